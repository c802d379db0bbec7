/* Knowledge of the terminal before it is opened. */
#ifndef SCREEN_TERMINAL_TYPE_H
#define SCREEN_TERMINAL_TYPE_H

#include <stdbool.h>

/* Whether TERM names a terminal that can show a full screen. */
bool terminal_is_known(void);

#endif
