/*
 * Checkpoints: a solver's proofs in a file, so that a later run continues the computation. The file
 * is rewritten now and then while the solver works, always as a whole, and read when the same
 * position is asked again.
 *
 * The format, in little-endian words of 8 bytes:
 *     "PORFIA\r\n", which detects copies as text
 *     version
 *     key of the position
 *     length of the position's text, and the text, padded with zeros to a multiple of 8
 *     nodes so far
 *     microseconds so far
 *     number of proofs, and two words for each
 *     checksum of all words before it
 * If there are too many proofs, those that took the most work are kept: the others are quickly
 * found again.
 */
#ifndef SEARCH_CHECKPOINT_H
#define SEARCH_CHECKPOINT_H

#include "search/handover.h"

struct Checkpoint {
    Handover *handover;
    PorfiaPosition *position;
    char *path, *draft;     /* the file, and its next version while it is written */
    int64_t interval, next; /* in microseconds; next by clock_now */
    int64_t began;
    uint64_t earlier_nodes; /* of earlier runs, with their time */
    int64_t earlier_time;
    bool has_failed; /* at the last save */
    PorfiaError error;
};

/* Writes the file now. */
bool checkpoint_save(Checkpoint *checkpoint);
void checkpoint_free(Checkpoint *checkpoint);

#endif
