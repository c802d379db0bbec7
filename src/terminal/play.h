/*
 * A game being played at the terminal: its record, its log, its players, and what happens to it
 * when a move is made.
 */
#ifndef TERMINAL_PLAY_H
#define TERMINAL_PLAY_H

#include "evaluation_file.h"
#include "input.h"

typedef struct Play {
    const Console *console;
    Input *input;
    const char *path; /* of the log */
    PorfiaLog *log;
    PorfiaArchive archive; /* owns the record */
    PorfiaRecord *record;
    PorfiaPlayer players[2];
    PorfiaSearch *searches[2];   /* of the computers */
    PorfiaSearch *adviser;       /* for hints; NULL until somebody asks */
    const char *evaluation_path; /* of what judges for the computers; NULL: the game's own */
    EvaluationFile evaluation;
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

/* Before a game: opens the log and makes what the players need. False: nothing can be played, and
 * the reason has been reported. */
bool play_prepare(Play *play);
/* Plays to the end or to where somebody stops it; returns the exit status. */
int play_run(Play *play);
void play_release(Play *play);

/* Makes a move: into the log first, then on the screen. finding: NULL if nobody searched. */
TurnResult play_move(Play *play, PorfiaMove move, const PorfiaFinding *finding, int64_t ms);
/* Takes moves back until `length` are left. */
TurnResult play_take_back(Play *play, int length);
/* Brings output and log where they belong; TURN_GOES_ON if both got there. */
TurnResult play_save(Play *play);

const PorfiaPosition *play_present(const Play *play);
int play_mover(const Play *play);

#endif
