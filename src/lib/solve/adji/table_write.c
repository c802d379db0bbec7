/*
 * Writing tables: see table_file.h.
 *
 * All threads encode the groups of a batch in memory, which are then written in order, so that the
 * file does not depend on the number of threads. Ranks take batches in turn: each receives the
 * values that it has not mapped and sends the encoded groups to rank 0. Head, model and index are
 * written last, into space reserved for them. An incomplete file never has a table's name.
 */
#define _GNU_SOURCE
#include "base/memory.h"
#include "solve/adji/table_file.h"
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
    /* The model is learnt from about this many chunks, or from all of a small tier. */
    SAMPLE_CHUNKS = 1 << 14,
    /* One chunk in COMPARE_EVERY of a large table is compared value by value when it is read
     * back. */
    COMPARE_EVERY = 16
};

/* This rank's part of every `every`-th chunk, with the chunks' values. */
typedef struct Window {
    uint64_t every, first, last; /* in multiples of `every` */
    const int8_t *values;
    size_t stride; /* between the values of two chunks */
    int8_t *memory;
} Window;

typedef struct Writing {
    const Tier *tier;
    const Indexer *indexer;
    const Ranks *ranks;
    ThreadTeam *team;
    ChunkModel model;
    uint64_t count, chunks, groups; /* of the whole table */
    uint64_t compare_every;
    Window window;
    AllToAll messages;
    uint64_t first_group;                             /* of the current batch */
    uint8_t *batch;                                   /* GROUP_ROOM for each group */
    uint64_t sizes[BATCH_GROUPS], sums[BATCH_GROUPS]; /* of each group of the batch */
    uint8_t *front;                                   /* head, model and index */
    size_t front_size, index_at;                      /* offset of the index */
    uint64_t end;                                     /* of the file so far */
    /* Counted by all threads. */
    _Atomic uint64_t wins, draws, losses;
    atomic_int least, most;
    atomic_bool has_exceptions;
} Writing;

/* ---- Values ---- */

typedef void SegmentVisit(Writing *writing, int rank, const Segment *segment);

/* Visits all segments of the chunks first .. last - 1, in multiples of window.every, for a rank. */
static void visit_segments(Writing *writing, uint64_t first, uint64_t last, int rank,
                           SegmentVisit *visit)
{
    uint64_t every = writing->window.every, length = CHUNK_POSITIONS;
    if (every == 1) { /* the chunks are consecutive */
        length *= last - first;
        last = last > first ? first + 1 : first;
    }
    for (uint64_t i = first; i < last; i++) {
        uint64_t number = i * every * CHUNK_POSITIONS, end = number + length;
        for (end = end < writing->count ? end : writing->count; number < end;) {
            Segment segment = partition_segment(&writing->tier->partition, number, end);
            visit(writing, rank, &segment);
            number = segment.last;
        }
    }
}

static void send_segment(Writing *writing, int rank, const Segment *segment)
{
    size_t size = segment->last - segment->first;
    if (segment->location.rank != writing->ranks->rank || tier_values(writing->tier, rank))
        return;
    void *room = all_to_all_add(&writing->messages, rank, size);
    if (room)
        memcpy(room, writing->tier->values + segment->location.start, size);
}

static void expect_segment(Writing *writing, int rank, const Segment *segment)
{
    (void)rank;
    if (!tier_values(writing->tier, segment->location.rank))
        all_to_all_expect(&writing->messages, segment->location.rank,
                          segment->last - segment->first);
}

/* message->size counts the bytes already taken, window->stride those collected. */
static void take_segment(Writing *writing, int rank, const Segment *segment)
{
    Window *window = &writing->window;
    size_t size = segment->last - segment->first;
    PorfiaMessage *message = &writing->messages.incoming[segment->location.rank];
    const int8_t *seen = tier_values(writing->tier, segment->location.rank);
    const void *values = seen ? (const void *)(seen + segment->location.start)
                              : (const void *)(message->bytes + message->size);
    (void)rank;
    message->size += seen ? 0 : size;
    memcpy(window->memory + window->stride, values, size);
    window->stride += size;
}

/* Brings the values of every `every`-th chunk: from `begin` on, each rank gets `share` of them.
 * Collective. False: out of memory on some rank. */
