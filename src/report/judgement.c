/* Every move judged: see judgement.h. */
#include "judgement.h"

#include <math.h>
#include <stdlib.h>

typedef struct Judge {
    GameReport *report;
    const PorfiaMatch *match;
    PorfiaSearch *search;
    PorfiaLimits limits; /* of each search */
    JudgementProgress *progress;
    void *user;
    uint64_t *keys;      /* of every position */
    int *history_starts; /* the position after the last capture before it */
} Judge;

/* What a position is worth to its mover. */
typedef struct Worth {
    int value;
    bool is_exact;
    PorfiaMove best;
    bool is_searched;
    PorfiaSummary search; /* of this position, whichever is believed */
} Worth;

static bool judge_goes_on(const Judge *judge)
{
    return !judge->progress ||
           judge->progress(judge->user, judge->report->judged, judge->report->length);
}

static void judge_note_history(Judge *judge)
{
    for (int i = 0; i <= judge->report->length; i++) {
        bool captured = i > 0 && porfia_match_gain(judge->match, i - 1) > 0;
        judge->keys[i] = porfia_position_key(porfia_match_position(judge->match, i));
        judge->history_starts[i] = i == 0 || captured ? i : judge->history_starts[i - 1];
    }
}

/* False: stopped before it was known. */
static bool judge_search(const Judge *judge, int index, Worth *worth)
{
    int start = judge->history_starts[index];
    PorfiaQuestion question = {
        .position = porfia_match_position(judge->match, index),
        .history = judge->keys + start,
        .history_length = index - start + 1,
        .limits = judge->limits,
    };
    if (!judge_goes_on(judge))
        return false;
    PorfiaFinding finding = porfia_search_run(judge->search, &question);
    *worth = (Worth){.value = finding.value,
                     .is_exact = finding.exact,
                     .best = finding.best,
                     .is_searched = true,
                     .search = porfia_finding_summary(&finding)};
    return judge_goes_on(judge);
}

/* What the move played is worth, given what the position after it is worth to its own mover. */
static int played_value(const Judge *judge, int index, const Worth *after)
{
    bool same_mover = porfia_position_mover(porfia_match_position(judge->match, index)) ==
                      porfia_position_mover(porfia_match_position(judge->match, index + 1));
    int gain = porfia_match_gain(judge->match, index);
    return same_mover ? gain + after->value : gain - after->value;
}

/* The lead of player 1 in the end if the mover will gain `value` more. */
static int expected_lead(const Judge *judge, int index, int value)
{
    const PorfiaPosition *position = porfia_match_position(judge->match, index);
    int lead = porfia_position_points(position, 1) - porfia_position_points(position, 2);
    return porfia_position_mover(position) == 1 ? lead + value : lead - value;
}

static int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

/* What was searched, with the value that is believed. */
static PorfiaSummary worth_summary(const Worth *worth)
{
    PorfiaSummary summary = worth->search;
    summary.value = worth->value;
    summary.exact = worth->is_exact;
    return summary;
}

/* Judges a move. *after is what the position after it is worth, and becomes what the position before
 * it is worth. False: stopped. */
static bool judge_move(const Judge *judge, int index, Worth *after)
{
    MoveJudgement *judgement = &judge->report->judgements[index];
    PorfiaMove moves[PORFIA_MAX_MOVES];
    PorfiaMove move = porfia_match_move(judge->match, index);
    int played = played_value(judge, index, after);
    Worth worth = {.value = played, .is_exact = after->is_exact, .best = move};
    bool is_forced = porfia_position_moves(porfia_match_position(judge->match, index), moves) == 1;
    if (!is_forced) {
        if (!judge_search(judge, index, &worth))
            return false;
        if (!worth.is_exact && (worth.best == move || worth.value <= played))
            worth.value = played, worth.best = move;
    }
    int lost = worth.value > played ? worth.value - played : 0;
    *judgement = (MoveJudgement){
        .is_known = true,
        .is_forced = is_forced,
        .is_exact = worth.is_exact && after->is_exact,
        .best = lost > 0 ? worth.best : move,
        .value = worth.value,
        .lost = lost,
        .is_searched = worth.is_searched,
        .search = worth_summary(&worth),
        .turns = lost > 0 && sign_of(expected_lead(judge, index, worth.value)) !=
                                 sign_of(expected_lead(judge, index, played)),
    };
    *after = worth;
    return true;
}

/* The points that a move of this game pays on average: what a loss is measured by. */
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
        PlayerJudgement *player =
            &report->players[porfia_match_mover(report->record->match, i) - 1];
        report->judge_searches += judgement->is_searched;
        if (!judgement->is_known || judgement->is_forced)
            continue;
        player->moves++;
        player->best += judgement->lost == 0;
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

static JudgementEnd judge_game(Judge *judge)
{
    GameReport *report = judge->report;
    Worth after = {.is_exact = true, .best = PORFIA_NO_MOVE};
    judge_note_history(judge);
    bool goes_on = porfia_match_end(judge->match) != PORFIA_RUNNING || report->length == 0 ||
                   judge_search(judge, report->length, &after);
    for (int i = report->length - 1; goes_on && i >= 0; i--) {
        goes_on = judge_move(judge, i, &after);
        report->judged += goes_on;
    }
    judgement_sum_up(report);
    return goes_on ? JUDGEMENT_DONE : JUDGEMENT_STOPPED;
}

JudgementEnd judgement_make(GameReport *report, PorfiaSearch *search, const PorfiaLimits *limits,
                            JudgementProgress *progress, void *user)
{
    size_t positions = (size_t)report->length + 1;
    Judge judge = {.report = report,
                   .match = report->record->match,
                   .search = search,
                   .limits = *limits,
                   .progress = progress,
                   .user = user,
                   .keys = malloc(positions * sizeof *judge.keys),
                   .history_starts = malloc(positions * sizeof *judge.history_starts)};
    report->judgements = calloc(positions, sizeof *report->judgements);
    bool has_memory = judge.keys && judge.history_starts && report->judgements;
    JudgementEnd end = has_memory ? judge_game(&judge) : JUDGEMENT_NO_MEMORY;
    free(judge.keys);
    free(judge.history_starts);
    return end;
}
