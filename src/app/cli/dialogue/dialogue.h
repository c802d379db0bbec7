/*
 * A game being played in a dialogue: what is said when a move is made, when it is taken back, and
 * when the game ends.
 */
#ifndef CLI_DIALOGUE_DIALOGUE_H
#define CLI_DIALOGUE_DIALOGUE_H

#include "cli/dialogue/input.h"
#include "play/session.h"

typedef struct Dialogue {
    const Console *console;
    Input *input;
    PlaySession session;
    bool ponders;      /* computers think while the program waits for a human */
    bool has_prompted; /* a human knows about `help` */
} Dialogue;

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
int dialogue_run(Dialogue *dialogue);

/* Makes a move: into the log first, then on the screen. result: NULL if nobody searched. */
TurnResult dialogue_move(Dialogue *dialogue, PorfiaMove move, const PorfiaResult *result,
                         int64_t ms);
/* Takes moves back until `length` are left. */
TurnResult dialogue_take_back(Dialogue *dialogue, int length);
/* Brings output and log where they belong; TURN_GOES_ON if both got there. */
TurnResult dialogue_save(Dialogue *dialogue);

#endif
