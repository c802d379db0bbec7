/*
 * The sandbox: what programs in it cannot do, that they play all the same, and that nothing is left
 * of them. tests/players/prisoner.py has the programs; without the sandbox most of them succeed,
 * which the same tables show.
 */
#define _GNU_SOURCE
#include "match/isolation.h"
#include "support/players.h"
#include "support/program.h"
#include "support/support.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#define PRISONER "python3 " TEST_PLAYERS_DIR "/prisoner.py "
#define HOSTILE "python3 " TEST_PLAYERS_DIR "/hostile.py "

static char mark[64];
static bool can_isolate;

/* In a folder of the match, with a folder for each of two Lisp players. */
static int set_up(void **state)
{
    snprintf(mark, sizeof mark, "porfia-test-%d", (int)getpid());
    setenv("PORFIA_TEST_MARK", mark, 1);
    setenv("SSH_AUTH_SOCK", "/tmp/agent", 1);
    program_set_up(state);
    if (chdir(program_folder()) != 0 || mkdir("ana", 0755) != 0 || mkdir("eva", 0755) != 0)
        return 1;
    program_write_file("ana/secret", "of ana");
    program_write_file("eva/secret", "of eva");
    program_write_file("secret", "of the match");

    ProgramSettings settings = {
        .kind = PROGRAM_KIND_LINE, .command = "true", .supervisor = PROGRAM};
    Isolation isolation = ISOLATION_AUTO;
    PorfiaError error = {0};
    char message[PORFIA_MESSAGE_SIZE];
    can_isolate =
        isolation_settle_program(&isolation, &settings, "", &error) && isolation == ISOLATION_ON;
    if (!can_isolate)
        fprintf(stderr, "SKIPPED: no sandbox here: %s\n",
                error.text ? porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message)
                           : "bubblewrap is not installed");
    return 0;
}

static void need_sandbox(void)
{
    if (!can_isolate)
        skip();
}

static int count_marked(void)
{
    DIR *proc = opendir("/proc");
    assert_non_null(proc);
    int count = 0;
    const struct dirent *entry;
    while ((entry = readdir(proc))) {
        char path[300], text[65536];
        snprintf(path, sizeof path, "/proc/%s/environ", entry->d_name);
        FILE *file =
            entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && atoi(entry->d_name) != getpid()
                ? fopen(path, "rb")
                : NULL;
        if (!file)
            continue;
        count += memmem(text, fread(text, 1, sizeof text, file), mark, strlen(mark)) != NULL;
        fclose(file);
    }
    closedir(proc);
    return count;
}

/* ---- Playing ---- */

typedef struct Case {
    const char *command;
    const char *file;   /* of a Lisp player, whose folder is the own one; NULL: the match's is */
    PlayerFault freely; /* what comes of it without the sandbox; PLAYER_STOPPED: not tried */
} Case;

static const char *const others[] = {"eva/player.lisp", NULL};

/* The program plays a whole game; how that ended. */
static PlayerAnswer play_game(const Case *tried, bool is_isolated, const char *allowed,
                              int64_t memory_mib)
{
    PorfiaPlay *play = play_from(start_of("dots", "", "size=1x1"));
    MatchTerms terms = {.patience_ms = TIMEOUT_MS, .memory_mib = memory_mib};
    char paths[2048];
    snprintf(paths, sizeof paths, "%s:%s", TEST_PLAYERS_DIR, allowed);
    Sandbox sandbox = {.file = tried->file, .others = others, .allowed = paths};
    const PorfiaPosition *start = porfia_play_position(play, 0);
    ProgramSettings settings = {.kind = PROGRAM_KIND_LINE,
                                .command = tried->command,
                                .game = porfia_position_game(start),
                                .rules = *porfia_position_rules(start),
                                .supervisor = PROGRAM,
                                .sandbox = is_isolated ? &sandbox : NULL};
    PorfiaError error = {0};
    MatchPlayer *match_player = program_player_open(&settings, &terms, &error);
    assert_non_null(match_player);
    PlayerAnswer answer;
    match_player_play(match_player, play, &answer);
    match_player->kind->close(match_player);
    porfia_play_free(play);
    if (count_marked() != 0)
        fail_msg("%s: %d processes are left", tried->command, count_marked());
    return answer;
}

