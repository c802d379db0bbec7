/* What a UGI program is sent, by its player and by the compliance checks. */
#ifndef MATCH_PLAYERS_UGI_PLAYER_H
#define MATCH_PLAYERS_UGI_PLAYER_H

#include "porfia.h"

/* "position fen <start> moves <all moves>", without a line end; free it. NULL: out of memory. */
char *ugi_position(const PorfiaPlay *play);

#endif
