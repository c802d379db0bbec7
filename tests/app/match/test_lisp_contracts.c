/*
 * Players in Common Lisp by the contracts of the course's years: states and answers of each, the
 * trial that finds the contract, and what a program written for LispWorks needs. Programs in the
 * manner of each year are in tests/players/lisp.
 */
#define _GNU_SOURCE
#include "match/players/lisp_state.h"
#include "support/players.h"
#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define PLAYERS TEST_PLAYERS_DIR "/lisp/"

#define KNIGHTS                                                                                    \
    "WW010203040506070809/10111213141516171819/20212223242526272829/30313233343536373839/"         \
    "40414243444546474849/50515253545556575859/60616263646566676869/70717273747576777879/"         \
    "80818283848586878889/9091929394959697BB.."
#define KNIGHTS_LISP(first, second)                                                                \
    "((" first " 1 2 3 4 5 6 7 8 9) (10 11 12 13 14 15 16 17 18 19) "                              \
    "(20 21 22 23 24 25 26 27 28 29) (30 31 32 33 34 35 36 37 38 39) "                             \
    "(40 41 42 43 44 45 46 47 48 49) (50 51 52 53 54 55 56 57 58 59) "                             \
    "(60 61 62 63 64 65 66 67 68 69) (70 71 72 73 74 75 76 77 78 79) "                             \
    "(80 81 82 83 84 85 86 87 88 89) (90 91 92 93 94 95 96 97 " second " NIL))"
#define DOTS "1x2 12/11 1/2/0 2 0:1"
#define ADJI "0,1,2,3,4,5/6,7,8,9,10,11 2 20:10"

