/* Measures as an HTML page: the settings, the agreement, plots, and all means. */
#ifndef LAB_PAGE_H
#define LAB_PAGE_H

#include "lab/table_sizes.h"

#include <stdio.h>

/* tables may be NULL. The caller checks the stream for errors. */
void lab_page_write(FILE *stream, const LabResults *results, const LabTableSizes *tables,
                    PorfiaLanguage language);

#endif
