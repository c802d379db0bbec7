/*
 * A whole game as the text of a log, for callers that store games elsewhere, and the lines that a
 * log lacks of a game. A whole text is read back at once, so that a caller never receives one that
 * readers reject.
 */
#include <stdlib.h>
#include <string.h>

#include "log/record_write.h"
#include "log/texts.h"
#include "play/play_texts.h"

/* A text that grows line by line. */
typedef struct Lines {
    char *text;
    size_t length, size;
    Writer line; /* the line being written */
    char buffer[RECORD_LINE_SIZE];
} Lines;

static void lines_clear(Lines *lines)
{
    lines->line = writer_to(lines->buffer, sizeof lines->buffer);
}

/* Appends the line being written. */
static bool lines_add(Lines *lines)
{
    size_t needed = lines->length + lines->line.length + 1;
    if (needed > lines->size) {
        size_t size = needed * 2;
        char *grown = realloc(lines->text, size);
        if (!grown)
            return false;
        lines->text = grown;
        lines->size = size;
    }
    memcpy(lines->text + lines->length, lines->buffer, lines->line.length + 1);
    lines->length += lines->line.length;
    lines_clear(lines);
    return true;
}

/* Those of the position after `ply` moves, without removed comments. */
static bool write_annotations(Lines *lines, const PorfiaRecord *record, int ply)
{
    for (int i = 0; i < record->annotation_count; i++) {
        const PorfiaAnnotation *annotation = &record->annotations[i];
        bool is_removed = annotation->kind == PORFIA_COMMENT && !*annotation->text;
        if (annotation->ply != ply || is_removed)
            continue;
        record_write_annotation(&lines->line, record->id, annotation);
        if (!lines_add(lines))
            return false;
    }
    return true;
}

static bool fail_memory(PorfiaError *error)
{
    return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
}

/* Replays the rest of the game, so that each move is the last one when its line is written. */
static bool write_moves(Lines *lines, const PorfiaRecord *record, PorfiaPlay *replayed,
                        bool is_annotated, PorfiaError *error)
{
    static const PorfiaMoveRecord unknown;
    for (int i = porfia_play_length(replayed); i < porfia_play_length(record->play); i++) {
        if (!porfia_play_move(replayed, porfia_play_move_at(record->play, i), error))
            return false;
        record_write_move(&lines->line, record->id, replayed,
                          i < record->move_count ? &record->moves[i] : &unknown);
        if (!lines_add(lines) || (is_annotated && !write_annotations(lines, record, i + 1)))
            return fail_memory(error);
    }
    return true;
}

static bool write_game(Lines *lines, const PorfiaRecord *record, PorfiaError *error)
{
    writer_text(&lines->line, RECORD_HEADER "\n");
    record_write_game(&lines->line, record);
    if (!lines_add(lines) || !write_annotations(lines, record, 0))
        return fail_memory(error);
    PorfiaPlay *replayed = porfia_play_create(porfia_play_position(record->play, 0), error);
    bool is_good = replayed && write_moves(lines, record, replayed, true, error);
    porfia_play_free(replayed);
    if (!is_good)
        return false;
    if (record->end != PORFIA_RUNNING)
        record_write_end(&lines->line, record->id, record->play, record->end, record->winner);
    return lines_add(lines) || fail_memory(error);
}

static void keep_fault(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                       const PorfiaError *error)
{
    (void)line, (void)record;
    PorfiaError *kept = user;
    if (event == PORFIA_LOG_FAULT && kept) {
        *kept = *error;
        kept->line = 0;
    }
}

bool record_text_check(const char *text, size_t length, PorfiaError *error)
{
    PorfiaRecords records;
    if (!porfia_records_parse(text, length, keep_fault, error, &records, error))
        return false;
    bool is_good = records.count == 1 && records.faults == 0;
    porfia_records_release(&records);
    return is_good;
}

/* ---- What a log lacks ---- */

static int common_length(const PorfiaPlay *one, const PorfiaPlay *other)
{
    int length = porfia_play_length(one), same = 0;
    if (porfia_play_length(other) < length)
        length = porfia_play_length(other);
    while (same < length && porfia_play_move_at(one, same) == porfia_play_move_at(other, same))
        same++;
    return same;
}

static bool is_same_start(const PorfiaRecord *one, const PorfiaRecord *other)
{
    const PorfiaPosition *starts[2] = {porfia_play_position(one->play, 0),
                                       porfia_play_position(other->play, 0)};
    const PorfiaGame *game = porfia_position_game(starts[0]);
    char rules[2][PORFIA_RULES_SIZE], texts[2][PORFIA_POSITION_SIZE];
    if (porfia_position_game(starts[1]) != game)
        return false;
    for (int i = 0; i < 2; i++) {
        porfia_rules_print(game, porfia_position_rules(starts[i]), rules[i], sizeof rules[i]);
        porfia_position_print(starts[i], texts[i], sizeof texts[i]);
    }
    return strcmp(rules[0], rules[1]) == 0 && strcmp(texts[0], texts[1]) == 0;
}

static bool has_other_players(const PorfiaRecord *before, const PorfiaRecord *after)
{
    return strcmp(before->players[0], after->players[0]) != 0 ||
           strcmp(before->players[1], after->players[1]) != 0 || before->time_ms != after->time_ms;
}

