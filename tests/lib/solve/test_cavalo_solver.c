/*
 * The Cavalo solver against a search of every line by the oracle's naive rules, and against itself:
 * memory, threads, techniques and interruptions never change an answer. Also run under the thread
 * sanitizer.
 */
#include "games/cavalo/cavalo.h"
#include "games/position.h"
#include "games/registry.h"
#include "oracle/cavalo_solution.h"
#include "solve/cavalo/reach.h"
#include "solve/cavalo/solver.h"
#include "solve/solution.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sanitizers are slow: one position in SHARE is enough for them. */
#if defined(__SANITIZE_THREAD__)
enum { IS_THREAD_SANITIZED = true, SHARE = 20 };
#elif defined(__SANITIZE_ADDRESS__)
enum { IS_THREAD_SANITIZED = false, SHARE = 2 };
#else
enum { IS_THREAD_SANITIZED = false, SHARE = 1 };
#endif

enum { SEED = 2019, USUAL_BYTES = 4 << 20, TINY_BYTES = 1 << 10, MAX_NODES = 4000 };

static const Techniques all_techniques = {true, true, true, true, true};

/* The solver under test. */
typedef struct Candidate {
    const Solver *solver;
    SolverState *state;
} Candidate;

static Candidate candidate_of(size_t bytes, int threads)
{
    const Solver *solver = solver_find(&cavalo_game);
    assert_non_null(solver);
    Candidate candidate = {solver, solver->create(bytes, threads)};
    assert_non_null(candidate.state);
    return candidate;
}

static void candidate_free(Candidate *candidate)
{
    candidate->solver->free(candidate->state);
}

/* ---- Positions ---- */

/* A late position: numbers and knights in some rows and columns. Numbers come in pairs and as
 * doubles more often than at random, so that they erase each other. */
typedef struct Kind {
    int rows, columns, numbers;
    int knights; /* on the board; the others are placed first */
} Kind;

static const Kind kinds[] = {{4, 4, 9, 2}, {5, 4, 11, 2},   {5, 5, 12, 2},  {4, 6, 12, 2},
                             {3, 5, 9, 2}, {10, 10, 30, 2}, {3, 10, 14, 2}, {6, 6, 15, 2},
                             {3, 4, 5, 2}, {10, 3, 8, 1},   {10, 3, 7, 0}};

/* A random order in which many numbers follow the one that they erase. */
static void shuffle_numbers(int numbers[CAVALO_SQUARES], Random *random)
{
    for (int i = 0; i < CAVALO_SQUARES; i++) {
        int other = random_int(random, i + 1);
        numbers[i] = numbers[other];
        numbers[other] = i;
    }
    for (int i = 0; i + 1 < CAVALO_SQUARES; i += 2) {
        int swapped = numbers[i] % 10 * 10 + numbers[i] / 10;
        int wanted = swapped == numbers[i] ? random_int(random, 10) * 11 : swapped;
        for (int k = i + 1; k < CAVALO_SQUARES && random_int(random, 3); k++)
            if (numbers[k] == wanted) {
                numbers[k] = numbers[i + 1];
                numbers[i + 1] = wanted;
                break;
            }
    }
}

static void random_position(const Kind *kind, Random *random, char text[ORACLE_TEXT_SIZE])
{
    char cells[CAVALO_SQUARES][3];
    int numbers[CAVALO_SQUARES], squares[CAVALO_SQUARES];
    int area = kind->rows * kind->columns, top = random_int(random, CAVALO_SIDE - kind->rows + 1),
        left = random_int(random, CAVALO_SIDE - kind->columns + 1);
    shuffle_numbers(numbers, random);
    for (int i = 0; i < CAVALO_SQUARES; i++)
        strcpy(cells[i], "..");
    for (int i = 0; i < area; i++) {
        int other = random_int(random, i + 1);
        squares[i] = squares[other];
        squares[other] = (top + i / kind->columns) * CAVALO_SIDE + left + i % kind->columns;
    }
    for (int i = 0; i < kind->knights; i++)
        strcpy(cells[squares[i]], i ? "BB" : "WW");
    for (int i = 0; i < kind->numbers && kind->knights + i < area; i++)
        snprintf(cells[squares[kind->knights + i]], 3, "%02u", (unsigned)numbers[i] % 100);
    char *end = text;
    for (int i = 0; i < CAVALO_SQUARES; i++)
        end += sprintf(end, "%s%s", i && i % CAVALO_SIDE == 0 ? "/" : "", cells[i]);
    int side = kind->knights == 2 ? 1 + random_int(random, 2) : 1 + kind->knights;
    sprintf(end, " %d %d:%d", side, random_int(random, 500), random_int(random, 500));
}

