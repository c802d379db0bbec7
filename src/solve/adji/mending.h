/*
 * What is left after sweeps: from positions whose values changed back to those that lead there, by
 * unsowing, and only these are looked at again, until nothing changes.
 *
 * Where processes have their shapes each and do not see each other's, they tell which positions are to
 * be doubted, and ask for the values of single ones.
 */
#ifndef ADJI_MENDING_H
#define ADJI_MENDING_H

#include "solve/adji/level.h"

/* A set of positions by their places, which threads may add to. */
typedef _Atomic uint64_t Marks;

static inline void marks_add(Marks marks[], uint64_t number)
{
    atomic_fetch_or_explicit(&marks[number / 64], 1ULL << (number % 64), memory_order_relaxed);
}

typedef struct Mending {
    Level *level;
    const Solvers *solvers;
    const int8_t *captures; /* what the best capture of each position is worth */
    Marks *changed;         /* since those that lead there were looked at; it is emptied */
    const Commons *doubted; /* marks; empty at first and in the end */
    AdjiSetup setup;
    _Atomic uint64_t changes;
} Mending;

LevelResult mending_go(Mending *mending);

#endif
