/*
 * Tables to write: see table.h.
 *
 * The groups of a batch are written to memory by all threads, then to the file in their order, so that
 * the same bytes come out for any number of threads. What the head, the model and the index say is known
 * at the end, and put where room was left for it. A file that is not whole never has a table's name.
 */
#define _GNU_SOURCE
#include "base/memory.h"
#include "solve/adji/table.h"
#include "solve/adji/table_format.h"
#include "solve/adji/texts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    BATCH_GROUPS = 1024,
    GROUP_ROOM = GROUP_HEAD + GROUP_CHUNKS * CHUNK_MOST_WORDS * 2 + WORD,
    /* A model is learnt from about so many chunks, from all of a small level. */
    SAMPLE_CHUNKS = 1 << 14,
    /* Of a large table that is read back, one chunk in so many is compared value by value. */
    COMPARE_EVERY = 16
};

typedef struct Writing {
    const Level *level;
    const Ranking *ranking;
    Team *team;
    Model model;
    uint64_t chunks, groups;
    uint64_t compare_every;
    uint64_t first_group;        /* of the present batch */
    uint8_t *batch;              /* GROUP_ROOM for each group */
    size_t sizes[BATCH_GROUPS];  /* of each group of it */
    uint8_t *front;              /* head, model and index */
    size_t front_size, index_at; /* where the index begins */
    uint64_t end;                /* of what is written */
    /* Counted by threads. */
    _Atomic uint64_t wins, draws, losses;
    atomic_int least, most;
    atomic_bool has_exceptions;
} Writing;

/* ---- What is to be known before ---- */

static void count_values(void *user, int member, uint64_t first, uint64_t last)
{
    Writing *writing = user;
    const Level *level = writing->level;
    uint64_t end = last * CHUNK_POSITIONS < level->count ? last * CHUNK_POSITIONS : level->count;
    uint64_t wins = 0, losses = 0;
    int least = INT8_MAX, most = INT8_MIN, odd = 0;
    (void)member;
    for (uint64_t i = first * CHUNK_POSITIONS; i < end; i++) {
        int value = level->values[i];
        wins += value > 0;
        losses += value < 0;
        odd |= value ^ level->pieces;
        least = value < least ? value : least;
        most = value > most ? value : most;
    }
    atomic_fetch_add(&writing->wins, wins);
    atomic_fetch_add(&writing->losses, losses);
    atomic_fetch_add(&writing->draws, end - first * CHUNK_POSITIONS - wins - losses);
    if (odd & 1)
        atomic_store(&writing->has_exceptions, true);
    for (int seen = writing->least; least < seen;)
        if (atomic_compare_exchange_weak(&writing->least, &seen, least))
            break;
    for (int seen = writing->most; most > seen;)
        if (atomic_compare_exchange_weak(&writing->most, &seen, most))
            break;
}

static ChunkWay way_of(const Writing *writing, uint64_t chunk)
{
    uint64_t number = chunk * CHUNK_POSITIONS, left = writing->level->count - number;
    return chunk_way(writing->ranking, writing->level->pieces, number,
                     left < CHUNK_POSITIONS ? (int)left : CHUNK_POSITIONS);
}

static bool learn_model(Writing *writing)
{
    Model *model = &writing->model;
    int step = writing->has_exceptions ? 1 : 2;
    if (!model_init(model, writing->level->pieces, step))
        return false;
    uint64_t *counts = calloc((size_t)(model->contexts * model->symbols), sizeof *counts);
    uint64_t every = writing->chunks / SAMPLE_CHUNKS + 1;
    for (uint64_t chunk = 0; counts && chunk < writing->chunks; chunk += every)
        chunk_count(model, way_of(writing, chunk), writing->level->values + chunk * CHUNK_POSITIONS,
                    counts);
    for (int context = 0; counts && context < model->contexts; context++) {
        const uint64_t *seen = counts + context * model->symbols;
        uint64_t total = 0;
        for (int i = 0; i < model->symbols; i++)
            total += seen[i];
        if (total > 0)
            model_learn(model, context, seen);
    }
    free(counts);
    return counts != NULL;
}

/* ---- Groups ---- */

static void put_half(uint8_t *bytes, size_t half)
{
    bytes[0] = (uint8_t)half;
    bytes[1] = (uint8_t)(half >> 8);
}

