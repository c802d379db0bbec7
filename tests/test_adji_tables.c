/*
 * The endgame tables of Adji: every value of small ones against a naive solver that shares nothing
 * with them, loops where they decide, what a damaged file, a kill or another number of threads does
 * to them, and whether a player who follows them gets what they promise.
 */
#define _GNU_SOURCE
#include "games/adji/adji.h"
#include "games/registry.h"
#include "oracle/adji_levels.h"
#include "oracle/loops.h"
#include "solve/adji/tables.h"
#include "support/program.h"
#include "support/support.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__SANITIZE_THREAD__)
enum { IS_THREAD_SANITIZED = true };
#else
enum { IS_THREAD_SANITIZED = false };
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum {
    COMPARED = 7,
    MADE_UP = 6,
    BUILT = 12,
    PLAYED = 12,
    GAMES = 6,
    KILLS = 3,
    KILLED = 10,
    PROOFS = 4
};
#else
enum {
    COMPARED = 10,
    MADE_UP = 8,
    BUILT = 14,
    PLAYED = 14,
    GAMES = 60,
    KILLS = 6,
    KILLED = 14,
    PROOFS = 40
};
#endif
enum { FLIPS = 1000, MOST_PLIES = 100 };

static char tables_way[1024], other_way[1024];

/* ---- Helpers ---- */

static void build_in(const char *folder, int pieces, int threads)
{
    PorfiaError error;
    char message[PORFIA_MESSAGE_SIZE];
    if (!porfia_tables_build(&adji_game, folder, pieces, threads, NULL, NULL, NULL, &error))
        fail_msg("%s", porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message));
}

static PorfiaTables *tables_open(const char *folder)
{
    PorfiaError error;
    PorfiaTables *tables = porfia_tables_open(&adji_game, folder, &error);
    assert_non_null(tables);
    assert_null(error.text);
    return tables;
}

static AdjiPosition position_of_board(const LevelBoard *board)
{
    AdjiPosition position = {{0, 0}, 0};
    for (int hole = 0; hole < LEVEL_HOLES; hole++)
        position.rows[hole / ADJI_HOLES] |= (uint64_t)board->holes[hole]
                                            << (8 * (hole % ADJI_HOLES));
    return position;
}

static char *file_name(const char *folder, int pieces)
{
    char *name;
    assert_true(asprintf(&name, "%s/adji-%02d.table", folder, pieces) > 0);
    return name;
}

typedef struct Bytes {
    unsigned char *data;
    size_t size;
} Bytes;

static Bytes read_bytes(const char *folder, int pieces)
{
    char *name = file_name(folder, pieces);
    FILE *file = fopen(name, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    Bytes bytes = {NULL, (size_t)ftell(file)};
    rewind(file);
    bytes.data = malloc(bytes.size);
    assert_int_equal(fread(bytes.data, 1, bytes.size, file), bytes.size);
    fclose(file);
    free(name);
    return bytes;
}

static void write_bytes(const char *folder, int pieces, const unsigned char *data, size_t size)
{
    char *name = file_name(folder, pieces);
    FILE *file = fopen(name, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    free(name);
}

static void assert_same_files(const char *left, const char *right, int pieces)
{
    for (int i = 1; i <= pieces; i++) {
        Bytes a = read_bytes(left, i), b = read_bytes(right, i);
        assert_int_equal(a.size, b.size);
        assert_memory_equal(a.data, b.data, a.size);
        free(a.data);
        free(b.data);
    }
}

static void empty_other_folder(void)
{
    char command[1200];
    snprintf(command, sizeof command, "rm -rf '%s'", other_way);
    assert_int_equal(system(command), 0);
}

/* ---- The oracle itself ---- */

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
        /* Both would lose by leaving: they go round, for nothing. */
        {2, {{2, {{1, 0}, END(-3)}}, {2, {{0, 0}, END(-2)}}}, {0, 0}},
        /* The first can win by leaving, which the other cannot prevent. */
        {2, {{2, {{1, 0}, END(3)}}, {2, {{0, 0}, END(-2)}}}, {3, -2}},
        /* To leave now is worth 1; to wait for the other, who must come back, is worth nothing
         * more. */
        {2, {{2, {{1, 0}, END(1)}}, {1, {{0, 0}}}}, {1, -1}},
        /* Forced round: 0, although the only end would be good. */
        {3, {{1, {{1, 0}}}, {2, {{0, 0}, {2, 0}}}, {1, {END(5)}}}, {0, 0, 5}},
        /* The long way to a better end. */
        {4, {{2, {{1, 0}, END(1)}}, {1, {{2, 0}}}, {1, {{3, 0}}}, {1, {END(-4)}}}, {4, -4, 4, -4}},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        int values[4];
        loops_solve(cases[i].nodes, cases[i].count, 9, values);
        assert_memory_equal(values, cases[i].values, (size_t)cases[i].count * sizeof *values);
    }
}

