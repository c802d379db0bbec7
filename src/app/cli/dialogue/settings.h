/*
 * The settings of a game: game, players and limits from the flags, from the menu, and from the
 * defaults of the rest.
 */
#ifndef CLI_DIALOGUE_SETTINGS_H
#define CLI_DIALOGUE_SETTINGS_H

#include "cli/arguments/flags.h"

enum { NOT_CHOSEN = -1, DEFAULT_TIME_MS = 1000 };

typedef struct Settings {
    const PorfiaGame *game; /* NULL: not chosen */
    PorfiaRules rules;
    PorfiaStart start;
    uint64_t seed;          /* of everything random */
    bool has_seed;          /* given by a flag or an answer */
    const char *position;   /* to begin with; NULL: the game's start */
    const char *players[2]; /* their texts; both NULL: `mode` and `first` decide */
    int mode;               /* MODE_.. or NOT_CHOSEN */
    int first;              /* FIRST_.. or NOT_CHOSEN */
    int64_t time_ms;        /* 0: not chosen */
    int depth;              /* 0: not chosen */
    PorfiaMethod method;    /* of computers, unless their texts say otherwise */
    bool has_algorithm;     /* given by a flag or an answer */
    const FlagValue *flags; /* of the command line */
} Settings;

/* Reads the flags except the game; false: the error has been reported. */
bool settings_read(const Console *console, const Arguments *arguments, Settings *settings);
/* Sets the game, and its rules and start from the flags. False: the error has been reported. */
bool settings_choose_game(const Console *console, const Arguments *arguments, Settings *settings,
                          const PorfiaGame *game);
bool settings_has_players(const Settings *settings);

/* The position to begin with; NULL: the error has been reported. */
PorfiaPosition *settings_position(const Console *console, const Settings *settings);
/* Fills in players, limits and seed of a record; false: the error has been reported. */
bool settings_fill_record(const Console *console, const Settings *settings, PorfiaRecord *record);

#endif
