/* The variations and comments of a `record` request. */
#ifndef SERVICE_RECORD_ANNOTATIONS_H
#define SERVICE_RECORD_ANNOTATIONS_H

#include "service/request.h"

/*
 * Adds `variations` and `comments` to a record: a line each.
 *
 *     variation = PLY { " " MOVE }
 *     comment   = PLY { " " MOVE } TAB TEXT        TEXT escaped as in log.dat
 *
 * An error has the number of its line and, if a move is illegal, the number of the move.
 */
bool record_annotations_read(const Request *request, PorfiaRecord *record,
                             RequestError *request_error);

#endif
