/*
 * What the players of programs have in common, whatever they speak: the process, and what becomes
 * of its faults. For ugi_player.c, line_player.c and lisp_player.c.
 */
#ifndef MATCH_PLAYERS_PROGRAM_PLAYER_H
#define MATCH_PLAYERS_PROGRAM_PLAYER_H

#include "match/players/program_settings.h"
#include "match/programs/program.h"
#include "match/programs/program_texts.h"

/* Whatever a kind needs follows this, its first member. */
typedef struct ProgramPlayer {
    MatchPlayer match_player;
    Program *program;
    MatchTerms terms;
    PorfiaLanguage language;
    bool shows_only_errors; /* its output is not what the player wrote */
    bool is_faulty;         /* it need not be waited for any more */
} ProgramPlayer;

/* How a kind makes its player: allocates it and starts the program. */
typedef MatchPlayer *ProgramPlayerOpen(const ProgramSettings *settings, const MatchTerms *terms,
                                       PorfiaError *error);
ProgramPlayerOpen ugi_player_open, line_player_open, lisp_player_open;

/* A player of `size` bytes whose program runs `command`, with PORFIA_GAME, PORFIA_RULES and further
 * variables (ending with NULL, or NULL) in its environment. */
void *program_player_create(size_t size, const MatchPlayerKind *kind,
                            const ProgramSettings *settings, const MatchTerms *terms,
                            const char *command, const char *const *environment,
                            PorfiaError *error);

void program_player_stop(MatchPlayer *match_player);
/* Frees it: a kind that owns more has its own. */
void program_player_close(MatchPlayer *match_player);

/* Until when an answer has to come, and what it is otherwise. */
typedef struct ProgramDeadline {
    int64_t deadline_ms, allowed_ms;
    PlayerFault late;
} ProgramDeadline;

/* What is asked: to get ready, within the patience; or for a move. */
typedef enum ProgramRequest { PROGRAM_TO_BE_READY, PROGRAM_TO_MOVE } ProgramRequest;

/* Asks by a text, before which everything that the program wrote is thrown away; NULL: nothing
 * needs to be asked. */
ProgramDeadline program_player_ask(ProgramPlayer *match_player, ProgramRequest demand,
                                   const char *text);
/* The next line of the answer; false: none came, and the fault is filled in. */
bool program_player_next(ProgramPlayer *match_player, const ProgramDeadline *term,
                         const char **line, PlayerAnswer *answer);

/* Each fills in a fault with its detail and the program's last output, and returns false. */
bool program_player_fault(ProgramPlayer *match_player, PlayerAnswer *answer, PlayerFault fault,
                          ProgramText text, const char *const *arguments);
bool program_player_fault_text(ProgramPlayer *match_player, PlayerAnswer *answer, PlayerFault fault,
                               const char *text);
bool program_player_fault_error(ProgramPlayer *match_player, PlayerAnswer *answer,
                                PlayerFault fault, const PorfiaError *error);
/* Reads an answer as a move of the position, or fills in the fault. */
bool program_player_read_move(ProgramPlayer *match_player, const PorfiaPosition *position,
                              const char *text, PlayerAnswer *answer);

#endif
