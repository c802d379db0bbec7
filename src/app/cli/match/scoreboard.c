/* Lines, tables and JSON of a match: see scoreboard.h. */
#include "cli/match/scoreboard.h"

#include "cli/match/standings_table.h"
#include "cli/output/number.h"
#include "match/opening.h"
#include "system/stopwatch.h"

#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    LIVE_INTERVAL_US = 500000, /* between two live tables */
    LABEL_WIDTH = 37,
    FAULTS_TOLD = 3,  /* of one player */
    OUTPUT_LINES = 8, /* of a program's last output */
    FEW_ROWS = 20     /* of a live table, if the height of the screen is unknown */
};

static bool is_duel(const Scoreboard *board)
{
    return board->match->participant_count == 2;
}

void isolation_say(const Console *console, Isolation isolation)
{
    if (console->json)
        return;
    if (isolation == ISOLATION_OFF)
        console_line(console, TEXT_NOT_ISOLATED_OFF, "");
    else if (isolation == ISOLATION_NONE)
        console_line(console, TEXT_NOT_ISOLATED_NONE, "");
}

Scoreboard scoreboard_open(const Console *console, const Match *match, const Store *store)
{
    Scoreboard board = {.console = console,
                        .match = match,
                        .store = store,
                        .begin = stopwatch_now(),
                        .has_table = console->screen && !console->json && !match_has_human(match)};
    if (!console->json) {
        const Participant *participants = match->participants;
        if (is_duel(&board))
            console_line(console, TEXT_MATCH_TITLE, "sssu", porfia_game_name(match->game),
                         participants[0].name, participants[1].name, match->seed);
        else
            console_line(console, TEXT_MATCH_TITLE_MANY, "sdsu", porfia_game_name(match->game),
                         match->participant_count, schedule_name(match->schedule), match->seed);
        if (match_has_programs(match))
            isolation_say(console, match->isolation);
        fflush(stdout);
    }
    return board;
}

/* The first participant's tally against the second. */
static PorfiaTally duel_tally(const Results *results)
{
    return results_tally(results, 0, 1);
}

static void say_llr(const Scoreboard *board, const PorfiaTally *tally, CliText text)
{
    const PorfiaSprt *sprt = &board->match->sprt;
    PorfiaSprtState state = porfia_tally_sprt(tally, sprt);
    console_say(board->console, text, "sssss", number_of(board->console, state.llr, 2).text,
                number_of(board->console, state.lower, 2).text,
                number_of(board->console, state.upper, 2).text,
                number_of(board->console, sprt->elo0, 1).text,
                number_of(board->console, sprt->elo1, 1).text);
}

/* ---- The live table ---- */

static int screen_rows(void)
{
    struct winsize size;
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 8;
    return is_known ? size.ws_row - 4 : FEW_ROWS;
}

void scoreboard_clear(Scoreboard *board)
{
    if (board->live_lines > 0)
        printf("\033[%dA\r\033[J", board->live_lines);
    board->live_lines = 0;
    fflush(stdout);
}

/* "pair 7 of 90   LLR 0.31 (-2.94, 2.94)   2:03 left" */
static void live_head(const Scoreboard *board, const Results *results)
{
    const Console *console = board->console;
    int64_t all = schedule_length(board->match), done = results->counted;
    int64_t played_now = done - board->known;
    console_say(console, TEXT_MATCH_LIVE, "nn", (uint64_t)done,
                (uint64_t)(done > all ? done : all));
    if (board->match->has_sprt) {
        PorfiaTally tally = duel_tally(results);
        say_llr(board, &tally, TEXT_MATCH_LLR);
    }
    if (played_now > 0 && done < all) {
        double left = (double)(all - done) / (double)played_now;
        int64_t time = (int64_t)((double)(stopwatch_now() - board->begin) * left);
        console_say(console, TEXT_MATCH_LEFT, "t", time);
    }
    putchar('\n');
}

