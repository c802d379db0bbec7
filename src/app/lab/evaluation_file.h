/*
 * An evaluation of somebody's own, loaded from a shared object: see include/porfia_evaluation.h for
 * what it must export.
 */
#ifndef LAB_EVALUATION_FILE_H
#define LAB_EVALUATION_FILE_H

#include "porfia.h"

typedef struct EvaluationFile {
    void *handle;
    int (*evaluate)(const PorfiaBoard *board);
} EvaluationFile;

/* False: it cannot be loaded, or does not judge this game. The file is a path, also without a
 * '/'. */
bool evaluation_file_open(EvaluationFile *file, const char *path, const PorfiaGame *game,
                          PorfiaError *error);
/* Lets it judge in searches of this method, which must end before it is closed. */
void evaluation_file_use(EvaluationFile *file, PorfiaMethod *method);
/* Also of one that is all zero. */
void evaluation_file_close(EvaluationFile *file);

#endif