static size_t group_encode(const Writing *writing, uint64_t group, uint8_t *bytes)
{
    uint16_t words[CHUNK_MOST_WORDS];
    size_t end = 0;
    for (uint64_t i = 0; i < GROUP_CHUNKS; i++) {
        uint64_t chunk = group * GROUP_CHUNKS + i;
        int count = chunk < writing->chunks
                        ? chunk_encode(&writing->model, way_of(writing, chunk),
                                       writing->level->values + chunk * CHUNK_POSITIONS, words)
                        : 0;
        for (int k = 0; k < count; k++)
            put_half(bytes + GROUP_HEAD + 2 * (end + (size_t)k), words[k]);
        end += (size_t)count;
        put_half(bytes + 2 * i, end);
    }
    size_t size = GROUP_HEAD + 2 * end, whole = (size + WORD - 1) / WORD * WORD;
    memset(bytes + size, 0, whole - size);
    return whole;
}

static void encode_groups(void *user, int member, uint64_t first, uint64_t last)
{
    Writing *writing = user;
    (void)member;
    for (uint64_t i = first; i < last; i++) {
        uint8_t *bytes = writing->batch + i * GROUP_ROOM;
        uint8_t *entry =
            writing->front + writing->index_at + (writing->first_group + i) * INDEX_ENTRY;
        writing->sizes[i] = group_encode(writing, writing->first_group + i, bytes);
        word_put(entry + WORD, bytes_sum(bytes, writing->sizes[i]));
    }
}

static bool write_groups(Writing *writing, FILE *file)
{
    for (uint64_t first = 0; first < writing->groups; first += BATCH_GROUPS) {
        uint64_t left = writing->groups - first, count = left < BATCH_GROUPS ? left : BATCH_GROUPS;
        writing->first_group = first;
        team_share(writing->team, count, 1, encode_groups, writing);
        for (uint64_t i = 0; i < count; i++) {
            word_put(writing->front + writing->index_at + (first + i) * INDEX_ENTRY, writing->end);
            if (fwrite(writing->batch + i * GROUP_ROOM, 1, writing->sizes[i], file) !=
                writing->sizes[i])
                return false;
            writing->end += writing->sizes[i];
        }
    }
    word_put(writing->front + writing->index_at + writing->groups * INDEX_ENTRY, writing->end);
    return true;
}

/* ---- Head and model ---- */

static size_t put_model(const Model *model, uint8_t *bytes)
{
    int seen = 0;
    uint8_t *widths = bytes + model_bytes(model->contexts, 0, model->symbols);
    for (int i = 0; i < model->contexts; i++) {
        const uint16_t *starts = model->starts + i * (model->symbols + 1);
        if (!model->is_seen[i])
            continue;
        seen++;
        bytes[i / 8] = (uint8_t)(bytes[i / 8] | 1 << (i % 8));
        for (int k = 0; k < model->symbols; k++, widths += 2)
            put_half(widths, (size_t)(starts[k + 1] - starts[k]));
    }
    return model_bytes(model->contexts, seen, model->symbols);
}

static bool front_init(Writing *writing)
{
    const Model *model = &writing->model;
    size_t head = HEAD_WORDS * WORD, index = (size_t)writing->groups * INDEX_ENTRY + WORD;
    writing->front =
        calloc(1, head + model_bytes(model->contexts, model->contexts, model->symbols) + index);
    if (!writing->front)
        return false;
    writing->index_at = head + put_model(model, writing->front + head);
    writing->front_size = writing->index_at + index;
    writing->end = writing->front_size;
    return true;
}

static void put_head(Writing *writing)
{
    uint64_t pieces = (uint64_t)writing->level->pieces;
    const uint64_t words[HEAD_WORDS] = {
        [HEAD_MAGIC] = word_get((const uint8_t *)table_magic),
        [HEAD_VERSION] = TABLE_VERSION,
        [HEAD_SIZE] = writing->end,
        [HEAD_PIECES] = pieces,
        [HEAD_POSITIONS] = writing->level->count,
        [HEAD_STEP] = (uint64_t)writing->model.step,
        [HEAD_WINS] = writing->wins,
        [HEAD_DRAWS] = writing->draws,
        [HEAD_LOSSES] = writing->losses,
        [HEAD_LEAST] = (uint64_t)(writing->least + (int)pieces),
        [HEAD_MOST] = (uint64_t)(writing->most + (int)pieces),
        [HEAD_MODEL] = writing->index_at - HEAD_WORDS * WORD,
    };
    for (int i = 0; i < HEAD_WORDS; i++)
        word_put(writing->front + i * WORD, words[i]);
    word_put(writing->front + HEAD_SUM * WORD, front_sum(writing->front, writing->front_size));
}

/* ---- The file ---- */

