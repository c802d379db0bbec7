/* The interfaces between the files of Dots. */
#ifndef GAMES_DOTS_DOTS_H
#define GAMES_DOTS_DOTS_H

#include "games/dots/rules.h"

#define DOTS_TEXTS(TEXT)                                                                           \
    TEXT(DOTS_TEXT_SIZE, "'{0}x{1}' is not a size from 1x1 to 9x9 with at most 128 edges",         \
         "'{0}x{1}' não é um tamanho de 1x1 a 9x9 com 128 arestas no máximo")                      \
    TEXT(DOTS_TEXT_LINES, "{0}: expected {1} groups separated by '/', not {2}",                    \
         "{0}: esperados {1} grupos separados por '/', e não {2}")                                 \
    TEXT(DOTS_TEXT_LINE_LENGTH, "{0}, group {1}: expected {2} digits, not {3}",                    \
         "{0}, grupo {1}: esperados {2} algarismos, e não {3}")                                    \
    TEXT(DOTS_TEXT_DIGIT, "{0}, group {1}, digit {2}: an edge is 0 (free), 1 or 2, not '{3}'",     \
         "{0}, grupo {1}, algarismo {2}: uma aresta é 0 (livre), 1 ou 2, e não '{3}'")             \
    TEXT(DOTS_TEXT_POINTS, "the points {0}:{1} do not add up to the {2} closed boxes",             \
         "os pontos {0}:{1} não somam as {2} caixas fechadas")                                     \
    TEXT(DOTS_TEXT_NO_EDGE,                                                                        \
         "'{0}' is not an edge of this board: h11 to h{1} (row, column) or v11 "                   \
         "to v{2} (column, row)",                                                                  \
         "'{0}' não é uma aresta deste tabuleiro: h11 a h{1} (linha, coluna) ou v11 a v{2} "     \
         "(coluna, linha)")                                                                        \
    TEXT(DOTS_TEXT_DRAWN, "'{0}' is already drawn", "'{0}' já está traçada")                       \
    TEXT(DOTS_TEXT_AT_FREE, "free", "livre")                                                       \
    TEXT(DOTS_TEXT_AT_DRAWN, "drawn by player ", "traçada pelo jogador ")

enum { DOTS_TEXTS(TEXT_NAME) DOTS_TEXT_COUNT };

extern const PorfiaText dots_texts[DOTS_TEXT_COUNT];

enum { DOTS_SCALES = 2, DOTS_PROBLEM_COUNT = 12 };

extern const PorfiaProblem dots_problems[DOTS_PROBLEM_COUNT];

/* Places are the edges. */
static inline int dots_edge_place(int edge)
{
    return edge + 1;
}

static inline int dots_place_edge(int place)
{
    return place - 1;
}

/* False, with an error: no such board can be played. */
bool dots_setup_init(DotsSetup *setup, int rows, int columns, PorfiaError *error);

/* Entries of the game's table: see game.h. */
bool dots_begin(const PorfiaRules *rules, const PorfiaStart *start, void *setup, void *position,
                PorfiaError *error);
bool dots_read(const PorfiaRules *rules, Slice text, void *setup, void *position, int points[2],
               PorfiaError *error);
void dots_write(const void *setup, const void *position, const int points[2], Writer *writer);
void dots_write_move(const void *setup, const void *position, Move move, Writer *writer);
void dots_refuse(const void *setup, const void *position, Slice text, PorfiaError *error);
void dots_draw(const void *setup, const void *position, const int points[2], const PorfiaView *view,
               PorfiaDrawing *drawing);
int dots_places(const void *setup, const void *position);
int dots_place(const void *setup, const void *position, Move move);
void dots_name_place(const void *setup, int place, Writer *writer);
void dots_describe(const void *setup, const void *position, int place, PorfiaLanguage language,
                   Writer *writer);
void dots_trace(const void *setup, const void *position, Move move, PorfiaTrace *trace);
Slice dots_locate(const void *setup, int place, Slice text);
void dots_adjust(const void *setup, const void *position, const int points[2], int place,
                 Slice value, char text[PORFIA_POSITION_SIZE]);
void dots_neighbour(const void *setup, const void *position, const int points[2], int place,
                    int direction, Writer *value);
void dots_board(const void *setup, const void *position, PorfiaBoard *board);

extern const PorfiaBench dots_bench;
extern const PorfiaLisp dots_lisp;

#endif
