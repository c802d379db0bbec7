/*
 * The core of Porfia: games, positions and moves, searches, a game being played, and its log.
 *
 * The library never prints, exits, reads the environment or keeps mutable globals. The caller frees
 * the objects that it creates; everything else is borrowed. A function that can fail takes a
 * PorfiaError, which says what is wrong and where. docs/notation.md describes the texts of moves
 * and positions.
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

/* A text for people, in each language. */
typedef struct PorfiaText {
    const char *in[PORFIA_LANGUAGES];
} PorfiaText;

enum {
    PORFIA_ERROR_ARGUMENTS = 4,
    PORFIA_ERROR_ARGUMENT_SIZE = 96,
    PORFIA_MESSAGE_SIZE = 1024 /* enough for any message */
};

/* An error: a template and the arguments for its {0}, {1}, .. The message begins with the line and
 * field of a file where they are known. */
typedef struct PorfiaError {
    const PorfiaText *text; /* NULL: no error */
    int line;               /* 0: none */
    const char *field;      /* NULL: none */
    char arguments[PORFIA_ERROR_ARGUMENTS][PORFIA_ERROR_ARGUMENT_SIZE];
} PorfiaError;

/* Writes the message, cut to size; returns buffer. */
const char *porfia_error_message(const PorfiaError *error, PorfiaLanguage language, char *buffer,
                                 size_t size);

/* ---- Games and their rules ----------------------------------------------------------- */

typedef struct PorfiaGame PorfiaGame;

/* A rule option. Values end with NULL; the first is the default. */
typedef struct PorfiaOption {
    const char *name;
    const char *const *values;
    PorfiaText about;
} PorfiaOption;

enum { PORFIA_MAX_OPTIONS = 8, PORFIA_RULES_SIZE = 160 };

/* The index of the chosen value of each option; all zeros are the defaults. */
typedef struct PorfiaRules {
    uint8_t choice[PORFIA_MAX_OPTIONS];
} PorfiaRules;

size_t porfia_game_count(void);
const PorfiaGame *porfia_game_at(size_t index);
const PorfiaGame *porfia_game_find(const char *name, PorfiaError *error);
const char *porfia_game_name(const PorfiaGame *game);
const char *porfia_game_title(const PorfiaGame *game, PorfiaLanguage language);
/* One or two sentences for a new player: what a move is and how it is written. */
const char *porfia_game_help(const PorfiaGame *game, PorfiaLanguage language);
/* Whether an external evaluation can judge its positions. */
bool porfia_game_has_board(const PorfiaGame *game);
const PorfiaOption *porfia_game_options(const PorfiaGame *game, size_t *count);

/* Reads "name=value,name=value". Options that are not named keep their default; an empty text means
 * all defaults. */
bool porfia_rules_parse(const PorfiaGame *game, const char *text, PorfiaRules *rules,
                        PorfiaError *error);
/* Writes every option with its value, in the order of the game's list; "" for a game without
 * options. */
void porfia_rules_print(const PorfiaGame *game, const PorfiaRules *rules, char *text, size_t size);

/* The largest seed of a deal or player: the largest integer that JSON readers accept. */
#define PORFIA_MAX_SEED ((uint64_t)INT64_MAX)

typedef enum PorfiaParameterKind {
    PORFIA_NUMBER, /* a whole number */
    PORFIA_SEED,   /* a whole number that selects a deal; its parameter is called "seed" */
    PORFIA_SIZE    /* rows and columns, written as in "5x6" */
} PorfiaParameterKind;

/* A value of the kind PORFIA_SIZE. */
#define PORFIA_SIZE_OF(rows, columns) ((uint64_t)(rows) << 32 | (uint64_t)(columns))
#define PORFIA_SIZE_ROWS(size) ((int)((size) >> 32))
#define PORFIA_SIZE_COLUMNS(size) ((int)((size)&0x7FFFFFFF))

enum { PORFIA_MAX_PRESETS = 6 };

/* A value, besides the rules, that the start of a game depends on. */
typedef struct PorfiaParameter {
    const char *name;
    PorfiaParameterKind kind;
    uint64_t min, max, usual; /* of a size: rows and columns each have their own range */
    PorfiaText title;         /* a word or two, for menus */
    PorfiaText about;         /* what it means and its range */
    /* Common values from small to large, for menus; 0: no more. */
    uint64_t presets[PORFIA_MAX_PRESETS];
} PorfiaParameter;

enum {
    PORFIA_MAX_PARAMETERS = 4,
    PORFIA_PARAMETER_SIZE = 24, /* enough for the text of any value */
    PORFIA_PRESETS_SIZE = PORFIA_MAX_PRESETS * PORFIA_PARAMETER_SIZE
};

/* The value of each of the game's parameters, in the order of its list. */
typedef struct PorfiaStart {
    uint64_t values[PORFIA_MAX_PARAMETERS];
} PorfiaStart;

