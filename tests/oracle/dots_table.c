/* The values of all sets of edges: see dots_table.h. All it knows of the board is which free edges,
 * by their names, are sides of the same box. */
#include "dots_table.h"

#include "oracle.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SIDE = 9, SIDES = 4 };

/* An edge that is never drawn: stands for a missing box. */
#define NEVER (1U << ORACLE_TABLE_EDGES)

struct OracleTable {
    OracleMoves edges;
    uint32_t others[ORACLE_TABLE_EDGES]
                   [2]; /* the other free edges of the two boxes beside an edge */
    int8_t *values;
};

static uint32_t edge_named(const OracleMoves *edges, char direction, int line, int place)
{
    char name[ORACLE_MOVE_SIZE];
    put_char(put_number(put_number(put_char(name, direction), line), place), '\0');
    for (int edge = 0; edge < edges->count; edge++) {
        if (strcmp(edges->text[edge], name) == 0) {
            return 1U << edge;
        }
    }
    return 0;
}

static void add_box(OracleTable *table, int row, int column)
{
    const uint32_t sides[SIDES] = {edge_named(&table->edges, 'h', row, column),
                                   edge_named(&table->edges, 'h', row + 1, column),
                                   edge_named(&table->edges, 'v', column, row),
                                   edge_named(&table->edges, 'v', column + 1, row)};
    const uint32_t box = sides[0] | sides[1] | sides[2] | sides[3];
    for (int edge = 0; edge < table->edges.count; edge++) {
        if ((box & 1U << edge) != 0) {
            uint32_t *others = table->others[edge];
            others[others[0] == NEVER ? 0 : 1] = box & ~(1U << edge);
        }
    }
}

/* text: a position's. */
static void add_boxes(OracleTable *table, const char *text)
{
    int rows = 0;
    int columns = 0;
    scan_number(&text, MAX_SIDE, &rows);
    scan_char(&text, 'x');
    scan_number(&text, MAX_SIDE, &columns);
    for (int edge = 0; edge < table->edges.count; edge++) {
        table->others[edge][0] = table->others[edge][1] = NEVER;
    }
    for (int row = 1; row <= rows; row++) {
        for (int column = 1; column <= columns; column++) {
            add_box(table, row, column);
        }
    }
}

int oracle_table_move_value(const OracleTable *table, uint32_t drawn, int edge)
{
    const uint32_t *others = table->others[edge];
    const int gain = ((others[0] & ~drawn) == 0) + ((others[1] & ~drawn) == 0);
    const int after = table->values[drawn | 1U << edge];
    return gain > 0 ? gain + after : -after;
}

static int best_value(const OracleTable *table, uint32_t drawn, uint32_t all)
{
    int best = INT8_MIN;
    for (uint32_t free_edges = all & ~drawn; free_edges != 0; free_edges &= free_edges - 1) {
        const int value = oracle_table_move_value(table, drawn, __builtin_ctz(free_edges));
        best = value > best ? value : best;
    }
    return best;
}

/* A set's successors are larger numbers. */
static void find_values(OracleTable *table, uint32_t all)
{
    table->values[all] = 0;
    for (uint32_t drawn = all; drawn-- > 0;) {
        table->values[drawn] = (int8_t)best_value(table, drawn, all);
    }
}

OracleTable *oracle_table_create(const char *position)
{
    OracleTable *table = calloc(1, sizeof *table);
    if (table == NULL || !oracle_dots.moves("", position, &table->edges) ||
        table->edges.count > ORACLE_TABLE_EDGES) {
        free(table);
        return NULL;
    }
    const size_t sets = (size_t)1 << table->edges.count;
    table->values = malloc(sets);
    if (table->values == NULL) {
        free(table);
        return NULL;
    }
    add_boxes(table, position);
    find_values(table, (uint32_t)(sets - 1));
    return table;
}

void oracle_table_free(OracleTable *table)
{
    if (table != NULL) {
        free(table->values);
    }
    free(table);
}

int oracle_table_edges(const OracleTable *table)
{
    return table->edges.count;
}

const char *oracle_table_edge(const OracleTable *table, int edge)
{
    return table->edges.text[edge];
}

int oracle_table_value(const OracleTable *table, uint32_t drawn)
{
    return table->values[drawn];
}
