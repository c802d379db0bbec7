/* What the seats of programs have in common: see program_seat.h. */
#define _GNU_SOURCE
#include "match/players/program_seat.h"

#include "match/programs/plain_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_VARIABLES = 8, VARIABLE_SIZE = 64 };

typedef struct KindPrefix {
    const char *prefix;
    ProgramSeatOpen *open;
} KindPrefix;

static const KindPrefix kinds[PROGRAM_KINDS] = {
    [PROGRAM_KIND_UGI] = {"ugi:", ugi_seat_open},
    [PROGRAM_KIND_LINE] = {"line:", line_seat_open},
    [PROGRAM_KIND_LISP] = {"lisp:", lisp_seat_open},
};

bool program_player_parse(const char *text, ProgramKind *kind, const char **command)
{
    for (int i = 0; i < PROGRAM_KINDS; i++) {
        size_t length = strlen(kinds[i].prefix);
        if (strncmp(text, kinds[i].prefix, length) != 0 || !text[length])
            continue;
        *kind = (ProgramKind)i;
        *command = text + length;
        return true;
    }
    return false;
}

Seat *program_seat_open(const ProgramSettings *settings, const SeatTerms *terms, PorfiaError *error)
{
    return kinds[settings->kind].open(settings, terms, error);
}

void *program_seat_create(size_t size, const SeatKind *kind, const ProgramSettings *settings,
                          const SeatTerms *terms, const char *command,
                          const char *const *environment, PorfiaError *error)
{
    char game[VARIABLE_SIZE], values[PORFIA_RULES_SIZE], rules[sizeof values + VARIABLE_SIZE];
    const char *variables[MAX_VARIABLES] = {game, rules};
    snprintf(game, sizeof game, "PORFIA_GAME=%s", porfia_game_name(settings->game));
    porfia_rules_print(settings->game, &settings->rules, values, sizeof values);
    snprintf(rules, sizeof rules, "PORFIA_RULES=%s", values);
    for (int i = 0; environment && environment[i] && i + 3 < MAX_VARIABLES; i++)
        variables[i + 2] = environment[i];

    ProgramSeat *seat = calloc(1, size);
    if (!seat) {
        program_message_set(error, PROGRAM_TEXT_NO_MEMORY, NULL);
        return NULL;
    }
    seat->seat.kind = kind;
    seat->terms = *terms;
    seat->language = settings->language;
    seat->program = program_open(&(ProgramOrder){.command = command,
                                                 .environment = variables,
                                                 .memory_mib = terms->memory_mib,
                                                 .keeper = settings->keeper},
                                 error);
    if (seat->program)
        return seat;
    free(seat);
    return NULL;
}

void program_seat_stop(Seat *seat)
{
    program_stop(((ProgramSeat *)seat)->program);
}

void program_seat_close(Seat *seat)
{
    ProgramSeat *program_seat = (ProgramSeat *)seat;
    program_close(program_seat->program, program_seat->is_faulty ? 0 : PROGRAM_GRACE_MS);
    free(program_seat);
}

bool program_seat_fault_text(ProgramSeat *seat, SeatAnswer *answer, SeatFault fault,
                             const char *text)
{
    seat->is_faulty = true;
    answer->fault = fault;
    plain_text_copy(answer->detail, sizeof answer->detail, text, strlen(text), PLAIN_ONE_LINE);
    program_last_output(seat->program, seat->shows_only_errors, answer->output,
                        sizeof answer->output);
    return false;
}

bool program_seat_fault_error(ProgramSeat *seat, SeatAnswer *answer, SeatFault fault,
                              const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    porfia_error_message(error, seat->language, message, sizeof message);
    return program_seat_fault_text(seat, answer, fault, message);
}

bool program_seat_fault(ProgramSeat *seat, SeatAnswer *answer, SeatFault fault, ProgramTextId text,
                        const char *const *arguments)
{
    PorfiaError error;
    program_message_set(&error, text, arguments);
    return program_seat_fault_error(seat, answer, fault, &error);
}

