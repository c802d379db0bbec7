/*
 * The core of Porfia: games, positions and moves, searches, a game being played and its log.
 *
 * The library never prints, exits, reads the environment or keeps mutable globals; objects that are
 * created are freed by the caller, everything else is borrowed. A function that can fail takes a
 * PorfiaError that says what was wrong and where. Move and position texts are described in
 * docs/notation.md.
 */
#ifndef PORFIA_CORE_H
#define PORFIA_CORE_H

#include "porfia_evaluation.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PORFIA_VERSION "0.1.0"

/* ---- Texts and errors ---------------------------------------------------------------- */

typedef enum PorfiaLanguage { PORFIA_ENGLISH, PORFIA_PORTUGUESE, PORFIA_LANGUAGES } PorfiaLanguage;

/* A text for people, in every language. */
typedef struct PorfiaText {
    const char *in[PORFIA_LANGUAGES];
} PorfiaText;

enum {
    PORFIA_ERROR_ARGUMENTS = 4,
    PORFIA_ERROR_ARGUMENT_SIZE = 96,
    PORFIA_MESSAGE_SIZE = 1024 /* enough for any message */
};

/* What went wrong: a template whose {0}, {1}, .. stand for the arguments. The message begins with
 * the line and field of a file where that is known. */
typedef struct PorfiaError {
    const PorfiaText *text; /* NULL: nothing went wrong */
    int line;               /* 0: none */
    const char *field;      /* NULL: none */
    char arguments[PORFIA_ERROR_ARGUMENTS][PORFIA_ERROR_ARGUMENT_SIZE];
} PorfiaError;

/* Writes the message, cut to size; returns buffer. */
const char *porfia_error_message(const PorfiaError *error, PorfiaLanguage language, char *buffer,
                                 size_t size);

/* ---- Games and their rules ----------------------------------------------------------- */

typedef struct PorfiaGame PorfiaGame;

/* A rule option: values end with NULL, the first is the default. */
typedef struct PorfiaOption {
    const char *name;
    const char *const *values;
    PorfiaText about;
} PorfiaOption;

enum { PORFIA_MAX_OPTIONS = 8, PORFIA_RULES_SIZE = 160 };

/* The index of the value chosen for each option of the game; all zero are the defaults. */
typedef struct PorfiaRules {
    uint8_t choice[PORFIA_MAX_OPTIONS];
} PorfiaRules;

size_t porfia_game_count(void);
const PorfiaGame *porfia_game_at(size_t index);
const PorfiaGame *porfia_game_find(const char *name, PorfiaError *error);
const char *porfia_game_name(const PorfiaGame *game);
const char *porfia_game_title(const PorfiaGame *game, PorfiaLanguage language);
/* A sentence or two for who plays it for the first time: what a move is and how it is written. */
const char *porfia_game_help(const PorfiaGame *game, PorfiaLanguage language);
/* Whether an evaluation from outside can judge its positions. */
bool porfia_game_has_board(const PorfiaGame *game);
const PorfiaOption *porfia_game_options(const PorfiaGame *game, size_t *count);

/* "name=value,name=value"; what is not named keeps its default. Empty text: all defaults. */
bool porfia_rules_parse(const PorfiaGame *game, const char *text, PorfiaRules *rules,
                        PorfiaError *error);
/* Every option with its value, in the order of the game's list ("" for a game without any). */
void porfia_rules_print(const PorfiaGame *game, const PorfiaRules *rules, char *text, size_t size);

/* The largest seed, of a deal or of a player: where the whole numbers of JSON end. */
#define PORFIA_MAX_SEED ((uint64_t)INT64_MAX)

typedef enum PorfiaParameterKind {
    PORFIA_NUMBER, /* a whole number */
    PORFIA_SEED,   /* a whole number that chooses a deal; such a parameter is called "seed" */
    PORFIA_SIZE    /* rows and columns, written as in "5x6" */
} PorfiaParameterKind;

/* A value of the kind PORFIA_SIZE. */
#define PORFIA_SIZE_OF(rows, columns) ((uint64_t)(rows) << 32 | (uint64_t)(columns))
#define PORFIA_SIZE_ROWS(size) ((int)((size) >> 32))
#define PORFIA_SIZE_COLUMNS(size) ((int)((size)&0x7FFFFFFF))

/* What a game's start depends on besides its rules. */
typedef struct PorfiaParameter {
    const char *name;
    PorfiaParameterKind kind;
    uint64_t min, max,
        usual;        /* of a size, rows and columns are each between those of min and max */
    PorfiaText title; /* a word or two, for menus */
    PorfiaText about; /* what it is and can be */
} PorfiaParameter;

enum { PORFIA_MAX_PARAMETERS = 4, PORFIA_PARAMETER_SIZE = 24 /* enough for any value's text */ };

/* The value of each parameter of the game, in the order of its list. */
typedef struct PorfiaStart {
    uint64_t values[PORFIA_MAX_PARAMETERS];
} PorfiaStart;

