/* Watches for hang-ups: see hang_up_watch.h. */
#include "server/hang_up_watch.h"

#include "system/stopwatch.h"
#include "system/thread.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { TICK_MS = 1000, EVENTS = 64, BELL = 0 };

struct HangUpWatch {
    int epoll;
    int bell; /* eventfd that ends the thread */
    pthread_t thread;
    HangUpWatchGone *hang_up;
    HangUpWatchTick *tick;
    void *user;
};

static void *attend(void *user)
{
    HangUpWatch *hang_up_watch = user;
    int64_t next_tick = stopwatch_ms() + TICK_MS;
    for (;;) {
        struct epoll_event events[EVENTS];
        int64_t left = next_tick - stopwatch_ms();
        int count = epoll_wait(hang_up_watch->epoll, events, EVENTS, left > 0 ? (int)left : 0);
        for (int i = 0; i < count; i++) {
            if (events[i].data.u64 == BELL)
                return NULL;
            hang_up_watch->hang_up(hang_up_watch->user, events[i].data.u64);
        }
        if (stopwatch_ms() >= next_tick) {
            hang_up_watch->tick(hang_up_watch->user);
            next_tick = stopwatch_ms() + TICK_MS;
        }
    }
}

static bool listen_to(HangUpWatch *hang_up_watch, int descriptor, uint32_t events, uint64_t id)
{
    struct epoll_event event = {.events = events, .data.u64 = id};
    return epoll_ctl(hang_up_watch->epoll, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

static void close_all(HangUpWatch *hang_up_watch)
{
    if (hang_up_watch->epoll >= 0)
        close(hang_up_watch->epoll);
    if (hang_up_watch->bell >= 0)
        close(hang_up_watch->bell);
    free(hang_up_watch);
}

HangUpWatch *hang_up_watch_create(HangUpWatchGone *hang_up, HangUpWatchTick *tick, void *user)
{
    HangUpWatch *hang_up_watch = malloc(sizeof *hang_up_watch);
    if (!hang_up_watch)
        return NULL;
    *hang_up_watch = (HangUpWatch){.epoll = epoll_create1(EPOLL_CLOEXEC),
                                   .bell = eventfd(0, EFD_CLOEXEC),
                                   .hang_up = hang_up,
                                   .tick = tick,
                                   .user = user};
    if (hang_up_watch->epoll >= 0 && hang_up_watch->bell >= 0 &&
        listen_to(hang_up_watch, hang_up_watch->bell, EPOLLIN, BELL)) {
        if (thread_start(&hang_up_watch->thread, attend, hang_up_watch))
            return hang_up_watch;
    }
    int reason = errno;
    close_all(hang_up_watch);
    errno = reason;
    return NULL;
}

void hang_up_watch_free(HangUpWatch *hang_up_watch)
{
    if (!hang_up_watch)
        return;
    eventfd_write(hang_up_watch->bell, 1);
    pthread_join(hang_up_watch->thread, NULL);
    close_all(hang_up_watch);
}

/* A half-closed connection counts as a hang-up: a client that waits for events keeps both
 * directions open. */
bool hang_up_watch_add(HangUpWatch *hang_up_watch, int socket, uint64_t id)
{
    return listen_to(hang_up_watch, socket, EPOLLRDHUP | EPOLLONESHOT, id);
}

void hang_up_watch_forget(HangUpWatch *hang_up_watch, int socket)
{
    epoll_ctl(hang_up_watch->epoll, EPOLL_CTL_DEL, socket, NULL);
}
