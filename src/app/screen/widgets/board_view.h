/*
 * A board on the screen: the game's own drawing at the largest scale that fits, and a cursor that
 * moves from place to place. It knows no game.
 */
#ifndef SCREEN_WIDGETS_BOARD_VIEW_H
#define SCREEN_WIDGETS_BOARD_VIEW_H

#include "screen/event.h"

typedef struct BoardView {
    int cursor;            /* place; 0: none */
    Area area;             /* of the drawing */
    PorfiaDrawing drawing; /* the last one */
} BoardView;

/* A page with a board: a line below it, and a panel on its right. */
typedef struct BoardLayout {
    Area board, status, panel;
} BoardLayout;

BoardLayout board_layout(Area area);
/* Draws the position centred in the area, at the largest scale that fits. */
void board_view_draw(BoardView *board, Display *display, Area area, const PorfiaPosition *position,
                     PorfiaView view);
/* Marks the cursor on the drawn board. */
void board_view_mark(const BoardView *board, Display *display);
/* Draws a game after `moves` moves for viewing only; nothing if there is no room. */
void board_view_preview(BoardView *board, Display *display, Area area, const PorfiaPlay *play,
                        int moves);
/* Moves the cursor to the nearest open place in an arrow's direction; open[place]. */
void board_view_step(BoardView *board, EventKey arrow, const bool open[PORFIA_MAX_PLACES + 1]);
/* Moves the cursor to the nearest open place, unless it is on one. */
void board_view_settle(BoardView *board, const bool open[PORFIA_MAX_PLACES + 1]);
/* The place at a cell of the screen; 0: none. */
int board_view_place(const BoardView *board, int row, int column);
/* The open place at or near a cell of the screen; 0: none. */
int board_view_find(const BoardView *board, int row, int column,
                    const bool open[PORFIA_MAX_PLACES + 1]);

/* Sets open[place] for places with legal moves. */
void board_open_places(const PorfiaPosition *position, bool open[PORFIA_MAX_PLACES + 1]);
/* Sets open[place] for every place. */
void board_all_places(const PorfiaPosition *position, bool open[PORFIA_MAX_PLACES + 1]);
/* The legal moves at a place, in order; returns their number. */
int board_moves_at(const PorfiaPosition *position, int place, PorfiaMove moves[PORFIA_MAX_MOVES]);

#endif
