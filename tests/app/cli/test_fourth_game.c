/*
 * The fourth game, Coins (tests/games/coins.h), which no file of src/ knows, with every command of
 * the program: played in lines, searched, recorded, in a match, in the laboratory, by the protocol.
 */
#define _GNU_SOURCE
#include "support/markup.h"
#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_PARTS = 10 };

/* Eight coins, as dealt by seed 5. Player 1 gains 29 of 35 points if both play their best. */
#define EIGHT "73124954 1 0:0"
#define DEALT "--seed 5 --length 8"

static int empty_folder(void **state)
{
    (void)state;
    program_empty_folder();
    return 0;
}

typedef struct Case {
    const char *arguments, *input;
    const char *parts[MAX_PARTS]; /* of its output */
} Case;

/* Each run ends well, without errors, and its output has all parts. */
static void check_cases(const Case *cases, int count)
{
    for (int i = 0; i < count; i++) {
        const Case *wanted = &cases[i];
        Outcome got = program_run(wanted->input ? wanted->input : "", wanted->arguments);
        if (got.status != 0 || *got.errors)
            fail_msg("porfia %s\nstatus %d, errors:\n%s", wanted->arguments, got.status,
                     got.errors);
        for (int k = 0; wanted->parts[k]; k++)
            if (!strstr(got.output, wanted->parts[k])) {
                fprintf(stderr, "porfia %s\n%s\n", wanted->arguments, got.output);
                fail_msg("no '%s'", wanted->parts[k]);
            }
        outcome_release(&got);
    }
}

static void test_listed(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"--help", NULL, {"scoring games: cavalo, dots, adji, coins.\n"}},
        {"--help --lang pt", NULL, {"jogos de pontos: cavalo, dots, adji, coins.\n"}},
        {"play --help", NULL, {"\n  --length N              how many coins", "(coins)\n"}},
        {"games", NULL, {"\ncoins: Coins\n  nines=barred|free ", "\n  length=0  "}},
        {"games --lang pt", NULL, {"\ncoins: Moedas\n  nines=barred|free "}},
        {"games --json",
         NULL,
         {"{\"game\":\"coins\",\"title\":\"Coins\",\"options\":[{\"name\":\"nines\",\"values\":"
          "[\"barred\",\"free\"],\"default\":\"barred\",",
          "\"parameters\":{\"seed\":{\"default\":1,", "\"length\":{\"default\":0,",
          "\"min\":0,\"max\":8}"}},
        {"completion bash -- play c", NULL, {"words\ncavalo\ncoins\n"}},
        {"completion bash -- play coins --rules ''", NULL, {"words\nnines=barred\nnines=free\n"}},
        {"completion bash -- play coins --l", NULL, {"\n--length\n"}},
    };
    check_cases(cases, COUNT_OF(cases));
}

static void test_positions(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"start coins " DEALT, NULL, {EIGHT "\n"}},
        {"show coins '79 1 3:4' --no-color", NULL, {"│ 7 │ │ 9 │", "Points 3 : 4   player 1"}},
        {"show coins '79 1 3:4' --json", NULL, {"\"mover\":1,\"points\":[3,4],\"over\":false"}},
        {"moves coins -",
         "731 1 0:0\n9119 2 0:0\n- 1 3:4\n",
         {"\nl r\n", "\npass\n", "\nthe game is over\n"}},
        {"moves coins '9119 2 0:0' --rules nines=free", NULL, {"l r\n"}},
        {"apply coins '9119 2 0:0' pass l l", NULL, {"pass  0\nl  +9\nl  +1\n19 1 9:1\n"}},
        {"perft coins '" EIGHT "' --depth 9",
         NULL,
         {"depth 1  nodes 2\ndepth 2  nodes 4\ndepth 3  nodes 7\ndepth 4  nodes 14\n"
          "depth 5  nodes 22\ndepth 6  nodes 43\ndepth 7  nodes 80\ndepth 8  nodes 80\n"
          "depth 9  nodes 0\n"}},
        {"openings coins --count 2 --balance 3 --seed 2", NULL, {" --seed 2\n", " 1 0:0\n"}},
    };
    check_cases(cases, COUNT_OF(cases));
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *message;
        int status;
    } table[] = {
        {"start chess", "(allowed: cavalo, dots, adji, coins)", 2},
        {"start coins --length 9", "length: '9' is not from 0 to 8", 2},
        {"start coins --size 2x2", "--size does not apply to coins", 2},
        {"start dots --length 3", "--length does not apply to dots", 2},
        {"start coins --rules threat=on", "'threat'", 2},
        {"show coins '70 1 0:0'", "'70' are not coins", 2},
        {"apply coins '12 1 0:0' m", "'m' takes no coin", 2},
        {"match --config match.json", "'size' does not apply to coins", 2},
        /* What a game may do without, and this one does. */
        {"solve coins --problem 1", "no problems for coins, only for dots", 2},
        {"tables build coins --up-to 3", "coins has no endgame tables", 1},
        {"match coins lisp:player.lisp random", "no Lisp form for the states of coins", 1},
    };
    program_write_file("player.lisp", "");
    program_write_file("match.json", "{\"game\": \"coins\", \"size\": \"2x2\"}\n");
    for (int i = 0; i < COUNT_OF(table); i++) {
        Outcome got = program_run("", table[i].arguments);
        if (got.status != table[i].status || !strstr(got.errors, table[i].message))
            fail_msg("porfia %s\nstatus %d, errors:\n%s", table[i].arguments, got.status,
                     got.errors);
        outcome_release(&got);
    }
}

