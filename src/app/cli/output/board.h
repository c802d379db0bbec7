/* Boards as lines of text. */
#ifndef CLI_OUTPUT_BOARD_H
#define CLI_OUTPUT_BOARD_H

#include "cli/console.h"

/* Prints the board, indented, with the move `last` (or PORFIA_NO_MOVE) marked. */
void board_print(const Console *console, const PorfiaPosition *position, PorfiaMove last);
/* The lines of the board as a JSON array. */
json_t *board_json(const PorfiaPosition *position);

#endif