const PorfiaParameter *porfia_game_parameters(const PorfiaGame *game, size_t *count);
/* The index of the game's parameter of that name; -1: it has none. */
int porfia_game_parameter(const PorfiaGame *game, const char *name);
PorfiaStart porfia_game_start(const PorfiaGame *game); /* the usual values */
/* Whether the start depends on a seed. */
bool porfia_game_is_dealt(const PorfiaGame *game);
/* Sets the seed of a start; without effect if the game is not dealt. */
void porfia_start_deal(const PorfiaGame *game, PorfiaStart *start, uint64_t seed);
/* Reads the value of a parameter; whether it is in range is for porfia_position_start to say. */
bool porfia_start_set(const PorfiaGame *game, PorfiaStart *start, int parameter, const char *text,
                      PorfiaError *error);
void porfia_start_print(const PorfiaGame *game, const PorfiaStart *start, int parameter, char *text,
                        size_t size);
/* The parameters of all games, each name once, as the first game that has it describes it. NULL:
 * there are no more. */
const PorfiaParameter *porfia_parameter_at(size_t index);

/* The thinking times, in milliseconds a move, that the game is usually played with. */
typedef struct PorfiaTimeRange {
    int min_ms, max_ms;
} PorfiaTimeRange;

PorfiaTimeRange porfia_game_times(const PorfiaGame *game);

/* A position to learn from, under the game's usual rules: what is asked, how it is answered and
 * why, and what is to be remembered. In the answer, moves that are followed by a number in
 * brackets, as in "h22 v31 (+2)", are a line from the position, and the number is what the player
 * to move in the position gains by it more than the other if both play their best from there on. */
typedef struct PorfiaProblem {
    const char *position;
    PorfiaText title, question, answer, lesson;
} PorfiaProblem;

/* The game's problems, from easy to subtle; a game may have none. */
const PorfiaProblem *porfia_game_problems(const PorfiaGame *game, size_t *count);

/* How deep a position is searched by a benchmark. */
typedef struct PorfiaBenchDepths {
    int textbook, engine, perft;
} PorfiaBenchDepths;

/* A position to measure with: a start, and so many moves of a random player. */
typedef struct PorfiaBenchPosition {
    PorfiaStart start;
    int moves;
    PorfiaBenchDepths full, quick;
} PorfiaBenchPosition;

enum { PORFIA_BENCH_SEEDS = 30 };

/* What benchmarks search. */
typedef struct PorfiaBench {
    const PorfiaBenchPosition *positions; /* to fixed depths */
    int position_count;
    /* The middle of games: so many random moves after the usual start. */
    int middle_moves;
    /* Ends that alpha-beta solves with a hundred thousand to ten million nodes: so many moves after
     * a start; the seeds are of the deal and of the random player, the cheapest first. */
    PorfiaStart late_start;
    int late_moves;
    uint16_t late_seeds[PORFIA_BENCH_SEEDS];
} PorfiaBench;

const PorfiaBench *porfia_game_bench(const PorfiaGame *game); /* NULL: nothing is measured */

/* ---- Positions and moves --------------------------------------------------------------- */

/* A position, its rules, and the points of both players: a value on the heap. */
typedef struct PorfiaPosition PorfiaPosition;

/* A move, meaningful only together with the position it is made from. */
typedef uint16_t PorfiaMove;

enum {
    PORFIA_PASS = 0xFFFE,
    PORFIA_NO_MOVE = 0xFFFF,
    PORFIA_MAX_MOVES = 128,
    PORFIA_POSITION_SIZE = 512, /* enough for any position's text */
    PORFIA_MOVE_SIZE = 16       /* enough for any move's text */
};

PorfiaPosition *porfia_position_start(const PorfiaGame *game, const PorfiaRules *rules,
                                      const PorfiaStart *start, PorfiaError *error);
PorfiaPosition *porfia_position_parse(const PorfiaGame *game, const PorfiaRules *rules,
                                      const char *text, PorfiaError *error);
PorfiaPosition *porfia_position_copy(const PorfiaPosition *position); /* NULL: out of memory */
void porfia_position_free(PorfiaPosition *position);

const PorfiaGame *porfia_position_game(const PorfiaPosition *position);
const PorfiaRules *porfia_position_rules(const PorfiaPosition *position);
void porfia_position_print(const PorfiaPosition *position, char *text, size_t size);
int porfia_position_mover(const PorfiaPosition *position);              /* 1 or 2 */
int porfia_position_points(const PorfiaPosition *position, int player); /* of player 1 or 2 */
bool porfia_position_over(const PorfiaPosition *position);
/* Two positions share a key only if everything that can still happen is the same. */
uint64_t porfia_position_key(const PorfiaPosition *position);

/* Writes the legal moves and returns how many; none means that the game is over. */
int porfia_position_moves(const PorfiaPosition *position, PorfiaMove moves[PORFIA_MAX_MOVES]);
/* Plays a legal move and returns what it paid to its mover. */
int porfia_position_play(PorfiaPosition *position, PorfiaMove move);

