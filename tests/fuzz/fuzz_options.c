/*
 * Options from outside: rule options, sizes, players, names of games and algorithms. What is
 * accepted reads back the same when it is written; what is refused has a message.
 */
#include "porfia.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 512 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require_message(const PorfiaError *error)
{
    char message[256];
    if (!*porfia_error_message(error, PORFIA_ENGLISH, message, sizeof message) ||
        !*porfia_error_message(error, PORFIA_PORTUGUESE, message, sizeof message))
        abort();
}

/* A value that is read is printed so again. */
static void try_start(const PorfiaGame *game, const char *text)
{
    size_t count;
    porfia_game_parameters(game, &count);
    for (size_t i = 0; i < count; i++) {
        PorfiaError error = {0};
        PorfiaStart start = porfia_game_start(game);
        char printed[PORFIA_PARAMETER_SIZE];
        if (!porfia_start_set(game, &start, (int)i, text, &error)) {
            require_message(&error);
            continue;
        }
        porfia_start_print(game, &start, (int)i, printed, sizeof printed);
        if (strcmp(printed, text) != 0)
            abort();
    }
}

static void try_rules(const PorfiaGame *game, const char *text)
{
    char printed[PORFIA_RULES_SIZE];
    PorfiaRules rules, again;
    PorfiaError error = {0};
    if (!porfia_rules_parse(game, text, &rules, &error)) {
        require_message(&error);
        return;
    }
    porfia_rules_print(game, &rules, printed, sizeof printed);
    if (!porfia_rules_parse(game, printed, &again, &error) ||
        memcmp(&rules, &again, sizeof rules) != 0)
        abort();
}

static void try_player(const char *text)
{
    char printed[PORFIA_PLAYER_SIZE], twice[PORFIA_PLAYER_SIZE];
    PorfiaPlayer player, again;
    PorfiaError error = {0};
    if (!porfia_player_parse(text, &player, &error)) {
        require_message(&error);
        return;
    }
    porfia_player_print(&player, printed, sizeof printed);
    if (!porfia_player_parse(printed, &again, &error))
        abort();
    porfia_player_print(&again, twice, sizeof twice);
    if (strcmp(printed, twice) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > MAX_TEXT)
        return 0;
    char text[MAX_TEXT + 1] = {0};
    PorfiaError error = {0};
    PorfiaAlgorithm algorithm;
    memcpy(text, data, size);
    for (size_t i = 0; i < porfia_game_count(); i++) {
        try_rules(porfia_game_at(i), text);
        try_start(porfia_game_at(i), text);
    }
    try_player(text);
    if (!porfia_algorithm_find(text, &algorithm, &error))
        require_message(&error);
    if (!porfia_game_find(text, &error))
        require_message(&error);
    return 0;
}
