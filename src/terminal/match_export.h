/* The games of a match for other programs, and one of them played again. */
#ifndef TERMINAL_MATCH_EXPORT_H
#define TERMINAL_MATCH_EXPORT_H

#include "console.h"
#include "store.h"

/* Writes all finished games to standard output, in one of the formats of --export. */
int match_export(const Console *console, const Championship *championship, Store *store,
                 int format);
/* Plays the game with this index in the schedule again and shows it; it does not count. */
int match_repeat(const Console *console, const Championship *championship, int64_t index,
                 Store *store);

#endif
