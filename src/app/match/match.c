/* The conditions of a match, and whether they can be played: see match.h. */
#define _GNU_SOURCE
#include "match/match.h"

#include "match/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *schedule_name(ScheduleKind kind)
{
    static const char *const names[SCHEDULES] = {[SCHEDULE_ROUND_ROBIN] = "round-robin",
                                                 [SCHEDULE_GAUNTLET] = "gauntlet",
                                                 [SCHEDULE_KNOCK_OUT] = "knock-out"};
    return names[kind];
}

Match match_default(void)
{
    return (Match){.pairs = 1,
                   .openings = -1,
                   .seed = 1,
                   .terms = {.margin_ms = 50, .patience_ms = 60000, .memory_mib = 2048},
                   .max_moves = 1000};
}

void match_release(Match *match)
{
    for (int i = 0; i < match->start_count; i++)
        free(match->starts[i]);
    free(match->starts);
    free(match->entrants);
    *match = (Match){0};
}

static bool name_is_taken(const Match *match, const char *name)
{
    for (int i = 0; i < match->entrant_count; i++)
        if (strcmp(match->entrants[i].name, name) == 0)
            return true;
    return false;
}

/* "line:python3 ../class/ana.py" without the folders of its words: "line:python3 ana.py". */
static void strip_folders(char *text)
{
    char *end = strchr(text, ':') + 1, *word = end;
    for (const char *place = end; *place; place++) {
        bool begins_file = place[0] == '/' && place[1] && place[1] != ' ';
        if (begins_file) {
            end = word;
            continue;
        }
        *end++ = *place;
        if (*place == ' ')
            word = end;
    }
    *end = '\0';
}

/* As much of a text as a name can hold with a number behind it, and no half characters. */
static void name_set(Entrant *entrant, const char *text)
{
    size_t length = strlen(text), end = ENTRANT_NAME_SIZE - 8;
    if (length < end)
        end = length;
    while (end > 0 && end < length && ((unsigned char)text[end] & 0xC0) == 0x80)
        end--;
    memcpy(entrant->name, text, end);
    entrant->name[end] = '\0';
}

/* A name that is taken gets a number. */
static void name_number(const Match *match, Entrant *entrant)
{
    size_t length = strlen(entrant->name);
    for (int number = 2; name_is_taken(match, entrant->name); number++)
        snprintf(entrant->name + length, sizeof entrant->name - length, " #%d", number);
}

/* A player is called by its text, a program without folders if that is enough. */
static void name_from_text(const Match *match, Entrant *entrant)
{
    char text[PORFIA_PLAYER_SIZE], stripped[PORFIA_PLAYER_SIZE];
    porfia_player_print(&entrant->player, text, sizeof text);
    memcpy(stripped, text, sizeof text);
    if (entrant->player.kind == PORFIA_PROGRAM)
        strip_folders(stripped);
    name_set(entrant, stripped);
    if (name_is_taken(match, entrant->name))
        name_set(entrant, text);
    name_number(match, entrant);
}

/* What a database and a file of settings can hold. */
static bool is_utf8(const char *text)
{
    json_t *string = json_string(text);
    json_decref(string);
    return string != NULL;
}

bool match_rename(Match *match, int index, const char *name, PorfiaError *error)
{
    Entrant *entrant = &match->entrants[index];
    if (!is_utf8(name))
        return match_error(error, MATCH_TEXT_UTF8, "s", name);
    entrant->name[0] = '\0';
    Entrant renamed = {0};
    name_set(&renamed, name);
    name_number(match, &renamed);
    memcpy(entrant->name, renamed.name, sizeof entrant->name);
    return true;
}

bool entrant_set_options(Entrant *entrant, const char *options, PorfiaError *error)
{
    if (!is_utf8(options))
        return match_error(error, MATCH_TEXT_UTF8, "s", options);
    if (strlen(options) >= sizeof entrant->options)
        return match_error(error, MATCH_TEXT_OPTIONS_LONG, "sd", options, ENTRANT_OPTIONS_SIZE - 1);
    memcpy(entrant->options, options, strlen(options) + 1);
    return true;
}

