/*
 * record: a log.dat with one game, its variations and comments. logfile: the same game written into
 * the log of the server, as far as that lacks it.
 */
#include "service/calls.h"

#include "service/record_annotations.h"

#include <stdlib.h>
#include <string.h>

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

typedef bool UseRecord(const Request *request, const PorfiaRecord *record, Json *json,
                       RequestError *request_error);

/* Uses the record that the request describes. */
static bool with_record(const Request *request, Json *json, UseRecord *use,
                        RequestError *request_error)
{
    PorfiaRecord record = {.play = request_play(request, request_error)};
    if (!record.play)
        return false;
    record.move_count = porfia_play_length(record.play);
    record.moves = calloc((size_t)record.move_count + 1, sizeof *record.moves);
    bool is_read = record.moves ? read_record(request, &record, request_error)
                                : request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    bool is_used = is_read && use(request, &record, json, request_error);
    porfia_record_cut_annotations(&record, -1);
    free(record.annotations);
    free(record.moves);
    porfia_play_free(record.play);
    return is_used;
}

static bool write_text(const Request *request, const PorfiaRecord *record, Json *json,
                       RequestError *request_error)
{
    PorfiaError error;
    char *text = porfia_record_text(record, &error);
    (void)request;
    if (!text)
        return request_error_take(request_error, NULL, &error);
    json_text(json, "log", text);
    free(text);
    return true;
}

bool call_record(const Request *request, Json *json, RequestError *request_error)
{
    return with_record(request, json, write_text, request_error);
}

static bool update_log(const Request *request, const PorfiaRecord *record, Json *json,
                       RequestError *request_error)
{
    PorfiaError error;
    if (!request->recorder->update(request->recorder->user, record, &error))
        return request_error_take(request_error, NULL, &error);
    json_text(json, "id", record->id);
    json_number(json, "moves", porfia_play_length(record->play));
    return true;
}

/* A game is known by its id, so it has one. */
bool call_logfile(const Request *request, Json *json, RequestError *request_error)
{
    static const char *const needed[] = {"id", "date"};
    if (!request->recorder)
        return request_error_set(request_error, NULL, SERVICE_TEXT_CALL, "s", "logfile");
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (!*request_text(request, needed[i]))
            return request_error_set(request_error, needed[i], SERVICE_TEXT_MISSING, "s",
                                     needed[i]);
    return with_record(request, json, update_log, request_error);
}
