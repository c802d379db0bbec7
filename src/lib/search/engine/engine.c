/* The engine's threads, polls and reports: see engine.h. */
#include "search/engine/worker.h"

#include "base/clock.h"
#include "base/thread_pool.h"
#include "search/engine/engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The lines of one depth, best first. */
typedef struct EngineResults {
    int count;
    PorfiaResult lines[PORFIA_MAX_LINES];
} EngineResults;

struct EngineSearch {
    Engine engine; /* must be first: see search_of */
    /* From here to the workers, only the caller's thread, which is the first worker's, has
     * access. */
    ThreadPool *pool; /* the other workers' threads */
    Task *tasks;      /* one for each thread, so that one is free even if all helpers are late */
    uint64_t runs;    /* number of runs so far */
    const PorfiaQuestion *question; /* of the current run */
    const PorfiaMethod *method;
    const ExternalEvaluation *external;
    Deadline *deadline; /* polled by the first worker */
    int line_count;
    int missing_helpers;    /* idle helpers not in the current run yet */
    EngineResults finished; /* of the deepest finished depth */
    /* of the current depth, in the order in which they were found */
    PorfiaResult present[PORFIA_MAX_LINES];
    EngineWorker workers[];
};

EngineSearch *engine_create(const PorfiaMethod *method, const EndgameProbes *endgame_probes,
                            atomic_bool *stop)
{
#ifdef PORFIA_NO_THREADS
    int threads = 1;
#else
    int threads = method->threads;
#endif
    EngineSearch *search = calloc(1, sizeof *search + (size_t)threads * sizeof(EngineWorker));
    if (!search)
        return NULL;
    search->engine.thread_count = threads;
    search->engine.stop = stop;
    search->engine.endgame_probes = endgame_probes;
    for (int i = 0; i < threads; i++) {
        search->workers[i].engine = &search->engine;
        search->workers[i].id = i;
    }
    search->pool = thread_pool_create(threads - 1);
    search->tasks = calloc((size_t)threads, sizeof(Task));
    if (search->pool && search->tasks && tt_init(&search->engine.tt, method->table_mib))
        return search;
    engine_free(search);
    return NULL;
}

void engine_free(EngineSearch *search)
{
    if (!search)
        return;
    thread_pool_free(search->pool);
    for (int i = 0; search->tasks && i < search->engine.thread_count; i++)
        task_release(&search->tasks[i]);
    free(search->tasks);
    tt_release(&search->engine.tt);
    free(search);
}

/* Late helpers are harmless, since their epoch is over. Only when epochs are reused must they end
 * first. */
void engine_forget(EngineSearch *search)
{
    if (tt_is_last_epoch(&search->engine.tt))
        thread_pool_stop(search->pool);
    tt_clear(&search->engine.tt);
}

TT *engine_tt(EngineSearch *search)
{
    return &search->engine.tt;
}

/* The sum of what the current search's threads have published. */
static uint64_t published_count(const EngineSearch *search, Count count)
{
    const Engine *engine = &search->engine;
    uint64_t sum = 0, number = atomic_load_explicit(&engine->search_number, memory_order_relaxed);
    for (int i = 0; i < engine->thread_count; i++) {
        const EngineWorker *worker = &search->workers[i];
        if (atomic_load_explicit(&worker->search_number, memory_order_acquire) == number)
            sum += atomic_load_explicit(&worker->published[count], memory_order_relaxed);
    }
    return sum;
}

uint64_t engine_nodes(const EngineSearch *search)
{
    return published_count(search, NODES);
}

static void worker_publish(EngineWorker *worker)
{
    for (int i = 0; i < COUNTS; i++)
        atomic_store_explicit(&worker->published[i], worker->counts[i], memory_order_relaxed);
}

static EngineSearch *search_of(const EngineWorker *worker)
{
    return (EngineSearch *)worker->engine;
}

static bool run_is_over(const EngineWorker *worker)
{
    return atomic_load_explicit(&worker->engine->run_number, memory_order_relaxed) !=
           worker->run_number;
}

static void start_helpers(EngineSearch *search);

/* Only the first worker returns the answer, so only it keeps the reserve and polls often near the
 * deadline. */
static bool is_time_over(const EngineWorker *worker)
{
    const Task *task = worker->task;
    return task->deadline && (worker->id == 0 ? deadline_poll(search_of(worker)->deadline)
                                              : clock_now() >= task->deadline);
}

/* Nodes at multiples of ENGINE_POLL_NODES are always polled, so that limits of nodes and slices do
 * not depend on the clock. */
static uint64_t next_poll(const EngineWorker *worker)
{
    uint64_t nodes = worker->counts[NODES];
    uint64_t usual = (nodes | (ENGINE_POLL_NODES - 1)) + 1;
    bool is_near =
        worker->id == 0 && worker->task->deadline && deadline_is_near(search_of(worker)->deadline);
    return is_near && nodes + ENGINE_NEAR_POLL_NODES < usual ? nodes + ENGINE_NEAR_POLL_NODES
                                                             : usual;
}

