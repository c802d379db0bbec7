/* Descriptions of places, and editing positions. */
#include "support/support.h"

#include <string.h>

#define ROW "...................."
#define ROWS6 ROW "/" ROW "/" ROW "/" ROW "/" ROW "/" ROW
#define ROWS7 ROWS6 "/" ROW
#define KNIGHTS "WW........75......../....57............../............BB....../" ROWS7
#define ATTACK "WW................../....57............../" ROW "/......BB............/" ROWS6
#define EDGES "1x2 10/00 2/0/0 1 0:0"
#define HOLES "9,1,8,0,4,7/0,2,11,1,4,0 2 20:9"

typedef struct PlaceCase {
    const char *game, *position;
    int place;
    const char *english, *portuguese;
} PlaceCase;

static const PlaceCase place_cases[] = {
    {"cavalo", KNIGHTS " 1 0:0", 1, "a1: the white knight, of player 1",
     "a1: o cavalo branco, do jogador 1"},
    {"cavalo", KNIGHTS " 1 0:0", 27, "g3: the black knight, of player 2",
     "g3: o cavalo preto, do jogador 2"},
    {"cavalo", KNIGHTS " 1 0:0", 13, "c2: 57", "c2: 57"},
    {"cavalo", KNIGHTS " 2 0:0", 6, "f1: 75", "f1: 75"},
    {"cavalo", KNIGHTS " 1 0:0", 100, "j10: erased", "j10: apagada"},
    {"cavalo", KNIGHTS " 1 0:0", 0, "", ""},
    {"cavalo", KNIGHTS " 1 0:0", 101, "", ""},
    /* Only squares that the mover could enter otherwise are described as attacked. */
    {"cavalo", ATTACK " 1 0:0", 13, "c2: 57, the other knight attacks it",
     "c2: 57, o outro cavalo ataca-a"},
    {"cavalo", ATTACK " 2 0:0", 13, "c2: 57, the other knight attacks it",
     "c2: 57, o outro cavalo ataca-a"},
    {"dots", EDGES, 1, "h11, drawn by player 1", "h11, traçada pelo jogador 1"},
    {"dots", EDGES, 2, "h12, free", "h12, livre"},
    {"dots", EDGES, 3, "v11, drawn by player 2", "v11, traçada pelo jogador 2"},
    {"adji", HOLES, 1, "a: 7 pieces", "a: 7 peças"},
    {"adji", HOLES, 5, "e: 1 piece", "e: 1 peça"},
    {"adji", HOLES, 7, "A: 0 pieces", "A: 0 peças"},
};

static void test_places(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(place_cases); i++) {
        const PlaceCase *test = &place_cases[i];
        const char *const expected[PORFIA_LANGUAGES] = {test->english, test->portuguese};
        PorfiaPosition *position = position_of(test->game, "", test->position);
        for (int language = 0; language < PORFIA_LANGUAGES; language++) {
            char words[64];
            porfia_place_describe(position, test->place, (PorfiaLanguage)language, words,
                                  sizeof words);
            assert_string_equal(words, expected[language]);
        }
        porfia_position_free(position);
    }
}

typedef struct EditCase {
    const char *game, *before;
    int place;
    const char *value;
    const char *after; /* the new text, or a part of the message if it is refused */
} EditCase;

static void check_edit(const EditCase *test)
{
    PorfiaError error = {0};
    char text[PORFIA_MESSAGE_SIZE];
    PorfiaPosition *position = position_of(test->game, "", test->before);
    PorfiaPosition *edited = porfia_position_edit(position, test->place, test->value, &error);
    if (edited) {
        porfia_position_print(edited, text, sizeof text);
        assert_string_equal(text, test->after);
    } else {
        porfia_error_message(&error, PORFIA_ENGLISH, text, sizeof text);
        if (!strstr(text, test->after))
            fail_msg("'%s' has no '%s'", text, test->after);
    }
    porfia_position_free(edited);
    porfia_position_free(position);
}

static void test_edits(void **state)
{
    (void)state;
    static const EditCase cases[] = {
        /* A number or knight leaves its old square. */
        {"cavalo", KNIGHTS " 1 3:4", 2, "57",
         "WW57......75......../" ROW "/............BB....../" ROWS7 " 1 3:4"},
        {"cavalo", KNIGHTS " 1 3:4", 13, "WW",
         "..........75......../....WW............../............BB....../" ROWS7 " 1 3:4"},
        {"cavalo", KNIGHTS " 1 3:4", 27, "12",
         "WW........75......../....57............../............12....../" ROWS7 " 2 3:4"},
        {"cavalo", KNIGHTS " 1 3:4", 1, "12", "BB without WW"},
        {"cavalo", KNIGHTS " 1 3:4", 1, "BB", "BB without WW"},
        {"cavalo", KNIGHTS " 1 3:4", 1, "W", "row 1 must have"},
        {"cavalo", KNIGHTS " 1 3:4", 1, "x1", "square a1: 'x1'"},
        /* Points follow the boxes: the player of a new edge gains those that it closes, and a
         * removed edge loses them. */
        {"dots", "1x2 11/11 1/0/1 1 0:0", 4, "2", "1x2 11/11 1/2/1 1 0:2"},
        {"dots", "1x2 11/11 1/2/1 1 0:2", 4, "1", "1x2 11/11 1/1/1 1 0:2"},
        {"dots", "1x2 11/11 1/2/1 1 0:2", 4, "0", "1x2 11/11 1/0/1 1 0:0"},
        {"dots", "1x2 11/11 1/2/1 1 1:1", 4, "0", "1x2 11/11 1/0/1 1 0:0"},
        {"dots", "1x2 11/11 1/2/1 1 1:1", 1, "0", "1x2 01/11 1/2/1 1 0:1"},
        {"dots", "1x2 11/11 1/2/1 1 0:2", 1, "3", "h, group 1, digit 1"},
        {"adji", HOLES, 6, "12", "12,1,8,0,4,7/0,2,11,1,4,0 2 20:9"},
        {"adji", HOLES, 12, "9", "9,1,8,0,4,7/0,2,11,1,4,9 2 20:9"},
        {"adji", HOLES, 12, "90", "add up to 166"},
        {"adji", HOLES, 13, "9", "no place 13"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        check_edit(&cases[i]);
}

/* Clicking on a square of Cavalo offers exactly the values that are nowhere else. */
static void test_neighbours(void **state)
{
    (void)state;
    static const char *const values[] = {"..", "12", "WW", "..", "12"};
    PorfiaError error = {0};
    PorfiaPosition *position = start_of("cavalo", "", "seed=1");
    char value[PORFIA_PLACE_SIZE];
    /* Takes 12 off the board. */
    for (int place = 1; place <= porfia_position_places(position); place++) {
        porfia_place_value(position, place, 0, value);
        if (strcmp(value, "12") != 0)
            continue;
        for (int i = 0; i < COUNT_OF(values); i++) {
            PorfiaPosition *edited = porfia_position_edit(position, place, values[i], &error);
            assert_non_null(edited);
            porfia_position_free(position);
            position = edited;
            porfia_place_value(position, place, 1, value);
            assert_string_equal(value, i + 1 < COUNT_OF(values) ? values[i + 1] : "WW");
        }
    }
    porfia_position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_edits),
        cmocka_unit_test(test_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
