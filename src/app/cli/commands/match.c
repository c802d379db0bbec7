/*
 * porfia match: players play pairs of games until all pairs are played, a sequential test is
 * decided, or Ctrl-C ends it. A database keeps the games: a match can be resumed, shown, exported,
 * and any game repeated.
 */
#include "cli/arguments/operands.h"
#include "cli/arguments/positions.h"
#include "cli/commands.h"
#include "cli/match/compliance_report.h"
#include "cli/match/contracts.h"
#include "cli/match/evaluations.h"
#include "cli/match/export.h"
#include "cli/match/folder.h"
#include "cli/match/human.h"
#include "cli/match/repeat.h"
#include "cli/match/scoreboard.h"
#include "cli/match/settings.h"
#include "cli/remote_workers.h"
#include "match/isolation.h"
#include "play/signals.h"

#include <errno.h>
#include <string.h>

static const char default_database[] = "match.db";

/* The path in --database, --resume or --standings; NULL: results are not kept. */
static const char *database_path(const FlagValue *flags)
{
    static const FlagId names[] = {FLAG_RESUME, FLAG_STANDINGS, FLAG_DATABASE};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *text = flags[names[i]].text;
        if (flags[names[i]].given && text)
            return strcmp(text, "-") == 0 ? NULL : text;
    }
    return default_database;
}

/* A path that is not empty, in one of the flags only. */
static bool database_fits(const Console *console, const FlagValue *flags)
{
    const char *path = database_path(flags);
    FlagId other = flags[FLAG_RESUME].text ? FLAG_RESUME : FLAG_STANDINGS;
    if (path && !*path)
        console_fail(console, TEXT_EMPTY_DATABASE, "");
    else if (flags[FLAG_DATABASE].given && flags[other].text)
        console_fail(console, TEXT_TWO_DATABASES, "s", flag_name(other));
    else
        return true;
    return false;
}

static Store *open_store(const Console *console, const FlagValue *flags, bool must_exist)
{
    PorfiaError error;
    const char *path = database_path(flags);
    if (must_exist && !path) {
        console_fail(console, TEXT_NO_DATABASE, "");
        return NULL;
    }
    Store *store = store_open(path, must_exist, &error);
    if (!store)
        console_fail_error(console, &error);
    return store;
}

/* An existing match; NULL: the error has been reported. */
static Store *open_match(const Console *console, const Arguments *arguments, Match *match)
{
    const FlagValue *flags = arguments->flags;
    PorfiaError error;
    if (!match_settings_are_kept(console, arguments))
        return NULL;
    Store *store = open_store(console, flags, true);
    if (store && !store_resume(store, (int64_t)flags[FLAG_MATCH].number, match, &error)) {
        console_fail_error(console, &error);
        store_close(store);
        return NULL;
    }
    return store;
}

/* A new match; NULL: the error has been reported. */
static Store *create_match(const Console *console, const Arguments *arguments, const Match *match)
{
    PorfiaError error;
    Store *store = open_store(console, arguments->flags, false);
    if (!store || store_create(store, match, &error))
        return store;
    console_fail_error(console, &error);
    store_close(store);
    return NULL;
}

/* ---- Playing ---- */

/* Stops once results cannot be written. */
static bool observe(void *user, const PairResult *pair, const Results *results)
{
    Scoreboard *board = user;
    if (pair)
        scoreboard_pair(board, pair, results);
    else
        scoreboard_tick(board, results);
    return !signals_caught() && !ferror(stdout);
}

/* A human plays at this process, one game at a time; all other games may go to remote workers. */
static bool share_work(const Console *console, const Match *match, RunSettings *settings,
                       PorfiaError *error)
{
    const RemoteWorkers *others = console->remote_workers;
    if (match_has_human(match)) {
        settings->concurrency = 1;
        return true;
    }
    return !others || others->start_match(others->user, match, settings, error);
}

