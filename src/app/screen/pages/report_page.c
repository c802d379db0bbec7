/* The report page: updates and events. See report_page.h. */
#include "screen/pages/report_inside.h"

#include "play/record_copy.h"
#include "screen/widgets/line_plot.h"
#include "system/stopwatch.h"

#include <stdlib.h>
#include <string.h>

static ReportPage *report_of(Page *page)
{
    return (ReportPage *)page;
}

/* ---- The game as it is shown ---- */

static bool is_over(const PorfiaRecord *record)
{
    return record->end != PORFIA_RUNNING && record->end != PORFIA_UNFINISHED;
}

static int limited(int number, int count)
{
    return number < 0 || count == 0 ? 0 : number < count ? number : count - 1;
}

/* False: out of memory; the old copy stays. */
static bool take_game(ReportPage *page)
{
    PorfiaRecords records;
    int length = porfia_play_length(page->record->play);
    MoveJudgement *judgements = calloc((size_t)length + 1, sizeof *judgements);
    if (!judgements || !record_copy(page->record, &records)) {
        free(judgements);
        app_warn(page->app, SCREEN_TEXT_NO_MEMORY, "");
        return false;
    }
    game_report_release(&page->report);
    porfia_records_release(&page->records);
    page->records = records;
    page->report = game_report_make(records.items);
    page->report.judgements = judgements;
    page->is_behind = false;
    page->turning_point = 0;
    page->chosen = -1;
    page->move = limited(page->move, length);
    return true;
}

static void begin_judging(ReportPage *page)
{
    if (page->judgement)
        background_judgement_leave(page->judgement);
    page->judgement = background_judgement_start(page->records.items, NULL, &page->app->wake);
    if (!page->judgement)
        app_warn(page->app, SCREEN_TEXT_NO_THREAD, "");
}

static bool has_changed(const PorfiaRecord *now, const PorfiaRecord *then)
{
    int length = porfia_play_length(now->play);
    if (length != porfia_play_length(then->play) || now->end != then->end ||
        memcmp(now->players, then->players, sizeof now->players) != 0)
        return true;
    while (length > 0 && porfia_play_move_at(now->play, length - 1) ==
                             porfia_play_move_at(then->play, length - 1))
        length--;
    return length > 0;
}

/* Once a person has moved the selection, it stays on its move while others come in. */
static void look_at_judgement(ReportPage *page)
{
    background_judgement_look(page->judgement, &page->report);
    page->turning_point =
        page->chosen < 0 ? 0 : limited(page->turning_point, page->report.turning_point_count);
    for (int i = 0; i < page->report.turning_point_count; i++)
        if (page->report.turning_points[i] == page->chosen)
            page->turning_point = i;
}

static void report_update(ReportPage *page)
{
    if (has_changed(page->record, page->records.items)) {
        bool is_wanted = !page->judgement || is_over(page->record);
        if (is_wanted && take_game(page) && is_over(page->record))
            begin_judging(page);
        page->is_behind = !is_wanted;
    }
    if (page->judgement)
        look_at_judgement(page);
}

/* ---- Commands ---- */

static void go_to(ReportPage *page, int moves)
{
    App *app = page->app;
    Page *owner = page->owner;
    const ReportActions *actions = page->actions;
    app_pop_to(app, owner);
    actions->go_to(app, owner, moves);
}

static bool has_move(const Page *page)
{
    const ReportPage *report = (const ReportPage *)page;
    return report->tab == TAB_RESULT  ? report->report.turning_point_count > 0
           : report->tab == TAB_MOVES ? report->report.length > 0
                                      : false;
}

static void command_show(Page *page, App *app)
{
    ReportPage *report = report_of(page);
    (void)app;
    if (has_move(page))
        go_to(report, 1 + (report->tab == TAB_MOVES
                               ? report->move
                               : report->report.turning_points[report->turning_point]));
}

static bool can_be_judged(const Page *page)
{
    const ReportPage *report = (const ReportPage *)page;
    return report->report.length > 0 && (!report->judgement || report->is_behind);
}

static void command_judge(Page *page, App *app)
{
    (void)app;
    if (take_game(report_of(page)))
        begin_judging(report_of(page));
}

static bool can_be_repeated(const Page *page)
{
    const ReportPage *report = (const ReportPage *)page;
    return report->actions->again && report->record->end != PORFIA_RUNNING;
}

static void command_again(Page *page, App *app)
{
    report_of(page)->actions->again(app, report_of(page)->owner);
}

static const PageCommand report_commands[] = {
    {'j', SCREEN_TEXT_DO_JUDGE, SCREEN_TEXT_ABOUT_JUDGE, true, command_judge, can_be_judged},
    {'b', SCREEN_TEXT_DO_SHOW, SCREEN_TEXT_ABOUT_SHOW, true, command_show, has_move},
    {'n', SCREEN_TEXT_DO_ANOTHER, SCREEN_TEXT_ABOUT_ANOTHER, true, command_again, can_be_repeated},
    {'q', SCREEN_TEXT_DO_CLOSE, SCREEN_TEXT_ABOUT_CLOSE, true, app_command_close, NULL},
};

/* ---- Events ---- */

