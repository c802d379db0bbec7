/* The position editor: see setup_page.h. */
#include "screen/pages/setup_page.h"

#include "screen/pages/list_page.h"
#include "screen/pages/prompt_page.h"
#include "screen/pages/text_page.h"
#include "screen/widgets/board_view.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYER_ROWS = 3, MOST_UNDONE = 64 };

typedef struct SetupPage {
    Page page;
    App *app;
    PorfiaPosition *position;
    PorfiaPosition *before[MOST_UNDONE]; /* earlier positions, oldest first */
    int before_count;
    BoardView board;
    int option; /* the rule option being chosen */
    SetupDone *done;
    Area players, rules; /* where they were drawn, for clicks */
} SetupPage;

static SetupPage *setup_of(Page *page)
{
    return (SetupPage *)page;
}

static const PorfiaOption *options_of(const SetupPage *setup, int *count)
{
    size_t options;
    const PorfiaOption *first =
        porfia_game_options(porfia_position_game(setup->position), &options);
    *count = (int)options;
    return first;
}

/* ---- Editing ---- */

static void remember(SetupPage *setup)
{
    if (setup->before_count == MOST_UNDONE) {
        porfia_position_free(setup->before[0]);
        memmove(setup->before, setup->before + 1, (MOST_UNDONE - 1) * sizeof *setup->before);
        setup->before_count--;
    }
    setup->before[setup->before_count++] = setup->position;
}

/* Replaces the position, unless the change was refused. */
static bool replace(SetupPage *setup, PorfiaPosition *position, const PorfiaError *error)
{
    if (!position) {
        app_warn_error(setup->app, error);
        return false;
    }
    remember(setup);
    setup->position = position;
    if (setup->board.cursor > porfia_position_places(position))
        setup->board.cursor = 1;
    return true;
}

/* Sets the next or previous value at the cursor. */
static void put(SetupPage *setup, int direction)
{
    PorfiaError error;
    char value[PORFIA_PLACE_SIZE];
    porfia_place_value(setup->position, setup->board.cursor, direction, value);
    replace(setup, porfia_position_edit(setup->position, setup->board.cursor, value, &error),
            &error);
}

static bool value_typed(App *app, Page *below, const char *line)
{
    SetupPage *setup = setup_of(below);
    PorfiaError error;
    (void)app;
    return replace(setup, porfia_position_edit(setup->position, setup->board.cursor, line, &error),
                   &error);
}

static void ask_value(SetupPage *setup, const char *line)
{
    app_push(setup->app,
             prompt_page_create(setup->app, SCREEN_TEXT_SETUP_TYPE_VALUE, line, value_typed));
}

static void command_value(Page *page, App *app)
{
    (void)app;
    ask_value(setup_of(page), "");
}

static void turn(SetupPage *setup, int mover)
{
    PorfiaError error;
    const int points[2] = {porfia_position_points(setup->position, 1),
                           porfia_position_points(setup->position, 2)};
    replace(setup, porfia_position_turn(setup->position, mover, points, &error), &error);
}

static void command_mover(Page *page, App *app)
{
    SetupPage *setup = setup_of(page);
    (void)app;
    turn(setup, 3 - porfia_position_mover(setup->position));
}

/* Two numbers separated by anything but digits: "12 7", "12:7". */
static bool read_points(const char *line, int points[2])
{
    static const char digits[] = "0123456789";
    char first[12] = "";
    uint64_t numbers[2];
    size_t length = strspn(line, digits);
    const char *rest = line + length + strcspn(line + length, digits);
    if (length >= sizeof first)
        return false;
    memcpy(first, line, length);
    if (!prompt_number(first, INT_MAX, &numbers[0]) || !prompt_number(rest, INT_MAX, &numbers[1]))
        return false;
    points[0] = (int)numbers[0];
    points[1] = (int)numbers[1];
    return true;
}

static bool points_typed(App *app, Page *below, const char *line)
{
    SetupPage *setup = setup_of(below);
    PorfiaError error;
    int points[2], mover = porfia_position_mover(setup->position);
    if (!read_points(line, points)) {
        app_warn(app, SCREEN_TEXT_SETUP_BAD_POINTS, "s", line);
        return false;
    }
    return replace(setup, porfia_position_turn(setup->position, mover, points, &error), &error);
}

