/*
 * The internals of the game page.
 *
 * game_page.c draws and dispatches events, game_turns.c runs the players' turns, game_panels.c
 * draws beside the board, game_commands.c has the commands. The position shown is after `shown`
 * moves of the game, or of the line tried in an analysis.
 */
#ifndef SCREEN_PAGES_GAME_INSIDE_H
#define SCREEN_PAGES_GAME_INSIDE_H

#include "play/background_search.h"
#include "play/ponder.h"
#include "play/redo.h"
#include "screen/pages/game_page.h"
#include "screen/pages/report_page.h"
#include "screen/widgets/board_view.h"

/* The purpose of the background search. */
typedef enum SearchPurpose {
    SEARCH_FOR_NOTHING,
    SEARCH_FOR_MOVE,
    SEARCH_FOR_HINT,
    SEARCH_FOR_ANALYSIS
} SearchPurpose;

/* The animation of a move. */
typedef struct Animation {
    bool is_running;
    int from; /* number of moves before it */
    int step;
    int64_t due; /* time of the next step, by stopwatch_now */
} Animation;

typedef struct GamePage {
    Page page;
    App *app;
    PlaySession session; /* in a review, only the record is used */
    bool is_review;
    bool is_over;       /* the end is logged */
    bool is_report_due; /* shown as soon as this page is on top */
    bool is_lost;       /* the log could not be written: the game is stopped */
    int shown;
    BoardView board;
    int pointed; /* place selected by the mouse: a second click plays; 0: none */
    PorfiaTrace trace;

    BackgroundSearch background;
    SearchPurpose task;
    BackgroundView seen;     /* of the present or last search */
    PorfiaPosition *seen_at; /* the position of that search */
    Ponder ponder;
    bool is_pondering;
    PorfiaMove hint; /* for the shown position; PORFIA_NO_MOVE: none */

    bool is_paused;
    bool is_stepping;   /* while paused: play one move */
    int64_t turn_begin; /* by stopwatch_now */
    int64_t turn_used;  /* in microseconds, before an analysis stopped the clock */
    int64_t next_move;  /* a computer's move is not shown before this */
    Animation animation;

    PorfiaPlay *trial; /* the line tried in an analysis; NULL: none */
    int lines;         /* of the analysis */

    PorfiaMove asked; /* the move made if the person confirms */
    int asked_place;  /* of the moves to choose from */

    RedoList redo;

    /* Where things were drawn, for clicks. */
    Area moves_area, plot_area;
    int first_listed, listed_columns, listed_width;
} GamePage;

static inline GamePage *game_of(Page *page)
{
    return (GamePage *)page;
}

/* The game, or the line tried. */
const PorfiaPlay *game_play(const GamePage *game);
const PorfiaPosition *game_position(const GamePage *game);
PorfiaRecord *game_record(const GamePage *game);
/* Whether a person may move on the shown board. */
bool game_is_open(const GamePage *game);
/* Shows the game after `moves` moves. */
void game_show(GamePage *game, int moves);

/* ---- game_turns.c ---- */

/* Does what is due: animation steps, answers of searches, computers' turns. */
void turns_update(GamePage *game);
/* Milliseconds until the next due time; negative: none. */
int turns_timeout(const GamePage *game);
/* Makes a person's move on the shown board; later moves of the game are removed. */
void turns_play(GamePage *game, PorfiaMove move);
void turns_take_back(GamePage *game);
void turns_play_again(GamePage *game);
/* Ends all searches. */
void turns_interrupt(GamePage *game);
void turns_hint(GamePage *game);
void turns_analyse(GamePage *game, bool is_on);
void turns_set_lines(GamePage *game, int lines);
/* False: nothing has changed; the reason has been reported. */
bool turns_set_players(GamePage *game, const char *const players[2], int64_t time_ms);
void turns_resign(GamePage *game);
/* Logs the game's state, finished or not, before the page is left. */
void turns_leave(GamePage *game);

/* ---- game_panels.c ---- */

void panels_draw(GamePage *game, Display *display, Area area);
/* Whether a panel used the click. */
bool panels_click(GamePage *game, int row, int column);

/* ---- game_commands.c ---- */

enum { GAME_COMMANDS = 26 };
extern const PageCommand game_commands[GAME_COMMANDS];
/* What a report can do with the game. */
extern const ReportActions game_report_actions;

/* Enter, or a click on the place under the cursor. */
void command_choose(Page *page, App *app);
void command_back(Page *page, App *app);
void command_forward(Page *page, App *app);
void command_first(Page *page, App *app);
void command_last(Page *page, App *app);
/* Leaves an analysis, or returns to the game's present. */
void command_escape(Page *page, App *app);
void game_go_to(App *app, Page *below, int moves);

#endif
