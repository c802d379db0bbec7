/* Waiting for the end of connections: see attendant.h. */
#define _GNU_SOURCE
#include "server/attendant.h"

#include "play/thread.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 1000, EVENTS = 64, BELL = 0 };

struct Attendant {
    int epoll;
    int bell; /* rings once: the attendant may go home */
    pthread_t thread;
    AttendantHangUp *hang_up;
    AttendantTick *tick;
    void *user;
};

static int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void *attend(void *user)
{
    Attendant *attendant = user;
    int64_t next_tick = clock_ms() + TICK_MS;
    for (;;) {
        struct epoll_event events[EVENTS];
        int64_t left = next_tick - clock_ms();
        int count = epoll_wait(attendant->epoll, events, EVENTS, left > 0 ? (int)left : 0);
        for (int i = 0; i < count; i++) {
            if (events[i].data.u64 == BELL)
                return NULL;
            attendant->hang_up(attendant->user, events[i].data.u64);
        }
        if (clock_ms() >= next_tick) {
            attendant->tick(attendant->user);
            next_tick = clock_ms() + TICK_MS;
        }
    }
}

static bool listen_to(Attendant *attendant, int descriptor, uint32_t events, uint64_t id)
{
    struct epoll_event event = {.events = events, .data.u64 = id};
    return epoll_ctl(attendant->epoll, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

static void close_all(Attendant *attendant)
{
    if (attendant->epoll >= 0)
        close(attendant->epoll);
    if (attendant->bell >= 0)
        close(attendant->bell);
    free(attendant);
}

Attendant *attendant_create(AttendantHangUp *hang_up, AttendantTick *tick, void *user)
{
    Attendant *attendant = malloc(sizeof *attendant);
    if (!attendant)
        return NULL;
    *attendant = (Attendant){.epoll = epoll_create1(EPOLL_CLOEXEC),
                             .bell = eventfd(0, EFD_CLOEXEC),
                             .hang_up = hang_up,
                             .tick = tick,
                             .user = user};
    if (attendant->epoll >= 0 && attendant->bell >= 0 &&
        listen_to(attendant, attendant->bell, EPOLLIN, BELL)) {
        if (thread_start(&attendant->thread, attend, attendant))
            return attendant;
        errno = EAGAIN;
    }
    int reason = errno;
    close_all(attendant);
    errno = reason;
    return NULL;
}

void attendant_free(Attendant *attendant)
{
    if (!attendant)
        return;
    eventfd_write(attendant->bell, 1);
    pthread_join(attendant->thread, NULL);
    close_all(attendant);
}

/* That the other side will send no more is as good as a hang-up: who waits for events keeps both
 * directions open. */
bool attendant_watch(Attendant *attendant, int socket, uint64_t id)
{
    return listen_to(attendant, socket, EPOLLRDHUP | EPOLLONESHOT, id);
}

void attendant_forget(Attendant *attendant, int socket)
{
    epoll_ctl(attendant->epoll, EPOLL_CTL_DEL, socket, NULL);
}
