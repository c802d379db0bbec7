/* Variations and comments: see annotations.h. A record has one of a kind at a place. */
#include "log/annotations.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "log/record_read.h"
#include "log/record_write.h"
#include "log/texts.h"
#include "play/play_texts.h"

/* ---- What is accepted ---- */

/* The length of the UTF-8 character at the start of a text; 0: there is none (RFC 3629). */
static size_t character_length(const unsigned char *text)
{
    size_t length = text[0] < 0x80   ? 1
                    : text[0] < 0xC2 ? 0
                    : text[0] < 0xE0 ? 2
                    : text[0] < 0xF0 ? 3
                    : text[0] < 0xF5 ? 4
                                     : 0;
    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xC0) != 0x80)
            return 0;
    bool is_overlong = (text[0] == 0xE0 && text[1] < 0xA0) || (text[0] == 0xF0 && text[1] < 0x90);
    bool is_surrogate = text[0] == 0xED && text[1] > 0x9F;
    bool is_beyond = text[0] == 0xF4 && text[1] > 0x8F;
    return length > 2 && (is_overlong || is_surrogate || is_beyond) ? 0 : length;
}

static bool is_control(const unsigned char *text)
{
    bool is_c1 = text[0] == 0xC2 && text[1] < 0xA0;
    return (text[0] < ' ' && text[0] != '\t' && text[0] != '\n') || text[0] == 0x7F || is_c1;
}

static bool is_comment_text(const char *text)
{
    const unsigned char *rest = (const unsigned char *)text;
    while (*rest) {
        size_t length = character_length(rest);
        if (length == 0 || is_control(rest))
            return false;
        rest += length;
    }
    return true;
}

static bool check_ply(int ply, int length, Fields *fields)
{
    if (ply >= 0 && ply <= length)
        return true;
    char texts[2][16];
    snprintf(texts[0], sizeof texts[0], "%d", ply);
    snprintf(texts[1], sizeof texts[1], "%d", length);
    error_set(fields->error, &log_texts[LOG_TEXT_FIELD_NUMBER], "sss", texts[0], "0", texts[1]);
    return fields_fault(fields, "ply");
}

static bool check_size(const char *text, size_t size, const char *name, Fields *fields)
{
    if (strlen(text) < size)
        return true;
    error_set(fields->error, &log_texts[LOG_TEXT_FIELD_LONG], "s", text);
    return fields_fault(fields, name);
}

static bool check_text(const char *text, Fields *fields)
{
    if (!check_size(text, PORFIA_COMMENT_SIZE, "text", fields))
        return false;
    if (is_comment_text(text))
        return true;
    error_set(fields->error, &log_texts[LOG_TEXT_LETTERS], "");
    return fields_fault(fields, "text");
}

bool annotation_check(const PorfiaPlay *play, const PorfiaAnnotation *annotation,
                      PorfiaError *error)
{
    Fields fields = {.error = error};
    if (!check_ply(annotation->ply, porfia_play_length(play), &fields) ||
        !check_size(annotation->moves, PORFIA_LINE_SIZE, "moves", &fields))
        return false;
    if (annotation->kind == PORFIA_VARIATION && !*annotation->moves) {
        error_set(error, &log_texts[LOG_TEXT_NO_MOVES], "");
        return fields_fault(&fields, "moves");
    }
    return record_moves_check(porfia_play_position(play, annotation->ply), annotation->moves,
                              "moves", &fields) &&
           (annotation->kind == PORFIA_VARIATION || check_text(annotation->text, &fields));
}

size_t annotation_line_size(const PorfiaAnnotation *annotation)
{
    size_t text = annotation->kind == PORFIA_COMMENT ? strlen(annotation->text) : 0;
    return strlen(annotation->moves) + 2 * text + PORFIA_ID_SIZE + 64;
}

/* ---- Of a record ---- */

static void annotation_release(PorfiaAnnotation *annotation)
{
    free(annotation->moves);
    free(annotation->text);
}

/* Takes those away that `is_gone` says, and keeps the order of the others. */
static void drop(PorfiaRecord *record, bool is_gone(const PorfiaAnnotation *, const void *),
                 const void *user)
{
    int kept = 0;
    for (int i = 0; i < record->annotation_count; i++) {
        PorfiaAnnotation annotation = record->annotations[i];
        if (is_gone(&annotation, user))
            annotation_release(&annotation);
        else
            record->annotations[kept++] = annotation;
    }
    record->annotation_count = kept;
}

static bool is_beyond(const PorfiaAnnotation *annotation, const void *length)
{
    return annotation->ply > *(const int *)length;
}

void porfia_record_cut_annotations(PorfiaRecord *record, int length)
{
    drop(record, is_beyond, &length);
}

static bool is_same_place(const PorfiaAnnotation *annotation, const void *other)
{
    const PorfiaAnnotation *place = other;
    return annotation->kind == place->kind && annotation->ply == place->ply &&
           strcmp(annotation->moves, place->moves) == 0;
}

static bool annotation_copy(const PorfiaAnnotation *annotation, PorfiaAnnotation *copy)
{
    bool has_text = annotation->kind == PORFIA_COMMENT;
    *copy = *annotation;
    copy->moves = malloc(strlen(annotation->moves) + 1);
    copy->text = has_text ? malloc(strlen(annotation->text) + 1) : NULL;
    if (!copy->moves || (has_text && !copy->text)) {
        annotation_release(copy);
        return false;
    }
    strcpy(copy->moves, annotation->moves);
    if (has_text)
        strcpy(copy->text, annotation->text);
    return true;
}

/* Makes room for one more, which always reaches to the next power of two. */
static bool grow(PorfiaRecord *record)
{
    int count = record->annotation_count;
    if ((count & (count - 1)) != 0)
        return true;
    size_t room = count < 8 ? 8 : 2 * (size_t)count;
    PorfiaAnnotation *annotations = realloc(record->annotations, room * sizeof *annotations);
    if (annotations)
        record->annotations = annotations;
    return annotations;
}

bool porfia_record_annotate(PorfiaRecord *record, const PorfiaAnnotation *annotation,
                            PorfiaError *error)
{
    PorfiaAnnotation copy;
    if (!annotation_check(record->play, annotation, error))
        return false;
    if (!annotation_copy(annotation, &copy))
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    drop(record, is_same_place, &copy);
    if (!grow(record)) {
        annotation_release(&copy);
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    }
    record->annotations[record->annotation_count++] = copy;
    return true;
}
