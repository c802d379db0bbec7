/* porfia play: gets the settings of a game from flags, the menu or a log, and plays it. */
#include "cli/arguments/tables_folder.h"
#include "cli/commands.h"
#include "cli/dialogue/dialogue.h"
#include "cli/dialogue/full_screen.h"
#include "cli/dialogue/menu.h"
#include "cli/dialogue/narration.h"
#include "play/signals.h"

static const char *const default_log = "log.dat";

/* A demonstration: the computer against itself. */
static bool choose_demonstration(const Console *console, const Arguments *arguments,
                                 Settings *settings)
{
    if (!settings_has_players(settings))
        settings->mode = MODE_COMPUTER_COMPUTER;
    return settings->game || settings_choose_game(console, arguments, settings, porfia_game_at(0));
}

/* The settings in flags; false: they contradict each other; the error has been reported. */
static bool read_flags(const Console *console, const Arguments *arguments, Settings *settings)
{
    PorfiaError error;
    if (!settings_read(console, arguments, settings))
        return false;
    if (arguments->operand_count == 0)
        return true;
    const PorfiaGame *game = porfia_game_find(arguments->operands[0], &error);
    if (!game)
        console_fail_error(console, &error);
    return game && settings_choose_game(console, arguments, settings, game);
}

/* Asks for the settings that the flags leave open. False: there is nothing to play, and *status is
 * the exit status. */
static bool ask_settings(Console *console, Input *input, const Arguments *arguments,
                         Settings *settings, int *status)
{
    *status = STATUS_USAGE;
    switch (menu_ask(console, input, arguments, settings)) {
    case MENU_DONE: return true;
    case MENU_DEMONSTRATION: return choose_demonstration(console, arguments, settings);
    case MENU_SIGNAL: *status = 128 + signals_caught(); return false;
    case MENU_FAILED: return false;
    default:
        console_line(console, TEXT_NO_GAME_STARTED, "");
        *status = STATUS_OK;
        return false;
    }
}

/* Reports torn lines, faults and errors of the log. */
static bool opened(const Dialogue *dialogue, bool is_good, const PorfiaError *error)
{
    const PlaySession *session = &dialogue->session;
    if (session->records.faults > 0)
        console_line(dialogue->console, TEXT_LOG_FAULTS, "sdff", session->path,
                     session->records.faults, dialogue->console->program, session->path);
    if (session->torn > 0)
        console_line(dialogue->console, TEXT_TORN, "sn", session->path, (uint64_t)session->torn);
    if (!is_good)
        console_fail_error(dialogue->console, error);
    return is_good;
}

static bool begin_game(Dialogue *dialogue, const Settings *settings)
{
    PorfiaError error;
    PlaySession *session = &dialogue->session;
    PorfiaPosition *start = settings_position(dialogue->console, settings);
    if (!start)
        return false;
    bool is_made = play_session_create(session, start, &error);
    porfia_position_free(start);
    if (is_made && !settings_fill_record(dialogue->console, settings, session->record))
        return false;
    return opened(dialogue, is_made && play_session_begin(session, &error), &error);
}

/* A resumed game takes its settings from the log alone. */
static bool resume_flags_fit(const Console *console, const Arguments *arguments)
{
    static const FlagSet fitting =
        FLAG_BIT(FLAG_RESUME) | FLAG_BIT(FLAG_LOG) | FLAG_BIT(FLAG_GAME) | FLAG_BIT(FLAG_PONDER) |
        FLAG_BIT(FLAG_EVALUATION) | FLAG_BIT(FLAG_NO_COLOR) | FLAG_BIT(FLAG_LANG) |
        FLAG_BIT(FLAG_PLAIN) | FLAG_BIT(FLAG_LOG_STYLE);
    bool fits = arguments->operand_count == 0 &&
                !(arguments->flags[FLAG_RESUME].text && arguments->flags[FLAG_LOG].given);
    for (int flag = 0; flag < FLAGS; flag++)
        fits &= !arguments->flags[flag].given || (fitting & FLAG_BIT(flag));
    if (!fits)
        console_fail(console, TEXT_RESUME_ALONE, "");
    return fits;
}

static bool resume_game(Dialogue *dialogue, const char *id)
{
    PorfiaError error;
    PlaySession *session = &dialogue->session;
    return opened(dialogue, play_session_resume(session, id, &error), &error);
}

/* Plays the game in a dialogue. */
static int dialogue_play(Dialogue *dialogue, bool is_resumed)
{
    const PlaySession *session = &dialogue->session;
    putchar('\n');
    narrate_game(dialogue->console, session->record);
    if (is_resumed)
        console_line(dialogue->console, TEXT_GAME_RESUMED, "ssd", session->path,
                     session->record->id, porfia_play_length(session->record->play));
    else
        console_line(dialogue->console, TEXT_GAME_BEGINS, "ss", session->path, session->record->id);
    putchar('\n');
    return dialogue_run(dialogue);
}

static int resume(Dialogue *dialogue, const Arguments *arguments)
{
    int status;
    if (!resume_flags_fit(dialogue->console, arguments) ||
        !resume_game(dialogue, arguments->flags[FLAG_GAME].text))
        return STATUS_USAGE;
    if (full_screen_is_wanted(dialogue->console, arguments) &&
        full_screen_run(dialogue, arguments, NULL, &status))
        return status;
    return dialogue_play(dialogue, true);
}

static int begin(Dialogue *dialogue, Console *console, const Arguments *arguments)
{
    Settings settings;
    int status = STATUS_USAGE;
    if (!read_flags(console, arguments, &settings))
        return status;
    bool is_full = full_screen_is_wanted(console, arguments);
    bool is_ready = is_full && full_screen_starts_at_once(arguments);
    Settings shown = settings;
    if (is_full && !full_screen_choose(console, arguments, &shown))
        return status;
    if (is_ready)
        settings = shown;
    else if (is_full && full_screen_run(dialogue, arguments, &shown, &status))
        return status;
    else if (!ask_settings(console, dialogue->input, arguments, &settings, &status))
        return status;
    if (!begin_game(dialogue, &settings))
        return STATUS_USAGE;
    if (is_ready && full_screen_run(dialogue, arguments, &settings, &status))
        return status;
    return dialogue_play(dialogue, false);
}

int command_play(Console *console, const Arguments *arguments)
{
    const FlagValue *flags = arguments->flags;
    bool resumes = flags[FLAG_RESUME].given;
    if (!resumes && flags[FLAG_GAME].given)
        return console_fail(console, TEXT_REQUIRES, "ss", "game", "resume");
    PorfiaTables *tables;
    if (!tables_from_flags(console, arguments, &tables))
        return STATUS_USAGE;
    signals_install();
    bool has_remarks = flags[FLAG_LOG_STYLE].choice == LOG_STYLE_FULL;
    Dialogue dialogue = {.console = console,
                         .input = input_open(console),
                         .session = {.path = default_log,
                                     .evaluation_path = flags[FLAG_EVALUATION].text,
                                     .tables = tables,
                                     .remark_language = has_remarks ? &console->language : NULL,
                                     .has_ascii_remarks = console->ascii},
                         .ponders = flags[FLAG_PONDER].given};
    if (flags[FLAG_LOG].given)
        dialogue.session.path = flags[FLAG_LOG].text;
    if (flags[FLAG_RESUME].text)
        dialogue.session.path = flags[FLAG_RESUME].text;
    int status = resumes ? resume(&dialogue, arguments) : begin(&dialogue, console, arguments);
    play_session_release(&dialogue.session);
    porfia_tables_free(tables);
    input_close(dialogue.input);
    return status;
}
