/*
 * Porfia: an evaluation of your own in Porfia's searches.
 *
 * A search looks as many moves ahead as it can and then needs a number: what the player to move
 * will still gain more than the other from there on. This header is all that a file needs that says
 * so:
 *
 *     #include <porfia_evaluation.h>
 *
 *     PORFIA_EVALUATION("adji")
 *
 *     int porfia_evaluate(const PorfiaBoard *board)
 *     {
 *         return board->adji.holes[board->mover - 1][0];
 *     }
 *
 *     cc -shared -fPIC -I include mine.c -o mine.so
 *     porfia analyse adji start --algorithm alphabeta --depth 4 --evaluation ./mine.so
 *
 * The number is in points of the game, whole ones; points already won are not part of it, and it is
 * never asked for where the game is over. What is beyond PORFIA_MAX_EVALUATION, either sign, is cut
 * to that. The engine may ask from several threads at once, so the function must remember nothing.
 */
#ifndef PORFIA_EVALUATION_H
#define PORFIA_EVALUATION_H

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PORFIA_EVALUATION_VERSION = 1, /* of what this header promises */
    PORFIA_MAX_EVALUATION = 10000
};

/* Rows and columns count from 0, players in arrays too: [0] is player 1. */
typedef struct PorfiaCavaloBoard {
    int numbers[10][10]; /* [row][column], row 1 and column a first; -1: no number any more */
    int knight_row[2];   /* where each knight stands; -1: it has not been placed */
    int knight_column[2];
} PorfiaCavaloBoard;

typedef struct PorfiaDotsBoard {
    int rows, columns;      /* of boxes, 1 to 9 */
    int horizontals[10][9]; /* [row][column], rows + 1 x columns: 0 free, or who drew it, 1 or 2 */
    int verticals[9][10];   /* [row][column], rows x columns + 1 */
} PorfiaDotsBoard;

typedef struct PorfiaAdjiBoard {
    int holes[2][6]; /* of each player, in the order of sowing: a to f, and A to F */
} PorfiaAdjiBoard;

/* A position to be judged. Only the board of the game that is played is filled in. */
typedef struct PorfiaBoard {
    const char *game;  /* "cavalo", "dots" or "adji" */
    const char *rules; /* every rule option with its value, "threat=on,.."; "" if there are none */
    int mover;         /* 1 or 2 */
    union {
        PorfiaCavaloBoard cavalo;
        PorfiaDotsBoard dots;
        PorfiaAdjiBoard adji;
    };
} PorfiaBoard;

/* What a shared object must export: which header it was made for, the games that it knows,
 * separated by spaces (the macro defines both), and the evaluation. */
extern const int porfia_evaluation_version;
extern const char porfia_evaluation_games[];
int porfia_evaluate(const PorfiaBoard *board);

#define PORFIA_EVALUATION(games)                                                                   \
    const int porfia_evaluation_version = PORFIA_EVALUATION_VERSION;                               \
    const char porfia_evaluation_games[] = games;

#ifdef __cplusplus
}
#endif

#endif
