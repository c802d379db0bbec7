/* The errors of endgame tables of any game. */
#ifndef SOLVE_TEXTS_H
#define SOLVE_TEXTS_H

#include "base/text.h"

#define SOLVE_TEXTS(TEXT)                                                                          \
    TEXT(SOLVE_TEXT_NO_TABLES, "{0} has no endgame tables", "{0} não tem tabelas de finais")

enum { SOLVE_TEXTS(TEXT_NAME) SOLVE_TEXT_COUNT };

extern const PorfiaText solve_texts[SOLVE_TEXT_COUNT];

#endif
