/* A text to read or copy: see text_page.h. */
#include "screen/pages/text_page.h"

#include <stdio.h>
#include <string.h>

enum { MOST_COLUMNS = 76 };

typedef struct TextPage {
    Page page;
    ScreenText title;
    bool is_to_copy;
    char text[TEXT_PAGE_SIZE];
} TextPage;

/* The bytes that fit, cut without blanks at either side; texts to copy are ASCII. */
static size_t cut_length(const char *text, int columns)
{
    size_t length = strlen(text), most = columns > 0 ? (size_t)columns : 1;
    if (length <= most)
        return length;
    while (most > 1 && (text[most - 1] == ' ' || text[most] == ' '))
        most--;
    return most;
}

static void draw_to_copy(const TextPage *page, Display *display, Area area)
{
    int row = 1;
    display_fill(display, area, LOOK_PLAIN);
    display_rule(display, area, 0, screen_text_plain(display->language, page->title));
    for (const char *rest = page->text; *rest; row++) {
        char line[TEXT_PAGE_SIZE];
        size_t length = cut_length(rest, area.columns);
        snprintf(line, sizeof line, "%.*s", (int)length, rest);
        display_text(display, area, row, 0, LOOK_STRONG, line);
        rest += length;
    }
    display_rule(display, area, row, "");
    Area below = area;
    area_cut_top(&below, row + 1);
    display_paragraph(display, below, 0, LOOK_FAINT,
                      screen_text_plain(display->language, SCREEN_TEXT_COPY_KEYS));
}

static void draw_to_read(const TextPage *page, Display *display, Area area)
{
    int columns = area.columns - 4 < MOST_COLUMNS ? area.columns - 4 : MOST_COLUMNS;
    Area unseen = {.columns = columns - 4};
    int rows = display_paragraph(display, unseen, 0, LOOK_PLAIN, page->text);
    Area frame = area_middle(area, rows + 2, columns);
    Area inside =
        display_frame(display, frame, LOOK_KEY, screen_text_plain(display->language, page->title));
    display_paragraph(display, inside, 0, LOOK_PLAIN, page->text);
}

static void text_draw(Page *page, App *app, Area area)
{
    const TextPage *text = (const TextPage *)page;
    (text->is_to_copy ? draw_to_copy : draw_to_read)(text, &app->display, area);
}

static bool text_handle(Page *page, App *app, const Event *event)
{
    (void)page;
    if (event->kind != EVENT_KEY && event->kind != EVENT_CHARACTER && event->kind != EVENT_CLICK)
        return false;
    app_pop(app);
    return true;
}

static const PageKind text_kind = {.is_overlay = true, .draw = text_draw, .handle = text_handle};

static Page *create(App *app, ScreenText title, const char *text, bool is_to_copy)
{
    TextPage *page = page_create(app, sizeof *page, &text_kind);
    if (!page)
        return NULL;
    page->title = title;
    page->is_to_copy = is_to_copy;
    snprintf(page->text, sizeof page->text, "%s", text);
    return &page->page;
}

Page *text_page_create(App *app, ScreenText title, const char *text)
{
    return create(app, title, text, false);
}

Page *text_page_to_copy(App *app, ScreenText title, const char *text)
{
    return create(app, title, text, true);
}
