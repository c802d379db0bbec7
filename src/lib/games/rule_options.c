/* A game's properties, and the texts of its rule options. */
#include "games/game.h"
#include "games/texts.h"

#include <string.h>

const char *porfia_game_name(const PorfiaGame *game)
{
    return game->name;
}

const char *porfia_game_title(const PorfiaGame *game, PorfiaLanguage language)
{
    return game->title.in[language];
}

bool porfia_game_has_board(const PorfiaGame *game)
{
    return game->evaluation.board != NULL;
}

const char *porfia_game_help(const PorfiaGame *game, PorfiaLanguage language)
{
    return game->help.in[language];
}

const PorfiaOption *porfia_game_options(const PorfiaGame *game, size_t *count)
{
    *count = game->rules.option_count;
    return game->rules.options;
}

const PorfiaProblem *porfia_game_problems(const PorfiaGame *game, size_t *count)
{
    *count = game->problem_count;
    return game->problems;
}

const PorfiaBench *porfia_game_bench(const PorfiaGame *game)
{
    return game->bench;
}

const PorfiaLisp *porfia_game_lisp(const PorfiaGame *game)
{
    return game->lisp;
}

const PorfiaContract *porfia_game_contract(const PorfiaGame *game, const char *name)
{
    for (size_t i = 0; game->lisp && i < game->lisp->contract_count; i++)
        if (strcmp(game->lisp->contracts[i].name, name) == 0)
            return &game->lisp->contracts[i];
    return NULL;
}

PorfiaTimeRange porfia_game_times(const PorfiaGame *game)
{
    return game->times;
}

int porfia_game_default_level(const PorfiaGame *game)
{
    return game->default_level;
}

static int find_option(const PorfiaGame *game, Slice name)
{
    for (size_t i = 0; i < game->rules.option_count; i++)
        if (slice_is(name, game->rules.options[i].name))
            return (int)i;
    return -1;
}

static int find_value(const PorfiaOption *option, Slice value)
{
    for (int i = 0; option->values[i]; i++)
        if (slice_is(value, option->values[i]))
            return i;
    return -1;
}

static bool refuse_value(const PorfiaOption *option, Slice value, PorfiaError *error)
{
    char values[PORFIA_ERROR_ARGUMENT_SIZE];
    Writer writer = writer_to(values, sizeof values);
    for (int i = 0; option->values[i]; i++) {
        writer_text(&writer, i ? ", " : "");
        writer_text(&writer, option->values[i]);
    }
    return error_set(error, &game_texts[GAME_TEXT_OPTION_VALUE], "sns", option->name, value,
                     values);
}

bool porfia_rules_parse(const PorfiaGame *game, const char *text, PorfiaRules *rules,
                        PorfiaError *error)
{
    bool given[PORFIA_MAX_OPTIONS] = {false};
    *rules = (PorfiaRules){{0}};
    Slice rest = slice_of(text);
    if (rest.length == 0)
        return true;
    while (rest.start) {
        Slice value = slice_split(&rest, ',');
        Slice whole = value;
        Slice name = slice_split(&value, '=');
        if (!value.start)
            return error_set(error, &game_texts[GAME_TEXT_OPTION_FORM], "n", whole);
        int option = find_option(game, name);
        if (option < 0)
            return error_set(error, &game_texts[GAME_TEXT_OPTION_NAME], "sn", game->name, name);
        int choice = find_value(&game->rules.options[option], value);
        if (choice < 0)
            return refuse_value(&game->rules.options[option], value, error);
        if (given[option])
            return error_set(error, &game_texts[GAME_TEXT_OPTION_TWICE], "n", name);
        given[option] = true;
        rules->choice[option] = (uint8_t)choice;
    }
    return true;
}

void porfia_rules_print(const PorfiaGame *game, const PorfiaRules *rules, char *text, size_t size)
{
    Writer writer = writer_to(text, size);
    for (size_t i = 0; i < game->rules.option_count; i++) {
        writer_text(&writer, i ? "," : "");
        writer_text(&writer, game->rules.options[i].name);
        writer_char(&writer, '=');
        writer_text(&writer, game->rules.options[i].values[rules->choice[i]]);
    }
}
