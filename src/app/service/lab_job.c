/*
 * lab: compares algorithms on positions, as `porfia lab` does. A step measures one search, which
 * nothing stops: a host that cannot wait for its end drops the whole job.
 */
#define _POSIX_C_SOURCE 200809L

#include "service/job_inside.h"

#include "lab/csv.h"
#include "lab/measure_json.h"
#include "lab/words.h"

#include <stdlib.h>

enum { USUAL_SEED = 1, USUAL_COUNT = 5, USUAL_NODES = 20000000, MEAN_DECIMALS = 3 };

typedef struct LabJob {
    Job job;
    PorfiaLanguage language;
    LabPlan plan;
    LabResults results;
    LabIndex place; /* of the next search */
    bool has_begun; /* the plan has been sent */
} LabJob;

/* ---- Messages ---- */

/* A line of CSV as a member. */
static void write_csv(Json *json, const LabJob *lab, const LabIndex *place)
{
    char *text = NULL;
    size_t length;
    FILE *stream = open_memstream(&text, &length);
    if (!stream)
        return;
    if (place)
        lab_csv_write_measure(stream, &lab->results, *place);
    else
        lab_csv_write_head(stream);
    if (fclose(stream) == 0)
        json_text(json, "csv", text);
    free(text);
}

static void write_option(Json *json, const char *name, bool is_used, bool value)
{
    if (is_used)
        json_bool(json, name, value);
    else
        json_nothing(json, name);
}

static void write_method(Json *json, const PorfiaMethod *method)
{
    json_open(json, NULL, '{');
    json_text(json, "algorithm", porfia_algorithm_name(method->algorithm));
    write_option(json, "ordering", lab_uses_ordering(method->algorithm), method->ordering);
    write_option(json, "memo", lab_uses_memo(method->algorithm), method->memo);
    json_close(json, '}');
}

static void tell_plan(const LabJob *lab)
{
    JsonDocument message;
    if (!message_begin(&message, "plan"))
        return;
    Json *json = &message.json;
    json_number(json, "depth", lab->plan.depth);
    json_number(json, "nodes", (int64_t)lab->plan.budget);
    json_open(json, "positions", '[');
    for (int i = 0; i < lab->plan.position_count; i++) {
        char text[PORFIA_POSITION_SIZE];
        porfia_position_print(lab->plan.positions[i], text, sizeof text);
        json_text(json, NULL, text);
    }
    json_close(json, ']');
    json_open(json, "methods", '[');
    for (int i = 0; i < lab->plan.method_count; i++)
        write_method(json, &lab->plan.methods[i]);
    json_close(json, ']');
    write_csv(json, lab, NULL);
    message_tell(&message, &lab->job);
}

static void tell_measure(const LabJob *lab, LabIndex place)
{
    JsonMember members[LAB_MEMBERS];
    JsonDocument message;
    if (!message_begin(&message, "measure"))
        return;
    lab_measure_members(&lab->plan.methods[place.method], place, lab_at(&lab->results, place),
                        members);
    for (int i = 0; i < LAB_MEMBERS; i++)
        json_member(&message.json, &members[i]);
    write_csv(&message.json, lab, &place);
    message_tell(&message, &lab->job);
}

static void write_agreement(Json *json, const LabJob *lab)
{
    LabAgreement agreement = lab_agreement(&lab->results);
    char words[LAB_WORDS_SIZE];
    lab_agreement_words(&lab->results, &agreement, lab->language, words, sizeof words);
    json_bool(json, "agree", agreement.disagreements == 0);
    json_number(json, "compared", agreement.compared);
    json_number(json, "disagreements", agreement.disagreements);
    json_text(json, "agreement", words);
}

/* The means of a method at a depth, when its last position is measured. */
static void tell_row(const LabJob *lab, LabIndex place)
{
    LabRow row = lab_row(&lab->results, place.depth, place.method);
    JsonDocument message;
    if (!message_begin(&message, "row"))
        return;
    Json *json = &message.json;
    json_number(json, "depth", place.depth);
    json_number(json, "method", place.method);
    json_decimal(json, "nodes", row.nodes, MEAN_DECIMALS);
    json_decimal(json, "alpha_cuts", row.alpha_cuts, MEAN_DECIMALS);
    json_decimal(json, "beta_cuts", row.beta_cuts, MEAN_DECIMALS);
    json_decimal(json, "table_hits", row.table_hits, MEAN_DECIMALS);
    json_decimal(json, "ms", row.milliseconds, MEAN_DECIMALS);
    json_decimal(json, "branching", row.branching, MEAN_DECIMALS);
    json_decimal(json, "value", row.value, MEAN_DECIMALS);
    write_agreement(json, lab);
    message_tell(&message, &lab->job);
}

