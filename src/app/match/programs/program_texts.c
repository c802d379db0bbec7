/* The table of texts, and the errors made from it: see program_texts.h. */
#include "match/programs/program_texts.h"

#include <stdio.h>

#define TEXT TEXT_ENTRY
static const PorfiaText texts[PROGRAM_TEXTS] = {
#include "match/programs/program_texts.inc"
};

bool program_error_set(PorfiaError *error, ProgramText text, const char *const *arguments)
{
    *error = (PorfiaError){.text = &texts[text]};
    for (int i = 0; arguments && arguments[i] && i < PORFIA_ERROR_ARGUMENTS; i++)
        snprintf(error->arguments[i], PORFIA_ERROR_ARGUMENT_SIZE, "%.*s",
                 PORFIA_ERROR_ARGUMENT_SIZE - 1, arguments[i]);
    return false;
}

const char *program_number(char text[PROGRAM_NUMBER_SIZE], int64_t number)
{
    snprintf(text, PROGRAM_NUMBER_SIZE, "%lld", (long long)number);
    return text;
}
