/*
 * Players that are programs of somebody else: `ugi:./program`, `line:./program`, `lisp:file.lisp`.
 *
 * docs/players.md says what such a program is told and how it answers.
 */
#ifndef MATCH_PLAYERS_PROGRAM_SETTINGS_H
#define MATCH_PLAYERS_PROGRAM_SETTINGS_H

#include "match/players/match_player.h"
#include "match/programs/sandbox.h"

/* What a program speaks. */
typedef enum ProgramKind {
    PROGRAM_KIND_UGI,  /* the Universal Game Interface */
    PROGRAM_KIND_LINE, /* a position a line, a move a line */
    PROGRAM_KIND_LISP, /* Common Lisp: a file that defines jogar */
    PROGRAM_KINDS
} ProgramKind;

/* Of a UGI program. */
typedef struct ProgramOption {
    const char *name, *value;
} ProgramOption;

typedef struct ProgramSettings {
    ProgramKind kind;
    const char *command; /* what sh runs; of Lisp, the file */
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;            /* for a UGI program that has such options */
    const ProgramOption *options; /* others that it shall be given */
    int option_count;
    PorfiaLanguage language; /* of what is said about its faults */
    const char *supervisor;  /* the path of porfia; NULL: this executable */
    const Sandbox *sandbox;  /* NULL: it is not kept apart */
} ProgramSettings;

/* Whether the text of a player is that of a program: its kind, and where the command begins. */
bool program_player_parse(const char *text, ProgramKind *kind, const char **command);

/* Starts the program and opens its player. The settings are copied. NULL: no process could be
 * started; that there is no such command, or file, is a fault when the game begins. */
MatchPlayer *program_player_open(const ProgramSettings *settings, const MatchTerms *terms,
                                 PorfiaError *error);

#endif
