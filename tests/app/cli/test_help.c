/*
 * `--help` of every command: its flags, and its examples. A shell runs all examples, in both
 * languages, in a folder with a log, a database of matches, and a copy of the program beside a
 * page. The manual page has the same commands and flags, and no others.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { MAX_COMMANDS = 64, MAX_NAME = 16 };

typedef struct Names {
    int count;
    char names[MAX_COMMANDS][MAX_NAME];
} Names;

/* The commands in `porfia --help`, each on its own line after two spaces. */
static Names commands_listed(const char *language)
{
    char arguments[64], *rest;
    Names names = {0};
    snprintf(arguments, sizeof arguments, "--lang %s --help", language);
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    for (char *line = strtok_r(got.output, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (strncmp(line, "  ", 2) == 0 &&
            sscanf(line, " %15[a-z] ", names.names[names.count]) == 1)
            assert_true(++names.count < MAX_COMMANDS);
    outcome_release(&got);
    assert_true(names.count > 10);
    return names;
}

/* SIGTERM ends a server as soon as it has printed its address. (The program timeout would also send
 * SIGCONT, which cancels the SIGSTOP by which a leak checker stops an ending process: both would
 * wait forever.) */
static const char serving[] = "%s &\n"
                              "until grep -q http://127.0.0.1: output; do\n"
                              "    kill -0 $! || exit\n"
                              "    sleep 0.01\n"
                              "done\n"
                              "kill $!\n"
                              "wait $!\n";

/* In bash, as in Debian's terminals. */
static void run_example(const char *language, const char *line)
{
    char command[2048], example[1024];
    bool is_endless = strstr(line, "porfia serve") != NULL;
    snprintf(command, sizeof command,
             "cd '%s' && HOME=. XDG_CONFIG_HOME=. LC_ALL=%s.UTF-8 PATH=\"$PWD/bin:$PATH\" "
             "bash example < /dev/null > output 2> errors",
             program_folder(), language);
    snprintf(example, sizeof example, is_endless ? serving : "%s\n", line);
    program_write_file("example", example);
    int status = system(command);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        char *errors = program_read_file("errors");
        fail_msg("%s\nstatus %d, errors:\n%s", line, status, errors);
    }
}

/* Lines of examples begin with two spaces, their explanations with four. */
static void check_examples(const char *language, const char *name, char *examples)
{
    char *rest;
    int count = 0;
    for (char *line = strtok_r(examples, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (strncmp(line, "    ", 4) == 0)
            continue;
        if (strncmp(line, "  ", 2) != 0 || !strstr(line, name))
            fail_msg("%s: no example of it: '%s'", name, line);
        run_example(language, line);
        count++;
    }
    if (count == 0)
        fail_msg("%s has no examples", name);
}

static void check_help(const char *language, const char *heading, const char *name)
{
    char arguments[64];
    snprintf(arguments, sizeof arguments, "%s --help --lang %s", name, language);
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    assert_string_equal(got.errors, "");
    assert_non_null(strstr(got.output, name));
    assert_non_null(strstr(got.output, "--lang en|pt"));
    char *examples = strstr(got.output, heading);
    if (!examples)
        fail_msg("%s: no line '%s'", name, heading);
    check_examples(language, name, examples + strlen(heading));
    outcome_release(&got);
}

static void check_language(const char *language, const char *heading)
{
    Names names = commands_listed(language);
    for (int i = 0; i < names.count; i++)
        check_help(language, heading, names.names[i]);
}

static void test_english(void **state)
{
    (void)state;
    check_language("en", "\nexamples:\n");
}

static void test_portuguese(void **state)
{
    (void)state;
    check_language("pt", "\nexemplos:\n");
}

/* ---- The manual page ---- */

enum { MAX_FLAG = 32, PAGE_SIZE = 1 << 16 };

/* As displayed: "\\-" is a dash. */
static void read_page(char page[PAGE_SIZE])
{
    FILE *file = fopen(DOCS_DIR "/porfia.1", "r");
    assert_non_null(file);
    size_t length = fread(page, 1, PAGE_SIZE - 1, file);
    fclose(file);
    assert_true(length < PAGE_SIZE - 1);
    char *to = page;
    for (size_t i = 0; i < length; i++)
        if (page[i] != '\\' || page[i + 1] != '-')
            *to++ = page[i];
    *to = '\0';
}

/* Whether the text has this flag, and not only a longer one. */
static bool has_flag(const char *text, const char *flag)
{
    size_t length = strlen(flag);
    for (; (text = strstr(text, flag)); text += length)
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-", text[length]))
            return true;
    return false;
}

/* Collects the flags of all commands; each must be on the page. */
static void gather_flags(const Names *names, const char *page, char flags[PAGE_SIZE])
{
    strcpy(flags, "--version ");
    for (int i = 0; i < names->count; i++) {
        char arguments[64], flag[MAX_FLAG], *rest;
        snprintf(arguments, sizeof arguments, "%s --help", names->names[i]);
        Outcome got = program_run("", arguments);
        for (char *line = strtok_r(got.output, "\n", &rest); line;
             line = strtok_r(NULL, "\n", &rest)) {
            if (sscanf(line, "  %31[a-z0-9-]", flag) != 1 || strncmp(line, "  --", 4) != 0)
                continue;
            if (!has_flag(page, flag))
                fail_msg("the manual page says nothing of %s of %s", flag, names->names[i]);
            assert_true(strlen(flags) + MAX_FLAG < PAGE_SIZE);
            strcat(strcat(flags, flag), " ");
        }
        outcome_release(&got);
    }
}

static void test_manual_page(void **state)
{
    (void)state;
    static char page[PAGE_SIZE], flags[PAGE_SIZE];
    read_page(page);
    Names names = commands_listed("en");
    for (int i = 0; i < names.count; i++) {
        char usage[64], item[64];
        snprintf(usage, sizeof usage, "\n.B porfia %s", names.names[i]);
        snprintf(item, sizeof item, "\n.TP\n.B %s\n", names.names[i]);
        if (!strstr(page, usage) || !strstr(page, item))
            fail_msg("the manual page says nothing of porfia %s", names.names[i]);
    }
    gather_flags(&names, page, flags);
    for (const char *place = page; (place = strstr(place, "--")); place += 2) {
        char flag[MAX_FLAG];
        if (sscanf(place, "%31[a-z0-9-]", flag) == 1 && flag[2] && !has_flag(flags, flag))
            fail_msg("the manual page has a flag %s that no command has", flag);
    }
}

/* Installs the program, a page where it looks for one, and a browser that shows nothing. */
static void install_program(void)
{
    char command[1024];
    snprintf(command, sizeof command,
             "cd '%s' && mkdir bin web && cp '%s' bin && ln -s /bin/true bin/xdg-open && "
             "echo page > web/index.html",
             program_folder(), PROGRAM);
    assert_int_equal(system(command), 0);
}

/* The files that the examples use: a finished game, an unfinished one, and a match. */
static int set_up(void **state)
{
    static const char *const lines[] = {
        "play dots --size 1x1 --p1 random --p2 random",
        "play dots --size 1x1 --p1 human --p2 random",
        "match dots random random --size 1x1 --pairs 1",
    };
    program_set_up(state);
    install_program();
    for (int i = 0; i < COUNT_OF(lines); i++) {
        Outcome got = program_run("", lines[i]);
        assert_int_equal(got.status, 0);
        outcome_release(&got);
    }
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_english),
        cmocka_unit_test(test_portuguese),
        cmocka_unit_test(test_manual_page),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
