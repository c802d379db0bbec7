/* Players that are programs: see players.h. */
#include "support/players.h"

#include "support/support.h"

PorfiaMatch *match_from(PorfiaPosition *start)
{
    PorfiaError error = {0};
    PorfiaMatch *match = porfia_match_create(start, &error);
    assert_non_null(match);
    porfia_position_free(start);
    return match;
}

Seat *seat_with(const char *player, const PorfiaMatch *match, const SeatTerms *terms,
                const ProgramOption *options, int option_count)
{
    PorfiaError error = {0};
    const PorfiaPosition *start = porfia_match_position(match, 0);
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

Seat *seat_of(const char *player, const PorfiaMatch *match, const SeatTerms *terms)
{
    return seat_with(player, match, terms, NULL, 0);
}

void seat_play(Seat *seat, PorfiaMatch *match, SeatAnswer *answer)
{
    seat->kind->begin(seat, match, answer);
    while (answer->fault == SEAT_NO_FAULT && porfia_match_end(match) == PORFIA_RUNNING) {
        PorfiaError error = {0};
        seat->kind->ask(seat, match, answer);
        if (answer->fault == SEAT_NO_FAULT)
            assert_true(porfia_match_play(match, answer->move, &error));
    }
}
