/* A board on the screen: see board_view.h. */
#include "screen/widgets/board_view.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const Look looks[PORFIA_STYLES] = {
    [PORFIA_STYLE_PLAIN] = LOOK_PLAIN,     [PORFIA_STYLE_FAINT] = LOOK_FAINT,
    [PORFIA_STYLE_PLAYER1] = LOOK_PLAYER1, [PORFIA_STYLE_PLAYER2] = LOOK_PLAYER2,
    [PORFIA_STYLE_FILL1] = LOOK_FILL1,     [PORFIA_STYLE_FILL2] = LOOK_FILL2,
    [PORFIA_STYLE_STRONG] = LOOK_CHOICE,   [PORFIA_STYLE_GROUND] = LOOK_GROUND,
    [PORFIA_STYLE_BARRED] = LOOK_BARRED,   [PORFIA_STYLE_LOST] = LOOK_LOST,
    [PORFIA_STYLE_MOVING] = LOOK_MOVING,   [PORFIA_STYLE_CONSIDERED] = LOOK_CONSIDERED,
};

/* ---- Drawing ---- */

BoardLayout board_layout(Area area)
{
    enum { LEAST_PANEL = 29, MOST_PANEL = 46 };
    int columns = area.columns / 3;
    columns = columns < LEAST_PANEL ? LEAST_PANEL : columns > MOST_PANEL ? MOST_PANEL : columns;
    BoardLayout layout = {.board = area_cut_left(&area, area.columns - columns), .panel = area};
    layout.status = area_cut_bottom(&layout.board, 1);
    return layout;
}

static bool fits(const PorfiaDrawing *drawing, Area area)
{
    return drawing->rows <= area.rows && drawing->columns <= area.columns;
}

/* Draws it at the largest scale that fits the area, not yet on the screen; false: even the smallest
 * is too large. */
static bool draw_to_fit(BoardView *board, Area area, const PorfiaPosition *position,
                        PorfiaView view)
{
    view.scale = porfia_game_scales(porfia_position_game(position));
    do {
        view.scale--;
        porfia_position_draw(position, &view, &board->drawing);
    } while (view.scale > 0 && !fits(&board->drawing, area));
    return fits(&board->drawing, area);
}

static void show(BoardView *board, Display *display, Area area)
{
    board->area = area_middle(area, board->drawing.rows, board->drawing.columns);
    for (int row = 0; row < board->drawing.rows; row++) {
        for (int column = 0; column < board->drawing.columns; column++) {
            const PorfiaCell *cell = &board->drawing.cells[row][column];
            display_character(display, board->area, row, column, cell->letter, looks[cell->style],
                              cell->marked);
        }
    }
}

/* Draws it even if it does not fit: a part of the board is better than nothing. */
void board_view_draw(BoardView *board, Display *display, Area area, const PorfiaPosition *position,
                     PorfiaView view)
{
    view.ascii = display->ascii;
    draw_to_fit(board, area, position, view);
    show(board, display, area);
}

void board_view_preview(BoardView *board, Display *display, Area area, const PorfiaPlay *play,
                        int moves)
{
    PorfiaTrace trace;
    PorfiaView view = porfia_view_plain();
    porfia_play_trace(play, moves, &trace);
    view.trace = &trace;
    view.ascii = display->ascii;
    if (moves > 0)
        view.last = porfia_play_move_at(play, moves - 1);
    if (draw_to_fit(board, area, porfia_play_position(play, moves), view))
        show(board, display, area);
}

void board_view_mark(const BoardView *board, Display *display)
{
    for (int row = 0; row < board->drawing.rows; row++) {
        for (int column = 0; column < board->drawing.columns; column++) {
            const PorfiaCell *cell = &board->drawing.cells[row][column];
            if (board->cursor && cell->place == board->cursor)
                display_character(display, board->area, row, column, cell->letter, LOOK_SELECTED,
                                  cell->marked);
        }
    }
}

/* ---- Pointing ---- */

/* The centre of a place in half columns and half rows, which keeps it exact. */
typedef struct Spot {
    int row, column;
    bool is_there;
} Spot;

