/*
 * The Universal Game Interface through pipes in this process: the answer to each line, wrong lines
 * without effect, stopped searches, and whole games between two engines. Time limits are generous:
 * they only detect a missing answer.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"
#include "support/timeout.h"

#include "ugi/protocol.h"
#include "ugi/time_budget.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_SIZE = 8192, KIBI = 1024 };

static const UgiSettings in_english = {.language = PORFIA_ENGLISH};

/* ---- Scripted sessions ---- */

/* All answers to these bytes; free them. */
static char *answers_with(const UgiSettings *settings, const char *bytes, size_t length)
{
    FILE *input = tmpfile(), *output = tmpfile();
    assert_non_null(input);
    assert_non_null(output);
    assert_int_equal(fwrite(bytes, 1, length, input), length);
    rewind(input);
    assert_int_equal(protocol_run(fileno(input), fileno(output), settings), 0);
    long size = (fseek(output, 0, SEEK_END), ftell(output));
    char *answers = calloc(1, (size_t)size + 1);
    assert_non_null(answers);
    rewind(output);
    assert_int_equal(fread(answers, 1, (size_t)size, output), size);
    fclose(input);
    fclose(output);
    return answers;
}

static char *answers_to(const char *bytes, size_t length)
{
    return answers_with(&in_english, bytes, length);
}

typedef struct Exchange {
    const char *lines;
    const char *answers; /* all of them */
} Exchange;

static void check_exchanges(const Exchange *exchanges, int count)
{
    for (int i = 0; i < count; i++) {
        char *got = answers_to(exchanges[i].lines, strlen(exchanges[i].lines));
        if (strcmp(got, exchanges[i].answers) != 0)
            fail_msg("to:\n%s\nanswered:\n%s\nexpected:\n%s", exchanges[i].lines, got,
                     exchanges[i].answers);
        free(got);
    }
}

#define DOTS "setoption name Game value dots\n"
#define DOTS_1X1 DOTS "setoption name Size value 1x1\n"
#define ADJI "setoption name Game value adji\n"
#define QUERIES "query p1turn\nquery gameover\nquery result\n"
#define ADJI_LOOP " f F b A c C d D e E f F a B c C d D e E"
#define ADJI_LOOP_START "position fen 1,0,0,0,1,0/1,0,0,0,0,2 1 0:0 moves"

static void test_answers(void **state)
{
    (void)state;
    static const Exchange exchanges[] = {
        {"", ""},
        {"quit\nisready\n", ""},
        {"isready", "readyok\n"},
        {"isready\r\n\r\n \t isready\t\n", "readyok\nreadyok\n"},
        {"stop\n", ""},
        {"uginewgame\nisready\n", "readyok\n"},
        {QUERIES, "response true\nresponse false\nresponse none\n"},
        {DOTS "position startpos moves h11\n" QUERIES,
         "response false\nresponse false\nresponse none\n"},
        {DOTS "position  startpos   moves\n" QUERIES,
         "response true\nresponse false\nresponse none\n"},
        {DOTS "position startpos moves h11\nuginewgame\nquery p1turn\n", "response true\n"},
        /* the second player closes the box and moves again, with nothing left */
        {DOTS_1X1 "position startpos moves h11 h21 v11 v21\n" QUERIES,
         "response false\nresponse true\nresponse p2win\n"},
        {DOTS "position fen 1x1 1/2 1/0 1 0:0 moves v21\n" QUERIES,
         "response true\nresponse true\nresponse p1win\n"},
        {DOTS " position \t fen  1x1  1/2 1/0\t2 0:0\n" QUERIES,
         "response false\nresponse false\nresponse none\n"},
        {ADJI "position fen 0,0,0,0,0,0/0,0,0,0,0,0 1 3:3\n" QUERIES,
         "response true\nresponse true\nresponse draw\n"},
        {ADJI ADJI_LOOP_START ADJI_LOOP "\n" QUERIES,
         "response true\nresponse false\nresponse none\n"},
        {ADJI ADJI_LOOP_START ADJI_LOOP ADJI_LOOP "\n" QUERIES,
         "response true\nresponse true\nresponse draw\n"},
        {ADJI ADJI_LOOP_START ADJI_LOOP ADJI_LOOP "\ngo depth 3\nstop\n", "bestmove none\n"},
        {ADJI ADJI_LOOP_START ADJI_LOOP ADJI_LOOP " f\nquery p1turn\n",
         "info string move 41: the game is over\nresponse true\n"},
        {DOTS_1X1 "position startpos moves h11 h21 v11 v21\ngo infinite\nstop\n",
         "bestmove none\n"},
        /* options change the start */
        {ADJI "setoption name Pieces value 1\nposition startpos moves a\n" QUERIES,
         "response false\nresponse false\nresponse none\n"},
        {"setoption name GAME value dots\nsetoption name size value 2x3\n"
         "position startpos moves h33 v42 h34\n",
         "info string move 3: 'h34' is not an edge of this board: h11 to h33 (row, column) or v11 "
         "to v42 (column, row)\n"},
        {"setoption name Lang value pt\nhello\nsetoption name Lang value en\nhello\n",
         "info string comando desconhecido 'hello'\ninfo string unknown command 'hello'\n"},
        {DOTS "position startpos moves h11\nposition startpos moves h11 h12 h11\nquery p1turn\n",
         "info string move 3: 'h11' is already drawn\nresponse false\n"},
    };
    check_exchanges(exchanges, COUNT_OF(exchanges));
}

