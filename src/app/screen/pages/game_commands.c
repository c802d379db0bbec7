/* The commands of a game: a table, and the function of each. */
#include "screen/pages/game_inside.h"

#include "screen/pages/list_page.h"
#include "screen/pages/menu_page.h"
#include "screen/pages/prompt_page.h"
#include "screen/pages/records_page.h"
#include "screen/pages/setup_page.h"

#include <string.h>

/* ---- Conditions ---- */

static const GamePage *const_game_of(const Page *page)
{
    return (const GamePage *)page;
}

static bool is_choosing(const Page *page)
{
    return game_is_open(const_game_of(page));
}

static bool is_playing(const Page *page)
{
    const GamePage *game = const_game_of(page);
    return !game->is_review && !game->is_over && !game->is_lost && !game->trial;
}

static bool has_computer(const Page *page)
{
    const GamePage *game = const_game_of(page);
    return is_playing(page) && (game->session.players[0].kind != PORFIA_HUMAN ||
                                game->session.players[1].kind != PORFIA_HUMAN);
}

/* A search or animation that can be cut short. */
static bool can_be_hurried(const Page *page)
{
    return const_game_of(page)->task == SEARCH_FOR_MOVE ||
           const_game_of(page)->animation.is_running;
}

static bool can_step(const Page *page)
{
    const GamePage *game = const_game_of(page);
    return has_computer(page) && game->is_paused &&
           game->session.players[play_session_mover(&game->session) - 1].kind != PORFIA_HUMAN;
}

/* For the mover in the game itself, not in a review. */
static bool can_resign(const Page *page)
{
    const GamePage *game = const_game_of(page);
    return is_playing(page) && game_is_open(game) &&
           game->shown == porfia_play_length(game_record(game)->play);
}

static bool has_undone(const Page *page)
{
    return is_playing(page) && const_game_of(page)->redo.count > 0;
}

static bool is_analysing(const Page *page)
{
    return const_game_of(page)->trial;
}

static bool is_settled(const Page *page)
{
    return !is_playing(page) && !const_game_of(page)->trial;
}

static bool can_begin_here(const Page *page)
{
    return !is_playing(page) && !porfia_position_over(game_position(const_game_of(page)));
}

/* ---- Moving ---- */

/* Asks a question; the answer yes or no is line 1 or 0. */
static void ask(App *app, ScreenText question, ListChosen *answered)
{
    ListPage *list = list_page_create(app, question, answered);
    if (list) {
        list_page_add(list, screen_text_plain(app_language(app), SCREEN_TEXT_NO));
        list_page_add(list, screen_text_plain(app_language(app), SCREEN_TEXT_YES));
    }
    app_push(app, list ? &list->page : NULL);
}

static void take_back_answered(App *app, Page *below, int line)
{
    (void)app;
    if (line == 1 && game_is_open(game_of(below)))
        turns_play(game_of(below), game_of(below)->asked);
}

/* A move in the middle of the game removes the later moves: it needs a confirmation. */
static void play(GamePage *game, App *app, PorfiaMove move)
{
    if (game->trial || game->shown == porfia_play_length(game_record(game)->play)) {
        turns_play(game, move);
        return;
    }
    game->asked = move;
    ask(app, SCREEN_TEXT_TAKE_BACK_REALLY, take_back_answered);
}

static void move_chosen(App *app, Page *below, int line)
{
    GamePage *game = game_of(below);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = board_moves_at(game_position(game), game->asked_place, moves);
    if (line < count && game_is_open(game))
        play(game, app, moves[line]);
}

/* If several moves share a place, asks which. */
static void choose_among(GamePage *game, App *app, const PorfiaMove moves[], int count)
{
    ListPage *list = list_page_create(app, SCREEN_TEXT_WHICH_MOVE, move_chosen);
    game->asked_place = game->board.cursor;
    for (int i = 0; list && i < count; i++) {
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(game_position(game), moves[i], text, sizeof text);
        list_page_add(list, text);
    }
    app_push(app, list ? &list->page : NULL);
}

