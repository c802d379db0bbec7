/* The sowing tables, which are the same in every game, and the start. */
#include "games/adji/adji.h"

#include <string.h>

enum { LARGEST_CAPTURE = 5 };

/* Each lap adds one piece to every hole but the sown one; the last hole also gets the last
 * piece. */
static AdjiAim aim_at(int last, int pieces)
{
    if (last < ADJI_HOLES)
        return (AdjiAim){ADJI_AIMLESS, 0};
    return (AdjiAim){(uint8_t)(8 * (last - ADJI_HOLES)), (uint8_t)(1 + (pieces - 1) / ADJI_LAP)};
}

void adji_setup_init(AdjiSetup *setup)
{
    memset(setup, 0, sizeof *setup);
    for (int pieces = 1; pieces <= LARGEST_CAPTURE; pieces += 2)
        setup->paid[pieces] = (uint8_t)pieces;
    for (int hole = 0; hole < ADJI_HOLES; hole++) {
        setup->aims[hole][0].shift = ADJI_AIMLESS;
        for (int pieces = 1; pieces <= ADJI_MAX_PIECES; pieces++) {
            int last = (hole + 1 + (pieces - 1) % ADJI_LAP) % (2 * ADJI_HOLES);
            setup->aims[hole][pieces] = aim_at(last, pieces);
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
    (void)rules, (void)error;
    AdjiPosition *first = position;
    adji_setup_init(setup);
    memset(first, 0, sizeof *first);
    first->rows[0] = first->rows[1] = 0x010101010101ULL * start->values[0];
    return true;
}