static void test_options(void **state)
{
    (void)state;
    static const Exchange exchanges[] = {
        {"ugi\n", "id name Porfia " PORFIA_VERSION "\nid author The Porfia authors\n"
                  "option name Game type combo default cavalo var cavalo var dots var adji\n"
                  "option name Rules type string default "
                  "threat=on,double=largest,zero=double,symmetric=digits,placement=max\n"
                  "option name Seed type spin default 1 min 0 max 9223372036854775807\n"
                  "option name Size type string default 5x6\n"
                  "option name Pieces type spin default 8 min 1 max 8\n"
                  "option name Hash type spin default 64 min 1 max 65536\n"
                  "option name Threads type spin default 1 min 1 max 64\n"
                  "option name Level type spin default 10 min 1 max 10\n"
                  "option name MultiPV type spin default 1 min 1 max 128\n"
                  "option name Lang type combo default en var en var pt\nugiok\n"},
        /* another game has the seed, and neither size nor rules of the former one */
        {"setoption name Rules value threat=off\nsetoption name Seed value 9\n"
         "setoption name Hash value 1\nsetoption name Threads value 1\n"
         "setoption name Level value 3\nsetoption name multipv value 3\n" DOTS
         "setoption name Size value 2x2\nsetoption name Rules value <empty>\n"
         "setoption name Rules\nugi\n",
         "info string rules: unknown option 'threat' of dots\nid name Porfia " PORFIA_VERSION
         "\nid author The Porfia authors\n"
         "option name Game type combo default dots var cavalo var dots var adji\n"
         "option name Rules type string default <empty>\n"
         "option name Seed type spin default 9 min 0 max 9223372036854775807\n"
         "option name Size type string default 2x2\n"
         "option name Pieces type spin default 8 min 1 max 8\n"
         "option name Hash type spin default 1 min 1 max 65536\n"
         "option name Threads type spin default 1 min 1 max 64\n"
         "option name Level type spin default 3 min 1 max 10\n"
         "option name MultiPV type spin default 3 min 1 max 128\n"
         "option name Lang type combo default en var en var pt\nugiok\n"},
    };
    check_exchanges(exchanges, COUNT_OF(exchanges));
}

/* Options of a start hold for the game whether they come before or after it. */
static void test_order_of_options(void **state)
{
    (void)state;
#define SIZE "setoption name Size value 1x2\n"
#define PIECES "setoption name Pieces value 3\n"
#define NO_THREAT "setoption name Rules value threat=off\n"
#define FEN "position startpos\nquery fen\n"
#define DOTS_FEN "response 1x2 00/00 0/0/0 1 0:0\n"
#define USUAL_DOTS_FEN                                                                             \
    "response 5x6 000000/000000/000000/000000/000000/000000 "                                      \
    "00000/00000/00000/00000/00000/00000/00000 1 0:0\n"
#define ADJI_FEN "response 3,3,3,3,3,3/3,3,3,3,3,3 1 0:0\n"
#define NO_SIZE_IN_ADJI "info string Size does not apply to adji\n"
#define NO_PIECES_IN_DOTS "info string Pieces does not apply to dots\n"
    static const Exchange exchanges[] = {
        {DOTS SIZE FEN, DOTS_FEN},
        {SIZE DOTS FEN, DOTS_FEN},
        {SIZE SIZE DOTS SIZE FEN, DOTS_FEN},
        {"setoption name Size value 4x4\n" SIZE DOTS FEN, DOTS_FEN},
        {SIZE DOTS DOTS FEN, DOTS_FEN},
        {SIZE DOTS "position startpos moves h11\nuginewgame\nquery fen\n", DOTS_FEN},
        {SIZE "isready\nuginewgame\n" DOTS FEN, "readyok\n" DOTS_FEN},
        /* the deal, the same in any order */
        {"setoption name Game value cavalo\nsetoption name Seed value 2\nquery islegal g1\n",
         "response true\n"},
        {"setoption name Seed value 2\nsetoption name Game value cavalo\nquery islegal g1\n",
         "response true\n"},
        /* what does not fit the game is told as soon as there is one */
        {PIECES SIZE DOTS FEN, NO_PIECES_IN_DOTS DOTS_FEN},
        {PIECES SIZE ADJI FEN, NO_SIZE_IN_ADJI ADJI_FEN},
        {NO_THREAT SIZE DOTS FEN, "info string rules: unknown option 'threat' of dots\n" DOTS_FEN},
        {SIZE NO_THREAT "query p1turn\nquery p1turn\n",
         "info string Size does not apply to cavalo\nresponse true\nresponse true\n"},
        /* and waits for another game */
        {DOTS PIECES ADJI FEN, NO_PIECES_IN_DOTS ADJI_FEN},
        {DOTS SIZE ADJI "setoption name Pieces value 3\n" FEN, NO_SIZE_IN_ADJI ADJI_FEN},
        {SIZE ADJI PIECES DOTS FEN, NO_SIZE_IN_ADJI NO_PIECES_IN_DOTS DOTS_FEN},
        /* what fits no game is refused at once, and forgotten */
        {"setoption name Size value 12x12\n" DOTS FEN,
         "info string size must be from 1x1 to 9x9, not 12x12\n" USUAL_DOTS_FEN},
        {SIZE "setoption name Size value big\n" DOTS FEN,
         "info string a size is written as 5x6, rows before columns, not 'big'\n" DOTS_FEN},
        {"setoption name Seed value -1\nquery p1turn\n",
         "info string Seed: '-1' is not a whole number from 0 to 9223372036854775807\n"
         "response true\n"},
    };
    check_exchanges(exchanges, COUNT_OF(exchanges));
}

