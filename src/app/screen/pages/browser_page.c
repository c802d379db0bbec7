/* The games of a log: see browser_page.h. */
#define _GNU_SOURCE
#include "screen/pages/browser_inside.h"

#include "play/record_copy.h"
#include "play/stopwatch.h"
#include "screen/pages/game_page.h"
#include "screen/pages/prompt_page.h"
#include "screen/pages/report_page.h"

#include <stdlib.h>
#include <string.h>

/* A log is looked for changes every second, and read again at most a tenth of the time. */
enum { LOOK_MS = 1000, BUSY_MS = 100, MICROSECONDS = 1000, REST = 10 };

static BrowserPage *browser_of(Page *page)
{
    return (BrowserPage *)page;
}

const PorfiaRecord *browser_record(const BrowserPage *browser, int line)
{
    int index = browser->records.count - 1 - line;
    return line >= 0 && index >= 0 ? &browser->records.items[index] : NULL;
}

bool record_is_open(const PorfiaRecord *record)
{
    return !record->faulty && (record->end == PORFIA_RUNNING || record->end == PORFIA_UNFINISHED);
}

static const PorfiaRecord *selected_record(const BrowserPage *browser)
{
    return browser_record(browser, browser->selected);
}

/* ---- Reading ---- */

static void begin_reading(BrowserPage *browser, const char *path)
{
    if (browser->reading)
        background_task_leave(&browser->reading->task);
    browser->reading_begin = stopwatch_now();
    browser->reading = log_reading_start(path, &browser->app->wake);
    if (!browser->reading)
        app_warn(browser->app, SCREEN_TEXT_NO_MEMORY, "");
}

/* The cursor stays on its game. */
static void take_records(BrowserPage *browser, LogReading *reading)
{
    const PorfiaRecord *before = selected_record(browser);
    int index = before ? porfia_records_find(&reading->records, before->id) : -1;
    browser->selected = index < 0 ? 0 : reading->records.count - 1 - index;
    porfia_records_release(&browser->records);
    browser->records = reading->records;
    reading->records = (PorfiaRecords){0};
    browser->fault = reading->fault;
    browser->torn_line = reading->torn_line;
    browser->is_read = true;
}

static void take_path(BrowserPage *browser, LogReading *reading)
{
    char *path = browser->path;
    browser->path = reading->path;
    reading->path = path;
}

/* A log that cannot be read leaves the list as it was. */
static void take_reading(BrowserPage *browser)
{
    LogReading *reading = browser->reading;
    int64_t rest = reading->microseconds * REST;
    int64_t least = (int64_t)LOOK_MS * MICROSECONDS;
    bool is_other = strcmp(reading->path, browser->path) != 0;
    browser->reading = NULL;
    browser->next_look = stopwatch_now() + (rest > least ? rest : least);
    if (reading->is_good || !is_other)
        browser->stamp = reading->stamp;
    if (reading->is_good) {
        take_records(browser, reading);
        take_path(browser, reading);
    } else {
        browser->problem = reading->error;
        if (browser->is_read)
            app_warn_error(browser->app, &reading->error);
    }
    background_task_leave(&reading->task);
}

static void take_resuming(BrowserPage *browser)
{
    Resuming *resuming = browser->resuming;
    browser->resuming = NULL;
    if (resuming->is_good) {
        PlaySession session = resuming->session;
        resuming->session = (PlaySession){0};
        session.path = browser->path;
        app_push(browser->app, game_page_create(browser->app, &session));
    } else {
        app_warn_error(browser->app, &resuming->error);
    }
    background_task_leave(&resuming->task);
}

static void look_for_changes(BrowserPage *browser)
{
    int64_t now = stopwatch_now();
    if (browser->reading || browser->resuming || now < browser->next_look)
        return;
    browser->next_look = now + (int64_t)LOOK_MS * MICROSECONDS;
    if (!file_stamp_is(file_stamp(browser->path), browser->stamp))
        begin_reading(browser, browser->path);
}

/* Pages above may be about a game of the log, or be asked about one: then it stays. */
static void browser_update(BrowserPage *browser)
{
    if (browser->app->top != &browser->page)
        return;
    if (browser->reading && background_task_is_done(&browser->reading->task))
        take_reading(browser);
    if (browser->resuming && background_task_is_done(&browser->resuming->task))
        take_resuming(browser);
    else
        look_for_changes(browser);
}

/* ---- Commands ---- */

static bool has_game(const Page *page)
{
    return selected_record((const BrowserPage *)page);
}

static bool can_go_on(const Page *page)
{
    const BrowserPage *browser = (const BrowserPage *)page;
    return has_game(page) && record_is_open(selected_record(browser)) && !browser->resuming;
}

/* With a copy of its own: the log may be read again before the game is left. */
static void show_game(App *app, Page *page, int moves)
{
    PorfiaRecords records;
    const PorfiaRecord *record = selected_record(browser_of(page));
    if (!record)
        return;
    if (!record_copy(record, &records)) {
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
        return;
    }
    Page *review = game_page_review(app, &records, 0);
    if (review)
        game_page_show(review, moves);
    app_push(app, review);
}

