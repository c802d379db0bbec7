/*
 * Drawings: compared with those in tests/data/drawings; their sizes; every step of a sowing; the
 * owners of boxes in Dots.
 *
 * With a folder as argument the drawings are written there instead, to be reviewed and committed.
 */
#include "support/support.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 4 * PORFIA_DRAWING_ROWS * (PORFIA_DRAWING_COLUMNS + 1) * 2 };

static const char *written_to; /* a folder, or NULL to compare */

static PorfiaPlay *play_of(const char *game, const char *rules, const char *start,
                           const char *moves)
{
    PorfiaError error = {0};
    bool is_text = strchr(start, ' ');
    PorfiaPosition *position =
        is_text ? position_of(game, rules, start) : start_of(game, rules, start);
    PorfiaPlay *play = porfia_play_create(position, &error);
    assert_non_null(play);
    porfia_position_free(position);
    while (*moves) {
        char text[PORFIA_MOVE_SIZE];
        PorfiaMove move;
        int length = (int)strcspn(moves, " ");
        snprintf(text, sizeof text, "%.*s", length, moves);
        assert_true(porfia_move_parse(porfia_play_present(play), text, &move, &error));
        assert_true(porfia_play_move(play, move, &error));
        moves += length + (moves[length] == ' ');
    }
    return play;
}

static PorfiaMove move_of(const PorfiaPosition *position, const char *text)
{
    PorfiaError error = {0};
    PorfiaMove move = PORFIA_NO_MOVE;
    if (*text)
        assert_true(porfia_move_parse(position, text, &move, &error));
    return move;
}

/* ---- Reviewed drawings ---- */

typedef struct Picture {
    const char *name;
    const char *game, *rules, *start, *moves;
    int scale;
    bool ascii, aids;
    const char *considered, *moving;
    int step;
} Picture;

#define CAVALO_MOVES "d1 g10 f2 i9 e4 j7 g5 i5"
#define ADJI_BOARD "9,1,8,0,4,7/0,2,11,1,4,0 2 20:9"

static const Picture pictures[] = {
    {"dots-plain", "dots", "", "size=2x3", "h11 h21 v11 v21 h12", 0, false, false, "", "", 0},
    {"dots-considered", "dots", "", "size=2x3", "h11 h21 v11 v21 h12 h22 v31 h31 h13 h32 v22", 0,
     false, true, "v12", "", 0},
    {"dots-unknown", "dots", "", "1x2 11/11 1/2/0 1 0:1", "", 0, false, true, "v31", "", 0},
    {"dots-narrow", "dots", "", "size=2x9", "h11 v101 h39", 0, false, true, "", "", 0},
    {"dots-large", "dots", "", "size=2x2", "h11 h21 v11 v21 h12", 1, false, true, "h22", "", 0},
    {"dots-large-ascii", "dots", "", "size=2x2", "h11 h21 v11 v21 h12", 1, true, true, "v31", "",
     0},
    {"cavalo-placing", "cavalo", "placement=free", "seed=3", "", 0, false, true, "c1", "", 0},
    {"cavalo-plain", "cavalo", "placement=free", "seed=1", CAVALO_MOVES, 0, false, false, "", "",
     0},
    {"cavalo-considered", "cavalo", "placement=free", "seed=1", CAVALO_MOVES, 1, false, true, "i4",
     "", 0},
    {"cavalo-lines", "cavalo", "placement=free", "seed=1", CAVALO_MOVES, 2, true, true, "i4", "",
     0},
    {"cavalo-landing", "cavalo", "placement=free", "seed=1", CAVALO_MOVES, 3, false, true, "", "i4",
     0},
    {"adji-plain", "adji", "", "", "f", 0, false, false, "", "", 0},
    {"adji-considered", "adji", "", ADJI_BOARD, "", 0, false, true, "C", "", 0},
    {"adji-taking", "adji", "", ADJI_BOARD, "", 1, false, true, "E", "", 0},
    {"adji-sowing", "adji", "", ADJI_BOARD, "", 1, false, true, "", "C", 9},
    {"adji-taken", "adji", "", ADJI_BOARD, "", 1, true, false, "", "E", 4},
    {"adji-large", "adji", "", "", "", 2, false, true, "", "", 0},
};