static int play_match(Console *console, const Arguments *arguments, const Match *match,
                      Store *store)
{
    Results results;
    RunEnd end;
    PorfiaError error;
    if (!results_init(&results, match, &error))
        return console_fail_error(console, &error);
    Scoreboard board = scoreboard_open(console, match, store);
    int64_t finished;
    if (store_finished(store, &finished, &error))
        board.known = finished / 2;
    HumanPlace place = {.console = console};
    RunSettings settings = {
        .concurrency = (int)arguments->flags[FLAG_CONCURRENCY].number,
        .host = {.human = match_human_turn, .human_user = &place, .language = console->language},
        .observe = observe,
        .observer = &board};
    bool is_good = share_work(console, match, &settings, &error) &&
                   match_run(match, store, &settings, &results, &end, &error);
    human_place_release(&place);
    if (is_good)
        scoreboard_close(&board, &results, end, signals_caught());
    else
        scoreboard_clear(&board);
    results_release(&results);
    return is_good ? STATUS_OK : (console_fail_error(console, &error), STATUS_FAILED);
}

static bool isolate(const Console *console, Match *match)
{
    PorfiaError error = {0};
    return isolation_settle(match, &error) || console_fail_error(console, &error) == STATUS_OK;
}

/* Loads what the players need; close it afterwards. */
static bool prepare_players(const Console *console, Match *match, MatchEvaluations *evaluations)
{
    int here = match_folder_here();
    bool is_ready = match_folder_enter(console, match) && isolate(console, match) &&
                    match_evaluations_open(console, match, evaluations);
    if (is_ready && !match_contracts_find(console, match)) {
        match_evaluations_close(evaluations);
        is_ready = false;
    }
    if (match_folder_return(here) || !is_ready)
        return is_ready;
    match_evaluations_close(evaluations);
    return console_fail(console, TEXT_MATCH_FOLDER, "ss", ".", strerror(errno)) == STATUS_OK;
}

/* What changed when the match went on; if that cannot be kept, it does not. */
static void keep_settings(const Console *console, const Match *match, Store **store)
{
    PorfiaError error;
    if (store_settings(*store, match, &error))
        return;
    console_fail_error(console, &error);
    store_close(*store);
    *store = NULL;
}

static int run_match(Console *console, const Arguments *arguments)
{
    Match match;
    MatchEvaluations evaluations;
    Store *store = NULL;
    int status = STATUS_USAGE;
    bool goes_on = arguments->flags[FLAG_RESUME].given;
    bool is_read = goes_on ? (store = open_match(console, arguments, &match)) != NULL
                           : match_settings_read(console, arguments, &match);
    if (!is_read)
        return STATUS_USAGE;
    Isolation before = match.isolation;
    if (goes_on && !match_settings_isolation(console, arguments->flags, &match))
        status = STATUS_USAGE;
    else if (prepare_players(console, &match, &evaluations)) {
        if (!goes_on)
            store = create_match(console, arguments, &match);
        else if (match.isolation != before)
            keep_settings(console, &match, &store);
        signals_install();
        if (store && match_folder_enter(console, &match))
            status = play_match(console, arguments, &match, store);
        match_evaluations_close(&evaluations);
    }
    store_close(store);
    match_release(&match);
    return status;
}

/* ---- Results ---- */

static int show_standings(Console *console, const Match *match, Store *store)
{
    Results results;
    PorfiaError error;
    bool is_good = results_init(&results, match, &error) && results_update(&results, store, &error);
    if (is_good) {
        Scoreboard board = scoreboard_open(console, match, store);
        while (results_count_next(&results))
            continue;
        scoreboard_show(&board, &results);
    }
    results_release(&results);
    return is_good ? STATUS_OK : console_fail_error(console, &error);
}

static int repeat_game(Console *console, const FlagValue *flags, Match *match, Store *store)
{
    MatchEvaluations evaluations;
    if (!match_settings_isolation(console, flags, match) || !match_folder_enter(console, match) ||
        !isolate(console, match) || !match_evaluations_open(console, match, &evaluations))
        return STATUS_USAGE;
    int64_t index = (int64_t)flags[FLAG_REPEAT].number - 1;
    int status = match_repeat(console, match, index, store);
    match_evaluations_close(&evaluations);
    return status;
}

