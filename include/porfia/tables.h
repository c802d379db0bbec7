/* Endgame tables: opened, asked, built and verified. Not there in WebAssembly. */
#ifndef PORFIA_TABLES_H
#define PORFIA_TABLES_H

#include "porfia/core.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a table says of all positions with so many pieces, the mover's row always the same one;
 * values are the mover's. */
typedef struct PorfiaTableFacts {
    int pieces;
    uint64_t positions, wins, draws, losses;
    int min, max; /* values */
    uint64_t bytes;
} PorfiaTableFacts;

/* The exact values of all positions with at most so many pieces, in a folder, one file for each
 * number of pieces. See docs/adji-tables.md. Not there in WebAssembly. */
enum { PORFIA_TABLE_PIECES = 40 }; /* the most that there can be tables for */

/* Whether there can be tables of the game. */
bool porfia_game_has_tables(const PorfiaGame *game);
/* Opens those from 1 piece on, up to the first that is not there or cannot be used: then the error
 * says why, otherwise its text is NULL. NULL: there is none. One thread at a time may ask; searches
 * that have them may be at work meanwhile. */
PorfiaTables *porfia_tables_open(const PorfiaGame *game, const char *folder, PorfiaError *error);
void porfia_tables_free(PorfiaTables *tables);
/* They know positions with at most so many pieces. */
int porfia_tables_pieces(const PorfiaTables *tables);
/* Of those with so many, from 1 on. */
PorfiaTableFacts porfia_tables_facts(const PorfiaTables *tables, int pieces);
/* What a position is worth. False: they do not know it, or what they say of it is damaged. */
bool porfia_tables_value(PorfiaTables *tables, const PorfiaPosition *position, int *value);
/* A move that is worth as much; where that is more than 0, one that leads to the next capture, so
 * that who follows it does not go round in circles. PORFIA_NO_MOVE: they do not know it, or it is
 * over. */
PorfiaMove porfia_tables_best(PorfiaTables *tables, const PorfiaPosition *position);

/* What is being done with tables. */
typedef struct PorfiaTableStep {
    int pieces;   /* of those that are at work */
    double share; /* of all that is to be done, 0 .. 1 */
} PorfiaTableStep;

/* False: it is to end. Called by the calling thread, now and then. */
typedef bool PorfiaTableProgress(void *user, const PorfiaTableStep *step);

/* Bytes for a process, or from it. */
typedef struct PorfiaMessage {
    unsigned char *bytes;
    size_t size;
} PorfiaMessage;

/* Processes that build tables together, each with its share of the values in memory, as one of them
 * sees it. */
typedef struct PorfiaRanks {
    int rank; /* the number of this process, from 0 */
    int size; /* how many there are */
    void *user;
    /* Sends each of the others a message and fills in one from each, whose sizes are known here;
     * both have `size` messages, and a process's message to itself is ignored. All processes have
     * to come here. */
    void (*exchange)(void *user, const PorfiaMessage outgoing[], const PorfiaMessage incoming[]);
    /* Those of one machine see each other's values where they lie, and exchange none: as many as
     * there are, which is 0, or so many with consecutive numbers; 1: none. */
    int neighbours;
} PorfiaRanks;

/* Makes the tables up to so many pieces that are not there yet, and the folder if need be. Killed
 * or ended at any moment, it can be called again. All ranks call it with the same folder, which all
 * of them can read, and the same number of pieces; process 0 writes, and its progress is that of
 * all of them. The bytes of the files do not depend on the number of ranks. ranks may be NULL:
 * this process is alone. */
bool porfia_tables_build(const PorfiaGame *game, const char *folder, int pieces, int threads,
                         const PorfiaRanks *ranks, PorfiaTableProgress *progress, void *user,
                         PorfiaError *error);
/* Checks that the tables of a folder are what was written, and that every position, or so many of
 * each table chosen at random, is worth what its best move is; 0: every position. False: something
 * is wrong, and the error says what, or it was ended. */
bool porfia_tables_verify(const PorfiaGame *game, const char *folder, uint64_t sample, int threads,
                          PorfiaTableProgress *progress, void *user, PorfiaError *error);

#ifdef __cplusplus
}
#endif

#endif
