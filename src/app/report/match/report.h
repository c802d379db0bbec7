/*
 * The report of a match: the standings, the cost of moves, the ties of a knock-out, and the games
 * ended by a fault.
 *
 * docs/reports.md defines the numbers. There is no text or picture here: pages, the terminal and
 * JSON show the same numbers.
 */
#ifndef REPORT_MATCH_REPORT_H
#define REPORT_MATCH_REPORT_H

#include "match/run.h"
#include "match/standings.h"
#include "report/game/report.h"
#include "report/match/moves.h"

/* How a game stood when a fault ended it. Of two numbers the first is the loser's. */
typedef struct FaultScore {
    bool is_known;
    int opponent, mover; /* participants */
    int points[2];       /* won on the board until then */
    bool is_solved;      /* what follows is proved */
    int lead;            /* of the participant at fault, had both gone on with best play */
} FaultScore;

typedef struct GameFault {
    int64_t game; /* its number in the schedule, from 1 */
    const FaultNote *note;
    FaultScore score;
} GameFault;

typedef struct MatchReport {
    const char *path;
    int64_t number; /* in the database */
    Match match;
    Results results;
    Standings standings;
    RunEnd end; /* RUN_INTERRUPTED: unfinished */
    char date[PORFIA_DATE_SIZE],
        last_date[PORFIA_DATE_SIZE]; /* of the last game; "" if there is none */
    int64_t pairs;                   /* in the schedule, as far as it is known */
    int64_t games;                   /* finished, including those of pairs that do not count */
    ParticipantMoves *moves;         /* per participant */
    GameFault *faults;               /* of all finished games, in the order of the schedule */
    int64_t fault_count;
    struct FaultReplay *replay;               /* while the games are read */
    KnockOutTie ties[MATCH_MAX_PARTICIPANTS]; /* of a knock-out */
    int tie_count;
    bool has_failed; /* memory ran out */
} MatchReport;

/* Reads a match of a database; number 0: the last unfinished one, else the last. path is borrowed,
 * and the report must not be moved. */
bool match_report_read(MatchReport *report, const char *path, int64_t number, PorfiaError *error);
void match_report_release(MatchReport *report);

/* The name of the player at a place of the standings, from 0. */
const char *match_report_name(const MatchReport *report, int place);

/* A mean over a participant's moves with the same move number. */
typedef double MoveMean(const MoveSums *sums);
/* Move numbers without such a mean are left out. False: out of memory. */
bool match_report_series(const MatchReport *report, int participant, MoveMean *mean,
                         MeasureSeries *series);

#endif
