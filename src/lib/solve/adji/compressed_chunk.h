/*
 * A chunk: the compressed values of a few positions with consecutive indices. It is decoded from
 * its beginning and needs only the model of its tier.
 *
 * Each value is a symbol. Its context consists of the symbols of four neighbours, positions with a
 * piece less in one of the mover's four lowest holes and one more opposite: their sum, their
 * spread, and how many of them are in the chunk. The model gives the probability of each symbol in
 * each context. The coder is the range variant of asymmetric numeral systems (Duda, "Asymmetric
 * numeral systems", 2013).
 */
#ifndef SOLVE_ADJI_COMPRESSED_CHUNK_H
#define SOLVE_ADJI_COMPRESSED_CHUNK_H

#include "solve/adji/indexing.h"

enum {
    CHUNK_POSITIONS = 256,
    CHUNK_NEIGHBOURS = 4,
    CHUNK_SCALE_BITS = 12, /* of probabilities */
    CHUNK_SCALE = 1 << CHUNK_SCALE_BITS,
    CHUNK_SPREADS = 4, /* spreads of neighbours: 0, 1, 2, more */
    CHUNK_MOST_SYMBOLS = 2 * TABLE_MOST_PIECES + 1,
    CHUNK_MOST_WORDS = CHUNK_POSITIONS * CHUNK_SCALE_BITS / 16 + 4, /* of 16 bits each */
    MODEL_PARTS = 64 /* parts of the scale, for a lookup of the symbol */
};

typedef struct ChunkModel {
    int pieces;
    /* The step between values: 2, since values have the parity of the number of pieces; 1 if some
     * value does not. */
    int step;
    int symbols, contexts;
    bool *is_seen;    /* for each context: whether it occurred */
    uint16_t *starts; /* cumulative frequencies of symbols in CHUNK_SCALE: [context][symbols + 1] */
    /* For each part of the scale: the symbol at its beginning, with start and width, in 8, 12 and
     * 12 bits: [context][MODEL_PARTS]. */
    uint32_t *parts;
} ChunkModel;

/* A uniform model. False: out of memory. */
bool model_init(ChunkModel *model, int pieces, int step);
void model_release(ChunkModel *model);
/* Sets a context's probabilities from the counts of its symbols. */
void model_learn(ChunkModel *model, int context, const uint64_t counts[]);
/* Sets the widths of a context's symbols; false: they do not add up to CHUNK_SCALE. */
bool model_restore(ChunkModel *model, int context, const uint16_t widths[]);

static inline int model_value(const ChunkModel *model, int symbol)
{
    return symbol * model->step - model->pieces;
}

static inline int model_symbol(const ChunkModel *model, int value)
{
    return (value + model->pieces) / model->step;
}

/* An iterator over the rows of a chunk; within a row only the lowest hole differs. */
typedef struct ChunkScan {
    Shape shape;
    uint8_t own[ADJI_HOLES];
    /* to the neighbours in this shape, saturated at a chunk's length */
    uint16_t distances[CHUNK_NEIGHBOURS];
    int at, length; /* positions of the chunk */
} ChunkScan;

ChunkScan chunk_scan(const Indexer *indexer, int pieces, uint64_t number, int length);

/* Adds the chunk's symbols to counts[context][symbol]. */
void chunk_count(const ChunkModel *model, ChunkScan scan, const int8_t *values, uint64_t *counts);
/* Returns the number of words, at most CHUNK_MOST_WORDS. */
int chunk_encode(const ChunkModel *model, ChunkScan scan, const int8_t *values,
                 uint16_t words[CHUNK_MOST_WORDS]);

/* A chunk being decoded. */
typedef struct ChunkReader {
    ChunkScan scan;
    uint32_t state;
    const uint8_t *next, *end; /* words, the lower byte first */
    uint8_t symbols[CHUNK_POSITIONS];
} ChunkReader;

void chunk_open(ChunkReader *reader, ChunkScan scan, const uint8_t *words, const uint8_t *end);
/* Decodes whole rows until at least `count` symbols are known. */
void chunk_read(const ChunkModel *model, ChunkReader *reader, int count);
/* Whether the coder's final state is that of a complete chunk. */
bool chunk_is_sound(const ChunkReader *reader);

#endif
