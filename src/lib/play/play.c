/*
 * A game being played: a start, the moves, and every position in between.
 *
 * A ply stores what depends on the path to a position: where the history since the last capture
 * begins and how often the position has occurred in it. So undo only drops plies.
 */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "games/position.h"
#include "play/play_texts.h"

const PorfiaText play_texts[PLAY_TEXT_COUNT] = {PLAY_TEXTS(TEXT_ENTRY)};

/* A position and the move that led to it. */
typedef struct Ply {
    PorfiaPosition *position;
    PorfiaMove move;
    int gain;
    int turn;          /* the move's turn */
    int history_start; /* the ply after the last capture */
    int occurrences;   /* of this position since then */
} Ply;

struct PorfiaPlay {
    int length;
    int capacity;
    Ply *plies;     /* length + 1, the start first */
    uint64_t *keys; /* of the same positions, contiguous as searches need them */
};

const char *porfia_end_name(PorfiaEnd end)
{
    static const char *const names[PORFIA_ENDS] = {
        [PORFIA_RUNNING] = "running",
        [PORFIA_NORMAL] = "normal",
        [PORFIA_REPETITION] = "repetition",
        [PORFIA_RESIGNED] = "resigned",
        [PORFIA_TIME] = "time",
        [PORFIA_ILLEGAL] = "illegal",
        [PORFIA_FORFEIT] = "forfeit",
        [PORFIA_ADJUDICATED] = "adjudicated",
        [PORFIA_UNFINISHED] = "unfinished",
    };
    return names[end];
}

/* Makes room for `needed` positions. */
static bool play_grow(PorfiaPlay *play, int needed)
{
    if (needed <= play->capacity)
        return true;
    int capacity = play->capacity ? play->capacity * 2 : 8;
    Ply *plies = realloc(play->plies, (size_t)capacity * sizeof *plies);
    if (plies)
        play->plies = plies;
    uint64_t *keys = realloc(play->keys, (size_t)capacity * sizeof *keys);
    if (keys)
        play->keys = keys;
    if (!plies || !keys)
        return false;
    play->capacity = capacity;
    return true;
}

PorfiaPlay *porfia_play_create(const PorfiaPosition *start, PorfiaError *error)
{
    PorfiaPlay *play = calloc(1, sizeof *play);
    PorfiaPosition *copy = porfia_position_copy(start);
    if (!play || !copy || !play_grow(play, 1)) {
        porfia_position_free(copy);
        if (play) {
            free(play->plies);
            free(play->keys);
        }
        free(play);
        error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
        return NULL;
    }
    play->plies[0] = (Ply){.position = copy, .move = PORFIA_NO_MOVE, .occurrences = 1};
    play->keys[0] = porfia_position_key(copy);
    return play;
}

void porfia_play_free(PorfiaPlay *play)
{
    if (!play)
        return;
    for (int i = 0; i <= play->length; i++)
        porfia_position_free(play->plies[i].position);
    free(play->plies);
    free(play->keys);
    free(play);
}

static int count_occurrences(const uint64_t *keys, int length, uint64_t key)
{
    int count = 0;
    for (int i = 0; i < length; i++)
        count += keys[i] == key;
    return count;
}

bool porfia_play_move(PorfiaPlay *play, PorfiaMove move, PorfiaError *error)
{
    if (porfia_play_end(play) != PORFIA_RUNNING)
        return error_set(error, &play_texts[PLAY_TEXT_OVER], "");
    PorfiaPosition *next = porfia_position_copy(porfia_play_present(play));
    if (!next || !play_grow(play, play->length + 2)) {
        porfia_position_free(next);
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    }
    const Ply *last = &play->plies[play->length];
    Ply ply = {.position = next, .move = move, .turn = porfia_play_turn(play, play->length)};
    ply.gain = porfia_position_play(next, move);
    play->length++;
    ply.history_start = ply.gain > 0 ? play->length : last->history_start;
    play->keys[play->length] = porfia_position_key(next);
    if (porfia_position_game(next)->rules.repetition_limit > 0)
        ply.occurrences =
            count_occurrences(play->keys + ply.history_start, play->length - ply.history_start + 1,
                              play->keys[play->length]);
    play->plies[play->length] = ply;
    return true;
}

void porfia_play_undo(PorfiaPlay *play, int length)
{
    assert(length >= 0);
    while (play->length > length)
        porfia_position_free(play->plies[play->length--].position);
}

int porfia_play_length(const PorfiaPlay *play)
{
    return play->length;
}

PorfiaEnd porfia_play_end(const PorfiaPlay *play)
{
    const Ply *present = &play->plies[play->length];
    if (porfia_position_over(present->position))
        return PORFIA_NORMAL;
    int limit = porfia_position_game(present->position)->rules.repetition_limit;
    return limit > 0 && present->occurrences >= limit ? PORFIA_REPETITION : PORFIA_RUNNING;
}

const PorfiaPosition *porfia_play_position(const PorfiaPlay *play, int index)
{
    assert(index >= 0 && index <= play->length);
    return play->plies[index].position;
}

const PorfiaPosition *porfia_play_present(const PorfiaPlay *play)
{
    return play->plies[play->length].position;
}

PorfiaMove porfia_play_move_at(const PorfiaPlay *play, int index)
{
    assert(index >= 0 && index < play->length);
    return play->plies[index + 1].move;
}

int porfia_play_gain(const PorfiaPlay *play, int index)
{
    assert(index >= 0 && index < play->length);
    return play->plies[index + 1].gain;
}

const uint64_t *porfia_play_history(const PorfiaPlay *play, int *length)
{
    int start = play->plies[play->length].history_start;
    *length = play->length - start + 1;
    return play->keys + start;
}

int porfia_play_mover(const PorfiaPlay *play, int index)
{
    return porfia_position_mover(porfia_play_position(play, index));
}

int porfia_play_turn(const PorfiaPlay *play, int index)
{
    if (index < play->length)
        return play->plies[index + 1].turn;
    bool same = index > 0 && porfia_play_mover(play, index - 1) == porfia_play_mover(play, index);
    return play->plies[index].turn + !same;
}

int porfia_play_leader(const PorfiaPlay *play)
{
    const PorfiaPosition *present = porfia_play_present(play);
    int lead = porfia_position_points(present, 1) - porfia_position_points(present, 2);
    return lead > 0 ? 1 : lead < 0 ? 2 : 0;
}

void porfia_play_trace(const PorfiaPlay *play, int length, PorfiaTrace *trace)
{
    assert(length >= 0 && length <= play->length);
    memset(trace, 0, sizeof *trace);
    for (int i = 0; i < length; i++)
        position_trace(play->plies[i].position, play->plies[i + 1].move, trace);
}
