/*
 * The members that say how moves are judged, for the stream `report` and the call `judge`.
 */
#ifndef SERVICE_REPORT_FIELDS_H
#define SERVICE_REPORT_FIELDS_H

#include "report/game/report.h"
#include "json/writer.h"

/* A judged move. */
void report_write_judgement(Json *json, const GameReport *report, int ply);
/* The sums of all known judgements. */
void report_write_sums(Json *json, GameReport *report);

#endif
