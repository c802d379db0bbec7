/*
 * The synchronous calls of the service. Each writes the members of its answer into an open object.
 * False: request_error is set and the output is dropped.
 */
#ifndef SERVICE_CALLS_H
#define SERVICE_CALLS_H

#include "service/request.h"
#include "json/writer.h"

bool call_games(const Request *request, Json *json, RequestError *request_error);
bool call_start(const Request *request, Json *json, RequestError *request_error);
bool call_player(const Request *request, Json *json, RequestError *request_error);
bool call_state(const Request *request, Json *json, RequestError *request_error);
bool call_look(const Request *request, Json *json, RequestError *request_error);
bool call_drawing(const Request *request, Json *json, RequestError *request_error);
bool call_edit(const Request *request, Json *json, RequestError *request_error);
bool call_tree(const Request *request, Json *json, RequestError *request_error);
bool call_log(const Request *request, Json *json, RequestError *request_error);
bool call_judge(const Request *request, Json *json, RequestError *request_error);
bool call_logfile(const Request *request, Json *json, RequestError *request_error);
bool call_record(const Request *request, Json *json, RequestError *request_error);

/* The players that games can have, as an array of objects: what `games` says of them. */
void json_players(Json *json);
/* Members shared by several calls: game, rules and the text of a position. */
void json_position(Json *json, const PorfiaPosition *position);
/* Player 1 or 2, or 0 for a draw; null for -1, without a winner. */
void json_winner(Json *json, int winner);

#endif
