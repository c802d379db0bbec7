/* Lines, tables and JSON of a match: see scoreboard.h. */
#include "scoreboard.h"

#include "stopwatch.h"

#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <string.h>

enum {
    PAIR_INTERVAL_US = 100000,  /* the live line, when there is news */
    TICK_INTERVAL_US = 1000000, /* and when there is none */
    LABEL_WIDTH = 37,
    NUMBER_SIZE = 40,
};

/* A number as text, to stand in a line. */
typedef struct Number {
    char text[NUMBER_SIZE];
} Number;

static Number number_of(double value, int decimals)
{
    Number number;
    snprintf(number.text, sizeof number.text, "%.*f", decimals, value);
    return number;
}

/* "+12.3 ± 4.5"; an error that is not known is a question mark. */
static Number number_with_error(const Console *console, double value, double error)
{
    const char *sign = console->ascii ? "+/-" : "±";
    Number number;
    /* What rounds to zero has no sign. */
    if (fabs(value) < 0.05)
        value = 0;
    int length = snprintf(number.text, sizeof number.text, value != 0 ? "%+.1f" : "%.1f", value);
    char *end = number.text + length;
    size_t room = sizeof number.text - (size_t)length;
    if (isfinite(error))
        snprintf(end, room, " %s %.1f", sign, error);
    else
        snprintf(end, room, " %s ?", sign);
    return number;
}

/* Points for wins and draws, as chess counts them. */
static double tally_points(const PorfiaTally *tally)
{
    return (double)tally->wins + (double)tally->draws / 2;
}

static double tally_lost_points(const PorfiaTally *tally)
{
    return (double)tally->losses + (double)tally->draws / 2;
}

Scoreboard scoreboard_open(const Console *console, const PorfiaContest *contest)
{
    if (!console->json) {
        char texts[2][PORFIA_PLAYER_SIZE];
        for (int i = 0; i < 2; i++)
            porfia_player_print(&contest->players[i], texts[i], sizeof texts[i]);
        console_line(console, TEXT_MATCH_TITLE, "sssu", porfia_game_name(contest->game), texts[0],
                     texts[1], contest->start.seed);
        fflush(stdout);
    }
    return (Scoreboard){.console = console, .contest = contest, .begin = stopwatch_now()};
}

static void say_llr(const Scoreboard *board, const PorfiaTally *tally, TextId text)
{
    const PorfiaSprt *sprt = &board->contest->sprt;
    PorfiaSprtState state = porfia_tally_sprt(tally, sprt);
    console_say(board->console, text, "sssss", number_of(state.llr, 2).text,
                number_of(state.lower, 2).text, number_of(state.upper, 2).text,
                number_of(sprt->elo0, 1).text, number_of(sprt->elo1, 1).text);
}

/* Without wrapping, so that a narrow screen cuts the line and it can still be rewritten. */
static void show_live(Scoreboard *board, const PorfiaTally *tally)
{
    const Console *console = board->console;
    int64_t now = stopwatch_now();
    board->last_live = now;
    PorfiaEstimate estimate = porfia_tally_estimate(tally);
    fputs("\r\033[K\033[?7l", stdout);
    console_say(console, TEXT_MATCH_LIVE, "ddsss", board->pair, board->contest->pairs,
                number_of(tally_points(tally), 1).text, number_of(tally_lost_points(tally), 1).text,
                number_with_error(console, estimate.elo, estimate.elo_error).text);
    if (board->contest->has_sprt)
        say_llr(board, tally, TEXT_MATCH_LLR);
    if (board->pair > 0) {
        double left = (double)(board->contest->pairs - board->pair) / board->pair;
        int64_t time = (int64_t)((double)(now - board->begin) * left);
        console_say(console, TEXT_MATCH_LEFT, "t", time);
    }
    fputs("\033[?7h", stdout);
    fflush(stdout);
}

/* Many pairs a second need not be shown each. */
static void show_news(Scoreboard *board, const PorfiaTally *tally)
{
    if (board->last_news && stopwatch_now() - board->last_news < PAIR_INTERVAL_US)
        return;
    show_live(board, tally);
    board->last_news = board->last_live;
}

