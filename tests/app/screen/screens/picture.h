/* Draws an emulated terminal as an SVG picture. */
#ifndef APP_SCREEN_SCREENS_PICTURE_H
#define APP_SCREEN_SCREENS_PICTURE_H

#include "support/emulator.h"

#include <stdio.h>

void picture_write(const Emulator *emulator, const char *title, FILE *file);

#endif
