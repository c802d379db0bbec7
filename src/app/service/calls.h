/*
 * The quick calls of the service, one function each: they write the members of the answer, an
 * object that is open already. False, with a request_error: whatever was written is not used.
 */
#ifndef SERVICE_CALLS_H
#define SERVICE_CALLS_H

#include "service/request.h"
#include "json/writer.h"

bool call_games(const Request *request, Json *json, RequestError *request_error);
bool call_start(const Request *request, Json *json, RequestError *request_error);
bool call_state(const Request *request, Json *json, RequestError *request_error);
bool call_look(const Request *request, Json *json, RequestError *request_error);
bool call_drawing(const Request *request, Json *json, RequestError *request_error);
bool call_edit(const Request *request, Json *json, RequestError *request_error);
bool call_tree(const Request *request, Json *json, RequestError *request_error);
bool call_log(const Request *request, Json *json, RequestError *request_error);
bool call_record(const Request *request, Json *json, RequestError *request_error);

/* Members of an answer that several calls share: game, rules and the text of a position. */
void json_position(Json *json, const PorfiaPosition *position);
/* A player, 1 or 2, or 0 for a draw; null while there is no winner (-1). */
void json_winner(Json *json, int winner);

#endif
