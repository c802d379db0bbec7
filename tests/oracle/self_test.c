/* Tests the oracles themselves: the examples of the rules page, small positions solved by hand,
 * invalid texts, and the two logged games, replayed position by position.
 *
 * The argument is the folder of the logged games. Prints what is wrong; returns 0 if nothing is. */
#include "dots_endgames.h"
#include "dots_table.h"
#include "oracle.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define LENGTH(table) (sizeof(table) / sizeof((table)[0]))

/* Empty rows of a Cavalo board. */
#define EMPTY "...................."
#define EMPTY_3 EMPTY "/" EMPTY "/" EMPTY
#define EMPTY_4 EMPTY_3 "/" EMPTY
#define EMPTY_7 EMPTY_3 "/" EMPTY_4
#define EMPTY_8 EMPTY_7 "/" EMPTY
#define EMPTY_9 EMPTY_8 "/" EMPTY

/* White on a1 can reach c2 and b3, black on e3 only c2, and both attack c2. */
#define DUEL "WW................../....12............../..34....BB........../" EMPTY_7
#define DUEL_AFTER_B3 EMPTY "/....12............../..WW....BB........../" EMPTY_7

/* White on a1 can reach c2 and b3; there is another number on h8; black on j10 is out of the
 * way. */
#define CORNER(a1, c2, b3, h8)                                                                     \
    a1 "................../...." c2 "............../.." b3 "................/" EMPTY_4             \
       "/.............." h8 "..../" EMPTY "/..................BB"

#define MANUAL_DOTS                                                                                \
    "5x6 121102/211110/021120/010220/120000/012121 10100/21122/21120/12211/12200/01212/22120 1 "
#define START_5X6                                                                                  \
    "5x6 000000/000000/000000/000000/000000/000000 "                                               \
    "00000/00000/00000/00000/00000/00000/00000 1 0:0"
#define START_2X2 "2x2 00/00/00 00/00/00 1 0:0"
#define START_1X1 "1x1 0/0 0/0 1 0:0"
#define START_ADJI "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0"
#define LOOP_ADJI "1,0,0,0,1,0/1,0,0,0,0,2 1 0:0"

#define LOGGED_RULES "threat=off,double=choice,symmetric=string"

enum { LINE_SIZE = 1024, CELLS = 100, ALL_MOVES_SIZE = ORACLE_MAX_MOVES * ORACLE_MOVE_SIZE };

static int checks;
static int failures;

__attribute__((format(printf, 2, 3))) static bool check(bool is_right, const char *format, ...)
{
    checks++;
    if (!is_right) {
        va_list arguments;
        va_start(arguments, format);
        vprintf(format, arguments);
        va_end(arguments);
        printf("\n");
        failures++;
    }
    return is_right;
}

/* All moves separated by spaces; "" at the end of a game; "invalid" for an invalid position. */
static void join_moves(const char *game, const char *rules, const char *position, char *joined)
{
    OracleMoves moves;
    joined[0] = '\0';
    if (!oracle_find(game)->moves(rules, position, &moves)) {
        strcpy(joined, "invalid");
        return;
    }
    for (int index = 0; index < moves.count; index++) {
        strcat(joined, index > 0 ? " " : "");
        strcat(joined, moves.text[index]);
    }
}

