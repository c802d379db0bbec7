/*
 * Programs of the course, in Common Lisp: `lisp:file.lisp` defines (jogar state time).
 *
 * SBCL runs adapter.lisp, which is embedded; it loads the file and exchanges lines with this
 * player. The game defines moves in Lisp (moves.lisp), lisp_state.c defines states. One answer may
 * hold a whole turn: its other moves are kept and given when asked for.
 */
#define _GNU_SOURCE
#include "match/players/program_player.h"

#include "match/players/lisp_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Embedded from adapter.lisp. */
extern const char lisp_adapter[];

enum { PATH_SIZE = 4096, SNIPPET_BEFORE = 12 };

typedef struct LispPlayer {
    ProgramPlayer base;
    PorfiaMove turn[PORFIA_MAX_MOVES]; /* the last answer */
    int turn_length;
    int turn_start; /* the length of the game at that answer */
} LispPlayer;

static const char *after(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 ? line + length : NULL;
}

/* Waits for a line that begins with the word; false: it reported an error, which becomes the given
 * fault, or it never came. Other lines are SBCL's, such as how it died. */
static bool wait_for(LispPlayer *match_player, const ProgramDeadline *term, const char *word,
                     PlayerFault fault, const char **rest, PlayerAnswer *answer)
{
    const char *line, *text;
    while (program_player_next(&match_player->base, term, &line, answer)) {
        if ((*rest = after(line, word)))
            return true;
        if ((text = after(line, "error ")))
            return program_player_fault_text(&match_player->base, answer, fault, text);
    }
    return false;
}

static void begin(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    LispPlayer *lisp = (LispPlayer *)match_player;
    const char *rest;
    (void)play;
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE};
    ProgramDeadline term = program_player_ask(&lisp->base, PROGRAM_TO_BE_READY, NULL);
    wait_for(lisp, &term, "ready", PLAYER_UNUSABLE, &rest, answer);
}

/* ---- Turns ---- */

static void turn_add(LispPlayer *match_player, PorfiaPosition *place, PorfiaMove move)
{
    match_player->turn[match_player->turn_length++] = move;
    porfia_position_play(place, move);
}

/* Reads the moves of a turn and plays them. */
static bool turn_read(LispPlayer *match_player, PorfiaPosition *place, char *moves,
                      PlayerAnswer *answer)
{
    int mover = porfia_position_mover(place);
    char *rest = moves;
    while (rest) {
        char *word = rest;
        rest = strchr(rest, ' ');
        if (rest)
            *rest++ = '\0';
        if (porfia_position_mover(place) != mover || match_player->turn_length == PORFIA_MAX_MOVES)
            return program_player_fault(&match_player->base, answer, PLAYER_ILLEGAL,
                                        PROGRAM_TEXT_TURN_OVER, PROGRAM_ARGUMENTS(word));
        if (!program_player_read_move(&match_player->base, place, word, answer))
            return false;
        turn_add(match_player, place, answer->move);
    }
    return true;
}

/* The number of characters in which the board differs from the wanted one. */
static size_t board_distance(const PorfiaPosition *position, const char *wanted)
{
    LispState state;
    lisp_state_print(position, &state);
    size_t length = strnlen(wanted, state.board_length), distance = state.board_length - length;
    for (size_t i = 0; i < length; i++)
        distance += state.text[i] != wanted[i];
    return distance;
}

/* The next move of a turn that ends in the wanted state. Either it leads there; or the turn is
 * longer, and the move reduces the distance and leaves the turn with its mover. Order does not
 * matter: an edge that closes a box now closes it later as well. */
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

/* Finds moves that lead to the state and plays them. */
static bool turn_find(LispPlayer *match_player, PorfiaPosition *place, const char *wanted,
                      PlayerAnswer *answer)
{
    do {
        PorfiaMove move = turn_step(place, wanted);
        if (move == PORFIA_NO_MOVE)
            return program_player_fault(&match_player->base, answer, PLAYER_ILLEGAL,
                                        PROGRAM_TEXT_NO_WAY, NULL);
        turn_add(match_player, place, move);
    } while (!lisp_state_is(place, wanted));
    return true;
}

/* NIL without a state: must mean a pass. */
static bool turn_pass(LispPlayer *match_player, PorfiaPosition *place, PlayerAnswer *answer)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (porfia_position_moves(place, moves) != 1 || moves[0] != PORFIA_PASS)
        return program_player_fault(&match_player->base, answer, PLAYER_NONSENSE,
                                    PROGRAM_TEXT_ANSWER, PROGRAM_ARGUMENTS("NIL"));
    turn_add(match_player, place, PORFIA_PASS);
    return true;
}

