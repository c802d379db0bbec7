/* Starts and seeds: see opening.h. */
#include "opening.h"

#include "base/random.h"
#include "texts.h"

#include <string.h>

/* What different random numbers of a pair are for. */
enum { FOR_OPENING = 1, FOR_PLAYERS = 2 };

int opening_moves(const PorfiaGame *game)
{
    static const struct {
        PorfiaParameter parameter;
        int moves;
    } table[] = {{PORFIA_SEED, 0}, {PORFIA_SIZE, 6}, {PORFIA_PIECES, 4}};
    unsigned parameters = porfia_game_parameters(game);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (parameters & (unsigned)table[i].parameter)
            return table[i].moves;
    return 0;
}

static uint64_t start_seed(const Championship *championship, int start)
{
    return hash_join(hash_word(championship->start.seed), (uint64_t)start);
}

/* Random moves; the last ones are taken back if they end the game. */
static bool opening_play(PorfiaMatch *match, int moves, uint64_t seed, PorfiaError *error)
{
    PorfiaPlayer player = {.kind = PORFIA_RANDOM, .seed = seed};
    while (porfia_match_length(match) < moves && porfia_match_end(match) == PORFIA_RUNNING)
        if (!porfia_match_play(match, porfia_player_random_move(&player, match), error))
            return false;
    while (porfia_match_length(match) > 0 && porfia_match_end(match) != PORFIA_RUNNING)
        porfia_match_undo(match, porfia_match_length(match) - 1);
    return true;
}

/* Where the random moves of a pair begin. */
static PorfiaPosition *opening_root(const Championship *championship, int start, PorfiaError *error)
{
    if (championship->start_count > 0) {
        const char *text = championship->starts[(start - 1) % championship->start_count];
        return porfia_position_parse(championship->game, &championship->rules, text, error);
    }
    PorfiaStart dealt = championship->start;
    dealt.seed = start_seed(championship, start) & PORFIA_MAX_SEED;
    return porfia_position_start(championship->game, &championship->rules, &dealt, error);
}

PorfiaPosition *opening_position(const Championship *championship, int start, PorfiaError *error)
{
    PorfiaPosition *root = opening_root(championship, start, error);
    PorfiaMatch *match = root ? porfia_match_create(root, error) : NULL;
    porfia_position_free(root);
    if (!match)
        return NULL;
    PorfiaPosition *opened = NULL;
    uint64_t seed = hash_join(start_seed(championship, start), FOR_OPENING);
    int moves = championship->start_count > 0 ? 0 : championship->openings;
    if (opening_play(match, moves, seed, error)) {
        opened = porfia_position_copy(porfia_match_present(match));
        if (!opened)
            error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_MEMORY], "");
    }
    porfia_match_free(match);
    return opened;
}

static bool is_same_player(const Entrant *one, const Entrant *other)
{
    char texts[2][PORFIA_PLAYER_SIZE];
    porfia_player_print(&one->player, texts[0], sizeof texts[0]);
    porfia_player_print(&other->player, texts[1], sizeof texts[1]);
    return strcmp(texts[0], texts[1]) == 0;
}

/* Tells equal players apart. Whoever else takes part, and in which order, changes nothing. */
static uint64_t entrant_label(const Championship *championship, int entrant)
{
    uint64_t label = 0;
    for (int i = 0; i < entrant; i++)
        label += is_same_player(&championship->entrants[i], &championship->entrants[entrant]);
    return label;
}

PorfiaPlayer opening_player(const Championship *championship, const Fixture *fixture, int index)
{
    PorfiaPlayer player = championship->entrants[fixture->entrants[index]].player;
    uint64_t seed = hash_join(start_seed(championship, fixture->start), FOR_PLAYERS);
    seed = hash_join(seed, entrant_label(championship, fixture->entrants[index]));
    player.seed = hash_join(seed, player.seed);
    player.method.seed = hash_join(seed, player.method.seed);
    return player;
}
