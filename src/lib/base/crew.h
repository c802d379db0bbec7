/*
 * Helpers that outlive a search: threads that sleep until they are given work, and sleep again when
 * they have done it. So no move pays for starting a thread.
 *
 * Nobody need wait for a helper, except to be rid of all of them: whoever has work asks first
 * whether one is idle. One thread at a time gives work out. Where there are no threads, a crew is
 * empty.
 */
#ifndef BASE_CREW_H
#define BASE_CREW_H

#include <stdbool.h>

typedef struct Crew Crew;
typedef void CrewWork(void *user);

/* As many helpers, none of them started yet. NULL: out of memory. */
Crew *crew_create(int size);
void crew_free(Crew *crew);
/* Starts those that are missing, as far as that can be done; returns how many there are. */
int crew_gather(Crew *crew);
/* Sends all of them home, once they have done what they are at; they can be gathered again. */
void crew_dismiss(Crew *crew);
/* Whether a helper is there and has nothing to do. Then all that it did has been done. */
bool crew_is_idle(const Crew *crew, int index);
/* Waits until those that are there have nothing to do: for who has told them to end, and is going
 * to change what they look at. */
void crew_await(const Crew *crew);
/* Gives work to one that is idle; it is woken for it, and nobody waits. */
void crew_give(Crew *crew, int index, CrewWork *work, void *user);

#endif
