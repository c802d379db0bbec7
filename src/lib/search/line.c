/* Lines and histories: see line.h. */
#include "search/line.h"

#include "games/position.h"

#include <string.h>

void line_prepend(MoveLine *line, PorfiaMove move, const MoveLine *below)
{
    int length = below->length < PORFIA_MAX_DEPTH ? below->length : PORFIA_MAX_DEPTH - 1;
    line->moves[0] = move;
    memcpy(line->moves + 1, below->moves, (size_t)length * sizeof(PorfiaMove));
    line->length = length + 1;
}

GameHistory game_history_of(const PorfiaQuestion *question)
{
    GameHistory history = {.limit = question->position->game->rules.repetition_limit};
    if (history.limit == 0 || !question->history)
        return history;
    history.keys = question->history;
    history.length = question->history_length;
    for (int i = 0; i < history.length; i++)
        history.bits |= 1ULL << (history.keys[i] & 63);
    return history;
}

int game_history_count(const GameHistory *history, uint64_t key)
{
    int times = 0;
    if (history->bits >> (key & 63) & 1)
        for (int i = 0; i < history->length; i++)
            times += history->keys[i] == key;
    return times;
}
