/* Compressed values: see compressed_chunk.h. */
#include "solve/adji/compressed_chunk.h"

#include <stdlib.h>
#include <string.h>

/* The coder's state stays between 2^16 and 2^32 by reading and writing 16-bit words. */
enum { WORD_BITS = 16, KNOWN_COUNTS = CHUNK_NEIGHBOURS + 1, PART_SHIFT = CHUNK_SCALE_BITS - 6 };
_Static_assert(MODEL_PARTS << PART_SHIFT == CHUNK_SCALE, "parts of one size");
#define LEAST_STATE (1U << WORD_BITS)

/* ---- The model ---- */

static void model_index(ChunkModel *model, int context)
{
    const uint16_t *starts = model->starts + context * (model->symbols + 1);
    uint32_t *parts = model->parts + context * MODEL_PARTS;
    for (int part = 0, symbol = 0; part < MODEL_PARTS; part++) {
        while (starts[symbol + 1] <= part << PART_SHIFT)
            symbol++;
        uint32_t start = starts[symbol], width = starts[symbol + 1] - start;
        parts[part] =
            (uint32_t)symbol << (2 * CHUNK_SCALE_BITS) | start << CHUNK_SCALE_BITS | width;
    }
}

/* Gives each symbol a width in proportion to its count, and at least 1, so that any symbol can be
 * coded. */
void model_learn(ChunkModel *model, int context, const uint64_t counts[])
{
    uint16_t *starts = model->starts + context * (model->symbols + 1);
    uint64_t total = 0, before = 0;
    for (int i = 0; i < model->symbols; i++)
        total += counts[i];
    uint64_t room = (uint64_t)(CHUNK_SCALE - model->symbols);
    for (int i = 0; i <= model->symbols; i++) {
        starts[i] = (uint16_t)((total ? before * room / total : 0) + (uint64_t)i);
        before += i < model->symbols ? counts[i] : 0;
    }
    starts[model->symbols] = CHUNK_SCALE;
    model->is_seen[context] = total > 0;
    model_index(model, context);
}

bool model_restore(ChunkModel *model, int context, const uint16_t widths[])
{
    uint16_t *starts = model->starts + context * (model->symbols + 1);
    uint32_t start = 0;
    for (int i = 0; i < model->symbols; i++) {
        if (widths[i] == 0 || widths[i] > CHUNK_SCALE - start)
            return false;
        starts[i] = (uint16_t)start;
        start += widths[i];
    }
    starts[model->symbols] = CHUNK_SCALE;
    model->is_seen[context] = true;
    model_index(model, context);
    return start == CHUNK_SCALE;
}

bool model_init(ChunkModel *model, int pieces, int step)
{
    int symbols = 2 * pieces / step + 1;
    int contexts = (CHUNK_NEIGHBOURS * (symbols - 1) / 2 + 1) * CHUNK_SPREADS * KNOWN_COUNTS;
    *model = (ChunkModel){.pieces = pieces, .step = step, .symbols = symbols, .contexts = contexts};
    model->is_seen = calloc((size_t)contexts, sizeof *model->is_seen);
    model->starts = malloc((size_t)contexts * (size_t)(symbols + 1) * sizeof *model->starts);
    model->parts = malloc((size_t)contexts * MODEL_PARTS * sizeof *model->parts);
    if (!model->is_seen || !model->starts || !model->parts) {
        model_release(model);
        return false;
    }
    uint64_t even[CHUNK_MOST_SYMBOLS];
    for (int i = 0; i < symbols; i++)
        even[i] = 1;
    for (int context = 0; context < contexts; context++) {
        model_learn(model, context, even);
        model->is_seen[context] = false;
    }
    return true;
}

void model_release(ChunkModel *model)
{
    free(model->is_seen);
    free(model->starts);
    free(model->parts);
    *model = (ChunkModel){0};
}

/* ---- Contexts ---- */

/* A run of positions that differ only in the lowest hole; the distances back to three neighbours of
 * each, of which `known` are different. */
typedef struct Row {
    int begin, end;
    int distances[CHUNK_NEIGHBOURS - 1];
    int known;
} Row;

/* Neighbours further back than a chunk's length are never in it. */
static void scan_measure(ChunkScan *scan)
{
    int distance = 1;
    for (int hole = 0; hole < CHUNK_NEIGHBOURS; hole++) {
        scan->distances[hole] = (uint16_t)distance;
        distance *= scan->shape.sums[hole] + 1;
        distance = distance < CHUNK_POSITIONS ? distance : CHUNK_POSITIONS;
    }
}

ChunkScan chunk_scan(const Indexer *indexer, int pieces, uint64_t number, int length)
{
    ChunkScan scan = {.shape = {.pieces = (uint8_t)pieces}, .length = length};
    AdjiPosition position = indexer_position(indexer, pieces, number);
    for (int hole = 0; hole < ADJI_HOLES; hole++) {
        scan.own[hole] = (uint8_t)adji_pieces(position.rows[0], hole);
        scan.shape.sums[hole] = (uint8_t)(scan.own[hole] + adji_pieces(position.rows[1], hole));
    }
    scan_measure(&scan);
    return scan;
}

static inline void scan_advance(ChunkScan *scan)
{
    scan->own[0] = 0;
    for (int hole = 1; hole < ADJI_HOLES; hole++) {
        if (scan->own[hole]++ < scan->shape.sums[hole])
            return;
        scan->own[hole] = 0;
    }
    shape_next(&scan->shape);
    scan_measure(scan);
}

