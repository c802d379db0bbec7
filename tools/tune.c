/*
 * porfia-tune: fits the weights of a game's evaluation to games of the engine against itself.
 *
 * Every position gives one equation: the weighted sum of its terms should equal the mover's lead in
 * the rest of the game. Prints the least-squares weights beside those in use. The result depends
 * only on the seed, so that the tables in docs/ can be reproduced.
 */
#define _POSIX_C_SOURCE 200809L
#include "base/random.h"
#include "games/position.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Plan {
    const PorfiaGame *game;
    int games;
    int nodes; /* of each move */
    uint64_t seed;
    double fade; /* the factor of a gain one move later */
} Plan;

/* The normal equations so far: matrix * weights = right. */
typedef struct System {
    int size;
    int64_t positions;
    double matrix[GAME_MAX_TERMS][GAME_MAX_TERMS];
    double right[GAME_MAX_TERMS];
    double squares; /* sum of squared targets */
} System;

enum { MAX_OPENING = 24 /* maximum of random opening moves, so that games differ */ };

static void fail(const char *what)
{
    fprintf(stderr, "porfia-tune: %s\n", what);
    exit(2);
}

static void *checked(void *pointer)
{
    if (!pointer)
        fail("out of memory");
    return pointer;
}

static PorfiaPlay *begin(const Plan *plan, int number)
{
    PorfiaError error;
    PorfiaRules rules = {{0}};
    PorfiaStart start = porfia_game_start(plan->game);
    porfia_start_deal(plan->game, &start, hash_join(plan->seed, (uint64_t)number) >> 1);
    PorfiaPosition *position = checked(porfia_position_start(plan->game, &rules, &start, &error));
    PorfiaPlay *play = checked(porfia_play_create(position, &error));
    porfia_position_free(position);
    return play;
}

static PorfiaMove engine_move(const Plan *plan, PorfiaSearch *search, const PorfiaPlay *play)
{
    PorfiaQuestion question = {.position = porfia_play_present(play),
                               .limits = {.nodes = (uint64_t)plan->nodes}};
    question.history = porfia_play_history(play, &question.history_length);
    return porfia_search_run(search, &question).best;
}

/* Plays a game; returns the number of its random moves. */
static int play_game(const Plan *plan, PorfiaSearch *search, PorfiaPlay *play, Random *random)
{
    PorfiaError error;
    int opening = (int)random_below(random, MAX_OPENING + 1);
    while (porfia_play_end(play) == PORFIA_RUNNING) {
        PorfiaMove moves[PORFIA_MAX_MOVES];
        int count = porfia_position_moves(porfia_play_present(play), moves);
        PorfiaMove move = porfia_play_length(play) < opening
                              ? moves[random_below(random, (uint32_t)count)]
                              : engine_move(plan, search, play);
        if (!porfia_play_move(play, move, &error))
            fail("out of memory");
    }
    return opening;
}

static void add_position(System *system, const PorfiaPosition *position, double gained)
{
    int terms[GAME_MAX_TERMS];
    position->game->evaluation.measure(position->setup, position->state, terms);
    for (int i = 0; i < system->size; i++) {
        if (terms[i] == 0)
            continue;
        system->right[i] += (double)terms[i] * gained;
        for (int k = 0; k < system->size; k++)
            system->matrix[i][k] += (double)terms[i] * terms[k];
    }
    system->squares += gained * gained;
    system->positions++;
}

/* The target of a position: its move's gain, and the discounted target of the next position from
 * this mover's view. */
static void add_game(const Plan *plan, System *system, const PorfiaPlay *play, int first)
{
    double gained = 0;
    for (int i = porfia_play_length(play) - 1; i >= first; i--) {
        bool same_mover = i + 1 == porfia_play_length(play) ||
                          porfia_play_mover(play, i) == porfia_play_mover(play, i + 1);
        gained *= same_mover ? plan->fade : -plan->fade;
        gained += porfia_play_gain(play, i);
        add_position(system, porfia_play_position(play, i), gained);
    }
}

static void play(const Plan *plan, System *system)
{
    PorfiaError error;
    PorfiaMethod method = porfia_method_default();
    method.table_mib = 1;
    PorfiaSearch *search = checked(porfia_search_create(&method, &error));
    for (int number = 0; number < plan->games; number++) {
        PorfiaPlay *play = begin(plan, number);
        Random random = random_from(hash_join(plan->seed, ~(uint64_t)number));
        int opening = play_game(plan, search, play, &random);
        add_game(plan, system, play, opening);
        porfia_play_free(play);
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "\r%d/%d", number + 1, plan->games);
    }
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
    porfia_search_free(search);
}

