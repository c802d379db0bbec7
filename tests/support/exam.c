/* Shared by the tests of the solver of Dots: see exam.h. */
#include "support/exam.h"

#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

Candidate candidate_of(size_t bytes, int threads)
{
    const Solver *solver = solver_find(&dots_game);
    assert_non_null(solver);
    Candidate candidate = {solver, solver->create(bytes, threads)};
    assert_non_null(candidate.state);
    return candidate;
}

void candidate_free(Candidate *candidate)
{
    candidate->solver->free(candidate->state);
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

/* One after the other in a random order, each unless it is the third side of a box. */
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

bool ask_at_least(const Candidate *candidate, const DotsSetup *setup, const DotsPosition *position,
                  int threshold, Range *range)
{
    Effort effort = {0};
    char text[PORFIA_POSITION_SIZE];
    Range known = *range;
    bool is_answered = candidate->solver->accepts(setup, position) &&
                       candidate->solver->decide(candidate->state, &effort, setup, position,
                                                 threshold, range) &&
                       (range->low >= threshold || range->high < threshold);
    if (!is_answered || !is_within(*range, known)) {
        write_position(setup, position, text);
        fail_msg("%s: asked for %d in %d..%d, answered %d..%d", text, threshold, known.low,
                 known.high, range->low, range->high);
    }
    return range->low >= threshold;
}

typedef struct Question {
    Effort effort;
    DotsSetup setup;
    DotsPosition position;
} Question;

bool ask_for_a_while(const Candidate *candidate, const DotsSetup *setup,
                     const DotsPosition *position, int threshold, uint64_t node_limit, Range *range)
{
    Range known = *range;
    Question *question = malloc(sizeof *question);
    assert_non_null(question);
    *question = (Question){{.node_limit = node_limit}, *setup, *position};
    bool is_answered =
        candidate->solver->decide(candidate->state, &question->effort, &question->setup,
                                  &question->position, threshold, range);
    assert_true(is_answered || atomic_load(&question->effort.is_over));
    assert_true(is_within(*range, known));
    memset(question, 0xFF, sizeof *question);
    free(question);
    return is_answered;
}

int ask_value(const Candidate *candidate, const DotsSetup *setup, const DotsPosition *position)
{
    Range range = range_of(setup);
    while (range.low < range.high)
        ask_at_least(candidate, setup, position, range.high - (range.high - range.low) / 2, &range);
    return range.low;
}

int ask_move_value(const Candidate *candidate, const DotsSetup *setup, const DotsPosition *position,
                   Move move)
{
    DotsPosition after = *position;
    int gain = dots_play(setup, &after, move);
    int value = ask_value(candidate, setup, &after);
    return gain + (after.mover == position->mover ? value : -value);
}

/* Whether a move is worth a value at least, from one question about what it leads to. */
static bool ask_move(const Candidate *candidate, const DotsSetup *setup,
                     const DotsPosition *position, Move move, int value)
{
    DotsPosition after = *position;
    Range range = range_of(setup);
    int rest = value - dots_play(setup, &after, move);
    return after.mover == position->mover
               ? ask_at_least(candidate, setup, &after, rest, &range)
               : !ask_at_least(candidate, setup, &after, 1 - rest, &range);
}

/* ---- Examinations ---- */

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

int exam_value(const Exam *exam, Bits drawn)
{
    return oracle_table_value(exam->table, exam_set(exam, drawn));
}

void examine_threshold(const Exam *exam, const Candidate *candidate, const DotsPosition *position,
                       int threshold, Range *range)
{
    char text[PORFIA_POSITION_SIZE];
    int value = exam_value(exam, position->drawn);
    ask_at_least(candidate, &exam->setup, position, threshold, range);
    if (value < range->low || range->high < value) {
        write_position(&exam->setup, position, text);
        fail_msg("%s: asked for %d, answered %d..%d, and it is %d", text, threshold, range->low,
                 range->high, value);
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
        if (ask_move(candidate, &exam->setup, position, exam->edges[i], best) != is_best) {
            write_position(&exam->setup, position, text);
            fail_msg("%s, worth %d: %s is %s move", text, best, oracle_table_edge(exam->table, i),
                     is_best ? "a best" : "no best");
        }
    }
}
