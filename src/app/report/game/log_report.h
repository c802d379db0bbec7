/* A log as a report sees it: its games, and what is wrong with it. */
#ifndef REPORT_GAME_LOG_REPORT_H
#define REPORT_GAME_LOG_REPORT_H

#include "report/game/report.h"

enum { LOG_REPORT_MAX_FAULTS = 50 }; /* more are counted only */

typedef struct LogReport {
    const char *path;
    PorfiaRecords records;
    GameReport *games; /* those that were asked for, in the order of the log */
    int count;
    PorfiaError faults[LOG_REPORT_MAX_FAULTS];
    int fault_count; /* of these; records.faults counts all */
    int torn_line;   /* the number of a last line without its end; 0: there is none */
    bool is_judged;  /* the engine was asked for its judgement */
    PorfiaLimits
        judge_limits; /* of each position: its time, and nodes if they are limited as well */
} LogReport;

/* Reads a log; with an id only that game is wanted. path is borrowed. False: it cannot be read, is
 * no log, or has no such game. */
bool log_report_read(LogReport *report, const char *path, const char *id, PorfiaError *error);
void log_report_release(LogReport *report);

#endif
