/* The checks of programs that are asked turn by turn: `line:` and `lisp:`. */
#include "match/programs/compliance_trial.h"

/* Number of moves for which the time is checked. */
enum { TIMED_MOVES = 4 };

static ComplianceResult result_of(bool passed)
{
    return passed ? COMPLIANCE_PASSED : COMPLIANCE_FAILED;
}

static ComplianceResult try_first_move(Trial *trial)
{
    return result_of(trial_ask(trial));
}

static ComplianceResult try_last_move(Trial *trial)
{
    trial_play_random(trial, 1);
    porfia_play_undo(trial->play, porfia_play_length(trial->play) - 1);
    return result_of(trial_ask(trial));
}

/* Every fault is a failure; a late answer is the expected one. */
static ComplianceResult try_time(Trial *trial)
{
    PorfiaError error = {0};
    bool passed = true;
    for (int i = 0; i < TIMED_MOVES && passed; i++) {
        if (porfia_play_end(trial->play) != PORFIA_RUNNING)
            break;
        passed = trial_ask(trial) && porfia_play_move(trial->play, trial->answer.move, &error);
    }
    return result_of(passed);
}

static ComplianceResult try_game(Trial *trial)
{
    return trial_play_game(trial, 1);
}

static ComplianceResult try_again(Trial *trial)
{
    trial_play_random(trial, 1);
    porfia_play_undo(trial->play, porfia_play_length(trial->play) - 1);
    if (!trial_ask(trial))
        return COMPLIANCE_FAILED;
    porfia_play_undo(trial->play, 0);
    return trial_play_game(trial, 2);
}

const ComplianceCheck compliance_turn_checks[] = {
    {"start", ABOUT_START, NULL},
    {"first-move", ABOUT_FIRST_MOVE, try_first_move},
    {"last-move", ABOUT_LAST_MOVE, try_last_move},
    {"time", ABOUT_TIME, try_time},
    {"game", ABOUT_GAME, try_game},
    {"again", ABOUT_AGAIN, try_again},
    {"end", ABOUT_END, trial_end_input},
    {NULL, ABOUT_START, NULL},
};
