/* Tables in files, mapped: see table_file.h. */
#define _GNU_SOURCE
#include "solve/adji/table_file.h"

#include "games/registry.h"
#include "solve/adji/table_format.h"
#include "solve/adji/table_set.h"
#include "solve/adji/texts.h"
#include "solve/registry.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

char *table_path(const char *folder, int pieces, const char *suffix)
{
    char *path = NULL;
    return asprintf(&path, "%s/adji-%02d.table%s", folder, pieces, suffix) < 0 ? NULL : path;
}

static void table_unmap(Table *table)
{
    munmap((void *)table->bytes, table->size);
}

/* Maps the file. False without an error: there is no file. */
static bool table_map(Table *table, PorfiaError *error)
{
    struct stat status;
    int file = open(table->path, O_RDONLY | O_CLOEXEC);
    if (file < 0 && errno == ENOENT)
        return false;
    if (file < 0 || fstat(file, &status) != 0) {
        table_fail(error, TABLE_TEXT_READ, table->path, strerror(errno));
        if (file >= 0)
            close(file);
        return false;
    }
    bool is_file = S_ISREG(status.st_mode) && status.st_size > 0;
    void *bytes =
        is_file ? mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
    close(file);
    if (bytes == MAP_FAILED)
        return table_fail(error, TABLE_TEXT_NONE, table->path, "");
    table->bytes = bytes;
    table->release = table_unmap;
    table->size = (size_t)status.st_size;
    return true;
}

bool table_open_file(Table *table, char *path, int pieces, PorfiaError *error)
{
    *table = (Table){.path = path};
    if (error)
        error->text = NULL;
    if (path && table_map(table, error) && table_open_bytes(table, pieces, error))
        return true;
    table_close(table);
    return false;
}

bool table_open(Table *table, const char *folder, int pieces, PorfiaError *error)
{
    return table_open_file(table, table_path(folder, pieces, ""), pieces, error);
}

PorfiaTables *adji_tables_open(const char *folder, PorfiaError *error)
{
    AdjiTables *tables = table_set_create();
    error->text = NULL;
    while (tables && tables->pieces < TABLE_MOST_PIECES &&
           table_open(&tables->tables[tables->pieces + 1], folder, tables->pieces + 1, error))
        tables->pieces++;
    return table_set_finish(tables);
}

const EndgameTableFiles adji_table_files = {
    .game = &adji_game,
    .open = adji_tables_open,
    .build = adji_tables_build,
    .verify = adji_tables_verify,
};
