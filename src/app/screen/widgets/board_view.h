/*
 * A board on the screen: the game's own drawing, as large as there is room for, and a cursor that
 * goes from place to place. It knows no game.
 */
#ifndef SCREEN_WIDGETS_BOARD_VIEW_H
#define SCREEN_WIDGETS_BOARD_VIEW_H

#include "screen/event.h"

typedef struct BoardView {
    int cursor;            /* a place; 0: none */
    Area area;             /* where the drawing stands */
    PorfiaDrawing drawing; /* as it was drawn last */
} BoardView;

/* A page with a board: a line below it, and a panel at its right. */
typedef struct BoardLayout {
    Area board, status, panel;
} BoardLayout;

BoardLayout board_layout(Area area);
/* Draws the position in the middle of the area, in the largest scale that fits. */
void board_view_draw(BoardView *board, Display *display, Area area, const PorfiaPosition *position,
                     PorfiaView view);
/* Shows where the cursor is, on a board that was drawn. */
void board_view_mark(const BoardView *board, Display *display);
/* A game after so many moves, to look at only; nothing where there is no room for it. */
void board_view_preview(BoardView *board, Display *display, Area area, const PorfiaPlay *play,
                        int moves);
/* Moves the cursor by an arrow to the nearest place that way among those that are open, [place]. */
void board_view_step(BoardView *board, EventKey arrow, const bool open[PORFIA_MAX_PLACES + 1]);
/* Moves it to the nearest place that is open, if it does not stand on one. */
void board_view_settle(BoardView *board, const bool open[PORFIA_MAX_PLACES + 1]);
/* The place at a cell of the screen; 0: none. */
int board_view_place(const BoardView *board, int row, int column);
/* The place at a cell of the screen, or close to it, among those that are open; 0: none. */
int board_view_find(const BoardView *board, int row, int column,
                    const bool open[PORFIA_MAX_PLACES + 1]);

/* The places of the legal moves. */
void board_open_places(const PorfiaPosition *position, bool open[PORFIA_MAX_PLACES + 1]);
/* Every place of the board. */
void board_all_places(const PorfiaPosition *position, bool open[PORFIA_MAX_PLACES + 1]);
/* The legal moves at a place, in their order; returns how many. */
int board_moves_at(const PorfiaPosition *position, int place, PorfiaMove moves[PORFIA_MAX_MOVES]);

#endif
