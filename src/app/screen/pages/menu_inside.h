/*
 * The menu from the inside: menu_page.c does what a person asks for, menu_drawing.c draws it,
 * menu_items.c says which lines there are, menu_values.c what stands in them and how that is
 * changed.
 */
#ifndef SCREEN_PAGES_MENU_INSIDE_H
#define SCREEN_PAGES_MENU_INSIDE_H

#include "screen/log_tasks.h"
#include "screen/pages/menu_page.h"
#include "screen/widgets/board_view.h"

/* In the order of the screen. */
typedef enum MenuItem {
    MENU_BEGIN,
    MENU_GO_ON,
    MENU_GAME,
    MENU_PLAYERS,
    MENU_LEVEL,
    MENU_TIME,
    MENU_RULE,      /* one line for each rule option of the game */
    MENU_PARAMETER, /* one for each parameter of its start but the seed */
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
    int option; /* of a rule or a parameter: which */
    int row;    /* of the screen, as it was drawn last; -1: it was not */
} MenuLine;

/* The game of the log that a person can go on with. */
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
    int selected;               /* a line */
    int first;                  /* the first line that is seen */
    Area area;                  /* where the lines were drawn */
    int value_begin, value_end; /* columns there of the selected value */

    PorfiaPosition *preview; /* NULL: the game cannot start so */
    PorfiaError error;       /* and why */
    BoardView board;

    LogReadTask *reading;      /* of the log, for a game to go on with; NULL: nobody reads */
    UnfinishedGame unfinished; /* as it was read last */
    LogResumeTask *resuming;   /* what is gone on with as soon as it can be */
    bool is_stale;             /* while the menu was covered, the log may have changed */
} MenuPage;

/* ---- menu_page.c ---- */

/* What follows from a choice that was changed: it is remembered, and the board is another. */
void menu_changed(MenuPage *menu);

/* ---- menu_drawing.c ---- */

void menu_show(MenuPage *menu, Display *display, Area area);

/* ---- menu_values.c ---- */

/* A value that is one of a few. */
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
    /* What the prompt begins with; NULL: the text. */
    ScreenString (*typed_before)(const MenuPage *menu, int option);
    void (*step)(MenuPage *menu, int option, int by);
    /* Of the line that is selected. */
    bool (*typed)(App *app, Page *below, const char *line);
} MenuEntry;

extern const MenuList menu_games, menu_players, menu_levels, menu_rules, menu_speeds, menu_aids,
    menu_languages;
extern const MenuEntry menu_time, menu_parameters, menu_seed;

/* Whether a computer plays, by what is chosen. */
bool menu_has_computer(const MenuPage *menu);
const PorfiaGame *menu_game(const MenuPage *menu);
GameChoices *menu_own(const MenuPage *menu);

/* ---- menu_items.c ---- */

/* What a line is. It has a list, an entry, or something to do. */
typedef struct MenuItemKind {
    int group; /* lines of one stand together */
    ScreenText label;
    ScreenText about;
    const MenuList *list;
    const MenuEntry *entry;
    bool (*is_there)(const MenuPage *menu);                    /* NULL: always */
    ScreenString (*explain)(const MenuPage *menu, int option); /* NULL: by `about` */
} MenuItemKind;

extern const MenuItemKind menu_items[MENU_ITEMS];

/* Makes the lines anew for what is chosen now; the same one is selected, if it is still there. */
void menu_fill(MenuPage *menu);
void menu_select(MenuPage *menu, MenuItem item);
const char *menu_label(const MenuPage *menu, const MenuLine *line);
/* "" for something to do. */
ScreenString menu_value(const MenuPage *menu, const MenuLine *line);
ScreenString menu_about(const MenuPage *menu, const MenuLine *line);

#endif
