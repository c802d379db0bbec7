/*
 * The dialogue of `porfia play` end to end: menus, flags, the commands of a human's turn, end of
 * input, signals, resuming, errors of the log, and terminals.
 */
#define _GNU_SOURCE
#include "support/process.h"
#include "support/program.h"
#include "support/support.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Every test begins without a log. */
static int remove_log(void **state)
{
    (void)state;
    program_remove_file("log.dat");
    return 0;
}

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in:\n%s", part, text);
}

static void assert_lacks(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("'%s' is in:\n%s", part, text);
}

/* Runs the program and checks its exit status and that its output has each of the texts (ends with
 * NULL). */
static void check(const char *input, const char *arguments, int status, const char *const *expected)
{
    Outcome got = program_run(input, arguments);
    if (got.status != status)
        fail_msg("porfia %s: status %d\n%s%s", arguments, got.status, got.output, got.errors);
    for (; expected && *expected; expected++)
        assert_holds(status == 2 ? got.errors : got.output, *expected);
    assert_lacks(got.output, "\033");
    outcome_release(&got);
}
#define EXPECT(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The log must have no faults, and this many games and finished games. */
static void check_log(int games, int finished)
{
    char summary[128];
    snprintf(summary, sizeof summary, "{\"event\":\"summary\",\"games\":%d,\"finished\":%d,", games,
             finished);
    check("", "replay log.dat --json", 0, EXPECT(summary, "\"faults\":0,\"torn\":false}"));
}

/* End of input at the first question: a demonstration, the computer against itself. */
static void test_demonstration(void **state)
{
    (void)state;
    check("", "play --time 10", 0,
          EXPECT("Which game?", "Cavalo, the knight game", "player 1: computer, 10 ms a move",
                 "Move 1, turn 1, player 1 (computer): ", "alpha cuts", "table hits", "expects ",
                 "the game is over", "mean depth "));
    check_log(1, 1);
    /* If a game or players are given, only the open settings get defaults. */
    check("", "play dots --size 1x2 --depth 2", 0, EXPECT("Who plays?", "Dots and Boxes"));
    check_log(2, 2);
}

/* A player's text overrides a flag, even where it repeats a default. */
static void test_players_and_flags(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *player1, *player2;
    } cases[] = {
        {"--p1 textbook:uct,seed=1,playouts=5 --p2 random:seed=0 --seed 9",
         "(textbook:uct,playouts=5)\n", "player 2: random\n"},
        {"--p1 textbook:uct,playouts=5 --p2 random --seed 9", "uct,playouts=5,seed=19)\n",
         "(random:seed=20)\n"},
        {"--p1 random --p2 random --seed 9223372036854775807", "(random:seed=9223372036854775807)",
         "player 2: random\n"},
        {"--p1 computer:memo=on --p2 computer --memo off --depth 1", "(computer:depth=1)\n",
         "(computer:depth=1,memo=off)\n"},
        {"--p1 textbook:mtdf,ordering=on --p2 textbook:mtdf --ordering off --depth 1",
         "(textbook:mtdf,depth=1)\n", "(textbook:mtdf,depth=1,ordering=off)\n"},
        {"--p1 engine:level=10 --p2 computer --level 4 --seed 9 --depth 1",
         "player 1: computer (engine:depth=1)\n", "(computer:depth=1,seed=20,level=4)\n"},
        {"--p1 computer:level=2,seed=1 --p2 textbook:uct,playouts=5,seed=1",
         "player 1: computer (computer:level=2)\n", "player 2: computer"},
        {"--p1 computer:hash=3 --p2 computer --hash 2 --depth 1", "(computer:depth=1,hash=3)\n",
         "(computer:depth=1,hash=2)\n"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char arguments[256];
        snprintf(arguments, sizeof arguments, "play dots --size 1x1 %s", cases[i].arguments);
        check("", arguments, 0, EXPECT(cases[i].player1, cases[i].player2));
    }
}

/* Flags that name the players leave no questions. */
static void test_flags_ask_nothing(void **state)
{
    (void)state;
    Outcome got = program_run("", "play dots --size 5x6 --p1 human --p2 computer --time 2000 "
                                  "--seed 7");
    assert_int_equal(got.status, 0);
    assert_lacks(got.output, "?");
    assert_holds(got.output, "player 2: computer, 2,000 ms a move");
    assert_holds(got.output, "Player 1, your move:");
    assert_holds(got.output, "play --resume log.dat --game ");
    outcome_release(&got);
    check("", "play adji --mode computer-computer --depth 1 --pieces 1", 0,
          EXPECT("player 1: computer (computer:depth=1)\n", "Neither player can move."));
    check("", "play adji --mode human-computer --first computer --depth 1 --pieces 1", 0,
          EXPECT("player 1: computer", "player 2: human", "Move 1, turn 1, player 1 (computer)"));
    check("", "play adji --p1 random --p2 textbook:negamax,depth=2 --pieces 1", 0,
          EXPECT("player 1: random (random:seed=", "(textbook:negamax,depth=2)"));
    check("",
          "play adji --p1 random --p2 computer --algorithm mtdf --depth 2 --memo off --pieces 1", 0,
          EXPECT("(textbook:mtdf,depth=2,memo=off)"));
    check("", "play adji --p1 human --p2 human --position '0,0,0,0,3,0/0,0,0,0,0,1 2 12:9'", 0,
          EXPECT("Points 12 : 9"));
}

