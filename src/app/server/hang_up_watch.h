/* A thread that watches the sockets of waiting clients and reports those that hang up; it also
 * calls a tick every second. */
#ifndef SERVER_HANG_UP_WATCH_H
#define SERVER_HANG_UP_WATCH_H

#include <stdbool.h>
#include <stdint.h>

typedef struct HangUpWatch HangUpWatch;

/* Both are called in the watch's thread. */
typedef void HangUpWatchGone(void *user, uint64_t id);
typedef void HangUpWatchTick(void *user);

/* NULL: see errno. */
HangUpWatch *hang_up_watch_create(HangUpWatchGone *hang_up, HangUpWatchTick *tick, void *user);
void hang_up_watch_free(HangUpWatch *hang_up_watch);

/* From any thread. id identifies the client and is not 0; its hang-up is reported once. False: see
 * errno. */
bool hang_up_watch_add(HangUpWatch *hang_up_watch, int socket, uint64_t id);
/* Call before the socket is closed. A report may still be on its way. */
void hang_up_watch_forget(HangUpWatch *hang_up_watch, int socket);

#endif