/* An existing match, read only; NULL: the error has been reported. */
static Store *find_match(const Console *console, const Arguments *arguments, Match *match)
{
    const char *path = database_path(arguments->flags);
    int64_t number = (int64_t)arguments->flags[FLAG_MATCH].number;
    PorfiaError error;
    if (!match_settings_are_kept(console, arguments))
        return NULL;
    for (int flag = FLAG_ISOLATION; flag <= FLAG_ALLOW; flag++)
        if (arguments->flags[flag].given && !arguments->flags[FLAG_REPEAT].given) {
            console_fail(console, TEXT_MISSING_FLAG, "s", flag_name(FLAG_REPEAT));
            return NULL;
        }
    if (!path) {
        console_fail(console, TEXT_NO_DATABASE, "");
        return NULL;
    }
    Store *store = store_open_read_only(path, number, match, &error);
    if (!store)
        console_fail_error(console, &error);
    return store;
}

static int look_at_match(Console *console, const Arguments *arguments)
{
    const FlagValue *flags = arguments->flags;
    Match match;
    Store *store = find_match(console, arguments, &match);
    if (!store)
        return STATUS_USAGE;
    int status;
    if (flags[FLAG_EXPORT].given)
        status = match_export(console, &match, store, flags[FLAG_EXPORT].choice);
    else if (flags[FLAG_REPEAT].given)
        status = repeat_game(console, flags, &match, store);
    else
        status = show_standings(console, &match, store);
    store_close(store);
    match_release(&match);
    return status;
}

/* ---- Whether a program keeps to its protocol ---- */

static int check_compliance(Console *console, const Arguments *arguments)
{
    const char *text = arguments->flags[FLAG_COMPLIANCE].text;
    char copy[4096];
    Match terms = match_default();
    ProgramSettings settings = {.language = console->language};
    PorfiaError error;
    if (arguments->operand_count != 1)
        return console_fail(console, TEXT_COMPLIANCE_GAME, "");
    if (strlen(text) >= sizeof copy || !program_settings_parse(strcpy(copy, text), &settings))
        return console_fail(console, TEXT_COMPLIANCE_PLAYER, "s", text);
    settings.game = porfia_game_find(arguments->operands[0], &error);
    if (!settings.game)
        return console_fail_error(console, &error);
    match_settings_terms(arguments->flags, &terms);
    if (!match_settings_isolation(console, arguments->flags, &terms))
        return STATUS_USAGE;
    if (!rules_from_flags(console, arguments, settings.game, &settings.rules) ||
        !start_from_flags(console, arguments, settings.game, &settings.start))
        return STATUS_USAGE;
    if (!isolation_settle_program(&terms.isolation, &settings, terms.allowed, &error))
        return console_fail_error(console, &error);
    Sandbox sandbox = isolation_sandbox(&settings, NULL, terms.allowed);
    if (terms.isolation == ISOLATION_ON)
        settings.sandbox = &sandbox;
    isolation_say(console, terms.isolation);
    if (!program_contract_find(console, &settings, &terms.terms))
        return STATUS_USAGE;
    signals_install();
    return compliance_report(console, &settings, &terms.terms);
}

int command_match(Console *console, const Arguments *arguments)
{
    const FlagValue *flags = arguments->flags;
    if (!database_fits(console, flags))
        return STATUS_USAGE;
    if (flags[FLAG_COMPLIANCE].given)
        return check_compliance(console, arguments);
    if (flags[FLAG_STANDINGS].given || flags[FLAG_EXPORT].given || flags[FLAG_REPEAT].given)
        return look_at_match(console, arguments);
    if (!flags[FLAG_RESUME].given && !flags[FLAG_CONFIG].given && arguments->operand_count < 3)
        return operand_missing(console, "match", TEXT_OPERANDS_MATCH, arguments->operand_count);
    return run_match(console, arguments);
}
