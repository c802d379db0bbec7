/* A search: the memory of its method. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "search/engine/engine.h"
#include "search/handover.h"
#include "search/level.h"
#include "search/textbook/textbook.h"

struct PorfiaSearch {
    TextbookTT tt;                /* of a textbook search */
    UctTree tree;                 /* of UCT */
    EngineSearch *_Atomic engine; /* NULL: a textbook search, or not needed yet */
    Handover handover;            /* from the engine to solvers */
    EndgameProbes endgame_probes; /* for the engine and the handover */
    Deadline deadline;            /* of the current run */
    _Atomic bool is_handed_over;  /* in the current or last run */
    bool is_solved;               /* a solver has answered */
    const Level *level;           /* of the engine; NULL: full strength */
    ExternalEvaluation external;  /* of the current run, if any */
    atomic_bool stop;
    bool has_lines;      /* the game was not over */
    PorfiaResult result; /* of a textbook search, of a level, or when the game is over */
    Textbook book;       /* book.method is the search's method, whatever its kind */
};

#endif
