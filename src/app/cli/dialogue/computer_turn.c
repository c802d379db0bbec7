/*
 * The turn of a computer, and its hints to a human.
 *
 * A time limit covers the whole turn, so the search gets slightly less.
 */
#include "cli/dialogue/turns.h"

#include "cli/output/result.h"
#include "play/signals.h"
#include "system/stopwatch.h"

enum { HINT_MS = 1000 };

static PorfiaResult run_search(const Dialogue *dialogue, PorfiaSearch *search, PorfiaLimits limits)
{
    PorfiaQuestion question = {.position = play_session_present(&dialogue->session),
                               .limits = limits};
    question.history =
        porfia_play_history(dialogue->session.record->play, &question.history_length);
    console_begin_wait(dialogue->console, TEXT_THINKING, "");
    signals_watch(search);
    /* From now on a signal stops the search; one that came earlier must as well. */
    if (signals_caught())
        porfia_search_stop(search);
    PorfiaResult result = porfia_search_run(search, &question);
    signals_watch(NULL);
    console_end_wait(dialogue->console);
    return result;
}

TurnResult computer_turn(Dialogue *dialogue)
{
    int64_t begin = stopwatch_now();
    int index = play_session_mover(&dialogue->session) - 1;
    PorfiaLimits limits = play_session_limits(play_session_present(&dialogue->session),
                                              dialogue->session.record->time_ms);
    limits.depth = dialogue->session.players[index].depth;
    PorfiaResult result = run_search(dialogue, dialogue->session.searches[index], limits);
    if (signals_caught())
        return TURN_SIGNAL;
    return dialogue_move(dialogue, result.best, &result, (stopwatch_now() - begin + 500) / 1000);
}

TurnResult random_turn(Dialogue *dialogue)
{
    const PorfiaPlayer *player =
        &dialogue->session.players[play_session_mover(&dialogue->session) - 1];
    if (signals_caught())
        return TURN_SIGNAL;
    return dialogue_move(
        dialogue, porfia_player_random_move(player, dialogue->session.record->play), NULL, 0);
}

bool computer_hint(Dialogue *dialogue)
{
    PorfiaError error;
    PorfiaSearch *adviser = play_session_adviser(&dialogue->session, &error);
    if (!adviser) {
        console_fail_error(dialogue->console, &error);
        return true;
    }
    PorfiaLimits limits = {.deepen = true, .time_ms = HINT_MS};
    PorfiaResult result = run_search(dialogue, adviser, limits);
    if (signals_caught())
        return false;
    PorfiaSummary summary = porfia_result_summary(&result);
    char move[PORFIA_MOVE_SIZE];
    char line[PORFIA_LINE_SIZE];
    porfia_result_line(&result, play_session_present(&dialogue->session), line, sizeof line);
    porfia_move_print(play_session_present(&dialogue->session), result.best, move, sizeof move);
    console_line(dialogue->console, TEXT_HINT, "s", move);
    summary_print(dialogue->console, &summary, result.microseconds / 1000, line);
    return true;
}