/* Every contract from both sides. */
static void test_states(void **state)
{
    (void)state;
    static const struct {
        const char *game, *contract;
        bool is_turned;
        const char *position, *lisp;
    } table[] = {
        {"cavalo", "2019", false, KNIGHTS " 1 5:6", KNIGHTS_LISP("-1", "-2")},
        {"cavalo", "2019", true, KNIGHTS " 2 5:6", KNIGHTS_LISP("-2", "-1")},
        {"cavalo", "2023", false, KNIGHTS " 1 5:6", "(" KNIGHTS_LISP("-1", "-2") " (5 6))"},
        {"cavalo", "2023", true, KNIGHTS " 2 5:6", "(" KNIGHTS_LISP("-2", "-1") " (6 5))"},
        {"dots", "2022", false, DOTS, "((((1 2) (1 1)) ((1) (2) (0))) (0 1))"},
        {"dots", "2022", true, DOTS, "((((2 1) (2 2)) ((2) (1) (0))) (1 0))"},
        {"adji", "2024", false, ADJI, "(((0 1 2 3 4 5) (6 7 8 9 10 11)) (20 10))"},
        {"adji", "2024", true, ADJI, "(((11 10 9 8 7 6) (5 4 3 2 1 0)) (10 20))"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        LispState printed;
        PorfiaPosition *position = position_of(table[i].game, "", table[i].position);
        LispView view = {porfia_game_contract(game_named(table[i].game), table[i].contract),
                         table[i].is_turned};
        assert_non_null(view.contract);
        lisp_state_print(position, view, &printed);
        assert_string_equal(printed.text, table[i].lisp);
        assert_true(lisp_state_is(position, view, table[i].lisp));
        porfia_position_free(position);
    }
}

static void test_differences(void **state)
{
    (void)state;
    static const struct {
        const char *text, *wanted, *place, *is, *should_be;
        int count;
    } table[] = {
        {"((1 2) (3 4))", "((1 2) (3 4))", "", "", "", 0},
        {"((1 2) (3 5))", "((1 2) (3 4))", "2.2", "5", "4", 1},
        {"((7 2) (3 5))", "((1 2) (3 4))", "1.1", "7", "1", 2},
        {"(((1 0)) (NIL 4))", "(((1 0)) (3 4))", "2.1", "NIL", "3", 1},
        {"((1 2) (3))", "((1 2) (3 4))", "2.2", ")", "4", 2},
        {"5", "(1)", "", "5", "(", 3},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        LispDifference got = lisp_state_compare(table[i].text, table[i].wanted);
        assert_int_equal(got.count, table[i].count);
        assert_string_equal(got.place, table[i].place);
        assert_string_equal(got.is, table[i].is);
        assert_string_equal(got.should_be, table[i].should_be);
    }
}

/* ---- Answers ---- */

#define START "2x2 00/00/00 00/00/00 1 0:0"
#define SECOND "2x2 10/00/00 00/00/00 2 0:0"
#define TURN "1x2 11/11 1/0/0 1 0:0"
#define SOW "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0"
#define SOW_SECOND "0,8,8,8,9,9/9,9,9,9,9,9 2 0:0"
#define SOW_PASS "0,0,0,0,0,0/8,8,8,8,8,8 1 0:0"

/* What jogar, with this many arguments, returns; and what becomes of it. */
typedef struct Answer {
    const char *game, *contract, *arguments, *position, *form, *moves;
    PlayerFault fault;
} Answer;

static const Answer answers[] = {
    {"dots", "2022", "e m", START, "'((((0 0) (0 0) (0 0)) ((0 0) (0 1) (0 0))) (0 0))", "v22",
     PLAYER_NO_FAULT},
    {"dots", "2022", "e m", START,
     "'((2 2 arco-vertical) ((((0 0) (0 0) (0 0)) ((0 0) (0 1) (0 0))) (0 0)))", "v22",
     PLAYER_NO_FAULT},
    {"dots", "2022", "e m", START,
     "'((1 3 arco-vertical) ((((0 0) (0 0) (0 0)) ((0 0) (0 0) (1 0))) (0 0)))", "v31",
     PLAYER_NO_FAULT},
    {"dots", "2022", "e m", START,
     "'((2 2 arco-vertical) ((((1 0) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (0 0)))",
     "the move is v22, but the state is that of h11", PLAYER_ILLEGAL},
    {"dots", "2022", "e m", START, "'((((2 0) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (0 0))",
     "the nearest is h11, where element 1.1.1.1 is 1, not 2", PLAYER_ILLEGAL},
    {"dots", "2022", "e m", START, "'((((1 0) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (1 0))",
     "the nearest is h11, where element 2.1 is 0, not 1", PLAYER_ILLEGAL},
    {"dots", "2022", "e m", START, "e", "unchanged, which is a pass, but h11 can be played",
     PLAYER_ILLEGAL},
    {"dots", "2022", "e m", START, "nil", "no state in the answer: NIL", PLAYER_CRASHED},
    {"dots", "2022", "e m", START, "'(\"h11\")", "no state in the answer", PLAYER_CRASHED},
    {"dots", "2022", "e m", SECOND, "'((((2 1) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (0 0))", "h12",
     PLAYER_NO_FAULT},
    {"dots", "2022", "e m", TURN, "'((((1 1) (1 1)) ((1) (1) (1))) (2 0))", "v21 v31",
     PLAYER_NO_FAULT},
    {"dots", "2022", "e m", TURN, "'((((1 1) (1 1)) ((1) (1) (0))) (1 0))", "v21", PLAYER_NO_FAULT},
    {"dots", "2022", "e m j", SECOND,
     "(if (= j 2) '((((1 2) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (0 0)))", "h12", PLAYER_NO_FAULT},
    {"dots", "porfia", "e m", START, "(progn (assert (= m 5000)) '(h11))", "h11", PLAYER_NO_FAULT},
    {"adji", "2024", "e m", SOW, "'((0 0) (((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0)))", "f",
     PLAYER_NO_FAULT},
    {"adji", "2024", "e m", SOW, "'(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0))", "f", PLAYER_NO_FAULT},
    {"adji", "2024", "e m", SOW, "'((0 1) (((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0)))",
     "the move is e, but the state is that of f", PLAYER_ILLEGAL},
    {"adji", "2024", "e m", SOW_SECOND, "'((0 0) (((0 9 9 10 10 10) (10 10 9 9 9 1)) (0 0)))", "F",
     PLAYER_NO_FAULT},
    {"adji", "2024", "e m j", SOW_SECOND,
     "(if (= j 2) '((1 5) (((1 9 9 9 10 10) (10 10 10 9 9 0)) (0 0))))", "F", PLAYER_NO_FAULT},
    {"adji", "2024", "e m", SOW_PASS, "e", "pass", PLAYER_NO_FAULT},
    {"adji", "2024", "e m &optional j", SOW, "'((0 0) (((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0)))", "f",
     PLAYER_NO_FAULT},
    {"adji", "2024", "e m j k", SOW, "e", "invalid number of arguments", PLAYER_CRASHED},
    {"cavalo", "2023", "e m", KNIGHTS " 1 5:6",
     "(labels ((new (c) (cond ((eql c -1) nil) ((eql c 12) -1) ((eql c 21) nil) (t c)))) "
     "(list (mapcar (lambda (r) (mapcar #'new r)) (first e)) '(17 6)))",
     "c2", PLAYER_NO_FAULT},
    {"cavalo", "2023", "e m", KNIGHTS " 1 5:6", "e", "is a pass, but c2 can be played",
     PLAYER_ILLEGAL},
    {"cavalo", "2019", "e m", KNIGHTS " 1 5:6",
     "(labels ((new (c) (cond ((eql c -1) nil) ((eql c 12) -1) ((eql c 21) nil) (t c)))) "
     "(list 'b3 (mapcar (lambda (r) (mapcar #'new r)) e)))",
     "c2", PLAYER_NO_FAULT},
    {"cavalo", "2019", "e m", KNIGHTS " 1 5:6",
     "(labels ((new (c) (cond ((eql c -1) nil) ((eql c 12) -1) (t c)))) "
     "(list \"B3\" (mapcar (lambda (r) (mapcar #'new r)) e)))",
     "the nearest is c2, where element 3.2 is NIL, not 21", PLAYER_ILLEGAL},
};

static MatchPlayer *player_ready(const char *text, const PorfiaPlay *play, const MatchTerms *terms)
{
    PlayerAnswer answer;
    MatchPlayer *player = match_player_of(text, play, terms);
    player->kind->begin(player, play, &answer);
    if (answer.fault)
        fail_msg("%s: %s\n%s", text, answer.detail, answer.output);
    return player;
}

static void check_answer(const Answer *expected)
{
    char text[4096], player_text[600];
    MatchTerms terms = {.patience_ms = TIMEOUT_MS};
    snprintf(text, sizeof text, "(in-package :p1)\n(defun jogar (%s) %s)\n", expected->arguments,
             expected->form);
    program_write_file("player.lisp", text);
    snprintf(player_text, sizeof player_text, "lisp:%s/player.lisp,contract=%s", program_folder(),
             expected->contract);
    PorfiaPlay *play = play_from(position_of(expected->game, "", expected->position));
    MatchPlayer *player = player_ready(player_text, play, &terms);
    match_player_check_moves(player, play, expected->form, expected->moves, expected->fault);
    player->kind->close(player);
    porfia_play_free(play);
}

static void test_answers(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(answers); i++)
        check_answer(&answers[i]);
}

