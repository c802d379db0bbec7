/* The naive oracle of Cavalo: a 10 x 10 grid of numbers, scanned from corner to corner whenever
 * something has to be found.
 *
 * A move is a landing: a square and the number that it erases. Each rule option is a flag, set if
 * the option has its second value instead of its default. */
#include "cavalo_solution.h"
#include "text.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 10, NUMBERS = 100, MAX_POINTS = 1000000, MAX_LANDINGS = 90 };

/* Cells without a number; KNIGHT - player is a knight. */
enum { ERASED = -1, KNIGHT = -2 };

/* No erased number. */
enum { NOTHING = -1 };

typedef enum Option {
    THREAT_OFF,
    DOUBLE_CHOICE,
    ZERO_PLAIN,
    SYMMETRIC_STRING,
    PLACEMENT_FREE,
    OPTIONS
} Option;

typedef struct Cavalo {
    bool option[OPTIONS];
    int cell[SIDE][SIDE];
    int mover;
    int points[2];
} Cavalo;

typedef struct Landing {
    int row;
    int column;
    int erased;
    bool is_named; /* the mover chose the erased number, which is part of the move text */
} Landing;

typedef struct LandingList {
    int count;
    Landing landings[MAX_LANDINGS];
} LandingList;

typedef struct Square {
    int row;
    int column;
} Square;

static const char *const option_texts[OPTIONS][2] = {
    [THREAT_OFF] = {"threat=on", "threat=off"},
    [DOUBLE_CHOICE] = {"double=largest", "double=choice"},
    [ZERO_PLAIN] = {"zero=double", "zero=plain"},
    [SYMMETRIC_STRING] = {"symmetric=digits", "symmetric=string"},
    [PLACEMENT_FREE] = {"placement=max", "placement=free"},
};

static bool read_option(const char *text, size_t length, bool option[OPTIONS])
{
    for (int index = 0; index < OPTIONS; index++) {
        for (int value = 0; value < 2; value++) {
            const char *known = option_texts[index][value];
            if (strlen(known) == length && strncmp(known, text, length) == 0) {
                option[index] = value == 1;
                return true;
            }
        }
    }
    return false;
}

static bool read_rules(const char *text, bool option[OPTIONS])
{
    memset(option, 0, OPTIONS * sizeof option[0]);
    if (*text == '\0') {
        return true;
    }
    for (;;) {
        const size_t length = strcspn(text, ",");
        if (!read_option(text, length, option)) {
            return false;
        }
        text += length;
        if (*text == '\0') {
            return true;
        }
        text++;
    }
}

static bool find(const Cavalo *cavalo, int content, Square *square)
{
    for (int row = 0; row < SIDE; row++) {
        for (int column = 0; column < SIDE; column++) {
            if (cavalo->cell[row][column] == content) {
                *square = (Square){row, column};
                return true;
            }
        }
    }
    return false;
}

static bool is_on_board(const Cavalo *cavalo, int content)
{
    Square square;
    return find(cavalo, content, &square);
}

static bool read_cell(const char **text, int *cell)
{
    const char first = (*text)[0];
    if (first == '\0') {
        return false;
    }
    const char second = (*text)[1];
    *text += 2;
    if (first >= '0' && first <= '9' && second >= '0' && second <= '9') {
        *cell = (first - '0') * 10 + (second - '0');
        return true;
    }
    *cell = first == '.' ? ERASED : first == 'W' ? KNIGHT : KNIGHT - 1;
    return first == second && (first == '.' || first == 'W' || first == 'B');
}

static bool read_board(const char **text, Cavalo *cavalo)
{
    for (int row = 0; row < SIDE; row++) {
        if (row > 0 && !scan_char(text, '/')) {
            return false;
        }
        for (int column = 0; column < SIDE; column++) {
            if (!read_cell(text, &cavalo->cell[row][column])) {
                return false;
            }
        }
    }
    return true;
}

