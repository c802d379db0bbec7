/* Reading the bytes of tables: see table_file.h. */
#include "solve/adji/table_file.h"
#include "solve/adji/table_format.h"
#include "solve/adji/texts.h"

#include <stdlib.h>
#include <string.h>

const PorfiaText table_texts[TABLE_TEXT_COUNT] = {TABLE_TEXTS(TEXT_ENTRY)};

bool table_fail(PorfiaError *error, int text, const char *path, const char *detail)
{
    return error_set(error, &table_texts[text], "ss", path, detail);
}

void table_close(Table *table)
{
    if (table->release)
        table->release(table);
    model_release(&table->model);
    free(table->is_checked);
    free(table->path);
    *table = (Table){0};
}

static uint64_t head_get(const Table *table, HeadWord word)
{
    return word_get(table->bytes + word * WORD);
}

/* Reads and checks the head, which locates everything else. */
static bool head_read(Table *table, int pieces, PorfiaError *error)
{
    const uint64_t minimum = HEAD_WORDS * WORD;
    if (table->size < WORD || memcmp(table->bytes, table_magic, WORD) != 0)
        return table_fail(error, TABLE_TEXT_NONE, table->path, "");
    if (table->size >= 2 * WORD && head_get(table, HEAD_VERSION) != TABLE_VERSION)
        return table_fail(error, TABLE_TEXT_VERSION, table->path, "");
    if (table->size < minimum || table->size < head_get(table, HEAD_SIZE))
        return table_fail(error, TABLE_TEXT_CUT, table->path, "");
    uint64_t positions = head_get(table, HEAD_POSITIONS), model = head_get(table, HEAD_MODEL);
    table->groups = groups_of(positions);
    if (table->size != head_get(table, HEAD_SIZE) ||
        head_get(table, HEAD_PIECES) != (uint64_t)pieces ||
        table->groups > table->size / INDEX_ENTRY || model > table->size || model % WORD != 0 ||
        minimum + model + table->groups * INDEX_ENTRY + WORD > table->size)
        return table_fail(error, TABLE_TEXT_DAMAGED, table->path, "");
    table->index = table->bytes + minimum + model;
    size_t front = (size_t)(minimum + model + table->groups * INDEX_ENTRY + WORD);
    if (front_sum(table->bytes, front) != head_get(table, HEAD_SUM))
        return table_fail(error, TABLE_TEXT_DAMAGED, table->path, "");
    table->facts = (PorfiaTableFacts){.pieces = pieces,
                                      .positions = positions,
                                      .wins = head_get(table, HEAD_WINS),
                                      .draws = head_get(table, HEAD_DRAWS),
                                      .losses = head_get(table, HEAD_LOSSES),
                                      .min = (int)head_get(table, HEAD_LEAST) - pieces,
                                      .max = (int)head_get(table, HEAD_MOST) - pieces,
                                      .bytes = table->size};
    return true;
}

static bool model_read(Table *table)
{
    ChunkModel *model = &table->model;
    uint64_t step = head_get(table, HEAD_STEP), size = head_get(table, HEAD_MODEL);
    if (step < 1 || step > 2 || !model_init(model, table->facts.pieces, (int)step))
        return false;
    const uint8_t *bits = table->bytes + HEAD_WORDS * WORD;
    int seen = 0;
    if (size < model_bytes(model->contexts, 0, model->symbols))
        return false;
    for (int i = 0; i < model->contexts; i++)
        seen += bits[i / 8] >> (i % 8) & 1;
    if (size != model_bytes(model->contexts, seen, model->symbols))
        return false;
    const uint8_t *widths = bits + model_bytes(model->contexts, 0, model->symbols);
    for (int i = 0; i < model->contexts; i++) {
        uint16_t room[CHUNK_MOST_SYMBOLS];
        if (!(bits[i / 8] >> (i % 8) & 1))
            continue;
        for (int k = 0; k < model->symbols; k++, widths += 2)
            room[k] = (uint16_t)(widths[0] | widths[1] << 8);
        if (!model_restore(model, i, room))
            return false;
    }
    return true;
}

bool table_open_bytes(Table *table, int pieces, PorfiaError *error)
{
    if (!head_read(table, pieces, error))
        return false;
    table->is_checked = calloc(table->groups, sizeof *table->is_checked);
    return (table->is_checked && model_read(table)) ||
           table_fail(error, TABLE_TEXT_DAMAGED, table->path, "");
}

size_t table_bytes_size(const uint8_t *bytes, size_t size)
{
    Table table = {.bytes = bytes};
    if (size < HEAD_WORDS * WORD)
        return size;
    uint64_t whole = head_get(&table, HEAD_SIZE);
    return whole < size ? (size_t)whole : size;
}

