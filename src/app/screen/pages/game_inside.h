/*
 * A game on the screen, from the inside: what its parts share.
 *
 * game_page.c draws and hands events out, game_turns.c makes the players play, game_panels.c is
 * what stands beside the board, game_commands.c what a person can ask for. What is shown is `shown`
 * moves after the start of the game, or of the line that is tried in an analysis.
 */
#ifndef SCREEN_PAGES_GAME_INSIDE_H
#define SCREEN_PAGES_GAME_INSIDE_H

#include "play/background_search.h"
#include "play/ponder.h"
#include "play/redo.h"
#include "screen/pages/game_page.h"
#include "screen/pages/report_page.h"
#include "screen/widgets/board_view.h"

/* What the background searches for. */
typedef enum SearchPurpose {
    SEARCH_FOR_NOTHING,
    SEARCH_FOR_MOVE,
    SEARCH_FOR_HINT,
    SEARCH_FOR_ANALYSIS
} SearchPurpose;

/* A move that is being shown step by step. */
typedef struct Animation {
    bool is_running;
    int from; /* the number of moves before it */
    int step;
    int64_t due; /* when the next step is, of stopwatch_now */
} Animation;

typedef struct GamePage {
    Page page;
    App *app;
    PlaySession session; /* of a game that is looked through, only its record */
    bool is_review;
    bool is_over;       /* its end is in the log */
    bool is_report_due; /* it is shown as soon as nothing lies on top */
    bool is_lost;       /* the log could not be written: nothing is played any more */
    int shown;
    BoardView board;
    int pointed; /* the place that the mouse has chosen: a second click plays; 0: none */
    PorfiaTrace trace;

    BackgroundSearch background;
    SearchPurpose task;
    BackgroundView seen;     /* of the present search, or of the last one */
    PorfiaPosition *seen_at; /* what it searched */
    Ponder ponder;
    bool is_pondering;
    PorfiaMove hint; /* for the position shown; PORFIA_NO_MOVE: none */

    bool is_paused;
    bool is_stepping;   /* one move is wanted though it is paused */
    int64_t turn_begin; /* of stopwatch_now */
    int64_t turn_used;  /* before an analysis stopped the clock, in microseconds */
    int64_t next_move;  /* a computer's move is not shown before this */
    Animation animation;

    PorfiaPlay *trial; /* the line that is tried in an analysis; NULL: there is none */
    int lines;         /* of the analysis */

    PorfiaMove asked; /* the move that is made if the person says so again */
    int asked_place;  /* of the moves among which a person chooses */

    RedoList redo;

    /* Where things were drawn, for clicks. */
    Area moves_area, plot_area;
    int first_listed, listed_columns, listed_width;
} GamePage;

static inline GamePage *game_of(Page *page)
{
    return (GamePage *)page;
}

/* The game, or the line that is tried. */
const PorfiaPlay *game_play(const GamePage *game);
const PorfiaPosition *game_position(const GamePage *game);
PorfiaRecord *game_record(const GamePage *game);
/* Whether a person may make a move on the board as it is shown. */
bool game_is_open(const GamePage *game);
/* Shows the game after so many moves. */
void game_show(GamePage *game, int moves);

/* ---- game_turns.c ---- */

/* Does what is due: steps of a move that is shown, answers of searches, the turns of computers. */
void turns_update(GamePage *game);
/* Milliseconds until something is due by the clock; negative: nothing is. */
int turns_timeout(const GamePage *game);
/* A person's move on the board that is shown. What came after it in the game is taken back. */
void turns_play(GamePage *game, PorfiaMove move);
void turns_take_back(GamePage *game);
void turns_play_again(GamePage *game);
/* Ends whatever searches, so that something else can be done. */
void turns_interrupt(GamePage *game);
void turns_hint(GamePage *game);
void turns_analyse(GamePage *game, bool is_on);
void turns_set_lines(GamePage *game, int lines);
/* False: nothing has changed, and the reason has been said. */
bool turns_set_players(GamePage *game, const char *const players[2], int64_t time_ms);
void turns_resign(GamePage *game);
/* Brings the game to the log as it stands, finished or not; for who leaves. */
void turns_leave(GamePage *game);

/* ---- game_panels.c ---- */

void panels_draw(GamePage *game, Display *display, Area area);
/* Whether a click was for a panel. */
bool panels_click(GamePage *game, int row, int column);

/* ---- game_commands.c ---- */

enum { GAME_COMMANDS = 26 };
extern const PageCommand game_commands[GAME_COMMANDS];
/* What a report on the game can do with it. */
extern const ReportActions game_report_actions;

/* Enter, or a click on the place under the cursor. */
void command_choose(Page *page, App *app);
void command_back(Page *page, App *app);
void command_forward(Page *page, App *app);
void command_first(Page *page, App *app);
void command_last(Page *page, App *app);
/* Out of an analysis, or to where the game is. */
void command_escape(Page *page, App *app);
void game_go_to(App *app, Page *below, int moves);

#endif
