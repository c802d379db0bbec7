/* Measures in words. */
#ifndef LAB_WORDS_H
#define LAB_WORDS_H

#include "lab/lab.h"

enum { LAB_LABEL_SIZE = 64, LAB_WORDS_SIZE = 1024 };

/* "alphabeta, ordering, table" */
void lab_method_label(const PorfiaMethod *method, PorfiaLanguage language,
                      char label[LAB_LABEL_SIZE]);
/* Describes the agreement of the minimax methods, or their first disagreement; cut to size. */
void lab_agreement_words(const LabResults *results, const LabAgreement *agreement,
                         PorfiaLanguage language, char *words, size_t size);

#endif
