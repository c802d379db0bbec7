/* Loads external evaluations: see evaluation_file.h. */
#define _GNU_SOURCE
#include "lab/evaluation_file.h"

#include "lab/texts.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Only regular files are loaded: no pipes, no names from a search path. */
static bool is_file(const char *path, PorfiaError *error)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return lab_error(error, LAB_EVALUATION_FILE, "ss", path, strerror(errno));
    return S_ISREG(status.st_mode) ||
           lab_error(error, LAB_EVALUATION_OBJECT, "ss", path,
                     strerror(S_ISDIR(status.st_mode) ? EISDIR : EINVAL));
}

static void *object_open(const char *path, PorfiaError *error)
{
    char place[PATH_MAX];
    if (!is_file(path, error))
        return NULL;
    /* Without a slash the loader would search the system's libraries. */
    snprintf(place, sizeof place, "%s%s", strchr(path, '/') ? "" : "./", path);
    void *handle = dlopen(place, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        lab_error(error, LAB_EVALUATION_OBJECT, "ss", path, dlerror());
    return handle;
}

static const void *symbol_find(void *handle, const char *path, const char *name, PorfiaError *error)
{
    const void *symbol = dlsym(handle, name);
    if (!symbol)
        lab_error(error, LAB_EVALUATION_SYMBOL, "ss", path, name);
    return symbol;
}

/* Whether a name occurs in a text of names separated by spaces. */
static bool has_name(const char *names, const char *name)
{
    size_t length = strlen(name);
    while (*names) {
        size_t word = strcspn(names, " ");
        if (word == length && memcmp(names, name, length) == 0)
            return true;
        names += word + (names[word] == ' ');
    }
    return false;
}

/* Whether the loaded object is an evaluation of this game. */
static bool object_fits(EvaluationFile *file, const char *path, const PorfiaGame *game,
                        PorfiaError *error)
{
    const int *version = symbol_find(file->handle, path, "porfia_evaluation_version", error);
    if (!version)
        return false;
    if (*version != PORFIA_EVALUATION_VERSION)
        return lab_error(error, LAB_EVALUATION_VERSION, "sdd", path, *version,
                         PORFIA_EVALUATION_VERSION);
    const char *games = symbol_find(file->handle, path, "porfia_evaluation_games", error);
    if (!games)
        return false;
    const void *function = symbol_find(file->handle, path, "porfia_evaluate", error);
    if (!function)
        return false;
    if (!has_name(games, porfia_game_name(game)))
        return lab_error(error, LAB_EVALUATION_GAME, "sss", path, porfia_game_name(game), games);
    /* POSIX guarantees it; C has no cast from object to function pointers. */
    memcpy(&file->evaluate, &function, sizeof file->evaluate);
    return true;
}

bool evaluation_file_open(EvaluationFile *file, const char *path, const PorfiaGame *game,
                          PorfiaError *error)
{
    *file = (EvaluationFile){0};
    if (!porfia_game_has_board(game))
        return lab_error(error, LAB_EVALUATION_NO_BOARD, "s", porfia_game_name(game));
    file->handle = object_open(path, error);
    if (!file->handle)
        return false;
    if (object_fits(file, path, game, error))
        return true;
    evaluation_file_close(file);
    return false;
}

static int ask(void *user, const PorfiaBoard *board)
{
    const EvaluationFile *file = user;
    return file->evaluate(board);
}

void evaluation_file_use(EvaluationFile *file, PorfiaMethod *method)
{
    method->evaluation = ask;
    method->evaluation_user = file;
}

void evaluation_file_close(EvaluationFile *file)
{
    if (file->handle)
        dlclose(file->handle);
    *file = (EvaluationFile){0};
}
