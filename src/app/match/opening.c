/* Starts and seeds: see opening.h. */
#include "match/opening.h"

#include "base/random.h"

#include <string.h>

/* Separates the seeds of players from those of starts. */
enum { FOR_PLAYERS = 2 };

PorfiaPosition *opening_position(const Match *match, int start, PorfiaError *error)
{
    if (match->start_count > 0) {
        const char *text = match->starts[(start - 1) % match->start_count];
        return porfia_position_parse(match->game, &match->rules, text, error);
    }
    return porfia_opening_create(match->game, &match->rules, &match->start, match->seed,
                                 match->openings, (uint64_t)start, error);
}

static bool is_same_player(const Participant *one, const Participant *other)
{
    char texts[2][PORFIA_PLAYER_SIZE];
    porfia_player_print(&one->player, texts[0], sizeof texts[0]);
    porfia_player_print(&other->player, texts[1], sizeof texts[1]);
    return strcmp(texts[0], texts[1]) == 0;
}

/* Tells equal players apart, independently of the other players and their order. */
static uint64_t participant_label(const Match *match, int participant)
{
    uint64_t label = 0;
    for (int i = 0; i < participant; i++)
        label += is_same_player(&match->participants[i], &match->participants[participant]);
    return label;
}

PorfiaPlayer opening_player(const Match *match, const Pairing *pairing, int index)
{
    PorfiaPlayer player = match->participants[pairing->participants[index]].player;
    uint64_t seed = hash_join(hash_word(match->seed), (uint64_t)pairing->start);
    seed = hash_join(seed, FOR_PLAYERS);
    seed = hash_join(seed, participant_label(match, pairing->participants[index]));
    player.seed = hash_join(seed, player.seed);
    player.method.seed = hash_join(seed, player.method.seed);
    return player;
}