static bool window_bring(Writing *writing, uint64_t every, uint64_t begin, uint64_t share)
{
    Window *window = &writing->window;
    const Ranks *ranks = writing->ranks;
    uint64_t total = (writing->chunks + every - 1) / every, rank = (uint64_t)ranks->rank;
    uint64_t first = begin + rank * share, last = first + share;
    window->every = every;
    window->first = first < total ? first : total;
    window->last = last < total ? last : total;
    window->values = writing->tier->values + window->first * every * CHUNK_POSITIONS;
    window->stride = every * CHUNK_POSITIONS;
    if (ranks->size == 1)
        return true;
    free(window->memory);
    window->memory = malloc((window->last - window->first) * CHUNK_POSITIONS + 1);
    all_to_all_clear(&writing->messages);
    writing->messages.is_out_of_memory = !window->memory;
    for (uint64_t i = 0; i < (uint64_t)ranks->size; i++) {
        first = begin + i * share < total ? begin + i * share : total;
        last = first + share < total ? first + share : total;
        visit_segments(writing, first, last, (int)i, i == rank ? expect_segment : send_segment);
    }
    if (!all_to_all_send_expected(&writing->messages))
        return false;
    for (int i = 0; i < ranks->size; i++)
        writing->messages.incoming[i].size = 0;
    window->stride = 0;
    visit_segments(writing, window->first, window->last, (int)rank, take_segment);
    window->values = window->memory;
    window->stride = CHUNK_POSITIONS;
    return true;
}

/* The equal share of each rank. */
static uint64_t share_of(const Writing *writing, uint64_t count)
{
    uint64_t size = (uint64_t)writing->ranks->size;
    return (count + size - 1) / size;
}

/* The values of a chunk in the window. */
static const int8_t *chunk_values(const Writing *writing, uint64_t chunk)
{
    const Window *window = &writing->window;
    return window->values + (chunk / window->every - window->first) * window->stride;
}

/* ---- Statistics and model ---- */

static void count_values(void *user, int member, uint64_t first, uint64_t last)
{
    Writing *writing = user;
    const Tier *tier = writing->tier;
    uint64_t end = last * CHUNK_POSITIONS < tier->count ? last * CHUNK_POSITIONS : tier->count;
    uint64_t wins = 0, losses = 0;
    int least = INT8_MAX, most = INT8_MIN, odd = 0;
    (void)member;
    for (uint64_t i = first * CHUNK_POSITIONS; i < end; i++) {
        int value = tier->values[i];
        wins += value > 0;
        losses += value < 0;
        odd |= value ^ tier->pieces;
        least = value < least ? value : least;
        most = value > most ? value : most;
    }
    atomic_fetch_add(&writing->wins, wins);
    atomic_fetch_add(&writing->losses, losses);
    if (odd & 1)
        atomic_store(&writing->has_exceptions, true);
    for (int seen = writing->least; least < seen;)
        if (atomic_compare_exchange_weak(&writing->least, &seen, least))
            break;
    for (int seen = writing->most; most > seen;)
        if (atomic_compare_exchange_weak(&writing->most, &seen, most))
            break;
}

/* Counts all values, over all ranks. */
static bool count_all(Writing *writing)
{
    enum { WINS, LOSSES, EXCEPTIONS, SEEN, SEEN_VALUES = 2 * TABLE_MOST_PIECES + 1 };
    uint64_t numbers[SEEN + SEEN_VALUES] = {0}, *seen = numbers + SEEN + TABLE_MOST_PIECES;
    uint64_t chunks = (writing->tier->count + CHUNK_POSITIONS - 1) / CHUNK_POSITIONS;
    writing->least = INT8_MAX;
    writing->most = INT8_MIN;
    parallel_for(writing->team, chunks, GROUP_CHUNKS * GROUP_CHUNKS, count_values, writing);
    numbers[WINS] = writing->wins;
    numbers[LOSSES] = writing->losses;
    numbers[EXCEPTIONS] = writing->has_exceptions;
    if (writing->tier->count > 0) {
        seen[writing->least]++;
        seen[writing->most]++;
    }
    if (!ranks_sums(writing->ranks, numbers, SEEN + SEEN_VALUES))
        return false;
    for (int value = -TABLE_MOST_PIECES; value <= TABLE_MOST_PIECES; value++) {
        if (seen[value] > 0 && value < writing->least)
            writing->least = value;
        if (seen[value] > 0 && value > writing->most)
            writing->most = value;
    }
    writing->wins = numbers[WINS];
    writing->losses = numbers[LOSSES];
    writing->draws = writing->count - numbers[WINS] - numbers[LOSSES];
    writing->has_exceptions = numbers[EXCEPTIONS] > 0;
    return true;
}