static void test_moves(void)
{
    static const struct {
        const char *game, *rules, *position, *moves;
    } cases[] = {
        {"adji", "", START_ADJI, "a b c d e f"},
        {"adji", "", LOOP_ADJI, "b f"},
        {"adji", "", "0,0,0,0,0,0/1,0,0,0,0,2 2 5:5", "A F"},
        {"adji", "", "0,0,0,0,0,0/1,0,0,0,0,2 1 5:5", "pass"},
        {"adji", "", "0,0,0,0,0,0/0,0,0,0,0,0 1 48:48", ""},
        {"dots", "", START_1X1, "h11 h21 v11 v21"},
        {"dots", "", MANUAL_DOTS "8:4",
         "h15 h26 h31 h36 h41 h43 h46 h53 h54 h55 h56 h61 v12 v14 v15 v35 v54 v55 v61 v75"},
        {"dots", "", "1x1 1/2 1/2 2 0:1", ""},
        {"dots", "", "9x1 1/1/1/1/1/1/1/1/1/0 111111111/111111110 1 8:0", "h101 v29"},
        {"dots", "", "1x9 111111111/111111111 1/1/1/1/1/1/1/1/1/0 2 0:8", "v101"},
        {"cavalo", "", "5775................/" EMPTY_9 " 1 0:0", "b1"},
        {"cavalo", "placement=free", "5775................/" EMPTY_9 " 1 0:0", "a1 b1"},
        {"cavalo", "placement=max", "..WW................/" EMPTY_8 "/12............02.... 2 75:0",
         "a10"},
        {"cavalo", "", "..WW................/" EMPTY_9 " 2 75:0", ""},
        {"cavalo", "double=choice", "1133............00../" EMPTY_8 "/7799................ 1 0:0",
         "b1-00 b1-11 b1-77 b1-99"},
        {"cavalo", "double=choice,zero=plain",
         "1133............00../" EMPTY_8 "/7799................ 1 0:0", "b1-11 b1-77 b1-99"},
        {"cavalo", "", DUEL " 1 0:0", "b3"},
        {"cavalo", "", DUEL " 2 0:0", "pass"},
        {"cavalo", "threat=off", DUEL " 1 0:0", "c2 b3"},
        {"cavalo", "threat=off", DUEL " 2 0:0", "c2"},
        {"cavalo", "threat=off,zero=plain,threat=on", DUEL " 2 0:0", "pass"},
        {"cavalo", "", DUEL_AFTER_B3 " 2 34:0", "c2"},
        {"cavalo", "", DUEL_AFTER_B3 " 1 34:0", "pass"},
        {"cavalo", "", CORNER("WW", "..", "..", "11") " 1 0:0", ""},
        {"cavalo", "double=choice", CORNER("WW", "00", "11", "99") " 1 0:0",
         "c2-11 c2-99 b3-00 b3-99"},
        {"cavalo", "zero=plain,double=choice", CORNER("WW", "00", "11", "99") " 1 0:0", "c2 b3-99"},
        {"cavalo", "double=choice", CORNER("WW", "..", "11", "98") " 1 0:0", "b3"},
        {"cavalo", "double=choice", CORNER("WW", "01", "10", "11") " 1 0:0", "c2 b3"},
    };
    for (size_t index = 0; index < LENGTH(cases); index++) {
        char joined[ALL_MOVES_SIZE];
        join_moves(cases[index].game, cases[index].rules, cases[index].position, joined);
        check(strcmp(joined, cases[index].moves) == 0, "%s [%s] %s: moves \"%s\" and not \"%s\"",
              cases[index].game, cases[index].rules, cases[index].position, joined,
              cases[index].moves);
    }
}

static void test_invalid_cavalo(void)
{
    static const struct {
        const char *rules, *position;
    } cases[] = {
        {"threat", DUEL " 1 0:0"},
        {"threat=", DUEL " 1 0:0"},
        {"threat=maybe", DUEL " 1 0:0"},
        {"thread=on", DUEL " 1 0:0"},
        {"threat=on,", DUEL " 1 0:0"},
        {",threat=on", DUEL " 1 0:0"},
        {"threat=on, zero=plain", DUEL " 1 0:0"},
        {"", ""},
        {"", DUEL},
        {"", DUEL " 1"},
        {"", DUEL " 1 0:"},
        {"", DUEL " 3 0:0"},
        {"", DUEL " 0 0:0"},
        {"", DUEL "  1 0:0"},
        {"", DUEL " 1 0:0 "},
        {"", DUEL " 1 00:0"},
        {"", DUEL " 1 +1:0"},
        {"", DUEL " 1 0:-1"},
        {"", DUEL " 1 999954:1"},
        {"", DUEL " 1 99999999999999999999:0"},
        {"", DUEL "/" EMPTY " 1 0:0"},
        {"", EMPTY_9 " 1 0:0"},
        {"", EMPTY_9 "/................... 1 0:0"},
        {"", EMPTY_9 "/...................... 1 0:0"},
        {"", EMPTY_9 "/.................... 2 0:0"},
        {"", EMPTY_9 "/WW.................. 1 0:0"},
        {"", EMPTY_9 "/BB.................. 1 0:0"},
        {"", EMPTY_9 "/BB.................. 2 0:0"},
        {"", EMPTY_9 "/WWWW................ 2 0:0"},
        {"", EMPTY_9 "/WWWWBB.............. 1 0:0"},
        {"", EMPTY_9 "/WWBBBB.............. 1 0:0"},
        {"", EMPTY_9 "/1212................ 1 0:0"},
        {"", EMPTY_9 "/1W.................. 1 0:0"},
        {"", EMPTY_9 "/WB.................. 2 0:0"},
        {"", EMPTY_9 "/ww.................. 2 0:0"},
        {"", EMPTY_9 "/ 7.................. 1 0:0"},
        {"", EMPTY_9 "/W"},
    };
    OracleMoves moves;
    for (size_t index = 0; index < LENGTH(cases); index++) {
        check(!oracle_cavalo.moves(cases[index].rules, cases[index].position, &moves),
              "cavalo [%s] %s: is not an error", cases[index].rules, cases[index].position);
    }
    check(oracle_cavalo.moves("", DUEL " 1 999954:0", &moves), "cavalo: too few points allowed");
}

