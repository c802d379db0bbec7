/* The games of a log: see records_page.h. */
#define _GNU_SOURCE
#include "screen/pages/records_inside.h"

#include "play/record_copy.h"
#include "screen/pages/game_page.h"
#include "screen/pages/prompt_page.h"
#include "screen/pages/report_page.h"
#include "system/stopwatch.h"

#include <stdlib.h>
#include <string.h>

/* Changes are looked for every second; reading takes at most a tenth of the time. */
enum { LOOK_MS = 1000, BUSY_MS = 100, MICROSECONDS = 1000, REST = 10 };

static RecordsPage *records_page_of(Page *page)
{
    return (RecordsPage *)page;
}

const PorfiaRecord *records_page_at(const RecordsPage *view, int line)
{
    int index = view->records.count - 1 - line;
    return line >= 0 && index >= 0 ? &view->records.items[index] : NULL;
}

bool record_is_open(const PorfiaRecord *record)
{
    return !record->faulty && (record->end == PORFIA_RUNNING || record->end == PORFIA_UNFINISHED);
}

static const PorfiaRecord *selected_record(const RecordsPage *view)
{
    return records_page_at(view, view->selected);
}

/* ---- Reading ---- */

static void begin_reading(RecordsPage *view, const char *path)
{
    if (view->reading)
        background_task_leave(&view->reading->task);
    view->reading_begin = stopwatch_now();
    view->reading = log_read_task_start(path, &view->app->wake);
    if (!view->reading)
        app_warn(view->app, SCREEN_TEXT_NO_MEMORY, "");
}

/* The selection stays on its game. */
static void take_records(RecordsPage *view, LogReadTask *reading)
{
    const PorfiaRecord *before = selected_record(view);
    int index = before ? porfia_records_find(&reading->records, before->id) : -1;
    view->selected = index < 0 ? 0 : reading->records.count - 1 - index;
    porfia_records_release(&view->records);
    view->records = reading->records;
    reading->records = (PorfiaRecords){0};
    view->fault = reading->fault;
    view->torn_line = reading->torn_line;
    view->is_read = true;
}

static void take_path(RecordsPage *view, LogReadTask *reading)
{
    char *path = view->path;
    view->path = reading->path;
    reading->path = path;
}

/* If the log cannot be read, the list stays. */
static void take_reading(RecordsPage *view)
{
    LogReadTask *reading = view->reading;
    int64_t rest = reading->microseconds * REST;
    int64_t least = (int64_t)LOOK_MS * MICROSECONDS;
    bool is_other = strcmp(reading->path, view->path) != 0;
    view->reading = NULL;
    view->next_look = stopwatch_now() + (rest > least ? rest : least);
    if (reading->is_good || !is_other)
        view->stamp = reading->stamp;
    if (reading->is_good) {
        take_records(view, reading);
        take_path(view, reading);
    } else {
        view->problem = reading->error;
        if (view->is_read)
            app_warn_error(view->app, &reading->error);
    }
    background_task_leave(&reading->task);
}

static void take_resuming(RecordsPage *view)
{
    LogResumeTask *resuming = view->resuming;
    view->resuming = NULL;
    if (resuming->is_good) {
        PlaySession session = resuming->session;
        resuming->session = (PlaySession){0};
        session.path = view->path;
        app_push(view->app, game_page_create(view->app, &session));
    } else {
        app_warn_error(view->app, &resuming->error);
    }
    background_task_leave(&resuming->task);
}

static void look_for_changes(RecordsPage *view)
{
    int64_t now = stopwatch_now();
    if (view->reading || view->resuming || now < view->next_look)
        return;
    view->next_look = now + (int64_t)LOOK_MS * MICROSECONDS;
    if (!file_stamp_is(file_stamp(view->path), view->stamp))
        begin_reading(view, view->path);
}

/* While another page is on top, which may refer to a game of the log, the list is not changed. */
static void records_page_update(RecordsPage *view)
{
    if (view->app->top != &view->page)
        return;
    if (view->reading && background_task_is_done(&view->reading->task))
        take_reading(view);
    if (view->resuming && background_task_is_done(&view->resuming->task))
        take_resuming(view);
    else
        look_for_changes(view);
}

/* ---- Commands ---- */

static bool has_game(const Page *page)
{
    return selected_record((const RecordsPage *)page);
}

static bool can_go_on(const Page *page)
{
    const RecordsPage *view = (const RecordsPage *)page;
    return has_game(page) && record_is_open(selected_record(view)) && !view->resuming;
}

/* Copies the record: the log may be read again while the game is shown. */
static void show_game(App *app, Page *page, int moves)
{
    PorfiaRecords records;
    const PorfiaRecord *record = selected_record(records_page_of(page));
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
    RecordsPage *view = records_page_of(page);
    view->resuming = log_resume_task_start(view->path, selected_record(view)->id, &app->wake);
    if (!view->resuming)
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
}