static ChunkScan scan_of(const Writing *writing, uint64_t chunk)
{
    uint64_t number = chunk * CHUNK_POSITIONS, left = writing->count - number;
    return chunk_scan(writing->indexer, writing->tier->pieces, number,
                      left < CHUNK_POSITIONS ? (int)left : CHUNK_POSITIONS);
}

/* The model of the counts, identical on all ranks. */
static void model_learn_all(ChunkModel *model, const uint64_t *counts)
{
    for (int context = 0; context < model->contexts; context++) {
        const uint64_t *seen = counts + context * model->symbols;
        uint64_t total = 0;
        for (int i = 0; i < model->symbols; i++)
            total += seen[i];
        if (total > 0)
            model_learn(model, context, seen);
    }
}

static bool learn_model(Writing *writing)
{
    ChunkModel *model = &writing->model;
    bool has_model = model_init(model, writing->tier->pieces, writing->has_exceptions ? 1 : 2);
    size_t size = has_model ? (size_t)(model->contexts * model->symbols) : 0;
    uint64_t *counts = has_model ? calloc(size, sizeof *counts) : NULL;
    uint64_t every = writing->chunks / SAMPLE_CHUNKS + 1;
    bool is_learnt =
        !ranks_any(writing->ranks, !counts) &&
        window_bring(writing, every, 0, share_of(writing, (writing->chunks + every - 1) / every));
    if (is_learnt) {
        for (uint64_t i = writing->window.first; i < writing->window.last; i++)
            chunk_count(model, scan_of(writing, i * every), chunk_values(writing, i * every),
                        counts);
        is_learnt = ranks_sums(writing->ranks, counts, size);
    }
    if (is_learnt)
        model_learn_all(model, counts);
    free(counts);
    return is_learnt;
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
        int count = chunk < writing->chunks ? chunk_encode(&writing->model, scan_of(writing, chunk),
                                                           chunk_values(writing, chunk), words)
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
        writing->sizes[i] = group_encode(writing, writing->first_group + i, bytes);
        writing->sums[i] = bytes_sum(bytes, writing->sizes[i]);
    }
}

/* Packs the groups of a batch, preceded by their sizes and checksums. */
static void pack_batch(Writing *writing, uint64_t count)
{
    size_t head = count * sizeof(uint64_t), size = 2 * head;
    for (uint64_t i = 0; i < count; i++)
        size += writing->sizes[i];
    uint8_t *room = all_to_all_add(&writing->messages, 0, size);
    if (!room)
        return;
    memcpy(room, writing->sizes, head);
    memcpy(room + head, writing->sums, head);
    room += 2 * head;
    for (uint64_t i = 0; i < count; i++) {
        memcpy(room, writing->batch + i * GROUP_ROOM, writing->sizes[i]);
        room += writing->sizes[i];
    }
}

/* Writes a batch packed by a rank. */
static bool write_batch(Writing *writing, FILE *file, const PorfiaMessage *message, uint64_t first,
                        uint64_t count)
{
    const uint8_t *bytes = message->bytes;
    size_t head = 2 * count * sizeof(uint64_t);
    for (uint64_t i = 0; i < count; i++) {
        uint8_t *entry = writing->front + writing->index_at + (first + i) * INDEX_ENTRY;
        uint64_t size, sum;
        memcpy(&size, bytes + i * sizeof size, sizeof size);
        memcpy(&sum, bytes + (count + i) * sizeof sum, sizeof sum);
        word_put(entry, writing->end);
        word_put(entry + WORD, sum);
        writing->end += size;
    }
    return fwrite(bytes + head, 1, message->size - head, file) == message->size - head;
}

/* Encodes and writes `share` groups of each rank from `first` on. Collective; rank 0 has the file.
 * False: out of memory on some rank, or the file cannot be written. */
