/*
 * The players' turns on the screen. Nothing here waits: searches run in the background, and an
 * answer is taken when it is there and no animation runs.
 */
#include "screen/pages/game_inside.h"

#include "play/outcome.h"
#include "system/stopwatch.h"

#include <stdlib.h>

enum { HINT_MS = 1000, LOOK_MS = 100, MICROSECONDS = 1000 };

/* The duration of an animation step, and of a computer's move before the next one. */
static const struct {
    int step_ms, move_ms;
} speeds[CHOSEN_SPEEDS] = {
    [CHOSEN_AT_ONCE] = {0, 0},
    [CHOSEN_SLOW] = {350, 1200},
    [CHOSEN_NORMAL] = {140, 500},
    [CHOSEN_FAST] = {50, 150},
};

/* ---- The search ---- */

static void forget_seen(GamePage *game)
{
    game->seen.count = 0;
    porfia_position_free(game->seen_at);
    game->seen_at = NULL;
}

static bool start_search(GamePage *game, SearchPurpose task, PorfiaSearch *search,
                         PorfiaLimits limits, int lines)
{
    const PorfiaPlay *play = game_play(game);
    int length = task == SEARCH_FOR_MOVE ? porfia_play_length(play) : game->shown;
    forget_seen(game);
    if (!background_start(&game->background, search, play, length, limits, lines)) {
        app_warn(game->app, SCREEN_TEXT_NO_THREAD, "");
        return false;
    }
    game->task = task;
    game->seen_at = porfia_position_copy(porfia_play_position(play, length));
    return true;
}

void turns_interrupt(GamePage *game)
{
    if (game->is_pondering)
        ponder_stop(&game->ponder);
    game->is_pondering = false;
    background_stop(&game->background);
    game->task = SEARCH_FOR_NOTHING;
}

static PorfiaSearch *adviser_of(GamePage *game)
{
    PorfiaError error;
    PorfiaSearch *adviser = play_session_adviser(&game->session, &error);
    if (!adviser)
        app_warn_error(game->app, &error);
    return adviser;
}

/* ---- Animations ---- */

static void animate(GamePage *game, int from)
{
    const PorfiaPlay *play = game_play(game);
    int step_ms = speeds[game->app->choices.speed].step_ms;
    int steps =
        porfia_move_steps(porfia_play_position(play, from), porfia_play_move_at(play, from));
    game->animation = (Animation){
        .is_running = step_ms > 0 && steps > 0,
        .from = from,
        .due = stopwatch_now() + (int64_t)step_ms * MICROSECONDS,
    };
}

static void animate_on(GamePage *game, int64_t now)
{
    Animation *animation = &game->animation;
    const PorfiaPlay *play = game_play(game);
    int64_t step_us = speeds[game->app->choices.speed].step_ms * (int64_t)MICROSECONDS;
    int steps = porfia_move_steps(porfia_play_position(play, animation->from),
                                  porfia_play_move_at(play, animation->from));
    while (animation->is_running && now >= animation->due) {
        animation->step++;
        animation->due += step_us;
        animation->is_running = step_us > 0 && animation->step < steps;
    }
    /* A human's clock starts once the move has been shown. */
    if (!animation->is_running && !game->trial)
        game->turn_begin = now;
}

/* ---- Moves ---- */

/* The log can no longer be written: reports how many moves it has. */
static void report_loss(GamePage *game, const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    turns_interrupt(game);
    game->is_lost = true;
    porfia_error_message(error, app_language(game->app), message, sizeof message);
    int kept = play_session_kept(&game->session);
    app_warn(game->app, SCREEN_TEXT_LOG_LOST, "sd", message, kept < 0 ? 0 : kept);
    game->app->farewell = game->app->message;
    game->app->status = 1;
}

static void finish(GamePage *game, bool is_resigned)
{
    PorfiaError error;
    game->is_over = true;
    if (!play_session_end(&game->session, is_resigned, &error) ||
        !play_session_sync(&game->session, &error))
        report_loss(game, &error);
    /* The log may have had it as unfinished. */
    else if (game_record(game)->end != PORFIA_UNFINISHED)
        game->app->farewell.text[0] = '\0';
    game->is_report_due = !game->is_lost;
}

