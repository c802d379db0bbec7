/*
 * Levels: moves are legal, never worse than the slack allows, the same for the same seed, and
 * within the bounds of level and question.
 */
#include "search/engine/worker.h"
#include "search/search.h"
#include "support/support.h"

#include <string.h>

typedef struct Case {
    const char *game, *rules, *start;
    int moves; /* random moves made first */
} Case;

/* Beginnings, middles and endings. */
static const Case cases[] = {
    {"cavalo", "", "seed=3", 0},  {"cavalo", "", "seed=4", 2},
    {"cavalo", "", "seed=5", 20}, {"cavalo", "double=choice,placement=free", "seed=6", 5},
    {"cavalo", "", "seed=7", 45}, {"dots", "", "size=5x6", 0},
    {"dots", "", "size=5x6", 35}, {"dots", "", "size=3x3", 14},
    {"adji", "", "pieces=8", 0},  {"adji", "", "pieces=8", 12},
    {"adji", "", "pieces=2", 12}, {"adji", "", "pieces=1", 4},
};

static PorfiaPosition *position_of_case(int index)
{
    Random random = random_from((uint64_t)index);
    PorfiaPosition *position = start_of(cases[index].game, cases[index].rules, cases[index].start);
    play_random(position, &random, cases[index].moves);
    return position;
}

static PorfiaSearch *search_of(int level, uint64_t seed)
{
    PorfiaError error = {0};
    PorfiaMethod method = porfia_method_default();
    method.table_mib = LEVEL_TABLE_MIB;
    method.level = level;
    method.seed = seed;
    PorfiaSearch *search = porfia_search_create(&method, &error);
    assert_non_null(search);
    return search;
}

static PorfiaResult ask(PorfiaSearch *search, const PorfiaPosition *position, PorfiaLimits limits)
{
    PorfiaQuestion question = {.position = position, .limits = limits};
    return porfia_search_run(search, &question);
}

static PorfiaResult level_asked(int level, uint64_t seed, const PorfiaPosition *position)
{
    PorfiaSearch *search = search_of(level, seed);
    PorfiaResult result = ask(search, position, (PorfiaLimits){0});
    porfia_search_free(search);
    return result;
}

static bool is_legal(const PorfiaPosition *position, PorfiaMove move)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* The lines that a level sees: a search at full strength within its bounds. */
static int lines_of(PorfiaSearch *full, const Level *level, const PorfiaPosition *position,
                    PorfiaResult lines[PORFIA_MAX_LINES])
{
    int count;
    PorfiaQuestion question = {.position = position};
    PorfiaQuestion asked = level_question(level, &question);
    engine_forget(full->engine);
    porfia_search_run(full, &asked);
    const PorfiaResult *found = porfia_search_lines(full, &count);
    memcpy(lines, found, (size_t)count * sizeof *lines);
    return count;
}

static void check_choice(const Level *level, const PorfiaResult *lines, int count,
                         const PorfiaResult *chosen)
{
    int index = 0;
    while (index < count && lines[index].best != chosen->best)
        index++;
    assert_true(index < count);
    assert_int_equal(chosen->value, lines[index].value);
    assert_int_equal(chosen->rank, index + 1);
    assert_int_equal(chosen->pv[0], chosen->best);
    assert_true(lines[0].value - chosen->value <= level_slack(level, lines, count));
    assert_true(chosen->depth <= level->depth);
    assert_true(chosen->nodes < level->nodes + ENGINE_POLL_NODES);
    if (level->is_sure_of_ends && lines[0].exact)
        assert_int_equal(chosen->value, lines[0].value);
}