static void show_line(const Scoreboard *board, const PorfiaPair *pair, const PorfiaTally *tally)
{
    PorfiaEstimate estimate = porfia_tally_estimate(tally);
    const PorfiaPairGame *games = pair->games;
    console_say(board->console, TEXT_MATCH_PAIR, "dddddsss", pair->number, games[0].points[0],
                games[0].points[1], games[1].points[0], games[1].points[1],
                number_of(tally_points(tally), 1).text, number_of(tally_lost_points(tally), 1).text,
                number_with_error(board->console, estimate.elo, estimate.elo_error).text);
    if (board->contest->has_sprt)
        say_llr(board, tally, TEXT_MATCH_LLR);
    putchar('\n');
    fflush(stdout);
}

/* JSON has no infinity: what is not known is null. */
static json_t *real_json(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *game_json(const PorfiaPairGame *game)
{
    return json_pack("{s:[i,i], s:i, s:s}", "points", game->points[0], game->points[1], "moves",
                     game->moves, "end", porfia_end_name(game->end));
}

static void show_json(const Scoreboard *board, const PorfiaPair *pair)
{
    PorfiaTally alone = {0};
    porfia_tally_add(&alone, pair);
    console_json(board->console,
                 json_pack("{s:i, s:s, s:[o,o], s:f, s:f}", "pair", pair->number, "start",
                           pair->start, "games", game_json(&pair->games[0]),
                           game_json(&pair->games[1]), "points", tally_points(&alone), "margin",
                           (double)alone.margins / 2));
}

void scoreboard_pair(Scoreboard *board, const PorfiaPair *pair, const PorfiaTally *tally)
{
    board->pair = pair->number;
    if (board->console->json)
        show_json(board, pair);
    else if (board->console->screen)
        show_news(board, tally);
    else
        show_line(board, pair, tally);
}

void scoreboard_tick(Scoreboard *board, const PorfiaTally *tally)
{
    if (board->console->screen && !board->console->json &&
        stopwatch_now() - board->last_live >= TICK_INTERVAL_US)
        show_live(board, tally);
}

static const char *signal_name(int signal)
{
    switch (signal) {
    case SIGINT: return "SIGINT";
    case SIGTERM: return "SIGTERM";
    case SIGHUP: return "SIGHUP";
    default: return "?";
    }
}

static json_t *sprt_json(const Scoreboard *board, const PorfiaTally *tally)
{
    static const char *const decisions[] = {
        [PORFIA_UNDECIDED] = "none", [PORFIA_ACCEPT_H0] = "H0", [PORFIA_ACCEPT_H1] = "H1"};
    if (!board->contest->has_sprt)
        return json_null();
    PorfiaSprtState state = porfia_tally_sprt(tally, &board->contest->sprt);
    return json_pack("{s:f, s:f, s:f, s:s}", "llr", state.llr, "lower", state.lower, "upper",
                     state.upper, "decision", decisions[state.verdict]);
}

static json_t *overruns_json(const PorfiaTally *tally)
{
    json_t *list = json_array();
    for (int i = 0; i < 2; i++)
        json_array_append_new(list,
                              json_pack("{s:I, s:f}", "moves", (json_int_t)tally->overruns[i].moves,
                                        "max_ms", (double)tally->overruns[i].longest_us / 1000));
    return list;
}

static void close_json(const Scoreboard *board, const PorfiaTally *tally, PorfiaContestEnd end,
                       int signal)
{
    static const char *const reasons[] = {[PORFIA_CONTEST_PLAYED] = "pairs",
                                          [PORFIA_CONTEST_DECIDED] = "sprt",
                                          [PORFIA_CONTEST_INTERRUPTED] = "interrupted"};
    PorfiaEstimate estimate = porfia_tally_estimate(tally);
    json_t *results = json_array();
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++)
        json_array_append_new(results, json_integer((json_int_t)tally->pairs[i]));
    json_t *totals =
        json_pack("{s:I, s:I, s:I, s:I, s:I, s:f, s:f, s:o, s:o, s:o, s:f, s:o, s:o, s:o, s:s}",
                  "pairs", (json_int_t)estimate.pairs, "games", (json_int_t)estimate.pairs * 2,
                  "wins", (json_int_t)tally->wins, "draws", (json_int_t)tally->draws, "losses",
                  (json_int_t)tally->losses, "points", tally_points(tally), "margin",
                  estimate.margin, "margin_error", real_json(estimate.margin_error), "elo",
                  real_json(estimate.elo), "elo_error", real_json(estimate.elo_error), "los",
                  estimate.superiority, "pentanomial", results, "sprt", sprt_json(board, tally),
                  "overruns", overruns_json(tally), "reason", reasons[end]);
    if (end == PORFIA_CONTEST_INTERRUPTED)
        json_object_set_new(totals, "signal", json_string(signal_name(signal)));
    console_json(board->console, totals);
}

