/* A text of one position a line: a line is read without its end, and comments are not seen. */
#ifndef CLI_ARGUMENTS_LINE_READER_H
#define CLI_ARGUMENTS_LINE_READER_H

#include <stdbool.h>
#include <stdio.h>

/* Begins with the stream and zeros. */
typedef struct LineReader {
    FILE *stream;
    int number; /* of the line, from 1; comments count */
    char *text;
    bool has_zero_byte; /* the text ends where the zero byte stood */
    size_t size;        /* of the memory behind the text */
} LineReader;

/* Goes on to the next line that is no comment, that is, does not begin with '#'. False: there is
 * none, or the stream has an error. */
bool line_reader_next(LineReader *reader);
void line_reader_release(LineReader *reader);

#endif