/* Wrapping is off, so that a narrow screen cuts the lines and they can still be overwritten. */
static void show_live(Scoreboard *board, const Results *results)
{
    Standings standings = standings_now(board->console, results);
    scoreboard_clear(board);
    fputs("\033[?7l", stdout);
    live_head(board, results);
    board->live_lines = 1 + standings_print(board->console, results, &standings, screen_rows());
    fputs("\033[?7h", stdout);
    fflush(stdout);
    standings_release(&standings);
    board->last_live = stopwatch_now();
}

void scoreboard_tick(Scoreboard *board, const Results *results)
{
    if (board->has_table &&
        (board->last_live == 0 || stopwatch_now() - board->last_live >= LIVE_INTERVAL_US))
        show_live(board, results);
}

/* ---- A pair ---- */

static const char *fault_text(const Console *console, PlayerFault fault)
{
    static const CliText texts[PLAYER_FAULTS] = {
        [PLAYER_NO_FAULT] = TEXT_FAULT_CRASHED,  [PLAYER_UNUSABLE] = TEXT_FAULT_UNUSABLE,
        [PLAYER_CRASHED] = TEXT_FAULT_CRASHED,   [PLAYER_LATE] = TEXT_FAULT_LATE,
        [PLAYER_SILENT] = TEXT_FAULT_SILENT,     [PLAYER_NONSENSE] = TEXT_FAULT_NONSENSE,
        [PLAYER_ILLEGAL] = TEXT_FAULT_ILLEGAL,   [PLAYER_MEMORY] = TEXT_FAULT_MEMORY,
        [PLAYER_RESIGNED] = TEXT_FAULT_RESIGNED, [PLAYER_STOPPED] = TEXT_FAULT_CRASHED};
    return text_in(texts[fault], console->language);
}

/* Where the last `count` lines of a text begin. */
static const char *last_lines(const char *text, int count)
{
    const char *place = text + strlen(text);
    while (place > text && (place[-1] != '\n' || place[0] == '\0' || count-- > 1))
        place--;
    return place;
}

/* The program's last lines, each after a bar; the database keeps more of them. */
static void show_output(const char *output)
{
    output = last_lines(output, OUTPUT_LINES);
    while (*output) {
        size_t length = strcspn(output, "\n");
        printf("    | %.*s\n", (int)length, output);
        output += length + (output[length] == '\n');
    }
}

/* "game 7: Ana crashed (exit status 1)", the last output, and the command that repeats the game.
 * Limited to FAULTS_TOLD a player. */
static void show_fault(Scoreboard *board, const PairResult *pair, int game)
{
    const Console *console = board->console;
    const FaultNote *note = pair->notes[game];
    int number = (int)(2 * pair->pairing.order) + game + 1;
    int told = ++board->faults[note->participant];
    if (told == FAULTS_TOLD + 1)
        console_line(console, TEXT_MATCH_FAULTS_MORE, "s",
                     board->match->participants[note->participant].name);
    if (told > FAULTS_TOLD)
        return;
    console_line(console, TEXT_MATCH_FAULT, "dsss", number,
                 board->match->participants[note->participant].name,
                 fault_text(console, note->fault), note->detail);
    show_output(note->output);
    const char *path = store_path(board->store);
    if (path)
        console_line(console, TEXT_MATCH_REPEAT, "sfdd", console->program, path,
                     (int)store_number(board->store), number);
}

static void show_faults(Scoreboard *board, const PairResult *pair)
{
    if (!pair->notes[0] && !pair->notes[1])
        return;
    scoreboard_clear(board);
    for (int game = 0; game < 2; game++)
        if (pair->notes[game])
            show_fault(board, pair, game);
}

