/*
 * Reads a log: splits it into lines and gives each line to its game.
 *
 * Games may be interleaved; record_read.c checks the lines. A wrong line costs only the rest of its
 * own game: the id is marked, and later lines with it are skipped. No code here touches a file.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "games/texts.h"
#include "log/game_ids.h"
#include "log/record_read.h"
#include "log/record_write.h"
#include "log/texts.h"
#include "play/play_texts.h"

/* An id of the log. */
typedef struct Entry {
    int record;  /* index in the log; -1: the game line could not be read */
    bool faulty; /* its lines are skipped */
} Entry;

typedef struct Reader {
    PorfiaRecords *records;
    int record_capacity;
    GameIds ids;
    Entry *entries; /* by the numbers of the ids */
    int entry_capacity;
    PorfiaLogVisitor *visitor;
    void *user;
    int version;
    int line;
    bool out_of_memory;
} Reader;

typedef struct RecordKind {
    const char *name;
    PorfiaLogEvent event;
    int version;                                        /* the first version with this kind */
    bool (*read)(PorfiaRecord *record, Fields *fields); /* NULL: a game line */
} RecordKind;

/* The parts that all kinds of lines share. */
typedef struct Line {
    Slice whole;
    Slice id;
    const RecordKind *kind; /* NULL: none of this version */
    int entry;              /* -1: the id is invalid or new */
    Fields fields;
} Line;

static const PorfiaText *text_at(int index)
{
    return &log_texts[index];
}

/* Doubles an array when it is full. */
static bool grow(void **array, int count, int *capacity, size_t size)
{
    if (count < *capacity)
        return true;
    int wanted = *capacity ? *capacity * 2 : 16;
    void *grown = realloc(*array, (size_t)wanted * size);
    if (!grown)
        return false;
    *array = grown;
    *capacity = wanted;
    return true;
}

static bool reader_grow_entries(Reader *reader)
{
    void *entries = reader->entries;
    bool grown = grow(&entries, reader->ids.count, &reader->entry_capacity, sizeof(Entry));
    reader->entries = entries;
    return grown;
}

/* Adds an id; returns its number, or -1 without memory. */
static int reader_add_entry(Reader *reader, Slice id, Entry entry)
{
    int number = reader_grow_entries(reader) ? game_ids_add(&reader->ids, id) : -1;
    if (number >= 0)
        reader->entries[number] = entry;
    return number;
}

/* Adds the game of a game line. */
static bool reader_add_game(Reader *reader, Line *line)
{
    PorfiaRecords *records = reader->records;
    PorfiaError *error = line->fields.error;
    if (line->entry >= 0)
        return error_set(error, text_at(LOG_TEXT_LINE_AGAIN), "n", line->id);
    void *items = records->items;
    bool grown = grow(&items, records->count, &reader->record_capacity, sizeof(PorfiaRecord));
    records->items = items;
    if (!grown)
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    PorfiaRecord record = {.winner = -1};
    memcpy(record.id, line->id.start, line->id.length);
    if (!record_read_game(&record, &line->fields))
        return false;
    line->entry = reader_add_entry(reader, line->id, (Entry){.record = records->count});
    if (line->entry < 0) {
        record_release(&record);
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    }
    records->items[records->count++] = record;
    return true;
}