void command_choose(Page *page, App *app)
{
    GamePage *game = game_of(page);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (game->animation.is_running) {
        game->animation.is_running = false;
        return;
    }
    if (!game_is_open(game)) {
        app_say(app,
                game->is_over || game->is_review ? SCREEN_TEXT_GAME_IS_OVER
                                                 : SCREEN_TEXT_NOT_YOUR_TURN,
                "");
        return;
    }
    int count = board_moves_at(game_position(game), game->board.cursor, moves);
    PorfiaMove all[PORFIA_MAX_MOVES];
    if (count == 0 && porfia_position_moves(game_position(game), all) == 1)
        play(game, app, all[0]);
    else if (count == 1)
        play(game, app, moves[0]);
    else if (count > 1)
        choose_among(game, app, moves, count);
}

static bool move_typed(App *app, Page *below, const char *line)
{
    GamePage *game = game_of(below);
    PorfiaMove move;
    PorfiaError error;
    if (!game_is_open(game)) {
        app_warn(app, SCREEN_TEXT_NOT_YOUR_TURN, "");
        return false;
    }
    if (!porfia_move_parse(game_position(game), line, &move, &error)) {
        app_warn_error(app, &error);
        return false;
    }
    play(game, app, move);
    return true;
}

static void command_type(Page *page, App *app)
{
    (void)page;
    app_push(app, prompt_page_create(app, SCREEN_TEXT_TYPE_MOVE, "", move_typed));
}

/* Makes a search answer now; skips an animation. */
static void command_now(Page *page, App *app)
{
    GamePage *game = game_of(page);
    (void)app;
    game->animation.is_running = false;
    game->next_move = 0;
    if (game->task == SEARCH_FOR_MOVE)
        background_hurry(&game->background);
}

/* ---- Navigation ---- */

static void go_to(GamePage *game, int moves)
{
    int length = porfia_play_length(game_play(game));
    game_show(game, moves < 0 ? 0 : moves > length ? length : moves);
    if (game->trial)
        turns_analyse(game, true);
}

void command_back(Page *page, App *app)
{
    (void)app;
    go_to(game_of(page), game_of(page)->shown - 1);
}

void command_forward(Page *page, App *app)
{
    (void)app;
    go_to(game_of(page), game_of(page)->shown + 1);
}

void command_first(Page *page, App *app)
{
    (void)app;
    go_to(game_of(page), 0);
}

void command_last(Page *page, App *app)
{
    (void)app;
    go_to(game_of(page), porfia_play_length(game_play(game_of(page))));
}

void game_go_to(App *app, Page *below, int moves)
{
    (void)app;
    go_to(game_of(below), moves);
}

static void command_undo(Page *page, App *app)
{
    (void)app;
    turns_take_back(game_of(page));
}

static void command_again(Page *page, App *app)
{
    (void)app;
    turns_play_again(game_of(page));
}

/* ---- The engine ---- */

/* Always offered, so that the bottom line does not change with every move. */
static void command_hint(Page *page, App *app)
{
    if (game_is_open(game_of(page)))
        turns_hint(game_of(page));
    else
        app_say(app, SCREEN_TEXT_NOT_YOUR_TURN, "");
}

static void command_analyse(Page *page, App *app)
{
    (void)app;
    turns_analyse(game_of(page), !game_of(page)->trial);
}

static void command_more_lines(Page *page, App *app)
{
    (void)app;
    turns_set_lines(game_of(page), game_of(page)->lines + 1);
}

static void command_fewer_lines(Page *page, App *app)
{
    (void)app;
    turns_set_lines(game_of(page), game_of(page)->lines - 1);
}

void command_escape(Page *page, App *app)
{
    GamePage *game = game_of(page);
    if (game->trial)
        turns_analyse(game, false);
    else
        command_last(page, app);
}

