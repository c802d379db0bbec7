/* Who takes a seat: see entrant_seat.h. */
#define _GNU_SOURCE
#include "match/players/entrant_seat.h"

#include "match/opening.h"
#include "match/players/computer_seat.h"
#include "match/players/human_seat.h"
#include "match/players/program_player.h"

#include <string.h>

enum { MAX_PROGRAM_OPTIONS = 32 };

/* Splits "Hash=64,Threads=1" where it stands; returns how many options there are. */
static int split_options(char *text, ProgramOption options[MAX_PROGRAM_OPTIONS])
{
    int count = 0;
    while (text && *text && count < MAX_PROGRAM_OPTIONS) {
        char *name = strsep(&text, ",");
        char *value = strchr(name, '=');
        if (value)
            *value++ = '\0';
        options[count++] = (ProgramOption){name, value ? value : ""};
    }
    return count;
}

static Seat *program_seat(const Championship *championship, const Entrant *entrant,
                          const BoutHost *host, PorfiaError *error)
{
    char texts[ENTRANT_OPTIONS_SIZE];
    ProgramOption options[MAX_PROGRAM_OPTIONS];
    ProgramSettings settings = {.game = championship->game,
                                .rules = championship->rules,
                                .start = championship->start,
                                .options = options,
                                .language = host->language,
                                .keeper = host->keeper};
    memcpy(texts, entrant->options, sizeof texts);
    settings.option_count = split_options(texts, options);
    program_player_parse(entrant->player.program, &settings.kind, &settings.command);
    return program_seat_open(&settings, &championship->terms, error);
}

Seat *entrant_seat_open(const Championship *championship, const Fixture *fixture, int index,
                        const BoutHost *host, PorfiaError *error)
{
    const Entrant *entrant = &championship->entrants[fixture->entrants[index]];
    if (entrant->player.kind == PORFIA_HUMAN)
        return human_seat_open(championship, fixture, host, error);
    if (entrant->player.kind == PORFIA_PROGRAM)
        return program_seat(championship, entrant, host, error);
    PorfiaPlayer player = opening_player(championship, fixture, index);
    return computer_seat_open(&player, &championship->terms, host->pool, fixture->entrants[index],
                              error);
}
