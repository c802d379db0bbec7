/* The game page: drawing and events. See game_inside.h. */
#include "screen/pages/game_inside.h"

#include "system/stopwatch.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_LINES = 3 };

const PorfiaPlay *game_play(const GamePage *game)
{
    return game->trial ? game->trial : game->session.record->play;
}

const PorfiaPosition *game_position(const GamePage *game)
{
    return porfia_play_position(game_play(game), game->shown);
}

PorfiaRecord *game_record(const GamePage *game)
{
    return game->session.record;
}

bool game_is_open(const GamePage *game)
{
    const PorfiaPosition *position = game_position(game);
    if (game->trial)
        return !porfia_position_over(position);
    if (game->is_review || game->is_over || game->is_lost || game->animation.is_running)
        return false;
    return game->session.players[porfia_position_mover(position) - 1].kind == PORFIA_HUMAN &&
           !porfia_position_over(position);
}

static void settle_cursor(GamePage *game)
{
    bool open[PORFIA_MAX_PLACES + 1];
    board_open_places(game_position(game), open);
    board_view_settle(&game->board, open);
    game->pointed = 0;
}

void game_show(GamePage *game, int moves)
{
    if (game->task == SEARCH_FOR_HINT)
        turns_interrupt(game);
    game->animation.is_running = false;
    game->shown = moves;
    game->hint = PORFIA_NO_MOVE;
    porfia_play_trace(game_play(game), moves, &game->trace);
    settle_cursor(game);
}

/* ---- Drawing ---- */

/* Whether the hint is a move at the cursor: of several moves it is preferred. */
static bool is_hint_here(const GamePage *game)
{
    return game->hint != PORFIA_NO_MOVE &&
           porfia_move_place(game_position(game), game->hint) == game->board.cursor;
}

/* What the board shows: an animation, or the position with the move under the cursor. */
static PorfiaView view_of(const GamePage *game)
{
    const PorfiaPlay *play = game_play(game);
    PorfiaView view = porfia_view_plain();
    PorfiaMove moves[PORFIA_MAX_MOVES];
    view.trace = &game->trace;
    if (game->animation.is_running) {
        view.moving = porfia_play_move_at(play, game->animation.from);
        view.step = game->animation.step;
        return view;
    }
    if (game->shown > 0)
        view.last = porfia_play_move_at(play, game->shown - 1);
    view.aids = game->app->choices.aids && game_is_open(game);
    if (game_is_open(game) && board_moves_at(game_position(game), game->board.cursor, moves) > 0)
        view.considered = is_hint_here(game) ? game->hint : moves[0];
    return view;
}

/* What the board waits for, if not for a person. */
static ScreenString mode_words(const GamePage *game, PorfiaLanguage language)
{
    int length = porfia_play_length(game_play(game));
    if (game->is_lost)
        return screen_text(language, SCREEN_TEXT_LOST, "");
    if (game->trial)
        return screen_text(language, SCREEN_TEXT_ANALYSIS, "");
    if (game->shown < length)
        return screen_text(language, SCREEN_TEXT_LOOKING_BACK, "dd", game->shown, length);
    if (game->is_paused)
        return screen_text(language, SCREEN_TEXT_PAUSED, "");
    if (game->task == SEARCH_FOR_MOVE)
        return screen_text(language, SCREEN_TEXT_THINKS, "");
    return (ScreenString){""};
}

/* The place under the cursor, and the state of the game. */
static void draw_status(GamePage *game, Display *display, Area line)
{
    char text[SCREEN_STRING_SIZE];
    if (game_is_open(game) && game->board.cursor) {
        porfia_place_describe(game_position(game), game->board.cursor, display->language, text,
                              sizeof text);
        display_text(display, line, 0, 2, LOOK_STRONG, text);
    }
    display_text_right(display, line, 0, line.columns - 2, LOOK_KEY,
                       mode_words(game, display->language).text);
}

static void game_draw(Page *page, App *app, Area area)
{
    GamePage *game = game_of(page);
    BoardLayout layout = board_layout(area);
    int drawn = game->animation.is_running ? game->animation.from : game->shown;
    board_view_draw(&game->board, &app->display, layout.board,
                    porfia_play_position(game_play(game), drawn), view_of(game));
    draw_status(game, &app->display, layout.status);
    panels_draw(game, &app->display, layout.panel);
}

/* ---- Events ---- */

