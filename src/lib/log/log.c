/*
 * Writing log.dat during a game: each call appends one line.
 *
 * A PorfiaLog records one game at a time and holds the game's lock meanwhile. It counts the moves
 * in the file, so that it refuses to write a line that readers would reject. record_write.c formats
 * the lines, and log_file.c handles the file.
 */
#define _GNU_SOURCE

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "log/annotations.h"
#include "log/log_file.h"
#include "log/record_write.h"
#include "log/texts.h"
#include "play/play_texts.h"

struct PorfiaLog {
    LogFile file;
    char id[PORFIA_ID_SIZE]; /* of the game being recorded; empty: none */
    int length;              /* moves of the game in the file */
};

PorfiaLog *porfia_log_open(const char *path, size_t *torn_bytes, PorfiaError *error)
{
    PorfiaLog *log = calloc(1, sizeof *log);
    if (!log) {
        error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
        return NULL;
    }
    if (!log_file_open(&log->file, path, torn_bytes, error)) {
        free(log);
        return NULL;
    }
    return log;
}

void porfia_log_close(PorfiaLog *log)
{
    if (!log)
        return;
    log_file_close(&log->file);
    free(log);
}

bool porfia_log_sync(PorfiaLog *log, PorfiaError *error)
{
    return log_file_sync(&log->file, error);
}

static void log_leave_game(PorfiaLog *log)
{
    log->id[0] = '\0';
    log_file_unlock_game(&log->file);
}

static void print_date(const char *format, char *text, size_t size)
{
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(text, size, format, &parts);
}

/* A unique id: the time and 60 random bits. */
static bool make_id(char id[PORFIA_ID_SIZE], PorfiaError *error)
{
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
    uint64_t bits;
    ssize_t count;
    do
        count = getrandom(&bits, sizeof bits, 0);
    while (count < 0 && errno == EINTR);
    if (count != sizeof bits)
        return error_set(error, &log_texts[LOG_TEXT_RANDOM], "s", strerror(errno));
    print_date("%Y%m%d-%H%M%S-", id, PORFIA_ID_SIZE);
    Writer writer = {id, PORFIA_ID_SIZE, strlen(id)};
    for (int i = 0; i < 12; i++, bits >>= 5)
        writer_char(&writer, letters[bits & 31]);
    return true;
}

/* Whether the game line of a record can be read again; the caller's players, time limit, seed or
 * start may prevent that. */
static bool check_record(const PorfiaRecord *record, PorfiaError *error)
{
    char text[RECORD_LINE_SIZE + sizeof RECORD_HEADER];
    Writer writer = writer_to(text, sizeof text);
    writer_text(&writer, RECORD_HEADER "\n");
    record_write_game(&writer, record);
    return record_text_check(text, writer.length, error);
}

bool porfia_log_begin(PorfiaLog *log, PorfiaRecord *record, PorfiaError *error)
{
    char line[RECORD_LINE_SIZE];
    Writer writer = writer_to(line, sizeof line);
    int length = porfia_play_length(record->play);
    log_leave_game(log);
    if (length > 0)
        return error_set(error, &log_texts[LOG_TEXT_BEHIND], "dd", 0, length);
    if (!record->id[0] && !make_id(record->id, error))
        return false;
    if (!record->date[0])
        print_date("%Y-%m-%dT%H:%M:%SZ", record->date, sizeof record->date);
    record_write_game(&writer, record);
    if (!check_record(record, error) || !log_file_lock_game(&log->file, record->id, error))
        return false;
    if (!log_file_append(&log->file, line, writer.length, error)) {
        log_leave_game(log);
        return false;
    }
    memcpy(log->id, record->id, sizeof log->id);
    log->length = 0;
    return true;
}

/* Whether two records of a game have the same moves and end. */
static bool is_same_place(const PorfiaRecord *one, const PorfiaRecord *other)
{
    int length = porfia_play_length(one->play);
    if (length != porfia_play_length(other->play) || one->end != other->end)
        return false;
    char texts[2][PORFIA_POSITION_SIZE];
    porfia_position_print(porfia_play_position(one->play, 0), texts[0], sizeof texts[0]);
    porfia_position_print(porfia_play_position(other->play, 0), texts[1], sizeof texts[1]);
    for (int i = 0; i < length; i++)
        if (porfia_play_move_at(one->play, i) != porfia_play_move_at(other->play, i))
            return false;
    return strcmp(texts[0], texts[1]) == 0;
}

static bool is_in_records(const PorfiaRecords *records, const PorfiaRecord *record)
{
    int index = porfia_records_find(records, record->id);
    return index >= 0 && !records->items[index].faulty &&
           is_same_place(&records->items[index], record);
}

/* Another program may have continued the game between reading and locking. */
static bool check_current(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error)
{
    char *text;
    size_t length;
    PorfiaRecords records;
    if (!log_file_load(&log->file, &text, &length, error))
        return false;
    bool parsed = porfia_records_parse(text, length, NULL, NULL, &records, error);
    free(text);
    if (!parsed)
        return false;
    bool current = is_in_records(&records, record);
    porfia_records_release(&records);
    return current || error_set(error, &log_texts[LOG_TEXT_CHANGED], "s", record->id);
}

