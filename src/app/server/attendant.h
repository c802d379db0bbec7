/* Somebody who listens to the sockets of clients that are waiting for an answer, and says who hung
 * up; and who looks round once a second. */
#ifndef SERVER_ATTENDANT_H
#define SERVER_ATTENDANT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Attendant Attendant;

/* Both are called in the attendant's own thread. */
typedef void AttendantHangUp(void *user, uint64_t id);
typedef void AttendantTick(void *user);

/* NULL: errno says why not. */
Attendant *attendant_create(AttendantHangUp *hang_up, AttendantTick *tick, void *user);
void attendant_free(Attendant *attendant);

/* From any thread. The client at the socket is called by a number that is not 0; one who has hung
 * up is reported once. False: errno says why not. */
bool attendant_watch(Attendant *attendant, int socket, uint64_t id);
/* Before the socket is closed. A report that is under way may still come. */
void attendant_forget(Attendant *attendant, int socket);

#endif