static void test_wrong_flags(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *error;
    } cases[] = {
        {"play chess", "unknown game 'chess'"},
        {"play dots --p1 human --mode human-human", "cannot be combined with --mode"},
        {"play dots --mode human-human --first human", "--first does not apply"},
        {"play dots --p1 nobody", "'nobody'"},
        {"play dots --p1 human --size 20x20", "'20x20' is not from"},
        {"play adji --p1 human --size 2x2", "--size does not apply to adji"},
        {"play dots --p1 human --position nonsense", "porfia: "},
        {"play dots --p1 human --time 5", "--time: '5'"},
        {"play dots --p1 human --algorithm guess", "'guess'"},
        {"play --resume --seed 3", "--resume can only be combined"},
        {"play dots --resume=log.dat", "--resume can only be combined"},
        {"play --resume", "log.dat"},
        {"play dots --game x", "--game requires --resume"},
        {"play adji --p1 human --pieces 9", "pieces: '9' is not from 1 to 8"},
        {"play dots --mode human-human --time 100", "--time does not apply"},
        {"play dots --mode human-human --depth 3", "--depth does not apply"},
        {"play dots --p1 human --p2 random --algorithm mtdf", "--algorithm does not apply"},
        {"play dots --p1 textbook:mtdf --p2 textbook:uct --algorithm mtdf",
         "--algorithm does not apply"},
        {"play dots --p1 computer:depth=2 --p2 computer:depth=3 --depth 4",
         "--depth does not apply"},
        {"play dots --p1 textbook:mtdf --p2 human --threads 2", "--threads does not apply"},
        {"play dots --p1 human --level 0", "--level: '0' is not a whole number from 1 to 10"},
        {"play dots --p1 human --p2 engine:level=11", "option 'level': invalid value '11'"},
        {"play dots --p1 human --p2 engine:level=2 --level 3", "--level does not apply"},
        {"play dots --p1 human --algorithm mtdf --level 3", "--level does not apply"},
        {"play dots --p1 human --p2 computer:level=3 --algorithm mtdf",
         "--algorithm does not apply"},
        {"play dots --p1 human --level 3 --threads 2", "--threads does not apply"},
        {"play dots --mode human-human --ponder", "--ponder does not apply"},
        {"play dots --mode computer-computer --ponder", "--ponder does not apply"},
        {"play dots --p1 human --level 9 --ponder", "--ponder does not apply"},
        {"play dots --p1 human --algorithm mtdf --ponder", "--ponder does not apply"},
        {"play dots --p1 human --level 3 --hash 2", "--hash does not apply"},
        {"play dots --p1 human --log nowhere/log.dat", "nowhere/log.dat"},
        {"play dots --p1 human --log .", "porfia: "},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        check("", cases[i].arguments, 2, EXPECT(cases[i].error));
    assert_null(program_read_file("log.dat"));
}

static void test_menu(void **state)
{
    (void)state;
    check("2\n3\n1\nquit\n", "play", 0,
          EXPECT("Which game?", "Who plays?", "More settings", "player 1: human", "player 2: human",
                 "To resume"));
    check("pt\n\n1\n2\n10\ndepth 2\nnão\nsair\n", "play", 0,
          EXPECT("Que jogo?", "Quem joga?", "Quem começa?", "Com que força", "milissegundos",
                 "jogador 1: computador (computer:depth=2)", "a sua jogada:"));
    /* Every game proposes a level of its own. */
    check("cavalo\n1\n2\n\nno\nquit\n", "play --seed 7", 0, EXPECT(",level=2)"));
    check("dots\n1\n2\n\nno\nquit\n", "play --seed 7", 0, EXPECT(",level=3)"));
    check("adji\n1\n2\n\nno\nquit\n", "play --seed 7", 0, EXPECT(",level=4)"));
    check("9\nadji\nx\n1\n1\n10\n7\n1500\n2\n3\nnegascout\n4\n1\n2\nquit\n", "play", 0,
          EXPECT("'9' is not an answer", "'x' is not an answer", "'7' is neither",
                 "Pieces: pieces in each hole", "Common: 2, 4, 6, 8.",
                 "(textbook:negascout,depth=4,memo=off), 1,500 ms a move"));
    check(
        "cavalo\nhuman-human\nyes\noff\n2\n1\n1\nfree\n12\nquit\n", "play", 0,
        EXPECT("threat=off,double=choice,zero=double,symmetric=digits,placement=free", "seed 12"));
    check("dots\n3\n2\n99x99\nbig\n2x3\nquit\n", "play", 0,
          EXPECT("1x1 to 9x9", "\nsize: '99x99' is not from 1x1 to 9x9", "'big' is not a size",
                 "Dots and Boxes"));
    check("adji\n3\n2\n9\n0\n2\nquit\n", "play", 0,
          EXPECT("1 to 8\n", "'9' is not from 1 to 8\n", "'0' is not from 1 to 8\n", "│  2 │"));
    check("cavalo\n3\n2\nhelp\nquit\n", "play", 0,
          EXPECT("The rule `threat`: a square", "Type a number from 1 to 2"));
    /* With a level, neither time nor algorithm is asked for. */
    check("dots\n1\n2\neasy\n2\n2\n1x2\nquit\n", "play --seed 9", 0,
          EXPECT("How strong", "'easy' is not a whole number from 1 to 10",
                 "player 1: computer (computer:seed=19,level=2)\n", "Move 1, turn 1"));
    check("ajuda\n?\nsair\n", "play --lang pt", 0, EXPECT("Escreva um número de 1 a 3"));
    /* End of input at a later question begins no game. */
    check("2\n", "play", 0, EXPECT("No game was started."));
    Outcome got = program_run("quit\n", "play");
    assert_int_equal(got.status, 0);
    assert_holds(got.output, "No game was started.");
    assert_int_equal(occurrences_of(got.output, "`help`"), 1);
    outcome_release(&got);
}

