/* Redo: see redo.h. */
#define _GNU_SOURCE
#include "play/redo.h"

#include <stdlib.h>
#include <string.h>

void redo_clear(RedoList *redo)
{
    for (int i = 0; i < redo->count; i++)
        free(redo->moves[i].entry.pv);
    free(redo->moves);
    *redo = (RedoList){0};
}

static bool keep_move(RedoList *redo, const PorfiaRecord *record, int index)
{
    RedoMove kept = {porfia_play_move_at(record->play, index), record->moves[index]};
    if (kept.entry.pv)
        kept.entry.pv = strdup(kept.entry.pv);
    redo->moves[redo->count++] = kept;
    return kept.entry.pv || !record->moves[index].pv;
}

void redo_keep(RedoList *redo, const PorfiaRecord *record, int length)
{
    int last = porfia_play_length(record->play) - 1;
    size_t count = (size_t)(redo->count + last + 1 - length);
    RedoMove *moves = realloc(redo->moves, (count + 1) * sizeof *moves);
    bool is_kept = moves;
    if (moves)
        redo->moves = moves;
    for (int i = last; is_kept && i >= length; i--)
        is_kept = keep_move(redo, record, i);
    if (!is_kept)
        redo_clear(redo);
}

void redo_follow(RedoList *redo, PorfiaMove move)
{
    if (redo->count > 0 && redo->moves[redo->count - 1].move == move)
        free(redo->moves[--redo->count].entry.pv);
    else
        redo_clear(redo);
}

bool redo_play(RedoList *redo, PlaySession *session, PorfiaError *error)
{
    RedoMove *next = &redo->moves[--redo->count];
    return play_session_repeat(session, next->move, next->entry, error);
}
