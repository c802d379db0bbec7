/* Probing tables: see table_set.h. */
#include "solve/adji/table_set.h"

#include <stdlib.h>

typedef struct Slot {
    uint64_t tag; /* chunk and number of pieces; 0: empty */
    ChunkReader reader;
} Slot;

struct Prober {
    const AdjiTables *tables;
    uint64_t mask;
    Slot slots[];
};

Prober *prober_create(const AdjiTables *tables, int chunks)
{
    Prober *prober = calloc(1, sizeof *prober + (size_t)chunks * sizeof(Slot));
    if (prober) {
        prober->tables = tables;
        prober->mask = (uint64_t)chunks - 1;
    }
    return prober;
}

void prober_free(Prober *prober)
{
    free(prober);
}

const AdjiTables *prober_tables(const Prober *prober)
{
    return prober->tables;
}

int prober_value(Prober *prober, const AdjiPosition *position)
{
    const AdjiTables *tables = prober->tables;
    int pieces = position_pieces(position);
    if (pieces == 0)
        return 0;
    if (pieces > tables->pieces)
        return PROBER_UNKNOWN;
    const Table *table = &tables->tables[pieces];
    uint64_t number = indexer_index(&tables->indexer, position, pieces);
    uint64_t chunk = number / CHUNK_POSITIONS, tag = chunk << 8 | (uint64_t)pieces;
    int at = (int)(number % CHUNK_POSITIONS);
    Slot *slot = &prober->slots[hash_word(tag) & prober->mask];
    if (slot->tag != tag) {
        slot->tag = 0;
        if (!table_chunk(table, &tables->indexer, chunk, &slot->reader))
            return PROBER_UNKNOWN;
        slot->tag = tag;
    }
    if (slot->reader.scan.at <= at)
        chunk_read(&table->model, &slot->reader, at + 1);
    return model_value(&table->model, slot->reader.symbols[at]);
}

int prober_move_value(Prober *prober, const AdjiPosition *position, Move move)
{
    AdjiPosition after = *position;
    int gain = adji_play(&prober->tables->setup, &after, move);
    int value = prober_value(prober, &after);
    return value == PROBER_UNKNOWN ? PROBER_UNKNOWN : gain - value;
}
