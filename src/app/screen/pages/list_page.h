/* A list over the page below, of which one line is chosen. */
#ifndef SCREEN_PAGES_LIST_PAGE_H
#define SCREEN_PAGES_LIST_PAGE_H

#include "screen/app.h"

enum { LIST_MAX = 128, LIST_TEXT_SIZE = 72 };

/* Told of the line that was chosen, after the list is gone. */
typedef void ListChosen(App *app, Page *below, int line);

typedef struct ListPage {
    Page page;
    ScreenText title;
    int count;
    char lines[LIST_MAX][LIST_TEXT_SIZE];
    int selected;
    int first; /* the first line that is seen */
    Area rows; /* where the lines were drawn */
    ListChosen *chosen;
} ListPage;

/* The caller fills in the lines before it pushes the page. NULL: out of memory. */
ListPage *list_page_create(App *app, ScreenText title, ListChosen *chosen);
void list_page_add(ListPage *list, const char *line);

#endif
