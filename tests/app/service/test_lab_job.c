/* The job `lab`: its messages in order, its limits, and that only hosts that offer it have it. */
#include "service/service.h"
#include "support/support.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct Run {
    json_t *messages;
    Job *job;
    ServiceStatus status;
    json_t *refusal; /* NULL: it has begun */
} Run;

static void keep(void *user, const char *message, size_t length)
{
    Run *run = user;
    json_t *json = json_loadb(message, length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    json_array_append_new(run->messages, json);
}

static void run_begin(Run *run, const char *query, bool has_lab)
{
    const JobContext context = {
        .max_threads = 1, .max_hash_mib = 1, .has_lab = has_lab, .tell = keep, .user = run};
    Parameters parameters = {0};
    PorfiaError error;
    char *answer;
    *run = (Run){.messages = json_array()};
    assert_true(parameters_parse(&parameters, query, strlen(query), &error));
    run->status = job_create(&run->job, "lab", &parameters, &context, &answer);
    assert_int_equal(run->status == SERVICE_OK, run->job != NULL);
    run->refusal = answer ? json_loads(answer, 0, NULL) : NULL;
    free(answer);
    parameters_release(&parameters);
}

static void run_end(Run *run)
{
    job_free(run->job);
    json_decref(run->messages);
    json_decref(run->refusal);
}

static const json_t *message_at(const Run *run, size_t index)
{
    return json_array_get(run->messages, index);
}

static const char *type_at(const Run *run, size_t index)
{
    return json_string_value(json_object_get(message_at(run, index), "type"));
}

static int number_in(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

/* The plan, then for each depth and method a measure a position and a row, then the end. */
static void test_messages(void **state)
{
    (void)state;
    enum { DEPTH = 2, METHODS = 6, POSITIONS = 2, ROW = POSITIONS + 1 };
    Run run;
    run_begin(&run, "game=dots&size=2x2&depth=2&count=2&algorithms=minimax,alphabeta", true);
    while (job_step(run.job))
        ;
    assert_int_equal(json_array_size(run.messages), 2 + DEPTH * METHODS * ROW);
    assert_string_equal(type_at(&run, 0), "plan");
    assert_int_equal(json_array_size(json_object_get(message_at(&run, 0), "positions")), POSITIONS);
    assert_int_equal(json_array_size(json_object_get(message_at(&run, 0), "methods")), METHODS);
    for (int i = 0; i < DEPTH * METHODS * ROW; i++) {
        const json_t *message = message_at(&run, (size_t)i + 1);
        bool is_row = i % ROW == ROW - 1;
        assert_string_equal(type_at(&run, (size_t)i + 1), is_row ? "row" : "measure");
        assert_int_equal(number_in(message, "depth"), i / ROW / METHODS + 1);
        if (is_row)
            assert_int_equal(number_in(message, "method"), i / ROW % METHODS);
        else
            assert_int_equal(number_in(message, "position"), i % ROW + 1);
    }
    const json_t *last = message_at(&run, 1 + DEPTH * METHODS * ROW);
    assert_string_equal(type_at(&run, 1 + DEPTH * METHODS * ROW), "done");
    assert_true(json_is_true(json_object_get(last, "agree")));
    assert_int_equal(number_in(last, "compared"), (METHODS - 1) * DEPTH * POSITIONS);
    run_end(&run);
}

/* Between two searches it ends with what it has. */
static void test_stop(void **state)
{
    (void)state;
    Run run;
    run_begin(&run, "game=dots&depth=200&count=3&algorithms=alphabeta", true);
    for (int i = 0; i < 4; i++)
        assert_true(job_step(run.job));
    job_stop(run.job);
    assert_false(job_step(run.job));
    assert_string_equal(type_at(&run, json_array_size(run.messages) - 1), "done");
    run_end(&run);
}

static void test_refusals(void **state)
{
    (void)state;
    static const struct {
        const char *query, *parameter;
    } table[] = {
        {"depth=2", "game"},
        {"game=dots", "depth"},
        {"game=dots&depth=0", "depth"},
        {"game=dots&depth=2&count=0", "count"},
        {"game=dots&depth=2&count=1001", "count"},
        {"game=dots&depth=2&nodes=0", "nodes"},
        {"game=dots&depth=2&seed=-1", "seed"},
        {"game=dots&depth=2&algorithms=minimax,", "algorithms"},
        {"game=dots&depth=2&pieces=3", "pieces"},
        {"game=cavalo&depth=2&rules=threat", "rules"},
    };
    Run run;
    for (int i = 0; i < COUNT_OF(table); i++) {
        run_begin(&run, table[i].query, true);
        assert_int_equal(run.status, SERVICE_BAD_REQUEST);
        assert_string_equal(json_string_value(json_object_get(run.refusal, "parameter")),
                            table[i].parameter);
        run_end(&run);
    }
    run_begin(&run, "game=dots&depth=2", false);
    assert_int_equal(run.status, SERVICE_UNKNOWN_CALL);
    run_end(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_messages),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
