/* JSON to a stream: see writer.h. */
#define _POSIX_C_SOURCE 200809L

#include "json/writer.h"

#include "text/utf8.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PREFIX_SIZE = 64, VALUE_SIZE = 24 }; /* names are constants, and short */

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

/* The number of leading bytes that need no escape: printable ASCII. */
static size_t plain_length(const char *text, size_t length)
{
    size_t plain = 0;
    while (plain < length && text[plain] >= ' ' && text[plain] < 0x7F && text[plain] != '"' &&
           text[plain] != '\\')
        plain++;
    return plain;
}

static void write_string(FILE *stream, const char *text, size_t length)
{
    fputc('"', stream);
    while (length > 0) {
        uint32_t letter = 0;
        size_t size = plain_length(text, length);
        if (size > 0) {
            fwrite(text, 1, size, stream);
        } else {
            size = utf8_decode(text, length, &letter);
            write_letter(stream, text, size, letter);
            size += size == 0;
        }
        text += size;
        length -= size;
    }
    fputc('"', stream);
}

/* Builds the comma and name in front of a value; returns the length. */
static size_t print_name(Json *json, const char *name, char prefix[PREFIX_SIZE])
{
    size_t length = 0, name_length = name ? strlen(name) : 0;
    assert(name_length + 4 <= PREFIX_SIZE);
    if (json->needs_comma)
        prefix[length++] = ',';
    json->needs_comma = true;
    if (!name)
        return length;
    prefix[length++] = '"';
    memcpy(prefix + length, name, name_length);
    length += name_length;
    prefix[length++] = '"';
    prefix[length++] = ':';
    return length;
}

/* Writes an unescaped value and its name in one call: trees have millions. */
static void write_value(Json *json, const char *name, const char *value, size_t length)
{
    char piece[PREFIX_SIZE + VALUE_SIZE];
    size_t begin = print_name(json, name, piece);
    assert(length <= VALUE_SIZE);
    memcpy(piece + begin, value, length);
    fwrite(piece, 1, begin + length, json->stream);
}

static void begin_value(Json *json, const char *name)
{
    write_value(json, name, "", 0);
}

void json_open(Json *json, const char *name, char bracket)
{
    write_value(json, name, &bracket, 1);
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
    char digits[VALUE_SIZE], *first = digits + sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        *--first = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        *--first = '-';
    write_value(json, name, first, (size_t)(digits + sizeof digits - first));
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

void json_bool(Json *json, const char *name, bool value)
{
    write_value(json, name, value ? "true" : "false", value ? 4 : 5);
}

void json_nothing(Json *json, const char *name)
{
    write_value(json, name, "null", 4);
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

void json_member(Json *json, const JsonMember *member)
{
    switch (member->kind) {
    case MEMBER_NUMBER: json_number(json, member->name, member->number); break;
    case MEMBER_DECIMAL:
        json_decimal(json, member->name, member->decimal, member->decimals ? member->decimals : 1);
        break;
    case MEMBER_BOOL: json_bool(json, member->name, member->is_true); break;
    case MEMBER_TEXT: json_text(json, member->name, member->text); break;
    case MEMBER_WORDS: json_words(json, member->name, member->text); break;
    }
}

bool json_document_begin(JsonDocument *document)
{
    *document = (JsonDocument){0};
    document->json.stream = open_memstream(&document->text, &document->length);
    if (!document->json.stream)
        return false;
    json_open(&document->json, NULL, '{');
    return true;
}

bool json_document_end(JsonDocument *document)
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

void json_document_drop(JsonDocument *document)
{
    fclose(document->json.stream);
    free(document->text);
}
