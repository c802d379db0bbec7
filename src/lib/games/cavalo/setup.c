/*
 * Cavalo's tables, made once a game from the rule options and the deal, so that the rules are set
 * operations.
 */
#include "games/cavalo/cavalo.h"

#include <string.h>

static int swapped(int number)
{
    return number % 10 * 10 + number / 10;
}

static void setup_numbers(CavaloSetup *setup, const PorfiaRules *rules)
{
    bool zero_is_double = rules->choice[CAVALO_ZERO] == 0;
    bool as_digits = rules->choice[CAVALO_SYMMETRIC] == 0;
    for (int number = 0; number < CAVALO_SQUARES; number++) {
        bool has_symmetric = swapped(number) != number && (as_digits || number >= 10);
        setup->symmetric[number] = (uint8_t)(has_symmetric ? swapped(number) : CAVALO_NO_NUMBER);
        if (swapped(number) == number && (number != 0 || zero_is_double))
            setup->doubles = bits_or(setup->doubles, bits_of(number));
    }
}

static void setup_steps(CavaloSetup *setup, int square)
{
    static const int8_t jumps[CAVALO_STEPS][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2},
                                                  {1, -2},  {1, 2},  {2, -1},  {2, 1}};
    for (int i = 0; i < CAVALO_STEPS; i++) {
        int row = square / CAVALO_SIDE + jumps[i][0];
        int column = square % CAVALO_SIDE + jumps[i][1];
        setup->steps[square][i] = CAVALO_NO_NUMBER;
        if (row < 0 || row >= CAVALO_SIDE || column < 0 || column >= CAVALO_SIDE)
            continue;
        uint8_t number = setup->number_at[row * CAVALO_SIDE + column];
        if (number == CAVALO_NO_NUMBER)
            continue;
        setup->steps[square][i] = number;
        setup->reach[square] = bits_or(setup->reach[square], bits_of(number));
    }
}

void cavalo_setup_init(CavaloSetup *setup, const PorfiaRules *rules,
                       const uint8_t number_at[CAVALO_SQUARES])
{
    memset(setup, 0, sizeof *setup);
    setup->threat = rules->choice[CAVALO_THREAT] == 0;
    setup->double_choice = rules->choice[CAVALO_DOUBLE] == 1;
    setup->free_placement = rules->choice[CAVALO_PLACEMENT] == 1;
    setup_numbers(setup, rules);
    memcpy(setup->number_at, number_at, CAVALO_SQUARES);
    memset(setup->square_of, CAVALO_NO_SQUARE, sizeof setup->square_of);
    memset(setup->steps[CAVALO_NO_SQUARE], CAVALO_NO_NUMBER, CAVALO_STEPS);
    for (int square = 0; square < CAVALO_SQUARES; square++) {
        setup_steps(setup, square);
        int number = number_at[square];
        if (number == CAVALO_NO_NUMBER)
            continue;
        setup->square_of[number] = (uint8_t)square;
        setup->reach_of[number] = setup->reach[square];
        setup->stamps[number] = hash_word((uint64_t)(number * CAVALO_SQUARES + square + 1));
        if (square < CAVALO_SIDE)
            setup->rows[0] = bits_or(setup->rows[0], bits_of(number));
        if (square >= CAVALO_SQUARES - CAVALO_SIDE)
            setup->rows[1] = bits_or(setup->rows[1], bits_of(number));
    }
    for (int i = 0; i <= CAVALO_PLACEMENT; i++)
        setup->salt = hash_join(setup->salt, rules->choice[i]);
}

bool cavalo_begin(const PorfiaRules *rules, const PorfiaStart *start, void *setup, void *position,
                  PorfiaError *error)
{
    (void)error;
    uint8_t number_at[CAVALO_SQUARES];
    Random random = random_from(start->values[0]);
    for (int i = 0; i < CAVALO_SQUARES; i++) {
        /* Fisher-Yates shuffle, inside out. */
        uint32_t other = random_below(&random, (uint32_t)i + 1);
        number_at[i] = number_at[other];
        number_at[other] = (uint8_t)i;
    }
    cavalo_setup_init(setup, rules, number_at);
    cavalo_position_init(setup, position, bits_below(CAVALO_SQUARES));
    return true;
}

void cavalo_position_init(const CavaloSetup *setup, CavaloPosition *position, Bits live)
{
    memset(position, 0, sizeof *position);
    position->live = live;
    position->knights[0] = position->knights[1] = CAVALO_NO_SQUARE;
    while (!bits_empty(live))
        position->stamp ^= setup->stamps[bits_take(&live)];
}
