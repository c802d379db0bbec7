/*
 * The service as a WebAssembly module: the functions that a page or worker calls. The other side is
 * src/app/page/engine/module.js.
 *
 * A request is a text `name?parameters` that the caller writes to memory from module_allocate. An
 * answer is a text that the caller reads and passes to module_free. There is one job at a time; the
 * caller steps it and regains control between steps. The search and its table are kept for the next
 * job.
 */
#define _POSIX_C_SOURCE 200809L

#include "service/service.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* A slice takes about 10 ms. */
enum { SLICE_NODES = 50000, HASH_MIB = 64 };

static struct {
    Job *job;
    FILE *messages; /* of the present step: objects in an array */
    char *text;
    size_t length;
    int count;
    PorfiaSearch *search; /* kept for the next job */
    PorfiaMethod method;
} module;

EXPORT(module_allocate) void *module_allocate(size_t size);
EXPORT(module_free) void module_free(void *memory);
EXPORT(module_call) char *module_call(const char *request, const char *body, size_t body_length);
EXPORT(module_begin) char *module_begin(const char *request);
EXPORT(module_step) char *module_step(void);
EXPORT(module_end) void module_end(void);

void *module_allocate(size_t size)
{
    return malloc(size);
}

void module_free(void *memory)
{
    free(memory);
}

/* Splits the name of the call from its parameters. */
static bool split_request(const char *request, char name[32], Parameters *parameters, char **answer)
{
    const char *query = strchr(request, '?');
    int length = (int)(query ? (size_t)(query - request) : strlen(request));
    PorfiaError error;
    snprintf(name, 32, "%.*s", length, request);
    if (!query || parameters_parse(parameters, query + 1, strlen(query + 1), &error))
        return true;
    *answer = service_error_answer(&error, PORFIA_ENGLISH);
    return false;
}

/* The answer of a synchronous call; NULL: out of memory. */
char *module_call(const char *request, const char *body, size_t body_length)
{
    Parameters parameters = {0};
    char name[32], *answer = NULL;
    size_t length;
    if (split_request(request, name, &parameters, &answer))
        service_answer(name, &parameters, body, body_length, NULL, &answer, &length);
    parameters_release(&parameters);
    return answer;
}

/* ---- Jobs ---- */

static void tell(void *user, const char *message, size_t length)
{
    (void)user;
    if (!module.messages)
        return;
    fputc(module.count++ ? ',' : '[', module.messages);
    fwrite(message, 1, length, module.messages);
}

/* The table stays useful for the next search unless the method changes. */
static bool is_same_method(const PorfiaMethod *one, const PorfiaMethod *other)
{
    return one->level == other->level && one->seed == other->seed &&
           one->table_mib == other->table_mib;
}

static PorfiaSearch *acquire_search(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    (void)user;
    if (!module.search || !is_same_method(&module.method, method)) {
        porfia_search_free(module.search);
        module.search = porfia_search_create(method, error);
        module.method = *method;
    }
    return module.search;
}

static void release_search(void *user, PorfiaSearch *search)
{
    (void)user, (void)search;
}

/* Begins a job and ends the one that still runs. NULL: it has begun; otherwise the error. */
char *module_begin(const char *request)
{
    const JobContext context = {.max_threads = 1,
                                .max_hash_mib = HASH_MIB,
                                .slice = SLICE_NODES,
                                .has_lab = true,
                                .tell = tell,
                                .acquire_search = acquire_search,
                                .release_search = release_search};
    Parameters parameters = {0};
    char name[32], *answer = NULL;
    module_end();
    if (split_request(request, name, &parameters, &answer))
        job_create(&module.job, name, &parameters, &context, &answer);
    parameters_release(&parameters);
    return answer;
}

/* Steps the job. Returns its messages as an array; NULL: there is no job, or it has ended. */
char *module_step(void)
{
    if (!module.job)
        return NULL;
    module.count = 0;
    module.messages = open_memstream(&module.text, &module.length);
    if (!job_step(module.job))
        module_end();
    if (!module.messages)
        return NULL;
    fputs(module.count ? "]" : "[]", module.messages);
    fclose(module.messages);
    return module.text;
}

void module_end(void)
{
    job_free(module.job);
    module.job = NULL;
}
