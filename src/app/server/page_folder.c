/* Finds the page beside the program: see page_folder.h. */
#define _GNU_SOURCE
#include "server/page_folder.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Relative to the program: build/web beside build/release, and share/porfia/page beside bin. */
static const char *const places[] = {"../web", "../share/porfia/page"};

bool page_folder_find(char *folder, size_t size)
{
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    *strrchr(program, '/') = '\0';
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        char index[PATH_MAX + 64];
        snprintf(index, sizeof index, "%s/%s/index.html", program, places[i]);
        if (snprintf(folder, size, "%s/%s", program, places[i]) < (int)size &&
            access(index, R_OK) == 0)
            return true;
    }
    return false;
}