/* ---- Values ---- */

static OracleLevel known[COMPARED + 1];

static int value_below(void *user, const LevelBoard *board, int pieces)
{
    (void)user;
    return oracle_level_value(&known[pieces], board);
}

static void compare_level(PorfiaTables *tables, const OracleLevel *level)
{
    PorfiaTableFacts facts = porfia_tables_facts(tables, level->pieces);
    uint64_t wins = 0, draws = 0;
    for (int i = 0; i < level->count; i++) {
        AdjiPosition position = position_of_board(&level->boards[i]);
        int value = prober_value(tables_of(tables)->prober, &position);
        wins += level->values[i] > 0;
        draws += level->values[i] == 0;
        if (value != level->values[i])
            fail_msg("%d pieces, board %d: %d, and it is %d", level->pieces, i, value,
                     level->values[i]);
    }
    assert_int_equal(facts.positions, level->count);
    assert_int_equal(facts.wins, wins);
    assert_int_equal(facts.draws, draws);
    assert_int_equal(facts.losses, (uint64_t)level->count - wins - draws);
}

static void test_every_value(void **state)
{
    (void)state;
    PorfiaTables *tables = tables_open(tables_way);
    for (int pieces = 0; pieces <= COMPARED; pieces++) {
        assert_true(oracle_level_solve(&known[pieces], pieces, value_below, NULL));
        if (pieces > 0)
            compare_level(tables, &known[pieces]);
    }
    for (int pieces = 0; pieces <= COMPARED; pieces++)
        oracle_level_release(&known[pieces]);
    porfia_tables_free(tables);
}

