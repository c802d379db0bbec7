/* A log for reports: its games and its faults. */
#ifndef REPORT_GAME_LOG_REPORT_H
#define REPORT_GAME_LOG_REPORT_H

#include "report/game/report.h"

enum { LOG_REPORT_MAX_FAULTS = 50 }; /* the rest is counted only */

typedef struct LogReport {
    const char *path;
    PorfiaRecords records;
    GameReport *games; /* the selected ones, in the order of the log */
    int count;
    PorfiaError faults[LOG_REPORT_MAX_FAULTS];
    int fault_count;           /* of faults[]; records.faults counts all */
    int torn_line;             /* number of a last line without its end; 0: none */
    bool is_judged;            /* the engine judged the moves */
    PorfiaLimits judge_limits; /* for each position: time, and nodes if limited */
} LogReport;

/* Reads a log, or with an id a single game of it. path is borrowed. False: it cannot be read, is
 * not a log, or lacks the game. */
bool log_report_read(LogReport *report, const char *path, const char *id, PorfiaError *error);
void log_report_release(LogReport *report);

#endif
