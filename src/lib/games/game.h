/*
 * The contract between a game and everything else.
 *
 * A game is a scoring game for two players: a move pays points to its mover, and the turn may stay.
 * Nothing is hidden, and nothing is random after the start. Players are 0 and 1 here, and 1 and 2
 * in texts and in the public interface.
 *
 * Setup     All that is constant during a game: the deal, the board's size, the rule options, and
 *           tables made from them. A flat value of setup_size bytes without pointers.
 * Position  What moves change, and the player to move. A small flat value of position_size bytes
 *           that is copied and never undone. Points are not part of it.
 * Move      Sixteen bits with a meaning of the game's own, unique among the moves of a position.
 *           PORFIA_PASS is the pass of every game.
 * Moves     All legal moves in a fixed order, at most PORFIA_MAX_MOVES. There are none if and only
 *           if the game is over. A player who cannot move while the game goes on has exactly one
 *           move, the pass; in all other positions there is no pass.
 * Play      Makes a legal move, returns its gain (>= 0, points to the mover), and sets the next
 *           mover: the same player if the rules let the turn stay.
 * Key       64 bits that stand for a future. Two positions have the same key only if the moves that
 *           can still be made, their gains, and whether the turn stays, are the same all the way
 *           down. So rules, deal and size are in the key as far as they still matter; points are
 *           not.
 * Value     What the mover will still gain, less what the opponent will. The value of a move is
 *           gain + (same mover next ? value(child) : -value(child)).
 * Evaluate  An estimate of the value for the mover. 0 is a valid estimate. Never called when the
 *           game is over.
 * Terms     The parts of an evaluation, each with a name and a weight: Evaluate is the sum of terms
 *           times weights, in points. Measure gives the terms of a position, so that tools/tune.c
 *           can fit the weights to games. Optional.
 * Board     The position in plain numbers, for external evaluations. Without it a game has only its
 *           own evaluation. Optional.
 * Order     How promising a move is, for move ordering: larger is better.
 * Text      docs/notation.md describes the texts of moves and positions. Reading rejects everything
 *           that is not exactly such a text, with an error that says what is wrong and where.
 *           Writing a position and reading it again gives the same position, key and points. Moves
 *           need no reader: a text is a legal move if some legal move has this text. A position's
 *           text ends with the player to move and the points.
 * Place     What a person points at: a square, an edge, a hole. Places are numbered from 1. Every
 *           move but the pass has one; moves may share a place and differ in something else. The
 *           value of a place is what the position's text has there.
 * Problems  Positions to learn from, with answers. Optional.
 * Trace     What moves leave on a board for people to see, although the position does not need it.
 *
 * Rules that depend on the history, such as the third repetition, belong to the game being played.
 * repetition_limit is the occurrence of a position since the last gain that ends the game.
 *
 * To add a game: a folder beside these with rules, texts and evaluation; one .c file in it that
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

/* Weights are in 1/TERM_UNIT points. */
enum { TERM_UNIT = 64, GAME_MAX_TERMS = 128 };

typedef struct Term {
    char name[32];
    int weight;
    const char *about; /* what it counts and why */
} Term;

/* A game lists its terms as TERM(name, weight, about); these macros expand the list to names,
 * weights and rows. */
#define TERM_NAME(name, weight, about) name,
#define TERM_WEIGHT(name, weight, about) weight,
#define TERM_ROW(name, weight, about) {#name, weight, about},

/* A weighted sum in points, rounded to the nearest. */
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

