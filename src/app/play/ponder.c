/* Thinking while a human does: see ponder.h. */
#include "play/ponder.h"

#include <string.h>

/* The next move of a line of texts, as a move of the position; false: there is none. */
static bool line_next(const char **line, const PorfiaPosition *position, PorfiaMove *move)
{
    char text[PORFIA_MOVE_SIZE];
    PorfiaError ignored;
    *line += strspn(*line, " ");
    size_t length = strcspn(*line, " ");
    if (length == 0 || length >= sizeof text)
        return false;
    memcpy(text, *line, length);
    text[length] = '\0';
    *line += length;
    return porfia_move_parse(position, text, move, &ignored);
}

/* What is left of the last search's line after the moves made since; NULL: there is no such line, or
 * the game took another way. */
static const char *line_left(const PorfiaRecord *record)
{
    const PorfiaMatch *match = record->match;
    int index = record->move_count - 1;
    while (index >= 0 && !record->moves[index].pv)
        index--;
    const char *line = index >= 0 ? record->moves[index].pv : NULL;
    for (; line && index < porfia_match_length(match); index++) {
        PorfiaMove move;
        if (!line_next(&line, porfia_match_position(match, index), &move) ||
            move != porfia_match_move(match, index))
            return NULL;
    }
    return line;
}

PorfiaMatch *ponder_expect(const PorfiaRecord *record)
{
    PorfiaMatch *match = match_copy(record->match, porfia_match_length(record->match));
    const char *line = line_left(record);
    PorfiaError ignored;
    PorfiaMove move;
    if (!match || !line)
        return match;
    int human = porfia_position_mover(porfia_match_present(match));
    while (porfia_match_end(match) == PORFIA_RUNNING &&
           porfia_position_mover(porfia_match_present(match)) == human &&
           line_next(&line, porfia_match_present(match), &move))
        if (!porfia_match_play(match, move, &ignored))
            break;
    return match;
}

static void tell_nobody(void *user)
{
    (void)user;
}

void ponder_start(Ponder *ponder, PorfiaSearch *search, int depth, const PorfiaRecord *record)
{
    PorfiaMatch *match = ponder_expect(record);
    background_init(&ponder->background, tell_nobody, NULL);
    if (match && porfia_match_end(match) == PORFIA_RUNNING)
        background_start(&ponder->background, search, match, porfia_match_length(match),
                         (PorfiaLimits){.depth = depth, .deepen = true}, 1);
    porfia_match_free(match);
}

void ponder_stop(Ponder *ponder)
{
    background_release(&ponder->background);
}
