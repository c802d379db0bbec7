/* Shared by tests: see support.h. */
#include "support/support.h"

#include "search/search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail_with(const PorfiaError *error, const char *text)
{
    char message[512];
    porfia_error_message(error, PORFIA_ENGLISH, message, sizeof message);
    fail_msg("'%s': %s", text, message);
}

const PorfiaGame *game_named(const char *name)
{
    PorfiaError error = {0};
    const PorfiaGame *game = porfia_game_find(name, &error);
    if (!game)
        fail_with(&error, name);
    return game;
}

PorfiaRules rules_named(const PorfiaGame *game, const char *text)
{
    PorfiaError error = {0};
    PorfiaRules rules;
    if (!porfia_rules_parse(game, text, &rules, &error))
        fail_with(&error, text);
    return rules;
}

PorfiaPosition *position_of(const char *game, const char *rules, const char *text)
{
    PorfiaError error = {0};
    PorfiaRules chosen = rules_named(game_named(game), rules);
    PorfiaPosition *position = porfia_position_parse(game_named(game), &chosen, text, &error);
    if (!position)
        fail_with(&error, text);
    return position;
}

PorfiaStart start_with(const PorfiaGame *game, int side, int number)
{
    size_t count;
    PorfiaStart start = porfia_game_start(game);
    const PorfiaParameter *parameters = porfia_game_parameters(game, &count);
    for (size_t i = 0; i < count; i++) {
        if (parameters[i].kind == PORFIA_SIZE)
            start.values[i] = PORFIA_SIZE_OF(side, side);
        else if (parameters[i].kind == PORFIA_NUMBER)
            start.values[i] = (uint64_t)number;
    }
    return start;
}

PorfiaPosition *start_of(const char *game, const char *rules, const char *start)
{
    PorfiaError error = {0};
    PorfiaRules chosen = rules_named(game_named(game), rules);
    PorfiaStart from = porfia_game_start(game_named(game));
    const char *value = strchr(start, '=');
    if (value) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)(value - start), start);
        int parameter = porfia_game_parameter(game_named(game), name);
        assert_true(parameter >= 0);
        assert_true(porfia_start_set(game_named(game), &from, parameter, value + 1, &error));
    } else {
        assert_string_equal(start, "");
    }
    PorfiaPosition *position = porfia_position_start(game_named(game), &chosen, &from, &error);
    if (!position)
        fail_with(&error, start);
    return position;
}

int play_text(PorfiaPosition *position, const char *move)
{
    PorfiaError error = {0};
    PorfiaMove parsed;
    if (!porfia_move_parse(position, move, &parsed, &error))
        fail_with(&error, move);
    return porfia_position_play(position, parsed);
}

int play_random(PorfiaPosition *position, Random *random, int count)
{
    for (int i = 0; i < count; i++) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        int choices = porfia_position_moves(position, moves);
        if (choices == 0)
            return i;
        porfia_position_play(position, moves[random_below(random, (uint32_t)choices)]);
    }
    return count;
}

PorfiaSearch *engine_of(int threads, int buckets)
{
    PorfiaError error = {0};
    PorfiaMethod method = porfia_method_default();
    method.table_mib = 1;
    method.threads = threads;
    PorfiaSearch *search = porfia_search_create(&method, &error);
    assert_non_null(search);
    TT *tt = engine_tt(search->engine);
    if (buckets > 0)
        tt->mask = tt->most = (uint64_t)buckets - 1;
    return search;
}

bool next_rules(const PorfiaGame *game, PorfiaRules *rules)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    for (size_t i = 0; i < count; i++) {
        if (options[i].values[++rules->choice[i]])
            return true;
        rules->choice[i] = 0;
    }
    return false;
}

PorfiaResult search_once(const PorfiaMethod *method, const PorfiaPosition *position, int depth)
{
    PorfiaError error = {0};
    PorfiaSearch *search = porfia_search_create(method, &error);
    assert_non_null(search);
    PorfiaQuestion question = {.position = position, .limits = {.depth = depth}};
    PorfiaResult result = porfia_search_run(search, &question);
    porfia_search_free(search);
    return result;
}

int random_int(Random *random, int bound)
{
    return (int)random_below(random, (uint32_t)bound);
}

double random_share(Random *random)
{
    return (double)(random_next(random) >> 11) / 9007199254740992.0;
}

void check_near(double got, double wanted, double tolerance, const char *what, int row)
{
    if (!(fabs(got - wanted) <= tolerance))
        fail_msg("row %d: %s is %.12g, not %.12g", row, what, got, wanted);
}
