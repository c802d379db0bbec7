/*
 * Games as messages between processes: games of every kind and end arrive unchanged, and damaged
 * messages are refused.
 */
#include "support/program.h"
#include "support/support.h"

#include "match/played_json.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static bool goes_on(void *user, MatchPlayer *const match_players[2])
{
    (void)user;
    (void)match_players;
    return true;
}

/* Plays a game of a match with these settings. */
static PlayedGame played_of(const char *settings, int game)
{
    Match match = match_default();
    PorfiaError error = {0};
    MatchGameHost host = {.opened = goes_on, .supervisor = PROGRAM};
    Pairing pairing;
    PlayedGame played;
    json_t *object = json_loads(settings, 0, NULL);
    bool is_ready = match_read(&match, object, &error) && match_check(&match, &error);
    json_decref(object);
    assert_true(is_ready);
    assert_int_equal(schedule_next(&match, NULL, 0, &pairing, 1), 1);
    assert_int_equal(match_game_play(&match, &pairing, game, &host, &played, &error),
                     MATCH_GAME_PLAYED);
    match_release(&match);
    return played;
}

/* The object after being written and parsed. */
static json_t *sent(json_t *object)
{
    assert_non_null(object);
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    assert_non_null(text);
    json_t *arrived = json_loads(text, 0, NULL);
    free(text);
    assert_non_null(arrived);
    return arrived;
}

static void assert_same_pairing(const Pairing *one, const Pairing *other)
{
    assert_int_equal(one->order, other->order);
    assert_int_equal(one->round, other->round);
    assert_int_equal(one->tie, other->tie);
    assert_int_equal(one->number, other->number);
    assert_int_equal(one->start, other->start);
    assert_memory_equal(one->participants, other->participants, sizeof one->participants);
}

static void assert_same_move(const PlayedMove *one, const PlayedMove *other)
{
    const PorfiaSummary *left = &one->result, *right = &other->result;
    assert_int_equal(one->player, other->player);
    assert_string_equal(one->text, other->text);
    assert_int_equal(one->microseconds, other->microseconds);
    assert_int_equal(one->searched, other->searched);
    assert_int_equal(left->value, right->value);
    assert_int_equal(left->exact, right->exact);
    assert_int_equal(left->depth, right->depth);
    assert_int_equal(left->nodes, right->nodes);
    assert_int_equal(left->alpha_cuts, right->alpha_cuts);
    assert_int_equal(left->beta_cuts, right->beta_cuts);
    assert_int_equal(left->table_hits, right->table_hits);
    assert_int_equal(one->pv == NULL, other->pv == NULL);
    if (one->pv)
        assert_string_equal(one->pv, other->pv);
}

static void assert_same_game(const PlayedGame *one, const PlayedGame *other)
{
    assert_same_pairing(&one->pairing, &other->pairing);
    assert_int_equal(one->game, other->game);
    assert_string_equal(one->start, other->start);
    assert_int_equal(one->move_count, other->move_count);
    for (int i = 0; i < one->move_count; i++)
        assert_same_move(&one->moves[i], &other->moves[i]);
    assert_int_equal(one->end, other->end);
    assert_int_equal(one->winner, other->winner);
    assert_memory_equal(one->points, other->points, sizeof one->points);
    assert_int_equal(one->fault, other->fault);
    assert_string_equal(one->detail, other->detail);
    assert_string_equal(one->output, other->output);
}

static void test_arrives(void **state)
{
    (void)state;
    static const struct {
        const char *settings;
        PorfiaEnd end;
        PlayerFault fault;
    } table[] = {
        {"{\"game\":\"cavalo\",\"nodes\":500,\"players\":[\"computer:hash=1\",\"random\"]}",
         PORFIA_NORMAL, PLAYER_NO_FAULT},
        {"{\"game\":\"dots\",\"size\":\"3x3\",\"depth\":2,\"adjudicate\":true,"
         "\"players\":[\"textbook:alphabeta\",\"textbook:uct,playouts=20\"]}",
         PORFIA_ADJUDICATED, PLAYER_NO_FAULT},
        {"{\"game\":\"adji\",\"max_moves\":3,\"players\":[\"random\",\"random\"]}",
         PORFIA_ADJUDICATED, PLAYER_NO_FAULT},
        /* Answers requests; output before a request is ignored. */
        {"{\"game\":\"dots\",\"players\":[\"line:sh -c 'read question; echo não; "
         "cat'\",\"random\"]}",
         PORFIA_ILLEGAL, PLAYER_NONSENSE},
        {"{\"game\":\"dots\",\"players\":[\"line:echo adeus >&2; exit 3\",\"random\"]}",
         PORFIA_FORFEIT, PLAYER_CRASHED},
    };
    for (int i = 0; i < 2 * COUNT_OF(table); i++) {
        PlayedGame arrived, played = played_of(table[i / 2].settings, i % 2);
        PorfiaError error = {0};
        if (played.end != table[i / 2].end || played.fault != table[i / 2].fault)
            fail_msg("%s, game %d: end %s, fault %d after %d moves: %s\n%s", table[i / 2].settings,
                     i % 2, porfia_end_name(played.end), played.fault, played.move_count,
                     played.detail, played.output);
        json_t *object = sent(played_game_json(&played));
        assert_true(played_game_read(object, &arrived, &error));
        json_decref(object);
        assert_same_game(&played, &arrived);
        played_game_release(&arrived);
        played_game_release(&played);
    }
}

