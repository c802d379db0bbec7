/* Atomic files: see page_file.h. */
#define _GNU_SOURCE
#include "report/page_file.h"

#include "report/texts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The target is not a regular file (a folder, a device) and cannot be replaced. */
enum { NO_FILE = -1 };

/* A path longer than an argument is cut. */
static bool fail(PorfiaError *error, const char *path, int reason)
{
    bool is_file = reason != NO_FILE;
    *error = (PorfiaError){
        .text = &report_texts[is_file ? REPORT_TEXT_FILE_FAILED : REPORT_TEXT_FILE_NONE]};
    snprintf(error->arguments[0], sizeof error->arguments[0], "%.*s",
             PORFIA_ERROR_ARGUMENT_SIZE - 1, path);
    snprintf(error->arguments[1], sizeof error->arguments[1], "%.*s",
             PORFIA_ERROR_ARGUMENT_SIZE - 1, is_file ? strerror(reason) : "");
    return false;
}

/* Resolves links: the file behind a link is replaced, not the link. */
static bool find_place(PageFile *file, const char *path)
{
    struct stat status;
    file->path = realpath(path, NULL);
    if (!file->path && errno == ENOENT)
        file->path = strdup(path);
    if (!file->path)
        return false;
    if (stat(file->path, &status) == 0 && !S_ISREG(status.st_mode)) {
        errno = NO_FILE;
        return false;
    }
    return asprintf(&file->temporary, "%s.XXXXXX", file->path) >= 0;
}

/* mkstemp makes private files; a page gets the permissions of any new file. */
static bool open_stream(PageFile *file)
{
    int descriptor = mkstemp(file->temporary);
    if (descriptor < 0)
        return false;
    mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, 0666 & ~mask);
    file->stream = fdopen(descriptor, "w");
    if (file->stream)
        return true;
    close(descriptor);
    unlink(file->temporary);
    return false;
}

static void release(PageFile *file)
{
    free(file->path);
    free(file->temporary);
    *file = (PageFile){0};
}

bool page_file_open(PageFile *file, const char *path, PorfiaError *error)
{
    *file = (PageFile){0};
    if (find_place(file, path) && open_stream(file))
        return true;
    int reason = errno;
    release(file);
    return fail(error, path, reason);
}

bool page_file_finish(PageFile *file, PorfiaError *error)
{
    errno = 0;
    bool is_written = fflush(file->stream) == 0 && !ferror(file->stream);
    int reason = errno;
    if (fclose(file->stream) != 0 && is_written) {
        is_written = false;
        reason = errno;
    }
    if (is_written && rename(file->temporary, file->path) != 0) {
        is_written = false;
        reason = errno;
    }
    if (!is_written) {
        unlink(file->temporary);
        fail(error, file->path, reason ? reason : EIO);
    }
    release(file);
    return is_written;
}

void page_file_discard(PageFile *file)
{
    fclose(file->stream);
    unlink(file->temporary);
    release(file);
}

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}
