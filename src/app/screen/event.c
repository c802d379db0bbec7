/* Keyboard, mouse, signals and threads as one stream of events: see event.h. */
#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#include "screen/event.h"

#include "play/signals.h"
#include "screen/background_task.h"

#include <curses.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

/* Another thread may handle a signal, so the wait polls. */
enum { LOOK_MS = 100 };

bool wake_open(WakePipe *wake)
{
    wake->left = NULL;
    return pipe2(wake->ends, O_CLOEXEC | O_NONBLOCK) == 0;
}

void wake_close(WakePipe *wake)
{
    background_task_join_left(wake);
    close(wake->ends[0]);
    close(wake->ends[1]);
}

/* A full pipe wakes the reader as well. */
void wake_send(const WakePipe *wake)
{
    ssize_t ignored = write(wake->ends[1], "", 1);
    (void)ignored;
}

static bool wake_take(const WakePipe *wake)
{
    char bytes[64];
    bool is_awake = false;
    while (read(wake->ends[0], bytes, sizeof bytes) > 0)
        is_awake = true;
    return is_awake;
}

static Event mouse_event(void)
{
    MEVENT mouse;
    Event event = {.kind = EVENT_TICK};
    if (getmouse(&mouse) != OK)
        return event;
    event.row = mouse.y;
    event.column = mouse.x;
    if (mouse.bstate & BUTTON1_PRESSED)
        event.kind = EVENT_CLICK;
    else if (mouse.bstate & BUTTON3_PRESSED)
        event.kind = EVENT_RIGHT_CLICK;
    else if (mouse.bstate & BUTTON4_PRESSED)
        event.kind = EVENT_WHEEL_UP;
    else if (mouse.bstate & BUTTON5_PRESSED)
        event.kind = EVENT_WHEEL_DOWN;
    return event;
}

static EventKey key_of(wint_t code)
{
    static const struct {
        int code;
        EventKey key;
    } keys[] = {
        {KEY_UP, EVENT_UP},         {KEY_DOWN, EVENT_DOWN},
        {KEY_LEFT, EVENT_LEFT},     {KEY_RIGHT, EVENT_RIGHT},
        {KEY_HOME, EVENT_HOME},     {KEY_END, EVENT_END},
        {KEY_PPAGE, EVENT_PAGE_UP}, {KEY_NPAGE, EVENT_PAGE_DOWN},
        {KEY_ENTER, EVENT_ENTER},   {KEY_BACKSPACE, EVENT_BACKSPACE},
        {KEY_DC, EVENT_DELETE},     {KEY_BTAB, EVENT_BACK_TAB},
        {KEY_F(1), EVENT_HELP},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].code == (int)code)
            return keys[i].key;
    return EVENT_NO_KEY;
}

static EventKey control_of(wint_t character)
{
    switch (character) {
    case '\r':
    case '\n': return EVENT_ENTER;
    case '\t': return EVENT_TAB;
    case 0x1B: return EVENT_ESCAPE;
    case 0x08:
    case 0x7F: return EVENT_BACKSPACE;
    case 0x0C: return EVENT_REDRAW;
    case 0x15: return EVENT_CLEAR;
    default: return EVENT_NO_KEY;
    }
}

/* Whether bytes follow an escape at once: then it is an unknown key, or Alt and a key, and the
 * whole sequence is skipped. Alone it is the Esc key. */
static bool passes_sequence(void)
{
    wint_t character;
    if (get_wch(&character) == ERR)
        return false;
    bool goes_on = character == '[' || character == 'O';
    while (goes_on && get_wch(&character) != ERR)
        goes_on = character < 0x40 || character > 0x7E;
    return true;
}

/* Takes an event that ncurses has read already; false: none. */
static bool take_typed(Display *display, Event *event)
{
    wint_t character;
    int kind = get_wch(&character);
    if (kind == ERR)
        return false;
    *event = (Event){.kind = EVENT_KEY};
    if (kind == KEY_CODE_YES && character == KEY_RESIZE) {
        display_measure(display);
        event->kind = EVENT_RESIZE;
    } else if (kind == KEY_CODE_YES && character == KEY_MOUSE) {
        *event = mouse_event();
    } else if (kind == KEY_CODE_YES) {
        event->key = key_of(character);
    } else if (character < 0x20 || character == 0x7F) {
        event->key = control_of(character);
        if (event->key == EVENT_ESCAPE && passes_sequence())
            event->key = EVENT_NO_KEY;
    } else {
        *event = (Event){.kind = EVENT_CHARACTER, .character = (uint32_t)character};
    }
    if (event->key == EVENT_REDRAW)
        clearok(curscr, TRUE);
    return true;
}

/* Waits for the terminal or a thread; true: the terminal is gone. */
static bool wait_for_any(const Display *display, const WakePipe *wake, int ms)
{
    struct pollfd sources[] = {{.fd = fileno(display->input), .events = POLLIN},
                               {.fd = wake->ends[0], .events = POLLIN}};
    return poll(sources, 2, ms) > 0 && (sources[0].revents & (POLLHUP | POLLERR | POLLNVAL));
}

Event event_wait(Display *display, const WakePipe *wake, int ms)
{
    Event event;
    for (bool is_gone = false, has_waited = false;; has_waited = true) {
        if (signals_caught())
            return (Event){.kind = EVENT_LEAVE};
        if (take_typed(display, &event)) {
            event.is_typed_ahead = !has_waited;
            return event;
        }
        if (is_gone)
            return (Event){.kind = EVENT_LEAVE};
        if (wake_take(wake))
            return (Event){.kind = EVENT_WAKE};
        if (ms == 0)
            return (Event){.kind = EVENT_TICK};
        int wait = ms > 0 && ms < LOOK_MS ? ms : LOOK_MS;
        is_gone = wait_for_any(display, wake, wait);
        ms -= ms > 0 ? wait : 0;
    }
}
