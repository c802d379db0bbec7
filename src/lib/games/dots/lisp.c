/* The contracts of programs in Lisp; their moves are moves.lisp's. */
#include "games/dots/dots.h"

#include <stdio.h>

/* The build embeds moves.lisp. */
extern const char dots_lisp_moves[];

/* "0", "1", "2" */
static const char *write_cell(const char *text, char *cell, size_t size)
{
    snprintf(cell, size, "%c", *text);
    return text + 1;
}

/* Edges of player 1 for those of player 2. */
static void exchange(const char *field, char *out, size_t size)
{
    size_t length = 0;
    for (; field[length] && field[length] != ' ' && length + 1 < size; length++)
        out[length] = field[length] == '1' ? '2' : field[length] == '2' ? '1' : field[length];
    out[length] = '\0';
}

static const PorfiaContract contracts[] = {
    {.name = "2022",
     .state = "((horizontals verticals) (boxes1 boxes2))",
     .answer = "state",
     .first = 1,
     .fields = 2,
     .parts = 2,
     .write_cell = write_cell,
     .exchange = exchange},
    {.name = "porfia",
     .state = "((horizontals verticals) (boxes1 boxes2) player)",
     .answer = "(move state)",
     .first = 1,
     .fields = 2,
     .parts = 3,
     .write_cell = write_cell,
     .player_factor = 1},
};

const PorfiaLisp dots_lisp = {.contracts = contracts,
                              .contract_count = sizeof contracts / sizeof *contracts,
                              .moves = dots_lisp_moves};
