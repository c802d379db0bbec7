/*
 * A conversation: which game, from which start, the moves made, and who thinks about them. It
 * changes only while nobody thinks.
 */
#ifndef UGI_SESSION_H
#define UGI_SESSION_H

#include "ugi/search_thread.h"
#include "ugi/texts.h"

/* What `startpos` stands for. */
typedef struct UgiSetup {
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    uint64_t seed; /* of the deal, and of what a level chooses */
} UgiSetup;

typedef struct UgiSession {
    UgiOutput output;
    PorfiaLanguage language;
    UgiSetup setup;
    PorfiaPlay *play;
    PorfiaMethod method;
    int lines;            /* for how many of the best moves a search tells its line */
    PorfiaSearch *search; /* NULL: to be made when it is needed */
    SearchThread search_thread;
    int64_t delay_us; /* between the present line and its being read */
    bool quits;       /* the conversation is over */
} UgiSession;

/* False: out of memory. */
bool ugi_session_open(UgiSession *session, int output, PorfiaLanguage language);
/* Ends a search that is under way, with its answer. 0, or the errno of what could not be
 * written. */
int ugi_session_close(UgiSession *session);

/* One `info string` line. Each returns false. */
bool ugi_session_refuse(UgiSession *session, const PorfiaError *error);
bool ugi_session_say(UgiSession *session, UgiText message, const char *first, const char *second);

/* The game with its defaults. */
UgiSetup ugi_setup_of(const PorfiaGame *game);
/* From now on this setup, at its start. False: it is none, and nothing has changed. */
bool ugi_session_begin(UgiSession *session, const UgiSetup *setup, PorfiaError *error);
/* Takes the play over in the place of the present one. */
void ugi_session_replace_play(UgiSession *session, PorfiaPlay *play);
/* The search, made if there is none; NULL after a message: there is no memory for it. */
PorfiaSearch *ugi_session_search(UgiSession *session);
/* The next search starts with an empty table, made as the method then says. */
void ugi_session_forget(UgiSession *session);

#endif