bool porfia_log_resume(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error)
{
    char line[RECORD_LINE_SIZE], date[PORFIA_DATE_SIZE];
    Writer writer = writer_to(line, sizeof line);
    log_leave_game(log);
    if (record->faulty)
        return error_set(error, &log_texts[LOG_TEXT_FAULTY], "s", record->id);
    if (record->end != PORFIA_RUNNING && record->end != PORFIA_UNFINISHED)
        return error_set(error, &log_texts[LOG_TEXT_ENDED], "s", record->id);
    if (!log_file_lock_game(&log->file, record->id, error))
        return false;
    print_date("%Y-%m-%dT%H:%M:%SZ", date, sizeof date);
    record_write_resume(&writer, record->id, date);
    if (!check_current(log, record, error) ||
        !log_file_append(&log->file, line, writer.length, error)) {
        log_leave_game(log);
        return false;
    }
    memcpy(log->id, record->id, sizeof log->id);
    log->length = porfia_play_length(record->play);
    return true;
}

/* Whether a line can be written about a play of this length. */
static bool log_is_at(const PorfiaLog *log, int length, int expected, PorfiaError *error)
{
    if (log->id[0] == '\0')
        return error_set(error, &log_texts[LOG_TEXT_IDLE], "");
    return length == expected ||
           error_set(error, &log_texts[LOG_TEXT_BEHIND], "dd", log->length, length);
}

/* The move comes first, so that what a torn write loses is the remark. */
bool porfia_log_move_with_remark(PorfiaLog *log, const PorfiaPlay *play,
                                 const PorfiaMoveRecord *move, const char *remark,
                                 PorfiaError *error)
{
    int length = porfia_play_length(play);
    if (!log_is_at(log, length, log->length + 1, error))
        return false;
    if (log->file.version < RECORD_ANNOTATED)
        remark = "";
    size_t size = RECORD_LINE_SIZE + 3 * strlen(remark) + 3; /* lines may be empty */
    char *lines = malloc(size);
    if (!lines)
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    Writer writer = writer_to(lines, size);
    record_write_move(&writer, log->id, play, move);
    record_write_remark(&writer, remark);
    bool written = log_file_append(&log->file, lines, writer.length, error);
    free(lines);
    if (written)
        log->length = length;
    return written;
}

bool porfia_log_move(PorfiaLog *log, const PorfiaPlay *play, const PorfiaMoveRecord *move,
                     PorfiaError *error)
{
    return porfia_log_move_with_remark(log, play, move, "", error);
}

bool porfia_log_undo(PorfiaLog *log, const PorfiaPlay *play, PorfiaError *error)
{
    int length = porfia_play_length(play);
    int expected = length < log->length ? length : log->length;
    if (!log_is_at(log, length, expected, error))
        return false;
    if (length == log->length)
        return true;
    char line[RECORD_LINE_SIZE];
    Writer writer = writer_to(line, sizeof line);
    record_write_undo(&writer, log->id, play);
    if (!log_file_append(&log->file, line, writer.length, error))
        return false;
    log->length = length;
    return true;
}

bool porfia_log_players(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error)
{
    char line[RECORD_LINE_SIZE];
    Writer writer = writer_to(line, sizeof line);
    if (!log_is_at(log, porfia_play_length(record->play), log->length, error) ||
        !check_record(record, error))
        return false;
    record_write_players(&writer, log->id, record);
    return log_file_append(&log->file, line, writer.length, error);
}

bool porfia_log_end(PorfiaLog *log, const PorfiaPlay *play, PorfiaEnd end, int winner,
                    PorfiaError *error)
{
    char line[RECORD_LINE_SIZE];
    Writer writer = writer_to(line, sizeof line);
    if (!log_is_at(log, porfia_play_length(play), log->length, error) ||
        !record_end_check(play, end, winner, error))
        return false;
    record_write_end(&writer, log->id, play, end, winner);
    if (!log_file_append(&log->file, line, writer.length, error))
        return false;
    log_leave_game(log);
    return true;
}

static bool append_annotations(PorfiaLog *log, const PorfiaRecord *record,
                               const PorfiaAnnotation *annotations, int count, PorfiaError *error)
{
    size_t size = 1;
    for (int i = 0; i < count; i++) {
        if (!annotation_check(record->play, &annotations[i], error))
            return false;
        size += annotation_line_size(&annotations[i]);
    }
    char *lines = malloc(size);
    if (!lines)
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    Writer writer = writer_to(lines, size);
    for (int i = 0; i < count; i++)
        record_write_annotation(&writer, record->id, &annotations[i]);
    bool written = log_file_append(&log->file, lines, writer.length, error);
    free(lines);
    return written;
}

