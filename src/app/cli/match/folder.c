/* The folder of a match: see folder.h. */
#define _GNU_SOURCE
#include "cli/match/folder.h"

#include "match/players/program_settings.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* The file that a program needs: its first word if that is a path, or the Lisp file. False:
 * unknown, the shell will find it. */
static bool program_file(const char *text, char *file, size_t size)
{
    char copy[PORFIA_PLAYER_SIZE];
    ProgramSettings settings;
    snprintf(copy, sizeof copy, "%s", text);
    if (!program_settings_parse(copy, &settings))
        return false;
    bool is_lisp = settings.kind == PROGRAM_KIND_LISP;
    size_t length = is_lisp ? strlen(settings.command) : strcspn(settings.command, " \t");
    if (length >= size)
        return false;
    memcpy(file, settings.command, length);
    file[length] = '\0';
    return is_lisp || (strchr(file, '/') && !strpbrk(file, "'\"\\$`~*?[;&|<>()"));
}

bool match_folder_enter(const Console *console, const Match *match)
{
    const char *folder = match->folder;
    if (*folder && chdir(folder) != 0) {
        console_fail(console, TEXT_MATCH_FOLDER, "ss", folder, strerror(errno));
        return false;
    }
    for (int i = 0; i < match->participant_count; i++) {
        const Participant *participant = &match->participants[i];
        char file[PORFIA_PLAYER_SIZE];
        if (participant->player.kind == PORFIA_PROGRAM &&
            program_file(participant->player.program, file, sizeof file) &&
            access(file, R_OK) != 0) {
            console_fail(console, TEXT_MATCH_PROGRAM, "sss", participant->name, file,
                         *folder ? folder : ".");
            return false;
        }
    }
    return true;
}

int match_folder_here(void)
{
    return open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
}

bool match_folder_return(int folder)
{
    bool is_back = folder >= 0 && fchdir(folder) == 0;
    if (folder >= 0)
        close(folder);
    return is_back;
}
