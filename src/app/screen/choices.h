/*
 * What a person has chosen: game, players, level, rules, how things move. The menu shows it, a new
 * game begins with it, and a file in the person's configuration folder remembers it.
 */
#ifndef SCREEN_CHOICES_H
#define SCREEN_CHOICES_H

#include "play/session.h"

enum { CHOICES_GAMES = 8, CHOICES_LEAST_MS = 10 /* for a move */ };

typedef enum ChosenMode {
    CHOSEN_HUMAN_FIRST,    /* the human is player 1 */
    CHOSEN_COMPUTER_FIRST, /* the computer is */
    CHOSEN_TWO_HUMANS,
    CHOSEN_TWO_COMPUTERS,
    CHOSEN_MODES
} ChosenMode;

/* How fast what happens on the board is shown. */
typedef enum ChosenSpeed {
    CHOSEN_AT_ONCE,
    CHOSEN_SLOW,
    CHOSEN_NORMAL,
    CHOSEN_FAST,
    CHOSEN_SPEEDS
} ChosenSpeed;

/* What is chosen for each game apart. */
typedef struct GameChoices {
    PorfiaRules rules;
    PorfiaStart start; /* its seed is the usual one: another is chosen for all games */
} GameChoices;

typedef struct Choices {
    int game; /* as in porfia_game_at */
    ChosenMode mode;
    int level;       /* of the computer: 1..PORFIA_LEVELS */
    int64_t time_ms; /* for a move of the computer, at the highest level */
    bool has_seed;   /* otherwise every game is dealt anew */
    uint64_t seed;
    bool is_seed_given; /* for this time only: it is not remembered */
    bool aids;          /* where one may go is shown */
    ChosenSpeed speed;
    bool has_language; /* somebody has switched to another than the machine's */
    PorfiaLanguage language;
    GameChoices games[CHOICES_GAMES];
} Choices;

Choices choices_default(void);
const PorfiaGame *choices_game(const Choices *choices);
/* The number of a game, as Choices counts them. */
int choices_find(const PorfiaGame *game);
/* How a game begins, with the seed that was chosen or, to look at, with the usual one. */
PorfiaStart choices_start(const Choices *choices, int game);

/* What the file of the person says, as far as it makes sense; the defaults for the rest. */
Choices choices_load(void);
/* False: it could not be written; nobody needs to be told. */
bool choices_save(const Choices *choices);

/* The text of player 1 or 2. */
void choices_player(const Choices *choices, int player, uint64_t seed, char *text, size_t size);
/* For a move of the computer; 0: its level bounds it. */
int64_t choices_time(const Choices *choices);
/* A new game: the session's record is filled in and its log begun. */
bool choices_begin(const Choices *choices, PlaySession *session, PorfiaError *error);
/* The same from a position. */
bool choices_begin_at(const Choices *choices, const PorfiaPosition *start, PlaySession *session,
                      PorfiaError *error);

#endif