const PorfiaParameter *porfia_game_parameters(const PorfiaGame *game, size_t *count);
/* The index of the parameter with this name; -1: there is none. */
int porfia_game_parameter(const PorfiaGame *game, const char *name);
PorfiaStart porfia_game_start(const PorfiaGame *game); /* the usual values */
/* Whether the start depends on a seed. */
bool porfia_game_is_dealt(const PorfiaGame *game);
/* Sets the seed of a start; no effect if the game is not dealt. */
void porfia_start_deal(const PorfiaGame *game, PorfiaStart *start, uint64_t seed);
/* Reads the value of a parameter. porfia_position_start checks its range. */
bool porfia_start_set(const PorfiaGame *game, PorfiaStart *start, int parameter, const char *text,
                      PorfiaError *error);
/* Writes a value of a parameter; porfia_start_print the value in a start. */
void porfia_parameter_print(const PorfiaParameter *parameter, uint64_t value, char *text,
                            size_t size);
/* Writes the presets of a parameter as "3x3, 4x4"; "" if there are none. */
void porfia_presets_print(const PorfiaParameter *parameter, char *text, size_t size);
void porfia_start_print(const PorfiaGame *game, const PorfiaStart *start, int parameter, char *text,
                        size_t size);
/* The parameters of all games, each name once, as described by the first game that has it. NULL:
 * past the end. */
const PorfiaParameter *porfia_parameter_at(size_t index);

/* The range of usual thinking times, in milliseconds a move. */
typedef struct PorfiaTimeRange {
    int min_ms, max_ms;
} PorfiaTimeRange;

PorfiaTimeRange porfia_game_times(const PorfiaGame *game);

/* The level, 1..PORFIA_LEVELS, that front ends propose first: a beginner that avoids the obvious
 * mistakes of the game wins about every other game against it. */
int porfia_game_default_level(const PorfiaGame *game);

/* A position to learn from, under the game's default rules: a question, its answer with reasons,
 * and the lesson. In the answer, moves followed by a number in brackets, as in "h22 v31 (+2)", are
 * a line from the position; the number is the lead that the player to move gains along it if both
 * then play their best. */
typedef struct PorfiaProblem {
    const char *position;
    PorfiaText title, question, answer, lesson;
} PorfiaProblem;

/* The game's problems, from easy to subtle; there may be none. */
const PorfiaProblem *porfia_game_problems(const PorfiaGame *game, size_t *count);

/* Search depths of a benchmark. */
typedef struct PorfiaBenchDepths {
    int textbook, engine, perft;
} PorfiaBenchDepths;

/* A benchmark position: a start and the number of random moves played from it. */
typedef struct PorfiaBenchPosition {
    PorfiaStart start;
    int moves;
    PorfiaBenchDepths full, quick;
} PorfiaBenchPosition;

enum { PORFIA_BENCH_SEEDS = 30 };

/* The positions that benchmarks search. */
typedef struct PorfiaBench {
    const PorfiaBenchPosition *positions; /* searched to fixed depths */
    int position_count;
    /* Random moves after the usual start that reach the middle of a game. */
    int middle_moves;
    /* Endings that alpha-beta solves with 10^5 to 10^7 nodes: this many random moves after this
     * start. Each seed is that of the deal and of the random moves, the cheapest ending first. */
    PorfiaStart late_start;
    int late_moves;
    uint16_t late_seeds[PORFIA_BENCH_SEEDS];
} PorfiaBench;

const PorfiaBench *porfia_game_bench(const PorfiaGame *game); /* NULL: the game has no benchmark */

/* ---- Positions and moves --------------------------------------------------------------- */

/* A position with its rules and the points of both players, on the heap. */
typedef struct PorfiaPosition PorfiaPosition;

/* A move. It has a meaning only in the position that it is made from. */
typedef uint16_t PorfiaMove;

