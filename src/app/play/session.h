/*
 * A session: a game being played, with its record, its log, its players and what they search with.
 *
 * Every move is in the log before anybody is told of it; what cannot be written is not played. How
 * a game looks and who is asked for a move is the front end's business: nothing here speaks.
 */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "lab/evaluation_file.h"

typedef struct PlaySession {
    const char *path;            /* of the log */
    const char *evaluation_path; /* of what judges for the computers; NULL: the game's own */
    const PorfiaTables *tables;  /* that the computers know; NULL: none */
    PorfiaLog *log;
    size_t torn;           /* bytes of an unfinished line that opening the log has dropped */
    PorfiaRecords records; /* owns the record */
    PorfiaRecord *record;
    PorfiaPlayer players[2];
    PorfiaSearch *searches[2]; /* of the computers */
    PorfiaSearch *adviser;     /* for hints; NULL until somebody asks */
    EvaluationFile evaluation;
    /* The language of the remarks that follow each move in the log, as it is at the move; NULL: no
     * remarks. */
    const PorfiaLanguage *remark_language;
    bool has_ascii_remarks;
} PlaySession;

/* A new game: makes its record, whose players, time and seed the caller fills in before it
 * begins. */
bool play_session_create(PlaySession *session, const PorfiaPosition *start, PorfiaError *error);
bool play_session_begin(PlaySession *session, PorfiaError *error);
/* Goes on with a game of the log, or with the last one left unfinished if id is NULL. */
bool play_session_resume(PlaySession *session, const char *id, PorfiaError *error);
/* Also of one that was never begun. */
void play_session_release(PlaySession *session);

/* Makes a move. result: NULL if nobody searched. */
bool play_session_move(PlaySession *session, PorfiaMove move, const PorfiaResult *result,
                       int64_t ms, PorfiaError *error);
/* Makes a move that was made before, with what was known of it; takes the entry's line over. */
bool play_session_repeat(PlaySession *session, PorfiaMove move, PorfiaMoveRecord entry,
                         PorfiaError *error);
/* Takes moves back until `length` are left. */
bool play_session_take_back(PlaySession *session, int length, PorfiaError *error);
/* The length to take back to, so that a human chooses again: the last place where one had more than
 * a forced pass to choose. -1: there is none. */
int play_session_last_choice(const PlaySession *session);
/* Other players, or another time for the computers, from here on. What was searched for so far is
 * forgotten; nothing may be searching. False: nothing has changed. */
bool play_session_set_players(PlaySession *session, const char *const players[2], int64_t time_ms,
                              PorfiaError *error);
/* Writes the end: what the rules say, a resignation of who is to move, or that it is left
 * unfinished. */
bool play_session_end(PlaySession *session, bool is_resigned, PorfiaError *error);
/* Waits until what was written is on the disk. */
bool play_session_sync(PlaySession *session, PorfiaError *error);
/* How many moves of the game the log has, when it cannot be written any more: nobody knows that
 * better than the log. -1: it does not have the game. */
int play_session_kept(const PlaySession *session);

const PorfiaPosition *play_session_present(const PlaySession *session);
int play_session_mover(const PlaySession *session);
/* Whether the mover can do nothing but pass. */
bool play_session_is_forced_pass(const PlaySession *session);

/* The engine at full strength, on all cores, made when it is first asked for; NULL: out of
 * memory. */
PorfiaSearch *play_session_adviser(PlaySession *session, PorfiaError *error);

/* The limits of a search for a whole turn of so many milliseconds; 0: there are none. */
PorfiaLimits play_session_limits(const PorfiaPosition *position, int64_t time_ms);
/* A seed that nobody chose, small enough to be typed again. */
uint64_t play_session_draw_seed(void);
/* What is random in a player follows from the game's seed, differently for both players. */
uint64_t play_session_player_seed(uint64_t seed, int player);
/* As many threads as there are cores. */
int threads_default(void);

#endif
