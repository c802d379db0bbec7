/* What a request asks: see request.h. */
#include "service/request.h"

#include "text/wording.h"

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
    service_error_list(&fault->error, text, kinds, list);
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

/* Whether a parameter of the start is given; false with a fault if the game has none such. */
static bool start_has(const Request *request, const PorfiaGame *game, const char *name,
                      PorfiaParameter parameter, bool *is_good, Fault *fault)
{
    if (!request_has(request, name))
        return false;
    if (!(porfia_game_parameters(game) & parameter))
        *is_good = fault_set(fault, name, SERVICE_TEXT_PARAMETER, "");
    return *is_good;
}

static bool read_start(const Request *request, const PorfiaGame *game, PorfiaStart *start,
                       Fault *fault)
{
    bool is_good = true;
    int64_t number;
    PorfiaError error;
    *start = porfia_game_start(game);
    if (start_has(request, game, "seed", PORFIA_SEED, &is_good, fault)) {
        is_good = request_number(request, "seed", 0, INT64_MAX, 0, &number, fault);
        start->seed = (uint64_t)number;
    }
    if (is_good && start_has(request, game, "size", PORFIA_SIZE, &is_good, fault) &&
        !porfia_size_parse(request_text(request, "size"), &start->rows, &start->columns, &error))
        is_good = fault_take(fault, "size", &error);
    if (is_good && start_has(request, game, "pieces", PORFIA_PIECES, &is_good, fault)) {
        is_good = request_number(request, "pieces", 0, 1000, 0, &number, fault);
        start->pieces = (int)number;
    }
    return is_good;
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
