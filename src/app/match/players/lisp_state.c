/*
 * Positions as Lisp lists: see lisp_state.h.
 *
 * Made from a position's text (docs/notation.md), whose order is that of the lists; what differs
 * from game to game is the game's own contract.
 */
#include "match/players/lisp_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FIELDS = 5, CELL_SIZE = 16, MAX_LEVELS = 6 };

static void add(LispState *state, const char *format, ...)
{
    size_t length = strlen(state->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(state->text + length, sizeof state->text - length, format, arguments);
    va_end(arguments);
}

/* "<row>/<row>/.." as a list of lists. */
static void print_rows(LispState *state, const PorfiaContract *contract, const char *text)
{
    add(state, "((");
    while (*text && *text != ' ') {
        char cell[CELL_SIZE];
        text = contract->write_cell(text, cell, sizeof cell);
        add(state, "%s", cell);
        if (*text == '/') {
            add(state, ") (");
            text++;
        } else if (*text && *text != ' ') {
            add(state, " ");
        }
    }
    add(state, "))");
}

static void print_field(LispState *state, LispView view, const char *text)
{
    char exchanged[PORFIA_POSITION_SIZE];
    if (view.is_turned) {
        view.contract->exchange(text, exchanged, sizeof exchanged);
        text = exchanged;
    }
    print_rows(state, view.contract, text);
}

static void print_board(LispState *state, LispView view, const char *const fields[])
{
    const PorfiaContract *contract = view.contract;
    add(state, contract->fields > 1 ? "(" : "");
    for (int i = 0; i < contract->fields; i++) {
        add(state, i > 0 ? " " : "");
        print_field(state, view, fields[contract->first + i]);
    }
    add(state, contract->fields > 1 ? ")" : "");
}

void lisp_state_print(const PorfiaPosition *position, LispView view, LispState *state)
{
    const PorfiaContract *contract = view.contract;
    char text[PORFIA_POSITION_SIZE];
    const char *fields[MAX_FIELDS] = {text};
    int first = view.is_turned ? 2 : 1;
    porfia_position_print(position, text, sizeof text);
    for (int i = 1; i < MAX_FIELDS && fields[i - 1]; i++) {
        const char *blank = strchr(fields[i - 1], ' ');
        fields[i] = blank ? blank + 1 : NULL;
    }
    state->text[0] = '\0';
    add(state, contract->parts > 1 ? "(" : "");
    print_board(state, view, fields);
    state->board_length = state->points_length = strlen(state->text);
    if (contract->parts < 2)
        return;
    add(state, " (%d %d)", porfia_position_points(position, first),
        porfia_position_points(position, 3 - first));
    state->points_length = strlen(state->text);
    if (contract->parts > 2)
        add(state, " %d",
            contract->player_factor * porfia_position_mover(position) + contract->player_offset);
    add(state, ")");
}

bool lisp_state_is(const PorfiaPosition *position, LispView view, const char *text)
{
    LispState state;
    lisp_state_print(position, view, &state);
    if (view.contract->parts < 3 || !porfia_position_over(position))
        return strcmp(text, state.text) == 0;
    return strncmp(text, state.text, state.points_length) == 0 && text[state.points_length] == ' ';
}

/* ---- What differs ---- */

/* The length of the bracket or atom that a text begins with, after blanks. */
static size_t token(const char **text)
{
    *text += strspn(*text, " ");
    size_t length = strcspn(*text, " ()");
    return length > 0 ? length : **text != '\0';
}

/* Counts the elements of the lists that are open. */
static void count_token(const char *text, int counts[MAX_LEVELS], int *level)
{
    if (*text == ')') {
        *level -= *level > 0;
        return;
    }
    if (*level < MAX_LEVELS)
        counts[*level]++;
    if (*text == '(' && ++*level < MAX_LEVELS)
        counts[*level] = 0;
}

static void describe(LispDifference *difference, const int counts[MAX_LEVELS], int level,
                     const char *is, size_t is_length, const char *wanted, size_t wanted_length)
{
    size_t length = 0;
    difference->place[0] = '\0';
    for (int i = 1; i <= level && i < MAX_LEVELS; i++)
        length += (size_t)snprintf(difference->place + length, sizeof difference->place - length,
                                   "%s%d", i > 1 ? "." : "", counts[i] + (i == level));
    snprintf(difference->is, sizeof difference->is, "%.*s", (int)is_length, is);
    snprintf(difference->should_be, sizeof difference->should_be, "%.*s", (int)wanted_length,
             wanted);
}

LispDifference lisp_state_compare(const char *text, const char *wanted)
{
    LispDifference difference = {0};
    int counts[MAX_LEVELS] = {0}, level = 0;
    for (;;) {
        size_t length = token(&text), wanted_length = token(&wanted);
        if (length == 0 && wanted_length == 0)
            return difference;
        if (length != wanted_length || strncmp(text, wanted, length) != 0) {
            if (difference.count++ == 0)
                describe(&difference, counts, level, text, length, wanted, wanted_length);
        } else if (difference.count == 0) {
            count_token(text, counts, &level);
        }
        text += length;
        wanted += wanted_length;
    }
}
