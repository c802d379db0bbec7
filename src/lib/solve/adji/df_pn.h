/*
 * Proofs beyond the tables: depth-first proof-number search (Nagai, "Df-pn algorithm for searching
 * AND/OR trees and its applications", 2002) with endgame tables at the leaves.
 */
#ifndef SOLVE_ADJI_DF_PN_H
#define SOLVE_ADJI_DF_PN_H

#include "solve/adji/table_set.h"

typedef struct DfPn DfPn;

/* Its table has `bytes` bytes. NULL: out of memory. */
DfPn *df_pn_create(Prober *prober, size_t bytes);
void df_pn_free(DfPn *df_pn);
void df_pn_forget(DfPn *df_pn);
/* Decides whether the value of a position that is not over is at least `need`; if it is, *best is a
 * move that reaches it. False: the effort ended first. */
bool df_pn_decide(DfPn *df_pn, Effort *effort, const AdjiPosition *position, int need,
                  bool *is_reached, Move *best);
/* The share of the table in use, in thousandths. */
int df_pn_hashfull(const DfPn *df_pn);

#endif