/* ---- Whole games ---- */

/* Plays a match against random moves; all output together. */
static Outcome play_match(const char *player, const char *game, const char *flags)
{
    char arguments[2048];
    snprintf(arguments, sizeof arguments,
             "match %s random:seed=7 '%s' --database - --margin 60000 --time 100 %s", game, player,
             flags);
    return program_run("", arguments);
}

static void check_match(const char *player, const char *game, const char *flags, const char *said)
{
    Outcome got = play_match(player, game, flags);
    if (got.status != 0 || !strstr(got.output, said) || strstr(got.output, "lost:"))
        fail_msg("%s: %s\n%s%s", player, said, got.output, got.errors);
    outcome_release(&got);
}

static void test_games(void **state)
{
    (void)state;
    static const struct {
        const char *player, *game, *flags, *said;
    } table[] = {
        {"cavalo-2019.lisp", "cavalo", "",
         ": contract 2019, package P190000001-190000002, jogar with 2 arguments\n"},
        {"cavalo-2023.lisp", "cavalo", "", ": contract 2023, package P55, jogar with 2"},
        {"cavalo-2023.lisp", "cavalo", "--rules double=choice,placement=free", ": contract 2023,"},
        {"dots-2022.lisp", "dots", "--size 3x4", ": contract 2022, package P202200001,"},
        {"dots-2022-arc.lisp", "dots", "--size 3x4", ": contract 2022, package P202200002,"},
        {"adji-2024.lisp", "adji", "", ": contract 2024, package P202400001, jogar with 2"},
        {"adji-2024-player.lisp", "adji", "", ": contract 2024, package P202400002, jogar with 3"},
        {"adji-2024.lisp,contract=2024", "adji", "--pieces 2", "wins, draws, losses"},
        {"folder", "dots", "--size 2x2", ": contract 2022, package P202200003,"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        char player[600];
        snprintf(player, sizeof player, "lisp:" PLAYERS "%s", table[i].player);
        check_match(player, table[i].game, table[i].flags, table[i].said);
    }
    check_match("lisp:" EXAMPLE_PLAYERS_DIR "/greedy.lisp", "dots", "--size 2x3",
                ": contract porfia, package COMMON-LISP-USER,");
    check_match("lisp:" EXAMPLE_PLAYERS_DIR "/greedy.lisp", "cavalo", "", ": contract porfia,");
    check_match("lisp:" EXAMPLE_PLAYERS_DIR "/search.lisp", "adji", "--pieces 2",
                ": contract porfia,");
}

/* The engine in the course's own championship, by every contract. */
static void test_engine_as_program(void **state)
{
    (void)state;
    static const char *const table[][3] = {
        {"cavalo", "2019", ""},           {"cavalo", "2023", ""},
        {"cavalo", "porfia", ""},         {"dots", "2022", "--size 2x2"},
        {"dots", "porfia", "--size 2x2"}, {"adji", "2024", "--pieces 1"},
        {"adji", "porfia", "--pieces 1"},
    };
    setenv("PORFIA", PROGRAM, 1);
    for (int i = 0; i < COUNT_OF(table); i++) {
        char player[600];
        snprintf(player, sizeof player, "lisp:" EXAMPLE_PLAYERS_DIR "/porfia.lisp,contract=%s",
                 table[i][1]);
        Outcome got = play_match(player, table[i][0], table[i][2]);
        if (got.status != 0 || strstr(got.output, "lost:"))
            fail_msg("%s, %s:\n%s%s", table[i][0], table[i][1], got.output, got.errors);
        outcome_release(&got);
    }
}

/* ---- What was written for LispWorks ---- */

/* A player of dots by contract 2022 whose text begins so; what it takes from it must be there. */
#define RULES "(load \"rules.lisp\")\n"
#define JOGAR "(defun jogar (e m) (declare (ignorable m)) (play-edge e (best-edge (first e))))\n"

static void test_environment(void **state)
{
    (void)state;
    static const struct {
        const char *about, *player, *other;
    } table[] = {
        {"the clock",
         RULES "(defun jogar (e m) (let ((a (get-internal-real-time))) (sleep 0.02) "
               "(assert (<= 15 (- (get-internal-real-time) a) 60000)) "
               "(assert (= 5 (/ 5000 internal-time-units-per-second))) "
               "(assert (integerp (funcall #'get-internal-run-time))) (assert (plusp m)) "
               "(assert (eq 'late (handler-case (sb-ext:with-timeout 0.05 (sleep 100)) "
               "(sb-ext:timeout () 'late))))) (play-edge e (best-edge (first e))))",
         NULL},
        {"a package without :use",
         "(defpackage :x (:export :jogar))\n(in-package :x)\n" RULES JOGAR, NULL},
        {"a quoted package", "(in-package 'aluno)\n" RULES JOGAR, NULL},
        {"names that SBCL locks",
         RULES "(defun word (x) (flet ((slot (y) y)) (slot x)))\n"
               "(defun jogar (e m) (word m) (play-edge e (best-edge (first e))))",
         NULL},
        {"LispWorks' functions",
         "(defpackage :y (:use :cl))\n(in-package :y)\n" RULES
         "(defun jogar (e m) (assert (char= #\\A (int-char 65))) "
         "(assert (pathnamep (current-pathname))) (play-edge e (best-edge (first e))))",
         NULL},
        {"Latin-1 in a file that is loaded", RULES "(load \"other.lisp\")\n" JOGAR,
         "(defvar *x* \"posi\xe7\xe3o\")\n"},
        {"Windows' marks and paths",
         "\xef\xbb\xbf(in-package :z)\r\n" RULES
         "(load (make-pathname :host \"c\" :directory '(:absolute \"ia\") :name \"other\"))\r\n"
         "(load \"D:\\\\Desktop\\\\OTHER.ofasl\")\r\n(load \"C:/x/gone.64ofasl\")\r\n"
         "(defun jogar (e m) (with-open-file (s \"C:\\\\Users\\\\x\\\\log.dat\" :direction :output "
         ":if-exists :append :if-does-not-exist :create) (print m s)) (outra e))\r\n",
         "(in-package :z)\r\n(defun outra (e) (play-edge e (best-edge (first e))))\r\n"},
        {"a compiled file",
         RULES "(load (compile-file \"other\"))\n(defun jogar (e m) (outra e m))",
         "(defun outra (e m) m (play-edge e (best-edge (first e))))"},
        {"a menu at the end",
         RULES JOGAR "(defun menu () (case (read) (1 1) (t (menu))))\n(menu)\n", NULL},
        {"a menu that never gives up",
         RULES JOGAR "(loop (let ((x (read-line *query-io* nil nil))) (when (equal x \"q\") "
                     "(return))))\n",
         NULL},
        {"a form that fails", RULES JOGAR "(print (/ 1 0))\n(foo:bar)\n", NULL},
        {"a board at every call",
         RULES "(defun jogar (e m) m (dotimes (i 5000) (print e)) "
               "(play-edge e (best-edge (first e))))",
         NULL},
        {"its own package first",
         "(in-package :cl-user)\n(defun jogar (e m) (error \"~a ~a\" e m))\n(in-package "
         ":mine)\n" RULES JOGAR,
         NULL},
    };
    char player[600], *rules = NULL;
    FILE *file = fopen(PLAYERS "dots-rules.lisp", "r");
    size_t size = 0;
    assert_non_null(file);
    assert_true(getdelim(&rules, &size, '\0', file) > 0);
    fclose(file);
    program_write_file("rules.lisp", rules);
    free(rules);
    snprintf(player, sizeof player, "lisp:%s/player.lisp", program_folder());
    for (int i = 0; i < COUNT_OF(table); i++) {
        program_write_file("player.lisp", table[i].player);
        program_remove_file("other.lisp");
        if (table[i].other)
            program_write_file("other.lisp", table[i].other);
        Outcome got = play_match(player, "dots", "--size 1x2 --openings 0");
        if (got.status != 0 || !strstr(got.output, ": contract 2022,") ||
            strstr(got.output, "lost:"))
            fail_msg("%s:\n%s%s", table[i].about, got.output, got.errors);
        outcome_release(&got);
    }
}

/* ---- What is said of programs that cannot play ---- */

static void test_messages(void **state)
{
    (void)state;
    static const struct {
        const char *player, *flags, *said, *also;
    } table[] = {
        {"(in-package :p7)\n(defun negamax (no prof &optional (cor 1)) (list no prof cor))", "",
         "the file defines no function JOGAR; it has NEGAMAX: write (defun jogar (estado tempo)",
         "    | (in-package :p7)\n    | (defun jogar (estado tempo)\n"},
        {"(defun negamax (no) no)", "--lang pt", "não define a função JOGAR; tem NEGAMAX",
         "estado: ((horizontals verticals) (boxes1 boxes2))"},
        {"(print 1)", "", "the file defines no function JOGAR", ""},
        {"(defun jogar (e m) (outra e m))", "",
         "it keeps to none of the contracts 2022, porfia (,contract=2022 after its name forces "
         "one); with 2022: OUTRA is undefined; outra.lisp defines it: name the folder",
         ""},
        {"(defun jogar (e m) e)", "", "with 2022: the state is unchanged", ""},
        {"(defun jogar (e m) m (print 'tabuleiro) (error \"estado ~a mau\" (list e e e e)))", "",
         ") mau", "    | TABULEIRO"},
        {"(defun jogar (e m) m (loop (read-line nil nil)))", "", "input, which is closed", ""},
        {"(defun jogar (e m) m (if (third e) (list (first-free e)) (draw-first e)))\n"
         "(defun first-free (e) (loop for l in (first (first e)) for i from 0 do (loop for x in l "
         "for k from 0 when (eql x 0) do (return-from first-free (list 'h i k)))) "
         "(loop for l in (second (first e)) for i from 0 do (loop for x in l "
         "for k from 0 when (eql x 0) do (return-from first-free (list 'v i k)))))\n"
         "(load \"" PLAYERS "dots-rules.lisp\")\n"
         "(defun draw-first (e) (play-edge e (best-edge (first e))))",
         "", "it keeps to several contracts, 2022, porfia: write one of them after its name", ""},
    };
    char player[600];
    snprintf(player, sizeof player, "lisp:%s/player.lisp", program_folder());
    program_write_file("outra.lisp", "(defun outra (e m) (list e m))");
    for (int i = 0; i < COUNT_OF(table); i++) {
        program_write_file("player.lisp", table[i].player);
        char flags[64];
        snprintf(flags, sizeof flags, "--size 2x2 %s", table[i].flags);
        Outcome got = play_match(player, "dots", flags);
        /* Once before the match, and as the fault of its games. */
        if (got.status != 0 || !strstr(got.errors, table[i].said) ||
            !strstr(got.errors, table[i].also) ||
            occurrences_of(got.errors, "porfia: lisp:") != 1 || !strstr(got.output, table[i].said))
            fail_msg("%s:\n%s%s", table[i].said, got.output, got.errors);
        outcome_release(&got);
    }
}

static void test_contract_in_text(void **state)
{
    (void)state;
    char player[600];
    program_check_refusal("match dots random lisp:" PLAYERS
                          "dots-2022.lisp,contract=2023 --database - --depth 1",
                          "dots has no contract '2023': 2022, porfia");
    program_check_refusal("match dots random lisp:none.lisp,contract=2022 --database - --depth 1",
                          "none.lisp not found");
    program_write_file("ana, 2.lisp", "(load \"" PLAYERS "dots-2022.lisp\")");
    snprintf(player, sizeof player, "lisp:%s/ana, 2.lisp", program_folder());
    check_match(player, "dots", "--size 1x2", "ana, 2.lisp: contract 2022,");
    snprintf(player, sizeof player, "lisp:%s/ana, 2.lisp,contract=2022", program_folder());
    check_match(player, "dots", "--size 1x2", "wins, draws, losses");
}

/* What was found is kept with the match, and its reports say so. */
static void test_contract_is_kept(void **state)
{
    (void)state;
    Outcome got = program_run("", "match adji random:seed=7 lisp:" PLAYERS
                                  "adji-2024.lisp --database m.db --pieces 1 --time 1000 --margin "
                                  "60000");
    assert_int_equal(got.status, 0);
    outcome_release(&got);
    got = program_run("", "report m.db");
    if (!strstr(got.output, "Contracts of the players in Lisp: lisp:adji-2024.lisp 2024."))
        fail_msg("%s%s", got.output, got.errors);
    outcome_release(&got);
    got = program_run("", "match --database m.db --repeat 1");
    if (got.status != 0 || strstr(got.output, "unusable"))
        fail_msg("%s%s", got.output, got.errors);
    outcome_release(&got);
}

static void test_compliance(void **state)
{
    (void)state;
    Outcome got = program_run("", "match --compliance lisp:" PLAYERS
                                  "adji-2024-player.lisp adji --pieces 2 --margin 60000");
    if (got.status != 0 || !strstr(got.output, ": contract 2024,"))
        fail_msg("%s%s", got.output, got.errors);
    outcome_release(&got);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_engine_as_program),
        cmocka_unit_test(test_environment),
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_contract_in_text),
        cmocka_unit_test(test_contract_is_kept),
        cmocka_unit_test(test_compliance),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
