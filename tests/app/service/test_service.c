/*
 * The service: its answers, parsed and compared with the library; its refusals; its jobs in slices
 * and stopped; and its claims about values.
 */
#include "base/random.h"
#include "service/service.h"
#include "support/logs.h"
#include "support/players.h"
#include "support/program.h"
#include "support/support.h"
#include "text/utf8.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* The answer to `name?parameters`; free it. */
static json_t *ask(const char *request, const char *body, ServiceStatus *status)
{
    Parameters parameters = {0};
    PorfiaError error;
    char name[32], *answer;
    size_t length;
    const char *query = strchr(request, '?');
    snprintf(name, sizeof name, "%.*s", (int)(query ? query - request : 31), request);
    bool is_read = !query || parameters_parse(&parameters, query + 1, strlen(query + 1), &error);
    if (is_read) {
        *status = service_answer(name, &parameters, body, body ? strlen(body) : 0, NULL, &answer,
                                 &length);
        assert_int_equal(strlen(answer), length);
    } else {
        *status = SERVICE_BAD_REQUEST;
        answer = service_error_answer(&error, PORFIA_ENGLISH);
    }
    parameters_release(&parameters);
    json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    if (!json)
        fail_msg("%s: no JSON: %s", request, answer);
    free(answer);
    return json;
}

static json_t *ask_well(const char *request)
{
    ServiceStatus status;
    json_t *answer = ask(request, NULL, &status);
    if (status != SERVICE_OK)
        fail_msg("%s: %s", request, json_string_value(json_object_get(answer, "error")));
    return answer;
}

static const char *text_in(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "(none)";
}

