/*
 * Measures probes of Adji's tables in a folder:
 *   build/release/tests/measure_adji_tables FOLDER
 * For each table: a position in a decoded chunk, one in a chunk to decode in a verified group, and
 * the way to the next capture where the mover is ahead.
 */
#include "base/clock.h"
#include "games/registry.h"
#include "solve/adji/conversion.h"

#include <stdio.h>
#include <stdlib.h>

/* The chunks of many positions do not fit into a small prober; those of a few do. */
enum {
    POSITIONS = 4096,
    MANY = 1024,
    NEAR = 8,
    ROUNDS = 40,
    SMALL = 1 << 4,
    LARGE = 1 << 12,
    LEAST = 10
};

static AdjiPosition positions[POSITIONS];

static double nanoseconds(int64_t begin, int count)
{
    return (double)(clock_now() - begin) * 1000 / count;
}

/* Probes the first `count` positions repeatedly; returns the time of the quickest round, since the
 * machine may be busy. */
static double measure_looks(Prober *prober, int count, int times)
{
    long sum = 0;
    double quickest = 0;
    for (int round = 0; round < ROUNDS; round++) {
        int64_t begin = clock_now();
        for (int i = 0; i < count * times; i++)
            sum += prober_value(prober, &positions[i % count]);
        double time = nanoseconds(begin, count * times);
        quickest = round == 1 || time < quickest ? time : quickest;
    }
    return sum == 1 ? 0 : quickest; /* uses the sum */
}

static void measure_pursuits(Prober *prober, double *mean, double *longest, int *most_plies)
{
    Conversion *conversion = conversion_create(prober);
    int count = 0;
    int64_t begin = clock_now();
    *longest = 0;
    *most_plies = 0;
    for (int i = 0; conversion && i < POSITIONS; i++) {
        int plies;
        if (prober_value(prober, &positions[i]) <= 0)
            continue;
        int64_t start = clock_now();
        conversion_move(conversion, NULL, &positions[i], &plies);
        double time = nanoseconds(start, 1);
        *longest = time > *longest ? time : *longest;
        *most_plies = plies > *most_plies ? plies : *most_plies;
        count++;
    }
    *mean = nanoseconds(begin, count ? count : 1);
    conversion_free(conversion);
}

int main(int argc, char **argv)
{
    PorfiaError error;
    PorfiaTables *known = argc > 1 ? porfia_tables_open(&adji_game, argv[1], &error) : NULL;
    const AdjiTables *tables = tables_of(known);
    Random random = random_from(1);
    if (!known) {
        fputs("no tables\n", stderr);
        return EXIT_FAILURE;
    }
    puts("pieces  read already, ns  to be read, ns  way to a capture, us: mean  longest  plies");
    for (int pieces = LEAST; pieces <= tables->pieces; pieces++) {
        Prober *small = prober_create(tables, SMALL), *large = prober_create(tables, LARGE);
        double mean, longest;
        int plies;
        for (int i = 0; i < POSITIONS; i++)
            positions[i] = indexer_position(&tables->indexer, pieces,
                                            random_next(&random) % tables->indexer.counts[pieces]);
        double reading = measure_looks(small, MANY, 1), knowing = measure_looks(large, NEAR, MANY);
        measure_pursuits(large, &mean, &longest, &plies);
        printf("%6d  %16.1f  %14.0f  %27.0f  %7.0f  %5d\n", pieces, knowing, reading, mean / 1000,
               longest / 1000, plies);
        prober_free(small);
        prober_free(large);
    }
    porfia_tables_free(known);
    return EXIT_SUCCESS;
}
