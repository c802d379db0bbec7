/*
 * The report of a match as a WebAssembly module of its own, loaded when a match is opened. It has
 * the functions of module.c that src/app/page/engine/module.js needs for one call: the standings of
 * a match, from its games as lines in the body of the request.
 *
 *     match PARTICIPANTS SCHEDULE PAIRS [ELO0 ELO1]
 *     game NUMBER ROUND FIRST SECOND POINTS1 POINTS2 FAULTY
 *     move PLAYER MICROSECONDS DEPTH NODES
 *
 * Numbers count from 1 as in an export; ELO0 and ELO1 are those of a sequential test, in
 * thousandths of a point; FIRST and SECOND are the participants that play as players
 * 1 and 2, from 0 on; FAULTY is the player that lost by a fault, or 0. Moves follow their game in
 * order; depth and nodes are 0 without a search.
 */
#include "service/request.h"
#include "service/service.h"
#include "json/writer.h"

#include "match/standings.h"
#include "report/match/moves.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 256, MOST_GAPS = 10000 };

typedef struct MatchReader {
    Match match;
    Results results;
    ParticipantMoves *moves;
    StoredGame game; /* of the moves that follow */
    int number;      /* of its last move */
    bool has_match, has_game;
    int64_t most_games;
} MatchReader;

/* ---- Reading ---- */

/* Exactly `count` numbers from 0 on, separated by spaces. */
static bool read_numbers(const char *text, int64_t numbers[], int count)
{
    for (int i = 0; i < count; i++) {
        char *end;
        numbers[i] = strtoll(text, &end, 10);
        if (end == text || (*end != ' ' && *end != '\0') || numbers[i] < INT32_MIN ||
            numbers[i] > INT64_MAX / 2)
            return false;
        text = end;
    }
    return *text == '\0';
}

static bool read_match(MatchReader *reader, char *text)
{
    static const char *const names[SCHEDULES] = {"round-robin", "gauntlet", "knock-out"};
    char *schedule = strchr(text, ' '), *pairs = schedule ? strchr(schedule + 1, ' ') : NULL;
    int64_t count, rest[3];
    PorfiaError error;
    if (reader->has_match || !pairs)
        return false;
    *schedule++ = *pairs++ = '\0';
    Match *match = &reader->match;
    match->schedule = SCHEDULES;
    for (int i = 0; i < SCHEDULES; i++)
        if (strcmp(schedule, names[i]) == 0)
            match->schedule = (ScheduleKind)i;
    match->has_sprt = read_numbers(pairs, rest, 3);
    if (match->schedule == SCHEDULES || !read_numbers(text, &count, 1) || count < 2 ||
        count > MATCH_MAX_PARTICIPANTS || (!match->has_sprt && !read_numbers(pairs, rest, 1)) ||
        rest[0] < 1 || rest[0] > MATCH_MAX_PAIRS)
        return false;
    if (match->has_sprt)
        match->sprt = (PorfiaSprt){(double)rest[1] / 1000, (double)rest[2] / 1000};
    match->participant_count = (int)count;
    match->pairs = (int)rest[0];
    reader->moves = calloc((size_t)count, sizeof *reader->moves);
    reader->has_match = true;
    return reader->moves && results_init(&reader->results, match, &error);
}

static bool read_game(MatchReader *reader, const char *text)
{
    enum { NUMBER, ROUND, FIRST, SECOND, POINTS1, POINTS2, FAULTY, FIELDS };
    int64_t values[FIELDS];
    int count = reader->match.participant_count;
    if (!reader->has_match || !read_numbers(text, values, FIELDS) || values[NUMBER] < 1 ||
        values[NUMBER] > reader->most_games || values[ROUND] < 1 || values[ROUND] > count ||
        values[FIRST] < 0 || values[FIRST] >= count || values[SECOND] < 0 ||
        values[SECOND] >= count || values[FIRST] == values[SECOND] ||
        llabs(values[POINTS1]) > INT16_MAX || llabs(values[POINTS2]) > INT16_MAX ||
        values[FAULTY] < 0 || values[FAULTY] > 2)
        return false;
    int second_game = (int)((values[NUMBER] - 1) % 2);
    reader->game = (StoredGame){
        .pairing = {.order = (values[NUMBER] - 1) / 2,
                    .round = (int)values[ROUND],
                    .participants = {(int)values[second_game ? SECOND : FIRST],
                                     (int)values[second_game ? FIRST : SECOND]}},
        .game = second_game,
        .winner = values[FAULTY]                      ? 3 - (int)values[FAULTY]
                  : values[POINTS1] > values[POINTS2] ? 1
                                                      : 2 * (values[POINTS1] < values[POINTS2]),
        .points = {(int)values[POINTS1], (int)values[POINTS2]},
        .fault = values[FAULTY] ? PLAYER_CRASHED : PLAYER_NO_FAULT};
    reader->number = 0;
    reader->has_game = true;
    results_add(&reader->results, &reader->game);
    return !reader->results.has_failed;
}

