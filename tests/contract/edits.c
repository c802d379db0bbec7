/*
 * Edited positions: a value can be read and put back, stepping forward and back changes nothing,
 * and every refusal has a message. See views.h.
 */
#include "contract/views.h"

#include <string.h>

static bool same_text(const PorfiaPosition *a, const PorfiaPosition *b)
{
    char texts[2][PORFIA_POSITION_SIZE];
    porfia_position_print(a, texts[0], sizeof texts[0]);
    porfia_position_print(b, texts[1], sizeof texts[1]);
    return strcmp(texts[0], texts[1]) == 0;
}

static bool has_words(const PorfiaError *error)
{
    for (int language = 0; language < PORFIA_LANGUAGES; language++) {
        char message[PORFIA_MESSAGE_SIZE];
        porfia_error_message(error, (PorfiaLanguage)language, message, sizeof message);
        if (*message == '\0')
            return false;
    }
    return true;
}

/* Puts a value at a place: either refused with a message, or read back and restored. */
static const char *check_value(const PorfiaPosition *position, int place, const char *value,
                               const char *back)
{
    PorfiaError error = {0};
    char found[PORFIA_PLACE_SIZE], before[PORFIA_PLACE_SIZE];
    PorfiaPosition *edited = porfia_position_edit(position, place, value, &error);
    if (!edited)
        return has_words(&error) ? NULL : "an edit is refused without a word";
    porfia_place_value(edited, place, 0, found);
    porfia_place_value(edited, place, -1, before);
    porfia_position_free(edited);
    if (strcmp(found, value) != 0)
        return "what was put at a place is not there";
    return !back || strcmp(before, back) == 0 ? NULL : "clicking back is not where it was";
}

static const char *check_same_value(const PorfiaPosition *position, int place, const char *value)
{
    PorfiaError error = {0};
    PorfiaPosition *edited = porfia_position_edit(position, place, value, &error);
    if (!edited)
        return "what stands at a place is refused there";
    const char *fault = same_text(position, edited) ? NULL : "an edit of nothing changes something";
    porfia_position_free(edited);
    return fault;
}

static const char *check_nonsense(const PorfiaPosition *position, int place)
{
    static const char *const values[] = {
        "",    " ",      "x",  "-1", "1 2", "1/2", "1,2", "00",  "97",
        "0/0", "1 1 0:", "\n", "WW", "BB",  "..",  "7",   "100", "12345678901234567890"};
    const char *fault = NULL;
    for (size_t i = 0; !fault && i < sizeof values / sizeof values[0]; i++)
        fault = check_value(position, place, values[i], NULL);
    int wrong[] = {-1, 0, porfia_position_places(position) + 1};
    for (int i = 0; !fault && i < 3; i++) {
        PorfiaError error = {0};
        PorfiaPosition *edited = porfia_position_edit(position, wrong[i], "1", &error);
        char value[PORFIA_PLACE_SIZE];
        porfia_place_value(position, wrong[i], 1, value);
        if (edited || !has_words(&error) || *value)
            fault = "a place that does not exist can be edited";
        porfia_position_free(edited);
    }
    return fault;
}

/* Sets mover and points: either refused with a message, or read back. */
static const char *check_turn(const PorfiaPosition *position, int mover, const int points[2])
{
    PorfiaError error = {0};
    const char *fault = NULL;
    PorfiaPosition *turned = porfia_position_turn(position, mover, points, &error);
    if (!turned)
        return has_words(&error) ? NULL : "another turn is refused without a word";
    if (porfia_position_mover(turned) != mover || porfia_position_points(turned, 1) != points[0] ||
        porfia_position_points(turned, 2) != points[1])
        fault = "another turn is not what was asked for";
    int mine = porfia_position_mover(position);
    const int old[2] = {porfia_position_points(position, 1), porfia_position_points(position, 2)};
    PorfiaPosition *back = porfia_position_turn(turned, mine, old, &error);
    if (!fault && (!back || !same_text(position, back)))
        fault = "another turn changes the board";
    porfia_position_free(back);
    porfia_position_free(turned);
    return fault;
}

static const char *check_turns(const PorfiaPosition *position)
{
    int mover = porfia_position_mover(position);
    int points[] = {porfia_position_points(position, 1), porfia_position_points(position, 2)};
    const char *fault = check_turn(position, 3 - mover, points);
    if (!fault)
        fault = check_turn(position, mover, (int[]){points[1], points[0]});
    if (!fault)
        fault = check_turn(position, mover, (int[]){points[0] + 1, points[1]});
    for (int i = 0; !fault && i < 3; i++) {
        const int movers[] = {0, 3, mover}, first[] = {points[0], points[0], -1};
        PorfiaPosition *turned =
            porfia_position_turn(position, movers[i], (int[]){first[i], points[1]}, NULL);
        if (turned)
            fault = "a turn or points that cannot be are accepted";
        porfia_position_free(turned);
    }
    return fault;
}

const char *edits_check(const PorfiaPosition *position, Random *random)
{
    int places = porfia_position_places(position);
    char value[PORFIA_PLACE_SIZE], next[PORFIA_PLACE_SIZE];
    const char *fault = check_turns(position);
    if (places == 0 || fault)
        return fault;
    int place = 1 + (int)random_below(random, (uint32_t)places);
    porfia_place_value(position, place, 0, value);
    porfia_place_value(position, place, 1, next);
    if (!*value || !*next)
        return "nothing stands at a place";
    fault = check_same_value(position, place, value);
    if (!fault)
        fault = check_value(position, place, next, value);
    return fault ? fault : check_nonsense(position, place);
}
