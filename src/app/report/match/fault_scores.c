/* Games up to their fault: see fault_scores.h. */
#include "report/match/fault_scores.h"

#include "match/adjudication.h"

#include <stdlib.h>

/* More games are not solved: a match may have thousands that a broken program lost. */
enum { MOST_SOLVED = 64 };

typedef struct Entry {
    int64_t game;
    FaultScore score;
} Entry;

struct FaultReplay {
    const Match *match;
    SearchPool *pool;
    PorfiaSearch *search; /* NULL: nothing is solved */
    PorfiaPlay *play;     /* of the present game; NULL: it has no fault, or is not legal */
    Entry *entries;       /* by game; the last is the present one */
    int64_t count, room;
    int faulty; /* player 1 or 2 of the present game */
    int solved;
    bool has_failed;
};

FaultReplay *fault_replay_create(const Match *match)
{
    FaultReplay *replay = calloc(1, sizeof *replay);
    if (replay)
        replay->match = match;
    return replay;
}

void fault_replay_free(FaultReplay *replay)
{
    if (!replay)
        return;
    if (replay->search)
        adjudication_release(replay->pool, replay->search);
    search_pool_free(replay->pool);
    porfia_play_free(replay->play);
    free(replay->entries);
    free(replay);
}

/* The search is made when the first game needs it. */
static void solve(FaultReplay *replay, FaultScore *score)
{
    PorfiaError error;
    int lead;
    if (++replay->solved > MOST_SOLVED)
        return;
    if (!replay->pool)
        replay->pool = search_pool_create(1, 1);
    if (replay->pool && !replay->search)
        replay->search = adjudication_acquire(replay->pool, &error);
    if (!replay->search) {
        replay->has_failed = true;
        return;
    }
    score->is_solved = adjudication_knows(replay->search, replay->play, &lead);
    if (score->is_solved)
        score->lead = replay->faulty == 1 ? lead : -lead;
}

/* The present game has no more moves. */
static void finish_game(FaultReplay *replay)
{
    if (!replay->play)
        return;
    FaultScore *score = &replay->entries[replay->count - 1].score;
    const PorfiaPosition *last = porfia_play_present(replay->play);
    if (porfia_play_end(replay->play) == PORFIA_RUNNING) {
        score->is_known = true;
        score->points[0] = porfia_position_points(last, replay->faulty);
        score->points[1] = porfia_position_points(last, 3 - replay->faulty);
        if (porfia_position_mover(last) != replay->faulty)
            score->mover = score->opponent;
        solve(replay, score);
    }
    porfia_play_free(replay->play);
    replay->play = NULL;
}

static bool add_entry(FaultReplay *replay, const StoredGame *game)
{
    if (replay->count == replay->room) {
        int64_t room = 2 * replay->room + 32;
        Entry *entries = realloc(replay->entries, (size_t)room * sizeof *entries);
        if (!entries)
            return false;
        replay->entries = entries;
        replay->room = room;
    }
    int faulty = game->pairing.participants[(replay->faulty - 1) ^ game->game];
    int opponent = game->pairing.participants[(2 - replay->faulty) ^ game->game];
    replay->entries[replay->count++] = (Entry){.game = 2 * game->pairing.order + game->game + 1,
                                               .score = {.opponent = opponent, .mover = faulty}};
    return true;
}

void fault_replay_game(FaultReplay *replay, const StoredGame *game)
{
    PorfiaError error;
    finish_game(replay);
    if (game->fault == PLAYER_NO_FAULT || game->winner == 0 || !game->start)
        return;
    replay->faulty = 3 - game->winner;
    PorfiaPosition *start =
        porfia_position_parse(replay->match->game, &replay->match->rules, game->start, &error);
    if (!start)
        return;
    replay->play = porfia_play_create(start, &error);
    porfia_position_free(start);
    if (replay->play && add_entry(replay, game))
        return;
    replay->has_failed = true;
    porfia_play_free(replay->play);
    replay->play = NULL;
}

/* A database may contain anything: of moves that are not legal nothing is said. */
void fault_replay_move(FaultReplay *replay, const PlayedMove *move)
{
    PorfiaError error;
    PorfiaMove parsed;
    if (!replay->play)
        return;
    if (porfia_play_end(replay->play) == PORFIA_RUNNING &&
        porfia_move_parse(porfia_play_present(replay->play), move->text, &parsed, &error) &&
        porfia_play_move(replay->play, parsed, &error))
        return;
    porfia_play_free(replay->play);
    replay->play = NULL;
}

bool fault_replay_end(FaultReplay *replay)
{
    finish_game(replay);
    return !replay->has_failed;
}

static int compare_games(const void *game, const void *entry)
{
    int64_t wanted = *(const int64_t *)game, found = ((const Entry *)entry)->game;
    return (wanted > found) - (wanted < found);
}

FaultScore fault_replay_score(const FaultReplay *replay, int64_t game)
{
    const Entry *entry = replay->count == 0 ? NULL
                                            : bsearch(&game, replay->entries, (size_t)replay->count,
                                                      sizeof *replay->entries, compare_games);
    return entry ? entry->score : (FaultScore){.is_known = false};
}