static void test_options_before(void **state)
{
    (void)state;
    static const UgiOption options[] = {{"size", "1x2"}, {"Pieces", "3"}, {"game", "dots"}};
    static const struct {
        int first, count;
        const char *lines, *answers;
    } cases[] = {
        {0, 0, DOTS SIZE FEN, DOTS_FEN},
        {0, 1, DOTS FEN, DOTS_FEN},
        {0, 3, FEN, NO_PIECES_IN_DOTS DOTS_FEN},
        {0, 3, ADJI FEN, NO_PIECES_IN_DOTS NO_SIZE_IN_ADJI ADJI_FEN},
        {2, 1, FEN, USUAL_DOTS_FEN},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        UgiSettings settings = {.language = PORFIA_ENGLISH,
                                .options = options + cases[i].first,
                                .option_count = cases[i].count};
        char *got = answers_with(&settings, cases[i].lines, strlen(cases[i].lines));
        assert_string_equal(got, cases[i].answers);
        free(got);
    }
}

static void test_positions_and_moves(void **state)
{
    (void)state;
    static const Exchange exchanges[] = {
        {DOTS_1X1 "query fen\nposition startpos moves h11\nquery fen\n",
         "response 1x1 0/0 0/0 1 0:0\nresponse 1x1 1/0 0/0 2 0:0\n"},
        {DOTS_1X1 "position startpos moves h11\nquery islegal h21\nquery islegal h11\n"
                  "query islegal pass\nquery islegal h99\nquery\tislegal ~~~\n",
         "response true\nresponse false\nresponse false\nresponse false\nresponse false\n"},
        {DOTS_1X1 "position startpos moves h11 h21 v11 v21\nquery islegal h11\n",
         "response false\n"},
        /* the third repetition ends the game, although the position has moves */
        {ADJI ADJI_LOOP_START ADJI_LOOP "\nquery islegal f\n", "response true\n"},
        {ADJI ADJI_LOOP_START ADJI_LOOP ADJI_LOOP "\nquery islegal f\nquery fen\n",
         "response false\nresponse 1,0,0,0,1,0/1,0,0,0,0,2 1 0:0\n"},
    };
    check_exchanges(exchanges, COUNT_OF(exchanges));
}

/* Each gets one line as an answer, and the state does not change. */
static void test_malformed(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "hello",
        "UGI",
        "ugi now",
        "isready isready",
        "stop it",
        "quit now",
        "uginewgame 2",
        "ponderhit",
        "query",
        "query who",
        "query p1turn gameover",
        "query fen h11",
        "query islegal",
        "query islegal h11 h12",
        "setoption",
        "setoption Hash 3",
        "setoption name",
        "setoption name value",
        "setoption name Hush value 3",
        "setoption name Hash",
        "setoption name Hash value",
        "setoption name Hash value 0",
        "setoption name Hash value 65537",
        "setoption name Hash value -1",
        "setoption name Hash value 3 4",
        "setoption name Hash value 99999999999999999999",
        "setoption name Threads value 0",
        "setoption name Threads value many",
        "setoption name Seed value -1",
        "setoption name Seed value 9223372036854775808",
        "setoption name Lang value fr",
        "setoption name Game value chess",
        "setoption name Game value dots adji",
        "setoption name Size value 0x0",
        "setoption name Size value 12x12",
        "setoption name Size value big",
        "setoption name Pieces value 4",
        "setoption name Rules value threat=off",
        "position",
        "position here",
        "position startpos h11",
        "position startpos move h11",
        "position startpos moves h12 h11 h12",
        "position startpos moves pass",
        "position startpos moves h11 moves h12",
        "position startpos moves ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "position fen",
        "position fen moves h11",
        "position fen 2x2 1 1",
        "position fen 2x2 00/00/00 00/00/00 3 0:0",
        "position fen 2x2 00/00/00 00/00/00 1 0:0 moves h99",
        "tabs\tand \001",
        "na\303\257ve",
        "bell \a",
        "rub out \177",
    };
    static const char before[] =
        DOTS "setoption name Size value 2x2\nposition startpos moves h11\nugi\nquery p1turn\n";
    static const char after[] = "ugi\nquery p1turn\n";
    char *usual = answers_to(before, strlen(before));
    for (int i = 0; i < COUNT_OF(lines); i++) {
        char input[KIBI];
        snprintf(input, sizeof input, "%s%s\n%s", before, lines[i], after);
        char *got = answers_to(input, strlen(input));
        size_t length = strlen(usual);
        char *message = strlen(got) > length ? got + length : "", *end = strchr(message, '\n');
        if (strncmp(got, usual, length) != 0 || strncmp(message, "info string ", 12) != 0 ||
            !message[12] || !end || strcmp(end + 1, usual) != 0)
            fail_msg("'%s' is answered:\n%s", lines[i], got);
        free(got);
    }
    free(usual);
}

static void check_bytes(const char *bytes, size_t length, const char *answers)
{
    char *got = answers_to(bytes, length);
    assert_string_equal(got, answers);
    free(got);
}

static void test_strange_lines(void **state)
{
    (void)state;
    enum { LONGEST = 64 * KIBI };
    static const char too_long[] = "info string the line has more than 65536 bytes\n";
    static const char foreign[] = "info string a byte of the line is not ASCII\n";
    static const char foreign_then_ready[] =
        "info string a byte of the line is not ASCII\nreadyok\n";
    check_bytes("isready\0\nisready\n", 17, foreign_then_ready);
    check_bytes("\0\nisready\n", 10, foreign_then_ready);
    check_bytes("\0", 1, foreign);
    check_bytes("isready\rstop\n", 13, foreign);
    /* blanks up to the last byte that a line may have, then one more and many more */
    static const struct {
        size_t length;
        const char *end;
        bool is_long;
    } cases[] = {
        {LONGEST, "\nisready\n", false},
        {LONGEST, "\r\nisready\n", false},
        {LONGEST + 1, "\nisready\n", true},
        {LONGEST + 2, "\r\nisready\n", true},
        {LONGEST + 3, "\nisready\n", true},
        {5 * LONGEST, "\nisready\n", true},
        {LONGEST, "", false},
        {LONGEST + 1, "", true},
        {2 * (LONGEST + 2), "", true},
        {3 * LONGEST, "\r\nisready", true},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char *bytes, answers[256];
        size_t length;
        FILE *stream = open_memstream(&bytes, &length);
        for (size_t k = 0; k < cases[i].length; k++)
            putc(' ', stream);
        fputs(cases[i].end, stream);
        fclose(stream);
        snprintf(answers, sizeof answers, "%s%s", cases[i].is_long ? too_long : "",
                 *cases[i].end ? "readyok\n" : "");
        check_bytes(bytes, length, answers);
        free(bytes);
    }
}