static void tell_end(const LabJob *lab)
{
    JsonDocument message;
    if (!message_begin(&message, "done"))
        return;
    write_agreement(&message.json, lab);
    message_tell(&message, &lab->job);
}

static void tell_error(const LabJob *lab, const PorfiaError *error)
{
    JsonDocument message;
    char words[PORFIA_MESSAGE_SIZE];
    if (!message_begin(&message, "error"))
        return;
    json_text(&message.json, "error",
              porfia_error_message(error, lab->language, words, sizeof words));
    message_tell(&message, &lab->job);
}

/* ---- Steps ---- */

static bool observe(void *user, LabIndex place, PorfiaSearch *search, const LabMeasure *measure)
{
    (void)user, (void)place, (void)search, (void)measure;
    return true;
}

static bool lab_step(Job *job)
{
    LabJob *lab = (LabJob *)job;
    PorfiaError error;
    bool goes_on;
    if (!lab->has_begun) {
        lab->has_begun = true;
        tell_plan(lab);
        return true;
    }
    if (atomic_load(&job->is_stopped) || !lab_seek(&lab->results, &lab->place)) {
        tell_end(lab);
        return false;
    }
    if (!lab_measure(&lab->results, lab->place, observe, lab, &goes_on, &error)) {
        tell_error(lab, &error);
        return false;
    }
    tell_measure(lab, lab->place);
    if (lab->place.position == lab->plan.position_count - 1)
        tell_row(lab, lab->place);
    lab->place.position++;
    return true;
}

static void lab_release(Job *job)
{
    LabJob *lab = (LabJob *)job;
    lab_results_release(&lab->results);
    for (int i = 0; i < lab->plan.position_count; i++)
        porfia_position_free(lab->plan.positions[i]);
    free(lab->plan.positions);
}

/* ---- Beginning ---- */

static const JobKind lab_kind = {.step = lab_step, .release = lab_release};

static bool read_method(const Request *request, LabPlan *plan, uint64_t seed,
                        RequestError *request_error)
{
    PorfiaError error;
    PorfiaMethod base = porfia_method_default();
    const char *algorithms = request_text(request, "algorithms");
    base.threads = 1;
    if (request_has(request, "seed"))
        base.seed = seed;
    return lab_methods(plan, *algorithms ? algorithms : "all", &base, &error) ||
           request_error_take(request_error, "algorithms", &error);
}

static bool draw_positions(const Request *request, LabPlan *plan, uint64_t seed, int count,
                           RequestError *request_error)
{
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    PorfiaError error;
    if (!request_rules(request, &game, &rules, request_error) ||
        !request_start_values(request, game, "seed", &start, request_error))
        return false;
    plan->positions = calloc((size_t)count, sizeof *plan->positions);
    if (!plan->positions)
        return request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    while (plan->position_count < count) {
        PorfiaPosition *position =
            lab_random_position(game, &rules, start, seed, plan->position_count, &error);
        if (!position)
            return request_error_take(request_error, NULL, &error);
        plan->positions[plan->position_count++] = position;
    }
    return true;
}

static bool lab_begin(LabJob *lab, const Request *request, RequestError *request_error)
{
    PorfiaError error;
    int64_t depth, nodes, count, seed;
    if (!request_has(request, "depth"))
        return request_error_set(request_error, "depth", SERVICE_TEXT_MISSING, "s", "depth");
    if (!request_number(request, "depth", 1, PORFIA_MAX_DEPTH, 1, &depth, request_error) ||
        !request_number(request, "nodes", 1, INT64_MAX, USUAL_NODES, &nodes, request_error) ||
        !request_number(request, "count", 1, LAB_MAX_POSITIONS, USUAL_COUNT, &count,
                        request_error) ||
        !request_number(request, "seed", 0, INT64_MAX, USUAL_SEED, &seed, request_error) ||
        !read_method(request, &lab->plan, (uint64_t)seed, request_error) ||
        !draw_positions(request, &lab->plan, (uint64_t)seed, (int)count, request_error))
        return false;
    lab->plan.depth = (int)depth;
    lab->plan.budget = (uint64_t)nodes;
    lab->place = (LabIndex){1, 0, 0};
    return lab_results_init(&lab->results, &lab->plan, &error) ||
           request_error_take(request_error, NULL, &error);
}

Job *lab_job_create(const Request *request, const JobContext *context, RequestError *request_error)
{
    LabJob *lab = calloc(1, sizeof *lab);
    if (!lab) {
        request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
        return NULL;
    }
    lab->job.kind = &lab_kind;
    lab->job.context = *context;
    lab->language = request->language;
    if (lab_begin(lab, request, request_error))
        return &lab->job;
    job_free(&lab->job);
    return NULL;
}
