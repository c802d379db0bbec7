/* Known outcomes: see outcome.h. */
#include "play/outcome.h"

static bool is_known(const PorfiaRecord *record, int index)
{
    PorfiaPlayer player;
    PorfiaError ignored;
    const PorfiaMoveRecord *move = &record->moves[index];
    return move->searched && move->result.exact &&
           porfia_player_parse(record->players[porfia_play_mover(record->play, index) - 1], &player,
                               &ignored) &&
           player.kind == PORFIA_COMPUTER && !porfia_method_is_bounded(&player.method);
}

bool outcome_is_news(const PorfiaRecord *record, int *lead)
{
    const PorfiaPlay *play = record->play;
    int last = porfia_play_length(play) - 1;
    if (last < 0 || porfia_play_end(play) != PORFIA_RUNNING || !is_known(record, last))
        return false;
    for (int i = 0; i < last; i++)
        if (is_known(record, i))
            return false;
    const PorfiaPosition *before = porfia_play_position(play, last);
    int value = record->moves[last].result.value;
    *lead = porfia_position_points(before, 1) - porfia_position_points(before, 2) +
            (porfia_position_mover(before) == 1 ? value : -value);
    return true;
}
