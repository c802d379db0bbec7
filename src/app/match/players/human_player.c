/* A human player: see human_player.h. */
#include "match/players/human_player.h"

#include "match/texts.h"

#include <stdlib.h>

typedef struct HumanPlayer {
    MatchPlayer match_player; /* the first member */
    const Match *match;
    const Pairing *pairing;
    const MatchGameHost *host;
} HumanPlayer;

static void human_begin(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    (void)play;
    answer->fault = ((HumanPlayer *)match_player)->host->human ? PLAYER_NO_FAULT : PLAYER_UNUSABLE;
}

static void human_ask(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    HumanPlayer *self = (HumanPlayer *)match_player;
    self->host->human(self->host->human_user, self->match, self->pairing, play, answer);
}

/* The signal that ends the program also ends the wait for input. */
static void human_stop(MatchPlayer *match_player)
{
    (void)match_player;
}

static void human_close(MatchPlayer *match_player)
{
    free(match_player);
}

static const MatchPlayerKind human_kind = {human_begin, human_ask, human_stop, human_close};

MatchPlayer *human_player_open(const Match *match, const Pairing *pairing,
                               const MatchGameHost *host, PorfiaError *error)
{
    HumanPlayer *self = malloc(sizeof *self);
    if (!self) {
        out_of_memory(error);
        return NULL;
    }
    *self = (HumanPlayer){{&human_kind}, match, pairing, host};
    return &self->match_player;
}
