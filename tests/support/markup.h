/* Pages as text: whether they are well-formed, and what is in them. */
#ifndef TESTS_MARKUP_H
#define TESTS_MARKUP_H

#include <stdio.h>

/* What was written to a temporary file, which is closed; to be freed. */
char *markup_take(FILE *stream);

/* Fails the test unless every element is closed where it must be, every attribute quoted, every id
 * used once, every link to a place in the page leads somewhere, and nothing but known entities
 * begins with '&'. */
void markup_check(const char *page);
/* The same, and that it needs nothing from elsewhere and runs no script. */
void page_check(const char *page);
/* How often an element begins. */
int markup_count(const char *page, const char *tag);

#endif