static bool write_round(Writing *writing, FILE *file, uint64_t first, uint64_t share)
{
    const Ranks *ranks = writing->ranks;
    bool is_written = true;
    if (!window_bring(writing, 1, first * GROUP_CHUNKS, share * GROUP_CHUNKS))
        return false;
    uint64_t groups =
        (writing->window.last - writing->window.first + GROUP_CHUNKS - 1) / GROUP_CHUNKS;
    writing->first_group = first + (uint64_t)ranks->rank * share;
    parallel_for(writing->team, groups, 1, encode_groups, writing);
    all_to_all_clear(&writing->messages);
    pack_batch(writing, groups);
    if (ranks->size > 1 && !all_to_all_send(&writing->messages))
        return false;
    for (int i = 0; file && i < ranks->size && first < writing->groups; i++, first += share) {
        uint64_t left = writing->groups - first, count = left < share ? left : share;
        is_written &= write_batch(
            writing, file, i == 0 ? &writing->messages.outgoing[0] : &writing->messages.incoming[i],
            first, count);
    }
    return !ranks_any(ranks, !is_written || writing->messages.is_out_of_memory);
}

static bool write_groups(Writing *writing, FILE *file)
{
    uint64_t size = (uint64_t)writing->ranks->size, share = share_of(writing, writing->groups);
    share = share < BATCH_GROUPS ? share : BATCH_GROUPS;
    for (uint64_t first = 0; first < writing->groups; first += size * share)
        if (!write_round(writing, file, first, share))
            return false;
    word_put(writing->front + writing->index_at + writing->groups * INDEX_ENTRY, writing->end);
    return true;
}

/* ---- Head and model ---- */

static size_t put_model(const ChunkModel *model, uint8_t *bytes)
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
    const ChunkModel *model = &writing->model;
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
    uint64_t pieces = (uint64_t)writing->tier->pieces;
    const uint64_t words[HEAD_WORDS] = {
        [HEAD_MAGIC] = word_get((const uint8_t *)table_magic),
        [HEAD_VERSION] = TABLE_VERSION,
        [HEAD_SIZE] = writing->end,
        [HEAD_PIECES] = pieces,
        [HEAD_POSITIONS] = writing->count,
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

/* Only rank 0 has a file. */
static bool write_all(Writing *writing, FILE *file)
{
    bool is_written =
        !file || fwrite(writing->front, 1, writing->front_size, file) == writing->front_size;
    if (ranks_any(writing->ranks, !is_written) || !write_groups(writing, file))
        return false;
    if (!file)
        return true;
    put_head(writing);
    rewind(file);
    return fwrite(writing->front, 1, writing->front_size, file) == writing->front_size &&
           fflush(file) == 0 && ftruncate(fileno(file), (off_t)writing->end) == 0 &&
           fsync(fileno(file)) == 0;
}

/* False: another program has the file. WebAssembly's hosts have no locks. */
static bool lock(int descriptor)
{
#ifdef __wasi__
    (void)descriptor;
    return true;
#else
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0;
#endif
}

/* Opens the draft and locks it against other programs; overwrites what a killed build left. */
static FILE *draft_open(const char *draft, PorfiaError *error)
{
    int descriptor = open(draft, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor < 0) {
        table_fail(error, TABLE_TEXT_WRITE, draft, strerror(errno));
        return NULL;
    }
    FILE *file = lock(descriptor) ? fdopen(descriptor, "r+b") : NULL;
    if (!file) {
        table_fail(error, TABLE_TEXT_BUSY, draft, "");
        close(descriptor);
    }
    return file;
}

/* The comparison of a draft with the values. */
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
    for (uint64_t i = first; i < last; i++) {
        uint64_t chunk = (writing->window.first + i) * writing->compare_every;
        const int8_t *values = chunk_values(writing, chunk);
        bool is_same = table_chunk(&comparison->table, writing->indexer, chunk, &reader);
        if (is_same)
            chunk_read(&comparison->table.model, &reader, reader.scan.length);
        for (int k = 0; is_same && k < reader.scan.length; k++)
            is_same = model_value(&comparison->table.model, reader.symbols[k]) == values[k];
        if (!is_same || !chunk_is_sound(&reader))
            atomic_store(&comparison->differs, true);
    }
}

