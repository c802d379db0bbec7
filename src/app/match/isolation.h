/* Whether the programs of a match play in a sandbox, settled before its first game. */
#ifndef MATCH_ISOLATION_H
#define MATCH_ISOLATION_H

#include "match/match.h"
#include "match/players/program_settings.h"

/* Settles `auto`, and tries out the sandbox in the working folder, which must be the match's.
 * False: the sandbox is wanted and cannot start; the error names the flag that does without it. */
bool isolation_settle(Match *match, PorfiaError *error);
/* The same for one program. */
bool isolation_settle_program(Isolation *isolation, const ProgramSettings *settings,
                              const char *allowed, PorfiaError *error);

/* The sandbox of one program. `others` are the files of other players, whose folders are hidden: a
 * list that ends with NULL, or NULL. All arguments are borrowed. */
Sandbox isolation_sandbox(const ProgramSettings *settings, const char *const *others,
                          const char *allowed);
/* The sandbox of a participant. Fills in `others`. */
Sandbox isolation_sandbox_of(const Match *match, const Participant *participant,
                             const ProgramSettings *settings,
                             const char *others[MATCH_MAX_PARTICIPANTS + 1]);

#endif
