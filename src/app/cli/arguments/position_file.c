/* Files of positions: see position_file.h. */
#define _GNU_SOURCE
#include "cli/arguments/position_file.h"

#include "cli/arguments/line_reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void list_append(const Console *console, PositionList *list, PorfiaPosition *position)
{
    /* Capacities are 1, 2, 4, .. */
    if ((list->count & (list->count - 1)) == 0) {
        size_t room = list->count > 0 ? 2 * (size_t)list->count : 1;
        list->positions =
            console_check(console, realloc(list->positions, room * sizeof *list->positions));
    }
    list->positions[list->count++] = position;
}

/* False: the line is not a position; the error has been reported. */
static bool line_append(const Console *console, const PorfiaGame *game, const PorfiaRules *rules,
                        const char *path, const LineReader *reader, PositionList *list)
{
    char message[PORFIA_MESSAGE_SIZE];
    PorfiaError error;
    PorfiaPosition *position = NULL;
    if (reader->has_zero_byte)
        format_error(&error, &cli_texts[TEXT_ZERO_BYTE], "");
    else
        position = porfia_position_parse(game, rules, reader->text, &error);
    if (position) {
        list_append(console, list, position);
        return true;
    }
    porfia_error_message(&error, console->language, message, sizeof message);
    console_fail(console, TEXT_IN_FILE, "sds", path, reader->number, message);
    return false;
}

static bool lines_append(const Console *console, const PorfiaGame *game, const PorfiaRules *rules,
                         const char *path, LineReader *reader, PositionList *list)
{
    while (line_reader_next(reader))
        if (*reader->text || reader->has_zero_byte)
            if (!line_append(console, game, rules, path, reader, list))
                return false;
    if (ferror(reader->stream)) {
        console_fail(console, TEXT_FILE_FAILED, "ss", path, strerror(errno));
        return false;
    }
    if (list->count == 0)
        console_fail(console, TEXT_FILE_EMPTY, "s", path);
    return list->count > 0;
}

bool position_file_read(const Console *console, const PorfiaGame *game, const PorfiaRules *rules,
                        const char *path, PositionList *list)
{
    *list = (PositionList){0};
    LineReader reader = {.stream = fopen(path, "re")};
    if (!reader.stream) {
        console_fail(console, TEXT_FILE_FAILED, "ss", path, strerror(errno));
        return false;
    }
    bool is_read = lines_append(console, game, rules, path, &reader, list);
    if (!is_read)
        position_list_release(list);
    line_reader_release(&reader);
    fclose(reader.stream);
    return is_read;
}

void position_list_release(PositionList *list)
{
    for (int i = 0; i < list->count; i++)
        porfia_position_free(list->positions[i]);
    free(list->positions);
    *list = (PositionList){0};
}
