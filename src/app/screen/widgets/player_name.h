/* Names of players for people: "human", "computer 7". */
#ifndef SCREEN_WIDGETS_PLAYER_NAME_H
#define SCREEN_WIDGETS_PLAYER_NAME_H

#include "screen/texts.h"

ScreenString player_name(const PorfiaPlayer *player, PorfiaLanguage language);
/* From a record's text; an unknown text is the name. */
ScreenString player_name_of_text(const char *text, PorfiaLanguage language);

#endif
