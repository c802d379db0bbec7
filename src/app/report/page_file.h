/*
 * Writes a file atomically: under a temporary name in the same folder, which is renamed when the
 * file is complete. Until then an existing file stays.
 */
#ifndef REPORT_PAGE_FILE_H
#define REPORT_PAGE_FILE_H

#include "porfia.h"

#include <stdio.h>

typedef struct PageFile {
    FILE *stream;
    char *path, *temporary; /* final and temporary */
} PageFile;

bool page_file_open(PageFile *file, const char *path, PorfiaError *error);
/* Renames the file. False: an error of writing; nothing is left. */
bool page_file_finish(PageFile *file, PorfiaError *error);
/* Removes the temporary file. */
void page_file_discard(PageFile *file);

/* The file name without its folder. */
const char *path_name(const char *path);

#endif
