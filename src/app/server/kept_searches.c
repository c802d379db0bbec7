/* Keeping searches for the next one: see kept_searches.h. */
#define _GNU_SOURCE
#include "server/kept_searches.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

/* Kept besides those that can be lent: players of a level and analyses take turns. */
enum { SPARE = 2 };

typedef struct KeptSearch {
    PorfiaSearch *search; /* NULL: an empty place */
    PorfiaMethod method;
    bool is_lent;
    uint64_t since; /* the larger, the later it was taken back */
} KeptSearch;

struct KeptSearches {
    pthread_mutex_t mutex;
    uint64_t now;
    int room;
    KeptSearch loans[];
};

KeptSearches *kept_searches_create(int most)
{
    int room = most + SPARE;
    KeptSearches *kept_searches =
        calloc(1, sizeof *kept_searches + (size_t)room * sizeof *kept_searches->loans);
    if (!kept_searches)
        return NULL;
    pthread_mutex_init(&kept_searches->mutex, NULL);
    kept_searches->room = room;
    return kept_searches;
}

void kept_searches_free(KeptSearches *kept_searches)
{
    if (!kept_searches)
        return;
    for (int i = 0; i < kept_searches->room; i++)
        porfia_search_free(kept_searches->loans[i].search);
    pthread_mutex_destroy(&kept_searches->mutex);
    free(kept_searches);
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
static KeptSearch *find_loan(KeptSearches *kept_searches, const PorfiaMethod *method)
{
    KeptSearch *found = NULL;
    for (int i = 0; i < kept_searches->room; i++) {
        KeptSearch *kept_search = &kept_searches->loans[i];
        if (kept_search->is_lent)
            continue;
        if (kept_search->search && is_same_kind(&kept_search->method, method))
            return kept_search;
        if (!found || !kept_search->search || (found->search && kept_search->since < found->since))
            found = kept_search;
    }
    return found;
}

PorfiaSearch *kept_searches_lend(KeptSearches *kept_searches, const PorfiaMethod *method,
                                 bool remembers, PorfiaError *error)
{
    pthread_mutex_lock(&kept_searches->mutex);
    KeptSearch *kept_search = find_loan(kept_searches, method);
    assert(kept_search);
    PorfiaSearch *kept = kept_search->search;
    bool is_fit = kept && is_same_kind(&kept_search->method, method);
    kept_search->is_lent = true;
    kept_search->method = *method;
    kept_search->search = is_fit ? kept : NULL;
    pthread_mutex_unlock(&kept_searches->mutex);

    if (is_fit) {
        if (!remembers)
            porfia_search_renew(kept, method->seed);
        return kept;
    }
    /* The old one goes first: there is never one table more than there may be. */
    porfia_search_free(kept);
    PorfiaSearch *search = porfia_search_create(method, error);
    pthread_mutex_lock(&kept_searches->mutex);
    kept_search->search = search;
    kept_search->is_lent = search != NULL;
    pthread_mutex_unlock(&kept_searches->mutex);
    return search;
}

void kept_searches_take_back(KeptSearches *kept_searches, PorfiaSearch *search)
{
    pthread_mutex_lock(&kept_searches->mutex);
    for (int i = 0; i < kept_searches->room; i++) {
        KeptSearch *kept_search = &kept_searches->loans[i];
        if (kept_search->search != search || !kept_search->is_lent)
            continue;
        kept_search->is_lent = false;
        kept_search->since = ++kept_searches->now;
    }
    pthread_mutex_unlock(&kept_searches->mutex);
}
