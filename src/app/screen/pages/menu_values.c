/* The values of the menu's lines, and how they change: see menu_inside.h. */
#define _GNU_SOURCE
#include "screen/pages/menu_inside.h"

#include "screen/pages/prompt_page.h"
#include "text/numbers.h"

#include <stdio.h>
#include <string.h>

enum { MS = 1000 }; /* per second */

const PorfiaGame *menu_game(const MenuPage *menu)
{
    return choices_game(&menu->app->choices);
}

GameChoices *menu_own(const MenuPage *menu)
{
    return &menu->app->choices.games[menu->app->choices.game];
}

bool menu_has_computer(const MenuPage *menu)
{
    return menu->app->choices.mode != CHOSEN_TWO_HUMANS;
}

static ScreenString plain(const MenuPage *menu, ScreenText text)
{
    return screen_text(app_language(menu->app), text, "");
}

static ScreenString verbatim(const char *text)
{
    ScreenString said;
    snprintf(said.text, sizeof said.text, "%.*s", SCREEN_STRING_SIZE - 1, text);
    return said;
}

/* ---- Games ---- */

static int game_count(const MenuPage *menu, int option)
{
    int count = (int)porfia_game_count();
    (void)menu, (void)option;
    return count < CHOICES_GAMES ? count : CHOICES_GAMES;
}

static int game_chosen(const MenuPage *menu, int option)
{
    (void)option;
    return menu->app->choices.game;
}

static ScreenString game_name(const MenuPage *menu, int option, int value)
{
    (void)option;
    return verbatim(porfia_game_title(porfia_game_at((size_t)value), app_language(menu->app)));
}

static void game_choose(MenuPage *menu, int option, int value)
{
    (void)option;
    menu->app->choices.game = value;
}

const MenuList menu_games = {game_count, game_chosen, game_name, game_choose};

/* ---- Players ---- */

static int players_count(const MenuPage *menu, int option)
{
    (void)menu, (void)option;
    return CHOSEN_MODES;
}

static int players_chosen(const MenuPage *menu, int option)
{
    (void)option;
    return (int)menu->app->choices.mode;
}

static ScreenString players_name(const MenuPage *menu, int option, int value)
{
    static const ScreenText names[CHOSEN_MODES] = {
        [CHOSEN_HUMAN_FIRST] = SCREEN_TEXT_MENU_HUMAN_FIRST,
        [CHOSEN_COMPUTER_FIRST] = SCREEN_TEXT_MENU_COMPUTER_FIRST,
        [CHOSEN_TWO_HUMANS] = SCREEN_TEXT_MENU_TWO_HUMANS,
        [CHOSEN_TWO_COMPUTERS] = SCREEN_TEXT_MENU_TWO_COMPUTERS,
    };
    (void)option;
    return plain(menu, names[value]);
}

static void players_choose(MenuPage *menu, int option, int value)
{
    (void)option;
    menu->app->choices.mode = (ChosenMode)value;
}

const MenuList menu_players = {players_count, players_chosen, players_name, players_choose};

/* ---- Levels ---- */

static int level_count(const MenuPage *menu, int option)
{
    (void)menu, (void)option;
    return PORFIA_LEVELS;
}

static int level_chosen(const MenuPage *menu, int option)
{
    (void)option;
    return choices_level(&menu->app->choices) - 1;
}

static ScreenString level_name(const MenuPage *menu, int option, int value)
{
    static const ScreenText words[PORFIA_LEVELS] = {
        SCREEN_TEXT_LEVEL_1, SCREEN_TEXT_LEVEL_2,  SCREEN_TEXT_LEVEL_3, SCREEN_TEXT_LEVEL_4,
        SCREEN_TEXT_LEVEL_5, SCREEN_TEXT_LEVEL_6,  SCREEN_TEXT_LEVEL_7, SCREEN_TEXT_LEVEL_8,
        SCREEN_TEXT_LEVEL_9, SCREEN_TEXT_LEVEL_10,
    };
    PorfiaLanguage language = app_language(menu->app);
    (void)option;
    return screen_text(language, SCREEN_TEXT_MENU_LEVEL_NAME, "ds", value + 1,
                       screen_text_plain(language, words[value]));
}

static void level_choose(MenuPage *menu, int option, int value)
{
    (void)option;
    menu->app->choices.level = value + 1;
}

const MenuList menu_levels = {level_count, level_chosen, level_name, level_choose};

/* ---- Rules ---- */

static const PorfiaOption *option_at(const MenuPage *menu, int option)
{
    size_t count;
    return &porfia_game_options(menu_game(menu), &count)[option];
}

static int rule_count(const MenuPage *menu, int option)
{
    int count = 0;
    while (option_at(menu, option)->values[count])
        count++;
    return count;
}

static int rule_chosen(const MenuPage *menu, int option)
{
    return menu_own(menu)->rules.choice[option];
}

static ScreenString rule_name(const MenuPage *menu, int option, int value)
{
    return verbatim(option_at(menu, option)->values[value]);
}

static void rule_choose(MenuPage *menu, int option, int value)
{
    menu_own(menu)->rules.choice[option] = (uint8_t)value;
}