/* Rules and starts. binding.inc fills in the second half from the names that the game binds. */
typedef struct GameRules {
    const PorfiaOption *options;
    size_t option_count;
    const PorfiaParameter *parameters; /* of the start */
    size_t parameter_count;
    int opening_moves; /* random moves that make openings differ; 0: the deal does */
    /* occurrence of a position that ends the game; 0: positions cannot repeat */
    int repetition_limit;
    /* Makes the setup and first position. Each value is in its parameter's range; false: the values
     * do not fit together. */
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

/* Texts of moves and positions. */
typedef struct GameText {
    const PorfiaText *texts; /* all messages and words of the game */
    size_t text_count;
    bool (*read)(const PorfiaRules *rules, Slice text, void *setup, void *position, int points[2],
                 PorfiaError *error);
    void (*write)(const void *setup, const void *position, const int points[2], Writer *writer);
    void (*write_move)(const void *setup, const void *position, Move move, Writer *writer);
    /* Fills in the error that says why a text is not a legal move. */
    void (*refuse)(const void *setup, const void *position, Slice text, PorfiaError *error);
} GameText;

/* Drawing and pointing. */
typedef struct GameView {
    int scales; /* number of drawing sizes */
    /* The view contains no pass, and during an animated move no other move. */
    void (*draw)(const void *setup, const void *position, const int points[2],
                 const PorfiaView *view, PorfiaDrawing *drawing);
    int (*places)(const void *setup, const void *position);
    int (*place)(const void *setup, const void *position, Move move);
    /* Writes the name of a place in the notation, and its content in words that follow the name. */
    void (*name_place)(const void *setup, int place, Writer *writer);
    void (*describe)(const void *setup, const void *position, int place, PorfiaLanguage language,
                     Writer *writer);
    /* The number of animation steps of a move; NULL: moves are not animated. */
    int (*steps)(const void *setup, const void *position, Move move);
    /* The place of step 1, 2, ..; NULL: always the move's place. */
    int (*step_place)(const void *setup, const void *position, Move move, int step);
    /* Adds the traces of a move; NULL: there are none. */
    void (*trace)(const void *setup, const void *position, Move move, PorfiaTrace *trace);
} GameView;

/* Editing, place by place. */
typedef struct GameEditing {
    /* The part of a position's text that holds the value of a place. */
    Slice (*locate)(const void *setup, int place, Slice text);
    /* Makes the text consistent after a value was put at a place: points that must add up, for
     * example. `read` still decides whether the text is valid. NULL: nothing depends on the
     * value. */
    void (*adjust)(const void *setup, const void *position, const int points[2], int place,
                   Slice value, char text[PORFIA_POSITION_SIZE]);
    /* Writes the next (+1) or previous (-1) value that may stand at a place, cyclically. */
    void (*neighbour)(const void *setup, const void *position, const int points[2], int place,
                      int direction, Writer *value);
} GameEditing;

/* Static evaluation. */
typedef struct GameEvaluation {
    int (*evaluate)(const void *setup, const void *position); /* bound by binding.inc */
    int term_count; /* 0: the evaluation has no named terms */
    Term (*term)(int index);
    void (*measure)(const void *setup, const void *position, int terms[GAME_MAX_TERMS]);
    /* Fills in the game's part of a board; NULL: the game has no external evaluations. */
    void (*board)(const void *setup, const void *position, PorfiaBoard *board);
} GameEvaluation;

/* The searches compiled for the game by binding.inc. */
typedef struct GameSearch {
    void (*textbook)(Textbook *textbook, const void *position);
    void (*engine)(EngineWorker *worker, const void *position, int last_depth);
} GameSearch;

struct PorfiaGame {
    const char *name;
    PorfiaText title;
    PorfiaText help; /* what a move is and how it is written */
    PorfiaTimeRange times;
    int default_level; /* measured by tests/lib/play/measure_default_level.c */
    GameRules rules;
    GameText text;
    GameView view;
    GameEditing editing;
    GameEvaluation evaluation;
    GameSearch search;
    /* Optional parts. */
    const PorfiaProblem *problems;
    size_t problem_count;
    const PorfiaBench *bench;
    const PorfiaLisp *lisp;
};

/* Room for any game's position; positions are copied at every node, so it is small. */
enum { GAME_POSITION_SIZE = 64 };

#endif
