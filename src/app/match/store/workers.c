/*
 * The processes that play into one database: heartbeats, and freeing the claims of processes that
 * died. See store.h.
 */
#define _GNU_SOURCE
#include "match/programs/process_tree.h"
#include "match/store/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GONE_AT_ONCE = 64 };

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The start time of a process, in clock ticks: with its id it is unique. 0: there is no such
 * process, or it is a zombie. */
static int64_t process_born(int64_t id)
{
    Process process;
    return process_find((pid_t)id, &process) && !process.is_dead ? process.born : 0;
}

/* Identifies where process ids are comparable: one boot of one machine, and one PID namespace. */
static void place_print(char *text, size_t size)
{
    char boot[64] = "", space[64] = "";
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "r");
    if (file && !fgets(boot, sizeof boot, file))
        boot[0] = '\0';
    if (file)
        fclose(file);
    boot[strcspn(boot, "\n")] = '\0';
    ssize_t length = readlink("/proc/self/ns/pid", space, sizeof space - 1);
    space[length > 0 ? length : 0] = '\0';
    snprintf(text, size, "%s %s", boot, space);
}

bool store_register(Store *store, PorfiaError *error)
{
    place_print(store->host, sizeof store->host);
    if (!store_run_once(store, "INSERT INTO worker(host, process, born, beat) VALUES(?, ?, ?, ?)",
                        error, "siii", store->host, (int64_t)getpid(), process_born(getpid()),
                        now_ms()))
        return false;
    store->worker = sqlite3_last_insert_rowid(store->database);
    return store_heartbeat(store, error);
}

typedef struct WorkerRow {
    int64_t id, process, born, beat;
    bool is_here; /* whether its id can be looked up */
} WorkerRow;

static bool worker_is_gone(const WorkerRow *row)
{
    int64_t silence = now_ms() - row->beat;
    if (row->is_here)
        return process_born(row->process) != row->born;
    return silence > STORE_GONE_MS;
}

/* Collects the dead first: the table must not change while it is read. */
static bool store_find_gone(Store *store, int64_t gone[], int room, int *count, PorfiaError *error)
{
    sqlite3_stmt *statement = store_statement(store, STATEMENT_WORKERS, error);
    int result = SQLITE_DONE;
    *count = 0;
    while (statement && *count < room && (result = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *host = (const char *)sqlite3_column_text(statement, 1);
        WorkerRow row = {.id = sqlite3_column_int64(statement, 0),
                         .process = sqlite3_column_int64(statement, 2),
                         .born = sqlite3_column_int64(statement, 3),
                         .beat = sqlite3_column_int64(statement, 4),
                         .is_here = host && strcmp(host, store->host) == 0};
        if (row.id != store->worker && worker_is_gone(&row))
            gone[(*count)++] = row.id;
    }
    bool is_done = statement && (result == SQLITE_DONE || result == SQLITE_ROW);
    if (statement && !is_done)
        store_fail(store, error);
    sqlite3_reset(statement);
    return is_done;
}

bool store_heartbeat(Store *store, PorfiaError *error)
{
    int64_t gone[GONE_AT_ONCE];
    int count;
    if (!store_begin(store, error))
        return false;
    /* Another process may have declared this one dead: register again. */
    bool is_good = store_run(store, STATEMENT_BEAT, NULL, error, "isiii", store->worker,
                             store->host, (int64_t)getpid(), process_born(getpid()), now_ms()) &&
                   store_find_gone(store, gone, GONE_AT_ONCE, &count, error);
    for (int i = 0; is_good && i < count; i++)
        is_good = store_run(store, STATEMENT_FORGET, NULL, error, "i", gone[i]);
    return store_end_transaction(
        store, is_good && store_run(store, STATEMENT_ORPHANS, NULL, error, ""), error);
}

bool store_release_claims(Store *store, PorfiaError *error)
{
    if (!store_begin(store, error))
        return false;
    return store_end_transaction(
        store,
        store_run(store, STATEMENT_FORGET, NULL, error, "i", store->worker) &&
            store_run(store, STATEMENT_ORPHANS, NULL, error, ""),
        error);
}