/* A line that is too long is refused as a whole, not cut to something like a move. */
static void test_long_line(void **state)
{
    (void)state;
    for (int length = 1020; length < 1028; length++) {
        char input[2048];
        snprintf(input, sizeof input, "h11%*sx\nv11\nquit\n", length - 4, "");
        Outcome got = program_run(input, "play dots --size 1x1 --mode human-human");
        assert_int_equal(got.status, 0);
        assert_holds(got.output, length < 1024 ? "'h11 " : "more than 1023 bytes");
        assert_holds(got.output, "player 1 (human): v11");
        assert_lacks(got.output, "Move 2,");
        outcome_release(&got);
    }
}

static void test_dialogue(void **state)
{
    (void)state;
    check("help\n?\nmoves\nhint\nh99\n\nundo\nboard\nh11\nundo\nh12\nsave\nHELP\nquit\n",
          "play dots --size 1x2 --p1 human --p2 textbook:alphabeta,depth=2", 0,
          EXPECT("take back your last move", "h11 h12 v11 v21 v31 h21 h22",
                 "The computer would play", "'h99'", "There is no move to take back.",
                 "Taken back; moves made: 0.", "Saved in log.dat as ",
                 "play --resume log.dat --game "));
    check_log(1, 0);
    Outcome log = program_run("", "replay log.dat --json");
    assert_int_equal(occurrences_of(log.output, "\"event\":\"undo\""), 1);
    assert_int_equal(occurrences_of(log.output, "\"event\":\"move\""), 4);
    assert_holds(log.output, "\"end\":\"unfinished\",\"winner\":null");
    outcome_release(&log);
    check("ajuda\njogadas\nsugestao\nsugestão\ndesfazer\nguardar\nxyz\nsair\n",
          "play dots --size 1x1 --p1 human --p2 human --lang pt", 0,
          EXPECT("Escreva uma jogada", "h11 v11 v21 h21", "O computador jogaria",
                 "Não há nenhuma jogada para desfazer.", "Guardado em log.dat", "Para continuar"));
}

/* Between two humans undo takes one move back; against a computer, up to one's own move. */
static void test_undo(void **state)
{
    (void)state;
    check("h11\nv11\nundo\nquit\n", "play dots --size 1x1 --p1 human --p2 human", 0,
          EXPECT("Taken back; moves made: 1."));
    check("h11\nh12\nundo\nquit\n", "play dots --size 2x2 --p1 human --p2 random --seed 3", 0,
          EXPECT("Taken back; moves made: 2."));
    /* A move after which the human moves again is one of its own. */
    check("v21\nundo\nquit\n",
          "play dots --p1 human --p2 random --position "
          "'1x2 11/22 1/0/0 1 0:0'",
          0, EXPECT("move 2: player 1 (human) moves again", "Taken back; moves made: 0."));
}

static void test_ends(void **state)
{
    (void)state;
    check("h11\nh21\nv11\nv21\n", "play dots --size 1x1 --p1 human --p2 human", 0,
          EXPECT("Player 2 (human) wins, 0 : 1.", "Neither player can move.",
                 "player 1 (human): 2 moves in "));
    check("resign\n", "play dots --size 1x1 --p1 human --p2 human", 0,
          EXPECT("Player 2 (human) wins, 0 : 0.", "The other player resigned."));
    check("f\nF\nb\nA\nc\nC\nd\nD\ne\nE\nf\nF\na\nB\nc\nC\nd\nD\ne\nE\n"
          "f\nF\nb\nA\nc\nC\nd\nD\ne\nE\nf\nF\na\nB\nc\nC\nd\nD\ne\nE\n",
          "play adji --p1 human --p2 human --position '1,0,0,0,1,0/1,0,0,0,0,2 1 0:0'", 0,
          EXPECT("A draw, 0 : 0.", "The position occurred a third time"));
    check_log(3, 3);
}

static void test_forced_pass(void **state)
{
    (void)state;
    check("e\n", "play adji --p1 human --p2 human --position '0,0,0,0,3,0/0,0,0,0,0,0 2 12:9'", 0,
          EXPECT("Player 2 cannot move and passes.", "player 2 (human): pass", "Points 12 : 9"));
}

