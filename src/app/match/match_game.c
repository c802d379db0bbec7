/* A game between two players: see match_game.h. */
#define _GNU_SOURCE
#include "match/match_game.h"

#include "match/adjudication.h"
#include "match/opening.h"
#include "match/players/player_factory.h"
#include "match/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game being played. */
typedef struct MatchGame {
    const Match *match;
    const MatchGameHost *host;
    PorfiaPlay *play;
    MatchPlayer *match_players[2]; /* of players 1 and 2 */
    PorfiaSearch *adjudication;    /* NULL: no adjudication */
    PlayedGame *game;
    PlayerAnswer answer; /* the last one */
    PorfiaError *error;
} MatchGame;

void played_game_release(PlayedGame *game)
{
    for (int i = 0; i < game->move_count; i++)
        free(game->moves[i].pv);
    free(game->moves);
    game->moves = NULL;
    game->move_count = game->move_room = 0;
}

/* Which of the pairing's two players is player 1 or 2. */
static int pairing_index(const PlayedGame *game, int player)
{
    return (player - 1) ^ game->game;
}

int played_game_participant(const PlayedGame *game, int player)
{
    return game->pairing.participants[pairing_index(game, player)];
}

/* ---- How a game ends ---- */

/* Ends the game by the points won so far. */
static void end_by_points(MatchGame *match_game, PorfiaEnd end)
{
    const PorfiaPosition *last = porfia_play_present(match_game->play);
    PlayedGame *game = match_game->game;
    game->end = end;
    for (int side = 0; side < 2; side++)
        game->points[side] = porfia_position_points(last, side + 1);
    game->winner = porfia_play_leader(match_game->play);
}

/* Ends the game as proved: the remaining points are awarded by `lead`. */
static void end_by_lead(MatchGame *match_game, int lead)
{
    PlayedGame *game = match_game->game;
    end_by_points(match_game, PORFIA_ADJUDICATED);
    int more = lead - (game->points[0] - game->points[1]);
    game->points[more > 0 ? 0 : 1] += abs(more);
    game->winner = lead > 0 ? 1 : lead < 0 ? 2 : 0;
}

/* The player at fault loses, by at least one point. */
static void end_by_fault(MatchGame *match_game, int player)
{
    static const PorfiaEnd ends[PLAYER_FAULTS] = {
        [PLAYER_UNUSABLE] = PORFIA_FORFEIT, [PLAYER_CRASHED] = PORFIA_FORFEIT,
        [PLAYER_MEMORY] = PORFIA_FORFEIT,   [PLAYER_LATE] = PORFIA_TIME,
        [PLAYER_SILENT] = PORFIA_TIME,      [PLAYER_RESIGNED] = PORFIA_RESIGNED,
        [PLAYER_NONSENSE] = PORFIA_ILLEGAL, [PLAYER_ILLEGAL] = PORFIA_ILLEGAL};
    PlayedGame *game = match_game->game;
    const PlayerAnswer *answer = &match_game->answer;
    end_by_points(match_game, ends[answer->fault]);
    game->winner = 3 - player;
    int *won = &game->points[2 - player], lost = game->points[player - 1];
    if (*won <= lost)
        *won = lost + 1;
    game->fault = answer->fault;
    game->fault_us = answer->microseconds;
    snprintf(game->detail, sizeof game->detail, "%s", answer->detail);
    snprintf(game->output, sizeof game->output, "%s", answer->output);
}

/* ---- Moves ---- */

static bool game_append(PlayedGame *game, const PorfiaPosition *position,
                        const PlayerAnswer *answer)
{
    if (game->move_count == game->move_room) {
        int room = game->move_room ? 2 * game->move_room : 64;
        PlayedMove *moves = realloc(game->moves, (size_t)room * sizeof *moves);
        if (!moves)
            return false;
        game->moves = moves;
        game->move_room = room;
    }
    PlayedMove *move = &game->moves[game->move_count];
    *move = (PlayedMove){.player = porfia_position_mover(position),
                         .microseconds = answer->microseconds,
                         .searched = answer->searched,
                         .result = answer->result};
    porfia_move_print(position, answer->move, move->text, sizeof move->text);
    if (answer->searched && !(move->pv = strdup(answer->pv)))
        return false;
    game->move_count++;
    return true;
}

bool match_game_is_forced_pass(const PorfiaPosition *position)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return porfia_position_moves(position, moves) == 1 && moves[0] == PORFIA_PASS;
}

static void answer_reset(PlayerAnswer *answer)
{
    *answer = (PlayerAnswer){.fault = PLAYER_NO_FAULT, .move = PORFIA_NO_MOVE};
}

/* Delays of the asking thread by the machine are subtracted: our own players search in that thread,
 * and a program's answer waited there to be read. */
static bool is_late(const MatchGame *match_game, int player)
{
    const Match *match = match_game->match;
    const MatchTerms *terms = &match->terms;
    const Participant *participant =
        &match->participants[played_game_participant(match_game->game, player)];
    return terms->limits.time_ms > 0 && participant->player.kind != PORFIA_HUMAN &&
           match_game->answer.microseconds - match_game->answer.delay_us >
               (terms->limits.time_ms + terms->margin_ms) * 1000;
}