static bool entrant_read(const Match *match, const char *name, const char *player,
                         const char *options, Entrant *entrant, PorfiaError *error)
{
    *entrant = (Entrant){0};
    if (!is_utf8(player) || (name && !is_utf8(name)))
        return match_error(error, MATCH_TEXT_UTF8, "s", player);
    if (!porfia_player_parse(player, &entrant->player, error) ||
        !entrant_set_options(entrant, options ? options : "", error))
        return false;
    if (!name) {
        name_from_text(match, entrant);
        return true;
    }
    size_t length = strlen(name);
    if (length == 0 || length >= sizeof entrant->name)
        return match_error(error, MATCH_TEXT_NAME_LONG, "sd", name, ENTRANT_NAME_SIZE - 1);
    if (name_is_taken(match, name))
        return match_error(error, MATCH_TEXT_NAME, "s", name);
    memcpy(entrant->name, name, length + 1);
    return true;
}

bool match_enter(Match *match, const char *name, const char *player, const char *options,
                 PorfiaError *error)
{
    Entrant entrant;
    if (!entrant_read(match, name, player, options, &entrant, error))
        return false;
    size_t count = (size_t)match->entrant_count;
    Entrant *entrants = realloc(match->entrants, (count + 1) * sizeof *entrants);
    if (!entrants)
        return out_of_memory(error);
    match->entrants = entrants;
    entrants[match->entrant_count++] = entrant;
    return true;
}

bool match_add_start(Match *match, const char *position, PorfiaError *error)
{
    size_t count = (size_t)match->start_count;
    char **starts = realloc(match->starts, (count + 1) * sizeof *starts);
    if (!starts)
        return out_of_memory(error);
    match->starts = starts;
    starts[count] = strdup(position);
    if (!starts[count])
        return out_of_memory(error);
    match->start_count++;
    return true;
}

bool match_has_human(const Match *match)
{
    for (int i = 0; i < match->entrant_count; i++)
        if (match->entrants[i].player.kind == PORFIA_HUMAN)
            return true;
    return false;
}

static bool check_starts(const Match *match, PorfiaError *error)
{
    for (int i = 0; i < match->start_count; i++) {
        const char *text = match->starts[i];
        PorfiaPosition *start = porfia_position_parse(match->game, &match->rules, text, error);
        if (!start)
            return false;
        bool is_over = porfia_position_over(start);
        porfia_position_free(start);
        if (is_over)
            return match_error(error, MATCH_TEXT_START_OVER, "s", text);
    }
    PorfiaPosition *start = porfia_position_start(match->game, &match->rules, &match->start, error);
    porfia_position_free(start);
    return start != NULL;
}

/* A computer must be limited by something; humans and programs are watched by the clock. */
static bool check_limits(const Match *match, const Entrant *entrant, PorfiaError *error)
{
    const PorfiaLimits *limits = &match->terms.limits;
    const PorfiaPlayer *player = &entrant->player;
    if (player->kind != PORFIA_COMPUTER || porfia_method_is_bounded(&player->method) ||
        player->depth > 0 || limits->depth > 0 || limits->time_ms > 0 || limits->nodes > 0)
        return true;
    return match_error(error, MATCH_TEXT_LIMIT, "s", entrant->name);
}

bool match_check(const Match *match, PorfiaError *error)
{
    if (!match->game)
        return match_error(error, MATCH_TEXT_GAME, "");
    if (match->entrant_count < 2 || match->entrant_count > MATCH_MAX_ENTRANTS)
        return match_error(error, MATCH_TEXT_ENTRANTS, "dd", match->entrant_count,
                           MATCH_MAX_ENTRANTS);
    if (match->has_sprt && match->entrant_count != 2)
        return match_error(error, MATCH_TEXT_SPRT_TWO, "d", match->entrant_count);
    if (match->has_sprt && !(match->sprt.elo0 < match->sprt.elo1))
        return match_error(error, MATCH_TEXT_SPRT, "");
    for (int i = 0; i < match->entrant_count; i++)
        if (!check_limits(match, &match->entrants[i], error))
            return false;
    return check_starts(match, error);
}