/* Reads a legal move, or says why it is none. */
bool porfia_move_parse(const PorfiaPosition *position, const char *text, PorfiaMove *move,
                       PorfiaError *error);
void porfia_move_print(const PorfiaPosition *position, PorfiaMove move, char *text, size_t size);

/* The number of move sequences of exactly depth moves. */
uint64_t porfia_perft(const PorfiaPosition *position, int depth);

/* ---- Drawings ------------------------------------------------------------------------- */

enum {
    PORFIA_DRAWING_ROWS = 48,
    PORFIA_DRAWING_COLUMNS = 120,
    PORFIA_MAX_PLACES = 128,
    PORFIA_PLACE_SIZE = 8 /* enough for the name of any place, and for any value there */
};

/* What a cell means; a front end chooses how it looks. No meaning is in the style alone, so that a
 * drawing can be read without colours. */
typedef enum PorfiaStyle {
    PORFIA_STYLE_PLAIN,
    PORFIA_STYLE_FAINT,   /* coordinates, what is gone */
    PORFIA_STYLE_PLAYER1, /* what belongs to player 1: letters, lines, pieces */
    PORFIA_STYLE_PLAYER2,
    PORFIA_STYLE_FILL1, /* a ground that belongs to player 1: a box that it closed */
    PORFIA_STYLE_FILL2,
    PORFIA_STYLE_STRONG,     /* what the mover may choose */
    PORFIA_STYLE_GROUND,     /* the other shade of a board, as dark squares */
    PORFIA_STYLE_BARRED,     /* what the mover may not choose because of the other */
    PORFIA_STYLE_LOST,       /* what the considered move would take away */
    PORFIA_STYLE_CONSIDERED, /* the considered move itself */
    PORFIA_STYLE_MOVING,     /* a piece on its way */
    PORFIA_STYLES
} PorfiaStyle;

typedef struct PorfiaCell {
    uint32_t letter; /* a Unicode character one column wide; 0 is an empty cell */
    uint8_t style;   /* a PorfiaStyle */
    bool marked;     /* part of the last move */
    uint8_t place;   /* the place that it belongs to; 0: none */
} PorfiaCell;

/* A board drawn in characters. */
typedef struct PorfiaDrawing {
    int rows, columns; /* what is used */
    PorfiaCell cells[PORFIA_DRAWING_ROWS][PORFIA_DRAWING_COLUMNS];
} PorfiaDrawing;

/* What moves have left on a board and the position does not say, as who closed a box: the meaning
 * is the game's own; 0 is nobody, 1 and 2 the players. */
typedef struct PorfiaTrace {
    uint8_t owner[PORFIA_MAX_PLACES];
} PorfiaTrace;

/* What is to be seen of a position. */
typedef struct PorfiaView {
    bool ascii;               /* only characters below 128 */
    int scale;                /* 0: the smallest, .. the game's scales - 1 */
    PorfiaMove last;          /* the move that led here is marked; PORFIA_NO_MOVE: none */
    PorfiaMove considered;    /* a legal move whose effects are shown; PORFIA_NO_MOVE: none */
    bool aids;                /* shows where the mover may go and what is barred to it */
    const PorfiaTrace *trace; /* NULL: not known */
    /* A legal move under way, after `step` of its steps; PORFIA_NO_MOVE: none. No other move is
     * shown meanwhile; after the last step the position that follows is. */
    PorfiaMove moving;
    int step;
} PorfiaView;

/* No move of any kind, the smallest scale, no aids. */
PorfiaView porfia_view_plain(void);
/* How many sizes the game's drawings have. */
int porfia_game_scales(const PorfiaGame *game);
void porfia_position_draw(const PorfiaPosition *position, const PorfiaView *view,
                          PorfiaDrawing *drawing);

/* Places are where a person points, squares, edges or holes, numbered from 1 to the number of them.
 * Several moves may share one. */
int porfia_position_places(const PorfiaPosition *position);
/* The place that a person would point at for a legal move; 0: none, a pass. */
int porfia_move_place(const PorfiaPosition *position, PorfiaMove move);
/* How the notation calls a place: "e4", "h23", "c"; at most PORFIA_PLACE_SIZE. */
void porfia_place_name(const PorfiaPosition *position, int place, char *text, size_t size);
/* The name and what is there, in words: "e4: 57", "h23, free", "c: 8 pieces". */
void porfia_place_describe(const PorfiaPosition *position, int place, PorfiaLanguage language,
                           char *text, size_t size);
/* How many steps there are to see between a position and the one after a legal move, as one for
 * each piece that is sown; 0: it happens at once. */
int porfia_move_steps(const PorfiaPosition *position, PorfiaMove move);
/* The place where step 1, 2, .. of them is seen: where a piece falls, say; 0: there is no such
 * step. */
int porfia_move_step(const PorfiaPosition *position, PorfiaMove move, int step);

/* ---- Editing ---------------------------------------------------------------------------- */

