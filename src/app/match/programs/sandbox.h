/*
 * The sandbox of a program: bubblewrap (bwrap), and what the program finds in it.
 *
 * No network, no other processes, no privileges. The file system is read-only. Homes, /tmp, /run
 * and the folders of the match are empty but for the program's own folder, the folders of PATH and
 * what the match allows. /tmp, /dev/shm and, where the files of the match are hidden or few, the
 * working folder and the own folder take new files: in memory, at most SANDBOX_SCRATCH_MIB each,
 * gone after the game.
 *
 * The supervisor (supervisor.h) starts bwrap. The first process inside is porfia again, which gives
 * up the last privileges, sets limits and starts the program. For root the program has an
 * unprivileged id of its own; for a user it has the id 65534, which the system maps to the user's.
 */
#ifndef MATCH_PROGRAMS_SANDBOX_H
#define MATCH_PROGRAMS_SANDBOX_H

#include <stdbool.h>

enum {
    SANDBOX_SCRATCH_MIB = 64,
    SANDBOX_PROCESSES = 512, /* threads count as well */
    SANDBOX_PATH_SIZE = 4096
};

/* Where files stand that root alone may read, until they are copied: each by its number. */
#define SANDBOX_CLOSED "/dev/shm/closed"

/* What a program may see, apart from the system. */
typedef struct Sandbox {
    const char *file;    /* its folder is the program's own; NULL: the working folder is */
    const char *command; /* its first word, if that is a path, is visible; may be NULL */
    const char *const
        *others;         /* files of other players, whose folders are hidden; ends with NULL */
    const char *allowed; /* absolute paths with colons between */
} Sandbox;

/* Whether bubblewrap is installed. */
bool sandbox_is_installed(void);

/* The arguments that start bwrap with `command` inside, for execv: a list that ends with NULL, in
 * one block to be freed. Paths are those of the working folder. NULL: out of memory. */
char **sandbox_arguments(const Sandbox *sandbox, const char *command);

#endif
