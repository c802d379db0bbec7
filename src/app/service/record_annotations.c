/* Variations and comments: see record_annotations.h. */
#define _POSIX_C_SOURCE 200809L

#include "service/record_annotations.h"

#include <stdlib.h>
#include <string.h>

/* Replaces \\, \t, \n and \r in place. False: another letter follows a backslash. */
static bool unescape(char *text)
{
    static const char letters[] = "\\tnr", meant[] = "\\\t\n\r";
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '\\') {
            const char *found = from[1] ? strchr(letters, from[1]) : NULL;
            if (!found)
                return false;
            *to++ = meant[found - letters];
            from++;
        } else {
            *to++ = *from;
        }
    }
    *to = '\0';
    return true;
}

/* Splits a line into its fields, in place. */
static bool split_line(char *line, PorfiaAnnotation *annotation)
{
    bool is_comment = annotation->kind == PORFIA_COMMENT;
    char *tab = strchr(line, '\t');
    size_t digits = strspn(line, "0123456789");
    if (!tab != !is_comment || digits == 0 || digits > 6)
        return false;
    if (tab)
        *tab = '\0';
    if (line[digits] != '\0' && line[digits] != ' ')
        return false;
    annotation->ply = atoi(line);
    annotation->moves = line + digits + (line[digits] == ' ');
    annotation->text = tab ? tab + 1 : NULL;
    return !tab || unescape(annotation->text);
}

/* The number in the game of the first illegal move at a place; 0: there is none. */
static int illegal_move(const PorfiaPlay *play, const PorfiaAnnotation *annotation)
{
    int number = annotation->ply;
    if (number > porfia_play_length(play))
        return 0;
    PorfiaPosition *place = porfia_position_copy(porfia_play_position(play, number));
    const char *rest = annotation->moves;
    bool is_legal = true;
    while (place && is_legal && *rest) {
        char text[PORFIA_MOVE_SIZE];
        PorfiaMove move;
        size_t length = strcspn(rest, " ");
        snprintf(text, sizeof text, "%.*s", (int)length, rest);
        is_legal = length < sizeof text && porfia_move_parse(place, text, &move, NULL);
        if (is_legal)
            porfia_position_play(place, move);
        rest += length + (rest[length] == ' ');
        number++;
    }
    porfia_position_free(place);
    return is_legal ? 0 : number;
}

static bool add_line(char *line, int number, PorfiaAnnotationKind kind, PorfiaRecord *record,
                     RequestError *request_error)
{
    PorfiaAnnotation annotation = {.kind = kind};
    PorfiaError error = {0};
    int move = 0;
    if (!split_line(line, &annotation))
        service_error(&error, SERVICE_TEXT_ANNOTATION, "s", line);
    else if (porfia_record_annotate(record, &annotation, &error))
        return true;
    else
        move = illegal_move(record->play, &annotation);
    error.line = number;
    request_error_take(request_error, kind == PORFIA_COMMENT ? "comments" : "variations", &error);
    request_error->move = move;
    return false;
}

static bool add_lines(const Request *request, PorfiaAnnotationKind kind, PorfiaRecord *record,
                      RequestError *request_error)
{
    const char *name = kind == PORFIA_COMMENT ? "comments" : "variations";
    char *lines = strdup(request_text(request, name));
    if (!lines)
        return request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    bool is_good = true;
    int number = 0;
    for (char *line = lines; is_good && *line;) {
        char *end = line + strcspn(line, "\n");
        bool is_last = *end == '\0';
        *end = '\0';
        is_good = add_line(line, ++number, kind, record, request_error);
        line = is_last ? end : end + 1;
    }
    free(lines);
    return is_good;
}

bool record_annotations_read(const Request *request, PorfiaRecord *record,
                             RequestError *request_error)
{
    return add_lines(request, PORFIA_VARIATION, record, request_error) &&
           add_lines(request, PORFIA_COMMENT, record, request_error);
}
