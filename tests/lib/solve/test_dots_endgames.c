/*
 * Loony endgames: opening only the shortest chain or the shortest loop has the same value as
 * opening any, in every endgame that fits a board of 7 x 7.
 */
#include "base/text.h"
#include "oracle/dots_endgames.h"
#include "solve/dots/loony_endgame.h"
#include "support/support.h"

/* Sanitizers are slow: a smaller board is enough for them. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { BOXES = 36 };
#else
enum { BOXES = ORACLE_ENDGAME_BOXES };
#endif

static void fail_with(const OracleEndgame *endgame, int value)
{
    char text[512];
    Writer writer = writer_to(text, sizeof text);
    writer_text(&writer, "chains");
    for (int i = 0; i < endgame->chain_count; i++) {
        writer_char(&writer, ' ');
        writer_number(&writer, endgame->chains[i]);
    }
    writer_text(&writer, ", loops");
    for (int i = 0; i < endgame->loop_count; i++) {
        writer_char(&writer, ' ');
        writer_number(&writer, endgame->loops[i]);
    }
    fail_msg("%s: %d, and it is %d", text, value, endgame->value);
}

static void compare(void *user, const OracleEndgame *endgame)
{
    int *count = user;
    int value = loony_endgame_value(endgame->chains, endgame->chain_count, endgame->loops,
                                    endgame->loop_count);
    if (value != endgame->value)
        fail_with(endgame, value);
    ++*count;
}

static void test_shortest_are_enough(void **state)
{
    (void)state;
    int count = 0;
    assert_true(oracle_endgames(BOXES, compare, &count));
    print_message("%d endgames\n", count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_shortest_are_enough)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
