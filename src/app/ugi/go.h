/* The arguments of `go`, and the search limits that they mean. */
#ifndef UGI_GO_H
#define UGI_GO_H

#include "porfia.h"
#include "ugi/tokens.h"

typedef enum GoWord {
    GO_P1TIME,
    GO_P2TIME,
    GO_P1INC,
    GO_P2INC,
    GO_MOVESTOGO,
    GO_MOVETIME,
    GO_DEPTH,
    GO_NODES,
    GO_INFINITE,
    GO_WORDS
} GoWord;

typedef struct Go {
    bool given[GO_WORDS];
    int64_t numbers[GO_WORDS];
    bool is_faulty; /* not all was understood: a search without a time limit gets a usual one */
} Go;

/* Reads all words. False: the error is the first fault, and `go` holds the rest. Too small a number
 * counts as the smallest, any other wrong one is as if not given; of repeated words the first
 * counts. */
bool go_parse(Go *go, Tokens *words, PorfiaError *error);
/* The limits for the mover, 1 or 2. */
PorfiaLimits go_limits(const Go *go, int mover);

#endif