enum {
    PORFIA_PASS = 0xFFFE,
    PORFIA_NO_MOVE = 0xFFFF,
    PORFIA_MAX_MOVES = 128,
    PORFIA_POSITION_SIZE = 512, /* enough for the text of any position */
    PORFIA_MOVE_SIZE = 16       /* enough for the text of any move */
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
/* Equal keys mean equal futures: the same moves, gains and turns from here on. */
uint64_t porfia_position_key(const PorfiaPosition *position);

/* Writes the legal moves and returns their number; 0: the game is over. */
int porfia_position_moves(const PorfiaPosition *position, PorfiaMove moves[PORFIA_MAX_MOVES]);
/* Plays a legal move and returns its gain. */
int porfia_position_play(PorfiaPosition *position, PorfiaMove move);

/* Reads a legal move; otherwise the error says why the text is none. */
bool porfia_move_parse(const PorfiaPosition *position, const char *text, PorfiaMove *move,
                       PorfiaError *error);
void porfia_move_print(const PorfiaPosition *position, PorfiaMove move, char *text, size_t size);

/* The number of sequences of exactly `depth` moves. */
uint64_t porfia_perft(const PorfiaPosition *position, int depth);

/* ---- Drawings ------------------------------------------------------------------------- */

enum {
    PORFIA_DRAWING_ROWS = 48,
    PORFIA_DRAWING_COLUMNS = 120,
    PORFIA_MAX_PLACES = 128,
    PORFIA_PLACE_SIZE = 8 /* enough for the name or value of any place */
};

/* What a cell shows; a front end chooses the colours. No information is in the style alone, so that
 * drawings can be read without colour. */
typedef enum PorfiaStyle {
    PORFIA_STYLE_PLAIN,
    PORFIA_STYLE_FAINT,   /* coordinates, erased squares */
    PORFIA_STYLE_PLAYER1, /* letters, lines and pieces of player 1 */
    PORFIA_STYLE_PLAYER2,
    PORFIA_STYLE_FILL1, /* the background of a box that player 1 closed */
    PORFIA_STYLE_FILL2,
    PORFIA_STYLE_STRONG,     /* what the mover may choose */
    PORFIA_STYLE_GROUND,     /* the darker shade of a board's squares */
    PORFIA_STYLE_BARRED,     /* what the opponent's attack forbids to the mover */
    PORFIA_STYLE_LOST,       /* what the considered move would remove */
    PORFIA_STYLE_CONSIDERED, /* the considered move itself */
    PORFIA_STYLE_MOVING,     /* a piece that is moving */
    PORFIA_STYLES
} PorfiaStyle;

typedef struct PorfiaCell {
    uint32_t letter; /* a Unicode character one column wide; 0 is an empty cell */
    uint8_t style;   /* a PorfiaStyle */
    bool marked;     /* part of the last move */
    uint8_t place;   /* the place that the cell belongs to; 0: none */
} PorfiaCell;

/* A board drawn in characters. */
typedef struct PorfiaDrawing {
    int rows, columns; /* the part in use */
    PorfiaCell cells[PORFIA_DRAWING_ROWS][PORFIA_DRAWING_COLUMNS];
} PorfiaDrawing;

/* What moves leave on a board but the position does not record, such as the owner of a box. Each
 * game defines its meaning; 0 is no player, 1 and 2 are the players. */
typedef struct PorfiaTrace {
    uint8_t owner[PORFIA_MAX_PLACES];
} PorfiaTrace;

/* What to show of a position. */
typedef struct PorfiaView {
    bool ascii;            /* only characters below 128 */
    int scale;             /* 0: the smallest, .. the game's scales - 1 */
    PorfiaMove last;       /* the last move, to be marked; PORFIA_NO_MOVE: none */
    PorfiaMove considered; /* a legal move whose effects are shown; PORFIA_NO_MOVE: none */
    bool aids;             /* show where the mover may go and what the opponent's attack forbids */
    const PorfiaTrace *trace; /* NULL: unknown */
    /* A legal move in progress, after `step` of its steps; PORFIA_NO_MOVE: none. Meanwhile no other
     * move is shown; the last step shows the position after the move. */
    PorfiaMove moving;
    int step;
} PorfiaView;

/* No moves, the smallest scale, no aids. */
PorfiaView porfia_view_plain(void);
/* The number of scales of the game's drawings. */
int porfia_game_scales(const PorfiaGame *game);
void porfia_position_draw(const PorfiaPosition *position, const PorfiaView *view,
                          PorfiaDrawing *drawing);

/* Places are what a person points at: squares, edges or holes, numbered from 1 to this count.
 * Several moves may share a place. */
int porfia_position_places(const PorfiaPosition *position);
/* The place of a legal move; 0: none, a pass. */
int porfia_move_place(const PorfiaPosition *position, PorfiaMove move);
/* Writes the name of a place in the notation: "e4", "h23", "c"; at most PORFIA_PLACE_SIZE bytes. */
void porfia_place_name(const PorfiaPosition *position, int place, char *text, size_t size);
/* Writes the name and content of a place in words: "e4: 57", "h23, free", "c: 8 pieces". */
void porfia_place_describe(const PorfiaPosition *position, int place, PorfiaLanguage language,
                           char *text, size_t size);
/* The number of animation steps of a legal move, such as one for each sown piece; 0: none. */
int porfia_move_steps(const PorfiaPosition *position, PorfiaMove move);
/* The place of step 1, 2, .., such as the hole where a piece falls; 0: there is no such step. */
int porfia_move_step(const PorfiaPosition *position, PorfiaMove move, int step);

/* ---- Editing ---------------------------------------------------------------------------- */

/* A copy with another value at a place, written as in position texts ("57", "..", "WW"; "0", "1",
 * "2"; "12"). Points and turn are adjusted where the rules tie them to the board. NULL: refused;
 * the error says why. */
PorfiaPosition *porfia_position_edit(const PorfiaPosition *position, int place, const char *value,
                                     PorfiaError *error);
/* The value at a place (direction 0), or the previous (-1) or next (+1) value that may stand there
 * while the rest of the board stays. Editors step through these on each click. */
void porfia_place_value(const PorfiaPosition *position, int place, int direction,
                        char value[PORFIA_PLACE_SIZE]);
/* A copy with another mover (1 or 2) and other points. NULL: refused. */
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
    PORFIA_ENGINE, /* the strongest; not a textbook algorithm */
    PORFIA_ALGORITHMS
} PorfiaAlgorithm;

