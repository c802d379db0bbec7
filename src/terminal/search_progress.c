/* The line about a search under way: see search_progress.h. */
#include "search_progress.h"

#include "stopwatch.h"

uint64_t search_speed(uint64_t nodes, int64_t microseconds)
{
    return (uint64_t)((double)nodes * 1e6 / (double)(microseconds > 0 ? microseconds : 1));
}

/* How much of the limit that will be reached first is used up, 0 .. 1; less than 0: there is none. */
static double share_used(const PorfiaLimits *limits, int64_t time, uint64_t nodes)
{
    double share = -1;
    if (limits->time_ms > 0)
        share = (double)time / 1000 / (double)limits->time_ms;
    if (limits->nodes > 0 && (double)nodes / (double)limits->nodes > share)
        share = (double)nodes / (double)limits->nodes;
    return share < 1 ? share : 1;
}

static void draw_bar(const Console *console, double share)
{
    enum { CELLS = 20 };
    int full = (int)(share * CELLS);
    for (int i = 0; i < CELLS; i++)
        fputs(i < full ? (console->ascii ? "#" : "█") : (console->ascii ? "." : "░"), stdout);
    fputs("  ", stdout);
}

static void search_progress_draw(void *user)
{
    SearchProgress *progress = user;
    const Console *console = progress->console;
    const PorfiaLimits *limits = &progress->limits;
    int64_t time = stopwatch_now() - progress->begin;
    uint64_t nodes = atomic_load(&progress->earlier_nodes) + porfia_search_nodes(progress->search);
    double share = share_used(limits, time, nodes);
    if (share >= 0)
        draw_bar(console, share);
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
    atomic_init(&progress->depth, 0);
    atomic_init(&progress->earlier_nodes, 0);
    progress_begin(&progress->progress, console, search_progress_draw, progress);
}

void search_progress_depth(SearchProgress *progress, int depth)
{
    atomic_store(&progress->depth, depth);
}

void search_progress_add(SearchProgress *progress, uint64_t earlier_nodes)
{
    atomic_store(&progress->earlier_nodes, earlier_nodes);
}

void search_progress_end(SearchProgress *progress)
{
    progress_end(&progress->progress);
}
