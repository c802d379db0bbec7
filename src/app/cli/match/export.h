/* Exports the games of a match for other programs. */
#ifndef CLI_MATCH_EXPORT_H
#define CLI_MATCH_EXPORT_H

#include "cli/console.h"
#include "match/store/store.h"

/* Writes all finished games to standard output, in a format of --export. */
int match_export(const Console *console, const Match *match, Store *store, int format);
#endif
