/*
 * The search pool: equal methods get the same search, renewed or not; few searches are kept;
 * threads share the pool.
 */
#define _GNU_SOURCE
#include "pool/search_pool.h"

#include "support/support.h"

#include <pthread.h>

static PorfiaMethod method_of(int table_mib)
{
    PorfiaMethod method = porfia_method_default();
    method.threads = 1;
    method.table_mib = table_mib;
    return method;
}

/* A method of the same kind gets the same search; other methods replace the oldest one. */
static void test_kinds(void **state)
{
    (void)state;
    PorfiaError error;
    PorfiaMethod one = method_of(1), other = method_of(2);
    SearchPool *pool = search_pool_create(2, 2);
    PorfiaSearch *first = search_pool_acquire(pool, &one, false, &error);
    PorfiaSearch *second = search_pool_acquire(pool, &one, false, &error);
    assert_non_null(first);
    assert_ptr_not_equal(first, second);
    search_pool_release(pool, first);
    PorfiaSearch *third = search_pool_acquire(pool, &other, true, &error);
    assert_ptr_not_equal(third, second);
    search_pool_release(pool, third);
    one.seed = 7; /* renewing sets the seed */
    assert_ptr_equal(search_pool_acquire(pool, &one, false, &error), first);
    search_pool_release(pool, first);
    search_pool_release(pool, second);
    for (int level = 1; level < PORFIA_LEVELS; level++) {
        one.level = level;
        search_pool_release(pool, search_pool_acquire(pool, &one, false, &error));
    }
    search_pool_free(pool);
}

static uint64_t nodes_of(PorfiaSearch *search, const PorfiaPosition *position)
{
    PorfiaQuestion question = {.position = position, .limits = {.depth = 7, .deepen = true}};
    return porfia_search_run(search, &question).nodes;
}

/* A search that remembers needs fewer nodes; a renewed one needs as many as a new one. */
static void test_renewal(void **state)
{
    (void)state;
    PorfiaError error;
    PorfiaMethod method = method_of(1);
    PorfiaPosition *position = start_of("adji", "", "");
    SearchPool *pool = search_pool_create(1, 0);
    PorfiaSearch *search = search_pool_acquire(pool, &method, false, &error);
    uint64_t nodes = nodes_of(search, position);
    search_pool_release(pool, search);
    assert_ptr_equal(search_pool_acquire(pool, &method, true, &error), search);
    assert_true(nodes_of(search, position) < nodes);
    search_pool_release(pool, search);
    assert_ptr_equal(search_pool_acquire(pool, &method, false, &error), search);
    assert_int_equal(nodes_of(search, position), nodes);
    search_pool_release(pool, search);
    search_pool_free(pool);
    porfia_position_free(position);
}

/* Without a pool, or with a full one, searches are made and not kept. */
static void test_no_place(void **state)
{
    (void)state;
    PorfiaError error;
    PorfiaMethod method = method_of(1);
    SearchPool *pool = search_pool_create(1, 0);
    PorfiaSearch *one = search_pool_acquire(pool, &method, false, &error);
    PorfiaSearch *beyond = search_pool_acquire(pool, &method, false, &error);
    assert_non_null(beyond);
    search_pool_release(pool, beyond);
    search_pool_release(pool, one);
    search_pool_release(pool, NULL);
    assert_ptr_equal(search_pool_acquire(pool, &method, false, &error), one);
    search_pool_release(pool, one);
    search_pool_free(pool);
    search_pool_release(NULL, search_pool_acquire(NULL, &method, false, &error));
    search_pool_free(NULL);
}

static void *take_and_give(void *user)
{
    SearchPool *pool = user;
    PorfiaError error;
    for (int i = 0; i < 50; i++) {
        PorfiaMethod method = method_of(1 + i % 3);
        PorfiaSearch *search = search_pool_acquire(pool, &method, i % 2 == 0, &error);
        assert_non_null(search);
        search_pool_release(pool, search);
    }
    return NULL;
}

/* For the thread sanitizer. */
static void test_threads(void **state)
{
    (void)state;
    pthread_t threads[4];
    SearchPool *pool = search_pool_create(COUNT_OF(threads), 1);
    for (int i = 0; i < COUNT_OF(threads); i++)
        assert_int_equal(pthread_create(&threads[i], NULL, take_and_give, pool), 0);
    for (int i = 0; i < COUNT_OF(threads); i++)
        pthread_join(threads[i], NULL);
    search_pool_free(pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_renewal),
        cmocka_unit_test(test_no_place),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
