/*
 * The checks of the contract suite: see contract.h.
 *
 * Plays random games under every combination of rule options and from several starts, and checks
 * every position on the way through the public interface, as a front end uses it.
 */
#include "contract/contract.h"
#include "contract/views.h"

#include "base/random.h"
#include "games/position.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_GAME_LENGTH = 600, /* longer games, which go round in circles, are left unfinished */
    MAX_STARTS = 12,
    UNIVERSE = 512,    /* distinct move texts of a game */
    FUTURE_PLIES = 12, /* plies of a future that are compared */
    TREE_DEPTH = 8,    /* of trees that sample positions with different move orders */
    TEXTS_A_GAME = 24, /* positions of a game in which illegal texts are tried */
    VIEWED = 8         /* one position in VIEWED is drawn and edited */
};

/* A sampled position: equal keys must have equal futures. */
typedef struct Sample {
    uint64_t key;
    uint64_t future;
    uint64_t text; /* a hash, to distinguish positions */
} Sample;

typedef struct Contract {
    const Game *game;
    ContractEffort effort;
    ContractResult result;
    Random random;
    Sample *samples;
    int sample_count;
    char universe[UNIVERSE][PORFIA_MOVE_SIZE];
    int universe_size;
    PorfiaRules rules;
    PorfiaPosition *scratch; /* a child of the position being checked */
    double allowance; /* positions that may have been sampled by now, the same for every game */
    double allowance_a_game;
} Contract;

static void fail(Contract *contract, const PorfiaPosition *position, const char *format, ...)
{
    if (contract->result.failures++ > 0)
        return;
    char *text = contract->result.first_failure;
    size_t size = sizeof contract->result.first_failure;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, size, format, arguments);
    va_end(arguments);
    char where[PORFIA_POSITION_SIZE] = "";
    char rules[PORFIA_RULES_SIZE];
    if (position)
        porfia_position_print(position, where, sizeof where);
    porfia_rules_print(contract->game, &contract->rules, rules, sizeof rules);
    size_t length = strlen(text);
    snprintf(text + length, size - length, " [%s %s: %s]", contract->game->name, rules, where);
}

/* Copies a position of the same start. */
static void position_assign(PorfiaPosition *position, const PorfiaPosition *other)
{
    memcpy(position->state, other->state, sizeof position->state);
    memcpy(position->points, other->points, sizeof position->points);
}

static uint64_t hash_text(const char *text)
{
    uint64_t hash = 0;
    for (; *text; text++)
        hash = hash_join(hash, (unsigned char)*text);
    return hash;
}

static void universe_add(Contract *contract, const char *text)
{
    for (int i = 0; i < contract->universe_size; i++)
        if (strcmp(contract->universe[i], text) == 0)
            return;
    if (contract->universe_size < UNIVERSE)
        strcpy(contract->universe[contract->universe_size++], text);
}

