/* Players as people call them: "human", "computer 7". */
#ifndef SCREEN_WIDGETS_PLAYER_NAME_H
#define SCREEN_WIDGETS_PLAYER_NAME_H

#include "screen/texts.h"

ScreenString player_name(const PorfiaPlayer *player, PorfiaLanguage language);
/* Of a record's text; where it says nothing that is known here, the text itself. */
ScreenString player_name_of_text(const char *text, PorfiaLanguage language);

#endif