static char *letter_write(char *out, uint32_t letter)
{
    if (letter < 0x80) {
        *out++ = (char)(letter ? letter : ' ');
    } else if (letter < 0x800) {
        *out++ = (char)(0xC0 | letter >> 6);
        *out++ = (char)(0x80 | (letter & 0x3F));
    } else {
        *out++ = (char)(0xE0 | letter >> 12);
        *out++ = (char)(0x80 | (letter >> 6 & 0x3F));
        *out++ = (char)(0x80 | (letter & 0x3F));
    }
    return out;
}

/* Writes the characters, then the styles as letters, with * for marked cells. */
static void drawing_write(const PorfiaDrawing *drawing, char text[TEXT_SIZE])
{
    static const char styles[] = " f12ABsgblcm";
    char *out = text;
    for (int block = 0; block < 2; block++) {
        for (int row = 0; row < drawing->rows; row++) {
            char *start = out;
            for (int column = 0; column < drawing->columns; column++) {
                const PorfiaCell *cell = &drawing->cells[row][column];
                out = letter_write(out, block == 0     ? cell->letter
                                        : cell->marked ? '*'
                                                       : (uint32_t)styles[cell->style]);
            }
            while (out > start && out[-1] == ' ')
                out--;
            *out++ = '\n';
        }
        *out++ = '\n';
    }
    *out = '\0';
}

static void picture_draw(const Picture *picture, char text[TEXT_SIZE])
{
    PorfiaPlay *play = play_of(picture->game, picture->rules, picture->start, picture->moves);
    const PorfiaPosition *position = porfia_play_present(play);
    int length = porfia_play_length(play);
    PorfiaDrawing drawing;
    PorfiaTrace trace;
    porfia_play_trace(play, length, &trace);
    PorfiaView view = {.ascii = picture->ascii,
                       .scale = picture->scale,
                       .last = length ? porfia_play_move_at(play, length - 1) : PORFIA_NO_MOVE,
                       .considered = move_of(position, picture->considered),
                       .aids = picture->aids,
                       .trace = &trace,
                       .moving = move_of(position, picture->moving),
                       .step = picture->step};
    porfia_position_draw(position, &view, &drawing);
    drawing_write(&drawing, text);
    porfia_play_free(play);
}

static void picture_path(const Picture *picture, const char *folder, char path[512])
{
    snprintf(path, 512, "%s/%s.txt", folder, picture->name);
}

static void picture_keep(const Picture *picture, const char *text)
{
    char path[512];
    picture_path(picture, written_to, path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void picture_compare(const Picture *picture, const char *text)
{
    char path[512], kept[TEXT_SIZE];
    picture_path(picture, TEST_DATA_DIR "/drawings", path);
    FILE *file = fopen(path, "r");
    if (!file)
        fail_msg("there is no %s", path);
    size_t length = fread(kept, 1, sizeof kept - 1, file);
    kept[length] = '\0';
    fclose(file);
    if (strcmp(kept, text) != 0)
        fail_msg("%s is another drawing now:\n%s", path, text);
}

static void test_pictures(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(pictures); i++) {
        char text[TEXT_SIZE];
        picture_draw(&pictures[i], text);
        if (written_to)
            picture_keep(&pictures[i], text);
        else
            picture_compare(&pictures[i], text);
    }
}

/* ---- Sizes ---- */

/* At the smallest scale every board fits beside a panel of 28 columns on a terminal of 80 x 24, and
 * no scale is smaller than the one before. */
static void check_sizes(const PorfiaGame *game, const PorfiaStart *start)
{
    enum { ROWS = 21, COLUMNS = 52 };
    PorfiaRules rules = {{0}};
    PorfiaDrawing drawing;
    int before[2] = {0, 0};
    PorfiaView view = porfia_view_plain();
    PorfiaPosition *position = porfia_position_start(game, &rules, start, NULL);
    if (!position)
        return; /* the board cannot be played */
    for (; view.scale < porfia_game_scales(game); view.scale++) {
        porfia_position_draw(position, &view, &drawing);
        assert_true(view.scale > 0 || (drawing.rows <= ROWS && drawing.columns <= COLUMNS));
        assert_true(drawing.rows >= before[0] && drawing.columns >= before[1]);
        before[0] = drawing.rows;
        before[1] = drawing.columns;
    }
    porfia_position_free(position);
}

static void test_sizes(void **state)
{
    (void)state;
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        PorfiaStart start = porfia_game_start(game);
        int size = porfia_game_parameter(game, "size");
        check_sizes(game, &start);
        for (int rows = 1; size >= 0 && rows <= 9; rows++) {
            for (int columns = 1; columns <= 9; columns++) {
                start.values[size] = PORFIA_SIZE_OF(rows, columns);
                check_sizes(game, &start);
            }
        }
    }
}

