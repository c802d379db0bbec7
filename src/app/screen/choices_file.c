/*
 * The file of a person's choices: JSON in the configuration folder of the XDG Base Directory
 * Specification. Games, rules and all values whose order may change are stored by name. Invalid
 * content is ignored silently.
 */
#define _GNU_SOURCE
#include "screen/choices.h"

#include <fcntl.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST_FILE = 1 << 20, PATH_SIZE = PATH_MAX, OWNER_ONLY = 0700 };

static const char *const mode_names[CHOSEN_MODES] = {
    [CHOSEN_HUMAN_FIRST] = "human-first",
    [CHOSEN_COMPUTER_FIRST] = "computer-first",
    [CHOSEN_TWO_HUMANS] = "two-humans",
    [CHOSEN_TWO_COMPUTERS] = "two-computers",
};
static const char *const speed_names[CHOSEN_SPEEDS] = {
    [CHOSEN_AT_ONCE] = "at-once",
    [CHOSEN_SLOW] = "slow",
    [CHOSEN_NORMAL] = "normal",
    [CHOSEN_FAST] = "fast",
};
static const char *const language_names[PORFIA_LANGUAGES] = {
    [PORFIA_ENGLISH] = "en",
    [PORFIA_PORTUGUESE] = "pt",
};

/* ---- The path ---- */

/* Relative paths are ignored, as the specification says. */
static const char *absolute_variable(const char *name)
{
    const char *value = getenv(name);
    return value && value[0] == '/' ? value : NULL;
}

/* False: there is no home folder. */
static bool find_folder(char path[PATH_SIZE])
{
    const char *configuration = absolute_variable("XDG_CONFIG_HOME");
    const char *home = absolute_variable("HOME");
    if (!configuration && !home)
        return false;
    int length = configuration ? snprintf(path, PATH_SIZE, "%s/porfia", configuration)
                               : snprintf(path, PATH_SIZE, "%s/.config/porfia", home);
    return length < PATH_SIZE;
}

static bool find_file(char path[PATH_SIZE])
{
    char folder[PATH_SIZE];
    return find_folder(folder) && snprintf(path, PATH_SIZE, "%s/choices.json", folder) < PATH_SIZE;
}

/* Makes missing parent directories. Errors surface when the file is written. */
static void make_folders(char path[PATH_SIZE])
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, OWNER_ONLY);
        *slash = '/';
    }
    mkdir(path, OWNER_ONLY);
}

/* ---- Reading ---- */

/* Each function keeps the old value if the new one is invalid. */

static void read_number(const json_t *value, int64_t min, int64_t max, int64_t *number)
{
    if (json_is_integer(value) && json_integer_value(value) >= min &&
        json_integer_value(value) <= max)
        *number = json_integer_value(value);
}

static void read_int(const json_t *value, int min, int max, int *number)
{
    int64_t wide = *number;
    read_number(value, min, max, &wide);
    *number = (int)wide;
}

/* The index of a name; -1: unknown. */
static int find_name(const json_t *value, const char *const names[], int count)
{
    for (int i = 0; json_is_string(value) && i < count; i++)
        if (strcmp(json_string_value(value), names[i]) == 0)
            return i;
    return -1;
}

static int find_game(const json_t *value)
{
    for (int i = 0; json_is_string(value) && i < (int)porfia_game_count() && i < CHOICES_GAMES; i++)
        if (strcmp(json_string_value(value), porfia_game_name(porfia_game_at((size_t)i))) == 0)
            return i;
    return -1;
}

/* Whether the game accepts the start. */
static bool can_start(const PorfiaGame *game, const GameChoices *own)
{
    PorfiaError ignored;
    PorfiaPosition *position = porfia_position_start(game, &own->rules, &own->start, &ignored);
    porfia_position_free(position);
    return position;
}

/* The rows and columns of a size are separate numbers. */
static void read_parameter(const json_t *object, const PorfiaParameter *parameter, uint64_t *value)
{
    int64_t number = (int64_t)*value;
    int rows = PORFIA_SIZE_ROWS(*value), columns = PORFIA_SIZE_COLUMNS(*value);
    switch (parameter->kind) {
    case PORFIA_SIZE:
        read_int(json_object_get(object, "rows"), 0, INT_MAX, &rows);
        read_int(json_object_get(object, "columns"), 0, INT_MAX, &columns);
        *value = PORFIA_SIZE_OF(rows, columns);
        break;
    case PORFIA_NUMBER:
        read_number(json_object_get(object, parameter->name), 0, INT64_MAX, &number);
        *value = (uint64_t)number;
        break;
    default: break;
    }
}

static void read_game(const json_t *object, const PorfiaGame *game, GameChoices *own)
{
    PorfiaError ignored;
    PorfiaRules rules;
    const json_t *text = json_object_get(object, "rules");
    if (json_is_string(text) && porfia_rules_parse(game, json_string_value(text), &rules, &ignored))
        own->rules = rules;
    GameChoices read = *own;
    size_t count;
    const PorfiaParameter *parameters = porfia_game_parameters(game, &count);
    for (size_t i = 0; i < count; i++)
        read_parameter(object, &parameters[i], &read.start.values[i]);
    if (can_start(game, &read))
        *own = read;
}

