/*
 * A level in a file: written, opened and read at random. See docs/adji-tables.md for the format.
 *
 * Values are in chunks, chunks in groups, and each group has its sum in an index; the sum of head,
 * model and index is in the head. So whatever is read is known to be what was written: the head
 * when a table is opened, a group when it is first needed.
 */
#ifndef SOLVE_ADJI_TABLE_FILE_H
#define SOLVE_ADJI_TABLE_FILE_H

#include "solve/adji/chunk.h"
#include "solve/adji/tier.h"

enum { GROUP_CHUNKS = 32, GROUP_POSITIONS = GROUP_CHUNKS * CHUNK_POSITIONS };

typedef struct Table {
    char *path;
    const uint8_t *bytes; /* of the file, in memory as far as they are needed */
    size_t size;
    PorfiaTableFacts facts;
    ChunkModel model;
    uint64_t groups;
    const uint8_t *index;
    atomic_uchar *is_checked; /* for each group */
} Table;

/* False: there is no such table, or it cannot be used; the error's text is NULL where there is
 * none. */
bool table_open(Table *table, const char *folder, int pieces, PorfiaError *error);
void table_close(Table *table);
/* Begins to read a chunk. False: it is damaged. */
bool table_chunk(const Table *table, const Indexer *indexer, uint64_t chunk, ChunkReader *reader);
/* All sums. */
bool table_check(const Table *table, ThreadTeam *team, PorfiaError *error);
/* All values that a process has of a level. */
bool table_load(const Table *table, ThreadTeam *team, Tier *tier, PorfiaError *error);
/* Under another name at first, read again, and then under its own. All processes have to come here,
 * and succeed or fail together. */
bool table_write(const char *folder, const Tier *tier, const Ranks *ranks, ThreadTeam *team,
                 PorfiaError *error);

#endif