/* ---- The players ---- */

static void command_pause(Page *page, App *app)
{
    GamePage *game = game_of(page);
    (void)app;
    game->is_paused = !game->is_paused;
    game->is_stepping = false;
    if (game->is_paused && game->task == SEARCH_FOR_MOVE)
        turns_interrupt(game);
}

static void command_step(Page *page, App *app)
{
    (void)app;
    game_of(page)->is_stepping = true;
    game_of(page)->next_move = 0;
}

static void command_sides(Page *page, App *app)
{
    GamePage *game = game_of(page);
    const PorfiaRecord *record = game_record(game);
    const char *players[] = {record->players[1], record->players[0]};
    if (turns_set_players(game, players, record->time_ms))
        app_say(app, SCREEN_TEXT_SIDES_SWITCHED, "");
}

/* Hands the mover's side to a person, or to the computer at the menu's level. */
static void command_hand_over(Page *page, App *app)
{
    GamePage *game = game_of(page);
    const PorfiaRecord *record = game_record(game);
    Choices choices = app->choices;
    char text[PORFIA_PLAYER_SIZE];
    const char *players[] = {record->players[0], record->players[1]};
    int mover = play_session_mover(&game->session);
    bool is_human = game->session.players[mover - 1].kind == PORFIA_HUMAN;
    choices.mode = is_human ? CHOSEN_TWO_COMPUTERS : CHOSEN_TWO_HUMANS;
    choices_player(&choices, mover, record->seed, text, sizeof text);
    players[mover - 1] = text;
    if (turns_set_players(game, players,
                          record->time_ms > 0 ? record->time_ms : choices_time(&choices)))
        app_say(app, is_human ? SCREEN_TEXT_COMPUTER_TAKES_OVER : SCREEN_TEXT_PERSON_TAKES_OVER,
                "d", mover);
}

enum { LONGER_TIMES = 5 };
static const int longer_ms[LONGER_TIMES] = {1000, 2000, 5000, 10000, 20000};

/* Lines of the list are levels, the highest one once for each time. */
static void level_chosen(App *app, Page *below, int line)
{
    GamePage *game = game_of(below);
    const PorfiaRecord *record = game_record(game);
    Choices choices = app->choices;
    char texts[2][PORFIA_PLAYER_SIZE];
    const char *players[] = {texts[0], texts[1]};
    if (!has_computer(below))
        return;
    choices.level = line < PORFIA_LEVELS ? line + 1 : PORFIA_LEVELS;
    choices.time_ms = longer_ms[line < PORFIA_LEVELS ? 0 : line - PORFIA_LEVELS + 1];
    choices.mode = CHOSEN_TWO_COMPUTERS;
    for (int i = 0; i < 2; i++) {
        bool is_human = game->session.players[i].kind == PORFIA_HUMAN;
        choices_player(&choices, i + 1, record->seed, texts[i], sizeof texts[i]);
        if (is_human)
            strcpy(texts[i], record->players[i]);
    }
    app->choices.level = choices.level;
    app->choices.time_ms = choices.time_ms;
    choices_save(&app->choices);
    turns_set_players(game, players, choices_time(&choices));
}

static void command_level(Page *page, App *app)
{
    ListPage *list = list_page_create(app, SCREEN_TEXT_WHICH_LEVEL, level_chosen);
    (void)page;
    for (int level = 1; list && level < PORFIA_LEVELS; level++)
        list_page_add(list, screen_text(app_language(app), SCREEN_TEXT_LEVEL, "d", level).text);
    for (int i = 0; list && i < LONGER_TIMES; i++)
        list_page_add(list, screen_text(app_language(app), SCREEN_TEXT_LEVEL_TIME, "dd",
                                        PORFIA_LEVELS, longer_ms[i] / 1000)
                                .text);
    if (list)
        list->selected = choices_level(&app->choices) - 1;
    app_push(app, list ? &list->page : NULL);
}

/* ---- The screen ---- */