/* ---- Sowing ---- */

/* The number in the cells of a place. */
static int number_at(const PorfiaDrawing *drawing, int place)
{
    int number = 0;
    for (int row = 0; row < drawing->rows; row++)
        for (int column = 0; column < drawing->columns; column++) {
            const PorfiaCell *cell = &drawing->cells[row][column];
            if (cell->place == place && cell->letter < 128 && isdigit((int)cell->letter))
                number = number * 10 + (int)cell->letter - '0';
        }
    return number;
}

/* The number of pieces in a hand, after a plus in the style of moving pieces; or 0. */
static int hand_of(const PorfiaDrawing *drawing)
{
    int hand = 0;
    bool in_hand = false;
    for (int row = 0; row < drawing->rows; row++)
        for (int column = 0; column < drawing->columns; column++) {
            const PorfiaCell *cell = &drawing->cells[row][column];
            bool is_digit = cell->letter < 128 && isdigit((int)cell->letter);
            if (in_hand && is_digit)
                hand = hand * 10 + (int)cell->letter - '0';
            in_hand = cell->style == PORFIA_STYLE_MOVING &&
                      (cell->letter == '+' || (in_hand && is_digit));
        }
    return hand;
}

/* At every step the pieces on the board and in the hand add up to the same number. */
static void check_sowing(const PorfiaPosition *position, PorfiaMove move, int scale)
{
    PorfiaDrawing drawing;
    PorfiaView view = porfia_view_plain();
    int places = porfia_position_places(position), total = 0;
    view.scale = scale;
    porfia_position_draw(position, &view, &drawing);
    for (int place = 1; place <= places; place++)
        total += number_at(&drawing, place);
    int held = number_at(&drawing, porfia_move_place(position, move));
    int steps = porfia_move_steps(position, move);
    view.moving = move;
    for (view.step = 0; view.step < steps; view.step++) {
        porfia_position_draw(position, &view, &drawing);
        int sum = hand_of(&drawing);
        assert_int_equal(sum, held - view.step);
        for (int place = 1; place <= places; place++)
            sum += number_at(&drawing, place);
        assert_int_equal(sum, total);
    }
    assert_true(steps == held || steps == held + 1);
}

static void test_sowings(void **state)
{
    (void)state;
    Random random = random_from(7);
    for (int game = 0; game < 60; game++) {
        PorfiaPosition *position = start_of("adji", "", game % 2 ? "pieces=2" : "");
        for (int ply = 0; ply < 60; ply++) {
            PorfiaMove moves[PORFIA_MAX_MOVES];
            int count = porfia_position_moves(position, moves);
            if (count == 0)
                break;
            PorfiaMove move = moves[random_below(&random, (uint32_t)count)];
            if (move != PORFIA_PASS)
                check_sowing(position, move, 0);
            porfia_position_play(position, move);
        }
        porfia_position_free(position);
    }
}

/* ---- Boxes and their owners ---- */

static void check_trace(const PorfiaPlay *play)
{
    for (int length = 0; length <= porfia_play_length(play); length++) {
        PorfiaTrace trace;
        int owned[3] = {0, 0, 0};
        porfia_play_trace(play, length, &trace);
        for (int i = 0; i < PORFIA_MAX_PLACES; i++)
            owned[trace.owner[i]]++;
        for (int player = 1; player <= 2; player++)
            assert_int_equal(owned[player],
                             porfia_position_points(porfia_play_position(play, length), player));
    }
}

static void test_owners(void **state)
{
    (void)state;
    static const char *const sizes[] = {"size=1x1", "size=5x6", "size=9x6", "size=7x8", "size=1x9"};
    Random random = random_from(11);
    for (int i = 0; i < 10 * COUNT_OF(sizes); i++) {
        PorfiaPlay *play = play_of("dots", "", sizes[i % COUNT_OF(sizes)], "");
        while (porfia_play_end(play) == PORFIA_RUNNING) {
            PorfiaMove moves[PORFIA_MAX_MOVES];
            int count = porfia_position_moves(porfia_play_present(play), moves);
            porfia_play_move(play, moves[random_below(&random, (uint32_t)count)], NULL);
        }
        check_trace(play);
        porfia_play_free(play);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_sowings),
        cmocka_unit_test(test_owners),
    };
    written_to = argc > 1 ? argv[1] : NULL;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