/* A resumed game has its earlier moves and goes on to its end. */
static void test_resume(void **state)
{
    (void)state;
    check("h11\nv11\n", "play dots --size 1x1 --p1 human --p2 human", 0,
          EXPECT("play --resume log.dat --game "));
    check("h21\n", "play --resume", 0, EXPECT("as ", " after 2 moves\n", "Move 3,"));
    check("v21\n", "play --resume log.dat", 0,
          EXPECT("after 3 moves", "Player 2 (human) wins", "player 1 (human): 2 moves"));
    check("", "play --resume", 2, EXPECT("no unfinished game in log.dat"));
    check_log(1, 1);
    check("", "replay log.dat", 0, EXPECT(" resumes.", "Move 4, turn 4", "faults: 0"));
    check("", "replay log.dat --quiet", 0,
          EXPECT("games: 1 (1 finished, 0 not), moves: 4, faults: 0"));
    check("", "replay log.dat --game nothing", 2, EXPECT("no game nothing"));
}

/* A game that was killed after a change of players resumes with the new ones. */
static void test_resume_with_other_players(void **state)
{
    (void)state;
    program_write_file("log.dat", "porfia-log 1\n"
                                  "game\ta\tdate=2026-11-16T02:15:30Z\tgame=dots\trules=\t"
                                  "start=1x1 0/0 0/0 1 0:0\tp1=human\tp2=random\ttime=0\n"
                                  "players\ta\tp1=textbook:negamax,depth=4\tp2=human\ttime=900\n"
                                  "players\ta\tp1=hum");
    check("", "replay log.dat", 0,
          EXPECT("player 2: random\n", "From here on:\n  player 1: computer "
                                       "(textbook:negamax,depth=4), 900 ms a move\n"
                                       "  player 2: human\n\n"));
    check("", "replay log.dat --lang pt", 0, EXPECT("A partir daqui:\n  jogador 1: computador "));
    check("", "replay log.dat --json", 0,
          EXPECT("{\"event\":\"players\",\"line\":3,\"id\":\"a\",\"players\":"
                 "[\"textbook:negamax,depth=4\",\"human\"],\"time_ms\":900}\n"));
    check("quit\n", "play --resume", 0,
          EXPECT("player 1: computer (textbook:negamax,depth=4), 900 ms a move\n",
                 "Move 1, turn 1, player 1 (computer):", "Player 2, your move"));
    check_log(1, 0);
}

/* The command that the program prints at its end. */
static void read_command(const char *output, char *command, size_t size)
{
    const char *place = strstr(output, "To resume: ");
    assert_non_null(place);
    snprintf(command, size, "%s", place + strlen("To resume: "));
    command[strcspn(command, "\n")] = '\0';
}

/* Runs a shell command in the scratch folder; returns its exit status. */
static int run_shell(const char *command)
{
    char line[2048];
    snprintf(line, sizeof line, "cd '%s' && %s", program_folder(), command);
    return WEXITSTATUS(system(line));
}

/* The command printed at the end resumes this game, even if another game began later, and whatever
 * the log's name. */
static void test_resume_by_id(void **state)
{
    (void)state;
    static const char *const logs[] = {"log.dat", "two words.dat", "$(it)s.dat", "-dash.dat"};
    for (int i = 0; i < COUNT_OF(logs); i++) {
        char arguments[256], command[512], line[600];
        snprintf(arguments, sizeof arguments,
                 "play dots --size 1x1 --p1 human --p2 human '--log=%s'", logs[i]);
        Outcome got = program_run("h11\n", arguments);
        assert_int_equal(got.status, 0);
        read_command(got.output, command, sizeof command);
        check("v11\nv21\n", arguments, 0, NULL);
        snprintf(line, sizeof line, "echo h21 | %s > shown", command);
        assert_int_equal(run_shell(line), 0);
        char *shown = program_read_file("shown");
        assert_holds(shown, " after 1 move\n");
        assert_holds(shown, "Move 2, turn 2, player 2 (human): h21");
        free(shown);
        outcome_release(&got);
    }
}

static void test_resume_wrong_id(void **state)
{
    (void)state;
    check("h11\nh21\nv11\nv21\n", "play dots --size 1x1 --p1 human --p2 human", 0, NULL);
    Outcome got = program_run("", "replay log.dat");
    char id[64], arguments[128];
    assert_int_equal(sscanf(got.output, "Game %63[^,]", id), 1);
    outcome_release(&got);
    snprintf(arguments, sizeof arguments, "play --resume --game %s", id);
    check("", arguments, 2, EXPECT("it has ended"));
    check("", "play --resume --game nothing", 2, EXPECT("no game nothing"));

    Running running = program_start("play dots --mode human-human --size 1x1");
    char *text = NULL;
    assert_true(running_read_until(&running, &text, "your move"));
    assert_int_equal(sscanf(strstr(text, "log.dat as "), "log.dat as %63s", id), 1);
    snprintf(arguments, sizeof arguments, "play --resume --game %s", id);
    check("", arguments, 2, EXPECT("is being played by another program"));
    close(running.input);
    running.input = dup(running.output);
    assert_int_equal(running_finish(&running, &text), 0);
    free(text);

    snprintf(arguments, sizeof arguments, "move\t%s\tn=7\n", id);
    program_append_file("log.dat", arguments);
    snprintf(arguments, sizeof arguments, "play --resume --game %s", id);
    check("", arguments, 2, EXPECT("a line of it is wrong"));
}

