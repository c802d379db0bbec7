/*
 * JSON, written to a stream without a library, so that the WebAssembly module has it too. A member
 * of an object is given with its name, an element of an array with NULL; commas come by themselves.
 * Reading JSON is the server's business: elsewhere requests are parameters.
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

/* '{' or '[', and their ends. */
void json_open(Json *json, const char *name, char bracket);
void json_close(Json *json, char bracket);
/* What is not UTF-8 becomes U+FFFD; NULL is null. */
void json_text(Json *json, const char *name, const char *text);
void json_number(Json *json, const char *name, int64_t number);
/* What is not finite is null. */
void json_decimal(Json *json, const char *name, double number, int decimals);
void json_bool(Json *json, const char *name, bool value);
void json_nothing(Json *json, const char *name);
/* The words of a text, separated by spaces, as an array of strings. */
void json_words(Json *json, const char *name, const char *words);
/* A decimal gets one digit after the point. */
void json_member(Json *json, const JsonMember *member);

/* An object in memory: begun with its bracket, ended or dropped. */
typedef struct JsonDocument {
    Json json;
    char *text; /* once it is ended: the caller frees it */
    size_t length;
} JsonDocument;

/* False: out of memory, and there is nothing to end or drop. */
bool json_document_begin(JsonDocument *document);
bool json_document_end(JsonDocument *document);
void json_document_drop(JsonDocument *document);

#endif
