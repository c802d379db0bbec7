/*
 * The rules against the naive oracles of tests/oracle: random games move by move, perft, and the
 * games logged by the course's programs.
 */
#include "oracle/oracle.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLIES = 400 };

static int compare_names(const void *left, const void *right)
{
    return strcmp(left, right);
}

/* The same moves in any order. */
static void compare_moves(const Oracle *oracle, const char *rules, const PorfiaPosition *position,
                          const char *text)
{
    OracleMoves expected;
    PorfiaMove moves[PORFIA_MAX_MOVES];
    char names[PORFIA_MAX_MOVES][ORACLE_MOVE_SIZE];
    assert_true(oracle->moves(rules, text, &expected));
    int count = porfia_position_moves(position, moves);
    if (count != expected.count)
        fail_msg("%s %s: %d moves, the oracle has %d", rules, text, count, expected.count);
    for (int i = 0; i < count; i++)
        porfia_move_print(position, moves[i], names[i], sizeof names[i]);
    qsort(names, (size_t)count, sizeof names[0], compare_names);
    qsort(expected.text, (size_t)count, sizeof expected.text[0], compare_names);
    for (int i = 0; i < count; i++)
        assert_string_equal(names[i], expected.text[i]);
}

static void compare_game(const Oracle *oracle, const char *rules, PorfiaPosition *position,
                         Random *random)
{
    char text[ORACLE_TEXT_SIZE], after[ORACLE_TEXT_SIZE], name[ORACLE_MOVE_SIZE];
    for (int ply = 0; ply < MAX_PLIES; ply++) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        porfia_position_print(position, text, sizeof text);
        compare_moves(oracle, rules, position, text);
        int count = porfia_position_moves(position, moves);
        if (count == 0)
            return;
        PorfiaMove move = moves[random_below(random, (uint32_t)count)];
        porfia_move_print(position, move, name, sizeof name);
        int expected_gain;
        assert_true(oracle->apply(rules, text, name, &expected_gain, after));
        assert_int_equal(porfia_position_play(position, move), expected_gain);
        porfia_position_print(position, text, sizeof text);
        assert_string_equal(text, after);
    }
}

static void compare_games(const char *game, const char *rules, const char *start, int count)
{
    Random random = random_from(77);
    for (int i = 0; i < count; i++) {
        PorfiaPosition *position = start_of(game, rules, start);
        compare_game(oracle_find(game), rules, position, &random);
        porfia_position_free(position);
    }
}

static void test_cavalo_games(void **state)
{
    (void)state;
    const PorfiaGame *game = game_named("cavalo");
    PorfiaRules rules = {{0}};
    uint64_t seed = 100;
    do {
        char text[PORFIA_RULES_SIZE], start[32];
        porfia_rules_print(game, &rules, text, sizeof text);
        for (int i = 0; i < 10; i++) {
            snprintf(start, sizeof start, "seed=%d", (int)seed++);
            compare_games("cavalo", text, start, 1);
        }
    } while (next_rules(game, &rules));
}

static void test_dots_games(void **state)
{
    (void)state;
    for (int rows = 1; rows <= 9; rows++) {
        for (int columns = 1; columns <= 9; columns++) {
            char start[16];
            snprintf(start, sizeof start, "size=%dx%d", rows, columns);
            if (2 * rows * columns + rows + columns <= 128)
                compare_games("dots", "", start, 2);
        }
    }
}

static void test_adji_games(void **state)
{
    (void)state;
    for (int pieces = 1; pieces <= 8; pieces++) {
        char start[16];
        snprintf(start, sizeof start, "pieces=%d", pieces);
        compare_games("adji", "", start, 12);
    }
}

typedef struct PerftCase {
    const char *game, *rules, *start;
    int random_moves; /* made before counting */
    int depth;
} PerftCase;

static void test_perft(void **state)
{
    (void)state;
    static const PerftCase cases[] = {
        {"cavalo", "", "seed=1", 0, 6},
        {"cavalo", "threat=off,double=choice,placement=free", "seed=2", 0, 4},
        {"cavalo", "zero=plain,symmetric=string", "seed=3", 12, 5},
        {"cavalo", "double=choice", "seed=4", 30, 8},
        {"dots", "", "size=1x1", 0, 4},
        {"dots", "", "size=2x2", 0, 5},
        {"dots", "", "size=3x3", 16, 6},
        {"dots", "", "size=5x6", 60, 7},
        {"dots", "", "size=8x7", 0, 2},
        {"adji", "", "pieces=8", 0, 6},
        {"adji", "", "pieces=2", 0, 7},
        {"adji", "", "pieces=1", 4, 10},
        {"adji", "", "pieces=8", 60, 6},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        const PerftCase *test = &cases[i];
        Random random = random_from((uint64_t)i);
        char text[ORACLE_TEXT_SIZE];
        PorfiaPosition *position = start_of(test->game, test->rules, test->start);
        play_random(position, &random, test->random_moves);
        porfia_position_print(position, text, sizeof text);
        for (int depth = 0; depth <= test->depth; depth++) {
            uint64_t expected = oracle_perft(oracle_find(test->game), test->rules, text, depth);
            assert_int_equal(porfia_perft(position, depth), expected);
        }
        porfia_position_free(position);
    }
}

static FILE *open_transcript(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, TEST_DATA_DIR "/transcripts/%s", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    return file;
}

