/* A list: see list_page.h. */
#include "screen/pages/list_page.h"

#include <stdio.h>

void list_page_add(ListPage *list, const char *line)
{
    if (list->count < LIST_MAX)
        snprintf(list->lines[list->count++], LIST_TEXT_SIZE, "%.*s", LIST_TEXT_SIZE - 1, line);
}

static void list_draw(Page *page, App *app, Area area)
{
    ListPage *list = (ListPage *)page;
    int columns = text_columns(screen_text_plain(app_language(app), list->title)) + 4;
    for (int i = 0; i < list->count; i++)
        if (text_columns(list->lines[i]) > columns)
            columns = text_columns(list->lines[i]);
    Area frame = area_middle(area, list->count + 2, columns + 6);
    Area inside = display_frame(&app->display, frame, LOOK_KEY,
                                screen_text_plain(app_language(app), list->title));
    if (list->selected < list->first)
        list->first = list->selected;
    if (list->selected >= list->first + inside.rows)
        list->first = list->selected - inside.rows + 1;
    list->rows = inside;
    for (int row = 0; row < inside.rows && list->first + row < list->count; row++) {
        bool is_selected = list->first + row == list->selected;
        Area line = {inside.row + row, inside.column, 1, inside.columns};
        if (is_selected)
            display_fill(&app->display, line, LOOK_SELECTED);
        display_text(&app->display, line, 0, 1, is_selected ? LOOK_SELECTED : LOOK_PLAIN,
                     list->lines[list->first + row]);
    }
}

static void list_choose(ListPage *list, App *app)
{
    ListChosen *chosen = list->chosen;
    Page *below = list->page.below;
    int line = list->selected;
    app_pop(app);
    chosen(app, below, line);
}

static void list_move(ListPage *list, int by)
{
    int line = list->selected + by;
    list->selected = line < 0 ? 0 : line >= list->count ? list->count - 1 : line;
}

static bool list_key(ListPage *list, App *app, EventKey key)
{
    switch (key) {
    case EVENT_UP: list_move(list, -1); return true;
    case EVENT_DOWN: list_move(list, 1); return true;
    case EVENT_PAGE_UP: list_move(list, -list->rows.rows); return true;
    case EVENT_PAGE_DOWN: list_move(list, list->rows.rows); return true;
    case EVENT_HOME: list->selected = 0; return true;
    case EVENT_END: list->selected = list->count - 1; return true;
    case EVENT_ENTER: list_choose(list, app); return true;
    default: return false;
    }
}

static bool list_click(ListPage *list, App *app, const Event *event)
{
    int line = list->first + event->row - list->rows.row;
    if (!area_has(list->rows, event->row, event->column) || line >= list->count) {
        app_pop(app);
        return true;
    }
    list->selected = line;
    list_choose(list, app);
    return true;
}

static bool list_handle(Page *page, App *app, const Event *event)
{
    ListPage *list = (ListPage *)page;
    switch (event->kind) {
    case EVENT_KEY: return list_key(list, app, event->key);
    case EVENT_CLICK: return list_click(list, app, event);
    case EVENT_WHEEL_UP: list_move(list, -1); return true;
    case EVENT_WHEEL_DOWN: list_move(list, 1); return true;
    case EVENT_CHARACTER:
        if (event->character == 'q')
            app_pop(app);
        return true;
    default: return false;
    }
}

static const PageKind list_kind = {.is_overlay = true, .draw = list_draw, .handle = list_handle};

ListPage *list_page_create(App *app, ScreenText title, ListChosen *chosen)
{
    ListPage *list = page_create(app, sizeof *list, &list_kind);
    if (list) {
        list->title = title;
        list->chosen = chosen;
    }
    return list;
}
