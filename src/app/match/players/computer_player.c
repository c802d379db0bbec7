/* Built-in players: see computer_player.h. */
#include "match/players/computer_player.h"

#include "match/texts.h"

#include <stdlib.h>

typedef struct ComputerPlayer {
    MatchPlayer match_player; /* the first member */
    PorfiaPlayer player;
    PorfiaLimits limits;
    PorfiaSearch *search; /* NULL: random moves */
    SearchPool *pool;
} ComputerPlayer;

static void computer_begin(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    (void)match_player;
    (void)play;
    answer->fault = PLAYER_NO_FAULT;
}

/* A stopped search still has a move, but the game is broken off and the move is not played. */
static void computer_ask(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    ComputerPlayer *self = (ComputerPlayer *)match_player;
    const PorfiaPosition *position = porfia_play_present(play);
    answer->fault = PLAYER_NO_FAULT;
    answer->searched = self->search != NULL;
    if (!self->search) {
        answer->move = porfia_player_random_move(&self->player, play);
        return;
    }
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (porfia_position_moves(position, moves) == 1) {
        answer->searched = false;
        answer->move = moves[0];
        return;
    }
    PorfiaQuestion question = {.position = position, .limits = self->limits};
    question.history = porfia_play_history(play, &question.history_length);
    PorfiaResult result = porfia_search_run(self->search, &question);
    answer->move = result.best;
    answer->result = porfia_result_summary(&result);
    porfia_result_line(&result, position, answer->pv, sizeof answer->pv);
}

static void computer_stop(MatchPlayer *match_player)
{
    ComputerPlayer *self = (ComputerPlayer *)match_player;
    if (self->search)
        porfia_search_stop(self->search);
}

static void computer_close(MatchPlayer *match_player)
{
    ComputerPlayer *self = (ComputerPlayer *)match_player;
    search_pool_release(self->pool, self->search);
    free(self);
}

static const MatchPlayerKind computer_kind = {computer_begin, computer_ask, computer_stop,
                                              computer_close};

static PorfiaLimits computer_limits(const PorfiaPlayer *player, const MatchTerms *terms)
{
    PorfiaLimits limits = terms->limits;
    if (player->depth > 0)
        limits.depth = player->depth;
    if (limits.time_ms > 0)
        limits.time_ms = porfia_search_time(limits.time_ms);
    return limits;
}

MatchPlayer *computer_player_open(const PorfiaPlayer *player, const MatchTerms *terms,
                                  SearchPool *pool, PorfiaError *error)
{
    ComputerPlayer *self = calloc(1, sizeof *self);
    if (!self) {
        out_of_memory(error);
        return NULL;
    }
    *self = (ComputerPlayer){.match_player.kind = &computer_kind,
                             .player = *player,
                             .limits = computer_limits(player, terms),
                             .pool = pool};
    if (player->kind == PORFIA_COMPUTER)
        self->search = search_pool_acquire(pool, &player->method, false, error);
    if (player->kind == PORFIA_COMPUTER && !self->search) {
        free(self);
        return NULL;
    }
    return &self->match_player;
}
