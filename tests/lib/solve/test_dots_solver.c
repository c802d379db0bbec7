/*
 * The Dots solver against tables of all values made from the rules alone, against published values,
 * and against itself: memory, threads and interruptions never change an answer. Also run under the
 * thread sanitizer.
 */
#include "solve/dots/graph.h"
#include "support/dots_exam.h"

#include <stdlib.h>

/* Sanitizers are slow: a part of the positions and rounds is enough for them. */
#if defined(__SANITIZE_THREAD__)
enum { IS_THREAD_SANITIZED = true, SHARE = 40, ROUND_SHARE = 20 };
#elif defined(__SANITIZE_ADDRESS__)
enum { IS_THREAD_SANITIZED = false, SHARE = 20, ROUND_SHARE = 4 };
#else
enum { IS_THREAD_SANITIZED = false, SHARE = 1, ROUND_SHARE = 1 };
#endif

enum { SEED = 2014, USUAL_BYTES = 16 << 20, TINY_BYTES = 4 << 10 };

typedef struct Board {
    int rows, columns;
} Board;

static Random seeded(uint64_t seed)
{
    print_message("seed %d\n", (int)seed);
    return random_from(seed);
}

/* A successor of a position: at random, or by careful play until boxes must be given away, or a few
 * moves later. */
static DotsPosition random_position(const DotsSetup *setup, Bits drawn, Random *random)
{
    Drawing drawing = (Drawing)random_int(random, DRAW_ONLY_QUIETLY + 1);
    int free = random_int(random, setup->edge_count - bits_count(drawn) + 1);
    return position_with(draw_edges(setup, drawn, drawing, free, random), random);
}

/* ---- Values ---- */

/* In an order without locality: an odd factor visits every set once. */
static void test_every_position(void **state)
{
    static const Board boards[] = {{1, 1}, {1, 2}, {2, 1}, {1, 4}, {2, 2}, {2, 3}, {3, 2}};
    (void)state;
    Random random = seeded(SEED);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    for (int i = 0; i < COUNT_OF(boards); i++) {
        Exam exam = exam_of(boards[i].rows, boards[i].columns, BITS_NONE);
        uint32_t all = (1U << exam.edge_count) - 1;
        candidate_begin(&candidate, &exam.setup, exam.drawn);
        for (uint32_t number = 0; number <= all; number += all >> 12 ? SHARE : 1) {
            Bits drawn = exam_drawn(&exam, number * 0x9E3779B1U & all);
            DotsPosition position = position_with(drawn, &random);
            examine_value(&exam, &candidate, &position);
        }
        exam_free(&exam);
    }
    candidate_free(&candidate);
}

static void test_many_positions(void **state)
{
    enum { POSITIONS = 200000 / SHARE };
    (void)state;
    Random random = seeded(SEED + 1);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    Exam exam = exam_of(3, 3, BITS_NONE);
    candidate_begin(&candidate, &exam.setup, exam.drawn);
    for (int i = 0; i < POSITIONS; i++) {
        uint32_t set = random_below(&random, 1U << exam.edge_count);
        DotsPosition any = position_with(exam_drawn(&exam, set), &random);
        DotsPosition played = random_position(&exam.setup, exam.drawn, &random);
        examine_value(&exam, &candidate, i % 2 ? &any : &played);
    }
    exam_free(&exam);
    candidate_free(&candidate);
}

/* Positions of many boards in one memory, in which none may be confused: values, best moves, and
 * random thresholds and ranges. */
static void test_best_moves(void **state)
{
    static const Board boards[] = {{1, 7}, {1, 9}, {9, 1}, {2, 4}, {2, 5}, {5, 2},
                                   {2, 6}, {3, 3}, {3, 4}, {4, 3}, {3, 5}, {5, 3},
                                   {4, 4}, {5, 6}, {7, 7}, {6, 9}, {8, 7}};
    enum { EXAMS = 120 / ROUND_SHARE, POSITIONS = 30, MAX_FREE = 20 };
    (void)state;
    Random random = seeded(SEED + 2);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    for (int i = 0; i < EXAMS; i++) {
        Board board = boards[i % COUNT_OF(boards)];
        DotsSetup setup = setup_of(board.rows, board.columns);
        int free = MAX_FREE - random_int(&random, 4);
        Drawing drawing = i / COUNT_OF(boards) % 2 ? DRAW_ANY : DRAW_QUIETLY;
        Exam exam = exam_of(board.rows, board.columns,
                            draw_edges(&setup, BITS_NONE, drawing, free, &random));
        for (int j = 0; j < POSITIONS; j++) {
            DotsPosition position = random_position(&exam.setup, exam.drawn, &random);
            candidate_begin(&candidate, &exam.setup, j % 2 ? position.drawn : exam.drawn);
            int boxes = bits_count(setup.boxes), value = exam_value(&exam, position.drawn);
            Range range = {value - random_int(&random, boxes), value + random_int(&random, boxes)};
            examine_threshold(&exam, &candidate, &position,
                              random_int(&random, 2 * boxes + 2) - boxes, &range);
            examine_value(&exam, &candidate, &position);
            examine_moves(&exam, &candidate, &position);
        }
        exam_free(&exam);
    }
    candidate_free(&candidate);
}