static bool read_move(MatchReader *reader, const char *text)
{
    enum { PLAYER, MICROSECONDS, DEPTH, NODES, FIELDS };
    int64_t values[FIELDS];
    if (!reader->has_game || !read_numbers(text, values, FIELDS) || values[PLAYER] < 1 ||
        values[PLAYER] > 2 || values[DEPTH] < 0 || values[DEPTH] > INT16_MAX || values[NODES] < 0)
        return false;
    PlayedMove move = {.player = (int)values[PLAYER],
                       .microseconds = values[MICROSECONDS],
                       .searched = values[DEPTH] > 0 || values[NODES] > 0,
                       .result = {.depth = (int)values[DEPTH], .nodes = (uint64_t)values[NODES]}};
    const StoredGame *game = &reader->game;
    int participant = game->pairing.participants[(move.player - 1) ^ game->game];
    return participant_moves_add(&reader->moves[participant], ++reader->number, &move);
}

static bool read_line(MatchReader *reader, const char *text, size_t length)
{
    char line[LINE_SIZE];
    if (length >= sizeof line)
        return false;
    memcpy(line, text, length);
    line[length] = '\0';
    if (strncmp(line, "move ", 5) == 0)
        return read_move(reader, line + 5);
    if (strncmp(line, "game ", 5) == 0)
        return read_game(reader, line + 5);
    return strncmp(line, "match ", 6) == 0 && read_match(reader, line + 6);
}

static bool read_lines(MatchReader *reader, const Request *request, RequestError *request_error)
{
    const char *text = request->body ? request->body : "";
    const char *end = text + (request->body ? request->body_length : 0);
    reader->most_games = end - text + MOST_GAPS;
    for (int number = 1; text < end || number == 1; number++) {
        const char *next = text < end ? memchr(text, '\n', (size_t)(end - text)) : NULL;
        size_t length = (size_t)((next ? next : end) - text);
        if (!read_line(reader, text, length))
            return request_error_set(request_error, NULL, SERVICE_TEXT_MATCH_LINE, "d", number);
        text = next ? next + 1 : end;
    }
    return true;
}

/* ---- Writing ---- */

