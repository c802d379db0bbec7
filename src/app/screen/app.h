/*
 * The full screen as a pile of pages: the menu, a game, a list over it. The one on top gets the
 * keys; each draws itself whenever something has happened. Nothing here waits for a search: threads
 * wake the loop through App.wake.
 */
#ifndef SCREEN_APP_H
#define SCREEN_APP_H

#include "screen/choices.h"
#include "screen/event.h"
#include "screen/texts.h"

typedef struct App App;
typedef struct Page Page;

/* What can be done on a page by pressing a character: help lists it and the lowest line offers it. */
typedef struct PageCommand {
    uint32_t key;
    ScreenText name;  /* a word or two, for the lowest line */
    ScreenText about; /* a sentence, for help */
    bool is_offered;  /* in the lowest line, if there is room */
    void (*run)(Page *page, App *app);
    bool (*is_possible)(const Page *page); /* NULL: always */
} PageCommand;

typedef struct PageKind {
    /* What stands in the uppermost line: a title, or what this says. An overlay leaves the line to
     * what it lies on. */
    ScreenText title;
    const char *(*name)(const Page *page, PorfiaLanguage language);
    bool is_overlay; /* what is below is drawn first */
    void (*draw)(Page *page, App *app, Area area);
    /* False: it had no use for the event; then commands, help and quitting are tried. */
    bool (*handle)(Page *page, App *app, const Event *event);
    void (*release)(Page *page);
    /* Milliseconds until it wants to be told of a tick; negative: it does not. May be NULL. */
    int (*timeout)(const Page *page);
    const PageCommand *commands; /* NULL: none */
    int command_count;
} PageKind;

/* The first member of every page. */
struct Page {
    const PageKind *kind;
    Page *below;
};

enum { MAX_OFFERS = 24 };

struct App {
    Display display;
    WakePipe wake;
    Page *top;
    Choices choices;
    const char *program; /* how it was called, for commands that a person can type */
    const char *log_path;
    const char *evaluation_path; /* of what judges for the computers; NULL: the game's own */
    const PorfiaTables *tables;  /* that they know; NULL: none */
    bool ponders;                /* computers think while a human does */
    bool has_remarks;            /* moves are followed by remarks in the log */
    bool is_over;                /* the loop ends */
    int status;                  /* the exit status */
    ScreenString message;        /* one line for the person, until the next key */
    bool is_warning;
    ScreenString farewell; /* what is left on the terminal when the screen is gone */
    /* Where the commands of the lowest line were drawn, for clicks. */
    struct {
        Area area;
        const PageCommand *command;
    } offers[MAX_OFFERS];
    int offer_count;
};

/* Puts a page on top; it is released when it is taken away. NULL: memory ran out, and it is
 * said. */
void app_push(App *app, Page *page);
void app_pop(App *app);
/* Takes pages away until this one is on top. */
void app_pop_to(App *app, Page *page);
/* Runs until something ends it; pages that are left are released. */
void app_run(App *app);
/* Runs a command of the page on top, or says that it is not possible now. */
void app_run_command(App *app, const PageCommand *command);
/* Commands that several pages have. */
void app_command_close(Page *page, App *app);
void app_command_language(Page *page, App *app);
/* The table for a new game, with nobody at it yet. */
PlaySession app_session(const App *app);

/* A line for the person. */
void app_say(App *app, ScreenText text, const char *kinds, ...);
void app_warn(App *app, ScreenText text, const char *kinds, ...);
void app_warn_error(App *app, const PorfiaError *error);

/* Room for a page, all zero but its kind; NULL: out of memory, and it is said. */
void *page_create(App *app, size_t size, const PageKind *kind);

ScreenText speed_text(ChosenSpeed speed);

PorfiaLanguage app_language(const App *app);
/* Another language, from now on and the next time. */
void app_set_language(App *app, PorfiaLanguage language);

#endif
