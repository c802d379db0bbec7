/* The report of a match as JSON: see json.h. */
#include "cli/match/json.h"

#include "cli/match/standings_table.h"
#include "cli/output/number.h"

static json_t *sums_json(const MoveSums *sums)
{
    return json_pack("{s:I, s:o, s:f, s:o, s:o, s:o}", "moves", (json_int_t)sums->moves, "mean_ms",
                     real_json(move_sums_ms(sums)), "longest_ms", sums->longest_ms, "mean_depth",
                     real_json(move_sums_depth(sums)), "mean_nodes",
                     real_json(move_sums_nodes(sums)), "nps", real_json(move_sums_speed(sums)));
}

/* The players by place, with what their moves cost, in total and by move number. */
static json_t *players_json(const MatchReport *report)
{
    json_t *list = json_array();
    for (int i = 0; i < report->standings.count; i++) {
        const Standing *row = &report->standings.rows[i];
        const ParticipantMoves *moves = &report->moves[row->participant];
        char player[PORFIA_PLAYER_SIZE];
        json_t *object = sums_json(&moves->all), *numbers = json_array();
        porfia_player_print(&report->match.participants[row->participant].player, player,
                            sizeof player);
        json_object_set_new(object, "name", json_string(match_report_name(report, i)));
        json_object_set_new(object, "player", message_json(player));
        json_object_set_new(object, "late", json_integer(row->total.overruns[0].moves));
        for (int k = 0; k < moves->length; k++)
            json_array_append_new(numbers, sums_json(&moves->by_number[k]));
        json_object_set_new(object, "by_number", numbers);
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *cross_json(const MatchReport *report)
{
    const Standings *standings = &report->standings;
    json_t *rows = json_array();
    for (int i = 0; i < standings->count; i++) {
        json_t *cells = json_array();
        for (int k = 0; k < standings->count; k++) {
            PorfiaTally tally = results_tally(&report->results, standings->rows[i].participant,
                                              standings->rows[k].participant);
            PorfiaEstimate estimate = porfia_tally_estimate(&tally);
            bool has_met = tally_games(&tally) > 0;
            json_array_append_new(
                cells,
                has_met ? json_pack("{s:f, s:I, s:f, s:o}", "points", tally_points(&tally), "games",
                                    (json_int_t)tally_games(&tally), "margin", estimate.margin,
                                    "margin_error", real_json(estimate.margin_error))
                        : json_null());
        }
        json_array_append_new(rows, cells);
    }
    return rows;
}

static json_t *participant_json(const MatchReport *report, int participant)
{
    return participant == NO_PARTICIPANT
               ? json_null()
               : json_string(report->match.participants[participant].name);
}

static json_t *ties_json(const MatchReport *report)
{
    json_t *list = json_array();
    for (int i = 0; i < report->tie_count; i++) {
        const KnockOutTie *tie = &report->ties[i];
        json_array_append_new(list, json_pack("{s:i, s:[o,o], s:i, s:[f,f], s:I, s:o}", "round",
                                              tie->round, "players",
                                              participant_json(report, tie->participants[0]),
                                              participant_json(report, tie->participants[1]),
                                              "pairs", tie->pairs, "points", tie->points[0],
                                              tie->points[1], "margin", (json_int_t)tie->lead,
                                              "winner", participant_json(report, tie->winner)));
    }
    return list;
}

/* Null where it is not known. */
static json_t *score_json(const MatchReport *report, const FaultScore *score)
{
    if (!score->is_known)
        return json_null();
    return json_pack("{s:[i,i], s:o, s:o}", "points", score->points[0], score->points[1], "turn",
                     participant_json(report, score->mover), "lead",
                     score->is_solved ? json_integer(score->lead) : json_null());
}

static json_t *faults_json(const MatchReport *report)
{
    json_t *list = json_array();
    for (int64_t i = 0; i < report->fault_count; i++) {
        const GameFault *fault = &report->faults[i];
        json_array_append_new(list, json_pack("{s:I, s:o, s:s, s:o, s:o, s:o}", "game",
                                              (json_int_t)fault->game, "player",
                                              participant_json(report, fault->note->participant),
                                              "kind", fault_name(fault->note->fault), "detail",
                                              message_json(fault->note->detail), "output",
                                              message_json(fault->note->output), "score",
                                              score_json(report, &fault->score)));
    }
    return list;
}

void match_json_print(const Console *console, const MatchReport *report)
{
    json_t *object =
        json_pack("{s:s, s:o, s:I, s:o, s:o, s:o, s:s, s:I, s:I, s:I}", "event", "match",
                  "database", message_json(report->path), "match", (json_int_t)report->number,
                  "settings", match_json(&report->match), "date", message_json(report->date),
                  "last_date", message_json(report->last_date), "reason",
                  report->end == RUN_INTERRUPTED ? "unfinished" : run_end_name(report->end),
                  "pairs", (json_int_t)report->results.counted, "scheduled",
                  (json_int_t)report->pairs, "games", (json_int_t)report->games);
    json_object_set_new(object, "standings", standings_json(&report->results, &report->standings));
    json_object_set_new(object, "players", players_json(report));
    json_object_set_new(object, "cross", cross_json(report));
    if (report->tie_count > 0)
        json_object_set_new(object, "rounds", ties_json(report));
    json_object_set_new(object, "faults", faults_json(report));
    console_json(console, object);
}
