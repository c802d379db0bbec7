/* Pages as text: whether they are well-formed, and what they contain. */
#ifndef TESTS_MARKUP_H
#define TESTS_MARKUP_H

#include <stdio.h>

/* The contents of a temporary file, which is closed; the caller frees them. */
char *markup_take(FILE *stream);

/* Fails the test unless every element is closed in order, every attribute is quoted, every id is
 * unique, every link within the page has a target, and '&' begins only known entities. */
void markup_check(const char *page);
/* The same, and the page needs no other resource and runs no script. */
void page_check(const char *page);
/* The number of elements. */
int markup_count(const char *page, const char *tag);

#endif