/* The engine, and every algorithm by its name, with the same value. */
static void test_searches(void **state)
{
    (void)state;
    static const char *const methods[] = {
        "analyse coins '" EIGHT "' --json --depth 30 --threads 1",
        "analyse coins '" EIGHT "' --json --depth 30 --threads 2",
        "analyse coins '" EIGHT "' --json --depth 10 --algorithm minimax",
        "analyse coins '" EIGHT "' --json --depth 10 --algorithm negamax",
        "analyse coins '" EIGHT "' --json --depth 10 --algorithm alphabeta",
        "analyse coins '" EIGHT "' --json --depth 10 --algorithm alphabeta-negamax",
        "analyse coins '" EIGHT "' --json --depth 10 --algorithm negascout",
        "analyse coins '" EIGHT "' --json --depth 10 --algorithm mtdf",
        "solve coins '" EIGHT "' --json",
    };
    for (int i = 0; i < COUNT_OF(methods); i++) {
        Outcome got = program_run("", methods[i]);
        assert_int_equal(got.status, 0);
        if (!strstr(got.output, "\"value\":23,\"exact\":true,"))
            fail_msg("%s\n%s", methods[i], got.output);
        outcome_release(&got);
    }
}

/* ---- Games ---- */

/* A whole game of two people, and what is said of it. */
#define MOVES "l\nl\nl\nl\nl\nr\nr\nl\n"
#define MOVES_SHOWN                                                                                \
    "Move 1, turn 1, player 1 (human): l  +7\n", "Move 7, turn 4, player 2 (human): r  +5\n",      \
        "Move 8, turn 5, player 1 (human): l  +9\n", "Points 17 : 18   the game is over\n",        \
        "Player 2 (human) wins, 17 : 18."

static void test_played_in_lines(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"play --plain " DEALT, "4\n3\n\n" MOVES, {"\n  4  Coins\n", MOVES_SHOWN}},
        {"play coins --mode human-human " DEALT,
         "help\nm\n" MOVES,
         {"Take the coin at the left (l)", "'m' takes no coin\n", MOVES_SHOWN}},
        {"play coins --mode human-human --lang pt " DEALT,
         "ajuda\n" MOVES,
         {"Tire a moeda da esquerda (l)", "\nMoedas\n", "Ganha o jogador 2 (humano), 17 : 18."}},
        {"play coins --p1 computer:level=3 --p2 computer --depth 9 --threads 1 " DEALT,
         NULL,
         {" (exact), depth ", "the game is over\n", " (computer) wins, "}},
        {"play coins --p1 textbook:mtdf,depth=3 --p2 random --rules nines=free " DEALT,
         NULL,
         {"\n  nines=free\n", "the game is over\n"}},
        /* Player 2 cannot take a nine. */
        {"play coins --p1 human --p2 computer:level=2 --position '9119 2 0:0' --seed 1",
         "l\nl\nl\n",
         {"player 2 (computer): pass  +0\n", "Player 1 (human) wins, 19 : 1."}},
        {"replay log.dat --json", NULL, {"\"games\":6,\"finished\":6,", "\"faults\":0,"}},
        {"replay log.dat", NULL, {"\nCoins\n", MOVES_SHOWN, "(6 finished, 0 not)"}},
        {"report log.dat", NULL, {"Coins\nPlayer 2 wins, 17 : 18.", "Points\n"}},
        {"report log.dat --json --analyse 1000 --nodes 1000",
         NULL,
         {"\"game\":\"coins\"", "\"points\":[17,18]", "\"judgement\":{\"moves\":"}},
        {"report log.dat --html report.html", NULL, {"report.html"}},
    };
    check_cases(cases, COUNT_OF(cases));
    char *page = program_read_file("report.html");
    page_check(page);
    free(page);
}

