/* Endgame tables for tests: see tables.h. */
#define _GNU_SOURCE
#include "support/tables.h"

#include "games/adji/adji.h"
#include "games/registry.h"
#include "support/program.h"

#include <stdio.h>
#include <stdlib.h>

static char built_path[1024], other_path[1024];

void build_in(const char *folder, int pieces, int threads)
{
    PorfiaError error;
    char message[PORFIA_MESSAGE_SIZE];
    if (!porfia_tables_build(&adji_game, folder, pieces, threads, NULL, NULL, NULL, &error))
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
}

PorfiaTables *tables_open(const char *folder)
{
    PorfiaError error;
    PorfiaTables *tables = porfia_tables_open(&adji_game, folder, &error);
    assert_non_null(tables);
    assert_null(error.text);
    return tables;
}

const char *built_folder(void)
{
    return built_path;
}

const char *other_folder(void)
{
    return other_path;
}

static int remove_folder(const char *path)
{
    char command[1200];
    snprintf(command, sizeof command, "rm -rf '%s'", path);
    return system(command);
}

void empty_other_folder(void)
{
    assert_int_equal(remove_folder(other_path), 0);
}

int tables_set_up(void **state)
{
    int status = program_set_up(state);
    snprintf(built_path, sizeof built_path, "%s-tables", program_folder());
    snprintf(other_path, sizeof other_path, "%s-other", program_folder());
    build_in(built_path, BUILT, 2);
    return status;
}

int tables_tear_down(void **state)
{
    (void)state;
    empty_other_folder();
    return remove_folder(built_path);
}

void random_text(PorfiaTables *tables, int pieces, Random *random, char text[PORFIA_POSITION_SIZE])
{
    const int points[2] = {3, 4};
    const Indexer *indexer = &tables_of(tables)->indexer;
    AdjiPosition position =
        indexer_position(indexer, pieces, random_next(random) % indexer->counts[pieces]);
    position.mover = (uint8_t)random_below(random, 2);
    Writer writer = writer_to(text, PORFIA_POSITION_SIZE);
    adji_write(&tables_of(tables)->setup, &position, points, &writer);
}

char *table_file_name(const char *folder, int pieces)
{
    char *name;
    assert_true(asprintf(&name, "%s/adji-%02d.table", folder, pieces) > 0);
    return name;
}

TableBytes table_bytes_read(const char *folder, int pieces)
{
    char *name = table_file_name(folder, pieces);
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    TableBytes bytes = {NULL, (size_t)ftell(file)};
    rewind(file);
    bytes.data = malloc(bytes.size);
    assert_int_equal(fread(bytes.data, 1, bytes.size, file), bytes.size);
    fclose(file);
    free(name);
    return bytes;
}

void table_bytes_write(const char *folder, int pieces, const unsigned char *data, size_t size)
{
    char *name = table_file_name(folder, pieces);
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    free(name);
}

void assert_same_tables(const char *left, const char *right, int pieces)
{
    for (int i = 1; i <= pieces; i++) {
        TableBytes a = table_bytes_read(left, i), b = table_bytes_read(right, i);
        assert_int_equal(a.size, b.size);
        assert_memory_equal(a.data, b.data, a.size);
        free(a.data);
        free(b.data);
    }
}
