/*
 * A match as JSON. The file of --config, the settings in a database and the message to other
 * machines are the same object.
 *
 * Its members are one table; each row has the place and the range of its value, so that reading and
 * writing cannot differ. Players, rules, positions and the start's parameters, which are not
 * members of a Match, follow the table.
 */
#include "match/match.h"

#include "match/texts.h"

#include <jansson.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef enum JsonMemberKind { MEMBER_INT, MEMBER_INT64, MEMBER_UINT64, MEMBER_BOOL } JsonMemberKind;

typedef struct JsonMember {
    const char *name;
    JsonMemberKind kind;
    size_t offset;
    int64_t min, max;
} JsonMember;

#define MEMBER(name, kind, place, min, max)                                                        \
    {                                                                                              \
        name, kind, offsetof(Match, place), min, max                                               \
    }

static const JsonMember members[] = {
    MEMBER("seed", MEMBER_UINT64, seed, 0, INT64_MAX),
    MEMBER("openings", MEMBER_INT, openings, 0, MATCH_MAX_OPENINGS),
    MEMBER("pairs", MEMBER_INT, pairs, 1, MATCH_MAX_PAIRS),
    MEMBER("time", MEMBER_INT64, terms.limits.time_ms, 0, PORFIA_MAX_TIME_MS),
    MEMBER("nodes", MEMBER_UINT64, terms.limits.nodes, 0, INT64_MAX),
    MEMBER("depth", MEMBER_INT, terms.limits.depth, 0, PORFIA_MAX_DEPTH),
    MEMBER("margin", MEMBER_INT64, terms.margin_ms, 0, PORFIA_MAX_TIME_MS),
    MEMBER("patience", MEMBER_INT64, terms.patience_ms, 1, PORFIA_MAX_TIME_MS),
    MEMBER("memory", MEMBER_INT64, terms.memory_mib, 0, 1 << 20),
    MEMBER("max_moves", MEMBER_INT, max_moves, 0, MATCH_MAX_MOVES),
    MEMBER("adjudicate", MEMBER_BOOL, adjudicates, 0, 1),
};
enum { MEMBERS = sizeof members / sizeof *members };

static json_t *member_write(const JsonMember *member, const Match *match)
{
    const char *place = (const char *)match + member->offset;
    switch (member->kind) {
    case MEMBER_INT: return json_integer(*(const int *)place);
    case MEMBER_INT64: return json_integer(*(const int64_t *)place);
    case MEMBER_UINT64: return json_integer((json_int_t) * (const uint64_t *)place);
    default: return json_boolean(*(const bool *)place);
    }
}

static bool refuse_kind(PorfiaError *error, const char *name, const char *kind)
{
    return match_error(error, MATCH_TEXT_CONFIG_KIND, "ss", name, kind);
}

static bool member_read(const JsonMember *member, const json_t *value, Match *match,
                        PorfiaError *error)
{
    char *place = (char *)match + member->offset;
    if (member->kind == MEMBER_BOOL) {
        *(bool *)place = json_is_true(value);
        return json_is_boolean(value) || refuse_kind(error, member->name, "true, false");
    }
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < member->min || number > member->max) {
        char range[64];
        snprintf(range, sizeof range, "%lld..%lld", (long long)member->min, (long long)member->max);
        return refuse_kind(error, member->name, range);
    }
    if (member->kind == MEMBER_INT)
        *(int *)place = (int)number;
    else
        *(int64_t *)place = number;
    return true;
}

/* ---- Members that are no plain numbers ---- */

static bool read_game(Match *match, const json_t *value, PorfiaError *error)
{
    if (!json_is_string(value))
        return refuse_kind(error, "game", "\"..\"");
    match->game = porfia_game_find(json_string_value(value), error);
    return match->game != NULL;
}

static bool read_rules(Match *match, const json_t *value, PorfiaError *error)
{
    if (!json_is_string(value))
        return refuse_kind(error, "rules", "\"name=value,..\"");
    return porfia_rules_parse(match->game, json_string_value(value), &match->rules, error);
}