static void test_invalid(void)
{
    static const struct {
        const char *game, *rules, *position;
    } cases[] = {
        {"dots", "threat=off", START_1X1},
        {"dots", "", MANUAL_DOTS "8:3"},
        {"dots", "", MANUAL_DOTS "8:5"},
        {"dots", "", MANUAL_DOTS "08:4"},
        {"dots", "", MANUAL_DOTS "8:4 "},
        {"dots", "", START_1X1 "0"},
        {"dots", "", "1x1 0/0 0/0 3 0:0"},
        {"dots", "", "1x1 0/3 0/0 1 0:0"},
        {"dots", "", "1x1 0/0 0 1 0:0"},
        {"dots", "", "1x1 0/0/0 0/0 1 0:0"},
        {"dots", "", "1x1 00/0 0/0 1 0:0"},
        {"dots", "", "1x1 0/0  0/0 1 0:0"},
        {"dots", "", "01x1 0/0 0/0 1 0:0"},
        {"dots", "", "0x1 0  1 0:0"},
        {"dots", "", "1x0 / 0 1 0:0"},
        {"dots", "", "10x1 0/0/0/0/0/0/0/0/0/0/0 0000000000/0000000000 1 0:0"},
        {"dots", "",
         "8x8 00000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 "
         "00000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 1 0:0"},
        {"adji", "threat=off", START_ADJI},
        {"adji", "", START_ADJI " "},
        {"adji", "", "8,8,8,8,8,8/8,8,8,8,8,8 1 1:0"},
        {"adji", "", "8,8,8,8,8,8/8,8,8,8,8,9 1 0:0"},
        {"adji", "", "8,8,8,8,8,8/8,8,8,8,8,8 0 0:0"},
        {"adji", "", "8,8,8,8,8/8,8,8,8,8,8,8 1 0:0"},
        {"adji", "", "8,8,8,8,8,8/8,8,8,8,8 1 0:0"},
        {"adji", "", "8,8,8,8,8,8/8,8,8,8,8,8,0 1 0:0"},
        {"adji", "", "8,8,8,8,8,08/8,8,8,8,8,8 1 0:0"},
        {"adji", "", "8,8,8,8,8,/8,8,8,8,8,8 1 0:0"},
        {"adji", "", "8,8,8,8,8,-1/8,8,8,8,8,8 1 0:0"},
        {"adji", "", "8,8,8,8,8,4294967296/8,8,8,8,8,8 1 0:0"},
        {"adji", "", "0,0,0,0,0,0/0,0,0,0,0,0 1 0:00"},
    };
    OracleMoves moves;
    for (size_t index = 0; index < LENGTH(cases); index++) {
        const Oracle *oracle = oracle_find(cases[index].game);
        check(!oracle->moves(cases[index].rules, cases[index].position, &moves),
              "%s %s: is not an error", cases[index].game, cases[index].position);
    }
    check(oracle_find("chess") == NULL, "a game that does not exist is found");
}

