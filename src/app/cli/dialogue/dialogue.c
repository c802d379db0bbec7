/*
 * The course of a game: turn after turn until the rules, a player or a signal ends it.
 *
 * Every move is written to the log before it is shown, and synced to the disk after that, when no
 * clock runs. A move that cannot be logged is not played: the log is the game.
 */
#include "cli/dialogue/dialogue.h"

#include "cli/dialogue/narration.h"
#include "cli/dialogue/turns.h"
#include "play/signals.h"

/* The log can no longer be written: reports how much of the game it has. */
static TurnResult report_loss(const Dialogue *dialogue, const PorfiaError *error)
{
    int kept = play_session_kept(&dialogue->session);
    console_fail_error(dialogue->console, error);
    if (kept < 0)
        console_fail(dialogue->console, TEXT_LOG_GONE, "s", dialogue->session.path);
    else
        console_fail(dialogue->console, TEXT_LOG_LOST, "ds", kept, dialogue->session.path);
    return TURN_FAILED;
}

TurnResult dialogue_save(Dialogue *dialogue)
{
    PorfiaError error;
    bool is_shown = console_flush();
    if (!play_session_sync(&dialogue->session, &error))
        return report_loss(dialogue, &error);
    return is_shown ? TURN_GOES_ON : TURN_INPUT_END;
}

TurnResult dialogue_move(Dialogue *dialogue, PorfiaMove move, const PorfiaResult *result,
                         int64_t ms)
{
    PorfiaError error;
    if (!play_session_move(&dialogue->session, move, result, ms, &error))
        return report_loss(dialogue, &error);
    narrate_move(dialogue->console, dialogue->session.record);
    TurnResult saved = dialogue_save(dialogue);
    return saved == TURN_GOES_ON ? TURN_MOVED : saved;
}

TurnResult dialogue_take_back(Dialogue *dialogue, int length)
{
    PorfiaError error;
    if (!play_session_take_back(&dialogue->session, length, &error))
        return report_loss(dialogue, &error);
    console_line(dialogue->console, TEXT_UNDONE, "d", length);
    narrate_board(dialogue->console, dialogue->session.record);
    TurnResult saved = dialogue_save(dialogue);
    return saved == TURN_GOES_ON ? TURN_TAKEN_BACK : saved;
}

static int exit_status(TurnResult last)
{
    if (last == TURN_FAILED)
        return STATUS_FAILED;
    return last == TURN_SIGNAL ? 128 + signals_caught() : STATUS_OK;
}

/* Writes the end to the log and shows it. */
static int dialogue_finish(Dialogue *dialogue, TurnResult last)
{
    const PorfiaRecord *record = dialogue->session.record;
    PorfiaError error;
    if (!play_session_end(&dialogue->session, last == TURN_RESIGNED, &error)) {
        report_loss(dialogue, &error);
        return STATUS_FAILED;
    }
    if (record->end == PORFIA_UNFINISHED)
        console_line(dialogue->console, TEXT_LEFT_UNFINISHED, "ffs", dialogue->console->program,
                     dialogue->session.path, record->id);
    else
        narrate_end(dialogue->console, record);
    TurnResult saved = dialogue_save(dialogue);
    return exit_status(saved == TURN_FAILED ? saved : last);
}

int dialogue_run(Dialogue *dialogue)
{
    static TurnResult (*const turns[])(Dialogue *) = {
        [PORFIA_HUMAN] = human_turn,
        [PORFIA_RANDOM] = random_turn,
        [PORFIA_COMPUTER] = computer_turn,
    };
    const PlaySession *session = &dialogue->session;
    TurnResult last = TURN_MOVED;
    narrate_board(dialogue->console, session->record);
    console_flush();
    while ((last == TURN_MOVED || last == TURN_TAKEN_BACK) &&
           porfia_play_end(session->record->play) == PORFIA_RUNNING)
        last = turns[session->players[play_session_mover(session) - 1].kind](dialogue);
    return last == TURN_FAILED ? STATUS_FAILED : dialogue_finish(dialogue, last);
}
