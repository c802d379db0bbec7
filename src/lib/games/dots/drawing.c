/*
 * A Dots board in characters. The labels are parts of move texts: "h2" at the left and "3" above
 * give h23, "v4" above and "1" at the left give v41.
 *
 * The player of an edge is shown by style alone, since it does not matter; the owner of a box, from
 * the trace, is written in it.
 */
#include "games/drawing.h"
#include "games/dots/dots.h"

#include <stdio.h>

enum {
    LEFT = 4,
    WIDE_COLUMNS =
        /* more columns than these make the boxes narrow, so that the board fits beside a panel */
    7,
    DOT = 0x2022,
    FULL = 0x25AA
};

/* The distance between dots, and the row of the first one. */
typedef struct Layout {
    int width, height;
    int top;
} Layout;

/* The characters of an edge. */
typedef struct Line {
    uint32_t horizontal, vertical;
} Line;

typedef struct Sheet {
    const DotsSetup *setup;
    const DotsPosition *position;
    const PorfiaView *view;
    Layout layout;
    PorfiaDrawing *drawing;
} Sheet;

int dots_places(const void *setup, const void *position)
{
    (void)position;
    const DotsSetup *board = setup;
    return board->edge_count;
}

int dots_place(const void *setup, const void *position, Move move)
{
    (void)setup, (void)position;
    return dots_edge_place(move);
}

/* Whether an edge completes one of the two boxes beside it. */
static bool closes(const DotsSetup *setup, const DotsPosition *position, int edge, int beside)
{
    return bits_cover(bits_or(position->drawn, bits_of(edge)), setup->beside[edge][beside]);
}

/* The mover owns the boxes that its move closes. */
void dots_trace(const void *setup, const void *position, Move move, PorfiaTrace *trace)
{
    const DotsSetup *board = setup;
    const DotsPosition *before = position;
    for (int i = 0; i < board->beside_count[move]; i++)
        if (closes(board, before, move, i))
            trace->owner[board->boxes_beside[move][i]] = (uint8_t)(before->mover + 1);
}

static Layout layout_of(const DotsSetup *setup, int scale)
{
    if (scale > 0)
        return (Layout){8, 4, 1};
    /* Above narrow boxes one row does not hold both kinds of labels. */
    return setup->columns > WIDE_COLUMNS ? (Layout){4, 2, 2} : (Layout){6, 2, 1};
}

static int dot_column(const Sheet *sheet, int column)
{
    return LEFT + column * sheet->layout.width;
}

static int dot_row(const Sheet *sheet, int row)
{
    return sheet->layout.top + row * sheet->layout.height;
}

static void draw_labels(const Sheet *sheet)
{
    const Layout *layout = &sheet->layout;
    char label[8];
    for (int column = 0; column <= sheet->setup->columns; column++) {
        int x = dot_column(sheet, column);
        snprintf(label, sizeof label, "v%d", column + 1);
        drawing_text(sheet->drawing, 0, x, label, PORFIA_STYLE_FAINT);
        if (column < sheet->setup->columns)
            drawing_letter(sheet->drawing, layout->top - 1, x + layout->width / 2,
                           (uint32_t)('1' + column), PORFIA_STYLE_FAINT);
    }
    for (int row = 0; row <= sheet->setup->rows; row++) {
        int y = dot_row(sheet, row);
        snprintf(label, sizeof label, "h%d", row + 1);
        drawing_text(sheet->drawing, y, 0, label, PORFIA_STYLE_FAINT);
        if (row < sheet->setup->rows)
            drawing_letter(sheet->drawing, y + layout->height / 2, 1, (uint32_t)('1' + row),
                           PORFIA_STYLE_FAINT);
    }
}

/* Free edges are drawn only with aids; drawn edges are heavier then. */
static Line line_of(const PorfiaView *view, bool is_drawn, bool is_considered)
{
    if (is_considered)
        return view->ascii ? (Line){'=', '!'} : (Line){0x254D, 0x254F};
    if (!is_drawn)
        return !view->aids   ? (Line){' ', ' '}
               : view->ascii ? (Line){'.', '.'}
                             : (Line){0x2508, 0x250A};
    if (view->ascii)
        return (Line){'-', '|'};
    return view->aids || view->scale > 0 ? (Line){0x2501, 0x2503} : (Line){0x2500, 0x2502};
}