static void test_apply(void)
{
    static const struct {
        const char *game, *rules, *position, *move;
        int gain;
        const char *after;
    } cases[] = {
        {"adji", "", START_ADJI, "f", 0, "0,8,8,8,9,9/9,9,9,9,9,9 2 0:0"},
        {"adji", "", "0,0,0,0,0,0/0,0,0,0,0,1 1 0:0", "pass", 0, "0,0,0,0,0,0/0,0,0,0,0,1 2 0:0"},
        {"adji", "", "0,0,0,0,0,4/0,0,0,0,0,1 2 2:3", "F", 5, "0,0,0,0,0,0/0,0,0,0,0,0 1 2:8"},
        {"adji", "", "0,0,0,0,0,5/0,0,0,0,0,1 2 2:3", "F", 0, "0,0,0,0,0,6/0,0,0,0,0,0 1 2:3"},
        /* two laps: the origin stays empty, and the last piece falls into f */
        {"adji", "", "0,0,0,0,0,0/23,0,0,0,0,0 2 0:0", "A", 0, "2,2,2,2,2,2/0,3,2,2,2,2 1 0:0"},
        {"adji", "", "0,0,0,0,0,0/11,0,0,0,0,0 2 0:0", "A", 1, "0,1,1,1,1,1/0,1,1,1,1,1 1 0:1"},
        {"dots", "", "1x2 11/22 1/0/1 2 0:0", "v21", 2, "1x2 11/22 1/2/1 2 0:2"},
        {"dots", "", "1x2 11/20 1/0/1 1 0:0", "v21", 1, "1x2 11/20 1/1/1 1 1:0"},
        {"dots", "", START_2X2, "h32", 0, "2x2 00/00/01 00/00/00 2 0:0"},
        {"cavalo", "", "5775................/" EMPTY_9 " 1 0:0", "b1", 75,
         "..WW................/" EMPTY_9 " 2 75:0"},
        {"cavalo", "", DUEL " 2 0:0", "pass", 0, DUEL " 1 0:0"},
        {"cavalo", "", DUEL " 1 0:0", "b3", 34, DUEL_AFTER_B3 " 2 34:0"},
        {"cavalo", "", CORNER("WW", "00", "11", "99") " 1 0:0", "c2", 0,
         CORNER("..", "WW", "11", "..") " 2 0:0"},
        {"cavalo", "zero=plain", CORNER("WW", "00", "11", "99") " 1 0:0", "c2", 0,
         CORNER("..", "WW", "11", "99") " 2 0:0"},
        {"cavalo", "zero=plain", CORNER("WW", "00", "11", "..") " 1 0:0", "b3", 11,
         CORNER("..", "00", "WW", "..") " 2 11:0"},
        {"cavalo", "symmetric=string", CORNER("WW", "00", "11", "..") " 1 0:0", "b3", 11,
         CORNER("..", "..", "WW", "..") " 2 11:0"},
        {"cavalo", "double=choice", CORNER("WW", "00", "11", "99") " 1 0:0", "b3-00", 11,
         CORNER("..", "..", "WW", "99") " 2 11:0"},
        {"cavalo", "", CORNER("WW", "07", "..", "70") " 1 5:6", "c2", 7,
         CORNER("..", "WW", "..", "..") " 2 12:6"},
        {"cavalo", "symmetric=string", CORNER("WW", "07", "..", "70") " 1 5:6", "c2", 7,
         CORNER("..", "WW", "..", "70") " 2 12:6"},
        {"cavalo", "symmetric=string", CORNER("WW", "..", "70", "07") " 1 5:6", "b3", 70,
         CORNER("..", "..", "WW", "..") " 2 75:6"},
    };
    for (size_t index = 0; index < LENGTH(cases); index++) {
        const Oracle *oracle = oracle_find(cases[index].game);
        char after[ORACLE_TEXT_SIZE] = "illegal";
        int gain = -1;
        oracle->apply(cases[index].rules, cases[index].position, cases[index].move, &gain, after);
        check(gain == cases[index].gain && strcmp(after, cases[index].after) == 0,
              "%s [%s] %s, %s: gain %d, %s", cases[index].game, cases[index].rules,
              cases[index].position, cases[index].move, gain, after);
    }
}