static void test_resumed(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"play coins --mode human-human " DEALT, "l\nl\n", {"play --resume log.dat --game"}},
        {"replay log.dat --json", NULL, {"\"games\":1,\"finished\":0,"}},
        {"play --resume", "undo\nl\nl\nl\nl\nr\nr\nl\n", {"wins, 17 : 18."}},
        {"replay log.dat --json", NULL, {"\"games\":1,\"finished\":1,", "\"faults\":0,"}},
    };
    check_cases(cases, COUNT_OF(cases));
}

/* A wrong gain is a fault. */
static void test_damaged_log(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"play coins --mode human-human " DEALT, MOVES, {MOVES_SHOWN}},
    };
    check_cases(cases, COUNT_OF(cases));
    char *log = program_read_file("log.dat");
    char *gain = strstr(log, "gain=9");
    assert_non_null(gain);
    gain[5] = '8';
    program_write_file("log.dat", log);
    free(log);
    Outcome got = program_run("", "replay log.dat --json");
    assert_non_null(strstr(got.output, "\"faults\":1,"));
    outcome_release(&got);
}

/* ---- Matches ---- */

/* Answers "l" to everything, which is always a move where nines are free. */
static const char left_script[] = "while read -r question; do echo l; done\n";
static const char engine_script[] = "exec '" PROGRAM_WITH_COINS "' engine\n";

static void check_match(const char *players, const char *more)
{
    char arguments[1024];
    snprintf(arguments, sizeof arguments, "match %s %s", players, more);
    Outcome got = program_run("", arguments);
    if (got.status != 0 || !strstr(got.output, "all pairs played\n"))
        fail_msg("porfia %s\n%s%s", arguments, got.output, got.errors);
    outcome_release(&got);
}

/* The games of the match are a log without faults. */
static void check_exported(int games, int moves)
{
    char summary[128];
    snprintf(summary, sizeof summary,
             "\"games\":%d,\"finished\":%d,\"unfinished\":0,\"moves\":%d,\"faults\":0,", games,
             games, moves);
    Outcome got = program_run("", "match --export log.dat");
    program_write_file("log.dat", got.output);
    outcome_release(&got);
    const Case replayed[] = {{"replay log.dat --json", NULL, {summary}}};
    check_cases(replayed, COUNT_OF(replayed));
}

/* Every kind of player but Lisp, two of them programs of their own. */
static void test_match(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"match --standings --json", NULL, {"\"pairs\":10,\"games\":20,", "\"faults\":0"}},
        {"match --export csv", NULL, {"\n20,", ",normal,,6,"}},
        {"match --export json", NULL, {"\"game\":20,", " 1 0:0\"", "\"end\":\"normal\""}},
        {"match --repeat 20 --json", NULL, {"\"end\":\"normal\""}},
        {"report match.db", NULL, {"Match 1 in match.db: Coins\n", "Rules: nines=free.\n"}},
        {"report match.db --json", NULL, {"\"game\":\"coins\",\"rules\":\"nines=free\""}},
        {"report match.db --html match.html", NULL, {"match.html"}},
    };
    program_write_file("left.sh", left_script);
    program_write_file("engine.sh", engine_script);
    check_match("coins computer:level=2 textbook:alphabeta 'line:sh left.sh' "
                "'ugi:sh engine.sh' random",
                "--depth 3 --rules nines=free --length 6 --pairs 1 --seed 5");
    check_cases(cases, COUNT_OF(cases));
    char *page = program_read_file("match.html");
    page_check(page);
    free(page);
    check_exported(20, 120);
}

static void test_match_of_a_file(void **state)
{
    (void)state;
    program_write_file("match.json",
                       "{\"game\": \"coins\", \"rules\": \"nines=free\", \"length\": 3,"
                       " \"players\": [\"random\", \"computer:level=1\"], \"pairs\": 2}\n");
    check_match("--config match.json", "--seed 1");
    check_exported(4, 12);
}

/* ---- The laboratory ---- */