/* The first worker doubles the table's buckets as nodes need them; all use what is ready. */
static void worker_follow_tt(EngineWorker *worker)
{
    Engine *engine = worker->engine;
    if (worker->id == 0 && tt_grow(&engine->tt, published_count(search_of(worker), NODES)))
        atomic_store_explicit(&engine->tt_mask, engine->tt.mask, memory_order_release);
    worker->tt.mask = atomic_load_explicit(&engine->tt_mask, memory_order_acquire);
}

void worker_poll(EngineWorker *worker)
{
    const Task *task = worker->task;
    EngineSearch *search = search_of(worker);
    uint64_t node_limit = task->limits.nodes;
    worker_publish(worker);
    worker_follow_tt(worker);
    bool is_over = atomic_load_explicit(worker->engine->stop, memory_order_relaxed) ||
                   run_is_over(worker) || is_time_over(worker);
    worker->next_poll = next_poll(worker);
    if (is_over || (node_limit && published_count(search, NODES) >= node_limit))
        worker->stopped = true;
    else if (task->slice_end && published_count(search, NODES) >= task->slice_end)
        worker->stopped = worker->paused = true;
    else if (worker->id == 0)
        start_helpers(search);
}

int worker_evaluate_external(EngineWorker *worker, const void *position)
{
    if ((worker->counts[NODES] & (EXTERNAL_POLL_NODES - 1)) == 0)
        worker_poll(worker);
    return external_evaluation_ask(worker->external, worker->setup, position);
}

/* Counts and time are the search's, the same for all lines. */
static void fill_counts(EngineResults *results, const EngineSearch *search)
{
    uint64_t counts[COUNTS];
    int hashfull = tt_hashfull(&search->engine.tt);
    int64_t microseconds = clock_now() - search->deadline->start;
    for (int i = 0; i < COUNTS; i++)
        counts[i] = published_count(search, (Count)i);
    for (int i = 0; i < results->count; i++) {
        PorfiaResult *result = &results->lines[i];
        result->nodes = counts[NODES];
        result->alpha_cuts = counts[ALPHA_CUTS];
        result->beta_cuts = counts[BETA_CUTS];
        result->table_hits = counts[TABLE_HITS];
        result->hashfull = hashfull;
        result->microseconds = microseconds;
    }
}

static void fill_line(PorfiaResult *result, const MoveLine *line)
{
    result->best = line->moves[0];
    result->pv_length = line->length;
    memcpy(result->pv, line->moves, (size_t)line->length * sizeof(PorfiaMove));
}

static int last_depth(const PorfiaLimits *limits)
{
    int depth = limits->depth;
    return depth > 0 && depth < PORFIA_MAX_DEPTH ? depth : PORFIA_MAX_DEPTH;
}

void worker_keep(EngineWorker *worker, Score score, PorfiaBound bound)
{
    if (worker->id != 0)
        return;
    EngineSearch *search = search_of(worker);
    /* An unfinished depth replaces a result only when nothing follows. */
    PorfiaResult *lines = bound == PORFIA_EXACTLY ? search->present : search->finished.lines;
    PorfiaResult *result = &lines[worker->rank];
    result->depth = worker->root_depth;
    result->value = score.value;
    result->exact = score.complete;
    result->bound = bound;
    fill_line(result, &worker->lines[0]);
}

/* Lines are searched in the order of the last depth; this depth may reverse them. */
static void results_sort(EngineResults *results)
{
    for (int i = 1; i < results->count; i++) {
        PorfiaResult result = results->lines[i];
        int place = i;
        for (; place > 0 && results->lines[place - 1].value < result.value; place--)
            results->lines[place] = results->lines[place - 1];
        results->lines[place] = result;
    }
    for (int i = 0; i < results->count; i++)
        results->lines[i].rank = i + 1;
}

void worker_report(EngineWorker *worker)
{
    worker_publish(worker);
    if (worker->id != 0)
        return;
    EngineSearch *search = search_of(worker);
    const PorfiaQuestion *question = search->question;
    const PorfiaLimits *limits = &question->limits;
    EngineResults *results = &search->finished;
    bool all_exact = true;
    results->count = worker->line_count;
    for (int i = 0; i < results->count; i++) {
        results->lines[i] = search->present[i];
        all_exact &= results->lines[i].exact;
    }
    results_sort(results);
    fill_counts(results, search);
    bool is_wanted = limits->deepen || limits->time_ms || limits->nodes || all_exact ||
                     worker->root_depth == last_depth(limits);
    for (int i = 0; question->progress && is_wanted && i < results->count; i++)
        question->progress(question->user, &results->lines[i]);
}