/* Reads "0 | 2 2 2 2 2 2 | 2 2 2 2 2 2 | 0 0 | 0,1": a state, as our text, and the move, if any. */
static bool adji_state(const char *line, char text[128], char move[8])
{
    int top[6], bottom[6], points[2], row, read = 0;
    bool end = strncmp(line, "end", 3) == 0;
    if (end)
        row = 0; /* player 1 made the last move */
    else if (sscanf(line, "%d", &row) != 1)
        return false;
    line = strchr(line, '|');
    if (!line ||
        sscanf(line, "| %d %d %d %d %d %d | %d %d %d %d %d %d | %d %d | %n", &top[0], &top[1],
               &top[2], &top[3], &top[4], &top[5], &bottom[0], &bottom[1], &bottom[2], &bottom[3],
               &bottom[4], &bottom[5], &points[0], &points[1], &read) < 14)
        return false;
    snprintf(text, 128, "%d,%d,%d,%d,%d,%d/%d,%d,%d,%d,%d,%d %d %d:%d", top[0], top[1], top[2],
             top[3], top[4], top[5], bottom[0], bottom[1], bottom[2], bottom[3], bottom[4],
             bottom[5], end ? 2 : row + 1, points[0], points[1]);
    int column;
    move[0] = '\0';
    if (strncmp(line + read, "pass", 4) == 0)
        strcpy(move, "pass");
    else if (sscanf(line + read, "%d,%d", &row, &column) == 2)
        snprintf(move, 8, "%c", row == 0 ? 'a' + 5 - column : 'A' + column);
    return true;
}

static void test_adji_transcript(void **state)
{
    (void)state;
    FILE *file = open_transcript("adji-boto-2024-game.txt");
    char line[512], text[128], present[PORFIA_POSITION_SIZE], move[8];
    PorfiaPosition *position = start_of("adji", "", "pieces=2");
    int states = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        assert_true(adji_state(line, text, move));
        porfia_position_print(position, present, sizeof present);
        assert_string_equal(present, text);
        if (move[0])
            play_text(position, move);
        states++;
    }
    assert_int_equal(states, 56);
    assert_true(porfia_position_over(position));
    porfia_position_free(position);
    fclose(file);
}

/* A logged state of Cavalo. */
typedef struct CavaloState {
    int player, row, column;
    int points[2];
    char cells[256]; /* the first field of our text */
} CavaloState;

static bool cavalo_state(char *line, CavaloState *logged)
{
    char *board = strchr(line, '|');
    if (!board || sscanf(line, "%d %d,%d %d %d", &logged->player, &logged->row, &logged->column,
                         &logged->points[0], &logged->points[1]) != 5)
        return false;
    char *cell = strtok(board + 1, " \n");
    size_t length = 0;
    for (int i = 0; i < 100; i++, cell = strtok(NULL, " \n")) {
        if (!cell)
            return false;
        if (i > 0 && i % 10 == 0)
            logged->cells[length++] = '/';
        const char *ours = *cell == 'W' ? "WW" : *cell == 'B' ? "BB" : *cell == '.' ? ".." : NULL;
        if (ours)
            length += (size_t)sprintf(logged->cells + length, "%s", ours);
        else
            length += (size_t)sprintf(logged->cells + length, "%02d", atoi(cell));
    }
    return true;
}

/* Makes the logged move. The log does not name the erased double; the next state shows it. */
static void follow_cavalo(PorfiaPosition *position, const CavaloState *logged)
{
    char square[16], text[PORFIA_POSITION_SIZE], expected[PORFIA_POSITION_SIZE];
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int player = -logged->player, fitting = 0;
    snprintf(square, sizeof square, "%c%d", 'a' + logged->column, logged->row + 1);
    snprintf(expected, sizeof expected, "%s %d %d:%d", logged->cells, 3 - player, logged->points[0],
             logged->points[1]);
    if (porfia_position_mover(position) != player)
        play_text(position, "pass");
    int count = porfia_position_moves(position, moves);
    PorfiaMove chosen = PORFIA_NO_MOVE;
    for (int i = 0; i < count; i++) {
        char name[PORFIA_MOVE_SIZE];
        porfia_move_print(position, moves[i], name, sizeof name);
        if (strncmp(name, square, strlen(square)) != 0 ||
            (name[strlen(square)] != '\0' && name[strlen(square)] != '-'))
            continue;
        PorfiaPosition *after = porfia_position_copy(position);
        porfia_position_play(after, moves[i]);
        porfia_position_print(after, text, sizeof text);
        if (strcmp(text, expected) == 0) {
            chosen = moves[i];
            fitting++;
        }
        porfia_position_free(after);
    }
    assert_int_equal(fitting, 1);
    porfia_position_play(position, chosen);
}

static void test_cavalo_transcript(void **state)
{
    (void)state;
    FILE *file = open_transcript("cavalo-2023-game.txt");
    static const char rules[] = "threat=off,double=choice,symmetric=string";
    char line[1024], text[PORFIA_POSITION_SIZE];
    PorfiaPosition *position = NULL;
    CavaloState logged;
    int states = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        assert_true(cavalo_state(line, &logged));
        if (position) {
            follow_cavalo(position, &logged);
        } else {
            snprintf(text, sizeof text, "%s 1 %d:%d", logged.cells, logged.points[0],
                     logged.points[1]);
            position = position_of("cavalo", rules, text);
        }
        states++;
    }
    assert_int_equal(states, 23);
    assert_true(porfia_position_over(position));
    porfia_position_free(position);
    fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cavalo_games),    cmocka_unit_test(test_dots_games),
        cmocka_unit_test(test_adji_games),      cmocka_unit_test(test_perft),
        cmocka_unit_test(test_adji_transcript), cmocka_unit_test(test_cavalo_transcript),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