/* Locates a group; NULL: damaged. The first access verifies its checksum. */
static const uint8_t *group_find(const Table *table, uint64_t group, const uint8_t **end)
{
    const uint8_t *entry = table->index + group * INDEX_ENTRY;
    uint64_t begin = word_get(entry), behind = word_get(entry + INDEX_ENTRY);
    *end = table->bytes + behind;
    if (atomic_load_explicit(&table->is_checked[group], memory_order_relaxed))
        return table->bytes + begin;
    if (begin > behind || behind > table->size || behind - begin < GROUP_HEAD ||
        bytes_sum(table->bytes + begin, behind - begin) != word_get(entry + WORD))
        return NULL;
    atomic_store_explicit(&table->is_checked[group], 1, memory_order_relaxed);
    return table->bytes + begin;
}

bool table_chunk(const Table *table, const Indexer *indexer, uint64_t chunk, ChunkReader *reader)
{
    const uint8_t *end, *group = group_find(table, chunk / GROUP_CHUNKS, &end);
    uint64_t number = chunk * CHUNK_POSITIONS, left = table->facts.positions - number;
    if (!group)
        return false;
    const uint8_t *place = group + chunk % GROUP_CHUNKS * 2, *words = group + GROUP_HEAD;
    size_t begin = chunk % GROUP_CHUNKS ? (size_t)(place[-2] | place[-1] << 8) : 0;
    size_t behind = (size_t)(place[0] | place[1] << 8);
    if (begin > behind || (size_t)(end - words) < 2 * behind)
        return false;
    int length = left < CHUNK_POSITIONS ? (int)left : CHUNK_POSITIONS;
    chunk_open(reader, chunk_scan(indexer, table->facts.pieces, number, length), words + 2 * begin,
               words + 2 * behind);
    return true;
}

/* ---- Whole tables ---- */

typedef struct Reading {
    const Table *table;
    const Indexer *indexer;
    Tier *tier;
    atomic_bool is_damaged;
} Reading;

static void check_groups(void *user, int member, uint64_t first, uint64_t last)
{
    Reading *reading = user;
    const uint8_t *end;
    (void)member;
    for (uint64_t group = first; group < last; group++)
        if (!group_find(reading->table, group, &end))
            atomic_store(&reading->is_damaged, true);
}

bool table_check(const Table *table, ThreadTeam *team, PorfiaError *error)
{
    Reading reading = {.table = table};
    const uint8_t *entry = table->index;
    for (uint64_t i = 0; i < table->groups; i++)
        atomic_store_explicit(&table->is_checked[i], 0, memory_order_relaxed);
    if (word_get(entry + table->groups * INDEX_ENTRY) != table->size ||
        word_get(entry) != (uint64_t)(entry - table->bytes) + table->groups * INDEX_ENTRY + WORD)
        return table_fail(error, TABLE_TEXT_DAMAGED, table->path, "");
    if (team)
        parallel_for(team, table->groups, GROUP_CHUNKS, check_groups, &reading);
    else
        check_groups(&reading, 0, 0, table->groups);
    return !reading.is_damaged || table_fail(error, TABLE_TEXT_DAMAGED, table->path, "");
}

/* Stores this rank's share of a decoded chunk. */
static void keep_chunk(const Reading *reading, const ChunkReader *reader, uint64_t number)
{
    const Partition *partition = &reading->tier->partition;
    const ChunkModel *model = &reading->table->model;
    uint64_t last = number + (uint64_t)reader->scan.length, first = number;
    while (first < last) {
        Segment segment = partition_segment(partition, first, last);
        int8_t *values = reading->tier->values + segment.location.start;
        for (uint64_t i = first; segment.location.rank == partition->rank && i < segment.last; i++)
            values[i - first] = (int8_t)model_value(model, reader->symbols[i - number]);
        first = segment.last;
    }
}

static void load_chunks(void *user, int member, uint64_t first, uint64_t last)
{
    Reading *reading = user;
    ChunkReader reader;
    (void)member;
    for (uint64_t chunk = first; chunk < last; chunk++) {
        uint64_t number = chunk * CHUNK_POSITIONS, end = number + CHUNK_POSITIONS;
        if (!partition_has_some(&reading->tier->partition, number, end))
            continue;
        if (!table_chunk(reading->table, reading->indexer, chunk, &reader)) {
            atomic_store(&reading->is_damaged, true);
            continue;
        }
        chunk_read(&reading->table->model, &reader, reader.scan.length);
        if (!chunk_is_sound(&reader))
            atomic_store(&reading->is_damaged, true);
        keep_chunk(reading, &reader, number);
    }
}

bool table_load(const Table *table, ThreadTeam *team, Tier *tier, PorfiaError *error)
{
    const Indexer *indexer = tier->partition.indexer;
    Reading reading = {.table = table, .indexer = indexer, .tier = tier};
    uint64_t count = indexer->counts[tier->pieces];
    uint64_t chunks = (count + CHUNK_POSITIONS - 1) / CHUNK_POSITIONS;
    if (table->facts.positions != count)
        return table_fail(error, TABLE_TEXT_DAMAGED, table->path, "");
    parallel_for(team, chunks, GROUP_CHUNKS, load_chunks, &reading);
    return !reading.is_damaged || table_fail(error, TABLE_TEXT_DAMAGED, table->path, "");
}
