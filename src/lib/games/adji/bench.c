/* Benchmark positions. A change to one changes a signature. */
#include "games/adji/adji.h"

static const PorfiaBenchPosition positions[] = {
    {{{8}}, 0, {14, 16, 11}, {8, 10, 8}},
    {{{8}}, 30, {14, 16, 11}, {8, 10, 8}},
    {{{4}}, 10, {14, 18, 11}, {8, 10, 8}},
};

const PorfiaBench adji_bench = {
    .positions = positions,
    .position_count = sizeof positions / sizeof *positions,
    .middle_moves = 20,
    .late_start = {{2}},
    .late_moves = 36,
    .late_seeds = {78, 222, 14, 15, 16,  19,  27,  30,  37,  43,  47,  56,  60,  64,  68,
                   74, 76,  89, 97, 130, 141, 152, 172, 184, 194, 212, 215, 221, 225, 230},
};
