/* Checks of pages: see markup.h. */
#define _GNU_SOURCE
#include "support/markup.h"

#include "support/support.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_OPEN = 32, NAME_SIZE = 32 };

typedef struct Open {
    char names[MAX_OPEN][NAME_SIZE];
    int count;
} Open;

char *markup_take(FILE *stream)
{
    long size = ftell(stream);
    assert_true(size >= 0);
    char *text = malloc((size_t)size + 1);
    rewind(stream);
    assert_int_equal(fread(text, 1, (size_t)size, stream), size);
    text[size] = '\0';
    fclose(stream);
    return text;
}

static void wrong(const char *what, const char *place)
{
    fail_msg("%s: %.120s", what, place);
}

static bool is_void(const char *name)
{
    return strcmp(name, "meta") == 0 || strcmp(name, "br") == 0;
}

static const char *read_name(const char *place, char name[NAME_SIZE])
{
    size_t length = 0;
    while (isalnum((unsigned char)place[length]) && length + 1 < NAME_SIZE)
        length++;
    if (length == 0)
        wrong("no name", place);
    memcpy(name, place, length);
    name[length] = '\0';
    return place + length;
}

static const char *check_entity(const char *place)
{
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    for (int i = 0; i < COUNT_OF(entities); i++)
        if (strncmp(place, entities[i], strlen(entities[i])) == 0)
            return place + strlen(entities[i]);
    wrong("no entity", place);
    return place;
}

/* The target of an attribute must be in the page exactly once. */
static void check_place(const char *page, const char *value, size_t length)
{
    char *wanted;
    if (asprintf(&wanted, " id=\"%.*s\"", (int)length, value) < 0)
        abort();
    const char *found = strstr(page, wanted);
    if (!found || strstr(found + 1, wanted))
        fail_msg("%s is not there once", wanted);
    free(wanted);
}

/* The attributes of an element, up to its '>'. */
static const char *check_attributes(const char *page, const char *place, bool *is_closed)
{
    *is_closed = false;
    while (*place != '>') {
        if (*place == '/' && place[1] == '>') {
            *is_closed = true;
            place++;
            continue;
        }
        if (*place != ' ')
            wrong("no blank before an attribute", place);
        size_t length = strcspn(++place, "= />\"<");
        if (length == 0 || place[length] != '=' || place[length + 1] != '"')
            wrong("attribute without a quoted value", place);
        const char *name = place, *value = place + length + 2;
        for (place = value; *place != '"';) {
            if (*place == '<' || !*place)
                wrong("value of an attribute", value);
            place = *place == '&' ? check_entity(place) : place + 1;
        }
        if (strncmp(name, "id=", 3) == 0)
            check_place(page, value, (size_t)(place - value));
        if (strncmp(name, "href=\"#", 7) == 0)
            check_place(page, value + 1, (size_t)(place - value - 1));
        place++;
    }
    return place + 1;
}

static const char *check_tag(const char *page, const char *place, Open *open)
{
    char name[NAME_SIZE];
    bool is_closed;
    if (place[1] == '/') {
        const char *end = read_name(place + 2, name);
        if (*end != '>' || open->count == 0 || strcmp(open->names[--open->count], name) != 0)
            wrong("closes nothing", place);
        return end + 1;
    }
    const char *end = check_attributes(page, read_name(place + 1, name), &is_closed);
    if (is_closed || is_void(name))
        return end;
    if (open->count == MAX_OPEN)
        wrong("too deep", place);
    strcpy(open->names[open->count++], name);
    /* A style sheet is not markup. */
    return strcmp(name, "style") == 0 ? strstr(end, "</style>") : end;
}

void markup_check(const char *page)
{
    static const char doctype[] = "<!DOCTYPE html>\n";
    Open open = {.count = 0};
    assert_int_equal(strncmp(page, doctype, strlen(doctype)), 0);
    for (const char *place = page + strlen(doctype); *place;) {
        if (*place == '<')
            place = check_tag(page, place, &open);
        else if (*place == '>')
            wrong("stray '>'", place);
        else
            place = *place == '&' ? check_entity(place) : place + 1;
    }
    if (open.count > 0)
        fail_msg("<%s> is not closed", open.names[open.count - 1]);
}

int markup_count(const char *page, const char *tag)
{
    int count = 0;
    size_t length = strlen(tag);
    for (const char *place = page; (place = strchr(place, '<')); place++)
        count += strncmp(place + 1, tag, length) == 0 && strchr(" >/", place[1 + length]);
    return count;
}

void page_check(const char *page)
{
    static const char *const external[] = {"http", "src=", "@import", "<link", "<script"};
    markup_check(page);
    for (int i = 0; i < COUNT_OF(external); i++)
        assert_null(strstr(page, external[i]));
}
