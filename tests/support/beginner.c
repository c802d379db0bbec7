/* A beginner and its games: see beginner.h. */
#include "support/beginner.h"

enum { TABLE_MIB = 1, MAX_MOVES = 2000 /* of a game; far more than any has */ };

/* The most points that one move gains. */
static int best_gain(const PorfiaPosition *position)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    int best = 0;
    for (int i = 0; i < count; i++) {
        PorfiaPosition *after = porfia_position_copy(position);
        int gain = porfia_position_play(after, moves[i]);
        best = gain > best ? gain : best;
        porfia_position_free(after);
    }
    return best;
}

static int value_of(const PorfiaPosition *position, PorfiaMove move)
{
    PorfiaPosition *after = porfia_position_copy(position);
    int value = porfia_position_play(after, move);
    if (porfia_position_mover(after) != porfia_position_mover(position))
        value -= best_gain(after);
    porfia_position_free(after);
    return value;
}

PorfiaMove beginner_move(const PorfiaPosition *position, Random *random)
{
    PorfiaMove moves[PORFIA_MAX_MOVES], best[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    int best_count = 0, best_value = 0;
    for (int i = 0; i < count; i++) {
        int value = value_of(position, moves[i]);
        if (best_count == 0 || value > best_value) {
            best_value = value;
            best_count = 0;
        }
        if (value == best_value)
            best[best_count++] = moves[i];
    }
    assert_true(best_count > 0);
    return best[random_below(random, (uint32_t)best_count)];
}

static PorfiaMove level_move(PorfiaSearch *search, const PorfiaPlay *play, int64_t time_ms)
{
    PorfiaQuestion question = {.position = porfia_play_present(play), .limits.time_ms = time_ms};
    question.history = porfia_play_history(play, &question.history_length);
    return porfia_search_run(search, &question).best;
}

static PorfiaPlay *play_dealt(const PorfiaGame *game, uint64_t seed)
{
    PorfiaError error = {0};
    PorfiaRules rules = {{0}};
    PorfiaStart start = porfia_game_start(game);
    porfia_start_deal(game, &start, seed);
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
    assert_non_null(position);
    PorfiaPlay *play = porfia_play_create(position, &error);
    assert_non_null(play);
    porfia_position_free(position);
    return play;
}

/* Returns the beginner's points. */
static double play_game(PorfiaPlay *play, int beginner, PorfiaSearch *search, bool fresh_choices,
                        int64_t time_ms, Random *random)
{
    PorfiaError error = {0};
    porfia_search_reset(search, random_next(random) >> 1);
    while (porfia_play_end(play) == PORFIA_RUNNING) {
        const PorfiaPosition *position = porfia_play_present(play);
        PorfiaMove move;
        if (porfia_position_mover(position) == beginner) {
            move = beginner_move(position, random);
        } else {
            if (fresh_choices)
                porfia_search_reset(search, random_next(random) >> 32);
            move = level_move(search, play, time_ms);
        }
        assert_true(porfia_play_length(play) < MAX_MOVES);
        assert_true(porfia_play_move(play, move, &error));
    }
    int leader = porfia_play_leader(play);
    return leader == 0 ? 0.5 : leader == beginner;
}

BeginnerScore beginner_play(const PorfiaGame *game, int level, int games, bool fresh_choices,
                            int64_t time_ms, uint64_t seed)
{
    PorfiaError error = {0};
    PorfiaMethod method = porfia_method_default();
    method.level = level;
    method.table_mib = TABLE_MIB;
    PorfiaSearch *search = porfia_search_create(&method, &error);
    assert_non_null(search);
    Random random = random_from(seed);
    BeginnerScore score = {.games = games};
    for (int i = 0; i < games; i++) {
        PorfiaPlay *play = play_dealt(game, random_below(&random, 1000000));
        int beginner = 1 + i % 2;
        score.points[beginner - 1] +=
            play_game(play, beginner, search, fresh_choices, time_ms, &random);
        porfia_play_free(play);
    }
    porfia_search_free(search);
    return score;
}