const char *porfia_algorithm_name(PorfiaAlgorithm algorithm);
bool porfia_algorithm_find(const char *name, PorfiaAlgorithm *algorithm, PorfiaError *error);

/* The value for the mover, in points: see porfia_evaluation.h. */
typedef int PorfiaEvaluation(void *user, const PorfiaBoard *board);

/* When the engine hands a position over to the game's exact solver. */
typedef enum PorfiaSolving {
    /* If the solver is expected to finish in time; otherwise the engine plays. */
    PORFIA_SOLVE_IN_TIME,
    PORFIA_SOLVE_NEVER,
    /* However long it takes; the engine plays only if the game has no solver. A solver that is
     * stopped returns the best lower bound that it proved, with its move. */
    PORFIA_SOLVE_ALWAYS
} PorfiaSolving;

/* Endgame tables in files: see porfia/tables.h. */
typedef struct PorfiaTables PorfiaTables;

/* The search method. */
typedef struct PorfiaMethod {
    PorfiaAlgorithm algorithm;
    bool ordering;     /* try promising moves first */
    bool memo;         /* use a transposition table of fixed size */
    int table_mib;     /* size of that table, or of UCT's tree; 0: the default */
    int table_bits;    /* or 2^table_bits entries (textbook); 0: use table_mib */
    uint64_t playouts; /* UCT's budget */
    uint64_t seed;     /* of UCT's playouts and of a level's choices */
    int threads;       /* of the engine; 0: one */
    bool quiescence;   /* whether the engine extends positions that are not quiet */
    int level;         /* the engine's strength, 1..PORFIA_LEVELS; 0: full strength */
    /* Used by the engine at full strength with the game's own evaluation, and only without a limit
     * of depth or nodes. The solver's table is as large as the engine's. */
    PorfiaSolving solving;
    /* Judges leaf positions of every algorithm but UCT. Several threads may call it at once, until
     * shortly after a run returns; it must exist until the search is freed. NULL, or a game without
     * a board: the game's own evaluation. */
    PorfiaEvaluation *evaluation;
    void *evaluation_user;
    /* Endgame tables that the engine at full strength probes, unless `solving` is
     * PORFIA_SOLVE_NEVER. They must exist until the search is freed. NULL: none. */
    const PorfiaTables *tables;
} PorfiaMethod;

PorfiaMethod porfia_method_default(void);
/* Whether a run ends without limits: UCT by its playouts, a level by its bounds. The same methods
 * depend on the seed. */
bool porfia_method_is_bounded(const PorfiaMethod *method);
/* Whether a search of one method serves the other: they differ in their seed at most. */
bool porfia_method_is_alike(const PorfiaMethod *one, const PorfiaMethod *other);

enum {
    PORFIA_MAX_DEPTH = 200,
    PORFIA_MAX_THREADS = 64,
    PORFIA_MAX_LINES = PORFIA_MAX_MOVES,
    PORFIA_LEVELS = 10, /* from 1, a beginner, to full strength */
    PORFIA_MAX_TABLE_MIB = 65536,
    PORFIA_MAX_TABLE_BITS = 28,                            /* 4096 MiB */
    PORFIA_LINE_SIZE = PORFIA_MAX_DEPTH * PORFIA_MOVE_SIZE /* enough for the text of any line */
};

typedef struct PorfiaLimits {
    int depth;       /* in moves, 1..PORFIA_MAX_DEPTH; 0: PORFIA_MAX_DEPTH */
    bool deepen;     /* iterative deepening; a limit of time or nodes implies it */
    int64_t time_ms; /* 0: no limit. A move is found however short it is */
    uint64_t nodes;  /* 0: no limit. Polled about every thousand nodes */
    uint64_t slice;  /* the engine pauses after this many nodes; 0: never */
} PorfiaLimits;

/* The time limit of a search that leaves room for logging and drawing within the time for a
 * move. */
int64_t porfia_search_time(int64_t time_ms);

/* Times of a thread, in microseconds. All zeros: the start of the thread. */
typedef struct PorfiaThreadTimes {
    int64_t now;    /* of a monotonic clock */
    int64_t core;   /* on a core */
    int64_t queued; /* runnable but without a core, as the scheduler counts it */
    int64_t sleeps; /* voluntary context switches */
} PorfiaThreadTimes;

