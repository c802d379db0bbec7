/*
 * A game being played: a start, the moves made from it, and every position in between.
 *
 * Positions alone know the rules; what depends on how a position was reached is kept here. A
 * ply remembers where the stretch without a capture began and how often its position has come
 * since then, so that taking moves back needs no more than forgetting plies.
 */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "games/position.h"
#include "play/play_texts.h"

/* A position and the move that led to it. */
typedef struct Ply {
    PorfiaPosition *position;
    PorfiaMove move;
    int gain;
    int turn;          /* of the move */
    int history_start; /* the ply after the last capture */
    int occurrences;   /* of this position since then */
} Ply;

struct PorfiaMatch {
    int length;
    int capacity;
    Ply *plies;     /* length + 1, the start first */
    uint64_t *keys; /* of the same positions, in a row as a search wants them */
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

/* Makes room for one more position. */
static bool match_grow(PorfiaMatch *match, int needed)
{
    if (needed <= match->capacity)
        return true;
    int capacity = match->capacity ? match->capacity * 2 : 8;
    Ply *plies = realloc(match->plies, (size_t)capacity * sizeof *plies);
    if (plies)
        match->plies = plies;
    uint64_t *keys = realloc(match->keys, (size_t)capacity * sizeof *keys);
    if (keys)
        match->keys = keys;
    if (!plies || !keys)
        return false;
    match->capacity = capacity;
    return true;
}

PorfiaMatch *porfia_match_create(const PorfiaPosition *start, PorfiaError *error)
{
    PorfiaMatch *match = calloc(1, sizeof *match);
    PorfiaPosition *copy = porfia_position_copy(start);
    if (!match || !copy || !match_grow(match, 1)) {
        porfia_position_free(copy);
        if (match) {
            free(match->plies);
            free(match->keys);
        }
        free(match);
        error_set(error, &match_texts[MATCH_TEXT_MEMORY], "");
        return NULL;
    }
    match->plies[0] = (Ply){.position = copy, .move = PORFIA_NO_MOVE, .occurrences = 1};
    match->keys[0] = porfia_position_key(copy);
    return match;
}

void porfia_match_free(PorfiaMatch *match)
{
    if (!match)
        return;
    for (int i = 0; i <= match->length; i++)
        porfia_position_free(match->plies[i].position);
    free(match->plies);
    free(match->keys);
    free(match);
}

static int count_occurrences(const uint64_t *keys, int length, uint64_t key)
{
    int count = 0;
    for (int i = 0; i < length; i++)
        count += keys[i] == key;
    return count;
}

bool porfia_match_play(PorfiaMatch *match, PorfiaMove move, PorfiaError *error)
{
    if (porfia_match_end(match) != PORFIA_RUNNING)
        return error_set(error, &match_texts[MATCH_TEXT_OVER], "");
    PorfiaPosition *next = porfia_position_copy(porfia_match_present(match));
    if (!next || !match_grow(match, match->length + 2)) {
        porfia_position_free(next);
        return error_set(error, &match_texts[MATCH_TEXT_MEMORY], "");
    }
    const Ply *last = &match->plies[match->length];
    Ply ply = {.position = next, .move = move, .turn = porfia_match_turn(match, match->length)};
    ply.gain = porfia_position_play(next, move);
    match->length++;
    ply.history_start = ply.gain > 0 ? match->length : last->history_start;
    match->keys[match->length] = porfia_position_key(next);
    if (porfia_position_game(next)->repetition_limit > 0)
        ply.occurrences =
            count_occurrences(match->keys + ply.history_start,
                              match->length - ply.history_start + 1, match->keys[match->length]);
    match->plies[match->length] = ply;
    return true;
}

void porfia_match_undo(PorfiaMatch *match, int length)
{
    assert(length >= 0);
    while (match->length > length)
        porfia_position_free(match->plies[match->length--].position);
}

int porfia_match_length(const PorfiaMatch *match)
{
    return match->length;
}

PorfiaEnd porfia_match_end(const PorfiaMatch *match)
{
    const Ply *present = &match->plies[match->length];
    if (porfia_position_over(present->position))
        return PORFIA_NORMAL;
    int limit = porfia_position_game(present->position)->repetition_limit;
    return limit > 0 && present->occurrences >= limit ? PORFIA_REPETITION : PORFIA_RUNNING;
}

const PorfiaPosition *porfia_match_position(const PorfiaMatch *match, int index)
{
    assert(index >= 0 && index <= match->length);
    return match->plies[index].position;
}

const PorfiaPosition *porfia_match_present(const PorfiaMatch *match)
{
    return match->plies[match->length].position;
}

PorfiaMove porfia_match_move(const PorfiaMatch *match, int index)
{
    assert(index >= 0 && index < match->length);
    return match->plies[index + 1].move;
}

int porfia_match_gain(const PorfiaMatch *match, int index)
{
    assert(index >= 0 && index < match->length);
    return match->plies[index + 1].gain;
}

const uint64_t *porfia_match_history(const PorfiaMatch *match, int *length)
{
    int start = match->plies[match->length].history_start;
    *length = match->length - start + 1;
    return match->keys + start;
}

int porfia_match_mover(const PorfiaMatch *match, int index)
{
    return porfia_position_mover(porfia_match_position(match, index));
}

int porfia_match_turn(const PorfiaMatch *match, int index)
{
    if (index < match->length)
        return match->plies[index + 1].turn;
    bool same =
        index > 0 && porfia_match_mover(match, index - 1) == porfia_match_mover(match, index);
    return match->plies[index].turn + !same;
}

int porfia_match_leader(const PorfiaMatch *match)
{
    const PorfiaPosition *present = porfia_match_present(match);
    int lead = porfia_position_points(present, 1) - porfia_position_points(present, 2);
    return lead > 0 ? 1 : lead < 0 ? 2 : 0;
}

void porfia_match_trace(const PorfiaMatch *match, int length, PorfiaTrace *trace)
{
    assert(length >= 0 && length <= match->length);
    memset(trace, 0, sizeof *trace);
    for (int i = 0; i < length; i++)
        position_trace(match->plies[i].position, match->plies[i + 1].move, trace);
}
