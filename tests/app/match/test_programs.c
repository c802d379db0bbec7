/*
 * Players that are programs: they cannot hang the runner, exhaust its memory, leave a process
 * behind, or lose anything but their own game. The programs are in tests/players/hostile.py.
 */
#define _GNU_SOURCE
#include "match/programs/plain_text.h"
#include "match/programs/program.h"
#include "support/players.h"
#include "support/program.h"
#include "support/support.h"
#include "system/stopwatch.h"

#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define HOSTILE "python3 " TEST_PLAYERS_DIR "/hostile.py "
#define BARE_UGI TEST_PLAYERS_DIR "/ugi.sh "

static char mark[64];

/* All processes of this test have a mark in their environment. */
static int set_up(void **state)
{
    snprintf(mark, sizeof mark, "porfia-test-%d", (int)getpid());
    setenv("PORFIA_TEST_MARK", mark, 1);
    return program_set_up(state);
}

static bool is_marked(const char *number)
{
    char path[300], text[65536];
    snprintf(path, sizeof path, "/proc/%s/environ", number);
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    return memmem(text, length, mark, strlen(mark)) != NULL;
}

/* The number of processes with the mark; zombies have none. */
static int count_marked(void)
{
    DIR *proc = opendir("/proc");
    assert_non_null(proc);
    int count = 0;
    const struct dirent *entry;
    while ((entry = readdir(proc)))
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && atoi(entry->d_name) != getpid())
            count += is_marked(entry->d_name);
    closedir(proc);
    return count;
}

typedef struct Case {
    const char *player;
    PlayerFault fault;
    int moves; /* before that */
    int64_t time_ms, memory_mib;
    const char *detail, *output;
    int64_t patience_ms; /* 0: the default timeout */
} Case;

static void check_case(const Case *expected)
{
    PorfiaPlay *play = play_from(start_of("dots", "", "size=2x2"));
    MatchTerms terms = {.limits = {.time_ms = expected->time_ms, .nodes = 1000},
                        .margin_ms = 50,
                        .patience_ms = expected->patience_ms ? expected->patience_ms : TIMEOUT_MS,
                        .memory_mib = expected->memory_mib};
    MatchPlayer *match_player = match_player_of(expected->player, play, &terms);
    PlayerAnswer answer;
    match_player_play(match_player, play, &answer);
    match_player->kind->close(match_player);
    if (answer.fault != expected->fault || porfia_play_length(play) != expected->moves ||
        !strstr(answer.detail, expected->detail) || !strstr(answer.output, expected->output))
        fail_msg("%s: fault %d after %d moves: %s\n%s", expected->player, answer.fault,
                 porfia_play_length(play), answer.detail, answer.output);
    int left = count_marked();
    if (left != 0)
        fail_msg("%s: %d processes are left", expected->player, left);
    porfia_play_free(play);
}

