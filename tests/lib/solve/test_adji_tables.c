/*
 * Adji's endgame tables: every value of small ones against an independent naive solver, loops where
 * they decide, identical files for any number of threads and processes, and games that follow the
 * tables.
 */
#define _GNU_SOURCE
#include "games/adji/adji.h"
#include "games/registry.h"
#include "oracle/adji_tiers.h"
#include "oracle/loops.h"
#include "support/program.h"
#include "support/tables.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { COMPARED = 7, MADE_UP = 6, GAMES = 6 };
#else
enum { COMPARED = 10, MADE_UP = 8, GAMES = 60 };
#endif
enum { MOST_PLIES = 100 };

static AdjiPosition position_of_board(const TierBoard *board)
{
    AdjiPosition position = {{0, 0}, 0};
    for (int hole = 0; hole < LEVEL_HOLES; hole++)
        position.rows[hole / ADJI_HOLES] |= (uint64_t)board->holes[hole]
                                            << (8 * (hole % ADJI_HOLES));
    return position;
}

/* ---- The oracle ---- */

#define END(value)                                                                                 \
    {                                                                                              \
        LOOPS_END, value                                                                           \
    }

static void test_loops_by_hand(void **state)
{
    (void)state;
    static const struct {
        int count;
        LoopNode nodes[4];
        int values[4];
    } cases[] = {
        /* Each player would lose by leaving, so the loop is worth 0. */
        {2, {{2, {{1, 0}, END(-3)}}, {2, {{0, 0}, END(-2)}}}, {0, 0}},
        /* The first player wins by leaving, which the second cannot prevent. */
        {2, {{2, {{1, 0}, END(3)}}, {2, {{0, 0}, END(-2)}}}, {3, -2}},
        /* Leaving now is worth 1; waiting for the other, who must come back, gains nothing. */
        {2, {{2, {{1, 0}, END(1)}}, {1, {{0, 0}}}}, {1, -1}},
        /* A forced loop: 0, although the only end would be good. */
        {3, {{1, {{1, 0}}}, {2, {{0, 0}, {2, 0}}}, {1, {END(5)}}}, {0, 0, 5}},
        /* A longer way to a better end. */
        {4, {{2, {{1, 0}, END(1)}}, {1, {{2, 0}}}, {1, {{3, 0}}}, {1, {END(-4)}}}, {4, -4, 4, -4}},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int values[4];
        loops_solve(cases[i].nodes, cases[i].count, 9, values);
        assert_memory_equal(values, cases[i].values, (size_t)cases[i].count * sizeof *values);
    }
}

/* ---- Values ---- */

static OracleTier known[COMPARED + 1];

static int value_below(void *user, const TierBoard *board, int pieces)
{
    (void)user;
    return oracle_tier_value(&known[pieces], board);
}

static void compare_tier(PorfiaTables *tables, const OracleTier *tier)
{
    PorfiaTableFacts facts = porfia_tables_facts(tables, tier->pieces);
    uint64_t wins = 0, draws = 0;
    for (int i = 0; i < tier->count; i++) {
        AdjiPosition position = position_of_board(&tier->boards[i]);
        int value = prober_value(tables_of(tables)->prober, &position);
        wins += tier->values[i] > 0;
        draws += tier->values[i] == 0;
        if (value != tier->values[i])
            fail_msg("%d pieces, board %d: %d, and it is %d", tier->pieces, i, value,
                     tier->values[i]);
    }
    assert_int_equal(facts.positions, tier->count);
    assert_int_equal(facts.wins, wins);
    assert_int_equal(facts.draws, draws);
    assert_int_equal(facts.losses, (uint64_t)tier->count - wins - draws);
}

static void test_every_value(void **state)
{
    (void)state;
    PorfiaTables *tables = tables_open(built_folder());
    for (int pieces = 0; pieces <= COMPARED; pieces++) {
        assert_true(oracle_tier_solve(&known[pieces], pieces, value_below, NULL));
        if (pieces > 0)
            compare_tier(tables, &known[pieces]);
    }
    for (int pieces = 0; pieces <= COMPARED; pieces++)
        oracle_tier_release(&known[pieces]);
    porfia_tables_free(tables);
}

