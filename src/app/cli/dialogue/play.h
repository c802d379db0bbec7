/*
 * A game being played in a dialogue: what is said when a move is made, when it is taken back, and when
 * the game ends.
 */
#ifndef CLI_DIALOGUE_PLAY_H
#define CLI_DIALOGUE_PLAY_H

#include "cli/dialogue/input.h"
#include "play/sitting.h"

typedef struct Play {
    const Console *console;
    Input *input;
    Sitting sitting;
    bool ponders;      /* computers think while the program waits for a human */
    bool has_prompted; /* a human knows about `help` */
} Play;

/* How a turn ended, if it did. */
typedef enum TurnResult {
    TURN_GOES_ON,
    TURN_MOVED,
    TURN_TAKEN_BACK,
    TURN_QUIT,
    TURN_INPUT_END, /* nobody types any more, or nobody can see it */
    TURN_SIGNAL,
    TURN_RESIGNED,
    TURN_FAILED /* the log could not be written: it has been said what is lost */
} TurnResult;

/* Plays to the end or to where somebody stops it; returns the exit status. */
int play_run(Play *play);

/* Makes a move: into the log first, then on the screen. finding: NULL if nobody searched. */
TurnResult play_move(Play *play, PorfiaMove move, const PorfiaFinding *finding, int64_t ms);
/* Takes moves back until `length` are left. */
TurnResult play_take_back(Play *play, int length);
/* Brings output and log where they belong; TURN_GOES_ON if both got there. */
TurnResult play_save(Play *play);

#endif