/* A position and the oracle's answer. */
typedef struct Problem {
    char rules[PORFIA_RULES_SIZE], text[ORACLE_TEXT_SIZE];
    OracleSolution solution;
    PorfiaPosition *position;
} Problem;

static void problem_free(Problem *problem)
{
    porfia_position_free(problem->position);
}

/* A random problem that is not too large for the oracle. */
static Problem random_problem(const PorfiaRules *rules, const Kind *kind, Random *random)
{
    Problem problem;
    porfia_rules_print(&cavalo_game, rules, problem.rules, sizeof problem.rules);
    do
        random_position(kind, random, problem.text);
    while (!oracle_cavalo_solve(problem.rules, problem.text, MAX_NODES, &problem.solution));
    problem.position = position_of("cavalo", problem.rules, problem.text);
    return problem;
}

static const Kind *any_kind(Random *random)
{
    return &kinds[random_int(random, COUNT_OF(kinds))];
}

static PorfiaRules any_rules(Random *random)
{
    PorfiaRules rules = rules_named(&cavalo_game, "");
    for (size_t i = 0; i < cavalo_game.rules.option_count; i++)
        rules.choice[i] = (uint8_t)random_int(random, 2);
    return rules;
}

/* ---- Questions ---- */

static void begin(const Candidate *candidate, const Problem *problem)
{
    const PorfiaPosition *position = problem->position;
    assert_true(candidate->solver->accepts(position->setup, position->state));
    assert_true(candidate->solver->begin(candidate->state, position->setup, position->state));
}

static SolverQuery query_of(const Candidate *candidate, const Problem *problem, Effort *effort)
{
    return (SolverQuery){candidate->solver, candidate->state, problem->position->setup, effort};
}

static bool is_listed(const OracleMoves *moves, const char *text)
{
    for (int i = 0; i < moves->count; i++)
        if (strcmp(moves->text[i], text) == 0)
            return true;
    return false;
}

/* The solver must call a move best exactly if it is. */
static void compare_move(const Problem *problem, Move move, bool is_best)
{
    char text[PORFIA_MOVE_SIZE];
    porfia_move_print(problem->position, move, text, sizeof text);
    if (is_listed(&problem->solution.best, text) != is_best)
        fail_msg("%s %s: %s is %s best move", problem->rules, problem->text, text,
                 is_best ? "no" : "a");
}

/* Asks thresholds near the value and anywhere; earlier bounds must stay true. */
static void examine_thresholds(const Candidate *candidate, const Problem *problem, Random *random)
{
    int value = problem->solution.value;
    int thresholds[] = {value, value + 1, value - random_int(random, 50),
                        random_int(random, 400) - 200};
    for (int i = 0; i < COUNT_OF(thresholds); i++) {
        Effort effort = {0};
        Range range = RANGE_UNKNOWN;
        Move move;
        assert_true(candidate->solver->decide(candidate->state, &effort, problem->position->state,
                                              thresholds[i], &range, &move));
        bool is_told = range.low >= thresholds[i] || range.high < thresholds[i];
        if (!is_told || range.low > value || range.high < value)
            fail_msg("%s %s: asked for %d: %d .. %d, and it is %d", problem->rules, problem->text,
                     thresholds[i], range.low, range.high, value);
        if (value >= thresholds[i] && thresholds[i] == value &&
            !porfia_position_over(problem->position))
            compare_move(problem, move, true);
    }
}

static void examine_value(const Candidate *candidate, const Problem *problem)
{
    if (porfia_position_over(problem->position))
        return;
    Effort effort = {0};
    SolverQuery query = query_of(candidate, problem, &effort);
    Range range = RANGE_UNKNOWN;
    Move best = PORFIA_NO_MOVE;
    assert_true(solution_value(&query, problem->position->state, &range, &best));
    if (range.low != problem->solution.value || range.high != range.low)
        fail_msg("%s %s: %d .. %d, and it is %d", problem->rules, problem->text, range.low,
                 range.high, problem->solution.value);
    compare_move(problem, best, true);
}

static void examine_moves(const Candidate *candidate, const Problem *problem)
{
    Effort effort = {0};
    SolverQuery query = query_of(candidate, problem, &effort);
    Move moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(problem->position, moves);
    for (int i = 0; i < count; i++) {
        Range range = RANGE_UNKNOWN;
        assert_true(solution_decide_move(&query, problem->position->state, moves[i],
                                         problem->solution.value, &range));
        compare_move(problem, moves[i], range.low >= problem->solution.value);
    }
}