/* ---- Live sessions ---- */

typedef struct Engine {
    int input, output; /* our ends */
    pthread_t thread;
    int theirs[2];
    int result;
    char pending[LINE_SIZE]; /* read but not returned */
    size_t length;
} Engine;

static void *engine_run(void *user)
{
    Engine *engine = user;
    engine->result = protocol_run(engine->theirs[0], engine->theirs[1], &in_english);
    close(engine->theirs[0]);
    close(engine->theirs[1]);
    return NULL;
}

static void engine_say(Engine *engine, const char *lines)
{
    size_t length = strlen(lines);
    assert_int_equal(write(engine->input, lines, length), length);
}

static Engine *engine_open(const char *lines)
{
    Engine *engine = calloc(1, sizeof *engine);
    int input[2], output[2];
    assert_non_null(engine);
    assert_int_equal(pipe(input), 0);
    assert_int_equal(pipe(output), 0);
    engine->input = input[1];
    engine->output = output[0];
    engine->theirs[0] = input[0];
    engine->theirs[1] = output[1];
    assert_int_equal(pthread_create(&engine->thread, NULL, engine_run, engine), 0);
    engine_say(engine, "setoption name Hash value 1\n");
    engine_say(engine, lines);
    return engine;
}

/* The next line; false: none comes. */
static bool engine_hear(Engine *engine, char line[LINE_SIZE])
{
    for (;;) {
        char *end = memchr(engine->pending, '\n', engine->length);
        if (end) {
            size_t length = (size_t)(end - engine->pending);
            memcpy(line, engine->pending, length);
            line[length] = '\0';
            engine->length -= length + 1;
            memmove(engine->pending, end + 1, engine->length);
            return true;
        }
        struct pollfd place = {.fd = engine->output, .events = POLLIN};
        if (poll(&place, 1, TIMEOUT_MS) <= 0)
            return false;
        ssize_t count = read(engine->output, engine->pending + engine->length,
                             sizeof engine->pending - engine->length);
        if (count <= 0)
            return false;
        engine->length += (size_t)count;
    }
}

/* Skips lines until one begins with this text; the rest of that line goes to `rest`. */
static void engine_await(Engine *engine, const char *beginning, char rest[LINE_SIZE])
{
    char line[LINE_SIZE];
    size_t length = strlen(beginning);
    do {
        if (!engine_hear(engine, line))
            fail_msg("'%s' does not come", beginning);
    } while (strncmp(line, beginning, length) != 0);
    if (rest)
        memcpy(rest, line + length, strlen(line) - length + 1);
}

static void engine_expect(Engine *engine, const char *expected)
{
    char line[LINE_SIZE] = "";
    engine_hear(engine, line);
    assert_string_equal(line, expected);
}

/* Closes the input, which ends the engine; it must write nothing more. */
static void engine_close(Engine *engine)
{
    char line[LINE_SIZE];
    close(engine->input);
    if (engine_hear(engine, line))
        fail_msg("unexpected: %s", line);
    pthread_join(engine->thread, NULL);
    assert_int_equal(engine->result, 0);
    close(engine->output);
    free(engine);
}

/* The lines of a search have the protocol's form and content. */
static void test_go(void **state)
{
    (void)state;
    char line[LINE_SIZE], pv[64];
    int depth, value;
    int fullness;
    unsigned long long nodes, time, rate;
    Engine *engine = engine_open(DOTS "position fen 1x2 10/10 1/0/0 1 0:0\ngo depth 9\n");
    for (int wanted = 1; wanted <= 2; wanted++) {
        assert_true(engine_hear(engine, line));
        int fields = sscanf(
            line, "info depth %d score cp %d nodes %llu time %llu nps %llu hashfull %d pv %63[^\n]",
            &depth, &value, &nodes, &time, &rate, &fullness, pv);
        assert_int_equal(fields, 7);
        assert_int_equal(depth, wanted);
    }
    assert_int_equal(value, 2);
    assert_string_equal(pv, "v21 h12 v31 h22");
    engine_expect(engine, "info string exact");
    engine_expect(engine, "bestmove v21");
    /* each kind of limit ends in one answer */
    static const char *const ways[] = {
        "depth 3",
        "depth 1000000",
        "nodes 50",
        "movetime 20",
        "p1time 500 p2time 1",
        "p1time 500 p2time 500 p1inc 10 p2inc 10 movestogo 5",
        "p1time -3 p2time 10",
        "p1time 0 p2time 0",
        "movetime 1",
        "movetime 20.0",
        "movetime 20.",
        "movetime 1.999 depth 4.0",
        "p1time 500.5 p2time 499.75 p1inc 0.5 p2inc 0.5",
        "p1time -0.5 p2time 10",
        "movetime 20 depth 4 nodes 100000",
        "p2time 10", /* the opponent's clock: only the end of the game limits the search */
        "",
    };
    for (int i = 0; i < COUNT_OF(ways); i++) {
        char lines[256];
        snprintf(lines, sizeof lines, "setoption name Size value 2x2\ngo %s\n", ways[i]);
        engine_say(engine, lines);
        engine_await(engine, "bestmove ", line);
        assert_null(strchr(line, ' '));
        assert_true(strlen(line) == 3);
    }
    engine_close(engine);
}