static void test_near_the_best(void **state)
{
    (void)state;
    static PorfiaResult lines[PORFIA_MAX_LINES];
    PorfiaSearch *full = search_of(PORFIA_LEVELS, 1);
    for (int number = 1; number < PORFIA_LEVELS; number++)
        for (int i = 0; i < COUNT_OF(cases); i++) {
            PorfiaPosition *position = position_of_case(i);
            int count = lines_of(full, level_find(number), position, lines);
            for (uint64_t seed = 0; seed < 4; seed++) {
                PorfiaResult chosen = level_asked(number, seed, position);
                assert_true(is_legal(position, chosen.best));
                check_choice(level_find(number), lines, count, &chosen);
            }
            porfia_position_free(position);
        }
    porfia_search_free(full);
}

/* The same seed gives the same move after any other searches; another seed sometimes another
 * move. */
static void test_seeds(void **state)
{
    (void)state;
    PorfiaPosition *other = start_of("dots", "", "size=3x3");
    int differing = 0;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaPosition *position = position_of_case(i);
        for (uint64_t seed = 0; seed < 8; seed++) {
            PorfiaSearch *search = search_of(1, seed);
            PorfiaMove first = ask(search, position, (PorfiaLimits){0}).best;
            ask(search, other, (PorfiaLimits){0});
            assert_int_equal(ask(search, position, (PorfiaLimits){0}).best, first);
            differing += first != level_asked(1, seed + 1, position).best;
            porfia_search_free(search);
        }
        porfia_position_free(position);
    }
    porfia_position_free(other);
    assert_true(differing > 8);
}

/* The choice among lines of known values. */
static void test_choice(void **state)
{
    (void)state;
    static const struct {
        int slack;
        bool is_sure_of_ends, exact;
        int values[5];
        int allowed; /* lines that may be chosen; each must be, for some seed */
    } table[] = {
        {0, false, false, {9, 8, 7, 6, 5}, 1},
        {0, false, false, {9, 9, 9, 6, 5}, 3},
        {50, false, false, {90, 80, 70, 60, -500}, 2},
        {100, false, false, {90, 80, 70, 60, -500}, 3},
        {200, false, false, {9, 8, 7, 5, 0}, 4},
        {100, true, false, {9, 8, 7, 6, 5}, 3},
        {100, true, true, {9, 8, 7, 6, 5}, 1},
        {100, true, true, {9, 9, 7, 6, 5}, 2},
        {100, false, true, {-1, -1, -1, -1, -90}, 4},
        {40, false, false, {9, 8, 8, 8, 0}, 4}, /* four tenths of a point */
        {40, true, true, {9, 8, 8, 8, 0}, 1},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        static PorfiaResult lines[5];
        Level level = {.slack = table[i].slack, .is_sure_of_ends = table[i].is_sure_of_ends};
        bool chosen[5] = {false};
        for (int k = 0; k < 5; k++)
            lines[k] = (PorfiaResult){.value = table[i].values[k], .exact = table[i].exact};
        for (uint64_t seed = 0; seed < 500; seed++)
            chosen[level_choose(&level, lines, 5, seed, 77) - lines] = true;
        for (int k = 0; k < 5; k++)
            assert_int_equal(chosen[k], k < table[i].allowed);
    }
}

/* A level restricts a question and never extends it. */
static void test_bounds(void **state)
{
    (void)state;
    const Level level = {.depth = 5, .nodes = 1000, .lines = 4};
    static const struct {
        PorfiaLimits asked, expected;
    } table[] = {
        {{.depth = 0}, {.depth = 5, .nodes = 1000}},
        {{.depth = 3, .nodes = 10}, {.depth = 3, .nodes = 10}},
        {{.depth = 9, .nodes = 5000}, {.depth = 5, .nodes = 1000}},
        {{.time_ms = 7, .slice = 20}, {.depth = 5, .nodes = 1000, .time_ms = 7, .slice = 20}},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        PorfiaQuestion question = {.limits = table[i].asked};
        PorfiaQuestion asked = level_question(&level, &question);
        const PorfiaLimits *expected = &table[i].expected;
        assert_int_equal(asked.limits.depth, expected->depth);
        assert_int_equal(asked.limits.nodes, expected->nodes);
        assert_int_equal(asked.limits.time_ms, expected->time_ms);
        assert_int_equal(asked.limits.slice, expected->slice);
        assert_int_equal(asked.lines, 4);
    }
    assert_null(level_find(0));
    assert_null(level_find(PORFIA_LEVELS));
}

