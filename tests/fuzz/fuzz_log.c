/*
 * Any bytes as a log: nothing crashes, and a line that is accepted says exactly what is written
 * when it is made again from what was read.
 */
#include <stdlib.h>
#include <string.h>

#include "log/record_write.h"

typedef struct Input {
    const char *text;
    size_t length;
} Input;

static Slice input_line(const Input *input, int number)
{
    Slice rest = {input->text, input->length};
    for (int i = 1; i < number; i++)
        slice_split(&rest, '\n');
    return slice_split(&rest, '\n');
}

static void write_line(Writer *writer, PorfiaLogEvent event, const PorfiaRecord *record)
{
    switch (event) {
    case PORFIA_LOG_GAME: record_write_game(writer, record); break;
    case PORFIA_LOG_MOVE:
        record_write_move(writer, record->id, record->play, &record->moves[record->move_count - 1]);
        break;
    case PORFIA_LOG_UNDO: record_write_undo(writer, record->id, record->play); break;
    case PORFIA_LOG_PLAYERS: record_write_players(writer, record->id, record); break;
    case PORFIA_LOG_VARIATION:
    case PORFIA_LOG_COMMENT:
        record_write_annotation(writer, record->id,
                                &record->annotations[record->annotation_count - 1]);
        break;
    default: record_write_end(writer, record->id, record->play, record->end, record->winner);
    }
}

static void check_line(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                       const PorfiaError *error)
{
    const Input *input = user;
    char again[RECORD_LINE_SIZE], message[1024];
    if (event == PORFIA_LOG_FAULT)
        for (int language = 0; language < PORFIA_LANGUAGES; language++)
            porfia_error_message(error, (PorfiaLanguage)language, message, sizeof message);
    if (event == PORFIA_LOG_FAULT || event == PORFIA_LOG_TORN || event == PORFIA_LOG_RESUME)
        return;
    Writer writer = writer_to(again, sizeof again);
    Slice found = input_line(input, line);
    write_line(&writer, event, record);
    if (writer.length != found.length + 1 || memcmp(again, found.start, found.length) != 0)
        abort();
    if (record->move_count != porfia_play_length(record->play))
        abort();
    for (int i = 0; i < record->annotation_count; i++)
        if (record->annotations[i].ply > record->move_count)
            abort();
}

/* A game without a fault can be written as a log of its own. */
static void check_record(const PorfiaRecord *record)
{
    PorfiaError error;
    char *text = porfia_record_text(record, &error);
    if (!text)
        abort();
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input input = {(const char *)data, size};
    PorfiaRecords records;
    PorfiaError error = {0};
    if (!porfia_records_parse(input.text, size, check_line, &input, &records, &error))
        return 0;
    int unfinished = porfia_records_unfinished(&records);
    if (unfinished >= records.count)
        abort();
    for (int i = 0; i < records.count; i++)
        if (!records.items[i].faulty)
            check_record(&records.items[i]);
    porfia_records_release(&records);
    return 0;
}
