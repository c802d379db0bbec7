/* Dots' texts: positions, moves, and errors about moves. */
#include "games/dots/dots.h"
#include "games/position_text.h"

#include <string.h>

const PorfiaText dots_texts[DOTS_TEXT_COUNT] = {DOTS_TEXTS(TEXT_ENTRY)};

/* The edges of one direction in a position's text: groups of digits separated by '/'. */
typedef struct Direction {
    const char *name; /* "h" or "v", as in moves */
    int groups;
    int digits; /* in each group */
    int (*edge)(const DotsSetup *setup, int row, int column);
    bool by_column; /* groups are columns, not rows */
} Direction;

static Direction horizontals(const DotsSetup *setup)
{
    return (Direction){"h", setup->rows + 1, setup->columns, dots_horizontal, false};
}

static Direction verticals(const DotsSetup *setup)
{
    return (Direction){"v", setup->columns + 1, setup->rows, dots_vertical, true};
}

/* Both directions in the order of the text. */
static Direction direction_of(const DotsSetup *setup, int index)
{
    return index == 0 ? horizontals(setup) : verticals(setup);
}

static int direction_edge(const DotsSetup *setup, const Direction *direction, int group, int digit)
{
    return direction->by_column ? direction->edge(setup, digit, group)
                                : direction->edge(setup, group, digit);
}

static bool read_group(const DotsSetup *setup, DotsPosition *position, const Direction *direction,
                       int group, Slice digits, PorfiaError *error)
{
    if ((int)digits.length != direction->digits)
        return error_set(error, &dots_texts[DOTS_TEXT_LINE_LENGTH], "sddd", direction->name,
                         group + 1, direction->digits, (int)digits.length);
    for (int i = 0; i < direction->digits; i++) {
        Slice digit = {digits.start + i, 1};
        Bits edge = bits_of(direction_edge(setup, direction, group, i));
        if (*digit.start < '0' || *digit.start > '2')
            return error_set(error, &dots_texts[DOTS_TEXT_DIGIT], "sddn", direction->name,
                             group + 1, i + 1, digit);
        if (*digit.start != '0')
            position->drawn = bits_or(position->drawn, edge);
        if (*digit.start == '2')
            position->by_second = bits_or(position->by_second, edge);
    }
    return true;
}

static bool read_direction(const DotsSetup *setup, DotsPosition *position,
                           const Direction *direction, Slice text, PorfiaError *error)
{
    int groups = 0;
    for (Slice rest = text; rest.start; groups++) {
        Slice digits = slice_split(&rest, '/');
        if (groups < direction->groups &&
            !read_group(setup, position, direction, groups, digits, error))
            return false;
    }
    if (groups != direction->groups)
        return error_set(error, &dots_texts[DOTS_TEXT_LINES], "sdd", direction->name,
                         direction->groups, groups);
    return true;
}

bool dots_read(const PorfiaRules *rules, Slice text, void *setup, void *position, int points[2],
               PorfiaError *error)
{
    (void)rules;
    DotsPosition *read = position;
    Slice fields[5];
    int rows, columns;
    memset(read, 0, sizeof *read);
    if (!read_fields(text, "Dots", 5, fields, error) ||
        !read_size(fields[0], &rows, &columns, error) ||
        !dots_setup_init(setup, rows, columns, error))
        return false;
    for (int i = 0; i < 2; i++) {
        Direction direction = direction_of(setup, i);
        if (!read_direction(setup, read, &direction, fields[1 + i], error))
            return false;
    }
    if (!read_side(fields[3], &read->mover, error) || !read_points(fields[4], points, error))
        return false;
    int closed = bits_count(dots_boxes(setup, read).closed);
    if (points[0] + points[1] != closed)
        return error_set(error, &dots_texts[DOTS_TEXT_POINTS], "ddd", points[0], points[1], closed);
    return true;
}

static void write_direction(const DotsSetup *setup, const DotsPosition *position,
                            const Direction *direction, Writer *writer)
{
    for (int group = 0; group < direction->groups; group++) {
        writer_char(writer, group ? '/' : ' ');
        for (int digit = 0; digit < direction->digits; digit++) {
            int edge = direction_edge(setup, direction, group, digit);
            int owner = bits_has(position->drawn, edge) + bits_has(position->by_second, edge);
            writer_number(writer, owner);
        }
    }
}

void dots_write(const void *setup, const void *position, const int points[2], Writer *writer)
{
    const DotsSetup *board = setup;
    const DotsPosition *state = position;
    writer_number(writer, board->rows);
    writer_char(writer, 'x');
    writer_number(writer, board->columns);
    for (int i = 0; i < 2; i++) {
        Direction direction = direction_of(board, i);
        write_direction(board, state, &direction, writer);
    }
    write_side_and_points(writer, state->mover, points);
}

static void write_edge(Writer *writer, const char *direction, int group, int digit)
{
    writer_text(writer, direction);
    writer_number(writer, group + 1);
    writer_number(writer, digit + 1);
}

void dots_write_move(const void *setup, const void *position, Move move, Writer *writer)
{
    (void)position;
    const DotsSetup *board = setup;
    int row = move / board->line, column = move % board->line;
    if (column < board->columns)
        write_edge(writer, "h", row, column);
    else
        write_edge(writer, "v", column - board->columns, row);
}

void dots_refuse(const void *setup, const void *position, Slice text, PorfiaError *error)
{
    const DotsSetup *board = setup;
    for (int edge = 0; edge < board->edge_count; edge++) {
        char name[PORFIA_MOVE_SIZE];
        Writer writer = writer_to(name, sizeof name);
        dots_write_move(setup, position, (Move)edge, &writer);
        if (slice_is(text, name)) {
            error_set(error, &dots_texts[DOTS_TEXT_DRAWN], "n", text);
            return;
        }
    }
    char last[2][PORFIA_MOVE_SIZE];
    for (int i = 0; i < 2; i++) {
        Direction direction = direction_of(board, i);
        Writer writer = writer_to(last[i], sizeof last[i]);
        write_edge(&writer, "", direction.groups - 1, direction.digits - 1);
    }
    error_set(error, &dots_texts[DOTS_TEXT_NO_EDGE], "nss", text, last[0], last[1]);
}

void dots_name_place(const void *setup, int place, Writer *writer)
{
    dots_write_move(setup, NULL, (Move)dots_place_edge(place), writer);
}

void dots_describe(const void *setup, const void *position, int place, PorfiaLanguage language,
                   Writer *writer)
{
    const DotsPosition *state = position;
    (void)setup;
    int edge = dots_place_edge(place);
    writer_text(writer, ", ");
    if (!bits_has(state->drawn, edge)) {
        writer_text(writer, dots_texts[DOTS_TEXT_AT_FREE].in[language]);
        return;
    }
    writer_text(writer, dots_texts[DOTS_TEXT_AT_DRAWN].in[language]);
    writer_number(writer, bits_has(state->by_second, edge) + 1);
}