/* The position with something else at a place, written as its text has it there ("57", "..", "WW";
 * "0", "1", "2"; "12"). What follows from the board is made to agree: points that must add up,
 * whose turn it must be. NULL: refused, and the error says why. */
PorfiaPosition *porfia_position_edit(const PorfiaPosition *position, int place, const char *value,
                                     PorfiaError *error);
/* The value at a place (direction 0), and the one before (-1) or after it (+1) for who clicks
 * through all that can stand there while the rest of the board stays. */
void porfia_place_value(const PorfiaPosition *position, int place, int direction,
                        char value[PORFIA_PLACE_SIZE]);
/* The same board with another mover, 1 or 2, and other points. NULL: refused. */
PorfiaPosition *porfia_position_turn(const PorfiaPosition *position, int mover, const int points[2],
                                     PorfiaError *error);

/* ---- Searches ------------------------------------------------------------- */

typedef enum PorfiaAlgorithm {
    PORFIA_MINIMAX,
    PORFIA_NEGAMAX,
    PORFIA_ALPHABETA,
    PORFIA_ALPHABETA_NEGAMAX,
    PORFIA_NEGASCOUT,
    PORFIA_MTDF,
    PORFIA_UCT,
    PORFIA_ENGINE, /* what plays best: not a textbook's */
    PORFIA_ALGORITHMS
} PorfiaAlgorithm;

const char *porfia_algorithm_name(PorfiaAlgorithm algorithm);
bool porfia_algorithm_find(const char *name, PorfiaAlgorithm *algorithm, PorfiaError *error);

/* What the mover will still gain more than the other, in points: see porfia_evaluation.h. */
typedef int PorfiaEvaluation(void *user, const PorfiaBoard *board);

/* Whether the engine lets the exact solver of a game answer, where it has one. */
typedef enum PorfiaSolving {
    PORFIA_SOLVE_IN_TIME, /* where it can finish in time; the engine plays until then */
    PORFIA_SOLVE_NEVER,
    /* However long it takes; the engine only where the game has no solver. A solver that is stopped
     * tells what it has proved: a move that is worth at least so much. */
    PORFIA_SOLVE_ALWAYS
} PorfiaSolving;

/* Exact values in files: see below. */
typedef struct PorfiaTables PorfiaTables;

/* How to search. */
typedef struct PorfiaMethod {
    PorfiaAlgorithm algorithm;
    bool ordering;     /* try promising moves first */
    bool memo;         /* remember positions in a table of fixed size */
    int table_mib;     /* the size of that table (for UCT, of its tree); 0: the usual one */
    int table_bits;    /* or a table of 2^table_bits entries (textbook); 0: as table_mib says */
    uint64_t playouts; /* the budget of UCT */
    uint64_t seed;     /* for UCT's playouts and for the choices of a level */
    int threads;       /* of the engine; 0: one */
    bool quiescence;   /* whether the engine goes on where a position is not quiet */
    int level;         /* how strong the engine plays, 1..PORFIA_LEVELS; 0: full strength */
    /* Of the engine at full strength with the game's own evaluation; a solver's table is as large
     * as the engine's. Nothing is handed over where depth or nodes are limited. */
    PorfiaSolving solving;
    /* Judges positions that are not searched further, in any search but UCT; several threads may
     * ask it at once, a moment longer than a run lasts, until the search is freed. NULL, or a game
     * without a board: the game's own evaluation does. */
    PorfiaEvaluation *evaluation;
    void *evaluation_user;
    /* What the engine at full strength knows of its positions and of those that they lead to,
     * unless it is never to solve; they must be there until the search is freed. NULL: nothing. */
    const PorfiaTables *tables;
} PorfiaMethod;

PorfiaMethod porfia_method_default(void);
/* Whether it ends without any limit, by UCT's playouts or the bounds of a level. These are also the
 * methods that depend on the seed. */
bool porfia_method_is_bounded(const PorfiaMethod *method);

enum {
    PORFIA_MAX_DEPTH = 200,
    PORFIA_MAX_THREADS = 64,
    PORFIA_MAX_LINES = PORFIA_MAX_MOVES,
    PORFIA_LEVELS = 10, /* from a beginner, 1, to full strength */
    PORFIA_MAX_TABLE_MIB = 65536,
    PORFIA_MAX_TABLE_BITS = 28,                            /* 4096 MiB */
    PORFIA_LINE_SIZE = PORFIA_MAX_DEPTH * PORFIA_MOVE_SIZE /* enough for any line's text */
};

typedef struct PorfiaLimits {
    int depth;       /* in moves, 1..PORFIA_MAX_DEPTH; 0: as deep as PORFIA_MAX_DEPTH */
    bool deepen;     /* search depth 1, 2, .. up to that depth; a time limit implies it */
    int64_t time_ms; /* 0: no limit. However short, a move is found */
    uint64_t nodes;  /* 0: no limit; implies deepening as well. Looked at every thousand nodes */
    uint64_t slice;  /* of the engine: pause after so many nodes; 0: never */
} PorfiaLimits;