static void move_made(GamePage *game)
{
    const PorfiaPlay *play = game_play(game);
    int64_t now = stopwatch_now();
    game->turn_begin = now;
    game->next_move = now + speeds[game->app->choices.speed].move_ms * (int64_t)MICROSECONDS;
    if (game->shown == porfia_play_length(play) - 1) {
        game_show(game, porfia_play_length(play));
        animate(game, game->shown - 1);
    }
}

/* Shows a move once it is on the disk. */
static void keep_move(GamePage *game, bool is_made, PorfiaError *error)
{
    game->is_stepping = false;
    if (is_made && play_session_sync(&game->session, error))
        move_made(game);
    else
        report_loss(game, error);
}

static void make_move(GamePage *game, PorfiaMove move, const PorfiaResult *result, int64_t ms)
{
    PorfiaError error;
    redo_follow(&game->redo, move);
    keep_move(game, play_session_move(&game->session, move, result, ms, &error), &error);
}

static int64_t turn_ms(const GamePage *game, int64_t end)
{
    return (end - game->turn_begin + MICROSECONDS / 2) / MICROSECONDS;
}

/* Makes a move in the line tried, outside the game. */
static void try_move(GamePage *game, PorfiaMove move)
{
    PorfiaError error;
    turns_interrupt(game);
    porfia_play_undo(game->trial, game->shown);
    if (porfia_play_move(game->trial, move, &error))
        move_made(game);
    else
        app_warn_error(game->app, &error);
    turns_analyse(game, true);
}

static bool take_back_to(GamePage *game, int length)
{
    PorfiaError error;
    turns_interrupt(game);
    game->animation.is_running = false;
    game->is_stepping = false;
    redo_keep(&game->redo, game_record(game), length);
    if (!play_session_take_back(&game->session, length, &error) ||
        !play_session_sync(&game->session, &error)) {
        report_loss(game, &error);
        return false;
    }
    game_show(game, length);
    game->turn_begin = stopwatch_now();
    return true;
}

void turns_play(GamePage *game, PorfiaMove move)
{
    if (game->trial) {
        try_move(game, move);
        return;
    }
    bool goes_back = game->shown < porfia_play_length(game_record(game)->play);
    if (goes_back && !take_back_to(game, game->shown))
        return;
    turns_interrupt(game);
    make_move(game, move, NULL, turn_ms(game, stopwatch_now()));
}

void turns_take_back(GamePage *game)
{
    int length = play_session_last_choice(&game->session);
    /* Without a human there is no choice to return to: takes one move back. */
    bool is_watched = game->session.players[0].kind != PORFIA_HUMAN &&
                      game->session.players[1].kind != PORFIA_HUMAN;
    if (is_watched) {
        length = porfia_play_length(game_record(game)->play) - 1;
        game->is_paused = true;
    }
    if (length < 0)
        app_say(game->app, SCREEN_TEXT_NOTHING_TO_UNDO, "");
    else if (take_back_to(game, length))
        app_say(game->app, SCREEN_TEXT_UNDONE, "d", length);
}

/* Redoes moves up to a human's turn. */
void turns_play_again(GamePage *game)
{
    turns_interrupt(game);
    bool goes_on = game->redo.count > 0;
    while (goes_on) {
        PorfiaError error;
        keep_move(game, redo_play(&game->redo, &game->session, &error), &error);
        const PorfiaPlayer *mover = &game->session.players[play_session_mover(&game->session) - 1];
        goes_on = game->redo.count > 0 && !game->is_lost && mover->kind != PORFIA_HUMAN;
    }
    game->animation.is_running = false;
}

void turns_resign(GamePage *game)
{
    turns_interrupt(game);
    finish(game, true);
}

