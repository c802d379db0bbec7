/* Members and results as values of jansson, for the programs that build their JSON with it. */
#ifndef JSON_JANSSON_MEMBER_H
#define JSON_JANSSON_MEMBER_H

#include "json/result_fields.h"

#include <jansson.h>

/* A message as a JSON string, also if it quotes bytes that are no UTF-8. */
json_t *message_json(const char *message);

/* Adds the member to the end of the object. */
void member_add(json_t *object, const JsonMember *member);
/* Adds the fields up to RESULT_END in their order. */
void result_add(json_t *object, const ResultFacts *facts, const ResultField fields[]);

#endif