/* Everything but an erased square is on the board at most once; also counts and sums. */
static bool is_board_sound(const Cavalo *cavalo, int *sum, int knights[2])
{
    bool seen[NUMBERS] = {false};
    *sum = knights[0] = knights[1] = 0;
    for (int row = 0; row < SIDE; row++) {
        for (int column = 0; column < SIDE; column++) {
            const int cell = cavalo->cell[row][column];
            if (cell == KNIGHT || cell == KNIGHT - 1) {
                knights[KNIGHT - cell]++;
            } else if (cell != ERASED) {
                if (seen[cell]) {
                    return false;
                }
                seen[cell] = true;
                *sum += cell;
            }
        }
    }
    return knights[0] <= 1 && knights[1] <= knights[0];
}

static bool cavalo_read(const char *rules, const char *text, Cavalo *cavalo)
{
    int sum;
    int knights[2];
    if (!read_rules(rules, cavalo->option) || !read_board(&text, cavalo) ||
        !scan_tail(&text, MAX_POINTS, &cavalo->mover, cavalo->points) ||
        !is_board_sound(cavalo, &sum, knights)) {
        return false;
    }
    const bool is_placing = knights[0] + knights[1] < 2;
    if (is_placing && cavalo->mover != knights[0]) {
        return false;
    }
    return cavalo->points[0] + cavalo->points[1] + sum <= MAX_POINTS;
}

static char *write_number_cell(char *out, int number)
{
    out = put_char(out, (char)('0' + number / 10));
    return put_char(out, (char)('0' + number % 10));
}

static char *write_cell(char *out, int cell)
{
    if (cell >= 0) {
        return write_number_cell(out, cell);
    }
    const char mark = cell == ERASED ? '.' : cell == KNIGHT ? 'W' : 'B';
    return put_char(put_char(out, mark), mark);
}

static void cavalo_write(const Cavalo *cavalo, char *out)
{
    for (int row = 0; row < SIDE; row++) {
        if (row > 0) {
            out = put_char(out, '/');
        }
        for (int column = 0; column < SIDE; column++) {
            out = write_cell(out, cavalo->cell[row][column]);
        }
    }
    put_tail(out, cavalo->mover, cavalo->points);
}

static void landing_write(Landing landing, char *out)
{
    out = put_char(out, (char)('a' + landing.column));
    out = put_number(out, landing.row + 1);
    if (landing.is_named) {
        out = write_number_cell(put_char(out, '-'), landing.erased);
    }
    put_char(out, '\0');
}

static bool is_double(const Cavalo *cavalo, int number)
{
    return number % 11 == 0 && !(number == 0 && cavalo->option[ZERO_PLAIN]);
}

/* The number that landing on a number erases, unless that is a double. */
static int symmetric_of(const Cavalo *cavalo, int number)
{
    const int swapped = number % 10 * 10 + number / 10;
    const bool has_none = swapped == number || (number < 10 && cavalo->option[SYMMETRIC_STRING]);
    return !has_none && is_on_board(cavalo, swapped) ? swapped : NOTHING;
}

static void add_landing(LandingList *list, Square square, int erased, bool is_named)
{
    list->landings[list->count++] = (Landing){square.row, square.column, erased, is_named};
}

static void add_double_landings(const Cavalo *cavalo, Square square, LandingList *list)
{
    const int number = cavalo->cell[square.row][square.column];
    int largest = NOTHING;
    for (int other = 0; other < NUMBERS; other++) {
        if (other == number || !is_double(cavalo, other) || !is_on_board(cavalo, other)) {
            continue;
        }
        largest = other;
        if (cavalo->option[DOUBLE_CHOICE]) {
            add_landing(list, square, other, true);
        }
    }
    if (largest == NOTHING || !cavalo->option[DOUBLE_CHOICE]) {
        add_landing(list, square, largest, false);
    }
}

