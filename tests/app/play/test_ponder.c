/*
 * Pondering: the expected position, the warm table, and its immediate end. Runs under the thread
 * sanitizer as well.
 */
#define _GNU_SOURCE
#include "play/ponder.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Between two polls of a running search. */
enum { LOOK_US = 200 };

/* A game of Dots so far; the move that was searched has a line. */
typedef struct Game {
    PorfiaRecord record;
    PorfiaMoveRecord moves[8];
} Game;

/* moves: texts separated by blanks; line: of the move with this index, or NULL. */
static void game_begin(Game *game, const char *size, const char *moves, int index, char *line)
{
    PorfiaError error = {0};
    PorfiaPosition *start = start_of("dots", "", size);
    *game = (Game){.record = {.play = porfia_play_create(start, &error), .moves = game->moves}};
    porfia_position_free(start);
    char *rest = strdup(moves), *place = NULL;
    for (char *text = strtok_r(rest, " ", &place); text; text = strtok_r(NULL, " ", &place)) {
        PorfiaMove move;
        assert_true(porfia_move_parse(porfia_play_present(game->record.play), text, &move, &error));
        assert_true(porfia_play_move(game->record.play, move, &error));
        game->record.move_count++;
    }
    free(rest);
    if (line)
        game->moves[index] = (PorfiaMoveRecord){.searched = true, .pv = line};
}

static void game_end(Game *game)
{
    porfia_play_free(game->record.play);
}

static void test_expected(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        int index;
        char *line;
        const char *expected; /* all moves of the game as expected */
    } table[] = {
        {"", 0, NULL, ""},
        {"h11", 0, NULL, "h11"},
        {"h11", 0, "h11", "h11"},
        {"h11", 0, "h11 h12 v11", "h11 h12"},
        {"h11", 0, "h11 h99 v11", "h11"},
        /* a turn of several moves that began as expected and then differed */
        {"h11 v11 v21", 2, "v21 h21 h12 v31 h22", "h11 v11 v21 h21 h12"},
        {"h11 v11 v21 h21", 2, "v21 h21 h12 v31 h22", "h11 v11 v21 h21 h12"},
        {"h11 v11 v21 h22", 2, "v21 h21 h12 v31 h22", "h11 v11 v21 h22"},
        /* a line left long ago */
        {"h11 v31 v11 h22", 0, "h11 h12 v11 h22 v21", "h11 v31 v11 h22"},
        /* to the end of the game */
        {"h11 v11 v21 h21 h12 h22", 5, "h22 v31", "h11 v11 v21 h21 h12 h22 v31"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        Game game, expected;
        game_begin(&game, "size=1x2", table[i].moves, table[i].index, table[i].line);
        game_begin(&expected, "size=1x2", table[i].expected, 0, NULL);
        PorfiaPlay *play = ponder_expect(&game.record);
        char texts[2][PORFIA_POSITION_SIZE];
        porfia_position_print(porfia_play_present(play), texts[0], sizeof texts[0]);
        porfia_position_print(porfia_play_present(expected.record.play), texts[1], sizeof texts[1]);
        assert_string_equal(texts[0], texts[1]);
        assert_int_equal(porfia_play_length(play), porfia_play_length(expected.record.play));
        porfia_play_free(play);
        game_end(&game);
        game_end(&expected);
    }
}

/* The nodes of a search of the position after the moves. */
static uint64_t nodes_after(PorfiaSearch *search, const char *moves, int depth)
{
    Game game;
    game_begin(&game, "size=4x4", moves, 0, NULL);
    PorfiaQuestion question = {.position = porfia_play_present(game.record.play),
                               .limits = {.depth = depth}};
    uint64_t nodes = porfia_search_run(search, &question).nodes;
    game_end(&game);
    return nodes;
}

/* After pondering, the expected position takes fewer nodes. */
static void test_table_is_warm(void **state)
{
    (void)state;
    enum { DEPTH = 5 };
    PorfiaSearch *cold = engine_of(1, 0), *search = engine_of(1, 0);
    uint64_t expected = nodes_after(cold, "h11 h12", DEPTH);
    Ponder ponder;
    Game game;
    game_begin(&game, "size=4x4", "h11", 0, "h11 h12 v11");
    ponder_start(&ponder, search, DEPTH + 1, &game.record);
    assert_true(ponder.background.is_running);
    while (!atomic_load(&ponder.background.is_done))
        usleep(LOOK_US);
    ponder_stop(&ponder);
    assert_true(nodes_after(search, "h11 h12", DEPTH) < expected / 2);
    game_end(&game);
    porfia_search_free(search);
    porfia_search_free(cold);
}

/* A stop ends unlimited pondering at any moment, and the search can be used again. */
static void test_stop(void **state)
{
    (void)state;
    enum { MOST_NODES = 500000 };
    PorfiaSearch *search = engine_of(2, 0);
    Game game;
    game_begin(&game, "size=5x6", "h11", 0, "h11 h12 v11");
    for (uint64_t nodes = 0; nodes < MOST_NODES; nodes = 3 * nodes + 1) {
        Ponder ponder;
        ponder_start(&ponder, search, 0, &game.record);
        while (porfia_search_nodes(search) < nodes)
            usleep(LOOK_US);
        ponder_stop(&ponder);
        assert_false(ponder.background.is_running);
    }
    assert_true(nodes_after(search, "h11", 2) > 0);
    game_end(&game);
    porfia_search_free(search);
}

/* After the end of the game there is nothing to ponder. */
static void test_nothing_to_ponder(void **state)
{
    (void)state;
    PorfiaSearch *search = engine_of(1, 0);
    Game game;
    Ponder ponder;
    game_begin(&game, "size=1x1", "h11 v11 v21", 2, "v21 h21");
    ponder_start(&ponder, search, 0, &game.record);
    assert_false(ponder.background.is_running);
    ponder_stop(&ponder);
    game_end(&game);
    porfia_search_free(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_expected),
        cmocka_unit_test(test_table_is_warm),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_nothing_to_ponder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
