/* Judgements as JSON: see report_fields.h. */
#include "service/report_fields.h"

#include "report/game/judgement.h"

void report_write_judgement(Json *json, const GameReport *report, int ply)
{
    const MoveJudgement *judgement = &report->judgements[ply];
    const PorfiaPlay *play = report->record->play;
    const PorfiaPosition *position = porfia_play_position(play, ply);
    char move[PORFIA_MOVE_SIZE], best[PORFIA_MOVE_SIZE];
    int mover = porfia_play_mover(play, ply);
    int lead = (int)game_report_measure(report, MEASURE_JUDGED_LEAD, ply);
    porfia_move_print(position, porfia_play_move_at(play, ply), move, sizeof move);
    porfia_move_print(position, judgement->best, best, sizeof best);
    json_number(json, "ply", ply);
    json_number(json, "mover", mover);
    json_text(json, "move", move);
    json_text(json, "best", best);
    json_number(json, "value", judgement->value);
    json_number(json, "lead", lead);
    json_number(json, "played_lead", mover == 1 ? lead - judgement->lost : lead + judgement->lost);
    json_number(json, "lost", judgement->lost);
    json_bool(json, "exact", judgement->is_exact);
    json_bool(json, "lead_exact", judgement->search.exact);
    json_bool(json, "played_exact", judgement->is_played_exact);
    json_bool(json, "forced", judgement->is_forced);
    json_bool(json, "turns", judgement->turns);
    json_number(json, "depth", judgement->is_searched ? judgement->search.depth : 0);
}

static void write_players(Json *json, const GameReport *report)
{
    json_open(json, "players", '[');
    for (int i = 0; i < 2; i++) {
        const PlayerJudgement *player = &report->players[i];
        json_open(json, NULL, '{');
        json_number(json, "moves", player->moves);
        json_number(json, "best", player->best);
        json_number(json, "exact", player->exact);
        json_number(json, "lost", player->lost);
        json_decimal(json, "accuracy", player->accuracy, 1);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void report_write_sums(Json *json, GameReport *report)
{
    judgement_sum_up(report);
    write_players(json, report);
    json_open(json, "turning_points", '[');
    for (int i = 0; i < report->turning_point_count; i++)
        json_number(json, NULL, report->turning_points[i]);
    json_close(json, ']');
    json_number(json, "judged", report->judged);
    json_number(json, "moves", report->length);
}