const MenuList menu_rules = {rule_count, rule_chosen, rule_name, rule_choose};

/* ---- Display settings ---- */

static int speed_count(const MenuPage *menu, int option)
{
    (void)menu, (void)option;
    return CHOSEN_SPEEDS;
}

static int speed_chosen(const MenuPage *menu, int option)
{
    (void)option;
    return (int)menu->app->choices.speed;
}

static ScreenString speed_name(const MenuPage *menu, int option, int value)
{
    (void)option;
    return plain(menu, speed_text((ChosenSpeed)value));
}

static void speed_choose(MenuPage *menu, int option, int value)
{
    (void)option;
    menu->app->choices.speed = (ChosenSpeed)value;
}

const MenuList menu_speeds = {speed_count, speed_chosen, speed_name, speed_choose};

static int aids_count(const MenuPage *menu, int option)
{
    (void)menu, (void)option;
    return 2;
}

static int aids_chosen(const MenuPage *menu, int option)
{
    (void)option;
    return menu->app->choices.aids;
}

static ScreenString aids_name(const MenuPage *menu, int option, int value)
{
    (void)option;
    return plain(menu, value ? SCREEN_TEXT_MENU_AIDS_ON : SCREEN_TEXT_MENU_AIDS_OFF);
}

static void aids_choose(MenuPage *menu, int option, int value)
{
    (void)option;
    menu->app->choices.aids = value;
}

const MenuList menu_aids = {aids_count, aids_chosen, aids_name, aids_choose};

static int language_count(const MenuPage *menu, int option)
{
    (void)menu, (void)option;
    return PORFIA_LANGUAGES;
}

static int language_chosen(const MenuPage *menu, int option)
{
    (void)option;
    return (int)app_language(menu->app);
}

/* Each language by its own name. */
static ScreenString language_name(const MenuPage *menu, int option, int value)
{
    (void)menu, (void)option;
    return screen_text((PorfiaLanguage)value, SCREEN_TEXT_MENU_THIS_LANGUAGE, "");
}

static void language_choose(MenuPage *menu, int option, int value)
{
    (void)option;
    app_set_language(menu->app, (PorfiaLanguage)value);
}

const MenuList menu_languages = {language_count, language_chosen, language_name, language_choose};

/* ---- The time for a move ---- */

static ScreenString time_text(const MenuPage *menu, int option)
{
    (void)option;
    char number[NUMBER_TEXT_SIZE];
    int64_t ms = menu->app->choices.time_ms;
    int decimals = ms % MS == 0 ? 0 : ms % (MS / 10) == 0 ? 1 : ms % (MS / 100) == 0 ? 2 : 3;
    number_decimal(number, (double)ms / MS, decimals, app_language(menu->app));
    return screen_text(app_language(menu->app), SCREEN_TEXT_MENU_SECONDS, "s", number);
}

static ScreenString time_before(const MenuPage *menu, int option)
{
    (void)menu, (void)option;
    return verbatim("");
}

/* Steps through common times; any other time can be typed. */
static void time_step(MenuPage *menu, int option, int by)
{
    (void)option;
    static const int64_t times[] = {100, 200, 500, 1000, 2000, 5000, 10000, 20000, 60000};
    enum { TIMES = sizeof times / sizeof *times };
    int64_t *ms = &menu->app->choices.time_ms;
    int index = by > 0 ? 0 : TIMES - 1;
    while (index >= 0 && index < TIMES && (by > 0 ? times[index] <= *ms : times[index] >= *ms))
        index += by;
    if (index >= 0 && index < TIMES)
        *ms = times[index];
}

/* Seconds, with up to three decimals after a point or comma. */
static bool time_read(const char *line, uint64_t *ms)
{
    char whole[8] = "", part[4] = "000";
    size_t digits = strcspn(line, ".,");
    const char *rest = line[digits] ? line + digits + 1 : "";
    uint64_t seconds, thousandths;
    if (digits >= sizeof whole || strlen(rest) >= sizeof part)
        return false;
    memcpy(whole, line, digits);
    memcpy(part, rest, strlen(rest));
    if (!prompt_number(*whole ? whole : "0", PORFIA_MAX_TIME_MS / MS, &seconds) ||
        !prompt_number(part, MS, &thousandths))
        return false;
    *ms = seconds * MS + thousandths;
    return *ms >= CHOICES_LEAST_MS && *ms <= PORFIA_MAX_TIME_MS;
}

static bool time_typed(App *app, Page *below, const char *line)
{
    MenuPage *menu = (MenuPage *)below;
    uint64_t ms;
    if (!time_read(line, &ms)) {
        app_warn(app, SCREEN_TEXT_MENU_BAD_TIME, "sd", line, PORFIA_MAX_TIME_MS / MS);
        return false;
    }
    app->choices.time_ms = (int64_t)ms;
    menu_changed(menu);
    return true;
}

const MenuEntry menu_time = {.ask = SCREEN_TEXT_MENU_TYPE_TIME,
                             .text = time_text,
                             .typed_before = time_before,
                             .step = time_step,
                             .typed = time_typed};

/* ---- The start ---- */