/* Streams that are closed at the start are not mistaken for the log. */
static void test_closed_streams(void **state)
{
    (void)state;
    static const struct {
        const char *redirections;
        int status, finished;
    } cases[] = {
        {">&-", 1, 0},
        {">&- 2>&-", 1, 0},
        {"<&- >/dev/null", 0, 1},
        {"<&- >/dev/null 2>&-", 0, 1},
        {"<&- >&- 2>&-", 1, 0},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        char command[1024];
        remove_log(state);
        snprintf(command, sizeof command, "%s play cavalo --p1 random --p2 random --seed 1 %s",
                 PROGRAM, cases[i].redirections);
        assert_int_equal(run_shell(command), cases[i].status);
        check_log(1, cases[i].finished);
    }
}

/* A log that is removed or cut during a game: the report is correct. */
static void test_lost_log(void **state)
{
    static const struct {
        const char *command, *error, *saved;
    } cases[] = {
        {"rm log.dat", "removed or moved", "no move is saved in log.dat"},
        {"mv log.dat moved.dat", "removed or moved", "no move is saved in log.dat"},
        {"mv log.dat moved.dat; cp moved.dat log.dat", "removed or moved",
         "1 move is saved in log.dat"},
        {": > log.dat", "log.dat was shortened", "no move is saved in log.dat"},
        {"head -n 2 log.dat > short; cat short > log.dat", "log.dat was shortened",
         "0 moves are saved in log.dat"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        remove_log(state);
        Running running = program_start("play dots --mode human-human --size 1x1");
        char *text = NULL;
        assert_true(running_read_until(&running, &text, "Player 1, your move"));
        assert_int_equal(write(running.input, "h11\n", 4), 4);
        assert_true(running_read_until(&running, &text, "Player 2, your move"));
        assert_int_equal(run_shell(cases[i].command), 0);
        assert_int_equal(write(running.input, "v11\n", 4), 4);
        assert_int_equal(running_finish(&running, &text), 1);
        assert_holds(text, cases[i].error);
        assert_holds(text, cases[i].saved);
        assert_lacks(text, "Move 2,");
        free(text);
    }
    program_remove_file("moved.dat");
}

/* Numbers in a log that are too large are faults. */
static void test_hostile_log(void **state)
{
    (void)state;
    program_write_file("log.dat", "porfia-log 1\n"
                                  "game\ta\tdate=2026-11-16T02:15:30Z\tgame=dots\trules=\t"
                                  "start=1x1 0/0 0/0 1 0:0\tp1=computer\tp2=human\t"
                                  "time=9223372036854775807\n");
    check("", "replay log.dat", 1, EXPECT("field time", "from 0 to 3600000"));
    check("", "play --resume", 2, EXPECT("no unfinished game"));
}

static void test_torn_line(void **state)
{
    (void)state;
    check("h11\n", "play dots --size 1x1 --p1 human --p2 human", 0, NULL);
    program_append_file("log.dat", "move\ttorn");
    check("", "replay log.dat", 0, EXPECT(": incomplete line, ignored"));
    check("v11\n", "play --resume", 0, EXPECT("9 bytes dropped", "Move 2,"));
    check_log(1, 0);
}

static void assert_log(const char *held, const char *lacked)
{
    char *log = program_read_file("log.dat");
    assert_holds(log, held);
    if (lacked)
        assert_lacks(log, lacked);
    free(log);
    program_remove_file("log.dat");
}

/* The board and what was searched follow each move, in the language of the game, unless the log
 * is to be compact or is of version 1. */
static void test_log_styles(void **state)
{
    (void)state;
    static const char game[] = "play dots --size 1x1 --p1 human --p2 textbook:negamax,depth=4";
    char arguments[256];
    check("h11\nv21\n", game, 0, NULL);
    check("", "replay log.dat --quiet", 0, EXPECT("moves: 4, faults: 0"));
    assert_log("# Move 2, turn 2, player 2 (computer): v11  +0\n#   value +1 (exact), depth 4, ",
               "\n# \n");
    snprintf(arguments, sizeof arguments, "%s --lang pt", game);
    check("h11\nsair\n", arguments, 0, NULL);
    check("v21\n", "play --resume --log-style full", 0, NULL);
    assert_log("# Jogada 1, vez 1, jogador 1 (humano): h11  +0\n#   ", NULL);
    check("h11\nsair\n", arguments, 0, NULL);
    check("v21\n", "play --resume --lang en", 0, NULL);
    assert_log("# Move 3, turn 3, player 1 (human): v21  +0\n#   ", "# Jogada 3");
    snprintf(arguments, sizeof arguments, "%s --log-style compact", game);
    check("h11\nv21\n", arguments, 0, NULL);
    assert_log("porfia-log 2\n", "#");
    program_write_file("log.dat", "porfia-log 1\n");
    check("h11\nv21\n", game, 0, NULL);
    assert_log("porfia-log 1\ngame\t", "#");
    check("", "play dots --log-style wordy", 2, EXPECT("porfia: "));
}

static void test_annotated_log(void **state)
{
    (void)state;
    char path[512], arguments[600];
    snprintf(path, sizeof path, "%s/logs/annotated.dat", TEST_DATA_DIR);
    snprintf(arguments, sizeof arguments, "replay %s", path);
    check("", arguments, 0,
          EXPECT("Variation after 1 move: h21 v11\n", "Comment after 0 moves:\n  A backslash: \\\n",
                 "Comment after 1 move and h21 v11:\n  Two edges are left.\n  \tThe next edge",
                 "Comment after 4 moves:\n  (removed)\n", "faults: 0"));
    snprintf(arguments, sizeof arguments, "replay %s --lang pt", path);
    check("", arguments, 0, EXPECT("Variante ao fim de 2 jogadas: f\n", "  (retirado)\n"));
    snprintf(arguments, sizeof arguments, "replay %s --json", path);
    check(
        "", arguments, 0,
        EXPECT("\"ply\":1,\"moves\":[\"h21\",\"v11\"]}\n",
               "\"ply\":0,\"moves\":[\"b\"],\"text\":\"Depois do fim também se pode comentar.\"}"));
    snprintf(arguments, sizeof arguments, "report %s", path);
    check("", arguments, 0, NULL);
}

static void test_faulty_log(void **state)
{
    (void)state;
    check("h11\n", "play dots --size 1x1 --p1 human --p2 human", 0, NULL);
    program_append_file("log.dat", "nonsense\xE9\n");
    check("", "replay log.dat --quiet", 1,
          EXPECT("log.dat:", ": unknown record 'nonsense", "faults: 1"));
    check("", "replay log.dat --json", 1,
          EXPECT("\"event\":\"fault\"", "\"error\":\"", "\"faults\":1"));
    check("v11\n", "play --resume", 0, EXPECT("Faults in log.dat: 1.", "Move 2,"));
    program_write_file("log.dat", "a shopping list\n");
    check("", "replay log.dat", 2, EXPECT("porfia: "));
    check("", "play dots --p1 human --p2 human", 2, EXPECT("porfia: "));
    char *kept = program_read_file("log.dat");
    assert_string_equal(kept, "a shopping list\n");
    free(kept);
}

/* A log that cannot grow: the game stops and reports what is saved. */
static void test_full_log(void **state)
{
    (void)state;
    struct rlimit before, small;
    getrlimit(RLIMIT_FSIZE, &before);
    small = before;
    small.rlim_cur = 5000;
    setrlimit(RLIMIT_FSIZE, &small);
    Running running =
        program_start("play cavalo --p1 random --p2 random --seed 1 --log-style compact");
    setrlimit(RLIMIT_FSIZE, &before);
    char *text = NULL;
    assert_int_equal(running_finish(&running, &text), 1);
    assert_holds(text, "the game stops here; ");
    char saved[64], shown[64];
    int count = atoi(strstr(text, "the game stops here; ") + 21);
    assert_true(count > 5);
    snprintf(shown, sizeof shown, "Move %d,", count);
    assert_holds(text, shown);
    snprintf(shown, sizeof shown, "Move %d,", count + 1);
    assert_lacks(text, shown);
    free(text);
    snprintf(saved, sizeof saved, "\"moves\":%d,", count);
    check("", "replay log.dat --json", 0, EXPECT(saved, "\"faults\":0"));
}

/* After this CPU time the program is in the middle of a search. */
enum { THINKING_MS = 20 };

/* Signals during a computer's turn and during a human's. */
static void test_signals(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *wait_for;
        bool computes;
        int signal;
    } cases[] = {
        {"play dots --mode computer-computer --time 3600000", "to move", true, SIGINT},
        {"play dots --mode computer-computer --depth 40", "to move", true, SIGTERM},
        {"play dots --mode human-human", "your move", false, SIGHUP},
        {"play", "[1] >", false, SIGINT},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Running running = program_start(cases[i].arguments);
        char *text = NULL;
        assert_true(running_read_until(&running, &text, cases[i].wait_for));
        assert_true(cases[i].computes ? process_wait_computing(running.process, THINKING_MS)
                                      : process_wait(running.process, 1));
        kill(running.process, cases[i].signal);
        assert_int_equal(running_finish(&running, &text), 128 + cases[i].signal);
        if (i < 3)
            assert_holds(text, "play --resume log.dat --game ");
        free(text);
    }
    check_log(3, 0);
}

