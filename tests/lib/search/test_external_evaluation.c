/*
 * External evaluations: the boards that they receive, that searches use them alone, and errors
 * about bad files.
 */
#include "games/coins.h"
#include "games/position.h"
#include "lab/evaluation_file.h"
#include "support/program.h"
#include "support/support.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static PorfiaMethod method_of(PorfiaAlgorithm algorithm, PorfiaEvaluation *evaluation, void *user)
{
    PorfiaMethod method = porfia_method_default();
    method.algorithm = algorithm;
    method.table_mib = 1;
    method.evaluation = evaluation;
    method.evaluation_user = user;
    return method;
}

/* Writes a board as its position's text without points, by different code. */
static void print_board(const PorfiaBoard *board, char *text)
{
    if (strcmp(board->game, "cavalo") == 0) {
        for (int row = 0; row < 10; row++) {
            for (int column = 0; column < 10; column++) {
                int number = board->cavalo.numbers[row][column];
                const char *gone = "..";
                for (int player = 0; player < 2; player++)
                    if (board->cavalo.knight_row[player] == row &&
                        board->cavalo.knight_column[player] == column)
                        gone = player == 0 ? "WW" : "BB";
                text += number >= 0 ? sprintf(text, "%02d", number) : sprintf(text, "%s", gone);
            }
            text += sprintf(text, "%s", row < 9 ? "/" : "");
        }
    } else if (strcmp(board->game, "dots") == 0) {
        const PorfiaDotsBoard *dots = &board->dots;
        text += sprintf(text, "%dx%d ", dots->rows, dots->columns);
        for (int row = 0; row <= dots->rows; row++) {
            for (int column = 0; column < dots->columns; column++)
                text += sprintf(text, "%d", dots->horizontals[row][column]);
            text += sprintf(text, "%s", row < dots->rows ? "/" : " ");
        }
        for (int column = 0; column <= dots->columns; column++) {
            for (int row = 0; row < dots->rows; row++)
                text += sprintf(text, "%d", dots->verticals[row][column]);
            text += sprintf(text, "%s", column < dots->columns ? "/" : "");
        }
    } else {
        for (int hole = 5; hole >= 0; hole--)
            text += sprintf(text, "%d%s", board->adji.holes[0][hole], hole ? "," : "/");
        for (int hole = 0; hole < 6; hole++)
            text += sprintf(text, "%d%s", board->adji.holes[1][hole], hole < 5 ? "," : "");
    }
    sprintf(text, " %d ", board->mover);
}

typedef struct Shown {
    char text[PORFIA_POSITION_SIZE], rules[PORFIA_RULES_SIZE];
    int count;
} Shown;

static int show(void *user, const PorfiaBoard *board)
{
    Shown *shown = user;
    print_board(board, shown->text);
    snprintf(shown->rules, sizeof shown->rules, "%s", board->rules);
    shown->count++;
    return 7;
}

/* At depth 1 every leaf is a child, and the last board is that of the last move. */
static void check_board(const PorfiaPosition *position)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    PorfiaPosition *child = porfia_position_copy(position);
    porfia_position_play(child, moves[count - 1]);
    if (!porfia_position_over(child)) {
        Shown shown = {.count = 0};
        char text[PORFIA_POSITION_SIZE], rules[PORFIA_RULES_SIZE];
        PorfiaMethod method = method_of(PORFIA_MINIMAX, show, &shown);
        method.ordering = false;
        search_once(&method, position, 1);
        porfia_position_print(child, text, sizeof text);
        *(strrchr(text, ' ') + 1) = '\0'; /* points are not part of the board */
        porfia_rules_print(position->game, &position->rules, rules, sizeof rules);
        assert_string_equal(shown.text, text);
        assert_string_equal(shown.rules, rules);
    }
    porfia_position_free(child);
}

static void test_boards(void **state)
{
    (void)state;
    Random random = random_from(9);
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        assert_true(porfia_game_has_board(game));
        PorfiaRules rules = {{0}};
        for (int number = 0; number < 60; number++, next_rules(game, &rules)) {
            PorfiaError error;
            PorfiaStart start = porfia_game_start(game);
            porfia_start_deal(game, &start, (uint64_t)number);
            PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
            for (int move = 0; move < 90 && !porfia_position_over(position); move++) {
                check_board(position);
                play_random(position, &random, 1);
            }
            porfia_position_free(position);
        }
    }
}

