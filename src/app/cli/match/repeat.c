/*
 * A game played again: see repeat.h. It is played in a thread of its own, so that a signal ends it
 * however long a player takes.
 */
#define _GNU_SOURCE
#include "cli/match/repeat.h"

#include "match/played_json.h"
#include "play/signals.h"
#include "play/thread.h"

#include <unistd.h>

enum { LOOK_US = 10000 };

typedef struct Repeat {
    const Match *match;
    PorfiaLanguage language;
    Fixture fixture;
    int game;
    PlayedGame played;
    MatchGameOutcome outcome;
    PorfiaError error;
    pthread_mutex_t mutex; /* of what follows */
    MatchPlayer *match_players[2];
    bool is_stopped, is_over;
} Repeat;

static bool repeat_opened(void *user, MatchPlayer *const match_players[2])
{
    Repeat *repeat = user;
    pthread_mutex_lock(&repeat->mutex);
    for (int i = 0; i < 2; i++)
        repeat->match_players[i] = match_players ? match_players[i] : NULL;
    bool goes_on = !repeat->is_stopped;
    pthread_mutex_unlock(&repeat->mutex);
    return goes_on;
}

static void *repeat_run(void *user)
{
    Repeat *repeat = user;
    MatchGameHost host = {.opened = repeat_opened, .user = repeat, .language = repeat->language};
    repeat->outcome = match_game_play(repeat->match, &repeat->fixture, repeat->game, &host,
                                      &repeat->played, &repeat->error);
    pthread_mutex_lock(&repeat->mutex);
    repeat->is_over = true;
    pthread_mutex_unlock(&repeat->mutex);
    return NULL;
}

/* Stops the players once a signal has come; true: the game is over. */
static bool repeat_look(Repeat *repeat)
{
    pthread_mutex_lock(&repeat->mutex);
    if (signals_caught() && !repeat->is_stopped) {
        repeat->is_stopped = true;
        for (int i = 0; i < 2; i++)
            if (repeat->match_players[i])
                repeat->match_players[i]->kind->stop(repeat->match_players[i]);
    }
    bool is_over = repeat->is_over;
    pthread_mutex_unlock(&repeat->mutex);
    return is_over;
}

static void show_moves(const Console *console, const PlayedGame *game)
{
    printf("%s\n", game->start);
    for (int i = 0; i < game->move_count; i++)
        console_line(console, TEXT_REPEAT_MOVE, "ddsm", i + 1, game->moves[i].player,
                     game->moves[i].text, (double)game->moves[i].microseconds / 1000);
    console_line(console, TEXT_REPEAT_END, "dds", game->points[0], game->points[1],
                 porfia_end_name(game->end));
}

static void show_game(const Console *console, const Repeat *repeat, int number)
{
    const PlayedGame *game = &repeat->played;
    const Entrant *entrants = repeat->match->entrants;
    if (console->json) {
        console_json(console, played_game_json(game));
        return;
    }
    console_line(console, TEXT_REPEAT_TITLE, "dss", number,
                 entrants[played_game_entrant(game, 1)].name,
                 entrants[played_game_entrant(game, 2)].name);
    show_moves(console, game);
    if (game->fault == PLAYER_NO_FAULT)
        return;
    printf("%s: %s\n%s%s", fault_name(game->fault), game->detail, game->output,
           *game->output ? "\n" : "");
}

static int repeat_play(const Console *console, Repeat *repeat, int number)
{
    pthread_t thread;
    signals_install();
    pthread_mutex_init(&repeat->mutex, NULL);
    if (!thread_start(&thread, repeat_run, repeat))
        return console_fail(console, TEXT_NO_MEMORY, "");
    while (!repeat_look(repeat))
        usleep(LOOK_US);
    pthread_join(thread, NULL);
    pthread_mutex_destroy(&repeat->mutex);
    if (repeat->outcome == MATCH_GAME_PLAYED)
        show_game(console, repeat, number);
    played_game_release(&repeat->played);
    if (repeat->outcome == MATCH_GAME_FAILED) {
        console_fail_error(console, &repeat->error);
        return STATUS_FAILED;
    }
    return signals_caught() ? 128 + signals_caught() : STATUS_OK;
}

/* Finds the pair of the schedule that was planned with this order. */
typedef struct Wanted {
    int64_t order;
    bool is_found;
    Fixture fixture;
} Wanted;

static void find_fixture(void *user, const StoredGame *game)
{
    Wanted *wanted = user;
    if (game->fixture.order != wanted->order)
        return;
    wanted->is_found = true;
    wanted->fixture = game->fixture;
}

int match_repeat(const Console *console, const Match *match, int64_t index, Store *store)
{
    PorfiaError error;
    Wanted wanted = {.order = index / 2};
    if (!store_visit_all(store, find_fixture, NULL, &wanted, &error))
        return console_fail_error(console, &error);
    if (!wanted.is_found)
        return console_fail(console, TEXT_NO_SUCH_GAME, "d", (int)index + 1);
    Repeat repeat = {.match = match,
                     .language = console->language,
                     .fixture = wanted.fixture,
                     .game = (int)(index % 2)};
    return repeat_play(console, &repeat, (int)index + 1);
}
