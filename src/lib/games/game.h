/*
 * The contract between a game and everything else.
 *
 * A game is a scoring game for two players: a move pays points to its mover, the turn may stay,
 * nothing is hidden and nothing is random once play has begun. Players are 0 and 1 here and
 * 1 and 2 wherever a person reads.
 *
 * Setup     What never changes during a game: the deal, the board's size, the rule options, and
 *           tables made from them. A flat value of setup_size bytes, no pointers in it.
 * Position  What a move changes, and whose turn it is. A small flat value of position_size bytes
 *           that is copied and never undone. Points are not part of it.
 * Move      Sixteen bits whose meaning is the game's own, unique among the moves of a position.
 *           PORFIA_PASS is the pass of every game.
 * Moves     All legal moves, in a fixed order, at most PORFIA_MAX_MOVES. None means that the game
 *           is over, and only that. A player who cannot move while the game goes on has exactly
 *           one move, the pass; nobody else has it.
 * Play      Takes a legal move, returns its gain (>= 0, points to the mover), and leaves the next
 *           player as mover: the turn stays whenever the rules say that the mover moves again.
 * Key       64 bits that stand for a future: two positions share one only if the moves that can
 *           still be made, their gains, and whether the turn stays, are the same all the way
 *           down. So rules, deal and size are in it as far as they can still matter; points
 *           are not.
 * Value     What the mover will still gain more than the other from here on. The value of a move
 *           is gain + (same mover next ? value(child) : -value(child)).
 * Evaluate  An estimate of the value, for the mover; the one place where a game says what it
 *           believes. 0 is an honest answer. Only asked where the game is not over.
 * Terms     What an evaluation is made of, each with a name and its weight: Evaluate is the sum of
 *           terms times weights, in points. Measure gives the terms of a position, so that the
 *           weights can be found from games (see tools/tune.c). A game may do without.
 * Board     The position in plain numbers, for evaluations that others bring along; a game may do
 *           without, and then has only its own.
 * Order     How promising a move is, for trying moves in a good order: larger is better.
 * Text      Moves and positions are written as docs/notation.md says. Reading a position
 *           rejects, with an error that says what and where, whatever is not exactly such a text;
 *           writing and reading gives the same position, key and points. Moves need no reader:
 *           a text is a legal move if some legal move is written so. A position's text ends with
 *           whose turn it is and the points.
 * Place     Where a person points: a square, an edge, a hole. Numbered from 1; every move but the
 *           pass has one, and one can be shared by moves that differ in something else. Its value
 *           is what a position's text has there.
 * Problems  Positions to learn from, with their answers; a game may do without.
 * Trace     What moves leave on a board for people, and a position does not know.
 *
 * What depends on the history of a game (the third repetition) belongs to the game being played;
 * repetition_limit says at which occurrence of a position since the last gain the game ends.
 *
 * To add a game: a folder beside these with rules, text and evaluation; one .c file in it that
 * binds the names listed in binding.inc and exports a `const Game`; one line in registry.h.
 */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H

#include "base/text.h"
#include "porfia.h"

typedef PorfiaGame Game;
typedef PorfiaMove Move;
typedef struct Textbook Textbook;
typedef struct EngineWorker EngineWorker;

/* Weights are in parts of a point. */
enum { TERM_UNIT = 64, GAME_MAX_TERMS = 128 };

typedef struct Term {
    char name[32];
    int weight;
    const char *about; /* what it counts, and why */
} Term;

/* A game lists its terms as TERM(name, weight, about); these make names, weights and rows of it. */
#define TERM_NAME(name, weight, about) name,
#define TERM_WEIGHT(name, weight, about) weight,
#define TERM_ROW(name, weight, about) {#name, weight, about},

/* A sum of terms times weights in points, to the nearest. */
static inline int terms_points(int sum)
{
    return (sum + TERM_UNIT / 2) >> 6;
}

static inline int terms_value(const int weights[], const int terms[], int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += weights[i] * terms[i];
    return terms_points(sum);
}

/* What can be played, and from where. The lower half is made by binding.inc from the names that the
 * game binds. */