static void show_line(const Scoreboard *board, const PairResult *pair, const Results *results)
{
    const Console *console = board->console;
    const PorfiaPairGame *games = pair->pair.games;
    const Participant *participants = board->match->participants;
    int number = (int)pair->pairing.order + 1;
    if (!is_duel(board)) {
        console_line(console, TEXT_MATCH_PAIR_MANY, "dssdddd", number,
                     participants[pair->pairing.participants[0]].name,
                     participants[pair->pairing.participants[1]].name, games[0].points[0],
                     games[0].points[1], games[1].points[0], games[1].points[1]);
        return;
    }
    PorfiaTally tally = duel_tally(results);
    PorfiaEstimate estimate = porfia_tally_estimate(&tally);
    double points = tally_points(&tally);
    console_say(console, TEXT_MATCH_PAIR, "dddddsss", number, games[0].points[0],
                games[0].points[1], games[1].points[0], games[1].points[1],
                number_of(board->console, points, 1).text,
                number_of(board->console, 2 * (double)estimate.pairs - points, 1).text,
                number_with_error(console, estimate.elo, estimate.elo_error).text);
    if (board->match->has_sprt)
        say_llr(board, &tally, TEXT_MATCH_LLR);
    putchar('\n');
}

static json_t *game_json(const PairResult *pair, int game)
{
    const PorfiaPairGame *played = &pair->pair.games[game];
    json_t *object =
        json_pack("{s:[i,i], s:i, s:s}", "points", played->points[0], played->points[1], "moves",
                  played->moves, "end", porfia_end_name(played->end));
    const FaultNote *note = pair->notes[game];
    if (note)
        json_object_set_new(object, "fault",
                            json_pack("{s:s, s:b, s:s, s:s}", "kind", fault_name(note->fault),
                                      "first", note->participant == pair->pairing.participants[0],
                                      "detail", note->detail, "output", note->output));
    return object;
}

static void show_json(const Scoreboard *board, const PairResult *pair)
{
    PorfiaTally alone = {0};
    PorfiaError error;
    char text[PORFIA_POSITION_SIZE] = "";
    const Participant *participants = board->match->participants;
    PorfiaPosition *start = opening_position(board->match, pair->pairing.start, &error);
    if (start)
        porfia_position_print(start, text, sizeof text);
    porfia_position_free(start);
    porfia_tally_add(&alone, &pair->pair);
    console_json(board->console,
                 json_pack("{s:I, s:i, s:[s,s], s:s, s:[o,o], s:f, s:f}", "pair",
                           (json_int_t)pair->pairing.order + 1, "round", pair->pairing.round,
                           "players", participants[pair->pairing.participants[0]].name,
                           participants[pair->pairing.participants[1]].name, "start", text, "games",
                           game_json(pair, 0), game_json(pair, 1), "points", tally_points(&alone),
                           "margin", (double)alone.margins / 2));
}

void scoreboard_pair(Scoreboard *board, const PairResult *pair, const Results *results)
{
    if (board->console->json) {
        show_json(board, pair);
        return;
    }
    if (board->has_table)
        scoreboard_tick(board, results);
    else
        show_line(board, pair, results);
    show_faults(board, pair);
    fflush(stdout);
}

/* ---- The totals ---- */

/* NULL: not a knock-out, or not over. */
static const char *knock_out_winner(const Scoreboard *board, const Results *results)
{
    const Match *match = board->match;
    int survivors[MATCH_MAX_PARTICIPANTS];
    bool is_over = match->schedule == SCHEDULE_KNOCK_OUT &&
                   schedule_survivors(match, results->pairs, results->counted, survivors) == 1;
    return is_over ? match->participants[survivors[0]].name : NULL;
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
    if (!board->match->has_sprt)
        return json_null();
    PorfiaSprtState state = porfia_tally_sprt(tally, &board->match->sprt);
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

/* The score of two players, as the first sees it. */
static json_t *duel_json(const Scoreboard *board, const Results *results)
{
    PorfiaTally tally = duel_tally(results);
    PorfiaEstimate estimate = porfia_tally_estimate(&tally);
    json_t *pairs = json_array();
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++)
        json_array_append_new(pairs, json_integer((json_int_t)tally.pairs[i]));
    return json_pack("{s:I, s:I, s:I, s:f, s:f, s:o, s:o, s:o, s:f, s:o, s:o, s:o}", "wins",
                     (json_int_t)tally.wins, "draws", (json_int_t)tally.draws, "losses",
                     (json_int_t)tally.losses, "points", tally_points(&tally), "margin",
                     estimate.margin, "margin_error", real_json(estimate.margin_error), "elo",
                     real_json(estimate.elo), "elo_error", real_json(estimate.elo_error), "los",
                     estimate.superiority, "pentanomial", pairs, "sprt", sprt_json(board, &tally),
                     "overruns", overruns_json(&tally));
}

