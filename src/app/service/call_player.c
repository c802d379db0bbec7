/* player: a player's text, read as everywhere. What `games` says of players. */
#include "service/calls.h"

/* What plays: the algorithm of a computer. */
static void write_kind(Json *json, const PorfiaPlayer *player)
{
    static const char *const kinds[] = {[PORFIA_HUMAN] = "human",
                                        [PORFIA_RANDOM] = "random",
                                        [PORFIA_COMPUTER] = "computer",
                                        [PORFIA_PROGRAM] = "program"};
    json_text(json, "kind", kinds[player->kind]);
    if (player->kind == PORFIA_COMPUTER)
        json_text(json, "algorithm", porfia_algorithm_name(player->method.algorithm));
    else
        json_nothing(json, "algorithm");
    json_bool(json, "timed", porfia_player_is_timed(player));
}

static void write_value(Json *json, const char *name, const PorfiaPlayerOptionRow *row,
                        uint64_t value)
{
    if (row->is_switch)
        json_text(json, name, value ? "on" : "off");
    else
        json_number(json, name, (int64_t)value);
}

static void write_option(Json *json, const PorfiaPlayer *player, PorfiaPlayerOption option)
{
    PorfiaPlayerOptionRow row = porfia_player_option_row(option);
    uint64_t usual = porfia_player_option_value(player, option);
    json_open(json, NULL, '{');
    json_text(json, "name", row.name);
    json_text(json, "kind", row.is_switch ? "switch" : "number");
    if (!row.is_switch && usual < row.min)
        json_nothing(json, "default");
    else
        write_value(json, "default", &row, usual);
    if (!row.is_switch) {
        json_number(json, "min", (int64_t)row.min);
        json_number(json, "max", (int64_t)row.max);
    }
    json_close(json, '}');
}

static void write_player(Json *json, const char *text)
{
    PorfiaPlayer player;
    PorfiaError error;
    if (!porfia_player_parse(text, &player, &error))
        return;
    json_open(json, NULL, '{');
    json_text(json, "player", text);
    write_kind(json, &player);
    json_open(json, "options", '[');
    for (PorfiaPlayerOption option = 0; option < PORFIA_PLAYER_OPTIONS; option++)
        if (porfia_player_has_option(&player, option))
            write_option(json, &player, option);
    json_close(json, ']');
    json_close(json, '}');
}

void json_players(Json *json)
{
    char text[PORFIA_PLAYER_SIZE];
    json_open(json, "players", '[');
    write_player(json, "human");
    write_player(json, "engine");
    for (int i = 0; i < PORFIA_ALGORITHMS; i++) {
        if (i == PORFIA_ENGINE)
            continue;
        snprintf(text, sizeof text, "textbook:%s", porfia_algorithm_name((PorfiaAlgorithm)i));
        write_player(json, text);
    }
    write_player(json, "random");
    json_close(json, ']');
}

/* The options in the text, in the order of the list. */
static void write_given(Json *json, const PorfiaPlayer *player)
{
    json_open(json, "options", '{');
    for (PorfiaPlayerOption option = 0; option < PORFIA_PLAYER_OPTIONS; option++) {
        PorfiaPlayerOptionRow row = porfia_player_option_row(option);
        if (player->given[option])
            write_value(json, row.name, &row, porfia_player_option_value(player, option));
    }
    json_close(json, '}');
}

bool call_player(const Request *request, Json *json, RequestError *request_error)
{
    char text[PORFIA_PLAYER_SIZE];
    PorfiaPlayer player;
    PorfiaError error;
    if (!request_has(request, "player"))
        return request_error_set(request_error, "player", SERVICE_TEXT_MISSING, "s", "player");
    if (!porfia_player_parse(request_text(request, "player"), &player, &error))
        return request_error_take(request_error, "player", &error);
    porfia_player_print(&player, text, sizeof text);
    json_text(json, "player", text);
    write_kind(json, &player);
    write_given(json, &player);
    return true;
}
