/* Cavalo as a game: binds its rules to the contract's names and exports its table. */
#include "games/cavalo/cavalo.h"
#include "games/cavalo/evaluation.h"
#include "games/registry.h"

#define Setup CavaloSetup
#define Position CavaloPosition
#define position_moves cavalo_moves
#define position_count cavalo_count
#define position_play cavalo_play
#define position_over cavalo_over
#define position_key cavalo_key
#define position_evaluate cavalo_evaluate
#define position_order cavalo_order
#define position_noisy_moves cavalo_noisy_moves
#define position_candidates cavalo_candidates
#define POSITION_CANDIDATES_ORDERED true
#define POSITION_TABLE_DEPTH 3

static inline int position_mover(const CavaloPosition *position)
{
    return position->mover;
}

#include "games/binding.inc"

static const PorfiaOption options[] = {
    [CAVALO_THREAT] = {"threat",
                       (const char *const[]){"on", "off", NULL},
                       {{"a square that the other knight attacks cannot be entered",
                         "não se pode entrar numa casa atacada pelo outro cavalo"}}},
    [CAVALO_DOUBLE] = {"double",
                       (const char *const[]){"largest", "choice", NULL},
                       {{"which other double a double erases: the largest, or the mover's choice",
                         "qual dos outros duplos é apagado por um duplo: o maior, ou o que o "
                         "jogador escolher"}}},
    [CAVALO_ZERO] = {"zero",
                     (const char *const[]){"double", "plain", NULL},
                     {{"00 is a double, or a plain number that erases nothing",
                       "00 é um duplo, ou um número que não apaga nada"}}},
    [CAVALO_SYMMETRIC] = {"symmetric",
                          (const char *const[]){"digits", "string", NULL},
                          {{"07 erases 70 (digits), or erases nothing as its text is 7 (string)",
                            "07 apaga 70 (digits), ou não apaga nada porque se escreve 7 "
                            "(string)"}}},
    [CAVALO_PLACEMENT] = {"placement",
                          (const char *const[]){"max", "free", NULL},
                          {{"a knight is placed on its row's largest number, or on any",
                            "o cavalo é colocado no maior número da sua linha, ou em qualquer "
                            "um"}}},
};

static Term term(int index)
{
    static const Term terms[] = {CAVALO_TERMS(TERM_ROW)};
    return terms[index];
}

static void measure(const void *setup, const void *position, int terms[GAME_MAX_TERMS])
{
    cavalo_measure(setup, position, terms);
}

static const PorfiaParameter parameters[] = {
    {"seed", PORFIA_SEED, 0, PORFIA_MAX_SEED, 1, .title = {{"Deal", "Distribuição"}},
     .about = {{"the deal, a number from 0 to 9223372036854775807",
                "a distribuição, um número de 0 a 9223372036854775807"}}}};

const Game cavalo_game = {
    .name = "cavalo",
    .title = {{"Cavalo, the knight game", "Jogo do Cavalo"}},
    .help = {{"Player 1 has the knight W and places it first, on row 1; player 2 places B on row "
              "10. After that a move is the square the knight jumps to, as e4: one that still has "
              "a number and, unless threat=off, is not attacked by the other knight. You score "
              "the number, and the one with its digits swapped (57 and 75) is erased; a double "
              "erases another double.",
              "O jogador 1 tem o cavalo W e é o primeiro a colocá-lo, na linha 1; o jogador 2 "
              "coloca B na linha 10. Depois, uma jogada é a casa para onde o cavalo salta, como "
              "e4: uma que ainda tenha número e que, a não ser com threat=off, o outro cavalo não "
              "ataque. Ganha-se o número, e o que tem os algarismos trocados (57 e 75) é apagado; "
              "um duplo apaga outro duplo."}},
    .times = {.min_ms = 1000, .max_ms = 5000},
    .default_level = 2,
    .rules.options = options,
    .rules.option_count = sizeof options / sizeof options[0],
    .rules.parameters = parameters,
    .rules.parameter_count = 1,
    .rules.begin = cavalo_begin,
    .text.texts = cavalo_texts,
    .text.text_count = CAVALO_TEXT_COUNT,
    .text.read = cavalo_read,
    .text.write = cavalo_write,
    .text.write_move = cavalo_write_move,
    .text.refuse = cavalo_refuse,
    .view.scales = CAVALO_SCALES,
    .view.draw = cavalo_draw,
    .view.places = cavalo_places,
    .view.place = cavalo_place,
    .view.name_place = cavalo_name_place,
    .view.describe = cavalo_describe,
    .view.steps = cavalo_steps,
    .editing.locate = cavalo_locate,
    .editing.neighbour = cavalo_neighbour,
    .editing.adjust = cavalo_adjust,
    .evaluation.term_count = CAVALO_TERM_COUNT,
    .evaluation.term = term,
    .evaluation.measure = measure,
    .evaluation.board = cavalo_board,
    .bench = &cavalo_bench,
    .lisp = &cavalo_lisp,
    GAME_BINDING,
};