static void check_case(const Case *tried)
{
    PlayerAnswer answer = play_game(tried, true, "", 0);
    if (answer.fault != PLAYER_NO_FAULT)
        fail_msg("%s: fault %d: %s\n%s", tried->command, answer.fault, answer.detail,
                 answer.output);
    if (tried->freely == PLAYER_STOPPED)
        return;
    answer = play_game(tried, false, "", 0);
    if (answer.fault != tried->freely || !strstr(answer.detail, "escaped"))
        fail_msg("%s, not isolated: fault %d: %s\n%s", tried->command, answer.fault, answer.detail,
                 answer.output);
}

/* ---- What is tried ---- */

static void test_files(void **state)
{
    (void)state;
    need_sandbox();
    static const Case table[] = {
        {PRISONER "read eva/secret", "ana/player.lisp", PLAYER_NONSENSE},
        {PRISONER "read eva/../secret", "ana/player.lisp", PLAYER_NONSENSE},
        {PRISONER "read secret", "ana/player.lisp", PLAYER_NONSENSE},
        {PRISONER "change secret", NULL, PLAYER_STOPPED},
        {PRISONER "change ana/secret", NULL, PLAYER_STOPPED},
        {PRISONER "change ana/secret", "ana/player.lisp", PLAYER_STOPPED},
        {PRISONER "change /bin/true", NULL, PLAYER_STOPPED},
        {PRISONER "read /etc/shadow", NULL, PLAYER_STOPPED},
        {PRISONER "list /run", NULL, PLAYER_NONSENSE},
    };
    for (int i = 0; i < COUNT_OF(table); i++)
        check_case(&table[i]);
    static const char *const kept[][2] = {{"secret", "of the match"}, {"ana/secret", "of ana"}};
    for (int i = 0; i < COUNT_OF(kept); i++) {
        char *text = program_read_file(kept[i][0]);
        assert_string_equal(text, kept[i][1]);
        free(text);
    }
}

/* The own folder can be read, and so can what is allowed. */
static void test_visible(void **state)
{
    (void)state;
    need_sandbox();
    char allowed[600];
    snprintf(allowed, sizeof allowed, "%s/eva", program_folder());
    static const Case own[] = {{PRISONER "read ana/secret", "ana/player.lisp", PLAYER_STOPPED},
                               {PRISONER "read secret", NULL, PLAYER_STOPPED}};
    for (int i = 0; i < COUNT_OF(own); i++) {
        PlayerAnswer answer = play_game(&own[i], true, "", 0);
        assert_non_null(strstr(answer.detail, "escaped: of "));
    }
    Case other = {PRISONER "read eva/secret", "ana/player.lisp", PLAYER_STOPPED};
    PlayerAnswer answer = play_game(&other, true, allowed, 0);
    assert_non_null(strstr(answer.detail, "escaped: of eva"));
}

/* What only its owner may read and run is there for a program of root's, which has another id. */
static void test_closed(void **state)
{
    (void)state;
    need_sandbox();
    assert_int_equal(mkdir("shut", 0700), 0);
    assert_int_equal(mkdir("shut/deep", 0700), 0);
    program_write_file("shut/deep/word", "h11");
    program_write_file("shut/play", "#!/bin/sh\nwhile read x; do cat shut/deep/word; echo; done\n");
    assert_int_equal(chmod("shut/deep/word", 0600), 0);
    assert_int_equal(chmod("shut/play", 0700), 0);
    PlayerAnswer answer = play_game(&(Case){.command = "shut/play"}, true, "", 0);
    assert_int_equal(answer.fault, PLAYER_ILLEGAL); /* the second time */
    assert_non_null(strstr(answer.detail, "'h11' is already drawn"));
    assert_int_equal(chmod("secret", 0600), 0);
    Case tried = {PRISONER "read secret", "ana/player.lisp", PLAYER_STOPPED};
    check_case(&tried);
    assert_int_equal(chmod("secret", 0644), 0);
}