/* The times of the calling thread. */
PorfiaThreadTimes porfia_thread_times(void);
/* How long the thread was runnable without a core between two measurements, in microseconds. Time
 * taken by a hypervisor is included only if the thread did not sleep. 0 where the system does not
 * tell. */
int64_t porfia_thread_delay(const PorfiaThreadTimes *begin, const PorfiaThreadTimes *end);

/* What a value means: exact or, for an unfinished depth, a lower bound. */
typedef enum PorfiaBound { PORFIA_EXACTLY, PORFIA_AT_LEAST } PorfiaBound;

const char *porfia_bound_name(PorfiaBound bound); /* "exact", "lower" */

/* The result of a search so far. Counts and time include all shallower depths. */
typedef struct PorfiaResult {
    int depth;
    int value;   /* the mover's future gain minus the opponent's */
    bool exact;  /* the game-theoretic value */
    bool solved; /* found by the game's solver; depth is the length of the line */
    PorfiaBound bound;
    int rank; /* 1: the best move, 2: the second best, .. */
    PorfiaMove best;
    int pv_length;
    PorfiaMove pv[PORFIA_MAX_DEPTH]; /* the principal variation, beginning with `best` */
    uint64_t nodes;
    uint64_t alpha_cuts;
    uint64_t beta_cuts;
    uint64_t table_hits;
    int hashfull; /* share of the engine's table that this search has written, in thousandths */
    int64_t microseconds;
    bool paused; /* the slice is used up; porfia_search_continue resumes */
} PorfiaResult;

/* A window bound of at least this size, of either sign, is open. */
enum { PORFIA_NO_BOUND = 20000 };

/* A node of the search tree, as an observer sees it. Window and value are the mover's, except in
 * the minimax forms, where they are the root player's. */
typedef struct PorfiaNode {
    int ply;         /* 0 at the root */
    int depth;       /* moves left to search */
    int mover;       /* 1 or 2 */
    PorfiaMove move; /* the move that led here, PORFIA_NO_MOVE at the root */
    int gain;        /* its gain */
    int alpha, beta; /* the window on entering */
} PorfiaNode;

typedef enum PorfiaEventKind {
    PORFIA_ENTER,
    PORFIA_LEAVE,    /* value: the node's result */
    PORFIA_CUT,      /* value: what reached the bound; bound: alpha or beta */
    PORFIA_TABLE_HIT /* value: the table's answer */
} PorfiaEventKind;

typedef struct PorfiaEvent {
    PorfiaEventKind kind;
    PorfiaNode node;
    int value;
    int bound;
    bool is_beta_cut; /* the mover of the node is the root's */
} PorfiaEvent;

typedef void PorfiaObserver(void *user, const PorfiaEvent *event);
typedef void PorfiaProgress(void *user, const PorfiaResult *result);

/* A search owns its table and threads and can run any number of questions. A run returns when its
 * first thread has the answer. The other threads end shortly afterwards and then use no data of the
 * caller but the external evaluation. Freeing the search waits for them. */
typedef struct PorfiaSearch PorfiaSearch;

PorfiaSearch *porfia_search_create(const PorfiaMethod *method, PorfiaError *error);
void porfia_search_free(PorfiaSearch *search);
/* Forgets all results: the search then behaves as a new one with this seed, without allocating
 * again. */
void porfia_search_reset(PorfiaSearch *search, uint64_t seed);
/* Sends every enter, leave, cut and table hit of later runs to the observer; NULL: none. */
void porfia_search_observe(PorfiaSearch *search, PorfiaObserver *observer, void *user);
/* Ends the current run soon, and later ones at once, until porfia_search_rearm. Callable from any
 * thread and from signal handlers. */
void porfia_search_stop(PorfiaSearch *search);
void porfia_search_rearm(PorfiaSearch *search);

/* Nodes of the current or last run, to within a few thousand a thread. Callable from any thread. */
uint64_t porfia_search_nodes(const PorfiaSearch *search);

/* The question to a search. history: keys of the positions since the last capture of the game being
 * played, this position included; NULL: none. */
typedef struct PorfiaQuestion {
    const PorfiaPosition *position;
    const uint64_t *history;
    int history_length;
    PorfiaLimits limits;
    int lines;                /* of the engine: number of best moves to report; 0: 1 */
    PorfiaProgress *progress; /* called for each line of each finished depth; may be NULL */
    void *user;
} PorfiaQuestion;

/* Returns the best line. Below full strength it is the line of the move that the level chooses, and
 * the only line; one thread searches within the level's bounds, nothing is kept between runs, and
 * progress is called once, at the end. */
