/*
 * Editing Dots: points must equal closed boxes, so the player of a new edge gains the boxes that it
 * closes, and removing an edge takes away the points of reopened boxes.
 */
#include "games/editing.h"
#include "games/dots/dots.h"

/* The player of an edge as in texts: 0 is none. */
enum { OWNERS = 3 };

static int owner_of(const DotsPosition *position, int edge)
{
    return bits_has(position->drawn, edge) + bits_has(position->by_second, edge);
}

static void set_owner(DotsPosition *position, int edge, int owner)
{
    Bits bit = bits_of(edge);
    position->drawn = bits_minus(position->drawn, bit);
    position->by_second = bits_minus(position->by_second, bit);
    if (owner > 0)
        position->drawn = bits_or(position->drawn, bit);
    if (owner > 1)
        position->by_second = bits_or(position->by_second, bit);
}

/* Both fields are groups of digits with a separator after each: rows of horizontals, columns of
 * verticals. */
Slice dots_locate(const void *setup, int place, Slice text)
{
    const DotsSetup *board = setup;
    int edge = dots_place_edge(place);
    int row = edge / board->line, column = edge % board->line;
    bool is_vertical = column >= board->columns;
    Slice field = text;
    for (int i = 0; i < 1 + is_vertical; i++)
        slice_split(&field, ' ');
    int offset = is_vertical ? (column - board->columns) * (board->rows + 1) + row
                             : row * (board->columns + 1) + column;
    return (Slice){field.start + offset, 1};
}

void dots_adjust(const void *setup, const void *position, const int points[2], int place,
                 Slice value, char text[PORFIA_POSITION_SIZE])
{
    const DotsPosition *before = position;
    DotsPosition after = *before;
    int edge = dots_place_edge(place), owner;
    if (!slice_int(value, OWNERS - 1, &owner))
        return;
    set_owner(&after, edge, owner);
    int closed = bits_count(dots_boxes(setup, &after).closed);
    int change = closed - points[0] - points[1];
    int drawer = (change > 0 ? owner : owner_of(before, edge)) == 2;
    int adjusted[2] = {points[0], points[1]};
    adjusted[drawer] += change;
    if (adjusted[drawer] < 0) {
        adjusted[!drawer] += adjusted[drawer];
        adjusted[drawer] = 0;
    }
    editing_turn(text, before->mover, adjusted);
}

void dots_neighbour(const void *setup, const void *position, const int points[2], int place,
                    int direction, Writer *value)
{
    (void)setup, (void)points;
    int owner = owner_of(position, dots_place_edge(place));
    writer_number(value, (owner + direction + OWNERS) % OWNERS);
}
