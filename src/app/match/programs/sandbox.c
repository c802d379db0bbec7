/*
 * The arguments of bubblewrap: see sandbox.h.
 *
 * What is mounted where is collected first and written parents before children. So a folder of a
 * hidden folder can be visible, and the other way round, whatever the order of the rules.
 */
#define _GNU_SOURCE
#include "match/programs/sandbox.h"

#include "match/programs/supervisor.h"

#include <dirent.h>
#include <limits.h>
#include <pwd.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MAX_MOUNTS = 512,
    FEW_ENTRIES = 64, /* a folder of more is mounted whole, and read-only */
    MAX_CLOSED = 256,
    MAX_ENTRIES = 2000, /* or, if root alone may read it, entry by entry up to this many */
    FIRST_ID = 61184,   /* what systemd gives to services for their lifetime: no account has it */
    IDS = 4336
};

/* What stands at a path; of two at the same path the later kind counts. */
typedef enum MountKind {
    MOUNT_HIDDEN,  /* empty and read-only */
    MOUNT_VISIBLE, /* as it is, read-only */
    MOUNT_SCRATCH, /* empty, for new files */
    MOUNT_OWN,     /* what is there, read-only, and new files */
    MOUNT_ALLOWED  /* as it is, read-only, with all that is below */
} MountKind;

typedef struct Mount {
    char *path;   /* absolute, without links */
    char *source; /* what is mounted there; NULL: the same path */
    MountKind kind;
} Mount;

typedef struct Plan {
    Mount mounts[MAX_MOUNTS];
    int count;
    char folder[SANDBOX_PATH_SIZE]; /* the working folder */
    unsigned id;                    /* that the program gets; 0: the system maps the user's */
    char *closed[MAX_CLOSED];       /* where copies go that the program may read */
    int closed_count;
    char *words; /* the arguments, each with a zero behind it */
    size_t size, word_count;
    FILE *stream; /* of the words */
    bool has_failed;
} Plan;

/* ---- Paths ---- */