static void test_illegal(void)
{
    static const struct {
        const char *game, *rules, *position, *move;
    } cases[] = {
        {"adji", "", START_ADJI, "A"},
        {"adji", "", START_ADJI, "pass"},
        {"adji", "", START_ADJI, "ab"},
        {"adji", "", START_ADJI, ""},
        {"adji", "", LOOP_ADJI, "a"},
        {"dots", "", MANUAL_DOTS "8:4", "h11"},
        {"dots", "", START_1X1, "h12"},
        {"dots", "", START_1X1, "h011"},
        {"dots", "", START_1X1, "pass"},
        {"cavalo", "", DUEL " 1 0:0", "c2"},
        {"cavalo", "", DUEL " 1 0:0", "pass"},
        {"cavalo", "", DUEL " 2 0:0", "c2"},
        {"cavalo", "", DUEL " 1 0:0", "b3-11"},
        {"cavalo", "double=choice", CORNER("WW", "00", "11", "99") " 1 0:0", "c2"},
        {"cavalo", "", CORNER("WW", "00", "11", "99") " 1 0:0", "c2-99"},
        {"cavalo", "", "5775................/" EMPTY_9 " 1 0:0", "a1"},
    };
    for (size_t index = 0; index < LENGTH(cases); index++) {
        const Oracle *oracle = oracle_find(cases[index].game);
        char after[ORACLE_TEXT_SIZE];
        int gain;
        check(!oracle->apply(cases[index].rules, cases[index].position, cases[index].move, &gain,
                             after),
              "%s [%s] %s: \"%s\" is not illegal", cases[index].game, cases[index].rules,
              cases[index].position, cases[index].move);
    }
}

static void test_adji_loop(void)
{
    static const char moves[] = "fFbAcCdDeEfFaBcCdDeE";
    char position[ORACLE_TEXT_SIZE] = LOOP_ADJI;
    for (const char *letter = moves; *letter != '\0'; letter++) {
        const char move[] = {*letter, '\0'};
        int gain = -1;
        check(oracle_adji.apply("", position, move, &gain, position) && gain == 0,
              "adji loop: %s is wrong in %s", move, position);
    }
    check(strcmp(position, LOOP_ADJI) == 0, "adji loop: ends in %s", position);
}

static void test_perft(void)
{
    static const struct {
        const char *game, *position;
        int depth;
        uint64_t sequences;
    } cases[] = {
        {"dots", START_1X1, 0, 1},
        {"dots", START_1X1, 4, 24},
        {"dots", START_1X1, 5, 0},
        {"dots", START_2X2, 4, 12 * 11 * 10 * 9},
        {"dots", START_5X6, 2, 71 * 70},
        {"adji", START_ADJI, 1, 6},
        {"adji", START_ADJI, 4, 1206},
        {"adji", "0,0,0,0,0,0/0,0,0,0,0,1 1 0:0", 2, 1},
        {"adji", "0,0,0,0,0,0/0,0,0,0,0,1 1 0:0", 3, 0},
        {"cavalo", DUEL " 2 0:0", 3, 1},
        {"cavalo", DUEL " 2 0:0", 4, 0},
        {"cavalo", "not a position", 0, 0},
    };
    for (size_t index = 0; index < LENGTH(cases); index++) {
        const uint64_t sequences = oracle_perft(oracle_find(cases[index].game), "",
                                                cases[index].position, cases[index].depth);
        check(sequences == cases[index].sequences, "%s %s: perft %d is %" PRIu64, cases[index].game,
              cases[index].position, cases[index].depth, sequences);
    }
}