/* Whoever is the mover, and whatever the points. */
static void test_both_players(void **state)
{
    (void)state;
    PorfiaTables *tables = tables_open(tables_way);
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

/* ---- Loops that decide: a level over values that were made up ---- */

typedef struct MadeUp {
    Ranking ranking;
    Sweep sweep;
    Level levels[MADE_UP + 1];
} MadeUp;

static int value_made_up(void *user, const LevelBoard *board, int pieces)
{
    MadeUp *made_up = user;
    AdjiPosition position = position_of_board(board);
    return made_up->levels[pieces].values[ranking_of(&made_up->ranking, &position, pieces)];
}

/* A table is written and read back, whatever is in it. */
static void check_round_trip(MadeUp *made_up, const Level *level, Team *team)
{
    Level again;
    Table table;
    PorfiaError error;
    assert_true(table_write(program_folder(), level, &company_alone, team, &error));
    assert_true(table_open(&table, program_folder(), level->pieces, &error));
    assert_true(level_init(&again, &made_up->ranking, &company_alone, level->pieces));
    assert_true(table_load(&table, team, &again, &error));
    assert_memory_equal(again.values, level->values, level->count);
    level_release(&again);
    table_close(&table);
}

/* Returns how many positions with an odd number of pieces are worth 0: loops alone make them so. */
static int check_made_up(MadeUp *made_up, int pieces, Team *team)
{
    const LevelProgress quiet = {0};
    OracleLevel oracle;
    int loops = 0;
    Level *level = &made_up->levels[pieces];
    memset(level->values, 0, level->count);
    const Solvers solvers = {&made_up->sweep, &company_alone, team, &quiet};
    assert_int_equal(level_solve(made_up->levels, pieces, &solvers), LEVEL_SOLVED);
    assert_true(oracle_level_solve(&oracle, pieces, value_made_up, made_up));
    for (int i = 0; i < oracle.count; i++) {
        AdjiPosition position = position_of_board(&oracle.boards[i]);
        int value = level->values[ranking_of(&made_up->ranking, &position, pieces)];
        assert_int_equal(value, oracle.values[i]);
        loops += (pieces & 1) && value == 0;
    }
    check_round_trip(made_up, level, team);
    oracle_level_release(&oracle);
    return loops;
}

/* What is made up has the parity of true values, so that only loops break it, or any. */
static void make_up(MadeUp *made_up, int pieces, Random *random, bool has_parity)
{
    Level *level = &made_up->levels[pieces];
    for (uint64_t i = 0; i < level->count; i++) {
        int value = (int)random_below(random, 2 * (uint32_t)pieces + 1) - pieces;
        level->values[i] = (int8_t)(has_parity ? value - ((value ^ pieces) & 1) : value);
        if (level->values[i] < -pieces)
            level->values[i] = (int8_t)pieces;
    }
}

static void test_loops_that_decide(void **state)
{
    (void)state;
    MadeUp *made_up = calloc(1, sizeof *made_up);
    Random random = random_from(9);
    int loops = 0;
    ranking_init(&made_up->ranking);
    sweep_init(&made_up->sweep);
    for (int i = 0; i <= MADE_UP; i++)
        assert_true(level_init(&made_up->levels[i], &made_up->ranking, &company_alone, i));
    for (int round = 0; round < 4; round++) {
        Team *team = team_create(1 + round % 3);
        for (int pieces = 3; pieces <= MADE_UP; pieces++) {
            for (int below = 1; below < pieces; below++)
                make_up(made_up, below, &random, round % 2 == 0);
            loops += check_made_up(made_up, pieces, team);
        }
        team_free(team);
    }
    print_message("%d positions are worth 0 because of loops\n", loops);
    assert_true(loops > 100);
    for (int i = 0; i <= MADE_UP; i++)
        level_release(&made_up->levels[i]);
    free(made_up);
    program_empty_folder();
}

/* ---- Processes that build together: here they are threads ---- */

enum { MOST_PROCESSES = 5 };

typedef struct Meeting {
    pthread_barrier_t barrier;
    const PorfiaParcel *outgoing[MOST_PROCESSES];
} Meeting;

typedef struct Process {
    Meeting *meeting;
    PorfiaCompany company;
    int pieces, threads;
    bool is_built;
    PorfiaError error;
} Process;

static void exchange(void *user, const PorfiaParcel outgoing[], const PorfiaParcel incoming[])
{
    Process *process = user;
    Meeting *meeting = process->meeting;
    int rank = process->company.rank;
    meeting->outgoing[rank] = outgoing;
    pthread_barrier_wait(&meeting->barrier);
    for (int i = 0; i < process->company.size; i++) {
        const PorfiaParcel *parcel = &meeting->outgoing[i][rank];
        if (i == rank)
            continue;
        assert(parcel->size == incoming[i].size);
        if (parcel->size > 0)
            memcpy(incoming[i].bytes, parcel->bytes, parcel->size);
    }
    pthread_barrier_wait(&meeting->barrier);
}

static void *process_run(void *argument)
{
    Process *process = argument;
    process->is_built =
        porfia_tables_build(&adji_game, other_way, process->pieces, process->threads,
                            &process->company, NULL, NULL, &process->error);
    return NULL;
}

/* Who sees whose values. */
typedef enum Sight { SIGHT_ALL, SIGHT_NONE, SIGHT_PAIRS, SIGHT_ALL_BUT_ONE, SIGHTS } Sight;

static int neighbours_of(Sight sight, int rank)
{
    return sight == SIGHT_ALL_BUT_ONE ? rank == 1 : (int)sight;
}

/* Returns whether all of them say that it was built; none says so alone. */
static bool build_with(int processes, int threads, int pieces, Sight sight)
{
    Meeting meeting;
    Process list[MOST_PROCESSES];
    pthread_t ids[MOST_PROCESSES];
    pthread_barrier_init(&meeting.barrier, NULL, (unsigned)processes);
    for (int i = 0; i < processes; i++) {
        list[i] = (Process){.meeting = &meeting,
                            .company = {i, processes, &list[i], exchange, neighbours_of(sight, i)},
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
            build_in(other_way, 3, 1); /* some of it is there */
            assert_true(build_with(processes, processes == 3 ? 2 : 1, COMPARED, sight));
            assert_same_files(tables_way, other_way, COMPARED);
        }
    /* What process 0 cannot write, none has written. */
    char *name = file_name(other_way, 4);
    remove(name);
    assert_int_equal(mkdir(name, 0777), 0);
    assert_false(build_with(3, 1, COMPARED, SIGHT_ALL));
    free(name);
}

/* ---- Files ---- */

static bool verify(const char *folder, uint64_t sample, char message[PORFIA_MESSAGE_SIZE])
{
    PorfiaError error;
    bool is_good = porfia_tables_verify(&adji_game, folder, sample, 2, NULL, NULL, &error);
    message[0] = '\0';
    if (!is_good)
        porfia_error_message(&error, PORFIA_ENGLISH, message, PORFIA_MESSAGE_SIZE);
    return is_good;
}

static void test_verify(void **state)
{
    (void)state;
    char message[PORFIA_MESSAGE_SIZE];
    if (!verify(tables_way, 0, message) || !verify(tables_way, 500, message))
        fail_msg("%s", message);
    assert_false(verify("/nowhere", 0, message));
    assert_string_equal(message, "there are no tables in '/nowhere'");
}

/* A table with one wrong value and right sums. */
static void test_wrong_value(void **state)
{
    (void)state;
    enum { PIECES = 6, NUMBER = 4321 };
    char message[PORFIA_MESSAGE_SIZE];
    PorfiaError error;
    Level level;
    empty_other_folder();
    build_in(other_way, PIECES, 1);
    PorfiaTables *tables = tables_open(other_way);
    Team *team = team_create(1);
    assert_true(level_init(&level, &tables_of(tables)->ranking, &company_alone, PIECES));
    assert_true(table_load(&tables_of(tables)->tables[PIECES], team, &level, &error));
    level.values[NUMBER] = (int8_t)(level.values[NUMBER] + (level.values[NUMBER] > 0 ? -2 : 2));
    assert_true(table_write(other_way, &level, &company_alone, team, &error));
    assert_false(verify(other_way, 0, message));
    if (!strstr(message, "and its moves say"))
        fail_msg("%s", message);
    level_release(&level);
    team_free(team);
    porfia_tables_free(tables);
}

static bool table_is_good(const char *folder, int pieces, Team *team)
{
    PorfiaError error;
    Table table;
    if (!table_open(&table, folder, pieces, &error))
        return false;
    bool is_good = table_check(&table, team, &error);
    table_close(&table);
    return is_good;
}

static void test_flipped_bits(void **state)
{
    (void)state;
    enum { LARGEST = 8 };
    Random random = random_from(11);
    Team *team = team_create(1);
    empty_other_folder();
    build_in(other_way, LARGEST, 1);
    for (int i = 0; i < FLIPS; i++) {
        int pieces = 1 + i % LARGEST;
        Bytes bytes = read_bytes(other_way, pieces);
        uint32_t bit = random_below(&random, (uint32_t)(8 * bytes.size));
        bytes.data[bit / 8] ^= (unsigned char)(1 << (bit % 8));
        write_bytes(other_way, pieces, bytes.data, bytes.size);
        if (table_is_good(other_way, pieces, team))
            fail_msg("bit %u of the table for %d pieces was not missed", bit, pieces);
        bytes.data[bit / 8] ^= (unsigned char)(1 << (bit % 8));
        write_bytes(other_way, pieces, bytes.data, bytes.size);
        free(bytes.data);
    }
    for (int pieces = 1; pieces <= LARGEST; pieces++)
        assert_true(table_is_good(other_way, pieces, team));
    team_free(team);
}

/* What cannot be used is refused by name, and what lies below it is used; a build makes it
 * again. */
static void test_bad_files(void **state)
{
    (void)state;
    enum { BAD = 5, LARGEST = 7 };
    static const struct {
        size_t size;   /* that is left; 0: all */
        int byte, bit; /* that is changed; -1: none */
        const char *message;
    } cases[] = {
        {100, -1, 0, "is cut short"}, {1000, -1, 0, "is cut short"}, {5, -1, 0, "is not a table"},
        {0, 0, 1, "is not a table"},  {0, 8, 2, "another version"},  {0, 40, 0, "is damaged"},
        {0, 300, 5, "is damaged"},
    };
    empty_other_folder();
    build_in(other_way, LARGEST, 1);
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaError error;
        char message[PORFIA_MESSAGE_SIZE];
        Bytes good = read_bytes(other_way, BAD), bad = read_bytes(other_way, BAD);
        if (cases[i].byte >= 0)
            bad.data[cases[i].byte] ^= (unsigned char)(1 << cases[i].bit);
        write_bytes(other_way, BAD, bad.data, cases[i].size ? cases[i].size : bad.size);
        PorfiaTables *tables = porfia_tables_open(&adji_game, other_way, &error);
        assert_int_equal(porfia_tables_pieces(tables), BAD - 1);
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        if (!strstr(message, cases[i].message) || !strstr(message, "adji-05.table"))
            fail_msg("%s", message);
        porfia_tables_free(tables);
        build_in(other_way, LARGEST, 1);
        Bytes again = read_bytes(other_way, BAD);
        assert_int_equal(again.size, good.size);
        assert_memory_equal(again.data, good.data, good.size);
        free(good.data);
        free(bad.data);
        free(again.data);
    }
}

static void test_threads(void **state)
{
    (void)state;
    for (int threads = 2; threads <= 3; threads++) {
        empty_other_folder();
        build_in(other_way, BUILT - 2, threads);
        assert_same_files(tables_way, other_way, BUILT - 2);
    }
}

/* ---- Killed ---- */

static void kill_builds(int kills, int pieces, int longest_us)
{
    Random random = random_from(17);
    char arguments[1400];
    int killed = 0;
    empty_other_folder();
    snprintf(arguments, sizeof arguments, "tables build adji --up-to %d --threads 2 --dir '%s'",
             pieces, other_way);
    for (int i = 0; i < kills; i++) {
        char *output = NULL;
        Running running = program_start(arguments);
        usleep(1000 + random_below(&random, (uint32_t)longest_us));
        kill(running.process, SIGKILL);
        int status = running_finish(&running, &output);
        if (status != 0 && status != -SIGKILL)
            fail_msg("status %d: %s", status, output);
        killed += status != 0;
        free(output);
        /* It came to its end: what it made last is to be made again. */
        if (status == 0)
            empty_other_folder();
    }
    Outcome last = program_run("", arguments);
    assert_int_equal(last.status, 0);
    outcome_release(&last);
    assert_same_files(tables_way, other_way, pieces);
    print_message("killed %d times\n", killed);
    assert_true(killed > 0);
}

static void test_kills(void **state)
{
    (void)state;
    kill_builds(KILLS, KILLED, 150000);
}

static void test_many_kills(void **state)
{
    (void)state;
    kill_builds(50, 14, 200000);
}

/* ---- Games ---- */

typedef PorfiaMove Opponent(PorfiaTables *tables, const PorfiaMatch *match, Random *random);

static PorfiaMove play_randomly(PorfiaTables *tables, const PorfiaMatch *match, Random *random)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    (void)tables;
    int count = porfia_position_moves(porfia_match_present(match), moves);
    return moves[random_below(random, (uint32_t)count)];
}

