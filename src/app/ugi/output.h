/*
 * Where the answers go: whole lines, written at once, from whichever thread. After one could not be
 * written nothing more is.
 */
#ifndef UGI_OUTPUT_H
#define UGI_OUTPUT_H

#include <pthread.h>
#include <stdatomic.h>

typedef struct Output {
    int descriptor;
    pthread_mutex_t mutex; /* held while a line is written */
    atomic_int failure;    /* the errno of what could not be written, or 0 */
} Output;

void output_open(Output *output, int descriptor);
void output_close(Output *output);
/* Writes a line; its end is added here. */
__attribute__((format(printf, 2, 3))) void output_line(Output *output, const char *format, ...);
int output_failure(Output *output);
/* Notes that nobody reads any more. */
void output_fail(Output *output, int failure);

#endif
