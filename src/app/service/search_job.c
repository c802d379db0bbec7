/*
 * search: a search, sent line by line as it deepens: for a player's move, an analysis with several
 * lines, or the values of all moves. The engine searches, unless a player says something else.
 */
#include "service/job_inside.h"

#include "json/result_fields.h"

#include <assert.h>
#include <stdlib.h>

typedef struct SearchJob {
    Job job;
    PorfiaQuestion question;
    PorfiaPlayer player; /* who searches; a random player does not */
    bool is_paused;      /* between two slices */
} SearchJob;

/* The fields of a line, and of a search. */
static const ResultField line_fields[] = {RESULT_RANK,  RESULT_DEPTH,  RESULT_VALUE, RESULT_LEAD,
                                          RESULT_EXACT, RESULT_SOLVER, RESULT_BOUND, RESULT_BEST,
                                          RESULT_PV,    RESULT_END};
static const ResultField search_fields[] = {
    RESULT_RANK,       RESULT_DEPTH,     RESULT_VALUE,      RESULT_LEAD,     RESULT_EXACT,
    RESULT_SOLVER,     RESULT_BOUND,     RESULT_BEST,       RESULT_PV,       RESULT_NODES,
    RESULT_ALPHA_CUTS, RESULT_BETA_CUTS, RESULT_TABLE_HITS, RESULT_HASHFULL, RESULT_NPS,
    RESULT_MS,         RESULT_END};
static_assert(sizeof search_fields / sizeof search_fields[0] == RESULT_FIELDS + 1,
              "the API gives every field of a search, as the command line does");

static void write_search_result(Json *json, const PorfiaPosition *position,
                                const PorfiaResult *result, const ResultField fields[])
{
    char line[PORFIA_LINE_SIZE];
    ResultFacts facts = result_facts(position, result, line);
    result_write(json, &facts, fields);
}

/* Sends a line of a finished depth. */
static void tell_line(void *user, const PorfiaResult *result)
{
    SearchJob *search = user;
    JsonDocument message;
    if (!message_begin(&message, "line"))
        return;
    write_search_result(&message.json, search->question.position, result, search_fields);
    message_tell(&message, &search->job);
}

static void tell_progress(SearchJob *search)
{
    JsonDocument message;
    if (!job_is_due(&search->job) || !message_begin(&message, "progress"))
        return;
    json_number(&message.json, "nodes", (int64_t)porfia_search_nodes(search->job.search));
    json_decimal(&message.json, "ms", job_ms(&search->job), 1);
    message_tell(&message, &search->job);
}

static void tell_end(const SearchJob *search, const PorfiaResult *best, const PorfiaResult *lines,
                     int count)
{
    const PorfiaPosition *position = search->question.position;
    JsonDocument message;
    if (!message_begin(&message, "done"))
        return;
    write_search_result(&message.json, position, best, search_fields);
    json_open(&message.json, "lines", '[');
    for (int i = 0; i < count; i++) {
        json_open(&message.json, NULL, '{');
        write_search_result(&message.json, position, &lines[i], line_fields);
        json_close(&message.json, '}');
    }
    json_close(&message.json, ']');
    message_tell(&message, &search->job);
}

static void tell_random_move(const SearchJob *search)
{
    PorfiaResult result = {.rank = 1,
                           .best = porfia_player_random_move(&search->player, search->job.play)};
    tell_end(search, &result, &result, result.best != PORFIA_NO_MOVE);
}

static bool search_step(Job *job)
{
    SearchJob *search = (SearchJob *)job;
    if (search->player.kind == PORFIA_RANDOM) {
        tell_random_move(search);
        return false;
    }
    PorfiaResult best = search->is_paused ? porfia_search_continue(job->search, &search->question)
                                          : porfia_search_run(job->search, &search->question);
    search->is_paused = best.paused;
    if (search->is_paused) {
        tell_progress(search);
    } else {
        int count;
        const PorfiaResult *lines = porfia_search_lines(job->search, &count);
        tell_end(search, &best, lines, count);
    }
    return search->is_paused;
}

static void search_release(Job *job)
{
    (void)job;
}

static const JobKind search_kind = {.step = search_step, .release = search_release};

/* Who searches: `player`, else the engine at `level`. */
static bool read_player(const Request *request, PorfiaPlayer *player, RequestError *request_error)
{
    PorfiaError error;
    int64_t level;
    *player = (PorfiaPlayer){.kind = PORFIA_COMPUTER, .method = porfia_method_default()};
    if (!request_number(request, "level", 1, PORFIA_LEVELS, 0, &level, request_error))
        return false;
    if (!request_has(request, "player")) {
        player->method.level = (int)level;
        return true;
    }
    const char *text = request_text(request, "player");
    if (level)
        return request_error_set(request_error, "level", SERVICE_TEXT_PLAYER_LEVEL, "");
    if (!porfia_player_parse(text, player, &error))
        return request_error_take(request_error, "player", &error);
    return player->kind == PORFIA_COMPUTER || player->kind == PORFIA_RANDOM ||
           request_error_set(request_error, "player", SERVICE_TEXT_PLAYER, "s", text);
}

/* `choice` is the seed of a player without one. */
static bool read_search(const Request *request, PorfiaPlayer *player, int64_t *lines,
                        RequestError *request_error)
{
    int64_t choice;
    if (!read_player(request, player, request_error) ||
        !request_number(request, "lines", 1, PORFIA_MAX_LINES, 1, lines, request_error) ||
        !request_number(request, "choice", 0, INT64_MAX, 0, &choice, request_error))
        return false;
    if (!player->given[PORFIA_PLAYER_SEED])
        player->seed = player->method.seed = (uint64_t)choice;
    return true;
}

Job *search_job_create(const Request *request, const JobContext *context,
                       RequestError *request_error)
{
    PorfiaPlayer player;
    int64_t lines;
    if (!read_search(request, &player, &lines, request_error))
        return NULL;
    SearchJob *search = calloc(1, sizeof *search);
    if (!search) {
        request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
        return NULL;
    }
    Job *job = &search->job;
    search->player = player;
    job->limits.depth = player.kind == PORFIA_RANDOM ? 1 : player.depth;
    if (!job_begin(job, &search_kind, request, context, player.method, request_error)) {
        job_free(job);
        return NULL;
    }
    search->question = (PorfiaQuestion){.position = porfia_play_present(job->play),
                                        .limits = job->limits,
                                        .lines = (int)lines,
                                        .progress = tell_line,
                                        .user = search};
    search->question.history = porfia_play_history(job->play, &search->question.history_length);
    return job;
}
