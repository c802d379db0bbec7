/* One check of a program: what it has at hand. For compliance*.c only. */
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

/* A program that has got ready for a game, and the game. */
typedef struct Trial {
    ProgramPlayer *match_player;
    PorfiaPlay *play;
    PlayerAnswer answer; /* of a failure: its detail */
} Trial;

typedef ComplianceResult ComplianceTry(Trial *trial);

typedef struct ComplianceCheck {
    const char *id;
    ComplianceAbout about;
    ComplianceTry *try; /* NULL: getting ready is all */
} ComplianceCheck;

/* What is checked, ending with an id of NULL. */
extern const ComplianceCheck compliance_ugi_checks[], compliance_turn_checks[];

/* Each returns COMPLIANCE_FAILED, or the second COMPLIANCE_SKIPPED, with a detail. */
ComplianceResult trial_fail(Trial *trial, ProgramText text, const char *const *arguments);
ComplianceResult trial_skip(Trial *trial, ProgramText text);

/* The player's own way of asking; false: a fault, which is the detail. */
bool trial_ask(Trial *trial);
/* Plays random moves until the game is over. */
void trial_play_random(Trial *trial, uint64_t seed);
/* The program plays as this player, 1 or 2, against a random one. */
ComplianceResult trial_play_game(Trial *trial, int player);
/* Whether the program ends within a second. */
ComplianceResult trial_wait_for_end(Trial *trial);
/* The same after the end of its input. */
ComplianceResult trial_end_input(Trial *trial);

#endif
