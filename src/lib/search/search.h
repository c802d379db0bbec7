/* A searcher from inside: the memory of the kind of search that it was made for. */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include "search/engine/engine.h"
#include "search/handover.h"
#include "search/level.h"
#include "search/textbook/textbook.h"

struct PorfiaSearch {
    TextbookTT tt;                /* of a textbook search with memoization */
    UctTree tree;                 /* of UCT */
    EngineSearch *_Atomic engine; /* NULL: a textbook search, or none was needed yet */
    Handover handover;            /* from the engine to solvers */
    EndgameProbes endgame_probes; /* of the engine, and of the handover */
    Deadline deadline;            /* of the present run */
    _Atomic bool is_handed_over;  /* the present run, or the last one */
    bool is_solved;               /* and by a solver's answer */
    const Level *level;           /* of the engine; NULL: full strength */
    ExternalEvaluation external;  /* of the present run, if there is one */
    atomic_bool stop;
    bool has_lines;      /* the game was not over */
    PorfiaResult result; /* of a textbook search or a level, or where the game was over */
    Textbook book;       /* its method is the searcher's, whatever its kind */
};

#endif
