/*
 * Porfia: two-player scoring games, their rules, searches and records.
 *
 * The public header, in layers: the core, which every program needs; matches and ratings; endgame
 * tables. An external evaluation needs only porfia_evaluation.h.
 */
#ifndef PORFIA_H
#define PORFIA_H

#include "porfia/core.h"
#include "porfia/match.h"
#include "porfia/tables.h"

#endif
