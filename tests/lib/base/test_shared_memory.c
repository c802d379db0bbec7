/*
 * Shared memory: one process reads what another writes, none joins after the ticket is closed, and
 * nothing remains in the end.
 */
#define _GNU_SOURCE
#include "base/shared_memory.h"
#include "support/support.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 3 << 20, LAST = SIZE - 1 };

/* Another process joins, reads, and answers through the memory. */
static void be_another(uint64_t place, uint64_t ticket)
{
    size_t size = 0;
    uint8_t *memory = shared_memory_join(ticket, &size);
    bool is_right = shared_memory_domain() == place && memory && size == SIZE && memory[LAST] == 7;
    if (is_right)
        memory[0] = 5;
    _exit(is_right ? 0 : 1);
}

static void test_two_processes(void **state)
{
    (void)state;
    uint64_t ticket = 0, place = shared_memory_domain();
    size_t size;
    int status;
    uint8_t *memory = shared_memory_create(SIZE, &ticket);
    assert_non_null(memory);
    assert_true(ticket != 0 && place != 0);
    for (int i = 0; i < SIZE; i++)
        assert_int_equal(memory[i], 0);
    memory[LAST] = 7;
    pid_t other = fork();
    if (other == 0)
        be_another(place, ticket);
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_int_equal(status, 0);
    assert_int_equal(memory[0], 5);
    shared_memory_close(ticket);
    assert_null(shared_memory_join(ticket, &size));
    assert_int_equal(memory[LAST], 7);
    shared_memory_leave(memory, SIZE);
}

/* Memory that does not exist is refused at once, not at its first access. */
static void test_too_much(void **state)
{
    (void)state;
    uint64_t ticket = 0;
    assert_null(shared_memory_create((size_t)1 << 62, &ticket));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_two_processes),
                                       cmocka_unit_test(test_too_much)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
