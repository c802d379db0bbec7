/* Tests of the Dots solver: see dots_exam.h. */
#include "support/dots_exam.h"

#include "games/position.h"
#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

Candidate candidate_of(size_t bytes, int threads)
{
    const Solver *solver = solver_find(&dots_game);
    assert_non_null(solver);
    Candidate candidate = {solver, solver->create(bytes, threads), NULL};
    assert_non_null(candidate.state);
    return candidate;
}

void candidate_free(Candidate *candidate)
{
    candidate->solver->free(candidate->state);
}

void candidate_begin(Candidate *candidate, const DotsSetup *setup, Bits drawn)
{
    DotsPosition position = {.drawn = drawn};
    assert_true(candidate->solver->accepts(setup, &position));
    assert_true(candidate->solver->begin(candidate->state, setup, &position));
    candidate->setup = setup;
}

/* ---- Positions ---- */

DotsSetup setup_of(int rows, int columns)
{
    DotsSetup setup;
    PorfiaError error;
    assert_true(dots_setup_init(&setup, rows, columns, &error));
    return setup;
}

static Bits closed_boxes(const DotsSetup *setup, Bits drawn)
{
    return dots_boxes(setup, &(DotsPosition){.drawn = drawn}).closed;
}

static Bits ready_boxes(const DotsSetup *setup, Bits drawn)
{
    return dots_boxes(setup, &(DotsPosition){.drawn = drawn}).three;
}

/* Draws edges in random order; skips those that would be the third side of a box. */
static Bits draw_quiet_edges(const DotsSetup *setup, Bits drawn, int free, Random *random)
{
    Move edges[DOTS_MAX_EDGES];
    int count = bits_list(bits_minus(setup->edges, drawn), edges);
    for (int left = count; left > 0 && count > free; left--) {
        int chosen = (int)random_below(random, (uint32_t)left);
        Bits more = bits_or(drawn, bits_of(edges[chosen]));
        edges[chosen] = edges[left - 1];
        if (bits_empty(ready_boxes(setup, more))) {
            drawn = more;
            count--;
        }
    }
    return drawn;
}

Bits draw_edges(const DotsSetup *setup, Bits drawn, Drawing drawing, int free, Random *random)
{
    Move edges[DOTS_MAX_EDGES];
    if (drawing != DRAW_ANY)
        drawn = draw_quiet_edges(setup, drawn, free, random);
    if (drawing == DRAW_ONLY_QUIETLY)
        return drawn;
    for (int count = bits_list(bits_minus(setup->edges, drawn), edges); count > free; count--) {
        int chosen = (int)random_below(random, (uint32_t)count);
        drawn = bits_or(drawn, bits_of(edges[chosen]));
        edges[chosen] = edges[count - 1];
    }
    return drawn;
}

DotsPosition position_with(Bits drawn, Random *random)
{
    Bits some = {random_next(random), random_next(random)};
    return (DotsPosition){drawn, bits_and(drawn, some), random_next(random) & 1};
}

static void write_position(const DotsSetup *setup, const DotsPosition *position,
                           char text[PORFIA_POSITION_SIZE])
{
    Writer writer = writer_to(text, PORFIA_POSITION_SIZE);
    int points[2] = {bits_count(closed_boxes(setup, position->drawn)), 0};
    dots_write(setup, position, points, &writer);
}

/* ---- Questions ---- */

Range range_of(const DotsSetup *setup)
{
    int boxes = bits_count(setup->boxes);
    return (Range){-boxes, boxes};
}

static bool is_within(Range range, Range known)
{
    return known.low <= range.low && range.low <= range.high && range.high <= known.high;
}

static bool is_legal(const DotsSetup *setup, const DotsPosition *position, Move move)
{
    return move < setup->edge_count && !bits_has(position->drawn, move);
}

Move ask_threshold(const Candidate *candidate, const DotsPosition *position, int threshold,
                   Range *range)
{
    Effort effort = {0};
    char text[PORFIA_POSITION_SIZE];
    Range known = *range;
    Move move = PORFIA_NO_MOVE;
    bool is_answered =
        candidate->solver->decide(candidate->state, &effort, position, threshold, range, &move);
    bool is_reached = range->low >= threshold, is_missed = range->high < threshold;
    bool has_move = is_reached && !dots_over(candidate->setup, position);
    if (!is_answered || is_reached == is_missed || !is_within(*range, known) ||
        (has_move && !is_legal(candidate->setup, position, move))) {
        write_position(candidate->setup, position, text);
        fail_msg("%s: asked for %d in %d..%d, answered %d..%d, move %d", text, threshold, known.low,
                 known.high, range->low, range->high, move);
    }
    return has_move ? move : PORFIA_NO_MOVE;
}

typedef struct Question {
    Effort effort;
    DotsPosition position;
} Question;

bool ask_for_a_while(const Candidate *candidate, const DotsPosition *position, int threshold,
                     uint64_t node_limit, Range *range)
{
    Move move;
    Range known = *range;
    Question *question = malloc(sizeof *question);
    assert_non_null(question);
    *question = (Question){{.node_limit = node_limit}, *position};
    bool is_answered = candidate->solver->decide(candidate->state, &question->effort,
                                                 &question->position, threshold, range, &move);
    assert_true(is_answered || question->effort.is_over);
    assert_true(is_answered ? is_within(*range, known)
                            : range->low == known.low && range->high == known.high);
    memset(question, 0xFF, sizeof *question);
    free(question);
    return is_answered;
}

static SolverQuery query_of(const Candidate *candidate, Effort *effort)
{
    return (SolverQuery){candidate->solver, candidate->state, candidate->setup, effort};
}

