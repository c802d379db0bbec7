/* Reads requests: see request.h. */
#include "service/request.h"

#include "text/format.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool request_error_take(RequestError *request_error, const char *parameter,
                        const PorfiaError *error)
{
    *request_error = (RequestError){.error = *error, .parameter = parameter};
    return false;
}

bool request_error_set(RequestError *request_error, const char *parameter, ServiceText text,
                       const char *kinds, ...)
{
    va_list list;
    *request_error = (RequestError){.parameter = parameter};
    va_start(list, kinds);
    format_error_list(&request_error->error, &service_texts[text], kinds, list);
    va_end(list);
    return false;
}

const char *request_text(const Request *request, const char *name)
{
    const char *text = parameters_find(request->parameters, name);
    return text ? text : "";
}

bool request_has(const Request *request, const char *name)
{
    return parameters_find(request->parameters, name) != NULL;
}

/* Digits with an optional minus sign: strtoll would also accept spaces and a plus sign. */
static bool parse_number(const char *text, int64_t *number)
{
    size_t digits = strspn(text + (*text == '-'), "0123456789");
    if (digits == 0 || digits > 18 || text[(*text == '-') + digits])
        return strcmp(text, "9223372036854775807") == 0 && (*number = INT64_MAX, true);
    *number = strtoll(text, NULL, 10);
    return true;
}

bool request_number(const Request *request, const char *name, int64_t least, int64_t most,
                    int64_t otherwise, int64_t *number, RequestError *request_error)
{
    const char *text = parameters_find(request->parameters, name);
    *number = otherwise;
    if (!text || (parse_number(text, number) && *number >= least && *number <= most))
        return true;
    char limits[2][24];
    snprintf(limits[0], sizeof limits[0], "%" PRId64, least);
    snprintf(limits[1], sizeof limits[1], "%" PRId64, most);
    return request_error_set(request_error, name, SERVICE_TEXT_NUMBER, "sss", text, limits[0],
                             limits[1]);
}

/* The index of a text among words separated by spaces; -1: none. */
static int find_word(const char *words, const char *text)
{
    size_t length = strlen(text);
    for (int index = 0; *words; index++) {
        size_t word = strcspn(words, " ");
        if (word == length && memcmp(words, text, length) == 0)
            return index;
        words += word + (words[word] == ' ');
    }
    return -1;
}

bool request_choice(const Request *request, const char *name, const char *values, int *choice,
                    RequestError *request_error)
{
    const char *text = parameters_find(request->parameters, name);
    *choice = text ? find_word(values, text) : 0;
    return *choice >= 0 ||
           request_error_set(request_error, name, SERVICE_TEXT_CHOICE, "ss", name, values);
}

bool request_language(const Parameters *parameters, PorfiaLanguage *language,
                      RequestError *request_error)
{
    Request request = {.parameters = parameters};
    int choice;
    if (!request_choice(&request, "lang", "en pt", &choice, request_error))
        return false;
    *language = choice ? PORFIA_PORTUGUESE : PORFIA_ENGLISH;
    return true;
}

bool request_rules(const Request *request, const PorfiaGame **game, PorfiaRules *rules,
                   RequestError *request_error)
{
    PorfiaError error;
    if (!request_has(request, "game"))
        return request_error_set(request_error, "game", SERVICE_TEXT_MISSING, "s", "game");
    *game = porfia_game_find(request_text(request, "game"), &error);
    if (!*game)
        return request_error_take(request_error, "game", &error);
    if (!porfia_rules_parse(*game, request_text(request, "rules"), rules, &error))
        return request_error_take(request_error, "rules", &error);
    return true;
}

/* Refuses parameters of other games; porfia_position_start checks the range. */
static bool read_parameter(const Request *request, const PorfiaGame *game,
                           const PorfiaParameter *parameter, PorfiaStart *start,
                           RequestError *request_error)
{
    PorfiaError error;
    const char *name = parameter->name;
    int index = porfia_game_parameter(game, name);
    if (!request_has(request, name))
        return true;
    if (index < 0)
        return request_error_set(request_error, name, SERVICE_TEXT_PARAMETER, "");
    return porfia_start_set(game, start, index, request_text(request, name), &error) ||
           request_error_take(request_error, name, &error);
}

bool request_start_values(const Request *request, const PorfiaGame *game, const char *except,
                          PorfiaStart *start, RequestError *request_error)
{
    const PorfiaParameter *parameter;
    *start = porfia_game_start(game);
    for (size_t i = 0; (parameter = porfia_parameter_at(i)); i++)
        if ((!except || strcmp(parameter->name, except) != 0) &&
            !read_parameter(request, game, parameter, start, request_error))
            return false;
    return true;
}

bool request_is_parameter(const char *name)
{
    const PorfiaParameter *parameter;
    for (size_t i = 0; (parameter = porfia_parameter_at(i)); i++)
        if (strcmp(parameter->name, name) == 0)
            return true;
    return false;
}

PorfiaPosition *request_start(const Request *request, RequestError *request_error)
{
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    PorfiaError error;
    if (!request_rules(request, &game, &rules, request_error) ||
        !request_start_values(request, game, NULL, &start, request_error))
        return NULL;
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
    if (!position)
        request_error_take(request_error, NULL, &error);
    return position;
}

static PorfiaPosition *read_position(const Request *request, RequestError *request_error)
{
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaError error;
    if (!request_has(request, "position"))
        return request_start(request, request_error);
    if (!request_rules(request, &game, &rules, request_error))
        return NULL;
    PorfiaPosition *position =
        porfia_position_parse(game, &rules, request_text(request, "position"), &error);
    if (!position)
        request_error_take(request_error, "position", &error);
    return position;
}

/* Plays one move of the list. */
static bool play_word(PorfiaPlay *play, const char *word, size_t length,
                      RequestError *request_error)
{
    char text[PORFIA_ERROR_ARGUMENT_SIZE];
    PorfiaMove move;
    PorfiaError error;
    snprintf(text, sizeof text, "%.*s", (int)length, word);
    if (porfia_play_end(play) != PORFIA_RUNNING)
        request_error_set(request_error, "moves", SERVICE_TEXT_OVER, "");
    else if (!porfia_move_parse(porfia_play_present(play), text, &move, &error) ||
             !porfia_play_move(play, move, &error))
        request_error_take(request_error, "moves", &error);
    else
        return true;
    request_error->move = porfia_play_length(play) + 1;
    return false;
}

static bool play_words(PorfiaPlay *play, const char *words, RequestError *request_error)
{
    while (*(words += strspn(words, " "))) {
        size_t length = strcspn(words, " ");
        if (!play_word(play, words, length, request_error))
            return false;
        words += length;
    }
    return true;
}

PorfiaPlay *request_play(const Request *request, RequestError *request_error)
{
    PorfiaError error;
    PorfiaPosition *start = read_position(request, request_error);
    if (!start)
        return NULL;
    PorfiaPlay *play = porfia_play_create(start, &error);
    porfia_position_free(start);
    if (!play) {
        request_error_take(request_error, NULL, &error);
    } else if (!play_words(play, request_text(request, "moves"), request_error)) {
        porfia_play_free(play);
        play = NULL;
    }
    return play;
}