static Spot spot_of(const PorfiaDrawing *drawing, int place)
{
    int top = INT_MAX, bottom = -1, left = INT_MAX, right = -1;
    for (int row = 0; row < drawing->rows; row++) {
        for (int column = 0; column < drawing->columns; column++) {
            if (drawing->cells[row][column].place != place)
                continue;
            top = row < top ? row : top;
            bottom = row > bottom ? row : bottom;
            left = column < left ? column : left;
            right = column > right ? column : right;
        }
    }
    return (Spot){top + bottom, left + right, bottom >= 0};
}

/* The distance of a place in an arrow's direction: sideways distance weighs more, and a row counts
 * as two columns. -1: not in that direction. */
static int distance_along(Spot from, Spot to, EventKey arrow)
{
    int rows = 2 * (to.row - from.row), columns = to.column - from.column;
    bool is_upright = arrow == EVENT_UP || arrow == EVENT_DOWN;
    int along = is_upright ? rows : columns, beside = is_upright ? columns : rows;
    if (arrow == EVENT_UP || arrow == EVENT_LEFT)
        along = -along;
    return along > 0 && abs(beside) <= 2 * along + 4 ? along + 3 * abs(beside) : -1;
}

void board_view_step(BoardView *board, EventKey arrow, const bool open[PORFIA_MAX_PLACES + 1])
{
    Spot from = spot_of(&board->drawing, board->cursor);
    int best = 0, least = INT_MAX;
    for (int place = 1; place <= PORFIA_MAX_PLACES; place++) {
        Spot to = open[place] ? spot_of(&board->drawing, place) : (Spot){0};
        int distance = !to.is_there ? -1 : from.is_there ? distance_along(from, to, arrow) : place;
        if (distance >= 0 && distance < least && place != board->cursor) {
            best = place;
            least = distance;
        }
    }
    if (best)
        board->cursor = best;
}

/* The visual distance; a row counts as two columns. */
static int distance_between(Spot from, Spot to)
{
    return 2 * abs(to.row - from.row) + abs(to.column - from.column);
}

void board_view_settle(BoardView *board, const bool open[PORFIA_MAX_PLACES + 1])
{
    Spot from = spot_of(&board->drawing, board->cursor);
    int best = 0, least = INT_MAX;
    for (int place = 1; place <= PORFIA_MAX_PLACES && !open[board->cursor]; place++) {
        Spot to = open[place] ? spot_of(&board->drawing, place) : (Spot){0};
        int distance = from.is_there && to.is_there ? distance_between(from, to) : INT_MAX - 1;
        if (open[place] && distance < least) {
            best = place;
            least = distance;
        }
    }
    if (best)
        board->cursor = best;
}

int board_view_place(const BoardView *board, int row, int column)
{
    row -= board->area.row;
    column -= board->area.column;
    bool is_inside =
        row >= 0 && row < board->drawing.rows && column >= 0 && column < board->drawing.columns;
    return is_inside ? board->drawing.cells[row][column].place : 0;
}

int board_view_find(const BoardView *board, int row, int column,
                    const bool open[PORFIA_MAX_PLACES + 1])
{
    enum { NEAR = 5 };
    int best = 0, least = NEAR;
    row -= board->area.row;
    column -= board->area.column;
    for (int y = 0; y < board->drawing.rows; y++) {
        for (int x = 0; x < board->drawing.columns; x++) {
            int place = board->drawing.cells[y][x].place;
            int distance = 2 * abs(y - row) + abs(x - column);
            if (place && open[place] && distance < least) {
                best = place;
                least = distance;
            }
        }
    }
    return best;
}

/* ---- Moves ---- */

void board_open_places(const PorfiaPosition *position, bool open[PORFIA_MAX_PLACES + 1])
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    memset(open, 0, (PORFIA_MAX_PLACES + 1) * sizeof *open);
    for (int i = 0; i < count; i++)
        open[porfia_move_place(position, moves[i])] = true;
    open[0] = false;
}

void board_all_places(const PorfiaPosition *position, bool open[PORFIA_MAX_PLACES + 1])
{
    int count = porfia_position_places(position);
    for (int place = 0; place <= PORFIA_MAX_PLACES; place++)
        open[place] = place > 0 && place <= count;
}

int board_moves_at(const PorfiaPosition *position, int place, PorfiaMove moves[PORFIA_MAX_MOVES])
{
    PorfiaMove all[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, all), found = 0;
    for (int i = 0; i < count; i++)
        if (porfia_move_place(position, all[i]) == place)
            moves[found++] = all[i];
    return found;
}
