/*
 * The problems of Dots: every claim of an answer about a line is true, in both languages; an answer
 * names every best move and a tempting one; and the position can occur in a game. PorfiaProblem
 * defines the form of claims.
 *
 * Values are the engine's and, with few free edges, also those of a table of all continuations,
 * which uses neither the engine nor the rules of src/.
 */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_EDGES = 128,
    MAX_BOXES = 64,
    MAX_FREE = 20,
    MAX_CLAIMS = 16,
    MAX_LINE = 96,
    MAX_STEPS = 10000000
};

/* ---- A board independent of src/ ---- */

/* Edges in the order of a position's text. */
typedef struct Board {
    int rows, columns, mover, points[2];
    int edge_count, box_count;
    int boxes[MAX_BOXES][4];
    int owner[MAX_EDGES]; /* 0: free */
    char name[MAX_EDGES][24];
} Board;

static void add_boxes(Board *board)
{
    int verticals = (board->rows + 1) * board->columns;
    for (int row = 0; row < board->rows; row++) {
        for (int column = 0; column < board->columns; column++) {
            int *box = board->boxes[board->box_count++];
            box[0] = row * board->columns + column;
            box[1] = box[0] + board->columns;
            box[2] = verticals + column * board->rows + row;
            box[3] = box[2] + board->rows;
        }
    }
}

static Board board_of(const char *text)
{
    Board board = {0};
    char horizontals[128], verticals[128], digits[260];
    assert_int_equal(sscanf(text, "%dx%d %127s %127s %d %d:%d", &board.rows, &board.columns,
                            horizontals, verticals, &board.mover, &board.points[0],
                            &board.points[1]),
                     7);
    snprintf(digits, sizeof digits, "/%s/%s", horizontals, verticals);
    int group = 0, place = 0;
    for (const char *digit = digits; *digit; digit++) {
        if (*digit == '/') {
            group++;
            place = 0;
            continue;
        }
        bool is_vertical = group > board.rows + 1;
        int edge = board.edge_count++;
        board.owner[edge] = *digit - '0';
        snprintf(board.name[edge], sizeof board.name[edge], "%c%d%d", is_vertical ? 'v' : 'h',
                 is_vertical ? group - board.rows - 1 : group, ++place);
    }
    add_boxes(&board);
    return board;
}

static bool box_has(const int box[4], int edge)
{
    return box[0] == edge || box[1] == edge || box[2] == edge || box[3] == edge;
}

static int edge_named(const Board *board, const char *name, size_t length)
{
    for (int i = 0; i < board->edge_count; i++)
        if (strlen(board->name[i]) == length && memcmp(board->name[i], name, length) == 0)
            return i;
    return -1;
}

/* ---- Histories of a board ---- */

/* The closed boxes beside an edge; edge -1: of the board. */
static int boxes_closed(const Board *board, int edge)
{
    int closed = 0;
    for (int i = 0; i < board->box_count; i++) {
        const int *box = board->boxes[i];
        bool is_closed = edge < 0 || box_has(box, edge);
        for (int k = 0; k < 4; k++)
            is_closed &= board->owner[box[k]] != 0;
        closed += is_closed;
    }
    return closed;
}

/* Without closed boxes players alternate, in any order of the edges. */
static bool has_quiet_history(const Board *board)
{
    int lead = 0;
    for (int edge = 0; edge < board->edge_count; edge++)
        lead += (board->owner[edge] == 1) - (board->owner[edge] == 2);
    return board->points[0] + board->points[1] == 0 && lead == board->mover - 1;
}

static bool has_history(Board *board, int *steps);

/* Whether an edge can be the last one drawn, with a history before it. */
static bool can_be_last(Board *board, int edge, int closed, int *steps)
{
    int player = board->owner[edge], mover = board->mover;
    bool was_last = player == (closed > 0 ? mover : 3 - mover);
    if (!was_last || board->points[player - 1] < closed)
        return false;
    board->owner[edge] = 0;
    board->mover = player;
    board->points[player - 1] -= closed;
    bool is_found = has_history(board, steps);
    board->points[player - 1] += closed;
    board->mover = mover;
    board->owner[edge] = player;
    return is_found;
}

/* Takes back moves one after the other, those that closed boxes as early as possible; false: there
 * is no history, or none was found in *steps steps. */
