/* The lines of the menu, their order, and a sentence about each: see menu_inside.h. */
#include "screen/pages/menu_inside.h"

#include <stdio.h>
#include <string.h>

/* ---- Conditions ---- */

static bool has_unfinished(const MenuPage *menu)
{
    return menu->unfinished.game;
}

/* At lower levels the level decides the time. */
static bool has_time(const MenuPage *menu)
{
    return menu_has_computer(menu) && choices_level(&menu->app->choices) == PORFIA_LEVELS;
}

static bool has_seed(const MenuPage *menu)
{
    return porfia_game_is_dealt(menu_game(menu));
}

static const PorfiaParameter *parameter_at(const MenuPage *menu, int option)
{
    size_t count;
    return &porfia_game_parameters(menu_game(menu), &count)[option];
}

/* ---- Descriptions ---- */

static ScreenString explain_begin(const MenuPage *menu, int option)
{
    static const ScreenText texts[CHOSEN_MODES] = {
        [CHOSEN_HUMAN_FIRST] = SCREEN_TEXT_MENU_BEGIN_HUMAN,
        [CHOSEN_COMPUTER_FIRST] = SCREEN_TEXT_MENU_BEGIN_COMPUTER,
        [CHOSEN_TWO_HUMANS] = SCREEN_TEXT_MENU_BEGIN_HUMANS,
        [CHOSEN_TWO_COMPUTERS] = SCREEN_TEXT_MENU_BEGIN_COMPUTERS,
    };
    const Choices *choices = &menu->app->choices;
    (void)option;
    return screen_text(app_language(menu->app), texts[choices->mode], "d", choices_level(choices));
}

static ScreenString explain_go_on(const MenuPage *menu, int option)
{
    enum { DAY_LENGTH = 10 }; /* of "2026-11-16T02:15:30Z" */
    char day[DAY_LENGTH + 1];
    PorfiaLanguage language = app_language(menu->app);
    (void)option;
    snprintf(day, sizeof day, "%.*s", DAY_LENGTH, menu->unfinished.date);
    return screen_text(language, SCREEN_TEXT_MENU_ABOUT_GO_ON, "ssds",
                       porfia_game_title(menu->unfinished.game, language), day,
                       menu->unfinished.moves, menu->app->log_path);
}

static ScreenString explain_game(const MenuPage *menu, int option)
{
    ScreenString said;
    (void)option;
    snprintf(said.text, sizeof said.text, "%s",
             porfia_game_help(menu_game(menu), app_language(menu->app)));
    return said;
}

static ScreenString explain_time(const MenuPage *menu, int option)
{
    enum { MS = 1000 };
    PorfiaTimeRange times = porfia_game_times(menu_game(menu));
    (void)option;
    return screen_text(app_language(menu->app), SCREEN_TEXT_MENU_ABOUT_TIME, "dd",
                       times.min_ms / MS, times.max_ms / MS);
}

static ScreenString explain_rule(const MenuPage *menu, int option)
{
    size_t count;
    const PorfiaOption *rule = &porfia_game_options(menu_game(menu), &count)[option];
    PorfiaLanguage language = app_language(menu->app);
    return screen_text(language, SCREEN_TEXT_MENU_ABOUT_RULE, "ss", rule->name,
                       rule->about.in[language]);
}

static ScreenString explain_parameter(const MenuPage *menu, int option)
{
    PorfiaLanguage language = app_language(menu->app);
    char presets[PORFIA_PRESETS_SIZE];
    const PorfiaParameter *parameter = parameter_at(menu, option);
    porfia_presets_print(parameter, presets, sizeof presets);
    return *presets ? screen_text(language, SCREEN_TEXT_MENU_ABOUT_PRESETS, "ss",
                                  parameter->about.in[language], presets)
                    : screen_text(language, SCREEN_TEXT_MENU_ABOUT_PARAMETER, "s",
                                  parameter->about.in[language]);
}

static ScreenString explain_seed(const MenuPage *menu, int option)
{
    PorfiaLanguage language = app_language(menu->app);
    (void)option;
    return screen_text(
        language, SCREEN_TEXT_MENU_ABOUT_SEED, "s",
        parameter_at(menu, porfia_game_parameter(menu_game(menu), "seed"))->about.in[language]);
}

static ScreenString explain_old_games(const MenuPage *menu, int option)
{
    (void)option;
    return screen_text(app_language(menu->app), SCREEN_TEXT_MENU_ABOUT_OLD_GAMES, "s",
                       menu->app->log_path);
}

