/* The numbers of a match's report: see report.h. */
#include "report/match/report.h"

#include "report/match/fault_scores.h"
#include "report/texts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool out_of_memory(PorfiaError *error)
{
    *error = (PorfiaError){.text = &report_texts[REPORT_TEXT_NO_MEMORY]};
    return false;
}

/* ---- Games and moves ---- */

static void take_game(void *user, const StoredGame *game)
{
    MatchReport *report = user;
    report->games++;
    fault_replay_game(report->replay, game);
    if (game->date && strcmp(game->date, report->last_date) > 0)
        snprintf(report->last_date, sizeof report->last_date, "%s", game->date);
}

static void take_move(void *user, const StoredGame *game, int number, const PlayedMove *move)
{
    MatchReport *report = user;
    fault_replay_move(report->replay, move);
    ParticipantMoves *moves =
        &report->moves[game->pairing.participants[(move->player == 2) ^ game->game]];
    report->has_failed |= !participant_moves_add(moves, number, move);
}

/* ---- Faults ---- */

static bool find_faults(MatchReport *report)
{
    const Results *results = &report->results;
    int64_t count = 0;
    for (int64_t i = 0; i < 2 * results->count; i++)
        count += results->pairs[i / 2].notes[i % 2] != NULL;
    report->faults = calloc((size_t)count + 1, sizeof *report->faults);
    if (!report->faults)
        return false;
    for (int64_t i = 0; i < 2 * results->count; i++) {
        const FaultNote *note = results->pairs[i / 2].notes[i % 2];
        if (note)
            report->faults[report->fault_count++] =
                (GameFault){i + 1, note, fault_replay_score(report->replay, i + 1)};
    }
    return true;
}

/* ---- The report ---- */

static void find_end(MatchReport *report, const Store *store)
{
    report->end = RUN_INTERRUPTED;
    for (RunEnd i = RUN_PLAYED; i < RUN_INTERRUPTED; i++)
        if (strcmp(store_ended(store), run_end_name(i)) == 0)
            report->end = i;
    report->number = store_number(store);
    snprintf(report->date, sizeof report->date, "%s", store_date(store));
}

static bool read_games(MatchReport *report, Store *store, PorfiaError *error)
{
    Results *results = &report->results;
    const Match *match = &report->match;
    report->moves = calloc((size_t)match->participant_count, sizeof *report->moves);
    report->replay = fault_replay_create(match);
    if (!report->moves || !report->replay)
        return out_of_memory(error);
    if (!results_init(results, match, error) || !results_update(results, store, error) ||
        !store_visit_all(store, take_game, take_move, report, error))
        return false;
    while (results_count_next(results))
        continue;
    int64_t length = schedule_length(match);
    report->pairs = results->counted > length ? results->counted : length;
    if (match->schedule == SCHEDULE_KNOCK_OUT)
        report->tie_count = schedule_ties(match, results->pairs, results->counted, report->ties);
    if (report->has_failed || !fault_replay_end(report->replay) || !find_faults(report))
        return out_of_memory(error);
    return standings_make(&report->standings, results, error);
}

bool match_report_read(MatchReport *report, const char *path, int64_t number, PorfiaError *error)
{
    *report = (MatchReport){.path = path};
    Store *store = store_open_read_only(path, number, &report->match, error);
    if (!store)
        return false;
    find_end(report, store);
    bool is_good = read_games(report, store, error);
    store_close(store);
    if (!is_good)
        match_report_release(report);
    return is_good;
}

void match_report_release(MatchReport *report)
{
    for (int i = 0; report->moves && i < report->match.participant_count; i++)
        free(report->moves[i].by_number);
    free(report->moves);
    free(report->faults);
    fault_replay_free(report->replay);
    standings_release(&report->standings);
    results_release(&report->results);
    match_release(&report->match);
    *report = (MatchReport){0};
}

const char *match_report_name(const MatchReport *report, int place)
{
    return report->match.participants[report->standings.rows[place].participant].name;
}

bool match_report_series(const MatchReport *report, int participant, MoveMean *mean,
                         MeasureSeries *series)
{
    const ParticipantMoves *moves = &report->moves[participant];
    *series = (MeasureSeries){.x = calloc((size_t)moves->length + 1, sizeof *series->x),
                              .y = calloc((size_t)moves->length + 1, sizeof *series->y)};
    if (!series->x || !series->y) {
        measure_series_release(series);
        return false;
    }
    for (int i = 0; i < moves->length; i++) {
        double value = mean(&moves->by_number[i]);
        if (isnan(value))
            continue;
        series->x[series->count] = i + 1;
        series->y[series->count++] = value;
    }
    return true;
}
