/* The plots of a page of measures. */
#ifndef LAB_PLOTS_H
#define LAB_PLOTS_H

#include "lab/page.h"

void lab_plots_write(FILE *stream, const LabResults *results, const LabTableSizes *tables,
                     PorfiaLanguage language);

#endif
