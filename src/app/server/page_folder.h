/* The default folder of the page. */
#ifndef SERVER_PAGE_FOLDER_H
#define SERVER_PAGE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Relative to the program: where the build or the installation puts the page. False: there is
 * none. */
bool page_folder_find(char *folder, size_t size);

#endif
