/*
 * The public search: owns the memory and dispatches a question to the engine, possibly at a level,
 * to a solver, or to a textbook algorithm.
 */
#include "search/search.h"

#include "games/position.h"
#include "search/texts.h"

#include <stdlib.h>
#include <string.h>

const PorfiaText search_texts[SEARCH_TEXT_COUNT] = {SEARCH_TEXTS(TEXT_ENTRY)};

static const char *const algorithm_names[PORFIA_ALGORITHMS] = {
    [PORFIA_MINIMAX] = "minimax",
    [PORFIA_NEGAMAX] = "negamax",
    [PORFIA_ALPHABETA] = "alphabeta",
    [PORFIA_ALPHABETA_NEGAMAX] = "alphabeta-negamax",
    [PORFIA_NEGASCOUT] = "negascout",
    [PORFIA_MTDF] = "mtdf",
    [PORFIA_UCT] = "uct",
    [PORFIA_ENGINE] = "engine",
};

const char *porfia_algorithm_name(PorfiaAlgorithm algorithm)
{
    return algorithm_names[algorithm];
}

bool porfia_algorithm_find(const char *name, PorfiaAlgorithm *algorithm, PorfiaError *error)
{
    for (int i = 0; i < PORFIA_ALGORITHMS; i++) {
        if (strcmp(algorithm_names[i], name) == 0) {
            *algorithm = (PorfiaAlgorithm)i;
            return true;
        }
    }
    return error_set(error, &search_texts[SEARCH_TEXT_ALGORITHM], "s", name);
}

const char *porfia_bound_name(PorfiaBound bound)
{
    return bound == PORFIA_AT_LEAST ? "lower" : "exact";
}

enum {
    ENGINE_MIB = 64,
    SOLVER_MIB = 1024,
    TREE_MIB = 16,
    /* The size of a level 2 cache: a larger table would save a few nodes but wait for memory at
     * every node. */
    MEMO_MIB = 2,
    PLAYOUTS = 10000
};

static const Level *method_level(const PorfiaMethod *method)
{
    return method->algorithm == PORFIA_ENGINE ? level_find(method->level) : NULL;
}

/* Fills in default sizes and those that a level prescribes. */
static PorfiaMethod method_complete(PorfiaMethod method)
{
    if (method_level(&method)) {
        method.threads = 1;
        method.table_mib = LEVEL_TABLE_MIB;
    }
    if (method.table_mib == 0)
        method.table_mib = method.algorithm == PORFIA_ENGINE ? ENGINE_MIB
                           : method.algorithm == PORFIA_UCT  ? TREE_MIB
                                                             : MEMO_MIB;
    if (method.threads == 0)
        method.threads = 1;
    return method;
}

PorfiaMethod porfia_method_default(void)
{
    return (PorfiaMethod){.algorithm = PORFIA_ENGINE,
                          .ordering = true,
                          .memo = true,
                          .playouts = PLAYOUTS,
                          .seed = 1,
                          .quiescence = true,
                          .level = PORFIA_LEVELS};
}

bool porfia_method_is_bounded(const PorfiaMethod *method)
{
    return method->algorithm == PORFIA_UCT || method_level(method);
}

bool porfia_method_is_alike(const PorfiaMethod *one, const PorfiaMethod *other)
{
    return one->algorithm == other->algorithm && one->level == other->level &&
           one->threads == other->threads && one->table_mib == other->table_mib &&
           one->ordering == other->ordering && one->memo == other->memo &&
           one->table_bits == other->table_bits && one->playouts == other->playouts &&
           one->quiescence == other->quiescence && one->solving == other->solving &&
           one->evaluation == other->evaluation && one->evaluation_user == other->evaluation_user &&
           one->tables == other->tables;
}

int64_t porfia_search_time(int64_t time_ms)
{
    /* Time to log and draw the move; the search keeps its own reserve (search/deadline.h). */
    enum { MARGIN_MS = 5, MARGIN_SHARE = 100 };
    int64_t margin = time_ms / MARGIN_SHARE;
    return time_ms - (margin < MARGIN_MS ? margin : MARGIN_MS);
}

