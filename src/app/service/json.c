/* JSON to a stream: see json.h. */
#define _POSIX_C_SOURCE 200809L

#include "service/json.h"

#include "text/letters.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void write_letter(FILE *stream, const char *bytes, size_t length, uint32_t letter)
{
    if (length == 0)
        fputs("\\ufffd", stream);
    else if (letter == '"' || letter == '\\')
        fprintf(stream, "\\%c", (char)letter);
    else if (letter < ' ' || (letter >= 0x7F && letter < 0xA0))
        fprintf(stream, "\\u%04x", (unsigned)letter);
    else
        fwrite(bytes, 1, length, stream);
}

static void write_string(FILE *stream, const char *text, size_t length)
{
    fputc('"', stream);
    while (length > 0) {
        uint32_t letter = 0;
        size_t size = letter_decode(text, length, &letter);
        write_letter(stream, text, size, letter);
        size += size == 0;
        text += size;
        length -= size;
    }
    fputc('"', stream);
}

/* What comes before every value. */
static void begin_value(Json *json, const char *name)
{
    if (json->needs_comma)
        fputc(',', json->stream);
    json->needs_comma = true;
    if (name)
        fprintf(json->stream, "\"%s\":", name);
}

void json_open(Json *json, const char *name, char bracket)
{
    begin_value(json, name);
    fputc(bracket, json->stream);
    json->needs_comma = false;
}

void json_close(Json *json, char bracket)
{
    fputc(bracket, json->stream);
    json->needs_comma = true;
}

void json_text(Json *json, const char *name, const char *text)
{
    if (!text) {
        json_nothing(json, name);
        return;
    }
    begin_value(json, name);
    write_string(json->stream, text, strlen(text));
}

void json_number(Json *json, const char *name, int64_t number)
{
    begin_value(json, name);
    fprintf(json->stream, "%" PRId64, number);
}

void json_decimal(Json *json, const char *name, double number, int decimals)
{
    if (!isfinite(number)) {
        json_nothing(json, name);
        return;
    }
    begin_value(json, name);
    fprintf(json->stream, "%.*f", decimals, number);
}

void json_boolean(Json *json, const char *name, bool value)
{
    begin_value(json, name);
    fputs(value ? "true" : "false", json->stream);
}

void json_nothing(Json *json, const char *name)
{
    begin_value(json, name);
    fputs("null", json->stream);
}

void json_words(Json *json, const char *name, const char *words)
{
    json_open(json, name, '[');
    while (*words) {
        size_t length = strcspn(words, " ");
        begin_value(json, NULL);
        write_string(json->stream, words, length);
        words += length + (words[length] == ' ');
    }
    json_close(json, ']');
}

bool document_begin(JsonDocument *document)
{
    *document = (JsonDocument){0};
    document->json.stream = open_memstream(&document->text, &document->length);
    if (!document->json.stream)
        return false;
    json_open(&document->json, NULL, '{');
    return true;
}

bool document_end(JsonDocument *document)
{
    json_close(&document->json, '}');
    bool is_whole = !ferror(document->json.stream);
    is_whole &= fclose(document->json.stream) == 0;
    if (is_whole)
        return true;
    free(document->text);
    document->text = NULL;
    return false;
}

void document_drop(JsonDocument *document)
{
    fclose(document->json.stream);
    free(document->text);
}
