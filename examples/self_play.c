/*
 * Plays a game of Adji against itself with the library and prints every move.
 *
 * Build it against an installed Porfia:
 *     cc self_play.c $(pkg-config --cflags --libs porfia) -o self_play
 */
#include <porfia/core.h>
#include <stdio.h>

static int fail(const PorfiaError *error)
{
    char message[256];
    fprintf(stderr, "%s\n", porfia_error_message(error, PORFIA_ENGLISH, message, sizeof message));
    return 1;
}

int main(void)
{
    PorfiaError error;
    const PorfiaGame *game = porfia_game_find("adji", &error);
    if (!game)
        return fail(&error);
    PorfiaRules rules = {{0}}; /* the defaults */
    PorfiaStart start = porfia_game_start(game);
    if (!porfia_start_set(game, &start, porfia_game_parameter(game, "pieces"), "2", &error))
        return fail(&error);
    PorfiaPosition *first = porfia_position_start(game, &rules, &start, &error);
    if (!first)
        return fail(&error);
    PorfiaPlay *play = porfia_play_create(first, &error);
    PorfiaMethod method = porfia_method_default();
    PorfiaSearch *search = porfia_search_create(&method, &error);
    if (!play || !search)
        return fail(&error);

    while (porfia_play_end(play) == PORFIA_RUNNING) {
        const PorfiaPosition *position = porfia_play_present(play);
        PorfiaQuestion question = {.position = position, .limits = {.depth = 8, .deepen = true}};
        question.history = porfia_play_history(play, &question.history_length);
        PorfiaResult result = porfia_search_run(search, &question);
        char move[PORFIA_MOVE_SIZE];
        porfia_move_print(position, result.best, move, sizeof move);
        printf("player %d: %s (value %+d%s)\n", porfia_position_mover(position), move, result.value,
               result.exact ? ", exact" : "");
        if (!porfia_play_move(play, result.best, &error))
            return fail(&error);
    }
    const PorfiaPosition *last = porfia_play_present(play);
    printf("%s: %d to %d\n", porfia_end_name(porfia_play_end(play)),
           porfia_position_points(last, 1), porfia_position_points(last, 2));
    porfia_search_free(search);
    porfia_play_free(play);
    porfia_position_free(first);
    return 0;
}