static int pieces(void *user, const PorfiaBoard *board)
{
    atomic_int *asked = user;
    atomic_fetch_add(asked, 1);
    int more = 0;
    for (int hole = 0; hole < 6; hole++)
        more +=
            board->adji.holes[board->mover - 1][hole] - board->adji.holes[2 - board->mover][hole];
    return more / 2;
}

/* All minimax algorithms have the same value with an external evaluation, and it differs from the
 * game's own; the engine calls it from all its threads. */
static void test_searches_ask(void **state)
{
    (void)state;
    PorfiaPosition *position = start_of("adji", "", "");
    int differ = 0;
    for (int depth = 1; depth <= 5; depth++) {
        int value = 0;
        for (int algorithm = 0; algorithm < PORFIA_UCT; algorithm++) {
            atomic_int asked = 0;
            PorfiaMethod method = method_of((PorfiaAlgorithm)algorithm, pieces, &asked);
            PorfiaResult result = search_once(&method, position, depth);
            assert_true(atomic_load(&asked) > 0);
            if (algorithm == 0)
                value = result.value;
            assert_int_equal(result.value, value);
        }
        PorfiaMethod plain = method_of(PORFIA_MINIMAX, NULL, NULL);
        differ += search_once(&plain, position, depth).value != value;
    }
    assert_true(differ > 0);
    atomic_int asked = 0;
    PorfiaMethod engine = method_of(PORFIA_ENGINE, pieces, &asked);
    engine.threads = 4;
    engine.quiescence = false;
    assert_int_equal(search_once(&engine, position, 1).depth, 1);
    assert_true(atomic_load(&asked) >= 6);
    porfia_position_free(position);
}

static int wild(void *user, const PorfiaBoard *board)
{
    (void)user;
    return board->mover == 1 ? INT_MAX : INT_MIN;
}

static int lies(void *user, const PorfiaBoard *board)
{
    (void)board;
    return *(const int *)user;
}

/* Impossible values are clipped. */
static void test_clamped(void **state)
{
    (void)state;
    for (size_t i = 0; i < porfia_game_count(); i++) {
        PorfiaPosition *position = start_of(porfia_game_name(porfia_game_at(i)), "", "");
        for (int algorithm = 0; algorithm < PORFIA_ALGORITHMS; algorithm++) {
            for (int depth = 1; depth <= 3; depth++) {
                PorfiaMethod method = method_of((PorfiaAlgorithm)algorithm, wild, NULL);
                method.playouts = 20;
                PorfiaResult result = search_once(&method, position, depth);
                assert_false(result.exact);
                assert_true(abs(result.value) <= PORFIA_MAX_EVALUATION + 300);
                if (algorithm < PORFIA_UCT)
                    assert_true(abs(result.value) >= PORFIA_MAX_EVALUATION - 300);
            }
        }
        porfia_position_free(position);
    }
}

/* Exact values are correct whatever the evaluation returns. */
static void test_exact_stays_true(void **state)
{
    (void)state;
    static const int lie_values[] = {-9999, -30, -1, 0, 2, 25, 9999};
    Random random = random_from(21);
    int exact = 0;
    for (int round = 0; round < 12; round++) {
        PorfiaPosition *position = start_of("dots", "", "size=2x3");
        play_random(position, &random, 6);
        PorfiaMethod plain = method_of(PORFIA_ALPHABETA, NULL, NULL);
        int value = search_once(&plain, position, 60).value;
        for (int k = 0; k < COUNT_OF(lie_values); k++) {
            int lie = lie_values[k];
            PorfiaMethod method = method_of(PORFIA_ENGINE, lies, &lie);
            for (int depth = 1; depth <= 12; depth++) {
                PorfiaResult result = search_once(&method, position, depth);
                exact += result.exact;
                if (result.exact)
                    assert_int_equal(result.value, value);
            }
        }
        porfia_position_free(position);
    }
    assert_true(exact > 200);
}

