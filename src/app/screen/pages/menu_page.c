/* The menu: events and actions. See menu_inside.h. */
#include "screen/pages/menu_inside.h"

#include "screen/pages/game_page.h"
#include "screen/pages/list_page.h"
#include "screen/pages/prompt_page.h"
#include "screen/pages/records_page.h"
#include "screen/pages/setup_page.h"
#include "screen/pages/text_page.h"

#include <string.h>

enum { LONG_LIST = 4 };

static MenuPage *menu_of(Page *page)
{
    return (MenuPage *)page;
}

/* ---- Updates from choices and log ---- */

static void make_preview(MenuPage *menu)
{
    const Choices *choices = &menu->app->choices;
    const GameChoices *own = menu_own(menu);
    PorfiaStart start = choices_start(choices, choices->game);
    porfia_position_free(menu->preview);
    menu->preview = porfia_position_start(menu_game(menu), &own->rules, &start, &menu->error);
}

void menu_changed(MenuPage *menu)
{
    choices_save(&menu->app->choices);
    make_preview(menu);
    menu_fill(menu);
}

static void stop_reading(MenuPage *menu)
{
    if (menu->reading)
        background_task_leave(&menu->reading->task);
    menu->reading = NULL;
}

static void stop_resuming(MenuPage *menu)
{
    if (menu->resuming)
        background_task_leave(&menu->resuming->task);
    menu->resuming = NULL;
}

/* The log and the choices may have changed since the menu was last on top. */
static void refresh(MenuPage *menu)
{
    menu->is_stale = false;
    stop_reading(menu);
    menu->reading = log_read_task_start(menu->app->log_path, &menu->app->wake);
    make_preview(menu);
    menu_fill(menu);
}

/* ---- Games ---- */

static void enter_game(MenuPage *menu, bool is_good, PlaySession *session, const PorfiaError *error)
{
    App *app = menu->app;
    if (!is_good) {
        play_session_release(session);
        app_warn_error(app, error);
        return;
    }
    app_pop_to(app, &menu->page);
    menu->is_stale = true;
    app_push(app, game_page_create(app, session));
}

static void begin(Page *page, App *app)
{
    PorfiaError error;
    PlaySession session = app_session(app);
    bool is_good = choices_begin(&app->choices, &session, &error);
    choices_save(&app->choices);
    enter_game(menu_of(page), is_good, &session, &error);
}

static void begin_at(App *app, Page *below, PorfiaPosition *position)
{
    PorfiaError error;
    PlaySession session = app_session(app);
    bool is_good = choices_begin_at(&app->choices, position, &session, &error);
    porfia_position_free(position);
    enter_game(menu_of(below), is_good, &session, &error);
}

static void go_on(Page *page, App *app)
{
    MenuPage *menu = menu_of(page);
    menu->resuming = log_resume_task_start(app->log_path, menu->unfinished.id, &app->wake);
    if (menu->resuming)
        app_say(app, SCREEN_TEXT_MENU_READING, "s", app->log_path);
    else
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
}

static void take_resumed(MenuPage *menu)
{
    LogResumeTask *resuming = menu->resuming;
    bool is_good = resuming->is_good;
    PorfiaError error = resuming->error;
    PlaySession session = resuming->session;
    resuming->session = (PlaySession){0};
    session.path = menu->app->log_path;
    stop_resuming(menu);
    if (session.records.faults > 0)
        app_warn(menu->app, SCREEN_TEXT_MENU_FAULTS, "ds", session.records.faults, session.path);
    else if (is_good)
        app_say(menu->app, SCREEN_TEXT_MENU_RESUMED, "d", porfia_play_length(session.record->play));
    enter_game(menu, is_good, &session, &error);
}

/* A log that cannot be read has no game to resume. */
static void take_read(MenuPage *menu)
{
    const PorfiaRecords *records = &menu->reading->records;
    int index = porfia_records_unfinished(records);
    menu->unfinished = (UnfinishedGame){0};
    if (index >= 0) {
        const PorfiaRecord *record = &records->items[index];
        menu->unfinished.game = porfia_position_game(porfia_play_present(record->play));
        menu->unfinished.moves = porfia_play_length(record->play);
        memcpy(menu->unfinished.id, record->id, sizeof record->id);
        memcpy(menu->unfinished.date, record->date, sizeof record->date);
    }
    stop_reading(menu);
    menu_fill(menu);
}

static void take_errands(MenuPage *menu)
{
    if (menu->reading && background_task_is_done(&menu->reading->task))
        take_read(menu);
    if (menu->resuming && background_task_is_done(&menu->resuming->task))
        take_resumed(menu);
}

/* ---- Other pages ---- */

static void set_up(Page *page, App *app)
{
    MenuPage *menu = menu_of(page);
    if (menu->preview)
        app_push(app, setup_page_create(app, menu->preview, begin_at));
    else
        app_warn_error(app, &menu->error);
}

static void old_games(Page *page, App *app)
{
    menu_of(page)->is_stale = true;
    app_push(app, records_page_create(app, app->log_path));
}

