/* A player that was refused: see refused_player.h. */
#include "match/players/refused_player.h"

#include "match/texts.h"

#include <stdlib.h>
#include <string.h>

typedef struct RefusedPlayer {
    MatchPlayer match_player;
    Refusal refusal;
} RefusedPlayer;

static void answer(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    const Refusal *refusal = &((RefusedPlayer *)match_player)->refusal;
    (void)play;
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE, .fault = PLAYER_UNUSABLE};
    memcpy(answer->detail, refusal->detail, sizeof answer->detail);
    memcpy(answer->output, refusal->output, sizeof answer->output);
}

/* It answers at once. */
static void stop(MatchPlayer *match_player)
{
    (void)match_player;
}

static void close_player(MatchPlayer *match_player)
{
    free(match_player);
}

static const MatchPlayerKind refused_kind = {answer, answer, stop, close_player};

MatchPlayer *refused_player_open(const Refusal *refusal, PorfiaError *error)
{
    RefusedPlayer *player = malloc(sizeof *player);
    if (!player) {
        out_of_memory(error);
        return NULL;
    }
    *player = (RefusedPlayer){.match_player.kind = &refused_kind, .refusal = *refusal};
    return &player->match_player;
}
