/* Benchmark positions. A change to one changes a signature. */
#include "games/dots/dots.h"

static const PorfiaBenchPosition positions[] = {
    {{{PORFIA_SIZE_OF(5, 6)}}, 0, {6, 6, 5}, {4, 3, 3}},
    {{{PORFIA_SIZE_OF(5, 6)}}, 18, {6, 8, 5}, {4, 5, 3}},
    {{{PORFIA_SIZE_OF(5, 6)}}, 24, {7, 10, 5}, {4, 6, 3}},
    {{{PORFIA_SIZE_OF(5, 6)}}, 30, {9, 20, 6}, {5, 10, 4}},
    {{{PORFIA_SIZE_OF(4, 4)}}, 12, {11, 14, 6}, {6, 7, 4}},
};

const PorfiaBench dots_bench = {
    .positions = positions,
    .position_count = sizeof positions / sizeof *positions,
    .middle_moves = 24,
    .late_start = {{PORFIA_SIZE_OF(5, 6)}},
    .late_moves = 44,
    .late_seeds = {24, 70, 4,  6,  10, 13, 15, 16, 21, 26, 27, 29, 30, 31, 33,
                   34, 40, 42, 51, 52, 57, 62, 64, 66, 67, 74, 76, 78, 82, 83},
};