/* Boards with separated halves, with and without symmetries. */
static void test_halves(void **state)
{
    static const Board boards[] = {{3, 4}, {4, 3}, {4, 4}, {2, 6}, {3, 5}, {2, 8}};
    enum { EXAMS = 36 / ROUND_SHARE, POSITIONS = 100, FEW_DRAWN = 2, MAX_FREE = 20 };
    (void)state;
    Random random = seeded(SEED + 11);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    for (int i = 0; i < EXAMS; i++) {
        Board board = boards[i % COUNT_OF(boards)];
        DotsSetup setup = setup_of(board.rows, board.columns);
        int first_free = setup.edge_count - i / COUNT_OF(boards) % 2 * FEW_DRAWN;
        int free = MAX_FREE - random_int(&random, 4);
        Bits first = draw_edges(&setup, BITS_NONE, DRAW_ANY, first_free, &random);
        Exam exam = exam_of(board.rows, board.columns,
                            draw_edges(&setup, first, DRAW_QUIETLY, free, &random));
        assert_true(graph_has_lines(&setup, first_free));
        candidate_begin(&candidate, &exam.setup, first);
        for (int j = 0; j < POSITIONS; j++) {
            DotsPosition position = random_position(&exam.setup, exam.drawn, &random);
            examine_value(&exam, &candidate, &position);
        }
        exam_free(&exam);
    }
    candidate_free(&candidate);
}

/* Captures in several places, some of which must be left, and some tied to a joint: the best move
 * must be one. */
static void test_taking(void **state)
{
    static const char *const positions[] = {
        "2x5 11101/01010/11111 10/11/00/10/01/10 1 0:0",
        "2x5 11111/01101/00111 00/00/01/10/00/11 1 0:0",
        "2x6 010111/100000/111111 10/00/11/11/01/01/11 1 0:0",
        "3x4 1120/2011/1201/2112 012/001/020/000/211 2 1:0",
        "3x5 01111/00001/01001/01110 111/101/110/110/111/001 1 0:0",
        "4x4 1010/0111/0111/0100/1111 1110/0111/1100/0110/1111 1 3:0",
        "4x4 1111/1100/1111/1101/0111 0111/0111/1110/0000/1111 1 4:0",
    };
    (void)state;
    Random random = seeded(SEED + 8);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    for (int i = 0; i < COUNT_OF(positions); i++) {
        Exam exam = exam_from(positions[i]);
        DotsPosition position = position_with(exam.drawn, &random);
        candidate_begin(&candidate, &exam.setup, exam.drawn);
        examine_value(&exam, &candidate, &position);
        examine_moves(&exam, &candidate, &position);
        exam_free(&exam);
    }
    candidate_free(&candidate);
}

/* An empty board and the first player's lead. */
typedef struct Known {
    Board board;
    int value;
} Known;

static void examine_known(Candidate *candidate, const Known *known, Random *random)
{
    DotsSetup setup = setup_of(known->board.rows, known->board.columns);
    DotsPosition start = position_with(BITS_NONE, random);
    candidate_begin(candidate, &setup, start.drawn);
    int value = ask_value(candidate, &start);
    if (value != known->value)
        fail_msg("%dx%d: %d, and it is %d", known->board.rows, known->board.columns, value,
                 known->value);
}

static void test_known_values(void **state)
{
    static const Known known[] = {
        {{1, 1}, -1}, {{1, 2}, 0},  {{1, 3}, -1}, {{1, 4}, 0},  {{1, 5}, -1}, {{1, 6}, 0},
        {{1, 7}, -1}, {{1, 8}, 0},  {{1, 9}, -1}, {{9, 1}, -1}, {{2, 2}, 2},  {{2, 3}, -2},
        {{2, 4}, 2},  {{2, 5}, -2}, {{5, 2}, -2}, {{3, 3}, -3}, {{3, 4}, 0},  {{4, 3}, 0},
    };
    (void)state;
    Random random = seeded(SEED + 3);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    for (int i = 0; i < COUNT_OF(known); i++)
        examine_known(&candidate, &known[i], &random);
    candidate_free(&candidate);
}

