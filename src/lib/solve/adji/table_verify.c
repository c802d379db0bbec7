/*
 * Verifies tables against themselves: all checksums, and positions against their moves, with the
 * game's rules and only the indexing of the code that built the tables.
 */
#define _GNU_SOURCE
#include "base/random.h"
#include "games/adji/adji.h"
#include "games/registry.h"
#include "solve/adji/table_set.h"
#include "solve/adji/texts.h"

#include <stdlib.h>

enum { POSITIONS_AT_A_TIME = 1 << 13, PROBER_CHUNKS = 1 << 11 };

typedef struct Verification {
    PorfiaTables *base;
    const AdjiTables *tables; /* the same object */
    ThreadTeam *team;
    uint64_t sample; /* positions of each table; 0: all */
    int pieces;      /* of the current table */
    uint64_t done, total;
    /* in memory if all positions are verified; otherwise the probers are used */
    Tier tiers[TABLE_MOST_PIECES + 1];
    Prober **probers; /* one for each thread */
    PorfiaTableProgress *progress;
    void *user;
    atomic_bool stop;
    atomic_bool is_wrong;
    _Atomic uint64_t wrong; /* index of the first wrong position found */
} Verification;

static int value_of(Verification *verification, int member, const AdjiPosition *position)
{
    int pieces = position_pieces(position);
    const Tier *tier = &verification->tiers[pieces];
    if (pieces > 0 && tier->values)
        return tier->values[indexer_index(&verification->tables->indexer, position, pieces)];
    return prober_value(verification->probers[member], position);
}

static int value_of_moves(Verification *verification, int member, const AdjiPosition *position)
{
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(position, moves), best = PROBER_UNKNOWN;
    for (int i = 0; i < count; i++) {
        AdjiPosition after = *position;
        int gain = adji_play(&verification->tables->setup, &after, moves[i]);
        int value = value_of(verification, member, &after);
        if (value == PROBER_UNKNOWN)
            return PROBER_UNKNOWN;
        best = gain - value > best ? gain - value : best;
    }
    return best;
}

static void tell(Verification *verification, uint64_t done)
{
    PorfiaTableStep step = {verification->pieces,
                            (double)(verification->done + done) / (double)verification->total};
    if (verification->progress && !verification->progress(verification->user, &step))
        atomic_store(&verification->stop, true);
}

static void verify_some(void *user, int member, uint64_t first, uint64_t last)
{
    Verification *verification = user;
    const Indexer *indexer = &verification->tables->indexer;
    uint64_t count = indexer->counts[verification->pieces];
    if (atomic_load(&verification->stop) || atomic_load(&verification->is_wrong))
        return;
    for (uint64_t i = first; i < last; i++) {
        Random random = random_from(i * TABLE_MOST_PIECES + (uint64_t)verification->pieces);
        uint64_t number = verification->sample ? random_next(&random) % count : i;
        AdjiPosition position = indexer_position(indexer, verification->pieces, number);
        int value = value_of(verification, member, &position);
        if ((value == PROBER_UNKNOWN || value != value_of_moves(verification, member, &position)) &&
            !atomic_exchange(&verification->is_wrong, true))
            atomic_store(&verification->wrong, number);
    }
    if (member == 0)
        tell(verification, first);
}

static bool complain(Verification *verification, PorfiaError *error)
{
    char text[PORFIA_POSITION_SIZE], says[8], moves_say[8];
    const int points[2] = {0, 0};
    const Table *table = &verification->tables->tables[verification->pieces];
    AdjiPosition position =
        indexer_position(&verification->tables->indexer, verification->pieces, verification->wrong);
    int value = value_of(verification, 0, &position);
    int best = value_of_moves(verification, 0, &position);
    if (value == PROBER_UNKNOWN || best == PROBER_UNKNOWN)
        return error_set(error, &table_texts[TABLE_TEXT_DAMAGED], "s", table->path);
    Writer writer = writer_to(text, sizeof text), left = writer_to(says, sizeof says);
    Writer right = writer_to(moves_say, sizeof moves_say);
    adji_write(&verification->tables->setup, &position, points, &writer);
    writer_number(&left, value);
    writer_number(&right, best);
    return error_set(error, &table_texts[TABLE_TEXT_WRONG], "ssss", table->path, says, text,
                     moves_say);
}

