/* An emulated terminal: see emulator.h. */
#define _GNU_SOURCE
#include "support/emulator.h"
#include "support/timeout.h"

#include "support/process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* Descriptors that the full screen polls: the terminal, and the pipe by which threads wake it. */
enum { EVENT_SOURCES = 2 };

/* ---- Start and end ---- */

static void send(const char *bytes, size_t size, void *user)
{
    const Emulator *emulator = user;
    while (size > 0) {
        ssize_t count = write(emulator->running.input, bytes, size);
        if (count < 0 && errno != EINTR)
            return;
        bytes += count > 0 ? count : 0;
        size -= count > 0 ? (size_t)count : 0;
    }
}

static int property_set(VTermProp property, VTermValue *value, void *user)
{
    Emulator *emulator = user;
    if (property == VTERM_PROP_MOUSE)
        emulator->has_mouse = value->number != VTERM_PROP_MOUSE_NONE;
    if (property == VTERM_PROP_ALTSCREEN)
        emulator->is_full = value->boolean;
    return 1;
}

Emulator *emulator_start(const char *arguments, ProgramTerminal terminal)
{
    static const VTermScreenCallbacks callbacks = {.settermprop = property_set};
    Emulator *emulator = calloc(1, sizeof *emulator);
    assert(emulator);
    terminal.term = terminal.term ? terminal.term : "xterm-256color";
    emulator->rows = terminal.rows;
    emulator->columns = terminal.columns;
    emulator->running = program_start_on_terminal(arguments, terminal);
    emulator->terminal = vterm_new(terminal.rows, terminal.columns);
    vterm_set_utf8(emulator->terminal, 1);
    vterm_output_set_callback(emulator->terminal, send, emulator);
    emulator->screen = vterm_obtain_screen(emulator->terminal);
    vterm_screen_set_callbacks(emulator->screen, &callbacks, emulator);
    vterm_screen_enable_altscreen(emulator->screen, 1);
    vterm_screen_reset(emulator->screen, 1);
    return emulator;
}

int emulator_finish(Emulator *emulator)
{
    char *rest = NULL;
    if (!emulator_wait_end(emulator)) {
        emulator_dump(emulator);
        kill(emulator->running.process, SIGKILL);
    }
    int status = running_finish(&emulator->running, &rest);
    free(rest);
    vterm_free(emulator->terminal);
    free(emulator);
    return status;
}

void emulator_kill(Emulator *emulator)
{
    kill(emulator->running.process, SIGKILL);
    emulator_finish(emulator);
}

/* ---- Output ---- */

static void keep_tail(Emulator *emulator, const char *bytes, int count)
{
    int over = emulator->tail_length + count - EMULATOR_TAIL;
    if (count > EMULATOR_TAIL) {
        bytes += count - EMULATOR_TAIL;
        count = EMULATOR_TAIL;
        emulator->tail_length = 0;
    } else if (over > 0) {
        emulator->tail_length -= over;
        memmove(emulator->tail, emulator->tail + over, (size_t)emulator->tail_length);
    }
    memcpy(emulator->tail + emulator->tail_length, bytes, (size_t)count);
    emulator->tail_length += count;
}

/* Reads output that is available or arrives within `ms`; false: none. */
static bool take_output(Emulator *emulator, int ms)
{
    enum { SOME = 4096 };
    struct pollfd source = {.fd = emulator->running.output, .events = POLLIN};
    char bytes[SOME];
    if (emulator->has_ended || poll(&source, 1, ms) <= 0)
        return false;
    ssize_t count = read(emulator->running.output, bytes, sizeof bytes);
    if (count > 0) {
        vterm_input_write(emulator->terminal, bytes, (size_t)count);
        keep_tail(emulator, bytes, (int)count);
    } else if (count == 0 || errno != EINTR) {
        emulator->has_ended = true;
    }
    return count > 0;
}

bool emulator_read(Emulator *emulator, int ms)
{
    take_output(emulator, ms);
    return !emulator->has_ended;
}

/* Whether the program has read all typed bytes. Opens the program's side of the terminal only as
 * long as needed, since the end of the terminal is not seen while it is open. Polling also waits
 * for bytes that are still in the kernel. */
static bool is_typed_read(const Emulator *emulator)
{
    char name[64];
    if (ptsname_r(emulator->running.output, name, sizeof name) != 0)
        return true;
    struct pollfd typed = {.fd = open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC),
                           .events = POLLIN};
    if (typed.fd < 0)
        return true;
    bool is_read = poll(&typed, 1, 0) == 0;
    close(typed.fd);
    return is_read;
}

