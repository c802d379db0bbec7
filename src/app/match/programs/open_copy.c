/* Copies that others may read: see open_copy.h. */
#define _GNU_SOURCE
#include "match/programs/open_copy.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DEEPEST = 32, CHUNK = 1 << 20 };

static bool copy_link(const char *from, const char *to)
{
    char target[PATH_MAX];
    ssize_t length = readlink(from, target, sizeof target - 1);
    target[length > 0 ? length : 0] = '\0';
    return length > 0 && symlink(target, to) == 0;
}

static bool copy_file(const char *from, const char *to, mode_t mode)
{
    int source = open(from, O_RDONLY | O_CLOEXEC);
    int copy = source < 0 ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    ssize_t count = copy < 0 ? -1 : 1;
    while (count > 0)
        count = sendfile(copy, source, NULL, CHUNK);
    bool is_copied = count == 0 && fchmod(copy, mode) == 0;
    if (source >= 0)
        close(source);
    if (copy >= 0)
        close(copy);
    return is_copied;
}

static bool copy_at(const char *from, const char *to, int depth);

static bool copy_folder(const char *from, const char *to, mode_t mode, int depth)
{
    DIR *folder = depth < DEEPEST ? opendir(from) : NULL;
    bool is_copied = folder && mkdir(to, 0700) == 0;
    const struct dirent *entry;
    while (is_copied && (entry = readdir(folder))) {
        char source[PATH_MAX], copy[PATH_MAX];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        is_copied = snprintf(source, PATH_MAX, "%s/%s", from, entry->d_name) < PATH_MAX &&
                    snprintf(copy, PATH_MAX, "%s/%s", to, entry->d_name) < PATH_MAX &&
                    copy_at(source, copy, depth + 1);
    }
    if (folder)
        closedir(folder);
    return is_copied && chmod(to, mode) == 0;
}

static bool copy_at(const char *from, const char *to, int depth)
{
    struct stat status;
    if (lstat(from, &status) != 0)
        return false;
    mode_t owner = status.st_mode & 0500, mode = owner | owner >> 3 | owner >> 6;
    if (S_ISLNK(status.st_mode))
        return copy_link(from, to);
    if (S_ISREG(status.st_mode))
        return copy_file(from, to, mode);
    return !S_ISDIR(status.st_mode) || copy_folder(from, to, mode, depth);
}

bool open_copy(const char *from, const char *to)
{
    return copy_at(from, to, 0);
}