/* Long searches in which threads overtake each other. */
static void test_many_threads(void **state)
{
    static const Known known[] = {{{2, 4}, 2}, {{3, 3}, -3}, {{2, 5}, -2}, {{3, 4}, 0}};
    enum { ROUNDS = SHARE > 1 ? 1 : 3, BOARDS = COUNT_OF(known) - (SHARE > 1) };
    (void)state;
    Random random = seeded(SEED + 9);
    for (int i = 0; i < ROUNDS; i++) {
        for (int threads = 2; threads <= 8; threads *= 2) {
            Candidate candidate = candidate_of(USUAL_BYTES, threads);
            for (int j = 0; j < BOARDS; j++)
                examine_known(&candidate, &known[j], &random);
            candidate_free(&candidate);
        }
    }
}

/* The largest number of free edges: 8 chains of 7 boxes, of which the opponent takes 5 and leaves
 * 2, and all of the last. */
static void test_many_edges(void **state)
{
    enum { CHAINS = 8, LENGTH = 7, VALUE = -((CHAINS - 1) * (LENGTH - 4) + LENGTH) };
    (void)state;
    Random random = seeded(SEED + 4);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    DotsSetup setup = setup_of(CHAINS, LENGTH);
    DotsPosition position = {.drawn = BITS_NONE};
    for (int row = 0; row <= CHAINS; row++)
        for (int column = 0; column < LENGTH; column++) {
            assert_false(candidate.solver->accepts(&setup, &position));
            int edge = dots_horizontal(&setup, row, column);
            position.drawn = bits_or(position.drawn, bits_of(edge));
        }
    candidate_begin(&candidate, &setup, position.drawn);
    assert_int_equal(ask_value(&candidate, &position), VALUE);
    Move move =
        (Move)dots_vertical(&setup, random_int(&random, CHAINS), random_int(&random, LENGTH + 1));
    assert_int_equal(ask_move_value(&candidate, &position, move), VALUE);
    candidate_free(&candidate);
}

/* ---- Conditions that change no answer ---- */

typedef struct Condition {
    size_t bytes;
    int threads;
} Condition;

/* The small memories replace proofs all the time. */
static const Condition conditions[] = {
    {USUAL_BYTES, 1}, {TINY_BYTES, 1}, {1, 1}, {USUAL_BYTES, 2}, {TINY_BYTES, 2}};

static void test_conditions(void **state)
{
    static const Board boards[] = {{3, 3}, {3, 4}, {4, 4}, {2, 6}};
    enum { POSITIONS = 400 / ROUND_SHARE, SOME_FREE = 18 };
    (void)state;
    Random random = seeded(SEED + 5);
    for (int i = 0; i < COUNT_OF(boards); i++) {
        DotsSetup setup = setup_of(boards[i].rows, boards[i].columns);
        Exam exam = exam_of(boards[i].rows, boards[i].columns,
                            draw_edges(&setup, BITS_NONE, DRAW_QUIETLY, SOME_FREE, &random));
        for (int j = 0; j < COUNT_OF(conditions); j++) {
            Candidate candidate = candidate_of(conditions[j].bytes, conditions[j].threads);
            candidate_begin(&candidate, &exam.setup, exam.drawn);
            for (int k = 0; k < POSITIONS; k++) {
                DotsPosition position = random_position(&exam.setup, exam.drawn, &random);
                examine_value(&exam, &candidate, &position);
            }
            candidate_free(&candidate);
        }
        exam_free(&exam);
    }
}

/* Asks with longer and longer limits, in between about successors; returns how often there was no
 * answer. */
static int interrupt(const Exam *exam, const Candidate *candidate, const DotsPosition *position,
                     Random *random)
{
    Range range = range_of(&exam->setup);
    int value = exam_value(exam, position->drawn), threshold = value + random_int(random, 2);
    int times = 0;
    for (int limit = EFFORT_NODES;; limit *= 2) {
        bool is_answered = ask_for_a_while(candidate, position, threshold,
                                           (uint64_t)random_int(random, limit) + 1, &range);
        assert_true(range.low <= value && value <= range.high);
        if (is_answered)
            return times;
        DotsPosition other = random_position(&exam->setup, position->drawn, random);
        examine_value(exam, candidate, &other);
        times++;
    }
}

