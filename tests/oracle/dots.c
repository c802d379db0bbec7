/* The naive oracle of Dots: two grids of characters, exactly as in the position text.
 *
 * A move's gain is the number of closed boxes after it minus the number before it, counted over the
 * whole board. */
#include "oracle.h"
#include "text.h"

#include <string.h>

enum { MAX_SIDE = 9, MAX_LINES = MAX_SIDE + 1, MAX_EDGES = 128, MAX_BOXES = MAX_SIDE * MAX_SIDE };

typedef struct Dots {
    int rows;
    int columns;
    char horizontal[MAX_LINES][MAX_SIDE]; /* [line 0..rows][column]: '0' free, '1' or '2' drawn */
    char vertical[MAX_LINES][MAX_SIDE];   /* [line 0..columns][row] */
    int mover;
    int points[2];
} Dots;

typedef struct Edge {
    bool is_vertical;
    int line;
    int place;
} Edge;

typedef struct EdgeList {
    int count;
    Edge edges[MAX_EDGES];
} EdgeList;

static int closed_boxes(const Dots *dots)
{
    int closed = 0;
    for (int row = 0; row < dots->rows; row++) {
        for (int column = 0; column < dots->columns; column++) {
            const bool top = dots->horizontal[row][column] != '0';
            const bool bottom = dots->horizontal[row + 1][column] != '0';
            const bool left = dots->vertical[column][row] != '0';
            const bool right = dots->vertical[column + 1][row] != '0';
            closed += top && bottom && left && right;
        }
    }
    return closed;
}

static bool read_grid(const char **text, int lines, int length, char grid[][MAX_SIDE])
{
    for (int line = 0; line < lines; line++) {
        if (line > 0 && !scan_char(text, '/')) {
            return false;
        }
        for (int place = 0; place < length; place++) {
            if (**text != '0' && **text != '1' && **text != '2') {
                return false;
            }
            grid[line][place] = *(*text)++;
        }
    }
    return true;
}

static bool read_size(const char **text, Dots *dots)
{
    if (!scan_number(text, MAX_SIDE, &dots->rows) || !scan_char(text, 'x') ||
        !scan_number(text, MAX_SIDE, &dots->columns)) {
        return false;
    }
    const int edges = (dots->rows + 1) * dots->columns + (dots->columns + 1) * dots->rows;
    return dots->rows > 0 && dots->columns > 0 && edges <= MAX_EDGES;
}

static bool dots_read(const char *text, Dots *dots)
{
    return read_size(&text, dots) && scan_char(&text, ' ') &&
           read_grid(&text, dots->rows + 1, dots->columns, dots->horizontal) &&
           scan_char(&text, ' ') &&
           read_grid(&text, dots->columns + 1, dots->rows, dots->vertical) &&
           scan_tail(&text, MAX_BOXES, &dots->mover, dots->points) &&
           dots->points[0] + dots->points[1] == closed_boxes(dots);
}

static char *write_grid(char *out, int lines, int length, const char grid[][MAX_SIDE])
{
    for (int line = 0; line < lines; line++) {
        out = put_char(out, line == 0 ? ' ' : '/');
        for (int place = 0; place < length; place++) {
            out = put_char(out, grid[line][place]);
        }
    }
    return out;
}

static void dots_write(const Dots *dots, char *out)
{
    out = put_number(out, dots->rows);
    out = put_char(out, 'x');
    out = put_number(out, dots->columns);
    out = write_grid(out, dots->rows + 1, dots->columns, dots->horizontal);
    out = write_grid(out, dots->columns + 1, dots->rows, dots->vertical);
    put_tail(out, dots->mover, dots->points);
}

static void edge_write(Edge edge, char *out)
{
    out = put_char(out, edge.is_vertical ? 'v' : 'h');
    out = put_number(out, edge.line + 1);
    out = put_number(out, edge.place + 1);
    put_char(out, '\0');
}

static void list_free(const char grid[][MAX_SIDE], bool is_vertical, int lines, int length,
                      EdgeList *list)
{
    for (int line = 0; line < lines; line++) {
        for (int place = 0; place < length; place++) {
            if (grid[line][place] == '0') {
                list->edges[list->count++] = (Edge){is_vertical, line, place};
            }
        }
    }
}

static void list_edges(const Dots *dots, EdgeList *list)
{
    list->count = 0;
    list_free(dots->horizontal, false, dots->rows + 1, dots->columns, list);
    list_free(dots->vertical, true, dots->columns + 1, dots->rows, list);
}

static bool dots_moves(const char *rules, const char *position, OracleMoves *moves)
{
    Dots dots;
    EdgeList list;
    if (rules[0] != '\0' || !dots_read(position, &dots)) {
        return false;
    }
    list_edges(&dots, &list);
    moves->count = list.count;
    for (int index = 0; index < list.count; index++) {
        edge_write(list.edges[index], moves->text[index]);
    }
    return true;
}

static bool find_edge(const Dots *dots, const char *move, Edge *edge)
{
    EdgeList list;
    list_edges(dots, &list);
    for (int index = 0; index < list.count; index++) {
        char text[ORACLE_MOVE_SIZE];
        edge_write(list.edges[index], text);
        if (strcmp(text, move) == 0) {
            *edge = list.edges[index];
            return true;
        }
    }
    return false;
}

static bool dots_apply(const char *rules, const char *position, const char *move, int *gain,
                       char after[ORACLE_TEXT_SIZE])
{
    Dots dots;
    Edge edge;
    if (rules[0] != '\0' || !dots_read(position, &dots) || !find_edge(&dots, move, &edge)) {
        return false;
    }
    const int closed_before = closed_boxes(&dots);
    const char drawn = (char)('1' + dots.mover);
    if (edge.is_vertical) {
        dots.vertical[edge.line][edge.place] = drawn;
    } else {
        dots.horizontal[edge.line][edge.place] = drawn;
    }
    *gain = closed_boxes(&dots) - closed_before;
    dots.points[dots.mover] += *gain;
    if (*gain == 0) {
        dots.mover = 1 - dots.mover;
    }
    dots_write(&dots, after);
    return true;
}

const Oracle oracle_dots = {"dots", dots_moves, dots_apply};