const MenuItemKind menu_items[MENU_ITEMS] = {
    [MENU_BEGIN] = {0, SCREEN_TEXT_MENU_BEGIN, .explain = explain_begin},
    [MENU_GO_ON] = {0, SCREEN_TEXT_MENU_GO_ON, .is_there = has_unfinished,
                    .explain = explain_go_on},
    [MENU_GAME] = {1, SCREEN_TEXT_MENU_GAME, .list = &menu_games, .explain = explain_game},
    [MENU_PLAYERS] = {1, SCREEN_TEXT_MENU_PLAYERS, SCREEN_TEXT_MENU_ABOUT_PLAYERS, &menu_players},
    [MENU_LEVEL] = {1, SCREEN_TEXT_MENU_LEVEL, SCREEN_TEXT_MENU_ABOUT_LEVEL, &menu_levels,
                    .is_there = menu_has_computer},
    [MENU_TIME] = {1, SCREEN_TEXT_MENU_TIME, .entry = &menu_time, .is_there = has_time,
                   .explain = explain_time},
    [MENU_RULE] = {2, .list = &menu_rules, .explain = explain_rule},
    [MENU_PARAMETER] = {2, .entry = &menu_parameters, .explain = explain_parameter},
    [MENU_SEED] = {2, SCREEN_TEXT_MENU_SEED, .entry = &menu_seed, .is_there = has_seed,
                   .explain = explain_seed},
    [MENU_SPEED] = {3, SCREEN_TEXT_MENU_SPEED, SCREEN_TEXT_MENU_ABOUT_SPEED, &menu_speeds},
    [MENU_AIDS] = {3, SCREEN_TEXT_MENU_AIDS, SCREEN_TEXT_MENU_ABOUT_AIDS, &menu_aids},
    [MENU_LANGUAGE] = {3, SCREEN_TEXT_MENU_LANGUAGE, SCREEN_TEXT_MENU_ABOUT_LANGUAGE,
                       &menu_languages},
    [MENU_OLD_GAMES] = {4, SCREEN_TEXT_MENU_OLD_GAMES, .explain = explain_old_games},
    [MENU_SET_UP] = {4, SCREEN_TEXT_MENU_SET_UP, SCREEN_TEXT_MENU_ABOUT_SET_UP},
    [MENU_LEAVE] = {4, SCREEN_TEXT_MENU_LEAVE, SCREEN_TEXT_MENU_ABOUT_LEAVE},
};

/* ---- The lines ---- */

static void add_line(MenuPage *menu, MenuItem item, int option)
{
    menu->lines[menu->count++] = (MenuLine){.item = item, .option = option, .row = -1};
}

static void add_rules(MenuPage *menu)
{
    size_t count;
    porfia_game_options(menu_game(menu), &count);
    for (size_t i = 0; i < count && i < PORFIA_MAX_OPTIONS; i++)
        add_line(menu, MENU_RULE, (int)i);
}

static void add_parameters(MenuPage *menu)
{
    size_t count;
    const PorfiaParameter *parameters = porfia_game_parameters(menu_game(menu), &count);
    for (size_t i = 0; i < count; i++)
        if (parameters[i].kind != PORFIA_SEED)
            add_line(menu, MENU_PARAMETER, (int)i);
}

static bool select_line(MenuPage *menu, MenuItem item, int option)
{
    for (int i = 0; i < menu->count; i++) {
        if (menu->lines[i].item == item && menu->lines[i].option == option) {
            menu->selected = i;
            return true;
        }
    }
    return false;
}

void menu_fill(MenuPage *menu)
{
    MenuLine before = menu->lines[menu->selected];
    menu->count = 0;
    for (int item = 0; item < MENU_ITEMS; item++) {
        const MenuItemKind *kind = &menu_items[item];
        if (item == MENU_RULE)
            add_rules(menu);
        else if (item == MENU_PARAMETER)
            add_parameters(menu);
        else if (!kind->is_there || kind->is_there(menu))
            add_line(menu, (MenuItem)item, 0);
    }
    if (!select_line(menu, before.item, before.option))
        menu->selected = 0;
}

void menu_select(MenuPage *menu, MenuItem item)
{
    select_line(menu, item, 0);
}

const char *menu_label(const MenuPage *menu, const MenuLine *line)
{
    size_t count;
    if (line->item == MENU_RULE)
        return porfia_game_options(menu_game(menu), &count)[line->option].name;
    if (line->item == MENU_PARAMETER)
        return parameter_at(menu, line->option)->title.in[app_language(menu->app)];
    return screen_text_plain(app_language(menu->app), menu_items[line->item].label);
}

ScreenString menu_value(const MenuPage *menu, const MenuLine *line)
{
    const MenuItemKind *kind = &menu_items[line->item];
    if (kind->list)
        return kind->list->name(menu, line->option, kind->list->chosen(menu, line->option));
    if (kind->entry)
        return kind->entry->text(menu, line->option);
    ScreenString said = {""};
    if (line->item == MENU_GO_ON)
        snprintf(said.text, sizeof said.text, "%s",
                 porfia_game_title(menu->unfinished.game, app_language(menu->app)));
    return said;
}

ScreenString menu_about(const MenuPage *menu, const MenuLine *line)
{
    const MenuItemKind *kind = &menu_items[line->item];
    return kind->explain ? kind->explain(menu, line->option)
                         : screen_text(app_language(menu->app), kind->about, "");
}
