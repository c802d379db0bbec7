/* Players' texts: reading, printing, refusals with their messages; and random moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "porfia.h"

static bool same_player(const PorfiaPlayer *a, const PorfiaPlayer *b)
{
    return a->kind == b->kind && a->depth == b->depth && a->seed == b->seed &&
           a->is_named == b->is_named && a->method.algorithm == b->method.algorithm &&
           a->method.ordering == b->method.ordering && a->method.memo == b->method.memo &&
           a->method.table_mib == b->method.table_mib && a->method.playouts == b->method.playouts &&
           a->method.seed == b->method.seed && a->method.threads == b->method.threads &&
           a->method.quiescence == b->method.quiescence && a->method.level == b->method.level &&
           a->method.solving == b->method.solving;
}

static void check_round_trip(const PorfiaPlayer *player)
{
    char text[PORFIA_PLAYER_SIZE], again[PORFIA_PLAYER_SIZE];
    PorfiaPlayer read;
    PorfiaError error = {0};
    porfia_player_print(player, text, sizeof text);
    assert_true(porfia_player_parse(text, &read, &error));
    assert_true(same_player(player, &read));
    porfia_player_print(&read, again, sizeof again);
    assert_string_equal(text, again);
}

static void test_understood(void **state)
{
    (void)state;
    static const struct {
        const char *text, *printed;
    } table[] = {
        {"human", "human"},
        {"random", "random"},
        {"random:seed=0", "random"},
        {"random:seed=7", "random:seed=7"},
        {"random:seed=9223372036854775807", "random:seed=9223372036854775807"},
        {"computer", "computer"},
        {"computer:depth=6", "computer:depth=6"},
        {"computer:seed=9,depth=200", "computer:depth=200,seed=9"},
        {"computer:hash=4096,depth=1", "computer:depth=1,hash=4096"},
        {"computer:level=3", "computer:level=3"},
        {"engine:level=10", "engine"},
        {"engine:level=1,seed=4", "engine:seed=4,level=1"},
        {"textbook:minimax", "textbook:minimax"},
        {"textbook:alphabeta,depth=6", "textbook:alphabeta,depth=6"},
        {"textbook:uct,playouts=1000000000", "textbook:uct,playouts=1000000000"},
        {"textbook:uct,seed=3,playouts=1", "textbook:uct,playouts=1,seed=3"},
        {"ugi:./program --level 3,4", "ugi:./program --level 3,4"},
        {"line:python3 me.py", "line:python3 me.py"},
        {"lisp:jogador.lisp", "lisp:jogador.lisp"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        PorfiaPlayer player;
        PorfiaError error = {0};
        char printed[PORFIA_PLAYER_SIZE];
        assert_true(porfia_player_parse(table[i].text, &player, &error));
        porfia_player_print(&player, printed, sizeof printed);
        assert_string_equal(printed, table[i].printed);
        check_round_trip(&player);
    }
}

static void test_values(void **state)
{
    (void)state;
    PorfiaPlayer player;
    PorfiaError error = {0};
    const char *text = "textbook:negascout,depth=7,ordering=off,memo=on,hash=3,playouts=11,seed=13";
    assert_true(porfia_player_parse(text, &player, &error));
    assert_int_equal(player.kind, PORFIA_COMPUTER);
    assert_true(player.is_named);
    assert_int_equal(player.method.algorithm, PORFIA_NEGASCOUT);
    assert_int_equal(player.depth, 7);
    assert_false(player.method.ordering);
    assert_true(player.method.memo);
    assert_int_equal(player.method.table_mib, 3);
    assert_int_equal(player.method.playouts, 11);
    assert_int_equal(player.method.seed, 13);
    assert_int_equal(player.seed, 0);
    for (int i = 0; i < PORFIA_PLAYER_OPTIONS; i++)
        assert_int_equal(player.given[i], i < PORFIA_PLAYER_THREADS);
    assert_true(porfia_player_parse("random:seed=0", &player, &error));
    assert_true(player.given[PORFIA_PLAYER_SEED]);
    assert_true(porfia_player_parse("random", &player, &error));
    assert_false(player.given[PORFIA_PLAYER_SEED]);

    PorfiaMethod usual = porfia_method_default();
    assert_true(porfia_player_parse("computer", &player, &error));
    assert_int_equal(player.method.algorithm, usual.algorithm);
    assert_int_equal(player.depth, 0);
    assert_false(player.is_named);
}

/* Every algorithm with every combination of extreme option values. */
static void test_round_trips(void **state)
{
    (void)state;
    static const int depths[] = {0, 1, 200}, sizes[] = {1, 64, 4096};
    static const uint64_t playouts[] = {1, 1000, 1000000000}, seeds[] = {0, 1, PORFIA_MAX_SEED};
    for (int algorithm = 0; algorithm < PORFIA_ALGORITHMS; algorithm++)
        for (int choice = 0; choice < 3 * 3 * 3 * 3 * 4; choice++) {
            PorfiaPlayer player = {.kind = PORFIA_COMPUTER, .is_named = true};
            player.depth = depths[choice % 3];
            player.method = (PorfiaMethod){
                .algorithm = (PorfiaAlgorithm)algorithm,
                .ordering = choice / 81 % 2 == 1,
                .memo = choice / 162 == 1,
                .table_mib = sizes[choice / 3 % 3],
                .playouts = playouts[choice / 9 % 3],
                .seed = seeds[choice / 27 % 3],
                .threads = choice % 2 ? 64 : 0,
                .quiescence = choice % 5 == 0,
                .level = algorithm == PORFIA_ENGINE ? 1 + choice % PORFIA_LEVELS : PORFIA_LEVELS,
            };
            check_round_trip(&player);
        }
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text, *part, *allowed;
    } table[] = {
        {"", "''", "human, random, computer, engine, textbook, ugi, line"},
        {"ugi", "'ugi:'", "187"},
        {"line:", "'line:'", "1 to 186 bytes"},
        {"Human", "'Human'", "human, random, computer, engine, textbook, ugi, line"},
        {"human ", "'human '", "human, random, computer, engine, textbook, ugi, line"},
        {"robot:depth=3", "'robot'", "human, random, computer, engine, textbook, ugi, line"},
        {"textbook:engine", "engine", "engine:.."},
        {"engine:threads=65", "'65'", "1..64"},
        {"engine:level=0", "'0'", "1..10"},
        {"computer:level=11", "'11'", "1..10"},
        {"computer:level=easy", "'easy'", "1..10"},
        {"engine:depht=3", "'depht'", "quiescence, level, solver"},
        {"textbook:alphabeta,level=3", "'level'", "quiescence"},
        {"random:level=3", "'level'", "allowed: seed"},
        {"human:", "''", "unexpected option"},
        {"human:depth=3", "'depth=3'", "unexpected option"},
        {"random:", "''", "seed"},
        {"random:depth=3", "'depth'", "allowed: seed"},
        {"random:seed", "'seed'", "0..9223372036854775807"},
        {"random:seed=", "''", "0..9223372036854775807"},
        {"random:seed=-1", "'-1'", "0..9223372036854775807"},
        {"random:seed=+1", "'+1'", "0..9223372036854775807"},
        {"random:seed=01", "'01'", "0..9223372036854775807"},
        {"random:seed=9223372036854775808", "'9223372036854775808'", "0..9223372036854775807"},
        {"random:seed=1,seed=1", "'seed'", "twice"},
        {"random:seed=1,", "''", "seed"},
        {"computer:", "''", "depth, ordering, memo, hash, playouts, seed"},
        {"computer:depth=0", "'0'", "1..200"},
        {"computer:depth=201", "'201'", "1..200"},
        {"computer:depth=6 ", "'6 '", "1..200"},
        {"computer:depth==6", "'=6'", "1..200"},
        {"computer:ordering=yes", "'yes'", "on, off"},
        {"computer:memo=", "''", "on, off"},
        {"computer:hash=0", "'0'", "1..65536"},
        {"computer:hash=65537", "'65537'", "1..65536"},
        {"computer:playouts=1000000001", "'1000000001'", "1..1000000000"},
        {"computer:depth=3,,memo=on", "''", "depth, ordering, memo, hash, playouts, seed"},
        {"computer:depth=3:memo=on", "'3:memo=on'", "1..200"},
        {"computer:alphabeta", "'alphabeta'", "depth, ordering, memo, hash, playouts, seed"},
        {"textbook", "textbook", "textbook:alphabeta"},
        {"textbook:", "''", "alphabeta"},
        {"textbook:beta", "'beta'", "alphabeta"},
        {"textbook:depth=3", "'depth=3'", "alphabeta"},
        {"textbook:alphabeta,deep=3", "'deep'", "depth, ordering, memo, hash, playouts, seed"},
        {"textbook:alphabeta,", "''", "depth, ordering, memo, hash, playouts, seed"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        PorfiaPlayer player = {.depth = -1};
        PorfiaError error = {0};
        char message[512];
        assert_false(porfia_player_parse(table[i].text, &player, &error));
        assert_int_equal(player.depth, -1);
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        if (!strstr(message, table[i].part) || !strstr(message, table[i].allowed))
            fail_msg("%s: %s", table[i].text, message);
        assert_true(strlen(porfia_error_message(&error, PORFIA_PORTUGUESE, message, 512)) > 0);
        assert_false(porfia_player_parse(table[i].text, &player, NULL));
    }
}

