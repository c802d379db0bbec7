/* A person's choices, and the game made from them: see choices.h; choices_file.c stores them. */
#define _GNU_SOURCE
#include "screen/choices.h"

#include <string.h>

enum { DEFAULT_TIME_MS = 1000 };

Choices choices_default(void)
{
    Choices choices = {.time_ms = DEFAULT_TIME_MS, .aids = true, .speed = CHOSEN_NORMAL};
    for (size_t i = 0; i < porfia_game_count() && i < CHOICES_GAMES; i++)
        choices.games[i].start = porfia_game_start(porfia_game_at(i));
    return choices;
}

const PorfiaGame *choices_game(const Choices *choices)
{
    return porfia_game_at((size_t)choices->game);
}

int choices_level(const Choices *choices)
{
    return choices->level > 0 ? choices->level : porfia_game_default_level(choices_game(choices));
}

int choices_find(const PorfiaGame *game)
{
    int index = 0;
    for (size_t i = 0; i < porfia_game_count() && i < CHOICES_GAMES; i++)
        if (porfia_game_at(i) == game)
            index = (int)i;
    return index;
}

PorfiaStart choices_start(const Choices *choices, int game)
{
    PorfiaStart start = choices->games[game].start;
    if (choices->has_seed)
        porfia_start_deal(porfia_game_at((size_t)game), &start, choices->seed);
    return start;
}

static bool is_human(const Choices *choices, int player)
{
    switch (choices->mode) {
    case CHOSEN_HUMAN_FIRST: return player == 1;
    case CHOSEN_COMPUTER_FIRST: return player == 2;
    default: return choices->mode == CHOSEN_TWO_HUMANS;
    }
}

void choices_player(const Choices *choices, int player, uint64_t seed, char *text, size_t size)
{
    PorfiaPlayer who = {.kind = PORFIA_HUMAN, .method = porfia_method_default()};
    if (!is_human(choices, player)) {
        who.kind = PORFIA_COMPUTER;
        who.method.level = choices_level(choices);
        if (porfia_method_is_bounded(&who.method))
            who.method.seed = play_session_player_seed(seed, player);
    }
    porfia_player_print(&who, text, size);
}

int64_t choices_time(const Choices *choices)
{
    return choices_level(choices) == PORFIA_LEVELS ? choices->time_ms : 0;
}

static bool begin_with(const Choices *choices, const PorfiaPosition *start, uint64_t seed,
                       bool is_dealt, PlaySession *session, PorfiaError *error)
{
    if (!play_session_create(session, start, error))
        return false;
    PorfiaRecord *record = session->record;
    for (int player = 1; player <= 2; player++)
        choices_player(choices, player, seed, record->players[player - 1], PORFIA_PLAYER_SIZE);
    record->time_ms = choices_time(choices);
    record->seed = seed;
    record->has_seed = is_dealt;
    return play_session_begin(session, error);
}

bool choices_begin_at(const Choices *choices, const PorfiaPosition *start, PlaySession *session,
                      PorfiaError *error)
{
    return begin_with(choices, start, play_session_draw_seed(), false, session, error);
}

bool choices_begin(const Choices *choices, PlaySession *session, PorfiaError *error)
{
    const PorfiaGame *game = choices_game(choices);
    const GameChoices *own = &choices->games[choices->game];
    PorfiaStart parameters = own->start;
    uint64_t seed = choices->has_seed ? choices->seed : play_session_draw_seed();
    porfia_start_deal(game, &parameters, seed);
    PorfiaPosition *start = porfia_position_start(game, &own->rules, &parameters, error);
    bool is_good =
        start && begin_with(choices, start, seed, porfia_game_is_dealt(game), session, error);
    porfia_position_free(start);
    return is_good;
}