PorfiaThreadTimes porfia_thread_times(void)
{
    return clock_thread_times();
}

int64_t porfia_thread_delay(const PorfiaThreadTimes *begin, const PorfiaThreadTimes *end)
{
    return clock_thread_delay(begin, end);
}

/* In microseconds, without overflow. */
static int64_t time_limit(const PorfiaLimits *limits)
{
    static const int64_t ages = INT64_MAX / 4000;
    return (limits->time_ms < ages ? limits->time_ms : ages) * 1000;
}

static bool tree_init(UctTree *tree, int mebibytes)
{
    tree->capacity = (uint32_t)((uint64_t)mebibytes * 1024 * 1024 / sizeof(UctNode));
    tree->nodes = malloc((size_t)tree->capacity * sizeof(UctNode));
    return tree->nodes != NULL;
}

static bool search_has_engine(PorfiaSearch *search, const PorfiaMethod *method)
{
    if (!search->engine)
        search->engine = engine_create(method, &search->endgame_probes, &search->stop);
    return search->engine != NULL;
}

/* Allocates what the method needs. */
static bool search_has_memory(PorfiaSearch *search, const PorfiaMethod *method)
{
    switch (method->algorithm) {
    case PORFIA_ENGINE:
        search->handover.endgame_probes = &search->endgame_probes;
        /* With a solver alone the memory is the solver's. */
        return (method_level(method) ||
                endgame_probes_init(&search->endgame_probes, method, search->handover.table_mib)) &&
               (method->solving == PORFIA_SOLVE_ALWAYS || search_has_engine(search, method));
    case PORFIA_UCT: return tree_init(&search->tree, method->table_mib);
    default:
        return !method->memo ||
               textbook_tt_init(&search->tt, method->table_bits
                                                 ? method->table_bits
                                                 : textbook_tt_bits(method->table_mib));
    }
}

PorfiaSearch *porfia_search_create(const PorfiaMethod *asked, PorfiaError *error)
{
    const PorfiaMethod complete = method_complete(*asked), *method = &complete;
    if (method->algorithm == PORFIA_ENGINE &&
        (method->threads < 1 || method->threads > PORFIA_MAX_THREADS)) {
        error_set(error, &search_texts[SEARCH_TEXT_THREADS], "dd", method->threads,
                  PORFIA_MAX_THREADS);
        return NULL;
    }
    if (method->table_mib < 1 || method->table_mib > PORFIA_MAX_TABLE_MIB) {
        error_set(error, &search_texts[SEARCH_TEXT_TABLE_SIZE], "dd", method->table_mib,
                  PORFIA_MAX_TABLE_MIB);
        return NULL;
    }
    if (method->table_bits < 0 || method->table_bits > PORFIA_MAX_TABLE_BITS) {
        error_set(error, &search_texts[SEARCH_TEXT_TABLE_BITS], "dd", method->table_bits,
                  PORFIA_MAX_TABLE_BITS);
        return NULL;
    }
    if (method->level < 0 || method->level > PORFIA_LEVELS) {
        error_set(error, &search_texts[SEARCH_TEXT_LEVEL], "dd", method->level, PORFIA_LEVELS);
        return NULL;
    }
    PorfiaSearch *search = calloc(1, sizeof *search);
    /* A solver alone gets a larger table than the engine. */
    if (search)
        search->handover.table_mib = asked->table_mib == 0 && method->solving == PORFIA_SOLVE_ALWAYS
                                         ? SOLVER_MIB
                                         : method->table_mib;
    if (search && search_has_memory(search, method)) {
        search->book.method = *method;
        search->level = method_level(method);
        search->book.tt = search->tt.entries ? &search->tt : NULL;
        search->book.tree = search->tree.nodes ? &search->tree : NULL;
        search->book.stop = &search->stop;
        search->book.deadline = &search->deadline;
        return search;
    }
    porfia_search_free(search);
    error_set(error, &search_texts[SEARCH_TEXT_MEMORY], "d", method->table_mib);
    return NULL;
}

void porfia_search_free(PorfiaSearch *search)
{
    if (!search)
        return;
    engine_free(search->engine);
    handover_release(&search->handover);
    endgame_probes_release(&search->endgame_probes);
    textbook_tt_release(&search->tt);
    free(search->tree.nodes);
    free(search);
}

