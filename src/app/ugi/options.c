/*
 * The options. Those of a start reset the game to its start, so that position and options always
 * agree; an impossible start is refused with the game's reason.
 *
 * Options of a start come in any order: the last value of each is kept, and a game that is set
 * begins with all that fit it.
 */
#define _GNU_SOURCE
#include "ugi/options.h"

#include "ugi/tokens.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MIN_HASH = 1 /* MiB */, KIND_SIZE = 512, NAME_SIZE = 32 };

static const char *const language_names[PORFIA_LANGUAGES] = {
    [PORFIA_ENGLISH] = "en",
    [PORFIA_PORTUGUESE] = "pt",
};

static bool read_number(const char *name, const char *value, int64_t min, int64_t max,
                        int64_t *number, PorfiaError *error)
{
    return word_number(value, min, max, number) ||
           ugi_error(error, UGI_TEXT_NUMBER, "ssii", name, value, min, max);
}

static void game_show(const UgiSession *session, char *kind)
{
    int length =
        snprintf(kind, KIND_SIZE, "type combo default %s", porfia_game_name(session->setup.game));
    for (size_t i = 0; i < porfia_game_count() && length < KIND_SIZE; i++)
        length += snprintf(kind + length, (size_t)(KIND_SIZE - length), " var %s",
                           porfia_game_name(porfia_game_at(i)));
}

static void rules_show(const UgiSession *session, char *kind)
{
    char rules[PORFIA_RULES_SIZE];
    porfia_rules_print(session->setup.game, &session->setup.rules, rules, sizeof rules);
    snprintf(kind, KIND_SIZE, "type string default %s", *rules ? rules : "<empty>");
}

/* ---- The parameters of starts ---- */

/* "Size" for "size": option names are capitalised. */
static void parameter_name(const PorfiaParameter *parameter, char name[NAME_SIZE])
{
    snprintf(name, NAME_SIZE, "%c%s", toupper(parameter->name[0]), parameter->name + 1);
}

/* The present value if the game has the parameter; else the default of the first game that has
 * it. */
static void parameter_show(const UgiSession *session, const PorfiaParameter *parameter, char *kind)
{
    size_t count;
    const UgiSetup *setup = &session->setup;
    int index = porfia_game_parameter(setup->game, parameter->name);
    uint64_t value = parameter->kind == PORFIA_SEED ? setup->seed : parameter->usual;
    if (index >= 0) {
        parameter = &porfia_game_parameters(setup->game, &count)[index];
        value = setup->start.values[index];
    }
    if (parameter->kind == PORFIA_SIZE)
        snprintf(kind, KIND_SIZE, "type string default %dx%d", PORFIA_SIZE_ROWS(value),
                 PORFIA_SIZE_COLUMNS(value));
    else
        snprintf(kind, KIND_SIZE, "type spin default %" PRIu64 " min %" PRIu64 " max %" PRIu64,
                 value, parameter->min, parameter->max);
}

/* Every game takes a seed, even if nothing is dealt. */
static bool parameter_read(UgiSetup *setup, const PorfiaParameter *parameter, const char *value,
                           PorfiaError *error)
{
    char name[NAME_SIZE];
    int64_t number = 0;
    int index = porfia_game_parameter(setup->game, parameter->name);
    parameter_name(parameter, name);
    if (index < 0 && parameter->kind != PORFIA_SEED)
        return ugi_error(error, UGI_TEXT_DOES_NOT_APPLY, "ss", name, porfia_game_name(setup->game));
    if (parameter->kind != PORFIA_SIZE &&
        !read_number(name, value, (int64_t)parameter->min, (int64_t)parameter->max, &number, error))
        return false;
    if (parameter->kind == PORFIA_SEED)
        setup->seed = (uint64_t)number;
    return index < 0 || porfia_start_set(setup->game, &setup->start, index, value, error);
}

/* ---- The start ---- */

