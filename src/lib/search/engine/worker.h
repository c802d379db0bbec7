/*
 * The engine: what plays. Iterative deepening with aspiration windows, principal variation search
 * and a shared table, by several threads that all search the same and help each other through that
 * table; marks beside it keep them out of each other's way. The answer is there when the first
 * thread has it: nobody waits for the others, which notice a little later. This header has what no
 * game changes; pvs.inc is the search, compiled for each game.
 */
#ifndef SEARCH_ENGINE_WORKER_H
#define SEARCH_ENGINE_WORKER_H

#include "base/abdada.h"
#include "search/endgame_probes.h"
#include "search/engine/task.h"
#include "search/engine/tt.h"

enum {
    ENGINE_POLL_NODES = 1024,    /* nodes between two polls; a power of two */
    ENGINE_NEAR_POLL_NODES = 64, /* the same when the deadline is near */
    ENGINE_MAX_PLY = PORFIA_MAX_DEPTH + 56,
    ENGINE_WINDOW = 8,    /* the first aspiration window, in points either side */
    ENGINE_HISTORY = 256, /* places for moves that have cut before; a power of two */
    ABDADA_DEPTH = 3      /* the least depth at which threads keep out of each other's way */
};

/* A value, and whether it is that of the game played to its end. */
typedef struct Score {
    int value;
    bool complete;
} Score;

/* What all threads share, from one search to the next. A search is one run or, in slices,
 * several. */
typedef struct Engine {
    TT tt; /* each thread has a copy of this, which does not age during a run */
    Abdada abdada;
    int thread_count;
    const EndgameProbes *endgame_probes;
    atomic_bool *stop;              /* asked from outside */
    _Atomic uint64_t search_number; /* of the present search; 0: there was none yet */
    _Atomic uint64_t run_number;    /* of the present run; 0: there is none, nobody need go on */
} Engine;

typedef enum Count { NODES, ALPHA_CUTS, BETA_CUTS, TABLE_HITS, COUNTS } Count;

/* The best line from the root, the second best, ..: what is known of it, and the window in which it
 * is looked for now. */
typedef struct RootLine {
    Score score; /* of the last depth that was finished */
    PorfiaMove best;
    int width; /* of the window to begin the next depth with */
    int alpha, beta;
    bool is_open; /* the window is: a pause came before the value was found */
} RootLine;

/* One thread of a search. What it has done and what comes next is all in here, so that it can be
 * interrupted and go on. */
typedef struct EngineWorker {
    Engine *engine;
    int id; /* 0 is the one that reports */
    Task *task;
    uint64_t run_number;            /* the run that it is or was in */
    _Atomic uint64_t search_number; /* the search that all below is of */
    /* the engine's and the task's, kept near */
    TT tt;
    const void *setup;
    const ExternalEvaluation *external;
    SolverState *endgame; /* what tables know; NULL: nothing */
    bool quiesces;
    bool has_history;
    bool shares; /* with other threads */
    int root_mover;
    int root_depth;
    int rank; /* of the line that is looked for */
    int line_count;
    RootLine root[PORFIA_MAX_LINES];
    bool stopped;
    bool paused; /* stopped, but only because the slice is used up */
    uint64_t counts[COUNTS];
    uint64_t next_poll;                 /* in nodes of its own */
    _Atomic uint64_t published[COUNTS]; /* as many of them as the other threads know of */
    int16_t history[2][ENGINE_HISTORY];
    MoveLine lines[ENGINE_MAX_PLY + 2];
} EngineWorker;

/* Reads the clock and the flags. */
void worker_poll(EngineWorker *worker);
/* What the evaluation from outside says of a position; for it may be slow, now and then with a
 * poll. */
__attribute__((cold)) int worker_evaluate_external(EngineWorker *worker, const void *position);
/* The line of the worker's present rank and depth is found. */
void worker_keep(EngineWorker *worker, Score score, PorfiaBound bound);
/* All lines of a depth are. */
void worker_report(EngineWorker *worker);

#endif
