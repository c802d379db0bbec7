/*
 * The turn of a computer, and its advice to a human.
 *
 * A time limit is a promise for the whole turn, so the search gets a little less of it.
 */
#include "cli/dialogue/turns.h"

#include "cli/output/finding.h"
#include "play/signals.h"
#include "play/stopwatch.h"

enum { HINT_MS = 1000 };

static PorfiaFinding run_search(const Play *play, PorfiaSearch *search, PorfiaLimits limits)
{
    PorfiaQuestion question = {.position = sitting_present(&play->sitting), .limits = limits};
    question.history = porfia_match_history(play->sitting.record->match, &question.history_length);
    console_wait(play->console, TEXT_THINKING, "");
    signals_watch(search);
    /* What comes from now on stops the search; what came before must as well. */
    if (signals_caught())
        porfia_search_stop(search);
    PorfiaFinding finding = porfia_search_run(search, &question);
    signals_watch(NULL);
    console_unwait(play->console);
    return finding;
}

TurnResult computer_turn(Play *play)
{
    int64_t begin = stopwatch_now();
    int index = sitting_mover(&play->sitting) - 1;
    PorfiaLimits limits =
        sitting_limits(sitting_present(&play->sitting), play->sitting.record->time_ms);
    limits.depth = play->sitting.players[index].depth;
    PorfiaFinding finding = run_search(play, play->sitting.searches[index], limits);
    if (signals_caught())
        return TURN_SIGNAL;
    return play_move(play, finding.best, &finding, (stopwatch_now() - begin + 500) / 1000);
}

TurnResult random_turn(Play *play)
{
    const PorfiaPlayer *player = &play->sitting.players[sitting_mover(&play->sitting) - 1];
    if (signals_caught())
        return TURN_SIGNAL;
    return play_move(play, porfia_player_random_move(player, play->sitting.record->match), NULL, 0);
}

bool computer_hint(Play *play)
{
    PorfiaError error;
    PorfiaSearch *adviser = sitting_adviser(&play->sitting, &error);
    if (!adviser) {
        console_fail_error(play->console, &error);
        return true;
    }
    PorfiaLimits limits = {.deepen = true, .time_ms = HINT_MS};
    PorfiaFinding finding = run_search(play, adviser, limits);
    if (signals_caught())
        return false;
    PorfiaSummary summary = porfia_finding_summary(&finding);
    char move[PORFIA_MOVE_SIZE];
    char line[PORFIA_LINE_SIZE];
    porfia_finding_line(&finding, sitting_present(&play->sitting), line, sizeof line);
    porfia_move_print(sitting_present(&play->sitting), finding.best, move, sizeof move);
    console_line(play->console, TEXT_HINT, "s", move);
    summary_print(play->console, &summary, finding.microseconds / 1000, line);
    return true;
}