/* A game without a board uses its own evaluation. */
static void test_no_board(void **state)
{
    (void)state;
    PorfiaError error;
    assert_false(porfia_game_has_board(&coins_game));
    PorfiaPosition *position =
        porfia_position_parse(&coins_game, &(PorfiaRules){{0}}, "5296339 1 0:0", &error);
    PorfiaMethod plain = method_of(PORFIA_ALPHABETA, NULL, NULL);
    PorfiaMethod own = method_of(PORFIA_ALPHABETA, wild, NULL);
    assert_int_equal(search_once(&own, position, 3).value, search_once(&plain, position, 3).value);
    EvaluationFile file;
    char message[PORFIA_MESSAGE_SIZE];
    assert_false(evaluation_file_open(&file, EVALUATIONS "/wild.so", &coins_game, &error));
    porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
    assert_non_null(strstr(message, "coins"));
    porfia_position_free(position);
}

typedef struct Stopper {
    PorfiaSearch *search;
    int asked;
} Stopper;

enum { ASKED_BEFORE = 3000 };

static int evaluate_and_stop(void *user, const PorfiaBoard *board)
{
    Stopper *stopper = user;
    if (++stopper->asked == ASKED_BEFORE)
        porfia_search_stop(stopper->search);
    return board->mover;
}

/* An evaluation may be slow, so a search that must stop does not call it a thousand more times. */
static void test_asked_little_more(void **state)
{
    (void)state;
    enum { ASKED_AFTER = 300 };
    PorfiaError error;
    static const char *const games[] = {"cavalo", "dots", "adji"};
    for (int algorithm = 0; algorithm < PORFIA_ALGORITHMS; algorithm++) {
        for (int i = 0; i < COUNT_OF(games) && algorithm != PORFIA_UCT; i++) {
            Stopper stopper = {0};
            PorfiaMethod method =
                method_of((PorfiaAlgorithm)algorithm, evaluate_and_stop, &stopper);
            PorfiaPosition *position = start_of(games[i], "", "");
            PorfiaQuestion question = {.position = position, .limits = {.deepen = true}};
            stopper.search = porfia_search_create(&method, &error);
            porfia_search_run(stopper.search, &question);
            assert_in_range(stopper.asked, ASKED_BEFORE, ASKED_BEFORE + ASKED_AFTER);
            porfia_search_free(stopper.search);
            porfia_position_free(position);
        }
    }
}

static int value_of(const char *output)
{
    const char *place = strstr(output, "\"value\":");
    assert_non_null(place);
    return atoi(place + 8);
}

/* At depth 1, where pieces can be counted by hand. */
static void test_example_by_hand(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        int value;
        const char *example;
    } hand[] = {
        /* f puts its piece into A and captures it: 1; then player 2 moves with 3 against 2, which
         * is 1 / 2 = 0. a gains nothing and leaves 3 against 3. */
        {"adji '1,0,0,0,0,2/0,0,3,0,0,0 1 0:0'", 1, EXAMPLE},
        /* Only e: f, A, B and C, which is captured. Player 2 moves with 11 against 1: 1 - 5. */
        {"adji '0,4,0,0,0,0/9,0,0,0,0,0 1 0:0'", -4, EXAMPLE},
        /* Only A, into B and C: player 1 moves with 6 against 2. */
        {"adji '0,0,6,0,0,0/2,0,0,0,0,0 2 0:0'", -2, EXAMPLE},
        /* By points alone: a captured piece, none, and a box. */
        {"adji '1,0,0,0,0,2/0,0,3,0,0,0 1 0:0'", 1, POINTS},
        {"adji '0,0,6,0,0,0/2,0,0,0,0,0 2 0:0'", 0, POINTS},
        {"dots '1x2 11/11 1/0/0 1 0:0'", 1, POINTS},
    };
    for (int i = 0; i < COUNT_OF(hand); i++) {
        char arguments[512];
        snprintf(arguments, sizeof arguments,
                 "analyse %s --depth 1 --algorithm alphabeta --json --evaluation %s",
                 hand[i].position, hand[i].example);
        Outcome outcome = program_run("", arguments);
        assert_int_equal(outcome.status, 0);
        assert_int_equal(value_of(outcome.output), hand[i].value);
        outcome_release(&outcome);
    }
}

