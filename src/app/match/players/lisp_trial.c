/* The contract of a player in Lisp: see lisp_trial.h. */
#define _GNU_SOURCE
#include "match/players/lisp_trial.h"

#include "match/programs/plain_text.h"

#include <stdio.h>
#include <string.h>

enum {
    TRIAL_MS = 1000,   /* what jogar is told; less if a move of the match has less */
    MARGIN_MS = 10000, /* forgiven beyond that */
    ENOUGH = 2,        /* legal answers that a contract needs, or faults that exclude it */
    TRIES = 3,
    SEEDS = 64, /* random games that are looked through at most */
    FEW_MOVES = 6
};

/* ---- Small states ---- */

static void play_random(PorfiaPlay *play, uint64_t seed)
{
    PorfiaError error;
    PorfiaPlayer random = {.kind = PORFIA_RANDOM, .seed = seed};
    while (porfia_play_end(play) == PORFIA_RUNNING &&
           porfia_play_move(play, porfia_player_random_move(&random, play), &error))
        continue;
}

/* A late position where the player has a choice: the play is taken back to it. */
static bool find_choice(PorfiaPlay *play, int player)
{
    for (int ply = porfia_play_length(play) - 1; ply >= 0; ply--) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        const PorfiaPosition *position = porfia_play_position(play, ply);
        int count = porfia_position_moves(position, moves);
        if (porfia_position_mover(position) != player || count < 2 || count > FEW_MOVES)
            continue;
        porfia_play_undo(play, ply);
        return true;
    }
    return false;
}

/* Plays a random game and goes back in it, of the first seed from *seed on that has a choice for
 * the player. NULL: there is none, or no memory. */
static PorfiaPlay *play_create(const ProgramSettings *settings, int player, uint64_t *seed,
                               PorfiaError *error)
{
    PorfiaPosition *start =
        porfia_position_start(settings->game, &settings->rules, &settings->start, error);
    PorfiaPlay *play = start ? porfia_play_create(start, error) : NULL;
    porfia_position_free(start);
    for (uint64_t end = *seed + SEEDS; play && *seed < end;) {
        porfia_play_undo(play, 0);
        play_random(play, (*seed)++);
        if (find_choice(play, player))
            return play;
    }
    porfia_play_free(play);
    return NULL;
}

/* ---- One contract ---- */

/* Asks for moves of both players in turn. */
static void try_moves(MatchPlayer *player, const ProgramSettings *settings, LispFitting *fitting)
{
    uint64_t seed = 1;
    int faults = 0;
    for (int i = 0; i < TRIES && fitting->legal < ENOUGH && faults < ENOUGH; i++) {
        PorfiaError error;
        PlayerAnswer answer;
        PorfiaPlay *play = play_create(settings, 1 + i % 2, &seed, &error);
        if (!play)
            break;
        ((LispPlayer *)player)->turn_length = 0; /* it is another game */
        player->kind->ask(player, play, &answer);
        porfia_play_free(play);
        fitting->legal += answer.fault == PLAYER_NO_FAULT;
        if (answer.fault == PLAYER_NO_FAULT)
            continue;
        if (faults++ == 0)
            fitting->answer = answer;
        if (answer.fault != PLAYER_ILLEGAL && answer.fault != PLAYER_NONSENSE &&
            answer.fault != PLAYER_CRASHED)
            break; /* it is too late, or has ended */
    }
}

/* True if the player got ready; its fault is the fitting's otherwise. */
static bool try_contract(const ProgramSettings *settings, const MatchTerms *terms, LispTrial *trial,
                         LispFitting *fitting, PorfiaError *error)
{
    ProgramSettings used = *settings;
    used.contract = fitting->contract->name;
    MatchPlayer *player = program_player_open(&used, terms, error);
    if (!player)
        return false;
    const LispPlayer *lisp = (LispPlayer *)player;
    player->kind->begin(player, NULL, &fitting->answer);
    bool is_ready = fitting->answer.fault == PLAYER_NO_FAULT;
    if (is_ready) {
        memcpy(trial->package, lisp->package, sizeof trial->package);
        trial->argument_count = lisp->argument_count;
        try_moves(player, settings, fitting);
    }
    player->kind->close(player);
    return is_ready;
}