/* It ended, or closed its output. */
static bool fault_end(ProgramSeat *seat, SeatAnswer *answer, SeatFault crashed)
{
    enum { NOT_EXECUTABLE = 126, NOT_FOUND = 127 }; /* what sh says of a command */
    char value[PROGRAM_NUMBER_SIZE], limit[PROGRAM_NUMBER_SIZE];
    ProgramEnd end = program_end(seat->program);
    program_number(value, end.value);
    switch (end.kind) {
    case PROGRAM_EXIT:
        return program_seat_fault(seat, answer, crashed,
                                  end.value == NOT_FOUND || end.value == NOT_EXECUTABLE
                                      ? PROGRAM_TEXT_NOT_FOUND
                                      : PROGRAM_TEXT_EXIT_STATUS,
                                  PROGRAM_ARGUMENTS(value));
    case PROGRAM_SIGNAL: {
        const char *name = sigabbrev_np(end.value);
        return program_seat_fault(seat, answer, crashed, PROGRAM_TEXT_SIGNAL,
                                  PROGRAM_ARGUMENTS(value, name ? name : "?"));
    }
    case PROGRAM_MEMORY:
        program_number(limit, seat->terms.memory_mib);
        return program_seat_fault(seat, answer, SEAT_MEMORY, PROGRAM_TEXT_MEMORY,
                                  PROGRAM_ARGUMENTS(value, limit));
    case PROGRAM_UNSTARTED:
        return program_seat_fault(seat, answer, SEAT_UNUSABLE, PROGRAM_TEXT_NOT_STARTED,
                                  PROGRAM_ARGUMENTS("/bin/sh", strerror(end.value)));
    case PROGRAM_LOST:
        return program_seat_fault(seat, answer, crashed, PROGRAM_TEXT_KEEPER_LOST, NULL);
    case PROGRAM_RUNS: break;
    }
    return program_seat_fault(seat, answer, crashed, PROGRAM_TEXT_OUTPUT_CLOSED, NULL);
}

static bool fault_event(ProgramSeat *seat, SeatAnswer *answer, ProgramEvent event,
                        const ProgramTerm *term)
{
    char number[PROGRAM_NUMBER_SIZE], other[PROGRAM_NUMBER_SIZE];
    switch (event) {
    case PROGRAM_STOPPED:
        return program_seat_fault(seat, answer, SEAT_STOPPED, PROGRAM_TEXT_STOPPED, NULL);
    case PROGRAM_ENDED:
        return fault_end(seat, answer, term->late == SEAT_UNUSABLE ? SEAT_UNUSABLE : SEAT_CRASHED);
    case PROGRAM_FLOODED:
        program_number(number, PROGRAM_LINE_SIZE);
        program_number(other, PROGRAM_FLOOD_SIZE);
        return program_seat_fault(seat, answer, SEAT_NONSENSE, PROGRAM_TEXT_FLOOD,
                                  PROGRAM_ARGUMENTS(number, other));
    default:
        program_number(number, term->allowed_ms);
        return program_seat_fault(seat, answer, term->late, PROGRAM_TEXT_LATE,
                                  PROGRAM_ARGUMENTS(number));
    }
}

ProgramTerm program_seat_ask(ProgramSeat *seat, ProgramDemand demand, const char *text)
{
    const SeatTerms *terms = &seat->terms;
    bool has_time = demand == PROGRAM_TO_MOVE && terms->limits.time_ms > 0;
    ProgramTerm term = {.allowed_ms = has_time ? terms->limits.time_ms + terms->margin_ms
                                               : terms->patience_ms,
                        .late = has_time                    ? SEAT_LATE
                                : demand == PROGRAM_TO_MOVE ? SEAT_SILENT
                                                            : SEAT_UNUSABLE};
    term.deadline_ms = program_clock_ms() + term.allowed_ms;
    if (text) {
        program_discard(seat->program);
        program_send(seat->program, text); /* what cannot be sent will not be answered either */
    }
    return term;
}

bool program_seat_next(ProgramSeat *seat, const ProgramTerm *term, const char **line,
                       SeatAnswer *answer)
{
    ProgramEvent event = program_read(seat->program, term->deadline_ms, line);
    return event == PROGRAM_LINE || fault_event(seat, answer, event, term);
}

/* One word may be meant as a move; anything else is no answer at all. */
static bool is_word(const char *text)
{
    size_t length = strlen(text);
    if (length == 0 || length >= PORFIA_MOVE_SIZE)
        return false;
    for (; *text; text++)
        if (*text <= ' ' || *text > '~')
            return false;
    return true;
}

bool program_seat_read_move(ProgramSeat *seat, const PorfiaPosition *position, const char *text,
                            SeatAnswer *answer)
{
    PorfiaError error = {0};
    char shown[PORFIA_ERROR_ARGUMENT_SIZE];
    if (!is_word(text)) {
        plain_text_copy(shown, sizeof shown, text, strlen(text), PLAIN_ONE_LINE);
        return program_seat_fault(seat, answer, SEAT_NONSENSE, PROGRAM_TEXT_ANSWER,
                                  PROGRAM_ARGUMENTS(shown));
    }
    answer->fault = SEAT_NO_FAULT;
    return porfia_move_parse(position, text, &answer->move, &error) ||
           program_seat_fault_error(seat, answer, SEAT_ILLEGAL, &error);
}
