/*
 * Players that are external programs: `ugi:./program`, `line:./program`, `lisp:file.lisp`.
 *
 * docs/players.md describes what they are sent and how they answer.
 */
#ifndef MATCH_PLAYERS_PROGRAM_SETTINGS_H
#define MATCH_PLAYERS_PROGRAM_SETTINGS_H

#include "match/players/match_player.h"
#include "match/programs/sandbox.h"

/* The protocol of a program. */
typedef enum ProgramKind {
    PROGRAM_KIND_UGI,  /* the Universal Game Interface */
    PROGRAM_KIND_LINE, /* one position a line in, one move a line out */
    PROGRAM_KIND_LISP, /* Common Lisp: a file that defines jogar */
    PROGRAM_KINDS
} ProgramKind;

/* For UGI programs. */
typedef struct ProgramOption {
    const char *name, *value;
} ProgramOption;

typedef struct ProgramSettings {
    ProgramKind kind;
    const char *command;  /* for sh; for Lisp, the file or folder */
    const char *contract; /* for Lisp: its name; NULL: porfia */
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;            /* sent to UGI programs with such options */
    const ProgramOption *options; /* further options to set */
    int option_count;
    PorfiaLanguage language; /* of messages about its faults */
    const char *supervisor;  /* path of porfia; NULL: this executable */
    const Sandbox *sandbox;  /* NULL: the program is not isolated */
} ProgramSettings;

/* Whether a player's text names a program: its kind, and the command in the text. */
bool program_player_parse(const char *text, ProgramKind *kind, const char **command);
/* The same for settings, which point into the text: its end, ",contract=NAME" of Lisp, is cut off.
 * A file's own name may have commas. */
bool program_settings_parse(char *text, ProgramSettings *settings);

/* Starts the program and opens its player. The settings are copied. NULL: no process could be
 * started. A missing command or file becomes a fault when the game begins. */
MatchPlayer *program_player_open(const ProgramSettings *settings, const MatchTerms *terms,
                                 PorfiaError *error);

#endif