/* The annotation of a record with this kind and place; NULL: none. */
static const PorfiaAnnotation *find_annotation(const PorfiaRecord *record,
                                               const PorfiaAnnotation *place)
{
    for (int i = 0; i < record->annotation_count; i++) {
        const PorfiaAnnotation *annotation = &record->annotations[i];
        if (annotation->kind == place->kind && annotation->ply == place->ply &&
            strcmp(annotation->moves, place->moves) == 0)
            return annotation;
    }
    return NULL;
}

/* Undone moves take the annotations behind them away. Where there is no comment none is removed. */
static bool is_known(const PorfiaRecord *before, const PorfiaAnnotation *annotation, int common)
{
    const PorfiaAnnotation *known = find_annotation(before, annotation);
    bool is_variation = annotation->kind == PORFIA_VARIATION;
    if (!known || known->ply > common)
        return !is_variation && !*annotation->text;
    return is_variation || strcmp(known->text, annotation->text) == 0;
}

static bool write_new_annotations(Lines *lines, const PorfiaRecord *before,
                                  const PorfiaRecord *after, int common)
{
    for (int i = 0; i < after->annotation_count; i++) {
        if (is_known(before, &after->annotations[i], common))
            continue;
        record_write_annotation(&lines->line, after->id, &after->annotations[i]);
        if (!lines_add(lines))
            return false;
    }
    for (int i = 0; i < before->annotation_count; i++) {
        PorfiaAnnotation removed = before->annotations[i];
        bool has_text = removed.kind == PORFIA_COMMENT && *removed.text && removed.ply <= common;
        if (!has_text || find_annotation(after, &removed))
            continue;
        removed.text = (char[]){""};
        record_write_annotation(&lines->line, after->id, &removed);
        if (!lines_add(lines))
            return false;
    }
    return true;
}

/* The play of a record's first moves. */
static PorfiaPlay *replay(const PorfiaRecord *record, int length, PorfiaError *error)
{
    PorfiaPlay *play = porfia_play_create(porfia_play_position(record->play, 0), error);
    for (int i = 0; play && i < length; i++)
        if (!porfia_play_move(play, porfia_play_move_at(record->play, i), error)) {
            porfia_play_free(play);
            return NULL;
        }
    return play;
}

/* Of a game that has not ended in the log. */
static bool write_course(Lines *lines, const PorfiaRecord *before, const PorfiaRecord *after,
                         int common, const char *date, PorfiaError *error)
{
    int length = porfia_play_length(before->play);
    bool has_others = has_other_players(before, after);
    bool has_moves = common < length || common < porfia_play_length(after->play);
    bool ends = after->end != PORFIA_RUNNING && after->end != PORFIA_UNFINISHED;
    PorfiaPlay *replayed = replay(after, common, error);
    if (!replayed)
        return false;
    if (before->end == PORFIA_UNFINISHED && (has_others || has_moves || ends))
        record_write_resume(&lines->line, after->id, date);
    if (common < length)
        record_write_undo(&lines->line, after->id, replayed);
    if (has_others)
        record_write_players(&lines->line, after->id, after);
    bool is_good =
        lines_add(lines) ? write_moves(lines, after, replayed, false, error) : fail_memory(error);
    porfia_play_free(replayed);
    return is_good;
}

/* Before the annotations, the course of the game; behind them, its end. */
static bool write_update(Lines *lines, const PorfiaRecord *before, const PorfiaRecord *after,
                         const char *date, PorfiaError *error)
{
    int common = common_length(before->play, after->play);
    bool is_over = before->end != PORFIA_RUNNING && before->end != PORFIA_UNFINISHED;
    bool has_moves =
        common < porfia_play_length(before->play) || common < porfia_play_length(after->play);
    if (!is_same_start(before, after))
        return error_set(error, &log_texts[LOG_TEXT_CHANGED], "s", after->id);
    if (is_over && has_moves)
        return error_set(error, &log_texts[LOG_TEXT_ENDED], "s", after->id);
    if (!is_over && !write_course(lines, before, after, common, date, error))
        return false;
    bool ends = !is_over && after->end != PORFIA_RUNNING &&
                (after->end != before->end || lines->length > 0);
    if (!write_new_annotations(lines, before, after, common))
        return fail_memory(error);
    if (ends)
        record_write_end(&lines->line, after->id, after->play, after->end, after->winner);
    return lines_add(lines) || fail_memory(error);
}

/* The text that a writer makes, which the caller frees; NULL: it failed. */
static char *text_of(Lines *lines, bool is_good)
{
    char *text = lines->text;
    free(lines);
    if (is_good)
        return text;
    free(text);
    return NULL;
}

static Lines *lines_create(PorfiaError *error)
{
    Lines *lines = calloc(1, sizeof *lines);
    if (!lines) {
        fail_memory(error);
        return NULL;
    }
    lines_clear(lines);
    return lines;
}

char *record_update_text(const PorfiaRecord *before, const PorfiaRecord *after, const char *date,
                         PorfiaError *error)
{
    Lines *lines = lines_create(error);
    return lines ? text_of(lines, write_update(lines, before, after, date, error)) : NULL;
}

char *porfia_record_text(const PorfiaRecord *record, PorfiaError *error)
{
    Lines *lines = lines_create(error);
    return lines ? text_of(lines, write_game(lines, record, error) &&
                                      record_text_check(lines->text, lines->length, error))
                 : NULL;
}
