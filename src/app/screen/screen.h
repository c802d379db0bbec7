/*
 * The full screen: menus, boards, a running search, old games, all with keys and mouse. The one
 * call that other front ends need.
 */
#ifndef SCREEN_SCREEN_H
#define SCREEN_SCREEN_H

#include "screen/choices.h"

typedef struct ScreenRequest {
    PorfiaLanguage language;
    bool ascii;
    bool colour;
    const char *program; /* how it was called, for commands that a person can type */
    const char *log_path;
    const char *evaluation_path; /* as in a session, and so are the tables */
    const PorfiaTables *tables;
    Choices choices;      /* what the menu begins with */
    PlaySession *session; /* a game that has begun; NULL: the menu comes first */
    bool ponders;
    bool has_remarks; /* moves are followed by remarks in the log */
} ScreenRequest;

/* The exit status is in *status, and the session is released. False: the terminal cannot be used
 * so, and nothing has happened. */
bool screen_run(const ScreenRequest *request, int *status);

#endif