/* ---- All of them ---- */

static void add_name(LispTrial *trial, const char *name)
{
    size_t length = strlen(trial->names);
    snprintf(trial->names + length, sizeof trial->names - length, "%s%s", length > 0 ? ", " : "",
             name);
}

/* One fault for all: that of the contract which came nearest, and what to write. */
static void refuse(LispTrial *trial, const ProgramSettings *settings, ProgramText text,
                   const LispFitting *nearest)
{
    PorfiaError error;
    char message[PORFIA_MESSAGE_SIZE];
    const char *detail = nearest->answer.detail;
    trial->answer = nearest->answer;
    trial->answer.fault = PLAYER_UNUSABLE;
    program_error_set(&error, text, PROGRAM_ARGUMENTS(trial->names, nearest->contract->name));
    porfia_error_message(&error, settings->language, message, sizeof message);
    size_t length = strlen(message);
    if (text == PROGRAM_TEXT_NO_FITTING)
        snprintf(message + length, sizeof message - length, ": %s", detail);
    plain_text_copy(trial->answer.detail, sizeof trial->answer.detail, message, strlen(message),
                    PLAIN_ONE_LINE);
}

/* An answer that is no legal move comes nearer than none at all. */
static int nearness(const LispFitting *fitting)
{
    return fitting->answer.fault == PLAYER_ILLEGAL ? 1 : 0;
}

static void choose(LispTrial *trial, const ProgramSettings *settings)
{
    int best = 0, count = 0;
    const LispFitting *nearest = &trial->fittings[0];
    for (int i = 0; i < trial->fitting_count; i++) {
        if (trial->fittings[i].legal > best)
            best = trial->fittings[i].legal;
        if (nearness(&trial->fittings[i]) > nearness(nearest))
            nearest = &trial->fittings[i];
    }
    for (int i = 0; i < trial->fitting_count; i++) {
        const LispFitting *fitting = &trial->fittings[i];
        if (best > 0 && fitting->legal < best)
            continue;
        add_name(trial, fitting->contract->name);
        trial->contract = fitting->contract;
        if (count++ == 0 && best > 0)
            nearest = fitting;
    }
    if (best > 0 && count == 1)
        return;
    trial->contract = NULL;
    refuse(trial, settings, best > 0 ? PROGRAM_TEXT_SEVERAL_CONTRACTS : PROGRAM_TEXT_NO_FITTING,
           nearest);
}

bool lisp_trial_run(const ProgramSettings *settings, const MatchTerms *terms, LispTrial *trial,
                    PorfiaError *error)
{
    const PorfiaLisp *lisp = porfia_game_lisp(settings->game);
    MatchTerms used = *terms;
    int64_t time_ms = terms->limits.time_ms;
    *trial = (LispTrial){0};
    if (!lisp)
        return program_error_set(error, PROGRAM_TEXT_NO_FORM,
                                 PROGRAM_ARGUMENTS(porfia_game_name(settings->game)));
    used.limits.time_ms = time_ms > 0 && time_ms < TRIAL_MS ? time_ms : TRIAL_MS;
    used.margin_ms = MARGIN_MS;
    for (size_t i = 0; i < lisp->contract_count && i < LISP_MAX_CONTRACTS; i++) {
        LispFitting *fitting = &trial->fittings[trial->fitting_count++];
        fitting->contract = &lisp->contracts[i];
        *error = (PorfiaError){0};
        if (!try_contract(settings, &used, trial, fitting, error)) {
            trial->answer = fitting->answer;
            return error->text == NULL; /* it does not load: by no contract */
        }
    }
    choose(trial, settings);
    return true;
}
