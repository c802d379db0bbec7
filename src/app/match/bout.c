/* A game between two seats: see bout.h. */
#define _GNU_SOURCE
#include "match/bout.h"

#include "base/clock.h"
#include "match/opening.h"
#include "match/players/entrant_seat.h"
#include "match/referee.h"
#include "match/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game being played. */
typedef struct Bout {
    const Championship *championship;
    const BoutHost *host;
    PorfiaPlay *play;
    Seat *seats[2];        /* of players 1 and 2 */
    PorfiaSearch *referee; /* NULL: there is none */
    PlayedGame *game;
    SeatAnswer answer; /* the present one */
    PorfiaError *error;
} Bout;

void played_game_release(PlayedGame *game)
{
    for (int i = 0; i < game->move_count; i++)
        free(game->moves[i].pv);
    free(game->moves);
    game->moves = NULL;
    game->move_count = game->move_room = 0;
}

/* Which of the fixture's two has a side. */
static int fixture_index(const PlayedGame *game, int player)
{
    return (player - 1) ^ game->game;
}

int played_game_entrant(const PlayedGame *game, int player)
{
    return game->fixture.entrants[fixture_index(game, player)];
}

/* ---- How a game ends ---- */

/* The points as they stand, and who has more. */
static void end_by_points(Bout *bout, PorfiaEnd end)
{
    const PorfiaPosition *last = porfia_play_present(bout->play);
    PlayedGame *game = bout->game;
    game->end = end;
    for (int side = 0; side < 2; side++)
        game->points[side] = porfia_position_points(last, side + 1);
    game->winner = porfia_play_leader(bout->play);
}

/* What is still to be gained goes to whom it will go. */
static void end_by_lead(Bout *bout, int lead)
{
    PlayedGame *game = bout->game;
    end_by_points(bout, PORFIA_ADJUDICATED);
    int more = lead - (game->points[0] - game->points[1]);
    game->points[more > 0 ? 0 : 1] += abs(more);
    game->winner = lead > 0 ? 1 : lead < 0 ? 2 : 0;
}

/* Whoever is at fault loses, by one point at least. */
static void end_by_fault(Bout *bout, int player)
{
    static const PorfiaEnd ends[SEAT_FAULTS] = {
        [SEAT_UNUSABLE] = PORFIA_FORFEIT, [SEAT_CRASHED] = PORFIA_FORFEIT,
        [SEAT_MEMORY] = PORFIA_FORFEIT,   [SEAT_LATE] = PORFIA_TIME,
        [SEAT_SILENT] = PORFIA_TIME,      [SEAT_RESIGNED] = PORFIA_RESIGNED,
        [SEAT_NONSENSE] = PORFIA_ILLEGAL, [SEAT_ILLEGAL] = PORFIA_ILLEGAL};
    PlayedGame *game = bout->game;
    const SeatAnswer *answer = &bout->answer;
    end_by_points(bout, ends[answer->fault]);
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

static bool game_append(PlayedGame *game, const PorfiaPosition *position, const SeatAnswer *answer)
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
                         .finding = answer->finding};
    porfia_move_print(position, answer->move, move->text, sizeof move->text);
    if (answer->searched && !(move->pv = strdup(answer->pv)))
        return false;
    game->move_count++;
    return true;
}

bool bout_is_forced_pass(const PorfiaPosition *position)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return porfia_position_moves(position, moves) == 1 && moves[0] == PORFIA_PASS;
}

static void answer_reset(SeatAnswer *answer)
{
    *answer = (SeatAnswer){.fault = SEAT_NO_FAULT, .move = PORFIA_NO_MOVE};
}

/* What the machine took from the thread that asks does not count: neither for our own players,
 * which think in that thread, nor for a program, whose answer waited to be read. */
static bool is_late(const Bout *bout, int player)
{
    const Championship *championship = bout->championship;
    const SeatTerms *terms = &championship->terms;
    const Entrant *entrant = &championship->entrants[played_game_entrant(bout->game, player)];
    return terms->limits.time_ms > 0 && entrant->player.kind != PORFIA_HUMAN &&
           bout->answer.microseconds - bout->answer.delay_us >
               (terms->limits.time_ms + terms->margin_ms) * 1000;
}

