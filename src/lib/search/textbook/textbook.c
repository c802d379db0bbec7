/*
 * A textbook search as a whole: clock, limits and iterative deepening, which the algorithms do not
 * know.
 */
#include "search/textbook/textbook.h"

#include "base/clock.h"
#include "games/position.h"

#include <string.h>

/* Multiples of TEXTBOOK_POLL_NODES are always polled, so that a node limit does not depend on the
 * clock. */
static uint64_t next_poll(const Textbook *book)
{
    uint64_t nodes = book->counts.nodes;
    uint64_t usual = (nodes | (TEXTBOOK_POLL_NODES - 1)) + 1;
    uint64_t near = nodes + TEXTBOOK_NEAR_POLL_NODES;
    return deadline_is_near(book->deadline) && near < usual ? near : usual;
}

void textbook_poll(Textbook *book)
{
    atomic_store_explicit(&book->published_nodes, book->counts.nodes, memory_order_relaxed);
    if (atomic_load_explicit(book->stop, memory_order_relaxed) ||
        (book->node_limit && book->counts.nodes >= book->node_limit) ||
        deadline_poll(book->deadline))
        book->stopped = true;
    book->next_poll = next_poll(book);
}

int textbook_evaluate_external(Textbook *book, const void *position)
{
    if ((book->counts.nodes & (EXTERNAL_POLL_NODES - 1)) == 0)
        textbook_poll(book);
    return external_evaluation_ask(book->external, book->setup, position);
}

static void book_prepare(Textbook *book, const PorfiaQuestion *question)
{
    const PorfiaPosition *position = question->position;
    book->setup = position->setup;
    book->history = game_history_of(question);
    book->node_limit = question->limits.nodes;
    book->random = random_from(book->method.seed);
    book->stopped = false;
    book->value = 0; /* MTD(f)'s first guess */
    book->counts = (TextbookCounts){0};
    book->next_poll = TEXTBOOK_POLL_NODES;
    atomic_store_explicit(&book->published_nodes, 0, memory_order_relaxed);
    if (book->tt)
        textbook_tt_renew(book->tt);
}

/* Copies the book's results. Of an unfinished depth only the move is used, and only if there is no
 * other. */
static void result_update(PorfiaResult *result, const Textbook *book)
{
    const MoveLine *line = &book->lines[0];
    bool finished = !book->stopped || book->method.algorithm == PORFIA_UCT;
    if (finished || (result->depth == 0 && line->length > 0)) {
        result->best = line->moves[0];
        result->pv_length = line->length;
        memcpy(result->pv, line->moves, (size_t)line->length * sizeof(PorfiaMove));
    }
    if (finished) {
        result->depth = book->method.algorithm == PORFIA_UCT ? line->length : book->depth;
        result->value = book->value;
        result->exact = book->horizons == 0;
    }
    result->nodes = book->counts.nodes;
    result->alpha_cuts = book->counts.alpha_cuts;
    result->beta_cuts = book->counts.beta_cuts;
    result->table_hits = book->counts.table_hits;
    result->microseconds = clock_now() - book->deadline->start;
}

void textbook_search(Textbook *book, const PorfiaQuestion *question, PorfiaResult *result)
{
    const PorfiaPosition *position = question->position;
    const PorfiaLimits *limits = &question->limits;
    book_prepare(book, question);
    int last =
        limits->depth > 0 && limits->depth < PORFIA_MAX_DEPTH ? limits->depth : PORFIA_MAX_DEPTH;
    bool deepens = (limits->deepen || limits->time_ms || limits->nodes) &&
                   book->method.algorithm != PORFIA_UCT;
    for (book->depth = deepens ? 1 : last; book->depth <= last; book->depth++) {
        position->game->search.textbook(book, position->state);
        result_update(result, book);
        if (book->stopped && book->method.algorithm != PORFIA_UCT)
            break;
        if (question->progress)
            question->progress(question->user, result);
        if (result->exact)
            break;
    }
}