static void test_faults(void **state)
{
    (void)state;
    static const Case table[] = {
        {"line:" HOSTILE "exit", PLAYER_CRASHED, 0, 0, 0, "exit status 3", "", 0},
        {"line:./there-is-no-such-program", PLAYER_CRASHED, 0, 0, 0, "not found", "no-such-program",
         0},
        {"line:" HOSTILE "crash", PLAYER_CRASHED, 2, 0, 0, "signal 11 (SEGV)", "about to crash", 0},
        {"line:" HOSTILE "silent", PLAYER_LATE, 0, 100, 0, "within 150 ms", "", 0},
        {"line:" HOSTILE "silent", PLAYER_SILENT, 0, 0, 0, "within 100 ms", "", 100},
        {"line:" HOSTILE "flood", PLAYER_NONSENSE, 0, 0, 0, "more than 65536", "xxxx", 0},
        {"line:" HOSTILE "flood_errors", PLAYER_NONSENSE, 0, 0, 0, "more than 65536",
         "error\nerror", 0},
        {"line:" HOSTILE "flood_lines", PLAYER_NONSENSE, 0, 0, 0, "''", "", 0},
        {"line:" HOSTILE "says 'I give up'", PLAYER_NONSENSE, 0, 0, 0, "'I give up'", "I give up",
         0},
        {"line:sh -c 'while read x; do printf \"a\\033\\377\\n\"; done'", PLAYER_NONSENSE, 0, 0, 0,
         "'a?\?'", "a?\?\n", 0},
        {"line:" HOSTILE "says h11", PLAYER_ILLEGAL, 1, 0, 0, "'h11' is already drawn", "h11\nh11",
         0},
        {"line:" HOSTILE "closed_output", PLAYER_CRASHED, 0, 0, 0, "its output is closed", "", 0},
        {"line:" HOSTILE "daemons", PLAYER_ILLEGAL, 1, 0, 0, "'h11'", "", 0},
        {"line:" HOSTILE "forking", PLAYER_ILLEGAL, 1, 0, 0, "'h11'", "", 0},
        {"line:" HOSTILE "memory", PLAYER_MEMORY, 0, 0, 100, "100 allowed", "", 0},
        {"line:" HOSTILE "memory_in_children", PLAYER_MEMORY, 0, 0, 150, "150 allowed", "", 0},
        {"ugi:" HOSTILE "exit", PLAYER_UNUSABLE, 0, 0, 0, "exit status 3", "", 0},
        {"ugi:" HOSTILE "says readyok", PLAYER_UNUSABLE, 0, 0, 0, "within 500 ms", "", 500},
        {"ugi:" BARE_UGI "'bestmove h11 ponder h12'", PLAYER_ILLEGAL, 1, 0, 0, "'h11'", "", 0},
        {"ugi:" BARE_UGI "bestmove", PLAYER_NONSENSE, 0, 0, 0, "''", "bestmove", 0},
        {"ugi:" BARE_UGI "'bestmove none'", PLAYER_ILLEGAL, 0, 0, 0, "'none'", "", 0},
        /* Its last output may be older than the request: it must have been scheduled in time. */
        {"ugi:" BARE_UGI "'info depth 1'", PLAYER_LATE, 0, 100, 0, "within 150 ms", "readyok", 0},
    };
    for (int i = 0; i < COUNT_OF(table); i++)
        check_case(&table[i]);
}

/* Plays a whole game; every move must be legal. */
static void check_game(const char *player, const char *game, const char *rules, const char *start,
                       const MatchTerms *terms)
{
    PorfiaPlay *play = play_from(start_of(game, rules, start));
    MatchPlayer *match_player = match_player_of(player, play, terms);
    PlayerAnswer answer;
    match_player_play(match_player, play, &answer);
    match_player->kind->close(match_player);
    if (answer.fault != PLAYER_NO_FAULT)
        fail_msg("%s, %s %s: fault %d after %d moves: %s\n%s", player, game, start, answer.fault,
                 porfia_play_length(play), answer.detail, answer.output);
    assert_true(porfia_play_end(play) != PORFIA_RUNNING);
    assert_int_equal(count_marked(), 0);
    porfia_play_free(play);
}

static const struct {
    const char *game, *rules, *start;
} games[] = {
    {"cavalo", "", "seed=3"}, {"cavalo", "threat=off,double=choice,placement=free", "seed=4"},
    {"dots", "", "size=3x4"}, {"dots", "", "size=9x3"},
    {"adji", "", "pieces=2"},
};

static void test_ugi_games(void **state)
{
    (void)state;
    MatchTerms terms = {.limits = {.nodes = 300, .depth = 3}, .patience_ms = TIMEOUT_MS};
    for (int i = 0; i < COUNT_OF(games); i++)
        check_game("ugi:" PROGRAM " engine", games[i].game, games[i].rules, games[i].start, &terms);
}

/* The examples implement the rules by themselves. */
static void test_examples(void **state)
{
    (void)state;
    static const struct {
        const char *player, *game, *rules, *start;
    } table[] = {
        {"lisp:" EXAMPLE_PLAYERS_DIR "/greedy.lisp", "cavalo", "", "seed=3"},
        {"lisp:" EXAMPLE_PLAYERS_DIR "/greedy.lisp", "cavalo", "", "seed=9"},
        {"lisp:" EXAMPLE_PLAYERS_DIR "/greedy.lisp", "dots", "", "size=5x6"},
        {"lisp:" EXAMPLE_PLAYERS_DIR "/greedy.lisp", "dots", "", "size=9x3"},
        {"lisp:" EXAMPLE_PLAYERS_DIR "/greedy.lisp", "adji", "", "pieces=8"},
        {"lisp:" EXAMPLE_PLAYERS_DIR "/search.lisp", "adji", "", "pieces=3"},
        {"line:python3 " EXAMPLE_PLAYERS_DIR "/dots.py", "dots", "", "size=3x4"},
    };
    MatchTerms terms = {.limits = {.nodes = 1000}, .patience_ms = TIMEOUT_MS};
    for (int i = 0; i < COUNT_OF(table); i++)
        check_game(table[i].player, table[i].game, table[i].rules, table[i].start, &terms);
}

