/* The stack of pages and the event loop: see app.h. */
#include "screen/app.h"

#include "screen/pages/help_page.h"
#include "text/format.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_ROWS = 24, LEAST_COLUMNS = 80 };

PorfiaLanguage app_language(const App *app)
{
    return app->display.language;
}

void app_set_language(App *app, PorfiaLanguage language)
{
    app->display.language = language;
    app->choices.has_language = true;
    app->choices.language = language;
    choices_save(&app->choices);
}

void *page_create(App *app, size_t size, const PageKind *kind)
{
    Page *page = calloc(1, size);
    if (page)
        page->kind = kind;
    else
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
    return page;
}

void app_push(App *app, Page *page)
{
    if (!page)
        return;
    page->below = app->top;
    app->top = page;
}

void app_pop(App *app)
{
    Page *page = app->top;
    app->top = page->below;
    if (page->kind->release)
        page->kind->release(page);
    free(page);
    app->is_over |= !app->top;
}

void app_pop_to(App *app, Page *page)
{
    while (app->top && app->top != page)
        app_pop(app);
}

/* ---- Messages ---- */

void app_say(App *app, ScreenText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    app->message = screen_text_list(app_language(app), text, kinds, list);
    va_end(list);
    app->is_warning = false;
}

void app_warn(App *app, ScreenText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    app->message = screen_text_list(app_language(app), text, kinds, list);
    va_end(list);
    app->is_warning = true;
}

void app_warn_error(App *app, const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    porfia_error_message(error, app_language(app), message, sizeof message);
    snprintf(app->message.text, sizeof app->message.text, "%.*s", SCREEN_STRING_SIZE - 1, message);
    app->is_warning = true;
}

ScreenText speed_text(ChosenSpeed speed)
{
    static const ScreenText texts[CHOSEN_SPEEDS] = {
        [CHOSEN_AT_ONCE] = SCREEN_TEXT_SPEED_AT_ONCE,
        [CHOSEN_SLOW] = SCREEN_TEXT_SPEED_SLOW,
        [CHOSEN_NORMAL] = SCREEN_TEXT_SPEED_NORMAL,
        [CHOSEN_FAST] = SCREEN_TEXT_SPEED_FAST,
    };
    return texts[speed];
}

/* ---- Drawing ---- */

static void draw_title(App *app, Area bar, const Page *page)
{
    display_fill(&app->display, bar, LOOK_BAR);
    display_text(&app->display, bar, 0, 1, LOOK_BAR, "Porfia");
    display_text(&app->display, bar, 0, 9, LOOK_BAR,
                 page->kind->name ? page->kind->name(page, app_language(app))
                                  : screen_text_plain(app_language(app), page->kind->title));
    display_text_right(&app->display, bar, 0, bar.columns - 1, LOOK_BAR,
                       screen_text_plain(app_language(app), SCREEN_TEXT_HELP_IS_THERE));
}

static bool command_is_possible(const PageCommand *command, const Page *page)
{
    return !command->is_possible || command->is_possible(page);
}

/* The bottom line: one word for each offered command that fits. */
static void draw_offers(App *app, Area bar, const Page *page)
{
    int column = 1;
    display_fill(&app->display, bar, LOOK_BAR);
    app->offer_count = 0;
    for (int i = 0; i < page->kind->command_count; i++) {
        const PageCommand *command = &page->kind->commands[i];
        const char *name = screen_text_plain(app_language(app), command->name);
        int columns = text_columns(name) + 3;
        if (!command->is_offered || !command_is_possible(command, page) ||
            column + columns > bar.columns || app->offer_count == MAX_OFFERS)
            continue;
        display_character(&app->display, bar, 0, column, command->key, LOOK_BAR_KEY, false);
        display_text(&app->display, bar, 0, column + 2, LOOK_BAR, name);
        app->offers[app->offer_count].area = (Area){bar.row, bar.column + column, 1, columns - 1};
        app->offers[app->offer_count++].command = command;
        column += columns;
    }
}

static void draw_message(App *app, Area line)
{
    display_text(&app->display, line, 0, 1, app->is_warning ? LOOK_WARNING : LOOK_PLAIN,
                 app->message.text);
}

/* An overlay is drawn over the page below it. */
static void draw_page(App *app, Page *page, Area area)
{
    if (page->kind->is_overlay && page->below)
        draw_page(app, page->below, area);
    page->kind->draw(page, app, area);
}

