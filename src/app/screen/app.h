/*
 * The full screen as a stack of pages: the menu, a game, a list over it. The top page gets the
 * input; every visible page is drawn after each event. Nothing here waits for a search: threads
 * wake the loop through App.wake.
 */
#ifndef SCREEN_APP_H
#define SCREEN_APP_H

#include "screen/choices.h"
#include "screen/event.h"
#include "screen/texts.h"

typedef struct App App;
typedef struct Page Page;

/* A command of a page: a key, an entry in the help, and perhaps a word in the bottom line. */
typedef struct PageCommand {
    uint32_t key;
    ScreenText name;  /* one or two words, for the bottom line */
    ScreenText about; /* a sentence, for the help */
    bool is_offered;  /* in the bottom line, if there is room */
    void (*run)(Page *page, App *app);
    bool (*is_possible)(const Page *page); /* NULL: always */
} PageCommand;

typedef struct PageKind {
    /* The top line: a fixed title, or the result of name(). An overlay keeps the line of the page
     * below. */
    ScreenText title;
    const char *(*name)(const Page *page, PorfiaLanguage language);
    bool is_overlay; /* drawn over the page below */
    void (*draw)(Page *page, App *app, Area area);
    /* False: the event was not used; then commands, help and quitting are tried. */
    bool (*handle)(Page *page, App *app, const Event *event);
    void (*release)(Page *page);
    /* Milliseconds until the next tick it needs; negative: none. May be NULL. */
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
    const char *program; /* how it was called, for commands shown to people */
    const char *log_path;
    const char *evaluation_path; /* of the external evaluation of computers; NULL: the game's own */
    const PorfiaTables *tables;  /* for the computers; NULL: none */
    bool ponders;                /* computers search while a human thinks */
    bool has_remarks;            /* a remark follows each move in the log */
    bool is_over;                /* ends the loop */
    int status;                  /* the exit status */
    ScreenString message;        /* one line for the person, until the next key */
    bool is_warning;
    ScreenString farewell; /* printed on the terminal after the screen is closed */
    /* Where the bottom line's commands were drawn, for clicks. */
    struct {
        Area area;
        const PageCommand *command;
    } offers[MAX_OFFERS];
    int offer_count;
};

/* Puts a page on top and owns it. NULL: ignored, its creation has reported an error. */
void app_push(App *app, Page *page);
void app_pop(App *app);
/* Pops pages until this one is on top. */
void app_pop_to(App *app, Page *page);
/* Runs until an event ends the loop, then releases all pages. */
void app_run(App *app);
/* Runs a command of the top page, or reports that it is not possible now. */
void app_run_command(App *app, const PageCommand *command);
/* Commands that several pages share. */
void app_command_close(Page *page, App *app);
void app_command_language(Page *page, App *app);
/* An empty session with the app's paths and tables. */
PlaySession app_session(const App *app);

/* Shows a message. */
void app_say(App *app, ScreenText text, const char *kinds, ...);
void app_warn(App *app, ScreenText text, const char *kinds, ...);
void app_warn_error(App *app, const PorfiaError *error);

/* Allocates a page, all zero but its kind; NULL: out of memory, which has been reported. */
void *page_create(App *app, size_t size, const PageKind *kind);

ScreenText speed_text(ChosenSpeed speed);

PorfiaLanguage app_language(const App *app);
/* Sets the language and remembers it. */
void app_set_language(App *app, PorfiaLanguage language);

#endif
