/*
 * Players in Common Lisp: every form of a state and of an answer, and their errors. test_programs.c
 * plays whole games with the examples.
 */
#define _GNU_SOURCE
#include "match/players/lisp_state.h"
#include "support/players.h"
#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void test_states(void **state)
{
    (void)state;
    static const struct {
        const char *game, *position, *lisp;
    } table[] = {
        {"adji", "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0", "(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0) 0)"},
        {"adji", "0,8,8,8,9,9/9,9,9,1,9,10 2 0:3", "(((0 8 8 8 9 9) (9 9 9 1 9 10)) (0 3) 1)"},
        {"dots",
         "5x6 121102/211110/021120/010220/120000/012121 "
         "10100/21122/21120/12211/12200/01212/22120 1 8:4",
         "((((1 2 1 1 0 2) (2 1 1 1 1 0) (0 2 1 1 2 0) (0 1 0 2 2 0) (1 2 0 0 0 0) "
         "(0 1 2 1 2 1)) ((1 0 1 0 0) (2 1 1 2 2) (2 1 1 2 0) (1 2 2 1 1) (1 2 2 0 0) "
         "(0 1 2 1 2) (2 2 1 2 0))) (8 4) 1)"},
        {"cavalo",
         "..67660161..51477995/428718323388..5281../36....1513BB39064341/..3860..63..0325..68/"
         "....74..1149....7630/WW73......109405..../..552478..86....4434/22....1483403728..../"
         "....97..045931..5093/..82..23....16..00.. 2 589:606",
         "(((NIL 67 66 1 61 NIL 51 47 79 95) (42 87 18 32 33 88 NIL 52 81 NIL) "
         "(36 NIL NIL 15 13 -2 39 6 43 41) (NIL 38 60 NIL 63 NIL 3 25 NIL 68) "
         "(NIL NIL 74 NIL 11 49 NIL NIL 76 30) (-1 73 NIL NIL NIL 10 94 5 NIL NIL) "
         "(NIL 55 24 78 NIL 86 NIL NIL 44 34) (22 NIL NIL 14 83 40 37 28 NIL NIL) "
         "(NIL NIL 97 NIL 4 59 31 NIL 50 93) (NIL 82 NIL 23 NIL NIL 16 NIL 0 NIL)) (589 606) -2)"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        LispState printed;
        PorfiaPosition *position = position_of(table[i].game, "", table[i].position);
        LispView view = {porfia_game_contract(porfia_position_game(position), "porfia"), false};
        lisp_state_print(position, view, &printed);
        assert_string_equal(printed.text, table[i].lisp);
        assert_true(lisp_state_is(position, view, table[i].lisp));
        porfia_position_free(position);
    }
}

#define DOTS_START "2x2 00/00/00 00/00/00 1 0:0"
#define DOTS_TURN "1x2 11/11 1/0/0 1 0:0"
#define ADJI "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0"
#define ADJI_PASS "0,0,0,0,0,0/8,8,8,8,8,8 1 0:0"
#define KNIGHT                                                                                     \
    "00010203040506070809/10111213141516171819/2021222324252627WW29/30313233343536373839/"         \
    "40414243444546474849/50515253545556575859/60616263646566676869/70717273747576777879/"         \
    "80818283848586878889/BB919293949596979899 1 28:90"

/* A result of jogar and its expected meaning: moves, or a fault with a part of its detail. */
typedef struct Answer {
    const char *game, *rules, *position;
    const char *form;
    const char *moves;
    PlayerFault fault;
} Answer;

static const Answer answers[] = {
    {"dots", "", DOTS_START, "(list \"h11\")", "h11", PLAYER_NO_FAULT},
    {"dots", "", DOTS_START, "'(h11)", "h11", PLAYER_NO_FAULT},
    {"dots", "", DOTS_START, "\"v32\"", "v32", PLAYER_NO_FAULT},
    {"dots", "", DOTS_START, "'((h 2 1))", "h32", PLAYER_NO_FAULT},
    {"dots", "", DOTS_START, "'((arco-vertical 2 1))", "v32", PLAYER_NO_FAULT},
    {"dots", "", DOTS_START, "'((h 0 0) ((((1 0) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (0 0) 2))",
     "h11", PLAYER_NO_FAULT},
    {"dots", "", DOTS_START, "'(nil ((((0 0) (0 0) (0 0)) ((0 0) (0 1) (0 0))) (0 0) 2))", "v22",
     PLAYER_NO_FAULT},
    {"dots", "", DOTS_START, "'((h 0 0) ((((2 0) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (0 0) 2))",
     "'((((2 0) (0 0) (0 0)) ((0 0) (0 0) (0 0)'", PLAYER_ILLEGAL},
    {"dots", "", DOTS_START, "'((h 0 0) ((((1 0) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (0 0) 1))",
     "expected the state", PLAYER_ILLEGAL},
    {"dots", "", DOTS_START, "'(nil ((((1 1) (0 0) (0 0)) ((0 0) (0 0) (0 0))) (0 0) 2))",
     "no move leads to", PLAYER_ILLEGAL},
    {"dots", "", DOTS_START, "'(nil (1 2 . 3))", "no move leads to", PLAYER_ILLEGAL},
    {"dots", "", DOTS_START, "'((h 0 2))", "'h13'", PLAYER_ILLEGAL},
    {"dots", "", DOTS_START, "'((h 0 0) (h 0 1))", "expected the state", PLAYER_ILLEGAL},
    {"dots", "", DOTS_START, "'((h11 h12))", "unexpected 'h12': the turn is over", PLAYER_ILLEGAL},
    {"dots", "", DOTS_START, "nil", "'NIL'", PLAYER_NONSENSE},
    {"dots", "", DOTS_START, "'(7 8)", "7 is not a move", PLAYER_CRASHED},
    {"dots", "", DOTS_START, "(list (format nil \"h11~%ready\"))", "is not a move", PLAYER_CRASHED},
    {"dots", "", DOTS_START, "'(|h 11|)", "is not a move", PLAYER_CRASHED},
    {"dots", "", DOTS_START, "(let ((x (list 1 2))) (setf (cddr x) x) (list \"h11\" x))",
     "too long", PLAYER_CRASHED},
    {"dots", "", DOTS_START, "(error \"this is ~A\" 'bad)", "this is BAD", PLAYER_CRASHED},
    {"dots", "", DOTS_START, "(labels ((f (x) (1+ (f x)))) (f 1))", "stack exhausted",
     PLAYER_CRASHED},
    {"dots", "", DOTS_START, "(read-line)", "end of file", PLAYER_CRASHED},
    {"dots", "", DOTS_START, "(progn (format t \"answer v11~%\") (print 7 sb-sys:*stdout*) '(h22))",
     "h22", PLAYER_NO_FAULT},
    {"dots", "", DOTS_START,
     "(progn (sb-ext:run-program \"/bin/echo\" '(\"noise\") :output t) '(h22))", "h22",
     PLAYER_NO_FAULT},
    {"dots", "", DOTS_TURN, "'((\"v21\" (v 2 0)))", "v21 v31", PLAYER_NO_FAULT},
    {"dots", "", DOTS_TURN, "'(nil ((((1 1) (1 1)) ((1) (1) (1))) (2 0) 2))", "v21 v31",
     PLAYER_NO_FAULT},
    {"dots", "", DOTS_TURN, "'(((v 1 0)) ((((1 1) (1 1)) ((1) (1) (0))) (1 0) 1))", "v21",
     PLAYER_NO_FAULT},
    {"dots", "", DOTS_TURN, "'(((v 2 0) (v 1 0)))", "unexpected 'v21': the turn is over",
     PLAYER_ILLEGAL},
    {"adji", "", ADJI, "'((0 0))", "f", PLAYER_NO_FAULT},
    {"adji", "", ADJI, "'((0 5))", "a", PLAYER_NO_FAULT},
    {"adji", "", ADJI, "'(\"f\" (((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0) 1))", "f", PLAYER_NO_FAULT},
    {"adji", "", ADJI, "'(nil (((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0) 1))", "f", PLAYER_NO_FAULT},
    {"adji", "", ADJI, "'((1 0))", "'A'", PLAYER_ILLEGAL},
    {"adji", "", ADJI, "'(a)", "write a string", PLAYER_CRASHED},
    {"adji", "", ADJI_PASS, "nil", "pass", PLAYER_NO_FAULT},
    {"adji", "", ADJI_PASS, "'(pass)", "pass", PLAYER_NO_FAULT},
    {"adji", "", ADJI_PASS, "'(nil (((0 0 0 0 0 0) (8 8 8 8 8 8)) (0 0) 1))", "pass",
     PLAYER_NO_FAULT},
    {"cavalo", "double=choice", KNIGHT, "'((4 7))", "h5", PLAYER_NO_FAULT},
    {"cavalo", "double=choice", KNIGHT, "'(h5)", "h5", PLAYER_NO_FAULT},
    {"cavalo", "double=choice", KNIGHT, "'((3 6 55))", "'g4-55'", PLAYER_ILLEGAL},
    {"cavalo", "double=choice", KNIGHT, "'((1 6))", "g2", PLAYER_NO_FAULT},
    {"cavalo", "double=choice", KNIGHT, "'((-1 60))", "'?0'", PLAYER_ILLEGAL},
};

/* Writes a player that gives these answers in turn. */
static void write_player(int first, int count)
{
    FILE *file = fmemopen(NULL, 1 << 16, "w+");
    assert_non_null(file);
    fputs("(defpackage :somebody (:use :cl)) (in-package :somebody)\n(defvar *answers* '(\n", file);
    for (int i = first; i < first + count; i++)
        fprintf(file, "%s\n", answers[i].form);
    fputs("))\n(defun jogar (estado tempo) (check-type estado list) (check-type tempo integer)\n"
          "  (eval (pop *answers*)))\n",
          file);
    rewind(file);
    static char text[1 << 16];
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    program_write_file("player.lisp", text);
}

static void check_answer(MatchPlayer *match_player, const Answer *expected)
{
    PorfiaPlay *play = play_from(position_of(expected->game, expected->rules, expected->position));
    match_player_check_moves(match_player, play, expected->form, expected->moves, expected->fault);
    porfia_play_free(play);
}

/* One process for all answers with the same game and rules. */
static void test_answers(void **state)
{
    (void)state;
    MatchTerms terms = {.patience_ms = TIMEOUT_MS};
    char player[512];
    snprintf(player, sizeof player, "lisp:%s/player.lisp", program_folder());
    for (int first = 0, count; first < COUNT_OF(answers); first += count) {
        for (count = 1; first + count < COUNT_OF(answers); count++)
            if (strcmp(answers[first].game, answers[first + count].game) != 0)
                break;
        write_player(first, count);
        PlayerAnswer answer;
        PorfiaPlay *play = play_from(
            position_of(answers[first].game, answers[first].rules, answers[first].position));
        MatchPlayer *match_player = match_player_of(player, play, &terms);
        match_player->kind->begin(match_player, play, &answer);
        if (answer.fault)
            fail_msg("%s: %s\n%s", player, answer.detail, answer.output);
        for (int i = first; i < first + count; i++)
            check_answer(match_player, &answers[i]);
        match_player->kind->close(match_player);
        porfia_play_free(play);
    }
}

/* Files that are no players. */
static void test_files(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        PlayerFault fault;
        int64_t memory_mib;
        const char *detail, *output;
    } table[] = {
        {NULL, PLAYER_UNUSABLE, 0, "player.lisp", ""},
        {"(defun joga (estado tempo))", PLAYER_UNUSABLE, 0, "no function JOGAR", ""},
        {"(defun jogar (estado tempo)", PLAYER_UNUSABLE, 0, "end of file", ""},
        {"(error \"not today\")", PLAYER_UNUSABLE, 0, "not today", ""},
        {"(defun jogar (estado tempo) (format t \"bye~%\") (sb-ext:exit :code 4))", PLAYER_CRASHED,
         0, "exit status 4", "bye"},
        {"(defun jogar (estado tempo) (break \"why\"))", PLAYER_CRASHED, 0, "exit status 1", ""},
        {"(defun jogar (board) board)", PLAYER_CRASHED, 0, "invalid number of arguments", ""},
        /* More memory than allowed, less than would end SBCL by itself. */
        {"(defvar *x* nil) (defun jogar (e m) (dotimes (i 500) (push (make-array 100000 "
         ":initial-element 1) *x*)) (loop (sleep 1)))",
         PLAYER_MEMORY, 300, "300 allowed", ""},
    };
    char player[512];
    snprintf(player, sizeof player, "lisp:%s/player.lisp", program_folder());
    for (int i = 0; i < COUNT_OF(table); i++) {
        MatchTerms terms = {.patience_ms = TIMEOUT_MS, .memory_mib = table[i].memory_mib};
        PorfiaPlay *play = play_from(start_of("dots", "", "size=2x2"));
        program_remove_file("player.lisp");
        if (table[i].text)
            program_write_file("player.lisp", table[i].text);
        PlayerAnswer answer;
        MatchPlayer *match_player = match_player_of(player, play, &terms);
        match_player_play(match_player, play, &answer);
        match_player->kind->close(match_player);
        if (answer.fault != table[i].fault || !strstr(answer.detail, table[i].detail) ||
            !strstr(answer.output, table[i].output))
            fail_msg("%s: fault %d, %s\n%s", table[i].text ? table[i].text : "no file",
                     answer.fault, answer.detail, answer.output);
        porfia_play_free(play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_files),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