/* A signal that comes before the search begins still stops it. A lock of the log holds the program
 * until the signal has come; a search that went on would exceed its CPU limit. */
static void test_signal_before_search(void **state)
{
    (void)state;
    enum { SECONDS = 10 };
    char path[512];
    program_write_file("log.dat", "porfia-log 1\n");
    snprintf(path, sizeof path, "%s/log.dat", program_folder());
    int log = open(path, O_RDWR | O_CLOEXEC);
    struct flock lock = {.l_type = F_WRLCK, .l_start = (off_t)1 << 62, .l_len = 1};
    assert_int_equal(fcntl(log, F_OFD_SETLK, &lock), 0);

    struct rlimit before, small;
    getrlimit(RLIMIT_CPU, &before);
    small = before;
    small.rlim_cur = SECONDS;
    setrlimit(RLIMIT_CPU, &small);
    Running running =
        program_start("play dots --mode computer-computer --algorithm minimax --depth 40");
    setrlimit(RLIMIT_CPU, &before);
    assert_true(process_wait_lock(running.process));
    kill(running.process, SIGTERM);
    assert_true(process_wait_lock(running.process));
    close(log);
    char *text = NULL;
    assert_int_equal(running_finish(&running, &text), 128 + SIGTERM);
    free(text);
    check_log(1, 0);
}