/* Takes the start if the game accepts it; otherwise the error says why not. */
static bool try_start(MenuPage *menu, PorfiaStart start, PorfiaError *error)
{
    GameChoices *own = menu_own(menu);
    PorfiaPosition *position = porfia_position_start(menu_game(menu), &own->rules, &start, error);
    if (position)
        own->start = start;
    porfia_position_free(position);
    return position;
}

static ScreenString parameter_text(const MenuPage *menu, int option)
{
    ScreenString said;
    porfia_start_print(menu_game(menu), &menu_own(menu)->start, option, said.text,
                       sizeof said.text);
    return said;
}

/* Between two squares there is one size: 5x5, 5x6, 6x6. */
static uint64_t next_size(uint64_t size, int by)
{
    int rows = PORFIA_SIZE_ROWS(size), columns = PORFIA_SIZE_COLUMNS(size);
    bool is_wide = columns > rows;
    if (by > 0 ? is_wide : !is_wide)
        rows += by;
    else
        columns += by;
    return PORFIA_SIZE_OF(rows, columns);
}

/* The next preset in a direction; the value itself: there is none. */
static uint64_t next_preset(const PorfiaParameter *parameter, uint64_t value, int by)
{
    uint64_t found = value;
    for (int i = 0; i < PORFIA_MAX_PRESETS && parameter->presets[i]; i++) {
        uint64_t preset = parameter->presets[i];
        if (by > 0 ? preset > value && found == value : preset < value)
            found = preset;
    }
    return found;
}

/* Steps through the presets; any other value can be typed. Without presets, one by one. */
static void parameter_step(MenuPage *menu, int option, int by)
{
    size_t count;
    PorfiaError ignored;
    PorfiaStart start = menu_own(menu)->start;
    uint64_t *value = &start.values[option];
    const PorfiaParameter *parameter = &porfia_game_parameters(menu_game(menu), &count)[option];
    if (parameter->presets[0])
        *value = next_preset(parameter, *value, by);
    else if (parameter->kind == PORFIA_SIZE)
        *value = next_size(*value, by);
    else
        *value += (uint64_t)(int64_t)by;
    try_start(menu, start, &ignored);
}

static bool parameter_typed(App *app, Page *below, const char *line)
{
    MenuPage *menu = (MenuPage *)below;
    PorfiaError error;
    PorfiaStart start = menu_own(menu)->start;
    int option = menu->lines[menu->selected].option;
    if (!porfia_start_set(menu_game(menu), &start, option, line, &error) ||
        !try_start(menu, start, &error)) {
        app_warn_error(app, &error);
        return false;
    }
    menu_changed(menu);
    return true;
}

const MenuEntry menu_parameters = {.ask = SCREEN_TEXT_MENU_TYPE_PARAMETER,
                                   .text = parameter_text,
                                   .step = parameter_step,
                                   .typed = parameter_typed};

/* ---- The deal ---- */

static ScreenString seed_text(const MenuPage *menu, int option)
{
    (void)option;
    const Choices *choices = &menu->app->choices;
    return choices->has_seed ? screen_text(app_language(menu->app), SCREEN_TEXT_MENU_SEED_NAME, "u",
                                           choices->seed)
                             : plain(menu, SCREEN_TEXT_MENU_NEW_SEED);
}

static ScreenString seed_before(const MenuPage *menu, int option)
{
    return menu->app->choices.has_seed ? seed_text(menu, option) : verbatim("");
}

/* Below the first seed, every game is dealt anew. */
static void seed_step(MenuPage *menu, int option, int by)
{
    (void)option;
    Choices *choices = &menu->app->choices;
    choices->is_seed_given = false;
    if (by > 0 && !choices->has_seed) {
        choices->has_seed = true;
        choices->seed = 0;
    } else if (by > 0 && choices->seed < PORFIA_MAX_SEED) {
        choices->seed++;
    } else if (by < 0 && choices->has_seed) {
        choices->has_seed = choices->seed > 0;
        choices->seed -= choices->has_seed;
    }
}

/* In any language. */
static bool is_new(const char *line)
{
    for (int language = 0; language < PORFIA_LANGUAGES; language++)
        if (strcasecmp(line, screen_text_plain((PorfiaLanguage)language, SCREEN_TEXT_MENU_NEW)) ==
            0)
            return true;
    return !*line;
}

static bool seed_typed(App *app, Page *below, const char *line)
{
    uint64_t seed = 0;
    bool is_number = prompt_number(line, PORFIA_MAX_SEED, &seed);
    if (!is_number && !is_new(line)) {
        app_warn(app, SCREEN_TEXT_BAD_NUMBER, "su", line, PORFIA_MAX_SEED);
        return false;
    }
    app->choices.has_seed = is_number;
    app->choices.is_seed_given = false;
    app->choices.seed = is_number ? seed : 0;
    menu_changed((MenuPage *)below);
    return true;
}

const MenuEntry menu_seed = {.ask = SCREEN_TEXT_MENU_TYPE_SEED,
                             .takes_nothing = true,
                             .text = seed_text,
                             .typed_before = seed_before,
                             .step = seed_step,
                             .typed = seed_typed};
