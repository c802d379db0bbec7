/*
 * Drawings: for every view they stay within their bounds, have one size at each scale and show
 * every place; a completed move is drawn like the position after it. See views.h.
 */
#include "contract/views.h"

#include <stddef.h>
#include <string.h>

/* Two drawings to compare; static because they are large. */
typedef struct SearchQueue {
    PorfiaDrawing drawing, other;
} SearchQueue;

static const char *check_cells(const PorfiaDrawing *drawing, bool ascii, int places)
{
    static const PorfiaCell empty;
    if (drawing->rows < 1 || drawing->rows > PORFIA_DRAWING_ROWS || drawing->columns < 1 ||
        drawing->columns > PORFIA_DRAWING_COLUMNS)
        return "a drawing is empty or too large";
    for (int row = 0; row < PORFIA_DRAWING_ROWS; row++) {
        for (int column = 0; column < PORFIA_DRAWING_COLUMNS; column++) {
            const PorfiaCell *cell = &drawing->cells[row][column];
            bool used = row < drawing->rows && column < drawing->columns;
            if (!used && memcmp(cell, &empty, sizeof empty) != 0)
                return "a drawing goes on outside its bounds";
            if (cell->style >= PORFIA_STYLES || cell->place > places)
                return "a cell has a style or place that does not exist";
            if ((cell->letter && cell->letter < ' ') || (ascii && cell->letter > '~'))
                return "a drawing has other characters than it may";
        }
    }
    return NULL;
}

/* Whether a cell of the place has the style; PORFIA_STYLES: any style. */
static bool place_has(const PorfiaDrawing *drawing, int place, PorfiaStyle style)
{
    for (int row = 0; row < drawing->rows; row++)
        for (int column = 0; column < drawing->columns; column++)
            if (drawing->cells[row][column].place == place &&
                (style == PORFIA_STYLES || drawing->cells[row][column].style == style))
                return true;
    return false;
}

static const char *check_places(const PorfiaPosition *position, const PorfiaDrawing *drawing)
{
    bool seen[PORFIA_MAX_PLACES + 1] = {false};
    int places = porfia_position_places(position);
    if (places < 0 || places > PORFIA_MAX_PLACES)
        return "there are too many places";
    for (int row = 0; row < drawing->rows; row++)
        for (int column = 0; column < drawing->columns; column++)
            seen[drawing->cells[row][column].place] = true;
    for (int place = 1; place <= places; place++)
        if (!seen[place])
            return "a place is not to be seen";
    for (int place = 0; place <= places; place++) {
        for (int language = 0; language < PORFIA_LANGUAGES; language++) {
            char words[64];
            porfia_place_describe(position, place, (PorfiaLanguage)language, words, sizeof words);
            if ((*words == '\0') != (place == 0))
                return "a place is not described, or none is";
        }
    }
    return NULL;
}

/* The length of a move text up to the part that does not name its target. */
static size_t target_length(const char *text)
{
    return strcspn(text, "-");
}

/* Moves share a place if and only if they have the same target. */
static const char *check_move_places(const PorfiaPosition *position, const PorfiaMove moves[],
                                     int count)
{
    char texts[PORFIA_MAX_MOVES][PORFIA_MOVE_SIZE];
    int at[PORFIA_MAX_MOVES];
    for (int i = 0; i < count; i++) {
        porfia_move_print(position, moves[i], texts[i], sizeof texts[i]);
        at[i] = porfia_move_place(position, moves[i]);
        if (moves[i] == PORFIA_PASS ? at[i] != 0
                                    : at[i] < 1 || at[i] > porfia_position_places(position))
            return "a move has no place, or a pass has one";
        for (int k = 0; k < i; k++) {
            size_t length = target_length(texts[i]);
            bool same =
                length == target_length(texts[k]) && memcmp(texts[i], texts[k], length) == 0;
            if (same != (at[i] == at[k]))
                return "moves to one target have several places, or one place has several targets";
        }
    }
    return NULL;
}

static bool same_size(const PorfiaDrawing *a, const PorfiaDrawing *b)
{
    return a->rows == b->rows && a->columns == b->columns;
}

static const char *check_considered(const PorfiaPosition *position, PorfiaView view,
                                    PorfiaMove move, SearchQueue *queue)
{
    view.considered = move;
    porfia_position_draw(position, &view, &queue->other);
    const char *fault = check_cells(&queue->other, view.ascii, porfia_position_places(position));
    if (fault)
        return fault;
    if (!same_size(&queue->drawing, &queue->other))
        return "a considered move changes the size of a drawing";
    if (move != PORFIA_PASS &&
        !place_has(&queue->other, porfia_move_place(position, move), PORFIA_STYLE_CONSIDERED))
        return "a considered move is not to be seen";
    return NULL;
}

static const char *check_moving(const PorfiaPosition *position, PorfiaView view, PorfiaMove move,
                                int step, SearchQueue *queue)
{
    view.moving = move;
    view.step = step;
    porfia_position_draw(position, &view, &queue->other);
    const char *fault = check_cells(&queue->other, view.ascii, porfia_position_places(position));
    if (fault)
        return fault;
    return same_size(&queue->drawing, &queue->other)
               ? NULL
               : "a move under way changes the size of a drawing";
}

/* A completed move is drawn like the position after it. */
static const char *check_moved(const PorfiaPosition *position, PorfiaView view, PorfiaMove move,
                               SearchQueue *queue)
{
    PorfiaPosition *after = porfia_position_copy(position);
    if (!after)
        return "out of memory";
    view.moving = move;
    view.step = porfia_move_steps(position, move);
    view.trace = NULL;
    porfia_position_draw(position, &view, &queue->drawing);
    porfia_position_play(after, move);
    view.moving = PORFIA_NO_MOVE;
    view.last = move;
    porfia_position_draw(after, &view, &queue->other);
    porfia_position_free(after);
    return memcmp(&queue->drawing, &queue->other, sizeof queue->drawing) == 0
               ? NULL
               : "a move that is done does not look like the position after it";
}

static const char *check_moves(const PorfiaPosition *position, const PorfiaView *view,
                               Random *random, SearchQueue *queue)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    if (count == 0)
        return NULL;
    PorfiaMove move = moves[random_below(random, (uint32_t)count)];
    int steps = porfia_move_steps(position, move);
    const char *fault = check_move_places(position, moves, count);
    if (!fault && steps < 0)
        fault = "a move has less than no steps";
    if (!fault)
        fault = check_considered(position, *view, move, queue);
    if (!fault && steps > 0)
        fault =
            check_moving(position, *view, move, (int)random_below(random, (uint32_t)steps), queue);
    return fault ? fault : check_moved(position, *view, move, queue);
}

const char *views_check(const PorfiaPosition *position, PorfiaMove last, Random *random)
{
    static const PorfiaTrace no_trace;
    SearchQueue queue;
    PorfiaView view = porfia_view_plain();
    int scales = porfia_game_scales(porfia_position_game(position));
    view.scale = (int)random_below(random, (uint32_t)scales);
    view.ascii = random_below(random, 2);
    porfia_position_draw(position, &view, &queue.other);
    view.aids = random_below(random, 2);
    view.trace = random_below(random, 2) ? &no_trace : NULL;
    view.last = last;
    porfia_position_draw(position, &view, &queue.drawing);
    const char *fault = check_cells(&queue.drawing, view.ascii, porfia_position_places(position));
    if (!fault && !same_size(&queue.drawing, &queue.other))
        fault = "a scale has drawings of several sizes";
    if (!fault)
        fault = check_places(position, &queue.drawing);
    return fault ? fault : check_moves(position, &view, random, &queue);
}