void porfia_search_reset(PorfiaSearch *search, uint64_t seed)
{
    search->book.method.seed = seed;
    if (search->engine)
        engine_forget(search->engine);
    handover_forget(&search->handover);
    porfia_search_rearm(search);
}

void porfia_search_observe(PorfiaSearch *search, PorfiaObserver *observer, void *user)
{
    search->book.observer = observer;
    search->book.observer_user = user;
}

void porfia_search_stop(PorfiaSearch *search)
{
    atomic_store_explicit(&search->stop, true, memory_order_relaxed);
}

void porfia_search_rearm(PorfiaSearch *search)
{
    atomic_store_explicit(&search->stop, false, memory_order_relaxed);
}

uint64_t porfia_search_nodes(const PorfiaSearch *search)
{
    if (search->is_handed_over)
        return handover_nodes(&search->handover);
    return search->engine
               ? engine_nodes(search->engine)
               : atomic_load_explicit(&search->book.published_nodes, memory_order_relaxed);
}

static PorfiaQuestion engine_question(const PorfiaSearch *search, const PorfiaQuestion *question)
{
    return search->level ? level_question(search->level, question) : *question;
}

/* Takes over the level's choice after a search. */
static void level_answer(PorfiaSearch *search, const PorfiaQuestion *question)
{
    int count;
    const PorfiaResult *lines = engine_results(search->engine, &count);
    search->result = lines[0];
    if (lines[0].paused)
        return;
    search->result = *level_choose(search->level, lines, count, search->book.method.seed,
                                   porfia_position_key(question->position));
    if (question->progress)
        question->progress(question->user, &search->result);
}

/* Starts the engine when no solver answers in time. If its table is allocated only now and memory
 * is short, a small one must do. */
static void engine_take_over(PorfiaSearch *search, const PorfiaQuestion *question)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int move_count = porfia_position_moves(question->position, moves);
    PorfiaMethod *method = &search->book.method;
    search->is_handed_over = false;
    if (!search_has_engine(search, method)) {
        method->table_mib = LEVEL_TABLE_MIB;
        search->has_lines = search_has_engine(search, method);
        if (!search->has_lines)
            return;
    }
    PorfiaQuestion asked = engine_question(search, question);
    if (search->level)
        engine_forget(search->engine);
    engine_begin(search->engine, method, &asked, &search->deadline, search->book.external, moves,
                 move_count);
}

PorfiaResult porfia_search_run(PorfiaSearch *search, const PorfiaQuestion *question)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    PorfiaResult *result = &search->result;
    PorfiaMethod *method = &search->book.method;
    *result = (PorfiaResult){.rank = 1, .best = PORFIA_NO_MOVE};
    search->has_lines = porfia_position_moves(question->position, moves) > 0;
    search->is_handed_over = search->is_solved = false;
    if (!search->has_lines) {
        result->exact = true;
        if (question->progress)
            question->progress(question->user, result);
        return *result;
    }
    result->best = moves[0];
    deadline_begin(&search->deadline, time_limit(&question->limits));
    search->book.external = external_evaluation_for(&search->external, method, question->position);
    if (method->algorithm != PORFIA_ENGINE) {
        textbook_search(&search->book, question, result);
        return *result;
    }
    search->is_handed_over =
        !search->level && handover_begin(&search->handover, method, question, search->book.external,
                                         &search->deadline, &search->stop);
    if (!search->is_handed_over)
        engine_take_over(search, question);
    return porfia_search_continue(search, question);
}

/* Starts or continues the solver. */
static void solver_go_on(PorfiaSearch *search, const PorfiaQuestion *question)
{
    HandoverResult result = handover_run(&search->handover, question);
    search->is_solved = result == HANDOVER_SOLVED;
    search->result.paused = result == HANDOVER_PAUSED;
    if (search->result.paused)
        search->result.nodes = handover_nodes(&search->handover);
    if (result == HANDOVER_GIVEN_UP && search->book.method.solving == PORFIA_SOLVE_ALWAYS)
        handover_partial_result(&search->handover, &search->result);
    else if (result == HANDOVER_GIVEN_UP)
        engine_take_over(search, question);
    int count;
    const PorfiaResult *lines = porfia_search_lines(search, &count);
    for (int i = 0; search->is_solved && question->progress && i < count; i++)
        question->progress(question->user, &lines[i]);
}

