/*
 * Repeats a game: see repeat.h. The game has a thread of its own, so that a signal ends it however
 * long a player takes.
 */
#include "cli/match/repeat.h"

#include "match/game_thread.h"
#include "match/played_json.h"
#include "play/signals.h"

enum { LOOK_US = 10000 };

static void show_moves(const Console *console, const PlayedGame *game)
{
    printf("%s\n", game->start);
    for (int i = 0; i < game->move_count; i++)
        console_line(console, TEXT_REPEAT_MOVE, "ddsm", i + 1, game->moves[i].player,
                     game->moves[i].text, (double)game->moves[i].microseconds / 1000);
    console_line(console, TEXT_REPEAT_END, "dds", game->points[0], game->points[1],
                 porfia_end_name(game->end));
}

static void show_game(const Console *console, const GameThread *thread, int number)
{
    const PlayedGame *game = &thread->played;
    const Participant *participants = thread->match->participants;
    if (console->json) {
        console_json(console, played_game_json(game));
        return;
    }
    console_line(console, TEXT_REPEAT_TITLE, "dss", number,
                 participants[played_game_participant(game, 1)].name,
                 participants[played_game_participant(game, 2)].name);
    show_moves(console, game);
    if (game->fault == PLAYER_NO_FAULT)
        return;
    printf("%s: %s\n%s%s", fault_name(game->fault), game->detail, game->output,
           *game->output ? "\n" : "");
}

static int repeat_play(const Console *console, GameThread *game, int number)
{
    signals_install();
    if (!game_thread_start(game))
        return console_fail(console, TEXT_NO_MEMORY, "");
    while (!game_thread_wait(game, LOOK_US))
        if (signals_caught())
            game_thread_stop(game);
    game_thread_join(game);
    if (game->outcome == MATCH_GAME_PLAYED)
        show_game(console, game, number);
    played_game_release(&game->played);
    if (game->outcome == MATCH_GAME_FAILED) {
        console_fail_error(console, &game->error);
        return STATUS_FAILED;
    }
    return signals_caught() ? 128 + signals_caught() : STATUS_OK;
}

/* Finds the pairing with this order in the schedule. */
typedef struct Wanted {
    int64_t order;
    bool is_found;
    Pairing pairing;
} Wanted;

static void find_pairing(void *user, const StoredGame *game)
{
    Wanted *wanted = user;
    if (game->pairing.order != wanted->order)
        return;
    wanted->is_found = true;
    wanted->pairing = game->pairing;
}

int match_repeat(const Console *console, const Match *match, int64_t index, Store *store)
{
    PorfiaError error;
    Wanted wanted = {.order = index / 2};
    if (!store_visit_all(store, find_pairing, NULL, &wanted, &error))
        return console_fail_error(console, &error);
    if (!wanted.is_found)
        return console_fail(console, TEXT_NO_SUCH_GAME, "d", (int)index + 1);
    GameThread game = {.match = match,
                       .language = console->language,
                       .pairing = wanted.pairing,
                       .game = (int)(index % 2)};
    return repeat_play(console, &game, (int)index + 1);
}
