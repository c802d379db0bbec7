/* Measures as CSV: a header, then a line for each search. */
#ifndef LAB_CSV_H
#define LAB_CSV_H

#include "lab/lab.h"

#include <stdio.h>

void lab_csv_write_head(FILE *stream);
/* The measure must be known. */
void lab_csv_write_measure(FILE *stream, const LabResults *results, LabIndex place);
/* All known measures. The caller checks the stream for errors. */
void lab_csv_write(FILE *stream, const LabResults *results);

#endif
