/*
 * The values of a few positions that are numbered one after the other, as few bits as possible: a
 * chunk is read from its beginning, and needs nothing but itself and the model of its level.
 *
 * A value is written as a symbol, and what it costs depends on what is to be expected: on the
 * symbols of four neighbours, with a piece less in one of the mover's four lowest holes and one
 * more opposite. Their sum, how far they differ, and how many of them are in the chunk, is the
 * context; the model says how likely each symbol is in each context. The coder is a range variant
 * of asymmetric numeral systems (Duda, "Asymmetric numeral systems", 2013).
 */
#ifndef SOLVE_ADJI_CHUNK_H
#define SOLVE_ADJI_CHUNK_H

#include "solve/adji/indexing.h"

enum {
    CHUNK_POSITIONS = 256,
    CHUNK_NEIGHBOURS = 4,
    CHUNK_SCALE_BITS = 12, /* of how likely a symbol is */
    CHUNK_SCALE = 1 << CHUNK_SCALE_BITS,
    CHUNK_SPREADS = 4, /* how far neighbours can differ: 0, 1, 2, more */
    CHUNK_MOST_SYMBOLS = 2 * TABLE_MOST_PIECES + 1,
    CHUNK_MOST_WORDS = CHUNK_POSITIONS * CHUNK_SCALE_BITS / 16 + 4, /* of 16 bits */
    MODEL_PARTS = 64 /* of the scale, each with what is likely there */
};

typedef struct ChunkModel {
    int pieces;
    /* From a symbol to the next: 2, since values are even or odd like the number of pieces; 1 where
     * one of them is not. */
    int step;
    int symbols, contexts;
    bool *is_seen;    /* for each context: whether anything is known of it */
    uint16_t *starts; /* of each symbol in CHUNK_SCALE, and the end: [context][symbols + 1] */
    /* The symbol where each part of the scale begins, its start and its room: 8, 12 and 12 bits of
     * [context][MODEL_PARTS]. */
    uint32_t *parts;
} ChunkModel;

/* Everything is as likely. False: out of memory. */
bool model_init(ChunkModel *model, int pieces, int step);
void model_release(ChunkModel *model);
/* In a context each symbol was counted so often. */
void model_learn(ChunkModel *model, int context, const uint64_t counts[]);
/* How much room each symbol has in a context that was seen; false: they do not add up. */
bool model_restore(ChunkModel *model, int context, const uint16_t widths[]);

static inline int model_value(const ChunkModel *model, int symbol)
{
    return symbol * model->step - model->pieces;
}

static inline int model_symbol(const ChunkModel *model, int value)
{
    return (value + model->pieces) / model->step;
}

/* The way through a chunk, row by row: in a row only the lowest hole differs. */
typedef struct ChunkScan {
    Shape shape;
    uint8_t own[ADJI_HOLES];
    uint16_t distances[CHUNK_NEIGHBOURS]; /* of neighbours in this shape, as far as they matter */
    int at, length;                       /* in the chunk */
} ChunkScan;

ChunkScan chunk_scan(const Indexer *indexer, int pieces, uint64_t number, int length);

/* Counts symbols in contexts: counts[context][symbols]. */
void chunk_count(const ChunkModel *model, ChunkScan scan, const int8_t *values, uint64_t *counts);
/* Returns how many words it takes, at most CHUNK_MOST_WORDS. */
int chunk_encode(const ChunkModel *model, ChunkScan scan, const int8_t *values,
                 uint16_t words[CHUNK_MOST_WORDS]);

/* A chunk that is being read. */
typedef struct ChunkReader {
    ChunkScan scan;
    uint32_t state;
    const uint8_t *next, *end; /* words, the lower byte first */
    uint8_t symbols[CHUNK_POSITIONS];
} ChunkReader;

void chunk_open(ChunkReader *reader, ChunkScan scan, const uint8_t *words, const uint8_t *end);
/* Reads on, by whole rows, until so many symbols are known. */
void chunk_read(const ChunkModel *model, ChunkReader *reader, int count);
/* After all of it was read: whether that was a chunk. */
bool chunk_is_sound(const ChunkReader *reader);

#endif
