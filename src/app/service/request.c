/* What a request asks: see request.h. */
#include "service/request.h"

#include "text/format.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool fault_take(Fault *fault, const char *parameter, const PorfiaError *error)
{
    *fault = (Fault){.error = *error, .parameter = parameter};
    return false;
}

bool fault_set(Fault *fault, const char *parameter, ServiceText text, const char *kinds, ...)
{
    va_list list;
    *fault = (Fault){.parameter = parameter};
    va_start(list, kinds);
    format_error_list(&fault->error, &service_texts[text], kinds, list);
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

/* Digits alone, perhaps with a minus: strtoll would also take spaces and a plus. */
static bool parse_number(const char *text, int64_t *number)
{
    size_t digits = strspn(text + (*text == '-'), "0123456789");
    if (digits == 0 || digits > 18 || text[(*text == '-') + digits])
        return strcmp(text, "9223372036854775807") == 0 && (*number = INT64_MAX, true);
    *number = strtoll(text, NULL, 10);
    return true;
}

bool request_number(const Request *request, const char *name, int64_t least, int64_t most,
                    int64_t otherwise, int64_t *number, Fault *fault)
{
    const char *text = parameters_find(request->parameters, name);
    *number = otherwise;
    if (!text || (parse_number(text, number) && *number >= least && *number <= most))
        return true;
    char limits[2][24];
    snprintf(limits[0], sizeof limits[0], "%" PRId64, least);
    snprintf(limits[1], sizeof limits[1], "%" PRId64, most);
    return fault_set(fault, name, SERVICE_TEXT_NUMBER, "sss", text, limits[0], limits[1]);
}

/* Which of the words, separated by spaces, a text is; -1: none. */
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
                    Fault *fault)
{
    const char *text = parameters_find(request->parameters, name);
    *choice = text ? find_word(values, text) : 0;
    return *choice >= 0 || fault_set(fault, name, SERVICE_TEXT_CHOICE, "ss", name, values);
}

bool request_language(const Parameters *parameters, PorfiaLanguage *language, Fault *fault)
{
    Request request = {.parameters = parameters};
    int choice;
    if (!request_choice(&request, "lang", "en pt", &choice, fault))
        return false;
    *language = choice ? PORFIA_PORTUGUESE : PORFIA_ENGLISH;
    return true;
}

bool request_rules(const Request *request, const PorfiaGame **game, PorfiaRules *rules,
                   Fault *fault)
{
    PorfiaError error;
    if (!request_has(request, "game"))
        return fault_set(fault, "game", SERVICE_TEXT_MISSING, "s", "game");
    *game = porfia_game_find(request_text(request, "game"), &error);
    if (!*game)
        return fault_take(fault, "game", &error);
    if (!porfia_rules_parse(*game, request_text(request, "rules"), rules, &error))
        return fault_take(fault, "rules", &error);
    return true;
}

/* A parameter is refused here if it is of another game; whether a value is in range is for
 * porfia_position_start to say. */
static bool read_parameter(const Request *request, const PorfiaGame *game,
                           const PorfiaParameter *parameter, PorfiaStart *start, Fault *fault)
{
    PorfiaError error;
    const char *name = parameter->name;
    int index = porfia_game_parameter(game, name);
    if (!request_has(request, name))
        return true;
    if (index < 0)
        return fault_set(fault, name, SERVICE_TEXT_PARAMETER, "");
    return porfia_start_set(game, start, index, request_text(request, name), &error) ||
           fault_take(fault, name, &error);
}

static bool read_start(const Request *request, const PorfiaGame *game, PorfiaStart *start,
                       Fault *fault)
{
    const PorfiaParameter *parameter;
    *start = porfia_game_start(game);
    for (size_t i = 0; (parameter = porfia_parameter_at(i)); i++)
        if (!read_parameter(request, game, parameter, start, fault))
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

PorfiaPosition *request_start(const Request *request, Fault *fault)
{
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaStart start;
    PorfiaError error;
    if (!request_rules(request, &game, &rules, fault) || !read_start(request, game, &start, fault))
        return NULL;
    PorfiaPosition *position = porfia_position_start(game, &rules, &start, &error);
    if (!position)
        fault_take(fault, NULL, &error);
    return position;
}

static PorfiaPosition *read_position(const Request *request, Fault *fault)
{
    const PorfiaGame *game;
    PorfiaRules rules;
    PorfiaError error;
    if (!request_has(request, "position"))
        return request_start(request, fault);
    if (!request_rules(request, &game, &rules, fault))
        return NULL;
    PorfiaPosition *position =
        porfia_position_parse(game, &rules, request_text(request, "position"), &error);
    if (!position)
        fault_take(fault, "position", &error);
    return position;
}

/* Plays one move of the list. */
static bool play_word(PorfiaPlay *play, const char *word, size_t length, Fault *fault)
{
    char text[PORFIA_ERROR_ARGUMENT_SIZE];
    PorfiaMove move;
    PorfiaError error;
    snprintf(text, sizeof text, "%.*s", (int)length, word);
    if (porfia_play_end(play) != PORFIA_RUNNING)
        fault_set(fault, "moves", SERVICE_TEXT_OVER, "");
    else if (!porfia_move_parse(porfia_play_present(play), text, &move, &error) ||
             !porfia_play_move(play, move, &error))
        fault_take(fault, "moves", &error);
    else
        return true;
    fault->move = porfia_play_length(play) + 1;
    return false;
}

static bool play_words(PorfiaPlay *play, const char *words, Fault *fault)
{
    while (*(words += strspn(words, " "))) {
        size_t length = strcspn(words, " ");
        if (!play_word(play, words, length, fault))
            return false;
        words += length;
    }
    return true;
}

PorfiaPlay *request_play(const Request *request, Fault *fault)
{
    PorfiaError error;
    PorfiaPosition *start = read_position(request, fault);
    if (!start)
        return NULL;
    PorfiaPlay *play = porfia_play_create(start, &error);
    porfia_position_free(start);
    if (!play) {
        fault_take(fault, NULL, &error);
    } else if (!play_words(play, request_text(request, "moves"), fault)) {
        porfia_play_free(play);
        play = NULL;
    }
    return play;
}
