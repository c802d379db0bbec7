/*
 * Cavalo's board in characters: numbers and the two knights on squares of two shades or between
 * lines. Characters around a number show moves: [57] may be entered, (57) is attacked, >57< is
 * considered, and x57x, between crosses, would be erased.
 */
#include "games/drawing.h"
#include "games/cavalo/cavalo.h"

enum { LEFT = 3, NUMBER_WIDTH = 2, KNIGHT = 0x265E, MIDDLE_DOT = 0xB7 };

/* The distance from a square to the next, including a line between them. */
typedef struct Layout {
    int width, height;
    bool lines;
} Layout;

static const Layout layouts[CAVALO_SCALES] = {
    {4, 1, false}, {4, 2, false}, {5, 2, true}, {6, 3, false}};

/* The part of a square in the shown move. */
typedef enum Role { ROLE_NONE, ROLE_TARGET, ROLE_BARRED, ROLE_CONSIDERED, ROLE_LOST, ROLES } Role;

typedef struct Sheet {
    const CavaloSetup *setup;
    const CavaloPosition *position;
    const PorfiaView *view;
    Layout layout;
    Bits targets, barred;
    int entered, erased; /* of the considered move; or CAVALO_NO_NUMBER */
    PorfiaDrawing *drawing;
} Sheet;

int cavalo_places(const void *setup, const void *position)
{
    (void)setup, (void)position;
    return CAVALO_SQUARES;
}

int cavalo_place(const void *setup, const void *position, Move move)
{
    (void)position;
    const CavaloSetup *deal = setup;
    return cavalo_square_place(deal->square_of[cavalo_move_number(move)]);
}

/* The knight lands before the erased number disappears. */
int cavalo_steps(const void *setup, const void *position, Move move)
{
    return cavalo_erased(setup, position, move) != CAVALO_NO_NUMBER;
}

static Role role_of(const Sheet *sheet, int number)
{
    if (number == sheet->entered)
        return ROLE_CONSIDERED;
    if (number == sheet->erased)
        return ROLE_LOST;
    if (bits_has(sheet->targets, number))
        return ROLE_TARGET;
    return bits_has(sheet->barred, number) ? ROLE_BARRED : ROLE_NONE;
}

/* The top left of a square, inside its lines. */
static int square_row(const Sheet *sheet, int square)
{
    return 1 + sheet->layout.lines + square / CAVALO_SIDE * sheet->layout.height;
}

static int square_column(const Sheet *sheet, int square)
{
    return LEFT + sheet->layout.lines + square % CAVALO_SIDE * sheet->layout.width;
}

static int inner_width(const Sheet *sheet)
{
    return sheet->layout.width - sheet->layout.lines;
}

static int inner_height(const Sheet *sheet)
{
    return sheet->layout.height - sheet->layout.lines;
}

/* The number is in the middle of its square, or just above it. */
static int number_row(const Sheet *sheet, int square)
{
    return square_row(sheet, square) + (inner_height(sheet) - 1) / 2;
}

static int number_column(const Sheet *sheet, int square)
{
    return square_column(sheet, square) + (inner_width(sheet) - NUMBER_WIDTH) / 2;
}

static void draw_labels(const Sheet *sheet)
{
    for (int i = 0; i < CAVALO_SIDE; i++) {
        char label[] = {i == CAVALO_SIDE - 1 ? '1' : ' ', (char)('0' + (i + 1) % 10), '\0'};
        drawing_letter(sheet->drawing, 0, number_column(sheet, i) + 1, (uint32_t)('a' + i),
                       PORFIA_STYLE_FAINT);
        drawing_text(sheet->drawing, number_row(sheet, i * CAVALO_SIDE), 0, label,
                     PORFIA_STYLE_FAINT);
    }
    if (sheet->layout.lines) {
        DrawingGrid grid = {
            1, LEFT, CAVALO_SIDE, CAVALO_SIDE, sheet->layout.height, sheet->layout.width};
        drawing_grid(sheet->drawing, &grid, sheet->view->ascii);
    }
}

/* With lines there are no shades; erased squares have none either. */
static void draw_ground(const Sheet *sheet, int square, bool is_gone)
{
    bool is_dark = (square / CAVALO_SIDE + square % CAVALO_SIDE) % 2 != 0;
    PorfiaStyle style =
        is_dark && !is_gone && !sheet->layout.lines ? PORFIA_STYLE_GROUND : PORFIA_STYLE_PLAIN;
    for (int y = 0; y < inner_height(sheet); y++) {
        int row = square_row(sheet, square) + y, column = square_column(sheet, square);
        for (int x = 0; x < inner_width(sheet); x++)
            drawing_letter(sheet->drawing, row, column + x, ' ', style);
        drawing_place(sheet->drawing, row, column, inner_width(sheet), cavalo_square_place(square));
    }
}