/* The order matters: input that has been read is processed when the program next waits for events,
 * and its drawing before that can then be read. */
static bool has_taken_in(Emulator *emulator)
{
    if (!is_typed_read(emulator) || !process_is_waiting(emulator->running.process, EVENT_SOURCES))
        return false;
    while (take_output(emulator, 0))
        continue;
    return true;
}

bool emulator_wait_idle(Emulator *emulator)
{
    int64_t end = process_now() + TIMEOUT_MS;
    while (!has_taken_in(emulator))
        if (!emulator_read(emulator, 1))
            return true;
        else if (process_now() > end)
            return false;
    return true;
}

bool emulator_wait_for(Emulator *emulator, bool (*is_so)(Emulator *emulator, const void *user),
                       const void *user)
{
    enum { LOOK_MS = 100 };
    int64_t end = process_now() + TIMEOUT_MS;
    while (!is_so(emulator, user))
        if (!emulator_read(emulator, LOOK_MS) || process_now() > end)
            return is_so(emulator, user);
    return true;
}

static bool is_there(Emulator *emulator, const void *text)
{
    int row, column;
    return emulator_find(emulator, text, &row, &column);
}

static bool is_gone(Emulator *emulator, const void *text)
{
    return !is_there(emulator, text);
}

bool emulator_wait(Emulator *emulator, const char *text)
{
    return emulator_wait_for(emulator, is_there, text);
}

bool emulator_wait_gone(Emulator *emulator, const char *text)
{
    return emulator_wait_for(emulator, is_gone, text);
}

bool emulator_wait_end(Emulator *emulator)
{
    enum { LOOK_MS = 100 };
    for (int64_t end = process_now() + TIMEOUT_MS; emulator_read(emulator, LOOK_MS);)
        if (process_now() > end)
            return false;
    return true;
}

/* ---- Keys and mouse ---- */

static bool press(Emulator *emulator, const char *name, size_t length)
{
    static const struct {
        const char *name;
        VTermKey key;
    } keys[] = {{"Up", VTERM_KEY_UP},       {"Down", VTERM_KEY_DOWN},
                {"Left", VTERM_KEY_LEFT},   {"Right", VTERM_KEY_RIGHT},
                {"Home", VTERM_KEY_HOME},   {"End", VTERM_KEY_END},
                {"PgUp", VTERM_KEY_PAGEUP}, {"PgDn", VTERM_KEY_PAGEDOWN},
                {"Enter", VTERM_KEY_ENTER}, {"Esc", VTERM_KEY_ESCAPE},
                {"Tab", VTERM_KEY_TAB},     {"Backspace", VTERM_KEY_BACKSPACE},
                {"Delete", VTERM_KEY_DEL},  {"F1", VTERM_KEY_FUNCTION(1)}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strlen(keys[i].name) == length && strncmp(name, keys[i].name, length) == 0) {
            vterm_keyboard_key(emulator->terminal, keys[i].key, VTERM_MOD_NONE);
            return true;
        }
    }
    if (length == 5 && strncmp(name, "Space", length) == 0)
        vterm_keyboard_unichar(emulator->terminal, ' ', VTERM_MOD_NONE);
    else if (length == 6 && strncmp(name, "Ctrl-", 5) == 0)
        vterm_keyboard_unichar(emulator->terminal, (uint32_t)name[5], VTERM_MOD_CTRL);
    else if (length == 1)
        vterm_keyboard_unichar(emulator->terminal, (uint32_t)name[0], VTERM_MOD_NONE);
    else
        return false;
    return true;
}

bool emulator_keys(Emulator *emulator, const char *keys)
{
    while (*keys) {
        keys += strspn(keys, " ");
        if (!emulator_wait_idle(emulator))
            return false;
        if (*keys == '\'') {
            const char *end = strchrnul(keys + 1, '\'');
            send(keys + 1, (size_t)(end - keys - 1), emulator);
            keys = *end ? end + 1 : end;
        } else {
            size_t length = strcspn(keys, " ");
            if (length > 0 && !press(emulator, keys, length))
                return false;
            keys += length;
        }
    }
    return emulator_wait_idle(emulator);
}

void emulator_paste(Emulator *emulator, const char *text)
{
    send(text, strlen(text), emulator);
}