static bool read_schedule(Match *match, const json_t *value, PorfiaError *error)
{
    const char *name = json_string_value(value);
    for (int i = 0; name && i < SCHEDULES; i++) {
        match->schedule = (ScheduleKind)i;
        if (strcmp(name, schedule_name((ScheduleKind)i)) == 0)
            return true;
    }
    return refuse_kind(error, "schedule", "round-robin, gauntlet, knock-out");
}

static bool read_isolation(Match *match, const json_t *value, PorfiaError *error)
{
    const char *name = json_string_value(value);
    for (int i = 0; name && i < ISOLATIONS; i++) {
        match->isolation = (Isolation)i;
        if (strcmp(name, isolation_name((Isolation)i)) == 0)
            return true;
    }
    return refuse_kind(error, "isolation", "auto, on, off");
}

/* A list, as one text. */
static bool read_allowed(Match *match, const json_t *value, PorfiaError *error)
{
    static const char form[] = "[\"/..\", ..]";
    size_t index, length = 0;
    json_t *path;
    if (!json_is_array(value))
        return refuse_kind(error, "allow", form);
    match->allowed[0] = '\0';
    json_array_foreach(value, index, path)
    {
        const char *text = json_string_value(path);
        if (!text || !*text || strchr(text, ':') ||
            length + strlen(text) + 2 > sizeof match->allowed)
            return refuse_kind(error, "allow", form);
        length += (size_t)snprintf(match->allowed + length, sizeof match->allowed - length, "%s%s",
                                   index ? ":" : "", text);
    }
    return true;
}

static bool read_sprt(Match *match, const json_t *value, PorfiaError *error)
{
    match->has_sprt = !json_is_null(value);
    if (!match->has_sprt)
        return true;
    const json_t *elo0 = json_array_get(value, 0), *elo1 = json_array_get(value, 1);
    if (json_array_size(value) != 2 || !json_is_number(elo0) || !json_is_number(elo1))
        return refuse_kind(error, "sprt", "[elo0, elo1]");
    match->sprt = (PorfiaSprt){json_number_value(elo0), json_number_value(elo1)};
    return (fabs(match->sprt.elo0) <= MATCH_MAX_ELO && fabs(match->sprt.elo1) <= MATCH_MAX_ELO) ||
           refuse_kind(error, "sprt", "-1000..1000");
}

static bool read_starts(Match *match, const json_t *value, PorfiaError *error)
{
    size_t index;
    json_t *text;
    if (json_array_size(value) == 0)
        return refuse_kind(error, "positions", "[\"..\", ..]");
    json_array_foreach(value, index, text)
    {
        if (!json_is_string(text))
            return refuse_kind(error, "positions", "[\"..\", ..]");
        if (!match_add_start(match, json_string_value(text), error))
            return false;
    }
    return true;
}

/* A participant is a string, or an object with its name. */
static bool read_participant(Match *match, json_t *value, PorfiaError *error)
{
    if (json_is_string(value))
        return match_add_participant(match, NULL, json_string_value(value), NULL, error);
    const char *name = NULL, *player = NULL, *options = NULL, *detail = NULL, *output = NULL;
    if (json_unpack(value, "{s?s, s:s, s?s, s?[s,s]!}", "name", &name, "player", &player, "options",
                    &options, "refusal", &detail, &output) != 0)
        return refuse_kind(error, "players",
                           "[\"..\", {\"name\":\"..\",\"player\":\"..\",\"options\":\"..\"}, ..]");
    if (!match_add_participant(match, name, player, options, error))
        return false;
    Refusal *refusal = &match->participants[match->participant_count - 1].refusal;
    snprintf(refusal->detail, sizeof refusal->detail, "%s", detail ? detail : "");
    snprintf(refusal->output, sizeof refusal->output, "%s", output ? output : "");
    return true;
}

