/* The naive oracle of Adji: twelve counters in sowing order.
 *
 * Indices 0..5 are the bottom holes A..F (player 2), 6..11 the top holes a..f (player 1), so that
 * sowing adds 1 to the index and a hole's letter is its index in "ABCDEFabcdef". The end by
 * repetition needs a history and is not here. */
#include "oracle.h"
#include "text.h"

#include <string.h>

enum { HOLES = 12, ROW_HOLES = 6, MAX_PIECES = 96 };

static const char hole_letters[] = "ABCDEFabcdef";

typedef struct Adji {
    int holes[HOLES];
    int mover; /* 0: player 1, the top row; 1: player 2, the bottom row */
    int points[2];
} Adji;

static int owner_of(int hole)
{
    return hole < ROW_HOLES ? 1 : 0;
}

/* The top row is written from left to right, that is from f to a. */
static int hole_written(int place)
{
    return place < ROW_HOLES ? HOLES - 1 - place : place - ROW_HOLES;
}

static int pieces_of(const Adji *adji, int player)
{
    int pieces = 0;
    for (int hole = 0; hole < HOLES; hole++) {
        pieces += owner_of(hole) == player ? adji->holes[hole] : 0;
    }
    return pieces;
}

static bool adji_read(const char *text, Adji *adji)
{
    for (int place = 0; place < HOLES; place++) {
        const char separator = place == ROW_HOLES ? '/' : ',';
        if (place > 0 && !scan_char(&text, separator)) {
            return false;
        }
        if (!scan_number(&text, MAX_PIECES, &adji->holes[hole_written(place)])) {
            return false;
        }
    }
    if (!scan_tail(&text, MAX_PIECES, &adji->mover, adji->points)) {
        return false;
    }
    return pieces_of(adji, 0) + pieces_of(adji, 1) + adji->points[0] + adji->points[1] <=
           MAX_PIECES;
}

static void adji_write(const Adji *adji, char *out)
{
    for (int place = 0; place < HOLES; place++) {
        if (place > 0) {
            out = put_char(out, place == ROW_HOLES ? '/' : ',');
        }
        out = put_number(out, adji->holes[hole_written(place)]);
    }
    put_tail(out, adji->mover, adji->points);
}

static void list_moves(const Adji *adji, OracleMoves *moves)
{
    moves->count = 0;
    for (int hole = 0; hole < HOLES; hole++) {
        if (owner_of(hole) == adji->mover && adji->holes[hole] > 0) {
            char *text = moves->text[moves->count++];
            text[0] = hole_letters[hole];
            text[1] = '\0';
        }
    }
    if (moves->count == 0 && pieces_of(adji, 1 - adji->mover) > 0) {
        strcpy(moves->text[moves->count++], "pass");
    }
}

/* Returns the last piece's hole. */
static int sow(Adji *adji, int origin)
{
    int pieces = adji->holes[origin];
    int hole = origin;
    adji->holes[origin] = 0;
    while (pieces > 0) {
        hole = (hole + 1) % HOLES;
        if (hole != origin) {
            adji->holes[hole]++;
            pieces--;
        }
    }
    return hole;
}

static int capture(Adji *adji, int last)
{
    const int pieces = adji->holes[last];
    if (owner_of(last) == adji->mover || (pieces != 1 && pieces != 3 && pieces != 5)) {
        return 0;
    }
    adji->holes[last] = 0;
    return pieces;
}

static bool adji_moves(const char *rules, const char *position, OracleMoves *moves)
{
    Adji adji;
    if (rules[0] != '\0' || !adji_read(position, &adji)) {
        return false;
    }
    list_moves(&adji, moves);
    return true;
}

static bool is_listed(const OracleMoves *moves, const char *move)
{
    for (int index = 0; index < moves->count; index++) {
        if (strcmp(moves->text[index], move) == 0) {
            return true;
        }
    }
    return false;
}

static bool adji_apply(const char *rules, const char *position, const char *move, int *gain,
                       char after[ORACLE_TEXT_SIZE])
{
    Adji adji;
    OracleMoves moves;
    if (rules[0] != '\0' || !adji_read(position, &adji)) {
        return false;
    }
    list_moves(&adji, &moves);
    if (!is_listed(&moves, move)) {
        return false;
    }
    *gain = 0;
    if (strcmp(move, "pass") != 0) {
        const int origin = (int)(strchr(hole_letters, move[0]) - hole_letters);
        *gain = capture(&adji, sow(&adji, origin));
    }
    adji.points[adji.mover] += *gain;
    adji.mover = 1 - adji.mover;
    adji_write(&adji, after);
    return true;
}

const Oracle oracle_adji = {"adji", adji_moves, adji_apply};
