/* Events of the full screen: input, signals, threads, time. */
#ifndef SCREEN_EVENT_H
#define SCREEN_EVENT_H

#include "screen/display.h"

typedef enum EventKind {
    EVENT_TICK,      /* no event within the time asked for */
    EVENT_CHARACTER, /* a character was typed */
    EVENT_KEY,       /* any other key */
    EVENT_CLICK,
    EVENT_RIGHT_CLICK,
    EVENT_WHEEL_UP,
    EVENT_WHEEL_DOWN,
    EVENT_RESIZE, /* the screen's size has changed */
    EVENT_WAKE,   /* a thread has news */
    EVENT_LEAVE   /* a signal asks the program to leave, or the terminal is gone */
} EventKind;

typedef enum EventKey {
    EVENT_NO_KEY,
    EVENT_UP,
    EVENT_DOWN,
    EVENT_LEFT,
    EVENT_RIGHT,
    EVENT_HOME,
    EVENT_END,
    EVENT_PAGE_UP,
    EVENT_PAGE_DOWN,
    EVENT_ENTER,
    EVENT_ESCAPE,
    EVENT_TAB,
    EVENT_BACK_TAB,
    EVENT_BACKSPACE,
    EVENT_DELETE,
    EVENT_CLEAR, /* Ctrl-U */
    EVENT_HELP,  /* F1 */
    EVENT_REDRAW /* Ctrl-L */
} EventKey;

typedef struct Event {
    EventKind kind;
    EventKey key;
    uint32_t character;
    int row, column;     /* of a click or the wheel */
    bool is_typed_ahead; /* typed before the last drawing of the screen */
} Event;

/* Wakes the event loop from other threads (self-pipe). */
typedef struct WakePipe {
    int ends[2];                 /* of a pipe */
    struct BackgroundTask *left; /* left tasks, still running (background_task.h) */
} WakePipe;

bool wake_open(WakePipe *wake);
/* Joins the threads of all left tasks. */
void wake_close(WakePipe *wake);
/* From any thread. */
void wake_send(const WakePipe *wake);

/* Waits for the next event, at most `ms` milliseconds; negative: without limit. */
Event event_wait(Display *display, const WakePipe *wake, int ms);

#endif