static void test_pairing_arrives(void **state)
{
    (void)state;
    const Pairing pairing = {INT64_C(1) << 40, 2, 3, 4, 5, {7, 6}};
    Pairing arrived;
    PorfiaError error = {0};
    int game;
    json_t *object = sent(pairing_json(&pairing, 1));
    assert_true(pairing_read(object, &arrived, &game, &error));
    assert_same_pairing(&pairing, &arrived);
    assert_int_equal(game, 1);
    json_object_set_new(object, "game", json_integer(2));
    assert_false(pairing_read(object, &arrived, &game, &error));
    assert_non_null(error.text);
    json_decref(object);
}

/* ---- Damage ---- */

static void assert_refused(const json_t *object)
{
    PlayedGame arrived;
    PorfiaError error = {0};
    bool is_read = played_game_read(object, &arrived, &error);
    played_game_release(&arrived);
    char *text = is_read ? json_dumps(object, 0) : NULL;
    if (is_read)
        fail_msg("read: %s", text);
    assert_non_null(error.text);
}

/* Leaves out each member of a part of the game, and changes its type. */
static void damage_members(const json_t *game, json_t *part)
{
    json_t *whole = json_copy(part), *value;
    const char *name;
    json_object_foreach(whole, name, value)
    {
        json_object_del(part, name);
        assert_refused(game);
        json_object_set_new(part, name, json_real(0.5));
        assert_refused(game);
        json_object_set(part, name, value);
    }
    json_object_set_new(part, "more", json_true());
    assert_refused(game);
    json_object_del(part, "more");
    json_decref(whole);
}

static void test_damaged(void **state)
{
    (void)state;
    static const struct {
        const char *part, *name, *value;
    } table[] = {{"game", "end", "\"checkmate\""}, {"game", "fault", "\"bored\""},
                 {"game", "winner", "3"},          {"game", "winner", "-1"},
                 {"game", "points", "[1,2,3]"},    {"move", "player", "0"},
                 {"move", "player", "3"},          {"fixture", "game", "2"},
                 {"fixture", "entrants", "[1]"}};
    PlayedGame arrived, played = played_of("{\"game\":\"dots\",\"size\":\"2x2\",\"nodes\":50,"
                                           "\"players\":[\"computer:hash=1\",\"random\"]}",
                                           0);
    PorfiaError error = {0};
    json_t *game = sent(played_game_json(&played));
    json_t *move = json_array_get(json_object_get(game, "moves"), 0);
    json_t *pairing = json_object_get(game, "fixture");
    damage_members(game, game);
    damage_members(game, pairing);
    damage_members(game, move);
    damage_members(game, json_object_get(move, "finding"));
    for (int i = 0; i < COUNT_OF(table); i++) {
        json_t *part = *table[i].part == 'g' ? game : *table[i].part == 'm' ? move : pairing;
        json_t *before = json_incref(json_object_get(part, table[i].name));
        json_object_set_new(part, table[i].name, json_loads(table[i].value, JSON_DECODE_ANY, NULL));
        assert_refused(game);
        json_object_set_new(part, table[i].name, before);
    }
    char long_text[PORFIA_POSITION_SIZE + 1];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    json_t *start = json_incref(json_object_get(game, "start"));
    json_object_set_new(game, "start", json_string(long_text));
    assert_refused(game);
    json_object_set_new(game, "start", start);
    /* Undamaged again, the message is accepted. */
    assert_true(played_game_read(game, &arrived, &error));
    assert_same_game(&played, &arrived);
    played_game_release(&arrived);
    played_game_release(&played);
    json_decref(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arrives),
        cmocka_unit_test(test_pairing_arrives),
        cmocka_unit_test(test_damaged),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
