/* One game of a match in a thread: see game_thread.h. */
#include "match/game_thread.h"

#include "system/thread.h"

static bool players_opened(void *user, MatchPlayer *const match_players[2])
{
    GameThread *thread = user;
    pthread_mutex_lock(&thread->mutex);
    for (int i = 0; i < 2; i++)
        thread->match_players[i] = match_players ? match_players[i] : NULL;
    bool goes_on = !thread->is_stopped;
    pthread_mutex_unlock(&thread->mutex);
    return goes_on;
}

static void *game_thread_run(void *user)
{
    GameThread *thread = user;
    MatchGameHost host = {.opened = players_opened,
                          .user = thread,
                          .language = thread->language,
                          .pool = thread->pool};
    thread->outcome = match_game_play(thread->match, &thread->pairing, thread->game, &host,
                                      &thread->played, &thread->error);
    pthread_mutex_lock(&thread->mutex);
    thread->is_over = true;
    pthread_cond_signal(&thread->over);
    pthread_mutex_unlock(&thread->mutex);
    return NULL;
}

bool game_thread_start(GameThread *thread)
{
    pthread_mutex_init(&thread->mutex, NULL);
    condition_init(&thread->over);
    return thread_start(&thread->thread, game_thread_run, thread);
}

bool game_thread_wait(GameThread *thread, int64_t us)
{
    pthread_mutex_lock(&thread->mutex);
    if (!thread->is_over)
        condition_wait(&thread->over, &thread->mutex, us);
    bool is_over = thread->is_over;
    pthread_mutex_unlock(&thread->mutex);
    return is_over;
}

void game_thread_stop(GameThread *thread)
{
    pthread_mutex_lock(&thread->mutex);
    for (int i = 0; i < 2; i++)
        if (thread->match_players[i] && !thread->is_stopped)
            thread->match_players[i]->kind->stop(thread->match_players[i]);
    thread->is_stopped = true;
    pthread_mutex_unlock(&thread->mutex);
}

void game_thread_join(GameThread *thread)
{
    pthread_join(thread->thread, NULL);
    pthread_cond_destroy(&thread->over);
    pthread_mutex_destroy(&thread->mutex);
}