static void turn_to(ReportPage *page, int by)
{
    page->tab = (ReportTab)(((int)page->tab + by + REPORT_TABS) % REPORT_TABS);
}

static void choose_turning_point(ReportPage *page, int index)
{
    int count = page->report.turning_point_count;
    page->turning_point = limited(index, count);
    page->chosen = count > 0 ? page->report.turning_points[page->turning_point] : -1;
}

static void move_by(ReportPage *page, int by)
{
    switch (page->tab) {
    case TAB_RESULT: choose_turning_point(page, page->turning_point + by); break;
    case TAB_STATISTICS: page->scroll = limited(page->scroll + by, page->most_scroll + 1); break;
    default: page->move = limited(page->move + by, page->report.length); break;
    }
}

/* A report that opens by itself ignores keys meant for the board: those pressed before it was
 * visible, or shortly after. */
static bool is_meant_for_board(const ReportPage *page, const Event *event)
{
    enum { NEW_US = 600000 };
    bool is_new = event->is_typed_ahead || stopwatch_now() - page->opened < NEW_US;
    return !page->is_asked_for && is_new;
}

static bool report_key(ReportPage *page, App *app, const Event *event)
{
    int screenful = page->list_area.rows > 1 ? page->list_area.rows - 1 : 1;
    switch (event->key) {
    case EVENT_TAB:
    case EVENT_RIGHT: turn_to(page, 1); return true;
    case EVENT_BACK_TAB:
    case EVENT_LEFT: turn_to(page, -1); return true;
    case EVENT_UP: move_by(page, -1); return true;
    case EVENT_DOWN: move_by(page, 1); return true;
    case EVENT_PAGE_UP: move_by(page, -screenful); return true;
    case EVENT_PAGE_DOWN: move_by(page, screenful); return true;
    case EVENT_HOME: move_by(page, -page->report.length); return true;
    case EVENT_END: move_by(page, page->report.length); return true;
    case EVENT_ENTER:
        if (!is_meant_for_board(page, event))
            command_show(&page->page, app);
        return true;
    case EVENT_ESCAPE: app_pop(app); return true;
    default: return false;
    }
}

/* A first click selects a move, a second one shows it. */
static bool click_list(ReportPage *page, int row)
{
    int line = row - page->list_area.row, before;
    if (page->tab == TAB_RESULT && line < page->report.turning_point_count) {
        before = page->turning_point;
        choose_turning_point(page, line);
    } else if (page->tab == TAB_MOVES && page->first_move + line < page->report.length) {
        before = page->move - page->first_move;
        page->move = page->first_move + line;
    } else {
        return false;
    }
    if (before == line)
        command_show(&page->page, page->app);
    return true;
}

static bool report_click(ReportPage *page, const Event *event)
{
    for (int i = 0; i < REPORT_TABS; i++) {
        if (area_has(page->tab_areas[i], event->row, event->column)) {
            page->tab = (ReportTab)i;
            return true;
        }
    }
    if (page->tab == TAB_RESULT && area_has(page->plot_area, event->row, event->column)) {
        LinePlot plot = {.count = page->report.length, .marked = -1};
        int index = line_plot_index(page->plot_area, &plot, event->column - page->plot_area.column);
        if (index >= 0)
            go_to(page, index + 1);
        return true;
    }
    return area_has(page->list_area, event->row, event->column) && click_list(page, event->row);
}

/* A key or click may have closed the page: it must not be used afterwards. */
static bool report_handle(Page *page, App *app, const Event *event)
{
    ReportPage *report = report_of(page);
    report_update(report);
    switch (event->kind) {
    case EVENT_KEY: return report_key(report, app, event);
    case EVENT_CLICK: return report_click(report, event);
    case EVENT_WHEEL_UP: move_by(report, -1); return true;
    case EVENT_WHEEL_DOWN: move_by(report, 1); return true;
    default: return false;
    }
}

static void report_release(Page *page)
{
    ReportPage *report = report_of(page);
    if (report->judgement)
        background_judgement_leave(report->judgement);
    game_report_release(&report->report);
    porfia_records_release(&report->records);
}

static const PageKind report_kind = {
    .title = SCREEN_TEXT_PAGE_REPORT,
    .draw = report_draw,
    .handle = report_handle,
    .release = report_release,
    .commands = report_commands,
    .command_count = sizeof report_commands / sizeof *report_commands,
};

/* ---- Beginning ---- */

static bool is_open(const App *app, const Page *owner)
{
    for (const Page *page = app->top; page && page != owner; page = page->below)
        if (page->kind == &report_kind && ((const ReportPage *)page)->owner == owner)
            return true;
    return false;
}

void report_page_open(App *app, Page *owner, const PorfiaRecord *record,
                      const ReportActions *actions, bool is_asked_for)
{
    if (is_open(app, owner))
        return;
    ReportPage *page = page_create(app, sizeof *page, &report_kind);
    if (!page)
        return;
    page->app = app;
    page->owner = owner;
    page->record = record;
    page->is_asked_for = is_asked_for;
    page->opened = stopwatch_now();
    page->actions = actions;
    if (!take_game(page)) {
        free(page);
        return;
    }
    if (is_over(record) && page->report.length > 0)
        begin_judging(page);
    app_push(app, &page->page);
}
