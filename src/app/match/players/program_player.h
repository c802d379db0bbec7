/*
 * What players that are programs share, whatever their protocol: the process, and its faults. For
 * ugi_player.c, line_player.c and lisp_player.c.
 */
#ifndef MATCH_PLAYERS_PROGRAM_PLAYER_H
#define MATCH_PLAYERS_PROGRAM_PLAYER_H

#include "match/players/program_settings.h"
#include "match/programs/program.h"
#include "match/programs/program_texts.h"

/* The first member of every kind's own struct. */
typedef struct ProgramPlayer {
    MatchPlayer match_player;
    Program *program;
    MatchTerms terms;
    PorfiaLanguage language;
    bool shows_only_errors; /* its standard output is the adapter's */
    bool is_faulty;         /* after a fault there is no wait for its end */
} ProgramPlayer;

/* Makes a player of one kind: allocates it and starts the program. */
typedef MatchPlayer *ProgramPlayerOpen(const ProgramSettings *settings, const MatchTerms *terms,
                                       PorfiaError *error);
ProgramPlayerOpen ugi_player_open, line_player_open, lisp_player_open;

/* A player of `size` bytes whose program runs `command`, with PORFIA_GAME, PORFIA_RULES and further
 * variables (ends with NULL; may be NULL) in its environment. */
void *program_player_create(size_t size, const MatchPlayerKind *kind,
                            const ProgramSettings *settings, const MatchTerms *terms,
                            const char *command, const char *const *environment,
                            PorfiaError *error);

void program_player_stop(MatchPlayer *match_player);
/* Frees the player; kinds with more to free have their own close. */
void program_player_close(MatchPlayer *match_player);

/* When an answer is due, and the fault of a late one. */
typedef struct ProgramDeadline {
    int64_t deadline_ms, allowed_ms;
    PlayerFault late;
} ProgramDeadline;

/* A request: to get ready, within the patience, or to move. */
typedef enum ProgramRequest { PROGRAM_TO_BE_READY, PROGRAM_TO_MOVE } ProgramRequest;

/* Discards all pending output and sends a text; NULL: sends nothing. */
ProgramDeadline program_player_ask(ProgramPlayer *match_player, ProgramRequest demand,
                                   const char *text);
/* The next line of the answer; false: none came, and the fault is set. */
bool program_player_next(ProgramPlayer *match_player, const ProgramDeadline *term,
                         const char **line, PlayerAnswer *answer);

/* Each sets a fault with its detail and the program's last output, and returns false. */
bool program_player_fault(ProgramPlayer *match_player, PlayerAnswer *answer, PlayerFault fault,
                          ProgramText text, const char *const *arguments);
bool program_player_fault_text(ProgramPlayer *match_player, PlayerAnswer *answer, PlayerFault fault,
                               const char *text);
bool program_player_fault_error(ProgramPlayer *match_player, PlayerAnswer *answer,
                                PlayerFault fault, const PorfiaError *error);
/* Reads an answer as a move of the position; false: the fault is set. */
bool program_player_read_move(ProgramPlayer *match_player, const PorfiaPosition *position,
                              const char *text, PlayerAnswer *answer);

#endif
