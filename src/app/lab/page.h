/* Measures as a page: what was asked, whether the algorithms agree, plots, and every mean. */
#ifndef LAB_PAGE_H
#define LAB_PAGE_H

#include "lab/tables.h"

#include <stdio.h>

enum { LAB_LABEL_SIZE = 64 };

/* "alphabeta, ordering, table" */
void lab_method_label(const PorfiaMethod *method, PorfiaLanguage language,
                      char label[LAB_LABEL_SIZE]);
/* Whether the minimax family agrees and, if not, where it first does not, into the buffer; cut to
 * size. */
void lab_agreement_words(const LabResults *results, const LabAgreement *agreement,
                         PorfiaLanguage language, char *words, size_t size);

/* tables may be NULL. Whether the stream took it all is for the caller to ask. */
void lab_page_write(FILE *stream, const LabResults *results, const LabTables *tables,
                    PorfiaLanguage language);

#endif
