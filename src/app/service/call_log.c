/*
 * log: the games in the text of a log.dat, the body of the request. record: a log.dat with one
 * game, its variations and comments.
 */
#include "service/calls.h"

#include "service/record_annotations.h"
#include "json/result_fields.h"

#include <stdlib.h>
#include <string.h>

/* ---- Reading ---- */

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

/* ---- Writing ---- */

/* Reads the given times of moves. */
static void read_times(const char *words, PorfiaMoveRecord *moves, int count)
{
    for (int i = 0; i < count && *words; i++) {
        char *end;
        long long ms = strtoll(words, &end, 10);
        if (end == words || ms < 0)
            return;
        moves[i].ms = ms < PORFIA_MAX_TIME_MS ? ms : PORFIA_MAX_TIME_MS;
        words = end;
    }
}

/* How the game ended: by the rules, or by `end` and `winner`. */
static bool read_end(const Request *request, PorfiaRecord *record, RequestError *request_error)
{
    static const PorfiaEnd ends[] = {PORFIA_RUNNING, PORFIA_RESIGNED, PORFIA_UNFINISHED};
    int end;
    int64_t winner;
    record->end = porfia_play_end(record->play);
    record->winner = record->end == PORFIA_RUNNING ? -1 : porfia_play_leader(record->play);
    if (!request_choice(request, "end", "running resigned unfinished normal repetition", &end,
                        request_error) ||
        !request_number(request, "winner", 0, 2, -1, &winner, request_error))
        return false;
    if (record->end != PORFIA_RUNNING || end >= (int)(sizeof ends / sizeof ends[0]))
        return true;
    record->end = ends[end];
    record->winner = record->end == PORFIA_RESIGNED ? (int)winner : -1;
    return true;
}

static bool read_player(const Request *request, const char *name, char text[PORFIA_PLAYER_SIZE],
                        RequestError *request_error)
{
    PorfiaPlayer player;
    PorfiaError error;
    const char *asked = request_has(request, name) ? request_text(request, name) : "human";
    if (!porfia_player_parse(asked, &player, &error))
        return request_error_take(request_error, name, &error);
    porfia_player_print(&player, text, PORFIA_PLAYER_SIZE);
    return true;
}

static bool read_record(const Request *request, PorfiaRecord *record, RequestError *request_error)
{
    int64_t seed, time_ms;
    if (!read_player(request, "player1", record->players[0], request_error) ||
        !read_player(request, "player2", record->players[1], request_error) ||
        !request_number(request, "time", 0, PORFIA_MAX_TIME_MS, 0, &time_ms, request_error) ||
        !request_number(request, "seed", 0, INT64_MAX, 0, &seed, request_error) ||
        !read_end(request, record, request_error))
        return false;
    record->time_ms = time_ms;
    record->has_seed = request_has(request, "seed");
    record->seed = (uint64_t)seed;
    snprintf(record->date, sizeof record->date, "%s", request_text(request, "date"));
    snprintf(record->id, sizeof record->id, "%s", request_text(request, "id"));
    read_times(request_text(request, "ms"), record->moves, record->move_count);
    return record_annotations_read(request, record, request_error);
}

bool call_record(const Request *request, Json *json, RequestError *request_error)
{
    PorfiaError error;
    PorfiaRecord record = {.play = request_play(request, request_error)};
    if (!record.play)
        return false;
    record.move_count = porfia_play_length(record.play);
    record.moves = calloc((size_t)record.move_count + 1, sizeof *record.moves);
    bool is_read = record.moves ? read_record(request, &record, request_error)
                                : request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    char *text = is_read ? porfia_record_text(&record, &error) : NULL;
    if (text)
        json_text(json, "log", text);
    else if (is_read)
        request_error_take(request_error, NULL, &error);
    free(text);
    porfia_record_cut_annotations(&record, -1);
    free(record.annotations);
    free(record.moves);
    porfia_play_free(record.play);
    return is_read && text;
}
