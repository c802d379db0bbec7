/* games: the games and their rules. start: a game's starting position. */
#include "service/calls.h"

#include <string.h>

static void write_options(Json *json, const PorfiaGame *game, PorfiaLanguage language)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    json_open(json, "options", '[');
    for (size_t i = 0; i < count; i++) {
        json_open(json, NULL, '{');
        json_text(json, "name", options[i].name);
        json_open(json, "values", '[');
        for (const char *const *value = options[i].values; *value; value++)
            json_text(json, NULL, *value);
        json_close(json, ']');
        json_text(json, "about", options[i].about.in[language]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_value(Json *json, const char *name, const PorfiaParameter *parameter,
                        uint64_t value)
{
    char text[PORFIA_PARAMETER_SIZE];
    porfia_parameter_print(parameter, value, text, sizeof text);
    json_text(json, name, text);
}

/* The parameters of a start, each with its values as written. */
static void write_parameters(Json *json, const PorfiaGame *game, PorfiaLanguage language)
{
    static const char *const kinds[] = {
        [PORFIA_NUMBER] = "number", [PORFIA_SEED] = "seed", [PORFIA_SIZE] = "size"};
    size_t count;
    const PorfiaParameter *parameters = porfia_game_parameters(game, &count);
    json_open(json, "parameters", '[');
    for (size_t i = 0; i < count; i++) {
        const PorfiaParameter *parameter = &parameters[i];
        json_open(json, NULL, '{');
        json_text(json, "name", parameter->name);
        write_value(json, "default", parameter, parameter->usual);
        json_text(json, "about", parameter->about.in[language]);
        json_text(json, "title", parameter->title.in[language]);
        json_text(json, "kind", kinds[parameter->kind]);
        write_value(json, "min", parameter, parameter->min);
        write_value(json, "max", parameter, parameter->max);
        json_open(json, "presets", '[');
        for (int k = 0; k < PORFIA_MAX_PRESETS && parameter->presets[k]; k++)
            write_value(json, NULL, parameter, parameter->presets[k]);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_game(Json *json, const PorfiaGame *game, PorfiaLanguage language)
{
    PorfiaTimeRange times = porfia_game_times(game);
    json_open(json, NULL, '{');
    json_text(json, "name", porfia_game_name(game));
    json_text(json, "title", porfia_game_title(game, language));
    json_text(json, "help", porfia_game_help(game, language));
    write_options(json, game, language);
    write_parameters(json, game, language);
    json_open(json, "times", '{');
    json_number(json, "min_ms", times.min_ms);
    json_number(json, "max_ms", times.max_ms);
    json_close(json, '}');
    json_number(json, "default_level", porfia_game_default_level(game));
    json_bool(json, "tables", porfia_game_has_tables(game));
    json_close(json, '}');
}

bool call_games(const Request *request, Json *json, RequestError *request_error)
{
    (void)request_error;
    json_text(json, "version", PORFIA_VERSION);
    json_number(json, "levels", PORFIA_LEVELS);
    json_open(json, "algorithms", '[');
    for (int i = 0; i < PORFIA_ALGORITHMS; i++)
        json_text(json, NULL, porfia_algorithm_name((PorfiaAlgorithm)i));
    json_close(json, ']');
    json_players(json);
    json_open(json, "games", '[');
    for (size_t i = 0; i < porfia_game_count(); i++)
        write_game(json, porfia_game_at(i), request->language);
    json_close(json, ']');
    return true;
}

bool call_start(const Request *request, Json *json, RequestError *request_error)
{
    PorfiaPosition *position = request_start(request, request_error);
    if (!position)
        return false;
    json_position(json, position);
    porfia_position_free(position);
    return true;
}
