/* Every question of the menu, in the order in which they are asked: see questions.h. */
#include "cli/dialogue/questions.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

static bool is_given(const Inquiry *inquiry, FlagId flag)
{
    return inquiry->arguments->flags[flag].given;
}

/* Whether the flags left open something that only some people want to choose. */
static bool is_extra_open(const Inquiry *inquiry, FlagId flag)
{
    return inquiry->wants_more && !is_given(inquiry, flag);
}

static bool has_computer(const Inquiry *inquiry)
{
    return inquiry->asks_players && inquiry->settings->mode != MODE_HUMAN_HUMAN;
}

/* How a level searches is not for anybody to choose. */
static bool has_open_search(const Inquiry *inquiry)
{
    return has_computer(inquiry) && inquiry->settings->method.level == PORFIA_LEVELS;
}

static const char *text_of(const Inquiry *inquiry, CliText text)
{
    return text_in(text, inquiry->console->language);
}

/* Reads a number; says what is wrong if it is none. */
static bool accept_number(const Inquiry *inquiry, const char *answer, uint64_t min, uint64_t max,
                          uint64_t *number)
{
    if (number_parse(answer, min, max, number))
        return true;
    console_line(inquiry->console, TEXT_MENU_BAD_NUMBER, "suu", answer, min, max);
    return false;
}

/* ---- The game ---- */

static bool game_is_open(const Inquiry *inquiry)
{
    return !inquiry->settings->game;
}

static int game_choices(const Inquiry *inquiry, Choice choices[MAX_CHOICES])
{
    int count = 0;
    for (; count < (int)porfia_game_count() && count < MAX_CHOICES; count++) {
        const PorfiaGame *game = porfia_game_at((size_t)count);
        choices[count].name = porfia_game_name(game);
        choices[count].label = porfia_game_title(game, inquiry->console->language);
    }
    return count;
}

static bool game_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)answer;
    inquiry->has_failed = !settings_choose_game(inquiry->console, inquiry->arguments,
                                                inquiry->settings, porfia_game_at((size_t)choice));
    return true;
}

/* ---- The players ---- */

static bool mode_is_open(const Inquiry *inquiry)
{
    return inquiry->asks_players;
}

static int mode_choices(const Inquiry *inquiry, Choice choices[MAX_CHOICES])
{
    static const CliText labels[MODES] = {
        [MODE_HUMAN_COMPUTER] = TEXT_MENU_HUMAN_COMPUTER,
        [MODE_COMPUTER_COMPUTER] = TEXT_MENU_COMPUTER_COMPUTER,
        [MODE_HUMAN_HUMAN] = TEXT_MENU_HUMAN_HUMAN,
    };
    for (int i = 0; i < MODES; i++)
        choices[i] = (Choice){mode_names[i], text_of(inquiry, labels[i])};
    return MODES;
}

static bool mode_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)answer;
    inquiry->settings->mode = choice;
    return true;
}

static bool first_is_open(const Inquiry *inquiry)
{
    return inquiry->asks_players && inquiry->settings->mode == MODE_HUMAN_COMPUTER;
}

static int first_choices(const Inquiry *inquiry, Choice choices[MAX_CHOICES])
{
    choices[FIRST_HUMAN] = (Choice){"human", text_of(inquiry, TEXT_MENU_FIRST_HUMAN)};
    choices[FIRST_COMPUTER] = (Choice){"computer", text_of(inquiry, TEXT_MENU_FIRST_COMPUTER)};
    return 2;
}

static bool first_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)answer;
    inquiry->settings->first = choice;
    return true;
}

/* ---- The computer's level ---- */

static bool level_is_open(const Inquiry *inquiry)
{
    return inquiry->asks_players && inquiry->settings->mode == MODE_HUMAN_COMPUTER &&
           inquiry->settings->method.algorithm == PORFIA_ENGINE && !is_given(inquiry, FLAG_LEVEL);
}

static void level_detail(const Inquiry *inquiry)
{
    console_line(inquiry->console, TEXT_MENU_LEVEL_DETAIL, "d", PORFIA_LEVELS);
}

static void level_usual(const Inquiry *inquiry, char text[USUAL_SIZE])
{
    (void)inquiry;
    snprintf(text, USUAL_SIZE, "%d", PORFIA_LEVELS);
}