static void command_points(Page *page, App *app)
{
    const SetupPage *setup = setup_of(page);
    char line[PORFIA_MOVE_SIZE * 2];
    snprintf(line, sizeof line, "%d %d", porfia_position_points(setup->position, 1),
             porfia_position_points(setup->position, 2));
    app_push(app, prompt_page_create(app, SCREEN_TEXT_SETUP_TYPE_POINTS, line, points_typed));
}

/* The start with the menu's settings. */
static void command_start(Page *page, App *app)
{
    SetupPage *setup = setup_of(page);
    const PorfiaGame *game = porfia_position_game(setup->position);
    PorfiaStart start = choices_start(&app->choices, choices_find(game));
    PorfiaError error;
    const PorfiaRules *rules = porfia_position_rules(setup->position);
    replace(setup, porfia_position_start(game, rules, &start, &error), &error);
}

static void command_undo(Page *page, App *app)
{
    SetupPage *setup = setup_of(page);
    (void)app;
    porfia_position_free(setup->position);
    setup->position = setup->before[--setup->before_count];
    if (setup->board.cursor > porfia_position_places(setup->position))
        setup->board.cursor = 1;
}

static bool has_before(const Page *page)
{
    return ((const SetupPage *)page)->before_count > 0;
}

/* ---- Texts ---- */

static bool position_typed(App *app, Page *below, const char *line)
{
    SetupPage *setup = setup_of(below);
    PorfiaError error;
    (void)app;
    return replace(setup,
                   porfia_position_parse(porfia_position_game(setup->position),
                                         porfia_position_rules(setup->position), line, &error),
                   &error);
}

static void command_paste(Page *page, App *app)
{
    (void)page;
    app_push(app, prompt_page_create(app, SCREEN_TEXT_SETUP_TYPE_POSITION, "", position_typed));
}

static void command_copy(Page *page, App *app)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(setup_of(page)->position, text, sizeof text);
    app_push(app, text_page_to_copy(app, SCREEN_TEXT_SETUP_POSITION, text));
}

/* ---- Rules ---- */

static bool has_rules(const Page *page)
{
    int count;
    options_of((const SetupPage *)page, &count);
    return count > 0;
}

static void rule_chosen(App *app, Page *below, int line)
{
    SetupPage *setup = setup_of(below);
    PorfiaRules rules = *porfia_position_rules(setup->position);
    PorfiaError error;
    char text[PORFIA_POSITION_SIZE];
    (void)app;
    rules.choice[setup->option] = (uint8_t)line;
    porfia_position_print(setup->position, text, sizeof text);
    replace(setup,
            porfia_position_parse(porfia_position_game(setup->position), &rules, text, &error),
            &error);
}

static void choose_rule(SetupPage *setup, int option)
{
    int count;
    const PorfiaOption *rule = &options_of(setup, &count)[option];
    ListPage *list = list_page_create(setup->app, SCREEN_TEXT_MENU_WHICH_RULE, rule_chosen);
    for (int i = 0; list && rule->values[i]; i++)
        list_page_add(list, rule->values[i]);
    setup->option = option;
    if (list)
        list->selected = porfia_position_rules(setup->position)->choice[option];
    app_push(setup->app, list ? &list->page : NULL);
}

static void option_chosen(App *app, Page *below, int line)
{
    (void)app;
    choose_rule(setup_of(below), line);
}

static void rule_text(const SetupPage *setup, int option, char *text, size_t size)
{
    int count;
    const PorfiaOption *rule = &options_of(setup, &count)[option];
    snprintf(text, size, "%-11s %s", rule->name,
             rule->values[porfia_position_rules(setup->position)->choice[option]]);
}

static void command_rules(Page *page, App *app)
{
    SetupPage *setup = setup_of(page);
    ListPage *list = list_page_create(app, SCREEN_TEXT_SETUP_RULES, option_chosen);
    int count;
    options_of(setup, &count);
    for (int i = 0; list && i < count; i++) {
        char text[LIST_TEXT_SIZE];
        rule_text(setup, i, text, sizeof text);
        list_page_add(list, text);
    }
    app_push(app, list ? &list->page : NULL);
}