static void test_ugi_options(void **state)
{
    (void)state;
    PorfiaPlay *play = play_from(start_of("dots", "", "size=2x2"));
    MatchTerms terms = {.limits = {.depth = 4}, .patience_ms = TIMEOUT_MS};
    ProgramOption options[] = {{"hash", "1"}, {"Threads", "1"}, {"Colour", "red"}};
    PlayerAnswer answer;
    MatchPlayer *match_player =
        match_player_with("ugi:" PROGRAM " engine", play, &terms, options, 2);
    match_player->kind->begin(match_player, play, &answer);
    match_player->kind->ask(match_player, play, &answer);
    assert_int_equal(answer.fault, PLAYER_NO_FAULT);
    assert_true(answer.searched);
    assert_int_equal(answer.result.depth, 4);
    assert_true(answer.result.nodes > 0);
    assert_int_equal(strspn(answer.pv, "hv123 "), strlen(answer.pv));
    assert_true(strlen(answer.pv) >= strlen("h11 h11"));
    match_player->kind->close(match_player);
    match_player = match_player_with("ugi:" PROGRAM " engine", play, &terms, options, 3);
    match_player->kind->begin(match_player, play, &answer);
    assert_int_equal(answer.fault, PLAYER_UNUSABLE);
    assert_string_equal(answer.detail, "unknown option 'Colour'");
    match_player->kind->close(match_player);
    porfia_play_free(play);
}

/* Reported search results are taken if they are plausible. */
static void test_ugi_info(void **state)
{
    (void)state;
    static const struct {
        const char *lines;
        bool is_exact;
        int depth, value;
        const char *pv;
    } table[] = {
        {"info depth 3 score cp -2 nodes 50 time 1 pv h12 h11 h11 v11|bestmove h11", false, 3, -2,
         "h12 h11"},
        {"info score cp 1 lowerbound depth 999 nodes 5 pv|info string exact|bestmove h11", true,
         PORFIA_MAX_DEPTH, 1, ""},
        {"info depth 2 score cp 4 pv h11|info depth 3 currmove h12|info depth 2 multipv 2 score cp "
         "9 pv h12|bestmove h11",
         false, 2, 4, "h11"},
    };
    MatchTerms terms = {.limits = {.depth = 4}, .patience_ms = TIMEOUT_MS};
    for (int i = 0; i < COUNT_OF(table); i++) {
        PorfiaPlay *play = play_from(start_of("dots", "", "size=2x2"));
        PlayerAnswer answer;
        char player[512];
        snprintf(player, sizeof player, "ugi:" BARE_UGI "'%s'", table[i].lines);
        MatchPlayer *match_player = match_player_of(player, play, &terms);
        match_player->kind->begin(match_player, play, &answer);
        match_player->kind->ask(match_player, play, &answer);
        assert_int_equal(answer.fault, PLAYER_NO_FAULT);
        assert_true(answer.searched);
        assert_int_equal(answer.result.exact, table[i].is_exact);
        assert_int_equal(answer.result.depth, table[i].depth);
        assert_int_equal(answer.result.value, table[i].value);
        assert_string_equal(answer.pv, table[i].pv);
        match_player->kind->close(match_player);
        porfia_play_free(play);
    }
}

static bool is_asked(void *path)
{
    return access(path, F_OK) == 0;
}

/* Once its program has been asked. */
static void *stop_later(void *user)
{
    char path[600];
    MatchPlayer *match_player = user;
    snprintf(path, sizeof path, "%s/asked", program_folder());
    wait_until(is_asked, path);
    match_player->kind->stop(match_player);
    return NULL;
}

/* Stops from another thread, permanently: otherwise the player would be silent until its patience
 * ends. */
static void test_stop(void **state)
{
    (void)state;
    PorfiaPlay *play = play_from(start_of("dots", "", "size=2x2"));
    MatchTerms terms = {.patience_ms = TIMEOUT_MS};
    char player[700];
    snprintf(player, sizeof player, "line:sh -c 'read question; : > %s/asked; exec sleep 1000'",
             program_folder());
    MatchPlayer *match_player = match_player_of(player, play, &terms);
    pthread_t thread;
    PlayerAnswer answer;
    assert_int_equal(pthread_create(&thread, NULL, stop_later, match_player), 0);
    match_player_play(match_player, play, &answer);
    pthread_join(thread, NULL);
    if (answer.fault != PLAYER_STOPPED)
        fail_msg("fault %d: %s\n%s", answer.fault, answer.detail, answer.output);
    match_player->kind->ask(match_player, play, &answer);
    assert_int_equal(answer.fault, PLAYER_STOPPED);
    match_player->kind->close(match_player);
    assert_int_equal(count_marked(), 0);
    porfia_play_free(play);
}

