/* The plots of a page of measures. */
#ifndef LABORATORY_LAB_PLOTS_H
#define LABORATORY_LAB_PLOTS_H

#include "lab_page.h"

void lab_plots_write(FILE *stream, const LabResults *results, const LabTables *tables,
                     PorfiaLanguage language);

#endif