/* With captures, the move is searched after the value: an effort that ends in between gives no
 * answer. */
static void test_interrupted_taking(void **state)
{
    enum { ROUNDS = 120 / ROUND_SHARE, FREE = 24, LONGEST = 8 };
    (void)state;
    Random random = seeded(SEED + 10);
    DotsSetup setup = setup_of(4, 4);
    Candidate judge = candidate_of(USUAL_BYTES, 1);
    Candidate candidate = candidate_of(1, 1); /* replaces entries all the time */
    candidate_begin(&judge, &setup, BITS_NONE);
    candidate_begin(&candidate, &setup, BITS_NONE);
    int times = 0;
    for (int i = 0; i < ROUNDS; i++) {
        Bits drawn = draw_edges(&setup, BITS_NONE, DRAW_ANY, FREE, &random);
        DotsPosition position = position_with(drawn, &random);
        int value = ask_value(&judge, &position);
        for (int limit = 1; limit <= LONGEST; limit++) {
            Range range = range_of(&setup);
            times += !ask_for_a_while(&candidate, &position, value, (uint64_t)limit * EFFORT_NODES,
                                      &range);
        }
    }
    print_message("interrupted %d times\n", times);
    assert_true(times > 0);
    candidate_free(&judge);
    candidate_free(&candidate);
}

/* Positions that take some time; with little memory, fewer edges are enough. */
static void test_interrupted(void **state)
{
    static const Board boards[] = {{3, 3}, {3, 4}, {2, 5}};
    enum { ROUNDS = 20 / ROUND_SHARE, MANY_FREE = SHARE > 1 ? 22 : 24, SOME_FREE = 20 };
    (void)state;
    Random random = seeded(SEED + 6);
    int times[COUNT_OF(conditions)] = {0};
    for (int i = 0; i < COUNT_OF(boards); i++) {
        DotsSetup setup = setup_of(boards[i].rows, boards[i].columns);
        Exam exam = exam_of(boards[i].rows, boards[i].columns,
                            draw_edges(&setup, BITS_NONE, DRAW_ANY, MANY_FREE, &random));
        for (int j = 0; j < COUNT_OF(conditions); j++) {
            Candidate candidate = candidate_of(conditions[j].bytes, conditions[j].threads);
            candidate_begin(&candidate, &exam.setup, exam.drawn);
            int free = conditions[j].bytes == USUAL_BYTES ? MANY_FREE : SOME_FREE;
            for (int k = 0; k < ROUNDS; k++) {
                Bits drawn = draw_edges(&setup, exam.drawn, DRAW_QUIETLY, free, &random);
                DotsPosition position = position_with(drawn, &random);
                times[j] += interrupt(&exam, &candidate, &position, &random);
                candidate.solver->forget(candidate.state);
            }
            candidate_free(&candidate);
        }
        exam_free(&exam);
    }
    for (int j = 0; j < COUNT_OF(conditions); j++) {
        print_message("%zu bytes, %d threads: interrupted %d times\n", conditions[j].bytes,
                      conditions[j].threads, times[j]);
        assert_true(times[j] > 0);
    }
}

/* The nodes of proving an upper bound of the empty 3x3 board. */
static uint64_t count_nodes(Candidate *candidate)
{
    Effort effort = {0};
    DotsSetup setup = setup_of(3, 3);
    DotsPosition start = {0};
    Range range = range_of(&setup);
    Move move;
    candidate_begin(candidate, &setup, start.drawn);
    assert_true(candidate->solver->decide(candidate->state, &effort, &start, -2, &range, &move));
    assert_int_equal(range.high, -3);
    return atomic_load(&effort.nodes);
}

static void teach(void *user, uint64_t first, uint64_t second)
{
    Candidate *pupil = user;
    proof_table_insert(pupil->solver->proofs(pupil->state), first, second);
}

