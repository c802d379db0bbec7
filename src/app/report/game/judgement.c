/* Judges every move: see judgement.h. */
#include "report/game/judgement.h"

#include <math.h>
#include <stdlib.h>

/* The value of a position for its mover. */
typedef struct Worth {
    int value;
    bool is_exact;
    PorfiaMove best;
    bool is_searched;
    PorfiaSummary search; /* a search of this position, even if another value replaces its value */
} Worth;

struct Judge {
    GameReport *report;
    const PorfiaPlay *play;
    PorfiaSearch *search;
    PorfiaLimits limits; /* per position */
    uint64_t *keys;      /* per position */
    int *history_starts; /* the first position after the last capture */
    int index;           /* of the next position; -1: finished */
    Worth after;         /* of the position after it */
    PorfiaResult result;
};

static void judge_note_history(Judge *judge)
{
    for (int i = 0; i <= judge->report->length; i++) {
        bool captured = i > 0 && porfia_play_gain(judge->play, i - 1) > 0;
        judge->keys[i] = porfia_position_key(porfia_play_position(judge->play, i));
        judge->history_starts[i] = i == 0 || captured ? i : judge->history_starts[i - 1];
    }
}

bool judge_search(Judge *judge)
{
    int index = judge->index, start = judge->history_starts[index];
    PorfiaQuestion question = {
        .position = porfia_play_position(judge->play, index),
        .history = judge->keys + start,
        .history_length = index - start + 1,
        .limits = judge->limits,
    };
    judge->result = judge->result.paused ? porfia_search_continue(judge->search, &question)
                                         : porfia_search_run(judge->search, &question);
    return !judge->result.paused;
}

/* The value of the move played, given the value after it for that mover. */
static int played_value(const Judge *judge, int index, const Worth *after)
{
    bool same_mover = porfia_position_mover(porfia_play_position(judge->play, index)) ==
                      porfia_position_mover(porfia_play_position(judge->play, index + 1));
    int gain = porfia_play_gain(judge->play, index);
    return same_mover ? gain + after->value : gain - after->value;
}

/* Player 1's lead at the end if the mover gains `value` more. */
static int expected_lead(const Judge *judge, int index, int value)
{
    const PorfiaPosition *position = porfia_play_position(judge->play, index);
    int lead = porfia_position_points(position, 1) - porfia_position_points(position, 2);
    return porfia_position_mover(position) == 1 ? lead + value : lead - value;
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

/* The search with the value that replaces its own. */
static PorfiaSummary worth_summary(const Worth *worth)
{
    PorfiaSummary summary = worth->search;
    summary.value = worth->value;
    summary.exact = worth->is_exact;
    return summary;
}

static bool is_forced(const Judge *judge, int index)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return porfia_position_moves(porfia_play_position(judge->play, index), moves) == 1;
}

/* The value of the position before the move played, if that move is best. */
static Worth played_worth(const Judge *judge)
{
    return (Worth){.value = played_value(judge, judge->index, &judge->after),
                   .is_exact = judge->after.is_exact,
                   .best = porfia_play_move_at(judge->play, judge->index)};
}

/* Judges the move made from the next position, whose value is given. */
static void judge_move(Judge *judge, const Worth *worth)
{
    int index = judge->index, played = played_value(judge, index, &judge->after);
    int lost = worth->value > played ? worth->value - played : 0;
    judge->report->judgements[index] = (MoveJudgement){
        .is_known = true,
        .is_forced = is_forced(judge, index),
        .is_exact = worth->is_exact && judge->after.is_exact,
        .is_played_exact = judge->after.is_exact,
        .best = lost > 0 ? worth->best : porfia_play_move_at(judge->play, index),
        .value = worth->value,
        .lost = lost,
        .is_searched = worth->is_searched,
        .search = worth_summary(worth),
        .turns = lost > 0 && sign_of(expected_lead(judge, index, worth->value)) !=
                                 sign_of(expected_lead(judge, index, played)),
    };
    judge->report->judged++;
    judge->after = *worth;
    judge->index--;
}

bool judge_seek(Judge *judge)
{
    while (judge->index >= 0 && judge->index < judge->report->length &&
           is_forced(judge, judge->index)) {
        Worth worth = played_worth(judge);
        judge_move(judge, &worth);
    }
    return judge->index >= 0;
}

