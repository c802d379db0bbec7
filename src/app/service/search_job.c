/*
 * search: the engine on a position, told line by line as it deepens. The same for a player's move,
 * an analysis with several lines, and the values of all moves.
 */
#include "service/job_inside.h"

#include <stdlib.h>

typedef struct SearchJob {
    Job job;
    PorfiaQuestion question;
    bool is_paused; /* a slice is over, and another follows */
} SearchJob;

/* The lead of player 1 in the end that a value means. */
static int lead_of(const PorfiaPosition *position, int value)
{
    int lead = porfia_position_points(position, 1) - porfia_position_points(position, 2);
    return porfia_position_mover(position) == 1 ? lead + value : lead - value;
}

static void write_search_result(Json *json, const PorfiaPosition *position,
                                const PorfiaResult *result)
{
    char best[PORFIA_MOVE_SIZE], line[PORFIA_LINE_SIZE];
    bool has_move = result->best != PORFIA_NO_MOVE;
    if (has_move)
        porfia_move_print(position, result->best, best, sizeof best);
    porfia_result_line(result, position, line, sizeof line);
    json_number(json, "rank", result->rank);
    json_number(json, "depth", result->depth);
    json_number(json, "value", result->value);
    json_number(json, "lead", lead_of(position, result->value));
    json_boolean(json, "exact", result->exact);
    json_boolean(json, "solver", result->solved);
    json_text(json, "bound", porfia_bound_name(result->bound));
    json_text(json, "best", has_move ? best : NULL);
    json_words(json, "pv", line);
}

static void write_counts(Json *json, const PorfiaResult *result)
{
    double seconds = (double)result->microseconds / 1e6;
    json_number(json, "nodes", (int64_t)result->nodes);
    json_number(json, "alpha_cuts", (int64_t)result->alpha_cuts);
    json_number(json, "beta_cuts", (int64_t)result->beta_cuts);
    json_number(json, "table_hits", (int64_t)result->table_hits);
    json_number(json, "hashfull", result->hashfull);
    json_number(json, "nps", seconds > 0 ? (int64_t)((double)result->nodes / seconds) : 0);
    json_decimal(json, "ms", (double)result->microseconds / 1000, 1);
}

/* A line of a depth that is finished. */
static void tell_line(void *user, const PorfiaResult *result)
{
    SearchJob *search = user;
    JsonDocument message;
    if (!message_begin(&message, "line"))
        return;
    write_search_result(&message.json, search->question.position, result);
    write_counts(&message.json, result);
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

static void tell_end(SearchJob *search, const PorfiaResult *best)
{
    const PorfiaPosition *position = search->question.position;
    JsonDocument message;
    int count;
    const PorfiaResult *lines = porfia_search_lines(search->job.search, &count);
    if (!message_begin(&message, "done"))
        return;
    write_search_result(&message.json, position, best);
    write_counts(&message.json, best);
    json_open(&message.json, "lines", '[');
    for (int i = 0; i < count; i++) {
        json_open(&message.json, NULL, '{');
        write_search_result(&message.json, position, &lines[i]);
        json_close(&message.json, '}');
    }
    json_close(&message.json, ']');
    message_tell(&message, &search->job);
}

static bool search_step(Job *job)
{
    SearchJob *search = (SearchJob *)job;
    PorfiaResult best = search->is_paused ? porfia_search_continue(job->search, &search->question)
                                          : porfia_search_run(job->search, &search->question);
    search->is_paused = best.paused;
    if (search->is_paused)
        tell_progress(search);
    else
        tell_end(search, &best);
    return search->is_paused;
}

static void search_release(Job *job)
{
    (void)job;
}

static const JobKind search_kind = {.step = search_step, .release = search_release};

static bool read_search(const Request *request, PorfiaMethod *method, int64_t *lines, Fault *fault)
{
    int64_t level, choice;
    *method = porfia_method_default();
    if (!request_number(request, "lines", 1, PORFIA_MAX_LINES, 1, lines, fault) ||
        !request_number(request, "level", 1, PORFIA_LEVELS, 0, &level, fault) ||
        !request_number(request, "choice", 0, INT64_MAX, 0, &choice, fault))
        return false;
    method->level = (int)level;
    method->seed = (uint64_t)choice;
    return true;
}

Job *search_job_create(const Request *request, const JobMeans *means, Fault *fault)
{
    PorfiaMethod method;
    int64_t lines;
    if (!read_search(request, &method, &lines, fault))
        return NULL;
    SearchJob *search = calloc(1, sizeof *search);
    if (!search) {
        fault_set(fault, NULL, SERVICE_TEXT_MEMORY, "");
        return NULL;
    }
    Job *job = &search->job;
    if (!job_begin(job, &search_kind, request, means, method, fault)) {
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