static bool write_all(Writing *writing, FILE *file)
{
    if (fwrite(writing->front, 1, writing->front_size, file) != writing->front_size ||
        !write_groups(writing, file))
        return false;
    put_head(writing);
    rewind(file);
    return fwrite(writing->front, 1, writing->front_size, file) == writing->front_size &&
           fflush(file) == 0 && ftruncate(fileno(file), (off_t)writing->end) == 0 &&
           fsync(fileno(file)) == 0;
}

/* Nobody else may write it meanwhile; what was left of a build that was killed is overwritten. */
static FILE *draft_open(const char *draft, PorfiaError *error)
{
    int descriptor = open(draft, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        table_fail(error, TABLE_TEXT_WRITE, draft, strerror(errno));
        return NULL;
    }
    FILE *file = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? fdopen(descriptor, "r+b") : NULL;
    if (!file) {
        table_fail(error, TABLE_TEXT_BUSY, draft, "");
        close(descriptor);
    }
    return file;
}

/* What is compared, and whether it is the same. */
typedef struct Comparison {
    const Writing *writing;
    Table table;
    atomic_bool differs;
} Comparison;

static void compare_chunks(void *user, int member, uint64_t first, uint64_t last)
{
    Comparison *comparison = user;
    const Writing *writing = comparison->writing;
    ChunkReader reader;
    (void)member;
    for (uint64_t chunk = first; chunk < last; chunk += writing->compare_every) {
        const int8_t *values = writing->level->values + chunk * CHUNK_POSITIONS;
        bool is_same = table_chunk(&comparison->table, writing->ranking, chunk, &reader);
        if (is_same)
            chunk_read(&comparison->table.model, &reader, reader.way.length);
        for (int i = 0; is_same && i < reader.way.length; i++)
            is_same = model_value(&comparison->table.model, reader.symbols[i]) == values[i];
        if (!is_same || !chunk_is_sound(&reader))
            atomic_store(&comparison->differs, true);
    }
}

/* Reads the file back as anyone would: the sums of all of it, and values. */
static bool draft_is_good(const Writing *writing, const char *draft, PorfiaError *error)
{
    Comparison comparison = {.writing = writing};
    if (!table_open_file(&comparison.table, strdup(draft), writing->level->pieces, error))
        return false;
    bool is_good = table_check(&comparison.table, writing->team, error);
    if (is_good) {
        team_share(writing->team, writing->chunks, GROUP_CHUNKS, compare_chunks, &comparison);
        is_good = !comparison.differs || table_fail(error, TABLE_TEXT_DAMAGED, draft, "");
    }
    table_close(&comparison.table);
    return is_good;
}

static bool write_draft(Writing *writing, const char *draft, const char *path, PorfiaError *error)
{
    FILE *file = draft_open(draft, error);
    if (!file)
        return false;
    bool is_good =
        write_all(writing, file) || table_fail(error, TABLE_TEXT_WRITE, draft, strerror(errno));
    is_good = is_good && draft_is_good(writing, draft, error);
    if (is_good && rename(draft, path) != 0)
        is_good = table_fail(error, TABLE_TEXT_WRITE, path, strerror(errno));
    if (!is_good)
        unlink(draft);
    fclose(file);
    return is_good;
}

static bool writing_prepare(Writing *writing)
{
    writing->chunks = (writing->level->count + CHUNK_POSITIONS - 1) / CHUNK_POSITIONS;
    writing->groups = groups_of(writing->level->count);
    writing->compare_every = writing->chunks > SAMPLE_CHUNKS ? COMPARE_EVERY : 1;
    writing->batch = malloc((size_t)BATCH_GROUPS * GROUP_ROOM);
    writing->least = INT8_MAX;
    writing->most = INT8_MIN;
    team_share(writing->team, writing->chunks, GROUP_CHUNKS * GROUP_CHUNKS, count_values, writing);
    return writing->batch && learn_model(writing) && front_init(writing);
}

bool table_write(const char *folder, const Level *level, const Ranking *ranking, Team *team,
                 PorfiaError *error)
{
    Writing *writing = calloc(1, sizeof *writing);
    char *draft = table_path(folder, level->pieces, ".new");
    char *path = table_path(folder, level->pieces, "");
    bool is_written = false;
    if (writing) {
        writing->level = level;
        writing->ranking = ranking;
        writing->team = team;
    }
    if (writing && draft && path && writing_prepare(writing))
        is_written = write_draft(writing, draft, path, error);
    else
        error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", level->pieces);
    if (writing) {
        model_release(&writing->model);
        free(writing->batch);
        free(writing->front);
    }
    free(writing);
    free(draft);
    free(path);
    return is_written;
}
