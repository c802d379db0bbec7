/*
 * Cavalo's texts: positions, moves, and errors about moves.
 *
 * A text shows only what is left on the board, so a parsed position does not know the erased
 * numbers; the future does not depend on them.
 */
#include "games/cavalo/cavalo.h"
#include "games/position_text.h"

const PorfiaText cavalo_texts[CAVALO_TEXT_COUNT] = {CAVALO_TEXTS(TEXT_ENTRY)};

enum { SQUARE_SIZE = 4 };

static void write_square(Writer *writer, int square)
{
    writer_char(writer, (char)('a' + square % CAVALO_SIDE));
    writer_number(writer, square / CAVALO_SIDE + 1);
}

static const char *square_name(char name[SQUARE_SIZE], int square)
{
    Writer writer = writer_to(name, SQUARE_SIZE);
    write_square(&writer, square);
    return name;
}

/* A board while it is read. */
typedef struct Board {
    uint8_t number_at[CAVALO_SQUARES];
    uint8_t knights[2];
    Bits live;
} Board;

static bool read_cell(Board *board, int square, Slice cell, PorfiaError *error)
{
    char name[SQUARE_SIZE];
    bool twice = false;
    board->number_at[square] = CAVALO_NO_NUMBER;
    if (slice_is(cell, "..")) {
        return true;
    } else if (slice_is(cell, "WW") || slice_is(cell, "BB")) {
        uint8_t *knight = &board->knights[cell.start[0] == 'B'];
        twice = *knight != CAVALO_NO_SQUARE;
        *knight = (uint8_t)square;
    } else if (cell.start[0] >= '0' && cell.start[0] <= '9' && cell.start[1] >= '0' &&
               cell.start[1] <= '9') {
        int number = (cell.start[0] - '0') * 10 + cell.start[1] - '0';
        twice = bits_has(board->live, number);
        board->live = bits_or(board->live, bits_of(number));
        board->number_at[square] = (uint8_t)number;
    } else {
        return error_set(error, &cavalo_texts[CAVALO_TEXT_CELL], "sn", square_name(name, square),
                         cell);
    }
    if (twice)
        return error_set(error, &cavalo_texts[CAVALO_TEXT_TWICE], "sn", square_name(name, square),
                         cell);
    return true;
}

static bool read_board(Board *board, Slice text, PorfiaError *error)
{
    *board = (Board){.knights = {CAVALO_NO_SQUARE, CAVALO_NO_SQUARE}};
    Slice rest = text;
    int rows = 0;
    for (; rest.start; rows++) {
        Slice row = slice_split(&rest, '/');
        if (rows >= CAVALO_SIDE)
            continue;
        if (row.length != 2 * CAVALO_SIDE)
            return error_set(error, &cavalo_texts[CAVALO_TEXT_ROW_LENGTH], "dd", rows + 1,
                             (int)row.length);
        for (int column = 0; column < CAVALO_SIDE; column++) {
            Slice cell = {row.start + 2 * column, 2};
            if (!read_cell(board, rows * CAVALO_SIDE + column, cell, error))
                return false;
        }
    }
    if (rows != CAVALO_SIDE)
        return error_set(error, &cavalo_texts[CAVALO_TEXT_ROWS], "d", rows);
    if (board->knights[0] == CAVALO_NO_SQUARE && board->knights[1] != CAVALO_NO_SQUARE)
        return error_set(error, &cavalo_texts[CAVALO_TEXT_BLACK_ALONE], "");
    return true;
}

static bool check_side(const Board *board, int mover, PorfiaError *error)
{
    for (int player = 0; player < 2; player++) {
        if (board->knights[player] != CAVALO_NO_SQUARE)
            continue;
        if (mover != player)
            return error_set(error, &cavalo_texts[CAVALO_TEXT_PLACING_SIDE], "d", player + 1);
        break;
    }
    return true;
}

static bool check_points(Bits live, const int points[2], PorfiaError *error)
{
    int sum = points[0] + points[1];
    while (!bits_empty(live))
        sum += bits_take(&live);
    if (sum > TEXT_MAX_POINTS)
        return error_set(error, &cavalo_texts[CAVALO_TEXT_POINTS_SUM], "d", TEXT_MAX_POINTS);
    return true;
}

bool cavalo_read(const PorfiaRules *rules, Slice text, void *setup, void *position, int points[2],
                 PorfiaError *error)
{
    Slice fields[3];
    Board board;
    uint8_t mover;
    if (!read_fields(text, "Cavalo", 3, fields, error) || !read_board(&board, fields[0], error) ||
        !read_side(fields[1], &mover, error) || !check_side(&board, mover, error) ||
        !read_points(fields[2], points, error) || !check_points(board.live, points, error))
        return false;
    CavaloPosition *read = position;
    cavalo_setup_init(setup, rules, board.number_at);
    cavalo_position_init(setup, read, board.live);
    read->knights[0] = board.knights[0];
    read->knights[1] = board.knights[1];
    read->mover = mover;
    return true;
}