static void command_aids(Page *page, App *app)
{
    (void)page;
    app->choices.aids = !app->choices.aids;
    choices_save(&app->choices);
    app_say(app, app->choices.aids ? SCREEN_TEXT_AIDS_ON : SCREEN_TEXT_AIDS_OFF, "");
}

static void command_speed(Page *page, App *app)
{
    (void)page;
    app->choices.speed = (app->choices.speed + 1) % CHOSEN_SPEEDS;
    choices_save(&app->choices);
    app_say(app, SCREEN_TEXT_SPEED, "s",
            screen_text_plain(app_language(app), speed_text(app->choices.speed)));
}

/* ---- Games ---- */

static void command_save(Page *page, App *app)
{
    GamePage *game = game_of(page);
    PorfiaError error;
    if (play_session_sync(&game->session, &error))
        app_say(app, SCREEN_TEXT_SAVED, "ss", game->session.path, game_record(game)->id);
    else
        app_warn_error(app, &error);
}

static void resign_chosen(App *app, Page *below, int line)
{
    (void)app;
    if (line == 1 && can_resign(below))
        turns_resign(game_of(below));
}

static void command_resign(Page *page, App *app)
{
    (void)page;
    ask(app, SCREEN_TEXT_RESIGN_REALLY, resign_chosen);
}

static void command_report(Page *page, App *app)
{
    report_page_open(app, page, game_record(game_of(page)), &game_report_actions, true);
}

/* Replaces the present game. */
static void begin(App *app, Page *old, bool is_good, PlaySession *session, const PorfiaError *error)
{
    if (!is_good) {
        play_session_release(session);
        app_warn_error(app, error);
        return;
    }
    app_pop_to(app, old);
    app_pop(app);
    app->is_over = false;
    app_push(app, game_page_create(app, session));
}

static void begin_at(App *app, Page *below, PorfiaPosition *position)
{
    PorfiaError error;
    PlaySession session = app_session(app);
    bool is_good = choices_begin_at(&app->choices, position, &session, &error);
    porfia_position_free(position);
    begin(app, below, is_good, &session, &error);
}

static void command_from_here(Page *page, App *app)
{
    PorfiaPosition *position = porfia_position_copy(game_position(game_of(page)));
    if (position)
        begin_at(app, page, position);
    else
        app_warn(app, SCREEN_TEXT_NO_MEMORY, "");
}

static void command_set_up(Page *page, App *app)
{
    app_push(app, setup_page_create(app, game_position(game_of(page)), begin_at));
}

/* The same game again, with the other player first. */
static void game_again(App *app, Page *below)
{
    GamePage *game = game_of(below);
    PorfiaError error;
    PlaySession session = app_session(app);
    const PorfiaRecord *record = game_record(game);
    const PorfiaPosition *start = porfia_play_position(record->play, 0);
    bool is_good = play_session_create(&session, start, &error);
    if (is_good) {
        for (int i = 0; i < 2; i++)
            memcpy(session.record->players[i], record->players[!i], PORFIA_PLAYER_SIZE);
        session.record->time_ms = record->time_ms;
        session.record->seed = record->seed;
        session.record->has_seed = record->has_seed;
        is_good = play_session_begin(&session, &error);
    }
    begin(app, below, is_good, &session, &error);
}

static void command_another(Page *page, App *app)
{
    game_again(app, page);
}

static void command_old_games(Page *page, App *app)
{
    (void)page;
    app_push(app, records_page_create(app, app->log_path));
}

static void command_quit(Page *page, App *app)
{
    app_pop_to(app, page);
    app_pop(app);
    if (app->top)
        return;
    /* Returns to the menu even if the game was not begun there. */
    app->is_over = false;
    app_push(app, menu_page_create(app));
}

const ReportActions game_report_actions = {.go_to = game_go_to, .again = game_again};