int ask_value(const Candidate *candidate, const DotsPosition *position)
{
    Effort effort = {0};
    SolverQuery query = query_of(candidate, &effort);
    Range range = RANGE_UNKNOWN;
    Move best = PORFIA_NO_MOVE;
    assert_true(solution_value(&query, position, &range, &best));
    assert_int_equal(range.low, range.high);
    assert_true(is_legal(candidate->setup, position, best));
    return range.low;
}

int ask_move_value(const Candidate *candidate, const DotsPosition *position, Move move)
{
    Effort effort = {0};
    SolverQuery query = query_of(candidate, &effort);
    Range range = RANGE_UNKNOWN;
    assert_true(solution_move_value(&query, position, move, &range));
    assert_int_equal(range.low, range.high);
    return range.low;
}

int ask_line(const Candidate *candidate, const DotsPosition *position, int value,
             Move line[DOTS_MAX_EDGES])
{
    Effort effort = {0};
    SolverQuery query = query_of(candidate, &effort);
    Range range = {value, value};
    Move best = PORFIA_NO_MOVE;
    assert_true(solution_value(&query, position, &range, &best));
    return solution_line(&query, position, best, value, line, DOTS_MAX_EDGES);
}

/* Decides whether a move's value is at least `value`, by one question about its child. */
static bool ask_move(const Candidate *candidate, const DotsPosition *position, Move move, int value)
{
    Effort effort = {0};
    SolverQuery query = query_of(candidate, &effort);
    Range range = RANGE_UNKNOWN;
    assert_true(solution_decide_move(&query, position, move, value, &range));
    assert_true((range.low >= value) != (range.high < value));
    return range.low >= value;
}

/* ---- Exams ---- */

static Move edge_named(const DotsSetup *setup, const char *name)
{
    for (Move edge = 0; edge < setup->edge_count; edge++) {
        char text[PORFIA_MOVE_SIZE];
        Writer writer = writer_to(text, sizeof text);
        dots_write_move(setup, &(DotsPosition){0}, edge, &writer);
        if (strcmp(text, name) == 0)
            return edge;
    }
    fail_msg("%s is no edge", name);
    return PORFIA_NO_MOVE;
}

Exam exam_of(int rows, int columns, Bits drawn)
{
    char text[PORFIA_POSITION_SIZE];
    Exam exam = {.setup = setup_of(rows, columns), .drawn = drawn};
    write_position(&exam.setup, &(DotsPosition){.drawn = drawn}, text);
    exam.table = oracle_table_create(text);
    assert_non_null(exam.table);
    exam.edge_count = oracle_table_edges(exam.table);
    for (int i = 0; i < exam.edge_count; i++)
        exam.edges[i] = edge_named(&exam.setup, oracle_table_edge(exam.table, i));
    return exam;
}

Exam exam_from(const char *position)
{
    PorfiaPosition *read = position_of("dots", "", position);
    const DotsSetup *setup = read->setup;
    Exam exam = exam_of(setup->rows, setup->columns, ((const DotsPosition *)read->state)->drawn);
    porfia_position_free(read);
    return exam;
}

void exam_free(Exam *exam)
{
    oracle_table_free(exam->table);
}

uint32_t exam_set(const Exam *exam, Bits drawn)
{
    uint32_t set = 0;
    for (int i = 0; i < exam->edge_count; i++)
        set |= (uint32_t)bits_has(drawn, exam->edges[i]) << i;
    return set;
}

Bits exam_drawn(const Exam *exam, uint32_t set)
{
    Bits drawn = exam->drawn;
    for (; set; set &= set - 1)
        drawn = bits_or(drawn, bits_of(exam->edges[__builtin_ctz(set)]));
    return drawn;
}

int exam_edge(const Exam *exam, Move move)
{
    int edge = 0;
    while (edge < exam->edge_count && exam->edges[edge] != move)
        edge++;
    return edge;
}

int exam_value(const Exam *exam, Bits drawn)
{
    return oracle_table_value(exam->table, exam_set(exam, drawn));
}

void examine_threshold(const Exam *exam, const Candidate *candidate, const DotsPosition *position,
                       int threshold, Range *range)
{
    char text[PORFIA_POSITION_SIZE];
    uint32_t set = exam_set(exam, position->drawn);
    int value = oracle_table_value(exam->table, set);
    Move move = ask_threshold(candidate, position, threshold, range);
    if (value < range->low || range->high < value ||
        (move != PORFIA_NO_MOVE &&
         oracle_table_move_value(exam->table, set, exam_edge(exam, move)) < threshold)) {
        write_position(&exam->setup, position, text);
        fail_msg("%s, worth %d: asked for %d, answered %d..%d, move %d", text, value, threshold,
                 range->low, range->high, move);
    }
}

void examine_value(const Exam *exam, const Candidate *candidate, const DotsPosition *position)
{
    int value = exam_value(exam, position->drawn);
    Range above = range_of(&exam->setup), below = above;
    examine_threshold(exam, candidate, position, value, &above);
    examine_threshold(exam, candidate, position, value + 1, &below);
}

void examine_moves(const Exam *exam, const Candidate *candidate, const DotsPosition *position)
{
    char text[PORFIA_POSITION_SIZE];
    uint32_t set = exam_set(exam, position->drawn);
    int best = oracle_table_value(exam->table, set);
    for (int i = 0; i < exam->edge_count; i++) {
        if (set >> i & 1)
            continue;
        bool is_best = oracle_table_move_value(exam->table, set, i) == best;
        if (ask_move(candidate, position, exam->edges[i], best) != is_best) {
            write_position(&exam->setup, position, text);
            fail_msg("%s, worth %d: %s is %s move", text, best, oracle_table_edge(exam->table, i),
                     is_best ? "a best" : "no best");
        }
    }
}
