/*
 * Too slow for regular runs: the Dots solver in every position of 3x3 and in very many of 3x4, and
 * the values of larger boards. The argument selects a test by its name, or by a part of it with *.
 */
#include "support/dots_exam.h"

enum { SEED = 2012, BYTES = 512 << 20 };

static void test_3x3(void **state)
{
    (void)state;
    Random random = random_from(SEED);
    Candidate candidate = candidate_of(BYTES, 1);
    Exam exam = exam_of(3, 3, BITS_NONE);
    candidate_begin(&candidate, &exam.setup, exam.drawn);
    for (uint32_t set = 0; set < 1U << exam.edge_count; set++) {
        DotsPosition position = position_with(exam_drawn(&exam, set), &random);
        examine_value(&exam, &candidate, &position);
    }
    exam_free(&exam);
    candidate_free(&candidate);
}

/* A table of 2 GiB. Half of the positions are from careful play, half are random. */
static void test_3x4(void **state)
{
    enum { POSITIONS = 20000000 };
    (void)state;
    Random random = random_from(SEED);
    Candidate candidate = candidate_of(BYTES, 1);
    Exam exam = exam_of(3, 4, BITS_NONE);
    candidate_begin(&candidate, &exam.setup, exam.drawn);
    print_message("seed %d\n", SEED);
    for (int i = 0; i < POSITIONS; i++) {
        int free = (int)random_below(&random, (uint32_t)exam.edge_count + 1);
        Drawing drawing = i % 2 ? DRAW_ANY : DRAW_QUIETLY;
        Bits drawn = draw_edges(&exam.setup, exam.drawn, drawing, free, &random);
        DotsPosition position = position_with(drawn, &random);
        examine_value(&exam, &candidate, &position);
    }
    exam_free(&exam);
    candidate_free(&candidate);
}

static void test_values(void **state)
{
    static const struct {
        int rows, columns, value;
    } known[] = {{2, 6, 2}, {3, 5, -1}, {5, 3, -1}, {4, 4, 0}};
    (void)state;
    for (int i = 0; i < COUNT_OF(known); i++) {
        Candidate candidate = candidate_of(BYTES, 1);
        DotsSetup setup = setup_of(known[i].rows, known[i].columns);
        candidate_begin(&candidate, &setup, BITS_NONE);
        int value = ask_value(&candidate, &(DotsPosition){0});
        print_message("%dx%d: %d\n", known[i].rows, known[i].columns, value);
        assert_int_equal(value, known[i].value);
        candidate_free(&candidate);
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