/* How much of the time for a move a search may have, so that the whole move keeps to it. */
int64_t porfia_search_time(int64_t time_ms);

/* The times of a thread, in microseconds; all zero: when it began. */
typedef struct PorfiaThreadTimes {
    int64_t now;    /* of a monotonic clock */
    int64_t core;   /* that it ran */
    int64_t queued; /* that it was ready to run without a core, as the scheduler counts it */
    int64_t sleeps; /* how often it gave its core up to wait for something */
} PorfiaThreadTimes;

/* The times of the calling thread. */
PorfiaThreadTimes porfia_thread_times(void);
/* For how long in between the thread was ready to run but had no core, in microseconds: what the
 * machine took of the time. A hypervisor's part is known only if the thread did not sleep. 0 where
 * the system does not tell. */
int64_t porfia_thread_delay(const PorfiaThreadTimes *begin, const PorfiaThreadTimes *end);

/* What a value says: the value itself or, of a depth that was not finished, only that there is a
 * move worth that much. */
typedef enum PorfiaBound { PORFIA_EXACTLY, PORFIA_AT_LEAST } PorfiaBound;

const char *porfia_bound_name(PorfiaBound bound); /* "exact", "lower" */

/* What a search found, so far: counts and time include all shallower depths searched before. */
typedef struct PorfiaResult {
    int depth;
    int value;   /* what the mover will still gain more than the other, from here on */
    bool exact;  /* the value is that of the game played to its end */
    bool solved; /* by the game's solver; the depth is the length of the line then */
    PorfiaBound bound;
    int rank; /* 1: the best move, 2: the second best, .. */
    PorfiaMove best;
    int pv_length;
    PorfiaMove pv[PORFIA_MAX_DEPTH]; /* the line expected, best first */
    uint64_t nodes;
    uint64_t alpha_cuts;
    uint64_t beta_cuts;
    uint64_t table_hits;
    int hashfull; /* how much of the engine's table this search has filled, in thousandths */
    int64_t microseconds;
    bool paused; /* the slice is used up: porfia_search_continue goes on */
} PorfiaResult;

/* A bound of a window that is as large as this, either sign, is none. */
enum { PORFIA_NO_BOUND = 20000 };

/* A place in the search tree, as an observer is told of it. Window and value are for the player
 * to move there, except in the minimax forms, where they are for the player at the root. */
typedef struct PorfiaNode {
    int ply;         /* 0 at the root */
    int depth;       /* moves still to go */
    int mover;       /* 1 or 2 */
    PorfiaMove move; /* the move that led here, PORFIA_NO_MOVE at the root */
    int gain;        /* what it paid */
    int alpha, beta; /* the window on entering */
} PorfiaNode;

typedef enum PorfiaEventKind {
    PORFIA_ENTER,
    PORFIA_LEAVE,    /* value: what the node returns */
    PORFIA_CUT,      /* value: what reached the bound; bound: alpha or beta itself */
    PORFIA_TABLE_HIT /* value: what the table answered */
} PorfiaEventKind;

typedef struct PorfiaEvent {
    PorfiaEventKind kind;
    PorfiaNode node;
    int value;
    int bound;
    bool is_beta_cut; /* the root's mover is to move at the node */
} PorfiaEvent;

typedef void PorfiaObserver(void *user, const PorfiaEvent *event);
typedef void PorfiaProgress(void *user, const PorfiaResult *result);

/* A searcher owns its table and its threads and may be used for one search after another. A run
 * returns when its first thread has the answer; the others notice a moment later, with nothing of
 * the caller's in their hands but an evaluation. Freeing the searcher waits for them. */
typedef struct PorfiaSearch PorfiaSearch;

PorfiaSearch *porfia_search_create(const PorfiaMethod *method, PorfiaError *error);
void porfia_search_free(PorfiaSearch *search);
/* Forgets all that it has found: it then does what a new one with this seed would do, without
 * asking for memory again. */
void porfia_search_reset(PorfiaSearch *search, uint64_t seed);
/* Tells the observer of every enter, leave, cut and table hit of later runs; NULL: nobody. */
void porfia_search_observe(PorfiaSearch *search, PorfiaObserver *observer, void *user);
/* Ends the present run soon and later ones at once, until it is rearmed; from another thread or
 * from a signal handler. */
void porfia_search_stop(PorfiaSearch *search);
void porfia_search_rearm(PorfiaSearch *search);

/* How many nodes the present or last run has looked at, to a few thousand a thread; from any
 * thread. */
uint64_t porfia_search_nodes(const PorfiaSearch *search);

/* What a search is asked. history: keys of the positions since the last capture of the game
 * being played, this one included; NULL for a position alone. */
typedef struct PorfiaQuestion {
    const PorfiaPosition *position;
    const uint64_t *history;
    int history_length;
    PorfiaLimits limits;
    int lines;                /* of the engine: for how many of the best moves; 0 is 1 */
    PorfiaProgress *progress; /* told of each finished depth, every line of it; may be NULL */
    void *user;
} PorfiaQuestion;

