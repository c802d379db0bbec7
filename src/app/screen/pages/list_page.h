/* A list over the page below, to choose one line. */
#ifndef SCREEN_PAGES_LIST_PAGE_H
#define SCREEN_PAGES_LIST_PAGE_H

#include "screen/app.h"

enum { LIST_MAX = 128, LIST_TEXT_SIZE = 72 };

/* Called with the chosen line after the list is closed. */
typedef void ListChosen(App *app, Page *below, int line);

typedef struct ListPage {
    Page page;
    ScreenText title;
    int count;
    char lines[LIST_MAX][LIST_TEXT_SIZE];
    int selected;
    int first; /* the first visible line */
    Area rows; /* where lines were drawn */
    ListChosen *chosen;
} ListPage;

/* The caller adds lines before pushing the page. NULL: out of memory. */
ListPage *list_page_create(App *app, ScreenText title, ListChosen *chosen);
void list_page_add(ListPage *list, const char *line);

#endif