/* Reads the draft back: rank 0 verifies all checksums, each rank compares some values. */
static bool draft_is_good(const Writing *writing, const char *draft, PorfiaError *error)
{
    Comparison comparison = {.writing = writing};
    const Window *window = &writing->window;
    if (!table_open_file(&comparison.table, strdup(draft), writing->tier->pieces, error))
        return error->text ? false : table_fail(error, TABLE_TEXT_READ, draft, strerror(ENOENT));
    bool is_good = writing->ranks->rank > 0 || table_check(&comparison.table, writing->team, error);
    if (is_good) {
        parallel_for(writing->team, window->last - window->first, GROUP_CHUNKS, compare_chunks,
                     &comparison);
        is_good = !comparison.differs || table_fail(error, TABLE_TEXT_DAMAGED, draft, "");
    }
    table_close(&comparison.table);
    return is_good;
}

/* Verifies the file that rank 0 has written. Collective: false on all ranks if it is wrong on
 * any. */
static bool check_draft(Writing *writing, const char *draft, PorfiaError *error)
{
    uint64_t every = writing->compare_every;
    if (!window_bring(writing, every, 0, share_of(writing, (writing->chunks + every - 1) / every)))
        return error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", writing->tier->pieces);
    return ranks_agree(writing->ranks, draft_is_good(writing, draft, error), error);
}

/* Collective; only rank 0 has a file. */
static bool write_draft(Writing *writing, const char *draft, const char *path, PorfiaError *error)
{
    const Ranks *ranks = writing->ranks;
    bool is_writer = ranks->rank == 0;
    FILE *file = is_writer ? draft_open(draft, error) : NULL;
    if (!ranks_agree(ranks, file || !is_writer, error))
        return false;
    errno = 0;
    bool is_good = write_all(writing, file);
    if (!is_good && errno)
        table_fail(error, TABLE_TEXT_WRITE, draft, strerror(errno));
    else if (!is_good)
        error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", writing->tier->pieces);
    is_good = ranks_agree(ranks, is_good, error) && check_draft(writing, draft, error);
    if (is_good && is_writer && rename(draft, path) != 0)
        is_good = table_fail(error, TABLE_TEXT_WRITE, path, strerror(errno));
    if (!is_good && is_writer)
        unlink(draft);
    if (file)
        fclose(file);
    return ranks_agree(ranks, is_good, error);
}

static bool writing_init(Writing *writing, const Tier *tier, const Ranks *ranks, ThreadTeam *team)
{
    writing->tier = tier;
    writing->indexer = tier->partition.indexer;
    writing->ranks = ranks;
    writing->team = team;
    writing->count = writing->indexer->counts[tier->pieces];
    writing->chunks = (writing->count + CHUNK_POSITIONS - 1) / CHUNK_POSITIONS;
    writing->groups = groups_of(writing->count);
    writing->compare_every = writing->chunks > SAMPLE_CHUNKS ? COMPARE_EVERY : 1;
    writing->batch = malloc((size_t)BATCH_GROUPS * GROUP_ROOM);
    return all_to_all_init(&writing->messages, ranks) && writing->batch;
}

static void writing_free(Writing *writing)
{
    if (!writing)
        return;
    model_release(&writing->model);
    if (writing->ranks)
        all_to_all_release(&writing->messages);
    free(writing->window.memory);
    free(writing->batch);
    free(writing->front);
    free(writing);
}

bool table_write(const char *folder, const Tier *tier, const Ranks *ranks, ThreadTeam *team,
                 PorfiaError *error)
{
    Writing *writing = calloc(1, sizeof *writing);
    char *draft = table_path(folder, tier->pieces, ".new");
    char *path = table_path(folder, tier->pieces, "");
    bool is_ready = writing && draft && path && writing_init(writing, tier, ranks, team);
    is_ready = !ranks_any(ranks, !is_ready) && count_all(writing) && learn_model(writing) &&
               !ranks_any(ranks, !front_init(writing));
    bool is_written = is_ready
                          ? write_draft(writing, draft, path, error)
                          : error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", tier->pieces);
    writing_free(writing);
    free(draft);
    free(path);
    return is_written;
}