/* Either player as mover, any points. */
static void test_both_players(void **state)
{
    (void)state;
    PorfiaTables *tables = tables_open(built_folder());
    PorfiaPosition *first = position_of("adji", "", "0,0,1,0,0,2/0,1,0,0,1,2 1 0:0");
    PorfiaPosition *second = position_of("adji", "", "2,1,0,0,1,0/2,0,0,1,0,0 2 7:3");
    PorfiaPosition *over = position_of("adji", "", "0,0,0,0,0,0/0,0,0,0,0,0 1 0:0");
    PorfiaPosition *large = position_of("adji", "", "8,8,8,8,8,8/8,8,8,8,8,8 1 0:0");
    int values[3], none;
    assert_true(porfia_tables_value(tables, first, &values[0]));
    assert_true(porfia_tables_value(tables, second, &values[1]));
    assert_true(porfia_tables_value(tables, over, &values[2]));
    assert_int_equal(values[0], 5);
    assert_int_equal(values[1], 5);
    assert_int_equal(values[2], 0);
    assert_false(porfia_tables_value(tables, large, &none));
    assert_int_equal(porfia_tables_best(tables, large), PORFIA_NO_MOVE);
    porfia_position_free(first);
    porfia_position_free(second);
    porfia_position_free(over);
    porfia_position_free(large);
    porfia_tables_free(tables);
}

/* ---- Loops that decide: a tier over values that were made up ---- */

typedef struct MadeUp {
    Indexer indexer;
    Sweep sweep;
    Tier tiers[MADE_UP + 1];
} MadeUp;

static int value_made_up(void *user, const TierBoard *board, int pieces)
{
    MadeUp *made_up = user;
    AdjiPosition position = position_of_board(board);
    return made_up->tiers[pieces].values[indexer_index(&made_up->indexer, &position, pieces)];
}

/* Any values survive writing and reading back. */
static void check_round_trip(MadeUp *made_up, const Tier *tier, ThreadTeam *team)
{
    Tier again;
    Table table;
    PorfiaError error;
    assert_true(table_write(program_folder(), tier, &ranks_alone, team, &error));
    assert_true(table_open(&table, program_folder(), tier->pieces, &error));
    assert_true(tier_init(&again, &made_up->indexer, &ranks_alone, tier->pieces));
    assert_true(table_load(&table, team, &again, &error));
    assert_memory_equal(again.values, tier->values, tier->count);
    tier_release(&again);
    table_close(&table);
}

/* Returns how many positions with an odd number of pieces have the value 0, which only loops can
 * give. */
static int check_made_up(MadeUp *made_up, int pieces, ThreadTeam *team)
{
    const TierProgress quiet = {0};
    OracleTier oracle;
    int loops = 0;
    Tier *tier = &made_up->tiers[pieces];
    memset(tier->values, 0, tier->count);
    const TierContext context = {&made_up->sweep, &ranks_alone, team, &quiet};
    assert_int_equal(tier_solve(made_up->tiers, pieces, &context), TIER_SOLVED);
    assert_true(oracle_tier_solve(&oracle, pieces, value_made_up, made_up));
    for (int i = 0; i < oracle.count; i++) {
        AdjiPosition position = position_of_board(&oracle.boards[i]);
        int value = tier->values[indexer_index(&made_up->indexer, &position, pieces)];
        assert_int_equal(value, oracle.values[i]);
        loops += (pieces & 1) && value == 0;
    }
    check_round_trip(made_up, tier, team);
    oracle_tier_release(&oracle);
    return loops;
}

/* The made-up values have the parity of true ones, so that only loops break it, or they have any
 * parity. */
static void make_up(MadeUp *made_up, int pieces, Random *random, bool has_parity)
{
    Tier *tier = &made_up->tiers[pieces];
    for (uint64_t i = 0; i < tier->count; i++) {
        int value = (int)random_below(random, 2 * (uint32_t)pieces + 1) - pieces;
        tier->values[i] = (int8_t)(has_parity ? value - ((value ^ pieces) & 1) : value);
        if (tier->values[i] < -pieces)
            tier->values[i] = (int8_t)pieces;
    }
}

static void test_loops_that_decide(void **state)
{
    (void)state;
    MadeUp *made_up = calloc(1, sizeof *made_up);
    Random random = random_from(9);
    int loops = 0;
    indexer_init(&made_up->indexer);
    sweep_init(&made_up->sweep);
    for (int i = 0; i <= MADE_UP; i++)
        assert_true(tier_init(&made_up->tiers[i], &made_up->indexer, &ranks_alone, i));
    for (int round = 0; round < 4; round++) {
        ThreadTeam *team = thread_team_create(1 + round % 3);
        for (int pieces = 3; pieces <= MADE_UP; pieces++) {
            for (int below = 1; below < pieces; below++)
                make_up(made_up, below, &random, round % 2 == 0);
            loops += check_made_up(made_up, pieces, team);
        }
        thread_team_free(team);
    }
    print_message("%d positions are worth 0 because of loops\n", loops);
    assert_true(loops > 100);
    for (int i = 0; i <= MADE_UP; i++)
        tier_release(&made_up->tiers[i]);
    free(made_up);
    program_empty_folder();
}

