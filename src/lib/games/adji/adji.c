/* Adji-boto as a game: binds its rules to the contract's names and exports its table. */
#include "games/adji/adji.h"
#include "games/adji/evaluation.h"
#include "games/registry.h"

#include <stdio.h>
#include <string.h>

#define Setup AdjiSetup
#define Position AdjiPosition
#define position_play adji_play
#define position_evaluate adji_evaluate
#define position_order adji_order
#define POSITION_TABLE_DEPTH 3
#define position_noisy_moves adji_noisy_moves
#define position_limit(setup, position) adji_limit(position)

/* The contract passes a setup that these functions do not need. */
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

static Term term(int index)
{
    Term term = {"ADJI_NEXT", ADJI_NEXT, "pieces that the mover can take at once"};
    if (index < ADJI_TERM_NEXT) {
        term.weight = adji_worth[index / ADJI_SIZES][index % ADJI_SIZES];
        term.about = "holes of this place and size";
        snprintf(term.name, sizeof term.name, "hole %d, size %d", index / ADJI_SIZES + 1,
                 index % ADJI_SIZES);
    }
    return term;
}

static void measure(const void *setup, const void *of, int terms[GAME_MAX_TERMS])
{
    const AdjiPosition *position = of;
    memset(terms, 0, ADJI_TERM_COUNT * sizeof *terms);
    for (int hole = 0; hole < ADJI_HOLES; hole++) {
        int *sizes = terms + hole * ADJI_SIZES;
        sizes[adji_sizes[adji_pieces(position->rows[position->mover], hole)]]++;
        sizes[adji_sizes[adji_pieces(position->rows[!position->mover], hole)]]--;
        sizes[0] = 0; /* empty holes are the reference of the others */
    }
    terms[ADJI_TERM_NEXT] = adji_best_capture(setup, position);
}

static const PorfiaParameter parameters[] = {
    {"pieces", PORFIA_NUMBER, 1, 8, 8, .title = {{"Pieces", "Peças"}}, .presets = {2, 4, 6, 8},
     .about = {{"pieces in each hole, 1 to 8", "peças em cada buraco, 1 a 8"}}}};

const Game adji_game = {
    .name = "adji",
    .title = {{"Adji-boto, the course's mancala", "Adji-boto, a mancala da cadeira"}},
    .help = {{"A move is the letter of one of your holes: player 1 has a..f, the top "
              "row, player 2 has A..F. Its pieces are sown one by one "
              "counter-clockwise. If the last one falls into a hole of the other row "
              "and leaves 1, 3 or 5 pieces there, you take them.",
              "Uma jogada é a letra de um dos seus buracos: o jogador 1 tem a..f, a "
              "linha de cima, o jogador 2 tem A..F. As peças são semeadas uma a uma no "
              "sentido contrário ao dos ponteiros do relógio. Se a última cair num "
              "buraco da outra linha e lá ficarem 1, 3 ou 5 peças, são suas."}},
    .times = {.min_ms = 1000, .max_ms = 20000},
    .default_level = 4,
    .rules.parameters = parameters,
    .rules.parameter_count = 1,
    .rules.opening_moves = 4,
    .rules.repetition_limit = 3,
    .rules.begin = adji_begin,
    .text.texts = adji_texts,
    .text.text_count = ADJI_TEXT_COUNT,
    .text.read = adji_read,
    .text.write = adji_write,
    .text.write_move = adji_write_move,
    .text.refuse = adji_refuse,
    .view.scales = ADJI_SCALES,
    .view.draw = adji_draw,
    .view.places = adji_places,
    .view.place = adji_place,
    .view.name_place = adji_name_place,
    .view.describe = adji_describe,
    .view.steps = adji_steps,
    .view.step_place = adji_step_place,
    .editing.locate = adji_locate,
    .editing.neighbour = adji_neighbour,
    .evaluation.term_count = ADJI_TERM_COUNT,
    .evaluation.term = term,
    .evaluation.measure = measure,
    .evaluation.board = adji_board,
    .bench = &adji_bench,
    .lisp = &adji_lisp,
    GAME_BINDING,
};
