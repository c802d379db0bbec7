/*
 * A championship: who plays whom at what, under which conditions. All that decides which games are
 * played is in here, and nothing else does: from it and the number of a game everything random
 * follows, so that games can be played in any order, by any thread, process or machine.
 */
#ifndef MATCH_CHAMPIONSHIP_H
#define MATCH_CHAMPIONSHIP_H

#include "match/players/seat.h"

#include <jansson.h>

enum {
    CHAMPIONSHIP_MAX_ENTRANTS = 256,
    CHAMPIONSHIP_MAX_PAIRS = 10000000,
    CHAMPIONSHIP_MAX_OPENINGS = 200,
    CHAMPIONSHIP_MAX_ELO = 1000, /* that a sequential test may ask for */
    CHAMPIONSHIP_MAX_MOVES = 100000,
    CHAMPIONSHIP_FOLDER_SIZE = 1024,
    ENTRANT_NAME_SIZE = 64,
    ENTRANT_OPTIONS_SIZE = 256
};

typedef enum ScheduleKind {
    SCHEDULE_ROUND_ROBIN, /* everybody against everybody */
    SCHEDULE_GAUNTLET,    /* the first against everybody else */
    SCHEDULE_KNOCK_OUT,   /* who loses is out */
    SCHEDULES
} ScheduleKind;

const char *schedule_name(ScheduleKind kind); /* "round-robin", .. */

typedef struct Entrant {
    char name[ENTRANT_NAME_SIZE]; /* no other entrant has it */
    PorfiaPlayer player;
    char options[ENTRANT_OPTIONS_SIZE]; /* "Hash=64,Threads=1": see entrant_set_options */
} Entrant;

typedef struct Championship {
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start; /* everything random follows from its seed */
    int openings;      /* random moves that lead to the start of a pair */
    char **starts;     /* positions to start from instead; NULL: none */
    int start_count;
    Entrant *entrants;
    int entrant_count;
    ScheduleKind schedule;
    int pairs; /* of games, for each two that meet */
    SeatTerms terms;
    char folder
        [CHAMPIONSHIP_FOLDER_SIZE]; /* that programs and evaluations are looked for in; "": any */
    int max_moves;                  /* of a game, then the points decide; 0: any */
    bool adjudicates;               /* a game ends once its value is known for certain */
    bool has_sprt;                  /* of two entrants: a sequential test ends it */
    PorfiaSprt sprt;
} Championship;

/* What holds where nothing is said: see docs/matches.md. */
Championship championship_default(void);
void championship_release(Championship *championship);
/* An entrant with a name, or NULL to be called by its text. */
bool championship_enter(Championship *championship, const char *name, const char *player,
                        const char *options, PorfiaError *error);
/* Another name, as much of it as fits; with a number if somebody else has it. */
bool championship_rename(Championship *championship, int index, const char *name,
                         PorfiaError *error);
/* What is said to a program that speaks UGI, or "evaluation=FILE" of a computer. */
bool entrant_set_options(Entrant *entrant, const char *options, PorfiaError *error);
/* A position to start from. */
bool championship_add_start(Championship *championship, const char *position, PorfiaError *error);
bool championship_has_human(const Championship *championship);
/* Whether it can be played. */
bool championship_check(const Championship *championship, PorfiaError *error);

/* As a JSON object (NULL: out of memory), and back: this is also the file of --config. What a file does not say keeps the
 * value that it has. */
json_t *championship_json(const Championship *championship);
bool championship_read(Championship *championship, const json_t *object, PorfiaError *error);

#endif
