/* A UGI session: game, start, moves, and the search. It changes only while no search runs. */
#ifndef UGI_SESSION_H
#define UGI_SESSION_H

#include "ugi/search_thread.h"
#include "ugi/texts.h"

/* The meaning of `startpos`. */
typedef struct UgiSetup {
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    uint64_t seed; /* of the deal and of a level's choices */
} UgiSetup;

/* An option of a start as the client gave it last: every `Game` that follows applies it. */
typedef struct UgiKept {
    struct UgiKept *next;
    const PorfiaParameter *parameter; /* NULL: the rules */
    char value[];
} UgiKept;

typedef struct UgiSession {
    UgiOutput output;
    PorfiaLanguage language;
    UgiSetup setup;
    bool has_game; /* the game was named, or used */
    UgiKept *kept; /* in the order of their arrival */
    PorfiaPlay *play;
    PorfiaMethod method;
    int lines;            /* number of best moves that a search reports */
    PorfiaSearch *search; /* NULL: made on demand */
    SearchThread search_thread;
    int64_t delay_us; /* from the present line's arrival until it was read */
    bool quits;       /* ends the session */
} UgiSession;

/* False: out of memory. */
bool ugi_session_open(UgiSession *session, int output, PorfiaLanguage language);
/* Ends a running search with its answer. Returns 0, or the errno of a write error. */
int ugi_session_close(UgiSession *session);

/* Writes one `info string` line. Returns false. */
bool ugi_session_refuse(UgiSession *session, const PorfiaError *error);
bool ugi_session_say(UgiSession *session, UgiText message, const char *first, const char *second);

/* A game with its defaults. */
UgiSetup ugi_setup_of(const PorfiaGame *game);
/* Sets the setup and returns to its start. False: impossible; nothing has changed. */
bool ugi_session_begin(UgiSession *session, const UgiSetup *setup, PorfiaError *error);
/* Replaces the play and takes it over. */
void ugi_session_replace_play(UgiSession *session, PorfiaPlay *play);
/* The search, made on demand; NULL: out of memory, which has been reported. */
PorfiaSearch *ugi_session_search(UgiSession *session);
/* The next search begins with an empty table, made for the present method. */
void ugi_session_forget(UgiSession *session);

#endif
