/*
 * What is left after sweeps: from positions whose values changed back to those that lead there, by
 * unsowing, and only these are looked at again, until nothing changes.
 */
#ifndef ADJI_MENDING_H
#define ADJI_MENDING_H

#include "solve/adji/level.h"

/* A set of positions by their numbers, which threads may add to. */
typedef _Atomic uint64_t Marks;

static inline void marks_add(Marks marks[], uint64_t number)
{
    atomic_fetch_or_explicit(&marks[number / 64], 1ULL << (number % 64), memory_order_relaxed);
}

typedef struct Mending {
    Level *level;
    const Sweep *sweep;
    Team *team;
    const Shape *shapes;     /* all of the level, in order */
    const uint64_t *numbers; /* of their first positions, and the level's count */
    uint64_t shape_count;
    Marks *changed; /* since those that lead there were looked at; it is emptied */
    Marks *doubted; /* empty at first and in the end */
    AdjiSetup setup;
    _Atomic uint64_t changes;
} Mending;

void mending_go(Mending *mending, const LevelProgress *progress);

#endif