/* Prepares a worker for a new search. */
static void worker_reset(EngineWorker *worker)
{
    const EngineSearch *search = search_of(worker);
    worker->line_count = search->line_count;
    worker->root_depth = 1;
    worker->rank = 0;
    memset(worker->counts, 0, sizeof worker->counts);
    worker->next_poll = ENGINE_POLL_NODES;
    worker_publish(worker);
    worker->lines[0].length = 0;
    memset(worker->history, 0, sizeof worker->history);
    for (int i = 0; i < worker->line_count; i++)
        worker->root[i] = (RootLine){.best = PORFIA_NO_MOVE, .width = ENGINE_WINDOW};
    /* A thread that sees this number must not see older counts. */
    atomic_store_explicit(&worker->search_number, search->engine.search_number,
                          memory_order_release);
}

/* The worker's prober for this game; NULL with an external evaluation or without tables. */
static SolverState *worker_endgame_tables(const EngineWorker *worker, const Task *task)
{
    const EndgameProbes *endgame_probes = worker->engine->endgame_probes;
    bool is_asked = endgame_probes->solver && endgame_probes->solver->game == task->position.game &&
                    !task->external;
    return is_asked ? endgame_probes->states[worker->id] : NULL;
}

/* Adds an idle worker to the current run. */
static void worker_join(EngineWorker *worker, Task *task)
{
    const EngineSearch *search = search_of(worker);
    if (worker->search_number != search->engine.search_number)
        worker_reset(worker);
    task_enter(task);
    worker->task = task;
    worker->run_number = search->runs;
    worker->tt = search->engine.tt;
    worker->setup = task->position.setup;
    worker->external = task->external;
    worker->endgame = worker_endgame_tables(worker, task);
    worker->quiesces = task->quiesces;
    worker->has_history = task->history.keys != NULL;
    worker->shares = search->engine.thread_count > 1;
}

static void worker_run(void *user)
{
    EngineWorker *worker = user;
    const PorfiaPosition *position = &worker->task->position;
    worker->stopped = worker->paused = false;
    if (!run_is_over(worker))
        position->game->search.engine(worker, position->state,
                                      worker->id == 0 ? last_depth(&worker->task->limits)
                                                      : PORFIA_MAX_DEPTH);
    task_leave(worker->task);
}

/* Adds the idle helpers to the run. A helper that is still in an earlier run is tried again at the
 * first worker's next poll. */
static void start_helpers(EngineSearch *search)
{
    for (int i = 0; search->missing_helpers > 0 && i + 1 < search->engine.thread_count; i++) {
        EngineWorker *worker = &search->workers[i + 1];
        if (worker->run_number == search->runs || !thread_pool_is_idle(search->pool, i))
            continue;
        worker_join(worker, search->workers[0].task);
        thread_pool_submit(search->pool, i, worker_run, worker);
        search->missing_helpers--;
    }
}

/* The first worker runs in the caller's thread; the run ends when it does. The engine works without
 * helpers that cannot be started. */
static void run_all(EngineSearch *search, Task *task, bool is_copied)
{
    EngineWorker *first = &search->workers[0];
    atomic_store_explicit(&search->engine.run_number, ++search->runs, memory_order_relaxed);
    search->missing_helpers = is_copied ? thread_pool_start(search->pool) : 0;
    worker_join(first, task);
    start_helpers(search);
    worker_run(first);
    atomic_store_explicit(&search->engine.run_number, 0, memory_order_relaxed);
}

void engine_begin(EngineSearch *search, const PorfiaMethod *method, const PorfiaQuestion *question,
                  Deadline *deadline, const ExternalEvaluation *external, const PorfiaMove moves[],
                  int move_count)
{
    Engine *engine = &search->engine;
    int lines = question->lines < 1 ? 1 : question->lines;
    search->method = method;
    search->external = external;
    search->deadline = deadline;
    search->line_count = lines < move_count ? lines : move_count;
    tt_new_search(&engine->tt);
    atomic_store_explicit(&engine->tt_mask, engine->tt.mask, memory_order_relaxed);
    atomic_fetch_add_explicit(&engine->search_number, 1, memory_order_relaxed);
    search->finished.count = 1;
    search->finished.lines[0] = (PorfiaResult){.best = moves[0], .rank = 1};
}

void engine_run_slice(EngineSearch *search, const PorfiaQuestion *question)
{
    EngineWorker *first = &search->workers[0];
    Task *task = task_find(search->tasks, search->engine.thread_count);
    assert(task);
    bool is_copied = task_make(task, question, search->external);
    task->deadline = search->deadline->end;
    deadline_resume(search->deadline);
    task->slice_end =
        question->limits.slice ? published_count(search, NODES) + question->limits.slice : 0;
    task->quiesces = search->method->quiescence;
    search->question = question;
    run_all(search, task, is_copied);
    PorfiaResult *best = &search->finished.lines[0];
    if (best->depth == 0 && first->lines[0].length > 0)
        fill_line(best, &first->lines[0]);
    worker_publish(first);
    fill_counts(&search->finished, search);
    best->paused = first->paused;
}

const PorfiaResult *engine_results(const EngineSearch *search, int *count)
{
    *count = search->finished.count;
    return search->finished.lines;
}
