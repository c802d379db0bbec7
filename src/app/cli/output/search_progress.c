/* The progress line of a search: see search_progress.h. */
#include "cli/output/search_progress.h"

#include "system/stopwatch.h"

/* The share of the limit that will be reached first, 0 .. 1; negative: no limit. */
static double share_used(const PorfiaLimits *limits, int64_t time, uint64_t nodes)
{
    double share = -1;
    if (limits->time_ms > 0)
        share = (double)time / 1000 / (double)limits->time_ms;
    if (limits->nodes > 0 && (double)nodes / (double)limits->nodes > share)
        share = (double)nodes / (double)limits->nodes;
    return share < 1 ? share : 1;
}

/* The known bounds, and the question being answered. */
static void draw_question(const Console *console, const PorfiaSolverStatus *work)
{
    bool has_low = work->low > -PORFIA_NO_BOUND, has_high = work->high < PORFIA_NO_BOUND;
    if (has_low && has_high)
        console_say(console, TEXT_LIVE_RANGE, "pp", work->low, work->high);
    else if (has_low)
        console_say(console, TEXT_LIVE_LEAST, "p", work->low);
    else if (has_high)
        console_say(console, TEXT_LIVE_MOST, "p", work->high);
    else
        console_say(console, TEXT_LIVE_UNKNOWN, "");
    console_say(console, TEXT_LIVE_THRESHOLD, "p", work->threshold);
}

/* The time spent on the present question. */
static int64_t question_time(SearchProgress *progress, const PorfiaSolverStatus *work, int64_t time)
{
    const PorfiaSolverStatus *before = &progress->work;
    bool is_same = before->is_solving && before->threshold == work->threshold &&
                   before->low == work->low && before->high == work->high;
    if (!is_same)
        progress->question_begin = time;
    progress->work = *work;
    return time - progress->question_begin;
}

/* For a solver without a time limit: its present question and its share done. */
static void draw_solving(SearchProgress *progress, const PorfiaSolverStatus *work, int64_t time)
{
    enum { CELLS = 10 };
    /* Below this share the remaining time cannot be estimated. */
    static const double least_share = 0.01;
    const Console *console = progress->console;
    bool is_about_moves = atomic_load(&progress->is_about_moves);
    int64_t taken = question_time(progress, work, time);
    if (is_about_moves) {
        console_say(console, TEXT_LIVE_MOVES, "");
    } else {
        progress_bar(console, work->share, CELLS);
        console_say(console, TEXT_LIVE_SHARE, "m", 100 * work->share);
        draw_question(console, work);
    }
    console_say(console, TEXT_LIVE_CLOCK, "t", time);
    if (!is_about_moves && work->share > least_share)
        console_say(console, TEXT_LIVE_LEFT, "t",
                    (int64_t)((double)taken * (1 - work->share) / work->share));
    console_say(console, TEXT_LIVE_NODES, "c", work->nodes);
    console_say(console, TEXT_LIVE_SPEED, "c", search_speed(work->nodes, time));
    console_say(console, TEXT_LIVE_TABLE, "d", (work->hashfull + 5) / 10);
    console_say(console, TEXT_INTERRUPT_HINT, "");
}

static void search_progress_draw(void *user)
{
    enum { CELLS = 20 };
    SearchProgress *progress = user;
    const Console *console = progress->console;
    const PorfiaLimits *limits = &progress->limits;
    int64_t time = stopwatch_now() - progress->begin;
    uint64_t nodes = atomic_load(&progress->earlier_nodes) + porfia_search_nodes(progress->search);
    double share = share_used(limits, time, nodes);
    PorfiaSolverStatus work = porfia_search_solver_status(progress->search);
    if (work.is_solving && share < 0) {
        draw_solving(progress, &work, time);
        return;
    }
    if (share >= 0)
        progress_bar(console, share, CELLS);
    if (work.is_solving)
        draw_question(console, &work);
    else
        console_say(console, TEXT_LIVE_DEPTH, "d", atomic_load(&progress->depth));
    if (limits->time_ms > 0)
        console_say(console, TEXT_LIVE_TIME_OF, "mm", (double)time / 1e6,
                    (double)limits->time_ms / 1e3);
    else
        console_say(console, TEXT_LIVE_TIME, "m", (double)time / 1e6);
    if (limits->nodes > 0)
        console_say(console, TEXT_LIVE_NODES_OF, "cc", nodes, limits->nodes);
    else
        console_say(console, TEXT_LIVE_NODES, "c", nodes);
    console_say(console, TEXT_LIVE_SPEED, "c", search_speed(nodes, time));
    console_say(console, TEXT_INTERRUPT_HINT, "");
}

void search_progress_begin(SearchProgress *progress, const Console *console,
                           const PorfiaSearch *search, const PorfiaLimits *limits)
{
    progress->console = console;
    progress->search = search;
    progress->limits = *limits;
    progress->begin = stopwatch_now();
    progress->work = (PorfiaSolverStatus){0};
    atomic_init(&progress->depth, 0);
    atomic_init(&progress->is_about_moves, false);
    atomic_init(&progress->earlier_nodes, 0);
    progress_begin(&progress->progress, console, search_progress_draw, progress);
}

void search_progress_depth(SearchProgress *progress, int depth)
{
    atomic_store(&progress->depth, depth);
}

void search_progress_moves(SearchProgress *progress)
{
    atomic_store(&progress->is_about_moves, true);
}

void search_progress_add(SearchProgress *progress, uint64_t earlier_nodes)
{
    atomic_store(&progress->earlier_nodes, earlier_nodes);
}

void search_progress_end(SearchProgress *progress)
{
    progress_end(&progress->progress);
}
