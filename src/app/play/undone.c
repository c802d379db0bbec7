/* Moves that can be played again: see undone.h. */
#define _GNU_SOURCE
#include "play/undone.h"

#include <stdlib.h>
#include <string.h>

void undone_clear(Undone *undone)
{
    for (int i = 0; i < undone->count; i++)
        free(undone->moves[i].entry.pv);
    free(undone->moves);
    *undone = (Undone){0};
}

static bool keep_move(Undone *undone, const PorfiaRecord *record, int index)
{
    UndoneMove kept = {porfia_play_move_at(record->play, index), record->moves[index]};
    if (kept.entry.pv)
        kept.entry.pv = strdup(kept.entry.pv);
    undone->moves[undone->count++] = kept;
    return kept.entry.pv || !record->moves[index].pv;
}

void undone_keep(Undone *undone, const PorfiaRecord *record, int length)
{
    int last = porfia_play_length(record->play) - 1;
    size_t count = (size_t)(undone->count + last + 1 - length);
    UndoneMove *moves = realloc(undone->moves, (count + 1) * sizeof *moves);
    bool is_kept = moves;
    if (moves)
        undone->moves = moves;
    for (int i = last; is_kept && i >= length; i--)
        is_kept = keep_move(undone, record, i);
    if (!is_kept)
        undone_clear(undone);
}

void undone_follow(Undone *undone, PorfiaMove move)
{
    if (undone->count > 0 && undone->moves[undone->count - 1].move == move)
        free(undone->moves[--undone->count].entry.pv);
    else
        undone_clear(undone);
}

bool undone_play(Undone *undone, PlaySession *session, PorfiaError *error)
{
    UndoneMove *next = &undone->moves[--undone->count];
    return play_session_repeat(session, next->move, next->entry, error);
}
