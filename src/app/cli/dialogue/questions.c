/* Every question of the menu, in order: see questions.h. */
#include "cli/dialogue/questions.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

static bool is_given(const MenuState *state, FlagId flag)
{
    return state->arguments->flags[flag].given;
}

/* Whether the flags left open a setting that few people change. */
static bool is_extra_open(const MenuState *state, FlagId flag)
{
    return state->wants_more && !is_given(state, flag);
}

static bool has_computer(const MenuState *state)
{
    return state->asks_players && state->settings->mode != MODE_HUMAN_HUMAN;
}

/* A level has a fixed search. */
static bool has_open_search(const MenuState *state)
{
    return has_computer(state) && state->settings->method.level == PORFIA_LEVELS;
}

static const char *text_of(const MenuState *state, CliText text)
{
    return text_in(text, state->console->language);
}

/* Reads a number, or reports why it is wrong. */
static bool accept_number(const MenuState *state, const char *answer, uint64_t min, uint64_t max,
                          uint64_t *number)
{
    if (number_parse(answer, min, max, number))
        return true;
    console_line(state->console, TEXT_MENU_BAD_NUMBER, "suu", answer, min, max);
    return false;
}

/* ---- The game ---- */

static bool game_is_open(const MenuState *state)
{
    return !state->settings->game;
}

static int game_choices(const MenuState *state, MenuChoice choices[MAX_CHOICES])
{
    int count = 0;
    for (; count < (int)porfia_game_count() && count < MAX_CHOICES; count++) {
        const PorfiaGame *game = porfia_game_at((size_t)count);
        choices[count].name = porfia_game_name(game);
        choices[count].label = porfia_game_title(game, state->console->language);
    }
    return count;
}

static bool game_accept(MenuState *state, const char *answer, int choice)
{
    (void)answer;
    state->has_failed = !settings_choose_game(state->console, state->arguments, state->settings,
                                              porfia_game_at((size_t)choice));
    return true;
}

/* ---- The players ---- */

static bool mode_is_open(const MenuState *state)
{
    return state->asks_players;
}

static int mode_choices(const MenuState *state, MenuChoice choices[MAX_CHOICES])
{
    static const CliText labels[MODES] = {
        [MODE_HUMAN_COMPUTER] = TEXT_MENU_HUMAN_COMPUTER,
        [MODE_COMPUTER_COMPUTER] = TEXT_MENU_COMPUTER_COMPUTER,
        [MODE_HUMAN_HUMAN] = TEXT_MENU_HUMAN_HUMAN,
    };
    for (int i = 0; i < MODES; i++)
        choices[i] = (MenuChoice){mode_names[i], text_of(state, labels[i])};
    return MODES;
}

static bool mode_accept(MenuState *state, const char *answer, int choice)
{
    (void)answer;
    state->settings->mode = choice;
    return true;
}

static bool first_is_open(const MenuState *state)
{
    return state->asks_players && state->settings->mode == MODE_HUMAN_COMPUTER;
}

static int first_choices(const MenuState *state, MenuChoice choices[MAX_CHOICES])
{
    choices[FIRST_HUMAN] = (MenuChoice){"human", text_of(state, TEXT_MENU_FIRST_HUMAN)};
    choices[FIRST_COMPUTER] = (MenuChoice){"computer", text_of(state, TEXT_MENU_FIRST_COMPUTER)};
    return 2;
}

static bool first_accept(MenuState *state, const char *answer, int choice)
{
    (void)answer;
    state->settings->first = choice;
    return true;
}

/* ---- The computer's level ---- */

static bool level_is_open(const MenuState *state)
{
    return state->asks_players && state->settings->mode == MODE_HUMAN_COMPUTER &&
           state->settings->method.algorithm == PORFIA_ENGINE && !is_given(state, FLAG_LEVEL);
}

static void level_detail(const MenuState *state)
{
    console_line(state->console, TEXT_MENU_LEVEL_DETAIL, "d", PORFIA_LEVELS);
}

static void level_usual(const MenuState *state, char text[DEFAULT_SIZE])
{
    snprintf(text, DEFAULT_SIZE, "%d", porfia_game_default_level(state->settings->game));
}

static bool level_accept(MenuState *state, const char *answer, int choice)
{
    (void)choice;
    uint64_t number;
    if (!accept_number(state, answer, 1, PORFIA_LEVELS, &number))
        return false;
    state->settings->method.level = (int)number;
    return true;
}

/* ---- The computer's limit ---- */

static PorfiaTimeRange usual_times(const MenuState *state)
{
    return porfia_game_times(state->settings->game);
}

static bool limit_is_open(const MenuState *state)
{
    return has_open_search(state) && !is_given(state, FLAG_TIME) && !is_given(state, FLAG_DEPTH);
}