/* A faulty `go` is answered by its fault and a move. */
static void test_faulty_go(void **state)
{
    (void)state;
    static const struct {
        const char *words, *fault;
    } cases[] = {
        {"fast", "go: unknown argument 'fast'"},
        {"wtime 1000 btime 1000", "go: unknown argument 'wtime'"},
        {"depth", "go: missing depth"},
        {"depth movetime 20", "go: missing depth"},
        {"depth 0", "depth: '0' is not a whole number from 1 to 2147483647"},
        {"depth -1", "depth: '-1' is not a whole number from 1 to 2147483647"},
        {"depth x", "depth: 'x' is not a whole number from 1 to 2147483647"},
        {"depth 1 depth 60", "go: depth given twice"},
        {"depth 99999999999999999999",
         "depth: '99999999999999999999' is not a whole number from 1 to 2147483647"},
        {"nodes 0", "nodes: '0' is not a whole number from 1 to 9223372036854775807"},
        {"movetime 0", "movetime: '0' is not a whole number from 1 to 1000000000000"},
        {"movetime 0.9", "movetime: '0.9' is not a whole number from 1 to 1000000000000"},
        {"movetime -5", "movetime: '-5' is not a whole number from 1 to 1000000000000"},
        {"movetime 9223372036854775807",
         "movetime: '9223372036854775807' is not a whole number from 1 to 1000000000000"},
        {"movetime 1e3", "movetime: '1e3' is not a whole number from 1 to 1000000000000"},
        {"movetime 5.0.0", "movetime: '5.0.0' is not a whole number from 1 to 1000000000000"},
        {"movetime .5", "movetime: '.5' is not a whole number from 1 to 1000000000000"},
        {"movetime - p1time x", "movetime: '-' is not a whole number from 1 to 1000000000000"},
        {"p1time", "go: missing p1time"},
        {"p1time x p2time 5",
         "p1time: 'x' is not a whole number from -1000000000000 to 1000000000000"},
        {"p1time 99999999999999",
         "p1time: '99999999999999' is not a whole number from -1000000000000 to 1000000000000"},
        {"p1time 100 p1inc -5", "p1inc: '-5' is not a whole number from 0 to 1000000000000"},
        {"movestogo -1", "movestogo: '-1' is not a whole number from 0 to 2147483647"},
        {"p1time 100 100", "go: unknown argument '100'"},
        {"na\303\257ve", "there is a byte in the line that is no ASCII character"},
        {"movetime 20\302\240", "there is a byte in the line that is no ASCII character"},
    };
    Engine *engine = engine_open(DOTS "setoption name Size value 2x2\nposition startpos\n");
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char lines[256], expected[256], best[LINE_SIZE];
        snprintf(lines, sizeof lines, "go %s\n", cases[i].words);
        snprintf(expected, sizeof expected, "info string %s", cases[i].fault);
        engine_say(engine, lines);
        engine_expect(engine, expected);
        engine_await(engine, "bestmove ", best);
        assert_true(best[0] == 'h' || best[0] == 'v');
    }
    /* where the search would not end, it gets a second; `infinite` still waits for a stop */
    engine_say(engine, "setoption name Size value 5x6\n");
    static const char *const endless[] = {"go fast\n", "go depth 200 fast\n", "go movetime x\n"};
    for (int i = 0; i < COUNT_OF(endless); i++) {
        engine_say(engine, endless[i]);
        engine_await(engine, "info string ", NULL);
        engine_await(engine, "bestmove ", NULL);
    }
    engine_say(engine, "go infinite 5\n");
    engine_expect(engine, "info string go: unknown argument '5'");
    engine_say(engine, "stop\nposition startpos moves h11 v11\ngo depth 2 fast\n");
    engine_await(engine, "bestmove ", NULL);
    engine_expect(engine, "info string go: unknown argument 'fast'");
    engine_await(engine, "info depth 2 ", NULL);
    engine_await(engine, "bestmove ", NULL);
    engine_close(engine);
}

/* Several lines a depth, best first, at most as many as there are moves. */
static void test_lines(void **state)
{
    (void)state;
    char line[LINE_SIZE], rest[64];
    Engine *engine = engine_open(DOTS "setoption name MultiPV value 3\n"
                                      "position fen 1x1 1/2 0/0 1 0:0\ngo depth 9\n");
    for (int depth = 1; depth <= 2; depth++) {
        int last = 0;
        for (int rank = 1; rank <= 2; rank++) {
            int got_depth, got_rank, value;
            do
                assert_true(engine_hear(engine, line));
            while (strcmp(line, "info string exact") == 0);
            int fields = sscanf(line, "info depth %d multipv %d score cp %d nodes %63[^\n]",
                                &got_depth, &got_rank, &value, rest);
            if (fields != 4 || got_depth != depth || got_rank != rank || (rank > 1 && value > last))
                fail_msg("depth %d, line %d: %s", depth, rank, line);
            last = value;
        }
    }
    engine_await(engine, "bestmove ", line);
    engine_say(engine, "setoption name MultiPV value 1\ngo depth 1\n");
    engine_await(engine, "info depth 1 score cp ", NULL);
    engine_await(engine, "bestmove ", line);
    engine_close(engine);
}

/* An interrupted search reports all its lines again. */
static void test_lines_of_interrupted_search(void **state)
{
    (void)state;
    char line[LINE_SIZE];
    Engine *engine = engine_open(DOTS "setoption name MultiPV value 2\nposition startpos\n"
                                      "go nodes 20000\n");
    int lines = 0;
    for (;;) {
        assert_true(engine_hear(engine, line));
        if (strncmp(line, "bestmove ", 9) == 0)
            break;
        const char *score =
            strstr(line, lines % 2 ? " multipv 2 score cp " : " multipv 1 score cp ");
        if (!score || !strstr(score, " hashfull "))
            fail_msg("line %d: %s", lines, line);
        lines++;
    }
    assert_true(lines > 2 && lines % 2 == 0);
    engine_close(engine);
}

