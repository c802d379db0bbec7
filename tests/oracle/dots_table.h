/* The values of all positions that can follow one position of Dots, for tests only.
 *
 * What a position is worth depends only on the edges that are drawn, so there is one value for
 * every set of them: what the mover still gains more than the other. They are found backwards,
 * from the full board to the position itself, each by trying every move.
 *
 * A set is a number: its bit i says whether edge i of the table has been drawn since. */
#ifndef PORFIA_TESTS_ORACLE_DOTS_TABLE_H
#define PORFIA_TESTS_ORACLE_DOTS_TABLE_H

#include <stdint.h>

/* One byte a set: 16 MiB for 24 free edges, 2 GiB for as many as there can be. */
enum { ORACLE_TABLE_EDGES = 31 };

typedef struct OracleTable OracleTable;

/* NULL for what is no position, has too many free edges, or is too much for the memory. */
OracleTable *oracle_table_create(const char *position);
void oracle_table_free(OracleTable *table);

/* The free edges of the position; and how the notation calls one of them. */
int oracle_table_edges(const OracleTable *table);
const char *oracle_table_edge(const OracleTable *table, int edge);

int oracle_table_value(const OracleTable *table, uint32_t drawn);
/* Of drawing an edge that is not in the set, for who draws it. */
int oracle_table_move_value(const OracleTable *table, uint32_t drawn, int edge);

#endif