/* The state answered must be the one that the moves lead to; otherwise the difference is shown. */
static bool state_check(LispPlayer *match_player, const PorfiaPosition *place, const char *answered,
                        PlayerAnswer *answer)
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
    return program_player_fault(&match_player->base, answer, PLAYER_ILLEGAL,
                                PROGRAM_TEXT_OTHER_STATE, PROGRAM_ARGUMENTS(expected, got));
}

/* "MOVES<tab>STATE", where - stands for NIL. */
static bool turn_answered(LispPlayer *match_player, PorfiaPosition *place, char *text,
                          PlayerAnswer *answer)
{
    char *state = strchr(text, '\t');
    if (!state)
        return program_player_fault_text(&match_player->base, answer, PLAYER_NONSENSE, text);
    *state++ = '\0';
    bool has_state = strcmp(state, "-") != 0;
    if (strcmp(text, "-") == 0)
        return has_state ? turn_find(match_player, place, state, answer)
                         : turn_pass(match_player, place, answer);
    return turn_read(match_player, place, text, answer) &&
           (!has_state || state_check(match_player, place, state, answer));
}

/* ---- Questions ---- */

static bool answer_read(LispPlayer *match_player, const PorfiaPosition *position, const char *text,
                        PlayerAnswer *answer)
{
    char *copy = malloc(strlen(text) + 1);
    PorfiaPosition *place = porfia_position_copy(position);
    bool is_good = false;
    if (copy && place)
        is_good = turn_answered(match_player, place, strcpy(copy, text), answer);
    else
        program_player_fault(&match_player->base, answer, PLAYER_STOPPED, PROGRAM_TEXT_NO_MEMORY,
                             NULL);
    porfia_position_free(place);
    free(copy);
    return is_good;
}

static void ask(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    LispPlayer *lisp = (LispPlayer *)match_player;
    const PorfiaPosition *position = porfia_play_present(play);
    int done = porfia_play_length(play) - lisp->turn_start;
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE};
    if (done <= 0 || done >= lisp->turn_length) {
        LispState state;
        char question[LISP_STATE_SIZE + 32];
        const char *text;
        lisp_state_print(position, &state);
        snprintf(question, sizeof question, "(%s %" PRId64 ")\n", state.text,
                 lisp->base.terms.limits.time_ms);
        done = lisp->turn_length = 0;
        lisp->turn_start = porfia_play_length(play);
        ProgramDeadline term = program_player_ask(&lisp->base, PROGRAM_TO_MOVE, question);
        if (!wait_for(lisp, &term, "answer ", PLAYER_CRASHED, &text, answer) ||
            !answer_read(lisp, position, text, answer))
            return;
    }
    answer->move = lisp->turn[done];
}

static const MatchPlayerKind lisp_kind = {begin, ask, program_player_stop, program_player_close};

MatchPlayer *lisp_player_open(const ProgramSettings *settings, const MatchTerms *terms,
                              PorfiaError *error)
{
    /* Adapter and file are passed in the environment, where nothing needs quotes. */
    static const char command[] =
        "sbcl --noinform --disable-ldb --end-runtime-options --no-sysinit "
        "--no-userinit --disable-debugger --eval "
        "'(load (make-string-input-stream (sb-ext:posix-getenv \"PORFIA_LISP_ADAPTER\")))'";
    static const char variable[] = "PORFIA_LISP_ADAPTER=", run[] = "(run)";
    const PorfiaLisp *lisp = porfia_game_lisp(settings->game);
    if (!lisp) {
        program_error_set(error, PROGRAM_TEXT_NO_FORM,
                          PROGRAM_ARGUMENTS(porfia_game_name(settings->game)));
        return NULL;
    }
    char file[PATH_SIZE];
    size_t size = sizeof variable + strlen(lisp_adapter) + strlen(lisp->moves) + sizeof run;
    char *adapter = malloc(size);
    if (!adapter) {
        program_error_set(error, PROGRAM_TEXT_NO_MEMORY, NULL);
        return NULL;
    }
    snprintf(adapter, size, "%s%s%s%s", variable, lisp_adapter, lisp->moves, run);
    snprintf(file, sizeof file, "PORFIA_LISP_FILE=%s", settings->command);
    const char *environment[] = {adapter, file, NULL};
    LispPlayer *match_player = program_player_create(sizeof *match_player, &lisp_kind, settings,
                                                     terms, command, environment, error);
    free(adapter);
    if (!match_player)
        return NULL;
    match_player->base.shows_only_errors = true;
    return &match_player->base.match_player;
}
