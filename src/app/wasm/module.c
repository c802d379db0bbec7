/*
 * The service as a WebAssembly module: the functions that a page or worker calls. The other side is
 * src/app/page/engine/module.js.
 *
 * A request is a text `name?parameters` that the caller writes to memory from module_allocate. An
 * answer is a text that the caller reads and passes to module_free. There is one job at a time; the
 * caller steps it, gets its messages and regains control between steps. The search and its table
 * are kept for the next job.
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
    PorfiaSearch *search; /* kept for the next job */
    PorfiaMethod method;
    PorfiaTables *tables; /* of one game; NULL: none */
} module;

EXPORT(module_allocate) void *module_allocate(size_t size);
EXPORT(module_free) void module_free(void *memory);
EXPORT(module_call) char *module_call(const char *request, const char *body, size_t body_length);
EXPORT(module_open_tables)
char *module_open_tables(const char *request, void *bytes, size_t size);
EXPORT(module_begin) char *module_begin(const char *request);
EXPORT(module_step) bool module_step(void);
EXPORT(module_end) void module_end(void);

/* The caller's: receives each message of a step at once, as some steps take long. */
__attribute__((import_module("porfia"), import_name("tell"))) void page_tell(const char *message,
                                                                             size_t length);

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

/* ---- Endgame tables ---- */

/* Opens tables for all later jobs; takes over the bytes. */
static bool tables_open(const Parameters *parameters, void *bytes, size_t size, PorfiaError *error)
{
    const char *name = parameters_find(parameters, "game");
    const PorfiaGame *game = porfia_game_find(name ? name : "", error);
    PorfiaTables *tables = game ? porfia_tables_open_memory(game, bytes, size, error) : NULL;
    if (tables)
        module.tables = tables;
    else
        free(bytes);
    return tables;
}

/* Opens endgame tables for all later jobs: `tables?game=NAME` and the bytes, which it takes over.
 * They stay as long as the module, as a job may be using them; a second call changes nothing.
 * Answers the largest number of pieces; NULL: out of memory. */
char *module_open_tables(const char *request, void *bytes, size_t size)
{
    enum { ANSWER_SIZE = 32 };
    Parameters parameters = {0};
    PorfiaError error = {0};
    char name[32], *answer = NULL;
    if (module.tables || !split_request(request, name, &parameters, &answer)) {
        free(bytes);
    } else if (!tables_open(&parameters, bytes, size, &error) && error.text) {
        const char *language = parameters_find(&parameters, "lang");
        bool is_portuguese = language && strcmp(language, "pt") == 0;
        answer = service_error_answer(&error, is_portuguese ? PORFIA_PORTUGUESE : PORFIA_ENGLISH);
    }
    parameters_release(&parameters);
    if (!answer && module.tables && (answer = malloc(ANSWER_SIZE)))
        snprintf(answer, ANSWER_SIZE, "{\"pieces\":%d}", porfia_tables_pieces(module.tables));
    return answer;
}

/* ---- Jobs ---- */

static void tell(void *user, const char *message, size_t length)
{
    (void)user;
    page_tell(message, length);
}

static PorfiaSearch *acquire_search(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    PorfiaMethod complete = *method;
    (void)user;
    complete.tables = module.tables;
    /* The table stays useful for the next search unless the method changes. */
    bool is_alike = module.search && module.method.seed == method->seed &&
                    porfia_method_is_alike(&module.method, &complete);
    if (!is_alike) {
        porfia_search_free(module.search);
        module.search = porfia_search_create(&complete, error);
        module.method = complete;
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

/* Steps the job. False: there is none. */
bool module_step(void)
{
    if (!module.job)
        return false;
    if (!job_step(module.job))
        module_end();
    return true;
}

void module_end(void)
{
    job_free(module.job);
    module.job = NULL;
}
