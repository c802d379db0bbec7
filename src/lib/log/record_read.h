/*
 * Reads the lines of a log and checks them against their game.
 *
 * Each function reads the fields of one kind of line, after its name and id, and updates the
 * record. If anything is wrong, it sets the error and leaves the record unchanged.
 */
#ifndef LOG_RECORD_READ_H
#define LOG_RECORD_READ_H

#include "log/field_reader.h"

/* Fills in a record whose id is set; its play is NULL on failure. */
bool record_read_game(PorfiaRecord *record, Fields *fields);
bool record_read_move(PorfiaRecord *record, Fields *fields);
bool record_read_undo(PorfiaRecord *record, Fields *fields);
bool record_read_players(PorfiaRecord *record, Fields *fields);
bool record_read_resume(PorfiaRecord *record, Fields *fields);
bool record_read_end(PorfiaRecord *record, Fields *fields);

bool record_read_variation(PorfiaRecord *record, Fields *fields);
bool record_read_comment(PorfiaRecord *record, Fields *fields);

/* Whether a text is made of moves, separated by one space, that can be played in turn. The error
 * names the field. */
bool record_moves_check(const PorfiaPosition *position, const char *moves, const char *name,
                        Fields *fields);

void record_release(PorfiaRecord *record);

#endif
