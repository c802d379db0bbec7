/* The values of all successors of a Dots position, for tests.
 *
 * A value depends only on the drawn edges, so there is one for each set of edges: the mover's
 * future gain minus the opponent's. They are computed backwards from the full board, by trying
 * every move.
 *
 * A set is a number: bit i says that edge i of the table has been drawn. */
#ifndef PORFIA_TESTS_ORACLE_DOTS_TABLE_H
#define PORFIA_TESTS_ORACLE_DOTS_TABLE_H

#include <stdint.h>

/* One byte a set: 16 MiB for 24 free edges, 2 GiB for the maximum. */
enum { ORACLE_TABLE_EDGES = 31 };

typedef struct OracleTable OracleTable;

/* NULL: invalid position, too many free edges, or out of memory. */
OracleTable *oracle_table_create(const char *position);
void oracle_table_free(OracleTable *table);

/* The number of free edges, and the name of one of them in the notation. */
int oracle_table_edges(const OracleTable *table);
const char *oracle_table_edge(const OracleTable *table, int edge);

int oracle_table_value(const OracleTable *table, uint32_t drawn);
/* The value of drawing an edge that is not in the set, for its player. */
int oracle_table_move_value(const OracleTable *table, uint32_t drawn, int edge);

#endif