static void close_json(const Scoreboard *board, const Results *results, const char *reason,
                       int signal)
{
    Standings standings = standings_now(board->console, results);
    json_t *totals = json_pack("{s:I, s:I}", "pairs", (json_int_t)results->counted, "games",
                               (json_int_t)results->counted * 2);
    if (is_duel(board)) {
        json_t *duel = duel_json(board, results);
        json_object_update(totals, duel);
        json_decref(duel);
    }
    json_object_set_new(totals, "standings", standings_json(results, &standings));
    const char *winner = knock_out_winner(board, results);
    if (winner)
        json_object_set_new(totals, "winner", json_string(winner));
    if (store_path(board->store)) {
        json_object_set_new(totals, "database", message_json(store_path(board->store)));
        json_object_set_new(totals, "match", json_integer(store_number(board->store)));
    }
    if (match_has_programs(board->match))
        json_object_set_new(totals, "isolation",
                            json_string(isolation_name(board->match->isolation)));
    json_object_set_new(totals, "reason", json_string(reason));
    if (signal)
        json_object_set_new(totals, "signal", json_string(signal_name(signal)));
    console_json(board->console, totals);
    standings_release(&standings);
}

/* Begins a line of the table; the value follows. */
static void row_begin(const Scoreboard *board, CliText label)
{
    const char *text = text_in(label, board->console->language);
    printf("%s%*s", text, LABEL_WIDTH - console_width(text, strlen(text)), "");
}

static void row_counts(const Scoreboard *board, CliText label, const int64_t *counts, int count)
{
    row_begin(board, label);
    for (int i = 0; i < count; i++)
        printf("%s%" PRId64, i ? ", " : "", counts[i]);
    putchar('\n');
}

static void row_text(const Scoreboard *board, CliText label, const char *value)
{
    row_begin(board, label);
    puts(value);
}

static void table_results(const Scoreboard *board, const PorfiaTally *tally,
                          const PorfiaEstimate *estimate)
{
    const Console *console = board->console;
    const int64_t games[] = {tally->wins, tally->draws, tally->losses};
    row_counts(board, TEXT_MATCH_GAMES, games, 3);
    row_begin(board, TEXT_MATCH_POINTS);
    console_line(console, TEXT_MATCH_POINTS_VALUE, "sns",
                 number_of(board->console, tally_points(tally), 1).text,
                 (uint64_t)estimate->pairs * 2,
                 number_of(board->console, estimate->score * 100, 1).text);
    row_counts(board, TEXT_MATCH_RESULTS, tally->pairs, PORFIA_PAIR_RESULTS);
    row_text(board, TEXT_MATCH_MARGIN,
             number_with_error(console, estimate->margin, estimate->margin_error).text);
    row_text(board, TEXT_MATCH_ELO,
             number_with_error(console, estimate->elo, estimate->elo_error).text);
    row_begin(board, TEXT_MATCH_SUPERIORITY);
    printf("%s %%\n", number_of(console, estimate->superiority * 100, 1).text);
}

static void table_overruns(const Scoreboard *board, const PorfiaTally *tally)
{
    for (int i = 0; i < 2; i++) {
        const PorfiaOverruns *overruns = &tally->overruns[i];
        row_begin(board, TEXT_MATCH_OVERRUNS);
        console_line(board->console, TEXT_MATCH_OVERRUNS_VALUE, "sns",
                     board->match->participants[i].name, (uint64_t)overruns->moves,
                     number_of(board->console, (double)overruns->longest_us / 1000, 1).text);
    }
}

