/* One compliance check and its means. For compliance*.c only. */
#ifndef MATCH_PROGRAMS_COMPLIANCE_TRIAL_H
#define MATCH_PROGRAMS_COMPLIANCE_TRIAL_H

#include "match/players/program_player.h"
#include "match/programs/compliance.h"

#define TEXT(name, ...) ABOUT_##name,
typedef enum ComplianceAbout {
#include "match/programs/compliance_texts.inc"
    COMPLIANCE_ABOUTS
} ComplianceAbout;
#undef TEXT

/* A program that is ready for a game, and the game. */
typedef struct Trial {
    ProgramPlayer *match_player;
    PorfiaPlay *play;
    PlayerAnswer answer; /* of a failure: its detail */
} Trial;

typedef ComplianceResult ComplianceTry(Trial *trial);

typedef struct ComplianceCheck {
    const char *id;
    ComplianceAbout about;
    ComplianceTry *try; /* NULL: to get ready is enough */
} ComplianceCheck;

/* The checks; end with an id of NULL. */
extern const ComplianceCheck compliance_ugi_checks[], compliance_turn_checks[];

/* Each returns COMPLIANCE_FAILED, trial_skip COMPLIANCE_SKIPPED, with a detail. */
ComplianceResult trial_fail(Trial *trial, ProgramText text, const char *const *arguments);
ComplianceResult trial_skip(Trial *trial, ProgramText text);

/* Asks as the player does; false: a fault, which becomes the detail. */
bool trial_ask(Trial *trial);
/* Plays random moves to the end of the game. */
void trial_play_random(Trial *trial, uint64_t seed);
/* Plays a game in which the program is player 1 or 2 and its opponent random. */
ComplianceResult trial_play_game(Trial *trial, int player);
/* Whether the program ends within a second. */
ComplianceResult trial_wait_for_end(Trial *trial);
/* The same after the end of its input. */
ComplianceResult trial_end_input(Trial *trial);

#endif
