/*
 * Drawing and pointing, behind the public interface. This file settles what all games share: a pass
 * has no drawing, an animated move is shown alone, and its last step is the position after it.
 */
#include "games/position.h"

#include <string.h>

PorfiaView porfia_view_plain(void)
{
    return (PorfiaView){
        .last = PORFIA_NO_MOVE, .considered = PORFIA_NO_MOVE, .moving = PORFIA_NO_MOVE};
}

int porfia_game_scales(const PorfiaGame *game)
{
    return game->view.scales;
}

int porfia_move_steps(const PorfiaPosition *position, PorfiaMove move)
{
    const Game *game = position->game;
    return move == PORFIA_PASS || !game->view.steps
               ? 0
               : game->view.steps(position->setup, position->state, move);
}

void position_trace(const PorfiaPosition *position, Move move, PorfiaTrace *trace)
{
    const Game *game = position->game;
    if (game->view.trace && move != PORFIA_PASS)
        game->view.trace(position->setup, position->state, move, trace);
}

static int between(int least, int number, int most)
{
    return number < least ? least : number > most ? most : number;
}

static void draw(const PorfiaPosition *position, const PorfiaView *view, PorfiaDrawing *drawing)
{
    position->game->view.draw(position->setup, position->state, position->points, view, drawing);
}

/* Draws the position after a move, with the move as the last one. */
static void draw_after(const PorfiaPosition *position, const PorfiaView *view,
                       PorfiaDrawing *drawing)
{
    PorfiaPosition after = *position;
    PorfiaView seen = *view;
    PorfiaTrace trace;
    if (view->trace) {
        trace = *view->trace;
        position_trace(position, view->moving, &trace);
        seen.trace = &trace;
    }
    porfia_position_play(&after, view->moving);
    seen.last = view->moving == PORFIA_PASS ? PORFIA_NO_MOVE : view->moving;
    seen.moving = PORFIA_NO_MOVE;
    draw(&after, &seen, drawing);
}

void porfia_position_draw(const PorfiaPosition *position, const PorfiaView *view,
                          PorfiaDrawing *drawing)
{
    PorfiaView seen = *view;
    memset(drawing, 0, sizeof *drawing);
    seen.scale = between(0, view->scale, position->game->view.scales - 1);
    seen.step = view->step > 0 ? view->step : 0;
    if (seen.last == PORFIA_PASS || seen.moving != PORFIA_NO_MOVE)
        seen.last = PORFIA_NO_MOVE;
    if (seen.considered == PORFIA_PASS || seen.moving != PORFIA_NO_MOVE)
        seen.considered = PORFIA_NO_MOVE;
    if (seen.moving != PORFIA_NO_MOVE && seen.step >= porfia_move_steps(position, seen.moving))
        draw_after(position, &seen, drawing);
    else
        draw(position, &seen, drawing);
}

int porfia_position_places(const PorfiaPosition *position)
{
    return position->game->view.places(position->setup, position->state);
}

bool position_has_place(const PorfiaPosition *position, int place)
{
    return place >= 1 && place <= porfia_position_places(position);
}

int porfia_move_place(const PorfiaPosition *position, PorfiaMove move)
{
    if (move == PORFIA_PASS || move == PORFIA_NO_MOVE)
        return 0;
    return position->game->view.place(position->setup, position->state, move);
}

int porfia_move_step(const PorfiaPosition *position, PorfiaMove move, int step)
{
    const Game *game = position->game;
    if (step < 1 || step > porfia_move_steps(position, move))
        return 0;
    return game->view.step_place
               ? game->view.step_place(position->setup, position->state, move, step)
               : porfia_move_place(position, move);
}

void porfia_place_name(const PorfiaPosition *position, int place, char *text, size_t size)
{
    Writer writer = writer_to(text, size);
    if (position_has_place(position, place))
        position->game->view.name_place(position->setup, place, &writer);
}

void porfia_place_describe(const PorfiaPosition *position, int place, PorfiaLanguage language,
                           char *text, size_t size)
{
    Writer writer = writer_to(text, size);
    if (!position_has_place(position, place))
        return;
    position->game->view.name_place(position->setup, place, &writer);
    position->game->view.describe(position->setup, position->state, place, language, &writer);
}
