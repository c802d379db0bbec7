/*
 * The stored choices of a person: loaded as saved; an invalid field does not affect the others;
 * failures of the file are harmless.
 */
#define _GNU_SOURCE
#include "screen/choices.h"
#include "support/support.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 512 };

typedef struct Folder {
    char path[64];
} Folder;

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

/* Each test has an empty folder, as home and as configuration folder. */
static int set_up(void **state)
{
    static Folder folder;
    strcpy(folder.path, "/tmp/porfia-choices-XXXXXX");
    *state = &folder;
    if (!mkdtemp(folder.path))
        return -1;
    setenv("XDG_CONFIG_HOME", folder.path, 1);
    unsetenv("HOME");
    return 0;
}

static int tear_down(void **state)
{
    const Folder *folder = *state;
    return nftw(folder->path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void path_to(void **state, const char *name, char path[PATH_SIZE])
{
    const Folder *folder = *state;
    snprintf(path, PATH_SIZE, "%s/%s", folder->path, name);
}

/* Writes the choices file. */
static void write_choices(void **state, const char *bytes, size_t length)
{
    char path[PATH_SIZE];
    path_to(state, "porfia", path);
    mkdir(path, 0700);
    path_to(state, "porfia/choices.json", path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static int game_index(const char *name)
{
    for (int i = 0; i < (int)porfia_game_count(); i++)
        if (porfia_game_at((size_t)i) == game_named(name))
            return i;
    fail_msg("no game '%s'", name);
    return -1;
}

/* Choices without a single default. */
static Choices unusual_choices(void)
{
    Choices choices = choices_default();
    choices.game = game_index("dots");
    choices.mode = CHOSEN_TWO_COMPUTERS;
    choices.level = 10;
    choices.time_ms = 3210;
    choices.has_seed = true;
    choices.seed = PORFIA_MAX_SEED;
    choices.aids = false;
    choices.speed = CHOSEN_FAST;
    choices.has_language = true;
    choices.language = PORFIA_PORTUGUESE;
    choices.games[game_index("dots")].start.values[0] = PORFIA_SIZE_OF(3, 7);
    choices.games[game_index("adji")].start.values[0] = 4;
    choices.games[game_index("cavalo")].rules =
        rules_named(game_named("cavalo"), "threat=off,placement=free");
    return choices;
}

static void assert_same(const Choices *one, const Choices *other)
{
    assert_int_equal(one->game, other->game);
    assert_int_equal(one->mode, other->mode);
    assert_int_equal(one->level, other->level);
    assert_int_equal(one->time_ms, other->time_ms);
    assert_int_equal(one->has_seed, other->has_seed);
    assert_true(one->seed == other->seed);
    assert_int_equal(one->aids, other->aids);
    assert_int_equal(one->speed, other->speed);
    assert_int_equal(one->has_language, other->has_language);
    assert_int_equal(one->language, other->language);
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const GameChoices *left = &one->games[i], *right = &other->games[i];
        assert_memory_equal(&left->rules, &right->rules, sizeof left->rules);
        assert_memory_equal(&left->start, &right->start, sizeof left->start);
    }
}

static void assert_defaults(void)
{
    Choices loaded = choices_load(), expected = choices_default();
    assert_same(&loaded, &expected);
}

/* ---- Round trips ---- */

static void check_round_trip(const Choices *choices)
{
    assert_true(choices_save(choices));
    Choices loaded = choices_load();
    assert_same(&loaded, choices);
}

static void test_round_trip(void **state)
{
    (void)state;
    Choices usual = choices_default(), unusual = unusual_choices();
    assert_defaults();
    check_round_trip(&unusual);
    check_round_trip(&usual);
    for (int mode = 0; mode < CHOSEN_MODES; mode++) {
        usual.mode = (ChosenMode)mode;
        check_round_trip(&usual);
    }
    for (int speed = 0; speed < CHOSEN_SPEEDS; speed++) {
        usual.speed = (ChosenSpeed)speed;
        check_round_trip(&usual);
    }
    for (int game = 0; game < (int)porfia_game_count(); game++) {
        usual.game = game;
        do
            check_round_trip(&usual);
        while (next_rules(choices_game(&usual), &usual.games[game].rules));
    }
}

/* Missing folders are made with private permissions, and contain only the file. */
static void test_folders(void **state)
{
    char path[PATH_SIZE];
    struct stat status;
    Choices choices = unusual_choices();
    path_to(state, "not/there/yet", path);
    setenv("XDG_CONFIG_HOME", path, 1);
    check_round_trip(&choices);
    path_to(state, "not/there/yet/porfia", path);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    path_to(state, "not/there/yet/porfia/choices.json", path);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0077, 0);
    assert_int_equal(unlink(path), 0);
    path_to(state, "not/there/yet/porfia", path);
    assert_int_equal(rmdir(path), 0);
}

static void test_where(void **state)
{
    const Folder *folder = *state;
    char path[PATH_SIZE];
    Choices choices = unusual_choices();
    static const char *const nowhere[] = {NULL, "", "relative", "./relative"};
    for (int i = 0; i < COUNT_OF(nowhere); i++) {
        if (nowhere[i])
            setenv("XDG_CONFIG_HOME", nowhere[i], 1);
        else
            unsetenv("XDG_CONFIG_HOME");
        unsetenv("HOME");
        assert_false(choices_save(&choices));
        assert_defaults();
        setenv("HOME", "relative", 1);
        assert_false(choices_save(&choices));
        assert_defaults();
        setenv("HOME", folder->path, 1);
        check_round_trip(&choices);
        path_to(state, ".config/porfia/choices.json", path);
        assert_int_equal(unlink(path), 0);
    }
    char *long_name = calloc(1, 100000);
    assert_non_null(long_name);
    memset(long_name, '/', 99999);
    memset(long_name + 1, 'a', 99998);
    setenv("XDG_CONFIG_HOME", long_name, 1);
    assert_false(choices_save(&choices));
    assert_defaults();
    free(long_name);
}

/* ---- Damage ---- */

/* The unusual choices as a text with one part replaced. */
static char *damaged(void **state, const char *part, const char *by)
{
    char path[PATH_SIZE], *text = calloc(1, 1 << 16);
    Choices choices = unusual_choices();
    assert_non_null(text);
    assert_true(choices_save(&choices));
    path_to(state, "porfia/choices.json", path);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_true(fread(text, 1, (1 << 16) - 1, file) > 0);
    fclose(file);
    char *place = strstr(text, part), *whole = NULL;
    if (!place)
        fail_msg("'%s' is not in %s", part, text);
    assert_true(asprintf(&whole, "%.*s%s%s", (int)(place - text), text, by, place + strlen(part)) >
                0);
    free(text);
    return whole;
}

/* An invalid field becomes its default, and nothing else changes. */
typedef struct FieldCase {
    const char *field; /* as in the file */
    const char *values[14];
    void (*reset)(Choices *choices);
} FieldCase;

static const Choices *usual(void)
{
    static Choices choices;
    choices = choices_default();
    return &choices;
}

static void reset_game(Choices *choices)
{
    choices->game = usual()->game;
}

static void reset_mode(Choices *choices)
{
    choices->mode = usual()->mode;
}

static void reset_level(Choices *choices)
{
    choices->level = usual()->level;
}

static void reset_time(Choices *choices)
{
    choices->time_ms = usual()->time_ms;
}

static void reset_seed(Choices *choices)
{
    choices->has_seed = false;
    choices->seed = 0;
}

static void reset_aids(Choices *choices)
{
    choices->aids = usual()->aids;
}

static void reset_speed(Choices *choices)
{
    choices->speed = usual()->speed;
}

static void reset_language(Choices *choices)
{
    choices->has_language = false;
    choices->language = PORFIA_ENGLISH;
}

static void reset_rules(Choices *choices)
{
    choices->games[game_index("cavalo")].rules = (PorfiaRules){{0}};
}

static void reset_size(Choices *choices)
{
    int dots = game_index("dots");
    choices->games[dots].start = usual()->games[dots].start;
}

/* Of a size, the valid half is taken if the game can start with it. */
static void reset_rows(Choices *choices)
{
    int dots = game_index("dots");
    int rows = PORFIA_SIZE_ROWS(usual()->games[dots].start.values[0]);
    int columns = PORFIA_SIZE_COLUMNS(choices->games[dots].start.values[0]);
    choices->games[dots].start.values[0] = PORFIA_SIZE_OF(rows, columns);
}

static void reset_pieces(Choices *choices)
{
    int adji = game_index("adji");
    choices->games[adji].start = usual()->games[adji].start;
}

static void reset_games(Choices *choices)
{
    reset_rules(choices);
    reset_size(choices);
    reset_pieces(choices);
}

#define STRANGE "null", "[]", "{}", "{\"a\": [1, 2]}", "1.5", "-1", "9223372036854775807"
#define STRANGE_TEXT "\"\"", "\"%s%n\"", "\"\\n\""

static const FieldCase field_cases[] = {
    {"\"game\": \"dots\"", {STRANGE, STRANGE_TEXT, "\"chess\"", "\"DOTS\"", "0"}, reset_game},
    {"\"players\": \"two-computers\"", {STRANGE, STRANGE_TEXT, "\"nobody\"", "1"}, reset_mode},
    {"\"level\": 10", {STRANGE, STRANGE_TEXT, "\"10\"", "0", "11"}, reset_level},
    {"\"time\": 3210", {STRANGE, STRANGE_TEXT, "\"3210\"", "9", "3600001"}, reset_time},
    {"\"seed\": 9223372036854775807",
     {"null", "[]", "{}", "1.5", "-1", "\"7\"", "true"},
     reset_seed},
    {"\"aids\": false", {STRANGE, STRANGE_TEXT, "0", "\"false\""}, reset_aids},
    {"\"speed\": \"fast\"", {STRANGE, STRANGE_TEXT, "\"faster\"", "3"}, reset_speed},
    {"\"language\": \"pt\"", {STRANGE, STRANGE_TEXT, "\"de\"", "1"}, reset_language},
    {"\"rules\": \"threat=off,double=largest,zero=double,symmetric=digits,placement=free\"",
     {STRANGE, "\"threat=off,\"", "\"threat=perhaps\"", "\"colour=red\"",
      "\"threat=off,threat=off\"", "\"=\""},
     reset_rules},
    {"\"columns\": 7", {"0", "10", "99", "2147483647"}, reset_size},
    {"\"rows\": 3", {STRANGE, STRANGE_TEXT, "\"3\"", "2147483648"}, reset_rows},
    {"\"pieces\": 4", {STRANGE, STRANGE_TEXT, "0", "9", "2147483647"}, reset_pieces},
};

/* Replaces the value in "name": value by each of the test's values. */
static void check_field(void **state, const FieldCase *test)
{
    int name = (int)(strchr(test->field, ':') - test->field);
    for (int i = 0; i < COUNT_OF(test->values) && test->values[i]; i++) {
        char by[256];
        snprintf(by, sizeof by, "%.*s: %s", name, test->field, test->values[i]);
        char *text = damaged(state, test->field, by);
        write_choices(state, text, strlen(text));
        free(text);
        Choices loaded = choices_load(), expected = unusual_choices();
        test->reset(&expected);
        assert_same(&loaded, &expected);
    }
}

static void test_fields(void **state)
{
    for (int i = 0; i < COUNT_OF(field_cases); i++)
        check_field(state, &field_cases[i]);
}

/* All games together: missing, or of another type. */
static void test_games_damaged(void **state)
{
    static const char *const names[] = {"gamez", "", "Games"};
    for (int i = 0; i < COUNT_OF(names); i++) {
        char by[32];
        snprintf(by, sizeof by, "\"%s\": {", names[i]);
        char *text = damaged(state, "\"games\": {", by);
        write_choices(state, text, strlen(text));
        free(text);
        Choices loaded = choices_load(), expected = unusual_choices();
        reset_games(&expected);
        assert_same(&loaded, &expected);
    }
}

/* Not a JSON object. */
static void test_no_object(void **state)
{
    static const char *const texts[] = {"", "\n", "null", "[]", "5", "\"text\"", "{", "{\"level\"",
                                        "}{", "\xFF\xFE", "{{}}", "{\"level\": 7",
                                        /* Numbers out of any range. */
                                        "{\"level\": 99999999999999999999}", "{\"time\": 1e999}",
                                        "{\"a\\u0000\": 1, \"level\": 7}"};
    for (int i = 0; i < COUNT_OF(texts); i++) {
        write_choices(state, texts[i], strlen(texts[i]));
        assert_defaults();
    }
    write_choices(state, "{\"level\": 7}\0", 13);
    assert_defaults();
}

/* The file truncated at any point. */
static void test_cut(void **state)
{
    char *text = damaged(state, "{", "{");
    size_t length = strlen(text);
    while (text[length - 1] != '}')
        length--;
    for (size_t i = 0; i < length; i++) {
        write_choices(state, text, i);
        assert_defaults();
    }
    free(text);
}

/* Many unknown fields hide no known one, unless the file is too large. */
static void test_large(void **state)
{
    char *fields = NULL;
    size_t length;
    static const struct {
        int count;
        int level;
    } table[] = {{5000, 10}, {500000, 0}};
    for (int i = 0; i < COUNT_OF(table); i++) {
        FILE *stream = open_memstream(&fields, &length);
        assert_non_null(stream);
        fputc('{', stream);
        for (int k = 0; k < table[i].count; k++)
            fprintf(stream, "\"f%d\": %d, ", k, k);
        fputs("\"level\": 10}", stream);
        fclose(stream);
        write_choices(state, fields, length);
        free(fields);
        assert_int_equal(choices_load().level, table[i].level);
    }
    char deep[20001];
    memset(deep, '[', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    write_choices(state, deep, sizeof deep - 1);
    assert_defaults();
}

/* ---- Targets that are no files ---- */

static void test_no_file(void **state)
{
    char path[PATH_SIZE];
    Choices choices = unusual_choices();
    path_to(state, "porfia", path);
    assert_int_equal(mkdir(path, 0700), 0);
    path_to(state, "porfia/choices.json", path);
    /* A pipe without a writer: reading must not block. */
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_defaults();
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_defaults();
    assert_false(choices_save(&choices));
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(symlink(path, path), 0);
    assert_defaults();
}

/* A file in place of the folder; a failed save leaves nothing behind. */
static void test_unwritable(void **state)
{
    char path[PATH_SIZE];
    Choices choices = unusual_choices();
    path_to(state, "porfia", path);
    int file = open(path, O_CREAT | O_WRONLY, 0600);
    assert_true(file >= 0);
    close(file);
    assert_false(choices_save(&choices));
    assert_defaults();
    assert_int_equal(unlink(path), 0);
    setenv("XDG_CONFIG_HOME", "/proc/self", 1);
    assert_false(choices_save(&choices));
    assert_defaults();
    /* root ignores permissions. */
    if (geteuid() == 0)
        return;
    path_to(state, "", path);
    setenv("XDG_CONFIG_HOME", path, 1);
    assert_int_equal(chmod(path, 0500), 0);
    assert_false(choices_save(&choices));
    assert_int_equal(chmod(path, 0700), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_folders, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_where, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_fields, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_games_damaged, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_object, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_cut, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_large, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_no_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_unwritable, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