static const RecordKind *kind_find(int version, Slice name)
{
    static const RecordKind kinds[] = {
        {"game", PORFIA_LOG_GAME, 1, NULL},
        {"move", PORFIA_LOG_MOVE, 1, record_read_move},
        {"undo", PORFIA_LOG_UNDO, 1, record_read_undo},
        {"players", PORFIA_LOG_PLAYERS, 1, record_read_players},
        {"resume", PORFIA_LOG_RESUME, 1, record_read_resume},
        {"end", PORFIA_LOG_END, 1, record_read_end},
        {"variation", PORFIA_LOG_VARIATION, RECORD_ANNOTATED, record_read_variation},
        {"comment", PORFIA_LOG_COMMENT, RECORD_ANNOTATED, record_read_comment},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (version >= kinds[i].version && slice_is(name, kinds[i].name))
            return &kinds[i];
    return NULL;
}

/* Errors that any kind of line can have. */
static bool line_check(const Line *line, int version, PorfiaError *error)
{
    Slice whole = line->whole;
    if (whole.length == 0)
        return error_set(error, text_at(LOG_TEXT_LINE_EMPTY), "");
    if (whole.length >= RECORD_LINE_LIMIT)
        return error_set(error, text_at(LOG_TEXT_LINE_LONG), "d", RECORD_LINE_LIMIT - 1);
    if (memchr(whole.start, '\0', whole.length))
        return error_set(error, text_at(LOG_TEXT_LINE_ZERO), "");
    if (memchr(whole.start, '\r', whole.length))
        return error_set(error, text_at(LOG_TEXT_LINE_RETURN), "");
    if (!line->kind)
        return error_set(error, text_at(LOG_TEXT_LINE_RECORD), "nd", slice_split(&whole, '\t'),
                         version);
    return record_id_is_valid(line->id) ||
           error_set(error, text_at(LOG_TEXT_LINE_ID), "nd", line->id, PORFIA_ID_SIZE - 1);
}

/* Only annotations may follow the end of a game, and an unfinished game continues with a resume
 * line. */
static bool line_fits(const PorfiaRecord *record, const RecordKind *kind, PorfiaError *error)
{
    bool annotates = kind->event == PORFIA_LOG_VARIATION || kind->event == PORFIA_LOG_COMMENT;
    if (record->end == PORFIA_RUNNING || annotates)
        return true;
    if (record->end != PORFIA_UNFINISHED)
        return error_set(error, text_at(LOG_TEXT_LINE_ENDED), "s", record->id);
    return kind->event == PORFIA_LOG_RESUME ||
           error_set(error, text_at(LOG_TEXT_LINE_UNFINISHED), "s", record->id);
}

static bool line_read(Reader *reader, Line *line, PorfiaError *error)
{
    if (!line_check(line, reader->version, error))
        return false;
    const RecordKind *kind = line->kind;
    if (!kind->read)
        return reader_add_game(reader, line);
    if (line->entry < 0)
        return error_set(error, text_at(LOG_TEXT_LINE_UNKNOWN), "n", line->id);
    PorfiaRecord *record = &reader->records->items[reader->entries[line->entry].record];
    return line_fits(record, kind, error) && kind->read(record, &line->fields);
}

static const PorfiaRecord *line_record(const Reader *reader, const Line *line)
{
    int record = line->entry < 0 ? -1 : reader->entries[line->entry].record;
    return record < 0 ? NULL : &reader->records->items[record];
}

/* Counts a fault and marks the game of the line, if it has a valid id. */
static void reader_fault(Reader *reader, Line *line, PorfiaError *error)
{
    error->line = reader->line;
    reader->records->faults++;
    if (line->entry < 0 && record_id_is_valid(line->id)) {
        line->entry = reader_add_entry(reader, line->id, (Entry){.record = -1});
        reader->out_of_memory = line->entry < 0;
    }
    if (line->entry >= 0) {
        Entry *entry = &reader->entries[line->entry];
        entry->faulty = true;
        if (entry->record >= 0)
            reader->records->items[entry->record].faulty = true;
    }
    if (reader->visitor)
        reader->visitor(reader->user, PORFIA_LOG_FAULT, reader->line, line_record(reader, line),
                        error);
}

/* Out of memory is not a fault of the log. */
static bool is_for_want_of_memory(const PorfiaError *error)
{
    return error->text == &play_texts[PLAY_TEXT_MEMORY] ||
           error->text == &game_texts[GAME_TEXT_MEMORY];
}

static bool is_remark(const Reader *reader, Slice line)
{
    return reader->version >= RECORD_ANNOTATED && line.length > 0 && line.start[0] == '#';
}

static void reader_take_line(Reader *reader, Slice whole)
{
    if (is_remark(reader, whole))
        return;
    PorfiaError error = {0};
    Line line = {.whole = whole, .entry = -1};
    line.fields = (Fields){.rest = whole, .error = &error};
    line.kind = kind_find(reader->version, slice_split(&line.fields.rest, '\t'));
    line.id = slice_split(&line.fields.rest, '\t');
    if (record_id_is_valid(line.id))
        line.entry = game_ids_find(&reader->ids, line.id);
    if (line.entry >= 0 && reader->entries[line.entry].faulty)
        return;
    bool good = line_read(reader, &line, &error);
    if (!good && is_for_want_of_memory(&error))
        reader->out_of_memory = true;
    else if (!good)
        reader_fault(reader, &line, &error);
    else if (reader->visitor)
        reader->visitor(reader->user, line.kind->event, reader->line, line_record(reader, &line),
                        NULL);
}

static void reader_next_line(Reader *reader)
{
    if (reader->line < INT_MAX)
        reader->line++;
}

static void reader_take_torn(Reader *reader)
{
    reader->records->torn = true;
    reader_next_line(reader);
    if (reader->visitor)
        reader->visitor(reader->user, PORFIA_LOG_TORN, reader->line, NULL, NULL);
}

bool porfia_records_parse(const char *text, size_t length, PorfiaLogVisitor *visitor, void *user,
                          PorfiaRecords *records, PorfiaError *error)
{
    *records = (PorfiaRecords){0};
    Reader reader = {.records = records, .visitor = visitor, .user = user};
    RecordHeader header = record_header_check(text, length, &reader.version, error);
    if (header == RECORD_HEADER_BAD)
        return false;
    Slice rest = {text, length};
    if (header == RECORD_HEADER_GOOD) {
        slice_split(&rest, '\n');
        reader.line = 1;
    }
    while (!reader.out_of_memory && rest.length > 0 && memchr(rest.start, '\n', rest.length)) {
        reader_next_line(&reader);
        reader_take_line(&reader, slice_split(&rest, '\n'));
    }
    if (rest.length > 0 && !reader.out_of_memory)
        reader_take_torn(&reader);
    game_ids_release(&reader.ids);
    free(reader.entries);
    if (!reader.out_of_memory)
        return true;
    porfia_records_release(records);
    return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
}

void porfia_records_release(PorfiaRecords *records)
{
    for (int i = 0; i < records->count; i++)
        record_release(&records->items[i]);
    free(records->items);
    *records = (PorfiaRecords){0};
}

int porfia_records_find(const PorfiaRecords *records, const char *id)
{
    for (int i = 0; i < records->count; i++)
        if (strcmp(records->items[i].id, id) == 0)
            return i;
    return -1;
}

int porfia_records_unfinished(const PorfiaRecords *records)
{
    for (int i = records->count - 1; i >= 0; i--) {
        const PorfiaRecord *record = &records->items[i];
        bool open = record->end == PORFIA_RUNNING || record->end == PORFIA_UNFINISHED;
        if (open && !record->faulty)
            return i;
    }
    return -1;
}
