/*
 * The problems of a game, as `porfia solve GAME --problem N` poses and explains them. The command
 * solves the problem's position; the rest is here.
 */
#ifndef CLI_COMMANDS_PROBLEM_H
#define CLI_COMMANDS_PROBLEM_H

#include "cli/arguments/positions.h"

typedef struct Problem {
    const PorfiaGame *game;       /* NULL: --problem is not given */
    const PorfiaProblem *content; /* NULL: a list of titles is asked for */
    int number, count;            /* number `number` of `count` */
    char position[PORFIA_POSITION_SIZE];
    char *operands[2]; /* the problem's game and position, for positions_answer */
} Problem;

/* Reads --problem, if it is given, and checks that the operands fit it. */
ExitStatus problem_read(const Console *console, const Arguments *arguments, Problem *problem);
/* The arguments with the problem's position as operands, which are borrowed. */
Arguments problem_arguments(Problem *problem, const Arguments *arguments);

/* Prints the titles of the game's problems, one a line. */
ExitStatus problem_list(const Console *console, const PorfiaGame *game);

/* Prints title, board and question; and, after the solution, the explanation. */
void problem_pose(const Query *query, const Problem *problem);
void problem_explain(const Console *console, const Problem *problem);
/* Adds the problem to a solution's JSON object. */
json_t *problem_json(const Query *query, const Problem *problem);

#endif
