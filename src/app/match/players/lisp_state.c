/*
 * Positions as Lisp lists: see lisp_state.h.
 *
 * Converted from a position's text (docs/notation.md), whose order is that of the lists; the game's
 * form has the differences.
 */
#include "match/players/lisp_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FIELDS = 5, CELL_SIZE = 16 };

static void add(LispState *state, const char *format, ...)
{
    size_t length = strlen(state->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(state->text + length, sizeof state->text - length, format, arguments);
    va_end(arguments);
}

/* Prints "<row>/<row>/.." as a list of lists. */
static void print_rows(LispState *state, const PorfiaLisp *form, const char *text)
{
    add(state, "((");
    while (*text && *text != ' ') {
        char cell[CELL_SIZE];
        text = form->write_cell(text, cell, sizeof cell);
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

void lisp_state_print(const PorfiaPosition *position, LispState *state)
{
    const PorfiaLisp *form = porfia_game_lisp(porfia_position_game(position));
    char text[PORFIA_POSITION_SIZE];
    const char *fields[MAX_FIELDS] = {text};
    porfia_position_print(position, text, sizeof text);
    for (int i = 1; i < MAX_FIELDS && fields[i - 1]; i++) {
        const char *blank = strchr(fields[i - 1], ' ');
        fields[i] = blank ? blank + 1 : NULL;
    }
    state->text[0] = '\0';
    add(state, form->fields > 1 ? "((" : "(");
    for (int i = 0; i < form->fields; i++) {
        add(state, i > 0 ? " " : "");
        print_rows(state, form, fields[form->first + i]);
    }
    add(state, form->fields > 1 ? ")" : "");
    state->board_length = strlen(state->text);
    add(state, " (%d %d)", porfia_position_points(position, 1),
        porfia_position_points(position, 2));
    state->points_length = strlen(state->text);
    add(state, " %d)", form->player_factor * porfia_position_mover(position) + form->player_offset);
}

bool lisp_state_is(const PorfiaPosition *position, const char *text)
{
    LispState state;
    lisp_state_print(position, &state);
    if (!porfia_position_over(position))
        return strcmp(text, state.text) == 0;
    return strncmp(text, state.text, state.points_length) == 0 && text[state.points_length] == ' ';
}