/* ---- Leaving ---- */

static void command_begin(Page *page, App *app)
{
    SetupPage *setup = setup_of(page);
    if (porfia_position_over(setup->position)) {
        app_warn(app, SCREEN_TEXT_SETUP_OVER, "");
        return;
    }
    PorfiaPosition *position = porfia_position_copy(setup->position);
    if (position)
        setup->done(app, page->below, position);
    else
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
}

static const PageCommand commands[] = {
    {'b', SCREEN_TEXT_DO_BEGIN, SCREEN_TEXT_ABOUT_SETUP_BEGIN, true, command_begin, NULL},
    {':', SCREEN_TEXT_DO_VALUE, SCREEN_TEXT_ABOUT_VALUE, true, command_value, NULL},
    {'m', SCREEN_TEXT_DO_MOVER, SCREEN_TEXT_ABOUT_MOVER, true, command_mover, NULL},
    {'o', SCREEN_TEXT_DO_POINTS, SCREEN_TEXT_ABOUT_POINTS, true, command_points, NULL},
    {'r', SCREEN_TEXT_DO_HOW, SCREEN_TEXT_ABOUT_RULES, true, command_rules, has_rules},
    {'p', SCREEN_TEXT_DO_PASTE, SCREEN_TEXT_ABOUT_PASTE, true, command_paste, NULL},
    {'c', SCREEN_TEXT_DO_COPY, SCREEN_TEXT_ABOUT_COPY, true, command_copy, NULL},
    {'u', SCREEN_TEXT_DO_UNDO, SCREEN_TEXT_ABOUT_SETUP_UNDO, true, command_undo, has_before},
    {'s', SCREEN_TEXT_DO_START, SCREEN_TEXT_ABOUT_START, true, command_start, NULL},
    {'q', SCREEN_TEXT_DO_LEAVE, SCREEN_TEXT_ABOUT_SETUP_LEAVE, true, app_command_close, NULL},
    {'t', SCREEN_TEXT_DO_LANGUAGE, SCREEN_TEXT_ABOUT_LANGUAGE, false, app_command_language, NULL},
};

/* ---- Drawing ---- */

static void draw_players(SetupPage *setup, Display *display, Area area)
{
    setup->players = (Area){area.row, area.column, 2, area.columns};
    for (int player = 1; player <= 2; player++) {
        Look look = player == 1 ? LOOK_PLAYER1 : LOOK_PLAYER2;
        bool is_mover = porfia_position_mover(setup->position) == player;
        uint32_t arrow = display->ascii ? '>' : 0x25B6;
        display_character(display, area, player - 1, 0, is_mover ? arrow : ' ', look, false);
        display_text(display, area, player - 1, 2, look,
                     screen_text(display->language, SCREEN_TEXT_SETUP_PLAYER, "dd", player,
                                 porfia_position_points(setup->position, player))
                         .text);
    }
}

static void draw_rules(SetupPage *setup, Display *display, Area *area)
{
    int count;
    options_of(setup, &count);
    setup->rules = (Area){0};
    if (count == 0)
        return;
    display_rule(display, area_cut_top(area, 1), 0,
                 screen_text_plain(display->language, SCREEN_TEXT_SETUP_RULES));
    setup->rules = area_cut_top(area, count);
    for (int i = 0; i < count; i++) {
        char text[LIST_TEXT_SIZE];
        rule_text(setup, i, text, sizeof text);
        display_text(display, setup->rules, i, 1, LOOK_PLAIN, text);
    }
}

static void draw_panel(SetupPage *setup, Display *display, Area area)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(setup->position, text, sizeof text);
    draw_players(setup, display, area_cut_top(&area, PLAYER_ROWS));
    draw_rules(setup, display, &area);
    display_rule(display, area_cut_top(&area, 1), 0,
                 screen_text_plain(display->language, SCREEN_TEXT_SETUP_POSITION));
    area = (Area){area.row, area.column + 1, area.rows, area.columns - 2};
    area_cut_top(&area, display_paragraph(display, area, 0, LOOK_FAINT, text) + 1);
    display_paragraph(display, area, 0, LOOK_PLAIN,
                      screen_text_plain(display->language, SCREEN_TEXT_SETUP_KEYS));
}

