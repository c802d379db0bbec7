/*
 * drawing: a position as the terminal shows it: lines of text, and the styles and places of their
 * characters. With it a front end can show and play a game for which it has no board.
 */
#include "service/calls.h"

#include "text/utf8.h"

/* Indexed by PorfiaStyle. */
static const char *const style_names[PORFIA_STYLES] = {"plain",  "faint", "player1",    "player2",
                                                       "fill1",  "fill2", "strong",     "ground",
                                                       "barred", "lost",  "considered", "moving"};

static void write_text(Json *json, const PorfiaCell *cells, int columns)
{
    char text[UTF8_MAX_BYTES * PORFIA_DRAWING_COLUMNS + 1];
    int length = 0;
    for (int column = 0; column < columns; column++)
        length += utf8_encode(cells[column].letter ? cells[column].letter : ' ', text + length);
    text[length] = '\0';
    json_text(json, "text", text);
}

static bool is_alike(const PorfiaCell *one, const PorfiaCell *other)
{
    return one->style == other->style && one->place == other->place && one->marked == other->marked;
}

/* Runs of equal neighbours, without the plain ones. */
static void write_runs(Json *json, const PorfiaCell *cells, int columns)
{
    static const PorfiaCell nothing = {.style = PORFIA_STYLE_PLAIN};
    json_open(json, "runs", '[');
    for (int column = 0, length; column < columns; column += length) {
        const PorfiaCell *cell = &cells[column];
        for (length = 1; column + length < columns && is_alike(cell, cell + length);)
            length++;
        if (is_alike(cell, &nothing))
            continue;
        json_open(json, NULL, '{');
        json_number(json, "column", column);
        json_number(json, "length", length);
        json_text(json, "style", style_names[cell->style]);
        json_number(json, "place", cell->place);
        json_bool(json, "marked", cell->marked);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_drawing(Json *json, const PorfiaDrawing *drawing)
{
    json_number(json, "columns", drawing->columns);
    json_open(json, "rows", '[');
    for (int row = 0; row < drawing->rows; row++) {
        json_open(json, NULL, '{');
        write_text(json, drawing->cells[row], drawing->columns);
        write_runs(json, drawing->cells[row], drawing->columns);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The view: aids, and a move to preview. */
static bool read_view(const Request *request, const PorfiaPosition *position, PorfiaView *view,
                      RequestError *request_error)
{
    int choice;
    PorfiaError error;
    if (!request_choice(request, "aids", "on off", &choice, request_error))
        return false;
    view->aids = choice == 0;
    if (!request_has(request, "move") ||
        porfia_move_parse(position, request_text(request, "move"), &view->considered, &error))
        return true;
    return request_error_take(request_error, "move", &error);
}

bool call_drawing(const Request *request, Json *json, RequestError *request_error)
{
    PorfiaView view = porfia_view_plain();
    PorfiaTrace trace;
    PorfiaDrawing drawing;
    PorfiaPlay *play = request_play(request, request_error);
    if (!play)
        return false;
    const PorfiaPosition *position = porfia_play_present(play);
    int length = porfia_play_length(play);
    bool is_good = read_view(request, position, &view, request_error);
    if (is_good) {
        porfia_play_trace(play, length, &trace);
        view.trace = &trace;
        if (length > 0)
            view.last = porfia_play_move_at(play, length - 1);
        porfia_position_draw(position, &view, &drawing);
        write_drawing(json, &drawing);
    }
    porfia_play_free(play);
    return is_good;
}
