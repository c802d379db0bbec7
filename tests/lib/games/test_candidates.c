/*
 * Candidates of Dots: the best candidate has the value of the best move, in every position of small
 * boards and in all successors of some larger ones. Values come from tables of all sets of edges,
 * made without such knowledge.
 */
#include "games/dots/candidates.h"
#include "support/dots_exam.h"

typedef struct Board {
    int rows, columns;
} Board;

static int best_offered(const Exam *exam, uint32_t set, const Move moves[], int count)
{
    int best = INT8_MIN;
    for (int i = 0; i < count; i++) {
        int edge = exam_edge(exam, moves[i]);
        assert_true(edge < exam->edge_count && !(set >> edge & 1));
        int value = oracle_table_move_value(exam->table, set, edge);
        best = value > best ? value : best;
    }
    return best;
}

static void check_exam(const Exam *exam)
{
    uint64_t offered = 0, legal = 0;
    uint32_t all = (1U << exam->edge_count) - 1;
    for (uint32_t set = 0; set < all; set++) {
        DotsPosition position = {.drawn = exam_drawn(exam, set)};
        Move moves[PORFIA_MAX_MOVES];
        int count = dots_candidates(&exam->setup, &position, moves);
        count += dots_late_candidates(&exam->setup, &position, moves + count);
        int best = best_offered(exam, set, moves, count);
        int value = oracle_table_value(exam->table, set);
        if (best != value)
            fail_msg("%dx%d, edges %llx %llx: the best offered is worth %d, and there is %d",
                     exam->setup.rows, exam->setup.columns, (unsigned long long)position.drawn.low,
                     (unsigned long long)position.drawn.high, best, value);
        offered += (uint64_t)count;
        legal += (uint64_t)(exam->edge_count - __builtin_popcount(set));
    }
    print_message("%dx%d: %.1f %% of all moves\n", exam->setup.rows, exam->setup.columns,
                  100.0 * (double)offered / (double)legal);
}

static void test_small_boards(void **state)
{
    static const Board boards[] = {{1, 1}, {1, 2}, {1, 6}, {2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}};
    (void)state;
    for (int i = 0; i < COUNT_OF(boards); i++) {
        Exam exam = exam_of(boards[i].rows, boards[i].columns, BITS_NONE);
        check_exam(&exam);
        exam_free(&exam);
    }
}

/* Larger boards have longer chains and more joints. */
static void test_larger_boards(void **state)
{
    static const Board boards[] = {{2, 5}, {2, 6}, {3, 4}, {4, 3}, {3, 5}, {4, 4}};
    enum { SEED = 7, ROUNDS = 4, FREE = 18 };
    (void)state;
    Random random = random_from(SEED);
    print_message("seed %d\n", SEED);
    for (int i = 0; i < ROUNDS * COUNT_OF(boards); i++) {
        const Board *board = &boards[i % COUNT_OF(boards)];
        DotsSetup setup = setup_of(board->rows, board->columns);
        Exam exam = exam_of(board->rows, board->columns,
                            draw_edges(&setup, BITS_NONE, DRAW_ANY, FREE, &random));
        check_exam(&exam);
        exam_free(&exam);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_larger_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
