/* What is told to a UGI program, for its player and for the checks of such programs. */
#ifndef MATCH_PLAYERS_UGI_PLAYER_H
#define MATCH_PLAYERS_UGI_PLAYER_H

#include "porfia.h"

/* "position fen <start> moves <all moves>", without a line end, to be freed; NULL: out of
 * memory. */
char *ugi_position(const PorfiaPlay *play);

#endif
