/*
 * All texts of the command line in every language.
 *
 * texts.inc has one TEXT(NAME, english, portuguese) for each, with places for arguments (format.h).
 * This file declares their names.
 */
#ifndef CLI_TEXTS_H
#define CLI_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) TEXT_##name,
typedef enum CliText {
#include "cli/texts.inc"
    TEXTS
} CliText;
#undef TEXT

extern const PorfiaText cli_texts[TEXTS];

static inline const char *text_in(CliText text, PorfiaLanguage language)
{
    return cli_texts[text].in[language];
}

/* Writes the text with its arguments; kinds is explained in format.h. */
#define text_write(stream, language, text, ...)                                                    \
    format_write(stream, language, &cli_texts[text], __VA_ARGS__)
/* The same into a buffer, cut to its size. */
#define text_print(buffer, size, language, text, ...)                                              \
    format_print(buffer, size, language, &cli_texts[text], __VA_ARGS__)

#endif
