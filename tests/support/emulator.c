/* A terminal that is emulated: see emulator.h. */
#define _GNU_SOURCE
#include "support/emulator.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- Beginning and end ---- */

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
    int64_t end = now_ms() + EMULATOR_PATIENCE_MS;
    while (emulator_look(emulator, 100))
        if (now_ms() > end)
            kill(emulator->running.process, SIGKILL);
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

/* ---- Looking ---- */

bool emulator_look(Emulator *emulator, int ms)
{
    int64_t end = now_ms() + ms;
    for (int64_t left = ms; !emulator->has_ended && left >= 0; left = end - now_ms()) {
        struct pollfd source = {.fd = emulator->running.output, .events = POLLIN};
        char bytes[16384];
        if (poll(&source, 1, (int)left) <= 0)
            continue;
        ssize_t count = read(emulator->running.output, bytes, sizeof bytes);
        if (count > 0)
            vterm_input_write(emulator->terminal, bytes, (size_t)count);
        else if (count == 0 || errno != EINTR)
            emulator->has_ended = true;
        if (count > 0)
            break;
    }
    return !emulator->has_ended;
}

static bool wait_until(Emulator *emulator, const char *text, bool is_there)
{
    int64_t end = now_ms() + EMULATOR_PATIENCE_MS;
    int row, column;
    do {
        if (emulator_find(emulator, text, &row, &column) == is_there)
            return true;
    } while (emulator_look(emulator, 50) && now_ms() < end);
    return emulator_find(emulator, text, &row, &column) == is_there;
}

bool emulator_wait(Emulator *emulator, const char *text)
{
    return wait_until(emulator, text, true);
}

bool emulator_wait_gone(Emulator *emulator, const char *text)
{
    return wait_until(emulator, text, false);
}

void emulator_settle(Emulator *emulator, int ms)
{
    enum { MOST = 8 };
    char *before = emulator_text(emulator);
    int64_t end = now_ms() + ms, last = now_ms() + MOST * ms;
    while (now_ms() < end && now_ms() < last && emulator_look(emulator, 10)) {
        char *after = emulator_text(emulator);
        if (strcmp(before, after) != 0)
            end = now_ms() + ms;
        free(before);
        before = after;
    }
    free(before);
}

/* ---- Keys and the mouse ---- */

/* An escape that other bytes follow at once is one key with them. */
static void look_on(Emulator *emulator, int ms)
{
    for (int64_t end = now_ms() + ms; now_ms() < end && emulator_look(emulator, 5);)
        continue;
}

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
            if (keys[i].key == VTERM_KEY_ESCAPE)
                look_on(emulator, 60);
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
        emulator_look(emulator, 30);
    }
    return true;
}

void emulator_paste(Emulator *emulator, const char *text)
{
    send(text, strlen(text), emulator);
}

static void button(Emulator *emulator, int number, int row, int column)
{
    vterm_mouse_move(emulator->terminal, row, column, VTERM_MOD_NONE);
    vterm_mouse_button(emulator->terminal, number, true, VTERM_MOD_NONE);
    vterm_mouse_button(emulator->terminal, number, false, VTERM_MOD_NONE);
    emulator_look(emulator, 30);
}

void emulator_click(Emulator *emulator, int row, int column)
{
    button(emulator, 1, row, column);
}

void emulator_wheel(Emulator *emulator, bool is_up, int row, int column)
{
    button(emulator, is_up ? 4 : 5, row, column);
}

void emulator_resize(Emulator *emulator, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    emulator->rows = rows;
    emulator->columns = columns;
    vterm_set_size(emulator->terminal, rows, columns);
    ioctl(emulator->running.output, TIOCSWINSZ, &size);
}

/* ---- What is seen ---- */

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

/* A row in UTF-8, blanks at its end left out; returns where it ends. */
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
