/*
 * What the seats of programs have in common, whatever they speak: the process, and what becomes of
 * its faults. For ugi_seat.c, line_seat.c and lisp_seat.c.
 */
#ifndef MATCH_PLAYERS_PROGRAM_SEAT_H
#define MATCH_PLAYERS_PROGRAM_SEAT_H

#include "match/players/program_player.h"
#include "match/programs/program.h"
#include "match/programs/program_messages.h"

/* Whatever a kind needs follows this, its first member. */
typedef struct ProgramSeat {
    Seat seat;
    Program *program;
    SeatTerms terms;
    PorfiaLanguage language;
    bool shows_only_errors; /* its output is not what the player wrote */
    bool is_faulty;         /* it need not be waited for any more */
} ProgramSeat;

/* How a kind makes its seat: allocates it and starts the program. */
typedef Seat *ProgramSeatOpen(const ProgramSettings *settings, const SeatTerms *terms,
                              PorfiaError *error);
ProgramSeatOpen ugi_seat_open, line_seat_open, lisp_seat_open;

/* A seat of `size` bytes whose program runs `command`, with PORFIA_GAME, PORFIA_RULES and further
 * variables (ending with NULL, or NULL) in its environment. */
void *program_seat_create(size_t size, const SeatKind *kind, const ProgramSettings *settings,
                          const SeatTerms *terms, const char *command,
                          const char *const *environment, PorfiaError *error);

void program_seat_stop(Seat *seat);
/* Frees it: a kind that owns more has its own. */
void program_seat_close(Seat *seat);

/* Until when an answer has to come, and what it is otherwise. */
typedef struct ProgramTerm {
    int64_t deadline_ms, allowed_ms;
    SeatFault late;
} ProgramTerm;

/* What is asked: to get ready, within the patience; or for a move. */
typedef enum ProgramDemand { PROGRAM_TO_BE_READY, PROGRAM_TO_MOVE } ProgramDemand;

/* Asks by a text, before which everything that the program wrote is thrown away; NULL: nothing needs
 * to be asked. */
ProgramTerm program_seat_ask(ProgramSeat *seat, ProgramDemand demand, const char *text);
/* The next line of the answer; false: none came, and the fault is filled in. */
bool program_seat_next(ProgramSeat *seat, const ProgramTerm *term, const char **line,
                       SeatAnswer *answer);

/* Each fills in a fault with its detail and the program's last output, and returns false. */
bool program_seat_fault(ProgramSeat *seat, SeatAnswer *answer, SeatFault fault, ProgramTextId text,
                        const char *const *arguments);
bool program_seat_fault_text(ProgramSeat *seat, SeatAnswer *answer, SeatFault fault,
                             const char *text);
bool program_seat_fault_error(ProgramSeat *seat, SeatAnswer *answer, SeatFault fault,
                              const PorfiaError *error);
/* Reads an answer as a move of the position, or fills in the fault. */
bool program_seat_read_move(ProgramSeat *seat, const PorfiaPosition *position, const char *text,
                            SeatAnswer *answer);

#endif
