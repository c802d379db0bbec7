/* The numbers of a game's report: see report.h. */
#include "report/game/report.h"

#include <math.h>
#include <stdlib.h>

/* Adds, saturating at the largest number. */
static void add(uint64_t *sum, uint64_t number)
{
    *sum = *sum > UINT64_MAX - number ? UINT64_MAX : *sum + number;
}

static void add_search(PlayerTotals *totals, const PorfiaMoveRecord *move)
{
    totals->searches++;
    totals->limited += move->limit_ms > 0;
    totals->late += move->limit_ms > 0 && move->ms > move->limit_ms;
    if (move->result.depth > totals->deepest)
        totals->deepest = move->result.depth;
    add(&totals->depths, (uint64_t)move->result.depth);
    add(&totals->nodes, move->result.nodes);
    add(&totals->alpha_cuts, move->result.alpha_cuts);
    add(&totals->beta_cuts, move->result.beta_cuts);
    add(&totals->table_hits, move->result.table_hits);
}

PlayerTotals player_totals(const PorfiaRecord *record, int player)
{
    PlayerTotals totals = {0};
    for (int i = 0; i < porfia_play_length(record->play); i++) {
        const PorfiaMoveRecord *move = &record->moves[i];
        if (porfia_play_mover(record->play, i) != player)
            continue;
        totals.moves++;
        totals.gain += porfia_play_gain(record->play, i);
        add(&totals.ms, (uint64_t)move->ms);
        if ((uint64_t)move->ms > totals.longest_ms)
            totals.longest_ms = (uint64_t)move->ms;
        if (move->searched)
            add_search(&totals, move);
    }
    return totals;
}

GameReport game_report_make(const PorfiaRecord *record)
{
    return (GameReport){.record = record,
                        .length = porfia_play_length(record->play),
                        .totals = {player_totals(record, 1), player_totals(record, 2)},
                        .players = {{.accuracy = NAN}, {.accuracy = NAN}}};
}

void game_report_release(GameReport *report)
{
    free(report->judgements);
    report->judgements = NULL;
}

bool game_report_has_searches(const GameReport *report)
{
    return report->totals[0].searches + report->totals[1].searches > 0;
}

bool game_report_shows_judge(const GameReport *report)
{
    return report->judge_searches > 0 && !game_report_has_searches(report);
}

const PorfiaSummary *game_report_search(const GameReport *report, int move)
{
    const PorfiaMoveRecord *record = &report->record->moves[move];
    if (record->searched)
        return &record->result;
    bool is_judged = game_report_shows_judge(report) && report->judgements[move].is_searched;
    return is_judged ? &report->judgements[move].search : NULL;
}

/* Player 1's lead at the end if the mover gains `value` more from this move on. */
static double final_lead(const GameReport *report, int move, int value)
{
    const PorfiaPosition *position = porfia_play_position(report->record->play, move);
    double lead = (double)porfia_position_points(position, 1) - porfia_position_points(position, 2);
    return porfia_position_mover(position) == 1 ? lead + value : lead - value;
}

/* Measures that only logged searches have: a judgement has its own lead, and no limit. */
static double logged_measure(const GameReport *report, Measure measure, int move)
{
    const PorfiaMoveRecord *record = &report->record->moves[move];
    if (!record->searched || (measure == MEASURE_LIMIT && record->limit_ms == 0))
        return NAN;
    return measure == MEASURE_LIMIT ? (double)record->limit_ms / 1000
                                    : final_lead(report, move, record->result.value);
}

static double search_measure(const GameReport *report, Measure measure, int move)
{
    const PorfiaSummary *result = game_report_search(report, move);
    if (!result)
        return NAN;
    switch (measure) {
    case MEASURE_DEPTH: return result->depth;
    case MEASURE_NODES: return (double)result->nodes;
    case MEASURE_ALPHA_CUTS: return (double)result->alpha_cuts;
    default: return (double)result->beta_cuts;
    }
}

static double judged_measure(const GameReport *report, Measure measure, int move)
{
    const MoveJudgement *judgement = report->judgements ? &report->judgements[move] : NULL;
    if (!judgement || !judgement->is_known ||
        (measure == MEASURE_TURNING_LEAD && !judgement->decides))
        return NAN;
    return measure == MEASURE_LOST ? judgement->lost : final_lead(report, move, judgement->value);
}

double game_report_measure(const GameReport *report, Measure measure, int move)
{
    const PorfiaPosition *after = porfia_play_position(report->record->play, move + 1);
    switch (measure) {
    case MEASURE_POINTS_1: return porfia_position_points(after, 1);
    case MEASURE_POINTS_2: return porfia_position_points(after, 2);
    case MEASURE_SECONDS: return (double)report->record->moves[move].ms / 1000;
    case MEASURE_LEAD:
    case MEASURE_LIMIT: return logged_measure(report, measure, move);
    case MEASURE_JUDGED_LEAD:
    case MEASURE_TURNING_LEAD:
    case MEASURE_LOST: return judged_measure(report, measure, move);
    default: return search_measure(report, measure, move);
    }
}

bool measure_series_make(const GameReport *report, Measure measure, int player,
                         MeasureSeries *series)
{
    size_t room = report->length > 0 ? (size_t)report->length : 1;
    *series = (MeasureSeries){.x = malloc(room * sizeof *series->x),
                              .y = malloc(room * sizeof *series->y)};
    if (!series->x || !series->y) {
        measure_series_release(series);
        return false;
    }
    for (int i = 0; i < report->length; i++) {
        double number = game_report_measure(report, measure, i);
        if (isnan(number) || (player && porfia_play_mover(report->record->play, i) != player))
            continue;
        series->x[series->count] = i + 1;
        series->y[series->count++] = number;
    }
    return true;
}

void measure_series_release(MeasureSeries *series)
{
    free(series->x);
    free(series->y);
    *series = (MeasureSeries){0};
}

/* Whether a move was more decisive: turns of the game first, then the loss. */
static bool decides_more(const MoveJudgement *a, const MoveJudgement *b)
{
    return a->turns != b->turns ? a->turns : a->lost > b->lost;
}

/* Inserts a move in order, the most decisive first; drops the last if there is no room. */
static void add_turning_point(GameReport *report, int move)
{
    const MoveJudgement *judgements = report->judgements;
    int *moves = report->turning_points;
    int place = report->turning_point_count;
    if (place < MAX_TURNING_POINTS)
        report->turning_point_count++;
    for (; place > 0 && decides_more(&judgements[move], &judgements[moves[place - 1]]); place--)
        if (place < MAX_TURNING_POINTS)
            moves[place] = moves[place - 1];
    if (place < MAX_TURNING_POINTS)
        moves[place] = move;
}

static int compare_moves(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

void game_report_find_turning_points(GameReport *report)
{
    report->turning_point_count = 0;
    for (int i = 0; report->judgements && i < report->length; i++) {
        report->judgements[i].decides = false;
        if (report->judgements[i].is_known && report->judgements[i].lost > 0)
            add_turning_point(report, i);
    }
    for (int i = 0; i < report->turning_point_count; i++)
        report->judgements[report->turning_points[i]].decides = true;
    qsort(report->turning_points, (size_t)report->turning_point_count,
          sizeof *report->turning_points, compare_moves);
}