/* Limits of depth and time and stops are kept; there is always a move. */
static void test_limits(void **state)
{
    (void)state;
    PorfiaPosition *position = start_of("dots", "", "size=5x6");
    PorfiaSearch *search = search_of(PORFIA_LEVELS - 1, 1);
    assert_int_equal(ask(search, position, (PorfiaLimits){.depth = 2}).depth, 2);
    PorfiaResult timed = ask(search, position, (PorfiaLimits){.time_ms = 1});
    assert_true(is_legal(position, timed.best));
    PorfiaResult untimed = ask(search, position, (PorfiaLimits){0});
    assert_true(timed.nodes < untimed.nodes);
    porfia_search_stop(search);
    PorfiaResult stopped = ask(search, position, (PorfiaLimits){0});
    assert_true(is_legal(position, stopped.best));
    assert_true(stopped.nodes <= ENGINE_POLL_NODES);
    porfia_search_free(search);
    porfia_position_free(position);
}

static void remember(void *user, const PorfiaResult *result)
{
    PorfiaResult *told = user;
    assert_int_equal(told->best, PORFIA_NO_MOVE); /* once */
    *told = *result;
}

/* Slices change nothing; progress is called once, with the only line. */
static void test_slices_and_progress(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaPosition *position = position_of_case(i);
        PorfiaResult expected = level_asked(5, 9, position);
        PorfiaSearch *search = search_of(5, 9);
        PorfiaResult told = {.best = PORFIA_NO_MOVE};
        PorfiaQuestion question = {.position = position,
                                   .limits = {.slice = 2000},
                                   .lines = 3,
                                   .progress = remember,
                                   .user = &told};
        PorfiaResult found = porfia_search_run(search, &question);
        while (found.paused)
            found = porfia_search_continue(search, &question);
        int count;
        assert_int_equal(found.best, expected.best);
        assert_int_equal(told.best, expected.best);
        assert_int_equal(porfia_search_lines(search, &count)->best, expected.best);
        assert_int_equal(count, 1);
        porfia_search_free(search);
        porfia_position_free(position);
    }
}

/* The top level is the unrestricted engine. */
static void test_full_strength(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaPosition *position = position_of_case(i);
        PorfiaResult results[2];
        for (int k = 0; k < 2; k++) {
            PorfiaSearch *search = search_of(k ? PORFIA_LEVELS : 0, (uint64_t)k);
            results[k] = ask(search, position, (PorfiaLimits){.depth = 6});
            porfia_search_free(search);
        }
        assert_int_equal(results[0].best, results[1].best);
        assert_int_equal(results[0].value, results[1].value);
        assert_int_equal(results[0].nodes, results[1].nodes);
        porfia_position_free(position);
    }
}

static void test_game_over(void **state)
{
    (void)state;
    PorfiaPosition *position = position_of("adji", "", "0,0,0,0,0,0/0,0,0,0,0,0 1 3:2");
    for (int level = 1; level <= PORFIA_LEVELS; level++) {
        PorfiaResult result = level_asked(level, 1, position);
        assert_int_equal(result.best, PORFIA_NO_MOVE);
        assert_true(result.exact);
    }
    porfia_position_free(position);
}

static void test_refused(void **state)
{
    (void)state;
    static const int wrong[] = {-1, PORFIA_LEVELS + 1};
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        PorfiaError error = {0};
        PorfiaMethod method = porfia_method_default();
        char message[PORFIA_MESSAGE_SIZE];
        method.level = wrong[i];
        assert_null(porfia_search_create(&method, &error));
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        assert_non_null(strstr(message, "is not a level"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_near_the_best), cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_choice),        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_limits),        cmocka_unit_test(test_slices_and_progress),
        cmocka_unit_test(test_full_strength), cmocka_unit_test(test_game_over),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
