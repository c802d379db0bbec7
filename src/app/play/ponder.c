/* Pondering: see ponder.h. */
#include "play/ponder.h"

#include <string.h>

/* The next move in a line of move texts; false: none, or illegal. */
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

/* The rest of the last search's line after the moves made since; NULL: there is no line, or the
 * game left it. */
static const char *line_left(const PorfiaRecord *record)
{
    const PorfiaPlay *play = record->play;
    int index = record->move_count - 1;
    while (index >= 0 && !record->moves[index].pv)
        index--;
    const char *line = index >= 0 ? record->moves[index].pv : NULL;
    for (; line && index < porfia_play_length(play); index++) {
        PorfiaMove move;
        if (!line_next(&line, porfia_play_position(play, index), &move) ||
            move != porfia_play_move_at(play, index))
            return NULL;
    }
    return line;
}

PorfiaPlay *ponder_expect(const PorfiaRecord *record)
{
    PorfiaPlay *play = play_copy(record->play, porfia_play_length(record->play));
    const char *line = line_left(record);
    PorfiaError ignored;
    PorfiaMove move;
    if (!play || !line)
        return play;
    int human = porfia_position_mover(porfia_play_present(play));
    while (porfia_play_end(play) == PORFIA_RUNNING &&
           porfia_position_mover(porfia_play_present(play)) == human &&
           line_next(&line, porfia_play_present(play), &move))
        if (!porfia_play_move(play, move, &ignored))
            break;
    return play;
}

static void ignore(void *user)
{
    (void)user;
}

void ponder_start(Ponder *ponder, PorfiaSearch *search, int depth, const PorfiaRecord *record)
{
    PorfiaPlay *play = ponder_expect(record);
    background_init(&ponder->background, ignore, NULL);
    if (play && porfia_play_end(play) == PORFIA_RUNNING)
        background_start(&ponder->background, search, play, porfia_play_length(play),
                         (PorfiaLimits){.depth = depth, .deepen = true}, 1);
    porfia_play_free(play);
}

void ponder_stop(Ponder *ponder)
{
    background_release(&ponder->background);
}
