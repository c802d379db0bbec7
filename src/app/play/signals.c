/*
 * A signal handler can only use globals. These are the program's only mutable ones: the signals
 * that came, and the search to stop.
 */
#define _GNU_SOURCE
#include "play/signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>

static volatile sig_atomic_t caught;
static volatile sig_atomic_t continued;
static PorfiaSearch *_Atomic watched;

static const int leave_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { LEAVE_SIGNALS = sizeof leave_signals / sizeof *leave_signals };

static void handle_leave(int number)
{
    caught = number;
    PorfiaSearch *search = atomic_load(&watched);
    if (search)
        porfia_search_stop(search);
}

static void handle_continued(int number)
{
    (void)number;
    continued = 1;
}

/* Flags 0 interrupts every wait; SA_RESTART interrupts ppoll only, so that a line being written is
 * completed. */
static void install(int number, void (*handler)(int), int flags)
{
    struct sigaction before, action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(number, &action, NULL);
}

void signals_install(void)
{
    for (int i = 0; i < LEAVE_SIGNALS; i++)
        install(leave_signals[i], handle_leave, 0);
    install(SIGCONT, handle_continued, SA_RESTART);
}

int signals_caught(void)
{
    return caught;
}

void signals_watch(PorfiaSearch *search)
{
    atomic_store(&watched, search);
}

SignalsWait signals_wait(int descriptor)
{
    sigset_t handled, before;
    sigemptyset(&handled);
    sigaddset(&handled, SIGCONT);
    for (int i = 0; i < LEAVE_SIGNALS; i++)
        sigaddset(&handled, leave_signals[i]);

    /* ppoll unblocks the signals only while it waits, so a signal before it is seen as well. */
    sigprocmask(SIG_BLOCK, &handled, &before);
    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    /* Another thread may have handled the signal, so the wait polls. */
    const struct timespec tick = {.tv_nsec = 100000000};
    int ready = 0;
    while (!caught && !continued && ready == 0) {
        ready = ppoll(&input, 1, &tick, &before);
        if (ready < 0 && errno == EINTR)
            ready = 0;
    }
    SignalsWait result = SIGNALS_INPUT;
    if (caught)
        result = SIGNALS_LEAVE;
    else if (continued)
        result = SIGNALS_CONTINUED;
    continued = 0;
    sigprocmask(SIG_SETMASK, &before, NULL);
    return result;
}