static void test_value(void)
{
    static const struct {
        const char *game, *rules, *position;
        int max_plies;
        uint64_t max_nodes;
        bool is_found;
        int value;
    } cases[] = {
        /* 1 + 4 + 12 + 24 + 24 positions */
        {"dots", "", START_1X1, 4, 65, true, -1},
        {"dots", "", START_1X1, 4, 64, false, 0},
        {"dots", "", START_1X1, 3, 65, false, 0},
        {"dots", "", "1x1 1/2 1/2 1 0:1", 0, 1, true, 0},
        {"dots", "", "1x2 00/00 0/0/0 1 0:0", 7, 100000, true, 0},
        {"dots", "", "1x2 11/20 1/0/1 1 0:0", 9, 99, true, 2},
        {"adji", "", "0,0,0,0,0,0/0,0,0,0,0,1 2 0:0", 9, 99, true, 1},
        {"adji", "", "0,0,0,0,0,0/0,0,0,0,0,1 1 0:0", 9, 99, true, -1},
        {"adji", "", LOOP_ADJI, 30, 1000000, false, 0},
        {"cavalo", "", DUEL " 1 0:0", 9, 99, true, 34 - 12},
        {"cavalo", "", DUEL " 2 0:0", 9, 99, true, 12 - 34},
        {"cavalo", "threat=off", DUEL " 2 0:0", 9, 99, true, 12 - 34},
        {"cavalo", "threat=of", DUEL " 2 0:0", 9, 99, false, 0},
    };
    for (size_t index = 0; index < LENGTH(cases); index++) {
        int value = 0;
        const bool is_found =
            oracle_value(oracle_find(cases[index].game), cases[index].rules, cases[index].position,
                         cases[index].max_plies, cases[index].max_nodes, &value);
        check(is_found == cases[index].is_found && (!is_found || value == cases[index].value),
              "%s [%s] %s: value %d (%s)", cases[index].game, cases[index].rules,
              cases[index].position, value, is_found ? "found" : "not found");
    }
}

typedef struct WantedEndgame {
    const char *chains, *loops; /* lengths as letters: \3 is 3 */
    int value;
    int times;
} WantedEndgame;

static bool has_lengths(const uint8_t lengths[], int count, const char *wanted)
{
    return strlen(wanted) == (size_t)count && memcmp(lengths, wanted, (size_t)count) == 0;
}

static void find_endgame(void *user, const OracleEndgame *endgame)
{
    WantedEndgame *wanted = user;
    if (has_lengths(endgame->chains, endgame->chain_count, wanted->chains) &&
        has_lengths(endgame->loops, endgame->loop_count, wanted->loops)) {
        wanted->value = endgame->value;
        wanted->times++;
    }
}

/* Solved by hand, on the board and without one. */
static void test_endgames(void)
{
    static const struct {
        const char *position, *chains, *loops;
        int value;
    } cases[] = {
        {"1x1 1/1 1/1 1 0:1", "", "", 0},
        {"1x2 00/00 1/1/1 1 0:0", "\1\1", "", 0},
        {"1x2 00/11 1/0/1 1 0:0", "\2", "", -2},
        {"1x3 111/111 0/0/0/0 1 0:0", "\3", "", -3},
        {"2x2 11/00/11 11/00/11 1 0:0", "", "\4", -4},
        {"2x3 110/000/110 11/00/11/11 1 0:0", "\2", "\4", 2},
        {"3x3 111/111/111/111 000/000/000/000 1 0:0", "\3\3\3", "", -1},
        {"3x3 110/000/110/111 110/000/110/111 1 0:0", "\5", "\4", -1},
    };
    for (size_t index = 0; index < LENGTH(cases); index++) {
        WantedEndgame wanted = {.chains = cases[index].chains, .loops = cases[index].loops};
        OracleTable *table = oracle_table_create(cases[index].position);
        check(table != NULL && oracle_table_value(table, 0) == cases[index].value,
              "%s: is not worth %d", cases[index].position, cases[index].value);
        oracle_table_free(table);
        check(oracle_endgames(9, find_endgame, &wanted) && wanted.times == 1 &&
                  wanted.value == cases[index].value,
              "endgame of %s: worth %d, seen %d times", cases[index].position, wanted.value,
              wanted.times);
    }
    WantedEndgame none = {.chains = "", .loops = ""};
    check(!oracle_endgames(ORACLE_ENDGAME_BOXES + 1, find_endgame, &none), "too many boxes");
}

/* A table's values equal those of full searches, as far as these are short enough. */
static void test_table(void)
{
    static const char position[] = "2x3 102/000/210 10/00/01/20 2 0:0";
    OracleTable *table = oracle_table_create(position);
    if (!check(table != NULL, "table: none for %s", position)) {
        return;
    }
    for (uint32_t drawn = 0; drawn < 1U << oracle_table_edges(table); drawn++) {
        char now[ORACLE_TEXT_SIZE];
        int gain;
        int value;
        strcpy(now, position);
        for (int edge = 0; edge < oracle_table_edges(table); edge++) {
            if ((drawn & 1U << edge) != 0) {
                oracle_dots.apply("", now, oracle_table_edge(table, edge), &gain, now);
            }
        }
        check(!oracle_value(&oracle_dots, "", now, LINE_SIZE, 30000, &value) ||
                  value == oracle_table_value(table, drawn),
              "table: %s is worth %d", now, value);
    }
    oracle_table_free(table);
    check(oracle_table_create(START_5X6) == NULL, "table: too many edges allowed");
    check(oracle_table_create("2x2") == NULL, "table: of what is no position");
}

