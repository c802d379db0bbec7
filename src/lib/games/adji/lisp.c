/* Adji's states for Lisp programs; moves.lisp has the moves. */
#include "games/adji/adji.h"

#include <stdio.h>
#include <string.h>

/* The build embeds moves.lisp. */
extern const char adji_lisp_moves[];

/* Writes a number and skips the comma after it. */
static const char *write_cell(const char *text, char *cell, size_t size)
{
    size_t length = strspn(text, "0123456789");
    snprintf(cell, size, "%.*s", (int)length, text);
    return text + length + (text[length] == ',');
}

const PorfiaLisp adji_lisp = {.first = 0,
                              .fields = 1,
                              .player_factor = 1,
                              .player_offset = -1,
                              .write_cell = write_cell,
                              .moves = adji_lisp_moves};