const PageCommand game_commands[GAME_COMMANDS] = {
    {':', SCREEN_TEXT_DO_TYPE, SCREEN_TEXT_ABOUT_TYPE, false, command_type, is_choosing},
    {' ', SCREEN_TEXT_DO_NOW, SCREEN_TEXT_ABOUT_NOW, false, command_now, can_be_hurried},
    {'h', SCREEN_TEXT_DO_HINT, SCREEN_TEXT_ABOUT_HINT, true, command_hint, is_playing},
    {'u', SCREEN_TEXT_DO_UNDO, SCREEN_TEXT_ABOUT_UNDO, true, command_undo, is_playing},
    {'y', SCREEN_TEXT_DO_AGAIN, SCREEN_TEXT_ABOUT_AGAIN, true, command_again, has_undone},
    {'q', SCREEN_TEXT_DO_QUIT, SCREEN_TEXT_ABOUT_QUIT, true, command_quit, NULL},
    {'[', SCREEN_TEXT_DO_BACK, SCREEN_TEXT_ABOUT_BACK, true, command_back, NULL},
    {']', SCREEN_TEXT_DO_FORWARD, SCREEN_TEXT_ABOUT_FORWARD, true, command_forward, NULL},
    {'a', SCREEN_TEXT_DO_ANALYSE, SCREEN_TEXT_ABOUT_ANALYSE, true, command_analyse, NULL},
    {'+', SCREEN_TEXT_DO_MORE, SCREEN_TEXT_ABOUT_MORE, true, command_more_lines, is_analysing},
    {'-', SCREEN_TEXT_DO_FEWER, SCREEN_TEXT_ABOUT_FEWER, false, command_fewer_lines, is_analysing},
    {'p', SCREEN_TEXT_DO_PAUSE, SCREEN_TEXT_ABOUT_PAUSE, true, command_pause, has_computer},
    {'s', SCREEN_TEXT_DO_STEP, SCREEN_TEXT_ABOUT_STEP, true, command_step, can_step},
    {'x', SCREEN_TEXT_DO_SIDES, SCREEN_TEXT_ABOUT_SIDES, true, command_sides, has_computer},
    {'k', SCREEN_TEXT_DO_HAND_OVER, SCREEN_TEXT_ABOUT_HAND_OVER, false, command_hand_over,
     is_playing},
    {'l', SCREEN_TEXT_DO_LEVEL, SCREEN_TEXT_ABOUT_LEVEL, true, command_level, has_computer},
    {'r', SCREEN_TEXT_DO_REPORT, SCREEN_TEXT_ABOUT_REPORT, true, command_report, NULL},
    {'w', SCREEN_TEXT_DO_SAVE, SCREEN_TEXT_ABOUT_SAVE, false, command_save, is_playing},
    {'R', SCREEN_TEXT_DO_RESIGN, SCREEN_TEXT_ABOUT_RESIGN, false, command_resign, can_resign},
    {'f', SCREEN_TEXT_DO_FROM_HERE, SCREEN_TEXT_ABOUT_FROM_HERE, true, command_from_here,
     can_begin_here},
    {'e', SCREEN_TEXT_DO_SET_UP, SCREEN_TEXT_ABOUT_SET_UP, false, command_set_up, NULL},
    {'n', SCREEN_TEXT_DO_ANOTHER, SCREEN_TEXT_ABOUT_ANOTHER, true, command_another, is_settled},
    {'o', SCREEN_TEXT_DO_OLD, SCREEN_TEXT_ABOUT_OLD, false, command_old_games, NULL},
    {'i', SCREEN_TEXT_DO_AIDS, SCREEN_TEXT_ABOUT_AIDS, false, command_aids, NULL},
    {'v', SCREEN_TEXT_DO_SPEED, SCREEN_TEXT_ABOUT_SPEED, false, command_speed, NULL},
    {'t', SCREEN_TEXT_DO_LANGUAGE, SCREEN_TEXT_ABOUT_LANGUAGE, false, app_command_language, NULL},
};
