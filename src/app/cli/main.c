/* The program porfia: its commands in one process, or a keeper (keeper.h). */
#include "cli/command_line.h"
#include "match/programs/keeper.h"

int main(int argc, char **argv)
{
    if (keeper_is_called(argc, argv))
        return keeper_main(argc, argv);
    command_line_prepare();
    return command_line_run(argc, argv, NULL);
}