static bool has_history(Board *board, int *steps)
{
    if (boxes_closed(board, -1) == 0)
        return has_quiet_history(board);
    for (int quiet = 0; quiet < 2; quiet++) {
        for (int edge = 0; edge < board->edge_count && --*steps > 0; edge++) {
            int closed = board->owner[edge] ? boxes_closed(board, edge) : 0;
            if (board->owner[edge] && (closed == 0) == quiet &&
                can_be_last(board, edge, closed, steps))
                return true;
        }
    }
    return false;
}

/* ---- All continuations ---- */

/* The values of all sets of further edges; a set is a number with one bit for each edge. */
typedef struct Future {
    int count;
    int edges[MAX_FREE];
    uint32_t boxes[MAX_FREE][2]; /* the free edges of the boxes beside an edge; 0: no box */
    int8_t *values;
} Future;

static int future_gain(const Future *future, int edge, uint32_t drawn)
{
    int gain = 0;
    for (int k = 0; k < 2; k++)
        gain += future->boxes[edge][k] != 0 && (future->boxes[edge][k] & ~drawn) == 0;
    return gain;
}

static void future_fill(Future *future)
{
    uint32_t all = (1u << future->count) - 1;
    future->values = calloc((size_t)all + 1, 1);
    assert_non_null(future->values);
    for (uint32_t drawn = all; drawn-- > 0;) {
        int best = -100;
        for (int i = 0; i < future->count; i++) {
            uint32_t after = drawn | 1u << i;
            if (after == drawn)
                continue;
            int gain = future_gain(future, i, after), below = future->values[after];
            int value = gain > 0 ? gain + below : -below;
            best = value > best ? value : best;
        }
        future->values[drawn] = (int8_t)best;
    }
}

static uint32_t free_edges_of(const Future *future, const int box[4])
{
    uint32_t set = 0;
    for (int i = 0; i < future->count; i++)
        if (box_has(box, future->edges[i]))
            set |= 1u << i;
    return set;
}

/* False: too many edges. */
static bool future_of(const Board *board, Future *future)
{
    *future = (Future){0};
    for (int edge = 0; edge < board->edge_count; edge++) {
        if (board->owner[edge] != 0)
            continue;
        if (future->count == MAX_FREE)
            return false;
        future->edges[future->count++] = edge;
    }
    for (int i = 0; i < future->count; i++) {
        int beside = 0;
        for (int k = 0; k < board->box_count; k++)
            if (box_has(board->boxes[k], future->edges[i]))
                future->boxes[i][beside++] = free_edges_of(future, board->boxes[k]);
    }
    future_fill(future);
    return true;
}

/* The mover's lead from the line and best play after it. */
static int future_line_value(const Future *future, const Board *board, const char *line)
{
    uint32_t drawn = 0;
    int sign = 1, value = 0;
    for (; *line; line += strcspn(line, " "), line += *line == ' ') {
        int edge = edge_named(board, line, strcspn(line, " ")), i = 0;
        while (future->edges[i] != edge)
            i++;
        drawn |= 1u << i;
        int gain = future_gain(future, i, drawn);
        value += sign * gain;
        sign = gain > 0 ? sign : -sign;
    }
    return value + sign * future->values[drawn];
}

/* ---- The engine ---- */

static int engine_value(PorfiaSearch *search, const PorfiaPosition *position)
{
    PorfiaQuestion question = {.position = position, .limits = {.deepen = true}};
    PorfiaResult result = porfia_search_run(search, &question);
    assert_true(result.exact);
    return result.value;
}

static int engine_line_value(PorfiaSearch *search, const char *text, const char *line)
{
    char moves[MAX_LINE], *rest;
    PorfiaPosition *position = position_of("dots", "", text);
    int mover = porfia_position_mover(position), value = 0;
    snprintf(moves, sizeof moves, "%s", line);
    for (char *move = strtok_r(moves, " ", &rest); move; move = strtok_r(NULL, " ", &rest)) {
        bool is_own = porfia_position_mover(position) == mover;
        int gain = play_text(position, move);
        value += is_own ? gain : -gain;
    }
    int below = engine_value(search, position);
    value += porfia_position_mover(position) == mover ? below : -below;
    porfia_position_free(position);
    return value;
}

/* ---- Claims ---- */

typedef struct Claim {
    char line[MAX_LINE];
    int value;
} Claim;

typedef struct Claims {
    int count;
    Claim claims[MAX_CLAIMS];
} Claims;

/* The beginning of the moves that end just before a place, each after a space; that place itself if
 * there are none. */
