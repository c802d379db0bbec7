/* Opens players of any kind: see player_factory.h. */
#define _GNU_SOURCE
#include "match/players/player_factory.h"

#include "match/isolation.h"
#include "match/opening.h"
#include "match/players/computer_player.h"
#include "match/players/human_player.h"
#include "match/players/program_settings.h"
#include "match/players/refused_player.h"

#include <string.h>

enum { MAX_PROGRAM_OPTIONS = 32 };

/* Splits "Hash=64,Threads=1" in place; returns the number of options. */
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

static MatchPlayer *program_player(const Match *match, const Participant *participant,
                                   const MatchGameHost *host, PorfiaError *error)
{
    char texts[PARTICIPANT_OPTIONS_SIZE], program[PORFIA_PLAYER_SIZE];
    ProgramOption options[MAX_PROGRAM_OPTIONS];
    ProgramSettings settings = {.game = match->game,
                                .rules = match->rules,
                                .start = match->start,
                                .options = options,
                                .language = host->language,
                                .supervisor = host->supervisor};
    memcpy(texts, participant->options, sizeof texts);
    settings.option_count = split_options(texts, options);
    memcpy(program, participant->player.program, sizeof program);
    program_settings_parse(program, &settings);
    for (int i = 0; i < settings.option_count && !settings.contract; i++)
        if (strcmp(options[i].name, "contract") == 0)
            settings.contract = options[i].value;
    const char *others[MATCH_MAX_PARTICIPANTS + 1];
    Sandbox sandbox = isolation_sandbox_of(match, participant, &settings, others);
    if (match->isolation == ISOLATION_ON)
        settings.sandbox = &sandbox;
    return program_player_open(&settings, &match->terms, error);
}

MatchPlayer *match_player_open(const Match *match, const Pairing *pairing, int index,
                               const MatchGameHost *host, PorfiaError *error)
{
    const Participant *participant = &match->participants[pairing->participants[index]];
    if (*participant->refusal.detail)
        return refused_player_open(&participant->refusal, error);
    if (participant->player.kind == PORFIA_HUMAN)
        return human_player_open(match, pairing, host, error);
    if (participant->player.kind == PORFIA_PROGRAM)
        return program_player(match, participant, host, error);
    PorfiaPlayer player = opening_player(match, pairing, index);
    return computer_player_open(&player, &match->terms, host->pool, error);
}