/* ---- Threads, and ranks, which are threads here ---- */

static void test_threads(void **state)
{
    (void)state;
    for (int threads = 2; threads <= 3; threads++) {
        empty_other_folder();
        build_in(other_folder(), BUILT - 2, threads);
        assert_same_tables(built_folder(), other_folder(), BUILT - 2);
    }
}

enum { MOST_PROCESSES = 5 };

typedef struct Meeting {
    pthread_barrier_t barrier;
    const PorfiaMessage *outgoing[MOST_PROCESSES];
} Meeting;

typedef struct Process {
    Meeting *meeting;
    PorfiaRanks ranks;
    int pieces, threads;
    bool is_built;
    PorfiaError error;
} Process;

static void exchange(void *user, const PorfiaMessage outgoing[], const PorfiaMessage incoming[])
{
    Process *process = user;
    Meeting *meeting = process->meeting;
    int rank = process->ranks.rank;
    meeting->outgoing[rank] = outgoing;
    pthread_barrier_wait(&meeting->barrier);
    for (int i = 0; i < process->ranks.size; i++) {
        const PorfiaMessage *message = &meeting->outgoing[i][rank];
        if (i == rank)
            continue;
        assert(message->size == incoming[i].size);
        if (message->size > 0)
            memcpy(incoming[i].bytes, message->bytes, message->size);
    }
    pthread_barrier_wait(&meeting->barrier);
}

static void *process_run(void *argument)
{
    Process *process = argument;
    process->is_built =
        porfia_tables_build(&adji_game, other_folder(), process->pieces, process->threads,
                            &process->ranks, NULL, NULL, &process->error);
    return NULL;
}

/* Which ranks share memory. */
typedef enum Sight { SIGHT_ALL, SIGHT_NONE, SIGHT_PAIRS, SIGHT_ALL_BUT_ONE, SIGHTS } Sight;

static int neighbours_of(Sight sight, int rank)
{
    return sight == SIGHT_ALL_BUT_ONE ? rank == 1 : (int)sight;
}

/* Returns whether all ranks report success; they must agree. */
static bool build_with(int processes, int threads, int pieces, Sight sight)
{
    Meeting meeting;
    Process list[MOST_PROCESSES];
    pthread_t ids[MOST_PROCESSES];
    pthread_barrier_init(&meeting.barrier, NULL, (unsigned)processes);
    for (int i = 0; i < processes; i++) {
        list[i] = (Process){.meeting = &meeting,
                            .ranks = {i, processes, &list[i], exchange, neighbours_of(sight, i)},
                            .pieces = pieces,
                            .threads = threads};
        assert_int_equal(pthread_create(&ids[i], NULL, process_run, &list[i]), 0);
    }
    for (int i = 0; i < processes; i++)
        pthread_join(ids[i], NULL);
    pthread_barrier_destroy(&meeting.barrier);
    for (int i = 1; i < processes; i++) {
        assert_int_equal(list[i].is_built, list[0].is_built);
        if (!list[i].is_built)
            assert_ptr_equal(list[i].error.text, list[0].error.text);
    }
    return list[0].is_built;
}

static void test_companies(void **state)
{
    (void)state;
    for (int processes = 2; processes <= MOST_PROCESSES; processes++)
        for (Sight sight = SIGHT_ALL; sight < SIGHTS; sight++) {
            empty_other_folder();
            build_in(other_folder(), 3, 1); /* some tables exist already */
            assert_true(build_with(processes, processes == 3 ? 2 : 1, COMPARED, sight));
            assert_same_tables(built_folder(), other_folder(), COMPARED);
        }
    /* If rank 0 cannot write, all ranks fail. */
    char *name = table_file_name(other_folder(), 4);
    remove(name);
    assert_int_equal(mkdir(name, 0777), 0);
    assert_false(build_with(3, 1, COMPARED, SIGHT_ALL));
    free(name);
}

/* ---- Games ---- */

typedef PorfiaMove Opponent(PorfiaTables *tables, const PorfiaPlay *play, Random *random);

