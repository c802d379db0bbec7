/* Errors of operands: see operands.h. */
#include "cli/arguments/operands.h"

#include <string.h>

/* A word of a usage text; one in braces goes on to the closing one. */
static size_t word_length(const char *word)
{
    return word[0] == '{' ? strcspn(word, "}") + 1 : strcspn(word, " ");
}

/* "POSITION" of "GAME POSITION MOVE... [flags]" */
static void operand_name(char *name, size_t size, const char *usage, int index)
{
    static const char repeated[] = "...";
    const size_t mark = sizeof repeated - 1;
    for (; index > 0; index--)
        usage += word_length(usage) + 1;
    size_t length = word_length(usage);
    if (length > mark && strncmp(usage + length - mark, repeated, mark) == 0)
        length -= mark;
    snprintf(name, size, "%.*s", (int)length, usage);
}

ExitStatus operand_missing(const Console *console, const char *command, CliText usage, int index)
{
    char name[128];
    const char *operands = text_in(usage, console->language);
    operand_name(name, sizeof name, operands, index);
    return console_fail(console, TEXT_MISSING_OPERAND, "sss", name, command, operands);
}

ExitStatus operand_unexpected(const Console *console, const char *command, CliText usage,
                              const char *argument)
{
    return console_fail(console, TEXT_UNEXPECTED_OPERAND, "sss", argument, command,
                        text_in(usage, console->language));
}
