/* The tables of sowing, which are the same for every game, and the start. */
#include "games/adji/adji.h"

#include <string.h>

enum { MAX_START_PIECES = 8 };

void adji_setup_init(AdjiSetup *setup)
{
    memset(setup, 0, sizeof *setup);
    for (int hole = 0; hole < ADJI_HOLES; hole++) {
        for (int pieces = 1; pieces <= ADJI_MAX_PIECES; pieces++) {
            int last = (hole + 1 + (pieces - 1) % ADJI_LAP) % (2 * ADJI_HOLES);
            setup->last[hole][pieces] = (uint8_t)last;
            if (pieces > ADJI_LAP)
                continue;
            uint64_t *sown = setup->sown[hole][pieces];
            memcpy(sown, setup->sown[hole][pieces - 1], 2 * sizeof *sown);
            sown[last / ADJI_HOLES] += 1ULL << (8 * (last % ADJI_HOLES));
        }
    }
    for (int pieces = 0; pieces <= ADJI_MAX_PIECES; pieces++) {
        setup->laps[pieces] = (uint8_t)(pieces / ADJI_LAP);
        setup->rest[pieces] = (uint8_t)(pieces % ADJI_LAP);
    }
}

bool adji_begin(const PorfiaRules *rules, const PorfiaStart *start, void *setup, void *position,
                PorfiaError *error)
{
    (void)rules;
    AdjiPosition *first = position;
    if (start->pieces < 1 || start->pieces > MAX_START_PIECES)
        return error_set(error, &adji_texts[ADJI_TEXT_PIECES], "d", start->pieces);
    adji_setup_init(setup);
    memset(first, 0, sizeof *first);
    first->rows[0] = first->rows[1] = 0x010101010101ULL * (uint64_t)start->pieces;
    return true;
}
