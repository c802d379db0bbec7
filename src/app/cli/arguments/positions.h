/*
 * The operands GAME POSITION that most commands take, with --rules, --seed and the flags of starts.
 *
 * POSITION is the text of a position, `start`, or `-` for one position a line on standard input.
 * With `-`, every answer repeats its position, and a wrong line is reported and skipped.
 */
#ifndef CLI_ARGUMENTS_POSITIONS_H
#define CLI_ARGUMENTS_POSITIONS_H

#include "cli/arguments/flags.h"

/* One position that a command answers for. */
typedef struct Query {
    const Console *console;
    const Arguments *arguments;
    const PorfiaPosition *position;
    int line; /* number on standard input; 0: the position is an operand */
} Query;

/* False: the query cannot be answered; the reason has been reported. */
typedef bool QueryAnswer(const Query *query, void *user);

/* Answers each position that the operands name. */
ExitStatus positions_answer(const Console *console, const Arguments *arguments, QueryAnswer *answer,
                            void *user);

/* A new answer object that repeats the position where needed; the same as text. */
json_t *query_json(const Query *query);
void query_title(const Query *query);
/* Reports an error of the query, with its line; returns false. */
bool query_fail(const Query *query, const PorfiaError *error);

/* The game's rules and start from the flags; NULL, false: the error has been reported. */
PorfiaPosition *position_start(const Console *console, const Arguments *arguments,
                               const PorfiaGame *game);
bool rules_from_flags(const Console *console, const Arguments *arguments, const PorfiaGame *game,
                      PorfiaRules *rules);
bool start_from_flags(const Console *console, const Arguments *arguments, const PorfiaGame *game,
                      PorfiaStart *start);
uint64_t seed_from_flags(const Arguments *arguments);

/* False: a flag describes a start, but the position is given in full; the error has been
 * reported. */
bool start_flags_fit(const Console *console, const Arguments *arguments);

json_t *position_json(const PorfiaPosition *position);
json_t *move_json(const PorfiaPosition *position, PorfiaMove move);

#endif
