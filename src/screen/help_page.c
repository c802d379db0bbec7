/* Every command of a page: see help_page.h. */
#include "help_page.h"

typedef struct HelpPage {
    Page page;
    const PageKind *about;
} HelpPage;

/* In two columns, so that all of them fit on the smallest screen. */
static void help_draw(Page *page, App *app, Area area)
{
    const PageKind *about = ((HelpPage *)page)->about;
    Display *display = &app->display;
    PorfiaLanguage language = app_language(app);
    Area inside = display_frame(display, area, LOOK_KEY, say_plain(language, SAY_PAGE_HELP));
    int rows = (about->command_count + 1) / 2;
    Area right = inside, left = area_cut_left(&right, inside.columns / 2);
    for (int i = 0; i < about->command_count; i++) {
        Area half = i < rows ? left : right;
        const Command *command = &about->commands[i];
        int row = i < rows ? i : i - rows;
        display_letter(display, half, row, 0, command->letter, LOOK_KEY, false);
        display_text(display, half, row, 2, LOOK_PLAIN, say_plain(language, command->about));
    }
    Area below = inside;
    area_cut_top(&below, rows + 1);
    display_paragraph(display, below, 0, LOOK_FAINT, say_plain(language, SAY_HELP_KEYS));
}

static bool help_handle(Page *page, App *app, const Event *event)
{
    (void)page;
    if (event->kind != EVENT_KEY && event->kind != EVENT_LETTER && event->kind != EVENT_CLICK)
        return false;
    app_pop(app);
    return true;
}

static const PageKind help_kind = {
    .title = SAY_PAGE_HELP, .is_overlay = true, .draw = help_draw, .handle = help_handle};

Page *help_page_create(App *app, const Page *about)
{
    HelpPage *help = page_create(app, sizeof *help, &help_kind);
    if (help)
        help->about = about->kind;
    return help ? &help->page : NULL;
}
