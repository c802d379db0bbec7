/* What is known of the terminal before it is used. */
#ifndef SCREEN_TERMINAL_TYPE_H
#define SCREEN_TERMINAL_TYPE_H

#include <stdbool.h>

/* Whether TERM names a terminal that a full screen can be drawn on. */
bool terminal_is_known(void);

#endif
