/* Cavalo's states for Lisp programs; moves.lisp has the moves. */
#include "games/cavalo/cavalo.h"

#include <stdio.h>

/* The build embeds moves.lisp. */
extern const char cavalo_lisp_moves[];

/* "07", "..", "WW" */
static const char *write_cell(const char *text, char *cell, size_t size)
{
    if (*text == '.')
        snprintf(cell, size, "NIL");
    else if (*text == 'W' || *text == 'B')
        snprintf(cell, size, *text == 'W' ? "-1" : "-2");
    else
        snprintf(cell, size, "%d", 10 * (text[0] - '0') + text[1] - '0');
    return text + 2;
}

const PorfiaLisp cavalo_lisp = {.first = 0,
                                .fields = 1,
                                .player_factor = -1,
                                .write_cell = write_cell,
                                .moves = cavalo_lisp_moves};
