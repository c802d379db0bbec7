/*
 * What is to be played, by whom and within what limits: what the flags say of it, what the menu
 * asks for the rest, and the defaults of what nobody chose.
 */
#ifndef CLI_DIALOGUE_SETTINGS_H
#define CLI_DIALOGUE_SETTINGS_H

#include "cli/arguments/flags.h"

enum { NOT_CHOSEN = -1, DEFAULT_TIME_MS = 1000 };

typedef struct Settings {
    const PorfiaGame *game; /* NULL: not chosen */
    PorfiaRules rules;
    PorfiaStart start;
    uint64_t seed;          /* what everything random follows from */
    bool has_seed;          /* somebody chose it */
    const char *position;   /* where to begin; NULL: at the game's start */
    const char *players[2]; /* their texts; both NULL: as mode and first say */
    int mode;               /* MODE_.. or NOT_CHOSEN */
    int first;              /* FIRST_.. or NOT_CHOSEN */
    int64_t time_ms;        /* 0: not chosen */
    int depth;              /* 0: not chosen */
    PorfiaMethod method;    /* of computers, where their texts do not say something else */
    bool has_algorithm;     /* somebody chose it */
    const FlagValue *flags; /* what was typed */
} Settings;

/* What the flags say, the game excepted; false: the error has been reported. */
bool settings_read(const Console *console, const Arguments *arguments, Settings *settings);
/* Sets the game, and what the flags say about its rules and its start. */
bool settings_choose_game(const Console *console, const Arguments *arguments, Settings *settings,
                          const PorfiaGame *game);
bool settings_has_players(const Settings *settings);

/* The position to begin with; NULL: the error has been reported. */
PorfiaPosition *settings_position(const Console *console, const Settings *settings);
/* Fills in players, limits and seed of a record; false: the error has been reported. */
bool settings_fill_record(const Console *console, const Settings *settings, PorfiaRecord *record);

#endif