PorfiaResult porfia_search_run(PorfiaSearch *search, const PorfiaQuestion *question);
/* Resumes a paused run of the same question for another slice. */
PorfiaResult porfia_search_continue(PorfiaSearch *search, const PorfiaQuestion *question);
/* Before a paused run is resumed: the microseconds that its caller let it rest do not count. */
void porfia_search_rest(PorfiaSearch *search, int64_t microseconds);
/* The lines of the last run, best first, valid until the next run; at least one unless the game is
 * over. */
const PorfiaResult *porfia_search_lines(const PorfiaSearch *search, int *count);

/* All moves as good as the best one, in the order of the position's moves, after a run with an
 * exact value. The question is the same; its time limit applies anew. Returns their number, which
 * is too small only if the search was stopped, and adds the nodes searched to *nodes. */
int porfia_search_best_moves(PorfiaSearch *search, const PorfiaQuestion *question,
                             PorfiaMove moves[PORFIA_MAX_MOVES], uint64_t *nodes);

/* The progress of a solver, also after it was stopped. Callable from any thread. */
typedef struct PorfiaSolverStatus {
    bool is_solving; /* whether a solver is running */
    int low, high;   /* proved bounds of the value; of size PORFIA_NO_BOUND or more: none */
    int threshold;   /* the current question: is the value at least this? */
    /* The estimated share of the question that is done, 0 .. 1, if all moves take equal time. */
    double share;
    int hashfull; /* in thousandths */
    uint64_t nodes;
} PorfiaSolverStatus;

PorfiaSolverStatus porfia_search_solver_status(const PorfiaSearch *search);

/* Keeps the solver's proofs about a position and its successors in a file: reads it now, if it
 * exists, and writes it every `seconds`. False: the file is damaged, belongs to another position or
 * cannot be written, or the game's solver has no proofs to keep. Not available in WebAssembly. */
bool porfia_search_open_checkpoint(PorfiaSearch *search, const PorfiaPosition *position,
                                   const char *path, int seconds, PorfiaError *error);
/* Writes the checkpoint once more. False: it cannot be written; the error says why. */
bool porfia_search_save_checkpoint(PorfiaSearch *search, PorfiaError *error);

/* The part of a result that logs keep: all but the line. */
typedef struct PorfiaSummary {
    int depth;
    int value;
    bool exact;
    bool solved; /* not in logs */
    uint64_t nodes;
    uint64_t alpha_cuts;
    uint64_t beta_cuts;
    uint64_t table_hits;
} PorfiaSummary;

PorfiaSummary porfia_result_summary(const PorfiaResult *result);
/* Writes the principal variation as move texts separated by spaces, as far as its moves are
 * legal. */
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
    PORFIA_FORFEIT, /* a program failed, for example crashed */
    PORFIA_UNFINISHED,
    PORFIA_ENDS
} PorfiaEnd;

const char *porfia_end_name(PorfiaEnd end); /* as in logs: "normal", "repetition", .. */

/* A game being played: its start and moves. */
typedef struct PorfiaPlay PorfiaPlay;

PorfiaPlay *porfia_play_create(const PorfiaPosition *start, PorfiaError *error);
void porfia_play_free(PorfiaPlay *play);
/* Plays a legal move. False: out of memory; nothing has changed. */
bool porfia_play_move(PorfiaPlay *play, PorfiaMove move, PorfiaError *error);
/* Takes back moves until `length` are left. */
void porfia_play_undo(PorfiaPlay *play, int length);
int porfia_play_length(const PorfiaPlay *play);
/* PORFIA_RUNNING, PORFIA_NORMAL or PORFIA_REPETITION, by the rules. */
PorfiaEnd porfia_play_end(const PorfiaPlay *play);
/* The position after `index` moves: 0 is the start, the length the current position. */
const PorfiaPosition *porfia_play_position(const PorfiaPlay *play, int index);
const PorfiaPosition *porfia_play_present(const PorfiaPlay *play);
PorfiaMove porfia_play_move_at(const PorfiaPlay *play, int index); /* 0 is the first move */
int porfia_play_gain(const PorfiaPlay *play, int index);
/* The player, 1 or 2, of that move; the index may be that of the next move. */
int porfia_play_mover(const PorfiaPlay *play, int index);
/* The turn of a move, counted from 1; the index may be that of the next move. Consecutive moves of
 * one player are one turn. */
int porfia_play_turn(const PorfiaPlay *play, int index);
/* What the first `length` moves have left on the board: see PorfiaTrace. */
void porfia_play_trace(const PorfiaPlay *play, int length, PorfiaTrace *trace);
/* The player with more points: 1, 2, or 0 for equal points. */
int porfia_play_leader(const PorfiaPlay *play);
/* The keys of the positions since the last capture; the last key is the current position's. */
const uint64_t *porfia_play_history(const PorfiaPlay *play, int *length);

/* ---- Players ----------------------------------------------------------------------------- */

