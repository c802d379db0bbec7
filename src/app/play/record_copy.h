/* Copies a record, for work on it while the game goes on. */
#ifndef PLAY_RECORD_COPY_H
#define PLAY_RECORD_COPY_H

#include "porfia.h"

/* The copy is the only game of its records; release them. False: out of memory, and nothing to
 * release. */
bool record_copy(const PorfiaRecord *record, PorfiaRecords *records);

#endif