static void test_laboratory(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"lab coins --count 3 --depth 4 --seed 5 --length 6 --csv lab.csv --html lab.html",
         NULL,
         {"\ndepth 4\n", "\nengine ", "\nAll algorithms of the minimax family agree: "}},
        {"tree coins '7312 1 0:0' --algorithm alphabeta --depth 4 --json",
         NULL,
         {"\"game\":\"coins\",\"position\":\"7312 1 0:0\"", "\"move\":\"l\",\"gain\":7"}},
        {"tree coins '7312 1 0:0' --algorithm alphabeta --depth 4 --svg tree.svg", NULL, {""}},
    };
    check_cases(cases, COUNT_OF(cases));
    char *page = program_read_file("lab.html"), *picture = program_read_file("tree.svg");
    char *table = program_read_file("lab.csv");
    page_check(page);
    assert_non_null(strstr(picture, "<svg "));
    assert_non_null(strstr(page, "<title>coins: "));
    assert_non_null(strstr(table, "\n4,3,engine,"));
    free(page);
    free(picture);
    free(table);
}

/* ---- The protocol ---- */

typedef struct Engine {
    Running running;
    char *said;   /* all that it has answered */
    size_t heard; /* so much of it was looked at */
} Engine;

/* Sends lines and waits for a line that begins so; what follows that, up to the line's end. */
static void engine_ask(Engine *engine, const char *lines, const char *begin, char answer[64])
{
    char *place = NULL, *end = NULL;
    assert_int_equal(write(engine->running.input, lines, strlen(lines)), strlen(lines));
    for (int count = occurrences_of(engine->said, "\n"); !end; count++) {
        place = engine->said ? strstr(engine->said + engine->heard, begin) : NULL;
        end = place ? strchr(place, '\n') : NULL;
        if (!end && !running_read_lines(&engine->running, &engine->said, count + 1))
            fail_msg("no '%s' after %s\n%s", begin, lines, engine->said);
    }
    engine->heard = (size_t)(end + 1 - engine->said);
    place += strlen(begin);
    snprintf(answer, 64, "%.*s", (int)(end - place), place);
}

static void expect_answer(Engine *engine, const char *lines, const char *begin,
                          const char *expected)
{
    char answer[64];
    engine_ask(engine, lines, begin, answer);
    assert_string_equal(answer, expected);
}

/* The engine plays both sides to the end. */
static void test_engine(void **state)
{
    (void)state;
    enum { MOST = 20 };
    Engine engine = {.running = program_start("engine")};
    char line[512] = "position startpos moves", answer[64] = "";
    expect_answer(&engine, "ugi\n", "option name Game type combo default ",
                  "cavalo var cavalo var dots var adji var coins");
    expect_answer(&engine, "setoption name Game value coins\nugi\n",
                  "option name Game type combo default ",
                  "coins var cavalo var dots var adji var coins");
    expect_answer(&engine, "", "option name Rules type string default ", "nines=barred");
    expect_answer(&engine, "", "option name Length type spin default ", "0 min 0 max 8");
    expect_answer(&engine,
                  "setoption name Seed value 5\nsetoption name Length value 8\n"
                  "setoption name Threads value 1\nposition startpos\nquery gameover\n",
                  "response ", "false");
    for (int i = 0; i < MOST && strcmp(answer, "none") != 0; i++) {
        char lines[600];
        snprintf(lines, sizeof lines, "%s\ngo depth 30\n", line);
        engine_ask(&engine, lines, "bestmove ", answer);
        if (strcmp(answer, "none") != 0)
            strcat(strcat(line, " "), answer);
    }
    assert_string_equal(line, "position startpos moves r l r l l l l l");
    expect_answer(&engine, "query gameover\n", "response ", "true");
    expect_answer(&engine, "query result\n", "response ", "p1win");
    expect_answer(&engine, "position startpos moves m\n", "info string ",
                  "move 1: 'm' takes no coin");
    write(engine.running.input, "quit\n", 5);
    assert_int_equal(running_finish(&engine.running, &engine.said), 0);
    free(engine.said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_listed, empty_folder),
        cmocka_unit_test_setup(test_positions, empty_folder),
        cmocka_unit_test_setup(test_refused, empty_folder),
        cmocka_unit_test_setup(test_searches, empty_folder),
        cmocka_unit_test_setup(test_played_in_lines, empty_folder),
        cmocka_unit_test_setup(test_resumed, empty_folder),
        cmocka_unit_test_setup(test_damaged_log, empty_folder),
        cmocka_unit_test_setup(test_match, empty_folder),
        cmocka_unit_test_setup(test_match_of_a_file, empty_folder),
        cmocka_unit_test_setup(test_laboratory, empty_folder),
        cmocka_unit_test_setup(test_engine, empty_folder),
    };
    return cmocka_run_group_tests(tests, program_set_up_with_coins, NULL);
}