static PorfiaStyle edge_style(const DotsPosition *position, int edge, bool is_considered)
{
    if (is_considered)
        return PORFIA_STYLE_CONSIDERED;
    if (!bits_has(position->drawn, edge))
        return PORFIA_STYLE_FAINT;
    return bits_has(position->by_second, edge) ? PORFIA_STYLE_PLAYER2 : PORFIA_STYLE_PLAYER1;
}

/* Draws the edge to the right of a dot or below it. */
static void draw_edge(const Sheet *sheet, int edge, int row, int column, bool is_vertical)
{
    bool is_considered = sheet->view->considered == edge;
    Line line = line_of(sheet->view, bits_has(sheet->position->drawn, edge), is_considered);
    PorfiaStyle style = edge_style(sheet->position, edge, is_considered);
    int x = dot_column(sheet, column) + !is_vertical, y = dot_row(sheet, row) + is_vertical;
    int width = is_vertical ? 1 : sheet->layout.width - 1;
    int height = is_vertical ? sheet->layout.height - 1 : 1;
    for (int i = 0; i < height; i++) {
        for (int k = 0; k < width; k++)
            drawing_letter(sheet->drawing, y + i, x + k,
                           is_vertical ? line.vertical : line.horizontal, style);
        drawing_place(sheet->drawing, y + i, x, width, dots_edge_place(edge));
        if (sheet->view->last == edge)
            drawing_mark(sheet->drawing, y + i, x, width);
    }
}

/* Writes into the middle of the box to the lower right of a dot. */
static void draw_in_box(const Sheet *sheet, int row, int column, uint32_t letter, PorfiaStyle style)
{
    drawing_letter(sheet->drawing, dot_row(sheet, row) + sheet->layout.height / 2,
                   dot_column(sheet, column) + sheet->layout.width / 2, letter, style);
}

static void draw_closed_box(const Sheet *sheet, int row, int column)
{
    const PorfiaTrace *trace = sheet->view->trace;
    int owner = trace ? trace->owner[dots_horizontal(sheet->setup, row, column)] : 0;
    if (owner == 0) {
        draw_in_box(sheet, row, column, sheet->view->ascii ? '#' : FULL, PORFIA_STYLE_FAINT);
        return;
    }
    PorfiaStyle style = owner == 1 ? PORFIA_STYLE_FILL1 : PORFIA_STYLE_FILL2;
    for (int y = 1; y < sheet->layout.height; y++)
        for (int x = 1; x < sheet->layout.width; x++)
            drawing_letter(sheet->drawing, dot_row(sheet, row) + y, dot_column(sheet, column) + x,
                           ' ', style);
    draw_in_box(sheet, row, column, (uint32_t)('0' + owner), style);
}

/* Shows the considered edge's gain: "+1" in each box for player 1. */
static void draw_gains(const Sheet *sheet)
{
    int edge = sheet->view->considered;
    for (int i = 0; i < sheet->setup->beside_count[edge]; i++) {
        if (!closes(sheet->setup, sheet->position, edge, i))
            continue;
        int box = sheet->setup->boxes_beside[edge][i];
        int x = dot_column(sheet, box % sheet->setup->line) + sheet->layout.width / 2;
        int y = dot_row(sheet, box / sheet->setup->line) + sheet->layout.height / 2;
        drawing_letter(sheet->drawing, y, x - 1, '+', PORFIA_STYLE_CONSIDERED);
        drawing_letter(sheet->drawing, y, x, (uint32_t)('1' + sheet->position->mover),
                       PORFIA_STYLE_CONSIDERED);
    }
}

void dots_draw(const void *setup, const void *position, const int points[2], const PorfiaView *view,
               PorfiaDrawing *drawing)
{
    (void)points;
    const DotsSetup *board = setup;
    Sheet sheet = {board, position, view, layout_of(board, view->scale), drawing};
    Bits closed = dots_boxes(board, sheet.position).closed;
    draw_labels(&sheet);
    for (int row = 0; row <= board->rows; row++) {
        for (int column = 0; column <= board->columns; column++) {
            drawing_letter(drawing, dot_row(&sheet, row), dot_column(&sheet, column),
                           view->ascii ? '+' : DOT, PORFIA_STYLE_PLAIN);
            if (column < board->columns)
                draw_edge(&sheet, dots_horizontal(board, row, column), row, column, false);
            if (row < board->rows)
                draw_edge(&sheet, dots_vertical(board, row, column), row, column, true);
            if (row < board->rows && column < board->columns &&
                bits_has(closed, dots_horizontal(board, row, column)))
                draw_closed_box(&sheet, row, column);
        }
    }
    if (view->considered != PORFIA_NO_MOVE)
        draw_gains(&sheet);
}