static void match_game_ask(MatchGame *match_game, int player)
{
    PlayerAnswer *answer = &match_game->answer;
    const PorfiaPosition *position = porfia_play_present(match_game->play);
    answer_reset(answer);
    if (match_game_is_forced_pass(position)) {
        answer->move = PORFIA_PASS;
        return;
    }
    PorfiaThreadTimes begin = porfia_thread_times();
    MatchPlayer *match_player = match_game->match_players[player - 1];
    match_player->kind->ask(match_player, match_game->play, answer);
    PorfiaThreadTimes end = porfia_thread_times();
    answer->microseconds = end.now - begin.now;
    answer->delay_us = porfia_thread_delay(&begin, &end);
    if (answer->fault == PLAYER_NO_FAULT && is_late(match_game, player)) {
        answer->fault = PLAYER_LATE;
        snprintf(answer->detail, sizeof answer->detail, "%lld ms (%lld on a core, %lld queued)",
                 (long long)(answer->microseconds / 1000),
                 (long long)((end.core - begin.core) / 1000), (long long)(answer->delay_us / 1000));
    }
}

/* Plays a move; false: the game is over, and *outcome is set. */
static bool match_game_move(MatchGame *match_game, MatchGameOutcome *outcome)
{
    int player = porfia_position_mover(porfia_play_present(match_game->play)), lead;
    if (match_game->adjudication &&
        adjudication_knows(match_game->adjudication, match_game->play, &lead)) {
        end_by_lead(match_game, lead);
        return false;
    }
    match_game_ask(match_game, player);
    if (match_game->answer.fault == PLAYER_STOPPED ||
        !match_game->host->opened(match_game->host->user, match_game->match_players)) {
        *outcome = MATCH_GAME_BROKEN_OFF;
        return false;
    }
    if (match_game->answer.fault != PLAYER_NO_FAULT) {
        end_by_fault(match_game, player);
        return false;
    }
    *outcome = MATCH_GAME_FAILED;
    if (!game_append(match_game->game, porfia_play_present(match_game->play), &match_game->answer))
        return out_of_memory(match_game->error);
    if (!porfia_play_move(match_game->play, match_game->answer.move, match_game->error))
        return false;
    *outcome = MATCH_GAME_PLAYED;
    return true;
}

static MatchGameOutcome match_game_moves(MatchGame *match_game)
{
    MatchGameOutcome outcome = MATCH_GAME_PLAYED;
    int max_moves = match_game->match->max_moves;
    while (porfia_play_end(match_game->play) == PORFIA_RUNNING) {
        if (max_moves > 0 && match_game->game->move_count == max_moves) {
            end_by_points(match_game, PORFIA_ADJUDICATED);
            return MATCH_GAME_PLAYED;
        }
        if (!match_game_move(match_game, &outcome))
            return outcome;
    }
    end_by_points(match_game, porfia_play_end(match_game->play));
    return MATCH_GAME_PLAYED;
}

/* Both players get ready, before any clock runs. False: the game is over. */
static bool match_game_begin(MatchGame *match_game, MatchGameOutcome *outcome)
{
    for (int player = 1; player <= 2; player++) {
        MatchPlayer *match_player = match_game->match_players[player - 1];
        answer_reset(&match_game->answer);
        match_player->kind->begin(match_player, match_game->play, &match_game->answer);
        if (match_game->answer.fault == PLAYER_STOPPED) {
            *outcome = MATCH_GAME_BROKEN_OFF;
            return false;
        }
        if (match_game->answer.fault != PLAYER_NO_FAULT) {
            end_by_fault(match_game, player);
            return false;
        }
    }
    return true;
}

static MatchGameOutcome match_game_run(MatchGame *match_game)
{
    MatchGameOutcome outcome = MATCH_GAME_PLAYED;
    for (int player = 1; player <= 2; player++) {
        match_game->match_players[player - 1] = match_player_open(
            match_game->match, &match_game->game->pairing, pairing_index(match_game->game, player),
            match_game->host, match_game->error);
        if (!match_game->match_players[player - 1])
            return MATCH_GAME_FAILED;
    }
    if (!match_game->host->opened(match_game->host->user, match_game->match_players))
        return MATCH_GAME_BROKEN_OFF;
    return match_game_begin(match_game, &outcome) ? match_game_moves(match_game) : outcome;
}

static void match_game_leave(MatchGame *match_game)
{
    match_game->host->opened(match_game->host->user, NULL);
    for (int side = 0; side < 2; side++)
        if (match_game->match_players[side])
            match_game->match_players[side]->kind->close(match_game->match_players[side]);
    adjudication_release(match_game->host->pool, match_game->adjudication);
    porfia_play_free(match_game->play);
}

MatchGameOutcome match_game_play(const Match *match, const Pairing *pairing, int game,
                                 const MatchGameHost *host, PlayedGame *played, PorfiaError *error)
{
    *played = (PlayedGame){.pairing = *pairing, .game = game};
    PorfiaPosition *start = opening_position(match, pairing->start, error);
    if (!start)
        return MATCH_GAME_FAILED;
    porfia_position_print(start, played->start, sizeof played->start);
    MatchGame match_game = {.match = match, .host = host, .game = played, .error = error};
    match_game.play = porfia_play_create(start, error);
    porfia_position_free(start);
    MatchGameOutcome outcome = MATCH_GAME_FAILED;
    bool is_ready = match_game.play != NULL;
    if (is_ready && match->adjudicates)
        is_ready = (match_game.adjudication = adjudication_acquire(host->pool, error)) != NULL;
    if (is_ready)
        outcome = match_game_run(&match_game);
    match_game_leave(&match_game);
    return outcome;
}
