/* Parses the lines that a UGI program writes. */
#ifndef MATCH_PLAYERS_UGI_INFO_H
#define MATCH_PLAYERS_UGI_INFO_H

#include "match/players/match_player.h"

/* The best line of a search so far. */
typedef struct UgiInfo {
    bool is_known;
    PorfiaSummary result;
    char pv[PORFIA_LINE_SIZE];
} UgiInfo;

/* Whether the line's first word is this one. */
bool ugi_word_is(const char *line, const char *word);
/* The name in "option name NAME type ..", which may contain blanks. */
bool ugi_option_name(const char *line, char *name, size_t size);
/* The move in "bestmove MOVE ..", "" if it is missing; the line is not changed. */
bool ugi_bestmove(const char *line, char *move, size_t size);

/* Adds an info line; other lines are ignored. */
void ugi_info_read(UgiInfo *info, const char *line);
/* The result for an answer; of the expected line, its legal beginning. */
void ugi_info_take(const UgiInfo *info, const PorfiaPosition *position, PlayerAnswer *answer);

#endif
