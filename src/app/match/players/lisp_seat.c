/*
 * Programs of the course, in Common Lisp: `lisp:file.lisp`, a file that defines (jogar state time).
 *
 * SBCL runs adapter.lisp, which is part of this library; it loads the file and speaks with this seat
 * line by line. What is a move in Lisp is the adapter's business, what a state is lisp_state.c's.
 * One answer may hold a whole turn: its other moves are remembered and given when they are asked.
 */
#define _GNU_SOURCE
#include "match/players/program_seat.h"

#include "match/players/lisp_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Made of adapter.lisp by the build. */
extern const char lisp_adapter[];

enum { PATH_SIZE = 4096, SNIPPET_BEFORE = 12 };

typedef struct LispSeat {
    ProgramSeat base;
    PorfiaMove turn[PORFIA_MAX_MOVES]; /* what was answered last */
    int turn_length;
    int turn_start; /* the length of the game when it was */
} LispSeat;

static const char *after(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 ? line + length : NULL;
}

/* Waits for a line that begins with the word; false: it came with an error, which is the given
 * fault, or not at all. Others are not the adapter's: SBCL tells there how it died. */
static bool wait_for(LispSeat *seat, const ProgramTerm *term, const char *word, SeatFault fault,
                     const char **rest, SeatAnswer *answer)
{
    const char *line, *text;
    while (program_seat_next(&seat->base, term, &line, answer)) {
        if ((*rest = after(line, word)))
            return true;
        if ((text = after(line, "error ")))
            return program_seat_fault_text(&seat->base, answer, fault, text);
    }
    return false;
}

static void begin(Seat *seat, const PorfiaPlay *play, SeatAnswer *answer)
{
    LispSeat *lisp = (LispSeat *)seat;
    const char *rest;
    (void)play;
    *answer = (SeatAnswer){.move = PORFIA_NO_MOVE};
    ProgramTerm term = program_seat_ask(&lisp->base, PROGRAM_TO_BE_READY, NULL);
    wait_for(lisp, &term, "ready", SEAT_UNUSABLE, &rest, answer);
}

/* ---- Turns ---- */

static void turn_add(LispSeat *seat, PorfiaPosition *place, PorfiaMove move)
{
    seat->turn[seat->turn_length++] = move;
    porfia_position_play(place, move);
}

/* Reads the moves of a turn and plays them. */
static bool turn_read(LispSeat *seat, PorfiaPosition *place, char *moves, SeatAnswer *answer)
{
    int mover = porfia_position_mover(place);
    char *rest = moves;
    while (rest) {
        char *word = rest;
        rest = strchr(rest, ' ');
        if (rest)
            *rest++ = '\0';
        if (porfia_position_mover(place) != mover || seat->turn_length == PORFIA_MAX_MOVES)
            return program_seat_fault(&seat->base, answer, SEAT_ILLEGAL, PROGRAM_TEXT_TURN_OVER,
                                      PROGRAM_ARGUMENTS(word));
        if (!program_seat_read_move(&seat->base, place, word, answer))
            return false;
        turn_add(seat, place, answer->move);
    }
    return true;
}

/* How many characters of the board differ from the wanted one. */
static size_t board_distance(const PorfiaPosition *position, const char *wanted)
{
    LispState state;
    lisp_state_print(position, &state);
    size_t length = strnlen(wanted, state.board_length), distance = state.board_length - length;
    for (size_t i = 0; i < length; i++)
        distance += state.text[i] != wanted[i];
    return distance;
}

/* The next move of a turn that ends in the wanted state. Either it leads there; or, the turn being
 * longer, it brings the board nearer and leaves the turn with its mover. Which of these comes first
 * does not matter: an edge that closes a box now still does so later. */
static PorfiaMove turn_step(const PorfiaPosition *place, const char *wanted)
{
    PorfiaMove moves[PORFIA_MAX_MOVES], nearer = PORFIA_NO_MOVE;
    int count = porfia_position_moves(place, moves);
    size_t distance = board_distance(place, wanted);
    for (int i = 0; i < count; i++) {
        PorfiaPosition *child = porfia_position_copy(place);
        if (!child)
            break;
        porfia_position_play(child, moves[i]);
        bool leads_there = lisp_state_is(child, wanted);
        if (porfia_position_mover(child) == porfia_position_mover(place) &&
            board_distance(child, wanted) < distance)
            nearer = moves[i];
        porfia_position_free(child);
        if (leads_there)
            return moves[i];
    }
    return nearer;
}

/* Finds the moves that lead to the state and plays them. */
static bool turn_find(LispSeat *seat, PorfiaPosition *place, const char *wanted, SeatAnswer *answer)
{
    do {
        PorfiaMove move = turn_step(place, wanted);
        if (move == PORFIA_NO_MOVE)
            return program_seat_fault(&seat->base, answer, SEAT_ILLEGAL, PROGRAM_TEXT_NO_WAY, NULL);
        turn_add(seat, place, move);
    } while (!lisp_state_is(place, wanted));
    return true;
}