static void bout_ask(Bout *bout, int player)
{
    SeatAnswer *answer = &bout->answer;
    const PorfiaPosition *position = porfia_play_present(bout->play);
    answer_reset(answer);
    if (bout_is_forced_pass(position)) {
        answer->move = PORFIA_PASS;
        return;
    }
    PorfiaThreadTimes begin = clock_thread_times();
    Seat *seat = bout->seats[player - 1];
    seat->kind->ask(seat, bout->play, answer);
    PorfiaThreadTimes end = clock_thread_times();
    answer->microseconds = end.now - begin.now;
    answer->delay_us = clock_thread_delay(&begin, &end);
    if (answer->fault == SEAT_NO_FAULT && is_late(bout, player)) {
        answer->fault = SEAT_LATE;
        snprintf(answer->detail, sizeof answer->detail, "%lld ms",
                 (long long)(answer->microseconds / 1000));
    }
}

/* Whether the game goes on after this move; otherwise *outcome says what became of it. */
static bool bout_move(Bout *bout, BoutOutcome *outcome)
{
    int player = porfia_position_mover(porfia_play_present(bout->play)), lead;
    if (bout->referee && referee_knows(bout->referee, bout->play, &lead)) {
        end_by_lead(bout, lead);
        return false;
    }
    bout_ask(bout, player);
    if (bout->answer.fault == SEAT_STOPPED || !bout->host->seated(bout->host->user, bout->seats)) {
        *outcome = BOUT_BROKEN_OFF;
        return false;
    }
    if (bout->answer.fault != SEAT_NO_FAULT) {
        end_by_fault(bout, player);
        return false;
    }
    *outcome = BOUT_FAILED;
    if (!game_append(bout->game, porfia_play_present(bout->play), &bout->answer))
        return out_of_memory(bout->error);
    if (!porfia_play_move(bout->play, bout->answer.move, bout->error))
        return false;
    *outcome = BOUT_PLAYED;
    return true;
}

static BoutOutcome bout_moves(Bout *bout)
{
    BoutOutcome outcome = BOUT_PLAYED;
    int max_moves = bout->championship->max_moves;
    while (porfia_play_end(bout->play) == PORFIA_RUNNING) {
        if (max_moves > 0 && bout->game->move_count == max_moves) {
            end_by_points(bout, PORFIA_ADJUDICATED);
            return BOUT_PLAYED;
        }
        if (!bout_move(bout, &outcome))
            return outcome;
    }
    end_by_points(bout, porfia_play_end(bout->play));
    return BOUT_PLAYED;
}

/* Both players get ready, where no clock runs. False: the game is over before it began. */
static bool bout_begin(Bout *bout, BoutOutcome *outcome)
{
    for (int player = 1; player <= 2; player++) {
        Seat *seat = bout->seats[player - 1];
        answer_reset(&bout->answer);
        seat->kind->begin(seat, bout->play, &bout->answer);
        if (bout->answer.fault == SEAT_STOPPED) {
            *outcome = BOUT_BROKEN_OFF;
            return false;
        }
        if (bout->answer.fault != SEAT_NO_FAULT) {
            end_by_fault(bout, player);
            return false;
        }
    }
    return true;
}

static BoutOutcome bout_run(Bout *bout)
{
    BoutOutcome outcome = BOUT_PLAYED;
    for (int player = 1; player <= 2; player++) {
        bout->seats[player - 1] =
            entrant_seat_open(bout->championship, &bout->game->fixture,
                              fixture_index(bout->game, player), bout->host, bout->error);
        if (!bout->seats[player - 1])
            return BOUT_FAILED;
    }
    if (!bout->host->seated(bout->host->user, bout->seats))
        return BOUT_BROKEN_OFF;
    return bout_begin(bout, &outcome) ? bout_moves(bout) : outcome;
}

static void bout_leave(Bout *bout)
{
    bout->host->seated(bout->host->user, NULL);
    for (int side = 0; side < 2; side++)
        if (bout->seats[side])
            bout->seats[side]->kind->close(bout->seats[side]);
    referee_give(bout->host->pool, bout->referee);
    porfia_play_free(bout->play);
}

BoutOutcome bout_play(const Championship *championship, const Fixture *fixture, int game,
                      const BoutHost *host, PlayedGame *played, PorfiaError *error)
{
    *played = (PlayedGame){.fixture = *fixture, .game = game};
    PorfiaPosition *start = opening_position(championship, fixture->start, error);
    if (!start)
        return BOUT_FAILED;
    porfia_position_print(start, played->start, sizeof played->start);
    Bout bout = {.championship = championship, .host = host, .game = played, .error = error};
    bout.play = porfia_play_create(start, error);
    porfia_position_free(start);
    BoutOutcome outcome = BOUT_FAILED;
    bool is_ready = bout.play != NULL;
    if (is_ready && championship->adjudicates)
        is_ready = (bout.referee = referee_take(host->pool, error)) != NULL;
    if (is_ready)
        outcome = bout_run(&bout);
    bout_leave(&bout);
    return outcome;
}
