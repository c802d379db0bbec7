/* Indices of positions: see indexing.h. */
#include "solve/adji/indexing.h"

/* The number of ways to distribute pieces over holes. */
static uint64_t ways(int holes, int pieces)
{
    uint64_t count = 1;
    for (int i = 1; i < holes; i++)
        count = count * (uint64_t)(pieces + i) / (uint64_t)i;
    return holes == 0 ? pieces == 0 : count;
}

void indexer_init(Indexer *indexer)
{
    for (int pieces = 0; pieces <= TABLE_MOST_PIECES; pieces++) {
        indexer->counts[pieces] = ways(2 * ADJI_HOLES, pieces);
        for (int column = 0; column < ADJI_HOLES; column++) {
            uint64_t before = 0, shapes = 0;
            for (int sum = TABLE_MOST_PIECES; sum >= 0; sum--) {
                indexer->before[column][pieces][sum] = before;
                indexer->shapes_before[column][pieces][sum] = (uint32_t)shapes;
                if (sum > pieces)
                    continue;
                before += (uint64_t)(sum + 1) * ways(2 * column, pieces - sum);
                shapes += ways(column, pieces - sum);
            }
        }
    }
}

uint64_t shape_count(int pieces)
{
    return ways(ADJI_HOLES, pieces);
}

uint64_t shape_largest_size(int pieces)
{
    uint64_t size = 1;
    for (int column = 0; column < ADJI_HOLES; column++)
        size *= (uint64_t)((pieces + column) / ADJI_HOLES) + 1;
    return size;
}

Shape shape_first(int pieces)
{
    Shape shape = {.pieces = (uint8_t)pieces};
    shape.sums[ADJI_HOLES - 1] = (uint8_t)pieces;
    return shape;
}

/* Moves a piece of the lowest non-empty column above 0 down by one column, together with all of
 * column 0. */
bool shape_next(Shape *shape)
{
    uint8_t lowest = shape->sums[0];
    int column = 1;
    while (column < ADJI_HOLES && shape->sums[column] == 0)
        column++;
    if (column == ADJI_HOLES)
        return false;
    shape->sums[0] = 0;
    shape->sums[column]--;
    shape->sums[column - 1] = (uint8_t)(lowest + 1);
    return true;
}

uint64_t shape_factors(const Shape *shape, uint64_t factors[ADJI_HOLES])
{
    uint64_t product = 1;
    for (int column = 0; column < ADJI_HOLES; column++) {
        factors[column] = product;
        product *= (uint64_t)shape->sums[column] + 1;
    }
    return product;
}

uint64_t indexer_shape_start(const Indexer *indexer, const Shape *shape)
{
    AdjiPosition position = {{0, 0}, 0};
    for (int column = 0; column < ADJI_HOLES; column++)
        position.rows[1] |= (uint64_t)shape->sums[column] << (8 * column);
    return indexer_index(indexer, &position, shape->pieces);
}

uint64_t indexer_shape_index(const Indexer *indexer, const Shape *shape)
{
    uint64_t index = 0;
    int pieces = shape->pieces;
    for (int column = ADJI_HOLES - 1; column > 0; column--) {
        index += indexer->shapes_before[column][pieces][shape->sums[column]];
        pieces -= shape->sums[column];
    }
    return index;
}

AdjiPosition shape_position(const Shape *shape, uint64_t number)
{
    AdjiPosition position = {{0, 0}, 0};
    for (int column = 0; column < ADJI_HOLES; column++) {
        uint64_t own = number % ((uint64_t)shape->sums[column] + 1);
        number /= (uint64_t)shape->sums[column] + 1;
        position.rows[0] |= own << (8 * column);
        position.rows[1] |= (shape->sums[column] - own) << (8 * column);
    }
    return position;
}

AdjiPosition indexer_position(const Indexer *indexer, int pieces, uint64_t number)
{
    Shape shape = {.pieces = (uint8_t)pieces};
    uint64_t product = 1;
    for (int column = ADJI_HOLES - 1; column > 0; column--) {
        const uint64_t *before = indexer->before[column][pieces];
        int sum = pieces;
        while (sum > 0 && product * before[sum - 1] <= number)
            sum--;
        number -= product * before[sum];
        shape.sums[column] = (uint8_t)sum;
        product *= (uint64_t)sum + 1;
        pieces -= sum;
    }
    shape.sums[0] = (uint8_t)pieces;
    return shape_position(&shape, number);
}