PorfiaResult porfia_search_continue(PorfiaSearch *search, const PorfiaQuestion *question)
{
    if (search->is_handed_over)
        solver_go_on(search, question);
    if (!search->is_handed_over && search->engine && search->has_lines) {
        PorfiaQuestion asked = engine_question(search, question);
        engine_run_slice(search->engine, &asked);
        if (search->level)
            level_answer(search, question);
    }
    int count;
    const PorfiaResult *lines = porfia_search_lines(search, &count);
    return count > 0 ? lines[0] : search->result;
}

void porfia_search_rest(PorfiaSearch *search, int64_t microseconds)
{
    deadline_shift(&search->deadline, microseconds);
    if (search->is_handed_over)
        handover_shift(&search->handover, microseconds);
}

const PorfiaResult *porfia_search_lines(const PorfiaSearch *search, int *count)
{
    if (search->is_solved) {
        *count = search->handover.line_count;
        return search->handover.lines;
    }
    if (!search->is_handed_over && search->engine && !search->level && search->has_lines)
        return engine_results(search->engine, count);
    *count = search->has_lines;
    return &search->result;
}

/* Whether a move has the position's value, by a search of its child. */
static bool is_best(PorfiaSearch *search, const PorfiaQuestion *question, PorfiaMove move,
                    int value, uint64_t *nodes)
{
    PorfiaPosition *child = porfia_position_copy(question->position);
    if (!child)
        return false;
    PorfiaQuestion below = {.position = child, .limits = question->limits};
    int gain = porfia_position_play(child, move);
    PorfiaResult result = porfia_search_run(search, &below);
    *nodes += result.nodes;
    bool same_mover = porfia_position_mover(child) == porfia_position_mover(question->position);
    porfia_position_free(child);
    return result.exact && gain + (same_mover ? result.value : -result.value) == value;
}

int porfia_search_best_moves(PorfiaSearch *search, const PorfiaQuestion *question,
                             PorfiaMove best[PORFIA_MAX_MOVES], uint64_t *nodes)
{
    if (search->is_solved)
        return handover_best_moves(&search->handover, question, best, nodes);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int line_count, count = 0, move_count = porfia_position_moves(question->position, moves);
    PorfiaResult result = porfia_search_lines(search, &line_count)[0];
    for (int i = 0; i < move_count; i++)
        if (moves[i] == result.best || is_best(search, question, moves[i], result.value, nodes))
            best[count++] = moves[i];
    return count;
}

PorfiaSolverStatus porfia_search_solver_status(const PorfiaSearch *search)
{
    return search->is_handed_over ? handover_status(&search->handover) : (PorfiaSolverStatus){0};
}

PorfiaSummary porfia_result_summary(const PorfiaResult *result)
{
    return (PorfiaSummary){.depth = result->depth,
                           .value = result->value,
                           .exact = result->exact,
                           .solved = result->solved,
                           .nodes = result->nodes,
                           .alpha_cuts = result->alpha_cuts,
                           .beta_cuts = result->beta_cuts,
                           .table_hits = result->table_hits};
}

static bool is_legal(const PorfiaPosition *position, PorfiaMove move)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* Two positions with the same key in a table may yield an illegal line; it is cut there. */
void porfia_result_line(const PorfiaResult *result, const PorfiaPosition *position, char *text,
                        size_t size)
{
    Writer writer = writer_to(text, size);
    PorfiaPosition *present = porfia_position_copy(position);
    for (int i = 0; present && i < result->pv_length && is_legal(present, result->pv[i]); i++) {
        char move[PORFIA_MOVE_SIZE];
        porfia_move_print(present, result->pv[i], move, sizeof move);
        writer_text(&writer, i ? " " : "");
        writer_text(&writer, move);
        porfia_position_play(present, result->pv[i]);
    }
    porfia_position_free(present);
}