static bool game_key(GamePage *game, App *app, EventKey key)
{
    bool open[PORFIA_MAX_PLACES + 1];
    switch (key) {
    case EVENT_UP:
    case EVENT_DOWN:
    case EVENT_LEFT:
    case EVENT_RIGHT:
        if (game_is_open(game)) {
            board_open_places(game_position(game), open);
            board_view_step(&game->board, key, open);
        }
        return true;
    case EVENT_ENTER: command_choose(&game->page, app); return true;
    case EVENT_PAGE_UP: command_back(&game->page, app); return true;
    case EVENT_PAGE_DOWN: command_forward(&game->page, app); return true;
    case EVENT_HOME: command_first(&game->page, app); return true;
    case EVENT_END: command_last(&game->page, app); return true;
    case EVENT_ESCAPE: command_escape(&game->page, app); return true;
    default: return false;
    }
}

/* A click on a place without a move is not taken for the place beside it. */
static void say_no_move(const GamePage *game, App *app, int place)
{
    char text[SCREEN_STRING_SIZE];
    porfia_place_describe(game_position(game), place, app_language(app), text, sizeof text);
    app_say(app, SCREEN_TEXT_NO_MOVE_THERE, "s", text);
}

/* A first click previews a move, a second one makes it. */
static bool game_click(GamePage *game, App *app, const Event *event)
{
    bool open[PORFIA_MAX_PLACES + 1];
    if (panels_click(game, event->row, event->column))
        return true;
    if (!game_is_open(game))
        return false;
    board_open_places(game_position(game), open);
    int exact = board_view_place(&game->board, event->row, event->column);
    int place = exact ? exact : board_view_find(&game->board, event->row, event->column, open);
    if (place && !open[place])
        say_no_move(game, app, place);
    else if (place && place == game->pointed)
        command_choose(&game->page, app);
    else if (place)
        game->board.cursor = game->pointed = place;
    return place;
}

static bool game_handle(Page *page, App *app, const Event *event)
{
    GamePage *game = game_of(page);
    bool is_used = false;
    switch (event->kind) {
    case EVENT_KEY: is_used = game_key(game, app, event->key); break;
    case EVENT_CLICK: is_used = game_click(game, app, event); break;
    case EVENT_WHEEL_UP: command_back(page, app); break;
    case EVENT_WHEEL_DOWN: command_forward(page, app); break;
    case EVENT_LEAVE: turns_leave(game); return true;
    default: break;
    }
    turns_update(game);
    return is_used;
}

static int game_timeout(const Page *page)
{
    return turns_timeout((const GamePage *)page);
}

static void game_release(Page *page)
{
    GamePage *game = game_of(page);
    turns_leave(game);
    background_release(&game->background);
    porfia_position_free(game->seen_at);
    porfia_play_free(game->trial);
    redo_clear(&game->redo);
    play_session_release(&game->session);
}

static const char *game_name(const Page *page, PorfiaLanguage language)
{
    return porfia_game_title(porfia_position_game(game_position((const GamePage *)page)), language);
}

static const PageKind game_kind = {
    .name = game_name,
    .draw = game_draw,
    .handle = game_handle,
    .release = game_release,
    .timeout = game_timeout,
    .commands = game_commands,
    .command_count = GAME_COMMANDS,
};

/* ---- Beginning ---- */

static void wake_app(void *user)
{
    wake_send(&((App *)user)->wake);
}

static GamePage *create(App *app, const PlaySession *session)
{
    GamePage *game = page_create(app, sizeof *game, &game_kind);
    if (!game)
        return NULL;
    game->app = app;
    game->session = *session;
    game->session.remark_language = app->has_remarks ? &app->display.language : NULL;
    game->session.has_ascii_remarks = app->display.ascii;
    game->lines = USUAL_LINES;
    game->turn_begin = stopwatch_now();
    background_init(&game->background, wake_app, app);
    return game;
}

Page *game_page_create(App *app, PlaySession *session)
{
    GamePage *game = create(app, session);
    if (!game) {
        play_session_release(session);
        return NULL;
    }
    game_show(game, porfia_play_length(game_record(game)->play));
    return &game->page;
}

Page *game_page_review(App *app, PorfiaRecords *records, int index)
{
    PlaySession session = {.path = app->log_path, .records = *records};
    GamePage *game = create(app, &session);
    if (!game) {
        porfia_records_release(records);
        return NULL;
    }
    game->session.record = &game->session.records.items[index];
    game->is_review = true;
    PorfiaError ignored;
    for (int i = 0; i < 2; i++)
        porfia_player_parse(game_record(game)->players[i], &game->session.players[i], &ignored);
    game_show(game, 0);
    return &game->page;
}

void game_page_show(Page *page, int moves)
{
    int length = porfia_play_length(game_play(game_of(page)));
    game_show(game_of(page), moves < length ? moves : length);
}
