/*
 * Porfia: your own evaluation in Porfia's searches.
 *
 * A search looks a number of moves ahead and then needs an estimate: what the player to move will
 * still gain, less what the opponent will. A file that gives one needs only this header:
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
 * The estimate is in whole points of the game, without the points already won. It is never asked
 * for when the game is over. Values beyond PORFIA_MAX_EVALUATION, of either sign, are clipped. The
 * engine may call the function from several threads at once, so it must keep no state.
 */
#ifndef PORFIA_EVALUATION_H
#define PORFIA_EVALUATION_H

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PORFIA_EVALUATION_VERSION = 1, /* of this interface */
    PORFIA_MAX_EVALUATION = 10000
};

/* Rows and columns count from 0; in arrays, [0] is player 1. */
typedef struct PorfiaCavaloBoard {
    int numbers[10][10]; /* [row][column], row 1 and column a first; -1: no number left */
    int knight_row[2];   /* of each knight; -1: not placed yet */
    int knight_column[2];
} PorfiaCavaloBoard;

typedef struct PorfiaDotsBoard {
    int rows, columns; /* of boxes, 1 to 9 */
    int horizontals
        [10][9]; /* [row][column], rows + 1 x columns: 0 free, otherwise the player, 1 or 2 */
    int verticals[9][10]; /* [row][column], rows x columns + 1 */
} PorfiaDotsBoard;

typedef struct PorfiaAdjiBoard {
    int holes[2][6]; /* of each player in sowing order: a to f, and A to F */
} PorfiaAdjiBoard;

/* A position to judge. Only the board of its game is filled in. */
typedef struct PorfiaBoard {
    const char *game;  /* "cavalo", "dots" or "adji" */
    const char *rules; /* every rule option with its value, "threat=on,.."; "" without options */
    int mover;         /* 1 or 2 */
    union {
        PorfiaCavaloBoard cavalo;
        PorfiaDotsBoard dots;
        PorfiaAdjiBoard adji;
    };
} PorfiaBoard;

/* A shared object exports the version of this header, the names of its games separated by spaces
 * (the macro defines both), and the evaluation. */
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
