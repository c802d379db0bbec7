/* Dots and Boxes as a game: binds its rules to the contract's names and exports its table. */
#include "games/dots/dots.h"
#include "games/dots/candidates.h"
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
#define position_noisy_moves dots_noisy_moves
#define position_candidates dots_candidates
#define position_late_candidates dots_late_candidates
#define POSITION_CANDIDATES_ORDERED true
#define position_limit dots_limit

static inline int position_mover(const DotsPosition *position)
{
    return position->mover;
}

#include "games/binding.inc"

static Term term(int index)
{
    static const Term terms[] = {DOTS_TERMS(TERM_ROW)};
    return terms[index];
}

static void measure(const void *setup, const void *position, int terms[GAME_MAX_TERMS])
{
    dots_measure(setup, position, terms);
}

static const PorfiaParameter parameters[] = {
    {"size", PORFIA_SIZE, PORFIA_SIZE_OF(1, 1), PORFIA_SIZE_OF(DOTS_MAX_SIDE, DOTS_MAX_SIDE),
     PORFIA_SIZE_OF(5, 6), .title = {{"Size", "Tamanho"}},
     .presets = {PORFIA_SIZE_OF(3, 3), PORFIA_SIZE_OF(4, 4), PORFIA_SIZE_OF(5, 5),
                 PORFIA_SIZE_OF(5, 6)},
     .about = {{"rows x columns of boxes, from 1x1 to 9x9, with at most 128 edges",
                "linhas x colunas de caixas, de 1x1 a 9x9, com 128 arestas no máximo"}}}};

const Game dots_game = {
    .name = "dots",
    .title = {{"Dots and Boxes", "Pontos e Caixas"}},
    .help = {{"A move draws an edge, named by the labels beside the board: h23 is in "
              "row h2, column 3, and v41 in column v4, row 1. The player who draws the fourth "
              "edge of a box scores it and moves again.",
              "Uma jogada traça uma aresta, que tem o nome das marcas à volta do "
              "tabuleiro: h23 está na linha h2, coluna 3, e v41 na coluna v4, linha 1. "
              "Quem traça a quarta aresta de uma caixa ganha-a e joga outra vez."}},
    .times = {.min_ms = 1000, .max_ms = 20000},
    .default_level = 3,
    .rules.parameters = parameters,
    .rules.parameter_count = 1,
    .rules.opening_moves = 6,
    .rules.begin = dots_begin,
    .text.texts = dots_texts,
    .text.text_count = DOTS_TEXT_COUNT,
    .text.read = dots_read,
    .text.write = dots_write,
    .text.write_move = dots_write_move,
    .text.refuse = dots_refuse,
    .view.scales = DOTS_SCALES,
    .view.draw = dots_draw,
    .view.places = dots_places,
    .view.place = dots_place,
    .view.name_place = dots_name_place,
    .view.describe = dots_describe,
    .view.trace = dots_trace,
    .editing.locate = dots_locate,
    .editing.neighbour = dots_neighbour,
    .editing.adjust = dots_adjust,
    .evaluation.term_count = DOTS_TERM_COUNT,
    .evaluation.term = term,
    .evaluation.measure = measure,
    .evaluation.board = dots_board,
    .problems = dots_problems,
    .problem_count = DOTS_PROBLEM_COUNT,
    .bench = &dots_bench,
    .lisp = &dots_lisp,
    GAME_BINDING,
};
