/* The engine's transposition table while it grows. */
#define _GNU_SOURCE
#include "search/engine/tt.h"
#include "support/support.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MEBIBYTES = 64, MEBIBYTE = 1 << 20 };

static uint64_t key_of(Random *random)
{
    return (uint64_t)random_below(random, UINT32_MAX) << 32 | random_below(random, UINT32_MAX);
}

static void store(TT *tt, uint64_t key, int value)
{
    TTData data = {.value = (int16_t)value, .best = (PorfiaMove)(value + 1), .depth = 3};
    tt_store(tt, key, &data);
}

static bool has(const TT *tt, uint64_t key, int value)
{
    TTData found;
    bool same_search;
    if (!tt_probe(tt, key, &found, &same_search))
        return false;
    assert_int_equal(found.value, value);
    assert_int_equal(found.best, value + 1);
    assert_true(same_search);
    return true;
}

static TT table_of(int mebibytes)
{
    TT tt;
    assert_true(tt_init(&tt, mebibytes));
    tt_new_search(&tt);
    return tt;
}

/* Every entry that was found before is found after each doubling. */
static void test_keeps_entries(void **state)
{
    (void)state;
    enum { KEYS = 30000 };
    static uint64_t keys[KEYS];
    static bool found[KEYS];
    TT tt = table_of(MEBIBYTES);
    Random random = random_from(7);
    int kept = 0, doublings = 0;
    for (int i = 0; i < KEYS; i++) {
        keys[i] = key_of(&random);
        store(&tt, keys[i], i);
    }
    for (int i = 0; i < KEYS; i++)
        kept += found[i] = has(&tt, keys[i], i);
    assert_in_range(kept, KEYS * 9 / 10, KEYS);
    while (tt.mask < tt.most) {
        if (!tt_grow(&tt, UINT64_MAX))
            continue;
        doublings++;
        for (int i = 0; i < KEYS; i++)
            assert_int_equal(has(&tt, keys[i], i), found[i]);
    }
    assert_int_equal((tt.mask + 1) * sizeof(TTBucket), MEBIBYTES * MEBIBYTE);
    assert_true(doublings > 3);
    assert_false(tt_grow(&tt, UINT64_MAX));
    tt_release(&tt);
}

/* A copy with the mask of before finds and stores as if the table had not grown. */
static void test_copies(void **state)
{
    (void)state;
    TT tt = table_of(MEBIBYTES), copy = tt;
    Random random = random_from(9);
    while (!tt_grow(&tt, UINT64_MAX))
        ;
    uint64_t key = key_of(&random);
    store(&copy, key, 5);
    assert_true(has(&copy, key, 5));
    tt_release(&tt);
}

/* No growth before there are nodes that need it. */
static void test_waits(void **state)
{
    (void)state;
    TT tt = table_of(MEBIBYTES);
    uint64_t mask = tt.mask;
    for (int i = 0; i < 100; i++)
        assert_false(tt_grow(&tt, mask));
    assert_int_equal(tt.mask, mask);
    tt_release(&tt);
}

/* A cleared table is as good as a new one: small and empty, whatever grew before. */
static void test_cleared(void **state)
{
    (void)state;
    TT tt = table_of(MEBIBYTES);
    uint64_t first = tt.mask;
    Random random = random_from(11);
    while (tt.mask < tt.most)
        tt_grow(&tt, UINT64_MAX);
    uint64_t key = key_of(&random);
    store(&tt, key, 3);
    do {
        tt_clear(&tt);
        assert_int_equal(tt.mask, first);
        assert_false(has(&tt, key, 3));
    } while (tt.epoch != 1);
    while (tt.mask < tt.most)
        tt_grow(&tt, UINT64_MAX);
    assert_false(has(&tt, key, 3));
    assert_int_equal(tt_hashfull(&tt), 0);
    tt_release(&tt);
}

/* The part of the table's memory that has been touched, in MiB. */
static int touched_mebibytes(const TT *tt)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (size_t)MEBIBYTES * MEBIBYTE / page - 1;
    uintptr_t start = ((uintptr_t)tt->buckets + page - 1) / page * page;
    unsigned char *are_present = calloc(1, pages);
    assert_non_null(are_present);
    assert_int_equal(mincore((void *)start, pages * page, are_present), 0);
    size_t count = 0;
    for (size_t i = 0; i < pages; i++)
        count += are_present[i] & 1;
    free(are_present);
    return (int)(count * page / MEBIBYTE);
}

/* Large pages are touched whole. The thread sanitizer's allocator touches all that it gives. */
static void test_touches_what_it_uses(void **state)
{
    (void)state;
    enum { LARGE_PAGES = 4 };
#ifdef __SANITIZE_THREAD__
    skip();
#endif
    TT tt = table_of(MEBIBYTES);
    Random random = random_from(13);
    for (int i = 0; i < 20000; i++)
        store(&tt, key_of(&random), i);
    assert_in_range(touched_mebibytes(&tt), 0, 1 + LARGE_PAGES);
    tt_release(&tt);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keeps_entries),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_waits),
        cmocka_unit_test(test_cleared),
        cmocka_unit_test(test_touches_what_it_uses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
