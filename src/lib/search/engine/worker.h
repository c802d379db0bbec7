/*
 * The engine: iterative deepening, aspiration windows and principal variation search. Several
 * threads search the same root and share the transposition table; ABDADA keeps them apart. The
 * answer is the first thread's: it does not wait for the others, which end shortly afterwards. This
 * header has the parts that do not depend on the game; pvs.inc is the search, compiled for each
 * game.
 */
#ifndef SEARCH_ENGINE_WORKER_H
#define SEARCH_ENGINE_WORKER_H

#include "base/abdada.h"
#include "search/endgame_probes.h"
#include "search/engine/task.h"
#include "search/engine/tt.h"

enum {
    ENGINE_POLL_NODES = 1024,    /* nodes between two polls; a power of two */
    ENGINE_NEAR_POLL_NODES = 64, /* when the deadline is near */
    ENGINE_MAX_PLY = PORFIA_MAX_DEPTH + 56,
    ENGINE_WINDOW = 8,    /* half width of the first aspiration window, in points */
    ENGINE_HISTORY = 256, /* entries of the history heuristic; a power of two */
    ABDADA_DEPTH = 3      /* the least depth at which moves are marked and deferred */
};

/* A value, and whether it is game-theoretic. */
typedef struct Score {
    int value;
    bool complete;
} Score;

/* Shared by all threads, from search to search. A search is one run or, in slices, several. */
typedef struct Engine {
    TT tt;                    /* each thread has a copy; the generation is constant during a run */
    _Atomic uint64_t tt_mask; /* of tt; threads take it over at polls */
    Abdada abdada;
    int thread_count;
    const EndgameProbes *endgame_probes;
    atomic_bool *stop;              /* set from other threads */
    _Atomic uint64_t search_number; /* of the current search; 0: none yet */
    _Atomic uint64_t run_number;    /* of the current run; 0: none, threads must end */
} Engine;

typedef enum Count { NODES, ALPHA_CUTS, BETA_CUTS, TABLE_HITS, COUNTS } Count;

/* One of the best lines from the root: its last score and its current window. */
typedef struct RootLine {
    Score score; /* of the last finished depth */
    PorfiaMove best;
    int width; /* half width of the next window */
    int alpha, beta;
    bool is_open; /* the search of this window was paused */
} RootLine;

/* One thread of the engine. Its whole state is in here, so that it can pause and resume. */
typedef struct EngineWorker {
    Engine *engine;
    int id; /* 0: the caller's thread, which reports */
    Task *task;
    uint64_t run_number;            /* the current or last run */
    _Atomic uint64_t search_number; /* of the state below */
    /* copies of the engine's and the task's values */
    TT tt;
    const void *setup;
    const ExternalEvaluation *external;
    SolverState *endgame; /* prober of endgame tables; NULL: none */
    bool quiesces;
    bool has_history;
    bool shares; /* other threads search too */
    int root_mover;
    int root_depth;
    int rank; /* of the current line */
    int line_count;
    RootLine root[PORFIA_MAX_LINES];
    bool stopped;
    bool paused; /* stopped only because the slice is used up */
    uint64_t counts[COUNTS];
    uint64_t next_poll;                 /* by its own node count */
    _Atomic uint64_t published[COUNTS]; /* the counts that other threads may read */
    int16_t history[2][ENGINE_HISTORY];
    MoveLine lines[ENGINE_MAX_PLY + 2];
} EngineWorker;

/* Reads the clock and the flags. */
void worker_poll(EngineWorker *worker);
/* Calls the external evaluation, which may be slow, and polls now and then. */
__attribute__((cold)) int worker_evaluate_external(EngineWorker *worker, const void *position);
/* Stores the line just found at the worker's rank and depth. */
void worker_keep(EngineWorker *worker, Score score, PorfiaBound bound);
/* Reports a finished depth. */
void worker_report(EngineWorker *worker);

#endif