static int number_in(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

/* A record after one move, without its last parameter. */
#define ANNOTATED "record?game=dots&size=1x1&moves=h11&id=a&date=2026-11-16T02:15:30Z&"

/* ---- Bad requests ---- */

static void test_refusals(void **state)
{
    (void)state;
    static const struct {
        const char *request;
        ServiceStatus status;
        const char *error, *parameter;
        int move;
    } table[] = {
        {"nothing", SERVICE_UNKNOWN_CALL, "'nothing'", NULL, 0},
        {"", SERVICE_UNKNOWN_CALL, "''", NULL, 0},
        {"search?game=dots&time=1", SERVICE_UNKNOWN_CALL, "'search'", NULL, 0}, /* takes its time */
        {"state", SERVICE_BAD_REQUEST, "missing parameter 'game'", "game", 0},
        {"state?game=chess", SERVICE_BAD_REQUEST, "'chess'", "game", 0},
        {"state?game=dots&lang=fr", SERVICE_BAD_REQUEST, "en pt", "lang", 0},
        {"state?game=dots&lang=pt&moves=x", SERVICE_BAD_REQUEST, "não", "moves", 1},
        {"state?game=dots&rules=threat%3Don", SERVICE_BAD_REQUEST, "threat", "rules", 0},
        {"state?game=dots&position=5x6", SERVICE_BAD_REQUEST, "", "position", 0},
        {"judge?game=dots&moves=h11&known=-+x", SERVICE_BAD_REQUEST, "'x'", "known", 0},
        {"judge?game=dots&moves=h11&known=-+~", SERVICE_BAD_REQUEST, "'~'", "known", 0},
        {"judge?game=dots&moves=h11&known=-+~1:", SERVICE_BAD_REQUEST, "'~1:'", "known", 0},
        {"judge?game=dots&moves=h11&known=~1:2+~1:2", SERVICE_BAD_REQUEST, "'~1:2'", "known", 0},
        {"judge?game=dots&moves=h11&known=~1:2:h99+~1:2", SERVICE_BAD_REQUEST, "h99", "known", 0},
        {"judge?game=dots&moves=h11&known=-+~1:2:h11", SERVICE_BAD_REQUEST, "h11", "known", 0},
        {"judge?game=dots&moves=h11&known=-+~1:2x", SERVICE_BAD_REQUEST, "'~1:2x'", "known", 0},
        {"state?game=dots&moves=h11+h12+h11", SERVICE_BAD_REQUEST, "'h11' is already", "moves", 3},
        {"state?game=dots&size=1x1&moves=h11+h21+v11+v21+h11", SERVICE_BAD_REQUEST, "over", "moves",
         5},
        {"state?game=dots&size=99x99", SERVICE_BAD_REQUEST, "", NULL, 0},
        {"state?game=dots&size=5", SERVICE_BAD_REQUEST, "", "size", 0},
        {"state?game=dots&seed=1", SERVICE_BAD_REQUEST, "no such parameter", "seed", 0},
        {"state?game=cavalo&seed=-1", SERVICE_BAD_REQUEST, "'-1'", "seed", 0},
        {"state?game=cavalo&seed=9223372036854775808", SERVICE_BAD_REQUEST, "number", "seed", 0},
        {"state?game=adji&pieces=9", SERVICE_BAD_REQUEST, "", NULL, 0},
        {"state?game=adji&pieces=+8", SERVICE_BAD_REQUEST, "' 8'", "pieces", 0},
        {"state?game=dots&depth=3", SERVICE_BAD_REQUEST, "unknown parameter 'depth'", NULL, 0},
        {"state?game=dots&game=adji", SERVICE_BAD_REQUEST, "given twice", NULL, 0},
        {"state?game=%zz", SERVICE_BAD_REQUEST, "hexadecimal", NULL, 0},
        {"state?game=%4", SERVICE_BAD_REQUEST, "hexadecimal", NULL, 0},
        {"state?game=%00", SERVICE_BAD_REQUEST, "zero byte", NULL, 0},
        {"state?game=%ff", SERVICE_BAD_REQUEST, "UTF-8", NULL, 0},
        {"look?game=dots&move=h99", SERVICE_BAD_REQUEST, "h99", "move", 0},
        {"look?game=dots", SERVICE_BAD_REQUEST, "", "move", 0},
        {"drawing?game=dots&move=h99", SERVICE_BAD_REQUEST, "h99", "move", 0},
        {"drawing?game=dots&aids=yes", SERVICE_BAD_REQUEST, "on off", "aids", 0},
        {"drawing?game=dots&moves=x", SERVICE_BAD_REQUEST, "'x'", "moves", 1},
        {"edit?game=dots", SERVICE_BAD_REQUEST, "'place'", NULL, 0},
        {"edit?game=dots&place=1&mover=2", SERVICE_BAD_REQUEST, "'place'", NULL, 0},
        {"edit?game=dots&place=72", SERVICE_BAD_REQUEST, "1 to 71", "place", 0},
        {"edit?game=dots&place=1&value=7", SERVICE_BAD_REQUEST, "", "value", 0},
        {"edit?game=dots&mover=3", SERVICE_BAD_REQUEST, "1 to 2", "mover", 0},
        {"edit?game=adji&points=3", SERVICE_BAD_REQUEST, "3:4", "points", 0},
        {"edit?game=adji&points=3:4:5", SERVICE_BAD_REQUEST, "3:4", "points", 0},
        {"tree?game=dots", SERVICE_BAD_REQUEST, "'algorithm'", "algorithm", 0},
        {"tree?game=dots&algorithm=engine", SERVICE_BAD_REQUEST, "textbook", "algorithm", 0},
        {"tree?game=dots&algorithm=magic", SERVICE_BAD_REQUEST, "magic", "algorithm", 0},
        {"tree?game=dots&algorithm=minimax&depth=0", SERVICE_BAD_REQUEST, "'0'", "depth", 0},
        {"tree?game=dots&algorithm=minimax&memo=yes", SERVICE_BAD_REQUEST, "on off", "memo", 0},
        {"log", SERVICE_OK, NULL, NULL, 0}, /* an empty log is valid */
        {"record?game=dots&id=X", SERVICE_BAD_REQUEST, "", NULL, 0},
        {"record?game=dots&id=x&date=now", SERVICE_BAD_REQUEST, "date", NULL, 0},
        {"record?game=dots&player1=nobody", SERVICE_BAD_REQUEST, "nobody", "player1", 0},
        {ANNOTATED "variations=1+h11", SERVICE_BAD_REQUEST, "'h11'", "variations", 2},
        {ANNOTATED "variations=0+v11%0A1+v11+zz+h12", SERVICE_BAD_REQUEST, "line 2", "variations",
         3},
        {ANNOTATED "variations=1+v11++h12", SERVICE_BAD_REQUEST, "", "variations", 3},
        {ANNOTATED "variations=1", SERVICE_BAD_REQUEST, "at least one", "variations", 0},
        {ANNOTATED "variations=2+v11", SERVICE_BAD_REQUEST, "0 to 1", "variations", 0},
        {ANNOTATED "variations=-1+v11", SERVICE_BAD_REQUEST, "'-1 v11'", "variations", 0},
        {ANNOTATED "variations=v11", SERVICE_BAD_REQUEST, "'v11'", "variations", 0},
        {ANNOTATED "variations=1v11", SERVICE_BAD_REQUEST, "'1v11'", "variations", 0},
        {ANNOTATED "variations=1111111111111+v11", SERVICE_BAD_REQUEST, "line 1", "variations", 0},
        {ANNOTATED "variations=0%09good", SERVICE_BAD_REQUEST, "line 1", "variations", 0},
        {ANNOTATED "comments=0+v11", SERVICE_BAD_REQUEST, "'0 v11'", "comments", 0},
        {ANNOTATED "comments=0%09a%5Cx", SERVICE_BAD_REQUEST, "line 1", "comments", 0},
        {ANNOTATED "comments=0%09a%5C", SERVICE_BAD_REQUEST, "line 1", "comments", 0},
        {ANNOTATED "comments=0%09a%5Cr", SERVICE_BAD_REQUEST, "TAB and LF", "comments", 0},
        {ANNOTATED "comments=0+x%09good", SERVICE_BAD_REQUEST, "'x'", "comments", 1},
        {ANNOTATED "comments=0%09a%0A%0A", SERVICE_BAD_REQUEST, "line 2", "comments", 0},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        ServiceStatus status;
        json_t *answer = ask(table[i].request, NULL, &status);
        const json_t *parameter = json_object_get(answer, "parameter");
        const char *error = text_in(answer, "error");
        bool is_good = status == table[i].status;
        if (table[i].error)
            is_good &= strstr(error, table[i].error) && !parameter == !table[i].parameter;
        if (table[i].parameter)
            is_good &= strcmp(text_in(answer, "parameter"), table[i].parameter) == 0;
        if (!is_good || number_in(answer, "move") != table[i].move)
            fail_msg("%s: %d, %s, %s", table[i].request, status, error,
                     text_in(answer, "parameter"));
        json_decref(answer);
    }
}

static void test_many_parameters(void **state)
{
    (void)state;
    Parameters parameters = {0};
    PorfiaError error;
    for (int i = 0; i < PARAMETERS_MAX; i++) {
        char name[8];
        snprintf(name, sizeof name, "p%d", i);
        assert_true(parameters_add(&parameters, name, "", &error));
    }
    assert_false(parameters_add(&parameters, "more", "", &error));
    assert_string_equal(parameters_find(&parameters, "p7"), "");
    assert_null(parameters_find(&parameters, "more"));
    parameters_release(&parameters);
}

/* ---- States of games ---- */

static void check_moves(const json_t *answer, const PorfiaPlay *play)
{
    const PorfiaPosition *position = porfia_play_present(play);
    const json_t *list = json_object_get(answer, "moves");
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count =
        porfia_play_end(play) == PORFIA_RUNNING ? porfia_position_moves(position, moves) : 0;
    assert_int_equal(json_array_size(list), count);
    for (int i = 0; i < count; i++) {
        const json_t *told = json_array_get(list, (size_t)i);
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(position, moves[i], text, sizeof text);
        assert_string_equal(text_in(told, "move"), text);
        assert_int_equal(number_in(told, "place"), porfia_move_place(position, moves[i]));
        PorfiaPosition *after = porfia_position_copy(position);
        assert_int_equal(number_in(told, "gain"), porfia_position_play(after, moves[i]));
        bool again = !porfia_position_over(after) &&
                     porfia_position_mover(after) == porfia_position_mover(position);
        assert_int_equal(json_is_true(json_object_get(told, "again")), again);
        porfia_position_free(after);
    }
}

static void check_state(const json_t *answer, const PorfiaPlay *play)
{
    const PorfiaPosition *position = porfia_play_present(play);
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    assert_string_equal(text_in(answer, "position"), text);
    assert_int_equal(number_in(answer, "mover"), porfia_position_mover(position));
    for (int i = 0; i < 2; i++)
        assert_int_equal(
            json_integer_value(json_array_get(json_object_get(answer, "points"), (size_t)i)),
            porfia_position_points(position, i + 1));
    check_moves(answer, play);
    const json_t *places = json_object_get(answer, "places");
    assert_int_equal(json_array_size(places), porfia_position_places(position));
    for (int place = 1; place <= porfia_position_places(position); place++) {
        const json_t *told = json_array_get(places, (size_t)place - 1);
        char value[PORFIA_PLACE_SIZE];
        porfia_place_value(position, place, 0, value);
        assert_string_equal(text_in(told, "value"), value);
        const char *name = text_in(told, "name"); /* the description begins with the name */
        assert_int_equal(strncmp(text_in(told, "text"), name, strlen(name)), 0);
    }
    assert_int_equal(json_array_size(json_object_get(answer, "played")), porfia_play_length(play));
}

/* The changes of a look match the position after the move; a sowing drops its pieces where they
 * fall. */
static void check_look(const json_t *look, const PorfiaPosition *before, PorfiaMove move)
{
    PorfiaPosition *after = porfia_position_copy(before);
    assert_int_equal(number_in(look, "gain"), porfia_position_play(after, move));
    const json_t *changes = json_object_get(look, "changes");
    size_t told = 0;
    for (int place = 1; place <= porfia_position_places(before); place++) {
        char values[2][PORFIA_PLACE_SIZE];
        porfia_place_value(before, place, 0, values[0]);
        porfia_place_value(after, place, 0, values[1]);
        if (strcmp(values[0], values[1]) == 0)
            continue;
        const json_t *change = json_array_get(changes, told++);
        assert_int_equal(number_in(change, "place"), place);
        assert_string_equal(text_in(change, "before"), values[0]);
        assert_string_equal(text_in(change, "after"), values[1]);
    }
    assert_int_equal(json_array_size(changes), told);
    assert_int_equal(json_array_size(json_object_get(look, "steps")),
                     porfia_move_steps(before, move));
    porfia_position_free(after);
}

/* By PorfiaStyle, with the names of docs/api.md. */
static int style_named(const char *name)
{
    static const char *const names[PORFIA_STYLES] = {"plain",  "faint", "player1",    "player2",
                                                     "fill1",  "fill2", "strong",     "ground",
                                                     "barred", "lost",  "considered", "moving"};
    for (int style = 0; style < PORFIA_STYLES; style++)
        if (strcmp(name, names[style]) == 0)
            return style;
    fail_msg("no style '%s'", name);
    return -1;
}

/* The cells of an answered drawing in the library's form; a blank is an empty cell. */
static void read_drawing(const json_t *told, PorfiaDrawing *drawing)
{
    const json_t *rows = json_object_get(told, "rows");
    memset(drawing, 0, sizeof *drawing);
    drawing->rows = (int)json_array_size(rows);
    drawing->columns = number_in(told, "columns");
    for (int row = 0; row < drawing->rows; row++) {
        const json_t *line = json_array_get(rows, (size_t)row), *run;
        const char *text = text_in(line, "text");
        size_t index;
        for (int column = 0; column < drawing->columns; column++) {
            uint32_t letter;
            text += utf8_decode(text, strlen(text), &letter);
            drawing->cells[row][column].letter = letter == ' ' ? 0 : letter;
        }
        assert_string_equal(text, "");
        json_array_foreach(json_object_get(line, "runs"), index, run)
        {
            for (int i = 0; i < number_in(run, "length"); i++) {
                PorfiaCell *cell = &drawing->cells[row][number_in(run, "column") + i];
                cell->style = (uint8_t)style_named(text_in(run, "style"));
                cell->place = (uint8_t)number_in(run, "place");
                cell->marked = json_is_true(json_object_get(run, "marked"));
            }
        }
    }
}

/* A drawing shows the last move, a previewed one, and the traces of moves. */
static void check_drawing(const json_t *told, const PorfiaPlay *play, PorfiaMove considered)
{
    static PorfiaDrawing expected, drawing;
    PorfiaView view = porfia_view_plain();
    PorfiaTrace trace;
    int length = porfia_play_length(play);
    porfia_play_trace(play, length, &trace);
    view.trace = &trace;
    view.aids = true;
    view.considered = considered;
    if (length > 0)
        view.last = porfia_play_move_at(play, length - 1);
    porfia_position_draw(porfia_play_present(play), &view, &expected);
    read_drawing(told, &drawing);
    assert_int_equal(drawing.rows, expected.rows);
    assert_int_equal(drawing.columns, expected.columns);
    for (int row = 0; row < expected.rows; row++)
        for (int column = 0; column < expected.columns; column++) {
            const PorfiaCell *cell = &drawing.cells[row][column];
            const PorfiaCell *other = &expected.cells[row][column];
            assert_int_equal(cell->letter, other->letter == ' ' ? 0 : other->letter);
            assert_int_equal(cell->style, other->style);
            assert_int_equal(cell->place, other->place);
            assert_int_equal(cell->marked, other->marked);
        }
}

/* A request with the game's moves so far. */
static void print_request(char *request, size_t size, const char *call, const char *start,
                          const char *moves, const char *rest)
{
    snprintf(request, size, "%s?%s&moves=%s%s", call, start, moves, rest);
}

/* Random games of every game under some rules, state by state. */
static void test_states(void **state)
{
    (void)state;
    static const struct {
        const char *request, *game, *rules, *start;
    } table[] = {
        {"game=cavalo&seed=3", "cavalo", "", "seed=3"},
        {"game=cavalo&seed=4&rules=double%3Dchoice,placement%3Dfree", "cavalo",
         "double=choice,placement=free", "seed=4"},
        {"game=dots&size=3x2", "dots", "", "size=3x2"},
        {"game=adji&pieces=2", "adji", "", "pieces=2"},
    };
    Random random = random_from(5);
    for (int i = 0; i < COUNT_OF(table); i++) {
        PorfiaPlay *play = play_from(start_of(table[i].game, table[i].rules, table[i].start));
        static char moves[20000], request[20200];
        moves[0] = '\0';
        for (int ply = 0; ply < 300; ply++) {
            print_request(request, sizeof request, "state", table[i].request, moves, "");
            json_t *answer = ask_well(request);
            check_state(answer, play);
            PorfiaMove legal[PORFIA_MAX_MOVES];
            bool is_over = porfia_play_end(play) != PORFIA_RUNNING;
            assert_int_equal(json_is_null(json_object_get(answer, "winner")), !is_over);
            json_decref(answer);
            if (is_over)
                break;
            const PorfiaPosition *position = porfia_play_present(play);
            int count = porfia_position_moves(position, legal);
            PorfiaMove move = legal[random_below(&random, (uint32_t)count)];
            char text[PORFIA_MOVE_SIZE + 8] = "&move=";
            porfia_move_print(position, move, text + 6, sizeof text - 6);
            print_request(request, sizeof request, "look", table[i].request, moves, text);
            json_t *look = ask_well(request);
            check_look(look, position, move);
            json_decref(look);
            print_request(request, sizeof request, "drawing", table[i].request, moves, text);
            json_t *drawing = ask_well(request);
            check_drawing(drawing, play, move);
            json_decref(drawing);
            snprintf(moves + strlen(moves), sizeof moves - strlen(moves), "+%s", text + 6);
            assert_true(porfia_play_move(play, move, NULL));
        }
        assert_true(porfia_play_length(play) > 10);
        porfia_play_free(play);
    }
}

static void test_sowing(void **state)
{
    (void)state;
    json_t *look = ask_well("look?game=adji&position=0,0,0,0,0,3/1,0,0,0,0,2+1+0:0&move=a");
    static const int steps[] = {2, 3, 4};
    const json_t *told = json_object_get(look, "steps");
    assert_int_equal(json_array_size(told), 3);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(json_integer_value(json_array_get(told, i)), steps[i]);
    json_decref(look);
    /* a capture is one more step, where the last piece fell */
    look = ask_well("look?game=adji&position=1,0,0,0,0,0/0,0,0,0,0,2+1+0:0&move=f");
    told = json_object_get(look, "steps");
    assert_int_equal(json_array_size(told), 2);
    assert_int_equal(json_integer_value(json_array_get(told, 0)), 7);
    assert_int_equal(json_integer_value(json_array_get(told, 1)), 7);
    assert_int_equal(number_in(look, "gain"), 1);
    json_decref(look);
}

static void test_barred(void **state)
{
    (void)state;
    /* White on a1 attacks c2 and b3, which black on d4 could reach; f3 is free. */
    json_t *answer =
        ask_well("state?game=cavalo&position=WW..................%2F....57..............%2F"
                 "..61......34........%2F......BB............%2F....................%2F"
                 "....................%2F....................%2F....................%2F"
                 "....................%2F....................+2+0:0");
    assert_int_equal(json_array_size(json_object_get(answer, "moves")), 1);
    const json_t *barred = json_object_get(answer, "barred");
    assert_int_equal(json_array_size(barred), 2);
    assert_int_equal(json_integer_value(json_array_get(barred, 0)), 13);
    assert_int_equal(json_integer_value(json_array_get(barred, 1)), 22);
    json_decref(answer);
}

static void test_catalogue(void **state)
{
    (void)state;
    json_t *english = ask_well("games"), *portuguese = ask_well("games?lang=pt");
    const json_t *games = json_object_get(english, "games");
    assert_int_equal(json_array_size(games), porfia_game_count());
    for (size_t i = 0; i < porfia_game_count(); i++) {
        const json_t *game = json_array_get(games, i);
        const json_t *same = json_array_get(json_object_get(portuguese, "games"), i);
        size_t options;
        porfia_game_options(porfia_game_at(i), &options);
        assert_string_equal(text_in(game, "name"), porfia_game_name(porfia_game_at(i)));
        assert_int_equal(json_array_size(json_object_get(game, "options")), options);
        assert_string_not_equal(text_in(game, "help"), text_in(same, "help"));
    }
    json_decref(english);
    json_decref(portuguese);
}

static void test_edits(void **state)
{
    (void)state;
    static const struct {
        const char *request, *position;
    } table[] = {
        {"edit?game=dots&size=1x1&place=1", "1x1 1/0 0/0 1 0:0"},
        {"edit?game=dots&size=1x1&place=1&value=2", "1x1 2/0 0/0 1 0:0"},
        {"edit?game=dots&size=1x1&place=1&direction=-1", "1x1 2/0 0/0 1 0:0"},
        {"edit?game=adji&pieces=1&place=7&value=5", "1,1,1,1,1,1/5,1,1,1,1,1 1 0:0"},
        {"edit?game=adji&pieces=1&mover=2&points=3:4", "1,1,1,1,1,1/1,1,1,1,1,1 2 3:4"},
        {"edit?game=adji&pieces=2&moves=a&points=3:4", "2,2,2,3,3,0/2,2,2,2,2,2 2 3:4"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        json_t *answer = ask_well(table[i].request);
        assert_string_equal(text_in(answer, "position"), table[i].position);
        json_decref(answer);
    }
}

static void test_trees(void **state)
{
    (void)state;
    json_t *whole = ask_well("tree?game=dots&size=2x2&algorithm=alphabeta&depth=3&memo=off");
    assert_true(json_is_true(json_object_get(whole, "finished")));
    assert_true(json_is_true(json_object_get(whole, "for_root")));
    size_t nodes = json_array_size(json_object_get(whole, "nodes"));
    assert_int_equal(number_in(whole, "count"), nodes);
    json_t *part =
        ask_well("tree?game=dots&size=2x2&algorithm=alphabeta&depth=3&memo=off&nodes=10");
    assert_false(json_is_true(json_object_get(part, "finished")));
    assert_in_range(json_array_size(json_object_get(part, "nodes")), 1, nodes / 2);
    json_decref(whole);
    json_decref(part);
}

/* A record with variations and comments is read back as it was given, but by place. */
static void test_annotated_records(void **state)
{
    (void)state;
    ServiceStatus status;
    json_t *record = ask_well(ANNOTATED "variations=1+v11+h21%0A0+v21&comments=1+v11%09a%5Cn%5Ctb+"
                                        "%5C%5C+%C3%A3%0A0%09start%0A1%09gone%0A1%09");
    json_t *log = ask("log", text_in(record, "log"), &status);
    const json_t *game = json_array_get(json_object_get(log, "games"), 0);
    json_t *expected = json_pack(
        "{s:[{s:i, s:[s]}, {s:i, s:[s, s]}], s:[{s:i, s:[], s:s}, {s:i, s:[s], s:s}]}",
        "variations", "ply", 0, "moves", "v21", "ply", 1, "moves", "v11", "h21", "comments", "ply",
        0, "moves", "text", "start", "ply", 1, "moves", "v11", "text", "a\n\tb \\ \xC3\xA3");
    assert_int_equal(json_array_size(json_object_get(log, "faults")), 0);
    assert_true(
        json_equal(json_object_get(game, "variations"), json_object_get(expected, "variations")));
    assert_true(
        json_equal(json_object_get(game, "comments"), json_object_get(expected, "comments")));
    json_decref(expected);
    json_decref(log);
    json_decref(record);
}

static void test_records(void **state)
{
    (void)state;
    json_t *record = ask_well("record?game=dots&size=1x1&moves=h11+h21+v11+v21&id=a-1"
                              "&date=2026-11-16T02:15:30Z&player2=engine:level%3D3&time=500"
                              "&ms=12+7");
    ServiceStatus status;
    json_t *log = ask("log", text_in(record, "log"), &status);
    assert_int_equal(status, SERVICE_OK);
    assert_int_equal(json_array_size(json_object_get(log, "faults")), 0);
    const json_t *game = json_array_get(json_object_get(log, "games"), 0);
    assert_string_equal(text_in(game, "end"), "normal");
    assert_int_equal(number_in(game, "winner"), 2);
    assert_int_equal(number_in(game, "time_ms"), 500);
    assert_int_equal(json_array_size(json_object_get(game, "moves")), 4);
    assert_int_equal(number_in(json_array_get(json_object_get(game, "details"), 1), "ms"), 7);
    json_decref(log);
    json_decref(record);
    record = ask_well("record?game=dots&moves=h11&id=a&date=2026-11-16T02:15:30Z&end=resigned"
                      "&winner=1");
    log = ask("log", text_in(record, "log"), &status);
    game = json_array_get(json_object_get(log, "games"), 0);
    assert_string_equal(text_in(game, "end"), "resigned");
    assert_int_equal(number_in(game, "winner"), 1);
    json_decref(log);
    json_decref(record);
    char *text = log_text("annotated.dat");
    log = ask("log", text, &status);
    free(text);
    game = json_array_get(json_object_get(log, "games"), 0);
    const json_t *variations = json_object_get(game, "variations");
    const json_t *comments = json_object_get(game, "comments");
    assert_int_equal(json_array_size(json_object_get(log, "faults")), 0);
    assert_int_equal(json_array_size(variations), 2);
    assert_int_equal(json_array_size(comments), 3);
    assert_int_equal(number_in(json_array_get(variations, 0), "ply"), 1);
    assert_int_equal(json_array_size(json_object_get(json_array_get(variations, 0), "moves")), 2);
    assert_int_equal(json_array_size(json_object_get(json_array_get(comments, 1), "moves")), 0);
    assert_string_equal(text_in(json_array_get(comments, 1), "text"), "A backslash: \\");
    json_decref(log);
    log = ask("log", "porfia-log 1\nmove\tx\n", &status);
    assert_int_equal(status, SERVICE_OK);
    assert_int_equal(number_in(json_array_get(json_object_get(log, "faults"), 0), "line"), 2);
    json_decref(log);
    log = ask("log", "no log at all\n", &status);
    assert_int_equal(status, SERVICE_BAD_REQUEST);
    json_decref(log);
}

/* ---- Jobs ---- */

typedef struct Told {
    json_t *messages; /* JSON array */
    PorfiaSearch *search;
} Told;

static void keep_message(void *user, const char *message, size_t length)
{
    Told *told = user;
    json_t *json = json_loadb(message, length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    json_array_append_new(told->messages, json);
}

static PorfiaSearch *acquire_search(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    Told *told = user;
    assert_null(told->search);
    return told->search = porfia_search_create(method, error);
}

static void release_search(void *user, PorfiaSearch *search)
{
    Told *told = user;
    assert_ptr_equal(told->search, search);
    porfia_search_free(search);
    told->search = NULL;
}

static Job *begin_job(const char *name, const char *query, uint64_t slice, Told *told)
{
    const JobContext means = {.max_threads = 1,
                              .max_hash_mib = 1,
                              .slice = slice,
                              .tell = keep_message,
                              .user = told,
                              .acquire_search = acquire_search,
                              .release_search = release_search};
    Parameters parameters = {0};
    PorfiaError error;
    Job *job;
    char *answer;
    *told = (Told){.messages = json_array()};
    assert_true(parameters_parse(&parameters, query, strlen(query), &error));
    ServiceStatus status = job_create(&job, name, &parameters, &means, &answer);
    assert_int_equal(status == SERVICE_OK, job != NULL);
    assert_int_equal(answer != NULL, job == NULL);
    free(answer);
    parameters_release(&parameters);
    return job;
}

/* Returns its last message. */
static json_t *finish_job(Job *job, Told *told)
{
    while (job_step(job))
        ;
    job_free(job);
    assert_null(told->search);
    json_t *last = json_array_get(told->messages, json_array_size(told->messages) - 1);
    assert_string_equal(text_in(last, "type"), "done");
    return last;
}

static void test_search(void **state)
{
    (void)state;
    Told whole, sliced;
    const json_t *one =
        finish_job(begin_job("search", "game=dots&size=2x3&depth=20&lines=3", 0, &whole), &whole);
    const json_t *other = finish_job(
        begin_job("search", "game=dots&size=2x3&depth=20&lines=3", 5000, &sliced), &sliced);
    static const char *const same[] = {"value", "lead", "exact", "best", "depth"};
    for (int i = 0; i < COUNT_OF(same); i++)
        assert_true(json_equal(json_object_get(one, same[i]), json_object_get(other, same[i])));
    assert_int_equal(number_in(one, "value"), -2); /* known: 2x3 is lost by two */
    assert_true(json_is_true(json_object_get(one, "exact")));
    assert_int_equal(json_array_size(json_object_get(one, "lines")), 3);
    /* every depth was sent, with all its lines */
    int lines = 0;
    for (size_t i = 0; i < json_array_size(whole.messages); i++)
        lines += strcmp(text_in(json_array_get(whole.messages, i), "type"), "line") == 0;
    assert_true(lines >= 6 && lines % 3 == 0);
    json_decref(whole.messages);
    json_decref(sliced.messages);
}

/* Fields that depend on the clock, or that only one side has, such as a message's type and `final`,
 * are not compared. */
static bool is_compared(const char *name)
{
    static const char *const own[] = {"nps", "ms", "type", "lines", "final"};
    for (int i = 0; i < COUNT_OF(own); i++)
        if (strcmp(name, own[i]) == 0)
            return false;
    return true;
}

/* Every field of the one is in the other, with the same value. */
static void check_within(const char *request, json_t *one, const json_t *other)
{
    const char *name;
    json_t *value;
    json_object_foreach(one, name, value)
    {
        const json_t *same = json_object_get(other, name);
        if (is_compared(name) && !json_equal(value, (json_t *)same))
            fail_msg("%s: command line and API differ in %s", request, name);
    }
}

/* The command line's answers for the position of a request, one object a line. */
static json_t *analyse(const char *request, const char *arguments)
{
    char call[128], line[512];
    snprintf(call, sizeof call, "state?%s", request);
    *strstr(call, "&depth") = '\0';
    json_t *position = ask_well(call), *answers = json_array();
    snprintf(line, sizeof line, "analyse %s '%s' %s --threads 1 --hash 1 --json",
             text_in(position, "game"), text_in(position, "position"), arguments);
    Outcome outcome = program_run("", line);
    for (char *text = strtok(outcome.output, "\n"); text; text = strtok(NULL, "\n"))
        json_array_append_new(answers, json_loads(text, JSON_REJECT_DUPLICATES, NULL));
    outcome_release(&outcome);
    json_decref(position);
    return answers;
}

/* The same search has the same fields on the command line and in the API. */
static void test_command_line(void **state)
{
    (void)state;
    static const struct {
        const char *request, *arguments;
    } table[] = {
        {"game=adji&depth=7&lines=2", "--depth 7 --multipv 2"},
        {"game=cavalo&seed=3&depth=5&lines=3", "--depth 5 --multipv 3"},
        {"game=dots&size=3x3&moves=h11+v23&depth=6", "--depth 6"},
        {"game=dots&size=2x2&depth=12", "--depth 12"},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        const char *request = table[i].request;
        Told told;
        json_t *done = finish_job(begin_job("search", request, 0, &told), &told);
        json_t *lines = json_object_get(done, "lines");
        json_t *answers = analyse(request, table[i].arguments);
        assert_int_equal(json_array_size(answers), json_array_size(lines));
        check_within(request, done, json_array_get(answers, 0));
        check_within(request, json_array_get(answers, 0), done);
        for (size_t k = 0; k < json_array_size(lines); k++)
            check_within(request, json_array_get(lines, k), json_array_get(answers, k));
        json_decref(answers);
        json_decref(told.messages);
    }
}

/* A solver answers all lines at once; under a limit of depth it is not asked. */
static void test_solver(void **state)
{
    (void)state;
    static const struct {
        const char *query;
        bool is_solved;
    } cases[] = {{"game=dots&size=2x3&time=5000&lines=3", true},
                 {"game=dots&size=2x3&depth=20&lines=3", false},
                 {"game=dots&size=2x3&time=5000&level=4", false}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Told told;
        finish_job(begin_job("search", cases[i].query, 0, &told), &told);
        for (size_t k = 0; k < json_array_size(told.messages); k++) {
            const json_t *solver = json_object_get(json_array_get(told.messages, k), "solver");
            assert_true(cases[i].is_solved ? json_is_true(solver) : json_is_false(solver));
        }
        json_decref(told.messages);
    }
}

/* A lead is player 1's and includes the points won so far, whoever moves. */
static void test_lead(void **state)
{
    (void)state;
    Told told;
    const json_t *last = finish_job(
        begin_job("search", "game=adji&position=0,0,0,0,0,0/0,0,0,0,0,1+2+5:9&depth=5", 0, &told),
        &told);
    assert_int_equal(number_in(last, "lead"), 5 - 9 - number_in(last, "value"));
    json_decref(told.messages);
}

static void test_job_refusals(void **state)
{
    (void)state;
    static const char *const table[][2] = {
        {"search", "game=dots"}, /* no limit */
        {"search", "game=dots&time=0"},
        {"search", "game=dots&time=3600001"},
        {"search", "game=dots&depth=201"},
        {"search", "game=dots&level=11"},
        {"search", "game=dots&time=5&lines=0"},
        {"search", "game=dots&time=5&threads=0"},
        {"search", "game=dots&time=5&hash=0"},
        {"search", "game=dots&time=5&algorithm=minimax"},
        {"search", "game=dots&time=5&player=human"},
        {"search", "game=dots&time=5&player=ugi:./program"},
        {"search", "game=dots&time=5&player=engine:level%3D77"},
        {"search", "game=dots&time=5&player=engine&level=3"},
        {"search", "game=dots&player=textbook:minimax"}, /* no limit */
        {"search", "time=5"},
        {"report", "game=dots&nodes=100"}, /* no moves */
        {"report", "game=dots&moves=h11"},
        {"state", "game=dots"},
        {"search", "game=dots&time=5&moves=h0"},
        {"nothing", ""},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        Told told;
        Job *job = begin_job(table[i][0], table[i][1], 0, &told);
        if (job)
            fail_msg("%s?%s is accepted", table[i][0], table[i][1]);
        assert_null(told.search);
        json_decref(told.messages);
    }
}

/* Stopped between two slices, it still reports its result. */
static void test_stop(void **state)
{
    (void)state;
    Told told;
    Job *job = begin_job("search", "game=cavalo&depth=200", 2000, &told);
    for (int i = 0; i < 20; i++)
        assert_true(job_step(job));
    job_stop(job);
    const json_t *last = finish_job(job, &told);
    assert_true(json_is_string(json_object_get(last, "best")));
    assert_in_range(number_in(last, "nodes"), 20000, 80000);
    json_decref(told.messages);
}

/* The search of a player: its algorithm, options and depth; a depth asked for comes first. */
static void test_players(void **state)
{
    (void)state;
    static const struct {
        const char *request;
        int depth, nodes;
    } table[] = {
        {"player=textbook:minimax,depth%3D2,memo%3Doff", 2, 13 + 145},
        {"player=textbook:negamax,depth%3D5,memo%3Doff&depth=1", 1, 13},
        {"player=engine:depth%3D1,solver%3Doff", 1, -1},
        {"player=random:seed%3D4", 0, 0},
        {"player=random&choice=4", 0, 0},
    };
    for (int i = 0; i < COUNT_OF(table); i++) {
        char query[160];
        Told told;
        snprintf(query, sizeof query, "game=dots&size=2x2&%s", table[i].request);
        const json_t *last = finish_job(begin_job("search", query, 1000, &told), &told);
        assert_true(json_is_string(json_object_get(last, "best")));
        assert_int_equal(number_in(last, "depth"), table[i].depth);
        if (table[i].nodes >= 0)
            assert_int_equal(number_in(last, "nodes"), table[i].nodes);
        json_decref(told.messages);
    }
}

static void test_level(void **state)
{
    (void)state;
    Told told;
    const json_t *last =
        finish_job(begin_job("search", "game=dots&level=1&choice=3", 1000, &told), &told);
    assert_true(json_is_string(json_object_get(last, "best")));
    json_decref(told.messages);
}

/* The moves of a game of 2x2 that is decided early; its fourth gives two boxes away. */
#define JUDGED "game=dots&size=2x2&moves=h11+h12+v11+v21+h21"

static void test_report(void **state)
{
    (void)state;
    Told whole, sliced;
    const json_t *one = finish_job(begin_job("report", JUDGED "&depth=20", 0, &whole), &whole);
    const json_t *other =
        finish_job(begin_job("report", JUDGED "&depth=20", 1000, &sliced), &sliced);
    assert_true(json_equal(one, other));
    assert_int_equal(number_in(one, "judged"), 5);
    const json_t *players = json_object_get(one, "players");
    assert_int_equal(number_in(json_array_get(players, 0), "lost"), 0);
    assert_int_equal(number_in(json_array_get(players, 1), "lost"), 2);
    const json_t *turning = json_object_get(one, "turning_points");
    assert_int_equal(json_array_size(turning), 1);
    assert_int_equal(json_integer_value(json_array_get(turning, 0)), 3);
    /* from the last move to the first */
    int ply = 5;
    for (size_t i = 0; i < json_array_size(whole.messages); i++) {
        const json_t *message = json_array_get(whole.messages, i);
        if (strcmp(text_in(message, "type"), "judged") != 0)
            continue;
        assert_int_equal(number_in(message, "ply"), --ply);
        int change = number_in(message, "played_lead") - number_in(message, "lead");
        int lost = number_in(message, "lost");
        assert_int_equal(change, number_in(message, "mover") == 1 ? -lost : lost);
    }
    assert_int_equal(ply, 0);
    json_decref(whole.messages);
    json_decref(sliced.messages);
}

/* The words of known values that a report has found. */
static void known_of(const Told *told, int length, char *known, size_t size)
{
    int used = 0;
    for (int ply = 0; ply < length; ply++)
        for (size_t i = 0; i < json_array_size(told->messages); i++) {
            const json_t *message = json_array_get(told->messages, i);
            if (strcmp(text_in(message, "type"), "judged") != 0 || number_in(message, "ply") != ply)
                continue;
            bool is_exact = json_is_true(json_object_get(message, "lead_exact"));
            used += snprintf(known + used, size - (size_t)used, "%s%s%d:%d:%s", ply ? "+" : "",
                             is_exact ? "%3D" : "~", number_in(message, "lead"),
                             number_in(message, "depth"), text_in(message, "best"));
            if (ply == length - 1)
                used +=
                    snprintf(known + used, size - (size_t)used, "+%s%d:1",
                             json_is_true(json_object_get(message, "played_exact")) ? "%3D" : "~",
                             number_in(message, "played_lead"));
        }
}

/* Values that a report has found give the same judgements; another value corrects them. */
static void test_judge(void **state)
{
    (void)state;
    Told told;
    char known[512], query[1024];
    const json_t *last = finish_job(begin_job("report", JUDGED "&depth=20", 0, &told), &told);
    known_of(&told, 5, known, sizeof known);
    snprintf(query, sizeof query, "judge?" JUDGED "&known=%s", known);
    json_t *answer = ask_well(query);
    static const char *const sums[] = {"players", "turning_points", "judged", "moves"};
    for (int i = 0; i < COUNT_OF(sums); i++)
        assert_true(json_equal(json_object_get(answer, sums[i]), json_object_get(last, sums[i])));
    const json_t *judgements = json_object_get(answer, "judgements");
    assert_int_equal(json_array_size(judgements), 5);
    assert_int_equal(number_in(json_array_get(judgements, 3), "lost"), 2);
    json_decref(answer);
    json_decref(told.messages);
    /* the fourth move lost 1 point only, which is an estimate; nothing before is known */
    answer = ask_well("judge?" JUDGED "&known=-+-+-+~0:3:h31+%3D1:4:h21+%3D1:3");
    judgements = json_object_get(answer, "judgements");
    assert_int_equal(json_array_size(judgements), 2);
    const json_t *fourth = json_array_get(judgements, 0);
    assert_int_equal(number_in(fourth, "ply"), 3);
    assert_int_equal(number_in(fourth, "lost"), 1);
    assert_false(json_is_true(json_object_get(fourth, "exact")));
    assert_false(json_is_true(json_object_get(fourth, "lead_exact")));
    assert_true(json_is_true(json_object_get(fourth, "played_exact")));
    assert_true(json_is_true(json_object_get(json_array_get(judgements, 1), "exact")));
    json_decref(answer);
}

static void test_report_stopped(void **state)
{
    (void)state;
    Told told;
    Job *job = begin_job("report", "game=cavalo&moves=&depth=20", 0, &told);
    assert_null(job);
    json_decref(told.messages);
    job = begin_job("report", JUDGED "&depth=20", 1000, &told);
    assert_true(job_step(job));
    job_stop(job);
    const json_t *last = finish_job(job, &told);
    assert_in_range(number_in(last, "judged"), 0, 4);
    json_decref(told.messages);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_many_parameters),
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_sowing),
        cmocka_unit_test(test_barred),
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test(test_edits),
        cmocka_unit_test(test_trees),
        cmocka_unit_test(test_annotated_records),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_search),
        cmocka_unit_test(test_solver),
        cmocka_unit_test(test_lead),
        cmocka_unit_test(test_job_refusals),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_level),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_report),
        cmocka_unit_test(test_judge),
        cmocka_unit_test(test_report_stopped),
        cmocka_unit_test(test_command_line),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
