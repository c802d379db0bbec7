/* Whether the programs of a match play in a sandbox, settled before its first game. */
#ifndef MATCH_ISOLATION_H
#define MATCH_ISOLATION_H

#include "match/match.h"
#include "match/players/program_settings.h"

/* Settles `auto`, and tries out the sandbox in the working folder, which is to be the match's. False:
 * it is wanted and cannot be had; the error names the flag that does without. */
bool isolation_settle(Match *match, PorfiaError *error);
/* The same for one program. */
bool isolation_settle_program(Isolation *isolation, const ProgramSettings *settings,
                              const char *allowed, PorfiaError *error);

/* What one program may see. The other players' files are hidden from it: a list that ends with NULL,
 * or NULL. All are borrowed. */
Sandbox isolation_sandbox(const ProgramSettings *settings, const char *const *others,
                          const char *allowed);

#endif
