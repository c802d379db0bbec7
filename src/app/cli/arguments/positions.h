/*
 * The operands GAME POSITION that most commands take, with --rules, --seed and the flags of starts.
 *
 * POSITION is the text of a position, `start`, or `-` for one position a line from standard input;
 * in that case every answer repeats its position, and a wrong line is reported and skipped.
 */
#ifndef CLI_ARGUMENTS_POSITIONS_H
#define CLI_ARGUMENTS_POSITIONS_H

#include "cli/arguments/flags.h"

/* One position that a command answers for. */
typedef struct Query {
    const Console *console;
    const Arguments *arguments;
    const PorfiaPosition *position;
    int line; /* of standard input; 0: the position was an operand */
} Query;

/* False: the query cannot be answered, and the reason has been reported. */
typedef bool QueryAnswer(const Query *query, void *user);

/* Answers for every position that the operands name. */
ExitStatus positions_answer(const Console *console, const Arguments *arguments, QueryAnswer *answer,
                            void *user);

/* A new object for the answer, with what it must repeat; the text form of the same. */
json_t *query_json(const Query *query);
void query_title(const Query *query);
/* Reports what is wrong with the query, and in which line; returns false. */
bool query_fail(const Query *query, const PorfiaError *error);

/* The game's rules and start as the flags say; NULL: the error has been reported. */
PorfiaPosition *position_start(const Console *console, const Arguments *arguments,
                               const PorfiaGame *game);
bool rules_from_flags(const Console *console, const Arguments *arguments, const PorfiaGame *game,
                      PorfiaRules *rules);
bool start_from_flags(const Console *console, const Arguments *arguments, const PorfiaGame *game,
                      PorfiaStart *start);
uint64_t seed_from_flags(const Arguments *arguments);

/* False, after saying so, if a flag describes a start although the position stands in full. */
bool start_flags_fit(const Console *console, const Arguments *arguments);

json_t *position_json(const PorfiaPosition *position);
json_t *move_json(const PorfiaPosition *position, PorfiaMove move);

#endif
