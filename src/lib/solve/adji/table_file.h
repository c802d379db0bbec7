/*
 * A tier in a file or in memory, read at random. docs/adji-tables.md describes the format.
 *
 * Values are in chunks, and chunks in groups. An index has the checksum of each group, and the head
 * has the checksum of head, model and index. So all data is verified before use: the head when a
 * table is opened, a group at its first access.
 */
#ifndef SOLVE_ADJI_TABLE_FILE_H
#define SOLVE_ADJI_TABLE_FILE_H

#include "solve/adji/compressed_chunk.h"
#include "solve/adji/tier.h"

enum { GROUP_CHUNKS = 32, GROUP_POSITIONS = GROUP_CHUNKS * CHUNK_POSITIONS };

typedef struct Table {
    char *path;           /* for errors: of memory, the name that the file would have */
    const uint8_t *bytes; /* of the file */
    size_t size;
    void (*release)(struct Table *table); /* of the bytes; NULL: they belong to the caller */
    PorfiaTableFacts facts;
    ChunkModel model;
    uint64_t groups;
    const uint8_t *index;
    atomic_uchar *is_checked; /* of each group */
} Table;

/* False: there is no such table, in which case the error's text is NULL, or it is unusable. */
bool table_open(Table *table, const char *folder, int pieces, PorfiaError *error);
void table_close(Table *table);
/* Begins to decode a chunk. False: damaged. */
bool table_chunk(const Table *table, const Indexer *indexer, uint64_t chunk, ChunkReader *reader);
/* Verifies all checksums. team NULL: in this thread alone. */
bool table_check(const Table *table, ThreadTeam *team, PorfiaError *error);
/* Loads this rank's values of a tier. */
bool table_load(const Table *table, ThreadTeam *team, Tier *tier, PorfiaError *error);
/* Writes to another name, verifies, then renames. Collective: all ranks succeed or fail
 * together. */
bool table_write(const char *folder, const Tier *tier, const Ranks *ranks, ThreadTeam *team,
                 PorfiaError *error);

#endif
