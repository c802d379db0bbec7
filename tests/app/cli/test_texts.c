/*
 * Every text exists in both languages, with the same arguments and the same line ends, and differs
 * between them.
 */
#include "support/support.h"

#include "base/texts.h"
#include "games/game.h"
#include "games/texts.h"
#include "log/texts.h"
#include "play/play_texts.h"
#include "rating/texts.h"
#include "search/texts.h"
#include "solve/adji/texts.h"
#include "text/shared_texts.h"

#include <string.h>

#define TEXT TEXT_ENTRY
static const PorfiaText terminal_texts[] = {
#include "cli/texts.inc"
};
static const PorfiaText laboratory_texts[] = {
#include "lab/texts.inc"
};
static const PorfiaText protocol_texts[] = {
#include "ugi/texts.inc"
};
static const PorfiaText program_texts[] = {
#include "match/programs/program_texts.inc"
};
static const PorfiaText compliance_texts[] = {
#include "match/programs/compliance_texts.inc"
};
static const PorfiaText report_texts[] = {
#include "report/texts.inc"
};
static const PorfiaText screen_texts[] = {
#include "screen/texts.inc"
};
static const PorfiaText match_texts[] = {
#include "match/texts.inc"
};
static const PorfiaText session_texts[] = {
#include "play/texts.inc"
};
static const PorfiaText server_texts[] = {
#include "server/texts.inc"
};
static const PorfiaText service_texts[] = {
#include "service/texts.inc"
};
#undef TEXT

typedef struct TextTable {
    const char *name;
    const PorfiaText *texts;
    int count;
} TextTable;

static const TextTable tables[] = {
    {"terminal", terminal_texts, COUNT_OF(terminal_texts)},
    {"laboratory", laboratory_texts, COUNT_OF(laboratory_texts)},
    {"protocol", protocol_texts, COUNT_OF(protocol_texts)},
    {"programs", program_texts, COUNT_OF(program_texts)},
    {"compliance", compliance_texts, COUNT_OF(compliance_texts)},
    {"report", report_texts, COUNT_OF(report_texts)},
    {"screen", screen_texts, COUNT_OF(screen_texts)},
    {"matches", match_texts, COUNT_OF(match_texts)},
    {"session", session_texts, COUNT_OF(session_texts)},
    {"server", server_texts, COUNT_OF(server_texts)},
    {"service", service_texts, COUNT_OF(service_texts)},
    {"base", base_texts, BASE_TEXT_COUNT},
    {"games", game_texts, GAME_TEXT_COUNT},
    {"search", search_texts, SEARCH_TEXT_COUNT},
    {"tables", table_texts, TABLE_TEXT_COUNT},
    {"play", play_texts, PLAY_TEXT_COUNT},
    {"log", log_texts, LOG_TEXT_COUNT},
    {"rating", rating_texts, RATING_TEXT_COUNT},
};

/* Counts the occurrences of {0} .. {9}. */
static void count_places(const char *text, int counts[10])
{
    for (int i = 0; i < 10; i++)
        counts[i] = 0;
    for (const char *place = text; (place = strchr(place, '{')); place++)
        if (place[1] >= '0' && place[1] <= '9' && place[2] == '}')
            counts[place[1] - '0']++;
}

/* Every {0| of a text is complete: {0|one|many}. */
static bool variants_are_whole(const char *text)
{
    for (const char *place = text; (place = strchr(place, '{')); place++) {
        if (place[1] < '0' || place[1] > '9' || place[2] != '|')
            continue;
        size_t one = strcspn(place + 3, "{|}");
        const char *many = place + 3 + one;
        if (*many != '|' || many[1 + strcspn(many + 1, "{|}")] != '}')
            return false;
    }
    return true;
}

static bool ends_line(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && text[length - 1] == '\n';
}

static void check_text(const char *table, int index, const PorfiaText *text)
{
    for (int language = 0; language < PORFIA_LANGUAGES; language++)
        if (!text->in[language] || !*text->in[language])
            fail_msg("%s %d has no text in language %d", table, index, language);
    for (int language = 0; language < PORFIA_LANGUAGES; language++)
        if (!variants_are_whole(text->in[language]))
            fail_msg("%s: not of the form {0|one|many}: '%s'", table, text->in[language]);
    int places[2][10];
    count_places(text->in[PORFIA_ENGLISH], places[0]);
    count_places(text->in[PORFIA_PORTUGUESE], places[1]);
    if (memcmp(places[0], places[1], sizeof places[0]) != 0)
        fail_msg("%s: other arguments: '%s', '%s'", table, text->in[0], text->in[1]);
    if (ends_line(text->in[0]) != ends_line(text->in[1]))
        fail_msg("%s: other ends: '%s', '%s'", table, text->in[0], text->in[1]);
}

static void test_every_table(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(tables); i++)
        for (int k = 0; k < tables[i].count; k++)
            check_text(tables[i].name, k, &tables[i].texts[k]);
}

static void test_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        check_text(game->name, -1, &game->title);
        check_text(game->name, -2, &game->help);
        for (size_t k = 0; k < game->rules.parameter_count; k++) {
            check_text(game->rules.parameters[k].name, -3, &game->rules.parameters[k].about);
            check_text(game->rules.parameters[k].name, -4, &game->rules.parameters[k].title);
        }
        for (size_t k = 0; k < game->text.text_count; k++)
            check_text(game->name, (int)k, &game->text.texts[k]);
        size_t count;
        const PorfiaOption *options = porfia_game_options(game, &count);
        for (size_t k = 0; k < count; k++)
            check_text(options[k].name, (int)k, &options[k].about);
        const PorfiaProblem *problems = porfia_game_problems(game, &count);
        for (size_t k = 0; k < count; k++) {
            check_text(problems[k].position, 1, &problems[k].title);
            check_text(problems[k].position, 2, &problems[k].question);
            check_text(problems[k].position, 3, &problems[k].answer);
            check_text(problems[k].position, 4, &problems[k].lesson);
        }
    }
}

/* A sentence that is equal in both languages was not translated. */
static void test_translated(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(tables); i++) {
        for (int k = 0; k < tables[i].count; k++) {
            const PorfiaText *text = &tables[i].texts[k];
            const char *words = strpbrk(text->in[0], "abcdefghijklmnopqrstuvwxyz");
            if (words && strchr(words, ' ') && strcmp(text->in[0], text->in[1]) == 0)
                fail_msg("%s: not translated: '%s'", tables[i].name, text->in[0]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_table),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_translated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
