/* `porfia play` on a full screen, where there is one. */
#ifndef CLI_DIALOGUE_FULL_SCREEN_H
#define CLI_DIALOGUE_FULL_SCREEN_H

#include "cli/dialogue/dialogue.h"
#include "cli/dialogue/settings.h"

/* Whether the terminal is one and nobody wants to do without. */
bool full_screen_is_wanted(const Console *console, const Arguments *arguments);
/* What the flags say, for a menu that begins with what was chosen the last time; the game that they
 * leave open is that one. False: they do not fit each other or that game, as has been said. */
bool full_screen_choose(const Console *console, const Arguments *arguments, Settings *settings);
/* Whether the flags say so much that the menu is not needed. */
bool full_screen_starts_at_once(const Arguments *arguments);
/* Shows the game that has begun, or the menu if the session has no game. settings: NULL if
 * everything comes from a log. False: the terminal cannot do it. */
bool full_screen_run(Dialogue *dialogue, const Arguments *arguments, const Settings *settings,
                     int *status);

#endif