static void how_to_play(Page *page, App *app)
{
    const PorfiaGame *game = menu_game(menu_of(page));
    app_push(app, text_page_create(app, SCREEN_TEXT_MENU_HOW,
                                   porfia_game_help(game, app_language(app))));
}

static void leave(Page *page, App *app)
{
    (void)page;
    app->is_over = true;
}

/* ---- Changing a value ---- */

static void value_chosen(App *app, Page *below, int value)
{
    MenuPage *menu = menu_of(below);
    const MenuLine *line = &menu->lines[menu->selected];
    (void)app;
    menu_items[line->item].list->choose(menu, line->option, value);
    menu_changed(menu);
}

static void open_list(MenuPage *menu, const MenuLine *line)
{
    const MenuItemKind *kind = &menu_items[line->item];
    ScreenText title = line->item == MENU_RULE ? SCREEN_TEXT_MENU_WHICH_RULE : kind->label;
    ListPage *list = list_page_create(menu->app, title, value_chosen);
    if (!list)
        return;
    int count = kind->list->count(menu, line->option);
    for (int i = 0; i < count; i++)
        list_page_add(list, kind->list->name(menu, line->option, i).text);
    list->selected = kind->list->chosen(menu, line->option);
    app_push(menu->app, &list->page);
}

static void open_entry(MenuPage *menu, const MenuEntry *entry, int option)
{
    ScreenString before = (entry->typed_before ? entry->typed_before : entry->text)(menu, option);
    Page *prompt = prompt_page_create(menu->app, entry->ask, before.text, entry->typed);
    if (prompt)
        ((PromptPage *)prompt)->takes_nothing = entry->takes_nothing;
    app_push(menu->app, prompt);
}

static void change(MenuPage *menu, int by)
{
    const MenuLine *line = &menu->lines[menu->selected];
    const MenuItemKind *kind = &menu_items[line->item];
    if (kind->list) {
        int count = kind->list->count(menu, line->option);
        int value = kind->list->chosen(menu, line->option) + by;
        bool is_beyond = value < 0 || value >= count;
        /* Long lists stop at their ends, short ones wrap around. */
        if (is_beyond && count > LONG_LIST)
            return;
        kind->list->choose(menu, line->option, (value + count) % count);
    } else if (kind->entry) {
        kind->entry->step(menu, line->option, by);
    } else {
        return;
    }
    menu_changed(menu);
}

static void act(MenuPage *menu)
{
    const MenuLine *line = &menu->lines[menu->selected];
    const MenuItemKind *kind = &menu_items[line->item];
    if (kind->list)
        open_list(menu, line);
    else if (kind->entry)
        open_entry(menu, kind->entry, line->option);
    else if (line->item == MENU_BEGIN)
        begin(&menu->page, menu->app);
    else if (line->item == MENU_GO_ON)
        go_on(&menu->page, menu->app);
    else if (line->item == MENU_OLD_GAMES)
        old_games(&menu->page, menu->app);
    else if (line->item == MENU_SET_UP)
        set_up(&menu->page, menu->app);
    else
        leave(&menu->page, menu->app);
}

/* ---- Commands ---- */

static void open_item(Page *page, MenuItem item)
{
    menu_select(menu_of(page), item);
    act(menu_of(page));
}

static void command_game(Page *page, App *app)
{
    (void)app;
    open_item(page, MENU_GAME);
}

static void command_players(Page *page, App *app)
{
    (void)app;
    open_item(page, MENU_PLAYERS);
}

static void command_level(Page *page, App *app)
{
    (void)app;
    open_item(page, MENU_LEVEL);
}

static void command_speed(Page *page, App *app)
{
    (void)app;
    open_item(page, MENU_SPEED);
}

static void command_aids(Page *page, App *app)
{
    (void)app;
    menu_select(menu_of(page), MENU_AIDS);
    change(menu_of(page), 1);
}

static void command_language(Page *page, App *app)
{
    (void)app;
    menu_select(menu_of(page), MENU_LANGUAGE);
    change(menu_of(page), 1);
}

static bool has_unfinished(const Page *page)
{
    return ((const MenuPage *)page)->unfinished.game;
}

static bool has_computer(const Page *page)
{
    return menu_has_computer((const MenuPage *)page);
}

