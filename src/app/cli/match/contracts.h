/* The contracts of a match's players in Lisp, found before it begins: docs/players.md. */
#ifndef CLI_MATCH_CONTRACTS_H
#define CLI_MATCH_CONTRACTS_H

#include "cli/console.h"
#include "match/match.h"
#include "match/players/program_settings.h"

/* Adds a contract to the text of each player in Lisp that has none, and says which; a player that
 * fits none, or several, is refused and loses its games. False: no process, or a contract that the
 * game does not have; the error has been reported. In the match's folder. */
bool match_contracts_find(const Console *console, Match *match);

/* The same for one program to be checked. */
bool program_contract_find(const Console *console, ProgramSettings *settings,
                           const MatchTerms *terms);

#endif