static PorfiaMove play_best(PorfiaTables *tables, const PorfiaMatch *match, Random *random)
{
    (void)random;
    return porfia_tables_best(tables, porfia_match_present(match));
}

/* How often a position has been there since the last capture. */
static int seen_before(const PorfiaMatch *match, uint64_t key)
{
    int length, count = 0;
    const uint64_t *keys = porfia_match_history(match, &length);
    for (int i = 0; i < length; i++)
        count += keys[i] == key;
    return count;
}

/* Among moves that lose nothing, one that captures nothing and leads to where the game has been:
 * nothing but a repetition can save it. */
static PorfiaMove play_stubbornly(PorfiaTables *tables, const PorfiaMatch *match, Random *random)
{
    const PorfiaPosition *position = porfia_match_present(match);
    PorfiaMove moves[PORFIA_MAX_MOVES], chosen = PORFIA_NO_MOVE;
    int value, most = -1, count = porfia_position_moves(position, moves);
    assert_true(porfia_tables_value(tables, position, &value));
    for (int i = 0; i < count; i++) {
        int below;
        PorfiaPosition *after = porfia_position_copy(position);
        int gain = porfia_position_play(after, moves[i]);
        assert_true(porfia_tables_value(tables, after, &below));
        int liking = 8 * seen_before(match, porfia_position_key(after)) + 4 * (gain == 0) +
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

/* Plays to the end; returns what the first mover has won more than the other. */
static int play_out(PorfiaTables *tables, const PorfiaPosition *start, Opponent *opponent,
                    Random *random)
{
    PorfiaError error;
    PorfiaMatch *match = porfia_match_create(start, &error);
    int hero = porfia_position_mover(start);
    while (porfia_match_end(match) == PORFIA_RUNNING) {
        const PorfiaPosition *present = porfia_match_present(match);
        int length;
        porfia_match_history(match, &length);
        assert_true(length <= MOST_PLIES);
        PorfiaMove move = porfia_position_mover(present) == hero
                              ? porfia_tables_best(tables, present)
                              : opponent(tables, match, random);
        assert_true(porfia_match_play(match, move, &error));
    }
    const PorfiaPosition *last = porfia_match_present(match);
    int result = porfia_position_points(last, hero) - porfia_position_points(last, 3 - hero);
    porfia_match_free(match);
    return result;
}

static void test_games(void **state)
{
    (void)state;
    Opponent *const opponents[] = {play_randomly, play_best, play_stubbornly};
    PorfiaTables *tables = tables_open(tables_way);
    Random random = random_from(23);
    for (int i = 0; i < GAMES; i++) {
        int value, pieces = 11 + i % (PLAYED - 10);
        const int points[2] = {0, 0};
        char text[PORFIA_POSITION_SIZE];
        uint64_t number = random_next(&random) % tables_of(tables)->ranking.counts[pieces];
        AdjiPosition position = ranking_position(&tables_of(tables)->ranking, pieces, number);
        Writer writer = writer_to(text, sizeof text);
        adji_write(&tables_of(tables)->setup, &position, points, &writer);
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

/* ---- The command ---- */

static void test_command(void **state)
{
    (void)state;
    static const struct {
        const char *arguments;
        int status;
        const char *output, *errors; /* a part of it */
    } cases[] = {
        {"tables build adji --up-to 4 --dir t", 0, "Tables for up to 4 pieces are in t: 1,819 p",
         ""},
        {"tables stats --dir t --json", 0,
         "{\"pieces\":2,\"positions\":78,\"wins\":20,\"draws\":37,\"losses\":21,\"min\":-2,\"max\":"
         "2,",
         ""},
        {"tables verify --dir t --lang pt", 0, "As tabelas até 4 peças estão boas: 1", ""},
        {"tables verify --dir t --sample 10 --json", 0, "{\"pieces\":4,\"checked\":40}", ""},
        {"tables probe '0,0,0,0,0,1/0,0,0,0,0,0 2 0:0' --dir t --json", 0,
         "{\"value\":-1,\"exact\":true,\"best\":\"pass\",\"moves\":[{\"move\":\"pass\",\"value\":-"
         "1}]}",
         ""},
        {"tables probe '0,0,0,0,0,1/0,0,0,0,0,0 2 0:0' --dir t --lang pt", 0,
         "valor -1, exato\n  pass", ""},
        {"tables probe start --dir t", 2, "", "know positions with up to 4 pieces"},
        {"tables probe nonsense --dir t", 2, "", "3 fields"},
        {"tables probe --dir t", 2, "", "something is missing"},
        {"tables build adji --dir t", 2, "", "--up-to is needed"},
        {"tables build adji --up-to 41 --dir t", 2, "", "--up-to"},
        {"tables build dots --up-to 3 --dir t", 1, "", "there are no tables of dots"},
        {"tables build adji --up-to 3 --dir /proc/t", 1, "", "cannot write '/proc/t'"},
        {"tables stats --up-to 3 --dir t", 2, "", "--up-to does not go with tables stats"},
        {"tables stats more --dir t", 2, "", "'more' is too much"},
        {"tables stats --dir nowhere", 2, "", "there are no tables in nowhere"},
        {"tables dance", 2, "", "not 'dance'"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Outcome got = program_run("", cases[i].arguments);
        if (got.status != cases[i].status || !strstr(got.output, cases[i].output) ||
            !strstr(got.errors, cases[i].errors))
            fail_msg("%s: status %d\n%s%s", cases[i].arguments, got.status, got.output, got.errors);
        outcome_release(&got);
    }
}

/* ---- Searches that know tables ---- */

/* A random position that the tables know, or that leads to such. */
static void random_text(PorfiaTables *tables, int pieces, Random *random,
                        char text[PORFIA_POSITION_SIZE])
{
    const int points[2] = {3, 4};
    const Ranking *ranking = &tables_of(tables)->ranking;
    AdjiPosition position =
        ranking_position(ranking, pieces, random_next(random) % ranking->counts[pieces]);
    position.mover = (uint8_t)random_below(random, 2);
    Writer writer = writer_to(text, PORFIA_POSITION_SIZE);
    adji_write(&tables_of(tables)->setup, &position, points, &writer);
}

static PorfiaSearch *search_with(const PorfiaTables *tables, PorfiaSolving solving)
{
    PorfiaError error;
    PorfiaMethod method = porfia_method_default();
    method.level = 0;
    method.threads = 2;
    method.table_mib = 1;
    method.tables = tables;
    method.solving = solving;
    PorfiaSearch *search = porfia_search_create(&method, &error);
    assert_non_null(search);
    return search;
}

/* What is known is answered at once, with a move that keeps it and every other that does. */
static void test_search_knows(void **state)
{
    (void)state;
    PorfiaTables *tables = tables_open(tables_way);
    PorfiaSearch *search = search_with(tables, PORFIA_SOLVE_IN_TIME);
    Random random = random_from(31);
    for (int i = 0; i < 200; i++) {
        char text[PORFIA_POSITION_SIZE];
        PorfiaMove moves[PORFIA_MAX_MOVES], best[PORFIA_MAX_MOVES];
        int value, below, expected = 0;
        uint64_t nodes = 0;
        random_text(tables, 1 + i % BUILT, &random, text);
        PorfiaPosition *position = position_of("adji", "", text);
        PorfiaQuestion question = {.position = position, .limits = {.time_ms = 10000}};
        PorfiaFinding finding = porfia_search_run(search, &question);
        assert_true(porfia_tables_value(tables, position, &value));
        if (!finding.exact || !finding.solved || finding.value != value)
            fail_msg("%s: %d, and it is %d", text, finding.value, value);
        int count = porfia_position_moves(position, moves);
        for (int k = 0; k < count; k++) {
            PorfiaPosition *after = porfia_position_copy(position);
            int gain = porfia_position_play(after, moves[k]);
            assert_true(porfia_tables_value(tables, after, &below));
            expected += gain - below == value;
            if (moves[k] == finding.best)
                assert_int_equal(gain - below, value);
            porfia_position_free(after);
        }
        assert_int_equal(porfia_search_best_moves(search, &question, best, &nodes), expected);
        porfia_position_free(position);
    }
    porfia_search_free(search);
    porfia_tables_free(tables);
}

/* What the engine says is exact is so, with tables for small positions alone as with those for
 * all. */
static void test_engine_looks_up(void **state)
{
    (void)state;
    enum { KNOWN = 8, ASKED = 10 };
    empty_other_folder();
    build_in(other_way, KNOWN, 1);
    PorfiaTables *all = tables_open(tables_way), *few = tables_open(other_way);
    PorfiaSearch *search = search_with(few, PORFIA_SOLVE_IN_TIME);
    Random random = random_from(37);
    int exact = 0;
    for (int i = 0; i < 60; i++) {
        char text[PORFIA_POSITION_SIZE];
        int value;
        random_text(all, KNOWN + 1 + i % (ASKED - KNOWN), &random, text);
        PorfiaPosition *position = position_of("adji", "", text);
        PorfiaQuestion question = {.position = position,
                                   .limits = {.nodes = 20000, .deepen = true}};
        PorfiaFinding finding = porfia_search_run(search, &question);
        assert_true(porfia_tables_value(all, position, &value));
        exact += finding.exact;
        if (finding.exact && finding.value != value)
            fail_msg("%s: %d, and it is %d", text, finding.value, value);
        porfia_position_free(position);
    }
    print_message("%d of 60 exact\n", exact);
    assert_true(exact > 20);
    porfia_search_free(search);
    porfia_tables_free(all);
    porfia_tables_free(few);
}

/* What is proved from small tables is what large ones say, with every best move: far from the
 * tables play goes round a lot on the way, and a table of one MiB forgets. */
static void test_proofs(void **state)
{
    (void)state;
    static const struct {
        int known, asked;
    } cases[] = {{1, 5}, {2, 6}, {4, 7}, {5, 9}, {8, 11}};
    PorfiaTables *all = tables_open(tables_way);
    Random random = random_from(41);
    int proved = 0;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        empty_other_folder();
        build_in(other_way, cases[i].known, 1);
        PorfiaTables *few = tables_open(other_way);
        PorfiaSearch *search = search_with(few, PORFIA_SOLVE_ALWAYS);
        for (int k = 0; k < PROOFS; k++) {
            char text[PORFIA_POSITION_SIZE];
            PorfiaMove moves[PORFIA_MAX_MOVES];
            int value, below, expected = 0;
            uint64_t nodes = 0;
            random_text(all, cases[i].asked, &random, text);
            PorfiaPosition *position = position_of("adji", "", text);
            PorfiaQuestion question = {.position = position, .limits = {.time_ms = 2000}};
            PorfiaFinding finding = porfia_search_run(search, &question);
            assert_true(porfia_tables_value(all, position, &value));
            int count = finding.exact ? porfia_position_moves(position, moves) : 0;
            for (int m = 0; m < count; m++) {
                PorfiaPosition *after = porfia_position_copy(position);
                int gain = porfia_position_play(after, moves[m]);
                assert_true(porfia_tables_value(all, after, &below));
                expected += gain - below == value;
                porfia_position_free(after);
            }
            if (finding.exact && finding.value != value)
                fail_msg("%s: %d, and it is %d", text, finding.value, value);
            question.limits.time_ms = 0;
            if (finding.exact)
                assert_int_equal(porfia_search_best_moves(search, &question, moves, &nodes),
                                 expected);
            proved += finding.exact;
            porfia_position_free(position);
        }
        porfia_search_free(search);
        porfia_tables_free(few);
    }
    print_message("%d of %d proved\n", proved, PROOFS * COUNT_OF(cases));
    assert_true(proved > PROOFS * COUNT_OF(cases) / 2);
    porfia_tables_free(all);
}

/* Where the next move could be the third time, the tables alone do not decide. */
static void test_repetition(void **state)
{
    (void)state;
    static const char loop[] = "f F b A c C d D e E f F a B c C d D e E";
    PorfiaError error;
    PorfiaTables *tables = tables_open(tables_way);
    PorfiaSearch *search = search_with(tables, PORFIA_SOLVE_IN_TIME);
    PorfiaPosition *start = position_of("adji", "", "1,0,0,0,1,0/1,0,0,0,0,2 1 0:0");
    PorfiaMatch *match = porfia_match_create(start, &error);
    for (int i = 0; i < 2 * (int)sizeof loop / 2 - 1; i++) {
        const char letter[2] = {loop[2 * i % (int)sizeof loop], '\0'};
        PorfiaMove move;
        assert_true(porfia_move_parse(porfia_match_present(match), letter, &move, &error));
        assert_true(porfia_match_play(match, move, &error));
    }
    assert_int_equal(porfia_match_end(match), PORFIA_RUNNING);
    PorfiaQuestion question = {.position = porfia_match_present(match),
                               .limits = {.nodes = 0, .time_ms = 50}};
    question.history = porfia_match_history(match, &question.history_length);
    PorfiaFinding finding = porfia_search_run(search, &question);
    assert_false(finding.solved);
    question.history_length = 0;
    finding = porfia_search_run(search, &question);
    assert_true(finding.solved);
    porfia_match_free(match);
    porfia_position_free(start);
    porfia_search_free(search);
    porfia_tables_free(tables);
}

/* By the flag or the environment; what is damaged is said, and the answer comes all the same. */
static void test_commands_with_tables(void **state)
{
    (void)state;
    static const char position[] = "'0,0,1,0,0,2/0,1,0,0,1,2 1 0:0'";
    char arguments[2048];
    empty_other_folder();
    build_in(other_way, 9, 1);
    for (int is_damaged = 0; is_damaged < 2; is_damaged++) {
        static const char *const commands[] = {"solve adji %s --tables '%s' --json",
                                               "analyse adji %s --time 200 --tables '%s' --json"};
        for (int i = 0; i < COUNT_OF(commands); i++) {
            snprintf(arguments, sizeof arguments, commands[i], position, other_way);
            Outcome got = program_run("", arguments);
            if (got.status != 0 || !strstr(got.output, "\"value\":5") ||
                !strstr(got.output, is_damaged ? "\"solver\":false" : "\"solver\":true") ||
                !strstr(got.errors, is_damaged ? "adji-01.table' is damaged" : ""))
                fail_msg("%s: %d %s%s", arguments, got.status, got.output, got.errors);
            outcome_release(&got);
        }
        Bytes bytes = read_bytes(other_way, 1);
        bytes.data[130] ^= !is_damaged;
        write_bytes(other_way, 1, bytes.data, bytes.size);
        free(bytes.data);
    }
    snprintf(arguments, sizeof arguments, "tables verify --dir '%s'", other_way);
    Outcome verified = program_run("", arguments);
    const char *said = strstr(verified.errors, "adji-01.table' is damaged\n");
    assert_int_equal(verified.status, 1);
    assert_true(said && strchr(verified.errors, '\n')[1] == '\0');
    outcome_release(&verified);
    Outcome none = program_run("", "solve adji '1,0,0,0,0,0/0,0,0,0,0,0 1 0:0' --tables nowhere");
    assert_int_equal(none.status, 2);
    assert_non_null(strstr(none.errors, "there are no tables in nowhere"));
    outcome_release(&none);
    Outcome talk = program_run("setoption name Game value adji\n"
                               "position fen 1,0,0,0,0,0/0,0,0,0,0,0 1 0:0\ngo nodes 10\n",
                               "engine --tables nowhere");
    assert_int_equal(talk.status, 2);
    outcome_release(&talk);
}

static int set_up(void **state)
{
    int status = program_set_up(state);
    snprintf(tables_way, sizeof tables_way, "%s-tables", program_folder());
    snprintf(other_way, sizeof other_way, "%s-other", program_folder());
    build_in(tables_way, BUILT, 2);
    return status;
}

static int tear_down(void **state)
{
    char command[1200];
    (void)state;
    empty_other_folder();
    snprintf(command, sizeof command, "rm -rf '%s'", tables_way);
    return system(command);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loops_by_hand),   cmocka_unit_test(test_every_value),
        cmocka_unit_test(test_both_players),    cmocka_unit_test(test_loops_that_decide),
        cmocka_unit_test(test_companies),       cmocka_unit_test(test_verify),
        cmocka_unit_test(test_wrong_value),     cmocka_unit_test(test_flipped_bits),
        cmocka_unit_test(test_bad_files),       cmocka_unit_test(test_threads),
        cmocka_unit_test(test_kills),           cmocka_unit_test(test_search_knows),
        cmocka_unit_test(test_engine_looks_up), cmocka_unit_test(test_proofs),
        cmocka_unit_test(test_repetition),      cmocka_unit_test(test_commands_with_tables),
        cmocka_unit_test(test_games),           cmocka_unit_test(test_command),
    };
    const struct CMUnitTest longer[] = {cmocka_unit_test(test_many_kills)};
    /* Too long for every day: --target kill_adji_tables. */
    if (argc > 1 && strcmp(argv[1], "kills") == 0)
        return cmocka_run_group_tests(longer, set_up, tear_down);
    /* What has threads. */
    const struct CMUnitTest shared[] = {
        cmocka_unit_test(test_loops_that_decide), cmocka_unit_test(test_companies),
        cmocka_unit_test(test_threads),           cmocka_unit_test(test_search_knows),
        cmocka_unit_test(test_engine_looks_up),
    };
    return IS_THREAD_SANITIZED ? cmocka_run_group_tests(shared, set_up, tear_down)
                               : cmocka_run_group_tests(tests, set_up, tear_down);
}
