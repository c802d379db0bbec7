/* `porfia play` on the full screen, where the terminal allows it. */
#ifndef CLI_DIALOGUE_FULL_SCREEN_H
#define CLI_DIALOGUE_FULL_SCREEN_H

#include "cli/dialogue/dialogue.h"
#include "cli/dialogue/settings.h"

/* Whether the terminal can show it and no flag declines it. */
bool full_screen_is_wanted(const Console *console, const Arguments *arguments);
/* Reads the flags for a menu that begins with the last choices; a game that the flags leave open
 * is the last one. False: the flags contradict each other or that game; the error has been
 * reported. */
bool full_screen_choose(const Console *console, const Arguments *arguments, Settings *settings);
/* Whether the flags make the menu unnecessary. */
bool full_screen_starts_at_once(const Arguments *arguments);
/* Shows the game that has begun, or the menu if the session has no game. settings: NULL if
 * everything comes from a log. False: the terminal cannot do it. */
bool full_screen_run(Dialogue *dialogue, const Arguments *arguments, const Settings *settings,
                     int *status);

#endif
