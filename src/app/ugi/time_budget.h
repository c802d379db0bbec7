/* How much of a clock is spent on one move. */
#ifndef UGI_TIME_BUDGET_H
#define UGI_TIME_BUDGET_H

#include <stdint.h>

/* All in milliseconds. moves_to_go: how many moves the clock must last for, this one included; 0:
 * to the end of the game. At least 1. */
int64_t time_budget(int64_t remaining, int64_t increment, int64_t moves_to_go);

/* What a search gets of a time that is promised for the whole answer. At least 1. */
int64_t time_promised(int64_t time);

#endif
