/*
 * An external evaluation, loaded from a shared object. include/porfia_evaluation.h defines what it
 * must export.
 */
#ifndef LAB_EVALUATION_FILE_H
#define LAB_EVALUATION_FILE_H

#include "porfia.h"

typedef struct EvaluationFile {
    void *handle;
    int (*evaluate)(const PorfiaBoard *board);
} EvaluationFile;

/* path is a file even without a '/'. False: it cannot be loaded, or is not for this game. */
bool evaluation_file_open(EvaluationFile *file, const char *path, const PorfiaGame *game,
                          PorfiaError *error);
/* Makes searches with this method use the evaluation. They must end before it is closed. */
void evaluation_file_use(EvaluationFile *file, PorfiaMethod *method);
/* An all-zero file is allowed. */
void evaluation_file_close(EvaluationFile *file);

#endif
