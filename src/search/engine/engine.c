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

/* The lines of a depth, best first. */
typedef struct Findings {
    int count;
    PorfiaFinding lines[PORFIA_MAX_LINES];
} Findings;

struct EngineSearch {
    Engine engine;                           /* the first member: see search_of */
    Findings finished;                       /* the deepest depth that is */
    PorfiaFinding present[PORFIA_MAX_LINES]; /* of the depth at work, as they were found */
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
    search->engine.thread_count = threads;
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
    for (int i = 0; i < search->engine.thread_count; i++)
        sum += atomic_load_explicit(&search->workers[i].told[count], memory_order_relaxed);
    return sum;
}

uint64_t engine_nodes(const EngineSearch *search)
{
    return told_count(search, NODES);
}

static void worker_tell(Worker *worker)
{
    for (int i = 0; i < COUNTS; i++)
        atomic_store_explicit(&worker->told[i], worker->counts[i], memory_order_relaxed);
}

static EngineSearch *search_of(const Worker *worker)
{
    return (EngineSearch *)worker->engine;
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
    else if (engine->slice_end && told_count(search_of(worker), NODES) >= engine->slice_end)
        worker->stopped = worker->paused = true;
}

/* Counts and time belong to the search, whichever line they stand beside. */
static void take_counts(Findings *findings, const EngineSearch *search)
{
    uint64_t counts[COUNTS];
    int hashfull = transpositions_fullness(&search->engine.table);
    int64_t microseconds = clock_now() - search->engine.start;
    for (int i = 0; i < COUNTS; i++)
        counts[i] = told_count(search, (Count)i);
    for (int i = 0; i < findings->count; i++) {
        PorfiaFinding *finding = &findings->lines[i];
        finding->nodes = counts[NODES];
        finding->alpha_cuts = counts[ALPHA_CUTS];
        finding->beta_cuts = counts[BETA_CUTS];
        finding->table_hits = counts[TABLE_HITS];
        finding->hashfull = hashfull;
        finding->microseconds = microseconds;
    }
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

void worker_keep(Worker *worker, Score score, PorfiaBound bound)
{
    if (worker->id != 0)
        return;
    EngineSearch *search = search_of(worker);
    /* Half of a depth is only kept when nothing comes after it. */
    PorfiaFinding *lines = bound == PORFIA_EXACTLY ? search->present : search->finished.lines;
    PorfiaFinding *finding = &lines[worker->rank];
    finding->depth = worker->root_depth;
    finding->value = score.value;
    finding->exact = score.complete;
    finding->bound = bound;
    take_line(finding, &worker->lines[0]);
}

/* Lines were looked for one after the other, but the depth may have turned out otherwise. */
static void findings_sort(Findings *findings)
{
    for (int i = 1; i < findings->count; i++) {
        PorfiaFinding finding = findings->lines[i];
        int place = i;
        for (; place > 0 && findings->lines[place - 1].value < finding.value; place--)
            findings->lines[place] = findings->lines[place - 1];
        findings->lines[place] = finding;
    }
    for (int i = 0; i < findings->count; i++)
        findings->lines[i].rank = i + 1;
}

void worker_report(Worker *worker)
{
    worker_tell(worker);
    if (worker->id != 0)
        return;
    EngineSearch *search = search_of(worker);
    const PorfiaQuestion *question = worker->engine->question;
    const PorfiaLimits *limits = &question->limits;
    Findings *findings = &search->finished;
    bool all_exact = true;
    findings->count = worker->line_count;
    for (int i = 0; i < findings->count; i++) {
        findings->lines[i] = search->present[i];
        all_exact &= findings->lines[i].exact;
    }
    findings_sort(findings);
    take_counts(findings, search);
    bool is_wanted = limits->deepen || limits->time_ms || limits->nodes || all_exact ||
                     worker->root_depth == last_depth(question);
    for (int i = 0; question->progress && is_wanted && i < findings->count; i++)
        question->progress(question->user, &findings->lines[i]);
}

static void worker_prepare(Worker *worker, int line_count)
{
    const Engine *engine = worker->engine;
    worker->setup = engine->setup;
    worker->own = engine->own;
    worker->quiesces = engine->method->quiescence;
    worker->has_history = engine->history.keys != NULL;
    worker->shares = engine->thread_count > 1;
    worker->line_count = line_count;
    worker->root_depth = 1;
    worker->rank = 0;
    memset(worker->counts, 0, sizeof worker->counts);
    worker_tell(worker);
    worker->lines[0].length = 0;
    memset(worker->history, 0, sizeof worker->history);
    for (int i = 0; i < line_count; i++)
        worker->root[i] = (RootLine){.best = PORFIA_NO_MOVE, .width = ENGINE_WINDOW};
}

static void worker_run(Worker *worker)
{
    const PorfiaQuestion *question = worker->engine->question;
    const PorfiaPosition *position = question->position;
    worker->stopped = worker->paused = false;
    position->game->engine(worker, position->state,
                           worker->id == 0 ? last_depth(question) : PORFIA_MAX_DEPTH);
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
    while (started + 1 < search->engine.thread_count &&
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

void engine_begin(EngineSearch *search, const PorfiaMethod *method, const PorfiaQuestion *question,
                  const OwnEvaluation *own, const PorfiaMove moves[], int move_count)
{
    Engine *engine = &search->engine;
    int lines = question->lines < 1 ? 1 : question->lines;
    engine->method = method;
    engine->setup = question->position->setup;
    engine->own = own;
    engine->history = history_of(question);
    engine->start = clock_now();
    engine->deadline = search_deadline(&question->limits, engine->start);
    transpositions_age(&engine->table);
    for (int i = 0; i < engine->thread_count; i++)
        worker_prepare(&search->workers[i], lines < move_count ? lines : move_count);
    search->finished.count = 1;
    search->finished.lines[0] = (PorfiaFinding){.best = moves[0], .rank = 1};
}

void engine_go_on(EngineSearch *search, const PorfiaQuestion *question)
{
    Engine *engine = &search->engine;
    Worker *first = &search->workers[0];
    engine->question = question;
    engine->slice_end =
        question->limits.slice ? told_count(search, NODES) + question->limits.slice : 0;
    atomic_store_explicit(&engine->done, false, memory_order_relaxed);
    run_all(search);
    PorfiaFinding *best = &search->finished.lines[0];
    if (best->depth == 0 && first->lines[0].length > 0)
        take_line(best, &first->lines[0]);
    for (int i = 0; i < engine->thread_count; i++)
        worker_tell(&search->workers[i]);
    take_counts(&search->finished, search);
    best->paused = first->paused;
}

const PorfiaFinding *engine_findings(const EngineSearch *search, int *count)
{
    *count = search->finished.count;
    return search->finished.lines;
}
