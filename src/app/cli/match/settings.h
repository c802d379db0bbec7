/* What is to be played in a match: what the flags and a file of settings say. */
#ifndef CLI_MATCH_SETTINGS_H
#define CLI_MATCH_SETTINGS_H

#include "cli/arguments/flags.h"
#include "match/championship.h"

/* Fills in a championship that can be played; to be released. False: the error has been reported. */
bool match_settings_read(const Console *console, const Arguments *arguments,
                         Championship *championship);
/* What the flags say of how games are played: limits, schedule, and so on. */
void match_settings_terms(const FlagValue *flags, Championship *championship);
/* False, after saying so, if a flag would change a match that has begun. */
bool match_settings_are_kept(const Console *console, const Arguments *arguments);

#endif
