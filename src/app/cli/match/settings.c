/* Flags and files that describe a match: see settings.h. */
#define _GNU_SOURCE
#include "cli/match/settings.h"

#include "cli/arguments/position_file.h"
#include "cli/arguments/positions.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Reads a decimal number such as -2.5; *end is the rest. */
static bool decimal_parse(const char *text, double *number, const char **end)
{
    char *rest;
    size_t length = strspn(text, "+-.0123456789");
    *number = strtod(text, &rest);
    *end = rest;
    return rest != text && (size_t)(rest - text) == length && *number >= -MATCH_MAX_ELO &&
           *number <= MATCH_MAX_ELO;
}

static bool sprt_parse(const char *text, PorfiaSprt *sprt)
{
    const char *rest;
    return decimal_parse(text, &sprt->elo0, &rest) && *rest == ',' &&
           decimal_parse(rest + 1, &sprt->elo1, &rest) && *rest == '\0';
}

static bool fail(const Console *console, const PorfiaError *error)
{
    console_fail_error(console, error);
    return false;
}

/* ---- A file of settings ---- */

static bool read_config(const Console *console, const char *path, Match *match)
{
    json_error_t fault;
    PorfiaError error;
    char message[PORFIA_MESSAGE_SIZE];
    json_t *object = json_load_file(path, JSON_REJECT_DUPLICATES, &fault);
    if (!object) {
        if (fault.line > 0)
            console_fail(console, TEXT_IN_FILE, "fds", path, fault.line, fault.text);
        else
            console_fail(console, TEXT_MESSAGE, "s", fault.text);
        return false;
    }
    bool is_good = match_read(match, object, &error);
    json_decref(object);
    if (!is_good)
        console_fail(console, TEXT_CONFIG_MESSAGE, "fs", path,
                     porfia_error_message(&error, console->language, message, sizeof message));
    return is_good;
}

/* Programs are found relative to the settings file, or else to the present folder. */
static void set_folder(const FlagValue *config, Match *match)
{
    char *path = realpath(config->given ? config->text : ".", NULL);
    char *end = path && config->given ? strrchr(path, '/') : NULL;
    if (end)
        *(end == path ? end + 1 : end) = '\0';
    json_t *text = path ? json_string(path) : NULL; /* NULL: not UTF-8, which cannot be stored */
    if (text && !*match->folder && strlen(path) < sizeof match->folder)
        memcpy(match->folder, path, strlen(path) + 1);
    json_decref(text);
    free(path);
}

/* ---- Flags ---- */

/* --evaluation is for the first player alone: the others search without it. */
static bool read_evaluation(const Console *console, const FlagValue *flag, Match *match)
{
    if (!flag->given || match->participant_count == 0)
        return true;
    Participant *first = &match->participants[0];
    if (*first->options) {
        console_fail(console, TEXT_EVALUATION_TWICE, "s", first->name);
        return false;
    }
    PorfiaError error;
    /* Absolute: the match may be resumed from another folder. */
    char *path = realpath(flag->text, NULL);
    const char *file = strrchr(flag->text, '/');
    char options[PATH_MAX + 16], name[PATH_MAX + PARTICIPANT_NAME_SIZE + 8];
    snprintf(options, sizeof options, "evaluation=%s", path ? path : flag->text);
    snprintf(name, sizeof name, "%s + %s", first->name, file ? file + 1 : flag->text);
    free(path);
    return (participant_set_options(first, options, &error) &&
            match_rename(match, 0, name, &error)) ||
           fail(console, &error);
}

static bool read_players(const Console *console, const Arguments *arguments, Match *match)
{
    bool has_config = arguments->flags[FLAG_CONFIG].given;
    int first = has_config ? 0 : 1;
    PorfiaError error;
    if (has_config && arguments->operand_count > 0 && match->participant_count > 0) {
        console_fail(console, TEXT_CONFIG_PLAYERS, "f", arguments->flags[FLAG_CONFIG].text);
        return false;
    }
    for (int i = first; i < arguments->operand_count; i++)
        if (!match_add_participant(match, NULL, arguments->operands[i], NULL, &error))
            return fail(console, &error);
    return read_evaluation(console, &arguments->flags[FLAG_EVALUATION], match);
}

