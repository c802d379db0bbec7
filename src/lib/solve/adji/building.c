/*
 * The tables of a folder, one after the other: those that are there and good are kept, the others
 * are solved and written. A level needs those with 1, 3 and 5 pieces less in memory; what a build
 * that was killed had finished is read from its files. All ranks go through the same levels
 * together, each with its share of them.
 */
#define _GNU_SOURCE
#include "solve/adji/table_folder.h"
#include "solve/adji/texts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Building {
    const char *folder;
    int pieces;
    Ranking ranking;
    Sweep sweep;
    Ranks ranks;
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

/* What cannot be used is made again. Process 0 looks, for all of them. */
static void find_tables(Building *building)
{
    for (int pieces = 1; pieces <= building->pieces; pieces++) {
        Table table;
        PorfiaError error;
        bool is_good = false;
        if (building->ranks.rank == 0 && table_open(&table, building->folder, pieces, &error)) {
            is_good = table_check(&table, building->team, &error);
            table_close(&table);
        }
        building->is_there[pieces] = ranks_any(&building->ranks, is_good);
        if (!building->is_there[pieces])
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

/* Of this process; where there are others, with its number. */
static bool no_memory(Building *building, int pieces)
{
    return building->ranks.size == 1
               ? error_set(building->error, &table_texts[TABLE_TEXT_MEMORY], "d", pieces)
               : error_set(building->error, &table_texts[TABLE_TEXT_MEMORY_THERE], "dd", pieces,
                           building->ranks.rank);
}

/* Reads what this process has of a level that is in a file. */
static bool level_read(Building *building, Level *level)
{
    Table table;
    if (level->pieces == 0)
        return true;
    if (!table_open(&table, building->folder, level->pieces, building->error))
        return !building->error->text &&
               error_set(building->error, &table_texts[TABLE_TEXT_EMPTY], "s", building->folder);
    bool is_read = table_load(&table, building->team, level, building->error);
    table_close(&table);
    return is_read;
}

static bool level_fetch(Building *building, int pieces)
{
    Level *level = &building->levels[pieces];
    if (level->values)
        return true;
    bool is_read = level_init(level, &building->ranking, &building->ranks, pieces)
                       ? level_read(building, level)
                       : no_memory(building, pieces);
    return ranks_agree(&building->ranks, is_read, building->error);
}

static bool level_make(Building *building, int pieces)
{
    const Ranks *ranks = &building->ranks;
    Level *level = &building->levels[pieces];
    LevelProgress progress = {tell_solving, building, &building->stop};
    Solvers solvers = {&building->sweep, ranks, building->team, &progress};
    for (int gain = 1; gain <= FARTHEST && gain <= pieces; gain += 2)
        if (!level_fetch(building, pieces - gain))
            return false;
    building->present = pieces;
    building_tell(building, 0);
    bool has_memory =
        level_init(level, &building->ranking, ranks, pieces) || no_memory(building, pieces);
    if (!ranks_agree(ranks, has_memory, building->error))
        return false;
    LevelResult result = level_solve(building->levels, pieces, &solvers);
    if (result == LEVEL_NO_MEMORY)
        return error_set(building->error, &table_texts[TABLE_TEXT_MEMORY], "d", pieces);
    if (result == LEVEL_STOPPED)
        return error_set(building->error, &table_texts[TABLE_TEXT_STOPPED], "d", pieces);
    building_tell(building, solving_share);
    if (!table_write(building->folder, level, ranks, building->team, building->error))
        return false;
    building->done += building->ranking.counts[pieces];
    return true;
}

static bool build_all(Building *building)
{
    for (int pieces = 1; pieces <= building->pieces; pieces++) {
        if (!building->is_there[pieces] && !level_make(building, pieces))
            return false;
        if (pieces >= FARTHEST)
            level_release(&building->levels[pieces - FARTHEST]);
        if (ranks_any(&building->ranks, atomic_load(&building->stop)) && pieces < building->pieces)
            return error_set(building->error, &table_texts[TABLE_TEXT_STOPPED], "d", pieces + 1);
    }
    return true;
}

/* Process 0 makes the folder. */
static bool building_go(Building *building)
{
    const Ranks *ranks = &building->ranks;
    bool is_ready = building->team || no_memory(building, 0);
    if (is_ready && ranks->rank == 0)
        is_ready = make_folder(building);
    if (!ranks_agree(ranks, is_ready, building->error))
        return false;
    find_tables(building);
    return build_all(building);
}

bool adji_tables_build(const char *folder, int pieces, int threads, const PorfiaRanks *ranks,
                       PorfiaTableProgress *progress, void *user, PorfiaError *error)
{
    if (pieces < 1 || pieces > TABLE_MOST_PIECES)
        return error_set(error, &table_texts[TABLE_TEXT_PIECES], "dd", TABLE_MOST_PIECES, pieces);
    Building *building = calloc(1, sizeof *building);
    if (!building || !ranks_init(&building->ranks, ranks)) {
        free(building);
        return error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", 0);
    }
    building->folder = folder;
    building->pieces = pieces;
    building->progress = progress;
    building->user = user;
    building->error = error;
    building->team = team_create(threads);
    ranking_init(&building->ranking);
    sweep_init(&building->sweep);
    bool is_done = building_go(building);
    for (int i = 0; i <= TABLE_MOST_PIECES; i++)
        level_release(&building->levels[i]);
    team_free(building->team);
    ranks_release(&building->ranks);
    free(building);
    return is_done;
}