static void judge_accept_worth(Judge *judge, Worth worth)
{
    if (judge->index == judge->report->length) {
        judge->after = worth;
        judge->index--;
        return;
    }
    Worth played = played_worth(judge);
    if (!worth.is_exact && (worth.best == played.best || worth.value <= played.value))
        worth.value = played.value, worth.best = played.best;
    judge_move(judge, &worth);
}

void judge_accept(Judge *judge)
{
    judge_accept_worth(judge, (Worth){.value = judge->result.value,
                                      .is_exact = judge->result.exact,
                                      .best = judge->result.best,
                                      .is_searched = true,
                                      .search = porfia_result_summary(&judge->result)});
}

int judge_position(const Judge *judge)
{
    return judge->index;
}

void judge_accept_known(Judge *judge, const KnownValue *known)
{
    judge_accept_worth(judge, (Worth){.value = known->value,
                                      .is_exact = known->is_exact,
                                      .best = known->best,
                                      .is_searched = true,
                                      .search = {.depth = known->depth}});
}

/* The mean gain of this game's moves, the unit of losses. */
static double usual_gain(const GameReport *report)
{
    int gain = report->totals[0].gain + report->totals[1].gain;
    return gain > 0 ? (double)gain / report->length : 1;
}

void judgement_sum_up(GameReport *report)
{
    report->judge_searches = 0;
    for (int i = 0; i < 2; i++)
        report->players[i] = (PlayerJudgement){.accuracy = NAN};
    for (int i = 0; i < report->length; i++) {
        const MoveJudgement *judgement = &report->judgements[i];
        PlayerJudgement *player = &report->players[porfia_play_mover(report->record->play, i) - 1];
        report->judge_searches += judgement->is_searched;
        if (!judgement->is_known || judgement->is_forced)
            continue;
        player->moves++;
        player->best += judgement->lost == 0;
        player->exact += judgement->is_exact;
        player->lost += judgement->lost;
    }
    for (int i = 0; i < 2; i++) {
        PlayerJudgement *player = &report->players[i];
        if (player->moves > 0)
            player->accuracy =
                100 / (1 + (double)player->lost / player->moves / usual_gain(report));
    }
    game_report_find_turning_points(report);
}

/* A finished game ends with a position of value 0. */
static int first_index(const Judge *judge)
{
    bool is_over = porfia_play_end(judge->play) != PORFIA_RUNNING;
    return is_over || judge->report->length == 0 ? judge->report->length - 1
                                                 : judge->report->length;
}

Judge *judge_create(GameReport *report, PorfiaSearch *search, const PorfiaLimits *limits)
{
    size_t positions = (size_t)report->length + 1;
    Judge *judge = malloc(sizeof *judge);
    if (!judge)
        return NULL;
    *judge = (Judge){.report = report,
                     .play = report->record->play,
                     .search = search,
                     .limits = *limits,
                     .keys = malloc(positions * sizeof *judge->keys),
                     .history_starts = malloc(positions * sizeof *judge->history_starts),
                     .after = {.is_exact = true, .best = PORFIA_NO_MOVE}};
    report->judgements = calloc(positions, sizeof *report->judgements);
    if (!judge->keys || !judge->history_starts || !report->judgements) {
        judge_free(judge);
        return NULL;
    }
    judge_note_history(judge);
    judge->index = first_index(judge);
    return judge;
}

void judge_free(Judge *judge)
{
    if (!judge)
        return;
    free(judge->keys);
    free(judge->history_starts);
    free(judge);
}

JudgementEnd judgement_make(GameReport *report, PorfiaSearch *search, const PorfiaLimits *limits,
                            JudgementProgress *progress, void *user)
{
    PorfiaLimits whole = *limits;
    whole.slice = 0;
    Judge *judge = judge_create(report, search, &whole);
    if (!judge)
        return JUDGEMENT_NO_MEMORY;
    bool goes_on = true;
    while (goes_on && judge_seek(judge)) {
        goes_on = !progress || progress(user, report->judged, report->length);
        if (!goes_on)
            break;
        judge_search(judge);
        goes_on = !progress || progress(user, report->judged, report->length);
        if (goes_on)
            judge_accept(judge);
    }
    judgement_sum_up(report);
    judge_free(judge);
    return goes_on ? JUDGEMENT_DONE : JUDGEMENT_STOPPED;
}