static const char *line_begin(const Board *board, const char *text, const char *end)
{
    const char *begin = end;
    for (const char *word = end; word > text; word = begin - 1) {
        const char *after = word;
        while (word > text && word[-1] != ' ')
            word--;
        if (edge_named(board, word, (size_t)(after - word)) < 0)
            break;
        begin = word;
        if (begin == text)
            break;
    }
    return begin;
}

/* Finds every "moves (value)" in a text. */
static Claims claims_of(const Board *board, const char *text)
{
    Claims claims = {0};
    for (const char *place = text; (place = strstr(place, " (")); place += 2) {
        char *end;
        long value = strtol(place + 2, &end, 10);
        if (end == place + 2 || *end != ')')
            continue;
        const char *begin = line_begin(board, text, place);
        if (begin == place || claims.count == MAX_CLAIMS || place - begin >= MAX_LINE)
            fail_msg("no claim: '%.*s'", (int)(end + 1 - begin), begin);
        Claim *claim = &claims.claims[claims.count++];
        snprintf(claim->line, sizeof claim->line, "%.*s", (int)(place - begin), begin);
        claim->value = (int)value;
    }
    return claims;
}

static const Claim *claim_find(const Claims *claims, const char *line)
{
    for (int i = 0; i < claims->count; i++)
        if (strcmp(claims->claims[i].line, line) == 0)
            return &claims->claims[i];
    return NULL;
}

/* Every word that looks like a move must be an edge of the board. */
static void check_names(const Board *board, const char *text)
{
    for (const char *word = text; *word; word++) {
        size_t digits = strspn(word + 1, "0123456789");
        bool begins = word == text || word[-1] == ' ';
        if (begins && (*word == 'h' || *word == 'v') && digits > 0 &&
            edge_named(board, word, 1 + digits) < 0)
            fail_msg("no edge: '%s'", word);
    }
}

static void check_claims(PorfiaSearch *search, const char *position, const Board *board,
                         const Claims *claims)
{
    Future future;
    bool has_future = future_of(board, &future);
    for (int i = 0; i < claims->count; i++) {
        const Claim *claim = &claims->claims[i];
        int value = engine_line_value(search, position, claim->line);
        if (value != claim->value)
            fail_msg("%s: %s is worth %d, not %d", position, claim->line, value, claim->value);
        if (has_future)
            assert_int_equal(future_line_value(&future, board, claim->line), claim->value);
    }
    free(future.values);
}

/* The answer must give the best value to every best move and to no other, and a lower one to some
 * line. */
static void check_best_moves(PorfiaSearch *search, const char *position, const Board *board,
                             const Claims *claims)
{
    bool warns = false;
    int best = engine_line_value(search, position, "");
    for (int edge = 0; edge < board->edge_count; edge++) {
        const char *name = board->name[edge];
        const Claim *claim = claim_find(claims, name);
        bool is_called_best = claim && claim->value == best;
        if (board->owner[edge] == 0 &&
            is_called_best != (engine_line_value(search, position, name) == best))
            fail_msg("%s: the answer is wrong of %s, the best is %d", position, name, best);
    }
    for (int i = 0; i < claims->count; i++)
        warns |= claims->claims[i].value < best;
    assert_true(warns);
}

static void check_languages(const Claims *one, const Claims *other)
{
    assert_int_equal(one->count, other->count);
    for (int i = 0; i < one->count; i++) {
        assert_string_equal(one->claims[i].line, other->claims[i].line);
        assert_int_equal(one->claims[i].value, other->claims[i].value);
    }
}

static void check_problem(PorfiaSearch *search, const PorfiaProblem *problem)
{
    Board board = board_of(problem->position);
    Claims claims[PORFIA_LANGUAGES];
    for (int language = 0; language < PORFIA_LANGUAGES; language++) {
        const PorfiaText texts[] = {problem->title, problem->question, problem->answer,
                                    problem->lesson};
        for (int i = 0; i < COUNT_OF(texts); i++)
            check_names(&board, texts[i].in[language]);
        claims[language] = claims_of(&board, problem->answer.in[language]);
    }
    check_languages(&claims[PORFIA_ENGLISH], &claims[PORFIA_PORTUGUESE]);
    check_claims(search, problem->position, &board, &claims[0]);
    check_best_moves(search, problem->position, &board, &claims[0]);
}

static const PorfiaProblem *dots_problems(size_t *count)
{
    const PorfiaProblem *problems = porfia_game_problems(game_named("dots"), count);
    assert_true(*count > 0);
    return problems;
}

