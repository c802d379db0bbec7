/* Checks of the solver of Dots: see dots_solver_checks.h. */
#include "support/dots_solver_checks.h"

#include "games/position.h"
#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

TestedSolver tested_solver_of(size_t bytes, int threads)
{
    const Solver *solver = solver_find(&dots_game);
    assert_non_null(solver);
    TestedSolver tested = {solver, solver->create(bytes, threads), NULL};
    assert_non_null(tested.state);
    return tested;
}

void tested_solver_free(TestedSolver *tested)
{
    tested->solver->free(tested->state);
}

void tested_solver_begin(TestedSolver *tested, const DotsSetup *setup, Bits drawn)
{
    DotsPosition position = {.drawn = drawn};
    assert_true(tested->solver->accepts(setup, &position));
    assert_true(tested->solver->begin(tested->state, setup, &position));
    tested->setup = setup;
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

/* Draws edges in random order, except third sides of boxes. */
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

Move ask_threshold(const TestedSolver *tested, const DotsPosition *position, int threshold,
                   Range *range)
{
    Effort effort = {0};
    char text[PORFIA_POSITION_SIZE];
    Range known = *range;
    Move move = PORFIA_NO_MOVE;
    bool is_answered =
        tested->solver->decide(tested->state, &effort, position, threshold, range, &move);
    bool is_reached = range->low >= threshold, is_missed = range->high < threshold;
    bool has_move = is_reached && !dots_over(tested->setup, position);
    if (!is_answered || is_reached == is_missed || !is_within(*range, known) ||
        (has_move && !is_legal(tested->setup, position, move))) {
        write_position(tested->setup, position, text);
        fail_msg("%s: asked for %d in %d..%d, answered %d..%d, move %d", text, threshold, known.low,
                 known.high, range->low, range->high, move);
    }
    return has_move ? move : PORFIA_NO_MOVE;
}

typedef struct Question {
    Effort effort;
    DotsPosition position;
} Question;

bool ask_for_a_while(const TestedSolver *tested, const DotsPosition *position, int threshold,
                     uint64_t node_limit, Range *range)
{
    Move move;
    Range known = *range;
    Question *question = malloc(sizeof *question);
    assert_non_null(question);
    *question = (Question){{.node_limit = node_limit}, *position};
    bool is_answered = tested->solver->decide(tested->state, &question->effort, &question->position,
                                              threshold, range, &move);
    assert_true(is_answered || question->effort.is_over);
    assert_true(is_answered ? is_within(*range, known)
                            : range->low == known.low && range->high == known.high);
    memset(question, 0xFF, sizeof *question);
    free(question);
    return is_answered;
}

static SolverQuery query_of(const TestedSolver *tested, Effort *effort)
{
    return (SolverQuery){tested->solver, tested->state, tested->setup, effort};
}

int ask_value(const TestedSolver *tested, const DotsPosition *position)
{
    Effort effort = {0};
    SolverQuery query = query_of(tested, &effort);
    Range range = RANGE_UNKNOWN;
    Move best = PORFIA_NO_MOVE;
    assert_true(solution_value(&query, position, &range, &best));
    assert_int_equal(range.low, range.high);
    assert_true(is_legal(tested->setup, position, best));
    return range.low;
}

int ask_move_value(const TestedSolver *tested, const DotsPosition *position, Move move)
{
    Effort effort = {0};
    SolverQuery query = query_of(tested, &effort);
    Range range = RANGE_UNKNOWN;
    assert_true(solution_move_value(&query, position, move, &range));
    assert_int_equal(range.low, range.high);
    return range.low;
}

int ask_line(const TestedSolver *tested, const DotsPosition *position, int value,
             Move line[DOTS_MAX_EDGES])
{
    Effort effort = {0};
    SolverQuery query = query_of(tested, &effort);
    Range range = {value, value};
    Move best = PORFIA_NO_MOVE;
    assert_true(solution_value(&query, position, &range, &best));
    return solution_line(&query, position, best, value, line, DOTS_MAX_EDGES);
}

/* Whether a move is worth at least a value, by one question about its child. */
static bool ask_move(const TestedSolver *tested, const DotsPosition *position, Move move, int value)
{
    Effort effort = {0};
    SolverQuery query = query_of(tested, &effort);
    Range range = RANGE_UNKNOWN;
    assert_true(solution_decide_move(&query, position, move, value, &range));
    assert_true((range.low >= value) != (range.high < value));
    return range.low >= value;
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

ReferenceTable reference_of(int rows, int columns, Bits drawn)
{
    char text[PORFIA_POSITION_SIZE];
    ReferenceTable reference = {.setup = setup_of(rows, columns), .drawn = drawn};
    write_position(&reference.setup, &(DotsPosition){.drawn = drawn}, text);
    reference.table = oracle_table_create(text);
    assert_non_null(reference.table);
    reference.edge_count = oracle_table_edges(reference.table);
    for (int i = 0; i < reference.edge_count; i++)
        reference.edges[i] = edge_named(&reference.setup, oracle_table_edge(reference.table, i));
    return reference;
}

ReferenceTable reference_from(const char *position)
{
    PorfiaPosition *read = position_of("dots", "", position);
    const DotsSetup *setup = read->setup;
    ReferenceTable reference =
        reference_of(setup->rows, setup->columns, ((const DotsPosition *)read->state)->drawn);
    porfia_position_free(read);
    return reference;
}

void reference_free(ReferenceTable *reference)
{
    oracle_table_free(reference->table);
}

uint32_t reference_set(const ReferenceTable *reference, Bits drawn)
{
    uint32_t set = 0;
    for (int i = 0; i < reference->edge_count; i++)
        set |= (uint32_t)bits_has(drawn, reference->edges[i]) << i;
    return set;
}

Bits reference_drawn(const ReferenceTable *reference, uint32_t set)
{
    Bits drawn = reference->drawn;
    for (; set; set &= set - 1)
        drawn = bits_or(drawn, bits_of(reference->edges[__builtin_ctz(set)]));
    return drawn;
}

int reference_edge(const ReferenceTable *reference, Move move)
{
    int edge = 0;
    while (edge < reference->edge_count && reference->edges[edge] != move)
        edge++;
    return edge;
}

int reference_value(const ReferenceTable *reference, Bits drawn)
{
    return oracle_table_value(reference->table, reference_set(reference, drawn));
}

void check_threshold(const ReferenceTable *reference, const TestedSolver *tested,
                     const DotsPosition *position, int threshold, Range *range)
{
    char text[PORFIA_POSITION_SIZE];
    uint32_t set = reference_set(reference, position->drawn);
    int value = oracle_table_value(reference->table, set);
    Move move = ask_threshold(tested, position, threshold, range);
    if (value < range->low || range->high < value ||
        (move != PORFIA_NO_MOVE &&
         oracle_table_move_value(reference->table, set, reference_edge(reference, move)) <
             threshold)) {
        write_position(&reference->setup, position, text);
        fail_msg("%s, worth %d: asked for %d, answered %d..%d, move %d", text, value, threshold,
                 range->low, range->high, move);
    }
}

void check_value(const ReferenceTable *reference, const TestedSolver *tested,
                 const DotsPosition *position)
{
    int value = reference_value(reference, position->drawn);
    Range above = range_of(&reference->setup), below = above;
    check_threshold(reference, tested, position, value, &above);
    check_threshold(reference, tested, position, value + 1, &below);
}

void check_moves(const ReferenceTable *reference, const TestedSolver *tested,
                 const DotsPosition *position)
{
    char text[PORFIA_POSITION_SIZE];
    uint32_t set = reference_set(reference, position->drawn);
    int best = oracle_table_value(reference->table, set);
    for (int i = 0; i < reference->edge_count; i++) {
        if (set >> i & 1)
            continue;
        bool is_best = oracle_table_move_value(reference->table, set, i) == best;
        if (ask_move(tested, position, reference->edges[i], best) != is_best) {
            write_position(&reference->setup, position, text);
            fail_msg("%s, worth %d: %s is %s move", text, best,
                     oracle_table_edge(reference->table, i), is_best ? "a best" : "no best");
        }
    }
}