static bool read_pairs(const Console *console, const FlagValue *flags, Match *match)
{
    if (flags[FLAG_PAIRS].given && flags[FLAG_GAMES].given) {
        console_fail(console, TEXT_CANNOT_COMBINE, "ss", "pairs", "games");
        return false;
    }
    if (flags[FLAG_PAIRS].given)
        match->pairs = (int)flags[FLAG_PAIRS].number;
    if (!flags[FLAG_GAMES].given)
        return true;
    match->pairs = (int)(flags[FLAG_GAMES].number / 2);
    if (flags[FLAG_GAMES].number % 2 == 0)
        return true;
    console_fail(console, TEXT_ODD_GAMES, "u", flags[FLAG_GAMES].number);
    return false;
}

/* A number of random moves, or a file of positions. */
static bool read_openings(const Console *console, const FlagValue *flag, Match *match)
{
    uint64_t number;
    PositionList list;
    PorfiaError error;
    bool is_good = true;
    if (!flag->given)
        return true;
    if (strspn(flag->text, "-0123456789") == strlen(flag->text)) {
        is_good = number_parse(flag->text, 0, MATCH_MAX_OPENINGS, &number);
        if (!is_good)
            console_fail(console, TEXT_BAD_NUMBER, "ssuu", "openings", flag->text, (uint64_t)0,
                         (uint64_t)MATCH_MAX_OPENINGS);
        match->openings = (int)number;
        return is_good;
    }
    if (!position_file_read(console, match->game, &match->rules, flag->text, &list))
        return false;
    for (int i = 0; is_good && i < list.count; i++) {
        char text[PORFIA_POSITION_SIZE];
        porfia_position_print(list.positions[i], text, sizeof text);
        is_good = match_add_start(match, text, &error) || fail(console, &error);
    }
    position_list_release(&list);
    return is_good;
}

static bool read_test(const Console *console, const FlagValue *flag, bool has_pairs, Match *match)
{
    if (!flag->given)
        return true;
    match->has_sprt = true;
    /* Without a number of pairs the test decides when the match ends. */
    if (!has_pairs)
        match->pairs = MATCH_MAX_PAIRS;
    if (sprt_parse(flag->text, &match->sprt))
        return true;
    console_fail(console, TEXT_BAD_SPRT, "sd", flag->text, MATCH_MAX_ELO);
    return false;
}

void match_settings_terms(const FlagValue *flags, Match *match)
{
    MatchTerms *terms = &match->terms;
    if (flags[FLAG_DEPTH].given)
        terms->limits.depth = (int)flags[FLAG_DEPTH].number;
    if (flags[FLAG_TIME].given)
        terms->limits.time_ms = (int64_t)flags[FLAG_TIME].number;
    if (flags[FLAG_NODES].given)
        terms->limits.nodes = flags[FLAG_NODES].number;
    if (flags[FLAG_MARGIN].given)
        terms->margin_ms = (int64_t)flags[FLAG_MARGIN].number;
    if (flags[FLAG_PATIENCE].given)
        terms->patience_ms = (int64_t)flags[FLAG_PATIENCE].number;
    if (flags[FLAG_MEMORY].given)
        terms->memory_mib = (int64_t)flags[FLAG_MEMORY].number;
    if (flags[FLAG_MAX_MOVES].given)
        match->max_moves = (int)flags[FLAG_MAX_MOVES].number;
    if (flags[FLAG_ADJUDICATE].given)
        match->adjudicates = flags[FLAG_ADJUDICATE].choice == ADJUDICATE_EXACT;
    if (flags[FLAG_SCHEDULE].given)
        match->schedule = (ScheduleKind)flags[FLAG_SCHEDULE].choice;
}

/* Appends a path that is there, as seen from here: the match may be played in another folder. */
static bool allow_path(const Console *console, const char *path, Match *match)
{
    size_t length = strlen(match->allowed);
    char *real = realpath(path, NULL);
    if (!real)
        return console_fail(console, TEXT_ALLOW_NONE, "ss", path, strerror(errno)) == STATUS_OK;
    bool fits = length + strlen(real) + 2 <= sizeof match->allowed;
    if (fits)
        snprintf(match->allowed + length, sizeof match->allowed - length, "%s%s", length ? ":" : "",
                 real);
    else
        console_fail(console, TEXT_ALLOW_LONG, "d", MATCH_ALLOWED_SIZE - 1);
    free(real);
    return fits;
}