static PorfiaMove play_randomly(PorfiaTables *tables, const PorfiaPlay *play, Random *random)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    (void)tables;
    int count = porfia_position_moves(porfia_play_present(play), moves);
    return moves[random_below(random, (uint32_t)count)];
}

static PorfiaMove play_best(PorfiaTables *tables, const PorfiaPlay *play, Random *random)
{
    (void)random;
    return porfia_tables_best(tables, porfia_play_present(play));
}

/* How often a position has occurred since the last capture. */
static int seen_before(const PorfiaPlay *play, uint64_t key)
{
    int length, count = 0;
    const uint64_t *keys = porfia_play_history(play, &length);
    for (int i = 0; i < length; i++)
        count += keys[i] == key;
    return count;
}

/* Of the moves that keep the value, one that captures nothing and leads to an earlier position:
 * only a repetition can save this player. */
static PorfiaMove play_stubbornly(PorfiaTables *tables, const PorfiaPlay *play, Random *random)
{
    const PorfiaPosition *position = porfia_play_present(play);
    PorfiaMove moves[PORFIA_MAX_MOVES], chosen = PORFIA_NO_MOVE;
    int value, most = -1, count = porfia_position_moves(position, moves);
    assert_true(porfia_tables_value(tables, position, &value));
    for (int i = 0; i < count; i++) {
        int below;
        PorfiaPosition *after = porfia_position_copy(position);
        int gain = porfia_position_play(after, moves[i]);
        assert_true(porfia_tables_value(tables, after, &below));
        int liking = 8 * seen_before(play, porfia_position_key(after)) + 4 * (gain == 0) +
                     (int)random_below(random, 4);
        if (gain - below == value && liking > most) {
            most = liking;
            chosen = moves[i];
        }
        porfia_position_free(after);
    }
    assert_int_not_equal(chosen, PORFIA_NO_MOVE);
    return chosen;
}

static int lead_of(const PorfiaPosition *position, int player)
{
    return porfia_position_points(position, player) - porfia_position_points(position, 3 - player);
}

/* Plays to the end; returns the first mover's lead. */
static int play_out(PorfiaTables *tables, const PorfiaPosition *start, Opponent *opponent,
                    Random *random)
{
    PorfiaError error;
    PorfiaPlay *play = porfia_play_create(start, &error);
    int hero = porfia_position_mover(start);
    while (porfia_play_end(play) == PORFIA_RUNNING) {
        const PorfiaPosition *present = porfia_play_present(play);
        int length;
        porfia_play_history(play, &length);
        assert_true(length <= MOST_PLIES);
        PorfiaMove move = porfia_position_mover(present) == hero
                              ? porfia_tables_best(tables, present)
                              : opponent(tables, play, random);
        assert_true(porfia_play_move(play, move, &error));
    }
    int result = lead_of(porfia_play_present(play), hero) - lead_of(start, hero);
    porfia_play_free(play);
    return result;
}

static void test_games(void **state)
{
    (void)state;
    Opponent *const opponents[] = {play_randomly, play_best, play_stubbornly};
    PorfiaTables *tables = tables_open(built_folder());
    Random random = random_from(23);
    for (int i = 0; i < GAMES; i++) {
        int value, pieces = 11 + i % (BUILT - 10);
        char text[PORFIA_POSITION_SIZE];
        random_text(tables, pieces, &random, text);
        PorfiaPosition *start = position_of("adji", "", text);
        assert_true(porfia_tables_value(tables, start, &value));
        for (int k = 0; k < COUNT_OF(opponents); k++) {
            int result = play_out(tables, start, opponents[k], &random);
            bool is_right = opponents[k] == play_best ? result == value : result >= value;
            if (value > 0 && !is_right)
                fail_msg("%s: worth %d, opponent %d, result %d", text, value, k, result);
        }
        porfia_position_free(start);
    }
    porfia_tables_free(tables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loops_by_hand), cmocka_unit_test(test_every_value),
        cmocka_unit_test(test_both_players),  cmocka_unit_test(test_loops_that_decide),
        cmocka_unit_test(test_threads),       cmocka_unit_test(test_companies),
        cmocka_unit_test(test_games),
    };
    /* Tests with threads. */
    const struct CMUnitTest shared[] = {
        cmocka_unit_test(test_loops_that_decide),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_companies),
    };
    return IS_THREAD_SANITIZED ? cmocka_run_group_tests(shared, tables_set_up, tables_tear_down)
                               : cmocka_run_group_tests(tests, tables_set_up, tables_tear_down);
}
