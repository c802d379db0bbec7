/*
 * A match: who plays whom at what, under which conditions. All that decides which games are played
 * is in here, and nothing else does: from it and the number of a game everything random
 * follows, so that games can be played in any order, by any thread, process or machine.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/players/match_player.h"

#include <jansson.h>

enum {
    MATCH_MAX_PARTICIPANTS = 256,
    MATCH_MAX_PAIRS = 10000000,
    MATCH_MAX_OPENINGS = 200,
    MATCH_MAX_ELO = 1000, /* that a sequential test may ask for */
    MATCH_MAX_MOVES = 100000,
    MATCH_FOLDER_SIZE = 1024,
    MATCH_ALLOWED_SIZE = 2048,
    PARTICIPANT_NAME_SIZE = 64,
    PARTICIPANT_OPTIONS_SIZE = 256
};

typedef enum ScheduleKind {
    SCHEDULE_ROUND_ROBIN, /* everybody against everybody */
    SCHEDULE_GAUNTLET,    /* the first against everybody else */
    SCHEDULE_KNOCK_OUT,   /* who loses is out */
    SCHEDULES
} ScheduleKind;

const char *schedule_name(ScheduleKind kind); /* "round-robin", .. */

/* Whether programs play in a sandbox (programs/sandbox.h). */
typedef enum Isolation {
    ISOLATION_AUTO, /* if bubblewrap is installed: isolation_settle decides */
    ISOLATION_ON,
    ISOLATION_OFF,
    ISOLATION_NONE, /* it was not installed when the match began */
    ISOLATIONS
} Isolation;

const char *isolation_name(Isolation isolation); /* "auto", .. */

typedef struct Participant {
    char name[PARTICIPANT_NAME_SIZE]; /* no other participant has it */
    PorfiaPlayer player;
    char options[PARTICIPANT_OPTIONS_SIZE]; /* "Hash=64,Threads=1": see participant_set_options */
} Participant;

typedef struct Match {
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    uint64_t seed; /* what everything random follows from, the deals among it */
    int openings;  /* random moves that lead to the start of a pair */
    char **starts; /* positions to start from instead; NULL: none */
    int start_count;
    Participant *participants;
    int participant_count;
    ScheduleKind schedule;
    int pairs; /* of games, for each two that meet */
    MatchTerms terms;
    char folder[MATCH_FOLDER_SIZE]; /* that programs and evaluations are looked for in; "": any */
    int max_moves;                  /* of a game, then the points decide; 0: any */
    bool adjudicates;               /* a game ends once its value is known for certain */
    Isolation isolation;
    char allowed[MATCH_ALLOWED_SIZE]; /* paths that programs in a sandbox may read, with colons */
    bool has_sprt;                    /* of two participants: a sequential test ends it */
    PorfiaSprt sprt;
} Match;

/* What holds where nothing is said: see docs/matches.md. */
Match match_default(void);
void match_release(Match *match);
/* A participant with a name, or NULL to be called by its text. */
bool match_add_participant(Match *match, const char *name, const char *player, const char *options,
                           PorfiaError *error);
/* Another name, as much of it as fits; with a number if somebody else has it. */
bool match_rename(Match *match, int index, const char *name, PorfiaError *error);
/* What is said to a program that speaks UGI, or "evaluation=FILE" of a computer. */
bool participant_set_options(Participant *participant, const char *options, PorfiaError *error);
/* A position to start from. */
bool match_add_start(Match *match, const char *position, PorfiaError *error);
bool match_has_human(const Match *match);
bool match_has_programs(const Match *match);
/* Whether it can be played. */
bool match_check(const Match *match, PorfiaError *error);

/* As a JSON object (NULL: out of memory), and back: this is also the file of --config. What a file
 * does not say keeps the value that it has. */
json_t *match_json(const Match *match);
bool match_read(Match *match, const json_t *object, PorfiaError *error);

#endif
