/* Measures as CSV: a line for each search, after one with the names of the columns. */
#ifndef LAB_CSV_H
#define LAB_CSV_H

#include "lab/lab.h"

#include <stdio.h>

/* Whether the stream took it all is for the caller to ask. */
void lab_csv_write(FILE *stream, const LabResults *results);

#endif
