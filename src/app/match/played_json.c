/* Games as messages between processes: see played_json.h. */
#define _GNU_SOURCE
#include "match/played_json.h"

#include "match/store/store.h"
#include "match/texts.h"
#include "json/jansson_member.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static bool refuse(PorfiaError *error)
{
    return match_error(error, MATCH_TEXT_ELSEWHERE, "");
}

/* ---- The game to play ---- */

json_t *pairing_json(const Pairing *pairing, int game)
{
    return json_pack("{s:I, s:i, s:i, s:i, s:i, s:[i,i], s:i}", "order", (json_int_t)pairing->order,
                     "round", pairing->round, "tie", pairing->tie, "number", pairing->number,
                     "start", pairing->start, "entrants", pairing->participants[0],
                     pairing->participants[1], "game", game);
}

bool pairing_read(const json_t *object, Pairing *pairing, int *game, PorfiaError *error)
{
    json_int_t order;
    if (json_unpack((json_t *)object, "{s:I, s:i, s:i, s:i, s:i, s:[i,i!], s:i!}", "order", &order,
                    "round", &pairing->round, "tie", &pairing->tie, "number", &pairing->number,
                    "start", &pairing->start, "entrants", &pairing->participants[0],
                    &pairing->participants[1], "game", game) != 0)
        return refuse(error);
    pairing->order = order;
    return (*game == 0 || *game == 1) || refuse(error);
}

/* ---- Moves ---- */

void played_result_add(json_t *object, const PlayedMove *move)
{
    static const ResultField fields[] = {RESULT_VALUE,      RESULT_EXACT,      RESULT_DEPTH,
                                         RESULT_NODES,      RESULT_ALPHA_CUTS, RESULT_BETA_CUTS,
                                         RESULT_TABLE_HITS, RESULT_PV_TEXT,    RESULT_END};
    ResultFacts facts = summary_facts(&move->result, move->pv);
    result_add(object, &facts, fields);
}

static json_t *result_json(const PlayedMove *move)
{
    json_t *object = json_object();
    played_result_add(object, move);
    return object;
}

/* The search of a move; null: the player does not search, or the move was forced. */
static json_t *move_json(const PlayedMove *move)
{
    return json_pack("{s:i, s:s, s:I, s:o}", "player", move->player, "move", move->text,
                     "microseconds", (json_int_t)move->microseconds, "finding",
                     move->searched ? result_json(move) : json_null());
}

static bool result_read(json_t *object, PlayedMove *move, PorfiaError *error)
{
    PorfiaSummary *result = &move->result;
    json_int_t nodes, alpha_cuts, beta_cuts, table_hits;
    const char *pv;
    int exact;
    if (json_unpack(object, "{s:i, s:b, s:i, s:I, s:I, s:I, s:I, s:s!}", "value", &result->value,
                    "exact", &exact, "depth", &result->depth, "nodes", &nodes, "alpha_cuts",
                    &alpha_cuts, "beta_cuts", &beta_cuts, "table_hits", &table_hits, "pv",
                    &pv) != 0)
        return refuse(error);
    result->exact = exact;
    result->nodes = (uint64_t)nodes;
    result->alpha_cuts = (uint64_t)alpha_cuts;
    result->beta_cuts = (uint64_t)beta_cuts;
    result->table_hits = (uint64_t)table_hits;
    move->searched = true;
    move->pv = strdup(pv);
    return move->pv || out_of_memory(error);
}

/* Copies a text; false: too long. */
static bool text_read(char *place, size_t size, const char *text)
{
    size_t length = strlen(text);
    if (length < size)
        memcpy(place, text, length + 1);
    return length < size;
}

static bool move_read(json_t *object, PlayedMove *move, PorfiaError *error)
{
    json_int_t microseconds;
    json_t *result;
    const char *text;
    *move = (PlayedMove){0};
    if (json_unpack(object, "{s:i, s:s, s:I, s:o!}", "player", &move->player, "move", &text,
                    "microseconds", &microseconds, "finding", &result) != 0 ||
        !text_read(move->text, sizeof move->text, text) || move->player < 1 || move->player > 2)
        return refuse(error);
    move->microseconds = microseconds;
    return json_is_null(result) || result_read(result, move, error);
}

static json_t *moves_json(const PlayedGame *played)
{
    json_t *list = json_array();
    for (int i = 0; i < played->move_count; i++)
        if (json_array_append_new(list, move_json(&played->moves[i])) != 0) {
            json_decref(list);
            return NULL;
        }
    return list;
}

static bool moves_read(const json_t *list, PlayedGame *played, PorfiaError *error)
{
    size_t count = json_array_size(list);
    if (!json_is_array(list) || count >= INT_MAX)
        return refuse(error);
    played->moves = calloc(count + 1, sizeof *played->moves);
    if (!played->moves)
        return out_of_memory(error);
    played->move_room = (int)count + 1;
    /* Counted before it is read, so that a partial move is released as well. */
    while (played->move_count < (int)count) {
        int index = played->move_count++;
        if (!move_read(json_array_get(list, (size_t)index), &played->moves[index], error))
            return false;
    }
    return true;
}

/* ---- Games ---- */

json_t *played_game_json(const PlayedGame *played)
{
    return json_pack("{s:o, s:s, s:o, s:s, s:i, s:[i,i], s:s, s:I, s:s, s:s}", "fixture",
                     pairing_json(&played->pairing, played->game), "start", played->start, "moves",
                     moves_json(played), "end", porfia_end_name(played->end), "winner",
                     played->winner, "points", played->points[0], played->points[1], "fault",
                     fault_name(played->fault), "fault_us", (json_int_t)played->fault_us, "detail",
                     played->detail, "output", played->output);
}

bool played_game_read(const json_t *object, PlayedGame *played, PorfiaError *error)
{
    json_t *pairing, *moves;
    const char *start, *end, *fault, *detail, *output;
    json_int_t fault_us;
    *played = (PlayedGame){0};
    if (json_unpack((json_t *)object, "{s:o, s:s, s:o, s:s, s:i, s:[i,i!], s:s, s:I, s:s, s:s!}",
                    "fixture", &pairing, "start", &start, "moves", &moves, "end", &end, "winner",
                    &played->winner, "points", &played->points[0], &played->points[1], "fault",
                    &fault, "fault_us", &fault_us, "detail", &detail, "output", &output) != 0 ||
        !text_read(played->start, sizeof played->start, start) ||
        !text_read(played->detail, sizeof played->detail, detail) ||
        !text_read(played->output, sizeof played->output, output))
        return refuse(error);
    played->fault_us = fault_us;
    played->end = end_find(end);
    played->fault = fault_find(fault);
    if (strcmp(end, porfia_end_name(played->end)) != 0 ||
        strcmp(fault, fault_name(played->fault)) != 0 || played->winner < 0 || played->winner > 2 ||
        (played->fault != PLAYER_NO_FAULT && played->winner == 0))
        return refuse(error);
    return pairing_read(pairing, &played->pairing, &played->game, error) &&
           moves_read(moves, played, error);
}
