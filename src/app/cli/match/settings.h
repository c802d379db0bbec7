/* The settings of a match, from flags and a settings file. */
#ifndef CLI_MATCH_SETTINGS_H
#define CLI_MATCH_SETTINGS_H

#include "cli/arguments/flags.h"
#include "match/match.h"

/* Fills in a match that can be played; release it afterwards. False: the error has been
 * reported. */
bool match_settings_read(const Console *console, const Arguments *arguments, Match *match);
/* Applies the flags about limits, schedule and so on. */
void match_settings_terms(const FlagValue *flags, Match *match);
/* False: a flag would change a match that has begun; the error has been reported. */
bool match_settings_are_kept(const Console *console, const Arguments *arguments);

/* --isolation and --allow, which a match that goes on takes as well. */
bool match_settings_isolation(const Console *console, const FlagValue *flags, Match *match);

#endif
