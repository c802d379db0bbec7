/*
 * The problems of a game, as `porfia solve GAME --problem N` poses and explains them. To solve them
 * is for the command; what it must know of a problem is its position.
 */
#ifndef CLI_COMMANDS_PROBLEM_H
#define CLI_COMMANDS_PROBLEM_H

#include "cli/arguments/positions.h"

typedef struct Problem {
    const PorfiaGame *game;       /* NULL: no problem is asked for */
    const PorfiaProblem *content; /* NULL: the titles of all are asked for */
    int number, count;            /* this one of so many */
    char position[PORFIA_POSITION_SIZE];
    char *operands[2]; /* the problem's game and position, as for positions_answer */
} Problem;

/* What --problem asks for, if it is given; and whether the operands go with it. */
ExitStatus problem_read(const Console *console, const Arguments *arguments, Problem *problem);
/* The arguments with the problem in place of a position; they borrow it. */
Arguments problem_arguments(Problem *problem, const Arguments *arguments);

/* The titles of all problems of the game, a line each. */
ExitStatus problem_list(const Console *console, const PorfiaGame *game);

/* Its title, board and question; and, below the solution, what there is to say of it. */
void problem_pose(const Query *query, const Problem *problem);
void problem_explain(const Console *console, const Problem *problem);
/* The same for the object of a solution. */
json_t *problem_json(const Query *query, const Problem *problem);

#endif
