/* Sums of results: see results.h. */
#include "match/results.h"

#include "match/texts.h"

#include <stdio.h>
#include <stdlib.h>

enum { BOTH_GAMES = 3 };

bool results_init(Results *results, const Match *match, PorfiaError *error)
{
    size_t participants = (size_t)match->participant_count;
    *results = (Results){.match = match};
    results->tallies = calloc(participants * participants, sizeof *results->tallies);
    results->faults = calloc(participants, sizeof *results->faults);
    if (results->tallies && results->faults)
        return true;
    results_release(results);
    return out_of_memory(error);
}

void results_release(Results *results)
{
    for (int64_t i = 0; i < results->count; i++)
        for (int game = 0; game < 2; game++)
            free(results->pairs[i].notes[game]);
    free(results->pairs);
    free(results->tallies);
    free(results->faults);
    *results = (Results){0};
}

/* Makes room for this pair. */
static bool results_reach(Results *results, int64_t order)
{
    if (order >= results->room) {
        int64_t room = 2 * (order + 32);
        PairResult *pairs = realloc(results->pairs, (size_t)room * sizeof *pairs);
        if (!pairs)
            return false;
        results->pairs = pairs;
        results->room = room;
    }
    while (results->count <= order)
        results->pairs[results->count++] = (PairResult){.played = 0};
    return true;
}

/* A game of a pair; [0] is the pairing's first player, whichever side it had. */
static PorfiaPairGame pair_game(const StoredGame *game)
{
    PorfiaPairGame result = {.moves = game->move_count, .end = game->end};
    for (int index = 0; index < 2; index++) {
        int side = index ^ game->game;
        result.points[index] = game->points[side];
        result.overruns[index] =
            (PorfiaOverruns){game->overrun_moves[side], game->overrun_us[side]};
    }
    return result;
}

/* NULL: out of memory. */
static FaultNote *note_fault(const StoredGame *game)
{
    FaultNote *note = calloc(1, sizeof *note);
    if (!note)
        return NULL;
    note->fault = game->fault;
    note->participant = game->pairing.participants[(2 - game->winner) ^ game->game];
    snprintf(note->detail, sizeof note->detail, "%s", game->detail ? game->detail : "");
    snprintf(note->output, sizeof note->output, "%s", game->output ? game->output : "");
    return note;
}

void results_add(Results *results, const StoredGame *game)
{
    const Pairing *pairing = &game->pairing;
    if (!results_reach(results, pairing->order)) {
        results->has_failed = true;
        return;
    }
    PairResult *pair = &results->pairs[pairing->order];
    pair->pairing = *pairing;
    pair->played |= 1 << game->game;
    pair->pair.games[game->game] = pair_game(game);
    if (game->fault != PLAYER_NO_FAULT && game->winner > 0 && !pair->notes[game->game])
        results->has_failed |= !(pair->notes[game->game] = note_fault(game));
}

static PorfiaTally *tally_place(const Results *results, int participant, int other)
{
    return &results->tallies[(size_t)participant * (size_t)results->match->participant_count +
                             (size_t)other];
}

/* The pair from the view of the other player. */
static PorfiaPair pair_exchanged(const PorfiaPair *pair)
{
    PorfiaPair exchanged = *pair;
    for (int game = 0; game < 2; game++)
        for (int index = 0; index < 2; index++) {
            exchanged.games[game].points[index] = pair->games[game].points[1 - index];
            exchanged.games[game].overruns[index] = pair->games[game].overruns[1 - index];
        }
    return exchanged;
}

const PairResult *results_count_next(Results *results)
{
    if (results->is_decided || results->counted == results->count ||
        results->pairs[results->counted].played != BOTH_GAMES)
        return NULL;
    const Match *match = results->match;
    const PairResult *result = &results->pairs[results->counted++];
    const int *participants = result->pairing.participants;
    PorfiaPair exchanged = pair_exchanged(&result->pair);
    PorfiaTally *tally = tally_place(results, participants[0], participants[1]);
    porfia_tally_add(tally, &result->pair);
    porfia_tally_add(tally_place(results, participants[1], participants[0]), &exchanged);
    for (int game = 0; game < 2; game++)
        if (result->notes[game])
            results->faults[result->notes[game]->participant]++;
    results->is_decided =
        match->has_sprt && porfia_tally_sprt(tally, &match->sprt).verdict != PORFIA_UNDECIDED;
    return result;
}

PorfiaTally results_tally(const Results *results, int participant, int other)
{
    return *tally_place(results, participant, other);
}

static void tally_join(PorfiaTally *sum, const PorfiaTally *more)
{
    for (int i = 0; i < PORFIA_PAIR_RESULTS; i++)
        sum->pairs[i] += more->pairs[i];
    sum->wins += more->wins;
    sum->draws += more->draws;
    sum->losses += more->losses;
    sum->margins += more->margins;
    sum->margin_squares += more->margin_squares;
    for (int i = 0; i < 2; i++) {
        sum->overruns[i].moves += more->overruns[i].moves;
        if (more->overruns[i].longest_us > sum->overruns[i].longest_us)
            sum->overruns[i].longest_us = more->overruns[i].longest_us;
    }
}

PorfiaTally results_total(const Results *results, int participant)
{
    PorfiaTally sum = {0};
    for (int other = 0; other < results->match->participant_count; other++)
        tally_join(&sum, tally_place(results, participant, other));
    return sum;
}
