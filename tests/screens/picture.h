/* What an emulated terminal shows, as an SVG picture. */
#ifndef TESTS_SCREENS_PICTURE_H
#define TESTS_SCREENS_PICTURE_H

#include "support/emulator.h"

#include <stdio.h>

void picture_write(const Emulator *emulator, const char *title, FILE *file);

#endif
