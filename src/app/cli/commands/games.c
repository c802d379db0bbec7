/* porfia games: the games, their rule options and the parameters of their starts. */
#include "cli/commands.h"

static json_t *option_json(const Console *console, const PorfiaOption *option)
{
    json_t *values = json_array();
    for (int i = 0; option->values[i]; i++)
        json_array_append_new(values, json_string(option->values[i]));
    return json_pack("{s:s, s:o, s:s, s:s}", "name", option->name, "values", values, "default",
                     option->values[0], "about", option->about.in[console->language]);
}

/* A JSON number, or a string for a size. */
static json_t *value_json(const PorfiaParameter *parameter, uint64_t value)
{
    return parameter->kind == PORFIA_SIZE
               ? json_sprintf("%dx%d", PORFIA_SIZE_ROWS(value), PORFIA_SIZE_COLUMNS(value))
               : json_integer((json_int_t)value);
}

static json_t *parameter_json(const Console *console, const PorfiaParameter *parameter)
{
    return json_pack("{s:o, s:s, s:o, s:o}", "default", value_json(parameter, parameter->usual),
                     "about", parameter->about.in[console->language], "min",
                     value_json(parameter, parameter->min), "max",
                     value_json(parameter, parameter->max));
}

static json_t *game_json(const Console *console, const PorfiaGame *game)
{
    size_t count, parameter_count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    const PorfiaParameter *parameters = porfia_game_parameters(game, &parameter_count);
    json_t *option_list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(option_list, option_json(console, &options[i]));

    json_t *parameter_list = json_object();
    for (size_t i = 0; i < parameter_count; i++)
        json_object_set_new(parameter_list, parameters[i].name,
                            parameter_json(console, &parameters[i]));
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

/* "size=5x6": the name with the default value. */
static void parameter_print(const Console *console, const PorfiaGame *game, int index)
{
    size_t count;
    char value[PORFIA_PARAMETER_SIZE];
    const PorfiaParameter *parameter = &porfia_game_parameters(game, &count)[index];
    PorfiaStart usual = porfia_game_start(game);
    porfia_start_print(game, &usual, index, value, sizeof value);
    int width = printf("  %s=%s", parameter->name, value);
    printf("%*s%s\n", width < 28 ? 28 - width : 1, "", parameter->about.in[console->language]);
}

static void game_print(const Console *console, const PorfiaGame *game)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    printf("%s: %s\n", porfia_game_name(game), porfia_game_title(game, console->language));
    for (size_t i = 0; i < count; i++)
        option_print(console, &options[i]);
    porfia_game_parameters(game, &count);
    for (size_t i = 0; i < count; i++)
        parameter_print(console, game, (int)i);
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
