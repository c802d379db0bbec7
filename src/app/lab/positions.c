/* Random positions to measure on: see lab.h. */
#include "lab/lab.h"

#include "lab/texts.h"

/* Mixes a seed and a number into 64 bits: the finaliser of SplitMix64 (Steele, Lea and Flood, "Fast
 * splittable pseudorandom number generators", 2014). */
static uint64_t mix(uint64_t seed, uint64_t number)
{
    uint64_t word = seed + (number + 1) * 0x9E3779B97F4A7C15ULL;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
    return word ^ (word >> 31);
}

static bool play_out(PorfiaPlay *play, uint64_t seed, PorfiaError *error)
{
    PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = seed};
    while (porfia_play_end(play) == PORFIA_RUNNING)
        if (!porfia_play_move(play, porfia_player_random_move(&player, play), error))
            return false;
    return true;
}

/* The last quarter of a game is left out: searches near the end show little. */
PorfiaPosition *lab_random_position(const PorfiaGame *game, const PorfiaRules *rules,
                                    PorfiaStart start, uint64_t seed, int number,
                                    PorfiaError *error)
{
    uint64_t word = mix(seed, (uint64_t)number);
    porfia_start_deal(game, &start, word & PORFIA_MAX_SEED);
    PorfiaPosition *first = porfia_position_start(game, rules, &start, error);
    if (!first)
        return NULL;
    PorfiaPosition *position = NULL;
    PorfiaPlay *play = porfia_play_create(first, error);
    if (play && play_out(play, word & PORFIA_MAX_SEED, error)) {
        uint64_t choices = (uint64_t)porfia_play_length(play) * 3 / 4 + 1;
        position = porfia_position_copy(porfia_play_position(play, (int)(mix(word, 0) % choices)));
        if (!position)
            lab_error(error, LAB_NO_MEMORY, "");
    }
    porfia_play_free(play);
    porfia_position_free(first);
    return position;
}