static bool level_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)choice;
    uint64_t number;
    if (!accept_number(inquiry, answer, 1, PORFIA_LEVELS, &number))
        return false;
    inquiry->settings->method.level = (int)number;
    return true;
}

/* ---- The computer's limit ---- */

static PorfiaTimeRange usual_times(const Inquiry *inquiry)
{
    return porfia_game_times(inquiry->settings->game);
}

static bool limit_is_open(const Inquiry *inquiry)
{
    return has_open_search(inquiry) && !is_given(inquiry, FLAG_TIME) &&
           !is_given(inquiry, FLAG_DEPTH);
}

static void limit_detail(const Inquiry *inquiry)
{
    PorfiaTimeRange times = usual_times(inquiry);
    console_line(inquiry->console, TEXT_MENU_LIMIT_DETAIL, "dd", times.min_ms, times.max_ms);
}

static void limit_usual(const Inquiry *inquiry, char text[USUAL_SIZE])
{
    (void)inquiry;
    snprintf(text, USUAL_SIZE, "%d", DEFAULT_TIME_MS);
}

/* A number of milliseconds; or a word that begins with d or p ("depth", "profundidade") and a
 * number of moves. */
static bool limit_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)choice;
    PorfiaTimeRange times = usual_times(inquiry);
    uint64_t number;
    if (number_parse(answer, (uint64_t)times.min_ms, (uint64_t)times.max_ms, &number)) {
        inquiry->settings->time_ms = (int64_t)number;
        return true;
    }
    size_t word = strcspn(answer, "0123456789");
    if (word > 0 && strchr("dDpP", answer[0]) &&
        number_parse(answer + word, 1, PORFIA_MAX_DEPTH, &number)) {
        inquiry->settings->depth = (int)number;
        return true;
    }
    console_line(inquiry->console, TEXT_MENU_BAD_LIMIT, "sddd", answer, times.min_ms, times.max_ms,
                 PORFIA_MAX_DEPTH);
    return false;
}

/* ---- More settings ---- */

static bool more_is_open(const Inquiry *inquiry)
{
    return inquiry->asks_players;
}

static int no_yes_choices(const Inquiry *inquiry, Choice choices[MAX_CHOICES])
{
    choices[0] = (Choice){text_of(inquiry, TEXT_NO), NULL};
    choices[1] = (Choice){text_of(inquiry, TEXT_YES), NULL};
    return 2;
}

static bool more_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)answer;
    inquiry->wants_more = choice == 1;
    return true;
}

/* ---- The rule options, one after the other ---- */

static const PorfiaOption *next_option(const Inquiry *inquiry)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(inquiry->settings->game, &count);
    return inquiry->option < count ? &options[inquiry->option] : NULL;
}

static bool rule_is_open(const Inquiry *inquiry)
{
    return is_extra_open(inquiry, FLAG_RULES) && next_option(inquiry);
}

static void rule_ask(const Inquiry *inquiry)
{
    const PorfiaOption *option = next_option(inquiry);
    console_line(inquiry->console, TEXT_MENU_RULE, "ss", option->name,
                 option->about.in[inquiry->console->language]);
}

static int rule_choices(const Inquiry *inquiry, Choice choices[MAX_CHOICES])
{
    const PorfiaOption *option = next_option(inquiry);
    int count = 0;
    for (; option->values[count] && count < MAX_CHOICES; count++)
        choices[count] = (Choice){option->values[count], NULL};
    return count;
}

static bool rule_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)answer;
    inquiry->settings->rules.choice[inquiry->option++] = (uint8_t)choice;
    return true;
}

/* ---- The parameters of the start, one after the other ---- */

static bool is_parameter_given(const Inquiry *inquiry, const PorfiaParameter *parameter)
{
    if (parameter->kind == PORFIA_SEED)
        return is_given(inquiry, FLAG_SEED);
    FlagId flag = flag_of_parameter(parameter);
    return flag != FLAGS && is_given(inquiry, flag);
}

/* The index of the one that is asked next; -1: there is none. */
static int next_parameter(const Inquiry *inquiry)
{
    size_t count;
    const PorfiaParameter *parameters = porfia_game_parameters(inquiry->settings->game, &count);
    for (size_t i = inquiry->parameter; i < count; i++)
        if (!is_parameter_given(inquiry, &parameters[i]))
            return (int)i;
    return -1;
}