/* Returns the best line. At a level below full strength it is the line of the move that the level
 * chooses, and the only one; one thread searches for it within the level's own bounds, nothing is
 * remembered from one run to the next, and progress is told once, at the end. */
PorfiaResult porfia_search_run(PorfiaSearch *search, const PorfiaQuestion *question);
/* Goes on with a run that has paused, for another slice of the same question. */
PorfiaResult porfia_search_continue(PorfiaSearch *search, const PorfiaQuestion *question);
/* The lines of the last run, best first, until the next one; at least one unless the game is
 * over. */
const PorfiaResult *porfia_search_lines(const PorfiaSearch *search, int *count);

/* Every move that is worth as much as the best one, of a position that the last run found to be
 * exact; the same question, whose limits of time hold once more. Returns how many, in the order of
 * the position's moves, fewer than there are only if it was stopped, and adds the nodes that this
 * took. */
int porfia_search_best_moves(PorfiaSearch *search, const PorfiaQuestion *question,
                             PorfiaMove moves[PORFIA_MAX_MOVES], uint64_t *nodes);

/* How far a solver has come, or had when it was stopped; from any thread. */
typedef struct PorfiaSolverStatus {
    bool is_solving; /* whether one is at work at all */
    int low, high; /* what is proved of the value; PORFIA_NO_BOUND or more, either sign: nothing */
    int threshold; /* it is finding out whether the value is at least this */
    double share;  /* of that question that is done, 0 .. 1, as if all moves took the same time */
    int hashfull;  /* in thousandths */
    uint64_t nodes;
} PorfiaSolverStatus;

PorfiaSolverStatus porfia_search_solver_status(const PorfiaSearch *search);

/* What a solver proves of a position, or of those it leads to, is kept in a file: read now, if it
 * is there, and written every so many seconds. False: the file is damaged, of another position or
 * cannot be written, or the game's solver keeps nothing. Not there in WebAssembly. */
bool porfia_search_open_checkpoint(PorfiaSearch *search, const PorfiaPosition *position,
                                   const char *path, int seconds, PorfiaError *error);
/* Writes it once more. False: that cannot be done; the error says why. */
bool porfia_search_save_checkpoint(PorfiaSearch *search, PorfiaError *error);

/* A result without its line: what is kept of it. */
typedef struct PorfiaSummary {
    int depth;
    int value;
    bool exact;
    bool solved; /* a log does not say it */
    uint64_t nodes;
    uint64_t alpha_cuts;
    uint64_t beta_cuts;
    uint64_t table_hits;
} PorfiaSummary;

PorfiaSummary porfia_result_summary(const PorfiaResult *result);
/* The line expected from a position as move texts separated by spaces, as far as it can be
 * played. */
void porfia_result_line(const PorfiaResult *result, const PorfiaPosition *position, char *text,
                        size_t size);

/* ---- A game being played --------------------------------------------------------------- */

typedef enum PorfiaEnd {
    PORFIA_RUNNING,
    PORFIA_NORMAL,
    PORFIA_REPETITION,
    PORFIA_RESIGNED,
    PORFIA_TIME,
    PORFIA_ILLEGAL,
    PORFIA_ADJUDICATED,
    PORFIA_FORFEIT, /* a program failed: it crashed, say */
    PORFIA_UNFINISHED,
    PORFIA_ENDS
} PorfiaEnd;

const char *porfia_end_name(PorfiaEnd end); /* as in a log: "normal", "repetition", .. */

/* A start and the moves made from it. */
typedef struct PorfiaPlay PorfiaPlay;

PorfiaPlay *porfia_play_create(const PorfiaPosition *start, PorfiaError *error);
void porfia_play_free(PorfiaPlay *play);
/* Plays a legal move. False: out of memory, and nothing happened. */
bool porfia_play_move(PorfiaPlay *play, PorfiaMove move, PorfiaError *error);
/* Takes moves back until only `length` are left. */
void porfia_play_undo(PorfiaPlay *play, int length);
int porfia_play_length(const PorfiaPlay *play);
/* PORFIA_RUNNING, PORFIA_NORMAL or PORFIA_REPETITION: what the rules say. */
PorfiaEnd porfia_play_end(const PorfiaPlay *play);
/* The position after `index` moves: 0 is the start, the length is the present one. */
const PorfiaPosition *porfia_play_position(const PorfiaPlay *play, int index);
const PorfiaPosition *porfia_play_present(const PorfiaPlay *play);
PorfiaMove porfia_play_move_at(const PorfiaPlay *play, int index); /* 0 is the first move */
int porfia_play_gain(const PorfiaPlay *play, int index);
/* The player, 1 or 2, who made or will make that move. */
int porfia_play_mover(const PorfiaPlay *play, int index);
/* The turn, counted from 1, that it belongs to or, being the next, will belong to: moves of one
 * player in a row are one turn. */
