/* A move in words, as a log has it for people: who made it, what was searched, the board. */
#ifndef PLAY_MOVE_REMARK_H
#define PLAY_MOVE_REMARK_H

#include "porfia.h"

/* The last move of the record as lines of text, to be freed. NULL: out of memory. */
char *move_remark(const PorfiaRecord *record, PorfiaLanguage language, bool is_ascii);

#endif