static void examine(const Candidate *candidate, const Problem *problem, Random *random)
{
    begin(candidate, problem);
    if (random_int(random, 2))
        examine_thresholds(candidate, problem, random);
    examine_value(candidate, problem);
    examine_moves(candidate, problem);
}

/* ---- Values ---- */

/* One memory for all, in which no deal or rule may be confused with another. */
static void test_values(void **state)
{
    enum { ROUNDS = 72 / SHARE }; /* of all 32 combinations of rules */
    (void)state;
    Random random = random_from(SEED);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    int positions = 0, over = 0, passes = 0, lifted = 0, stuck = 0, blocked = 0, several = 0;
    PorfiaRules rules = rules_named(&cavalo_game, "");
    do {
        for (int i = 0; i < ROUNDS; i++) {
            Problem problem = random_problem(&rules, &kinds[i % COUNT_OF(kinds)], &random);
            examine(&candidate, &problem, &random);
            positions++;
            over += porfia_position_over(problem.position);
            passes += problem.solution.must_pass;
            lifted += problem.solution.pass_is_lifted;
            stuck += problem.solution.one_is_stuck;
            blocked += problem.solution.both_blocked;
            several += problem.solution.best.count > 1;
            problem_free(&problem);
        }
    } while (next_rules(&cavalo_game, &rules));
    candidate_free(&candidate);
    print_message(
        "seed %d: %d positions, %d over, %d passes, %d with a pass that is lifted, %d with a "
        "knight stuck, %d with both blocked, %d with several best moves\n",
        SEED, positions, over, passes, lifted, stuck, blocked, several);
    assert_true(positions >= 2000 / SHARE);
    assert_true(over && passes && lifted && stuck && blocked && several);
}

/* ---- Conditions that change no answer ---- */

typedef struct Condition {
    size_t bytes;
    int threads;
} Condition;

static void test_conditions(void **state)
{
    static const Condition conditions[] = {
        {TINY_BYTES, 1}, {1, 1}, {USUAL_BYTES, 2}, {TINY_BYTES, 2}};
    enum { POSITIONS = 200 / SHARE };
    (void)state;
    for (int i = 0; i < COUNT_OF(conditions); i++) {
        Random random = random_from(SEED + 1 + (uint64_t)i);
        Candidate candidate = candidate_of(conditions[i].bytes, conditions[i].threads);
        for (int k = 0; k < POSITIONS; k++) {
            PorfiaRules rules = any_rules(&random);
            Problem problem = random_problem(&rules, any_kind(&random), &random);
            examine(&candidate, &problem, &random);
            problem_free(&problem);
        }
        candidate_free(&candidate);
    }
}

static void test_techniques(void **state)
{
    enum { POSITIONS = 120 / SHARE, TECHNIQUES = 5 };
    (void)state;
    Random random = random_from(SEED + 10);
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    for (int off = 0; off <= TECHNIQUES; off++) {
        Techniques techniques = all_techniques;
        bool *each[TECHNIQUES] = {&techniques.bounds, &techniques.table, &techniques.ordering,
                                  &techniques.solo, &techniques.parting};
        for (int i = 0; i < TECHNIQUES; i++)
            *each[i] = off < TECHNIQUES && i != off; /* in the last round all of them are off */
        cavalo_solver_use(candidate.state, techniques);
        for (int k = 0; k < POSITIONS; k++) {
            PorfiaRules rules = any_rules(&random);
            Problem problem = random_problem(&rules, any_kind(&random), &random);
            candidate.solver->forget(candidate.state);
            examine(&candidate, &problem, &random);
            problem_free(&problem);
        }
    }
    candidate_free(&candidate);
}

/* A lone knight's bounds hold. */
static void test_bound(void **state)
{
    enum { POSITIONS = 600 / SHARE };
    (void)state;
    Random random = random_from(SEED + 20);
    int tight = 0;
    for (int i = 0; i < POSITIONS; i++) {
        PorfiaRules rules = any_rules(&random);
        Kind kind = *any_kind(&random);
        kind.knights = 2;
        Problem problem = random_problem(&rules, &kind, &random);
        Field field;
        field_init(&field, (const CavaloSetup *)problem.position->setup);
        FieldPosition position =
            field_position(&field, (const CavaloPosition *)problem.position->state);
        Reach own =
            reach_from(&field, bits_and(field.near[position.mover], position.live), position.live);
        Reach other =
            reach_from(&field, bits_and(field.near[position.other], position.live), position.live);
        int most = reach_most(&field, &own, position.live);
        int least = -reach_most(&field, &other, position.live);
        int value = problem.solution.value;
        if (value > most || value < least)
            fail_msg("%s %s: %d .. %d, and it is %d", problem.rules, problem.text, least, most,
                     value);
        tight += value == most || value == least;
        problem_free(&problem);
    }
    print_message("%d of %d bounds are the value\n", tight, POSITIONS);
    assert_true(tight > 0);
}

