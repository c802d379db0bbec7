/*
 * state: a game after its moves, with all that a board needs to draw and play it. look: the effect
 * of one move, place by place.
 */
#include "service/calls.h"

#include <string.h>

void json_position(Json *json, const PorfiaPosition *position)
{
    char text[PORFIA_POSITION_SIZE], rules[PORFIA_RULES_SIZE];
    const PorfiaGame *game = porfia_position_game(position);
    porfia_rules_print(game, porfia_position_rules(position), rules, sizeof rules);
    porfia_position_print(position, text, sizeof text);
    json_text(json, "game", porfia_game_name(game));
    json_text(json, "rules", rules);
    json_text(json, "position", text);
}

void json_winner(Json *json, int winner)
{
    if (winner < 0)
        json_nothing(json, "winner");
    else
        json_number(json, "winner", winner);
}

/* The gain of a move, and whether its mover moves again. */
static int move_outcome(const PorfiaPosition *position, PorfiaMove move, bool *again)
{
    PorfiaPosition *after = porfia_position_copy(position);
    int gain = 0;
    *again = false;
    if (after) {
        gain = porfia_position_play(after, move);
        *again = !porfia_position_over(after) &&
                 porfia_position_mover(after) == porfia_position_mover(position);
    }
    porfia_position_free(after);
    return gain;
}

static void write_move(Json *json, const PorfiaPosition *position, PorfiaMove move)
{
    char text[PORFIA_MOVE_SIZE];
    bool again;
    int gain = move_outcome(position, move, &again);
    porfia_move_print(position, move, text, sizeof text);
    json_text(json, "move", text);
    json_number(json, "place", porfia_move_place(position, move));
    json_number(json, "gain", gain);
    json_bool(json, "again", again);
}

static void write_moves(Json *json, const PorfiaPlay *play)
{
    const PorfiaPosition *position = porfia_play_present(play);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    bool is_running = porfia_play_end(play) == PORFIA_RUNNING;
    int count = is_running ? porfia_position_moves(position, moves) : 0;
    json_open(json, "moves", '[');
    for (int i = 0; i < count; i++) {
        json_open(json, NULL, '{');
        write_move(json, position, moves[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_places(Json *json, const PorfiaPosition *position, PorfiaLanguage language)
{
    json_open(json, "places", '[');
    for (int place = 1; place <= porfia_position_places(position); place++) {
        char name[PORFIA_PLACE_SIZE], value[PORFIA_PLACE_SIZE], text[96];
        porfia_place_name(position, place, name, sizeof name);
        porfia_place_value(position, place, 0, value);
        porfia_place_describe(position, place, language, text, sizeof text);
        json_open(json, NULL, '{');
        json_text(json, "name", name);
        json_text(json, "value", value);
        json_text(json, "text", text);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Places that the drawing marks as barred. */
static void write_barred(Json *json, const PorfiaPosition *position)
{
    PorfiaView view = porfia_view_plain();
    PorfiaDrawing drawing;
    bool is_barred[PORFIA_MAX_PLACES + 1] = {false};
    view.aids = true;
    porfia_position_draw(position, &view, &drawing);
    for (int row = 0; row < drawing.rows; row++)
        for (int column = 0; column < drawing.columns; column++) {
            const PorfiaCell *cell = &drawing.cells[row][column];
            if (cell->style == PORFIA_STYLE_BARRED)
                is_barred[cell->place] = true;
        }
    json_open(json, "barred", '[');
    for (int place = 1; place <= PORFIA_MAX_PLACES; place++)
        if (is_barred[place])
            json_number(json, NULL, place);
    json_close(json, ']');
}

/* The traces of moves on the board, up to the last one. */
static void write_owners(Json *json, const PorfiaPlay *play)
{
    PorfiaTrace trace;
    int length = PORFIA_MAX_PLACES;
    porfia_play_trace(play, porfia_play_length(play), &trace);
    while (length > 0 && trace.owner[length - 1] == 0)
        length--;
    json_open(json, "owners", '[');
    for (int i = 0; i < length; i++)
        json_number(json, NULL, trace.owner[i]);
    json_close(json, ']');
}

static void write_played(Json *json, const PorfiaPlay *play)
{
    json_open(json, "played", '[');
    for (int i = 0; i < porfia_play_length(play); i++) {
        const PorfiaPosition *position = porfia_play_position(play, i);
        PorfiaMove move = porfia_play_move_at(play, i);
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(position, move, text, sizeof text);
        json_open(json, NULL, '{');
        json_text(json, "move", text);
        json_number(json, "place", porfia_move_place(position, move));
        json_number(json, "mover", porfia_play_mover(play, i));
        json_number(json, "gain", porfia_play_gain(play, i));
        json_number(json, "turn", porfia_play_turn(play, i));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_points(Json *json, const PorfiaPosition *position)
{
    json_open(json, "points", '[');
    for (int player = 1; player <= 2; player++)
        json_number(json, NULL, porfia_position_points(position, player));
    json_close(json, ']');
}

bool call_state(const Request *request, Json *json, RequestError *request_error)
{
    PorfiaPlay *play = request_play(request, request_error);
    if (!play)
        return false;
    const PorfiaPosition *position = porfia_play_present(play);
    PorfiaEnd end = porfia_play_end(play);
    json_position(json, position);
    json_number(json, "mover", porfia_position_mover(position));
    write_points(json, position);
    json_text(json, "end", end == PORFIA_RUNNING ? "running" : porfia_end_name(end));
    json_winner(json, end == PORFIA_RUNNING ? -1 : porfia_play_leader(play));
    write_moves(json, play);
    write_places(json, position, request->language);
    write_barred(json, position);
    write_owners(json, play);
    write_played(json, play);
    porfia_play_free(play);
    return true;
}

/* The value at a place; empty if the position lacks the place. */
static void value_at(const PorfiaPosition *position, int place, char value[PORFIA_PLACE_SIZE])
{
    value[0] = '\0';
    if (place <= porfia_position_places(position))
        porfia_place_value(position, place, 0, value);
}

static void write_changes(Json *json, const PorfiaPosition *before, const PorfiaPosition *after)
{
    json_open(json, "changes", '[');
    for (int place = 1; place <= porfia_position_places(before); place++) {
        char values[2][PORFIA_PLACE_SIZE];
        value_at(before, place, values[0]);
        value_at(after, place, values[1]);
        if (strcmp(values[0], values[1]) == 0)
            continue;
        json_open(json, NULL, '{');
        json_number(json, "place", place);
        json_text(json, "before", values[0]);
        json_text(json, "after", values[1]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

bool call_look(const Request *request, Json *json, RequestError *request_error)
{
    PorfiaPlay *play = request_play(request, request_error);
    PorfiaMove move;
    PorfiaError error;
    if (!play)
        return false;
    const PorfiaPosition *before = porfia_play_present(play);
    bool is_legal = porfia_move_parse(before, request_text(request, "move"), &move, &error);
    PorfiaPosition *after = is_legal ? porfia_position_copy(before) : NULL;
    if (!is_legal) {
        request_error_take(request_error, "move", &error);
    } else if (!after) {
        request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    } else {
        porfia_position_play(after, move);
        write_move(json, before, move);
        write_changes(json, before, after);
        json_open(json, "steps", '[');
        for (int step = 1; step <= porfia_move_steps(before, move); step++)
            json_number(json, NULL, porfia_move_step(before, move, step));
        json_close(json, ']');
    }
    bool is_done = after != NULL;
    porfia_position_free(after);
    porfia_play_free(play);
    return is_done;
}