/* Changes the setup if the value, of the rules if there is no parameter, fits it. */
static bool setup_take(UgiSetup *setup, const PorfiaParameter *parameter, const char *value,
                       PorfiaError *error)
{
    UgiSetup changed = *setup;
    const char *rules = strcmp(value, "<empty>") == 0 ? "" : value;
    if (parameter ? !parameter_read(&changed, parameter, value, error)
                  : !porfia_rules_parse(changed.game, rules, &changed.rules, error))
        return false;
    PorfiaPosition *start =
        porfia_position_start(changed.game, &changed.rules, &changed.start, error);
    if (!start)
        return false;
    porfia_position_free(start);
    *setup = changed;
    return true;
}

/* False: for a parameter, the error is of a game that has it. */
static bool fits_a_game(const PorfiaParameter *parameter, const char *value, PorfiaError *error)
{
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        UgiSetup setup = ugi_setup_of(game);
        PorfiaError unfit;
        if (setup_take(&setup, parameter, value, &unfit))
            return true;
        if (parameter && porfia_game_parameter(game, parameter->name) >= 0)
            *error = unfit;
    }
    return false;
}

static bool start_keep(UgiSession *session, const PorfiaParameter *parameter, const char *value,
                       PorfiaError *error)
{
    size_t size = strlen(value) + 1;
    UgiKept *kept = malloc(sizeof *kept + size);
    if (!kept)
        return ugi_error(error, UGI_TEXT_NO_MEMORY, "");
    *kept = (UgiKept){.parameter = parameter};
    memcpy(kept->value, value, size);
    UgiKept **place = &session->kept;
    while (*place) {
        UgiKept *former = *place;
        if (former->parameter == parameter) {
            *place = former->next;
            free(former);
        } else {
            place = &former->next;
        }
    }
    *place = kept;
    return true;
}

/* A value that fits only other games is kept for them, and is no error before a game is set. */
static bool start_set(UgiSession *session, const PorfiaParameter *parameter, const char *value,
                      PorfiaError *error)
{
    UgiSetup setup = session->setup;
    PorfiaError unfit;
    if (setup_take(&setup, parameter, value, &unfit))
        return start_keep(session, parameter, value, error) &&
               ugi_session_begin(session, &setup, error);
    *error = unfit;
    if (!fits_a_game(parameter, value, session->has_game ? &unfit : error) ||
        !start_keep(session, parameter, value, error))
        return false;
    return !session->has_game;
}

static bool rules_set(UgiSession *session, const char *value, PorfiaError *error)
{
    return start_set(session, NULL, value, error);
}

/* Begins the game with the options that were kept; reports those that do not fit. */
static bool game_begin(UgiSession *session, const PorfiaGame *game, PorfiaError *error)
{
    UgiSetup setup = ugi_setup_of(game);
    session->has_game = true;
    for (const UgiKept *kept = session->kept; kept; kept = kept->next) {
        PorfiaError unfit;
        if (!setup_take(&setup, kept->parameter, kept->value, &unfit))
            ugi_session_refuse(session, &unfit);
    }
    return ugi_session_begin(session, &setup, error);
}

static bool game_set(UgiSession *session, const char *value, PorfiaError *error)
{
    const PorfiaGame *game = porfia_game_find(value, error);
    return game && game_begin(session, game, error);
}

void options_settle(UgiSession *session)
{
    PorfiaError error;
    if (!session->has_game && !game_begin(session, session->setup.game, &error))
        ugi_session_refuse(session, &error);
}

/* ---- The search ---- */

/* Sets a number of the method and drops the search made for the old method. */
static bool set_search_option(UgiSession *session, const char *name, const char *value, int64_t min,
                              int64_t max, int *option, PorfiaError *error)
{
    int64_t number;
    if (!read_number(name, value, min, max, &number, error))
        return false;
    *option = (int)number;
    ugi_session_forget(session);
    return true;
}

static void hash_show(const UgiSession *session, char *kind)
{
    snprintf(kind, KIND_SIZE, "type spin default %d min %d max %d", session->method.table_mib,
             MIN_HASH, PORFIA_MAX_TABLE_MIB);
}

static bool hash_set(UgiSession *session, const char *value, PorfiaError *error)
{
    return set_search_option(session, "Hash", value, MIN_HASH, PORFIA_MAX_TABLE_MIB,
                             &session->method.table_mib, error);
}

