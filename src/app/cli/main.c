/* The program porfia: its commands, or a supervisor of another program (supervisor.h). */
#include "cli/command_line.h"
#include "match/programs/supervisor.h"

int main(int argc, char **argv)
{
    if (supervisor_is_called(argc, argv))
        return supervisor_main(argc, argv);
    command_line_prepare();
    return command_line_run(argc, argv, NULL);
}
