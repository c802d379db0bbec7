/* A search in a thread of its own: see background_search.h. */
#define _GNU_SOURCE
#include "play/background_search.h"

#include "system/stopwatch.h"
#include "system/thread.h"

PorfiaPlay *play_copy(const PorfiaPlay *play, int length)
{
    PorfiaError ignored;
    PorfiaPlay *copy = porfia_play_create(porfia_play_position(play, 0), &ignored);
    for (int i = 0; copy && i < length; i++) {
        if (!porfia_play_move(copy, porfia_play_move_at(play, i), &ignored)) {
            porfia_play_free(copy);
            copy = NULL;
        }
    }
    return copy;
}

void background_init(BackgroundSearch *background, void (*tell)(void *user), void *user)
{
    *background = (BackgroundSearch){.tell = tell, .user = user};
    pthread_mutex_init(&background->mutex, NULL);
}

void background_release(BackgroundSearch *background)
{
    background_stop(background);
    pthread_mutex_destroy(&background->mutex);
}

static void background_progress(void *user, const PorfiaResult *result)
{
    BackgroundSearch *background = user;
    if (result->rank > BACKGROUND_LINES)
        return;
    pthread_mutex_lock(&background->mutex);
    BackgroundView *view = &background->view;
    view->lines[result->rank - 1] = *result;
    if (view->count < result->rank)
        view->count = result->rank;
    pthread_mutex_unlock(&background->mutex);
    background->tell(background->user);
}

static void *background_main(void *user)
{
    BackgroundSearch *background = user;
    PorfiaQuestion question = {.position = porfia_play_present(background->play),
                               .limits = background->limits,
                               .lines = background->lines,
                               .progress = background_progress,
                               .user = background};
    question.history = porfia_play_history(background->play, &question.history_length);
    background->answer = porfia_search_run(background->search, &question);
    background->end = stopwatch_now();
    atomic_store(&background->is_done, true);
    background->tell(background->user);
    return NULL;
}

bool background_start(BackgroundSearch *background, PorfiaSearch *search, const PorfiaPlay *play,
                      int length, PorfiaLimits limits, int lines)
{
    background_stop(background);
    background->begin = stopwatch_now();
    background->play = play_copy(play, length);
    if (!background->play)
        return false;
    background->search = search;
    background->limits = limits;
    background->lines = lines;
    background->view.count = 0;
    atomic_store(&background->is_done, false);
    porfia_search_rearm(search);
    background->is_running = thread_start(&background->thread, background_main, background);
    if (!background->is_running)
        porfia_play_free(background->play);
    return background->is_running;
}

void background_hurry(BackgroundSearch *background)
{
    if (background->is_running)
        porfia_search_stop(background->search);
}

static void background_join(BackgroundSearch *background)
{
    pthread_join(background->thread, NULL);
    porfia_search_rearm(background->search);
    porfia_play_free(background->play);
    background->is_running = false;
}

bool background_take(BackgroundSearch *background, PorfiaResult *answer)
{
    if (!background->is_running || !atomic_load(&background->is_done))
        return false;
    background_join(background);
    *answer = background->answer;
    return true;
}

void background_stop(BackgroundSearch *background)
{
    background_hurry(background);
    if (background->is_running)
        background_join(background);
}

void background_look(BackgroundSearch *background, BackgroundView *view)
{
    pthread_mutex_lock(&background->mutex);
    *view = background->view;
    pthread_mutex_unlock(&background->mutex);
    view->nodes = background->is_running ? porfia_search_nodes(background->search) : 0;
    view->microseconds = stopwatch_now() - background->begin;
}
