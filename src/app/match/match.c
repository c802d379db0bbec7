/* The settings of a match, and whether it can be played: see match.h. */
#define _GNU_SOURCE
#include "match/match.h"

#include "match/texts.h"

#include <jansson.h>
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

const char *isolation_name(Isolation isolation)
{
    static const char *const names[ISOLATIONS] = {[ISOLATION_AUTO] = "auto",
                                                  [ISOLATION_ON] = "on",
                                                  [ISOLATION_OFF] = "off",
                                                  [ISOLATION_NONE] = "none"};
    return names[isolation];
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
    free(match->participants);
    *match = (Match){0};
}

static bool name_is_taken(const Match *match, const char *name)
{
    for (int i = 0; i < match->participant_count; i++)
        if (strcmp(match->participants[i].name, name) == 0)
            return true;
    return false;
}

/* "line:python3 ../class/ana.py" without folders: "line:python3 ana.py". */
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

/* Cuts the name to what fits, with room for a number after it, at a character boundary. */
static void name_set(Participant *participant, const char *text)
{
    size_t length = strlen(text), end = PARTICIPANT_NAME_SIZE - 8;
    if (length < end)
        end = length;
    while (end > 0 && end < length && ((unsigned char)text[end] & 0xC0) == 0x80)
        end--;
    memcpy(participant->name, text, end);
    participant->name[end] = '\0';
}

/* Appends a number to a name that is in use. */
static void name_number(const Match *match, Participant *participant)
{
    size_t length = strlen(participant->name);
    for (int number = 2; name_is_taken(match, participant->name); number++)
        snprintf(participant->name + length, sizeof participant->name - length, " #%d", number);
}

/* Names a player by its text, without the folders of a program if that is unique. */
static void name_from_text(const Match *match, Participant *participant)
{
    char text[PORFIA_PLAYER_SIZE], stripped[PORFIA_PLAYER_SIZE];
    porfia_player_print(&participant->player, text, sizeof text);
    memcpy(stripped, text, sizeof text);
    if (participant->player.kind == PORFIA_PROGRAM)
        strip_folders(stripped);
    name_set(participant, stripped);
    if (name_is_taken(match, participant->name))
        name_set(participant, text);
    name_number(match, participant);
}

/* Databases and settings files hold UTF-8 alone. */
static bool is_utf8(const char *text)
{
    json_t *string = json_string(text);
    json_decref(string);
    return string != NULL;
}

bool match_rename(Match *match, int index, const char *name, PorfiaError *error)
{
    Participant *participant = &match->participants[index];
    if (!is_utf8(name))
        return match_error(error, MATCH_TEXT_UTF8, "s", name);
    participant->name[0] = '\0';
    Participant renamed = {0};
    name_set(&renamed, name);
    name_number(match, &renamed);
    memcpy(participant->name, renamed.name, sizeof participant->name);
    return true;
}

bool participant_set_options(Participant *participant, const char *options, PorfiaError *error)
{
    if (!is_utf8(options))
        return match_error(error, MATCH_TEXT_UTF8, "s", options);
    if (strlen(options) >= sizeof participant->options)
        return match_error(error, MATCH_TEXT_OPTIONS_LONG, "sd", options,
                           PARTICIPANT_OPTIONS_SIZE - 1);
    memcpy(participant->options, options, strlen(options) + 1);
    return true;
}

static bool participant_read(const Match *match, const char *name, const char *player,
                             const char *options, Participant *participant, PorfiaError *error)
{
    *participant = (Participant){0};
    if (!is_utf8(player) || (name && !is_utf8(name)))
        return match_error(error, MATCH_TEXT_UTF8, "s", player);
    if (!porfia_player_parse(player, &participant->player, error) ||
        !participant_set_options(participant, options ? options : "", error))
        return false;
    if (!name) {
        name_from_text(match, participant);
        return true;
    }
    size_t length = strlen(name);
    if (length == 0 || length >= sizeof participant->name)
        return match_error(error, MATCH_TEXT_NAME_LONG, "sd", name, PARTICIPANT_NAME_SIZE - 1);
    if (name_is_taken(match, name))
        return match_error(error, MATCH_TEXT_NAME, "s", name);
    memcpy(participant->name, name, length + 1);
    return true;
}

bool match_add_participant(Match *match, const char *name, const char *player, const char *options,
                           PorfiaError *error)
{
    Participant participant;
    if (!participant_read(match, name, player, options, &participant, error))
        return false;
    size_t count = (size_t)match->participant_count;
    Participant *participants = realloc(match->participants, (count + 1) * sizeof *participants);
    if (!participants)
        return out_of_memory(error);
    match->participants = participants;
    participants[match->participant_count++] = participant;
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

static bool has_kind(const Match *match, PorfiaPlayerKind kind)
{
    for (int i = 0; i < match->participant_count; i++)
        if (match->participants[i].player.kind == kind)
            return true;
    return false;
}

bool match_has_human(const Match *match)
{
    return has_kind(match, PORFIA_HUMAN);
}

bool match_has_programs(const Match *match)
{
    return has_kind(match, PORFIA_PROGRAM);
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

/* A computer's search needs a limit; the clock limits humans and programs. */
static bool check_limits(const Match *match, const Participant *participant, PorfiaError *error)
{
    const PorfiaLimits *limits = &match->terms.limits;
    const PorfiaPlayer *player = &participant->player;
    if (player->kind != PORFIA_COMPUTER || porfia_method_is_bounded(&player->method) ||
        player->depth > 0 || limits->depth > 0 || limits->time_ms > 0 || limits->nodes > 0)
        return true;
    return match_error(error, MATCH_TEXT_LIMIT, "s", participant->name);
}

bool match_check(const Match *match, PorfiaError *error)
{
    if (!match->game)
        return match_error(error, MATCH_TEXT_GAME, "");
    if (match->participant_count < 2 || match->participant_count > MATCH_MAX_PARTICIPANTS)
        return match_error(error, MATCH_TEXT_PARTICIPANTS, "dd", match->participant_count,
                           MATCH_MAX_PARTICIPANTS);
    if (match->has_sprt && match->participant_count != 2)
        return match_error(error, MATCH_TEXT_SPRT_TWO, "d", match->participant_count);
    if (match->has_sprt && !(match->sprt.elo0 < match->sprt.elo1))
        return match_error(error, MATCH_TEXT_SPRT, "");
    for (int i = 0; i < match->participant_count; i++)
        if (!check_limits(match, &match->participants[i], error))
            return false;
    return check_starts(match, error);
}