typedef struct GameRules {
    const PorfiaOption *options;
    size_t option_count;
    const PorfiaParameter *parameters; /* of its start */
    size_t parameter_count;
    int opening_moves;    /* random moves that make starts differ; 0: the deal does */
    int repetition_limit; /* 0: a position cannot come again */
    /* Setup and first position. Each value is in its parameter's range; false: not together. */
    bool (*begin)(const PorfiaRules *rules, const PorfiaStart *start, void *setup, void *position,
                  PorfiaError *error);

    size_t setup_size;
    size_t position_size;
    int (*moves)(const void *setup, const void *position, Move moves[PORFIA_MAX_MOVES]);
    int (*play)(const void *setup, void *position, Move move);
    int (*mover)(const void *position);
    bool (*over)(const void *setup, const void *position);
    uint64_t (*key)(const void *setup, const void *position);
    uint64_t (*perft)(const void *setup, const void *position, int depth);
} GameRules;

/* Moves and positions as texts. */
typedef struct GameText {
    const PorfiaText *texts; /* all that it says in words */
    size_t text_count;
    bool (*read)(const PorfiaRules *rules, Slice text, void *setup, void *position, int points[2],
                 PorfiaError *error);
    void (*write)(const void *setup, const void *position, const int points[2], Writer *writer);
    void (*write_move)(const void *setup, const void *position, Move move, Writer *writer);
    /* Says why a text is no legal move here; fills in the error. */
    void (*refuse)(const void *setup, const void *position, Slice text, PorfiaError *error);
} GameText;

/* What people see and where they point. */
typedef struct GameView {
    int scales; /* sizes of its drawings */
    /* The view names no pass, and no other move beside one that is under way. */
    void (*draw)(const void *setup, const void *position, const int points[2],
                 const PorfiaView *view, PorfiaDrawing *drawing);
    int (*places)(const void *setup, const void *position);
    int (*place)(const void *setup, const void *position, Move move);
    /* How the notation calls a place; and what is there, in words that follow its name. */
    void (*name_place)(const void *setup, int place, Writer *writer);
    void (*describe)(const void *setup, const void *position, int place, PorfiaLanguage language,
                     Writer *writer);
    /* What there is to see before a move is done; NULL: it happens at once. */
    int (*steps)(const void *setup, const void *position, Move move);
    /* Where step 1, 2, .. of them is seen; NULL: where the move is. */
    int (*step_place)(const void *setup, const void *position, Move move, int step);
    /* Adds what a move leaves; NULL: nothing. */
    void (*trace)(const void *setup, const void *position, Move move, PorfiaTrace *trace);
} GameView;

/* Positions changed by hand, place by place. */
typedef struct GameEditing {
    /* Where a position's text has the value of a place. */
    Slice (*locate)(const void *setup, int place, Slice text);
    /* After a value was put at a place of the position's text: makes the rest of the text agree
     * with it, points that must add up, say. Whether it is a position then is for read to judge.
     * NULL: nothing follows. */
    void (*adjust)(const void *setup, const void *position, const int points[2], int place,
                   Slice value, char text[PORFIA_POSITION_SIZE]);
    /* The value next to the one at a place, in a direction of +1 or -1, among all that can stand
     * there; round and round. */
    void (*neighbour)(const void *setup, const void *position, const int points[2], int place,
                      int direction, Writer *value);
} GameEditing;

/* What the game believes of its positions. */
typedef struct GameEvaluation {
    int (*evaluate)(const void *setup, const void *position); /* by binding.inc */
    int term_count;                                           /* 0: it has no names for them */
    Term (*term)(int index);
    void (*measure)(const void *setup, const void *position, int terms[GAME_MAX_TERMS]);
    /* Fills in the game's own part of a board; NULL: no external evaluation can judge it. */
    void (*board)(const void *setup, const void *position, PorfiaBoard *board);
} GameEvaluation;

/* The searches as compiled for it by binding.inc. */
typedef struct GameSearch {
    void (*textbook)(Textbook *textbook, const void *position);
    void (*engine)(EngineWorker *worker, const void *position, int last_depth);
} GameSearch;

struct PorfiaGame {
    const char *name;
    PorfiaText title;
    PorfiaText help; /* what a move is and how it is written */
    PorfiaTimeRange times;
    GameRules rules;
    GameText text;
    GameView view;
    GameEditing editing;
    GameEvaluation evaluation;
    GameSearch search;
    /* What a game may do without. */
    const PorfiaProblem *problems;
    size_t problem_count;
    const PorfiaBench *bench;
    const PorfiaLisp *lisp;
};

/* Room for the position of any game: it is to be small. */
enum { GAME_POSITION_SIZE = 64 };

#endif
