/*
 * Writes JSON to a stream without a library, so that the WebAssembly module can use it too. A
 * member of an object has a name, an element of an array NULL; commas are automatic. Only the
 * server reads JSON: elsewhere requests are parameters.
 */
#ifndef JSON_WRITER_H
#define JSON_WRITER_H

#include "json/member.h"

#include "porfia.h"

#include <stdio.h>

typedef struct Json {
    FILE *stream;
    bool needs_comma;
} Json;

/* '{' or '[', and the matching end. */
void json_open(Json *json, const char *name, char bracket);
void json_close(Json *json, char bracket);
/* Invalid UTF-8 becomes U+FFFD; NULL is null. */
void json_text(Json *json, const char *name, const char *text);
void json_number(Json *json, const char *name, int64_t number);
/* A number that is not finite is null. */
void json_decimal(Json *json, const char *name, double number, int decimals);
void json_bool(Json *json, const char *name, bool value);
void json_nothing(Json *json, const char *name);
/* The words of a text, separated by spaces, as an array of strings. */
void json_words(Json *json, const char *name, const char *words);
void json_member(Json *json, const JsonMember *member);

/* An object in memory: begin, then end or drop. */
typedef struct JsonDocument {
    Json json;
    char *text; /* after the end; the caller frees it */
    size_t length;
} JsonDocument;

/* False: out of memory; then do not end or drop. */
bool json_document_begin(JsonDocument *document);
bool json_document_end(JsonDocument *document);
void json_document_drop(JsonDocument *document);

#endif
