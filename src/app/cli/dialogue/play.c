/*
 * The course of a game: turn after turn until the rules or somebody ends it.
 *
 * Every move is written to the log before it is shown, and brought to the disk after that, when no
 * clock runs. What cannot be written is not played on: a game that is not saved is not a game.
 */
#include "cli/dialogue/play.h"

#include "cli/dialogue/narration.h"
#include "cli/dialogue/turns.h"
#include "play/signals.h"

/* It cannot be written any more: says what of the game it has. */
static TurnResult report_loss(const Play *play, const PorfiaError *error)
{
    int kept = sitting_kept(&play->sitting);
    console_fail_error(play->console, error);
    if (kept < 0)
        console_fail(play->console, TEXT_LOG_GONE, "s", play->sitting.path);
    else
        console_fail(play->console, TEXT_LOG_LOST, "ds", kept, play->sitting.path);
    return TURN_FAILED;
}

TurnResult play_save(Play *play)
{
    PorfiaError error;
    bool is_shown = console_flush();
    if (!sitting_sync(&play->sitting, &error))
        return report_loss(play, &error);
    return is_shown ? TURN_GOES_ON : TURN_INPUT_END;
}

TurnResult play_move(Play *play, PorfiaMove move, const PorfiaFinding *finding, int64_t ms)
{
    PorfiaError error;
    if (!sitting_move(&play->sitting, move, finding, ms, &error))
        return report_loss(play, &error);
    narrate_move(play->console, play->sitting.record);
    TurnResult saved = play_save(play);
    return saved == TURN_GOES_ON ? TURN_MOVED : saved;
}

TurnResult play_take_back(Play *play, int length)
{
    PorfiaError error;
    if (!sitting_take_back(&play->sitting, length, &error))
        return report_loss(play, &error);
    console_line(play->console, TEXT_UNDONE, "d", length);
    narrate_board(play->console, play->sitting.record);
    TurnResult saved = play_save(play);
    return saved == TURN_GOES_ON ? TURN_TAKEN_BACK : saved;
}

static int exit_status(TurnResult last)
{
    if (last == TURN_FAILED)
        return STATUS_FAILED;
    return last == TURN_SIGNAL ? 128 + signals_caught() : STATUS_OK;
}

/* Writes the end into the log and shows it. */
static int play_finish(Play *play, TurnResult last)
{
    const PorfiaRecord *record = play->sitting.record;
    PorfiaError error;
    if (!sitting_end(&play->sitting, last == TURN_RESIGNED, &error)) {
        report_loss(play, &error);
        return STATUS_FAILED;
    }
    if (record->end == PORFIA_UNFINISHED)
        console_line(play->console, TEXT_LEFT_UNFINISHED, "ffs", play->console->program,
                     play->sitting.path, record->id);
    else
        narrate_end(play->console, record);
    TurnResult saved = play_save(play);
    return exit_status(saved == TURN_FAILED ? saved : last);
}

int play_run(Play *play)
{
    static TurnResult (*const turns[])(Play *) = {
        [PORFIA_HUMAN] = human_turn,
        [PORFIA_RANDOM] = random_turn,
        [PORFIA_COMPUTER] = computer_turn,
    };
    const Sitting *sitting = &play->sitting;
    TurnResult last = TURN_MOVED;
    narrate_board(play->console, sitting->record);
    console_flush();
    while ((last == TURN_MOVED || last == TURN_TAKEN_BACK) &&
           porfia_match_end(sitting->record->match) == PORFIA_RUNNING)
        last = turns[sitting->players[sitting_mover(sitting) - 1].kind](play);
    return last == TURN_FAILED ? STATUS_FAILED : play_finish(play, last);
}
