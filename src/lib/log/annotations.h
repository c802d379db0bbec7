/* What an analysis adds to a game: variations and comments. */
#ifndef LOG_ANNOTATIONS_H
#define LOG_ANNOTATIONS_H

#include "base/text.h"

/* Whether a reader would accept it of a game that has come so far. */
bool annotation_check(const PorfiaPlay *play, const PorfiaAnnotation *annotation,
                      PorfiaError *error);
/* Enough bytes for its line. */
size_t annotation_line_size(const PorfiaAnnotation *annotation);

#endif
