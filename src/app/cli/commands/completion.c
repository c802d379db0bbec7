/*
 * porfia completion: the script that completes command lines of porfia in a shell, and the call
 * that the script makes: the words that can stand at the end of a line.
 */
#include "cli/completion.h"
#include "cli/commands.h"

#include <string.h>

/* Embedded from completion.bash and completion.zsh. */
extern const char completion_bash[], completion_zsh[];

int command_completion(Console *console, const Arguments *arguments)
{
    bool is_zsh = strcmp(arguments->operands[0], "zsh") == 0;
    if (!is_zsh && strcmp(arguments->operands[0], "bash") != 0)
        return console_fail(console, TEXT_BAD_SHELL, "ss", arguments->operands[0], "bash, zsh");
    if (arguments->operand_count == 1)
        fputs(is_zsh ? completion_zsh : completion_bash, stdout);
    else
        completion_print(console, arguments->operands + 1, arguments->operand_count - 1, is_zsh);
    return STATUS_OK;
}
