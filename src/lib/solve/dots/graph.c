/* Graphs of positions, with symmetries and the order of strings: see graph.h. */
#include "solve/dots/graph.h"

#include <stdlib.h>
#include <string.h>

/* The place of an edge, in half boxes from the top left. */
typedef struct Spot {
    int row, column;
} Spot;

static Spot edge_spot(const DotsSetup *setup, int edge)
{
    int line = edge / setup->line, place = edge % setup->line;
    if (place < setup->columns)
        return (Spot){2 * line, 2 * place + 1};
    return (Spot){2 * line + 1, 2 * (place - setup->columns)};
}

static int spot_edge(const DotsSetup *setup, Spot spot)
{
    return spot.row % 2 ? dots_vertical(setup, spot.row / 2, spot.column / 2)
                        : dots_horizontal(setup, spot.row / 2, spot.column / 2);
}

/* The eight symmetries of a square; the first four apply to any rectangle. */
static Spot spot_image(const DotsSetup *setup, Spot spot, int symmetry)
{
    if (symmetry & 1)
        spot.row = 2 * setup->rows - spot.row;
    if (symmetry & 2)
        spot.column = 2 * setup->columns - spot.column;
    return symmetry & 4 ? (Spot){spot.column, spot.row} : spot;
}

static bool is_symmetric(const DotsSetup *setup, Bits drawn, int symmetry)
{
    for (int edge = 0; edge < setup->edge_count; edge++) {
        int image = spot_edge(setup, spot_image(setup, edge_spot(setup, edge), symmetry));
        if (bits_has(drawn, edge) != bits_has(drawn, image))
            return false;
    }
    return true;
}

static void add_image(Graph *graph, const DotsSetup *setup, int symmetry)
{
    uint8_t *image = graph->images[graph->image_count++];
    for (int coin = 0; coin < graph->coin_count; coin++) {
        Spot middle = {2 * (coin / setup->columns) + 1, 2 * (coin % setup->columns) + 1};
        Spot there = spot_image(setup, middle, symmetry);
        image[coin] = (uint8_t)(there.row / 2 * setup->columns + there.column / 2);
    }
    image[GRAPH_GROUND] = GRAPH_GROUND;
}

/* Move ordering; smaller is earlier. Edges that cut the board across its longer side come first,
 * then edges near its middle: separated halves recur most often. */
static int edge_order(const DotsSetup *setup, int edge)
{
    enum { ACROSS = 49, ALONG = 10 };
    Spot spot = edge_spot(setup, edge);
    int down = abs(spot.row - setup->rows), beside = abs(spot.column - setup->columns);
    int across = setup->columns >= setup->rows ? beside : down, along = beside + down - across;
    return across == 0 ? along : ACROSS * across + ALONG * along * along;
}

static void add_string(Graph *graph, const DotsSetup *setup, int edge)
{
    int string = graph->string_count++;
    graph->edges[string] = (Move)edge;
    for (int i = 0; i < 2; i++) {
        int box = setup->boxes_beside[edge][i];
        int coin = box == DOTS_NO_BOX ? GRAPH_GROUND
                                      : box / setup->line * setup->columns + box % setup->line;
        graph->ends[string][i] = (uint8_t)coin;
        if (coin == GRAPH_GROUND) {
            graph->grounded |= 1ULL << string;
            continue;
        }
        graph->coins_at[string] |= 1ULL << coin;
        graph->strings_at[coin] |= 1ULL << string;
    }
}

bool graph_has_lines(const DotsSetup *setup, int string_count)
{
    enum { LEAST_STRINGS = 28, MOST_COINS_A_SIDE = 9 };
    bool is_wide = setup->columns >= setup->rows;
    int length = is_wide ? setup->columns : setup->rows;
    int breadth = is_wide ? setup->rows : setup->columns;
    return string_count >= LEAST_STRINGS && (length + 1) / 2 * breadth <= MOST_COINS_A_SIDE;
}

/* The line between the two middle rows or columns, or both lines beside the middle one. */
static void add_lines(Graph *graph, const DotsSetup *setup, bool are_columns)
{
    int count = are_columns ? setup->columns : setup->rows;
    for (int before = count / 2; before <= (count + 1) / 2; before++) {
        int line = graph->line_count++;
        for (int coin = 0; coin < graph->coin_count; coin++)
            graph->sides[coin][line] =
                (are_columns ? coin % setup->columns : coin / setup->columns) >= before;
    }
}

bool graph_make(Graph *graph, const DotsSetup *setup, Bits drawn)
{
    int edges[DOTS_MAX_EDGES], count = 0;
    Bits free = bits_minus(setup->edges, drawn);
    if (bits_count(free) > GRAPH_MAX_STRINGS)
        return false;
    memset(graph, 0, sizeof *graph);
    graph->coin_count = setup->rows * setup->columns;
    while (!bits_empty(free)) {
        int edge = bits_take(&free), place = count++;
        for (; place > 0 && edge_order(setup, edges[place - 1]) > edge_order(setup, edge); place--)
            edges[place] = edges[place - 1];
        edges[place] = edge;
    }
    for (int i = 0; i < count; i++)
        add_string(graph, setup, edges[i]);
    bool has_lines = graph_has_lines(setup, count);
    if (has_lines && setup->columns >= setup->rows)
        add_lines(graph, setup, true);
    if (has_lines && setup->rows >= setup->columns)
        add_lines(graph, setup, false);
    int symmetries = setup->rows == setup->columns ? GRAPH_MAX_IMAGES : GRAPH_MAX_IMAGES / 2;
    for (int i = 0; i < symmetries; i++)
        if (is_symmetric(setup, drawn, i))
            add_image(graph, setup, i);
    return true;
}

Subgraph graph_whole(const Graph *graph)
{
    Subgraph subgraph = {.strings = graph->string_count == GRAPH_MAX_STRINGS
                                        ? ~0ULL
                                        : (1ULL << graph->string_count) - 1};
    for (int coin = 0; coin < graph->coin_count; coin++) {
        uint64_t bit = 1ULL << coin;
        int count = size_of(graph->strings_at[coin]);
        subgraph.one |= count & 1 ? bit : 0;
        subgraph.two |= count & 2 ? bit : 0;
        subgraph.four |= count & 4 ? bit : 0;
    }
    return subgraph;
}
