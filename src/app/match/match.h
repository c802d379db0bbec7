/*
 * A match: its players, game and conditions. This data alone decides which games are played: all
 * random choices follow from it and the number of a game, so games can be played in any order, by
 * any thread, process or machine.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/players/match_player.h"

enum {
    MATCH_MAX_PARTICIPANTS = 256,
    MATCH_MAX_PAIRS = 10000000,
    MATCH_MAX_OPENINGS = 200,
    MATCH_MAX_ELO = 1000, /* of a sequential test */
    MATCH_MAX_MOVES = 100000,
    MATCH_FOLDER_SIZE = 1024,
    MATCH_ALLOWED_SIZE = 2048,
    PARTICIPANT_NAME_SIZE = 64,
    PARTICIPANT_OPTIONS_SIZE = 256
};

typedef enum ScheduleKind {
    SCHEDULE_ROUND_ROBIN, /* each player meets each other one */
    SCHEDULE_GAUNTLET,    /* the first meets each other one */
    SCHEDULE_KNOCK_OUT,   /* the loser of a tie is out */
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

/* Why a player cannot play, found out before the match; "": it can. */
typedef struct Refusal {
    char detail[PLAYER_DETAIL_SIZE];
    char output[PLAYER_OUTPUT_SIZE];
} Refusal;

typedef struct Participant {
    char name[PARTICIPANT_NAME_SIZE]; /* unique in the match */
    PorfiaPlayer player;
    char options[PARTICIPANT_OPTIONS_SIZE]; /* "Hash=64,Threads=1": see participant_set_options */
    Refusal refusal;
} Participant;

typedef struct Match {
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    uint64_t seed; /* of everything random, deals included */
    int openings;  /* number of random moves before the start of a pair */
    char **starts; /* positions to start from instead; NULL: none */
    int start_count;
    Participant *participants;
    int participant_count;
    ScheduleKind schedule;
    int pairs; /* of games, for each two players that meet */
    MatchTerms terms;
    /* where programs and evaluations are found; "": the present one */
    char folder[MATCH_FOLDER_SIZE];
    int max_moves;    /* of a game, which the points then decide; 0: no limit */
    bool adjudicates; /* ends a game once its outcome is proved */
    Isolation isolation;
    char allowed[MATCH_ALLOWED_SIZE]; /* paths that isolated programs may read, colons between */
    bool has_sprt;                    /* a sequential test of two players may end the match */
    PorfiaSprt sprt;
} Match;

/* The defaults: see docs/matches.md. */
Match match_default(void);
void match_release(Match *match);
/* Adds a player. A name of NULL is made from its text. */
bool match_add_participant(Match *match, const char *name, const char *player, const char *options,
                           PorfiaError *error);
/* Renames a participant; a long name is cut, a name in use gets a number. */
bool match_rename(Match *match, int index, const char *name, PorfiaError *error);
/* Options of a UGI program, or "evaluation=FILE" of a computer. */
bool participant_set_options(Participant *participant, const char *options, PorfiaError *error);
/* Adds a position to start from. */
bool match_add_start(Match *match, const char *position, PorfiaError *error);
bool match_has_human(const Match *match);
bool match_has_programs(const Match *match);
/* Whether the match can be played. */
bool match_check(const Match *match, PorfiaError *error);

typedef struct json_t json_t; /* of jansson, which WebAssembly lacks */

/* The match as a JSON object (NULL: out of memory), and back; also the format of --config. Missing
 * members keep their values. */
json_t *match_json(const Match *match);
bool match_read(Match *match, const json_t *object, PorfiaError *error);

#endif