static void add_landings(const Cavalo *cavalo, Square square, LandingList *list)
{
    const int number = cavalo->cell[square.row][square.column];
    if (is_double(cavalo, number)) {
        add_double_landings(cavalo, square, list);
    } else {
        add_landing(list, square, symmetric_of(cavalo, number), false);
    }
}

static bool is_knight_jump(Square from, Square to)
{
    return abs(from.row - to.row) * abs(from.column - to.column) == 2;
}

static void list_placements(const Cavalo *cavalo, LandingList *list)
{
    const int row = cavalo->mover == 0 ? 0 : SIDE - 1;
    int largest = NOTHING;
    for (int column = 0; column < SIDE; column++) {
        const int cell = cavalo->cell[row][column];
        largest = cell > largest ? cell : largest;
    }
    for (int column = 0; column < SIDE; column++) {
        const int cell = cavalo->cell[row][column];
        if (cell >= 0 && (cavalo->option[PLACEMENT_FREE] || cell == largest)) {
            add_landings(cavalo, (Square){row, column}, list);
        }
    }
}

static void list_jumps(const Cavalo *cavalo, int player, LandingList *list)
{
    Square own;
    Square other;
    if (!find(cavalo, KNIGHT - player, &own) || !find(cavalo, KNIGHT - (1 - player), &other)) {
        return;
    }
    for (int row = 0; row < SIDE; row++) {
        for (int column = 0; column < SIDE; column++) {
            const Square to = {row, column};
            const bool is_attacked = !cavalo->option[THREAT_OFF] && is_knight_jump(other, to);
            if (cavalo->cell[row][column] >= 0 && is_knight_jump(own, to) && !is_attacked) {
                add_landings(cavalo, to, list);
            }
        }
    }
}

/* An empty list without *must_pass is the end of the game. */
static void list_landings(const Cavalo *cavalo, LandingList *list, bool *must_pass)
{
    list->count = 0;
    *must_pass = false;
    if (!is_on_board(cavalo, KNIGHT) || !is_on_board(cavalo, KNIGHT - 1)) {
        list_placements(cavalo, list);
        return;
    }
    list_jumps(cavalo, cavalo->mover, list);
    if (list->count == 0) {
        LandingList answers = {.count = 0};
        list_jumps(cavalo, 1 - cavalo->mover, &answers);
        *must_pass = answers.count > 0;
    }
}

static bool cavalo_moves(const char *rules, const char *position, OracleMoves *moves)
{
    Cavalo cavalo;
    LandingList list;
    bool must_pass;
    if (!cavalo_read(rules, position, &cavalo)) {
        return false;
    }
    list_landings(&cavalo, &list, &must_pass);
    moves->count = list.count;
    for (int index = 0; index < list.count; index++) {
        landing_write(list.landings[index], moves->text[index]);
    }
    if (must_pass) {
        strcpy(moves->text[moves->count++], "pass");
    }
    return true;
}

/* Returns the points. */
static int land(Cavalo *cavalo, Landing landing)
{
    Square square;
    const int number = cavalo->cell[landing.row][landing.column];
    if (find(cavalo, KNIGHT - cavalo->mover, &square)) {
        cavalo->cell[square.row][square.column] = ERASED;
    }
    if (landing.erased != NOTHING && find(cavalo, landing.erased, &square)) {
        cavalo->cell[square.row][square.column] = ERASED;
    }
    cavalo->cell[landing.row][landing.column] = KNIGHT - cavalo->mover;
    return number;
}

static bool play(Cavalo *cavalo, const char *move, int *gain)
{
    LandingList list;
    bool must_pass;
    *gain = 0;
    list_landings(cavalo, &list, &must_pass);
    if (must_pass) {
        return strcmp(move, "pass") == 0;
    }
    for (int index = 0; index < list.count; index++) {
        char text[ORACLE_MOVE_SIZE];
        landing_write(list.landings[index], text);
        if (strcmp(text, move) == 0) {
            *gain = land(cavalo, list.landings[index]);
            return true;
        }
    }
    return false;
}

