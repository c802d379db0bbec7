/*
 * Adji's board in characters: two rows of holes with their letters, each with its number and, on
 * larger scales, its pieces; also the points in a store at each side and the direction of sowing.
 *
 * Letters show moves as well as styles do: [c] may be sown, >8< is considered, 8+1 is where its
 * last piece falls, or x5x, between crosses, what it captures there. During an animated sowing, c+4
 * means a hand with four more pieces above c.
 */
#include "games/drawing.h"
#include "games/adji/adji.h"

enum { BOARD_TOP = 1, STORE_WIDTH = 6, PIECE = 0x2022 };

typedef struct Layout {
    int left;          /* column of the frame */
    int width, height; /* from one hole to the next */
    int middle;        /* column within a hole where its number ends */
} Layout;

static const Layout layouts[ADJI_SCALES] = {
    {2, 5, 2, 2}, {STORE_WIDTH + 1, 6, 6, 2}, {STORE_WIDTH + 2, 10, 7, 4}};

/* The part of a hole in the shown move. */
typedef enum Role { ROLE_NONE, ROLE_SOWN, ROLE_LAST, ROLE_TAKEN, ROLE_HAND, ROLES } Role;

/* How a role changes a hole's number. */
typedef struct Look {
    const char *before, *after;
    PorfiaStyle style;
} Look;

/* A hole with a role in the shown move; place 0: none. */
typedef struct Note {
    int place;
    Role role;
    int pieces; /* sown there, captured, or in the hand */
} Note;

typedef struct Sheet {
    const AdjiPosition *position;
    const PorfiaView *view;
    Layout layout;
    Note notes[2];
    PorfiaDrawing *drawing;
} Sheet;

int adji_places(const void *setup, const void *position)
{
    (void)setup, (void)position;
    return 2 * ADJI_HOLES;
}

int adji_place(const void *setup, const void *position, Move move)
{
    (void)setup;
    const AdjiPosition *state = position;
    return adji_hole_place(state->mover, move);
}

/* One step for each sown piece, and one for a capture. */
int adji_steps(const void *setup, const void *position, Move move)
{
    const AdjiPosition *state = position;
    return adji_pieces(state->rows[state->mover], move) +
           (adji_gain(setup, state, state->mover, move) > 0);
}

/* The place where the count-th piece of a sowing falls; 0: the hole it comes from. */
static int falls_on(int mover, int hole, int count)
{
    int distance = count > 0 ? 1 + (count - 1) % ADJI_LAP : 0;
    int index = (hole + distance) % (2 * ADJI_HOLES);
    return adji_hole_place(index < ADJI_HOLES ? mover : !mover, index % ADJI_HOLES);
}

/* A capture is shown where the last piece fell. */
int adji_step_place(const void *setup, const void *position, Move move, int step)
{
    (void)setup;
    const AdjiPosition *state = position;
    int pieces = adji_pieces(state->rows[state->mover], move);
    return falls_on(state->mover, move, step < pieces ? step : pieces);
}

static void note_considered(const AdjiSetup *setup, Sheet *sheet, int hole)
{
    int mover = sheet->position->mover;
    int pieces = adji_pieces(sheet->position->rows[mover], hole);
    int taken = adji_gain(setup, sheet->position, mover, hole);
    sheet->notes[0] = (Note){adji_hole_place(mover, hole), ROLE_SOWN, pieces};
    sheet->notes[1] = (Note){falls_on(mover, hole, pieces), ROLE_LAST, 1 + (pieces - 1) / ADJI_LAP};
    if (taken)
        sheet->notes[1] = (Note){sheet->notes[1].place, ROLE_TAKEN, taken};
}

/* Sows the first pieces of a move; the rest are in the hand. */
static void sow_partly(const AdjiSetup *setup, AdjiPosition *position, Sheet *sheet)
{
    int mover = position->mover, hole = sheet->view->moving;
    int pieces = adji_pieces(position->rows[mover], hole);
    int sown = sheet->view->step < pieces ? sheet->view->step : pieces;
    int taken = adji_gain(setup, position, mover, hole);
    position->rows[mover] -= (uint64_t)pieces << (8 * hole);
    for (int i = 1; i <= sown; i++) {
        int place = falls_on(mover, hole, i);
        position->rows[adji_place_player(place)] += 1ULL << (8 * adji_place_hole(place));
    }
    int last = falls_on(mover, hole, sown);
    sheet->notes[0] =
        sown < pieces ? (Note){last, ROLE_HAND, pieces - sown} : (Note){last, ROLE_TAKEN, taken};
}

