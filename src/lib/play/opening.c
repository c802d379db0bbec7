/*
 * Openings: starts that differ by their deal and by random moves.
 *
 * A start depends only on the seed and its number. So longer sequences begin with shorter ones, and
 * different seeds are independent.
 */
#include "base/random.h"
#include "games/game.h"
#include "play/play_texts.h"

int porfia_game_openings(const PorfiaGame *game)
{
    return game->rules.opening_moves;
}

/* False: the move would end the game, or out of memory, and then *position is NULL. */
static bool play_on(PorfiaPosition **position, PorfiaMove move, PorfiaError *error)
{
    PorfiaPosition *next = porfia_position_copy(*position);
    if (!next) {
        porfia_position_free(*position);
        *position = NULL;
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    }
    porfia_position_play(next, move);
    bool is_over = porfia_position_over(next);
    porfia_position_free(is_over ? next : *position);
    if (!is_over)
        *position = next;
    return !is_over;
}

PorfiaPosition *porfia_opening_create(const PorfiaGame *game, const PorfiaRules *rules,
                                      const PorfiaStart *start, uint64_t seed, int moves,
                                      uint64_t number, PorfiaError *error)
{
    Random random = random_from(hash_join(hash_word(seed), number));
    PorfiaStart dealt = *start;
    porfia_start_deal(game, &dealt, random_next(&random) & PORFIA_MAX_SEED);
    PorfiaPosition *position = porfia_position_start(game, rules, &dealt, error);
    for (int i = 0; position && i < moves; i++) {
        PorfiaMove legal[PORFIA_MAX_MOVES];
        int count = porfia_position_moves(position, legal);
        PorfiaMove move = legal[random_below(&random, (uint32_t)count)];
        if (!play_on(&position, move, error))
            break;
    }
    return position;
}
