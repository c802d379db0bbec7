/* Benchmark positions. A change to one changes a signature. */
#include "games/cavalo/cavalo.h"

static const PorfiaBenchPosition positions[] = {
    {{{1}}, 2, {20, 18, 12}, {14, 11, 9}},
    {{{2}}, 6, {20, 19, 12}, {14, 11, 9}},
    {{{3}}, 12, {20, 19, 12}, {14, 11, 9}},
};

const PorfiaBench cavalo_bench = {
    .positions = positions,
    .position_count = sizeof positions / sizeof *positions,
    .middle_moves = 10,
    .late_start = {{0}},
    .late_moves = 26,
    .late_seeds = {19, 9,  1,  3,  5,  8,  10, 11, 12, 13, 15, 16, 17, 20, 23,
                   24, 26, 28, 29, 30, 31, 34, 37, 39, 41, 42, 44, 46, 47, 48},
};
