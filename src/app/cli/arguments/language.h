/* The language of the program's texts. */
#ifndef CLI_ARGUMENTS_LANGUAGE_H
#define CLI_ARGUMENTS_LANGUAGE_H

#include "porfia.h"

/* "en" or "pt"; false for any other name. */
bool language_find(const char *name, PorfiaLanguage *language);
/* The language of --lang, wherever it stands among the arguments; else that of the environment. It
 * is found before the arguments are parsed, because errors of parsing need a language. */
PorfiaLanguage language_choose(int argc, char **argv);
/* The names that language_find knows; ends with NULL. */
extern const char *const language_names[];

#endif
