/*
 * Nothing shown is lost: the program is killed repeatedly at random moments of a game; every move
 * that it had shown is in the log, and the game resumes.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KILLS = 60, OLD_KILLS = 15, MOST_LINES = 60, LONGEST_US = 3000, MAX_GAME = 512, SEED = 20 };

/* The texts of a game's moves, in order. */
typedef struct Moves {
    int count;
    char texts[MAX_GAME][PORFIA_MOVE_SIZE];
} Moves;

static const char *const games[] = {
    "play cavalo --mode computer-computer --time 10 --seed 3",
    "play adji --p1 textbook:alphabeta,depth=3 --p2 random --pieces 4 --seed 4",
    "play dots --p1 random --p2 textbook:negamax,depth=2 --size 4x4 --seed 5",
};

/* Reads "Move 12, turn 9, player 1 (computer): e4 +57", if the line is complete. */
static bool read_shown_move(const char *line, int *number, char text[PORFIA_MOVE_SIZE])
{
    int turn, player;
    char kind[16];
    return strchr(line, '\n') && sscanf(line, "Move %d, turn %d, player %d (%15[a-z]): %15s",
                                        number, &turn, &player, kind, text) == 5;
}

/* The log has every shown move at its place. */
static void check_shown(const char *shown, const Moves *logged)
{
    for (const char *line = shown; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        int number;
        char text[PORFIA_MOVE_SIZE];
        if (!read_shown_move(line, &number, text))
            continue;
        if (number > logged->count || strcmp(logged->texts[number - 1], text) != 0)
            fail_msg("move %d, %s, was shown but the log ends after %d moves", number, text,
                     logged->count);
    }
}

/* The moves of the log's last game; the log must have no faults. */
static Moves read_log(void)
{
    Outcome got = program_run("", "replay log.dat --json");
    if (got.status != 0)
        fail_msg("replay: status %d\n%s", got.status, got.errors);
    Moves moves = {0};
    for (char *line = got.output; *line; line = strchr(line, '\n') + 1) {
        if (strstr(line, "{\"event\":\"game\"") == line)
            moves.count = 0;
        if (strstr(line, "{\"event\":\"move\"") != line)
            continue;
        const char *text = strstr(line, "\"move\":\"");
        assert_non_null(text);
        assert_true(moves.count < MAX_GAME);
        assert_int_equal(sscanf(text, "\"move\":\"%15[^\"]", moves.texts[moves.count++]), 1);
    }
    outcome_release(&got);
    return moves;
}

/* Reads some output and kills the program at any moment after that; true if the game ended
 * before. */
static bool play_and_kill(const char *arguments, Random *random, char **shown)
{
    Running running = program_start(arguments);
    running_read_lines(&running, shown, (int)random_below(random, MOST_LINES));
    usleep(random_below(random, LONGEST_US));
    kill(running.process, SIGKILL);
    int status = running_finish(&running, shown);
    if (status != 0 && status != -SIGKILL)
        fail_msg("porfia %s: status %d\n%s", arguments, status, *shown ? *shown : "");
    return status == 0;
}

/* Some kills also leave a torn line, as a power failure may, unless even the first line is
 * missing. */
static void tear_log(Random *random)
{
    char *log = program_read_file("log.dat");
    static const char *const torn[] = {"move\tx\tn=", "#", "#   +--"};
    int choice = (int)random_below(random, 6);
    if (choice < COUNT_OF(torn) && log && strchr(log, '\n'))
        program_append_file("log.dat", torn[choice]);
    free(log);
}

static bool has_unfinished_game(void)
{
    Outcome got = program_run("", "replay log.dat --quiet --json");
    bool unfinished = got.status == 0 && !strstr(got.output, "\"unfinished\":0");
    outcome_release(&got);
    return unfinished;
}

static bool log_is_of_version(int version)
{
    char header[16];
    char *log = program_read_file("log.dat");
    snprintf(header, sizeof header, "porfia-log %d\n", version);
    bool is_so = !log || strncmp(log, header, strlen(header)) == 0;
    bool has_remarks = log && strstr(log, "\n# Move");
    free(log);
    return is_so && (version == 2 || !has_remarks);
}

static void kill_and_resume(int version, int most_kills)
{
    Random random = random_from(SEED);
    print_message("seed %d\n", SEED);
    int kills = 0, finished = 0;
    for (int round = 0; kills < most_kills; round++) {
        char *shown = NULL;
        bool resumes = has_unfinished_game();
        const char *arguments = resumes ? "play --resume" : games[round % COUNT_OF(games)];
        bool ended = play_and_kill(arguments, &random, &shown);
        kills += !ended;
        finished += ended;
        char *log = program_read_file("log.dat");
        if (log) {
            Moves logged = read_log();
            check_shown(shown ? shown : "", &logged);
            if (!ended)
                tear_log(&random);
        }
        free(log);
        free(shown);
        assert_true(log_is_of_version(version));
    }
    print_message("%d kills, %d games ended between them\n", kills, finished);
    if (has_unfinished_game()) {
        Outcome got = program_run("", "play --resume");
        assert_int_equal(got.status, 0);
        outcome_release(&got);
    }
    assert_false(has_unfinished_game());
}

static void test_kill(void **state)
{
    (void)state;
    kill_and_resume(2, KILLS);
}

static void test_kill_in_old_log(void **state)
{
    (void)state;
    program_write_file("log.dat", "porfia-log 1\n");
    kill_and_resume(1, OLD_KILLS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kill),
                                       cmocka_unit_test(test_kill_in_old_log)};
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
