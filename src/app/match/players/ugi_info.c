/* Parses the output of UGI programs: see ugi_info.h. Blanks and tabs separate words. */
#include "match/players/ugi_info.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = 64 };
#define BLANKS " \t"

/* Takes the next word, cut to size; false: none is left. */
static bool next_word(const char **rest, char *word, size_t size)
{
    *rest += strspn(*rest, BLANKS);
    size_t length = strcspn(*rest, BLANKS);
    snprintf(word, size, "%.*s", (int)length, *rest);
    *rest += length;
    return length > 0;
}

bool ugi_word_is(const char *line, const char *word)
{
    char first[WORD_SIZE];
    return next_word(&line, first, sizeof first) && strcmp(first, word) == 0;
}

bool ugi_option_name(const char *line, char *name, size_t size)
{
    char word[WORD_SIZE];
    if (!next_word(&line, word, sizeof word) || strcmp(word, "option") != 0 ||
        !next_word(&line, word, sizeof word) || strcmp(word, "name") != 0)
        return false;
    line += strspn(line, BLANKS);
    const char *end = strstr(line, " type ");
    int length = end ? (int)(end - line) : (int)strlen(line);
    snprintf(name, size, "%.*s", length, line);
    return length > 0;
}

bool ugi_bestmove(const char *line, char *move, size_t size)
{
    char word[WORD_SIZE];
    if (!next_word(&line, word, sizeof word) || strcmp(word, "bestmove") != 0)
        return false;
    next_word(&line, move, size);
    return true;
}

/* The next word as an integer, clamped to the bounds. */
static int64_t next_number(const char **rest, int64_t min, int64_t max)
{
    char word[WORD_SIZE];
    next_word(rest, word, sizeof word);
    int64_t number = strtoll(word, NULL, 10);
    return number < min ? min : number > max ? max : number;
}

/* Reads "cp 5" or "cp 5 lowerbound". */
static int next_score(const char **rest)
{
    char kind[WORD_SIZE];
    next_word(rest, kind, sizeof kind);
    return (int)next_number(rest, INT32_MIN / 2, INT32_MAX / 2);
}

void ugi_info_read(UgiInfo *info, const char *line)
{
    char word[WORD_SIZE];
    UgiInfo read = {.result = {.nodes = info->result.nodes}};
    if (!next_word(&line, word, sizeof word) || strcmp(word, "info") != 0)
        return;
    while (next_word(&line, word, sizeof word)) {
        if (strcmp(word, "string") == 0) {
            /* An extension of Porfia: applies to the line before it. */
            info->result.exact |= strcmp(line, " exact") == 0;
            return;
        }
        if (strcmp(word, "multipv") == 0 && next_number(&line, 1, INT32_MAX) > 1)
            return; /* another line of several */
        if (strcmp(word, "depth") == 0)
            read.result.depth = (int)next_number(&line, 0, PORFIA_MAX_DEPTH);
        else if (strcmp(word, "nodes") == 0)
            read.result.nodes = (uint64_t)next_number(&line, 0, INT64_MAX);
        else if (strcmp(word, "score") == 0) {
            read.result.value = next_score(&line);
            read.is_known = true;
        } else if (strcmp(word, "pv") == 0) {
            snprintf(read.pv, sizeof read.pv, "%s", line);
            break;
        }
    }
    if (read.is_known)
        *info = read;
}

void ugi_info_take(const UgiInfo *info, const PorfiaPosition *position, PlayerAnswer *answer)
{
    PorfiaPosition *place = porfia_position_copy(position);
    PorfiaError error = {0};
    PorfiaMove move;
    char word[PORFIA_MOVE_SIZE];
    const char *rest = info->pv;
    size_t length = 0;
    answer->searched = true;
    answer->result = info->result;
    while (place && next_word(&rest, word, sizeof word) &&
           porfia_move_parse(place, word, &move, &error)) {
        length += (size_t)snprintf(answer->pv + length, sizeof answer->pv - length, "%s%s",
                                   length ? " " : "", word);
        porfia_position_play(place, move);
    }
    porfia_position_free(place);
}
