/* Players that are programs: see players.h. */
#include "support/players.h"

#include "support/support.h"

PorfiaPlay *play_from(PorfiaPosition *start)
{
    PorfiaError error = {0};
    PorfiaPlay *play = porfia_play_create(start, &error);
    assert_non_null(play);
    porfia_position_free(start);
    return play;
}

Seat *seat_with(const char *player, const PorfiaPlay *play, const SeatTerms *terms,
                const ProgramOption *options, int option_count)
{
    PorfiaError error = {0};
    const PorfiaPosition *start = porfia_play_position(play, 0);
    ProgramSettings settings = {.game = porfia_position_game(start),
                                .rules = *porfia_position_rules(start),
                                .start = porfia_game_start(porfia_position_game(start)),
                                .options = options,
                                .option_count = option_count,
                                .keeper = PROGRAM};
    assert_true(program_player_parse(player, &settings.kind, &settings.command));
    Seat *seat = program_seat_open(&settings, terms, &error);
    assert_non_null(seat);
    return seat;
}

Seat *seat_of(const char *player, const PorfiaPlay *play, const SeatTerms *terms)
{
    return seat_with(player, play, terms, NULL, 0);
}

void seat_play(Seat *seat, PorfiaPlay *play, SeatAnswer *answer)
{
    seat->kind->begin(seat, play, answer);
    while (answer->fault == SEAT_NO_FAULT && porfia_play_end(play) == PORFIA_RUNNING) {
        PorfiaError error = {0};
        seat->kind->ask(seat, play, answer);
        if (answer->fault == SEAT_NO_FAULT)
            assert_true(porfia_play_move(play, answer->move, &error));
    }
}