static void limit_detail(const MenuState *state)
{
    PorfiaTimeRange times = usual_times(state);
    console_line(state->console, TEXT_MENU_LIMIT_DETAIL, "dd", times.min_ms, times.max_ms);
}

static void limit_usual(const MenuState *state, char text[DEFAULT_SIZE])
{
    (void)state;
    snprintf(text, DEFAULT_SIZE, "%d", DEFAULT_TIME_MS);
}

/* A number of milliseconds; or a word that begins with d or p ("depth", "profundidade") and a
 * number of moves. */
static bool limit_accept(MenuState *state, const char *answer, int choice)
{
    (void)choice;
    PorfiaTimeRange times = usual_times(state);
    uint64_t number;
    if (number_parse(answer, (uint64_t)times.min_ms, (uint64_t)times.max_ms, &number)) {
        state->settings->time_ms = (int64_t)number;
        return true;
    }
    size_t word = strcspn(answer, "0123456789");
    if (word > 0 && strchr("dDpP", answer[0]) &&
        number_parse(answer + word, 1, PORFIA_MAX_DEPTH, &number)) {
        state->settings->depth = (int)number;
        return true;
    }
    console_line(state->console, TEXT_MENU_BAD_LIMIT, "sddd", answer, times.min_ms, times.max_ms,
                 PORFIA_MAX_DEPTH);
    return false;
}

/* ---- More settings ---- */

static bool more_is_open(const MenuState *state)
{
    return state->asks_players;
}

static int no_yes_choices(const MenuState *state, MenuChoice choices[MAX_CHOICES])
{
    choices[0] = (MenuChoice){text_of(state, TEXT_NO), NULL};
    choices[1] = (MenuChoice){text_of(state, TEXT_YES), NULL};
    return 2;
}

static bool more_accept(MenuState *state, const char *answer, int choice)
{
    (void)answer;
    state->wants_more = choice == 1;
    return true;
}

/* ---- The rule options, one after the other ---- */

static const PorfiaOption *next_option(const MenuState *state)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(state->settings->game, &count);
    return state->option < count ? &options[state->option] : NULL;
}

static bool rule_is_open(const MenuState *state)
{
    return is_extra_open(state, FLAG_RULES) && next_option(state);
}

static void rule_ask(const MenuState *state)
{
    const PorfiaOption *option = next_option(state);
    console_line(state->console, TEXT_MENU_RULE, "ss", option->name,
                 option->about.in[state->console->language]);
}

static int rule_choices(const MenuState *state, MenuChoice choices[MAX_CHOICES])
{
    const PorfiaOption *option = next_option(state);
    int count = 0;
    for (; option->values[count] && count < MAX_CHOICES; count++)
        choices[count] = (MenuChoice){option->values[count], NULL};
    return count;
}

static bool rule_accept(MenuState *state, const char *answer, int choice)
{
    (void)answer;
    state->settings->rules.choice[state->option++] = (uint8_t)choice;
    return true;
}

/* ---- The parameters of the start, one after the other ---- */

static bool is_parameter_given(const MenuState *state, const PorfiaParameter *parameter)
{
    if (parameter->kind == PORFIA_SEED)
        return is_given(state, FLAG_SEED);
    FlagId flag = flag_of_parameter(parameter);
    return flag != FLAGS && is_given(state, flag);
}

/* The index of the next parameter to ask for; -1: none. */
static int next_parameter(const MenuState *state)
{
    size_t count;
    const PorfiaParameter *parameters = porfia_game_parameters(state->settings->game, &count);
    for (size_t i = state->parameter; i < count; i++)
        if (!is_parameter_given(state, &parameters[i]))
            return (int)i;
    return -1;
}

static const PorfiaParameter *parameter_at(const MenuState *state, int index)
{
    size_t count;
    return &porfia_game_parameters(state->settings->game, &count)[index];
}

static bool start_is_open(const MenuState *state)
{
    return state->wants_more && !state->settings->position && next_parameter(state) >= 0;
}

static void start_ask(const MenuState *state)
{
    const PorfiaParameter *parameter = parameter_at(state, next_parameter(state));
    char presets[PORFIA_PRESETS_SIZE];
    console_line(state->console, TEXT_MENU_START, "ss",
                 parameter->title.in[state->console->language],
                 parameter->about.in[state->console->language]);
    porfia_presets_print(parameter, presets, sizeof presets);
    if (*presets)
        console_line(state->console, TEXT_MENU_PRESETS, "s", presets);
}

static void start_usual(const MenuState *state, char text[DEFAULT_SIZE])
{
    porfia_start_print(state->settings->game, &state->settings->start, next_parameter(state), text,
                       DEFAULT_SIZE);
}

/* Whether the game accepts this start. */
static bool can_start(const Settings *settings, const PorfiaStart *start, PorfiaError *error)
{
    PorfiaPosition *position =
        porfia_position_start(settings->game, &settings->rules, start, error);
    porfia_position_free(position);
    return position;
}