/* What is written is gone with the game, wherever it went. */
static void test_writing(void **state)
{
    (void)state;
    need_sandbox();
    static const char *const paths[] = {"written",      "ana/written",      "eva/written",
                                        "/tmp/written", "/var/tmp/written", "/usr/written"};
    for (int i = 0; i < COUNT_OF(paths); i++)
        for (int k = 0; k < 2; k++) {
            char command[600];
            snprintf(command, sizeof command, PRISONER "write %s", paths[i]);
            Case tried = {command, k ? "ana/player.lisp" : NULL, PLAYER_STOPPED};
            check_case(&tried);
            if (access(paths[i], F_OK) == 0)
                fail_msg("%s was written", paths[i]);
        }
}

static void test_network(void **state)
{
    (void)state;
    need_sandbox();
    char command[256], name[64];
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(listener, 8), 0);
    assert_int_equal(getsockname(listener, (struct sockaddr *)&address, &size), 0);
    snprintf(command, sizeof command, PRISONER "connect %d", ntohs(address.sin_port));
    check_case(&(Case){command, NULL, PLAYER_NONSENSE});
    close(listener);

    struct sockaddr_un abstract = {.sun_family = AF_UNIX};
    snprintf(name, sizeof name, "porfia-test-%d", (int)getpid());
    memcpy(abstract.sun_path + 1, name, strlen(name));
    listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name));
    assert_int_equal(bind(listener, (struct sockaddr *)&abstract, size), 0);
    assert_int_equal(listen(listener, 8), 0);
    snprintf(command, sizeof command, PRISONER "connect_abstract %s", name);
    check_case(&(Case){command, NULL, PLAYER_NONSENSE});
    close(listener);
}

/* A process of the test, which the program is to find, and to kill. */
static void test_processes(void **state)
{
    (void)state;
    need_sandbox();
    char command[256];
    static const char *const ways[] = {PRISONER "see sleep 1000", PRISONER "kill %d"};
    for (int i = 0; i < COUNT_OF(ways); i++) {
        pid_t victim = fork();
        assert_true(victim >= 0);
        if (victim == 0) {
            unsetenv("PORFIA_TEST_MARK");
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            execlp("sleep", "sleep", "1000", (char *)NULL);
            _exit(127);
        }
        usleep(100000); /* it has another environment from then on */
        snprintf(command, sizeof command, ways[i], (int)victim);
        PlayerAnswer answer = play_game(&(Case){.command = command}, true, "", 0);
        assert_int_equal(answer.fault, PLAYER_NO_FAULT);
        assert_int_equal(waitpid(victim, NULL, WNOHANG), 0);
        answer = play_game(&(Case){.command = command}, false, "", 0);
        assert_int_equal(answer.fault, PLAYER_NONSENSE);
        kill(victim, SIGKILL);
        waitpid(victim, NULL, 0);
    }
}

static void test_resources(void **state)
{
    (void)state;
    need_sandbox();
    static const Case table[] = {
        {PRISONER "fork", NULL, PLAYER_STOPPED},
        {PRISONER "fill", NULL, PLAYER_STOPPED},
        {PRISONER "fill", "ana/player.lisp", PLAYER_STOPPED},
        {PRISONER "first", NULL, PLAYER_STOPPED},
        {PRISONER "privileges", NULL, PLAYER_NONSENSE},
        {PRISONER "environment SSH_AUTH_SOCK", NULL, PLAYER_NONSENSE},
        {PRISONER "files", NULL, PLAYER_STOPPED},
    };
    for (int i = 0; i < COUNT_OF(table); i++)
        check_case(&table[i]);
    PlayerAnswer answer = play_game(&(Case){.command = PRISONER "allocate"}, true, "", 150);
    assert_int_equal(answer.fault, PLAYER_MEMORY);
}

