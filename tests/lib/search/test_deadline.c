/* The deadline of a search and its reserve, with simulated pauses. */
#define _GNU_SOURCE
#include "base/clock.h"
#include "search/deadline.h"
#include "support/support.h"

enum { SECOND = 1000000 };

/* Moves the last poll back, so that the next one sees at least this gap. */
static void let_pass(Deadline *deadline, int64_t microseconds)
{
    deadline->polled = clock_now() - microseconds;
}

static void test_none(void **state)
{
    (void)state;
    Deadline deadline = {0};
    deadline_begin(&deadline, 0);
    assert_int_equal(deadline_target(&deadline), 0);
    let_pass(&deadline, 10 * SECOND);
    assert_false(deadline_poll(&deadline));
    assert_false(deadline_is_near(&deadline));
}

static void test_reached(void **state)
{
    (void)state;
    Deadline deadline = {0};
    deadline_begin(&deadline, 3600LL * SECOND);
    assert_false(deadline_poll(&deadline));
    assert_false(deadline_is_near(&deadline));
    deadline.start -= 3600LL * SECOND;
    deadline.end -= 3600LL * SECOND;
    assert_true(deadline_poll(&deadline));
    assert_true(deadline_is_near(&deadline));
}

static void pause_for(Deadline *deadline, int64_t microseconds)
{
    let_pass(deadline, microseconds);
    deadline_poll(deadline);
}

/* The second longest pause becomes the reserve, also of the next search; a single pause does not
 * count. */
static void test_learns(void **state)
{
    (void)state;
    Deadline deadline = {0};
    deadline_begin(&deadline, 3600LL * SECOND);
    pause_for(&deadline, 100000);
    assert_true(deadline.longest >= 100000);
    assert_true(deadline.reserve == 0);
    pause_for(&deadline, 8000);
    assert_true(deadline.reserve >= 8000 && deadline.reserve < deadline.longest);
    assert_true(deadline_target(&deadline) <= deadline.end - 8000);
    deadline.longest = 300LL * SECOND;
    pause_for(&deadline, 20000);
    assert_true(deadline.reserve >= 20000);
    deadline.longest = 50LL * SECOND;
    pause_for(&deadline, 100LL * SECOND);
    assert_true(deadline.longest >= 100.0 * SECOND);
    deadline.reserve = 50000;
    let_pass(&deadline, 0);
    deadline_begin(&deadline, 7200LL * SECOND);
    assert_true(deadline.reserve > 0);
}

/* Breaks between searches or slices are not pauses. */
static void test_breaks(void **state)
{
    (void)state;
    Deadline deadline = {0};
    deadline_begin(&deadline, SECOND);
    let_pass(&deadline, SECOND / 4);
    deadline_begin(&deadline, SECOND);
    assert_true(deadline.reserve == 0);
    let_pass(&deadline, SECOND / 4);
    deadline_resume(&deadline);
    assert_true(deadline.reserve == 0);
}

/* A break that does not count moves the target, and is no pause either. */
static void test_shift(void **state)
{
    (void)state;
    Deadline deadline = {0};
    deadline_begin(&deadline, SECOND);
    int64_t target = deadline_target(&deadline), start = deadline.start;
    deadline_shift(&deadline, SECOND / 4);
    assert_int_equal(deadline.start, start + SECOND / 4);
    assert_int_equal(deadline_target(&deadline), target + SECOND / 4);
    deadline_begin(&deadline, 0);
    deadline_shift(&deadline, SECOND);
    assert_int_equal(deadline_target(&deadline), 0);
}

/* Half is gone after a half-life, and all of it in the end. */
static void test_fades(void **state)
{
    (void)state;
    Deadline deadline = {.longest = 160000, .reserve = 80000};
    let_pass(&deadline, DEADLINE_HALF_LIFE_US);
    deadline_resume(&deadline);
    assert_true(deadline.longest <= 80000);
    assert_true(deadline.reserve <= 40000);
    let_pass(&deadline, 60LL * DEADLINE_HALF_LIFE_US);
    deadline_resume(&deadline);
    assert_true(deadline.longest == 0);
    assert_true(deadline.reserve == 0);
}

/* However long the pauses, the search has at least half of the time. */
static void test_half(void **state)
{
    (void)state;
    Deadline deadline = {0};
    deadline_begin(&deadline, 10000);
    deadline.reserve = SECOND;
    assert_int_equal(deadline_target(&deadline), deadline.start + 5000);
    deadline.reserve = 0;
    assert_int_equal(deadline_target(&deadline), deadline.end - DEADLINE_LEAST_RESERVE_US);
}

/* Times never decrease. */
static void test_thread_times(void **state)
{
    (void)state;
    PorfiaThreadTimes before = clock_thread_times();
    for (int i = 0; i < 100; i++) {
        PorfiaThreadTimes after = clock_thread_times();
        assert_true(after.now >= before.now && after.core >= before.core);
        assert_true(after.queued >= before.queued && after.sleeps >= before.sleeps);
        before = after;
    }
}

/* A thread that did not sleep and did not run was delayed, whichever clock shows it. */
static void test_delay(void **state)
{
    (void)state;
    PorfiaThreadTimes begin = {.now = 5000, .core = 400, .queued = 300, .sleeps = 7};
    PorfiaThreadTimes end = {.now = 75000, .core = 1400, .queued = 40300, .sleeps = 7};
    assert_int_equal(clock_thread_delay(&begin, &end), 69000);
    end.sleeps = 8;
    assert_int_equal(clock_thread_delay(&begin, &end), 40000);
    end.sleeps = 7;
    end.core = 60000; /* the two clocks may differ */
    assert_int_equal(clock_thread_delay(&begin, &end), 40000);
    /* Before a thread's first measurement only its queue time is known. */
    assert_int_equal(clock_thread_delay(&(PorfiaThreadTimes){0}, &end), 40300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_none),         cmocka_unit_test(test_reached),
        cmocka_unit_test(test_learns),       cmocka_unit_test(test_breaks),
        cmocka_unit_test(test_shift),        cmocka_unit_test(test_fades),
        cmocka_unit_test(test_half),         cmocka_unit_test(test_delay),
        cmocka_unit_test(test_thread_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