/* Gauss-Jordan elimination; the inverse also gives the errors. A term that never occurs keeps
 * weight 0. */
static void invert(System *system)
{
    int size = system->size;
    for (int i = 0; i < size; i++)
        system->matrix[i][i] += 1e-6; /* makes the matrix invertible */
    for (int pivot = 0; pivot < size; pivot++) {
        double factor = 1 / system->matrix[pivot][pivot];
        system->matrix[pivot][pivot] = 1;
        for (int k = 0; k < size; k++)
            system->matrix[pivot][k] *= factor;
        for (int row = 0; row < size; row++) {
            double times = system->matrix[row][pivot];
            if (row == pivot)
                continue;
            system->matrix[row][pivot] = 0;
            for (int k = 0; k < size; k++)
                system->matrix[row][k] -= times * system->matrix[pivot][k];
        }
    }
}

static void report(const Plan *plan, System *system)
{
    double weights[GAME_MAX_TERMS] = {0}, explained = 0;
    invert(system);
    for (int i = 0; i < system->size; i++)
        for (int k = 0; k < system->size; k++)
            weights[i] += system->matrix[i][k] * system->right[k];
    for (int i = 0; i < system->size; i++)
        explained += weights[i] * system->right[i];
    double rest = (system->squares - explained) / (double)system->positions;
    printf("%s: %d games, %lld positions, %.1f %% explained, %.2f points left\n",
           porfia_game_name(plan->game), plan->games, (long long)system->positions,
           100 * explained / system->squares, sqrt(rest));
    printf("%-20s %8s %8s %8s   in 1/%d point\n", "term", "in use", "found", "error", TERM_UNIT);
    for (int i = 0; i < system->size; i++) {
        Term term = plan->game->evaluation.term(i);
        printf("%-20s %8d %8.0f %8.1f   %s\n", term.name, term.weight, TERM_UNIT * weights[i],
               TERM_UNIT * 1.96 * sqrt(rest * system->matrix[i][i]), term.about);
    }
}

/* An optional argument with a default. */
static int64_t number_of(char **argv, int argc, int index, const char *name, int64_t max,
                         int64_t fallback)
{
    char message[160], *end;
    if (index >= argc)
        return fallback;
    errno = 0;
    long long number = strtoll(argv[index], &end, 10);
    if (errno == 0 && *argv[index] && !*end && number >= 1 && number <= max)
        return number;
    snprintf(message, sizeof message, "%s is a number from 1 to %lld, not '%s'", name,
             (long long)max, argv[index]);
    fail(message);
    return fallback;
}

static const PorfiaGame *game_of(const char *name)
{
    char message[PORFIA_MESSAGE_SIZE];
    PorfiaError error;
    const PorfiaGame *game = porfia_game_find(name, &error);
    if (!game)
        fail(porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
    if (game->evaluation.term_count == 0)
        fail("this game has no names for the terms of its evaluation");
    return game;
}

static const char usage[] =
    "usage: porfia-tune GAME [GAMES [NODES [SEED [PERCENT]]]]\n"
    "the weights of a game's evaluation from games (1000) of the engine against itself, at so "
    "many\n"
    "nodes a move (1000); a gain counts so much (100 %) of what it would have one move earlier\n";

int main(int argc, char **argv)
{
    bool wants_help = argc == 2 && strcmp(argv[1], "--help") == 0;
    if (argc < 2 || argc > 6 || wants_help) {
        fputs(usage, wants_help ? stdout : stderr);
        return wants_help ? 0 : 2;
    }
    Plan plan = {
        .game = game_of(argv[1]),
        .games = (int)number_of(argv, argc, 2, "GAMES", 10000000, 1000),
        .nodes = (int)number_of(argv, argc, 3, "NODES", 1000000000, 1000),
        .seed = (uint64_t)number_of(argv, argc, 4, "SEED", INT64_MAX, 1),
        .fade = (double)number_of(argv, argc, 5, "PERCENT", 100, 100) / 100,
    };
    System *system = checked(calloc(1, sizeof *system));
    system->size = plan.game->evaluation.term_count;
    play(&plan, system);
    if (system->positions == 0)
        fail("no game was long enough to learn from");
    report(&plan, system);
    free(system);
    return 0;
}
