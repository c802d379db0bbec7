/*
 * The report of one game: the totals of each player's moves, every measure of every move and, if
 * the engine judged it (judgement.h), the quality of the moves.
 *
 * docs/reports.md defines the measures. There is no text or picture here: pages, the terminal and
 * JSON show the same numbers.
 */
#ifndef REPORT_GAME_REPORT_H
#define REPORT_GAME_REPORT_H

#include "porfia.h"

/* The cost of a player's moves, without moves taken back. Sums saturate: a log may contain any
 * number. */
typedef struct PlayerTotals {
    int moves;
    int searches; /* moves with a search */
    int limited;  /* searches with a time limit */
    int late;     /* of `limited`, searches that took longer than their limit */
    int gain;     /* points paid by the moves */
    int deepest;
    uint64_t ms, longest_ms;
    uint64_t depths; /* sum over all searches */
    uint64_t nodes, alpha_cuts, beta_cuts, table_hits;
} PlayerTotals;

PlayerTotals player_totals(const PorfiaRecord *record, int player);

/* The engine's judgement of a move. Values are the mover's further gain minus the opponent's. */
typedef struct MoveJudgement {
    bool is_known;
    bool is_forced; /* the only legal move */
    /* The best value and that of the move played are both exact. */
    bool is_exact;
    bool is_played_exact; /* that of the move played is */
    PorfiaMove best;
    int value; /* of the best move */
    int lost;  /* best value minus that of the move played; never negative */
    bool is_searched;
    PorfiaSummary search; /* for the best move, with `value` as its value */
    bool turns;           /* the expected winner changes, or becomes or stops being a draw */
    bool decides;         /* a turning point */
} MoveJudgement;

/* The judgements of a player's moves, summed up; forced moves do not count. */
typedef struct PlayerJudgement {
    int moves;       /* judged and not forced */
    int best;        /* moves without loss */
    int exact;       /* moves judged by exact values */
    int64_t lost;    /* points */
    double accuracy; /* 0 .. 100; NAN: no judged move */
} PlayerJudgement;

enum { MAX_TURNING_POINTS = 8 };

typedef struct GameReport {
    const PorfiaRecord *record;
    int length; /* number of moves */
    PlayerTotals totals[2];
    MoveJudgement *judgements; /* one a move; NULL: not judged */
    int judged;                /* judged moves, the last of the game */
    int judge_searches;        /* of them, with a search */
    PlayerJudgement players[2];
    int turning_points[MAX_TURNING_POINTS]; /* indices of moves, rising */
    int turning_point_count;
} GameReport;

/* The record must outlive the report. */
GameReport game_report_make(const PorfiaRecord *record);
void game_report_release(GameReport *report);
/* Whether any move has a search. */
bool game_report_has_searches(const GameReport *report);
/* A move's search in the log or, if the log has none at all, in the judgement; NULL: none. */
const PorfiaSummary *game_report_search(const GameReport *report, int move);
/* Whether game_report_search returns searches of the judgement. */
bool game_report_shows_judge(const GameReport *report);

/* A number for each move; NAN: none. */
typedef enum Measure {
    MEASURE_LEAD,         /* player 1's lead at the end, expected by the mover's search */
    MEASURE_JUDGED_LEAD,  /* the same by the judgement, before the move */
    MEASURE_TURNING_LEAD, /* the same, for turning points alone */
    MEASURE_POINTS_1,     /* after the move */
    MEASURE_POINTS_2,
    MEASURE_DEPTH,
    MEASURE_NODES,
    MEASURE_ALPHA_CUTS,
    MEASURE_BETA_CUTS,
    MEASURE_SECONDS,
    MEASURE_LIMIT, /* of a search, in seconds */
    MEASURE_LOST,  /* points, by the judgement */
    MEASURES
} Measure;

double game_report_measure(const GameReport *report, Measure measure, int move);

/* A measure over one player's moves, or with player 0 over all moves. */
typedef struct MeasureSeries {
    double *x, *y; /* number of the move, from 1, and its measure */
    int count;
} MeasureSeries;

/* Moves without this number are left out. False: out of memory. */
bool measure_series_make(const GameReport *report, Measure measure, int player,
                         MeasureSeries *series);
void measure_series_release(MeasureSeries *series);

/* Finds the turning points among the judged moves: first those after which another result was
 * expected, then those that lost most. */
void game_report_find_turning_points(GameReport *report);

#endif
