/* Files of positions: skipped lines, refused lines, and their messages. */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include "cli/arguments/position_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Reads the file and returns its messages on standard error; free them. */
static char *read_file(const char *path, PorfiaLanguage language, PositionList *list, bool *is_read)
{
    Console console = {.program = "porfia", .language = language};
    PorfiaRules rules = {0};
    FILE *caught = tmpfile();
    int before = dup(STDERR_FILENO);
    dup2(fileno(caught), STDERR_FILENO);
    *is_read = position_file_read(&console, game_named("dots"), &rules, path, list);
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
    rewind(caught);
    char *message = calloc(1, 1);
    size_t size = 1;
    ssize_t length = getdelim(&message, &size, '\0', caught);
    if (length < 0)
        message[0] = '\0';
    fclose(caught);
    return message;
}

static const char *in_folder(const char *name)
{
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", program_folder(), name);
    return path;
}

static void test_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int count;
    } table[] = {
        {"1x1 0/0 0/0 1 0:0\n", 1},
        {"1x1 0/0 0/0 1 0:0", 1},
        {"# made by hand\n\n1x1 0/0 0/0 1 0:0\r\n\r\n#\n1x1 1/0 0/0 2 0:0\n1x2 00/00 0/0/0 1 "
         "0:0\n\n",
         3},
        {"1x1 0/0 0/0 1 0:0\n1x1 0/0 0/0 1 0:0\n1x1 0/0 0/0 1 0:0\n1x1 0/0 0/0 1 0:0\n"
         "1x1 1/1 1/1 1 0:1\n",
         5},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        PositionList list;
        bool is_read;
        program_write_file("positions", table[i].text);
        char *message = read_file(in_folder("positions"), PORFIA_ENGLISH, &list, &is_read);
        assert_string_equal(message, "");
        assert_true(is_read);
        assert_int_equal(list.count, table[i].count);
        for (int k = 0; k < list.count; k++)
            assert_true(porfia_position_game(list.positions[k]) == game_named("dots"));
        position_list_release(&list);
        assert_int_equal(list.count, 0);
        free(message);
    }
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *messages[PORFIA_LANGUAGES];
    } table[] = {
        {"# comment\n\n1x1 0/0 0/0 1 0:0\nwrong\n", {"positions:4: ", "positions:4: "}},
        {"1x1 0/0 0/0 1 0:0 \n", {"positions:1: ", "positions:1: "}},
        {" # not a comment\n", {"positions:1: ", "positions:1: "}},
        {"8,8,8,8,8,8/8,8,8,8,8,8 1 0:0\n", {"positions:1: ", "positions:1: "}},
        {"", {"no position in ", "não há nenhuma posição em "}},
        {"# nothing\n\n", {"no position in ", "não há nenhuma posição em "}},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        program_write_file("positions", table[i].text);
        for (int language = 0; language < PORFIA_LANGUAGES; language++) {
            PositionList list;
            bool is_read;
            char *message =
                read_file(in_folder("positions"), (PorfiaLanguage)language, &list, &is_read);
            assert_false(is_read);
            assert_int_equal(list.count, 0);
            assert_null(list.positions);
            if (!strstr(message, table[i].messages[language]))
                fail_msg("row %d: %s", i, message);
            free(message);
        }
    }
}

static void test_unreadable(void **state)
{
    (void)state;
    static const char *const paths[] = {"nowhere", "."};
    for (int i = 0; i < COUNT_OF(paths); i++) {
        PositionList list;
        bool is_read;
        char *message = read_file(in_folder(paths[i]), PORFIA_ENGLISH, &list, &is_read);
        assert_false(is_read);
        assert_non_null(strstr(message, "cannot read "));
        free(message);
    }
    FILE *file = fopen(in_folder("zero"), "w");
    fwrite("1x1 0/0 0/0 1 0:0\n\0\n", 1, 20, file);
    fclose(file);
    PositionList list;
    bool is_read;
    char *message = read_file(in_folder("zero"), PORFIA_ENGLISH, &list, &is_read);
    assert_false(is_read);
    assert_non_null(strstr(message, "zero:2: zero byte in the line"));
    free(message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_unreadable),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
