/*
 * A file that is there as a whole or not at all: it is written under another name beside the place
 * where it shall be, and gets its name when it is complete. What stood there before stays until
 * then.
 */
#ifndef REPORT_PAGE_FILE_H
#define REPORT_PAGE_FILE_H

#include "porfia.h"

#include <stdio.h>

typedef struct PageFile {
    FILE *stream;
    char *path, *temporary; /* its name, and that until it is complete */
} PageFile;

bool page_file_open(PageFile *file, const char *path, PorfiaError *error);
/* Gives the file its name. False: something could not be written, and nothing is left. */
bool page_file_finish(PageFile *file, PorfiaError *error);
/* Removes what was written. */
void page_file_discard(PageFile *file);

/* The name of a file without its folder. */
const char *path_name(const char *path);

#endif
