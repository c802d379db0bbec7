/* A thread that listens to the sockets of clients that are waiting for an answer, and reports which
 * of them hung up; once a second it calls its user's tick. */
#ifndef SERVER_HANG_UP_WATCH_H
#define SERVER_HANG_UP_WATCH_H

#include <stdbool.h>
#include <stdint.h>

typedef struct HangUpWatch HangUpWatch;

/* Both are called in the hang-up watch's own thread. */
typedef void HangUpWatchGone(void *user, uint64_t id);
typedef void HangUpWatchTick(void *user);

/* NULL: errno says why not. */
HangUpWatch *hang_up_watch_create(HangUpWatchGone *hang_up, HangUpWatchTick *tick, void *user);
void hang_up_watch_free(HangUpWatch *hang_up_watch);

/* From any thread. The client at the socket is called by a number that is not 0; one who has hung
 * up is reported once. False: errno says why not. */
bool hang_up_watch_add(HangUpWatch *hang_up_watch, int socket, uint64_t id);
/* Before the socket is closed. A report that is under way may still come. */
void hang_up_watch_forget(HangUpWatch *hang_up_watch, int socket);

#endif