/* NIL, and no state: only a pass can be meant. */
static bool turn_pass(LispSeat *seat, PorfiaPosition *place, SeatAnswer *answer)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (porfia_position_moves(place, moves) != 1 || moves[0] != PORFIA_PASS)
        return program_seat_fault(&seat->base, answer, SEAT_NONSENSE, PROGRAM_TEXT_ANSWER,
                                  PROGRAM_ARGUMENTS("NIL"));
    turn_add(seat, place, PORFIA_PASS);
    return true;
}

/* What was answered must be what the moves lead to; otherwise the place where it differs is shown. */
static bool state_check(LispSeat *seat, const PorfiaPosition *place, const char *answered,
                        SeatAnswer *answer)
{
    LispState state;
    if (lisp_state_is(place, answered))
        return true;
    lisp_state_print(place, &state);
    size_t same = 0;
    while (answered[same] && answered[same] == state.text[same])
        same++;
    size_t from = same > SNIPPET_BEFORE ? same - SNIPPET_BEFORE : 0;
    char expected[48], got[48];
    snprintf(expected, sizeof expected, "%.40s", state.text + from);
    snprintf(got, sizeof got, "%.40s", answered + from);
    return program_seat_fault(&seat->base, answer, SEAT_ILLEGAL, PROGRAM_TEXT_OTHER_STATE,
                              PROGRAM_ARGUMENTS(expected, got));
}

/* "MOVES<tab>STATE", where - stands for NIL. */
static bool turn_answered(LispSeat *seat, PorfiaPosition *place, char *text, SeatAnswer *answer)
{
    char *state = strchr(text, '\t');
    if (!state)
        return program_seat_fault_text(&seat->base, answer, SEAT_NONSENSE, text);
    *state++ = '\0';
    bool has_state = strcmp(state, "-") != 0;
    if (strcmp(text, "-") == 0)
        return has_state ? turn_find(seat, place, state, answer) : turn_pass(seat, place, answer);
    return turn_read(seat, place, text, answer) &&
           (!has_state || state_check(seat, place, state, answer));
}

/* ---- Questions ---- */

static bool answer_read(LispSeat *seat, const PorfiaPosition *position, const char *text,
                        SeatAnswer *answer)
{
    char *copy = malloc(strlen(text) + 1);
    PorfiaPosition *place = porfia_position_copy(position);
    bool is_good = false;
    if (copy && place)
        is_good = turn_answered(seat, place, strcpy(copy, text), answer);
    else
        program_seat_fault(&seat->base, answer, SEAT_STOPPED, PROGRAM_TEXT_NO_MEMORY, NULL);
    porfia_position_free(place);
    free(copy);
    return is_good;
}

static void ask(Seat *seat, const PorfiaPlay *play, SeatAnswer *answer)
{
    LispSeat *lisp = (LispSeat *)seat;
    const PorfiaPosition *position = porfia_play_present(play);
    int done = porfia_play_length(play) - lisp->turn_start;
    *answer = (SeatAnswer){.move = PORFIA_NO_MOVE};
    if (done <= 0 || done >= lisp->turn_length) {
        LispState state;
        char question[LISP_STATE_SIZE + 32];
        const char *text;
        lisp_state_print(position, &state);
        snprintf(question, sizeof question, "(%s %" PRId64 ")\n", state.text,
                 lisp->base.terms.limits.time_ms);
        done = lisp->turn_length = 0;
        lisp->turn_start = porfia_play_length(play);
        ProgramTerm term = program_seat_ask(&lisp->base, PROGRAM_TO_MOVE, question);
        if (!wait_for(lisp, &term, "answer ", SEAT_CRASHED, &text, answer) ||
            !answer_read(lisp, position, text, answer))
            return;
    }
    answer->move = lisp->turn[done];
}

static const SeatKind lisp_kind = {begin, ask, program_seat_stop, program_seat_close};

Seat *lisp_seat_open(const ProgramSettings *settings, const SeatTerms *terms, PorfiaError *error)
{
    /* The adapter and the file go through the environment, where nothing needs quotes. */
    static const char command[] =
        "sbcl --noinform --disable-ldb --end-runtime-options --no-sysinit "
        "--no-userinit --disable-debugger --eval "
        "'(load (make-string-input-stream (sb-ext:posix-getenv \"PORFIA_LISP_ADAPTER\")))'";
    static const char variable[] = "PORFIA_LISP_ADAPTER=";
    if (!lisp_state_exists(settings->game)) {
        program_message_set(error, PROGRAM_TEXT_NO_FORM,
                            PROGRAM_ARGUMENTS(porfia_game_name(settings->game)));
        return NULL;
    }
    char file[PATH_SIZE];
    size_t size = sizeof variable + strlen(lisp_adapter);
    char *adapter = malloc(size);
    if (!adapter) {
        program_message_set(error, PROGRAM_TEXT_NO_MEMORY, NULL);
        return NULL;
    }
    snprintf(adapter, size, "%s%s", variable, lisp_adapter);
    snprintf(file, sizeof file, "PORFIA_LISP_FILE=%s", settings->command);
    const char *environment[] = {adapter, file, NULL};
    LispSeat *seat =
        program_seat_create(sizeof *seat, &lisp_kind, settings, terms, command, environment, error);
    free(adapter);
    if (!seat)
        return NULL;
    seat->base.shows_only_errors = true;
    return &seat->base.seat;
}