static void duel_table(const Scoreboard *board, const Results *results)
{
    PorfiaTally tally = duel_tally(results);
    PorfiaEstimate estimate = porfia_tally_estimate(&tally);
    table_results(board, &tally, &estimate);
    if (board->match->has_sprt) {
        row_begin(board, TEXT_MATCH_SPRT);
        say_llr(board, &tally, TEXT_MATCH_SPRT_VALUE);
        putchar('\n');
    }
    if (board->match->terms.limits.time_ms > 0)
        table_overruns(board, &tally);
}

static void many_table(const Scoreboard *board, const Results *results)
{
    Standings standings = standings_now(board->console, results);
    putchar('\n');
    standings_print(board->console, results, &standings, standings.count);
    putchar('\n');
    standings_release(&standings);
}

static void table_totals(const Scoreboard *board, const Results *results)
{
    if (!is_duel(board))
        many_table(board, results);
    const char *winner = knock_out_winner(board, results);
    if (winner)
        row_text(board, TEXT_MATCH_WINNER, winner);
    row_begin(board, TEXT_MATCH_PAIRS);
    int64_t all = schedule_length(board->match);
    console_line(board->console, TEXT_MATCH_PAIRS_VALUE, "nn", (uint64_t)results->counted,
                 (uint64_t)(results->counted > all ? results->counted : all));
    if (is_duel(board))
        duel_table(board, results);
}

/* The accepted hypothesis of the sequential test, in Elo. */
static void say_decision(const Scoreboard *board, const Results *results)
{
    const PorfiaSprt *sprt = &board->match->sprt;
    PorfiaTally tally = duel_tally(results);
    if (porfia_tally_sprt(&tally, sprt).verdict == PORFIA_ACCEPT_H1)
        console_line(board->console, TEXT_MATCH_END_H1, "s",
                     number_of(board->console, sprt->elo1, 1).text);
    else
        console_line(board->console, TEXT_MATCH_END_H0, "s",
                     number_of(board->console, sprt->elo0, 1).text);
}

static void table_end(const Scoreboard *board, const Results *results, RunEnd end, int signal)
{
    const Console *console = board->console;
    const char *path = store_path(board->store);
    row_begin(board, TEXT_MATCH_END);
    if (end == RUN_PLAYED)
        console_line(console, TEXT_MATCH_END_PLAYED, "");
    else if (end == RUN_DECIDED)
        say_decision(board, results);
    else if (signal)
        console_line(console, TEXT_MATCH_END_SIGNAL, "s", signal_name(signal));
    else
        console_line(console, TEXT_MATCH_END_NOT, "");
    if (end == RUN_INTERRUPTED && path)
        console_line(console, TEXT_MATCH_GO_ON, "sfd", console->program, path,
                     (int)store_number(board->store));
    else if (path)
        console_line(console, TEXT_MATCH_KEPT, "fd", path, (int)store_number(board->store));
}

void scoreboard_close(Scoreboard *board, const Results *results, RunEnd end, int signal)
{
    scoreboard_clear(board);
    if (board->console->json) {
        close_json(board, results, run_end_name(end), end == RUN_INTERRUPTED ? signal : 0);
        return;
    }
    table_totals(board, results);
    table_end(board, results, end, signal);
}

void scoreboard_show(Scoreboard *board, const Results *results)
{
    const char *ended = store_ended(board->store);
    RunEnd end = RUN_INTERRUPTED;
    if (board->console->json) {
        close_json(board, results, *ended ? ended : "unfinished", 0);
        return;
    }
    for (RunEnd i = RUN_PLAYED; i < RUN_INTERRUPTED; i++)
        if (strcmp(ended, run_end_name(i)) == 0)
            end = i;
    table_totals(board, results);
    table_end(board, results, end, 0);
}