int porfia_play_turn(const PorfiaPlay *play, int index);
/* What the first `length` moves have left on the board. */
void porfia_play_trace(const PorfiaPlay *play, int length, PorfiaTrace *trace);
/* Who has more points now: 1, 2, or 0 for a draw. */
int porfia_play_leader(const PorfiaPlay *play);
/* The keys of the positions since the last capture, the present one last. */
const uint64_t *porfia_play_history(const PorfiaPlay *play, int *length);

/* ---- Players ----------------------------------------------------------------------------- */

typedef enum PorfiaPlayerKind {
    PORFIA_HUMAN,
    PORFIA_RANDOM,
    PORFIA_COMPUTER,
    PORFIA_PROGRAM /* another program, which plays in matches only */
} PorfiaPlayerKind;

/* What can be said of a computer after its name; of a random player only the seed. */
typedef enum PorfiaPlayerOption {
    PORFIA_PLAYER_DEPTH,
    PORFIA_PLAYER_ORDERING,
    PORFIA_PLAYER_MEMO,
    PORFIA_PLAYER_HASH,
    PORFIA_PLAYER_PLAYOUTS,
    PORFIA_PLAYER_SEED,
    PORFIA_PLAYER_THREADS,
    PORFIA_PLAYER_QUIESCENCE,
    PORFIA_PLAYER_LEVEL,
    PORFIA_PLAYER_SOLVER,
    PORFIA_PLAYER_OPTIONS
} PorfiaPlayerOption;

enum { PORFIA_PLAYER_SIZE = 192 };

/* Who plays, from a text such as "human", "random", "computer", "engine:threads=2",
 * "textbook:alphabeta,depth=6,memo=off" or "ugi:./program --fast". */
typedef struct PorfiaPlayer {
    PorfiaPlayerKind kind;
    PorfiaMethod method; /* of a computer */
    int depth;           /* 0: only time limits it */
    uint64_t seed;       /* of a random player */
    bool is_named;       /* the text says by which algorithm */
    /* The options that the text gave, whatever their values; printing does not ask for it. */
    bool given[PORFIA_PLAYER_OPTIONS];
    char program[PORFIA_PLAYER_SIZE]; /* of a program: the whole text */
} PorfiaPlayer;

bool porfia_player_parse(const char *text, PorfiaPlayer *player, PorfiaError *error);
void porfia_player_print(const PorfiaPlayer *player, char *text, size_t size);
/* The move of a random player, the same for the same seed and number of moves made. */
PorfiaMove porfia_player_random_move(const PorfiaPlayer *player, const PorfiaPlay *play);

/* ---- log.dat: the record of games played --------------------------------------------------- */

/* See docs/log-format.md. */
enum {
    PORFIA_ID_SIZE = 40,
    PORFIA_DATE_SIZE = 24,
    PORFIA_MAX_TIME_MS = 3600000 /* the longest limit for a move */
};

typedef struct PorfiaMoveRecord {
    int64_t ms;       /* time spent */
    int64_t limit_ms; /* the record's time_ms when it was made: a line of players may change it */
    bool searched;    /* what follows is known: a computer's move */
    PorfiaSummary result;
    char *pv; /* move texts separated by spaces; owned by the record, or NULL */
} PorfiaMoveRecord;

typedef enum PorfiaAnnotationKind { PORFIA_VARIATION, PORFIA_COMMENT } PorfiaAnnotationKind;

enum { PORFIA_COMMENT_SIZE = 4096 /* enough for any comment */ };

/* What an analysis adds to a game. Its place: the position after `ply` moves of the game and then
 * `moves`, texts separated by spaces, each legal after those before it. */
typedef struct PorfiaAnnotation {
    PorfiaAnnotationKind kind;
    int ply;     /* 0: the start */
    char *moves; /* less than PORFIA_LINE_SIZE bytes; of a comment they may be none */
    char *text;  /* of a comment: UTF-8 whose only control characters are TAB and LF; "" takes away
                    the comment that was there */
} PorfiaAnnotation;

/* A game as recorded: what the log says up to where it was read. */
typedef struct PorfiaRecord {
    char id[PORFIA_ID_SIZE];
    char date[PORFIA_DATE_SIZE]; /* 2026-11-16T02:15:30Z */
    PorfiaPlay *play;            /* game, rules, start and the moves not taken back */
    PorfiaMoveRecord *moves;     /* of the moves in the log, also when the play goes on */
    int move_count;
    char players[2][PORFIA_PLAYER_SIZE]; /* these and time_ms: the last that the log says */
    int64_t time_ms; /* a computer's limit for a move, up to PORFIA_MAX_TIME_MS; 0: none */
    uint64_t seed;   /* what the start was dealt from, if has_seed */
    bool has_seed;
    PorfiaEnd end; /* PORFIA_RUNNING: the log does not say that it ended */
    int winner;    /* 1, 2, 0 for a draw; -1 while it is not decided */
    bool faulty;   /* one of its lines is wrong: this is what stood before it */
    /* In the order of the log, of each kind the last at a place; owned by the record. */
    PorfiaAnnotation *annotations;
    int annotation_count;
} PorfiaRecord;