void cavalo_write(const void *setup, const void *position, const int points[2], Writer *writer)
{
    const CavaloSetup *deal = setup;
    const CavaloPosition *state = position;
    for (int square = 0; square < CAVALO_SQUARES; square++) {
        int number = deal->number_at[square];
        if (square > 0 && square % CAVALO_SIDE == 0)
            writer_char(writer, '/');
        if (state->knights[0] == square)
            writer_text(writer, "WW");
        else if (state->knights[1] == square)
            writer_text(writer, "BB");
        else if (bits_has(state->live, number))
            writer_two_digits(writer, number);
        else
            writer_text(writer, "..");
    }
    write_side_and_points(writer, state->mover, points);
}

void cavalo_write_move(const void *setup, const void *position, Move move, Writer *writer)
{
    (void)position;
    const CavaloSetup *deal = setup;
    write_square(writer, deal->square_of[cavalo_move_number(move)]);
    if (cavalo_move_erased(move) != CAVALO_NO_NUMBER) {
        writer_char(writer, '-');
        writer_two_digits(writer, cavalo_move_erased(move));
    }
}

/* The square that a text names, or CAVALO_NO_SQUARE. */
static int find_square(Slice text)
{
    int row;
    if (text.length < 2 || text.start[0] < 'a' || text.start[0] >= 'a' + CAVALO_SIDE ||
        !slice_int((Slice){text.start + 1, text.length - 1}, CAVALO_SIDE, &row) || row == 0)
        return CAVALO_NO_SQUARE;
    return (row - 1) * CAVALO_SIDE + text.start[0] - 'a';
}

static void refuse_placement(const CavaloSetup *setup, const CavaloPosition *position, int square,
                             Slice text, PorfiaError *error)
{
    char name[SQUARE_SIZE];
    int row = position->mover ? CAVALO_SIDE : 1;
    if (square / CAVALO_SIDE + 1 != row) {
        error_set(error, &cavalo_texts[CAVALO_TEXT_NOT_IN_ROW], "nd", text, row);
        return;
    }
    int largest = bits_last(bits_and(setup->rows[position->mover], position->live));
    error_set(error, &cavalo_texts[CAVALO_TEXT_NOT_LARGEST], "ns", text,
              square_name(name, setup->square_of[largest]));
}

/* The square can be entered, so the error is in the double to erase. */
static void refuse_choice(const CavaloSetup *setup, const CavaloPosition *position, int number,
                          Slice text, PorfiaError *error)
{
    char example[PORFIA_MOVE_SIZE];
    Move moves[PORFIA_MAX_MOVES];
    cavalo_add_moves(setup, position, number, moves, 0);
    Writer writer = writer_to(example, sizeof example);
    cavalo_write_move(setup, position, moves[0], &writer);
    bool chosen = cavalo_move_erased(moves[0]) != CAVALO_NO_NUMBER;
    error_set(error, &cavalo_texts[chosen ? CAVALO_TEXT_CHOOSE : CAVALO_TEXT_NO_CHOICE], "ns", text,
              example);
}

void cavalo_refuse(const void *setup, const void *position, Slice text, PorfiaError *error)
{
    const CavaloSetup *deal = setup;
    const CavaloPosition *state = position;
    char name[SQUARE_SIZE], knight[SQUARE_SIZE];
    Slice choice = text;
    int square = find_square(slice_split(&choice, '-'));
    if (square == CAVALO_NO_SQUARE) {
        error_set(error, &cavalo_texts[CAVALO_TEXT_NO_SQUARE], "n", text);
        return;
    }
    square_name(name, square);
    int number = deal->number_at[square];
    if (bits_has(cavalo_targets(deal, state, state->mover), number))
        refuse_choice(deal, state, number, text, error);
    else if (!bits_has(state->live, number))
        error_set(error, &cavalo_texts[CAVALO_TEXT_GONE], "ns", text, name);
    else if (cavalo_is_placing(state, state->mover))
        refuse_placement(deal, state, square, text, error);
    else if (!bits_has(deal->reach[state->knights[state->mover]], number))
        error_set(error, &cavalo_texts[CAVALO_TEXT_NOT_A_STEP], "nss", text, name,
                  square_name(knight, state->knights[state->mover]));
    else
        error_set(error, &cavalo_texts[CAVALO_TEXT_ATTACKED], "ns", text, name);
}

void cavalo_name_place(const void *setup, int place, Writer *writer)
{
    (void)setup;
    write_square(writer, cavalo_place_square(place));
}

void cavalo_describe(const void *setup, const void *position, int place, PorfiaLanguage language,
                     Writer *writer)
{
    const CavaloSetup *deal = setup;
    const CavaloPosition *state = position;
    int square = cavalo_place_square(place);
    int number = deal->number_at[square];
    writer_text(writer, ": ");
    if (state->knights[0] == square) {
        writer_text(writer, cavalo_texts[CAVALO_TEXT_AT_WHITE].in[language]);
    } else if (state->knights[1] == square) {
        writer_text(writer, cavalo_texts[CAVALO_TEXT_AT_BLACK].in[language]);
    } else if (!bits_has(state->live, number)) {
        writer_text(writer, cavalo_texts[CAVALO_TEXT_AT_ERASED].in[language]);
    } else {
        writer_two_digits(writer, number);
        if (bits_has(cavalo_barred(deal, state), number)) {
            writer_text(writer, ", ");
            writer_text(writer, cavalo_texts[CAVALO_TEXT_AT_ATTACKED].in[language]);
        }
    }
}