static void command_report(Page *page, App *app)
{
    static const ReportActions actions = {.go_to = show_game};
    report_page_open(app, page, selected_record(records_page_of(page)), &actions, true);
}

static bool path_typed(App *app, Page *below, const char *line)
{
    (void)app;
    begin_reading(records_page_of(below), line);
    return true;
}

static void command_other_log(Page *page, App *app)
{
    app_push(app, prompt_page_create(app, SCREEN_TEXT_WHICH_LOG, records_page_of(page)->path,
                                     path_typed));
}

static const PageCommand records_page_commands[] = {
    {'v', SCREEN_TEXT_DO_LOOK, SCREEN_TEXT_ABOUT_LOOK, true, command_look, has_game},
    {'c', SCREEN_TEXT_DO_GO_ON, SCREEN_TEXT_ABOUT_GO_ON, true, command_go_on, can_go_on},
    {'r', SCREEN_TEXT_DO_REPORT, SCREEN_TEXT_ABOUT_REPORT, true, command_report, has_game},
    {'o', SCREEN_TEXT_DO_OTHER_LOG, SCREEN_TEXT_ABOUT_OTHER_LOG, true, command_other_log, NULL},
    {'q', SCREEN_TEXT_DO_CLOSE, SCREEN_TEXT_ABOUT_CLOSE, true, app_command_close, NULL},
};

/* ---- Events ---- */

static void select_line(RecordsPage *view, int line)
{
    int last = view->records.count - 1;
    view->selected = line > last ? last : line;
    if (view->selected < 0)
        view->selected = 0;
}

static bool records_page_key(RecordsPage *view, App *app, EventKey key)
{
    int screenful = view->rows.rows > 1 ? view->rows.rows - 1 : 1;
    switch (key) {
    case EVENT_UP: select_line(view, view->selected - 1); return true;
    case EVENT_DOWN: select_line(view, view->selected + 1); return true;
    case EVENT_PAGE_UP: select_line(view, view->selected - screenful); return true;
    case EVENT_PAGE_DOWN: select_line(view, view->selected + screenful); return true;
    case EVENT_HOME: select_line(view, 0); return true;
    case EVENT_END: select_line(view, view->records.count); return true;
    case EVENT_ENTER: command_look(&view->page, app); return true;
    case EVENT_ESCAPE: app_pop(app); return true;
    default: return false;
    }
}

/* A first click selects a game, a second one opens it. */
static bool records_page_click(RecordsPage *view, App *app, const Event *event)
{
    int line = view->first + event->row - view->rows.row;
    if (!area_has(view->rows, event->row, event->column) || !records_page_at(view, line))
        return false;
    if (line == view->selected)
        command_look(&view->page, app);
    view->selected = line;
    return true;
}

static bool records_page_handle(Page *page, App *app, const Event *event)
{
    RecordsPage *view = records_page_of(page);
    bool was_on_top = app->top == page;
    records_page_update(view);
    /* A game has opened: the remaining input was not meant for it. */
    if (was_on_top && app->top != page)
        return true;
    switch (event->kind) {
    case EVENT_KEY: return records_page_key(view, app, event->key);
    case EVENT_CLICK: return records_page_click(view, app, event);
    case EVENT_WHEEL_UP: select_line(view, view->selected - 1); return true;
    case EVENT_WHEEL_DOWN: select_line(view, view->selected + 1); return true;
    default: return false;
    }
}

static int records_page_timeout(const Page *page)
{
    const RecordsPage *view = (const RecordsPage *)page;
    if (view->app->top != page)
        return -1;
    return view->reading || view->resuming ? BUSY_MS : LOOK_MS;
}

static void records_page_release(Page *page)
{
    RecordsPage *view = records_page_of(page);
    if (view->reading)
        background_task_leave(&view->reading->task);
    if (view->resuming)
        background_task_leave(&view->resuming->task);
    porfia_records_release(&view->records);
    free(view->path);
}

static const char *records_page_name(const Page *page, PorfiaLanguage language)
{
    (void)language;
    return ((const RecordsPage *)page)->path;
}

static const PageKind records_page_kind = {
    .name = records_page_name,
    .draw = records_page_draw,
    .handle = records_page_handle,
    .release = records_page_release,
    .timeout = records_page_timeout,
    .commands = records_page_commands,
    .command_count = sizeof records_page_commands / sizeof *records_page_commands,
};

Page *records_page_create(App *app, const char *path)
{
    RecordsPage *view = page_create(app, sizeof *view, &records_page_kind);
    if (!view)
        return NULL;
    view->app = app;
    view->path = strdup(path);
    if (!view->path) {
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
        free(view);
        return NULL;
    }
    begin_reading(view, path);
    return &view->page;
}
