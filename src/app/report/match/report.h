/*
 * What a report says of a match: how its players stand, what their moves cost, who was knocked
 * out by whom, and which games a fault has ended.
 *
 * docs/reports.md says what the numbers mean. Nothing here is text or picture: pages, the terminal
 * and JSON show the same numbers.
 */
#ifndef REPORT_MATCH_REPORT_H
#define REPORT_MATCH_REPORT_H

#include "match/run.h"
#include "match/standings.h"
#include "report/game/report.h"

/* What some moves add up to. Sums are floating, so that no number in a database is too large. */
typedef struct MoveSums {
    int64_t moves;
    double ms, longest_ms;
    int64_t
        deep_moves; /* whose player has told how deep it searched, and the sum of these depths */
    double depths;
    /* Moves whose player has told how many nodes, their sum, and the time of these moves. */
    int64_t counted_moves;
    double nodes, counted_ms;
} MoveSums;

/* Means; NAN: of nothing. */
double move_sums_ms(const MoveSums *sums);
double move_sums_depth(const MoveSums *sums);
double move_sums_nodes(const MoveSums *sums);
double move_sums_speed(const MoveSums *sums); /* nodes a second */

/* The moves of a participant in all finished games. */
typedef struct ParticipantMoves {
    MoveSums all;
    MoveSums
        *by_number; /* [0]: of moves that were the first of their game, of both players together */
    int length, room;
} ParticipantMoves;

typedef struct GameFault {
    int64_t game; /* its number, from 1 */
    const FaultNote *note;
} GameFault;

typedef struct MatchReport {
    const char *path;
    int64_t number; /* in the database */
    Match match;
    Results results;
    Standings standings;
    RunEnd end; /* RUN_INTERRUPTED: it has not ended */
    char date[PORFIA_DATE_SIZE],
        last_date[PORFIA_DATE_SIZE]; /* begun, last game; "" if there is none */
    int64_t pairs;                   /* that are to be played, as far as is known */
    int64_t games;                   /* finished; those of pairs that are not counted among them */
    ParticipantMoves *moves;         /* of each participant */
    GameFault *faults;               /* of all finished games, in the order of the schedule */
    int64_t fault_count;
    KnockOutTie ties[MATCH_MAX_PARTICIPANTS]; /* of a knock-out */
    int tie_count;
    bool has_failed; /* memory ran out */
} MatchReport;

/* Reads a match of a database, 0: the last that has not ended or else the last. path is borrowed,
 * and the report must stay where it is. */
bool match_report_read(MatchReport *report, const char *path, int64_t number, PorfiaError *error);
void match_report_release(MatchReport *report);

/* The name of who has a place of the standings, from 0. */
const char *match_report_name(const MatchReport *report, int place);

/* A mean over all moves of a participant that had the same number in their game. */
typedef double MoveMean(const MoveSums *sums);
/* Numbers without such a mean are left out. False: out of memory. */
bool match_report_series(const MatchReport *report, int participant, MoveMean *mean,
                         MeasureSeries *series);

#endif
