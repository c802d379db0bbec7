/* The engine's threads, clock and reports: see engine.h. */
#include "search/engine/engine.h"

#include "base/clock.h"
#include "games/position.h"
#include "search/engine/run.h"

#include <stdlib.h>
#include <string.h>

#ifndef PORFIA_NO_THREADS
#include <pthread.h>
#endif

struct EngineSearch {
    Engine engine;
    int thread_count;
    Worker workers[];
};

EngineSearch *engine_create(const PorfiaMethod *method, atomic_bool *stop)
{
#ifdef PORFIA_NO_THREADS
    int threads = 1;
#else
    int threads = method->threads;
#endif
    EngineSearch *search = calloc(1, sizeof *search + (size_t)threads * sizeof(Worker));
    if (!search || !transpositions_init(&search->engine.table, method->table_mib)) {
        free(search);
        return NULL;
    }
    search->thread_count = threads;
    search->engine.stop = stop;
    for (int i = 0; i < threads; i++) {
        search->workers[i].engine = &search->engine;
        search->workers[i].id = i;
    }
    return search;
}

void engine_free(EngineSearch *search)
{
    if (search)
        transpositions_release(&search->engine.table);
    free(search);
}

Transpositions *engine_table(EngineSearch *search)
{
    return &search->engine.table;
}

/* What all threads have told of. */
static uint64_t told_count(const EngineSearch *search, Count count)
{
    uint64_t sum = 0;
    for (int i = 0; i < search->thread_count; i++)
        sum += atomic_load_explicit(&search->workers[i].told[count], memory_order_relaxed);
    return sum;
}

static void worker_tell(Worker *worker)
{
    for (int i = 0; i < COUNTS; i++)
        atomic_store_explicit(&worker->told[i], worker->counts[i], memory_order_relaxed);
}

static const EngineSearch *search_of(const Worker *worker)
{
    return (const EngineSearch *)worker->engine; /* the engine is its first member */
}

void worker_look_up(Worker *worker)
{
    const Engine *engine = worker->engine;
    uint64_t node_limit = engine->question->limits.nodes;
    worker_tell(worker);
    if (atomic_load_explicit(engine->stop, memory_order_relaxed) ||
        atomic_load_explicit(&engine->done, memory_order_relaxed) ||
        (engine->deadline && clock_now() >= engine->deadline) ||
        (node_limit && told_count(search_of(worker), NODES) >= node_limit))
        worker->stopped = true;
}

static void take_counts(PorfiaFinding *finding, const Worker *worker)
{
    const EngineSearch *search = search_of(worker);
    finding->nodes = told_count(search, NODES);
    finding->alpha_cuts = told_count(search, ALPHA_CUTS);
    finding->beta_cuts = told_count(search, BETA_CUTS);
    finding->table_hits = told_count(search, TABLE_HITS);
    finding->microseconds = clock_now() - worker->engine->start;
}

static void take_line(PorfiaFinding *finding, const Line *line)
{
    finding->best = line->moves[0];
    finding->pv_length = line->length;
    memcpy(finding->pv, line->moves, (size_t)line->length * sizeof(PorfiaMove));
}

static int last_depth(const PorfiaQuestion *question)
{
    int depth = question->limits.depth;
    return depth > 0 && depth < PORFIA_MAX_DEPTH ? depth : PORFIA_MAX_DEPTH;
}

void worker_report(Worker *worker, int depth, Score score)
{
    PorfiaFinding *finding = &worker->finding;
    const PorfiaQuestion *question = worker->engine->question;
    worker_tell(worker);
    if (worker->id != 0)
        return;
    finding->depth = depth;
    finding->value = score.value;
    finding->exact = score.complete;
    take_line(finding, &worker->lines[0]);
    take_counts(finding, worker);
    const PorfiaLimits *limits = &question->limits;
    bool is_wanted = limits->deepen || limits->time_ms || limits->nodes || score.complete ||
                     depth == last_depth(question);
    if (question->progress && is_wanted)
        question->progress(question->user, finding);
}

static void worker_prepare(Worker *worker)
{
    worker->setup = worker->engine->setup;
    worker->stopped = false;
    memset(worker->counts, 0, sizeof worker->counts);
    worker_tell(worker);
    worker->lines[0].length = 0;
    memset(worker->history, 0, sizeof worker->history);
    memset(&worker->finding, 0, sizeof worker->finding);
}

static void worker_run(Worker *worker)
{
    const PorfiaQuestion *question = worker->engine->question;
    const PorfiaPosition *position = question->position;
    int last = last_depth(question);
    /* Every other helper begins one deeper. */
    int first = 1 + worker->id % 2;
    position->game->engine(worker, position->state, first < last ? first : last,
                           worker->id == 0 ? last : PORFIA_MAX_DEPTH);
}

#ifndef PORFIA_NO_THREADS
static void *helper_main(void *worker)
{
    worker_run(worker);
    return NULL;
}
#endif

/* The first worker runs in the caller's thread. Helpers that cannot be started are done without. */
static void run_all(EngineSearch *search)
{
#ifndef PORFIA_NO_THREADS
    pthread_t threads[PORFIA_MAX_THREADS];
    int started = 0;
    while (started + 1 < search->thread_count &&
           pthread_create(&threads[started], NULL, helper_main, &search->workers[started + 1]) == 0)
        started++;
#endif
    worker_run(&search->workers[0]);
    atomic_store_explicit(&search->engine.done, true, memory_order_relaxed);
#ifndef PORFIA_NO_THREADS
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
#endif
}

PorfiaFinding engine_search(EngineSearch *search, const PorfiaMethod *method,
                            const PorfiaQuestion *question, PorfiaMove any_move)
{
    Engine *engine = &search->engine;
    Worker *first = &search->workers[0];
    engine->method = method;
    engine->question = question;
    engine->setup = question->position->setup;
    engine->history = history_of(question);
    engine->start = clock_now();
    engine->deadline = search_deadline(&question->limits, engine->start);
    atomic_store_explicit(&engine->done, false, memory_order_relaxed);
    transpositions_age(&engine->table);
    for (int i = 0; i < search->thread_count; i++)
        worker_prepare(&search->workers[i]);
    first->finding.best = any_move;
    run_all(search);
    PorfiaFinding *finding = &first->finding;
    if (finding->depth == 0 && first->lines[0].length > 0)
        take_line(finding, &first->lines[0]);
    for (int i = 0; i < search->thread_count; i++)
        worker_tell(&search->workers[i]);
    take_counts(finding, first);
    return *finding;
}
