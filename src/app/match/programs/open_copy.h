/* Copies of files that only their owner may read, for a program that runs as another. */
#ifndef MATCH_PROGRAMS_OPEN_COPY_H
#define MATCH_PROGRAMS_OPEN_COPY_H

#include <stdbool.h>

/* Copies a file, or a folder with all that is in it: others may read and run the copy as the owner
 * may read and run the original. Links stay links; what is neither file, folder nor link is left
 * out. */
bool open_copy(const char *from, const char *to);

#endif