static bool button(Emulator *emulator, int number, int row, int column)
{
    bool is_ready = emulator_wait_idle(emulator);
    vterm_mouse_move(emulator->terminal, row, column, VTERM_MOD_NONE);
    vterm_mouse_button(emulator->terminal, number, true, VTERM_MOD_NONE);
    vterm_mouse_button(emulator->terminal, number, false, VTERM_MOD_NONE);
    return is_ready && emulator_wait_idle(emulator);
}

bool emulator_click(Emulator *emulator, int row, int column)
{
    return button(emulator, 1, row, column);
}

bool emulator_wheel(Emulator *emulator, bool is_up, int row, int column)
{
    return button(emulator, is_up ? 4 : 5, row, column);
}

/* Output for the old size is read first, so that it does not appear on the new screen. */
bool emulator_resize(Emulator *emulator, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    bool is_ready = emulator_wait_idle(emulator);
    emulator->rows = rows;
    emulator->columns = columns;
    vterm_set_size(emulator->terminal, rows, columns);
    ioctl(emulator->running.output, TIOCSWINSZ, &size);
    return is_ready && emulator_wait_idle(emulator);
}

/* ---- The screen ---- */

VTermScreenCell emulator_cell(const Emulator *emulator, int row, int column)
{
    VTermScreenCell cell = {0};
    vterm_screen_get_cell(emulator->screen, (VTermPos){row, column}, &cell);
    return cell;
}

static char *put_letter(char *at, uint32_t letter)
{
    if (letter < 0x80) {
        *at++ = (char)letter;
    } else if (letter < 0x800) {
        *at++ = (char)(0xC0 | letter >> 6);
        *at++ = (char)(0x80 | (letter & 0x3F));
    } else {
        *at++ = (char)(0xE0 | letter >> 12);
        *at++ = (char)(0x80 | (letter >> 6 & 0x3F));
        *at++ = (char)(0x80 | (letter & 0x3F));
    }
    return at;
}

/* A row in UTF-8 without trailing blanks; returns its end. */
static char *put_row(const Emulator *emulator, int row, char *at)
{
    char *end = at;
    for (int column = 0; column < emulator->columns; column++) {
        uint32_t letter = emulator_cell(emulator, row, column).chars[0];
        bool is_blank = letter == 0 || letter == ' ' || letter > 0xFFFF;
        at = put_letter(at, is_blank ? ' ' : letter);
        if (!is_blank)
            end = at;
    }
    return end;
}

char *emulator_text(const Emulator *emulator)
{
    char *text = malloc((size_t)emulator->rows * ((size_t)emulator->columns * 3 + 1) + 1);
    assert(text);
    char *at = text;
    for (int row = 0; row < emulator->rows; row++) {
        at = put_row(emulator, row, at);
        *at++ = '\n';
    }
    *at = '\0';
    return text;
}

bool emulator_find(const Emulator *emulator, const char *text, int *row, int *column)
{
    char *line = malloc((size_t)emulator->columns * 3 + 1);
    bool is_found = false;
    assert(line);
    for (int y = 0; y < emulator->rows && !is_found; y++) {
        *put_row(emulator, y, line) = '\0';
        const char *place = strstr(line, text);
        if (!place)
            continue;
        is_found = true;
        *row = y;
        *column = 0;
        for (const char *at = line; at < place; at++)
            *column += (*at & 0xC0) != 0x80;
    }
    free(line);
    return is_found;
}

/* Prints control sequences visibly, so that they do not affect the terminal of the test. */
static void tell_tail(const Emulator *emulator)
{
    for (int i = 0; i < emulator->tail_length; i++) {
        char letter = emulator->tail[i];
        if (letter != '\r')
            fputc(letter == '\033' ? '^' : letter, stderr);
    }
    fputc('\n', stderr);
}

void emulator_dump(Emulator *emulator)
{
    char *screen = emulator_text(emulator), state[256];
    siginfo_t end = {0};
    fprintf(stderr, "the screen, %d x %d:\n%s", emulator->columns, emulator->rows, screen);
    free(screen);
    process_describe(emulator->running.process, state, sizeof state);
    fprintf(stderr, "the program: %s\n", state);
    waitid(P_PID, (id_t)emulator->running.process, &end, WEXITED | WNOHANG | WNOWAIT);
    if (end.si_pid == 0)
        return;
    fprintf(stderr, "it has ended with %s %d; its last words:\n",
            end.si_code == CLD_EXITED ? "status" : "signal", end.si_status);
    tell_tail(emulator);
}