/* Reads an answer to its end: whether its last score, and no other, is a lower bound. */
static bool ends_with_bound(Engine *engine)
{
    bool is_bound = false;
    for (;;) {
        char line[LINE_SIZE];
        assert_true(engine_hear(engine, line));
        if (strncmp(line, "bestmove ", 9) == 0)
            return is_bound;
        if (is_bound)
            fail_msg("after a bound: %s", line);
        const char *bound = strstr(line, " lowerbound nodes ");
        is_bound = bound && strstr(line, " score cp ") < bound;
    }
}

/* A better move of an unfinished depth is reported as a bound. It is rare: tries random positions
 * until it happens. */
static void test_lower_bound(void **state)
{
    (void)state;
    Random random = random_from(5);
    bool is_found = false;
    Engine *engine = engine_open(ADJI);
    for (int tries = 0; !is_found; tries++) {
        char text[PORFIA_POSITION_SIZE], lines[2 * PORFIA_POSITION_SIZE];
        PorfiaPosition *position = start_of("adji", "", "");
        play_random(position, &random, 20);
        porfia_position_print(position, text, sizeof text);
        porfia_position_free(position);
        snprintf(lines, sizeof lines, "position fen %s\ngo nodes 8192\n", text);
        engine_say(engine, lines);
        is_found = ends_with_bound(engine);
        assert_true(is_found || tries < 2000);
    }
    engine_close(engine);
}

/* During a search, commands that would change something are refused; the others are answered. */
static void test_busy(void **state)
{
    (void)state;
    static const char *const refused[] = {"go depth 1", "position startpos", "uginewgame",
                                          "setoption name Hash value 2", "hello"};
    Engine *engine = engine_open(DOTS "go infinite\n");
    for (int i = 0; i < COUNT_OF(refused); i++) {
        char line[LINE_SIZE];
        engine_say(engine, refused[i]);
        engine_say(engine, "\n");
        do
            engine_await(engine, "info ", line);
        while (strncmp(line, "string ", 7) != 0);
        assert_true(strstr(line, "refused") || strstr(line, "hello"));
    }
    engine_say(engine, "isready\n");
    engine_await(engine, "readyok", NULL);
    engine_say(engine, "query p1turn\n");
    engine_await(engine, "response true", NULL);
    engine_say(engine, "ugi\n");
    engine_await(engine, "ugiok", NULL);
    engine_say(engine, "stop\n");
    engine_await(engine, "bestmove ", NULL);
    /* after a stop nothing is refused, whether the answer is out or not */
    engine_say(engine, "go infinite\nstop\nposition startpos moves h11\nquery p1turn\n");
    engine_await(engine, "bestmove ", NULL);
    engine_expect(engine, "response false");
    engine_close(engine);
}

/* An unlimited search ends by a stop, by its time and by a quit. */
static void test_endings(void **state)
{
    (void)state;
    static const char *const games[] = {"cavalo", "dots", "adji"};
    for (int i = 0; i < COUNT_OF(games); i++) {
        char lines[256];
        snprintf(lines, sizeof lines, "setoption name Game value %s\nisready\ngo infinite\n",
                 games[i]);
        Engine *engine = engine_open(lines);
        engine_await(engine, "info depth 2", NULL);
        engine_say(engine, "stop\n");
        engine_await(engine, "bestmove ", NULL);
        engine_say(engine, "go movetime 50\n");
        engine_await(engine, "bestmove ", NULL);
        engine_say(engine, "go infinite\n");
        engine_await(engine, "info depth 2", NULL);
        engine_say(engine, "quit\n");
        engine_await(engine, "bestmove ", NULL);
        engine_close(engine);
    }
}

/* Once a search, in the chosen language, before the lines it applies to. */
static void check_solver(const char *language, const char *message)
{
    char line[LINE_SIZE], first[LINE_SIZE];
    Engine *engine = engine_open(DOTS "setoption name Size value 2x3\n"
                                      "setoption name MultiPV value 2\n");
    snprintf(line, sizeof line, "setoption name Lang value %s\ngo movetime 3600000\n", language);
    engine_say(engine, line);
    engine_expect(engine, message);
    for (int rank = 1; rank <= 2; rank++) {
        snprintf(first, sizeof first, "info depth 17 multipv %d score cp -2 nodes ", rank);
        assert_true(engine_hear(engine, line));
        assert_int_equal(strncmp(line, first, strlen(first)), 0);
        engine_expect(engine, "info string exact");
    }
    assert_true(engine_hear(engine, line));
    assert_int_equal(strncmp(line, "bestmove ", 9), 0);
    engine_close(engine);
}

static void test_solver(void **state)
{
    (void)state;
    check_solver("en", "info string the game's solver has the answer");
    check_solver("pt", "info string o solucionador do jogo tem a resposta");
}

/* Expects answers to requests only: a whole turn of the engine must contain no other line. */
static void expect_silence(Engine *engine)
{
    for (int i = 0; i < 100; i++) {
        engine_say(engine, "isready\n");
        engine_expect(engine, "readyok");
    }
}

/* An infinite search that has nothing more to find still waits. */
static void test_infinite_waits(void **state)
{
    (void)state;
    Engine *engine = engine_open(DOTS "position fen 1x1 1/2 1/0 1 0:0\ngo infinite\n");
    engine_await(engine, "info string exact", NULL);
    expect_silence(engine);
    engine_say(engine, "stop\n");
    engine_expect(engine, "bestmove v21");
    engine_say(engine, "stop\nposition fen 1x1 1/2 1/1 1 1:0\ngo infinite\n");
    expect_silence(engine);
    close(engine->input); /* the end of the input is a quit, which is a stop */
    engine->input = dup(engine->output);
    engine_expect(engine, "bestmove none");
    engine_close(engine);
}