bool turns_set_players(GamePage *game, const char *const players[2], int64_t time_ms)
{
    PorfiaError error;
    turns_interrupt(game);
    bool is_set = play_session_set_players(&game->session, players, time_ms, &error);
    if (!is_set)
        app_warn_error(game->app, &error);
    /* Redraws the board for the new mover. */
    game_show(game, game->shown);
    return is_set;
}

void turns_leave(GamePage *game)
{
    turns_interrupt(game);
    if (game->is_review || game->is_over || game->is_lost)
        return;
    finish(game, false);
    if (!game->is_lost && game_record(game)->end == PORFIA_UNFINISHED)
        game->app->farewell =
            screen_text(app_language(game->app), SCREEN_TEXT_LEFT_UNFINISHED, "ffs",
                        game->app->program, game->session.path, game_record(game)->id);
}

/* ---- Hints and analysis ---- */

void turns_hint(GamePage *game)
{
    PorfiaSearch *adviser = adviser_of(game);
    if (!adviser)
        return;
    turns_interrupt(game);
    if (start_search(game, SEARCH_FOR_HINT, adviser,
                     (PorfiaLimits){.deepen = true, .time_ms = HINT_MS}, 1))
        app_say(game->app, SCREEN_TEXT_HINT_COMES, "");
}

static bool begin_trial(GamePage *game)
{
    game->trial = play_copy(game_record(game)->play, game->shown);
    game->turn_used = stopwatch_now() - game->turn_begin;
    if (!game->trial)
        app_warn(game->app, SCREEN_TEXT_NO_MEMORY, "");
    return game->trial;
}

/* Returns to where the line tried left the game. */
static void end_trial(GamePage *game)
{
    const PorfiaPlay *play = game_record(game)->play;
    int common = 0;
    while (common < porfia_play_length(play) && common < game->shown &&
           porfia_play_move_at(play, common) == porfia_play_move_at(game->trial, common))
        common++;
    porfia_play_free(game->trial);
    game->trial = NULL;
    game_show(game, game->is_review ? common : porfia_play_length(play));
    game->turn_begin = stopwatch_now() - game->turn_used;
}

void turns_analyse(GamePage *game, bool is_on)
{
    turns_interrupt(game);
    forget_seen(game);
    if (!is_on) {
        end_trial(game);
        return;
    }
    PorfiaSearch *adviser = adviser_of(game);
    if (!adviser || (!game->trial && !begin_trial(game)))
        return;
    if (!porfia_position_over(game_position(game)))
        start_search(game, SEARCH_FOR_ANALYSIS, adviser, (PorfiaLimits){.deepen = true},
                     game->lines);
}

void turns_set_lines(GamePage *game, int lines)
{
    game->lines = lines < 1 ? 1 : lines > BACKGROUND_LINES ? BACKGROUND_LINES : lines;
    if (game->trial)
        turns_analyse(game, true);
}

/* ---- Updates ---- */

static void begin_computer(GamePage *game)
{
    int player = play_session_mover(&game->session);
    PorfiaLimits limits =
        play_session_limits(play_session_present(&game->session), game_record(game)->time_ms);
    limits.depth = game->session.players[player - 1].depth;
    turns_interrupt(game);
    game->turn_begin = stopwatch_now();
    if (!start_search(game, SEARCH_FOR_MOVE, game->session.searches[player - 1], limits, 1))
        game->is_paused = true;
}

/* Pondering, if enabled: the engine at full strength searches while a human thinks. */
static void begin_pondering(GamePage *game)
{
    int other = 2 - play_session_mover(&game->session);
    const PorfiaPlayer *player = &game->session.players[other];
    if (!game->app->ponders || game->is_pondering || player->kind != PORFIA_COMPUTER ||
        player->method.algorithm != PORFIA_ENGINE || porfia_method_is_bounded(&player->method))
        return;
    ponder_start(&game->ponder, game->session.searches[other], player->depth, game_record(game));
    game->is_pondering = true;
}