/* Neighbours in other rows count only if they are in the chunk for the whole row. */
static inline Row scan_row(ChunkScan *scan)
{
    int left = scan->shape.sums[0] + 1 - scan->own[0], room = scan->length - scan->at;
    Row row = {.begin = scan->at, .end = scan->at + (left < room ? left : room)};
    for (int hole = 1; hole < CHUNK_NEIGHBOURS; hole++) {
        row.distances[row.known] = scan->distances[hole];
        row.known += scan->own[hole] > 0 && scan->distances[hole] <= row.begin;
    }
    for (int i = row.known; i < CHUNK_NEIGHBOURS - 1; i++)
        row.distances[i] = row.distances[0];
    scan->at = row.end;
    scan_advance(scan);
    return row;
}

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The context of a symbol, given all before it; `previous` is the one before in its row, or -1 at
 * the row's beginning. */
static inline int row_context(const Row *row, const uint8_t *symbols, int at, int previous)
{
    if (row->known == 0)
        return previous < 0 ? 0 : 2 * previous * CHUNK_SPREADS * KNOWN_COUNTS + 1;
    int b = symbols[at - row->distances[0]], c = symbols[at - row->distances[1]];
    int d = symbols[at - row->distances[2]], a = previous < 0 ? b : previous;
    int least = smaller(smaller(b, c), d), most = larger(larger(b, c), d);
    int spread = (a > most ? a : most) - (a < least ? a : least);
    spread = spread < CHUNK_SPREADS ? spread : CHUNK_SPREADS - 1;
    return ((a + (b + c + d)) / 2 * CHUNK_SPREADS + spread) * KNOWN_COUNTS + row->known +
           (previous >= 0);
}

/* ---- Writing ---- */

typedef struct CodedChunk {
    uint8_t symbols[CHUNK_POSITIONS];
    uint16_t contexts[CHUNK_POSITIONS];
} CodedChunk;

static void code_chunk(const ChunkModel *model, ChunkScan scan, const int8_t *values,
                       CodedChunk *coded)
{
    for (int i = 0; i < scan.length; i++)
        coded->symbols[i] = (uint8_t)model_symbol(model, values[i]);
    while (scan.at < scan.length) {
        Row row = scan_row(&scan);
        for (int i = row.begin, previous = -1; i < row.end; previous = coded->symbols[i++])
            coded->contexts[i] = (uint16_t)row_context(&row, coded->symbols, i, previous);
    }
}

void chunk_count(const ChunkModel *model, ChunkScan scan, const int8_t *values, uint64_t *counts)
{
    CodedChunk coded;
    code_chunk(model, scan, values, &coded);
    for (int i = 0; i < scan.length; i++)
        counts[coded.contexts[i] * model->symbols + coded.symbols[i]]++;
}

/* Codes backwards, so that decoding runs forwards. */
int chunk_encode(const ChunkModel *model, ChunkScan scan, const int8_t *values,
                 uint16_t words[CHUNK_MOST_WORDS])
{
    CodedChunk coded;
    uint16_t *place = words + CHUNK_MOST_WORDS;
    uint32_t state = LEAST_STATE;
    code_chunk(model, scan, values, &coded);
    for (int i = scan.length - 1; i >= 0; i--) {
        const uint16_t *starts = model->starts + coded.contexts[i] * (model->symbols + 1);
        uint32_t start = starts[coded.symbols[i]], width = starts[coded.symbols[i] + 1] - start;
        if ((uint64_t)state >= (uint64_t)width << (2 * WORD_BITS - CHUNK_SCALE_BITS)) {
            *--place = (uint16_t)state;
            state >>= WORD_BITS;
        }
        state = (state / width << CHUNK_SCALE_BITS) + state % width + start;
    }
    *--place = (uint16_t)(state >> WORD_BITS);
    *--place = (uint16_t)state;
    int count = (int)(words + CHUNK_MOST_WORDS - place);
    memmove(words, place, (size_t)count * sizeof *words);
    return count;
}

/* ---- Reading ---- */

/* Zeros follow the end. */
static inline uint32_t next_word(ChunkReader *reader)
{
    if (reader->end - reader->next < 2)
        return 0;
    uint32_t word = (uint32_t)(reader->next[0] | reader->next[1] << 8);
    reader->next += 2;
    return word;
}

void chunk_open(ChunkReader *reader, ChunkScan scan, const uint8_t *words, const uint8_t *end)
{
    reader->scan = scan;
    reader->next = words;
    reader->end = end;
    reader->state = next_word(reader);
    reader->state |= next_word(reader) << WORD_BITS;
}

void chunk_read(const ChunkModel *model, ChunkReader *reader, int count)
{
    uint32_t state = reader->state;
    while (reader->scan.at < count) {
        Row row = scan_row(&reader->scan);
        for (int i = row.begin, previous = -1; i < row.end; i++) {
            int context = row_context(&row, reader->symbols, i, previous);
            uint32_t slot = state & (CHUNK_SCALE - 1);
            uint32_t part = model->parts[context * MODEL_PARTS + (int)(slot >> PART_SHIFT)];
            uint32_t start = part >> CHUNK_SCALE_BITS & (CHUNK_SCALE - 1);
            uint32_t width = part & (CHUNK_SCALE - 1);
            int symbol = (int)(part >> (2 * CHUNK_SCALE_BITS));
            while (slot - start >= width) {
                const uint16_t *starts = model->starts + context * (model->symbols + 1) + ++symbol;
                start = starts[0];
                width = starts[1] - start;
            }
            reader->symbols[i] = (uint8_t)symbol;
            previous = symbol;
            state = width * (state >> CHUNK_SCALE_BITS) + slot - start;
            if (state < LEAST_STATE)
                state = state << WORD_BITS | next_word(reader);
        }
    }
    reader->state = state;
}

bool chunk_is_sound(const ChunkReader *reader)
{
    return reader->state == LEAST_STATE && reader->next == reader->end;
}
