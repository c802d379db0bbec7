/*
 * What takes too long to be tried every time: the solver of Dots in every position of 3x3 and in
 * very many of 3x4, and the values of larger boards. The argument chooses: a test's name, or part
 * of it with * for the rest.
 */
#include "support/dots_solver_checks.h"

enum { SEED = 2012, BYTES = 512 << 20 };

static void test_3x3(void **state)
{
    (void)state;
    Random random = random_from(SEED);
    TestedSolver tested = tested_solver_of(BYTES, 1);
    ReferenceTable reference = reference_of(3, 3, BITS_NONE);
    tested_solver_begin(&tested, &reference.setup, reference.drawn);
    for (uint32_t set = 0; set < 1U << reference.edge_count; set++) {
        DotsPosition position = position_with(reference_drawn(&reference, set), &random);
        check_value(&reference, &tested, &position);
    }
    reference_free(&reference);
    tested_solver_free(&tested);
}

/* A table of 2 GiB. Half of the positions are as players make them, half are any. */
static void test_3x4(void **state)
{
    enum { POSITIONS = 20000000 };
    (void)state;
    Random random = random_from(SEED);
    TestedSolver tested = tested_solver_of(BYTES, 1);
    ReferenceTable reference = reference_of(3, 4, BITS_NONE);
    tested_solver_begin(&tested, &reference.setup, reference.drawn);
    print_message("seed %d\n", SEED);
    for (int i = 0; i < POSITIONS; i++) {
        int free = (int)random_below(&random, (uint32_t)reference.edge_count + 1);
        Drawing drawing = i % 2 ? DRAW_ANY : DRAW_QUIETLY;
        Bits drawn = draw_edges(&reference.setup, reference.drawn, drawing, free, &random);
        DotsPosition position = position_with(drawn, &random);
        check_value(&reference, &tested, &position);
    }
    reference_free(&reference);
    tested_solver_free(&tested);
}

static void test_values(void **state)
{
    static const struct {
        int rows, columns, value;
    } known[] = {{2, 6, 2}, {3, 5, -1}, {5, 3, -1}, {4, 4, 0}};
    (void)state;
    for (int i = 0; i < COUNT_OF(known); i++) {
        TestedSolver tested = tested_solver_of(BYTES, 1);
        DotsSetup setup = setup_of(known[i].rows, known[i].columns);
        tested_solver_begin(&tested, &setup, BITS_NONE);
        int value = ask_value(&tested, &(DotsPosition){0});
        print_message("%dx%d: %d\n", known[i].rows, known[i].columns, value);
        assert_int_equal(value, known[i].value);
        tested_solver_free(&tested);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3x3),
        cmocka_unit_test(test_3x4),
        cmocka_unit_test(test_values),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
