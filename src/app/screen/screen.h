/*
 * The full screen: menus, boards, searches, logged games, by keyboard and mouse. Other front ends
 * need this call only.
 */
#ifndef SCREEN_SCREEN_H
#define SCREEN_SCREEN_H

#include "screen/choices.h"

typedef struct ScreenRequest {
    PorfiaLanguage language;
    bool ascii;
    bool colour;
    const char *program; /* how it was called, for commands shown to people */
    const char *log_path;
    const char *evaluation_path; /* as in PlaySession, like tables */
    const PorfiaTables *tables;
    Choices choices;      /* the menu's initial state */
    PlaySession *session; /* a game that has begun; NULL: begin with the menu */
    bool ponders;
    bool has_remarks; /* moves are followed by remarks in the log */
} ScreenRequest;

/* Sets *status to the exit status and releases the session. False: the terminal cannot be used, and
 * nothing has happened. */
bool screen_run(const ScreenRequest *request, int *status);

#endif
