/* The help: see help_page.h. */
#include "screen/pages/help_page.h"

typedef struct HelpPage {
    Page page;
    const PageKind *about;
    Area left, right; /* where commands were drawn, for clicks */
} HelpPage;

/* Two columns fit all commands on the smallest screen. */
static int rows_of(const PageKind *about)
{
    return (about->command_count + 1) / 2;
}

static void help_draw(Page *page, App *app, Area area)
{
    HelpPage *help = (HelpPage *)page;
    const PageKind *about = help->about;
    Display *display = &app->display;
    PorfiaLanguage language = app_language(app);
    Area inside =
        display_frame(display, area, LOOK_KEY, screen_text_plain(language, SCREEN_TEXT_PAGE_HELP));
    int rows = rows_of(about);
    help->right = inside;
    help->left = area_cut_left(&help->right, inside.columns / 2);
    for (int i = 0; i < about->command_count; i++) {
        Area half = i < rows ? help->left : help->right;
        const PageCommand *command = &about->commands[i];
        int row = i < rows ? i : i - rows;
        display_character(display, half, row, 0, command->key, LOOK_KEY, false);
        display_text(display, half, row, 2, LOOK_PLAIN,
                     screen_text_plain(language, command->about));
    }
    Area below = inside;
    area_cut_top(&below, rows + 1);
    display_paragraph(display, below, 0, LOOK_FAINT,
                      screen_text_plain(language, SCREEN_TEXT_HELP_KEYS));
}

/* The command drawn at this cell; NULL: none. */
static const PageCommand *command_at(const HelpPage *help, int row, int column)
{
    bool is_right = area_has(help->right, row, column);
    int rows = rows_of(help->about), line = row - help->left.row;
    int index = line + (is_right ? rows : 0);
    bool is_there = (is_right || area_has(help->left, row, column)) && line < rows &&
                    index < help->about->command_count;
    return is_there ? &help->about->commands[index] : NULL;
}

/* A click on a command runs it. */
static bool help_handle(Page *page, App *app, const Event *event)
{
    if (event->kind != EVENT_KEY && event->kind != EVENT_CHARACTER && event->kind != EVENT_CLICK)
        return false;
    const PageCommand *command = NULL;
    if (event->kind == EVENT_CLICK)
        command = command_at((const HelpPage *)page, event->row, event->column);
    app_pop(app);
    if (command)
        app_run_command(app, command);
    return true;
}

static const PageKind help_kind = {.is_overlay = true, .draw = help_draw, .handle = help_handle};

Page *help_page_create(App *app, const Page *about)
{
    HelpPage *help = page_create(app, sizeof *help, &help_kind);
    if (help)
        help->about = about->kind;
    return help ? &help->page : NULL;
}