static void command_look(Page *page, App *app)
{
    show_game(app, page, 0);
}

static void command_go_on(Page *page, App *app)
{
    BrowserPage *browser = browser_of(page);
    browser->resuming = resuming_start(browser->path, selected_record(browser)->id, &app->wake);
    if (!browser->resuming)
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
}

static void command_report(Page *page, App *app)
{
    static const ReportActions actions = {.go_to = show_game};
    report_page_open(app, page, selected_record(browser_of(page)), &actions, true);
}

static bool path_typed(App *app, Page *below, const char *line)
{
    (void)app;
    begin_reading(browser_of(below), line);
    return true;
}

static void command_other_log(Page *page, App *app)
{
    app_push(app,
             prompt_page_create(app, SCREEN_TEXT_WHICH_LOG, browser_of(page)->path, path_typed));
}

static const Command browser_commands[] = {
    {'v', SCREEN_TEXT_DO_LOOK, SCREEN_TEXT_ABOUT_LOOK, true, command_look, has_game},
    {'c', SCREEN_TEXT_DO_GO_ON, SCREEN_TEXT_ABOUT_GO_ON, true, command_go_on, can_go_on},
    {'r', SCREEN_TEXT_DO_REPORT, SCREEN_TEXT_ABOUT_REPORT, true, command_report, has_game},
    {'o', SCREEN_TEXT_DO_OTHER_LOG, SCREEN_TEXT_ABOUT_OTHER_LOG, true, command_other_log, NULL},
    {'q', SCREEN_TEXT_DO_CLOSE, SCREEN_TEXT_ABOUT_CLOSE, true, app_command_close, NULL},
};

/* ---- Events ---- */

static void select_line(BrowserPage *browser, int line)
{
    int last = browser->records.count - 1;
    browser->selected = line > last ? last : line;
    if (browser->selected < 0)
        browser->selected = 0;
}

static bool browser_key(BrowserPage *browser, App *app, EventKey key)
{
    int screenful = browser->rows.rows > 1 ? browser->rows.rows - 1 : 1;
    switch (key) {
    case EVENT_UP: select_line(browser, browser->selected - 1); return true;
    case EVENT_DOWN: select_line(browser, browser->selected + 1); return true;
    case EVENT_PAGE_UP: select_line(browser, browser->selected - screenful); return true;
    case EVENT_PAGE_DOWN: select_line(browser, browser->selected + screenful); return true;
    case EVENT_HOME: select_line(browser, 0); return true;
    case EVENT_END: select_line(browser, browser->records.count); return true;
    case EVENT_ENTER: command_look(&browser->page, app); return true;
    case EVENT_ESCAPE: app_pop(app); return true;
    default: return false;
    }
}

/* A first click selects a game, a second one opens it. */
static bool browser_click(BrowserPage *browser, App *app, const Event *event)
{
    int line = browser->first + event->row - browser->rows.row;
    if (!area_has(browser->rows, event->row, event->column) || !browser_record(browser, line))
        return false;
    if (line == browser->selected)
        command_look(&browser->page, app);
    browser->selected = line;
    return true;
}

static bool browser_handle(Page *page, App *app, const Event *event)
{
    BrowserPage *browser = browser_of(page);
    bool was_on_top = app->top == page;
    browser_update(browser);
    /* A game has come up meanwhile: what was typed was not for it. */
    if (was_on_top && app->top != page)
        return true;
    switch (event->kind) {
    case EVENT_KEY: return browser_key(browser, app, event->key);
    case EVENT_CLICK: return browser_click(browser, app, event);
    case EVENT_WHEEL_UP: select_line(browser, browser->selected - 1); return true;
    case EVENT_WHEEL_DOWN: select_line(browser, browser->selected + 1); return true;
    default: return false;
    }
}

static int browser_patience(const Page *page)
{
    const BrowserPage *browser = (const BrowserPage *)page;
    if (browser->app->top != page)
        return -1;
    return browser->reading || browser->resuming ? BUSY_MS : LOOK_MS;
}

static void browser_release(Page *page)
{
    BrowserPage *browser = browser_of(page);
    if (browser->reading)
        background_task_leave(&browser->reading->task);
    if (browser->resuming)
        background_task_leave(&browser->resuming->task);
    porfia_records_release(&browser->records);
    free(browser->path);
}

static const char *browser_name(const Page *page, PorfiaLanguage language)
{
    (void)language;
    return ((const BrowserPage *)page)->path;
}

static const PageKind browser_kind = {
    .name = browser_name,
    .draw = browser_draw,
    .handle = browser_handle,
    .release = browser_release,
    .patience = browser_patience,
    .commands = browser_commands,
    .command_count = sizeof browser_commands / sizeof *browser_commands,
};

Page *browser_page_create(App *app, const char *path)
{
    BrowserPage *browser = page_create(app, sizeof *browser, &browser_kind);
    if (!browser)
        return NULL;
    browser->app = app;
    browser->path = strdup(path);
    if (!browser->path) {
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
        free(browser);
        return NULL;
    }
    begin_reading(browser, path);
    return &browser->page;
}
