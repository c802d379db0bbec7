/* A human at the board: see human_seat.h. */
#include "match/players/human_seat.h"

#include "match/texts.h"

#include <stdlib.h>

typedef struct HumanSeat {
    Seat seat; /* the first member */
    const Championship *championship;
    const Fixture *fixture;
    const BoutHost *host;
} HumanSeat;

static void human_begin(Seat *seat, const PorfiaPlay *play, SeatAnswer *answer)
{
    (void)play;
    answer->fault = ((HumanSeat *)seat)->host->human ? SEAT_NO_FAULT : SEAT_UNUSABLE;
}

static void human_ask(Seat *seat, const PorfiaPlay *play, SeatAnswer *answer)
{
    HumanSeat *self = (HumanSeat *)seat;
    self->host->human(self->host->human_user, self->championship, self->fixture, play, answer);
}

/* What waits for a human is ended by the signal that ends the program. */
static void human_stop(Seat *seat)
{
    (void)seat;
}

static void human_close(Seat *seat)
{
    free(seat);
}

static const SeatKind human_kind = {human_begin, human_ask, human_stop, human_close};

Seat *human_seat_open(const Championship *championship, const Fixture *fixture,
                      const BoutHost *host, PorfiaError *error)
{
    HumanSeat *self = malloc(sizeof *self);
    if (!self) {
        out_of_memory(error);
        return NULL;
    }
    *self = (HumanSeat){{&human_kind}, championship, fixture, host};
    return &self->seat;
}
