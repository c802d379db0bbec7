/*
 * The internals of the menu: menu_page.c handles events, menu_drawing.c draws, menu_items.c lists
 * the lines, menu_values.c has their values and changes them.
 */
#ifndef SCREEN_PAGES_MENU_INSIDE_H
#define SCREEN_PAGES_MENU_INSIDE_H

#include "screen/log_tasks.h"
#include "screen/pages/menu_page.h"
#include "screen/widgets/board_view.h"

/* In display order. */
typedef enum MenuItem {
    MENU_BEGIN,
    MENU_GO_ON,
    MENU_GAME,
    MENU_PLAYERS,
    MENU_LEVEL,
    MENU_TIME,
    MENU_RULE,      /* one line for each rule option */
    MENU_PARAMETER, /* one line for each start parameter except the seed */
    MENU_SEED,
    MENU_SPEED,
    MENU_AIDS,
    MENU_LANGUAGE,
    MENU_OLD_GAMES,
    MENU_SET_UP,
    MENU_LEAVE,
    MENU_ITEMS
} MenuItem;

enum { MENU_MAX_LINES = MENU_ITEMS + PORFIA_MAX_OPTIONS + PORFIA_MAX_PARAMETERS };

typedef struct MenuLine {
    MenuItem item;
    int option; /* index of a rule option or parameter */
    int row;    /* drawn at this row of the screen; -1: not drawn */
} MenuLine;

/* The game of the log to resume. */
typedef struct UnfinishedGame {
    const PorfiaGame *game; /* NULL: there is none */
    char id[PORFIA_ID_SIZE];
    char date[PORFIA_DATE_SIZE];
    int moves;
} UnfinishedGame;

typedef struct MenuPage {
    Page page;
    App *app;
    MenuLine lines[MENU_MAX_LINES];
    int count;
    int selected;               /* index of a line */
    int first;                  /* the first visible line */
    Area area;                  /* where the lines were drawn */
    int value_begin, value_end; /* columns of the selected value in the area */

    PorfiaPosition *preview; /* NULL: the start is impossible */
    PorfiaError error;       /* the reason */
    BoardView board;

    LogReadTask *reading;      /* looks for a game to resume; NULL: not running */
    UnfinishedGame unfinished; /* from the last reading */
    LogResumeTask *resuming;   /* resumes it; NULL: not running */
    bool is_stale;             /* the log may have changed while the menu was covered */
} MenuPage;

/* ---- menu_page.c ---- */

/* After a change: stores the choices and updates the board. */
void menu_changed(MenuPage *menu);

/* ---- menu_drawing.c ---- */

void menu_show(MenuPage *menu, Display *display, Area area);

/* ---- menu_values.c ---- */

/* A value chosen from a list. */
typedef struct MenuList {
    int (*count)(const MenuPage *menu, int option);
    int (*chosen)(const MenuPage *menu, int option);
    ScreenString (*name)(const MenuPage *menu, int option, int value);
    void (*choose)(MenuPage *menu, int option, int value);
} MenuList;

/* A value that is typed. */
typedef struct MenuEntry {
    ScreenText ask;
    bool takes_nothing;
    ScreenString (*text)(const MenuPage *menu, int option);
    /* The initial text of the prompt; NULL: text(). */
    ScreenString (*typed_before)(const MenuPage *menu, int option);
    void (*step)(MenuPage *menu, int option, int by);
    /* For the selected line. */
    bool (*typed)(App *app, Page *below, const char *line);
} MenuEntry;

extern const MenuList menu_games, menu_players, menu_levels, menu_rules, menu_speeds, menu_aids,
    menu_languages;
extern const MenuEntry menu_time, menu_parameters, menu_seed;

/* Whether a computer plays. */
bool menu_has_computer(const MenuPage *menu);
const PorfiaGame *menu_game(const MenuPage *menu);
GameChoices *menu_own(const MenuPage *menu);

/* ---- menu_items.c ---- */

/* A line of the menu: it has a list, an entry, or an action. */
typedef struct MenuItemKind {
    int group; /* lines of a group stand together */
    ScreenText label;
    ScreenText about;
    const MenuList *list;
    const MenuEntry *entry;
    bool (*is_there)(const MenuPage *menu);                    /* NULL: always */
    ScreenString (*explain)(const MenuPage *menu, int option); /* NULL: `about` is shown */
} MenuItemKind;

extern const MenuItemKind menu_items[MENU_ITEMS];

/* Makes the lines for the present choices and keeps the selection if possible. */
void menu_fill(MenuPage *menu);
void menu_select(MenuPage *menu, MenuItem item);
const char *menu_label(const MenuPage *menu, const MenuLine *line);
/* "" for an action. */
ScreenString menu_value(const MenuPage *menu, const MenuLine *line);
ScreenString menu_about(const MenuPage *menu, const MenuLine *line);

#endif
