/* Checks HTML pages as text. */
#ifndef TESTS_MARKUP_H
#define TESTS_MARKUP_H

#include <stdio.h>

/* Reads a temporary file and closes it; free the text. */
char *markup_take(FILE *stream);

/* Fails the test unless every element is closed in order, every attribute quoted, every id unique,
 * every link within the page has a target, and '&' only begins known entities. */
void markup_check(const char *page);
/* The same; the page must also load nothing from elsewhere and run no script. */
void page_check(const char *page);
/* The number of elements with this tag. */
int markup_count(const char *page, const char *tag);

#endif
