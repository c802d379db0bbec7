/*
 * Endgame tables of Adji for tests: tables built once for a test program, another folder to damage,
 * and access to the bytes of files.
 */
#ifndef TESTS_TABLES_H
#define TESTS_TABLES_H

#include "solve/adji/table_folder.h"
#include "support/support.h"

/* The tables built once have up to this many pieces. */
#if defined(__SANITIZE_THREAD__)
enum { BUILT = 11 };
#elif defined(__SANITIZE_ADDRESS__)
enum { BUILT = 12 };
#else
enum { BUILT = 14 };
#endif
/* Single-threaded tests are skipped under the thread sanitizer. */
#if defined(__SANITIZE_THREAD__)
enum { IS_THREAD_SANITIZED = true };
#else
enum { IS_THREAD_SANITIZED = false };
#endif

/* For a group of tests: the scratch folder (program.h) and the tables. */
int tables_set_up(void **state);
int tables_tear_down(void **state);
/* The folder of the tables built once. */
const char *built_folder(void);
/* The other folder, which is made on its first build. */
const char *other_folder(void);
void empty_other_folder(void);

/* Each fails the test on an error. */
void build_in(const char *folder, int pieces, int threads);
PorfiaTables *tables_open(const char *folder);

/* A random position of this many pieces that the tables contain. */
void random_text(PorfiaTables *tables, int pieces, Random *random, char text[PORFIA_POSITION_SIZE]);

/* The file of a table; free name and bytes. */
typedef struct TableBytes {
    unsigned char *data;
    size_t size;
} TableBytes;

char *table_file_name(const char *folder, int pieces);
TableBytes table_bytes_read(const char *folder, int pieces);
void table_bytes_write(const char *folder, int pieces, const unsigned char *data, size_t size);
void assert_same_tables(const char *left, const char *right, int pieces);

#endif
