/* Dots and Boxes as a game: binds its rules to the names of the contract, exports its table. */
#include "games/dots/dots.h"
#include "games/dots/evaluation.h"
#include "games/registry.h"

#define Setup DotsSetup
#define Position DotsPosition
#define position_moves dots_moves
#define position_count dots_count
#define position_play dots_play
#define position_over dots_over
#define position_key dots_key
#define position_evaluate dots_evaluate
#define position_order dots_order

static inline int position_mover(const DotsPosition *position)
{
    return position->mover;
}

#include "games/binding.inc"

const Game dots_game = {
    .name = "dots",
    .title = {{"Dots and Boxes", "Pontos e Caixas"}},
    .parameters = PORFIA_SIZE,
    .start = {.rows = 5, .columns = 6},
    .texts = dots_texts,
    .text_count = DOTS_TEXT_COUNT,
    .begin = dots_begin,
    .read = dots_read,
    .write = dots_write,
    .write_move = dots_write_move,
    .refuse = dots_refuse,
    .draw = dots_draw,
    GAME_BINDING,
};
