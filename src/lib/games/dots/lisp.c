/* States and moves as programs in Lisp have them; moves are moves.lisp's. */
#include "games/dots/dots.h"

#include <stdio.h>

/* Made of moves.lisp by the build. */
extern const char dots_lisp_moves[];

/* "0", "1", "2" */
static const char *write_cell(const char *text, char *cell, size_t size)
{
    snprintf(cell, size, "%c", *text);
    return text + 1;
}

const PorfiaLisp dots_lisp = {.first = 1,
                              .fields = 2,
                              .player_factor = 1,
                              .write_cell = write_cell,
                              .moves = dots_lisp_moves};