typedef enum PorfiaPlayerKind {
    PORFIA_HUMAN,
    PORFIA_RANDOM,
    PORFIA_COMPUTER,
    PORFIA_PROGRAM /* an external program; in matches only */
} PorfiaPlayerKind;

/* The options of a computer player; a random player has only the seed. */
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

/* A player, from a text such as "human", "random", "computer", "engine:threads=2",
 * "textbook:alphabeta,depth=6,memo=off" or "ugi:./program --fast". */
typedef struct PorfiaPlayer {
    PorfiaPlayerKind kind;
    PorfiaMethod method; /* of a computer */
    int depth;           /* 0: limited by time alone */
    uint64_t seed;       /* of a random player */
    bool is_named;       /* the text names the algorithm */
    /* Options given in the text, whatever their values; printing ignores this. */
    bool given[PORFIA_PLAYER_OPTIONS];
    char program[PORFIA_PLAYER_SIZE]; /* of a program: the whole text */
} PorfiaPlayer;

bool porfia_player_parse(const char *text, PorfiaPlayer *player, PorfiaError *error);
void porfia_player_print(const PorfiaPlayer *player, char *text, size_t size);

/* An option of players: a number, or a switch whose values are 1 for on and 0 for off. */
typedef struct PorfiaPlayerOptionRow {
    const char *name;
    bool is_switch;
    uint64_t min, max;
} PorfiaPlayerOptionRow;

PorfiaPlayerOptionRow porfia_player_option_row(PorfiaPlayerOption option);
/* Whether players of this kind, with this algorithm, have the option. */
bool porfia_player_has_option(const PorfiaPlayer *player, PorfiaPlayerOption option);
/* 0: a number without a default. */
uint64_t porfia_player_option_value(const PorfiaPlayer *player, PorfiaPlayerOption option);
/* Whether a time limit can change how the player plays. */
bool porfia_player_is_timed(const PorfiaPlayer *player);
/* A random player's move; it depends only on the seed, the number of moves made and the
 * position. */
PorfiaMove porfia_player_random_move(const PorfiaPlayer *player, const PorfiaPlay *play);

/* ---- log.dat: the record of games played --------------------------------------------------- */

/* See docs/log-format.md. */
enum {
    PORFIA_ID_SIZE = 40,
    PORFIA_DATE_SIZE = 24,
    PORFIA_MAX_TIME_MS = 3600000 /* the longest time limit for a move */
};

typedef struct PorfiaMoveRecord {
    int64_t ms;       /* time spent */
    int64_t limit_ms; /* the time limit when the move was made; a line of players may change it */
    bool searched;    /* by a computer: the fields below are known */
    PorfiaSummary result;
    char *pv; /* move texts separated by spaces; owned by the record, or NULL */
} PorfiaMoveRecord;

typedef enum PorfiaAnnotationKind { PORFIA_VARIATION, PORFIA_COMMENT } PorfiaAnnotationKind;

enum { PORFIA_COMMENT_SIZE = 4096 /* enough for any comment */ };

/* What an analysis adds to a game. Its place is the position after `ply` moves of the game and then
 * `moves`: texts separated by spaces, each legal after those before it. */
typedef struct PorfiaAnnotation {
    PorfiaAnnotationKind kind;
    int ply;     /* 0: the start */
    char *moves; /* less than PORFIA_LINE_SIZE bytes; a comment may have none */
    char *text;  /* of a comment: UTF-8 whose only control characters are TAB and LF; "" removes the
                    comment of this place */
} PorfiaAnnotation;

/* A game as recorded, up to where the log was read. */
typedef struct PorfiaRecord {
    char id[PORFIA_ID_SIZE];
    char date[PORFIA_DATE_SIZE]; /* 2026-11-16T02:15:30Z */
    PorfiaPlay *play;            /* game, rules, start and the moves not taken back */
    PorfiaMoveRecord *moves;     /* the logged moves; the play may have more */
    int move_count;
    char players[2][PORFIA_PLAYER_SIZE]; /* players and time_ms are the last that the log gives */
    int64_t time_ms; /* a computer's limit for a move, up to PORFIA_MAX_TIME_MS; 0: none */
    uint64_t seed;   /* the seed of the deal, if has_seed */
    bool has_seed;
    PorfiaEnd end; /* PORFIA_RUNNING: no end in the log */
    int winner;    /* 1, 2, 0 for a draw; -1: undecided */
    bool faulty;   /* one of its lines is wrong; this is the state before it */
    /* In the order of the log; of each kind and place only the last. Owned by the record. */
    PorfiaAnnotation *annotations;
    int annotation_count;
} PorfiaRecord;

/* Adds a copy; it replaces an annotation of the same kind and place. False: the play has no such
 * place, the text is invalid, or out of memory. */
