/* One game of a match in a thread of its own, so that the calling thread can stop it. */
#ifndef MATCH_GAME_THREAD_H
#define MATCH_GAME_THREAD_H

#include "match/match_game.h"

#include <pthread.h>

typedef struct GameThread {
    /* Set before the start. */
    const Match *match;
    Pairing pairing;
    int game;                /* of the pair, 0 or 1 */
    PorfiaLanguage language; /* as in MatchGameHost */
    SearchPool *pool;

    pthread_t thread;
    pthread_mutex_t mutex; /* guards the members up to is_over */
    pthread_cond_t over;
    MatchPlayer *match_players[2]; /* NULL: not open */
    bool is_stopped, is_over;

    /* Valid once the game is over; the caller releases `played`. */
    MatchGameOutcome outcome;
    PlayedGame played;
    PorfiaError error;
} GameThread;

/* False: errno says why there is no thread. */
bool game_thread_start(GameThread *thread);
/* Waits for the end of the game, at most this many microseconds. Returns whether it is over. */
bool game_thread_wait(GameThread *thread, int64_t us);
/* Ends the game soon, with MATCH_GAME_BROKEN_OFF. */
void game_thread_stop(GameThread *thread);
/* Waits for the thread; once after each successful start. */
void game_thread_join(GameThread *thread);

#endif
