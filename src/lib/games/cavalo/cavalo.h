/* The interfaces between the files of Cavalo. */
#ifndef GAMES_CAVALO_CAVALO_H
#define GAMES_CAVALO_CAVALO_H

#include "games/cavalo/rules.h"

#define CAVALO_TEXTS(TEXT)                                                                         \
    TEXT(CAVALO_TEXT_ROWS, "the board must have 10 rows separated by '/', not {0}",                \
         "o tabuleiro tem de ter 10 linhas separadas por '/', e não {0}")                          \
    TEXT(CAVALO_TEXT_ROW_LENGTH, "row {0} must have 10 cells of two characters (20), not {1}",     \
         "a linha {0} tem de ter 10 casas de dois caracteres (20), e não {1}")                     \
    TEXT(CAVALO_TEXT_CELL, "square {0}: '{1}' is neither 00..99 nor '..', 'WW' or 'BB'",           \
         "casa {0}: '{1}' não é nem 00..99 nem '..', 'WW' ou 'BB'")                                \
    TEXT(CAVALO_TEXT_TWICE, "square {0}: '{1}' is on the board twice",                             \
         "casa {0}: '{1}' está duas vezes no tabuleiro")                                           \
    TEXT(CAVALO_TEXT_BLACK_ALONE, "BB without WW: player 1 places first",                          \
         "BB sem WW: o jogador 1 é o primeiro a colocar")                                          \
    TEXT(CAVALO_TEXT_PLACING_SIDE, "player {0} is to place a knight, so the side must be {0}",     \
         "é a vez de o jogador {0} colocar o cavalo, e por isso o lado tem de ser {0}")            \
    TEXT(CAVALO_TEXT_POINTS_SUM, "points and numbers on the board add up to more than {0}",        \
         "os pontos e os números do tabuleiro somam mais de {0}")                                  \
    TEXT(CAVALO_TEXT_NO_SQUARE, "'{0}' is not a square from a1 to j10",                            \
         "'{0}' não é uma casa de a1 a j10")                                                       \
    TEXT(CAVALO_TEXT_GONE, "'{0}': no number is left on {1}", "'{0}': já não há número em {1}")    \
    TEXT(CAVALO_TEXT_NOT_A_STEP, "'{0}': {1} is not a knight's move away from {2}",                \
         "'{0}': {1} não está a um salto de cavalo de {2}")                                        \
    TEXT(CAVALO_TEXT_ATTACKED, "'{0}': the other knight attacks {1}",                              \
         "'{0}': o outro cavalo ataca {1}")                                                        \
    TEXT(CAVALO_TEXT_NOT_IN_ROW, "'{0}': the knight is placed on row {1}",                         \
         "'{0}': o cavalo é colocado na linha {1}")                                                \
    TEXT(CAVALO_TEXT_NOT_LARGEST, "'{0}': the knight goes to the largest number of its row, {1}",  \
         "'{0}': o cavalo é colocado no maior número da sua linha, {1}")                           \
    TEXT(CAVALO_TEXT_CHOOSE, "'{0}': this double erases another; name it, as in {1}",              \
         "'{0}': este duplo apaga outro; indique qual, como em {1}")                               \
    TEXT(CAVALO_TEXT_NO_CHOICE, "'{0}': this move has no choice; write {1}",                       \
         "'{0}': esta jogada não tem escolha; escreva {1}")                                        \
    TEXT(CAVALO_TEXT_AT_WHITE, "the white knight, of player 1", "o cavalo branco, do jogador 1")   \
    TEXT(CAVALO_TEXT_AT_BLACK, "the black knight, of player 2", "o cavalo preto, do jogador 2")    \
    TEXT(CAVALO_TEXT_AT_ERASED, "erased", "apagada")                                               \
    TEXT(CAVALO_TEXT_AT_ATTACKED, "the other knight attacks it", "o outro cavalo ataca-a")

enum { CAVALO_TEXTS(TEXT_NAME) CAVALO_TEXT_COUNT };

extern const PorfiaText cavalo_texts[CAVALO_TEXT_COUNT];

enum { CAVALO_SCALES = 4 };

/* Places are the squares. */
static inline int cavalo_square_place(int square)
{
    return square + 1;
}

static inline int cavalo_place_square(int place)
{
    return place - 1;
}

/* Makes the tables that follow from the rules and the deal. */
void cavalo_setup_init(CavaloSetup *setup, const PorfiaRules *rules,
                       const uint8_t number_at[CAVALO_SQUARES]);
/* Makes the position with these numbers, no knights, and player 1 to place. */
void cavalo_position_init(const CavaloSetup *setup, CavaloPosition *position, Bits live);

/* Entries of the game's table: see game.h. */
bool cavalo_begin(const PorfiaRules *rules, const PorfiaStart *start, void *setup, void *position,
                  PorfiaError *error);
bool cavalo_read(const PorfiaRules *rules, Slice text, void *setup, void *position, int points[2],
                 PorfiaError *error);
void cavalo_write(const void *setup, const void *position, const int points[2], Writer *writer);
void cavalo_write_move(const void *setup, const void *position, Move move, Writer *writer);
void cavalo_refuse(const void *setup, const void *position, Slice text, PorfiaError *error);
void cavalo_draw(const void *setup, const void *position, const int points[2],
                 const PorfiaView *view, PorfiaDrawing *drawing);
int cavalo_places(const void *setup, const void *position);
int cavalo_place(const void *setup, const void *position, Move move);
void cavalo_name_place(const void *setup, int place, Writer *writer);
void cavalo_describe(const void *setup, const void *position, int place, PorfiaLanguage language,
                     Writer *writer);
int cavalo_steps(const void *setup, const void *position, Move move);
Slice cavalo_locate(const void *setup, int place, Slice text);
void cavalo_adjust(const void *setup, const void *position, const int points[2], int place,
                   Slice value, char text[PORFIA_POSITION_SIZE]);
void cavalo_neighbour(const void *setup, const void *position, const int points[2], int place,
                      int direction, Writer *value);
void cavalo_board(const void *setup, const void *position, PorfiaBoard *board);

extern const PorfiaBench cavalo_bench;
extern const PorfiaLisp cavalo_lisp;

#endif
