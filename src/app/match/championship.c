/* The conditions of a championship, and whether they can be played: see championship.h. */
#define _GNU_SOURCE
#include "match/championship.h"

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

Championship championship_default(void)
{
    return (Championship){.pairs = 1,
                          .openings = -1,
                          .start.seed = 1,
                          .terms = {.margin_ms = 50, .patience_ms = 60000, .memory_mib = 2048},
                          .max_moves = 1000};
}

void championship_release(Championship *championship)
{
    for (int i = 0; i < championship->start_count; i++)
        free(championship->starts[i]);
    free(championship->starts);
    free(championship->entrants);
    *championship = (Championship){0};
}

static bool name_is_taken(const Championship *championship, const char *name)
{
    for (int i = 0; i < championship->entrant_count; i++)
        if (strcmp(championship->entrants[i].name, name) == 0)
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
static void name_number(const Championship *championship, Entrant *entrant)
{
    size_t length = strlen(entrant->name);
    for (int number = 2; name_is_taken(championship, entrant->name); number++)
        snprintf(entrant->name + length, sizeof entrant->name - length, " #%d", number);
}

/* A player is called by its text, a program without folders if that is enough. */
static void name_from_text(const Championship *championship, Entrant *entrant)
{
    char text[PORFIA_PLAYER_SIZE], stripped[PORFIA_PLAYER_SIZE];
    porfia_player_print(&entrant->player, text, sizeof text);
    memcpy(stripped, text, sizeof text);
    if (entrant->player.kind == PORFIA_PROGRAM)
        strip_folders(stripped);
    name_set(entrant, stripped);
    if (name_is_taken(championship, entrant->name))
        name_set(entrant, text);
    name_number(championship, entrant);
}

/* What a database and a file of settings can hold. */
static bool is_utf8(const char *text)
{
    json_t *string = json_string(text);
    json_decref(string);
    return string != NULL;
}

bool championship_rename(Championship *championship, int index, const char *name,
                         PorfiaError *error)
{
    Entrant *entrant = &championship->entrants[index];
    if (!is_utf8(name))
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_UTF8], "s", name);
    entrant->name[0] = '\0';
    Entrant renamed = {0};
    name_set(&renamed, name);
    name_number(championship, &renamed);
    memcpy(entrant->name, renamed.name, sizeof entrant->name);
    return true;
}

bool entrant_set_options(Entrant *entrant, const char *options, PorfiaError *error)
{
    if (!is_utf8(options))
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_UTF8], "s", options);
    if (strlen(options) >= sizeof entrant->options)
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_OPTIONS_LONG], "sd", options,
                         ENTRANT_OPTIONS_SIZE - 1);
    memcpy(entrant->options, options, strlen(options) + 1);
    return true;
}

static bool entrant_read(const Championship *championship, const char *name, const char *player,
                         const char *options, Entrant *entrant, PorfiaError *error)
{
    *entrant = (Entrant){0};
    if (!is_utf8(player) || (name && !is_utf8(name)))
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_UTF8], "s", player);
    if (!porfia_player_parse(player, &entrant->player, error) ||
        !entrant_set_options(entrant, options ? options : "", error))
        return false;
    if (!name) {
        name_from_text(championship, entrant);
        return true;
    }
    size_t length = strlen(name);
    if (length == 0 || length >= sizeof entrant->name)
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_NAME_LONG], "sd", name,
                         ENTRANT_NAME_SIZE - 1);
    if (name_is_taken(championship, name))
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_NAME], "s", name);
    memcpy(entrant->name, name, length + 1);
    return true;
}

bool championship_enter(Championship *championship, const char *name, const char *player,
                        const char *options, PorfiaError *error)
{
    Entrant entrant;
    if (!entrant_read(championship, name, player, options, &entrant, error))
        return false;
    size_t count = (size_t)championship->entrant_count;
    Entrant *entrants = realloc(championship->entrants, (count + 1) * sizeof *entrants);
    if (!entrants)
        return out_of_memory(error);
    championship->entrants = entrants;
    entrants[championship->entrant_count++] = entrant;
    return true;
}

bool championship_add_start(Championship *championship, const char *position, PorfiaError *error)
{
    size_t count = (size_t)championship->start_count;
    char **starts = realloc(championship->starts, (count + 1) * sizeof *starts);
    if (!starts)
        return out_of_memory(error);
    championship->starts = starts;
    starts[count] = strdup(position);
    if (!starts[count])
        return out_of_memory(error);
    championship->start_count++;
    return true;
}

bool championship_has_human(const Championship *championship)
{
    for (int i = 0; i < championship->entrant_count; i++)
        if (championship->entrants[i].player.kind == PORFIA_HUMAN)
            return true;
    return false;
}

static bool check_starts(const Championship *championship, PorfiaError *error)
{
    for (int i = 0; i < championship->start_count; i++) {
        const char *text = championship->starts[i];
        PorfiaPosition *start =
            porfia_position_parse(championship->game, &championship->rules, text, error);
        if (!start)
            return false;
        bool is_over = porfia_position_over(start);
        porfia_position_free(start);
        if (is_over)
            return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_START_OVER], "s", text);
    }
    PorfiaPosition *start = porfia_position_start(championship->game, &championship->rules,
                                                  &championship->start, error);
    porfia_position_free(start);
    return start != NULL;
}

/* A computer must be limited by something; humans and programs are watched by the clock. */
static bool check_limits(const Championship *championship, const Entrant *entrant,
                         PorfiaError *error)
{
    const PorfiaLimits *limits = &championship->terms.limits;
    const PorfiaPlayer *player = &entrant->player;
    if (player->kind != PORFIA_COMPUTER || porfia_method_is_bounded(&player->method) ||
        player->depth > 0 || limits->depth > 0 || limits->time_ms > 0 || limits->nodes > 0)
        return true;
    return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_LIMIT], "s", entrant->name);
}

bool championship_check(const Championship *championship, PorfiaError *error)
{
    if (!championship->game)
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_GAME], "");
    if (championship->entrant_count < 2 || championship->entrant_count > CHAMPIONSHIP_MAX_ENTRANTS)
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_ENTRANTS], "dd",
                         championship->entrant_count, CHAMPIONSHIP_MAX_ENTRANTS);
    if (championship->has_sprt && championship->entrant_count != 2)
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_SPRT_TWO], "d",
                         championship->entrant_count);
    if (championship->has_sprt && !(championship->sprt.elo0 < championship->sprt.elo1))
        return error_set(error, &championship_texts[CHAMPIONSHIP_TEXT_SPRT], "");
    for (int i = 0; i < championship->entrant_count; i++)
        if (!check_limits(championship, &championship->entrants[i], error))
            return false;
    return check_starts(championship, error);
}
