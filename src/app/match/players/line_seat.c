/*
 * Programs that read a position and write a move: `line:./program`.
 *
 * For each move one line in, the position's text, a tab, and the milliseconds for the move, 0 where
 * there is no time limit; one line out, the move. See docs/players.md.
 */
#include "match/players/program_seat.h"

#include <inttypes.h>
#include <stdio.h>

/* There is nothing to agree on; a program that cannot run shows it at its first move. */
static void begin(Seat *seat, const PorfiaPlay *play, SeatAnswer *answer)
{
    (void)seat;
    (void)play;
    *answer = (SeatAnswer){.move = PORFIA_NO_MOVE};
}

/* Without the blanks at its ends. */
static const char *trim(char *text, size_t size, const char *line)
{
    while (*line == ' ' || *line == '\t')
        line++;
    int length = snprintf(text, size, "%s", line);
    while (length > 0 && (size_t)length < size &&
           (text[length - 1] == ' ' || text[length - 1] == '\t'))
        text[--length] = '\0';
    return text;
}

static void ask(Seat *seat, const PorfiaPlay *play, SeatAnswer *answer)
{
    ProgramSeat *program_seat = (ProgramSeat *)seat;
    const PorfiaPosition *position = porfia_play_present(play);
    char text[PORFIA_POSITION_SIZE], question[PORFIA_POSITION_SIZE + 32], move[SEAT_DETAIL_SIZE];
    const char *line;
    *answer = (SeatAnswer){.move = PORFIA_NO_MOVE};
    porfia_position_print(position, text, sizeof text);
    snprintf(question, sizeof question, "%s\t%" PRId64 "\n", text,
             program_seat->terms.limits.time_ms);
    ProgramTerm term = program_seat_ask(program_seat, PROGRAM_TO_MOVE, question);
    if (program_seat_next(program_seat, &term, &line, answer))
        program_seat_read_move(program_seat, position, trim(move, sizeof move, line), answer);
}

static const SeatKind line_kind = {begin, ask, program_seat_stop, program_seat_close};

Seat *line_seat_open(const ProgramSettings *settings, const SeatTerms *terms, PorfiaError *error)
{
    return program_seat_create(sizeof(ProgramSeat), &line_kind, settings, terms, settings->command,
                               NULL, error);
}