/* Adds a copy, in place of another of its kind at its place. False: the record's play has no such
 * place, the text is none, or there is no memory. */
bool porfia_record_annotate(PorfiaRecord *record, const PorfiaAnnotation *annotation,
                            PorfiaError *error);
/* Frees the annotations of positions after more than `length` moves; -1: all. */
void porfia_record_cut_annotations(PorfiaRecord *record, int length);

/* Writing. Every call appends whole lines; nothing is shown to a player before its call returned.
 * Several programs may append to one file. A new file has version 2 of the format; one of version 1
 * goes on as such. */
typedef struct PorfiaLog PorfiaLog;

/* Opens or creates; *torn_bytes: the length of an unfinished last line that was dropped. Writing
 * and syncing fail once the path no longer leads to the file, or somebody else cut it short. */
PorfiaLog *porfia_log_open(const char *path, size_t *torn_bytes, PorfiaError *error);
void porfia_log_close(PorfiaLog *log);
/* Starts the record of a game: fills in its id and date where they are empty. */
bool porfia_log_begin(PorfiaLog *log, PorfiaRecord *record, PorfiaError *error);
/* Goes on with a record that was read. False also when another program is playing it. */
bool porfia_log_resume(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error);
/* The last move of the play, which has just been made. */
bool porfia_log_move(PorfiaLog *log, const PorfiaPlay *play, const PorfiaMoveRecord *move,
                     PorfiaError *error);
/* The same, and in the same write a text for people, whose lines readers skip. Version 1 has no such
 * lines: the move is written alone. */
bool porfia_log_move_with_remark(PorfiaLog *log, const PorfiaPlay *play,
                                 const PorfiaMoveRecord *move, const char *remark,
                                 PorfiaError *error);
/* Annotations of a game of the log: of the one being recorded or, while none is, of any that no
 * other program plays, also one that has ended. The record is as the log has it and stays as it is.
 * All of them are appended, or none. False also for a log of version 1. */
bool porfia_log_annotate(PorfiaLog *log, const PorfiaRecord *record,
                         const PorfiaAnnotation *annotations, int count, PorfiaError *error);
/* The play as it is now, after moves were taken back. */
bool porfia_log_undo(PorfiaLog *log, const PorfiaPlay *play, PorfiaError *error);
/* The record's players and time limit as they are now, after somebody changed them. */
bool porfia_log_players(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error);
bool porfia_log_end(PorfiaLog *log, const PorfiaPlay *play, PorfiaEnd end, int winner,
                    PorfiaError *error);
/* Waits until what was appended is on the disk. */
bool porfia_log_sync(PorfiaLog *log, PorfiaError *error);

/* A game with its annotations, its id and date filled in, as the text of a whole log; the caller frees it. NULL: what
 * the record says could not be read again, or there is no memory. */
char *porfia_record_text(const PorfiaRecord *record, PorfiaError *error);

/* Reading. Every move is replayed and every field checked. */
typedef enum PorfiaLogEvent {
    PORFIA_LOG_GAME,
    PORFIA_LOG_MOVE,
    PORFIA_LOG_UNDO,
    PORFIA_LOG_PLAYERS,
    PORFIA_LOG_RESUME,
    PORFIA_LOG_END,
    PORFIA_LOG_FAULT,     /* a line that is wrong: the rest of its game is not read */
    PORFIA_LOG_TORN,      /* a last line without its end: dropped */
    PORFIA_LOG_VARIATION, /* the record's last annotation, as is a comment */
    PORFIA_LOG_COMMENT
} PorfiaLogEvent;

/* record: NULL for a fault in a line that belongs to no game; error: of a fault. */
typedef void PorfiaLogVisitor(void *user, PorfiaLogEvent event, int line,
                              const PorfiaRecord *record, const PorfiaError *error);

typedef struct PorfiaRecords {
    PorfiaRecord *items; /* in the order in which the games began */
    int count;
    int faults;
    bool torn;
} PorfiaRecords;

/* Reads a whole log; the visitor, which may be NULL, is told of every line in turn. False: the
 * file cannot be read or is no log at all. */
bool porfia_records_read(const char *path, PorfiaLogVisitor *visitor, void *user,
                         PorfiaRecords *records, PorfiaError *error);
/* The same from memory. */
bool porfia_records_parse(const char *text, size_t length, PorfiaLogVisitor *visitor, void *user,
                          PorfiaRecords *records, PorfiaError *error);
void porfia_records_release(PorfiaRecords *records);
/* The last game without an end, or one left unfinished; -1: there is none. */
int porfia_records_unfinished(const PorfiaRecords *records);
/* The game with this id; -1: there is none. */
int porfia_records_find(const PorfiaRecords *records, const char *id);

#ifdef __cplusplus
}
#endif

#endif
