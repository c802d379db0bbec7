/* edit: changes a place, the mover or the points of a position. */
#include "service/calls.h"

#include <string.h>

/* The requested value, given directly or as the next or previous one. */
static bool new_value(const Request *request, const PorfiaPosition *position, int place,
                      char value[PORFIA_PLACE_SIZE], RequestError *request_error)
{
    int64_t direction;
    if (request_has(request, "value")) {
        snprintf(value, PORFIA_PLACE_SIZE, "%s", request_text(request, "value"));
        return true;
    }
    if (!request_number(request, "direction", -1, 1, 1, &direction, request_error))
        return false;
    porfia_place_value(position, place, (int)direction, value);
    return true;
}

static PorfiaPosition *edit_place(const Request *request, const PorfiaPosition *position,
                                  RequestError *request_error)
{
    int64_t place;
    char value[PORFIA_PLACE_SIZE];
    PorfiaError error;
    if (!request_number(request, "place", 1, porfia_position_places(position), 1, &place,
                        request_error) ||
        !new_value(request, position, (int)place, value, request_error))
        return NULL;
    PorfiaPosition *edited = porfia_position_edit(position, (int)place, value, &error);
    if (!edited)
        request_error_take(request_error, "value", &error);
    return edited;
}

/* "3:4"; default: the present points. */
static bool new_points(const Request *request, const PorfiaPosition *position, int points[2],
                       RequestError *request_error)
{
    const char *text = request_text(request, "points");
    char rest;
    for (int i = 0; i < 2; i++)
        points[i] = porfia_position_points(position, i + 1);
    bool is_good = !*text || (strlen(text) < 20 && strspn(text, "0123456789:") == strlen(text) &&
                              sscanf(text, "%9d:%9d%c", &points[0], &points[1], &rest) == 2);
    return is_good || request_error_set(request_error, "points", SERVICE_TEXT_POINTS, "s", text);
}

static PorfiaPosition *edit_turn(const Request *request, const PorfiaPosition *position,
                                 RequestError *request_error)
{
    int64_t mover;
    int points[2];
    PorfiaError error;
    if (!request_number(request, "mover", 1, 2, porfia_position_mover(position), &mover,
                        request_error) ||
        !new_points(request, position, points, request_error))
        return NULL;
    PorfiaPosition *edited = porfia_position_turn(position, (int)mover, points, &error);
    if (!edited)
        request_error_take(request_error, NULL, &error);
    return edited;
}

bool call_edit(const Request *request, Json *json, RequestError *request_error)
{
    bool edits_place = request_has(request, "place");
    bool edits_turn = request_has(request, "mover") || request_has(request, "points");
    if (edits_place == edits_turn)
        return request_error_set(request_error, NULL, SERVICE_TEXT_EDIT, "");
    PorfiaPlay *play = request_play(request, request_error);
    if (!play)
        return false;
    const PorfiaPosition *position = porfia_play_present(play);
    PorfiaPosition *edited = edits_place ? edit_place(request, position, request_error)
                                         : edit_turn(request, position, request_error);
    if (edited)
        json_position(json, edited);
    bool is_done = edited != NULL;
    porfia_position_free(edited);
    porfia_play_free(play);
    return is_done;
}