static void draw_knight(const Sheet *sheet, int square, int player)
{
    bool is_moving = sheet->view->moving != PORFIA_NO_MOVE && player == sheet->position->mover;
    PorfiaStyle style = is_moving ? PORFIA_STYLE_MOVING
                        : player  ? PORFIA_STYLE_PLAYER2
                                  : PORFIA_STYLE_PLAYER1;
    int row = number_row(sheet, square), column = number_column(sheet, square);
    drawing_text(sheet->drawing, row, column, player ? "BB" : "WW", style);
    if (!sheet->view->ascii)
        drawing_letter(sheet->drawing, row, column + 1, KNIGHT, style);
}

static void draw_number(const Sheet *sheet, int square, int number)
{
    static const uint32_t around[ROLES][2] = {
        [ROLE_TARGET] = {'[', ']'}, [ROLE_BARRED] = {'(', ')'}, [ROLE_CONSIDERED] = {'>', '<'}};
    static const PorfiaStyle styles[ROLES] = {[ROLE_TARGET] = PORFIA_STYLE_STRONG,
                                              [ROLE_BARRED] = PORFIA_STYLE_BARRED,
                                              [ROLE_CONSIDERED] = PORFIA_STYLE_CONSIDERED};
    int row = number_row(sheet, square), column = number_column(sheet, square);
    char digits[] = {(char)('0' + number / 10), (char)('0' + number % 10), '\0'};
    Role role = role_of(sheet, number);
    if (role == ROLE_LOST) {
        drawing_lost(sheet->drawing, row, column - 1, digits, sheet->view->ascii);
        return;
    }
    /* Without aids only its style marks a target. */
    bool is_plain = role == ROLE_NONE || (role == ROLE_TARGET && !sheet->view->aids);
    if (!is_plain) {
        drawing_letter(sheet->drawing, row, column - 1, around[role][0], styles[role]);
        drawing_letter(sheet->drawing, row, column + NUMBER_WIDTH, around[role][1], styles[role]);
    }
    int ground = sheet->drawing->cells[row][column].style;
    drawing_text(sheet->drawing, row, column, digits,
                 role == ROLE_NONE ? (PorfiaStyle)ground : styles[role]);
}

static void draw_square(const Sheet *sheet, int square)
{
    const CavaloPosition *position = sheet->position;
    int number = sheet->setup->number_at[square];
    int player = position->knights[0] == square ? 0 : position->knights[1] == square ? 1 : -1;
    bool is_gone = player < 0 && !bits_has(position->live, number);
    draw_ground(sheet, square, is_gone);
    if (player >= 0)
        draw_knight(sheet, square, player);
    else if (is_gone)
        drawing_letter(sheet->drawing, number_row(sheet, square), number_column(sheet, square) + 1,
                       sheet->view->ascii ? '.' : MIDDLE_DOT, PORFIA_STYLE_FAINT);
    else
        draw_number(sheet, square, number);
}

/* Moves the knight; the number that it erases stays. */
static void land(const CavaloSetup *setup, CavaloPosition *position, Move move)
{
    int number = cavalo_move_number(move);
    position->live = bits_minus(position->live, bits_of(number));
    position->knights[position->mover] = setup->square_of[number];
}

void cavalo_draw(const void *setup, const void *position, const int points[2],
                 const PorfiaView *view, PorfiaDrawing *drawing)
{
    (void)points;
    CavaloPosition state = *(const CavaloPosition *)position;
    Sheet sheet = {.setup = setup,
                   .position = &state,
                   .view = view,
                   .layout = layouts[view->scale],
                   .entered = CAVALO_NO_NUMBER,
                   .erased = CAVALO_NO_NUMBER,
                   .drawing = drawing};
    if (view->moving != PORFIA_NO_MOVE) {
        sheet.erased = cavalo_erased(setup, &state, view->moving);
        land(setup, &state, view->moving);
    } else {
        sheet.targets = cavalo_targets(setup, &state, state.mover);
        sheet.barred = view->aids ? cavalo_barred(setup, &state) : BITS_NONE;
    }
    if (view->considered != PORFIA_NO_MOVE) {
        sheet.entered = cavalo_move_number(view->considered);
        sheet.erased = cavalo_erased(setup, &state, view->considered);
    }
    draw_labels(&sheet);
    for (int square = 0; square < CAVALO_SQUARES; square++)
        draw_square(&sheet, square);
    if (view->last != PORFIA_NO_MOVE) {
        int square = sheet.setup->square_of[cavalo_move_number(view->last)];
        drawing_mark(drawing, number_row(&sheet, square), number_column(&sheet, square),
                     NUMBER_WIDTH);
    }
}