/* The opposite evaluation plays another move. */
static void test_backwards(void **state)
{
    (void)state;
    static const char *const positions[] = {
        "analyse dots '2x2 11/00/00 10/00/00 1 0:0' --depth 2 --algorithm alphabeta --json",
        "analyse adji start --depth 3 --json --threads 1",
        "analyse cavalo start --depth 3 --json --threads 1",
    };
    int differ = 0;
    for (int i = 0; i < COUNT_OF(positions); i++) {
        char arguments[512];
        snprintf(arguments, sizeof arguments, "%s --evaluation %s", positions[i],
                 EVALUATIONS "/backwards.so");
        Outcome plain = program_run("", positions[i]), own = program_run("", arguments);
        assert_int_equal(own.status, 0);
        differ += value_of(plain.output) != value_of(own.output);
        outcome_release(&plain);
        outcome_release(&own);
    }
    assert_int_equal(differ, COUNT_OF(positions));
}

/* The points of both methods in two games from one start after random moves. */
static void play_pair(const PorfiaMethod methods[2], const PorfiaPosition *start, int points[2])
{
    for (int first = 0; first < 2; first++) {
        PorfiaPosition *present = porfia_position_copy(start);
        for (int move = 0; move < 200 && !porfia_position_over(present); move++) {
            int mover = porfia_position_mover(present) - 1;
            porfia_position_play(present, search_once(&methods[mover ^ first], present, 2).best);
        }
        for (int player = 0; player < 2; player++)
            points[player ^ first] += porfia_position_points(present, player + 1);
        porfia_position_free(present);
    }
}

/* A player with the opposite evaluation loses. */
static void test_plays_worse(void **state)
{
    (void)state;
    static const char *const games[] = {"dots", "adji"};
    Random random = random_from(8);
    for (int i = 0; i < COUNT_OF(games); i++) {
        PorfiaError error;
        EvaluationFile file;
        PorfiaMethod methods[2] = {method_of(PORFIA_ALPHABETA, NULL, NULL),
                                   method_of(PORFIA_ALPHABETA, NULL, NULL)};
        assert_true(
            evaluation_file_open(&file, EVALUATIONS "/backwards.so", game_named(games[i]), &error));
        evaluation_file_use(&file, &methods[1]);
        int points[2] = {0, 0};
        for (int pair = 0; pair < 5; pair++) {
            PorfiaPosition *start = start_of(games[i], "", "");
            play_random(start, &random, 4);
            play_pair(methods, start, points);
            porfia_position_free(start);
        }
        if (points[0] <= points[1] * 3 / 2)
            fail_msg("%s: %d to %d points", games[i], points[0], points[1]);
        evaluation_file_close(&file);
    }
}

/* The values of all moves in a log. */
static char *logged_values(const char *name)
{
    char *log = program_read_file(name), *values = log;
    assert_non_null(log);
    size_t length = 0;
    for (const char *place = log; (place = strstr(place, "\tvalue=")); place++)
        for (const char *letter = place + 7; *letter != '\t'; letter++)
            values[length++] = *letter;
    values[length] = '\0';
    return values;
}

