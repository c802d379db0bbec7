/* Measures as an HTML page: the settings, the agreement, plots, and all means. */
#ifndef LAB_PAGE_H
#define LAB_PAGE_H

#include "lab/table_sizes.h"

#include <stdio.h>

enum { LAB_LABEL_SIZE = 64 };

/* "alphabeta, ordering, table" */
void lab_method_label(const PorfiaMethod *method, PorfiaLanguage language,
                      char label[LAB_LABEL_SIZE]);
/* Describes the agreement of the minimax methods, or their first disagreement; cut to size. */
void lab_agreement_words(const LabResults *results, const LabAgreement *agreement,
                         PorfiaLanguage language, char *words, size_t size);

/* tables may be NULL. The caller checks the stream for errors. */
void lab_page_write(FILE *stream, const LabResults *results, const LabTableSizes *tables,
                    PorfiaLanguage language);

#endif
