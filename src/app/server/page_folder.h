/* Where the page's files are, if nobody says it. */
#ifndef SERVER_PAGE_FOLDER_H
#define SERVER_PAGE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* Beside the program: where the build puts them, or where they are installed. False: in neither
 * place. */
bool page_folder_find(char *folder, size_t size);

#endif