/* A stop applies to the search that was running when it came, and to no other. */
static void test_stop_stays_with_its_search(void **state)
{
    (void)state;
    char line[LINE_SIZE];
    Engine *engine = engine_open(DOTS);
    for (int i = 0; i < 300; i++) {
        engine_say(engine, "go depth 2\n");
        if (i % 3 == 0)
            engine_await(engine, "info depth 2", NULL);
        engine_say(engine, i % 2 ? "stop\nstop\n" : "stop\n");
        engine_await(engine, "bestmove ", NULL);
        engine_say(engine, "go depth 3\n");
        engine_await(engine, "info depth 3", NULL);
        engine_await(engine, "bestmove ", line);
    }
    engine_close(engine);
}

/* The reader of the answers has gone: it ends, during a search or idle. */
static void test_unheard(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        Engine *engine = engine_open(i ? "" : "isready\ngo infinite\n");
        if (i == 0)
            engine_await(engine, "info depth 1", NULL);
        close(engine->output);
        pthread_join(engine->thread, NULL);
        assert_int_equal(engine->result, EPIPE);
        close(engine->input);
        free(engine);
    }
}

/* ---- Whole games ---- */

typedef struct Referee {
    PorfiaPlay *play;
    char *position; /* the command that sets the engine to it */
    size_t length;
    FILE *stream;
} Referee;

static void referee_open(Referee *referee, const char *game, const char *rules, const char *start)
{
    PorfiaPosition *position = start_of(game, rules, start);
    referee->play = porfia_play_create(position, NULL);
    assert_non_null(referee->play);
    porfia_position_free(position);
    referee->stream = open_memstream(&referee->position, &referee->length);
    fputs("position startpos moves", referee->stream);
    fflush(referee->stream);
}

static void referee_close(Referee *referee)
{
    porfia_play_free(referee->play);
    fclose(referee->stream);
    free(referee->position);
}

static void referee_play(Referee *referee, const char *text)
{
    PorfiaMove move;
    assert_true(porfia_move_parse(porfia_play_present(referee->play), text, &move, NULL));
    assert_true(porfia_play_move(referee->play, move, NULL));
    fprintf(referee->stream, " %s", text);
    fflush(referee->stream);
}

/* Sends the game so far; the engine must agree on mover, end and result. */
static void referee_inform(const Referee *referee, Engine *engine)
{
    static const char *const results[] = {"response draw", "response p1win", "response p2win"};
    bool is_over = porfia_play_end(referee->play) != PORFIA_RUNNING;
    bool is_first = porfia_position_mover(porfia_play_present(referee->play)) == 1;
    engine_say(engine, referee->position);
    engine_say(engine, "\n" QUERIES);
    engine_expect(engine, is_first ? "response true" : "response false");
    engine_expect(engine, is_over ? "response true" : "response false");
    engine_expect(engine, is_over ? results[porfia_play_leader(referee->play)] : "response none");
}

static void test_games(void **state)
{
    (void)state;
    static const struct {
        const char *game, *rules, *start, *options, *go;
    } games[] = {
        {"cavalo", "", "seed=5", "setoption name Seed value 5\n", "go depth 3\n"},
        {"cavalo", "double=choice,placement=free", "seed=1",
         "setoption name Rules value double=choice,placement=free\n", "go nodes 200\n"},
        {"dots", "", "size=3x3", "setoption name Size value 3x3\n", "go nodes 300\n"},
        {"dots", "", "size=5x6", "", "go movetime 2\n"},
        {"adji", "", "pieces=2", "setoption name Pieces value 2\n", "go depth 4\n"},
        {"adji", "", "pieces=8", "", "go p1time 300 p2time 300 p1inc 1 p2inc 1\n"},
    };
    for (int i = 0; i < COUNT_OF(games); i++) {
        char lines[256], best[LINE_SIZE];
        snprintf(lines, sizeof lines, "setoption name Game value %s\n%suginewgame\n", games[i].game,
                 games[i].options);
        Engine *engines[] = {engine_open(lines), engine_open(lines)};
        Referee referee;
        referee_open(&referee, games[i].game, games[i].rules, games[i].start);
        while (porfia_play_end(referee.play) == PORFIA_RUNNING) {
            int mover = porfia_position_mover(porfia_play_present(referee.play));
            Engine *engine = engines[mover - 1];
            referee_inform(&referee, engine);
            engine_say(engine, games[i].go);
            engine_await(engine, "bestmove ", best);
            referee_play(&referee, best);
        }
        for (int k = 0; k < 2; k++) {
            referee_inform(&referee, engines[k]);
            engine_say(engines[k], games[i].go);
            engine_expect(engines[k], "bestmove none");
            engine_close(engines[k]);
        }
        referee_close(&referee);
    }
}

static void test_two_hundred_moves(void **state)
{
    (void)state;
    Referee referee;
    Random random = random_from(3);
    referee_open(&referee, "adji", "", "pieces=8");
    while (porfia_play_length(referee.play) < 200) {
        const PorfiaPosition *present = porfia_play_present(referee.play);
        PorfiaMove moves[PORFIA_MAX_MOVES];
        char text[PORFIA_MOVE_SIZE];
        int count = porfia_position_moves(present, moves);
        assert_true(count > 0);
        porfia_move_print(present, moves[random_below(&random, (uint32_t)count)], text,
                          sizeof text);
        referee_play(&referee, text);
    }
    Engine *engine = engine_open(ADJI);
    referee_inform(&referee, engine);
    engine_say(engine, "go depth 2\n");
    engine_await(engine, "bestmove ", NULL);
    engine_close(engine);
    referee_close(&referee);
}

/* ---- Arbitrary input ---- */

