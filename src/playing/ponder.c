/* Thinking while a human does: see ponder.h. */
#define _GNU_SOURCE
#include "ponder.h"

#include "thread.h"

#include <string.h>

static bool match_copy_moves(PorfiaMatch *copy, const PorfiaMatch *match)
{
    PorfiaError ignored;
    for (int i = 0; i < porfia_match_length(match); i++)
        if (!porfia_match_play(copy, porfia_match_move(match, i), &ignored))
            return false;
    return true;
}

static PorfiaMatch *match_copy(const PorfiaMatch *match)
{
    PorfiaError ignored;
    PorfiaMatch *copy = porfia_match_create(porfia_match_position(match, 0), &ignored);
    if (copy && match_copy_moves(copy, match))
        return copy;
    porfia_match_free(copy);
    return NULL;
}

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
    PorfiaMatch *match = match_copy(record->match);
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

static void *ponder_think(void *user)
{
    const Ponder *ponder = user;
    PorfiaQuestion question = {.position = porfia_match_present(ponder->match),
                               .limits = {.depth = ponder->depth, .deepen = true}};
    question.history = porfia_match_history(ponder->match, &question.history_length);
    porfia_search_run(ponder->search, &question);
    return NULL;
}

void ponder_start(Ponder *ponder, PorfiaSearch *search, int depth, const PorfiaRecord *record)
{
    *ponder = (Ponder){.search = search, .depth = depth, .match = ponder_expect(record)};
    ponder->is_running = ponder->match && porfia_match_end(ponder->match) == PORFIA_RUNNING &&
                         thread_start(&ponder->thread, ponder_think, ponder);
    if (!ponder->is_running)
        porfia_match_free(ponder->match);
}

void ponder_stop(Ponder *ponder)
{
    if (!ponder->is_running)
        return;
    porfia_search_stop(ponder->search);
    pthread_join(ponder->thread, NULL);
    porfia_search_rearm(ponder->search);
    porfia_match_free(ponder->match);
    ponder->is_running = false;
}
