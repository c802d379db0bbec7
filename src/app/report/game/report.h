/*
 * What a report says of one game: what each player's moves add up to, every measure of every move,
 * and, if the engine has looked at it (judgement.h), how good the moves were.
 *
 * docs/reports.md says what the measures mean. Nothing here is text or picture: pages, the terminal
 * and JSON show the same numbers.
 */
#ifndef REPORT_GAME_REPORT_H
#define REPORT_GAME_REPORT_H

#include "porfia.h"

/* What a player's moves cost, moves taken back not counted. A sum ends at the largest number: a log
 * may say anything. */
typedef struct PlayerTotals {
    int moves;
    int searches; /* moves that a computer searched for */
    int limited;  /* searches under a time limit */
    int late;     /* of these took longer, each by the limit of its time */
    int gain;     /* points that the moves paid */
    int deepest;
    uint64_t ms, longest_ms;
    uint64_t depths; /* their sum over all searches */
    uint64_t nodes, alpha_cuts, beta_cuts, table_hits;
} PlayerTotals;

PlayerTotals player_totals(const PorfiaRecord *record, int player);

/* What the engine says of a move. Values are the mover's: what it will gain more than the other
 * from there on. */
typedef struct MoveJudgement {
    bool is_known;
    bool is_forced; /* there was no other move */
    /* Both the best value and that of the move played are of the game played to its end. */
    bool is_exact;
    PorfiaMove best;
    int value; /* of the best move */
    int lost;  /* how many points less the move played is worth; never negative */
    bool is_searched;
    PorfiaSummary search; /* for the best move; its value is the one above */
    bool turns;           /* another player than before is expected to win, or nobody is */
    bool decides;         /* it is one of the turning points */
} MoveJudgement;

/* What the judgements of a player's moves add up to; moves without a choice do not count. */
typedef struct PlayerJudgement {
    int moves;       /* judged, with a choice */
    int best;        /* of them cost nothing */
    int64_t lost;    /* points */
    double accuracy; /* 0 .. 100; NAN: no move was judged */
} PlayerJudgement;

enum { MAX_TURNING_POINTS = 8 };

typedef struct GameReport {
    const PorfiaRecord *record;
    int length; /* moves */
    PlayerTotals totals[2];
    MoveJudgement *judgements; /* of every move; NULL: nobody asked for any */
    int judged;                /* how many of them are known */
    int judge_searches;        /* how many of them took a search */
    PlayerJudgement players[2];
    int turning_points[MAX_TURNING_POINTS]; /* moves, counted from 0, in their order */
    int turning_point_count;
} GameReport;

/* The record must live as long as the report. */
GameReport game_report_make(const PorfiaRecord *record);
void game_report_release(GameReport *report);
/* Whether a computer searched for any move. */
bool game_report_has_searches(const GameReport *report);
/* The search for a move that the log has or, where it has none at all, that of the judgement; NULL:
 * there is none. */
const PorfiaSummary *game_report_search(const GameReport *report, int move);
/* Whether these are the searches of the judgement. */
bool game_report_shows_judge(const GameReport *report);

/* A number that a move has; NAN where it has none. */
typedef enum Measure {
    MEASURE_LEAD,         /* the lead of player 1 at the end that the mover's search expected */
    MEASURE_JUDGED_LEAD,  /* the same as the engine judges it, before the move */
    MEASURE_TURNING_LEAD, /* that, of turning points alone */
    MEASURE_POINTS_1,     /* after the move */
    MEASURE_POINTS_2,
    MEASURE_DEPTH,
    MEASURE_NODES,
    MEASURE_ALPHA_CUTS,
    MEASURE_BETA_CUTS,
    MEASURE_SECONDS,
    MEASURE_LIMIT, /* of a search, in seconds */
    MEASURE_LOST,  /* points, as judged */
    MEASURES
} Measure;

double game_report_measure(const GameReport *report, Measure measure, int move);

/* A series of a measure: of one player's moves, or of all with player 0. */
typedef struct MeasureSeries {
    double *x, *y; /* the number of the move, from 1, and its measure */
    int count;
} MeasureSeries;

/* Moves that have no such number are left out. False: out of memory. */
bool measure_series_make(const GameReport *report, Measure measure, int player,
                         MeasureSeries *series);
void measure_series_release(MeasureSeries *series);

/* Finds the moves that decided the game among those that are judged: those after which somebody
 * else was expected to win, then those that lost most. */
void game_report_find_turning_points(GameReport *report);

#endif
