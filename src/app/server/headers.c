/* Parses headers: see headers.h. */
#define _GNU_SOURCE
#include "server/headers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

/* Whether the first `length` characters are this word, ignoring case. */
static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

/* The weight in an element's parameters: ";q=0.5". */
static double weight_of(const char *parameters, size_t length)
{
    const char *end = parameters + length;
    for (const char *at = parameters; at < end; at++)
        if ((at[0] == 'q' || at[0] == 'Q') && at + 1 < end && at[1] == '=')
            return strtod(at + 2, NULL);
    return 1.0;
}

bool header_accepts(const char *encodings, const char *coding)
{
    double wanted = -1, any = -1;
    while (encodings && *encodings) {
        const char *element = skip_blanks(encodings);
        size_t length = strcspn(element, ",");
        size_t name = strcspn(element, ",; \t");
        double weight = weight_of(element + name, length - name);
        if (is_word(element, name, coding))
            wanted = weight;
        else if (is_word(element, name, "*"))
            any = weight;
        encodings = element + length + (element[length] == ',');
    }
    return wanted > 0 || (wanted < 0 && any > 0);
}

/* Weak comparison, as RFC 9110 requires for If-None-Match. */
bool header_has_tag(const char *tags, const char *tag)
{
    while (tags && *tags) {
        tags = skip_blanks(tags);
        if (*tags == '*')
            return true;
        if (strncmp(tags, "W/", 2) == 0)
            tags += 2;
        if (strncmp(tags, tag, strlen(tag)) == 0)
            return true;
        size_t quoted = *tags == '"' ? 1 + strcspn(tags + 1, "\"") : 0;
        tags += quoted;
        tags += strcspn(tags, ",");
        tags += *tags == ',';
    }
    return false;
}

bool header_is_type(const char *content_type, const char *type)
{
    if (!content_type)
        return false;
    content_type = skip_blanks(content_type);
    return is_word(content_type, strcspn(content_type, "; \t"), type);
}
