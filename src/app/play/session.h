/*
 * A session: a game being played, with its record, its log, its players and their searches.
 *
 * Every move is logged before it is announced; a move that cannot be logged is not played. Drawing
 * the game and asking for moves is the front end's part: a session prints nothing.
 */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "lab/evaluation_file.h"

typedef struct PlaySession {
    const char *path;            /* of the log */
    const char *evaluation_path; /* of the external evaluation of computers; NULL: the game's own */
    const PorfiaTables *tables;  /* for the computers; NULL: none */
    PorfiaLog *log;
    size_t torn;           /* bytes of an unfinished last line that opening the log has dropped */
    PorfiaRecords records; /* owns the record */
    PorfiaRecord *record;
    PorfiaPlayer players[2];
    PorfiaSearch *searches[2]; /* of the computers */
    PorfiaSearch *adviser;     /* for hints; NULL until the first */
    EvaluationFile evaluation;
    /* The language of the remarks that follow each move in the log, as it is at the move; NULL: no
     * remarks. */
    const PorfiaLanguage *remark_language;
    bool has_ascii_remarks;
} PlaySession;

/* A new game: makes its record. The caller sets its players, time and seed before
 * play_session_begin. */
bool play_session_create(PlaySession *session, const PorfiaPosition *start, PorfiaError *error);
bool play_session_begin(PlaySession *session, PorfiaError *error);
/* Resumes a game of the log; id NULL: the last unfinished one. */
bool play_session_resume(PlaySession *session, const char *id, PorfiaError *error);
/* A session that was never begun is allowed. */
void play_session_release(PlaySession *session);

/* Makes a move. result: NULL if no search made it. */
bool play_session_move(PlaySession *session, PorfiaMove move, const PorfiaResult *result,
                       int64_t ms, PorfiaError *error);
/* Makes a recorded move again; takes over the entry's line. */
bool play_session_repeat(PlaySession *session, PorfiaMove move, PorfiaMoveRecord entry,
                         PorfiaError *error);
/* Takes moves back until `length` are left. */
bool play_session_take_back(PlaySession *session, int length, PorfiaError *error);
/* The length to take back to so that a human chooses again: the last place where a human had more
 * than a forced pass. -1: none. */
int play_session_last_choice(const PlaySession *session);
/* Changes players and time limit from here on, and drops the searches, none of which may be
 * running. False: nothing has changed. */
bool play_session_set_players(PlaySession *session, const char *const players[2], int64_t time_ms,
                              PorfiaError *error);
/* Writes the end: by the rules, by resignation of the mover, or unfinished. */
bool play_session_end(PlaySession *session, bool is_resigned, PorfiaError *error);
/* Waits until the log is on the disk. */
bool play_session_sync(PlaySession *session, PorfiaError *error);
/* After a write error: how many moves of the game the log has, read back from it. -1: it does not
 * have the game. */
int play_session_kept(const PlaySession *session);

const PorfiaPosition *play_session_present(const PlaySession *session);
int play_session_mover(const PlaySession *session);
/* Whether a pass is the mover's only move. */
bool play_session_is_forced_pass(const PlaySession *session);

/* The engine at full strength on all cores, made on first use; NULL: out of memory. */
PorfiaSearch *play_session_adviser(PlaySession *session, PorfiaError *error);

/* The limits of a search for a whole turn of time_ms milliseconds; 0: no limit. */
PorfiaLimits play_session_limits(const PorfiaPosition *position, int64_t time_ms);
/* A random seed, short enough to be typed. */
uint64_t play_session_draw_seed(void);
/* The seed of a player's random choices, from the game's seed, different for both players. */
uint64_t play_session_player_seed(uint64_t seed, int player);
/* One thread a core. */
int threads_default(void);

#endif
