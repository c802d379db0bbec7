/* The parameters of starts. Each game lists its own; this file reads, writes and checks their
 * values. */
#include "games/start.h"

#include "games/position_text.h"
#include "games/texts.h"

#include <string.h>

const PorfiaParameter *porfia_game_parameters(const PorfiaGame *game, size_t *count)
{
    *count = game->rules.parameter_count;
    return game->rules.parameters;
}

int porfia_game_parameter(const PorfiaGame *game, const char *name)
{
    for (size_t i = 0; i < game->rules.parameter_count; i++)
        if (strcmp(game->rules.parameters[i].name, name) == 0)
            return (int)i;
    return -1;
}

PorfiaStart porfia_game_start(const PorfiaGame *game)
{
    PorfiaStart start = {{0}};
    for (size_t i = 0; i < game->rules.parameter_count; i++)
        start.values[i] = game->rules.parameters[i].usual;
    return start;
}

/* The index of the seed; -1: the game is not dealt. */
static int find_seed(const PorfiaGame *game)
{
    for (size_t i = 0; i < game->rules.parameter_count; i++)
        if (game->rules.parameters[i].kind == PORFIA_SEED)
            return (int)i;
    return -1;
}

bool porfia_game_is_dealt(const PorfiaGame *game)
{
    return find_seed(game) >= 0;
}

void porfia_start_deal(const PorfiaGame *game, PorfiaStart *start, uint64_t seed)
{
    int parameter = find_seed(game);
    if (parameter >= 0)
        start->values[parameter] = seed;
}

bool porfia_start_set(const PorfiaGame *game, PorfiaStart *start, int parameter, const char *text,
                      PorfiaError *error)
{
    const PorfiaParameter *row = &game->rules.parameters[parameter];
    uint64_t *value = &start->values[parameter];
    int rows, columns;
    if (row->kind == PORFIA_SIZE) {
        if (!read_size(slice_of(text), &rows, &columns, error))
            return false;
        *value = PORFIA_SIZE_OF(rows, columns);
        return true;
    }
    return slice_number(slice_of(text), PORFIA_MAX_SEED, value) ||
           error_set(error, &game_texts[GAME_TEXT_NUMBER], "ss", row->name, text);
}

static void write_value(const PorfiaParameter *row, uint64_t value, Writer *writer)
{
    if (row->kind == PORFIA_SIZE) {
        writer_number(writer, PORFIA_SIZE_ROWS(value));
        writer_char(writer, 'x');
        writer_number(writer, PORFIA_SIZE_COLUMNS(value));
    } else {
        writer_number(writer, (int64_t)value);
    }
}

void porfia_parameter_print(const PorfiaParameter *parameter, uint64_t value, char *text,
                            size_t size)
{
    Writer writer = writer_to(text, size);
    write_value(parameter, value, &writer);
}

void porfia_presets_print(const PorfiaParameter *parameter, char *text, size_t size)
{
    Writer writer = writer_to(text, size);
    for (int i = 0; i < PORFIA_MAX_PRESETS && parameter->presets[i]; i++) {
        writer_text(&writer, i ? ", " : "");
        write_value(parameter, parameter->presets[i], &writer);
    }
}

void porfia_start_print(const PorfiaGame *game, const PorfiaStart *start, int parameter, char *text,
                        size_t size)
{
    porfia_parameter_print(&game->rules.parameters[parameter], start->values[parameter], text,
                           size);
}

static bool is_between(uint64_t value, uint64_t min, uint64_t max)
{
    return min <= value && value <= max;
}

static bool is_in_range(const PorfiaParameter *row, uint64_t value)
{
    const uint64_t columns = UINT32_MAX;
    if (row->kind != PORFIA_SIZE)
        return is_between(value, row->min, row->max);
    return is_between(value >> 32, row->min >> 32, row->max >> 32) &&
           is_between(value & columns, row->min & columns, row->max & columns);
}

static bool refuse(const PorfiaParameter *row, uint64_t value, PorfiaError *error)
{
    const uint64_t values[] = {row->min, row->max, value};
    char texts[3][PORFIA_PARAMETER_SIZE];
    for (int i = 0; i < 3; i++) {
        Writer writer = writer_to(texts[i], sizeof texts[i]);
        write_value(row, values[i], &writer);
    }
    return error_set(error, &game_texts[GAME_TEXT_RANGE], "ssss", row->name, texts[0], texts[1],
                     texts[2]);
}

bool start_check(const PorfiaGame *game, const PorfiaStart *start, PorfiaError *error)
{
    for (size_t i = 0; i < game->rules.parameter_count; i++)
        if (!is_in_range(&game->rules.parameters[i], start->values[i]))
            return refuse(&game->rules.parameters[i], start->values[i], error);
    return true;
}

/* Whether one of the first `games` games has a parameter of this name. */
static bool is_listed(size_t games, const char *name)
{
    for (size_t i = 0; i < games; i++)
        if (porfia_game_parameter(porfia_game_at(i), name) >= 0)
            return true;
    return false;
}

const PorfiaParameter *porfia_parameter_at(size_t index)
{
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        for (size_t k = 0; k < game->rules.parameter_count; k++)
            if (!is_listed(i, game->rules.parameters[k].name) && index-- == 0)
                return &game->rules.parameters[k];
    }
    return NULL;
}
