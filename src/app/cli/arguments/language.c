/*
 * --lang chooses the language, then the first of LC_ALL, LC_MESSAGES and LANG that is set, in the
 * order of POSIX. No locale needs to be installed: the texts are compiled in.
 */
#include "cli/arguments/language.h"

#include <stdlib.h>
#include <string.h>

const char *const language_names[] = {
    [PORFIA_ENGLISH] = "en",
    [PORFIA_PORTUGUESE] = "pt",
    [PORFIA_LANGUAGES] = NULL,
};

bool language_find(const char *name, PorfiaLanguage *language)
{
    for (int i = 0; i < PORFIA_LANGUAGES; i++) {
        if (strcmp(name, language_names[i]) == 0) {
            *language = (PorfiaLanguage)i;
            return true;
        }
    }
    return false;
}

static PorfiaLanguage language_of_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return strncmp(value, "pt", 2) == 0 ? PORFIA_PORTUGUESE : PORFIA_ENGLISH;
    }
    return PORFIA_ENGLISH;
}

PorfiaLanguage language_choose(int argc, char **argv)
{
    PorfiaLanguage language;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *name = NULL;
        if (strncmp(argv[i], "--lang=", 7) == 0)
            name = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            name = argv[i + 1];
        if (name && language_find(name, &language))
            return language;
    }
    return language_of_environment();
}
