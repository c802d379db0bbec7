/* Endgame tables: open, probe, build, verify. */
#ifndef PORFIA_TABLES_H
#define PORFIA_TABLES_H

#include "porfia/core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A table: all positions with one number of pieces, counted with the mover's row first. Values are
 * the mover's. */
typedef struct PorfiaTableFacts {
    int pieces;
    uint64_t positions, wins, draws, losses;
    int min, max; /* extreme values */
    uint64_t bytes;
} PorfiaTableFacts;

/* Endgame tables hold the exact values of all positions with up to a number of pieces, in a folder,
 * one file for each number. See docs/adji-tables.md. */
enum { PORFIA_TABLE_PIECES = 40 }; /* the largest number of pieces */

/* Whether Porfia can build tables of the game. */
bool porfia_game_has_tables(const PorfiaGame *game);
/* Opens the tables for 1, 2, .. pieces, up to the first that is missing or unusable. If it is
 * unusable, the error says why; otherwise the error's text is NULL. Returns NULL if there is none.
 * One thread at a time may probe; searches may use the tables at the same time. */
PorfiaTables *porfia_tables_open(const PorfiaGame *game, const char *folder, PorfiaError *error);
/* The same from memory: the bytes of the files for 1, 2, .. pieces, one file after the other. They
 * belong to the caller and must stay until the tables are freed. All are verified now: if any is
 * unusable, this returns NULL and the error says why; NULL without its text means no memory. */
PorfiaTables *porfia_tables_open_memory(const PorfiaGame *game, const void *bytes, size_t size,
                                        PorfiaError *error);
void porfia_tables_free(PorfiaTables *tables);
const PorfiaGame *porfia_tables_game(const PorfiaTables *tables);
/* The largest number of pieces with a table. */
int porfia_tables_pieces(const PorfiaTables *tables);
/* The facts of one table, from 1 piece on. */
PorfiaTableFacts porfia_tables_facts(const PorfiaTables *tables, int pieces);
/* Probes a position. False: it has too many pieces, or its part of the file is damaged. */
bool porfia_tables_value(PorfiaTables *tables, const PorfiaPosition *position, int *value);
/* A best move. If its value is positive, it leads to the next capture, so that a player who follows
 * these moves does not go round in circles. PORFIA_NO_MOVE: not in the tables, or the game is
 * over. */
PorfiaMove porfia_tables_best(PorfiaTables *tables, const PorfiaPosition *position);

/* The progress of a build or verification. */
typedef struct PorfiaTableStep {
    int pieces;   /* of the table at work */
    double share; /* of the whole work, 0 .. 1 */
} PorfiaTableStep;

/* Called now and then by the calling thread. False: stop. */
typedef bool PorfiaTableProgress(void *user, const PorfiaTableStep *step);

/* Bytes to or from a process. */
typedef struct PorfiaMessage {
    unsigned char *bytes;
    size_t size;
} PorfiaMessage;

/* Processes that build tables together, as one of them sees the group. Each holds its share of the
 * values in memory. */
typedef struct PorfiaRanks {
    int rank; /* of this process, from 0 */
    int size; /* number of processes */
    void *user;
    /* Sends one message to each process and receives one from each, as MPI_Alltoallv does. Both
     * arrays have `size` messages of known sizes; the message of a process to itself is ignored.
     * Collective: all processes must call it. */
    void (*exchange)(void *user, const PorfiaMessage outgoing[], const PorfiaMessage incoming[]);
    /* Processes on one machine share memory instead of exchanging values: 0: all that can; n:
     * groups of n consecutive ranks; 1: none. */
    int neighbours;
} PorfiaRanks;

/* Builds the missing tables up to `pieces`, and the folder if needed. A build that was killed or
 * stopped can be repeated. Collective: all ranks call it with the same number of pieces and the
 * same folder, which all can read. Rank 0 writes and reports the progress of all. The files do not
 * depend on the number of ranks. ranks may be NULL: this process alone. */
bool porfia_tables_build(const PorfiaGame *game, const char *folder, int pieces, int threads,
                         const PorfiaRanks *ranks, PorfiaTableProgress *progress, void *user,
                         PorfiaError *error);
/* Verifies the checksums of all tables, and that the value of every position, or of `sample` random
 * positions of each table if sample > 0, follows from its moves. False: stopped, or wrong; the
 * error says what is wrong. */
bool porfia_tables_verify(const PorfiaGame *game, const char *folder, uint64_t sample, int threads,
                          PorfiaTableProgress *progress, void *user, PorfiaError *error);

#ifdef __cplusplus
}
#endif

#endif