static const PageCommand commands[] = {
    {'b', SCREEN_TEXT_DO_BEGIN, SCREEN_TEXT_ABOUT_BEGIN, true, begin, NULL},
    {'c', SCREEN_TEXT_DO_GO_ON, SCREEN_TEXT_ABOUT_GO_ON, true, go_on, has_unfinished},
    {'g', SCREEN_TEXT_DO_GAME, SCREEN_TEXT_ABOUT_GAME, true, command_game, NULL},
    {'p', SCREEN_TEXT_DO_PLAYERS, SCREEN_TEXT_ABOUT_PLAYERS, true, command_players, NULL},
    {'l', SCREEN_TEXT_DO_LEVEL, SCREEN_TEXT_ABOUT_LEVEL, true, command_level, has_computer},
    {'h', SCREEN_TEXT_DO_HOW, SCREEN_TEXT_ABOUT_HOW, true, how_to_play, NULL},
    {'o', SCREEN_TEXT_DO_OLD, SCREEN_TEXT_ABOUT_OLD, true, old_games, NULL},
    {'e', SCREEN_TEXT_DO_SET_UP, SCREEN_TEXT_ABOUT_SET_UP, true, set_up, NULL},
    {'q', SCREEN_TEXT_DO_LEAVE, SCREEN_TEXT_ABOUT_LEAVE, true, leave, NULL},
    {'v', SCREEN_TEXT_DO_SPEED, SCREEN_TEXT_ABOUT_SPEED, false, command_speed, NULL},
    {'i', SCREEN_TEXT_DO_AIDS, SCREEN_TEXT_ABOUT_AIDS, false, command_aids, NULL},
    {'t', SCREEN_TEXT_DO_LANGUAGE, SCREEN_TEXT_ABOUT_LANGUAGE, true, command_language, NULL},
};

/* ---- Drawing and events ---- */

static void menu_draw(Page *page, App *app, Area area)
{
    MenuPage *menu = menu_of(page);
    if (menu->is_stale && app->top == page)
        refresh(menu);
    menu_show(menu, &app->display, area);
}

static void move_to(MenuPage *menu, int line)
{
    menu->selected = line < 0 ? 0 : line >= menu->count ? menu->count - 1 : line;
}

static bool menu_key(MenuPage *menu, EventKey key)
{
    switch (key) {
    case EVENT_UP: move_to(menu, menu->selected - 1); return true;
    case EVENT_DOWN: move_to(menu, menu->selected + 1); return true;
    case EVENT_HOME:
    case EVENT_PAGE_UP: move_to(menu, 0); return true;
    case EVENT_END:
    case EVENT_PAGE_DOWN: move_to(menu, menu->count - 1); return true;
    case EVENT_LEFT: change(menu, -1); return true;
    case EVENT_RIGHT: change(menu, 1); return true;
    case EVENT_ENTER: act(menu); return true;
    case EVENT_ESCAPE: leave(&menu->page, menu->app); return true;
    default: return false;
    }
}

/* A click on an action runs it; on a value it first selects the line. The arrows beside a value can
 * be clicked. */
static bool menu_click(MenuPage *menu, const Event *event)
{
    int line = 0, column = event->column - menu->area.column;
    while (line < menu->count &&
           (menu->lines[line].row < 0 || menu->area.row + menu->lines[line].row != event->row))
        line++;
    if (line == menu->count || !area_has(menu->area, event->row, event->column))
        return false;
    const MenuItemKind *kind = &menu_items[menu->lines[line].item];
    bool is_selected = line == menu->selected, is_value = kind->list || kind->entry;
    menu->selected = line;
    if (!is_value)
        act(menu);
    else if (is_selected && column >= menu->value_begin - 3 && column < menu->value_begin)
        change(menu, -1);
    else if (is_selected && column >= menu->value_end)
        change(menu, 1);
    else if (is_selected)
        act(menu);
    return true;
}

/* While a game is being resumed, the only possible action is to cancel. */
static bool wait_for_game(MenuPage *menu, App *app, const Event *event)
{
    if (event->key == EVENT_ESCAPE || event->character == 'q') {
        stop_resuming(menu);
    } else {
        app_say(app, SCREEN_TEXT_MENU_READING, "s", app->log_path);
    }
    return true;
}

static bool menu_handle(Page *page, App *app, const Event *event)
{
    MenuPage *menu = menu_of(page);
    bool is_by_person =
        event->kind == EVENT_CHARACTER || event->kind == EVENT_KEY || event->kind == EVENT_CLICK;
    if (menu->resuming && is_by_person)
        return wait_for_game(menu, app, event);
    switch (event->kind) {
    case EVENT_KEY: return menu_key(menu, event->key);
    case EVENT_CLICK: return menu_click(menu, event);
    case EVENT_WHEEL_UP: move_to(menu, menu->selected - 1); return true;
    case EVENT_WHEEL_DOWN: move_to(menu, menu->selected + 1); return true;
    case EVENT_WAKE: take_errands(menu); return false;
    default: return false;
    }
}

static void menu_release(Page *page)
{
    MenuPage *menu = menu_of(page);
    stop_reading(menu);
    stop_resuming(menu);
    porfia_position_free(menu->preview);
}

static const PageKind menu_kind = {
    .title = SCREEN_TEXT_PAGE_MENU,
    .draw = menu_draw,
    .handle = menu_handle,
    .release = menu_release,
    .commands = commands,
    .command_count = sizeof commands / sizeof *commands,
};

Page *menu_page_create(App *app)
{
    MenuPage *menu = page_create(app, sizeof *menu, &menu_kind);
    if (!menu)
        return NULL;
    menu->app = app;
    refresh(menu);
    return &menu->page;
}