/* How a program ends is told as it is without a sandbox. */
static void test_faults(void **state)
{
    (void)state;
    need_sandbox();
    static const struct {
        const char *command;
        PlayerFault fault;
        const char *detail;
    } table[] = {
        {HOSTILE "exit", PLAYER_CRASHED, "exit status 3"},
        {HOSTILE "crash", PLAYER_CRASHED, "signal 11 (SEGV)"},
        {"./there-is-no-such-program", PLAYER_CRASHED, "not found"},
        {HOSTILE "closed_output", PLAYER_CRASHED, "its output is closed"},
        {HOSTILE "daemons", PLAYER_ILLEGAL, "'h11'"},
        {HOSTILE "forking", PLAYER_ILLEGAL, "'h11'"},
        {HOSTILE "memory_in_children", PLAYER_MEMORY, "150 allowed"},
        {HOSTILE "flood", PLAYER_NONSENSE, "more than 65536 bytes"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        PlayerAnswer answer = play_game(&(Case){.command = table[i].command}, true, "",
                                        table[i].fault == PLAYER_MEMORY ? 150 : 0);
        if (answer.fault != table[i].fault || !strstr(answer.detail, table[i].detail))
            fail_msg("%s: fault %d: %s\n%s", table[i].command, answer.fault, answer.detail,
                     answer.output);
    }
}

/* ---- The match ---- */

static void check_match(const char *arguments, int status, const char *expected)
{
    Outcome got = program_run("", arguments);
    if (got.status != status || !strstr(status ? got.errors : got.output, expected))
        fail_msg("%s: %d\n%s%s", arguments, got.status, got.output, got.errors);
    outcome_release(&got);
}

/* What a match and its report say, where there is a sandbox, none, and one that cannot start. */
static void test_match(void **state)
{
    (void)state;
    char path[4096], *before = strdup(getenv("PATH"));
    assert_non_null(before);
    program_write_file("play.sh", "while read a b c d; do echo h11; done\n");
    check_match("match dots random 'line:sh play.sh' --size 1x1 --isolation off", 0,
                "Programs are not isolated (--isolation off).");
    check_match("report match.db", 0, "Programs were not isolated (--isolation off).");
    check_match("report match.db --json", 0, "\"isolation\":\"off\"");
    check_match("match dots random 'line:sh play.sh' --allow nowhere", 2, "'nowhere'");
    check_match("match --standings match.db --isolation off", 2, "missing --repeat");
    if (can_isolate) {
        check_match("match dots random 'line:sh play.sh' --size 1x1", 0, "pair 1");
        check_match("report match.db --match 2", 0, "Programs played in a sandbox (bubblewrap).");
        check_match("match --compliance 'line:sh play.sh' dots --size 1x1", 1, "");
    }

    /* One that cannot start. */
    assert_int_equal(mkdir("broken", 0755), 0);
    program_write_file("broken/bwrap", "#!/bin/sh\necho no namespaces >&2\nexit 1\n");
    assert_int_equal(chmod("broken/bwrap", 0755), 0);
    snprintf(path, sizeof path, "%s/broken:%s", program_folder(), before);
    setenv("PATH", path, 1);
    check_match("match dots random 'line:sh play.sh' --size 1x1", 2,
                "bubblewrap cannot start (no namespaces); --isolation off plays without it");
    check_match("match --resume match.db --match 1 --isolation on", 2, "--isolation off");
    check_match("match --compliance 'line:sh play.sh' dots", 2, "--isolation off");

    /* None: links to all other commands that are needed. */
    assert_int_equal(mkdir("none", 0755), 0);
    assert_int_equal(symlink("/bin/sh", "none/sh"), 0);
    snprintf(path, sizeof path, "%s/none", program_folder());
    setenv("PATH", path, 1);
    check_match("match dots random 'line:sh play.sh' --size 1x1 --database none.db", 0,
                "Programs are not isolated: bubblewrap is not installed.");
    check_match("report none.db", 0, "Programs were not isolated: bubblewrap was not installed.");
    check_match("match dots random 'line:sh play.sh' --size 1x1 --isolation on", 2,
                "bubblewrap is not installed");
    setenv("PATH", before, 1);
    free(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),     cmocka_unit_test(test_visible),
        cmocka_unit_test(test_closed),    cmocka_unit_test(test_writing),
        cmocka_unit_test(test_network),   cmocka_unit_test(test_processes),
        cmocka_unit_test(test_resources), cmocka_unit_test(test_faults),
        cmocka_unit_test(test_match),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
