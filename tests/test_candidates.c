/*
 * The moves that Dots offers its engine: in every position of small boards the best of them is as
 * good as the best of all. Values come from a table of all sets of edges, made here with no more than
 * the list of each box's sides.
 */
#include "games/dots/candidates.h"
#include "games/dots/dots.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Board {
    int rows, columns;
} Board;

static const Board boards[] = {{1, 1}, {1, 2}, {1, 6}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}};

/* A box as the set of its sides, with edges numbered as Dots does: row by row, the horizontals of a
 * row before the verticals below them. */
static int box_sides(const Board *board, uint32_t boxes[])
{
    int count = 0, line = 2 * board->columns + 1;
    for (int row = 0; row < board->rows; row++)
        for (int column = 0; column < board->columns; column++) {
            int top = row * line + column;
            boxes[count++] = 1u << top | 1u << (top + line) | 1u << (top + board->columns) |
                             1u << (top + board->columns + 1);
        }
    return count;
}

static int gain_of(const uint32_t boxes[], int count, uint32_t drawn, uint32_t edge)
{
    int gain = 0;
    for (int i = 0; i < count; i++)
        gain += (boxes[i] & edge) && ((drawn | edge) & boxes[i]) == boxes[i];
    return gain;
}

static int move_worth(const int8_t *values, int gain, uint32_t after)
{
    return gain + (gain > 0 ? values[after] : -values[after]);
}

/* The value of every set of drawn edges, from the full board down. */
static int8_t *all_values(const Board *board, int edges)
{
    uint32_t boxes[16];
    int count = box_sides(board, boxes);
    int8_t *values = malloc((size_t)1 << edges);
    assert_non_null(values);
    for (uint32_t drawn = (1u << edges) - 1;; drawn--) {
        int best = drawn == (1u << edges) - 1 ? 0 : INT8_MIN;
        for (uint32_t free = ~drawn & ((1u << edges) - 1); free; free &= free - 1) {
            uint32_t edge = free & -free;
            int worth = move_worth(values, gain_of(boxes, count, drawn, edge), drawn | edge);
            best = worth > best ? worth : best;
        }
        values[drawn] = (int8_t)best;
        if (drawn == 0)
            return values;
    }
}

static void check_board(const Board *board)
{
    int edges = 2 * board->rows * board->columns + board->rows + board->columns;
    uint32_t boxes[16];
    int box_count = box_sides(board, boxes);
    int8_t *values = all_values(board, edges);
    DotsSetup setup;
    PorfiaError error;
    uint64_t offered = 0, legal = 0;
    assert_true(dots_setup_init(&setup, board->rows, board->columns, &error));
    for (uint32_t drawn = 0; drawn < (1u << edges) - 1; drawn++) {
        DotsPosition position = {.drawn = {drawn, 0}};
        Move moves[PORFIA_MAX_MOVES];
        int count = dots_candidates(&setup, &position, moves), best = INT8_MIN;
        count += dots_late_candidates(&setup, &position, moves + count);
        for (int i = 0; i < count; i++) {
            uint32_t edge = 1u << moves[i];
            assert_true(moves[i] < edges && !(drawn & edge));
            int worth = move_worth(values, gain_of(boxes, box_count, drawn, edge), drawn | edge);
            best = worth > best ? worth : best;
        }
        if (best != values[drawn])
            fail_msg("%dx%d, edges %x: the best offered is worth %d, and there is %d", board->rows,
                     board->columns, drawn, best, values[drawn]);
        offered += (uint64_t)count;
        legal += (uint64_t)(edges - __builtin_popcount(drawn));
    }
    print_message("%dx%d: %.1f %% of all moves\n", board->rows, board->columns,
                  100.0 * (double)offered / (double)legal);
    free(values);
}

static void test_best_is_among_them(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(boards); i++)
        check_board(&boards[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_best_is_among_them)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