static void begin_turn(GamePage *game)
{
    const PorfiaPlayer *player = &game->session.players[play_session_mover(&game->session) - 1];
    if (player->kind == PORFIA_RANDOM) {
        make_move(game, porfia_player_random_move(player, game_record(game)->play), NULL, 0);
    } else if (player->kind == PORFIA_COMPUTER) {
        begin_computer(game);
    } else if (play_session_is_forced_pass(&game->session)) {
        app_say(game->app, SCREEN_TEXT_FORCED_PASS, "d", play_session_mover(&game->session));
        make_move(game, PORFIA_PASS, NULL, 0);
    } else {
        begin_pondering(game);
    }
}

/* Whether play is held: by a pause, an analysis, or an animation. */
static bool is_held(const GamePage *game, int64_t now)
{
    if (game->is_review || game->is_over || game->is_lost || game->trial ||
        game->task == SEARCH_FOR_HINT || game->animation.is_running)
        return true;
    bool is_human =
        game->session.players[play_session_mover(&game->session) - 1].kind == PORFIA_HUMAN;
    bool is_waiting = (game->is_paused && !game->is_stepping) ||
                      (game->task == SEARCH_FOR_NOTHING && now < game->next_move);
    return !is_human && is_waiting;
}

/* Once a game: from then on the panel marks values as exact. */
static void tell_outcome(GamePage *game)
{
    int lead;
    if (game->is_lost || !outcome_is_news(game_record(game), &lead))
        return;
    if (lead == 0)
        app_say(game->app, SCREEN_TEXT_OUTCOME_DRAW, "");
    else
        app_say(game->app, SCREEN_TEXT_OUTCOME_WIN, "dd", lead > 0 ? 1 : 2, abs(lead));
}

static void take_answer(GamePage *game)
{
    PorfiaResult answer;
    if (!background_take(&game->background, &answer))
        return;
    SearchPurpose task = game->task;
    game->task = SEARCH_FOR_NOTHING;
    if (task == SEARCH_FOR_HINT) {
        char move[PORFIA_MOVE_SIZE];
        porfia_move_print(game_position(game), answer.best, move, sizeof move);
        game->hint = answer.best;
        game->board.cursor = porfia_move_place(game_position(game), answer.best);
        app_say(game->app, answer.exact ? SCREEN_TEXT_HINT_EXACT : SCREEN_TEXT_HINT, "sp", move,
                answer.value);
    } else if (task == SEARCH_FOR_MOVE) {
        make_move(game, answer.best, &answer, turn_ms(game, game->background.end));
        tell_outcome(game);
    }
}

static void update_players(GamePage *game, int64_t now)
{
    if (is_held(game, now))
        return;
    if (porfia_play_end(game_record(game)->play) != PORFIA_RUNNING) {
        finish(game, false);
    } else if (game->task == SEARCH_FOR_NOTHING) {
        begin_turn(game);
    }
}

/* Only while this page is on top. */
static void show_report(GamePage *game)
{
    if (!game->is_report_due || game->app->top != &game->page)
        return;
    game->is_report_due = false;
    report_page_open(game->app, &game->page, game_record(game), &game_report_actions, false);
}

void turns_update(GamePage *game)
{
    int64_t now = stopwatch_now();
    if (game->animation.is_running)
        animate_on(game, now);
    if (game->task != SEARCH_FOR_NOTHING) {
        background_look(&game->background, &game->seen);
        if (!game->animation.is_running)
            take_answer(game);
    }
    /* A move may have been made: without an animation the next turn begins now. */
    update_players(game, stopwatch_now());
    show_report(game);
}

static int until(int64_t due, int64_t now)
{
    return due <= now ? 0 : (int)((due - now + MICROSECONDS - 1) / MICROSECONDS);
}

int turns_timeout(const GamePage *game)
{
    int64_t now = stopwatch_now();
    if (game->animation.is_running)
        return until(game->animation.due, now);
    if (game->is_review && game->task == SEARCH_FOR_NOTHING)
        return -1;
    if (game->task == SEARCH_FOR_NOTHING && now < game->next_move &&
        until(game->next_move, now) < LOOK_MS)
        return until(game->next_move, now);
    return LOOK_MS;
}
