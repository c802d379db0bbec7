/*
 * A game as text for people: its players, each move with board, points and statistics, and the end.
 * Games look the same whether they are played or replayed from a log.
 */
#ifndef CLI_DIALOGUE_NARRATION_H
#define CLI_DIALOGUE_NARRATION_H

#include "cli/console.h"

/* The game, its rules, players and limits. */
void narrate_game(const Console *console, const PorfiaRecord *record);
/* The players and their limits alone. */
void narrate_players(const Console *console, const PorfiaRecord *record);
/* Points, the mover, and the board of the present position. */
void narrate_board(const Console *console, const PorfiaRecord *record);
/* The last move of the record: player, move, search, and the board after it. */
void narrate_move(const Console *console, const PorfiaRecord *record);
/* What an analysis has added. */
void narrate_annotation(const Console *console, const PorfiaAnnotation *annotation);
/* Result, reason and totals. */
void narrate_end(const Console *console, const PorfiaRecord *record);

/* "human", "computer" or "random", in the console's language. */
const char *player_kind_name(const Console *console, const PorfiaRecord *record, int player);

#endif