/* Writing and reading give the same position, points and key. */
static void check_text(Contract *contract, const PorfiaPosition *position)
{
    char text[PORFIA_POSITION_SIZE], again[PORFIA_POSITION_SIZE];
    PorfiaError error = {0};
    porfia_position_print(position, text, sizeof text);
    PorfiaPosition *read = porfia_position_parse(contract->game, &contract->rules, text, &error);
    if (!read) {
        char message[256];
        fail(contract, position, "its own text is refused: %s",
             porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
        return;
    }
    porfia_position_print(read, again, sizeof again);
    if (strcmp(text, again) != 0)
        fail(contract, position, "text out and in differs: %s", again);
    if (porfia_position_key(read) != porfia_position_key(position))
        fail(contract, position, "text out and in gives another key");
    if (porfia_position_mover(read) != porfia_position_mover(position))
        fail(contract, position, "text out and in gives another mover");
    PorfiaMove moves[PORFIA_MAX_MOVES], moves_again[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    if (porfia_position_moves(read, moves_again) != count ||
        memcmp(moves, moves_again, (size_t)count * sizeof moves[0]) != 0)
        fail(contract, position, "text out and in gives other moves");
    porfia_position_free(read);
}

static void check_one_move(Contract *contract, const PorfiaPosition *position, PorfiaMove move)
{
    char name[PORFIA_MOVE_SIZE];
    PorfiaMove parsed;
    PorfiaError error = {0};
    porfia_move_print(position, move, name, sizeof name);
    universe_add(contract, name);
    if (!porfia_move_parse(position, name, &parsed, &error) || parsed != move)
        fail(contract, position, "move %s does not read back", name);
    PorfiaPosition *child = contract->scratch;
    position_assign(child, position);
    int mover = porfia_position_mover(position), other = 3 - mover;
    int gain = porfia_position_play(child, move);
    if (gain < 0)
        fail(contract, position, "move %s gains %d", name, gain);
    if (porfia_position_points(child, mover) != porfia_position_points(position, mover) + gain ||
        porfia_position_points(child, other) != porfia_position_points(position, other))
        fail(contract, position, "the points after %s do not add up", name);
    int next = porfia_position_mover(child);
    if (next != 1 && next != 2)
        fail(contract, position, "after %s player %d is to move", name, next);
    if (move == PORFIA_PASS && (gain != 0 || next == mover))
        fail(contract, position, "a pass must pay nothing and give the turn away");
}

/* There are moves unless the game is over; all differ; a pass is the only move. */
static int check_moves(Contract *contract, const PorfiaPosition *position,
                       PorfiaMove moves[PORFIA_MAX_MOVES])
{
    unsigned char before[GAME_POSITION_SIZE];
    memcpy(before, position->state, sizeof before);
    int count = porfia_position_moves(position, moves);
    if (count < 0 || count > PORFIA_MAX_MOVES)
        fail(contract, position, "%d moves", count);
    if ((count == 0) != porfia_position_over(position))
        fail(contract, position, "%d moves, but over is %d", count, porfia_position_over(position));
    if (porfia_perft(position, 1) != (uint64_t)count)
        fail(contract, position, "%d moves, but %d are counted", count,
             (int)porfia_perft(position, 1));
    for (int i = 0; i < count; i++) {
        if (moves[i] == PORFIA_PASS && count > 1)
            fail(contract, position, "pass is not alone");
        for (int k = 0; k < i; k++)
            if (moves[i] == moves[k])
                fail(contract, position, "a move is there twice");
        check_one_move(contract, position, moves[i]);
    }
    if (memcmp(before, position->state, contract->game->rules.position_size) != 0)
        fail(contract, position, "looking at a position changed it");
    return count;
}

/* Only legal moves are accepted, and every refusal has a message in each language. */
static void check_refusals(Contract *contract, const PorfiaPosition *position,
                           const PorfiaMove moves[], int count)
{
    static const char *const nonsense[] = {"",         " ",   "x",       "pass ", "zz99", "-",
                                           "\xC3\xA9", "h",   "v",       "a",     "a0",   "a11",
                                           "k1",       "h00", "h111111", "00",    "~"};
    int nonsense_count = (int)(sizeof nonsense / sizeof nonsense[0]);
    char names[PORFIA_MAX_MOVES][PORFIA_MOVE_SIZE];
    for (int i = 0; i < count; i++)
        porfia_move_print(position, moves[i], names[i], sizeof names[i]);
    for (int i = 0; i < contract->universe_size + nonsense_count; i++) {
        const char *text =
            i < nonsense_count ? nonsense[i] : contract->universe[i - nonsense_count];
        PorfiaMove parsed;
        PorfiaError error = {0};
        bool legal = false;
        for (int k = 0; k < count && !legal; k++)
            legal = strcmp(names[k], text) == 0;
        bool accepted = porfia_move_parse(position, text, &parsed, &error);
        if (accepted != legal)
            fail(contract, position, "move text '%s' %s", text,
                 accepted ? "is accepted and should not be" : "is refused and should not be");
        for (int language = 0; !accepted && language < PORFIA_LANGUAGES; language++) {
            char message[256];
            porfia_error_message(&error, (PorfiaLanguage)language, message, sizeof message);
            if (message[0] == '\0')
                fail(contract, position, "'%s' is refused without a word", text);
        }
    }
}

static void check_views(Contract *contract, const PorfiaPosition *position, PorfiaMove last)
{
    const char *fault = views_check(position, last, &contract->random);
    if (!fault)
        fault = edits_check(position, &contract->random);
    if (fault)
        fail(contract, position, "%s", fault);
}

/* A hash of a future: all moves with their effects, and one long line of play. It uses only texts,
 * gains and turns, so positions with the same future have the same hash. */
static uint64_t future_of(const PorfiaPosition *position, PorfiaPosition *line,
                          PorfiaPosition *next)
{
    uint64_t hash = 1;
    PorfiaMove moves[PORFIA_MAX_MOVES];
    position_assign(line, position);
    for (int ply = 0; ply < FUTURE_PLIES; ply++) {
        int count = porfia_position_moves(line, moves);
        hash = hash_join(hash, (uint64_t)count);
        if (count == 0)
            break;
        int shown = ply == 0 ? count : 1;
        int mover = porfia_position_mover(line);
        for (int i = 0; i < shown; i++) {
            char name[PORFIA_MOVE_SIZE];
            PorfiaMove move = moves[ply == 0 ? i : (ply * 7) % count];
            porfia_move_print(line, move, name, sizeof name);
            position_assign(next, line);
            int gain = porfia_position_play(next, move);
            hash = hash_join(hash, hash_text(name));
            hash = hash_join(hash, (uint64_t)(gain * 2 + (porfia_position_mover(next) == mover)));
        }
        position_assign(line, next);
    }
    return hash;
}

/* Samples a position and its successors in all move orders. */
static void sample_tree(Contract *contract, const PorfiaPosition *position, int depth, int *budget)
{
    if (contract->sample_count >= contract->effort.key_sample || *budget <= 0)
        return;
    (*budget)--;
    PorfiaPosition *line = porfia_position_copy(position), *next = porfia_position_copy(position);
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    contract->samples[contract->sample_count++] =
        (Sample){porfia_position_key(position), future_of(position, line, next), hash_text(text)};
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = depth > 0 ? porfia_position_moves(position, moves) : 0;
    for (int i = 0; i < count; i++) {
        position_assign(next, position);
        porfia_position_play(next, moves[i]);
        sample_tree(contract, next, depth - 1, budget);
    }
    porfia_position_free(line);
    porfia_position_free(next);
}

static int compare_samples(const void *left, const void *right)
{
    const Sample *a = left, *b = right;
    return a->key < b->key ? -1 : a->key > b->key;
}

static void check_keys(Contract *contract)
{
    contract->result.sampled = contract->sample_count;
    qsort(contract->samples, (size_t)contract->sample_count, sizeof(Sample), compare_samples);
    for (int i = 1; i < contract->sample_count; i++) {
        const Sample *a = &contract->samples[i - 1], *b = &contract->samples[i];
        if (a->key != b->key)
            continue;
        contract->result.shared_keys += a->text != b->text;
        if (a->future != b->future)
            fail(contract, NULL, "two positions with different futures share the key %llx",
                 (unsigned long long)a->key);
    }
}

static void check_game(Contract *contract, const PorfiaPosition *start)
{
    PorfiaPosition *position = porfia_position_copy(start);
    int gains[2] = {0, 0};
    PorfiaMove last = PORFIA_NO_MOVE;
    int tree_at = (int)random_below(&contract->random, 40);
    contract->scratch = porfia_position_copy(start);
    contract->allowance += contract->allowance_a_game;
    contract->result.games++;
    for (int i = 0; i < MAX_GAME_LENGTH; i++) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        int count = check_moves(contract, position, moves);
        contract->result.positions++;
        check_text(contract, position);
        int budget = i == tree_at ? (int)contract->allowance - contract->sample_count : 1;
        sample_tree(contract, position, i == tree_at ? TREE_DEPTH : 0, &budget);
        if (i < TEXTS_A_GAME && contract->result.games % 8 == 0)
            check_refusals(contract, position, moves, count);
        if (contract->result.positions % VIEWED == 0)
            check_views(contract, position, last);
        if (count <= 0 || contract->result.failures > 0)
            break;
        int mover = porfia_position_mover(position);
        last = moves[random_below(&contract->random, (uint32_t)count)];
        gains[mover - 1] += porfia_position_play(position, last);
    }
    for (int player = 1; player <= 2; player++)
        if (porfia_position_points(position, player) != gains[player - 1])
            fail(contract, position, "player %d gained %d", player, gains[player - 1]);
    porfia_position_free(contract->scratch);
    porfia_position_free(position);
}

/* A random value: any seed; any size with at most 128 edges; each number in turn. */
static uint64_t make_value(const PorfiaParameter *parameter, Random *random, int turn)
{
    static const uint64_t sizes[MAX_STARTS] = {
        PORFIA_SIZE_OF(5, 6), PORFIA_SIZE_OF(1, 1), PORFIA_SIZE_OF(1, 9), PORFIA_SIZE_OF(9, 1),
        PORFIA_SIZE_OF(2, 2), PORFIA_SIZE_OF(3, 3), PORFIA_SIZE_OF(2, 3), PORFIA_SIZE_OF(8, 7),
        PORFIA_SIZE_OF(7, 8), PORFIA_SIZE_OF(9, 6), PORFIA_SIZE_OF(6, 9), PORFIA_SIZE_OF(4, 5)};
    switch (parameter->kind) {
    case PORFIA_SEED: return random_next(random) & PORFIA_MAX_SEED;
    case PORFIA_SIZE: return sizes[turn];
    default: return parameter->min + (uint64_t)turn % (parameter->max - parameter->min + 1);
    }
}

/* Several starts, as far as the game's parameters allow. */
static int make_starts(const Game *game, Random *random, PorfiaStart starts[MAX_STARTS])
{
    for (int i = 0; i < MAX_STARTS; i++)
        for (size_t k = 0; k < game->rules.parameter_count; k++)
            starts[i].values[k] = make_value(&game->rules.parameters[k], random, i);
    return MAX_STARTS;
}

static void check_starts(Contract *contract)
{
    PorfiaStart starts[MAX_STARTS];
    int count = make_starts(contract->game, &contract->random, starts);
    contract->result.combinations++;
    for (int i = 0; i < count; i++) {
        PorfiaError error = {0};
        PorfiaPosition *start =
            porfia_position_start(contract->game, &contract->rules, &starts[i], &error);
        if (!start) {
            fail(contract, NULL, "start %d is refused", i);
            return;
        }
        int games = contract->effort.games / count + 1;
        for (int k = 0; k < games && contract->result.failures == 0; k++)
            check_game(contract, start);
        porfia_position_free(start);
    }
}

/* The next combination of option values; false: there is none. */
static bool next_rules(const Game *game, PorfiaRules *rules)
{
    for (size_t i = 0; i < game->rules.option_count; i++) {
        if (game->rules.options[i].values[++rules->choice[i]])
            return true;
        rules->choice[i] = 0;
    }
    return false;
}

static int option_values(const PorfiaOption *option)
{
    int count = 0;
    while (option->values[count])
        count++;
    return count;
}

ContractResult contract_check(const Game *game, const ContractEffort *effort)
{
    Contract contract = {.game = game, .effort = *effort, .random = random_from(2026)};
    contract.samples = malloc((size_t)effort->key_sample * sizeof(Sample));
    if (!contract.samples) {
        fail(&contract, NULL, "out of memory");
        return contract.result;
    }
    int combinations = 1;
    for (size_t i = 0; i < game->rules.option_count; i++)
        combinations *= option_values(&game->rules.options[i]);
    contract.allowance_a_game =
        (double)effort->key_sample / combinations / (MAX_STARTS * (effort->games / MAX_STARTS + 1));
    do {
        check_starts(&contract);
    } while (next_rules(game, &contract.rules) && contract.result.failures == 0);
    if (contract.result.failures == 0)
        check_keys(&contract);
    free(contract.samples);
    return contract.result;
}
