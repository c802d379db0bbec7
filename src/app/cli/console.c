/* Standard output, standard error and what the terminal can show: see console.h. */
#define _GNU_SOURCE
#include "cli/console.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value ? value : "";
}

static bool is_screen(int descriptor)
{
    const char *terminal = environment("TERM");
    return isatty(descriptor) && *terminal && strcmp(terminal, "dumb") != 0;
}

/* A locale may be named without being installed; the encoding in its name counts. */
static bool names_utf8(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = environment(variables[i]);
        if (*value)
            return strcasestr(value, "utf-8") || strcasestr(value, "utf8");
    }
    return false;
}

static bool has_utf8(void)
{
    if (!setlocale(LC_CTYPE, "") && names_utf8())
        setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

Console console_open(const char *program, PorfiaLanguage language)
{
    Console console = {.program = program,
                       .language = language,
                       .screen = is_screen(STDOUT_FILENO),
                       .ascii = !has_utf8()};
    /* https://no-color.org: counts if it is set and not empty. */
    console.colour = console.screen && !*environment("NO_COLOR");
    return console;
}

bool console_errors_are_on_screen(void)
{
    return is_screen(STDERR_FILENO);
}

void console_say(const Console *console, CliText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    format_write_list(stdout, console->language, &cli_texts[text], kinds, list);
    va_end(list);
}

void console_line(const Console *console, CliText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    format_write_list(stdout, console->language, &cli_texts[text], kinds, list);
    va_end(list);
    putchar('\n');
}

/* Continuation bytes of UTF-8 take no column. */
int console_width(const char *word, size_t length)
{
    int width = 0;
    for (size_t i = 0; i < length; i++)
        width += (word[i] & 0xC0) != 0x80;
    return width;
}

int console_columns(void)
{
    enum { USUAL_COLUMNS = 80 };
    struct winsize size;
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_known ? size.ws_col : USUAL_COLUMNS;
}

void console_paragraph(const char *text)
{
    enum { PARAGRAPH_WIDTH = 78 };
    int column = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        int width = console_width(text, length);
        if (column > 0 && column + 1 + width > PARAGRAPH_WIDTH) {
            putchar('\n');
            column = 0;
        }
        column += printf("%s", column > 0 ? " " : "") + width;
        fwrite(text, 1, length, stdout);
        text += length + (text[length] == ' ');
    }
    putchar('\n');
}

void console_style(const Console *console, ConsoleStyle style)
{
    static const char *const codes[] = {
        [CONSOLE_PLAIN] = "\033[0m", [CONSOLE_STRONG] = "\033[1m", [CONSOLE_FAINT] = "\033[2m"};
    if (console->colour)
        fputs(codes[style], stdout);
}

void console_begin_wait(const Console *console, CliText text, const char *kinds, ...)
{
    if (!console->screen)
        return;
    va_list list;
    va_start(list, kinds);
    format_write_list(stdout, console->language, &cli_texts[text], kinds, list);
    va_end(list);
    fflush(stdout);
}

void console_end_wait(const Console *console)
{
    if (console->screen)
        fputs("\r\033[K", stdout);
}

void console_json(const Console *console, json_t *object)
{
    console_check(console, object);
    /* A double keeps 15 digits of a decimal fraction: 0.1 is written 0.1. */
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(15));
    putchar('\n');
    json_decref(object);
    fflush(stdout);
}

ExitStatus console_fail(const Console *console, CliText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    fflush(stdout);
    fputs("porfia: ", stderr);
    format_write_list(stderr, console->language, &cli_texts[text], kinds, list);
    fputc('\n', stderr);
    va_end(list);
    return STATUS_USAGE;
}

ExitStatus console_fail_error(const Console *console, const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    porfia_error_message(error, console->language, message, sizeof message);
    return console_fail(console, TEXT_MESSAGE, "s", message);
}

void console_refuse(const Console *console, const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    porfia_error_message(error, console->language, message, sizeof message);
    console_line(console, TEXT_MESSAGE, "s", message);
}

bool console_flush(void)
{
    return fflush(stdout) == 0 && !ferror(stdout);
}

/* As after `porfia ... | head`: no error to report. */
static bool is_reader_gone(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&output, 1, 0) == 1 && (output.revents & POLLERR);
}

int console_close(const Console *console, int status)
{
    if (console_flush())
        return status;
    int reason = errno;
    if (!is_reader_gone())
        console_fail(console, TEXT_OUTPUT_FAILED, "s", strerror(reason));
    return STATUS_FAILED;
}

void *console_check(const Console *console, void *memory)
{
    if (memory)
        return memory;
    console_fail(console, TEXT_NO_MEMORY, "");
    exit(STATUS_FAILED);
}