/* A position after `moves` random moves, or fewer if the game would be over. */
static Problem large_problem(int seed, const char *rules, int moves)
{
    char start[32];
    Problem problem = {.text = "a game"};
    snprintf(start, sizeof start, "seed=%d", seed);
    strcpy(problem.rules, rules);
    do {
        Random random = random_from((uint64_t)seed);
        porfia_position_free(problem.position);
        problem.position = start_of("cavalo", rules, start);
        play_random(problem.position, &random, moves--);
    } while (porfia_position_over(problem.position));
    return problem;
}

static int ask_value(const Candidate *candidate, const Problem *problem)
{
    Effort effort = {0};
    SolverQuery query = query_of(candidate, problem, &effort);
    Range range = RANGE_UNKNOWN;
    Move best = PORFIA_NO_MOVE;
    begin(candidate, problem);
    assert_true(solution_value(&query, problem->position->state, &range, &best));
    return range.low;
}

static void test_threads(void **state)
{
    enum { POSITIONS = IS_THREAD_SANITIZED ? 2 : 8, MOVES = 30 };
    (void)state;
    Candidate alone = candidate_of(USUAL_BYTES, 1), two = candidate_of(USUAL_BYTES, 2),
              three = candidate_of(TINY_BYTES, 3);
    cavalo_solver_hurry(two.state);
    cavalo_solver_hurry(three.state);
    for (int i = 0; i < POSITIONS; i++) {
        Problem problem = large_problem(SEED + 30 + i, i % 2 ? "double=choice" : "", MOVES);
        int value = ask_value(&alone, &problem);
        assert_int_equal(ask_value(&two, &problem), value);
        assert_int_equal(ask_value(&three, &problem), value);
        problem_free(&problem);
    }
    candidate_free(&alone);
    candidate_free(&two);
    candidate_free(&three);
}

/* With longer and longer limits. */
static void test_interrupted(void **state)
{
    enum { ROUNDS = IS_THREAD_SANITIZED ? 1 : SHARE > 1 ? 2 : 6, MOVES = 28 };
    (void)state;
    int times = 0;
    for (int i = 0; i < 2 * ROUNDS; i++) {
        Candidate candidate = candidate_of(USUAL_BYTES, 1 + i % 2);
        cavalo_solver_hurry(candidate.state);
        Problem problem = large_problem(SEED + i, "", MOVES);
        int value = ask_value(&candidate, &problem);
        candidate.solver->forget(candidate.state);
        begin(&candidate, &problem);
        Effort effort = {0};
        SolverQuery query = query_of(&candidate, &problem, &effort);
        Range range = RANGE_UNKNOWN;
        Move best = PORFIA_NO_MOVE;
        uint64_t slice = EFFORT_NODES;
        for (;;) {
            effort.is_over = false;
            effort.node_limit = effort.nodes + slice;
            if (solution_value(&query, problem.position->state, &range, &best))
                break;
            assert_true(range.low <= value && value <= range.high);
            times++;
            slice += slice / (i < ROUNDS ? 8 : 2);
        }
        assert_int_equal(range.low, value);
        assert_int_equal(range.high, value);
        problem_free(&problem);
        candidate_free(&candidate);
    }
    print_message("interrupted %d times\n", times);
    assert_true(times > 0);
}

/* Proofs about one deal or rule are not used for another. */
static void test_deals(void **state)
{
    enum { DEALS = 6, MOVES = 38 };
    static const char *const rules[] = {"", "threat=off", "double=choice"};
    (void)state;
    Candidate shared = candidate_of(USUAL_BYTES, 1);
    for (int i = 0; i < DEALS; i++) {
        Problem problem = large_problem(SEED + i / 2, rules[i % COUNT_OF(rules)], MOVES);
        Candidate alone = candidate_of(USUAL_BYTES, 1);
        assert_int_equal(ask_value(&shared, &problem), ask_value(&alone, &problem));
        candidate_free(&alone);
        problem_free(&problem);
    }
    candidate_free(&shared);
}

static int ask_guess(const Problem *problem)
{
    enum { NODES = 1 << 18 }; /* of which a guess uses a part */
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    Effort effort = {.node_limit = NODES};
    begin(&candidate, problem);
    int guess = candidate.solver->guess(candidate.state, &effort, problem->position->state);
    assert_false(effort.is_over);
    candidate_free(&candidate);
    return guess;
}