static PorfiaPlay *dots_opening(void)
{
    PorfiaError error = {0};
    const PorfiaGame *game = porfia_game_find("dots", &error);
    PorfiaStart start = porfia_game_start(game);
    PorfiaRules rules = {{0}};
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
    assert_non_null(position);
    PorfiaPlay *play = porfia_play_create(position, &error);
    porfia_position_free(position);
    return play;
}

static void test_random_moves(void **state)
{
    (void)state;
    PorfiaPlay *play = dots_opening();
    PorfiaMove first[200];
    bool seen[3] = {false};
    for (uint64_t seed = 0; seed < 200; seed++) {
        PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = seed};
        first[seed] = porfia_player_random_move(&player, play);
        assert_int_equal(first[seed], porfia_player_random_move(&player, play));
        if (seed > 0)
            seen[first[seed] == first[seed - 1]] = true;
    }
    assert_true(seen[0]);
    PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = 5};
    while (porfia_play_end(play) == PORFIA_RUNNING)
        assert_true(porfia_play_move(play, porfia_player_random_move(&player, play), NULL));
    assert_int_equal(porfia_player_random_move(&player, play), PORFIA_NO_MOVE);
    assert_int_equal(porfia_play_length(play), 71);
    porfia_play_free(play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_understood),   cmocka_unit_test(test_values),
        cmocka_unit_test(test_round_trips),  cmocka_unit_test(test_refused),
        cmocka_unit_test(test_random_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