static bool cavalo_apply(const char *rules, const char *position, const char *move, int *gain,
                         char after[ORACLE_TEXT_SIZE])
{
    Cavalo cavalo;
    if (!cavalo_read(rules, position, &cavalo) || !play(&cavalo, move, gain)) {
        return false;
    }
    cavalo.points[cavalo.mover] += *gain;
    cavalo.mover = 1 - cavalo.mover;
    cavalo_write(&cavalo, after);
    return true;
}

const Oracle oracle_cavalo = {"cavalo", cavalo_moves, cavalo_apply};

/* ---- Values ---- */

typedef struct Walk {
    OracleSolution *solution;
    uint64_t nodes_left;
} Walk;

static bool has_number_around(const Cavalo *cavalo, int player)
{
    Square own;
    if (!find(cavalo, KNIGHT - player, &own)) {
        return false;
    }
    for (int row = 0; row < SIDE; row++) {
        for (int column = 0; column < SIDE; column++) {
            if (cavalo->cell[row][column] >= 0 && is_knight_jump(own, (Square){row, column})) {
                return true;
            }
        }
    }
    return false;
}

static int walk_value(Walk *walk, const Cavalo *cavalo, const bool has_passed[2]);

/* The value of a landing, or of a pass for NULL. */
static int walk_move(Walk *walk, const Cavalo *cavalo, const Landing *landing,
                     const bool has_passed[2])
{
    Cavalo after = *cavalo;
    bool passed[2] = {has_passed[0], has_passed[1]};
    int gain = 0;
    if (landing) {
        gain = land(&after, *landing);
        walk->solution->pass_is_lifted |= has_passed[cavalo->mover];
    } else {
        passed[cavalo->mover] = true;
    }
    after.mover = 1 - cavalo->mover;
    return gain - walk_value(walk, &after, passed);
}

static int walk_value(Walk *walk, const Cavalo *cavalo, const bool has_passed[2])
{
    LandingList list;
    bool must_pass;
    if (walk->nodes_left == 0) {
        return 0;
    }
    walk->nodes_left--;
    list_landings(cavalo, &list, &must_pass);
    if (must_pass) {
        return walk_move(walk, cavalo, NULL, has_passed);
    }
    if (list.count == 0) {
        walk->solution->both_blocked |=
            has_number_around(cavalo, 0) && has_number_around(cavalo, 1);
        return 0;
    }
    int best = walk_move(walk, cavalo, &list.landings[0], has_passed);
    for (int index = 1; index < list.count; index++) {
        const int value = walk_move(walk, cavalo, &list.landings[index], has_passed);
        best = value > best ? value : best;
    }
    return best;
}

bool oracle_cavalo_solve(const char *rules, const char *position, uint64_t max_nodes,
                         OracleSolution *solution)
{
    Cavalo cavalo;
    LandingList list;
    const bool none[2] = {false, false};
    Walk walk = {solution, max_nodes};
    memset(solution, 0, sizeof *solution);
    if (!cavalo_read(rules, position, &cavalo)) {
        return false;
    }
    solution->value = walk_value(&walk, &cavalo, none);
    list_landings(&cavalo, &list, &solution->must_pass);
    for (int index = 0; index < list.count; index++) {
        if (walk_move(&walk, &cavalo, &list.landings[index], none) == solution->value) {
            landing_write(list.landings[index], solution->best.text[solution->best.count++]);
        }
    }
    if (solution->must_pass) {
        strcpy(solution->best.text[solution->best.count++], "pass");
    }
    const bool can_move = list.count > 0 || solution->must_pass;
    solution->one_is_stuck =
        can_move && (!has_number_around(&cavalo, 0) || !has_number_around(&cavalo, 1));
    return walk.nodes_left > 0;
}
