/* The games of a match for other programs. */
#ifndef TERMINAL_MATCH_EXPORT_H
#define TERMINAL_MATCH_EXPORT_H

#include "console.h"
#include "store.h"

/* Writes all finished games to standard output, in one of the formats of --export. */
int match_export(const Console *console, const Championship *championship, Store *store,
                 int format);
#endif