static FILE *open_log(const char *folder, const char *name)
{
    char path[LINE_SIZE];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    check(file != NULL, "%s cannot be read", path);
    return file;
}

typedef struct AdjiRecord {
    bool is_end;
    char position[ORACLE_TEXT_SIZE];
    char move[ORACLE_MOVE_SIZE];
    int points[2];
} AdjiRecord;

/* The last character before the points: '1' or '2'. */
static int side_of(const char *position)
{
    return strrchr(position, ' ')[-1] - '0';
}

/* The end line names no side; the expected one is used. */
static bool read_adji_record(const char *line, int expected_side, AdjiRecord *record)
{
    int row = expected_side - 1;
    int hole[12];
    char move[16];
    const char *rest = strchr(line, '|');
    record->is_end = strncmp(line, "end", 3) == 0;
    if (rest == NULL || (!record->is_end && sscanf(line, "%d", &row) != 1)) {
        return false;
    }
    if (sscanf(rest, "| %d %d %d %d %d %d | %d %d %d %d %d %d | %d %d | %15s", &hole[0], &hole[1],
               &hole[2], &hole[3], &hole[4], &hole[5], &hole[6], &hole[7], &hole[8], &hole[9],
               &hole[10], &hole[11], &record->points[0], &record->points[1], move) != 15) {
        return false;
    }
    snprintf(record->position, sizeof record->position,
             "%d,%d,%d,%d,%d,%d/%d,%d,%d,%d,%d,%d %d %d:%d", hole[0], hole[1], hole[2], hole[3],
             hole[4], hole[5], hole[6], hole[7], hole[8], hole[9], hole[10], hole[11], row + 1,
             record->points[0], record->points[1]);
    int move_row;
    int column;
    if (sscanf(move, "%d,%d", &move_row, &column) == 2) {
        const char letter = (char)(move_row == 0 ? 'f' - column : 'A' + column);
        snprintf(record->move, sizeof record->move, "%c", letter);
    } else {
        snprintf(record->move, sizeof record->move, "%.10s", move);
    }
    return true;
}

/* Carries the expected position from line to line. */
static void replay_adji(const char *folder)
{
    char line[LINE_SIZE];
    char expected[ORACLE_TEXT_SIZE] = "2,2,2,2,2,2/2,2,2,2,2,2 1 0:0";
    int states = 0;
    bool has_ended = false;
    FILE *file = open_log(folder, "adji-boto-2024-game.txt");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        AdjiRecord record;
        if (line[0] == '#') {
            continue;
        }
        states++;
        if (!check(read_adji_record(line, side_of(expected), &record),
                   "adji log, state %d: not understood", states)) {
            break;
        }
        check(strcmp(record.position, expected) == 0, "adji log, state %d: %s is logged, not %s",
              states, record.position, expected);
        has_ended = record.is_end;
        if (has_ended) {
            char joined[ALL_MOVES_SIZE];
            join_moves("adji", "", record.position, joined);
            check(joined[0] == '\0', "adji log: the game goes on with %s", joined);
            break;
        }
        int gain;
        check(oracle_adji.apply("", record.position, record.move, &gain, expected),
              "adji log, state %d: %s is illegal", states, record.move);
    }
    check(has_ended, "adji log: no end after %d states", states);
    printf("adji log: %d states\n", states);
    if (file != NULL) {
        fclose(file);
    }
}

typedef struct CavaloRecord {
    int mover; /* the player, 1 or 2, who has just moved */
    char square[ORACLE_MOVE_SIZE];
    char position[ORACLE_TEXT_SIZE]; /* with the other player to move */
} CavaloRecord;

