/*
 * Proofs beyond the tables: whether a position is worth at least so much to its mover, by
 * depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and its
 * applications", 2002) with tables at its leaves.
 */
#ifndef SOLVE_ADJI_DF_PN_H
#define SOLVE_ADJI_DF_PN_H

#include "solve/adji/table_folder.h"

typedef struct Proving Proving;

/* Remembers what it has found in so many bytes. NULL: out of memory. */
Proving *proving_create(Prober *prober, size_t bytes);
void proving_free(Proving *proving);
void proving_forget(Proving *proving);
/* Whether a position that is not over is worth at least `need`; if it is, *best is a move that
 * keeps as much. False: the effort ended first. */
bool proving_decide(Proving *proving, Effort *effort, const AdjiPosition *position, int need,
                    bool *is_reached, Move *best);
/* How much of its memory is in use, in thousandths. */
int proving_fullness(const Proving *proving);

#endif
