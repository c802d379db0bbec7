/*
 * The type of the terminal: see terminal_type.h. A separate file, because term.h defines macros
 * such as `columns`.
 */
#include "screen/terminal_type.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

/* newterm checks this too, but leaks memory when it fails. */
bool terminal_is_known(void)
{
    int unused;
    bool is_known = setupterm(NULL, STDOUT_FILENO, &unused) == OK;
    bool is_able = is_known && cursor_address && clear_screen;
    if (is_known)
        del_curterm(cur_term);
    return is_able;
}
