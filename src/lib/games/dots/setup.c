/* The tables of a Dots board, made once for each size. */
#include "games/dots/dots.h"

#include <string.h>

static void add_side(DotsSetup *setup, int edge, int box)
{
    int place = setup->beside_count[edge]++;
    setup->beside[edge][place] = setup->sides[box];
    setup->boxes_beside[edge][place] = (uint8_t)box;
}

static void add_box(DotsSetup *setup, int row, int column)
{
    const int edges[DOTS_BOX_SIDES] = {
        dots_horizontal(setup, row, column), dots_horizontal(setup, row + 1, column),
        dots_vertical(setup, row, column), dots_vertical(setup, row, column + 1)};
    int box = edges[0];
    for (int i = 0; i < DOTS_BOX_SIDES; i++)
        setup->sides[box] = bits_or(setup->sides[box], bits_of(edges[i]));
    for (int i = 0; i < DOTS_BOX_SIDES; i++)
        add_side(setup, edges[i], box);
    setup->boxes = bits_or(setup->boxes, bits_of(box));
}

/* A box at a corner, or on a board one box wide, has several outer sides. Whichever is drawn first,
 * the game continues alike. */
static void find_twins(DotsSetup *setup, int box)
{
    Bits outside = BITS_NONE, sides = setup->sides[box];
    while (!bits_empty(sides)) {
        int edge = bits_take(&sides);
        if (setup->beside_count[edge] > 1)
            continue;
        setup->earlier_twins[edge] = outside;
        if (!bits_empty(outside))
            setup->twins = bits_or(setup->twins, bits_of(edge));
        outside = bits_or(outside, bits_of(edge));
    }
}

bool dots_setup_init(DotsSetup *setup, int rows, int columns, PorfiaError *error)
{
    bool has_sides = rows >= 1 && rows <= DOTS_MAX_SIDE && columns >= 1 && columns <= DOTS_MAX_SIDE;
    int edge_count = has_sides ? 2 * rows * columns + rows + columns : 0;
    if (!has_sides || edge_count > DOTS_MAX_EDGES)
        return error_set(error, &dots_texts[DOTS_TEXT_SIZE], "dd", rows, columns);
    memset(setup, 0, sizeof *setup);
    /* A set with bits beyond all edges is never drawn: it means no box. */
    memset(setup->beside, 0xFF, sizeof setup->beside);
    memset(setup->boxes_beside, DOTS_NO_BOX, sizeof setup->boxes_beside);
    setup->rows = (uint8_t)rows;
    setup->columns = (uint8_t)columns;
    setup->edge_count = (uint8_t)edge_count;
    setup->line = (uint8_t)(2 * columns + 1);
    setup->edges = bits_below(edge_count);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            add_box(setup, row, column);
    for (Bits boxes = setup->boxes; !bits_empty(boxes);)
        find_twins(setup, bits_take(&boxes));
    setup->salt = hash_word((uint64_t)(rows * 16 + columns));
    return true;
}

bool dots_begin(const PorfiaRules *rules, const PorfiaStart *start, void *setup, void *position,
                PorfiaError *error)
{
    (void)rules;
    uint64_t size = start->values[0];
    memset(position, 0, sizeof(DotsPosition));
    return dots_setup_init(setup, PORFIA_SIZE_ROWS(size), PORFIA_SIZE_COLUMNS(size), error);
}
