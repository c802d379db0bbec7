/* From flags to the full screen: see full_screen.h. */
#define _GNU_SOURCE
#include "cli/dialogue/full_screen.h"

#include "screen/screen.h"

#include <unistd.h>

/* Flags without a line in the menu: any of them begins a game at once. */
static const FlagSet beyond_menu =
    FLAG_BIT(FLAG_POSITION) | FLAG_BIT(FLAG_P1) | FLAG_BIT(FLAG_P2) | FLAG_BIT(FLAG_MODE) |
    FLAG_BIT(FLAG_FIRST) | FLAG_BIT(FLAG_DEPTH) | FLAG_BIT(FLAG_ALGORITHM) |
    FLAG_BIT(FLAG_ORDERING) | FLAG_BIT(FLAG_MEMO) | FLAG_BIT(FLAG_HASH) | FLAG_BIT(FLAG_THREADS) |
    FLAG_BIT(FLAG_EVALUATION);
/* Flags with a line in the menu: any of them begins a game at once if the game is named as well. */
static const FlagSet in_menu = FLAG_BIT(FLAG_RULES) | FLAG_BIT(FLAG_SEED) | FLAGS_OF_STARTS |
                               FLAG_BIT(FLAG_TIME) | FLAG_BIT(FLAG_LEVEL);

static bool is_any_given(const Arguments *arguments, FlagSet flags)
{
    for (int flag = 0; flag < FLAGS; flag++)
        if (arguments->flags[flag].given && (flags & FLAG_BIT(flag)))
            return true;
    return false;
}

bool full_screen_is_wanted(const Console *console, const Arguments *arguments)
{
    return console->screen && isatty(STDIN_FILENO) && !arguments->flags[FLAG_PLAIN].given;
}

bool full_screen_starts_at_once(const Arguments *arguments)
{
    return is_any_given(arguments, beyond_menu) ||
           (arguments->operand_count > 0 && is_any_given(arguments, in_menu));
}

bool full_screen_choose(const Console *console, const Arguments *arguments, Settings *settings)
{
    Choices last = choices_load();
    if (!settings->game && !settings_choose_game(console, arguments, settings, choices_game(&last)))
        return false;
    if (!settings_has_players(settings))
        settings->mode = MODE_HUMAN_COMPUTER;
    PorfiaPosition *start = settings_position(console, settings);
    porfia_position_free(start);
    return start;
}

/* The choices of the last time, replaced where flags say otherwise. */
static Choices choices_of(const Settings *settings, const Arguments *arguments)
{
    Choices choices = choices_load();
    const FlagValue *flags = settings->flags;
    if (settings->game)
        choices.game = choices_find(settings->game);
    GameChoices *own = &choices.games[choices.game];
    if (flags[FLAG_RULES].given)
        own->rules = settings->rules;
    if (is_any_given(arguments, FLAGS_OF_STARTS))
        own->start = settings->start;
    /* A time limit applies at full strength only. */
    if (flags[FLAG_LEVEL].given || flags[FLAG_TIME].given)
        choices.level = flags[FLAG_LEVEL].given ? settings->method.level : PORFIA_LEVELS;
    if (flags[FLAG_TIME].given)
        choices.time_ms = settings->time_ms;
    if (settings->has_seed) {
        choices.has_seed = choices.is_seed_given = true;
        choices.seed = settings->seed;
    }
    return choices;
}

/* The language of --lang, else the one chosen on the screen, else that of the environment. */
static PorfiaLanguage language_of(const Console *console, const Arguments *arguments,
                                  const Choices *choices)
{
    bool is_remembered = choices->has_language && !arguments->flags[FLAG_LANG].given;
    return is_remembered ? choices->language : console->language;
}

bool full_screen_run(Dialogue *dialogue, const Arguments *arguments, const Settings *settings,
                     int *status)
{
    const Console *console = dialogue->console;
    bool has_game = dialogue->session.record != NULL;
    Choices choices = settings ? choices_of(settings, arguments) : choices_load();
    ScreenRequest request = {.language = language_of(console, arguments, &choices),
                             .ascii = console->ascii,
                             .colour = console->colour,
                             .program = console->program,
                             .log_path = dialogue->session.path,
                             .evaluation_path = dialogue->session.evaluation_path,
                             .tables = dialogue->session.tables,
                             .choices = choices,
                             .session = has_game ? &dialogue->session : NULL,
                             .ponders = dialogue->ponders,
                             .has_remarks = dialogue->session.remark_language != NULL};
    if (!screen_run(&request, status))
        return false;
    /* The screen has released it. */
    dialogue->session = (PlaySession){.path = dialogue->session.path};
    return true;
}
