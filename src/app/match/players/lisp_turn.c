/*
 * Answers of players in Lisp: see lisp_player.h.
 *
 * An answer is "MOVES<tab>STATE", where - stands for NIL. In the form `porfia` moves are played and
 * must lead to the state. In the course's contracts the state decides: moves that lead to it are
 * found, and one that the player names, in any of its readings, must be among them.
 */
#define _GNU_SOURCE
#include "match/players/lisp_player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SNIPPET_BEFORE = 12 };

static void turn_add(LispPlayer *lisp, PorfiaPosition *place, PorfiaMove move)
{
    lisp->turn[lisp->turn_length++] = move;
    porfia_position_play(place, move);
}

/* ---- Moves ---- */

/* Reads the moves of a turn and plays them. */
static bool turn_read(LispPlayer *lisp, PorfiaPosition *place, char *moves, PlayerAnswer *answer)
{
    int mover = porfia_position_mover(place);
    char *rest = moves;
    while (rest) {
        char *word = rest;
        rest = strchr(rest, ' ');
        if (rest)
            *rest++ = '\0';
        if (porfia_position_mover(place) != mover || lisp->turn_length == PORFIA_MAX_MOVES)
            return program_player_fault(&lisp->base, answer, PLAYER_ILLEGAL, PROGRAM_TEXT_TURN_OVER,
                                        PROGRAM_ARGUMENTS(word));
        if (!program_player_read_move(&lisp->base, place, word, answer))
            return false;
        turn_add(lisp, place, answer->move);
    }
    return true;
}

static bool only_pass_is_legal(const PorfiaPosition *place)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return porfia_position_moves(place, moves) == 1 && moves[0] == PORFIA_PASS;
}

/* NIL, and no state: only a pass can be meant. */
static bool turn_pass(LispPlayer *lisp, PorfiaPosition *place, PlayerAnswer *answer)
{
    if (!only_pass_is_legal(place))
        return program_player_fault(&lisp->base, answer, PLAYER_NONSENSE, PROGRAM_TEXT_ANSWER,
                                    PROGRAM_ARGUMENTS("NIL"));
    turn_add(lisp, place, PORFIA_PASS);
    return true;
}

/* ---- States ---- */

/* How many characters of the board differ from the wanted one. */
static size_t board_distance(const PorfiaPosition *position, LispView view, const char *wanted)
{
    LispState state;
    lisp_state_print(position, view, &state);
    size_t length = strnlen(wanted, state.board_length), distance = state.board_length - length;
    for (size_t i = 0; i < length; i++)
        distance += state.text[i] != wanted[i];
    return distance;
}

/* The next move of a turn that ends in the wanted state. Either it leads there; or, the turn being
 * longer, it brings the board nearer and leaves the turn with its mover. Which of these comes first
 * does not matter: an edge that closes a box now still does so later. */
static PorfiaMove turn_step(const PorfiaPosition *place, LispView view, const char *wanted)
{
    PorfiaMove moves[PORFIA_MAX_MOVES], nearer = PORFIA_NO_MOVE;
    int count = porfia_position_moves(place, moves);
    size_t distance = board_distance(place, view, wanted);
    for (int i = 0; i < count; i++) {
        PorfiaPosition *child = porfia_position_copy(place);
        if (!child)
            break;
        porfia_position_play(child, moves[i]);
        bool leads_there = lisp_state_is(child, view, wanted);
        if (porfia_position_mover(child) == porfia_position_mover(place) &&
            board_distance(child, view, wanted) < distance)
            nearer = moves[i];
        porfia_position_free(child);
        if (leads_there)
            return moves[i];
    }
    return nearer;
}

/* No move leads to the state: says where it differs from the nearest one to which a move does. */
static bool refuse_state(LispPlayer *lisp, const PorfiaPosition *place, const char *wanted,
                         PlayerAnswer *answer)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    LispDifference nearest = {0};
    char nearest_move[PORFIA_MOVE_SIZE] = "";
    int count = porfia_position_moves(place, moves);
    if (lisp->turn_length == 0 && lisp_state_is(place, lisp->view, wanted)) {
        porfia_move_print(place, moves[0], nearest_move, sizeof nearest_move);
        return program_player_fault(&lisp->base, answer, PLAYER_ILLEGAL, PROGRAM_TEXT_UNCHANGED,
                                    PROGRAM_ARGUMENTS(nearest_move));
    }
    for (int i = 0; i < count; i++) {
        LispState state;
        PorfiaPosition *child = porfia_position_copy(place);
        if (!child)
            break;
        porfia_position_play(child, moves[i]);
        lisp_state_print(child, lisp->view, &state);
        porfia_position_free(child);
        LispDifference difference = lisp_state_compare(wanted, state.text);
        if (i > 0 && difference.count >= nearest.count)
            continue;
        nearest = difference;
        porfia_move_print(place, moves[i], nearest_move, sizeof nearest_move);
    }
    return program_player_fault(
        &lisp->base, answer, PLAYER_ILLEGAL, PROGRAM_TEXT_NO_WAY,
        PROGRAM_ARGUMENTS(nearest_move, nearest.place, nearest.is, nearest.should_be));
}

