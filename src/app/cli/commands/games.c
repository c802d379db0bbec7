/* porfia games: the games, their rule options and what their starts depend on. */
#include "cli/commands.h"

typedef struct Parameter {
    PorfiaParameter parameter;
    const char *name;
} Parameter;

static const Parameter parameters[] = {
    {PORFIA_SEED, "seed"}, {PORFIA_SIZE, "size"}, {PORFIA_PIECES, "pieces"}};
enum { PARAMETERS = sizeof parameters / sizeof *parameters };

static json_t *option_json(const Console *console, const PorfiaOption *option)
{
    json_t *values = json_array();
    for (int i = 0; option->values[i]; i++)
        json_array_append_new(values, json_string(option->values[i]));
    return json_pack("{s:s, s:o, s:s, s:s}", "name", option->name, "values", values, "default",
                     option->values[0], "about", option->about.in[console->language]);
}

/* A number where it is one, as text where it is a size. */
static json_t *default_json(const PorfiaGame *game, PorfiaParameter parameter)
{
    PorfiaStart start = porfia_game_start(game);
    switch (parameter) {
    case PORFIA_SIZE: return json_sprintf("%dx%d", start.rows, start.columns);
    case PORFIA_PIECES: return json_integer(start.pieces);
    default: return json_integer((json_int_t)start.seed);
    }
}

static json_t *parameter_json(const Console *console, const PorfiaGame *game,
                              const Parameter *parameter)
{
    return json_pack("{s:o, s:s}", "default", default_json(game, parameter->parameter), "about",
                     porfia_game_parameter_about(game, parameter->parameter, console->language));
}

static json_t *game_json(const Console *console, const PorfiaGame *game)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    json_t *option_list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(option_list, option_json(console, &options[i]));

    json_t *parameter_list = json_object();
    for (int i = 0; i < PARAMETERS; i++)
        if (porfia_game_parameters(game) & (unsigned)parameters[i].parameter)
            json_object_set_new(parameter_list, parameters[i].name,
                                parameter_json(console, game, &parameters[i]));
    return json_pack("{s:s, s:s, s:o, s:o}", "game", porfia_game_name(game), "title",
                     porfia_game_title(game, console->language), "options", option_list,
                     "parameters", parameter_list);
}

static void option_print(const Console *console, const PorfiaOption *option)
{
    int width = printf("  %s=", option->name);
    for (int i = 0; option->values[i]; i++)
        width += printf("%s%s", i ? "|" : "", option->values[i]);
    printf("%*s%s\n", width < 28 ? 28 - width : 1, "", option->about.in[console->language]);
}

/* "size=5x6", with the default as value. */
static void parameter_print(const Console *console, const PorfiaGame *game,
                            const Parameter *parameter)
{
    json_t *value = default_json(game, parameter->parameter);
    int width = json_is_string(value)
                    ? printf("  %s=%s", parameter->name, json_string_value(value))
                    : printf("  %s=%lld", parameter->name, (long long)json_integer_value(value));
    json_decref(value);
    printf("%*s%s\n", width < 28 ? 28 - width : 1, "",
           porfia_game_parameter_about(game, parameter->parameter, console->language));
}

static void game_print(const Console *console, const PorfiaGame *game)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    printf("%s: %s\n", porfia_game_name(game), porfia_game_title(game, console->language));
    for (size_t i = 0; i < count; i++)
        option_print(console, &options[i]);
    for (int i = 0; i < PARAMETERS; i++)
        if (porfia_game_parameters(game) & (unsigned)parameters[i].parameter)
            parameter_print(console, game, &parameters[i]);
}

int command_games(Console *console, const Arguments *arguments)
{
    (void)arguments;
    for (size_t i = 0; i < porfia_game_count(); i++) {
        if (console->json) {
            console_json(console, game_json(console, porfia_game_at(i)));
        } else {
            if (i > 0)
                putchar('\n');
            game_print(console, porfia_game_at(i));
        }
    }
    if (!console->json)
        console_line(console, TEXT_GAMES_NOTE, "");
    return STATUS_OK;
}
