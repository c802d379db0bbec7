/* Reads a text with one position a line: strips line ends and skips comments. */
#ifndef CLI_ARGUMENTS_LINE_READER_H
#define CLI_ARGUMENTS_LINE_READER_H

#include <stdbool.h>
#include <stdio.h>

/* Initialise with the stream and zeros. */
typedef struct LineReader {
    FILE *stream;
    int number; /* of the line, from 1; comments are counted */
    char *text;
    bool has_zero_byte; /* the text ends at the zero byte */
    size_t size;        /* of the buffer behind text */
} LineReader;

/* Reads the next line that does not begin with '#'. False: end of the stream, or a read error. */
bool line_reader_next(LineReader *reader);
void line_reader_release(LineReader *reader);

#endif
