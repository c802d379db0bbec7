/* Members and results as jansson values, for programs that build their JSON with jansson. */
#ifndef JSON_JANSSON_MEMBER_H
#define JSON_JANSSON_MEMBER_H

#include "json/result_fields.h"

#include <jansson.h>

/* A message as a JSON string, even if it quotes invalid UTF-8. */
json_t *message_json(const char *message);

/* Appends the member to the object. */
void member_add(json_t *object, const JsonMember *member);
/* Appends the fields up to RESULT_END, in order. */
void result_add(json_t *object, const ResultFacts *facts, const ResultField fields[]);

#endif