static const PorfiaParameter *parameter_at(const Inquiry *inquiry, int index)
{
    size_t count;
    return &porfia_game_parameters(inquiry->settings->game, &count)[index];
}

static bool start_is_open(const Inquiry *inquiry)
{
    return inquiry->wants_more && !inquiry->settings->position && next_parameter(inquiry) >= 0;
}

static void start_ask(const Inquiry *inquiry)
{
    const PorfiaParameter *parameter = parameter_at(inquiry, next_parameter(inquiry));
    console_line(inquiry->console, TEXT_MENU_START, "ss",
                 parameter->title.in[inquiry->console->language],
                 parameter->about.in[inquiry->console->language]);
}

static void start_usual(const Inquiry *inquiry, char text[USUAL_SIZE])
{
    porfia_start_print(inquiry->settings->game, &inquiry->settings->start, next_parameter(inquiry),
                       text, USUAL_SIZE);
}

/* Whether the game can start so. */
static bool can_start(const Settings *settings, const PorfiaStart *start, PorfiaError *error)
{
    PorfiaPosition *position =
        porfia_position_start(settings->game, &settings->rules, start, error);
    porfia_position_free(position);
    return position;
}

static bool start_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)choice;
    int index = next_parameter(inquiry);
    PorfiaError error;
    Settings *settings = inquiry->settings;
    PorfiaStart start = settings->start;
    if (!porfia_start_set(settings->game, &start, index, answer, &error) ||
        !can_start(settings, &start, &error)) {
        console_refuse(inquiry->console, &error);
        return false;
    }
    settings->start = start;
    if (parameter_at(inquiry, index)->kind == PORFIA_SEED)
        settings->seed = start.values[index];
    inquiry->parameter = (size_t)index + 1;
    return true;
}

/* ---- How the computer searches ---- */

static bool algorithm_is_open(const Inquiry *inquiry)
{
    return is_extra_open(inquiry, FLAG_ALGORITHM) && has_open_search(inquiry);
}

static int algorithm_choices(const Inquiry *inquiry, Choice choices[MAX_CHOICES])
{
    (void)inquiry;
    for (int i = 0; i < PORFIA_ALGORITHMS; i++)
        choices[i] = (Choice){porfia_algorithm_name((PorfiaAlgorithm)i), NULL};
    return PORFIA_ALGORITHMS;
}

static void algorithm_usual(const Inquiry *inquiry, char text[USUAL_SIZE])
{
    snprintf(text, USUAL_SIZE, "%d", (int)inquiry->settings->method.algorithm + 1);
}

static bool algorithm_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)answer;
    inquiry->settings->has_algorithm = choice != (int)inquiry->settings->method.algorithm;
    inquiry->settings->method.algorithm = (PorfiaAlgorithm)choice;
    return true;
}

static bool depth_is_open(const Inquiry *inquiry)
{
    return is_extra_open(inquiry, FLAG_DEPTH) && has_open_search(inquiry) &&
           inquiry->settings->depth == 0;
}

static void depth_usual(const Inquiry *inquiry, char text[USUAL_SIZE])
{
    (void)inquiry;
    snprintf(text, USUAL_SIZE, "0");
}

static bool depth_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)choice;
    uint64_t number;
    if (!accept_number(inquiry, answer, 0, PORFIA_MAX_DEPTH, &number))
        return false;
    inquiry->settings->depth = (int)number;
    return true;
}

static int yes_no_choices(const Inquiry *inquiry, Choice choices[MAX_CHOICES])
{
    choices[CHOICE_ON] = (Choice){text_of(inquiry, TEXT_YES), NULL};
    choices[CHOICE_OFF] = (Choice){text_of(inquiry, TEXT_NO), NULL};
    return 2;
}

static bool ordering_is_open(const Inquiry *inquiry)
{
    return is_extra_open(inquiry, FLAG_ORDERING) && has_open_search(inquiry);
}

static bool ordering_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)answer;
    inquiry->settings->method.ordering = choice == CHOICE_ON;
    return true;
}

static bool memo_is_open(const Inquiry *inquiry)
{
    return is_extra_open(inquiry, FLAG_MEMO) && has_open_search(inquiry);
}

static bool memo_accept(Inquiry *inquiry, const char *answer, int choice)
{
    (void)answer;
    inquiry->settings->method.memo = choice == CHOICE_ON;
    return true;
}

const Question questions[] = {
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