/* The outcome is announced once, when it is proved; only solver results are marked. */
static void test_outcome(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        int outcomes;
        bool is_solved;
        const char *outcome;
    } cases[] = {
        {"play dots --size 2x3 --p1 engine --p2 engine --time 3600000", 1, true,
         "Outcome known: with best play, player 2 wins by 2.\n"},
        {"play dots --size 2x3 --p1 engine:solver=off --p2 engine:solver=off --time 3600000", 1,
         false, "Outcome known: with best play, player 2 wins by 2.\n"},
        {"play dots --size 2x3 --p1 engine --p2 random --time 3600000 --lang pt", 1, true,
         "Resultado conhecido: com o melhor jogo, o jogador 2 ganha por 2.\n"},
        {"play dots --size 2x3 --p1 engine:level=2 --p2 engine:level=9 --time 3600000", 0, false,
         ""},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Outcome got = program_run("", cases[i].arguments);
        assert_int_equal(got.status, 0);
        int outcomes = occurrences_of(got.output, "Outcome known") +
                       occurrences_of(got.output, "Resultado conhecido");
        bool is_solved = strstr(got.output, ", solved)") || strstr(got.output, ", resolvido)");
        assert_int_equal(outcomes, cases[i].outcomes);
        assert_holds(got.output, cases[i].outcome);
        if (is_solved != cases[i].is_solved)
            fail_msg("%s:\n%s", cases[i].arguments, got.output);
        outcome_release(&got);
    }
}

static int moves_logged(void)
{
    Outcome log = program_run("", "replay log.dat --json");
    int moves = occurrences_of(log.output, "{\"event\":\"move\"");
    outcome_release(&log);
    return moves;
}

