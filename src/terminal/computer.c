/*
 * The turn of a computer, and its advice to a human.
 *
 * A time limit is a promise for the whole turn, so the search gets a little less of it.
 */
#include "turns.h"

#include "finding.h"
#include "flags.h"
#include "signals.h"
#include "stopwatch.h"

enum {
    FORCED_SHARE = 10, /* a single move is only valued: in one tenth of the time */
    HINT_MS = 1000,
};

static PorfiaFinding run_search(const Play *play, PorfiaSearch *search, PorfiaLimits limits)
{
    PorfiaQuestion question = {.position = play_present(play), .limits = limits};
    question.history = porfia_match_history(play->record->match, &question.history_length);
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

PorfiaLimits computer_limits(const PorfiaPosition *position, int64_t time_ms)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (time_ms == 0)
        return (PorfiaLimits){0};
    bool is_forced = porfia_position_moves(position, moves) == 1;
    int64_t share = porfia_search_time(time_ms) / (is_forced ? FORCED_SHARE : 1);
    return (PorfiaLimits){.deepen = true, .time_ms = share > 0 ? share : 1};
}

TurnResult computer_turn(Play *play)
{
    int64_t begin = stopwatch_now();
    int index = play_mover(play) - 1;
    PorfiaLimits limits = computer_limits(play_present(play), play->record->time_ms);
    limits.depth = play->players[index].depth;
    PorfiaFinding finding = run_search(play, play->searches[index], limits);
    if (signals_caught())
        return TURN_SIGNAL;
    return play_move(play, finding.best, &finding, (stopwatch_now() - begin + 500) / 1000);
}

TurnResult random_turn(Play *play)
{
    const PorfiaPlayer *player = &play->players[play_mover(play) - 1];
    if (signals_caught())
        return TURN_SIGNAL;
    return play_move(play, porfia_player_random_move(player, play->record->match), NULL, 0);
}

bool computer_hint(Play *play)
{
    if (!play->adviser) {
        PorfiaError error;
        PorfiaMethod method = porfia_method_default();
        method.threads = threads_usual();
        play->adviser = porfia_search_create(&method, &error);
        if (!play->adviser) {
            console_fail_error(play->console, &error);
            return true;
        }
    }
    PorfiaLimits limits = {.deepen = true, .time_ms = HINT_MS};
    PorfiaFinding finding = run_search(play, play->adviser, limits);
    if (signals_caught())
        return false;
    PorfiaSummary summary = porfia_finding_summary(&finding);
    char move[PORFIA_MOVE_SIZE];
    char line[PORFIA_LINE_SIZE];
    porfia_finding_line(&finding, play_present(play), line, sizeof line);
    porfia_move_print(play_present(play), finding.best, move, sizeof move);
    console_line(play->console, TEXT_HINT, "s", move);
    summary_print(play->console, &summary, finding.microseconds / 1000, line);
    return true;
}
