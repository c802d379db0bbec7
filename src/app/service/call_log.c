/* log: the games in the text of a log.dat, the body of the request. */
#include "service/calls.h"

#include "json/result_fields.h"

#include <stdlib.h>
#include <string.h>

static const ResultField detail_fields[] = {RESULT_DEPTH,      RESULT_VALUE,      RESULT_EXACT,
                                            RESULT_NODES,      RESULT_ALPHA_CUTS, RESULT_BETA_CUTS,
                                            RESULT_TABLE_HITS, RESULT_PV_TEXT,    RESULT_END};

static void write_detail(Json *json, const PorfiaMoveRecord *move)
{
    json_open(json, NULL, '{');
    json_number(json, "ms", move->ms);
    json_bool(json, "searched", move->searched);
    if (move->searched) {
        ResultFacts facts = summary_facts(&move->result, move->pv);
        result_write(json, &facts, detail_fields);
    }
    json_close(json, '}');
}

static void write_record_moves(Json *json, const PorfiaRecord *record)
{
    json_open(json, "moves", '[');
    for (int i = 0; i < porfia_play_length(record->play); i++) {
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(porfia_play_position(record->play, i),
                          porfia_play_move_at(record->play, i), text, sizeof text);
        json_text(json, NULL, text);
    }
    json_close(json, ']');
    json_open(json, "details", '[');
    for (int i = 0; i < record->move_count; i++)
        write_detail(json, &record->moves[i]);
    json_close(json, ']');
}

/* Those of a kind, but for comments that were taken away. */
static void write_annotations(Json *json, const PorfiaRecord *record, PorfiaAnnotationKind kind)
{
    bool is_comment = kind == PORFIA_COMMENT;
    json_open(json, is_comment ? "comments" : "variations", '[');
    for (int i = 0; i < record->annotation_count; i++) {
        const PorfiaAnnotation *annotation = &record->annotations[i];
        if (annotation->kind != kind || (is_comment && !*annotation->text))
            continue;
        json_open(json, NULL, '{');
        json_number(json, "ply", annotation->ply);
        json_words(json, "moves", annotation->moves);
        if (is_comment)
            json_text(json, "text", annotation->text);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_record(Json *json, const PorfiaRecord *record)
{
    const PorfiaPosition *present = porfia_play_present(record->play);
    json_open(json, NULL, '{');
    json_text(json, "id", record->id);
    json_text(json, "date", record->date);
    json_position(json, porfia_play_position(record->play, 0));
    json_open(json, "players", '[');
    for (int i = 0; i < 2; i++)
        json_text(json, NULL, record->players[i]);
    json_close(json, ']');
    json_number(json, "time_ms", record->time_ms);
    if (record->has_seed)
        json_number(json, "seed", (int64_t)record->seed);
    else
        json_nothing(json, "seed");
    json_text(json, "end",
              record->end == PORFIA_RUNNING ? "running" : porfia_end_name(record->end));
    json_winner(json, record->winner);
    json_open(json, "points", '[');
    for (int player = 1; player <= 2; player++)
        json_number(json, NULL, porfia_position_points(present, player));
    json_close(json, ']');
    write_record_moves(json, record);
    write_annotations(json, record, PORFIA_VARIATION);
    write_annotations(json, record, PORFIA_COMMENT);
    json_bool(json, "faulty", record->faulty);
    json_close(json, '}');
}

typedef struct LogReader {
    Json *json;
    PorfiaLanguage language;
} LogReader;

/* Writes faults into the open array. */
static void note_fault(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                       const PorfiaError *error)
{
    LogReader *reader = user;
    char message[PORFIA_MESSAGE_SIZE];
    (void)record;
    if (event != PORFIA_LOG_FAULT)
        return;
    json_open(reader->json, NULL, '{');
    json_number(reader->json, "line", line);
    json_text(reader->json, "error",
              porfia_error_message(error, reader->language, message, sizeof message));
    json_close(reader->json, '}');
}

bool call_log(const Request *request, Json *json, RequestError *request_error)
{
    LogReader reader = {json, request->language};
    PorfiaRecords records;
    PorfiaError error;
    json_open(json, "faults", '[');
    if (!porfia_records_parse(request->body ? request->body : "", request->body_length, note_fault,
                              &reader, &records, &error))
        return request_error_take(request_error, NULL, &error);
    json_close(json, ']');
    json_bool(json, "torn", records.torn);
    json_open(json, "games", '[');
    for (int i = 0; i < records.count; i++)
        write_record(json, &records.items[i]);
    json_close(json, ']');
    porfia_records_release(&records);
    return true;
}
