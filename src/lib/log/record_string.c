/*
 * A whole game as the text of a log, for callers that store games elsewhere. The text is read back
 * at once, so that a caller never receives one that readers reject.
 */
#include <stdlib.h>
#include <string.h>

#include "log/record_write.h"
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

/* Replays the game, so that each move is the last one when its line is written. */
static bool write_moves(Lines *lines, const PorfiaRecord *record, PorfiaPlay *replayed,
                        PorfiaError *error)
{
    static const PorfiaMoveRecord unknown;
    for (int i = 0; i < porfia_play_length(record->play); i++) {
        if (!porfia_play_move(replayed, porfia_play_move_at(record->play, i), error))
            return false;
        record_write_move(&lines->line, record->id, replayed,
                          i < record->move_count ? &record->moves[i] : &unknown);
        if (!lines_add(lines) || !write_annotations(lines, record, i + 1))
            return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    }
    return true;
}

static bool write_game(Lines *lines, const PorfiaRecord *record, PorfiaError *error)
{
    writer_text(&lines->line, RECORD_HEADER "\n");
    record_write_game(&lines->line, record);
    if (!lines_add(lines) || !write_annotations(lines, record, 0))
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    PorfiaPlay *replayed = porfia_play_create(porfia_play_position(record->play, 0), error);
    bool is_good = replayed && write_moves(lines, record, replayed, error);
    porfia_play_free(replayed);
    if (!is_good)
        return false;
    if (record->end != PORFIA_RUNNING)
        record_write_end(&lines->line, record->id, record->play, record->end, record->winner);
    return lines_add(lines) || error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
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

char *porfia_record_text(const PorfiaRecord *record, PorfiaError *error)
{
    Lines *lines = calloc(1, sizeof *lines);
    if (!lines) {
        error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
        return NULL;
    }
    lines_clear(lines);
    bool is_good =
        write_game(lines, record, error) && record_text_check(lines->text, lines->length, error);
    char *text = lines->text;
    free(lines);
    if (is_good)
        return text;
    free(text);
    return NULL;
}
