/*
 * The answers: whole lines, each written by one call, from any thread. After a write error nothing
 * more is written.
 */
#ifndef UGI_OUTPUT_H
#define UGI_OUTPUT_H

#include <pthread.h>
#include <stdatomic.h>

typedef struct UgiOutput {
    int descriptor;
    pthread_mutex_t mutex; /* held while a line is written */
    atomic_int failure;    /* errno of the write error, or 0 */
} UgiOutput;

void ugi_output_open(UgiOutput *output, int descriptor);
void ugi_output_close(UgiOutput *output);
/* Writes a line and adds its end. */
__attribute__((format(printf, 2, 3))) void ugi_output_line(UgiOutput *output, const char *format,
                                                           ...);
int ugi_output_failure(UgiOutput *output);
/* Records that the reader has gone. */
void ugi_output_fail(UgiOutput *output, int failure);

#endif