bool match_settings_isolation(const Console *console, const FlagValue *flags, Match *match)
{
    static const Isolation choices[] = {[CHOICE_ISOLATION_AUTO] = ISOLATION_AUTO,
                                        [CHOICE_ISOLATION_ON] = ISOLATION_ON,
                                        [CHOICE_ISOLATION_OFF] = ISOLATION_OFF};
    bool is_good = true;
    if (flags[FLAG_ISOLATION].given)
        match->isolation = choices[flags[FLAG_ISOLATION].choice];
    if (!flags[FLAG_ALLOW].given)
        return true;
    char *paths = strdup(flags[FLAG_ALLOW].text), *rest = paths, *path;
    match->allowed[0] = '\0';
    console_check(console, paths);
    while (is_good && (path = strsep(&rest, ":")))
        is_good = allow_path(console, path, match);
    free(paths);
    return is_good;
}

static bool has_start_flags(const FlagValue *flags)
{
    for (int flag = FLAG_START; flag <= FLAG_START_LAST; flag++)
        if (flags[flag].given)
            return true;
    return false;
}

/* Game, rules and start: from the operands, or from the file, changed by flags. */
static bool read_game(const Console *console, const Arguments *arguments, Match *match)
{
    const FlagValue *flags = arguments->flags;
    PorfiaError error;
    if (!flags[FLAG_CONFIG].given) {
        match->game = porfia_game_find(arguments->operands[0], &error);
        if (!match->game)
            return fail(console, &error);
        match->openings = porfia_game_openings(match->game);
    } else if (!read_config(console, flags[FLAG_CONFIG].text, match)) {
        return false;
    }
    if ((has_start_flags(flags) || !flags[FLAG_CONFIG].given) &&
        !start_from_flags(console, arguments, match->game, &match->start))
        return false;
    if (flags[FLAG_SEED].given || !flags[FLAG_CONFIG].given)
        match->seed = seed_from_flags(arguments);
    return (flags[FLAG_CONFIG].given && !flags[FLAG_RULES].given) ||
           rules_from_flags(console, arguments, match->game, &match->rules);
}

bool match_settings_read(const Console *console, const Arguments *arguments, Match *match)
{
    const FlagValue *flags = arguments->flags;
    PorfiaError error;
    bool has_config = flags[FLAG_CONFIG].given;
    *match = match_default();
    bool is_good =
        read_game(console, arguments, match) && read_players(console, arguments, match) &&
        read_pairs(console, flags, match) && read_openings(console, &flags[FLAG_OPENINGS], match) &&
        match_settings_isolation(console, flags, match) &&
        read_test(console, &flags[FLAG_SPRT],
                  flags[FLAG_PAIRS].given || flags[FLAG_GAMES].given || has_config, match);
    if (is_good) {
        match_settings_terms(flags, match);
        set_folder(&flags[FLAG_CONFIG], match);
        is_good = match_check(match, &error) || fail(console, &error);
    }
    if (!is_good)
        match_release(match);
    return is_good;
}

bool match_settings_are_kept(const Console *console, const Arguments *arguments)
{
    static const FlagSet settings =
        FLAG_BIT(FLAG_RULES) | FLAG_BIT(FLAG_SEED) | FLAGS_OF_STARTS | FLAG_BIT(FLAG_PAIRS) |
        FLAG_BIT(FLAG_GAMES) | FLAG_BIT(FLAG_TIME) | FLAG_BIT(FLAG_NODES) | FLAG_BIT(FLAG_DEPTH) |
        FLAG_BIT(FLAG_OPENINGS) | FLAG_BIT(FLAG_SPRT) | FLAG_BIT(FLAG_SCHEDULE) |
        FLAG_BIT(FLAG_CONFIG) | FLAG_BIT(FLAG_MARGIN) | FLAG_BIT(FLAG_MEMORY) |
        FLAG_BIT(FLAG_PATIENCE) | FLAG_BIT(FLAG_MAX_MOVES) | FLAG_BIT(FLAG_ADJUDICATE) |
        FLAG_BIT(FLAG_EVALUATION);
    if (arguments->operand_count > 0) {
        console_fail(console, TEXT_RESUME_SETTINGS, "s", arguments->operands[0]);
        return false;
    }
    for (int flag = 0; flag < FLAGS; flag++)
        if (settings & FLAG_BIT(flag) && arguments->flags[flag].given) {
            char name[40];
            snprintf(name, sizeof name, "--%s", flag_name((FlagId)flag));
            console_fail(console, TEXT_RESUME_SETTINGS, "s", name);
            return false;
        }
    return true;
}
