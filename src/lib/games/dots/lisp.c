/* Dots' states for Lisp programs; moves.lisp has the moves. */
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

const PorfiaLisp dots_lisp = {.first = 1,
                              .fields = 2,
                              .player_factor = 1,
                              .write_cell = write_cell,
                              .moves = dots_lisp_moves};