static bool read_participants(Match *match, const json_t *value, PorfiaError *error)
{
    size_t index;
    json_t *participant;
    if (!json_is_array(value))
        return refuse_kind(error, "players", "[..]");
    json_array_foreach(value, index, participant)
    {
        if (!read_participant(match, participant, error))
            return false;
    }
    return true;
}

static bool read_folder(Match *match, const json_t *value, PorfiaError *error)
{
    const char *folder = json_string_value(value);
    if (!folder || strlen(folder) >= sizeof match->folder)
        return refuse_kind(error, "folder", "\"/..\"");
    memcpy(match->folder, folder, strlen(folder) + 1);
    return true;
}

typedef bool ReadMember(Match *match, const json_t *value, PorfiaError *error);

/* The game is first: the other members depend on it. */
static const struct {
    const char *name;
    ReadMember *read;
} readers[] = {
    {"game", read_game},           {"rules", read_rules},      {"schedule", read_schedule},
    {"sprt", read_sprt},           {"positions", read_starts}, {"folder", read_folder},
    {"isolation", read_isolation}, {"allow", read_allowed},    {"players", read_participants}};
enum { READERS = sizeof readers / sizeof *readers };

/* Whether the starts of some game have this parameter. */
static bool is_parameter(const char *name)
{
    const PorfiaParameter *parameter;
    for (size_t i = 0; (parameter = porfia_parameter_at(i)); i++)
        if (strcmp(parameter->name, name) == 0)
            return true;
    return false;
}

static bool is_known(const char *name)
{
    for (int i = 0; i < MEMBERS; i++)
        if (strcmp(name, members[i].name) == 0)
            return true;
    for (int i = 0; i < READERS; i++)
        if (strcmp(name, readers[i].name) == 0)
            return true;
    return is_parameter(name);
}

/* ---- The start ---- */

/* A size is a string, which any parameter may be; the others are numbers. */
static bool read_parameter(Match *match, int index, const json_t *value, PorfiaError *error)
{
    size_t count;
    const PorfiaParameter *parameter = &porfia_game_parameters(match->game, &count)[index];
    char text[PORFIA_PARAMETER_SIZE];
    if (parameter->kind == PORFIA_SIZE) {
        if (!json_is_string(value))
            return refuse_kind(error, parameter->name, "\"5x6\"");
        return porfia_start_set(match->game, &match->start, index, json_string_value(value), error);
    }
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < (json_int_t)parameter->min ||
        number > (json_int_t)parameter->max) {
        char range[64];
        snprintf(range, sizeof range, "%lld..%lld", (long long)parameter->min,
                 (long long)parameter->max);
        return refuse_kind(error, parameter->name, range);
    }
    snprintf(text, sizeof text, "%lld", (long long)number);
    return porfia_start_set(match->game, &match->start, index, text, error);
}

/* The seed belongs to the match, whatever the game; other parameters must belong to the game. */
static bool read_start(Match *match, const json_t *object, PorfiaError *error)
{
    const PorfiaParameter *parameter;
    match->start = porfia_game_start(match->game);
    for (size_t i = 0; (parameter = porfia_parameter_at(i)); i++) {
        const json_t *value = json_object_get(object, parameter->name);
        if (!value || parameter->kind == PORFIA_SEED)
            continue;
        int index = porfia_game_parameter(match->game, parameter->name);
        if (index < 0)
            return match_error(error, MATCH_TEXT_CONFIG_DOES_NOT_APPLY, "ss", parameter->name,
                               porfia_game_name(match->game));
        if (!read_parameter(match, index, value, error))
            return false;
    }
    return true;
}

static bool write_start(const Match *match, json_t *object)
{
    size_t count;
    bool is_whole = true;
    const PorfiaParameter *parameters = porfia_game_parameters(match->game, &count);
    for (size_t i = 0; i < count; i++) {
        char text[PORFIA_PARAMETER_SIZE];
        if (parameters[i].kind == PORFIA_SEED)
            continue;
        porfia_start_print(match->game, &match->start, (int)i, text, sizeof text);
        json_t *value = parameters[i].kind == PORFIA_SIZE
                            ? json_string(text)
                            : json_integer((json_int_t)match->start.values[i]);
        is_whole &= json_object_set_new(object, parameters[i].name, value) == 0;
    }
    return is_whole;
}