static void add_random_line(FILE *stream, Random *random)
{
    static const char *const words[] = {
        "ugi",      "isready", "setoption", "name",    "value",      "Game",       "Rules",
        "Size",     "Pieces",  "Seed",      "Threads", "Lang",       "cavalo",     "dots",
        "adji",     "2x2",     "1x1",       "9x9",     "3",          "-1",         "en",
        "pt",       "stop",    "position",  "fen",     "moves",      "uginewgame", "startpos",
        "h11",      "a",       "F",         "pass",    "e1",         "go",         "depth",
        "nodes",    "1",       "infinite",  "p1time",  "p2time",     "movetime",   "query",
        "gameover", "result",  "p1turn",    "1/2",     "0/0",        "1:0",        "\303\244",
        "\r",       "\t",      "<empty>",   "Hash",    "threat=off", "islegal",    "20.5",
        "faster"};
    int count = (int)random_below(random, 8);
    for (int i = 0; i < count; i++) {
        fputs(words[random_below(random, COUNT_OF(words))], stream);
        putc(random_below(random, 20) ? ' ' : (int)random_below(random, 256), stream);
    }
    putc('\n', stream);
}

static void test_garbage(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Random random = random_from(seed);
        char *bytes;
        size_t length;
        FILE *stream = open_memstream(&bytes, &length);
        fputs("setoption name Hash value 1\n", stream);
        for (int i = 0; i < 200; i++)
            add_random_line(stream, &random);
        fputs("\nstop\nisready\n", stream);
        fclose(stream);
        char *got = answers_to(bytes, length);
        size_t end = strlen(got);
        if (!memmem(bytes, length, "quit", 4) &&
            (end < 8 || strcmp(got + end - 8, "readyok\n") != 0))
            fail_msg("seed %d", (int)seed);
        free(got);
        free(bytes);
    }
}

/* ---- Time, and the program ---- */

static void test_time(void **state)
{
    (void)state;
    static const struct {
        int64_t remaining, increment, moves_to_go, budget;
    } cases[] = {
        {25000, 0, 0, 1000}, {25000, 400, 0, 1300}, {25000, 0, 5, 5000},   {25000, 0, 1, 24980},
        {100, 1000, 0, 80},  {30, 1000, 0, 15},     {1, 0, 0, 1},          {0, 0, 0, 1},
        {-50, 0, 0, 1},      {0, 5000, 0, 1},       {25000, 0, 500, 1000},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        assert_int_equal(time_budget(cases[i].remaining, cases[i].increment, cases[i].moves_to_go),
                         cases[i].budget);
    /* a clock lasts for any length of game if each move takes slightly more than its share */
    for (int64_t increment = 0; increment <= 100; increment += 50) {
        int64_t remaining = 10000;
        for (int move = 0; move < 100; move++) {
            remaining -= time_budget(remaining, increment, 0) + 2;
            assert_true(remaining > 0);
            remaining += increment;
        }
    }
    assert_int_equal(time_promised(1), 1);
    assert_int_equal(time_promised(1000), 999);
}

static void test_program(void **state)
{
    (void)state;
    Outcome got = program_run("isready\nhello\nquit\n", "engine");
    assert_int_equal(got.status, 0);
    assert_string_equal(got.output, "readyok\ninfo string unknown command 'hello'\n");
    outcome_release(&got);
    got = program_run("hello\n", "engine --lang pt");
    assert_string_equal(got.output, "info string comando desconhecido 'hello'\n");
    outcome_release(&got);
    got = program_run("query fen\n", "engine --game dots --size 1x2");
    assert_string_equal(got.output, DOTS_FEN);
    outcome_release(&got);
    got = program_run("setoption name Game value dots\nquery fen\n", "engine --size=1x2 --seed 3");
    assert_string_equal(got.output, DOTS_FEN);
    outcome_release(&got);
    program_check_refusal("engine --game chess", "chess");
    program_check_refusal("engine --game dots --pieces 3", "--pieces does not apply to dots");
    program_check_refusal("engine --game dots --size 12x12", "12x12");
    program_check_refusal("engine --game cavalo --rules threat=maybe", "threat");
    got = program_run("", "engine now");
    assert_int_equal(got.status, 2);
    outcome_release(&got);
    char command[KIBI];
    /* by its own name, the program speaks at once */
    snprintf(
        command, sizeof command,
        "echo query fen | %s-engine --game dots --size 1x2 | grep 'response 1x2 00' > /dev/null && "
        "%s-engine --help | grep 'porfia engine' > /dev/null && ! %s-engine engine 2> /dev/null",
        PROGRAM, PROGRAM, PROGRAM);
    assert_int_equal(WEXITSTATUS(system(command)), 0);
    snprintf(command, sizeof command,
             "echo isready 2> /dev/null | %s engine > /dev/full 2> /dev/null", PROGRAM);
    assert_int_equal(WEXITSTATUS(system(command)), 1);
    snprintf(command, sizeof command, "echo isready 2> /dev/null | %s engine >&- 2> /dev/null",
             PROGRAM);
    assert_int_equal(WEXITSTATUS(system(command)), 1);
}

static int set_up(void **state)
{
    signal(SIGPIPE, SIG_IGN);
    return program_set_up(state);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_order_of_options),
        cmocka_unit_test(test_options_before),
        cmocka_unit_test(test_positions_and_moves),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_strange_lines),
        cmocka_unit_test(test_go),
        cmocka_unit_test(test_faulty_go),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_lower_bound),
        cmocka_unit_test(test_lines_of_interrupted_search),
        cmocka_unit_test(test_busy),
        cmocka_unit_test(test_endings),
        cmocka_unit_test(test_solver),
        cmocka_unit_test(test_infinite_waits),
        cmocka_unit_test(test_stop_stays_with_its_search),
        cmocka_unit_test(test_unheard),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_two_hundred_moves),
        cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_program),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