/* Whether a path is the folder or below it. */
static bool is_within(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    if (strcmp(folder, "/") == 0)
        return true;
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* What a system is made of: never hidden, whatever lies there. */
static bool is_system(const char *path)
{
    static const char *const folders[] = {"/usr", "/bin",  "/sbin", "/lib", "/lib32", "/lib64",
                                          "/etc", "/proc", "/sys",  "/dev", "/nix"};
    if (strcmp(path, "/") == 0)
        return true;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (is_within(path, folders[i]))
            return true;
    return false;
}

/* The folder of a file, or the folder itself; links are resolved, but for the file's own. NULL: it
 * is not there. A Lisp player may have settings behind a comma. */
static char *folder_of(const char *file)
{
    char path[SANDBOX_PATH_SIZE];
    struct stat status;
    snprintf(path, sizeof path, "%s", file);
    while (stat(path, &status) != 0 && strrchr(path, ','))
        *strrchr(path, ',') = '\0';
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return realpath(path, NULL);
    char *end = strrchr(path, '/');
    if (!end)
        return realpath(".", NULL);
    end[end == path] = '\0';
    return realpath(path, NULL);
}

/* ---- The plan ---- */

static void plan_mount(Plan *plan, const char *path, const char *source, MountKind kind)
{
    for (int i = 0; i < plan->count; i++) {
        Mount *mount = &plan->mounts[i];
        if (strcmp(mount->path, path) != 0)
            continue;
        if (kind > mount->kind)
            mount->kind = kind;
        return;
    }
    if (plan->count == MAX_MOUNTS) {
        plan->has_failed = true;
        return;
    }
    Mount *mount = &plan->mounts[plan->count++];
    *mount = (Mount){.path = strdup(path), .kind = kind};
    if (source)
        mount->source = strdup(source);
    plan->has_failed |= !mount->path || (source && !mount->source);
}

/* A path that is there, with its links resolved. */
static void plan_path(Plan *plan, const char *path, MountKind kind)
{
    char *real = realpath(path, NULL);
    if (real && strcmp(real, "/") != 0 && !(kind == MOUNT_HIDDEN && is_system(real)))
        plan_mount(plan, real, NULL, kind);
    free(real);
}

/* Whether a path would be hidden: the deepest mount that it lies in decides. */
static bool plan_hides(const Plan *plan, const char *path)
{
    const Mount *deepest = NULL;
    for (int i = 0; i < plan->count; i++) {
        const Mount *mount = &plan->mounts[i];
        if (is_within(path, mount->path) &&
            (!deepest || strlen(mount->path) > strlen(deepest->path)))
            deepest = mount;
    }
    return deepest && (deepest->kind == MOUNT_HIDDEN || deepest->kind == MOUNT_SCRATCH);
}

static void plan_hide(Plan *plan, const Sandbox *sandbox)
{
    static const char *const folders[] = {"/home", "/root", "/run", "/var/tmp", "/tmp"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        plan_path(plan, folders[i], MOUNT_HIDDEN);
    static const char *const variables[] = {"HOME", "TMPDIR"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *folder = getenv(variables[i]);
        if (folder && *folder == '/')
            plan_path(plan, folder, MOUNT_HIDDEN);
    }
    struct passwd user, *found = NULL;
    char text[1 << 14];
    if (getpwuid_r(getuid(), &user, text, sizeof text, &found) == 0 && found)
        plan_path(plan, user.pw_dir, MOUNT_HIDDEN);
    for (const char *const *other = sandbox->others; other && *other; other++) {
        char *folder = folder_of(*other);
        if (folder)
            plan_path(plan, folder, MOUNT_HIDDEN);
        free(folder);
    }
}

/* A folder of PATH, and what its commands are made of: ~/.pyenv of ~/.pyenv/shims. A home has more
 * than commands, and so has ~/.local. */
static void plan_commands(Plan *plan, const char *folder)
{
    char prefix[SANDBOX_PATH_SIZE];
    snprintf(prefix, sizeof prefix, "%s", folder);
    char *end = strrchr(prefix, '/');
    bool is_part =
        strcmp(end, "/bin") == 0 || strcmp(end, "/sbin") == 0 || strcmp(end, "/shims") == 0;
    plan_mount(plan, folder, NULL, MOUNT_VISIBLE);
    *end = '\0';
    for (int i = 0; i < plan->count; i++)
        is_part &= strcmp(plan->mounts[i].path, prefix) != 0;
    if (!is_part || !plan_hides(plan, prefix))
        return;
    if (strcmp(strrchr(prefix, '/'), "/.local") == 0)
        snprintf(end, 5, "/lib");
    plan_path(plan, prefix, MOUNT_VISIBLE);
}

static void plan_each(Plan *plan, const char *list, void (*take)(Plan *plan, const char *path))
{
    char path[SANDBOX_PATH_SIZE];
    while (list && *list) {
        size_t length = strcspn(list, ":");
        snprintf(path, sizeof path, "%.*s", (int)length, list);
        if (*path == '/')
            take(plan, path);
        list += length + (list[length] == ':');
    }
}

/* Of PATH only what is hidden otherwise. */
static void plan_command_path(Plan *plan, const char *path)
{
    char *real = realpath(path, NULL);
    if (real && plan_hides(plan, real))
        plan_commands(plan, real);
    free(real);
}

static void plan_allowed(Plan *plan, const char *path)
{
    plan_path(plan, path, MOUNT_ALLOWED);
}

/* The file that a command begins with, if it is hidden: no more than that. */
static void plan_program(Plan *plan, const char *command)
{
    char path[SANDBOX_PATH_SIZE];
    struct stat status;
    snprintf(path, sizeof path, "%.*s", (int)strcspn(command, " \t"), command);
    char *real = strchr(path, '/') ? realpath(path, NULL) : NULL;
    if (real && stat(real, &status) == 0 && S_ISREG(status.st_mode) && plan_hides(plan, real))
        plan_mount(plan, real, NULL, MOUNT_VISIBLE);
    free(real);
}

/* A file that is reached by a link in a folder that is hidden. */
static void plan_link(Plan *plan, const char *file, const char *folder)
{
    char path[2 * SANDBOX_PATH_SIZE];
    const char *end = strrchr(file, '/');
    if (!end || strstr(file, ".."))
        return;
    snprintf(path, sizeof path, "%s%s%.*s", *file == '/' ? "" : plan->folder,
             *file == '/' ? "" : "/", (int)(end - file), file);
    if (strcmp(path, folder) != 0 && plan_hides(plan, path))
        plan_mount(plan, path, folder, MOUNT_VISIBLE);
}

static void plan_own(Plan *plan, const Sandbox *sandbox)
{
    bool is_system_folder = is_system(plan->folder);
    if (!sandbox->file) {
        if (!is_system_folder)
            plan_mount(plan, plan->folder, NULL, MOUNT_OWN);
        return;
    }
    char *folder = folder_of(sandbox->file);
    if (!is_system_folder)
        plan_mount(plan, plan->folder, NULL, MOUNT_SCRATCH);
    if (folder && !is_system(folder)) {
        plan_mount(plan, folder, NULL, MOUNT_OWN);
        plan_link(plan, sandbox->file, folder);
    }
    free(folder);
}

/* What is allowed is visible with all that is below. */
static void plan_drop_below_allowed(Plan *plan)
{
    for (int i = 0; i < plan->count; i++)
        for (int k = 0; plan->mounts[i].kind == MOUNT_ALLOWED && k < plan->count; k++) {
            Mount *mount = &plan->mounts[k];
            if (k != i && is_within(mount->path, plan->mounts[i].path) &&
                mount->kind != MOUNT_ALLOWED)
                mount->kind = mount->kind == MOUNT_SCRATCH ? MOUNT_OWN
                              : mount->kind == MOUNT_OWN   ? MOUNT_OWN
                                                           : MOUNT_VISIBLE;
        }
}

static int compare_mounts(const void *one, const void *other)
{
    size_t first = strlen(((const Mount *)one)->path),
           second = strlen(((const Mount *)other)->path);
    return (first > second) - (first < second);
}

/* ---- The words ---- */

static void word(Plan *plan, const char *text)
{
    plan->has_failed |= fwrite(text, 1, strlen(text) + 1, plan->stream) != strlen(text) + 1;
    plan->word_count++;
}

#define WORDS(plan, ...) words(plan, (const char *const[]){__VA_ARGS__, NULL})
static void words(Plan *plan, const char *const *list)
{
    for (; *list; list++)
        word(plan, *list);
}

static void write_scratch(Plan *plan, const char *path)
{
    char size[24];
    snprintf(size, sizeof size, "%d", SANDBOX_SCRATCH_MIB << 20);
    WORDS(plan, "--perms", "1777", "--size", size, "--tmpfs", path);
}

static int skip_dots(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

/* Whether root's program, which has another id, cannot read what it could as root. */
static bool is_closed(const Plan *plan, mode_t mode)
{
    mode_t owner = (mode & 0500) >> 6;
    return plan->id && (mode & owner) != owner;
}

/* It is mounted aside: the first process inside copies it, while it may still read it. */
static void write_closed(Plan *plan, const char *path)
{
    char aside[48];
    if (plan->closed_count == MAX_CLOSED)
        return;
    snprintf(aside, sizeof aside, SANDBOX_CLOSED "/%d", plan->closed_count);
    WORDS(plan, "--ro-bind-try", path, aside);
    plan->closed[plan->closed_count] = strdup(path);
    plan->has_failed |= !plan->closed[plan->closed_count++];
}

/* A link stays one: what it leads to is visible only if it is so by itself. */
static void write_entry(Plan *plan, const char *folder, const char *name)
{
    char path[SANDBOX_PATH_SIZE + NAME_MAX + 2], target[SANDBOX_PATH_SIZE];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (lstat(path, &status) != 0)
        return;
    bool is_mounted = S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);
    if (is_mounted && is_closed(plan, status.st_mode))
        write_closed(plan, path);
    else if (is_mounted)
        WORDS(plan, "--ro-bind-try", path, path);
    ssize_t length = S_ISLNK(status.st_mode) ? readlink(path, target, sizeof target - 1) : -1;
    if (length < 0)
        return;
    target[length] = '\0';
    WORDS(plan, "--symlink", target, path);
}

static bool is_closed_at(const Plan *plan, const char *folder, const char *name)
{
    char path[SANDBOX_PATH_SIZE + NAME_MAX + 2];
    struct stat status;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return lstat(path, &status) == 0 && is_closed(plan, status.st_mode);
}

/* A scratch folder in which each entry is mounted. So a folder that only root may enter can be the
 * program's own. */
static void write_own(Plan *plan, const char *folder)
{
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, skip_dots, alphasort);
    bool has_closed = is_closed_at(plan, folder, ".");
    for (int i = 0; i < count && !has_closed; i++)
        has_closed = is_closed_at(plan, folder, entries[i]->d_name);
    if (count >= 0 && count <= (has_closed ? MAX_ENTRIES : FEW_ENTRIES)) {
        write_scratch(plan, folder);
        for (int i = 0; i < count; i++)
            write_entry(plan, folder, entries[i]->d_name);
    } else {
        WORDS(plan, "--ro-bind", folder, folder);
    }
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
}

static void write_mounts(Plan *plan)
{
    qsort(plan->mounts, (size_t)plan->count, sizeof *plan->mounts, compare_mounts);
    for (int i = 0; i < plan->count; i++) {
        const Mount *mount = &plan->mounts[i];
        if (mount->kind == MOUNT_HIDDEN && strcmp(mount->path, "/tmp") != 0)
            WORDS(plan, "--perms", "0755", "--tmpfs", mount->path);
        else if (mount->kind == MOUNT_HIDDEN || mount->kind == MOUNT_SCRATCH)
            write_scratch(plan, mount->path);
        else if (mount->kind == MOUNT_OWN)
            write_own(plan, mount->path);
        else
            WORDS(plan, "--ro-bind-try", mount->source ? mount->source : mount->path, mount->path);
    }
    for (int i = 0; i < plan->count; i++)
        if (plan->mounts[i].kind == MOUNT_HIDDEN && strcmp(plan->mounts[i].path, "/tmp") != 0)
            WORDS(plan, "--remount-ro", plan->mounts[i].path);
}

/* ---- Privileges ---- */

/* Whether root can take the unprivileged ids: in a container it may have but one. */
static bool ids_are_there(const char *map)
{
    unsigned long long inside, outside, count;
    bool found = false;
    FILE *file = fopen(map, "re");
    while (file && !found && fscanf(file, "%llu %llu %llu", &inside, &outside, &count) == 3)
        found = inside <= FIRST_ID && inside + count >= FIRST_ID + IDS;
    if (file)
        fclose(file);
    return found;
}

/* Root's programs have an id each, so that the system limits the processes of each. The first
 * process inside takes it, and needs two capabilities for that; 0: the ids are mapped. */
static void write_privileges(Plan *plan)
{
    static atomic_uint games;
    bool is_root = geteuid() == 0 && ids_are_there("/proc/self/uid_map") &&
                   ids_are_there("/proc/self/gid_map");
    if (is_root)
        WORDS(plan, "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID");
    else
        WORDS(plan, "--unshare-user", "--disable-userns", "--uid", "65534", "--gid", "65534");
    unsigned game = atomic_fetch_add(&games, 1);
    plan->id = is_root ? FIRST_ID + ((unsigned)getpid() + 61 * game) % IDS : 0;
}

/* The sockets of the session are hidden; a program that looks for them shall not wait for them. */
static void write_environment(Plan *plan)
{
    static const char *const session[] = {"SSH_AUTH_SOCK",   "DBUS_SESSION_BUS_ADDRESS",
                                          "XDG_RUNTIME_DIR", "DISPLAY",
                                          "WAYLAND_DISPLAY", "XAUTHORITY"};
    for (size_t i = 0; i < sizeof session / sizeof *session; i++)
        WORDS(plan, "--unsetenv", session[i]);
    WORDS(plan, "--setenv", "TMPDIR", "/tmp");
}

/* Where bwrap is; false: it is not installed. */
static bool find_bwrap(char path[SANDBOX_PATH_SIZE])
{
    const char *list = getenv("PATH");
    while (list && *list) {
        size_t length = strcspn(list, ":");
        snprintf(path, SANDBOX_PATH_SIZE, "%.*s/bwrap", (int)length, list);
        if (*path == '/' && access(path, X_OK) == 0)
            return true;
        list += length + (list[length] == ':');
    }
    return false;
}

static void write_words(Plan *plan, const char *command)
{
    char id[24], file[32], bwrap[SANDBOX_PATH_SIZE];
    if (!find_bwrap(bwrap))
        snprintf(bwrap, sizeof bwrap, "bwrap");
    WORDS(plan, bwrap, "--die-with-parent", "--new-session", "--as-pid-1", "--unshare-ipc",
          "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try");
    write_privileges(plan);
    snprintf(id, sizeof id, "%u", plan->id);
    WORDS(plan, "--ro-bind", "/", "/", "--proc", "/proc", "--dev", "/dev");
    write_scratch(plan, "/dev/shm");
    WORDS(plan, "--remount-ro", "/dev");
    write_mounts(plan);
    write_environment(plan);
    snprintf(file, sizeof file, "/proc/self/fd/%d", SUPERVISOR_SELF);
    WORDS(plan, "--chdir", plan->folder, "--", file, SUPERVISOR_INIT_COMMAND, id, command);
    for (int i = 0; i < plan->closed_count; i++)
        word(plan, plan->closed[i]);
}

/* ---- All of it ---- */

bool sandbox_is_installed(void)
{
    char path[SANDBOX_PATH_SIZE];
    return find_bwrap(path);
}

/* The list and its words in one block. */
static char **list_of(const Plan *plan)
{
    size_t pointers = (plan->word_count + 1) * sizeof(char *);
    char **list = malloc(pointers + plan->size);
    if (!list)
        return NULL;
    char *place = memcpy((char *)list + pointers, plan->words, plan->size);
    for (size_t i = 0; i < plan->word_count; i++) {
        list[i] = place;
        place += strlen(place) + 1;
    }
    list[plan->word_count] = NULL;
    return list;
}

static void plan_make(Plan *plan, const Sandbox *sandbox)
{
    if (!getcwd(plan->folder, sizeof plan->folder))
        snprintf(plan->folder, sizeof plan->folder, "/");
    plan_hide(plan, sandbox);
    plan_own(plan, sandbox);
    plan_each(plan, getenv("PATH"), plan_command_path);
    if (sandbox->command)
        plan_program(plan, sandbox->command);
    plan_each(plan, sandbox->allowed, plan_allowed);
    plan_drop_below_allowed(plan);
}

char **sandbox_arguments(const Sandbox *sandbox, const char *command)
{
    char **list = NULL;
    Plan *plan = calloc(1, sizeof *plan);
    if (!plan)
        return NULL;
    plan->stream = open_memstream(&plan->words, &plan->size);
    plan->has_failed = !plan->stream;
    if (plan->stream) {
        plan_make(plan, sandbox);
        write_words(plan, command);
        plan->has_failed |= fclose(plan->stream) != 0;
    }
    if (!plan->has_failed)
        list = list_of(plan);
    for (int i = 0; i < plan->count; i++) {
        free(plan->mounts[i].path);
        free(plan->mounts[i].source);
    }
    for (int i = 0; i < plan->closed_count; i++)
        free(plan->closed[i]);
    free(plan->words);
    free(plan);
    return list;
}