/* What begins a line of the table; the value follows. */
static void row_begin(const Scoreboard *board, TextId label)
{
    const char *text = text_in(label, board->console->language);
    printf("%s%*s", text, LABEL_WIDTH - console_width(text, strlen(text)), "");
}

static void row_counts(const Scoreboard *board, TextId label, const int64_t *counts, int count)
{
    row_begin(board, label);
    for (int i = 0; i < count; i++)
        printf("%s%" PRId64, i ? ", " : "", counts[i]);
    putchar('\n');
}

static void row_text(const Scoreboard *board, TextId label, const char *value)
{
    row_begin(board, label);
    puts(value);
}

static void table_results(const Scoreboard *board, const PorfiaTally *tally,
                          const PorfiaEstimate *estimate)
{
    const Console *console = board->console;
    const int64_t games[] = {tally->wins, tally->draws, tally->losses};
    row_begin(board, TEXT_MATCH_PAIRS);
    console_line(console, TEXT_MATCH_PAIRS_VALUE, "nn", (uint64_t)estimate->pairs,
                 (uint64_t)board->contest->pairs);
    row_counts(board, TEXT_MATCH_GAMES, games, 3);
    row_begin(board, TEXT_MATCH_POINTS);
    console_line(console, TEXT_MATCH_POINTS_VALUE, "sns", number_of(tally_points(tally), 1).text,
                 (uint64_t)estimate->pairs * 2, number_of(estimate->score * 100, 1).text);
    row_counts(board, TEXT_MATCH_RESULTS, tally->pairs, PORFIA_PAIR_RESULTS);
    row_text(board, TEXT_MATCH_MARGIN,
             number_with_error(console, estimate->margin, estimate->margin_error).text);
    row_text(board, TEXT_MATCH_ELO,
             number_with_error(console, estimate->elo, estimate->elo_error).text);
    row_begin(board, TEXT_MATCH_SUPERIORITY);
    printf("%.1f %%\n", estimate->superiority * 100);
}

static void table_overruns(const Scoreboard *board, const PorfiaTally *tally)
{
    for (int i = 0; i < 2; i++) {
        char text[PORFIA_PLAYER_SIZE];
        const PorfiaOverruns *overruns = &tally->overruns[i];
        porfia_player_print(&board->contest->players[i], text, sizeof text);
        row_begin(board, TEXT_MATCH_OVERRUNS);
        console_line(board->console, TEXT_MATCH_OVERRUNS_VALUE, "sns", text,
                     (uint64_t)overruns->moves,
                     number_of((double)overruns->longest_us / 1000, 1).text);
    }
}

static void table_end(const Scoreboard *board, const PorfiaTally *tally, PorfiaContestEnd end,
                      int signal)
{
    const Console *console = board->console;
    const PorfiaSprt *sprt = &board->contest->sprt;
    row_begin(board, TEXT_MATCH_END);
    if (end == PORFIA_CONTEST_PLAYED)
        console_line(console, TEXT_MATCH_END_PLAYED, "");
    else if (end == PORFIA_CONTEST_INTERRUPTED)
        console_line(console, TEXT_MATCH_END_SIGNAL, "s", signal_name(signal));
    else if (porfia_tally_sprt(tally, sprt).verdict == PORFIA_ACCEPT_H1)
        console_line(console, TEXT_MATCH_END_H1, "s", number_of(sprt->elo1, 1).text);
    else
        console_line(console, TEXT_MATCH_END_H0, "s", number_of(sprt->elo0, 1).text);
}

void scoreboard_close(Scoreboard *board, const PorfiaTally *tally, PorfiaContestEnd end, int signal)
{
    const Console *console = board->console;
    if (console->json) {
        close_json(board, tally, end, signal);
        return;
    }
    PorfiaEstimate estimate = porfia_tally_estimate(tally);
    if (console->screen)
        fputs("\r\033[K", stdout);
    table_results(board, tally, &estimate);
    if (board->contest->has_sprt) {
        row_begin(board, TEXT_MATCH_SPRT);
        say_llr(board, tally, TEXT_MATCH_SPRT_VALUE);
        putchar('\n');
    }
    if (board->contest->limits.time_ms > 0)
        table_overruns(board, tally);
    table_end(board, tally, end, signal);
}
