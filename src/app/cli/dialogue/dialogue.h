/*
 * A game being played in a dialogue: the output when a move is made or taken back and when the game
 * ends.
 */
#ifndef CLI_DIALOGUE_DIALOGUE_H
#define CLI_DIALOGUE_DIALOGUE_H

#include "cli/dialogue/input.h"
#include "play/session.h"

typedef struct Dialogue {
    const Console *console;
    Input *input;
    PlaySession session;
    bool ponders;      /* computers search while a human thinks */
    bool has_prompted; /* the human has been told about `help` */
} Dialogue;

/* How a turn ended, if it did. */
typedef enum TurnResult {
    TURN_GOES_ON,
    TURN_MOVED,
    TURN_TAKEN_BACK,
    TURN_QUIT,
    TURN_INPUT_END, /* the input ended, or its terminal is gone */
    TURN_SIGNAL,
    TURN_RESIGNED,
    TURN_FAILED /* the log could not be written: the loss has been reported */
} TurnResult;

/* Plays until the game ends or is left; returns the exit status. */
int dialogue_run(Dialogue *dialogue);

/* Makes a move: first in the log, then on the screen. result: NULL if no search made the move. */
TurnResult dialogue_move(Dialogue *dialogue, PorfiaMove move, const PorfiaResult *result,
                         int64_t ms);
/* Takes moves back until `length` are left. */
TurnResult dialogue_take_back(Dialogue *dialogue, int length);
/* Flushes the output and syncs the log; TURN_GOES_ON if both succeeded. */
TurnResult dialogue_save(Dialogue *dialogue);

#endif
