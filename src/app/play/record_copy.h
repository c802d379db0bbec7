/* A recorded game once more, for who works on it while it is played on. */
#ifndef PLAY_RECORD_COPY_H
#define PLAY_RECORD_COPY_H

#include "porfia.h"

/* As the only game of its records, to be released by itself. False: out of memory, and there is
 * nothing to release. */
bool record_copy(const PorfiaRecord *record, PorfiaRecords *records);

#endif