static bool read_cavalo_cells(char *text, char *out)
{
    int cells = 0;
    for (char *cell = strtok(text, " \n"); cell != NULL; cell = strtok(NULL, " \n")) {
        if (cells >= CELLS || strlen(cell) > 2) {
            return false;
        }
        if (cells > 0 && cells % 10 == 0) {
            *out++ = '/';
        }
        /* one character stands for two: 7 for 07, W for WW, . for .. */
        const bool is_digit = cell[0] >= '0' && cell[0] <= '9';
        const bool is_short = cell[1] == '\0';
        *out++ = is_short && is_digit ? '0' : cell[0];
        *out++ = is_short ? cell[0] : cell[1];
        cells++;
    }
    *out = '\0';
    return cells == CELLS;
}

static bool read_cavalo_record(char *line, CavaloRecord *record)
{
    int player;
    int row;
    int column;
    int points[2];
    char board[ORACLE_TEXT_SIZE];
    char *bar = strchr(line, '|');
    if (bar == NULL || !read_cavalo_cells(bar + 1, board) ||
        sscanf(line, "%d %d,%d %d %d", &player, &row, &column, &points[0], &points[1]) != 5 ||
        row < 0 || row >= 10 || column < 0 || column >= 10) {
        return false;
    }
    record->mover = -player;
    snprintf(record->square, sizeof record->square, "%c%d", (char)('a' + column), row + 1);
    snprintf(record->position, sizeof record->position, "%.220s %d %d:%d", board,
             record->mover == 1 ? 2 : 1, points[0], points[1]);
    return true;
}

/* The log names the knight's square but not the erased double: exactly one move to that square must
 * lead to the logged position. */
static bool leads_to(const char *position, const CavaloRecord *record)
{
    OracleMoves moves;
    int matching = 0;
    const size_t length = strlen(record->square);
    if (!oracle_cavalo.moves(LOGGED_RULES, position, &moves)) {
        return false;
    }
    for (int index = 0; index < moves.count; index++) {
        const char *move = moves.text[index];
        char after[ORACLE_TEXT_SIZE];
        int gain;
        const bool is_there = strncmp(move, record->square, length) == 0 &&
                              (move[length] == '\0' || move[length] == '-');
        if (is_there && oracle_cavalo.apply(LOGGED_RULES, position, move, &gain, after)) {
            matching += strcmp(after, record->position) == 0;
        }
    }
    return matching == 1;
}

/* Passes are not logged: a missing turn must be one where the only move is a pass. */
static void follow_cavalo(char *position, const CavaloRecord *record, int state, int *passes)
{
    if (side_of(position) != record->mover) {
        int gain;
        check(oracle_cavalo.apply(LOGGED_RULES, position, "pass", &gain, position),
              "cavalo log, state %d: no pass in %s", state, position);
        ++*passes;
    }
    check(leads_to(position, record), "cavalo log, state %d: %s does not lead from %s to %s", state,
          record->square, position, record->position);
}

static void replay_cavalo(const char *folder)
{
    char line[LINE_SIZE];
    char position[ORACLE_TEXT_SIZE] = "";
    char joined[ALL_MOVES_SIZE];
    int states = 0;
    int passes = 0;
    FILE *file = open_log(folder, "cavalo-2023-game.txt");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        CavaloRecord record;
        if (line[0] == '#') {
            continue;
        }
        states++;
        if (!check(read_cavalo_record(line, &record), "cavalo log, state %d: not understood",
                   states)) {
            break;
        }
        if (states > 1) {
            follow_cavalo(position, &record, states, &passes);
        }
        strcpy(position, record.position);
    }
    join_moves("cavalo", LOGGED_RULES, position, joined);
    check(joined[0] == '\0', "cavalo log: the game goes on with %s", joined);
    printf("cavalo log: %d states, %d passes\n", states, passes);
    if (file != NULL) {
        fclose(file);
    }
}

int main(int argument_count, char **arguments)
{
    if (argument_count != 2) {
        fprintf(stderr, "usage: %s <folder of the logged games>\n", arguments[0]);
        return 2;
    }
    test_moves();
    test_invalid_cavalo();
    test_invalid();
    test_apply();
    test_illegal();
    test_adji_loop();
    test_perft();
    test_value();
    test_table();
    test_endgames();
    replay_adji(arguments[1]);
    replay_cavalo(arguments[1]);
    printf("%d checks, %d wrong\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