static void test_memory(void **state)
{
    (void)state;
    Candidate candidate = candidate_of(TINY_BYTES * 64, 1), pupil = candidate_of(USUAL_BYTES, 1);
    assert_int_equal(candidate.solver->hashfull(candidate.state), 0);
    uint64_t nodes = count_nodes(&candidate);
    print_message("3x3: %d nodes\n", (int)nodes);
    assert_in_range(candidate.solver->hashfull(candidate.state), 1, 1000);
    assert_true(count_nodes(&candidate) < nodes);

    DotsSetup setup = setup_of(3, 3);
    candidate_begin(&pupil, &setup, BITS_NONE);
    proof_table_visit(candidate.solver->proofs(candidate.state), 0, teach, &pupil);
    assert_true(count_nodes(&pupil) < nodes);

    candidate.solver->forget(candidate.state);
    assert_int_equal(candidate.solver->hashfull(candidate.state), 0);
    assert_int_equal(count_nodes(&candidate), nodes);
    candidate_free(&candidate);
    candidate_free(&pupil);
}

/* ---- Games ---- */

/* A random best move or, if allowed, a random move; no move is better than the position's value. */
static Move choose(const Candidate *candidate, const DotsPosition *position, bool is_best,
                   Random *random)
{
    Move moves[PORFIA_MAX_MOVES], chosen[PORFIA_MAX_MOVES];
    int count = dots_moves(candidate->setup, position, moves), chosen_count = 0, best_count = 0;
    int value = ask_value(candidate, position);
    for (int i = 0; i < count; i++) {
        int move_value = ask_move_value(candidate, position, moves[i]);
        assert_true(move_value <= value);
        best_count += move_value == value;
        if (move_value == value || !is_best)
            chosen[chosen_count++] = moves[i];
    }
    assert_true(best_count > 0);
    return chosen[random_int(random, chosen_count)];
}

/* The first mover's lead. */
static int play_game(const Candidate *candidate, DotsPosition position, const bool is_best[2],
                     Random *random)
{
    int first = position.mover, margin = 0;
    while (!dots_over(candidate->setup, &position)) {
        int mover = position.mover;
        Move move = choose(candidate, &position, is_best[mover != first], random);
        int gain = dots_play(candidate->setup, &position, move);
        margin += mover == first ? gain : -gain;
    }
    return margin;
}

/* The line of best play ends with the game and has the value. */
static void follow_line(const Candidate *candidate, DotsPosition position, int value)
{
    Move line[DOTS_MAX_EDGES];
    int first = position.mover, margin = 0, length = ask_line(candidate, &position, value, line);
    for (int i = 0; i < length; i++) {
        assert_false(bits_has(position.drawn, line[i]));
        int mover = position.mover, gain = dots_play(candidate->setup, &position, line[i]);
        margin += mover == first ? gain : -gain;
    }
    assert_true(dots_over(candidate->setup, &position));
    assert_int_equal(margin, value);
}

/* A player who always makes a best move gets the value or more. */
static void test_games(void **state)
{
    static const struct {
        Board board;
        int free;
    } starts[] = {{{3, 3}, 24}, {{2, 5}, 22}, {{3, 4}, 22}, {{4, 4}, 22}, {{5, 6}, 22}};
    static const bool is_best[][2] = {{true, true}, {true, false}, {false, true}};
    (void)state;
    Random random = seeded(SEED + 7);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    for (int i = 0; i < COUNT_OF(starts) / (ROUND_SHARE > 1 ? 2 : 1); i++) {
        DotsSetup setup = setup_of(starts[i].board.rows, starts[i].board.columns);
        Bits drawn = draw_edges(&setup, BITS_NONE, DRAW_QUIETLY, starts[i].free, &random);
        DotsPosition position = position_with(drawn, &random);
        candidate_begin(&candidate, &setup, drawn);
        int value = ask_value(&candidate, &position);
        follow_line(&candidate, position, value);
        for (int j = 0; j < COUNT_OF(is_best); j++) {
            int margin = play_game(&candidate, position, is_best[j], &random);
            assert_true(!is_best[j][0] || margin >= value);
            assert_true(!is_best[j][1] || margin <= value);
        }
    }
    candidate_free(&candidate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_position), cmocka_unit_test(test_many_positions),
        cmocka_unit_test(test_best_moves),     cmocka_unit_test(test_halves),
        cmocka_unit_test(test_known_values),   cmocka_unit_test(test_many_edges),
        cmocka_unit_test(test_memory),         cmocka_unit_test(test_games),
        cmocka_unit_test(test_taking),
    };
    const struct CMUnitTest with_threads[] = {
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_interrupted_taking),
        cmocka_unit_test(test_many_threads),
    };
    int failed = cmocka_run_group_tests(with_threads, NULL, NULL);
    return IS_THREAD_SANITIZED ? failed : failed + cmocka_run_group_tests(tests, NULL, NULL);
}
