/*
 * Porfia: two-player scoring games, their rules, searches, and the games that are played with them.
 *
 * This is the public header, in layers: the core that every program needs, matches and ratings on
 * it, and endgame tables. porfia_evaluation.h is all that an external evaluation needs.
 */
#ifndef PORFIA_H
#define PORFIA_H

#include "porfia/core.h"
#include "porfia/match.h"
#include "porfia/tables.h"

#endif