/* Loads a tier and those that its captures lead to. */
static bool fetch_tiers(Verification *verification, PorfiaError *error)
{
    int pieces = verification->pieces;
    for (int i = pieces; i > 0 && i >= pieces - LARGEST_CAPTURE; i--) {
        Tier *tier = &verification->tiers[i];
        if (tier->values)
            continue;
        if (!tier_init(tier, &verification->tables->indexer, &ranks_alone, i))
            return error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", i);
        if (!table_load(&verification->tables->tables[i], verification->team, tier, error))
            return false;
    }
    if (pieces > LARGEST_CAPTURE)
        tier_release(&verification->tiers[pieces - LARGEST_CAPTURE - 1]);
    return true;
}

static bool verify_table(Verification *verification, PorfiaError *error)
{
    uint64_t count = verification->tables->indexer.counts[verification->pieces];
    uint64_t looks = verification->sample ? verification->sample : count;
    tell(verification, 0);
    if (!table_check(&verification->tables->tables[verification->pieces], verification->team,
                     error) ||
        (verification->sample == 0 && !fetch_tiers(verification, error)))
        return false;
    parallel_for(verification->team, looks, POSITIONS_AT_A_TIME, verify_some, verification);
    if (verification->is_wrong)
        return complain(verification, error);
    verification->done += looks;
    return !verification->stop ||
           error_set(error, &table_texts[TABLE_TEXT_STOPPED], "d", verification->pieces);
}

static bool verification_init(Verification *verification, int threads)
{
    const AdjiTables *tables = verification->tables;
    verification->team = thread_team_create(threads);
    verification->probers = calloc((size_t)threads, sizeof(Prober *));
    bool is_ready = verification->team && verification->probers;
    for (int i = 0; is_ready && i < threads; i++) {
        verification->probers[i] = prober_create(tables, PROBER_CHUNKS);
        is_ready = verification->probers[i] != NULL;
    }
    for (int i = 1; i <= tables->pieces; i++)
        verification->total +=
            verification->sample ? verification->sample : tables->indexer.counts[i];
    return is_ready;
}

static void verification_free(Verification *verification, int threads)
{
    for (int i = 0; verification->probers && i < threads; i++)
        prober_free(verification->probers[i]);
    for (int i = 0; i <= TABLE_MOST_PIECES; i++)
        tier_release(&verification->tiers[i]);
    free(verification->probers);
    thread_team_free(verification->team);
    if (verification->base)
        adji_tables_free(verification->base);
    free(verification);
}

bool adji_tables_verify(const char *folder, uint64_t sample, int threads,
                        PorfiaTableProgress *progress, void *user, PorfiaError *error)
{
    Verification *verification = calloc(1, sizeof *verification);
    if (!verification)
        return error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", 0);
    verification->sample = sample;
    verification->progress = progress;
    verification->user = user;
    verification->base = adji_tables_open(folder, error);
    verification->tables = tables_of(verification->base);
    bool is_good = verification->base && !error->text;
    if (!verification->base && !error->text)
        error_set(error, &table_texts[TABLE_TEXT_EMPTY], "s", folder);
    if (is_good && !verification_init(verification, threads))
        is_good = error_set(error, &table_texts[TABLE_TEXT_MEMORY], "d", 0);
    for (int i = 1; is_good && i <= verification->tables->pieces; i++) {
        verification->pieces = i;
        is_good = verify_table(verification, error);
    }
    verification_free(verification, threads);
    return is_good;
}