static const Page *lowest_visible(const Page *page)
{
    while (page->kind->is_overlay && page->below)
        page = page->below;
    return page;
}

static bool is_too_small(const Display *display)
{
    return display->rows < LEAST_ROWS || display->columns < LEAST_COLUMNS;
}

static void app_draw(App *app)
{
    Display *display = &app->display;
    Area area = display_area(display);
    display_clear(display);
    if (is_too_small(display)) {
        display_paragraph(display, area, 0, LOOK_PLAIN,
                          screen_text(app_language(app), SCREEN_TEXT_TOO_SMALL, "dddd",
                                      LEAST_COLUMNS, LEAST_ROWS, display->columns, display->rows)
                              .text);
    } else {
        Area title = area_cut_top(&area, 1), offers = area_cut_bottom(&area, 1);
        Area message = area_cut_bottom(&area, 1);
        draw_title(app, title, lowest_visible(app->top));
        draw_page(app, app->top, area);
        draw_message(app, message);
        draw_offers(app, offers, app->top);
    }
    display_show(display);
}

/* ---- The loop ---- */

void app_run_command(App *app, const PageCommand *command)
{
    if (!command_is_possible(command, app->top))
        app_say(app, SCREEN_TEXT_NOT_NOW, "");
    else
        command->run(app->top, app);
}

void app_command_close(Page *page, App *app)
{
    (void)page;
    app_pop(app);
}

void app_command_language(Page *page, App *app)
{
    (void)page;
    app_set_language(app, (app_language(app) + 1) % PORFIA_LANGUAGES);
}

PlaySession app_session(const App *app)
{
    return (PlaySession){
        .path = app->log_path, .evaluation_path = app->evaluation_path, .tables = app->tables};
}

static const PageCommand *command_of(const App *app, const Event *event)
{
    const PageKind *kind = app->top->kind;
    for (int i = 0; event->kind == EVENT_CHARACTER && i < kind->command_count; i++)
        if (kind->commands[i].key == event->character)
            return &kind->commands[i];
    for (int i = 0; event->kind == EVENT_CLICK && i < app->offer_count; i++)
        if (area_has(app->offers[i].area, event->row, event->column))
            return app->offers[i].command;
    return NULL;
}

/* Handles events that every page understands. */
static void handle_common(App *app, const Event *event)
{
    bool is_help = event->key == EVENT_HELP || event->character == '?';
    bool is_title = event->kind == EVENT_CLICK && event->row == 0;
    if ((is_help || is_title) && app->top->kind->command_count > 0)
        app_push(app, help_page_create(app, app->top));
    else if (event->key == EVENT_ESCAPE && app->top->kind->is_overlay)
        app_pop(app);
}

static bool is_by_person(const Event *event)
{
    switch (event->kind) {
    case EVENT_TICK:
    case EVENT_RESIZE:
    case EVENT_WAKE:
    case EVENT_LEAVE: return false;
    default: return true;
    }
}

/* Pending input was not meant for a page that has come up since. */
static void handle(App *app, const Event *event)
{
    Page *page = app->top;
    if (is_by_person(event))
        app->message.text[0] = '\0';
    if (is_by_person(event) && is_too_small(&app->display))
        return;
    if (page->kind->handle(page, app, event) || !is_by_person(event) || app->top != page)
        return;
    const PageCommand *command = command_of(app, event);
    if (command)
        app_run_command(app, command);
    else
        handle_common(app, event);
}

/* Pages below get ticks and wakes, too: the game goes on while its help is read. */
static void tell_below(App *app, const Event *event)
{
    for (Page *page = app->top ? app->top->below : NULL; page; page = page->below)
        page->kind->handle(page, app, event);
}

static int timeout(const App *app)
{
    int least = -1;
    for (const Page *page = app->top; page; page = page->below) {
        int ms = page->kind->timeout ? page->kind->timeout(page) : -1;
        if (ms >= 0 && (least < 0 || ms < least))
            least = ms;
    }
    return least;
}

void app_run(App *app)
{
    while (!app->is_over && app->top) {
        app_draw(app);
        Event event = event_wait(&app->display, &app->wake, timeout(app));
        if (event.kind == EVENT_TICK || event.kind == EVENT_WAKE || event.kind == EVENT_LEAVE)
            tell_below(app, &event);
        handle(app, &event);
        app->is_over |= event.kind == EVENT_LEAVE;
    }
    while (app->top)
        app_pop(app);
}
