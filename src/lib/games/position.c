/*
 * The positions of the public interface: game, setup, position and points together. Here the
 * contract's players 0 and 1 become 1 and 2.
 */
#include "games/position.h"
#include "games/game.h"
#include "games/start.h"
#include "games/texts.h"

#include <stdlib.h>
#include <string.h>

static PorfiaPosition *position_create(const PorfiaGame *game, const PorfiaRules *rules,
                                       PorfiaError *error)
{
    PorfiaPosition *position = calloc(1, sizeof *position);
    SharedSetup *shared = calloc(1, sizeof *shared + game->rules.setup_size);
    if (!position || !shared) {
        free(position);
        free(shared);
        error_set(error, &game_texts[GAME_TEXT_MEMORY], "");
        return NULL;
    }
    atomic_init(&shared->owners, 1);
    position->game = game;
    position->rules = *rules;
    position->shared = shared;
    position->setup = shared->bytes;
    return position;
}

PorfiaPosition *porfia_position_start(const PorfiaGame *game, const PorfiaRules *rules,
                                      const PorfiaStart *start, PorfiaError *error)
{
    if (!start_check(game, start, error))
        return NULL;
    PorfiaPosition *position = position_create(game, rules, error);
    if (position &&
        !game->rules.begin(rules, start, position->shared->bytes, position->state, error)) {
        porfia_position_free(position);
        return NULL;
    }
    return position;
}

PorfiaPosition *porfia_position_parse(const PorfiaGame *game, const PorfiaRules *rules,
                                      const char *text, PorfiaError *error)
{
    PorfiaPosition *position = position_create(game, rules, error);
    if (position && !game->text.read(rules, slice_of(text), position->shared->bytes,
                                     position->state, position->points, error)) {
        porfia_position_free(position);
        return NULL;
    }
    return position;
}

void position_share(PorfiaPosition *copy, const PorfiaPosition *position)
{
    *copy = *position;
    atomic_fetch_add_explicit(&copy->shared->owners, 1, memory_order_relaxed);
}

void position_leave(PorfiaPosition *position)
{
    SharedSetup *shared = position->shared;
    position->shared = NULL;
    /* The last owner must see the effects of all others. */
    if (shared && atomic_fetch_sub_explicit(&shared->owners, 1, memory_order_acq_rel) == 1)
        free(shared);
}

PorfiaPosition *porfia_position_copy(const PorfiaPosition *position)
{
    PorfiaPosition *copy = malloc(sizeof *copy);
    if (copy)
        position_share(copy, position);
    return copy;
}

void porfia_position_free(PorfiaPosition *position)
{
    if (position)
        position_leave(position);
    free(position);
}

const PorfiaGame *porfia_position_game(const PorfiaPosition *position)
{
    return position->game;
}

const PorfiaRules *porfia_position_rules(const PorfiaPosition *position)
{
    return &position->rules;
}

void porfia_position_print(const PorfiaPosition *position, char *text, size_t size)
{
    Writer writer = writer_to(text, size);
    position->game->text.write(position->setup, position->state, position->points, &writer);
}

int porfia_position_mover(const PorfiaPosition *position)
{
    return position->game->rules.mover(position->state) + 1;
}

int porfia_position_points(const PorfiaPosition *position, int player)
{
    return position->points[player - 1];
}

bool porfia_position_over(const PorfiaPosition *position)
{
    return position->game->rules.over(position->setup, position->state);
}

uint64_t porfia_position_key(const PorfiaPosition *position)
{
    return position->game->rules.key(position->setup, position->state);
}

int porfia_position_moves(const PorfiaPosition *position, PorfiaMove moves[PORFIA_MAX_MOVES])
{
    return position->game->rules.moves(position->setup, position->state, moves);
}

int porfia_position_play(PorfiaPosition *position, PorfiaMove move)
{
    int mover = position->game->rules.mover(position->state);
    int gain = position->game->rules.play(position->setup, position->state, move);
    position->points[mover] += gain;
    return gain;
}

void porfia_move_print(const PorfiaPosition *position, PorfiaMove move, char *text, size_t size)
{
    Writer writer = writer_to(text, size);
    if (move == PORFIA_PASS)
        writer_text(&writer, "pass");
    else if (move != PORFIA_NO_MOVE)
        position->game->text.write_move(position->setup, position->state, move, &writer);
}

static bool refuse_move(const PorfiaPosition *position, const PorfiaMove moves[], int count,
                        const char *text, PorfiaError *error)
{
    if (count == 0)
        return error_set(error, &game_texts[GAME_TEXT_OVER], "s", text);
    if (moves[0] == PORFIA_PASS)
        return error_set(error, &game_texts[GAME_TEXT_ONLY_PASS], "s", text);
    if (strcmp(text, "pass") == 0)
        return error_set(error, &game_texts[GAME_TEXT_NO_PASS], "");
    if (error)
        position->game->text.refuse(position->setup, position->state, slice_of(text), error);
    return false;
}

bool porfia_move_parse(const PorfiaPosition *position, const char *text, PorfiaMove *move,
                       PorfiaError *error)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        char name[PORFIA_MOVE_SIZE];
        porfia_move_print(position, moves[i], name, sizeof name);
        if (strcmp(name, text) == 0) {
            *move = moves[i];
            return true;
        }
    }
    return refuse_move(position, moves, count, text, error);
}

uint64_t porfia_perft(const PorfiaPosition *position, int depth)
{
    return position->game->rules.perft(position->setup, position->state, depth);
}
