/* porfia games: the games, their rule options and what their starts depend on. */
#include "commands.h"

typedef struct Parameter {
    PorfiaParameter parameter;
    const char *name;
    TextId about;
} Parameter;

static const Parameter parameters[] = {
    {PORFIA_SEED, "seed", TEXT_PARAMETER_SEED},
    {PORFIA_SIZE, "size", TEXT_PARAMETER_SIZE},
    {PORFIA_PIECES, "pieces", TEXT_PARAMETER_PIECES},
};
enum { PARAMETERS = sizeof parameters / sizeof *parameters };

static void size_print(const PorfiaStart *start, char *text, size_t size)
{
    snprintf(text, size, "%dx%d", start->rows, start->columns);
}

static json_t *option_json(const PorfiaOption *option)
{
    json_t *values = json_array();
    for (int i = 0; option->values[i]; i++)
        json_array_append_new(values, json_string(option->values[i]));
    return json_pack("{s:s, s:o, s:s}", "name", option->name, "values", values, "default",
                     option->values[0]);
}

static json_t *parameter_json(const Parameter *parameter, const PorfiaStart *start)
{
    char size[32];
    switch (parameter->parameter) {
    case PORFIA_SIZE:
        size_print(start, size, sizeof size);
        return json_pack("{s:s}", "default", size);
    case PORFIA_PIECES: return json_pack("{s:i}", "default", start->pieces);
    default: return json_pack("{s:I}", "default", (json_int_t)start->seed);
    }
}

static json_t *game_json(const Console *console, const PorfiaGame *game)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    json_t *option_list = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(option_list, option_json(&options[i]));

    PorfiaStart start = porfia_game_start(game);
    json_t *parameter_list = json_object();
    for (int i = 0; i < PARAMETERS; i++)
        if (porfia_game_parameters(game) & (unsigned)parameters[i].parameter)
            json_object_set_new(parameter_list, parameters[i].name,
                                parameter_json(&parameters[i], &start));
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

static void parameter_print(const Console *console, const Parameter *parameter,
                            const PorfiaStart *start)
{
    char value[32];
    if (parameter->parameter == PORFIA_SIZE)
        size_print(start, value, sizeof value);
    else
        snprintf(value, sizeof value, "%d", start->pieces);
    printf("  %-26s", parameter->name);
    console_line(console, parameter->about, "s", value);
}

static void game_print(const Console *console, const PorfiaGame *game)
{
    size_t count;
    const PorfiaOption *options = porfia_game_options(game, &count);
    PorfiaStart start = porfia_game_start(game);
    printf("%s: %s\n", porfia_game_name(game), porfia_game_title(game, console->language));
    for (size_t i = 0; i < count; i++)
        option_print(console, &options[i]);
    for (int i = 0; i < PARAMETERS; i++)
        if (porfia_game_parameters(game) & (unsigned)parameters[i].parameter)
            parameter_print(console, &parameters[i], &start);
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
