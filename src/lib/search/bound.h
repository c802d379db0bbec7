/* How a searched value relates to the true one. */
#ifndef SEARCH_BOUND_H
#define SEARCH_BOUND_H

typedef enum Bound {
    BOUND_NONE, /* an empty entry */
    BOUND_LOWER,
    BOUND_UPPER,
    BOUND_EXACT
} Bound;

#endif