static void threads_show(const UgiSession *session, char *kind)
{
    int threads = session->method.threads > 0 ? session->method.threads : 1;
    snprintf(kind, KIND_SIZE, "type spin default %d min 1 max %d", threads, PORFIA_MAX_THREADS);
}

static bool threads_set(UgiSession *session, const char *value, PorfiaError *error)
{
    return set_search_option(session, "Threads", value, 1, PORFIA_MAX_THREADS,
                             &session->method.threads, error);
}

static void level_show(const UgiSession *session, char *kind)
{
    snprintf(kind, KIND_SIZE, "type spin default %d min 1 max %d", session->method.level,
             PORFIA_LEVELS);
}

static bool level_set(UgiSession *session, const char *value, PorfiaError *error)
{
    return set_search_option(session, "Level", value, 1, PORFIA_LEVELS, &session->method.level,
                             error);
}

static void lines_show(const UgiSession *session, char *kind)
{
    snprintf(kind, KIND_SIZE, "type spin default %d min 1 max %d", session->lines,
             PORFIA_MAX_LINES);
}

static bool lines_set(UgiSession *session, const char *value, PorfiaError *error)
{
    int64_t lines;
    if (!read_number("MultiPV", value, 1, PORFIA_MAX_LINES, &lines, error))
        return false;
    session->lines = (int)lines;
    return true;
}

static void language_show(const UgiSession *session, char *kind)
{
    int length =
        snprintf(kind, KIND_SIZE, "type combo default %s", language_names[session->language]);
    for (int i = 0; i < PORFIA_LANGUAGES; i++)
        length +=
            snprintf(kind + length, (size_t)(KIND_SIZE - length), " var %s", language_names[i]);
}

static bool language_set(UgiSession *session, const char *value, PorfiaError *error)
{
    for (int i = 0; i < PORFIA_LANGUAGES; i++) {
        if (strcmp(language_names[i], value) == 0) {
            session->language = (PorfiaLanguage)i;
            return true;
        }
    }
    return ugi_error(error, UGI_TEXT_CHOICE, "sss", "Lang", value, "en, pt");
}

static const struct {
    const char *name;
    void (*show)(const UgiSession *session, char *kind);
    bool (*set)(UgiSession *session, const char *value, PorfiaError *error);
} options[] = {
    {"Game", game_show, game_set},         {"Rules", rules_show, rules_set},
    {"Hash", hash_show, hash_set},         {"Threads", threads_show, threads_set},
    {"Level", level_show, level_set},      {"MultiPV", lines_show, lines_set},
    {"Lang", language_show, language_set},
};
/* The start parameters are listed after the first options. */
enum { OPTIONS = sizeof options / sizeof *options, BEFORE_STARTS = 2 };

static void list_parameters(UgiSession *session)
{
    const PorfiaParameter *parameter;
    for (size_t i = 0; (parameter = porfia_parameter_at(i)); i++) {
        char name[NAME_SIZE], kind[KIND_SIZE];
        parameter_name(parameter, name);
        parameter_show(session, parameter, kind);
        ugi_output_line(&session->output, "option name %s %s", name, kind);
    }
}

void options_list(UgiSession *session)
{
    for (int i = 0; i < OPTIONS; i++) {
        char kind[KIND_SIZE];
        if (i == BEFORE_STARTS)
            list_parameters(session);
        options[i].show(session, kind);
        ugi_output_line(&session->output, "option name %s %s", options[i].name, kind);
    }
}

/* Names are case-insensitive, as in UCI. */
bool option_set(UgiSession *session, const char *name, const char *value, PorfiaError *error)
{
    for (int i = 0; i < OPTIONS; i++)
        if (strcasecmp(options[i].name, name) == 0)
            return options[i].set(session, value, error);
    const PorfiaParameter *parameter;
    for (size_t i = 0; (parameter = porfia_parameter_at(i)); i++)
        if (strcasecmp(parameter->name, name) == 0)
            return start_set(session, parameter, value, error);
    return ugi_error(error, UGI_TEXT_UNKNOWN, "ss", "setoption", name);
}
