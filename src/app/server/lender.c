/* Keeping searches for the next one: see lender.h. */
#define _GNU_SOURCE
#include "server/lender.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

/* Kept besides those that can be lent: players of a level and analyses take turns. */
enum { SPARE = 2 };

typedef struct Loan {
    PorfiaSearch *search; /* NULL: an empty place */
    PorfiaMethod method;
    bool is_lent;
    uint64_t since; /* the larger, the later it was taken back */
} Loan;

struct Lender {
    pthread_mutex_t mutex;
    uint64_t now;
    int room;
    Loan loans[];
};

Lender *lender_create(int most)
{
    int room = most + SPARE;
    Lender *lender = calloc(1, sizeof *lender + (size_t)room * sizeof *lender->loans);
    if (!lender)
        return NULL;
    pthread_mutex_init(&lender->mutex, NULL);
    lender->room = room;
    return lender;
}

void lender_free(Lender *lender)
{
    if (!lender)
        return;
    for (int i = 0; i < lender->room; i++)
        porfia_search_free(lender->loans[i].search);
    pthread_mutex_destroy(&lender->mutex);
    free(lender);
}

/* Whether a search made for one does for the other; the seed is given when it is lent. */
static bool is_same_kind(const PorfiaMethod *one, const PorfiaMethod *other)
{
    return one->algorithm == other->algorithm && one->level == other->level &&
           one->threads == other->threads && one->table_mib == other->table_mib &&
           one->ordering == other->ordering && one->memo == other->memo &&
           one->table_bits == other->table_bits && one->playouts == other->playouts &&
           one->quiescence == other->quiescence && one->solving == other->solving &&
           one->evaluation == other->evaluation;
}

/* One of this kind, or an empty place, or whatever was not asked for for longest. */
static Loan *find_loan(Lender *lender, const PorfiaMethod *method)
{
    Loan *found = NULL;
    for (int i = 0; i < lender->room; i++) {
        Loan *loan = &lender->loans[i];
        if (loan->is_lent)
            continue;
        if (loan->search && is_same_kind(&loan->method, method))
            return loan;
        if (!found || !loan->search || (found->search && loan->since < found->since))
            found = loan;
    }
    return found;
}

PorfiaSearch *lender_lend(Lender *lender, const PorfiaMethod *method, bool remembers,
                          PorfiaError *error)
{
    pthread_mutex_lock(&lender->mutex);
    Loan *loan = find_loan(lender, method);
    assert(loan);
    PorfiaSearch *kept = loan->search;
    bool is_fit = kept && is_same_kind(&loan->method, method);
    loan->is_lent = true;
    loan->method = *method;
    loan->search = is_fit ? kept : NULL;
    pthread_mutex_unlock(&lender->mutex);

    if (is_fit) {
        if (!remembers)
            porfia_search_renew(kept, method->seed);
        return kept;
    }
    /* The old one goes first: there is never one table more than there may be. */
    porfia_search_free(kept);
    PorfiaSearch *search = porfia_search_create(method, error);
    pthread_mutex_lock(&lender->mutex);
    loan->search = search;
    loan->is_lent = search != NULL;
    pthread_mutex_unlock(&lender->mutex);
    return search;
}

void lender_take_back(Lender *lender, PorfiaSearch *search)
{
    pthread_mutex_lock(&lender->mutex);
    for (int i = 0; i < lender->room; i++) {
        Loan *loan = &lender->loans[i];
        if (loan->search != search || !loan->is_lent)
            continue;
        loan->is_lent = false;
        loan->since = ++lender->now;
    }
    pthread_mutex_unlock(&lender->mutex);
}