/* A runner that opens a player, reports that, and waits to be killed. */
static void run_until_killed(int told)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* does not outlive a failed test */
    PorfiaPlay *play = play_from(start_of("dots", "", "size=2x2"));
    MatchTerms terms = {.patience_ms = TIMEOUT_MS};
    PlayerAnswer answer;
    MatchPlayer *match_player = match_player_of("line:" HOSTILE "daemons", play, &terms);
    match_player->kind->begin(match_player, play, &answer);
    match_player->kind->ask(match_player, play, &answer);
    (void)!write(told, "x", 1);
    for (;;)
        pause();
}

/* The supervisor, the program, and daemons that come and go. */
static bool all_have_started(void *user)
{
    (void)user;
    return count_marked() >= 4;
}

static bool all_are_gone(void *user)
{
    (void)user;
    return count_marked() == 0;
}

static void test_runner_killed(void **state)
{
    (void)state;
    int ends[2];
    char letter;
    assert_int_equal(pipe(ends), 0);
    pid_t runner = fork();
    assert_true(runner >= 0);
    if (runner == 0)
        run_until_killed(ends[1]);
    assert_int_equal(read(ends[0], &letter, 1), 1);
    bool have_started = wait_until(all_have_started, NULL);
    kill(runner, SIGKILL);
    assert_true(have_started);
    waitpid(runner, NULL, 0);
    if (!wait_until(all_are_gone, NULL))
        fail_msg("%d processes are left", count_marked());
    close(ends[0]);
    close(ends[1]);
}

/* Unread input is kept, and output is read meanwhile. */
static void test_program_that_does_not_read(void **state)
{
    (void)state;
    PorfiaError error = {0};
    ProgramLaunch launch = {.command = HOSTILE "silent", .supervisor = PROGRAM};
    Program *program = program_open(&launch, &error);
    assert_non_null(program);
    static char text[100001];
    memset(text, 'x', sizeof text - 2);
    text[sizeof text - 2] = '\n';
    int sent = 0;
    while (sent < 100 && program_send(program, text))
        sent++;
    assert_in_range(sent, 5, 20); /* a pipe and a mebibyte */
    const char *line;
    assert_int_equal(program_read(program, stopwatch_ms() + 50, &line), PROGRAM_TIMEOUT);
    program_close(program, 0);
    assert_int_equal(count_marked(), 0);
}

/* All output of programs can be shown and stored. */
static void test_plain_text(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *plain;
        size_t size;
    } table[] = {
        {"jogada válida €𝄞", "jogada válida €𝄞", 64},
        {"a\tb\r\nc\033[31m", "a b  c?[31m", 64},
        {"\xC3\x28 \xE2\x82 \xFF", "?( ?? ?", 64},   /* truncated, or never valid */
        {"\xC0\xAF \xED\xA0\x80", "?? ???", 64},     /* overlong, surrogate */
        {"\xF4\x90\x80\x80 \xC2\x85", "???? ?", 64}, /* out of range, control character */
        {"abcé", "abc", 5},                          /* no room for half a character */
        {"abcé", "abcé", 6},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        char plain[64];
        size_t length = plain_text_copy(plain, table[i].size, table[i].bytes,
                                        strlen(table[i].bytes), PLAIN_ONE_LINE);
        assert_string_equal(plain, table[i].plain);
        assert_int_equal(length, strlen(plain));
    }
}

/* The command is internal. */
static void test_hidden_command(void **state)
{
    (void)state;
    Outcome got = program_run("", "keep 0 true");
    assert_int_equal(got.status, 2);
    assert_non_null(strstr(got.errors, "'keep'"));
    outcome_release(&got);
    got = program_run("", "--help");
    assert_null(strstr(got.output, "keep"));
    outcome_release(&got);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faults),         cmocka_unit_test(test_ugi_games),
        cmocka_unit_test(test_ugi_options),    cmocka_unit_test(test_examples),
        cmocka_unit_test(test_ugi_info),       cmocka_unit_test(test_stop),
        cmocka_unit_test(test_runner_killed),  cmocka_unit_test(test_program_that_does_not_read),
        cmocka_unit_test(test_hidden_command), cmocka_unit_test(test_plain_text),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
