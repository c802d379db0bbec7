/*
 * The searches, with their tables and threads, that are lent to one ticket after another: a table
 * of many MiB costs more to get than a short search. There are few, however many clients there are.
 */
#ifndef SERVER_KEPT_SEARCHES_H
#define SERVER_KEPT_SEARCHES_H

#include "porfia.h"

typedef struct KeptSearches KeptSearches;

/* So many can be lent at once; a few more may be kept for whoever asks for them again. NULL: out of
 * memory. */
KeptSearches *kept_searches_create(int most);
/* After all were taken back. */
void kept_searches_free(KeptSearches *kept_searches);

/* From any thread. It remembers what it has found for others, which helps whoever goes through a
 * game, or has forgotten all of it, so that its answer depends on nothing but the question. NULL:
 * out of memory. */
PorfiaSearch *kept_searches_lend(KeptSearches *kept_searches, const PorfiaMethod *method,
                                 bool remembers, PorfiaError *error);
void kept_searches_take_back(KeptSearches *kept_searches, PorfiaSearch *search);

#endif