/* The note of a place. */
static Note note_of(const Sheet *sheet, int place)
{
    for (int i = 0; i < 2; i++)
        if (sheet->notes[i].place == place)
            return sheet->notes[i];
    return (Note){place, ROLE_NONE, 0};
}

static int hole_column(const Sheet *sheet, int column)
{
    return sheet->layout.left + 1 + column * sheet->layout.width;
}

static int hole_row(const Sheet *sheet, int player)
{
    return BOARD_TOP + 1 + player * sheet->layout.height;
}

/* The row with the letters of a player's holes. */
static int label_row(const Sheet *sheet, int player)
{
    return player ? BOARD_TOP + 2 * sheet->layout.height + 1 : 0;
}

static PorfiaStyle player_style(int player)
{
    return player ? PORFIA_STYLE_PLAYER2 : PORFIA_STYLE_PLAYER1;
}

/* Draws the number of a hole with the marks of its role. */
static void draw_number(const Sheet *sheet, int player, int column, int pieces)
{
    static const Look looks[ROLES] = {[ROLE_NONE] = {"", "", PORFIA_STYLE_FAINT},
                                      [ROLE_SOWN] = {">", "<", PORFIA_STYLE_CONSIDERED},
                                      [ROLE_LAST] = {"", "+", PORFIA_STYLE_CONSIDERED},
                                      [ROLE_TAKEN] = {"", "", PORFIA_STYLE_LOST},
                                      [ROLE_HAND] = {" ", " ", PORFIA_STYLE_MOVING}};
    Note note = note_of(sheet, adji_hole_place(player, adji_hole_at(player, column)));
    const Look *look = &looks[note.role];
    int row = hole_row(sheet, player), end = hole_column(sheet, column) + sheet->layout.middle;
    char text[8];
    Writer writer = writer_to(text, sizeof text);
    writer_text(&writer, look->before);
    writer_number(&writer, note.role == ROLE_TAKEN ? note.pieces : pieces);
    writer_text(&writer, look->after);
    if (note.role == ROLE_LAST)
        writer_number(&writer, note.pieces);
    int length = (int)writer.length;
    if (note.role == ROLE_NONE)
        drawing_text(sheet->drawing, row, end + 1 - length, text,
                     pieces ? player_style(player) : look->style);
    else if (note.role == ROLE_TAKEN)
        drawing_lost(sheet->drawing, row, end - length, text, sheet->view->ascii);
    else
        drawing_text(sheet->drawing, row, end + 2 - length, text, look->style);
}

/* Pieces lie in every other column if they fit, otherwise side by side, as many as fit; the number
 * gives the total. */
static void draw_pieces(const Sheet *sheet, int player, int column, int pieces)
{
    int width = sheet->layout.width - 1, height = sheet->layout.height - 2;
    int loose = (width + 1) / 2;
    int step = pieces <= loose * height ? 2 : 1;
    int in_row = step == 2 ? loose : width;
    for (int i = 0; i < pieces && i < in_row * height; i++)
        drawing_letter(sheet->drawing, hole_row(sheet, player) + 1 + i / in_row,
                       hole_column(sheet, column) + i % in_row * step,
                       sheet->view->ascii ? 'o' : PIECE, player_style(player));
}

/* Draws the letter of a hole, the hand above it, and whether it may be sown. */
static void draw_label(const Sheet *sheet, int player, int column, int pieces)
{
    int hole = adji_hole_at(player, column), row = label_row(sheet, player);
    int x = hole_column(sheet, column) + sheet->layout.middle;
    bool is_choice =
        pieces && player == sheet->position->mover && sheet->view->moving == PORFIA_NO_MOVE;
    PorfiaStyle style = is_choice ? PORFIA_STYLE_STRONG : PORFIA_STYLE_FAINT;
    Note note = note_of(sheet, adji_hole_place(player, hole));
    drawing_letter(sheet->drawing, row, x, (uint32_t)adji_hole_letter(player, hole), style);
    drawing_place(sheet->drawing, row, x, 1, adji_hole_place(player, hole));
    if (is_choice && sheet->view->aids) {
        drawing_letter(sheet->drawing, row, x - 1, '[', style);
        drawing_letter(sheet->drawing, row, x + 1, ']', style);
    }
    if (note.role == ROLE_HAND) {
        char hand[8];
        Writer writer = writer_to(hand, sizeof hand);
        writer_char(&writer, '+');
        writer_number(&writer, note.pieces);
        drawing_text(sheet->drawing, row, x + 1, hand, PORFIA_STYLE_MOVING);
    }
}