static void write_standings(Json *json, const Standings *standings)
{
    json_open(json, "standings", '[');
    for (int i = 0; i < standings->count; i++) {
        const Standing *row = &standings->rows[i];
        const PorfiaTally *total = &row->total;
        json_open(json, NULL, '{');
        json_number(json, "participant", row->participant);
        json_number(json, "games", tally_games(total));
        json_number(json, "wins", total->wins);
        json_number(json, "draws", total->draws);
        json_number(json, "losses", total->losses);
        json_decimal(json, "points", tally_points(total), 1);
        json_decimal(json, "margin", row->estimate.margin, 6);
        json_decimal(json, "margin_error", row->estimate.margin_error, 6);
        json_decimal(json, "elo", row->rating.elo, 6);
        json_decimal(json, "elo_error", row->rating.elo_error, 6);
        json_decimal(json, "los", i + 1 < standings->count ? row->superiority : NAN, 6);
        json_number(json, "faults", row->faults);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_meeting(Json *json, const PorfiaTally *tally)
{
    if (tally_games(tally) == 0) {
        json_nothing(json, NULL);
        return;
    }
    PorfiaEstimate estimate = porfia_tally_estimate(tally);
    json_open(json, NULL, '{');
    json_decimal(json, "points", tally_points(tally), 1);
    json_number(json, "games", tally_games(tally));
    json_decimal(json, "margin", estimate.margin, 6);
    json_decimal(json, "margin_error", estimate.margin_error, 6);
    json_close(json, '}');
}

/* Rows and columns by place. */
static void write_cross(Json *json, const Results *results, const Standings *standings)
{
    json_open(json, "cross", '[');
    for (int i = 0; i < standings->count; i++) {
        json_open(json, NULL, '[');
        for (int k = 0; k < standings->count; k++) {
            PorfiaTally tally = results_tally(results, standings->rows[i].participant,
                                              standings->rows[k].participant);
            write_meeting(json, &tally);
        }
        json_close(json, ']');
    }
    json_close(json, ']');
}

/* By place. */
static void write_moves(Json *json, const ParticipantMoves *moves, const Standings *standings)
{
    json_open(json, "moves", '[');
    for (int i = 0; i < standings->count; i++) {
        const MoveSums *sums = &moves[standings->rows[i].participant].all;
        json_open(json, NULL, '{');
        json_number(json, "moves", sums->moves);
        json_decimal(json, "mean_ms", move_sums_ms(sums), 3);
        json_decimal(json, "longest_ms", sums->longest_ms, 3);
        json_decimal(json, "mean_depth", move_sums_depth(sums), 6);
        json_decimal(json, "mean_nodes", move_sums_nodes(sums), 6);
        json_decimal(json, "nps", move_sums_speed(sums), 6);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Participants are null for a bye, and where a tie is undecided. */
static void write_participant(Json *json, const char *name, int participant)
{
    if (participant == NO_PARTICIPANT)
        json_nothing(json, name);
    else
        json_number(json, name, participant);
}

static void write_rounds(Json *json, const Match *match, const Results *results)
{
    KnockOutTie ties[MATCH_MAX_PARTICIPANTS];
    int count = match->schedule == SCHEDULE_KNOCK_OUT
                    ? schedule_ties(match, results->pairs, results->counted, ties)
                    : 0;
    json_open(json, "rounds", '[');
    for (int i = 0; i < count; i++) {
        json_open(json, NULL, '{');
        json_number(json, "round", ties[i].round);
        json_open(json, "participants", '[');
        write_participant(json, NULL, ties[i].participants[0]);
        write_participant(json, NULL, ties[i].participants[1]);
        json_close(json, ']');
        json_number(json, "pairs", ties[i].pairs);
        json_open(json, "points", '[');
        json_decimal(json, NULL, ties[i].points[0], 1);
        json_decimal(json, NULL, ties[i].points[1], 1);
        json_close(json, ']');
        write_participant(json, "winner", ties[i].winner);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The ties of a knock-out, which an export does not have: they follow from the results before. */
static void find_ties(const Match *match, Results *results)
{
    for (int64_t i = 0; i < results->count; i++) {
        Pairing due;
        if (schedule_next(match, results->pairs, i, &due, 1) == 1)
            results->pairs[i].pairing.tie = due.tie;
    }
}

static bool write_report(MatchReader *reader, Json *json, RequestError *request_error)
{
    PorfiaError error;
    Standings standings;
    Results *results = &reader->results;
    if (reader->match.schedule == SCHEDULE_KNOCK_OUT)
        find_ties(&reader->match, results);
    while (results_count_next(results))
        continue;
    if (!standings_make(&standings, results, &error))
        return request_error_take(request_error, NULL, &error);
    json_number(json, "pairs", results->counted);
    write_standings(json, &standings);
    write_cross(json, results, &standings);
    write_moves(json, reader->moves, &standings);
    write_rounds(json, &reader->match, results);
    standings_release(&standings);
    return true;
}

static bool match_answer(const Request *request, Json *json, RequestError *request_error)
{
    MatchReader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    bool is_good =
        read_lines(reader, request, request_error) && write_report(reader, json, request_error);
    for (int i = 0; reader->moves && i < reader->match.participant_count; i++)
        free(reader->moves[i].by_number);
    free(reader->moves);
    results_release(&reader->results);
    free(reader);
    return is_good;
}

/* ---- The module ---- */

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(module_allocate) void *module_allocate(size_t size);
EXPORT(module_free) void module_free(void *memory);
EXPORT(module_call) char *module_call(const char *request, const char *body, size_t body_length);

void *module_allocate(size_t size)
{
    return malloc(size);
}

void module_free(void *memory)
{
    free(memory);
}

/* There is one call, whatever its name. NULL: out of memory. */
char *module_call(const char *call, const char *body, size_t body_length)
{
    Parameters parameters = {0};
    Request request = {.parameters = &parameters, .body = body, .body_length = body_length};
    RequestError request_error = {0};
    JsonDocument answer;
    const char *query = strchr(call, '?');
    bool is_good = (!query || parameters_parse(&parameters, query + 1, strlen(query + 1),
                                               &request_error.error)) &&
                   request_language(&parameters, &request.language, &request_error);
    char *text = NULL;
    if (is_good && json_document_begin(&answer)) {
        is_good = match_answer(&request, &answer.json, &request_error);
        if (!is_good)
            json_document_drop(&answer);
        else if (json_document_end(&answer))
            text = answer.text;
    }
    if (!is_good)
        text = service_error_answer(&request_error.error, request.language);
    parameters_release(&parameters);
    return text;
}
