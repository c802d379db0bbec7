/*
 * A person's choices: game, players, level, rules, speed. The menu shows them, a new game starts
 * from them, and a file in the person's configuration folder keeps them.
 */
#ifndef SCREEN_CHOICES_H
#define SCREEN_CHOICES_H

#include "play/session.h"

enum { CHOICES_GAMES = 8, CHOICES_LEAST_MS = 10 /* per move */ };

typedef enum ChosenMode {
    CHOSEN_HUMAN_FIRST,    /* the human is player 1 */
    CHOSEN_COMPUTER_FIRST, /* the computer is */
    CHOSEN_TWO_HUMANS,
    CHOSEN_TWO_COMPUTERS,
    CHOSEN_MODES
} ChosenMode;

/* The speed of animations on the board. */
typedef enum ChosenSpeed {
    CHOSEN_AT_ONCE,
    CHOSEN_SLOW,
    CHOSEN_NORMAL,
    CHOSEN_FAST,
    CHOSEN_SPEEDS
} ChosenSpeed;

/* Choices of a single game. */
typedef struct GameChoices {
    PorfiaRules rules;
    PorfiaStart start; /* with the default seed: the chosen seed is for all games */
} GameChoices;

typedef struct Choices {
    int game; /* index of porfia_game_at */
    ChosenMode mode;
    int level;       /* of the computer: 1..PORFIA_LEVELS; 0: not chosen, the game's own */
    int64_t time_ms; /* per move of the computer, at the highest level */
    bool has_seed;   /* otherwise every game is dealt anew */
    uint64_t seed;
    bool is_seed_given; /* from the command line: not stored */
    bool aids;          /* show the legal places */
    ChosenSpeed speed;
    bool has_language; /* chosen on the screen, instead of the environment's */
    PorfiaLanguage language;
    GameChoices games[CHOICES_GAMES];
} Choices;

Choices choices_default(void);
const PorfiaGame *choices_game(const Choices *choices);
/* The computer's level in the chosen game, 1..PORFIA_LEVELS. */
int choices_level(const Choices *choices);
/* The index of a game in Choices. */
int choices_find(const PorfiaGame *game);
/* The start of a game, with the chosen seed or, for a preview, the default one. */
PorfiaStart choices_start(const Choices *choices, int game);

/* The stored choices; invalid or missing ones are defaults. */
Choices choices_load(void);
/* False: the file could not be written, which need not be reported. */
bool choices_save(const Choices *choices);

/* The text of player 1 or 2. */
void choices_player(const Choices *choices, int player, uint64_t seed, char *text, size_t size);
/* Per move of the computer; 0: limited by its level. */
int64_t choices_time(const Choices *choices);
/* Begins a new game: fills in the session's record and begins its log. */
bool choices_begin(const Choices *choices, PlaySession *session, PorfiaError *error);
/* The same, from a position. */
bool choices_begin_at(const Choices *choices, const PorfiaPosition *start, PlaySession *session,
                      PorfiaError *error);

#endif