static void test_answers(void **state)
{
    (void)state;
    size_t count;
    const PorfiaProblem *problems = dots_problems(&count);
    PorfiaSearch *search = engine_of(1, 0);
    for (size_t i = 0; i < count; i++)
        check_problem(search, &problems[i]);
    porfia_search_free(search);
}

static void test_positions_come_about(void **state)
{
    (void)state;
    size_t count;
    const PorfiaProblem *problems = dots_problems(&count);
    for (size_t i = 0; i < count; i++) {
        int steps = MAX_STEPS;
        Board board = board_of(problems[i].position);
        if (!has_history(&board, &steps))
            fail_msg("no game leads to %s", problems[i].position);
    }
    int steps = MAX_STEPS;
    Board two_in_a_row = board_of("1x1 1/1 0/0 1 0:0"), stolen = board_of("1x1 1/2 1/2 2 1:0");
    assert_false(has_history(&two_in_a_row, &steps));
    assert_false(has_history(&stolen, &steps));
}

/* ---- Printed problems ---- */

/* Finds a text in printed output, where line breaks count as spaces; fails if it is not there. */
static const char *find_text(char *output, const char *text)
{
    for (char *letter = output; *letter; letter++)
        if (*letter == '\n')
            *letter = ' ';
    const char *place = strstr(output, text);
    if (!place)
        fail_msg("'%s' is not in '%s'", text, output);
    return place;
}

static void check_shown(int number, const PorfiaProblem *problem, PorfiaLanguage language)
{
    static const char *const names[] = {"en", "pt"};
    static const char *const values[] = {" value ", " valor "};
    char arguments[96];
    snprintf(arguments, sizeof arguments, "solve dots --problem %d --threads 1 --lang %s", number,
             names[language]);
    Outcome got = program_run("", arguments);
    assert_int_equal(got.status, 0);
    const char *title = find_text(got.output, problem->title.in[language]);
    const char *question = find_text(got.output, problem->question.in[language]);
    const char *value = strstr(question, values[language]);
    const char *answer = find_text(got.output, problem->answer.in[language]);
    const char *lesson = find_text(got.output, problem->lesson.in[language]);
    assert_true(title < question && value && value < answer && answer < lesson);
    outcome_release(&got);
}

static void test_shown(void **state)
{
    (void)state;
    size_t count;
    const PorfiaProblem *problems = dots_problems(&count);
    for (size_t i = 0; i < count; i++)
        for (int language = 0; language < PORFIA_LANGUAGES; language++)
            check_shown((int)i + 1, &problems[i], (PorfiaLanguage)language);
}

static void test_command(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        int status;
        const char *said; /* a part of the output or of the errors */
    } cases[] = {
        {"solve dots --problem 1 --json", 0,
         "\"problem\":{\"number\":1,\"title\":\"All but two\","},
        {"solve dots --problem list", 0, "  1  All but two\n  2  By the middle\n"},
        {"solve dots --problem list --lang pt", 0, "  1  Todas menos duas\n"},
        {"solve dots --problem=list --json", 0, "{\"number\":1,\"title\":\"All but two\","},
        {"solve dots --problem", 2, "requires a number from 1 to 12, or list\n"},
        {"solve dots --problem 0", 2, "requires a number from 1 to 12, or list"},
        {"solve dots --problem 13", 2, "requires a number from 1 to 12, or list"},
        {"solve dots --problem 1x --lang pt", 2, "exige um número de 1 a 12, ou list"},
        {"solve cavalo --problem 1", 2, "no problems for cavalo, only for dots\n"},
        {"solve chess --problem 1", 2, "unknown game 'chess'"},
        {"solve dots start --problem 1", 2,
         "unexpected argument 'start' (usage: porfia solve GAME {POSITION"},
        {"solve dots --problem 1 --size 3x3", 2, "--size applies only to the starting position"},
        {"solve dots", 2,
         "missing {POSITION | --problem N} (usage: porfia solve GAME {POSITION | --problem N}"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Outcome got = program_run("", cases[i].arguments);
        const char *told = cases[i].status == 0 ? got.output : got.errors;
        if (got.status != cases[i].status || !strstr(told, cases[i].said))
            fail_msg("%s: status %d, %s", cases[i].arguments, got.status, told);
        outcome_release(&got);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_positions_come_about),
        cmocka_unit_test(test_shown),
        cmocka_unit_test(test_command),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
