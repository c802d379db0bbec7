/* What a person does at the terminal, and what else the screen waits for. */
#ifndef SCREEN_EVENT_H
#define SCREEN_EVENT_H

#include "screen/display.h"

typedef enum EventKind {
    EVENT_TICK,      /* nothing happened for as long as was asked */
    EVENT_CHARACTER, /* a character was typed */
    EVENT_KEY,       /* another key */
    EVENT_CLICK,
    EVENT_RIGHT_CLICK,
    EVENT_WHEEL_UP,
    EVENT_WHEEL_DOWN,
    EVENT_RESIZE, /* the screen has another size */
    EVENT_WAKE,   /* a thread has something to tell */
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
    bool is_typed_ahead; /* it was there before the screen was drawn last */
} Event;

/* Where threads say that they have something to tell. */
typedef struct WakePipe {
    int ends[2];                 /* of a pipe */
    struct BackgroundTask *left; /* those that were left before their end (background_task.h) */
} WakePipe;

bool wake_open(WakePipe *wake);
/* Joins the threads of the tasks that were left: afterwards none of them is alive. */
void wake_close(WakePipe *wake);
/* From any thread. */
void wake_send(const WakePipe *wake);

/* Waits for the next event, at most so many milliseconds; negative: for as long as it takes. */
Event event_wait(Display *display, const WakePipe *wake, int ms);

#endif
