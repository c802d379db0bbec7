/*
 * Any bytes as a conversation with the engine: nothing crashes or waits for ever, and what is
 * answered are whole lines of the protocol.
 *
 * Searches last no longer than the input does, since its end stops them; only large tables have to
 * be kept out, which cost time.
 */
#define _GNU_SOURCE
#include "ugi/protocol.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Writes the line; if it speaks of the table, with single digits only. */
static void put_line(FILE *stream, const char *line, size_t length)
{
    bool is_table = false;
    for (size_t i = 0; i + 4 <= length; i++)
        is_table = is_table || strncasecmp(line + i, "hash", 4) == 0;
    for (size_t i = 0; i < length; i++)
        if (!is_table || i == 0 || !isdigit((unsigned char)line[i]) ||
            !isdigit((unsigned char)line[i - 1]))
            putc(line[i], stream);
}

static void put_input(FILE *stream, const char *bytes, size_t size)
{
    fputs("setoption name Hash value 1\n", stream);
    while (size > 0) {
        const char *newline = memchr(bytes, '\n', size);
        size_t length = newline ? (size_t)(newline - bytes) + 1 : size;
        put_line(stream, bytes, length);
        bytes += length;
        size -= length;
    }
}

static void check_line(const char *line)
{
    static const char *const beginnings[] = {"info ",   "bestmove ", "response ", "id ",
                                             "option ", "readyok",   "ugiok"};
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (strncmp(line, beginnings[i], strlen(beginnings[i])) == 0)
            return;
    abort();
}

static void check_answers(FILE *stream)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    rewind(stream);
    while ((length = getline(&line, &capacity, stream)) >= 0) {
        if (line[length - 1] != '\n' || strlen(line) != (size_t)length)
            abort();
        check_line(line);
    }
    free(line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FILE *input = fdopen(memfd_create("input", MFD_CLOEXEC), "w+");
    FILE *output = fdopen(memfd_create("output", MFD_CLOEXEC), "w+");
    if (!input || !output)
        abort();
    put_input(input, (const char *)data, size);
    rewind(input);
    if (protocol_run(fileno(input), fileno(output),
                     &(UgiSettings){.language = PORFIA_PORTUGUESE}) != 0)
        abort();
    check_answers(output);
    fclose(input);
    fclose(output);
    return 0;
}