static void setup_draw(Page *page, App *app, Area area)
{
    SetupPage *setup = setup_of(page);
    char text[SCREEN_STRING_SIZE];
    BoardLayout layout = board_layout(area);
    board_view_draw(&setup->board, &app->display, layout.board, setup->position,
                    porfia_view_plain());
    board_view_mark(&setup->board, &app->display);
    porfia_place_describe(setup->position, setup->board.cursor, app_language(app), text,
                          sizeof text);
    display_text(&app->display, layout.status, 0, 2, LOOK_STRONG, text);
    draw_panel(setup, &app->display, layout.panel);
}

/* ---- Events ---- */

static bool setup_key(SetupPage *setup, EventKey key)
{
    bool open[PORFIA_MAX_PLACES + 1];
    switch (key) {
    case EVENT_UP:
    case EVENT_DOWN:
    case EVENT_LEFT:
    case EVENT_RIGHT:
        board_all_places(setup->position, open);
        board_view_step(&setup->board, key, open);
        return true;
    case EVENT_ENTER: put(setup, 1); return true;
    case EVENT_BACKSPACE:
    case EVENT_DELETE: put(setup, -1); return true;
    case EVENT_ESCAPE: app_pop(setup->app); return true;
    default: return false;
    }
}

/* A digit begins a typed value. */
static bool setup_character(SetupPage *setup, uint32_t character)
{
    char line[] = {(char)character, '\0'};
    if (character < '0' || character > '9')
        return false;
    ask_value(setup, line);
    return true;
}

/* A click changes the value at its place. */
static bool point(SetupPage *setup, const Event *event, int direction)
{
    bool open[PORFIA_MAX_PLACES + 1];
    board_all_places(setup->position, open);
    int place = board_view_find(&setup->board, event->row, event->column, open);
    if (!place)
        return false;
    setup->board.cursor = place;
    put(setup, direction);
    return true;
}

static bool setup_click(SetupPage *setup, const Event *event)
{
    if (area_has(setup->players, event->row, event->column))
        turn(setup, event->row - setup->players.row + 1);
    else if (area_has(setup->rules, event->row, event->column))
        choose_rule(setup, event->row - setup->rules.row);
    else
        return point(setup, event, 1);
    return true;
}

static bool setup_handle(Page *page, App *app, const Event *event)
{
    SetupPage *setup = setup_of(page);
    (void)app;
    switch (event->kind) {
    case EVENT_KEY: return setup_key(setup, event->key);
    case EVENT_CHARACTER: return setup_character(setup, event->character);
    case EVENT_CLICK: return setup_click(setup, event);
    case EVENT_WHEEL_UP: return point(setup, event, 1);
    case EVENT_RIGHT_CLICK:
    case EVENT_WHEEL_DOWN: return point(setup, event, -1);
    default: return false;
    }
}

static void setup_release(Page *page)
{
    SetupPage *setup = setup_of(page);
    for (int i = 0; i < setup->before_count; i++)
        porfia_position_free(setup->before[i]);
    porfia_position_free(setup->position);
}

static const PageKind setup_kind = {
    .title = SCREEN_TEXT_PAGE_SETUP,
    .draw = setup_draw,
    .handle = setup_handle,
    .release = setup_release,
    .commands = commands,
    .command_count = sizeof commands / sizeof *commands,
};

Page *setup_page_create(App *app, const PorfiaPosition *position, SetupDone *done)
{
    SetupPage *setup = page_create(app, sizeof *setup, &setup_kind);
    if (!setup)
        return NULL;
    setup->app = app;
    setup->done = done;
    setup->board.cursor = 1;
    setup->position = porfia_position_copy(position);
    if (setup->position)
        return &setup->page;
    free(setup);
    app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
    return NULL;
}