bool porfia_record_annotate(PorfiaRecord *record, const PorfiaAnnotation *annotation,
                            PorfiaError *error);
/* Frees the annotations of positions after more than `length` moves; -1: all. */
void porfia_record_cut_annotations(PorfiaRecord *record, int length);

/* Writing. Each call appends whole lines; a front end shows nothing to a player before the call
 * returns. Several programs may append to one file. A new file has version 2 of the format; a file
 * of version 1 keeps its version. */
typedef struct PorfiaLog PorfiaLog;

/* Opens or creates a log. *torn_bytes is the length of an unfinished last line, which is dropped.
 * Writing and syncing fail once the path leads to another file or the file was cut. */
PorfiaLog *porfia_log_open(const char *path, size_t *torn_bytes, PorfiaError *error);
void porfia_log_close(PorfiaLog *log);
/* Begins the record of a game; fills in its id and date if they are empty. */
bool porfia_log_begin(PorfiaLog *log, PorfiaRecord *record, PorfiaError *error);
/* Continues a record that was read. False also if another program is playing it. */
bool porfia_log_resume(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error);
/* Appends the last move of the play. */
bool porfia_log_move(PorfiaLog *log, const PorfiaPlay *play, const PorfiaMoveRecord *move,
                     PorfiaError *error);
/* Appends the move and, in the same write, a text for people: lines that readers skip. Version 1
 * has no such lines and gets the move alone. */
bool porfia_log_move_with_remark(PorfiaLog *log, const PorfiaPlay *play,
                                 const PorfiaMoveRecord *move, const char *remark,
                                 PorfiaError *error);
/* Appends all annotations or none: of the game being recorded or, if none is, of any game of the
 * log that no other program plays, ended or not. The record must be as the log has it, and is not
 * changed. False also for a log of version 1. */
bool porfia_log_annotate(PorfiaLog *log, const PorfiaRecord *record,
                         const PorfiaAnnotation *annotations, int count, PorfiaError *error);
/* Appends the state of the play after moves were taken back. */
bool porfia_log_undo(PorfiaLog *log, const PorfiaPlay *play, PorfiaError *error);
/* Appends the record's players and time limit after a change. */
bool porfia_log_players(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error);
bool porfia_log_end(PorfiaLog *log, const PorfiaPlay *play, PorfiaEnd end, int winner,
                    PorfiaError *error);
/* While no game is being recorded: appends what the log lacks of a game, all or nothing, so that it
 * has the record's moves, players, annotations and end: the whole game, or the changes since. False
 * also if another program is playing it, or if it has ended with other moves. */
bool porfia_log_update(PorfiaLog *log, const PorfiaRecord *record, PorfiaError *error);
/* Waits until all appended lines are on the disk. */
bool porfia_log_sync(PorfiaLog *log, PorfiaError *error);

/* A game with its id, date and annotations as the text of a whole log; the caller frees it. NULL: a
 * reader would not accept the record, or out of memory. */
char *porfia_record_text(const PorfiaRecord *record, PorfiaError *error);

/* Reading. Every move is replayed and every field checked. */
typedef enum PorfiaLogEvent {
    PORFIA_LOG_GAME,
    PORFIA_LOG_MOVE,
    PORFIA_LOG_UNDO,
    PORFIA_LOG_PLAYERS,
    PORFIA_LOG_RESUME,
    PORFIA_LOG_END,
    PORFIA_LOG_FAULT,     /* a wrong line; the rest of its game is skipped */
    PORFIA_LOG_TORN,      /* a last line without its line feed, dropped */
    PORFIA_LOG_VARIATION, /* the record's last annotation */
    PORFIA_LOG_COMMENT    /* the same */
} PorfiaLogEvent;

/* record: NULL if the faulty line belongs to no game; error: set for faults only. */
typedef void PorfiaLogVisitor(void *user, PorfiaLogEvent event, int line,
                              const PorfiaRecord *record, const PorfiaError *error);

typedef struct PorfiaRecords {
    PorfiaRecord *items; /* in the order of their first lines */
    int count;
    int faults;
    bool torn;
} PorfiaRecords;

/* Reads a whole log and calls the visitor, which may be NULL, for every line. False: the file
 * cannot be read or is not a log. */
bool porfia_records_read(const char *path, PorfiaLogVisitor *visitor, void *user,
                         PorfiaRecords *records, PorfiaError *error);
/* The same from memory. */
bool porfia_records_parse(const char *text, size_t length, PorfiaLogVisitor *visitor, void *user,
                          PorfiaRecords *records, PorfiaError *error);
void porfia_records_release(PorfiaRecords *records);
/* The last game without an end or with the end "unfinished"; -1: none. */
int porfia_records_unfinished(const PorfiaRecords *records);
/* The game with this id; -1: none. */
int porfia_records_find(const PorfiaRecords *records, const char *id);

#ifdef __cplusplus
}
#endif

#endif