static void test_play(void **state)
{
    (void)state;
    static const char plain[] =
        "play adji --pieces 1 --mode computer-computer --depth 3 --threads 1 ";
    char arguments[512];
    snprintf(arguments, sizeof arguments, "%s --log plain.dat", plain);
    Outcome outcome = program_run("", arguments);
    assert_int_equal(outcome.status, 0);
    outcome_release(&outcome);
    snprintf(arguments, sizeof arguments, "%s --log own.dat --evaluation %s", plain, EXAMPLE);
    outcome = program_run("", arguments);
    assert_int_equal(outcome.status, 0);
    outcome_release(&outcome);
    char *values[] = {logged_values("plain.dat"), logged_values("own.dat")};
    assert_true(strlen(values[0]) > 3 && strlen(values[1]) > 3);
    assert_string_not_equal(values[0], values[1]);
    free(values[0]);
    free(values[1]);
    outcome = program_run("", "play adji --mode human-human --evaluation " EXAMPLE);
    assert_int_equal(outcome.status, 2);
    assert_non_null(strstr(outcome.errors, "--evaluation does not apply"));
    outcome_release(&outcome);
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *file, *english, *portuguese;
    } refused[] = {
        {"nowhere.so", "cannot open the evaluation", "não é possível abrir"},
        {"text.so", "as a shared object", "como objeto partilhado"},
        {".", "as a shared object", "como objeto partilhado"},
        {EVALUATIONS "/no_version.so", "does not export porfia_evaluation_version", "não exporta"},
        {EVALUATIONS "/old_version.so", "is for version 999", "é para a versão 999"},
        {EVALUATIONS "/no_function.so", "does not export porfia_evaluate", "não exporta"},
        {EXAMPLE, "does not apply to dots", "não se aplica a dots"},
    };
    program_write_file("text.so", "this is no shared object\n");
    for (int i = 0; i < COUNT_OF(refused); i++) {
        for (int language = 0; language < PORFIA_LANGUAGES; language++) {
            char arguments[1024];
            snprintf(arguments, sizeof arguments,
                     "analyse dots start --depth 1 --evaluation %s --lang %s", refused[i].file,
                     language ? "pt" : "en");
            Outcome outcome = program_run("", arguments);
            assert_int_equal(outcome.status, 2);
            assert_string_equal(outcome.output, "");
            if (!strstr(outcome.errors, language ? refused[i].portuguese : refused[i].english))
                fail_msg("%s: %s", refused[i].file, outcome.errors);
            outcome_release(&outcome);
        }
    }
    Outcome uct = program_run("", "analyse adji start --algorithm uct --evaluation " EXAMPLE);
    assert_int_equal(uct.status, 2);
    assert_non_null(strstr(uct.errors, "uct"));
    outcome_release(&uct);
}

/* In a match the first player uses it; the match reports, continues and reproduces that. */
static void test_match(void **state)
{
    (void)state;
    static const char plain[] = "match adji textbook:alphabeta textbook:alphabeta --depth 2 "
                                "--pieces 2 --pairs 1 --database own.db";
    char arguments[1000];
    Outcome without = program_run("", plain);
    assert_int_equal(without.status, 0);
    assert_non_null(strstr(without.output, "of 0, 1/2, 1, 3/2, 2 points    0, 0, 1, 0, 0"));
    outcome_release(&without);
    snprintf(arguments, sizeof arguments, "%s --evaluation %s", plain, EXAMPLE);
    Outcome with = program_run("", arguments);
    assert_int_equal(with.status, 0);
    assert_non_null(strstr(with.output, "textbook:alphabeta + adji_pieces.so against"));
    assert_non_null(strstr(with.output, "of 0, 1/2, 1, 3/2, 2 points    1, 0, 0, 0, 0"));
    outcome_release(&with);
    Outcome game = program_run("", "match --database own.db --match 2 --export csv");
    Outcome again = program_run("", "match --database own.db --match 2 --repeat 1");
    int points[2], repeated[2];
    assert_non_null(strstr(game.output, "\n1,1,1,"));
    assert_int_equal(sscanf(strstr(game.output, "#2,") + 3, "%*d,%d,%d", &points[0], &points[1]),
                     2);
    assert_int_equal(
        sscanf(strstr(again.output, ", normal") - 7, "%*[^0-9]%d : %d", &repeated[0], &repeated[1]),
        2);
    assert_memory_equal(points, repeated, sizeof points);
    outcome_release(&game);
    outcome_release(&again);
    Outcome bad = program_run("", "match adji random random --evaluation none.so");
    assert_int_equal(bad.status, 2);
    outcome_release(&bad);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),    cmocka_unit_test(test_searches_ask),
        cmocka_unit_test(test_clamped),   cmocka_unit_test(test_exact_stays_true),
        cmocka_unit_test(test_no_board),  cmocka_unit_test(test_example_by_hand),
        cmocka_unit_test(test_backwards), cmocka_unit_test(test_plays_worse),
        cmocka_unit_test(test_play),      cmocka_unit_test(test_refused),
        cmocka_unit_test(test_match),     cmocka_unit_test(test_asked_little_more),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
