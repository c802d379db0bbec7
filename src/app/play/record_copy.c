/* Copies of records: see record_copy.h. */
#define _GNU_SOURCE
#include "play/record_copy.h"

#include "play/background_search.h"

#include <stdlib.h>
#include <string.h>

static bool copy_moves(const PorfiaRecord *record, PorfiaRecord *copy)
{
    copy->moves = calloc((size_t)record->move_count + 1, sizeof *copy->moves);
    for (int i = 0; copy->moves && i < record->move_count; i++) {
        copy->moves[i] = record->moves[i];
        copy->move_count++;
        if (!record->moves[i].pv)
            continue;
        copy->moves[i].pv = strdup(record->moves[i].pv);
        if (!copy->moves[i].pv)
            return false;
    }
    return copy->moves;
}

static bool copy_annotations(const PorfiaRecord *record, PorfiaRecord *copy)
{
    for (int i = 0; i < record->annotation_count; i++)
        if (!porfia_record_annotate(copy, &record->annotations[i], NULL))
            return false;
    return true;
}

bool record_copy(const PorfiaRecord *record, PorfiaRecords *records)
{
    *records = (PorfiaRecords){.items = malloc(sizeof *records->items)};
    if (!records->items)
        return false;
    PorfiaRecord *copy = records->items;
    *copy = *record;
    copy->moves = NULL;
    copy->move_count = 0;
    copy->annotations = NULL;
    copy->annotation_count = 0;
    copy->play = play_copy(record->play, porfia_play_length(record->play));
    records->count = 1;
    if (copy->play && copy_moves(record, copy) && copy_annotations(record, copy))
        return true;
    porfia_records_release(records);
    return false;
}
