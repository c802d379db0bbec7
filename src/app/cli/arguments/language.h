/* Which language the program speaks. */
#ifndef CLI_ARGUMENTS_LANGUAGE_H
#define CLI_ARGUMENTS_LANGUAGE_H

#include "porfia.h"

/* "en" or "pt"; false for any other name. */
bool language_find(const char *name, PorfiaLanguage *language);
/* What --lang says, wherever it stands among the arguments; else what the environment says. The
 * arguments are looked at before they are parsed, because their errors must have a language. */
PorfiaLanguage language_choose(int argc, char **argv);
/* The names that language_find knows, NULL at the end. */
extern const char *const language_names[];

#endif
