/*
 * The searches, with their tables and threads, that are lent to one ticket after another: a table
 * of many MiB costs more to get than a short search. There are few, however many clients there are.
 */
#ifndef SERVER_LENDER_H
#define SERVER_LENDER_H

#include "porfia.h"

typedef struct Lender Lender;

/* So many can be lent at once; a few more may be kept for whoever asks for them again. NULL: out of
 * memory. */
Lender *lender_create(int most);
/* After all were taken back. */
void lender_free(Lender *lender);

/* From any thread. It remembers what it has found for others, which helps whoever goes through a
 * game, or has forgotten all of it, so that its answer depends on nothing but the question. NULL:
 * out of memory. */
PorfiaSearch *lender_lend(Lender *lender, const PorfiaMethod *method, bool remembers,
                          PorfiaError *error);
void lender_take_back(Lender *lender, PorfiaSearch *search);

#endif
