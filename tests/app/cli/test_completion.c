/*
 * The words that `porfia completion` offers for the last word of a command line.
 * tests/app/cli/completion tests the scripts in their shells.
 */
#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <string.h>

typedef struct Case {
    const char *words; /* as typed in a shell; '' is an empty word */
    const char *offers;
} Case;

static void check_cases(const Case *cases, int count)
{
    for (int i = 0; i < count; i++) {
        char arguments[512];
        snprintf(arguments, sizeof arguments, "completion bash -- %s", cases[i].words);
        Outcome got = program_run("", arguments);
        if (got.status != 0 || strcmp(got.output, cases[i].offers) != 0)
            fail_msg("%s: status %d, offers:\n%s", cases[i].words, got.status, got.output);
        outcome_release(&got);
    }
}

static void test_commands(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"sho", "words\nshow\n"},           {"--lang pt sho", "words\nshow\n"},
        {"--lang=pt sho", "words\nshow\n"}, {"nonsense", "words\n"},
        {"nonsense ''", "words\n"},         {"--", "words\n--lang\n--help\n--version\n"},
        {"--lang ''", "words\nen\npt\n"},   {"--lang=", "words\n--lang=en\n--lang=pt\n"},
    };
    check_cases(cases, COUNT_OF(cases));
}

static void test_flags(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"games -", "words\n--json\n--lang\n--help\n"},
        {"games ''", "words\n--json\n--lang\n--help\n"},
        {"games --json -", "words\n--lang\n--help\n"},
        {"play --po", "words\n--ponder\n--position\n"},
        {"replay log.dat --sv", "words\n"},
        {"games -- -", "words\n"},
        {"games --seed 1 -", "words\n"}, /* an error before the last word */
        {"show dots -",
         "words\n--rules\n--seed\n--size\n--pieces\n--json\n--no-color\n--lang\n--help\n-\n"},
    };
    check_cases(cases, COUNT_OF(cases));
}

static void test_values(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"play --mode c", "words\ncomputer-computer\n"},
        {"play --mode=c", "words\n--mode=computer-computer\n"},
        {"play --seed ''", "words\n"},
        {"play --level 1", "words\n1\n10\n"},
        {"analyse adji start --algorithm alphabeta", "words\nalphabeta\nalphabeta-negamax\n"},
        {"lab dots --algorithms alphabeta-negamax,al", "words\nalphabeta-negamax,alphabeta\n"},
        {"play cavalo --rules z", "words\nzero=double\nzero=plain\n"},
        {"play --rules z", "words\nzero=double\nzero=plain\n"},
        {"play dots --rules z", "words\n"},
        {"play cavalo --rules=zero=double,do",
         "words\n--rules=zero=double,double=largest\n--rules=zero=double,double=choice\n"},
        {"play --p1 r", "words\nrandom\n"},
        {"solve dots --problem 1", "words\n1\n10\n11\n12\n"},
        {"solve dots --problem=l", "words\n--problem=list\n"},
        {"solve cavalo --problem 1", "words\n"},
        {"play --p1 l", "words\n"},
        {"play --resume ''", "files \n"},
        {"play --resume --log-", "words\n--log-style\n"},
        {"report log.dat --html=pa", "files --html=\n"},
    };
    check_cases(cases, COUNT_OF(cases));
}

static void test_operands(void **state)
{
    (void)state;
    static const Case cases[] = {
        {"show ''", "words\ncavalo\ndots\nadji\n"},
        {"show --lang pt a", "words\nadji\n"},
        {"show adji ''", "words\nstart\n-\n"},
        {"replay ''", "files \n"},
        {"match dots l", "words\nline:\nlisp:\n"},
        {"match dots random lisp:a", "files lisp:\n"},
        {"completion ''", "words\nbash\nzsh\n"},
        {"apply dots start --size 1x1 ''", "words\nh11\nv11\nv21\nh21\n"},
        {"apply dots start --size 1x1 h11 v", "words\nv11\nv21\n"},
        {"apply dots start --size 1x1 h11 h11 ''", "words\n"},
        {"apply dots - ''", "words\n"},
        {"apply chess start ''", "words\n"},
    };
    check_cases(cases, COUNT_OF(cases));
}

/* For shells that show them, words have descriptions in the person's language. */
static void test_descriptions(void **state)
{
    (void)state;
    Outcome english = program_run("", "completion zsh -- gam");
    Outcome portuguese = program_run("", "completion zsh --lang pt -- gam");
    assert_string_equal(english.output, "words\ngames\tlist the games and their rule options\n");
    assert_string_equal(portuguese.output,
                        "words\ngames\tlistar os jogos e as suas regras opcionais\n");
    outcome_release(&english);
    outcome_release(&portuguese);
}

static void test_other_shell(void **state)
{
    (void)state;
    Outcome got = program_run("", "completion fish");
    assert_int_equal(got.status, 2);
    assert_string_equal(got.errors, "porfia: unknown shell 'fish' (allowed: bash, zsh)\n");
    outcome_release(&got);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commands),     cmocka_unit_test(test_flags),
        cmocka_unit_test(test_values),       cmocka_unit_test(test_operands),
        cmocka_unit_test(test_descriptions), cmocka_unit_test(test_other_shell),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
