/* The report of a log as JSON: see log_json.h. */
#include "cli/output/log_json.h"

#include "cli/arguments/positions.h"
#include "cli/output/result.h"

#include <math.h>

static json_t *count_json(uint64_t count)
{
    return json_integer(count > INT64_MAX ? INT64_MAX : (json_int_t)count);
}

static json_t *totals_json(const GameReport *report, int player)
{
    const PlayerTotals *totals = &report->totals[player - 1];
    return json_pack("{s:s, s:i, s:i, s:i, s:i, s:i, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "player",
                     report->record->players[player - 1], "moves", totals->moves, "searches",
                     totals->searches, "gain", totals->gain, "deepest", totals->deepest, "late",
                     totals->late, "ms", count_json(totals->ms), "longest_ms",
                     count_json(totals->longest_ms), "depths", count_json(totals->depths), "nodes",
                     count_json(totals->nodes), "alpha_cuts", count_json(totals->alpha_cuts),
                     "beta_cuts", count_json(totals->beta_cuts), "table_hits",
                     count_json(totals->table_hits));
}

static json_t *player_json(const GameReport *report, int player)
{
    json_t *object = totals_json(report, player);
    const PlayerJudgement *judgement = &report->players[player - 1];
    if (report->judgements)
        json_object_set_new(
            object, "judgement",
            json_pack("{s:i, s:i, s:I, s:o}", "moves", judgement->moves, "best", judgement->best,
                      "lost", (json_int_t)judgement->lost, "accuracy",
                      isnan(judgement->accuracy) ? json_null() : json_real(judgement->accuracy)));
    return object;
}

static const ResultField search_fields[] = {RESULT_DEPTH,     RESULT_NODES,      RESULT_ALPHA_CUTS,
                                            RESULT_BETA_CUTS, RESULT_TABLE_HITS, RESULT_END};

static json_t *judgement_json(const GameReport *report, int move)
{
    const MoveJudgement *judgement = &report->judgements[move];
    const PorfiaPosition *position = porfia_play_position(report->record->play, move);
    json_t *object = json_pack("{s:o, s:i, s:b, s:i, s:b, s:b, s:b}", "best",
                               move_json(position, judgement->best), "value", judgement->value,
                               "exact", (int)judgement->is_exact, "lost", judgement->lost, "forced",
                               (int)judgement->is_forced, "turns", (int)judgement->turns,
                               "turning_point", (int)judgement->decides);
    ResultFacts facts = summary_facts(&judgement->search, NULL);
    if (judgement->is_searched)
        result_add(object, &facts, search_fields);
    return object;
}

static json_t *report_move_json(const GameReport *report, int move)
{
    const PorfiaPlay *play = report->record->play;
    const PorfiaMoveRecord *record = &report->record->moves[move];
    const PorfiaPosition *before = porfia_play_position(play, move);
    const PorfiaPosition *after = porfia_play_position(play, move + 1);
    json_t *object = json_pack(
        "{s:i, s:i, s:o, s:i, s:[i,i], s:I}", "n", move + 1, "player",
        porfia_position_mover(before), "move", move_json(before, porfia_play_move_at(play, move)),
        "gain", porfia_play_gain(play, move), "points", porfia_position_points(after, 1),
        porfia_position_points(after, 2), "ms", (json_int_t)record->ms);
    if (record->searched)
        summary_add_json(object, &record->result, record->pv);
    if (report->judgements && report->judgements[move].is_known)
        json_object_set_new(object, "judgement", judgement_json(report, move));
    return object;
}

static void game_json_print(const Console *console, const LogReport *log, const GameReport *report)
{
    const PorfiaRecord *record = report->record;
    const PorfiaPosition *start = porfia_play_position(record->play, 0);
    const PorfiaPosition *last = porfia_play_position(record->play, report->length);
    json_t *moves = json_array();
    for (int i = 0; i < report->length; i++)
        json_array_append_new(moves, report_move_json(report, i));
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:s, s:o, s:I, s:s, s:o, s:b, s:[i,i], s:[o,o], s:o}", "event",
                  "game", "id", record->id, "date", record->date, "game",
                  porfia_game_name(porfia_position_game(start)), "start", position_json(start),
                  "time_ms", (json_int_t)record->time_ms, "end", porfia_end_name(record->end),
                  "winner", record->winner < 0 ? json_null() : json_integer(record->winner),
                  "faulty", (int)record->faulty, "points", porfia_position_points(last, 1),
                  porfia_position_points(last, 2), "players", player_json(report, 1),
                  player_json(report, 2), "moves", moves);
    if (report->judgements) {
        json_object_set_new(object, "judge_ms", json_integer(log->judge_limits.time_ms));
        json_object_set_new(object, "judge_nodes", count_json(log->judge_limits.nodes));
        json_object_set_new(object, "judged", json_integer(report->judged));
    }
    console_json(console, object);
}

static void faults_json_print(const Console *console, const LogReport *log)
{
    char message[PORFIA_MESSAGE_SIZE];
    for (int i = 0; i < log->fault_count; i++) {
        porfia_error_message(&log->faults[i], console->language, message, sizeof message);
        console_json(console, json_pack("{s:s, s:i, s:o}", "event", "fault", "line",
                                        log->faults[i].line, "error", message_json(message)));
    }
}

void log_json_print(const Console *console, const LogReport *log)
{
    int moves = 0;
    faults_json_print(console, log);
    for (int i = 0; i < log->count && !ferror(stdout); i++) {
        moves += log->games[i].length;
        game_json_print(console, log, &log->games[i]);
    }
    console_json(console, json_pack("{s:s, s:i, s:i, s:i, s:b}", "event", "summary", "games",
                                    log->count, "moves", moves, "faults", log->records.faults,
                                    "torn", (int)log->records.torn));
}
