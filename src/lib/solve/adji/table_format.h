/* The byte format of tables: little-endian words of 64 bits, and their checksums. */
#ifndef SOLVE_ADJI_TABLE_FORMAT_H
#define SOLVE_ADJI_TABLE_FORMAT_H

#include "base/random.h"
#include "base/words.h"
#include "solve/adji/table_file.h"

enum { TABLE_VERSION = 1 };

static const char table_magic[WORD] = {'P', 'o', 'r', 'f', 'A', 'd', 'j', 'i'};

/* The words of the head. HEAD_SUM is the checksum of all other words before the first group. */
typedef enum HeadWord {
    HEAD_MAGIC,
    HEAD_VERSION,
    HEAD_SUM,
    HEAD_SIZE, /* of the file, in bytes */
    HEAD_PIECES,
    HEAD_POSITIONS,
    HEAD_STEP,
    HEAD_WINS,
    HEAD_DRAWS,
    HEAD_LOSSES,
    HEAD_LEAST, /* extreme values plus the number of pieces */
    HEAD_MOST,
    HEAD_MODEL, /* bytes of the model */
    HEAD_WORDS = 16
} HeadWord;

/* After the head comes the model: a bit for each context that occurred; the widths of the symbols
 * in those contexts, 16 bits each; zeros up to a whole word. Then the index: the offset and
 * checksum of each group, and the offset of the end. */
enum { INDEX_ENTRY = 2 * WORD };

/* Four interleaved sums, since each waits for its own last multiplication. Every step is
 * invertible, so changing one word changes the sum. The sum is part of version 1 of the format. At
 * 2.2 GB/s it is as fast as zlib's crc32; XXH64 reaches 7.5 GB/s, should there be a version 2. */
static inline uint64_t bytes_sum(const uint8_t *bytes, size_t size)
{
    uint64_t sums[4] = {1, 2, 3, 4}, sum = size;
    size_t words = size / WORD;
    for (size_t i = 0; i < words; i++) {
        uint64_t mixed = (sums[i % 4] ^ word_get(bytes + i * WORD)) * 0x9E3779B97F4A7C15ULL;
        sums[i % 4] = mixed ^ (mixed >> 32);
    }
    for (int i = 0; i < 4; i++)
        sum = hash_join(sum, sums[i]);
    return sum;
}

/* The checksum of head, model and index without the checksum itself. */
static inline uint64_t front_sum(const uint8_t *front, size_t size)
{
    size_t before = HEAD_SUM * WORD, behind = before + WORD;
    return hash_join(bytes_sum(front, before), bytes_sum(front + behind, size - behind));
}

static inline size_t model_bytes(int contexts, int seen, int symbols)
{
    size_t bits = (size_t)(contexts + 63) / 64 * WORD;
    return bits + ((size_t)seen * (size_t)symbols * 2 + WORD - 1) / WORD * WORD;
}

static inline uint64_t groups_of(uint64_t positions)
{
    return (positions + GROUP_POSITIONS - 1) / GROUP_POSITIONS;
}

/* A group begins with the end of each chunk, in 16-bit words after these 16-bit numbers. */
enum { GROUP_HEAD = GROUP_CHUNKS * 2 };

/* A table's path with a suffix; the caller frees it. NULL: out of memory. */
char *table_path(const char *folder, int pieces, const char *suffix);
/* Opens a table by its path, which it takes over. */
bool table_open_file(Table *table, char *path, int pieces, PorfiaError *error);
/* Opens a table that has its path and bytes; only its groups are still unchecked. False: it is to
 * be closed. */
bool table_open_bytes(Table *table, int pieces, PorfiaError *error);
/* The size of the table at the beginning of the bytes as its head has it, at most all of them. */
size_t table_bytes_size(const uint8_t *bytes, size_t size);
bool table_fail(PorfiaError *error, int text, const char *path, const char *detail);

#endif