/* The estimate sees through forced placements. */
static void test_placements(void **state)
{
    enum { DEALS = 5 };
    (void)state;
    const Solver *solver = solver_find(&cavalo_game);
    for (int i = 0; i < DEALS; i++) {
        Problem problem = large_problem(SEED + i, "", 0);
        PorfiaPosition *position = problem.position;
        double estimate = solver->estimate(position->setup, position->state);
        int guess = ask_guess(&problem);
        for (int sign = 1; sign >= -1; sign -= 2) {
            Move moves[PORFIA_MAX_MOVES];
            assert_int_equal(porfia_position_moves(position, moves), 1);
            guess -= sign * porfia_position_play(position, moves[0]);
        }
        assert_true(solver->estimate(position->setup, position->state) == estimate);
        assert_int_equal(ask_guess(&problem), guess);
        problem_free(&problem);
    }
}

static void teach(void *user, uint64_t first, uint64_t second)
{
    Candidate *pupil = user;
    proof_table_insert(pupil->solver->proofs(pupil->state), first, second);
}

static uint64_t count_nodes(const Candidate *candidate, const Problem *problem, int threshold)
{
    Effort effort = {0};
    Range range = RANGE_UNKNOWN;
    Move best;
    assert_true(candidate->solver->decide(candidate->state, &effort, problem->position->state,
                                          threshold, &range, &best));
    return atomic_load(&effort.nodes);
}

static void test_memory(void **state)
{
    (void)state;
    Candidate candidate = candidate_of(TINY_BYTES, 1), pupil = candidate_of(USUAL_BYTES, 1);
    Problem problem = large_problem(SEED, "", 30);
    int value = ask_value(&candidate, &problem);
    candidate.solver->forget(candidate.state);
    assert_int_equal(candidate.solver->hashfull(candidate.state), 0);
    uint64_t nodes = count_nodes(&candidate, &problem, value), counts[PROOF_WORKS], sum = 0;
    assert_in_range(candidate.solver->hashfull(candidate.state), 1, 1000);
    proof_table_count_by_work(candidate.solver->proofs(candidate.state), counts);
    for (int i = 0; i < PROOF_WORKS; i++)
        sum += counts[i];
    assert_true(sum > 0);
    begin(&pupil, &problem);
    proof_table_visit(candidate.solver->proofs(candidate.state), 0, teach, &pupil);
    assert_true(count_nodes(&pupil, &problem, value) < nodes);
    assert_true(count_nodes(&candidate, &problem, value) < nodes);
    problem_free(&problem);
    candidate_free(&candidate);
    candidate_free(&pupil);
}

/* The line of best play ends with the game and has the value. */
static void test_lines(void **state)
{
    enum { GAMES = 10 };
    (void)state;
    Candidate candidate = candidate_of(USUAL_BYTES, 1);
    for (int i = 0; i < GAMES; i++) {
        Problem problem = large_problem(SEED + 50 + i, i % 2 ? "threat=off" : "", 38);
        begin(&candidate, &problem);
        Effort effort = {0};
        SolverQuery query = query_of(&candidate, &problem, &effort);
        Range range = RANGE_UNKNOWN;
        Move best = PORFIA_NO_MOVE, line[PORFIA_MAX_DEPTH];
        assert_true(solution_value(&query, problem.position->state, &range, &best));
        int length =
            solution_line(&query, problem.position->state, best, range.low, line, PORFIA_MAX_DEPTH);
        int mover = porfia_position_mover(problem.position), margin = 0;
        for (int k = 0; k < length; k++) {
            int sign = porfia_position_mover(problem.position) == mover ? 1 : -1;
            margin += sign * porfia_position_play(problem.position, line[k]);
        }
        assert_true(porfia_position_over(problem.position));
        assert_int_equal(margin, range.low);
        problem_free(&problem);
    }
    candidate_free(&candidate);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),     cmocka_unit_test(test_techniques),
        cmocka_unit_test(test_bound),      cmocka_unit_test(test_deals),
        cmocka_unit_test(test_memory),     cmocka_unit_test(test_lines),
        cmocka_unit_test(test_placements),
    };
    const struct CMUnitTest with_threads[] = {
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_interrupted),
    };
    int failed = cmocka_run_group_tests(with_threads, NULL, NULL);
    return IS_THREAD_SANITIZED ? failed : failed + cmocka_run_group_tests(tests, NULL, NULL);
}