/* A game that is not being recorded is locked meanwhile: were moves taken back before the lines are
 * written, these would be faults. */
static bool annotate_locked(PorfiaLog *log, const PorfiaRecord *record,
                            const PorfiaAnnotation *annotations, int count, PorfiaError *error)
{
    if (record->faulty)
        return error_set(error, &log_texts[LOG_TEXT_FAULTY], "s", record->id);
    if (!log_file_lock_game(&log->file, record->id, error))
        return false;
    bool written = check_current(log, record, error) &&
                   append_annotations(log, record, annotations, count, error);
    log_file_unlock_game(&log->file);
    return written;
}

bool porfia_log_annotate(PorfiaLog *log, const PorfiaRecord *record,
                         const PorfiaAnnotation *annotations, int count, PorfiaError *error)
{
    if (log->file.version < RECORD_ANNOTATED)
        return error_set(error, &log_texts[LOG_TEXT_OLD], "sd", log->file.path, log->file.version);
    if (log->id[0] == '\0')
        return annotate_locked(log, record, annotations, count, error);
    if (strcmp(log->id, record->id) != 0)
        return error_set(error, &log_texts[LOG_TEXT_OTHER], "s", log->id);
    return log_is_at(log, porfia_play_length(record->play), log->length, error) &&
           append_annotations(log, record, annotations, count, error);
}

/* ---- Updating ---- */

/* Keeps the header and the lines of one game, in place; returns the new length. */
static size_t keep_game(char *text, size_t length, const char *id)
{
    Slice rest = {text, length};
    size_t kept = slice_split(&rest, '\n').length + 1;
    while (rest.length > 0) {
        Slice line = slice_split(&rest, '\n'), fields = line;
        Slice kind = slice_split(&fields, '\t');
        bool is_remark = kind.length > 0 && kind.start[0] == '#';
        if (is_remark || !slice_is(slice_split(&fields, '\t'), id))
            continue;
        memmove(text + kept, line.start, line.length);
        kept += line.length;
        text[kept++] = '\n';
    }
    return kept < length ? kept : length;
}

/* Appends lines to a log of the game alone and checks it, if it has the game, then to the file. */
static bool append_checked(PorfiaLog *log, const char *game, size_t length, const char *lines,
                           bool is_new, PorfiaError *error)
{
    size_t more = strlen(lines);
    char *whole = malloc(length + more + 1);
    if (!whole)
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    memcpy(whole, game, length);
    memcpy(whole + length, lines, more);
    bool is_good = more == 0 || ((is_new || record_text_check(whole, length + more, error)) &&
                                 log_file_append(&log->file, lines, more, error));
    free(whole);
    return is_good;
}

static bool append_update(PorfiaLog *log, const char *game, size_t length,
                          const PorfiaRecords *records, const PorfiaRecord *record,
                          PorfiaError *error)
{
    char date[PORFIA_DATE_SIZE];
    bool is_new = records->count == 0;
    if (records->faults > 0)
        return error_set(error, &log_texts[LOG_TEXT_FAULTY], "s", record->id);
    print_date("%Y-%m-%dT%H:%M:%SZ", date, sizeof date);
    char *text = is_new ? porfia_record_text(record, error)
                        : record_update_text(&records->items[0], record, date, error);
    if (!text)
        return false;
    const char *lines = is_new ? strchr(text, '\n') + 1 : text;
    bool is_good = append_checked(log, game, length, lines, is_new, error);
    free(text);
    return is_good;
}

static bool update_locked(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error)
{
    char *text;
    size_t length;
    PorfiaRecords records;
    if (!log_file_load(&log->file, &text, &length, error))
        return false;
    length = keep_game(text, length, record->id);
    bool is_good = porfia_records_parse(text, length, NULL, NULL, &records, error);
    if (is_good) {
        is_good = append_update(log, text, length, &records, record, error);
        porfia_records_release(&records);
    }
    free(text);
    return is_good;
}

bool porfia_log_update(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error)
{
    PorfiaRecord written = *record;
    if (log->id[0])
        return error_set(error, &log_texts[LOG_TEXT_OTHER], "s", log->id);
    if (!record_id_is_valid(slice_of(record->id)))
        return error_set(error, &log_texts[LOG_TEXT_LINE_ID], "sd", record->id, PORFIA_ID_SIZE - 1);
    if (log->file.version < RECORD_ANNOTATED)
        written.annotation_count = 0;
    if (!log_file_lock_game(&log->file, record->id, error))
        return false;
    bool is_good = update_locked(log, &written, error);
    log_file_unlock_game(&log->file);
    return is_good;
}

bool porfia_records_read(const char *path, PorfiaLogVisitor *visitor, void *user,
                         PorfiaRecords *records, PorfiaError *error)
{
    *records = (PorfiaRecords){0};
    char *text;
    size_t length;
    if (!log_file_load_path(path, &text, &length, error))
        return false;
    bool parsed = porfia_records_parse(text, length, visitor, user, records, error);
    free(text);
    return parsed;
}
