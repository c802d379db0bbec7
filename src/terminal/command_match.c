/*
 * porfia match: two players play pairs of games against each other until all are played, a
 * sequential test is decided, or somebody presses Ctrl-C.
 */
#include "commands.h"
#include "positions.h"
#include "scoreboard.h"
#include "signals.h"

#include <stdlib.h>
#include <string.h>

/* Elo differences that a test may ask for. */
enum { MAX_SPRT_ELO = 1000 };

/* A decimal number such as -2.5; *end is what follows it. */
static bool decimal_parse(const char *text, double *number, const char **end)
{
    char *rest;
    size_t length = strspn(text, "+-.0123456789");
    *number = strtod(text, &rest);
    *end = rest;
    return rest != text && (size_t)(rest - text) == length && *number >= -MAX_SPRT_ELO &&
           *number <= MAX_SPRT_ELO;
}

static bool sprt_parse(const char *text, PorfiaSprt *sprt)
{
    const char *rest;
    return decimal_parse(text, &sprt->elo0, &rest) && *rest == ',' &&
           decimal_parse(rest + 1, &sprt->elo1, &rest) && *rest == '\0';
}

/* False: the error has been reported. */
static bool read_players(const Console *console, const Arguments *arguments, PorfiaContest *contest)
{
    for (int i = 0; i < 2; i++) {
        PorfiaError error;
        if (!porfia_player_parse(arguments->operands[1 + i], &contest->players[i], &error)) {
            console_fail_error(console, &error);
            return false;
        }
    }
    return true;
}

static bool read_test(const Console *console, const Arguments *arguments, PorfiaContest *contest)
{
    const FlagValue *flag = &arguments->flags[FLAG_SPRT];
    contest->has_sprt = flag->given;
    if (!flag->given || sprt_parse(flag->text, &contest->sprt))
        return true;
    console_fail(console, TEXT_BAD_SPRT, "sd", flag->text, MAX_SPRT_ELO);
    return false;
}

static bool read_contest(const Console *console, const Arguments *arguments, PorfiaContest *contest)
{
    const FlagValue *flags = arguments->flags;
    PorfiaError error;
    contest->game = porfia_game_find(arguments->operands[0], &error);
    if (!contest->game) {
        console_fail_error(console, &error);
        return false;
    }
    if (!flags[FLAG_PAIRS].given) {
        console_fail(console, TEXT_NEEDS_PAIRS, "");
        return false;
    }
    contest->pairs = (int)flags[FLAG_PAIRS].number;
    contest->concurrency = (int)flags[FLAG_CONCURRENCY].number;
    contest->openings = flags[FLAG_OPENINGS].given ? (int)flags[FLAG_OPENINGS].number
                                                   : porfia_game_openings(contest->game);
    contest->limits = (PorfiaLimits){.depth = (int)flags[FLAG_DEPTH].number,
                                     .time_ms = (int64_t)flags[FLAG_TIME].number,
                                     .nodes = flags[FLAG_NODES].number};
    return read_players(console, arguments, contest) && read_test(console, arguments, contest) &&
           rules_from_flags(console, arguments, contest->game, &contest->rules) &&
           start_from_flags(console, arguments, contest->game, &contest->start);
}

/* Nobody needs results that cannot be written. */
static bool observe(void *user, const PorfiaPair *pair, const PorfiaTally *tally)
{
    Scoreboard *board = user;
    if (pair)
        scoreboard_pair(board, pair, tally);
    else
        scoreboard_tick(board, tally);
    return !signals_caught() && !ferror(stdout);
}

int command_match(Console *console, const Arguments *arguments)
{
    PorfiaContest contest = {0};
    PorfiaTally tally;
    PorfiaContestEnd end;
    PorfiaError error;
    if (!read_contest(console, arguments, &contest))
        return STATUS_USAGE;
    if (!porfia_contest_check(&contest, &error))
        return console_fail_error(console, &error);
    signals_install();
    Scoreboard board = scoreboard_open(console, &contest);
    if (!porfia_contest_run(&contest, observe, &board, &tally, &end, &error))
        return console_fail_error(console, &error);
    scoreboard_close(&board, &tally, end, signals_caught());
    return STATUS_OK;
}
