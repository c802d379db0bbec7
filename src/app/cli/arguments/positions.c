/* Reads the positions that a command answers: see positions.h. */
#define _GNU_SOURCE
#include "cli/arguments/positions.h"

#include "cli/arguments/line_reader.h"

#include <errno.h>
#include <string.h>

enum { USUAL_SEED = 1 };

json_t *position_json(const PorfiaPosition *position)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    return json_string(text);
}

json_t *move_json(const PorfiaPosition *position, PorfiaMove move)
{
    char text[PORFIA_MOVE_SIZE];
    porfia_move_print(position, move, text, sizeof text);
    return json_string(text);
}

json_t *query_json(const Query *query)
{
    json_t *object = json_object();
    if (query->line > 0)
        json_object_set_new(object, "position", position_json(query->position));
    return object;
}

void query_title(const Query *query)
{
    if (query->line == 0)
        return;
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(query->position, text, sizeof text);
    puts(text);
}

bool query_fail(const Query *query, const PorfiaError *error)
{
    PorfiaError placed = *error;
    placed.line = query->line;
    console_fail_error(query->console, &placed);
    return false;
}

bool rules_from_flags(const Console *console, const Arguments *arguments, const PorfiaGame *game,
                      PorfiaRules *rules)
{
    PorfiaError error;
    const char *text = arguments->flags[FLAG_RULES].text;
    if (porfia_rules_parse(game, text ? text : "", rules, &error))
        return true;
    console_fail_error(console, &error);
    return false;
}

/* A flag of a start that the game does not have is an error. A seed never is: other things may be
 * random. */
static bool start_flags_mean_something(const Console *console, const Arguments *arguments,
                                       const PorfiaGame *game)
{
    for (int flag = FLAG_START; flag <= FLAG_START_LAST; flag++) {
        if (!arguments->flags[flag].given)
            continue;
        const char *name = flag_name((FlagId)flag);
        if (porfia_game_parameter(game, name) < 0) {
            console_fail(console, TEXT_DOES_NOT_APPLY, "ss", name, porfia_game_name(game));
            return false;
        }
    }
    return true;
}

uint64_t seed_from_flags(const Arguments *arguments)
{
    const FlagValue *seed = &arguments->flags[FLAG_SEED];
    return seed->given ? seed->number : USUAL_SEED;
}

bool start_from_flags(const Console *console, const Arguments *arguments, const PorfiaGame *game,
                      PorfiaStart *start)
{
    size_t count;
    const PorfiaParameter *parameters = porfia_game_parameters(game, &count);
    if (!start_flags_mean_something(console, arguments, game))
        return false;
    *start = porfia_game_start(game);
    porfia_start_deal(game, start, seed_from_flags(arguments));
    for (size_t i = 0; i < count; i++) {
        PorfiaError error;
        FlagId flag = flag_of_parameter(&parameters[i]);
        if (flag == FLAGS || !arguments->flags[flag].given ||
            porfia_start_set(game, start, (int)i, arguments->flags[flag].text, &error))
            continue;
        console_fail_error(console, &error);
        return false;
    }
    return true;
}

PorfiaPosition *position_start(const Console *console, const Arguments *arguments,
                               const PorfiaGame *game)
{
    PorfiaRules rules;
    PorfiaStart start;
    if (!rules_from_flags(console, arguments, game, &rules) ||
        !start_from_flags(console, arguments, game, &start))
        return NULL;
    PorfiaError error;
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
    if (!position)
        console_fail_error(console, &error);
    return position;
}

/* The source of positions, once the operands are parsed. */
typedef struct Source {
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaPosition *start; /* the meaning of `start` */
} Source;

/* Answers one text; its line is 0 for an operand. */
static bool text_answer(Query query, const Source *source, const char *text, QueryAnswer *answer,
                        void *user)
{
    PorfiaError error;
    PorfiaPosition *position =
        strcmp(text, "start") == 0
            ? console_check(query.console, porfia_position_copy(source->start))
            : porfia_position_parse(source->game, &source->rules, text, &error);
    if (!position)
        return query_fail(&query, &error);
    query.position = position;
    bool answered = answer(&query, user);
    porfia_position_free(position);
    return answered;
}

/* Answers line by line and goes on after a wrong line, until the reader of the answers has gone. */
static bool lines_answer(Query query, const Source *source, QueryAnswer *answer, void *user)
{
    bool all_answered = true;
    LineReader reader = {.stream = stdin};
    while (!ferror(stdout) && line_reader_next(&reader)) {
        query.line = reader.number;
        if (reader.has_zero_byte) {
            PorfiaError error;
            format_error(&error, &cli_texts[TEXT_ZERO_BYTE], "");
            query_fail(&query, &error);
            all_answered = false;
        } else if (!text_answer(query, source, reader.text, answer, user)) {
            all_answered = false;
        }
    }
    if (ferror(stdin)) {
        console_fail(query.console, TEXT_INPUT_FAILED, "s", strerror(errno));
        all_answered = false;
    }
    line_reader_release(&reader);
    return all_answered;
}

bool start_flags_fit(const Console *console, const Arguments *arguments)
{
    for (int flag = FLAG_START; flag <= FLAG_START_LAST; flag++) {
        if (arguments->flags[flag].given) {
            console_fail(console, TEXT_ONLY_WITH_START, "s", flag_name((FlagId)flag));
            return false;
        }
    }
    return true;
}

ExitStatus positions_answer(const Console *console, const Arguments *arguments, QueryAnswer *answer,
                            void *user)
{
    const char *operand = arguments->operands[1];
    bool has_lines = strcmp(operand, "-") == 0;
    bool has_start = strcmp(operand, "start") == 0;
    PorfiaError error;
    Source source = {.game = porfia_game_find(arguments->operands[0], &error)};
    if (!source.game)
        return console_fail_error(console, &error);
    if (!has_lines && !has_start && !start_flags_fit(console, arguments))
        return STATUS_USAGE;
    source.start = position_start(console, arguments, source.game);
    if (!source.start)
        return STATUS_USAGE;
    source.rules = *porfia_position_rules(source.start);

    Query query = {console, arguments, NULL, 0};
    bool answered = has_lines ? lines_answer(query, &source, answer, user)
                              : text_answer(query, &source, operand, answer, user);
    porfia_position_free(source.start);
    return answered ? STATUS_OK : STATUS_USAGE;
}
