/* The lines that a UGI program answers with, word by word. */
#ifndef MATCH_PLAYERS_UGI_INFO_H
#define MATCH_PLAYERS_UGI_INFO_H

#include "match/players/match_player.h"

/* What a search has told so far of its best line. */
typedef struct UgiInfo {
    bool is_known;
    PorfiaSummary result;
    char pv[PORFIA_LINE_SIZE];
} UgiInfo;

/* Whether the first word of a line is this one. */
bool ugi_word_is(const char *line, const char *word);
/* Of "option name NAME type ..": the name, which may have blanks inside. */
bool ugi_option_name(const char *line, char *name, size_t size);
/* Of "bestmove MOVE ..": the first word after it, "" if there is none; the line is kept. */
bool ugi_bestmove(const char *line, char *move, size_t size);

/* Adds what an info line says; any other line says nothing. */
void ugi_info_read(UgiInfo *info, const char *line);
/* The result for an answer, and of the line expected as much as can be played. */
void ugi_info_take(const UgiInfo *info, const PorfiaPosition *position, PlayerAnswer *answer);

#endif