static bool start_accept(MenuState *state, const char *answer, int choice)
{
    (void)choice;
    int index = next_parameter(state);
    PorfiaError error;
    Settings *settings = state->settings;
    PorfiaStart start = settings->start;
    if (!porfia_start_set(settings->game, &start, index, answer, &error) ||
        !can_start(settings, &start, &error)) {
        console_refuse(state->console, &error);
        return false;
    }
    settings->start = start;
    if (parameter_at(state, index)->kind == PORFIA_SEED)
        settings->seed = start.values[index];
    state->parameter = (size_t)index + 1;
    return true;
}

/* ---- How the computer searches ---- */

static bool algorithm_is_open(const MenuState *state)
{
    return is_extra_open(state, FLAG_ALGORITHM) && has_open_search(state);
}

static int algorithm_choices(const MenuState *state, MenuChoice choices[MAX_CHOICES])
{
    (void)state;
    for (int i = 0; i < PORFIA_ALGORITHMS; i++)
        choices[i] = (MenuChoice){porfia_algorithm_name((PorfiaAlgorithm)i), NULL};
    return PORFIA_ALGORITHMS;
}

static void algorithm_usual(const MenuState *state, char text[DEFAULT_SIZE])
{
    snprintf(text, DEFAULT_SIZE, "%d", (int)state->settings->method.algorithm + 1);
}

static bool algorithm_accept(MenuState *state, const char *answer, int choice)
{
    (void)answer;
    state->settings->has_algorithm = choice != (int)state->settings->method.algorithm;
    state->settings->method.algorithm = (PorfiaAlgorithm)choice;
    return true;
}

static bool depth_is_open(const MenuState *state)
{
    return is_extra_open(state, FLAG_DEPTH) && has_open_search(state) &&
           state->settings->depth == 0;
}

static void depth_usual(const MenuState *state, char text[DEFAULT_SIZE])
{
    (void)state;
    snprintf(text, DEFAULT_SIZE, "0");
}

static bool depth_accept(MenuState *state, const char *answer, int choice)
{
    (void)choice;
    uint64_t number;
    if (!accept_number(state, answer, 0, PORFIA_MAX_DEPTH, &number))
        return false;
    state->settings->depth = (int)number;
    return true;
}

static int yes_no_choices(const MenuState *state, MenuChoice choices[MAX_CHOICES])
{
    choices[CHOICE_ON] = (MenuChoice){text_of(state, TEXT_YES), NULL};
    choices[CHOICE_OFF] = (MenuChoice){text_of(state, TEXT_NO), NULL};
    return 2;
}

static bool ordering_is_open(const MenuState *state)
{
    return is_extra_open(state, FLAG_ORDERING) && has_open_search(state);
}

static bool ordering_accept(MenuState *state, const char *answer, int choice)
{
    (void)answer;
    state->settings->method.ordering = choice == CHOICE_ON;
    return true;
}

static bool memo_is_open(const MenuState *state)
{
    return is_extra_open(state, FLAG_MEMO) && has_open_search(state);
}

static bool memo_accept(MenuState *state, const char *answer, int choice)
{
    (void)answer;
    state->settings->method.memo = choice == CHOICE_ON;
    return true;
}

const MenuQuestion questions[] = {
    {TEXT_MENU_GAME, NULL, false, game_is_open, NULL, game_choices, NULL, game_accept},
    {TEXT_MENU_MODE, NULL, false, mode_is_open, NULL, mode_choices, NULL, mode_accept},
    {TEXT_MENU_FIRST, NULL, false, first_is_open, NULL, first_choices, NULL, first_accept},
    {TEXT_MENU_LEVEL, NULL, false, level_is_open, level_detail, NULL, level_usual, level_accept},
    {TEXT_MENU_LIMIT, NULL, false, limit_is_open, limit_detail, NULL, limit_usual, limit_accept},
    {TEXT_MENU_MORE, NULL, false, more_is_open, NULL, no_yes_choices, NULL, more_accept},
    {TEXT_MENU_RULE, rule_ask, true, rule_is_open, NULL, rule_choices, NULL, rule_accept},
    {TEXT_MENU_START, start_ask, true, start_is_open, NULL, NULL, start_usual, start_accept},
    {TEXT_MENU_ALGORITHM, NULL, false, algorithm_is_open, NULL, algorithm_choices, algorithm_usual,
     algorithm_accept},
    {TEXT_MENU_DEPTH, NULL, false, depth_is_open, NULL, NULL, depth_usual, depth_accept},
    {TEXT_MENU_ORDERING, NULL, false, ordering_is_open, NULL, yes_no_choices, NULL,
     ordering_accept},
    {TEXT_MENU_MEMO, NULL, false, memo_is_open, NULL, yes_no_choices, NULL, memo_accept},
};
const int question_count = sizeof questions / sizeof *questions;
