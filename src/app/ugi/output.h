/*
 * Where the answers go: whole lines, written at once, from whichever thread. After one could not be
 * written nothing more is.
 */
#ifndef UGI_OUTPUT_H
#define UGI_OUTPUT_H

#include <pthread.h>
#include <stdatomic.h>

typedef struct UgiOutput {
    int descriptor;
    pthread_mutex_t mutex; /* held while a line is written */
    atomic_int failure;    /* the errno of what could not be written, or 0 */
} UgiOutput;

void ugi_output_open(UgiOutput *output, int descriptor);
void ugi_output_close(UgiOutput *output);
/* Writes a line; its end is added here. */
__attribute__((format(printf, 2, 3))) void ugi_output_line(UgiOutput *output, const char *format,
                                                           ...);
int ugi_output_failure(UgiOutput *output);
/* Notes that nobody reads any more. */
void ugi_output_fail(UgiOutput *output, int failure);

#endif