/* CPU time of all runs so far, in milliseconds. */
static int64_t computed_ms(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
           (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
}

/* No move uses more CPU time than its limit, as a search that ignores the clock would. A busy
 * machine delays moves but does not add CPU time; the benchmark measures delays. */
static void test_time_limit(void **state)
{
    enum { LIMIT_MS = 20, BEGIN_MS = 2000 };
    static const char *const games[] = {
        "play cavalo --mode computer-computer --seed 5 --threads 1",
        "play adji --mode computer-computer --pieces 2 --threads 1",
        "play dots --mode computer-computer --size 2x3 --threads 1",
        "play adji --p1 textbook:uct --p2 textbook:mtdf --pieces 2",
    };
    for (int i = 0; i < COUNT_OF(games); i++) {
        char arguments[128];
        remove_log(state);
        snprintf(arguments, sizeof arguments, "%s --time %d", games[i], LIMIT_MS);
        int64_t before = computed_ms();
        check("", arguments, 0, NULL);
        int64_t computed = computed_ms() - before;
        int moves = moves_logged();
        assert_true(moves > 0);
        if (computed > BEGIN_MS + 2 * moves * LIMIT_MS)
            fail_msg("%s: %d moves took %d ms", arguments, moves, (int)computed);
    }
}

/* Two programs write to one log at the same time. */
static void test_shared_log(void **state)
{
    (void)state;
    Running first = program_start("play cavalo --p1 random --p2 random --seed 1");
    Running second = program_start("play cavalo --p1 random --p2 random --seed 2");
    char *texts[2] = {NULL, NULL};
    assert_int_equal(running_finish(&first, &texts[0]), 0);
    assert_int_equal(running_finish(&second, &texts[1]), 0);
    free(texts[0]);
    free(texts[1]);
    check_log(2, 2);
}

/* A game that is being played cannot be resumed elsewhere. */
static void test_resume_while_played(void **state)
{
    (void)state;
    Running running = program_start("play dots --mode human-human --size 1x1");
    char *text = NULL;
    assert_true(running_read_until(&running, &text, "your move"));
    check("", "play --resume", 2, EXPECT("is being played by another program"));
    close(running.input);
    running.input = dup(running.output);
    assert_int_equal(running_finish(&running, &text), 0);
    free(text);
    check("", "play --resume", 0, NULL);
}

/* The prompt appears before the terminal reads single keys; a Ctrl-D in between would be lost. */
static void wait_for_editor(const Running *running)
{
    assert_true(process_wait(running->process, 1));
}

/* Types in the dialogue on a terminal; returns the output. */
static char *type_on_terminal(const char *arguments, const char *no_color, const char *keys,
                              int status)
{
    char plain[256], *text = NULL;
    snprintf(plain, sizeof plain, "%s --plain", arguments);
    Running running = program_start_on_terminal(plain, (ProgramTerminal){.no_color = no_color});
    assert_true(running_read_until(&running, &text, "your move"));
    wait_for_editor(&running);
    assert_int_equal(write(running.input, keys, strlen(keys)), strlen(keys));
    assert_int_equal(running_finish(&running, &text), status);
    return text;
}

static void test_terminal(void **state)
{
    (void)state;
    /* TAB completes; the marked move and the knights have colours. */
    char *text =
        type_on_terminal("play cavalo --mode human-human --seed 1", NULL, "mo\t\nqui\t\n", 0);
    assert_holds(text, "\033[0;");
    assert_holds(text, "play --resume log.dat --game ");
    free(text);
    text = type_on_terminal("play cavalo --mode human-human --seed 1", "1", "quit\n", 0);
    assert_lacks(text, "\033[0;");
    free(text);
    text =
        type_on_terminal("play cavalo --mode human-human --seed 1 --no-color", NULL, "quit\n", 0);
    assert_lacks(text, "\033[0;");
    free(text);
    /* Ctrl-C and Ctrl-D. */
    text = type_on_terminal("play cavalo --mode human-human --seed 1", NULL, "\003", 130);
    assert_holds(text, "play --resume log.dat --game ");
    free(text);
    text = type_on_terminal("play cavalo --mode human-human --seed 1", NULL, "\004", 0);
    assert_holds(text, "play --resume log.dat --game ");
    free(text);
    check_log(5, 0);
}

/* With pondering, dialogue and log are the same, and every end of the wait for a human ends
 * pondering. */
static void test_ponder(void **state)
{
    (void)state;
    static const char arguments[] =
        "play dots --size 2x2 --p1 human --p2 computer --threads 2 --time 100 --ponder";
    check("moves\nh99\nhint\nh11\nundo\nh12\nboard\nv11\n", arguments, 0,
          EXPECT("player 1 (human): h11", "The computer would play", "Taken back; moves made: 0.",
                 "Player 1, your move: board", "To resume"));
    check("quit\n", "play --resume --ponder", 0, EXPECT(" as ", "To resume"));
    check_log(1, 0);
    check("resign\n", arguments, 0, EXPECT("The other player resigned."));
    check_log(2, 1);
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    for (int i = 0; i < COUNT_OF(signals); i++) {
        Running running = program_start("play dots --p1 human --threads 2 --ponder");
        char *text = NULL;
        assert_true(running_read_until(&running, &text, "your move"));
        assert_true(process_wait_computing(running.process, THINKING_MS));
        kill(running.process, signals[i]);
        assert_int_equal(running_finish(&running, &text), 128 + signals[i]);
        assert_holds(text, "play --resume log.dat --game ");
        free(text);
    }
    char *text = type_on_terminal("play dots --p1 human --ponder", NULL, "h11\nquit\n", 0);
    assert_holds(text, "player 2 (computer)");
    free(text);
    check_log(6, 1);
}

/* Ctrl-D at the first question on a terminal leaves the program; it starts no demonstration. */
static void test_end_of_first_question(void **state)
{
    (void)state;
    Running running = program_start_on_terminal("play --plain", (ProgramTerminal){0});
    char *text = NULL;
    assert_true(running_read_until(&running, &text, "[1] >"));
    wait_for_editor(&running);
    assert_int_equal(write(running.input, "\004", 1), 1);
    assert_int_equal(running_finish(&running, &text), 0);
    assert_holds(text, "No game was started.");
    free(text);
    assert_null(program_read_file("log.dat"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_outcome, remove_log),
        cmocka_unit_test_setup(test_demonstration, remove_log),
        cmocka_unit_test_setup(test_players_and_flags, remove_log),
        cmocka_unit_test_setup(test_flags_ask_nothing, remove_log),
        cmocka_unit_test_setup(test_wrong_flags, remove_log),
        cmocka_unit_test_setup(test_menu, remove_log),
        cmocka_unit_test_setup(test_long_line, remove_log),
        cmocka_unit_test_setup(test_dialogue, remove_log),
        cmocka_unit_test_setup(test_undo, remove_log),
        cmocka_unit_test_setup(test_ends, remove_log),
        cmocka_unit_test_setup(test_forced_pass, remove_log),
        cmocka_unit_test_setup(test_resume, remove_log),
        cmocka_unit_test_setup(test_resume_with_other_players, remove_log),
        cmocka_unit_test_setup(test_resume_by_id, remove_log),
        cmocka_unit_test_setup(test_resume_wrong_id, remove_log),
        cmocka_unit_test_setup(test_closed_streams, remove_log),
        cmocka_unit_test_setup(test_lost_log, remove_log),
        cmocka_unit_test_setup(test_hostile_log, remove_log),
        cmocka_unit_test_setup(test_torn_line, remove_log),
        cmocka_unit_test_setup(test_log_styles, remove_log),
        cmocka_unit_test_setup(test_annotated_log, remove_log),
        cmocka_unit_test_setup(test_faulty_log, remove_log),
        cmocka_unit_test_setup(test_full_log, remove_log),
        cmocka_unit_test_setup(test_signals, remove_log),
        cmocka_unit_test_setup(test_signal_before_search, remove_log),
        cmocka_unit_test_setup(test_time_limit, remove_log),
        cmocka_unit_test_setup(test_shared_log, remove_log),
        cmocka_unit_test_setup(test_resume_while_played, remove_log),
        cmocka_unit_test_setup(test_terminal, remove_log),
        cmocka_unit_test_setup(test_ponder, remove_log),
        cmocka_unit_test_setup(test_end_of_first_question, remove_log),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
