/*
 * Builds the tables of a folder in order: keeps sound ones, and solves and writes the others. A
 * tier needs those with 1, 3 and 5 pieces less in memory; after an interrupted build they are read
 * from their files. All ranks go through the same tiers together, each with its share.
 */
#define _GNU_SOURCE
#include "solve/adji/table_set.h"
#include "solve/adji/texts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Building {
    const char *folder;
    int pieces;
    Indexer indexer;
    Sweep sweep;
    Ranks ranks;
    ThreadTeam *team;
    Tier tiers[TABLE_MOST_PIECES + 1];
    bool is_there[TABLE_MOST_PIECES + 1];
    uint64_t total, done; /* positions to solve, and solved */
    int present;
    PorfiaTableProgress *progress;
    void *user;
    atomic_bool stop;
    PorfiaError *error;
} Building;

/* The share of a tier's time that solving takes; the rest is writing. */
static const double solving_share = 0.6;

static void building_tell(Building *building, double share_of_level)
{
    double positions = (double)building->indexer.counts[building->present] * share_of_level;
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

/* Unusable tables are rebuilt. Rank 0 checks for all. */
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
            building->total += building->indexer.counts[pieces];
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

/* The error of this rank, with its number if there are others. */
static bool no_memory(Building *building, int pieces)
{
    return building->ranks.size == 1
               ? error_set(building->error, &table_texts[TABLE_TEXT_MEMORY], "d", pieces)
               : error_set(building->error, &table_texts[TABLE_TEXT_MEMORY_THERE], "dd", pieces,
                           building->ranks.rank);
}

/* Reads this rank's share of a tier from its file. */
static bool tier_read(Building *building, Tier *tier)
{
    Table table;
    if (tier->pieces == 0)
        return true;
    if (!table_open(&table, building->folder, tier->pieces, building->error))
        return !building->error->text &&
               error_set(building->error, &table_texts[TABLE_TEXT_EMPTY], "s", building->folder);
    bool is_read = table_load(&table, building->team, tier, building->error);
    table_close(&table);
    return is_read;
}

static bool tier_fetch(Building *building, int pieces)
{
    Tier *tier = &building->tiers[pieces];
    if (tier->values)
        return true;
    bool is_read = tier_init(tier, &building->indexer, &building->ranks, pieces)
                       ? tier_read(building, tier)
                       : no_memory(building, pieces);
    return ranks_agree(&building->ranks, is_read, building->error);
}

static bool tier_make(Building *building, int pieces)
{
    const Ranks *ranks = &building->ranks;
    Tier *tier = &building->tiers[pieces];
    TierProgress progress = {tell_solving, building, &building->stop};
    TierContext context = {&building->sweep, ranks, building->team, &progress};
    for (int gain = 1; gain <= LARGEST_CAPTURE && gain <= pieces; gain += 2)
        if (!tier_fetch(building, pieces - gain))
            return false;
    building->present = pieces;
    building_tell(building, 0);
    bool has_memory =
        tier_init(tier, &building->indexer, ranks, pieces) || no_memory(building, pieces);
    if (!ranks_agree(ranks, has_memory, building->error))
        return false;
    TierResult result = tier_solve(building->tiers, pieces, &context);
    if (result == TIER_NO_MEMORY)
        return error_set(building->error, &table_texts[TABLE_TEXT_MEMORY], "d", pieces);
    if (result == TIER_STOPPED)
        return error_set(building->error, &table_texts[TABLE_TEXT_STOPPED], "d", pieces);
    building_tell(building, solving_share);
    if (!table_write(building->folder, tier, ranks, building->team, building->error))
        return false;
    building->done += building->indexer.counts[pieces];
    return true;
}

static bool build_all(Building *building)
{
    for (int pieces = 1; pieces <= building->pieces; pieces++) {
        if (!building->is_there[pieces] && !tier_make(building, pieces))
            return false;
        if (pieces >= LARGEST_CAPTURE)
            tier_release(&building->tiers[pieces - LARGEST_CAPTURE]);
        if (ranks_any(&building->ranks, atomic_load(&building->stop)) && pieces < building->pieces)
            return error_set(building->error, &table_texts[TABLE_TEXT_STOPPED], "d", pieces + 1);
    }
    return true;
}

/* Rank 0 creates the folder. */
static bool build(Building *building)
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
    building->team = thread_team_create(threads);
    indexer_init(&building->indexer);
    sweep_init(&building->sweep);
    bool is_done = build(building);
    for (int i = 0; i <= TABLE_MOST_PIECES; i++)
        tier_release(&building->tiers[i]);
    thread_team_free(building->team);
    ranks_release(&building->ranks);
    free(building);
    return is_done;
}
