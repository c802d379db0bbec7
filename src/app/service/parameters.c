/* Parameters: see parameters.h. */
#define _POSIX_C_SOURCE 200809L

#include "service/parameters.h"

#include "service/texts.h"

#include "text/utf8.h"

#include <stdlib.h>
#include <string.h>

/* Takes over both texts, even if it fails. */
static bool take(Parameters *parameters, char *name, char *value, PorfiaError *error)
{
    bool is_good = false;
    if (!name || !value)
        service_error(error, SERVICE_TEXT_MEMORY, "");
    else if (!utf8_is_valid(name) || !utf8_is_valid(value))
        service_error(error, SERVICE_TEXT_UTF8, "");
    else if (parameters_find(parameters, name))
        service_error(error, SERVICE_TEXT_TWICE, "s", name);
    else if (parameters->count == PARAMETERS_MAX)
        service_error(error, SERVICE_TEXT_MANY, "d", PARAMETERS_MAX);
    else
        is_good = true;
    if (is_good) {
        parameters->list[parameters->count++] = (Parameter){name, value};
    } else {
        free(name);
        free(value);
    }
    return is_good;
}

bool parameters_add(Parameters *parameters, const char *name, const char *value, PorfiaError *error)
{
    return take(parameters, strdup(name), strdup(value), error);
}

static int hex_digit(char letter)
{
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    letter |= 0x20;
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* Decodes %41, and + as a space. */
static bool decode(const char *from, size_t length, char **decoded, PorfiaError *error)
{
    char *to = *decoded = malloc(length + 1);
    if (!to)
        return service_error(error, SERVICE_TEXT_MEMORY, "");
    for (const char *end = from + length; from < end; from++) {
        char letter = *from == '+' ? ' ' : *from;
        if (letter == '%') {
            int high = end - from > 2 ? hex_digit(from[1]) : -1;
            int low = high < 0 ? -1 : hex_digit(from[2]);
            if (low < 0)
                return service_error(error, SERVICE_TEXT_ESCAPE, "");
            letter = (char)(high * 16 + low);
            from += 2;
        }
        if (letter == '\0')
            return service_error(error, SERVICE_TEXT_ZERO, "");
        *to++ = letter;
    }
    *to = '\0';
    return true;
}

/* Reads name=value; a name alone has the value "". */
static bool parse_pair(Parameters *parameters, const char *pair, size_t length, PorfiaError *error)
{
    const char *sign = memchr(pair, '=', length);
    size_t name_length = sign ? (size_t)(sign - pair) : length;
    size_t value_start = sign ? name_length + 1 : length;
    char *name = NULL, *value = NULL;
    if (decode(pair, name_length, &name, error) &&
        decode(pair + value_start, length - value_start, &value, error))
        return take(parameters, name, value, error);
    free(name);
    free(value);
    return false;
}

bool parameters_parse(Parameters *parameters, const char *query, size_t length, PorfiaError *error)
{
    while (length > 0) {
        const char *sign = memchr(query, '&', length);
        size_t pair = sign ? (size_t)(sign - query) : length;
        if (pair > 0 && !parse_pair(parameters, query, pair, error))
            return false;
        pair += sign != NULL;
        query += pair;
        length -= pair;
    }
    return true;
}

void parameters_release(Parameters *parameters)
{
    for (int i = 0; i < parameters->count; i++) {
        free(parameters->list[i].name);
        free(parameters->list[i].value);
    }
    parameters->count = 0;
}

const char *parameters_find(const Parameters *parameters, const char *name)
{
    for (int i = 0; i < parameters->count; i++)
        if (strcmp(parameters->list[i].name, name) == 0)
            return parameters->list[i].value;
    return NULL;
}