static void draw_hole(const Sheet *sheet, int player, int column)
{
    int hole = adji_hole_at(player, column);
    int pieces = adji_pieces(sheet->position->rows[player], hole);
    for (int y = 0; y < sheet->layout.height - 1; y++) {
        int row = hole_row(sheet, player) + y, x = hole_column(sheet, column);
        for (int i = 0; i < sheet->layout.width - 1; i++)
            drawing_letter(sheet->drawing, row, x + i, ' ', PORFIA_STYLE_FAINT);
        drawing_place(sheet->drawing, row, x, sheet->layout.width - 1,
                      adji_hole_place(player, hole));
    }
    draw_number(sheet, player, column, pieces);
    draw_pieces(sheet, player, column, pieces);
    draw_label(sheet, player, column, pieces);
}

/* Player 1's store is at the left, where its row ends, and player 2's at the right. */
static void draw_store(const Sheet *sheet, int player, int points)
{
    const Layout *layout = &sheet->layout;
    int right = layout->left + ADJI_HOLES * layout->width;
    int column = player ? right + layout->left - STORE_WIDTH + 1 : 0;
    DrawingGrid frame = {BOARD_TOP, column, 1, 1, 2 * layout->height, STORE_WIDTH - 1};
    char text[16];
    Writer writer = writer_to(text, sizeof text);
    writer_number(&writer, points);
    drawing_grid(sheet->drawing, &frame, sheet->view->ascii);
    drawing_letter(sheet->drawing, label_row(sheet, player), column + STORE_WIDTH / 2 - 1,
                   (uint32_t)('1' + player), player_style(player));
    drawing_text(sheet->drawing, BOARD_TOP + layout->height, column + STORE_WIDTH / 2 - 1, text,
                 player_style(player));
}

/* The arrows run counter-clockwise. */
static void draw_arrows(const Sheet *sheet)
{
    static const uint32_t arrows[2][4] = {{0x2190, 0x2192, 0x2193, 0x2191}, {'<', '>', 'v', '^'}};
    const uint32_t *arrow = arrows[sheet->view->ascii];
    const Layout *layout = &sheet->layout;
    for (int player = 0; player < 2; player++) {
        for (int column = 1; column < ADJI_HOLES; column++)
            drawing_letter(sheet->drawing, label_row(sheet, player),
                           hole_column(sheet, column) + layout->middle - layout->width / 2,
                           arrow[player], PORFIA_STYLE_FAINT);
        drawing_letter(sheet->drawing, BOARD_TOP + layout->height,
                       player ? layout->left + ADJI_HOLES * layout->width + 1 : layout->left - 1,
                       arrow[2 + player], PORFIA_STYLE_FAINT);
    }
}

static void draw_last(const Sheet *sheet)
{
    /* The turn always passes, so the last move was the opponent's. */
    int player = !sheet->position->mover;
    int column = adji_hole_at(player, sheet->view->last);
    drawing_mark(sheet->drawing, hole_row(sheet, player), hole_column(sheet, column),
                 sheet->layout.width - 1);
}

void adji_draw(const void *setup, const void *position, const int points[2], const PorfiaView *view,
               PorfiaDrawing *drawing)
{
    AdjiPosition state = *(const AdjiPosition *)position;
    Sheet sheet = {
        .position = &state, .view = view, .layout = layouts[view->scale], .drawing = drawing};
    DrawingGrid frame = {BOARD_TOP,  sheet.layout.left,   2,
                         ADJI_HOLES, sheet.layout.height, sheet.layout.width};
    if (view->moving != PORFIA_NO_MOVE)
        sow_partly(setup, &state, &sheet);
    if (view->considered != PORFIA_NO_MOVE)
        note_considered(setup, &sheet, view->considered);
    drawing_grid(drawing, &frame, view->ascii);
    /* Reserves the column of a hand above the last hole: drawings have one size in all views. */
    drawing_letter(drawing, 0, hole_column(&sheet, ADJI_HOLES), ' ', PORFIA_STYLE_PLAIN);
    if (view->scale > 0) {
        draw_arrows(&sheet);
        for (int player = 0; player < 2; player++)
            draw_store(&sheet, player, points[player]);
    }
    for (int player = 0; player < 2; player++)
        for (int column = 0; column < ADJI_HOLES; column++)
            draw_hole(&sheet, player, column);
    if (view->last != PORFIA_NO_MOVE)
        draw_last(&sheet);
}
