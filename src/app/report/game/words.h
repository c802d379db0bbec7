/* Sentences of a game's report. Each function writes REPORT_WORDS_SIZE bytes and returns them. */
#ifndef REPORT_GAME_WORDS_H
#define REPORT_GAME_WORDS_H

#include "report/game/log_report.h"
#include "report/texts.h"

/* "Game 2: Dots and Boxes", without the number if the log has one game. */
const char *game_words_title(char *buffer, const LogReport *log, int game, PorfiaLanguage language);
/* "Player 1: human" */
const char *game_words_player(char *buffer, const GameReport *report, int player,
                              PorfiaLanguage language);
/* The result and its reason. */
const char *game_words_result(char *buffer, const GameReport *report, PorfiaLanguage language);
/* "Time limit of a computer: 1,000 ms a move", or that there is none. */
const char *game_words_limit(char *buffer, const GameReport *report, PorfiaLanguage language);
/* The loss of a turning point, and its effect on the expected result. */
const char *game_words_turning_point(char *buffer, const GameReport *report, int move,
                                     PorfiaLanguage language);
/* How many moves were judged, and the limits of a search. */
const char *game_words_judged(char *buffer, const GameReport *report, const PorfiaLimits *limits,
                              PorfiaLanguage language);

/* The result in a list of games: "player 1", "draw", "-". */
const char *game_words_winner(char *buffer, const GameReport *report, PorfiaLanguage language);

/* The number of notices about the log's faults, and the notice with this index. */
int log_notices(const LogReport *log);
const char *log_notice(char *buffer, const LogReport *log, int index, PorfiaLanguage language);

#endif
