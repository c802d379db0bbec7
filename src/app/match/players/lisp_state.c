/*
 * Positions as lists: see lisp_state.h.
 *
 * Made from a position's text (docs/notation.md), whose order is that of the lists: only brackets,
 * cells and the way to name a player differ from game to game.
 */
#include "match/players/lisp_state.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FIELDS = 5 };

/* Adds the cell at the start of the text; returns what follows it. */
typedef const char *CellPrint(LispState *state, const char *text);

typedef struct LispForm {
    const char *game;
    int first, fields; /* the fields of the text that are the board */
    CellPrint *print_cell;
    int player_factor, player_offset; /* player 1 or 2 in the list: factor x player + offset */
} LispForm;

static CellPrint print_square, print_edge, print_hole;

static const LispForm forms[] = {
    {"cavalo", 0, 1, print_square, -1, 0},
    {"dots", 1, 2, print_edge, 1, 0},
    {"adji", 0, 1, print_hole, 1, -1},
};

static void add(LispState *state, const char *format, ...)
{
    size_t length = strlen(state->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(state->text + length, sizeof state->text - length, format, arguments);
    va_end(arguments);
}

/* "07", "..", "WW" */
static const char *print_square(LispState *state, const char *text)
{
    if (*text == '.')
        add(state, "NIL");
    else if (*text == 'W' || *text == 'B')
        add(state, *text == 'W' ? "-1" : "-2");
    else
        add(state, "%d", 10 * (text[0] - '0') + text[1] - '0');
    return text + 2;
}

static const char *print_edge(LispState *state, const char *text)
{
    add(state, "%c", *text);
    return text + 1;
}

/* A number, and the comma after it. */
static const char *print_hole(LispState *state, const char *text)
{
    size_t length = strspn(text, "0123456789");
    add(state, "%.*s", (int)length, text);
    return text + length + (text[length] == ',');
}

/* "<row>/<row>/.." as a list of lists. */
static void print_rows(LispState *state, const LispForm *form, const char *text)
{
    add(state, "((");
    while (*text && *text != ' ') {
        text = form->print_cell(state, text);
        if (*text == '/') {
            add(state, ") (");
            text++;
        } else if (*text && *text != ' ') {
            add(state, " ");
        }
    }
    add(state, "))");
}

static const LispForm *form_of(const PorfiaGame *game)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (strcmp(forms[i].game, porfia_game_name(game)) == 0)
            return &forms[i];
    return NULL;
}

bool lisp_state_exists(const PorfiaGame *game)
{
    return form_of(game) != NULL;
}

void lisp_state_print(const PorfiaPosition *position, LispState *state)
{
    const LispForm *form = form_of(porfia_position_game(position));
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
