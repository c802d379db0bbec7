/*
 * A file in which what a solver has proved survives the program: written now and then while it
 * works, as a whole or not at all, and read when the same position is asked about again.
 *
 * The file, numbers with their lowest byte first:
 *     8 bytes   "PORFIA\r\n", which no copying as text leaves as it is
 *     8         version
 *     8         key of the position
 *     8         length of its text, and the text, filled up with zeros to a multiple of 8
 *     8         nodes so far
 *     8         microseconds so far
 *     8         number of proofs, and two words for each
 *     8         a checksum of all words before it
 * Of many proofs, only those that took most work are kept: the others are found again quickly.
 */
#ifndef SEARCH_CHECKPOINT_H
#define SEARCH_CHECKPOINT_H

#include "search/handover.h"

struct Checkpoint {
    Handover *handover;
    PorfiaPosition *position;
    char *path, *draft;     /* the file, and what becomes it */
    int64_t interval, next; /* in microseconds, by clock_now */
    int64_t began;
    uint64_t earlier_nodes; /* of the runs before, and their time */
    int64_t earlier_time;
    bool has_failed; /* the last time that it was written */
    PorfiaError error;
};

/* Writes it now. */
bool checkpoint_save(Checkpoint *checkpoint);
void checkpoint_free(Checkpoint *checkpoint);

#endif
