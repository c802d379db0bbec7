/*
 * Endgame tables of Adji for tests: one folder of tables built once for all tests of a program,
 * another folder to build and damage, and the bytes of table files.
 */
#ifndef TESTS_TABLES_H
#define TESTS_TABLES_H

#include "solve/adji/table_set.h"
#include "support/support.h"

/* The largest table that is built once. */
#if defined(__SANITIZE_THREAD__)
enum { BUILT = 11 };
#elif defined(__SANITIZE_ADDRESS__)
enum { BUILT = 12 };
#else
enum { BUILT = 14 };
#endif
/* Excludes tests without threads from the thread sanitizer. */
#if defined(__SANITIZE_THREAD__)
enum { IS_THREAD_SANITIZED = true };
#else
enum { IS_THREAD_SANITIZED = false };
#endif

/* Setup of a group of tests: scratch folder (program.h) and tables. */
int tables_set_up(void **state);
int tables_tear_down(void **state);
/* The folder of the tables that are built once. */
const char *built_folder(void);
/* The other folder, which a test creates by building in it. */
const char *other_folder(void);
void empty_other_folder(void);

/* Each fails the test on an error. */
void build_in(const char *folder, int pieces, int threads);
PorfiaTables *tables_open(const char *folder);

/* The text of a random position in the tables, with this many pieces. */
void random_text(PorfiaTables *tables, int pieces, Random *random, char text[PORFIA_POSITION_SIZE]);

/* The file of a table; the caller frees name and bytes. */
typedef struct TableBytes {
    unsigned char *data;
    size_t size;
} TableBytes;

char *table_file_name(const char *folder, int pieces);
TableBytes table_bytes_read(const char *folder, int pieces);
void table_bytes_write(const char *folder, int pieces, const unsigned char *data, size_t size);
void assert_same_tables(const char *left, const char *right, int pieces);

#endif
