/* Plays one game of a match again, without storing it. */
#ifndef CLI_MATCH_REPEAT_H
#define CLI_MATCH_REPEAT_H

#include "cli/console.h"
#include "match/store/store.h"

/* Plays the game with this index in the schedule and shows it; it does not count. */
int match_repeat(const Console *console, const Match *match, int64_t index, Store *store);

#endif