bool match_read(Match *match, const json_t *object, PorfiaError *error)
{
    const char *name;
    json_t *value;
    if (!json_is_object(object))
        return refuse_kind(error, "--config", "{\"game\": .., \"players\": [..]}");
    json_object_foreach((json_t *)object, name, value)
    {
        if (!is_known(name))
            return match_error(error, MATCH_TEXT_CONFIG_KEY, "s", name);
    }
    if (!json_object_get(object, "game"))
        return match_error(error, MATCH_TEXT_GAME, "");
    for (int i = 0; i < READERS; i++) {
        value = json_object_get(object, readers[i].name);
        if (value && !readers[i].read(match, value, error))
            return false;
        if (i == 0 && !read_start(match, object, error))
            return false;
    }
    for (int i = 0; i < MEMBERS; i++) {
        value = json_object_get(object, members[i].name);
        if (value && !member_read(&members[i], value, match, error))
            return false;
    }
    if (match->openings < 0)
        match->openings = porfia_game_openings(match->game);
    return true;
}

/* Arrays and objects whose parts may have failed: a NULL part makes the whole NULL. */
static json_t *participants_json(const Match *match)
{
    json_t *list = json_array();
    for (int i = 0; i < match->participant_count; i++) {
        const Participant *participant = &match->participants[i];
        char text[PORFIA_PLAYER_SIZE];
        porfia_player_print(&participant->player, text, sizeof text);
        json_t *object = json_pack("{s:s, s:s, s:s}", "name", participant->name, "player", text,
                                   "options", participant->options);
        const Refusal *refusal = &participant->refusal;
        if (*refusal->detail)
            json_object_set_new(object, "refusal",
                                json_pack("[s,s]", refusal->detail, refusal->output));
        if (json_array_append_new(list, object) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static json_t *starts_json(const Match *match)
{
    json_t *list = json_array();
    for (int i = 0; i < match->start_count; i++)
        if (json_array_append_new(list, json_string(match->starts[i])) != 0) {
            json_decref(list);
            return NULL;
        }
    return list;
}

static json_t *allowed_json(const Match *match)
{
    json_t *list = json_array();
    for (const char *path = match->allowed; *path; path += *path == ':') {
        size_t length = strcspn(path, ":");
        json_array_append_new(list, json_stringn(path, length));
        path += length;
    }
    return list;
}

json_t *match_json(const Match *match)
{
    char rules[PORFIA_RULES_SIZE];
    porfia_rules_print(match->game, &match->rules, rules, sizeof rules);
    json_t *object = json_pack("{s:s, s:s, s:s, s:s, s:o}", "game", porfia_game_name(match->game),
                               "rules", rules, "schedule", schedule_name(match->schedule), "folder",
                               match->folder, "players", participants_json(match));
    bool is_whole = object && write_start(match, object);
    for (int i = 0; i < MEMBERS; i++)
        is_whole &=
            json_object_set_new(object, members[i].name, member_write(&members[i], match)) == 0;
    if (match->has_sprt)
        is_whole &=
            json_object_set_new(object, "sprt",
                                json_pack("[f, f]", match->sprt.elo0, match->sprt.elo1)) == 0;
    is_whole &= json_object_set_new(object, "isolation",
                                    json_string(isolation_name(match->isolation))) == 0;
    if (*match->allowed)
        is_whole &= json_object_set_new(object, "allow", allowed_json(match)) == 0;
    if (match->start_count > 0)
        is_whole &= json_object_set_new(object, "positions", starts_json(match)) == 0;
    if (is_whole)
        return object;
    json_decref(object);
    return NULL;
}
