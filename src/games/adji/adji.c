/* Adji-boto as a game: binds its rules to the names of the contract and exports its table. */
#include "games/adji/adji.h"
#include "games/adji/evaluation.h"
#include "games/registry.h"

#define Setup AdjiSetup
#define Position AdjiPosition
#define position_play adji_play
#define position_evaluate adji_evaluate
#define position_order adji_order

/* What needs no table is given the setup for nothing. */
static inline int position_moves(const AdjiSetup *setup, const AdjiPosition *position, Move moves[])
{
    (void)setup;
    return adji_moves(position, moves);
}

static inline int position_count(const AdjiSetup *setup, const AdjiPosition *position)
{
    (void)setup;
    return adji_count(position);
}

static inline int position_mover(const AdjiPosition *position)
{
    return position->mover;
}

static inline bool position_over(const AdjiSetup *setup, const AdjiPosition *position)
{
    (void)setup;
    return adji_over(position);
}

static inline uint64_t position_key(const AdjiSetup *setup, const AdjiPosition *position)
{
    (void)setup;
    return adji_key(position);
}

#include "games/binding.inc"

const Game adji_game = {
    .name = "adji",
    .title = {{"Adji-boto, the course's mancala", "Adji-boto, a mancala do curso"}},
    .parameters = PORFIA_PIECES,
    .start = {.pieces = 8},
    .repetition_limit = 3,
    .texts = adji_texts,
    .text_count = ADJI_TEXT_COUNT,
    .begin = adji_begin,
    .read = adji_read,
    .write = adji_write,
    .write_move = adji_write_move,
    .refuse = adji_refuse,
    .draw = adji_draw,
    GAME_BINDING,
};
