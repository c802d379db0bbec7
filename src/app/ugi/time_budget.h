/* The share of the clock for one move. */
#ifndef UGI_TIME_BUDGET_H
#define UGI_TIME_BUDGET_H

#include <stdint.h>

/* All in milliseconds. moves_to_go: moves until the next time control, this one included; 0: to the
 * end of the game. At least 1. */
int64_t time_budget(int64_t remaining, int64_t increment, int64_t moves_to_go);

/* The time for a search within a time promised for the whole answer. At least 1. */
int64_t time_promised(int64_t time);

#endif
