/* Lines and comments: see line_reader.h. */
#define _GNU_SOURCE
#include "cli/arguments/line_reader.h"

#include <stdlib.h>
#include <string.h>

bool line_reader_next(LineReader *reader)
{
    ssize_t length;
    do {
        length = getline(&reader->text, &reader->size, reader->stream);
        if (length < 0)
            return false;
        reader->number++;
    } while (reader->text[0] == '#');
    if (length > 0 && reader->text[length - 1] == '\n')
        reader->text[--length] = '\0';
    if (length > 0 && reader->text[length - 1] == '\r')
        reader->text[--length] = '\0';
    reader->has_zero_byte = strlen(reader->text) != (size_t)length;
    return true;
}

void line_reader_release(LineReader *reader)
{
    free(reader->text);
    reader->text = NULL;
}
