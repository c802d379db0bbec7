/*
 * Compliance: correct programs pass every check, and each faulty one fails exactly where it is
 * wrong.
 */
#define _GNU_SOURCE
#include "match/programs/compliance.h"
#include "support/players.h"
#include "support/support.h"

#include <stdio.h>
#include <string.h>

#define HOSTILE "python3 " TEST_PLAYERS_DIR "/hostile.py "
#define BARE_UGI TEST_PLAYERS_DIR "/ugi.sh "
#define UGI_CHECKS                                                                                 \
    "isready unknown-line first-move moves movetime nodes depth isready-busy stop over game "      \
    "newgame query quit end"

/* The ids of the checks, by result. */
typedef struct Results {
    char ids[COMPLIANCE_RESULTS][512];
    char details[4096];
} Results;

static bool add_finding(void *user, const ComplianceFinding *finding)
{
    Results *results = user;
    char *ids = results->ids[finding->result], *details = results->details;
    size_t length = strlen(ids), used = strlen(details);
    snprintf(ids + length, sizeof results->ids[0] - length, "%s%s", length ? " " : "", finding->id);
    snprintf(details + used, sizeof results->details - used, "%s: %s\n%s", finding->id,
             finding->detail, finding->output);
    return true;
}

static Results results_of(const char *player, const char *game, int64_t margin_ms)
{
    Results results = {0};
    PorfiaError error = {0};
    MatchTerms terms = {
        .limits = {.time_ms = 20}, .margin_ms = margin_ms, .patience_ms = TIMEOUT_MS};
    ProgramSettings settings = {.game = game_named(game),
                                .start = start_with(game_named(game), 2, 2),
                                .supervisor = PROGRAM};
    assert_true(program_player_parse(player, &settings.kind, &settings.command));
    assert_int_not_equal(compliance_run(&settings, &terms, add_finding, &results, &error), -1);
    return results;
}

static void test_players(void **state)
{
    (void)state;
    static const struct {
        const char *player, *game, *failed, *skipped;
        int64_t margin_ms;
    } table[] = {
        {"ugi:" PROGRAM " engine", "cavalo", "", "", TIMEOUT_MS},
        {"ugi:" PROGRAM " engine", "dots", "", "", TIMEOUT_MS},
        {"ugi:" PROGRAM " engine", "adji", "", "", TIMEOUT_MS},
        {"lisp:" EXAMPLE_PLAYERS_DIR "/greedy.lisp", "cavalo", "", "", TIMEOUT_MS},
        {"lisp:" EXAMPLE_PLAYERS_DIR "/search.lisp", "adji", "", "", TIMEOUT_MS},
        {"line:python3 " EXAMPLE_PLAYERS_DIR "/dots.py", "dots", "", "", TIMEOUT_MS},
        {"line:" HOSTILE "says h11", "dots", "last-move time game again", "", TIMEOUT_MS},
        {"line:false", "dots", "first-move last-move time game again", "", TIMEOUT_MS},
        /* It never answers, so a short patience is enough. */
        {"line:" HOSTILE "silent", "dots", "first-move last-move time game again end", "", 30},
        {"lisp:./no-such-file.lisp", "adji", "start", "first-move last-move time game again end",
         TIMEOUT_MS},
        {"ugi:false", "dots", "start", UGI_CHECKS, TIMEOUT_MS},
        {"ugi:" BARE_UGI "'bestmove h11'", "dots", "isready-busy stop over game newgame", "query",
         TIMEOUT_MS},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        Results got = results_of(table[i].player, table[i].game, table[i].margin_ms);
        if (strcmp(got.ids[COMPLIANCE_FAILED], table[i].failed) != 0 ||
            strcmp(got.ids[COMPLIANCE_SKIPPED], table[i].skipped) != 0)
            fail_msg("%s, %s: failed '%s', skipped '%s'\n%s", table[i].player, table[i].game,
                     got.ids[COMPLIANCE_FAILED], got.ids[COMPLIANCE_SKIPPED], got.details);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_players)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
