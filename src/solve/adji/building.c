/*
 * The tables of a folder, one after the other: those that are there and good are kept, the others are
 * solved and written. A level needs those with 1, 3 and 5 pieces less in memory; what a build that was
 * killed had finished is read from its files.
 */
#define _GNU_SOURCE
#include "games/registry.h"
#include "solve/adji/table.h"
#include "solve/adji/texts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FARTHEST = 5 }; /* a capture takes as many pieces at most */

typedef struct Building {
    const char *folder;
    int pieces;
    Ranking ranking;
    Sweep sweep;
    Team *team;
    Level levels[TABLE_MOST_PIECES + 1];
    bool is_there[TABLE_MOST_PIECES + 1];
    uint64_t total, done; /* positions to be found, and found */
    int present;
    PorfiaTableProgress *progress;
    void *user;
    atomic_bool stop;
    PorfiaError *error;
} Building;

/* A level is solved in about this much of its time; the rest is for writing it. */
static const double solving_share = 0.6;

static void building_tell(Building *building, double share_of_level)
{
    double positions = (double)building->ranking.counts[building->present] * share_of_level;
    double total = building->total ? (double)building->total : 1;
    double share = ((double)building->done + positions) / total;
    PorfiaTableStep step = {building->present, share < 1 ? share : 1};
    if (building->progress && !building->progress(building->user, &step))
        atomic_store(&building->stop, true);
}

static void tell_solving(void *user, uint64_t done, uint64_t expected)
{
    double share = (double)done / (double)expected;
    building_tell(user, solving_share * (share < 1 ? share : 1));
}

/* What cannot be used is made again. */
static void find_tables(Building *building)
{
    for (int pieces = 1; pieces <= building->pieces; pieces++) {
        Table table;
        PorfiaError error;
        building->is_there[pieces] = table_open(&table, building->folder, pieces, &error) &&
                                     table_check(&table, building->team, &error);
        if (building->is_there[pieces])
            table_close(&table);
        else
            building->total += building->ranking.counts[pieces];
    }
}

static bool make_folder(Building *building)
{
    char *path = strdup(building->folder);
    for (char *slash = path ? strchr(path + 1, '/') : NULL; slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    free(path);
    return mkdir(building->folder, 0777) == 0 || errno == EEXIST ||
           error_set(building->error, &table_texts[TABLE_TEXT_WRITE], "ss", building->folder,
                     strerror(errno));
}

static bool no_memory(Building *building, int pieces)
{
    return error_set(building->error, &table_texts[TABLE_TEXT_MEMORY], "d", pieces);
}

/* Reads a level that is in a file. */
static bool level_fetch(Building *building, int pieces)
{
    Table table;
    Level *level = &building->levels[pieces];
    if (level->values)
        return true;
    if (!level_init(level, &building->ranking, pieces))
        return no_memory(building, pieces);
    building->sweep.values[pieces] = level->values;
    if (pieces == 0)
        return true;
    if (!table_open(&table, building->folder, pieces, building->error))
        return false;
    bool is_read = table_load(&table, &building->ranking, building->team, level, building->error);
    table_close(&table);
    return is_read;
}

static bool level_make(Building *building, int pieces)
{
    Level *level = &building->levels[pieces];
    LevelProgress progress = {tell_solving, building, &building->stop};
    for (int gain = 1; gain <= FARTHEST && gain <= pieces; gain += 2)
        if (!level_fetch(building, pieces - gain))
            return false;
    building->present = pieces;
    building_tell(building, 0);
    LevelResult result = level_init(level, &building->ranking, pieces)
                             ? level_solve(level, &building->sweep, building->team, &progress)
                             : LEVEL_NO_MEMORY;
    if (result == LEVEL_NO_MEMORY)
        return no_memory(building, pieces);
    if (result == LEVEL_STOPPED)
        return error_set(building->error, &table_texts[TABLE_TEXT_STOPPED], "d", pieces);
    building_tell(building, solving_share);
    if (!table_write(building->folder, level, &building->ranking, building->team, building->error))
        return false;
    building->done += level->count;
    return true;
}

static bool build_all(Building *building)
{
    for (int pieces = 1; pieces <= building->pieces; pieces++) {
        if (!building->is_there[pieces] && !level_make(building, pieces))
            return false;
        if (pieces >= FARTHEST)
            level_release(&building->levels[pieces - FARTHEST]);
        if (atomic_load(&building->stop) && pieces < building->pieces)
            return error_set(building->error, &table_texts[TABLE_TEXT_STOPPED], "d", pieces + 1);
    }
    return true;
}

bool porfia_tables_build(const PorfiaGame *game, const char *folder, int pieces, int threads,
                         PorfiaTableProgress *progress, void *user, PorfiaError *error)
{
    if (game != &adji_game)
        return error_set(error, &table_texts[TABLE_TEXT_GAME], "s", game->name);
    if (pieces < 1 || pieces > TABLE_MOST_PIECES)
        return error_set(error, &table_texts[TABLE_TEXT_PIECES], "dd", TABLE_MOST_PIECES, pieces);
    Building *building = calloc(1, sizeof *building);
    if (!building)
        return error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", 0);
    building->folder = folder;
    building->pieces = pieces;
    building->progress = progress;
    building->user = user;
    building->error = error;
    building->team = team_create(threads);
    ranking_init(&building->ranking);
    sweep_init(&building->sweep, &building->ranking);
    bool is_done = building->team ? make_folder(building) : no_memory(building, 0);
    if (is_done) {
        find_tables(building);
        is_done = build_all(building);
    }
    for (int i = 0; i <= TABLE_MOST_PIECES; i++)
        level_release(&building->levels[i]);
    team_free(building->team);
    free(building);
    return is_done;
}