/* Finds the moves that lead to the state and plays them. An unchanged one is a pass where no other
 * move is legal. */
static bool turn_find(LispPlayer *lisp, PorfiaPosition *place, const char *wanted,
                      PlayerAnswer *answer)
{
    if (lisp_state_is(place, lisp->view, wanted) && only_pass_is_legal(place)) {
        turn_add(lisp, place, PORFIA_PASS);
        return true;
    }
    do {
        PorfiaMove move = turn_step(place, lisp->view, wanted);
        if (move == PORFIA_NO_MOVE)
            return refuse_state(lisp, place, wanted, answer);
        turn_add(lisp, place, move);
    } while (!lisp_state_is(place, lisp->view, wanted));
    return true;
}

/* What was answered must be what the moves lead to; otherwise the place where it differs is
 * shown. */
static bool state_check(LispPlayer *lisp, const PorfiaPosition *place, const char *answered,
                        PlayerAnswer *answer)
{
    LispState state;
    if (lisp_state_is(place, lisp->view, answered))
        return true;
    lisp_state_print(place, lisp->view, &state);
    size_t same = 0;
    while (answered[same] && answered[same] == state.text[same])
        same++;
    size_t from = same > SNIPPET_BEFORE ? same - SNIPPET_BEFORE : 0;
    char expected[48], got[48];
    snprintf(expected, sizeof expected, "%.40s", state.text + from);
    snprintf(got, sizeof got, "%.40s", answered + from);
    return program_player_fault(&lisp->base, answer, PLAYER_ILLEGAL, PROGRAM_TEXT_OTHER_STATE,
                                PROGRAM_ARGUMENTS(expected, got));
}

/* Whether a reading of the move, of "READING|READING..", is a move of the turn. */
static bool turn_has(const LispPlayer *lisp, const PorfiaPosition *position, const char *readings)
{
    PorfiaPosition *place = porfia_position_copy(position);
    bool is_found = false;
    for (int i = 0; place && i < lisp->turn_length && !is_found; i++) {
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(place, lisp->turn[i], text, sizeof text);
        for (const char *word = readings; word && !is_found;) {
            size_t length = strcspn(word, "|");
            is_found = strncmp(word, text, length) == 0 && (!text[length] || text[length] == '-');
            word = word[length] ? word + length + 1 : NULL;
        }
        porfia_position_play(place, lisp->turn[i]);
    }
    porfia_position_free(place);
    return is_found;
}

static bool turn_agree(LispPlayer *lisp, const PorfiaPosition *position, const char *readings,
                       PlayerAnswer *answer)
{
    char text[PORFIA_MOVE_SIZE], named[PORFIA_MOVE_SIZE];
    if (strcmp(readings, "-") == 0 || turn_has(lisp, position, readings))
        return true;
    porfia_move_print(position, lisp->turn[0], text, sizeof text);
    snprintf(named, sizeof named, "%.*s", (int)strcspn(readings, "|"), readings);
    return program_player_fault(&lisp->base, answer, PLAYER_ILLEGAL, PROGRAM_TEXT_OTHER_MOVE,
                                PROGRAM_ARGUMENTS(named, text));
}

/* ---- Answers ---- */

static bool turn_answered(LispPlayer *lisp, const PorfiaPosition *position, PorfiaPosition *place,
                          char *text, PlayerAnswer *answer)
{
    char *state = strchr(text, '\t');
    if (!state)
        return program_player_fault_text(&lisp->base, answer, PLAYER_NONSENSE, text);
    *state++ = '\0';
    bool has_state = strcmp(state, "-") != 0;
    if (has_state && lisp->view.contract->parts < 3)
        return turn_find(lisp, place, state, answer) && turn_agree(lisp, position, text, answer);
    if (strcmp(text, "-") == 0)
        return has_state ? turn_find(lisp, place, state, answer) : turn_pass(lisp, place, answer);
    return turn_read(lisp, place, text, answer) &&
           (!has_state || state_check(lisp, place, state, answer));
}

bool lisp_turn_read(LispPlayer *lisp, const PorfiaPosition *position, const char *text,
                    PlayerAnswer *answer)
{
    char *copy = malloc(strlen(text) + 1);
    PorfiaPosition *place = porfia_position_copy(position);
    bool is_good = false;
    if (copy && place)
        is_good = turn_answered(lisp, position, place, strcpy(copy, text), answer);
    else
        program_player_fault(&lisp->base, answer, PLAYER_STOPPED, PROGRAM_TEXT_NO_MEMORY, NULL);
    porfia_position_free(place);
    free(copy);
    return is_good;
}
