/* The interfaces between the files of Adji. */
#ifndef GAMES_ADJI_ADJI_H
#define GAMES_ADJI_ADJI_H

#include "games/adji/rules.h"

#define ADJI_TEXTS(TEXT)                                                                           \
    TEXT(ADJI_TEXT_ROWS, "the board must have 2 rows separated by '/', not {0}",                   \
         "o tabuleiro tem de ter 2 linhas separadas por '/', e não {0}")                           \
    TEXT(ADJI_TEXT_HOLES, "row {0} must have 6 holes separated by ',', not {1}",                   \
         "a linha {0} tem de ter 6 buracos separados por ',', e não {1}")                          \
    TEXT(ADJI_TEXT_HOLE, "row {0}, hole {1}: '{2}' is not a number of pieces from 0 to 96",        \
         "linha {0}, buraco {1}: '{2}' não é um número de peças de 0 a 96")                        \
    TEXT(ADJI_TEXT_SUM, "pieces and points add up to {0}, and there are at most 96",               \
         "as peças e os pontos somam {0}, e há no máximo 96")                                      \
    TEXT(ADJI_TEXT_NO_HOLE, "'{0}' is not a move: player {1} has the holes {2}",                   \
         "'{0}' não é uma jogada: o jogador {1} tem os buracos {2}")                               \
    TEXT(ADJI_TEXT_EMPTY, "'{0}' cannot be sown: the hole is empty",                               \
         "'{0}' não se pode semear: o buraco está vazio")                                          \
    TEXT(ADJI_TEXT_AT_ONE, "piece", "peça")                                                        \
    TEXT(ADJI_TEXT_AT_MANY, "pieces", "peças")

enum { ADJI_TEXTS(TEXT_NAME) ADJI_TEXT_COUNT };

extern const PorfiaText adji_texts[ADJI_TEXT_COUNT];

enum { ADJI_SCALES = 3 };

/* Places are the holes in sowing order. */
static inline int adji_hole_place(int player, int hole)
{
    return player * ADJI_HOLES + hole + 1;
}

static inline int adji_place_player(int place)
{
    return (place - 1) / ADJI_HOLES;
}

static inline int adji_place_hole(int place)
{
    return (place - 1) % ADJI_HOLES;
}

/* Columns run from left to right in both rows; player 1's row, the top one, is sown from right to
 * left. The function is its own inverse. */
static inline int adji_hole_at(int player, int column)
{
    return player == 0 ? ADJI_HOLES - 1 - column : column;
}

static inline char adji_hole_letter(int player, int hole)
{
    return (char)((player ? 'A' : 'a') + hole);
}

void adji_setup_init(AdjiSetup *setup);

/* Entries of the game's table: see game.h. */
bool adji_begin(const PorfiaRules *rules, const PorfiaStart *start, void *setup, void *position,
                PorfiaError *error);
bool adji_read(const PorfiaRules *rules, Slice text, void *setup, void *position, int points[2],
               PorfiaError *error);
void adji_write(const void *setup, const void *position, const int points[2], Writer *writer);
void adji_write_move(const void *setup, const void *position, Move move, Writer *writer);
void adji_refuse(const void *setup, const void *position, Slice text, PorfiaError *error);
void adji_draw(const void *setup, const void *position, const int points[2], const PorfiaView *view,
               PorfiaDrawing *drawing);
int adji_places(const void *setup, const void *position);
int adji_place(const void *setup, const void *position, Move move);
void adji_name_place(const void *setup, int place, Writer *writer);
void adji_describe(const void *setup, const void *position, int place, PorfiaLanguage language,
                   Writer *writer);
int adji_steps(const void *setup, const void *position, Move move);
int adji_step_place(const void *setup, const void *position, Move move, int step);
Slice adji_locate(const void *setup, int place, Slice text);
void adji_neighbour(const void *setup, const void *position, const int points[2], int place,
                    int direction, Writer *value);
void adji_board(const void *setup, const void *position, PorfiaBoard *board);

extern const PorfiaBench adji_bench;
extern const PorfiaLisp adji_lisp;

#endif