static void read_names(const json_t *object, Choices *choices)
{
    int game = find_game(json_object_get(object, "game"));
    int mode = find_name(json_object_get(object, "players"), mode_names, CHOSEN_MODES);
    int speed = find_name(json_object_get(object, "speed"), speed_names, CHOSEN_SPEEDS);
    int language = find_name(json_object_get(object, "language"), language_names, PORFIA_LANGUAGES);
    if (game >= 0)
        choices->game = game;
    if (mode >= 0)
        choices->mode = (ChosenMode)mode;
    if (speed >= 0)
        choices->speed = (ChosenSpeed)speed;
    if (language >= 0) {
        choices->has_language = true;
        choices->language = (PorfiaLanguage)language;
    }
}

static void read_object(const json_t *object, Choices *choices)
{
    int64_t seed = -1;
    const json_t *games = json_object_get(object, "games");
    const json_t *aids = json_object_get(object, "aids");
    read_names(object, choices);
    read_int(json_object_get(object, "level"), 1, PORFIA_LEVELS, &choices->level);
    read_number(json_object_get(object, "time"), CHOICES_LEAST_MS, PORFIA_MAX_TIME_MS,
                &choices->time_ms);
    read_number(json_object_get(object, "seed"), 0, (int64_t)PORFIA_MAX_SEED, &seed);
    choices->has_seed = seed >= 0;
    choices->seed = seed >= 0 ? (uint64_t)seed : 0;
    if (json_is_boolean(aids))
        choices->aids = json_is_true(aids);
    for (size_t i = 0; i < porfia_game_count() && i < CHOICES_GAMES; i++) {
        const PorfiaGame *game = porfia_game_at(i);
        read_game(json_object_get(games, porfia_game_name(game)), game, &choices->games[i]);
    }
}

/* Only a regular file of a plausible size is read. */
static json_t *load_file(const char *path)
{
    struct stat status;
    json_t *object = NULL;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return NULL;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= LARGEST_FILE)
        object = json_loadfd(file, 0, NULL);
    close(file);
    return object;
}

Choices choices_load(void)
{
    Choices choices = choices_default();
    char path[PATH_SIZE];
    json_t *object = find_file(path) ? load_file(path) : NULL;
    if (json_is_object(object))
        read_object(object, &choices);
    json_decref(object);
    return choices;
}

/* ---- Writing ---- */

static void write_parameter(json_t *object, const PorfiaParameter *parameter, uint64_t value)
{
    if (parameter->kind == PORFIA_SIZE) {
        json_object_set_new(object, "rows", json_integer(PORFIA_SIZE_ROWS(value)));
        json_object_set_new(object, "columns", json_integer(PORFIA_SIZE_COLUMNS(value)));
    } else if (parameter->kind == PORFIA_NUMBER) {
        json_object_set_new(object, parameter->name, json_integer((json_int_t)value));
    }
}

static json_t *game_json(const PorfiaGame *game, const GameChoices *own)
{
    char rules[PORFIA_RULES_SIZE];
    size_t count;
    const PorfiaParameter *parameters = porfia_game_parameters(game, &count);
    json_t *object = json_object();
    porfia_rules_print(game, &own->rules, rules, sizeof rules);
    json_object_set_new(object, "rules", json_string(rules));
    for (size_t i = 0; i < count; i++)
        write_parameter(object, &parameters[i], own->start.values[i]);
    return object;
}

/* A member that cannot be allocated is missing, and read as its default. */
static json_t *choices_json(const Choices *choices)
{
    json_t *object = json_object(), *games = json_object();
    const char *game = porfia_game_name(choices_game(choices));
    json_object_set_new(object, "game", json_string(game));
    json_object_set_new(object, "players", json_string(mode_names[choices->mode]));
    if (choices->level > 0)
        json_object_set_new(object, "level", json_integer(choices->level));
    json_object_set_new(object, "time", json_integer(choices->time_ms));
    if (choices->has_seed && !choices->is_seed_given)
        json_object_set_new(object, "seed", json_integer((json_int_t)choices->seed));
    json_object_set_new(object, "aids", json_boolean(choices->aids));
    json_object_set_new(object, "speed", json_string(speed_names[choices->speed]));
    if (choices->has_language)
        json_object_set_new(object, "language", json_string(language_names[choices->language]));
    for (size_t i = 0; i < porfia_game_count() && i < CHOICES_GAMES; i++)
        json_object_set_new(games, porfia_game_name(porfia_game_at(i)),
                            game_json(porfia_game_at(i), &choices->games[i]));
    json_object_set_new(object, "games", games);
    return object;
}

/* Atomic: readers, and the next start after a crash, see the old file or the new one. */
static bool write_file(const char *path, const json_t *object)
{
    char draft[PATH_SIZE];
    if (!object || snprintf(draft, sizeof draft, "%s.XXXXXX", path) >= PATH_SIZE)
        return false;
    int file = mkostemp(draft, O_CLOEXEC);
    if (file < 0)
        return false;
    bool is_good = json_dumpfd(object, file, JSON_INDENT(2)) == 0 && write(file, "\n", 1) == 1;
    is_good &= close(file) == 0;
    is_good = is_good && rename(draft, path) == 0;
    if (!is_good)
        unlink(draft);
    return is_good;
}

bool choices_save(const Choices *choices)
{
    char folder[PATH_SIZE], path[PATH_SIZE];
    if (!find_folder(folder) || !find_file(path))
        return false;
    make_folders(folder);
    json_t *object = choices_json(choices);
    bool is_good = write_file(path, object);
    json_decref(object);
    return is_good;
}
