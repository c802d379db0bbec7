/*
 * porfia tables: builds, verifies, describes and probes the endgame tables of a folder. An
 * interrupted build resumes.
 */
#include "cli/arguments/operands.h"
#include "cli/arguments/positions.h"
#include "cli/arguments/tables_folder.h"
#include "cli/commands.h"
#include "cli/output/progress.h"
#include "cli/remote_workers.h"
#include "play/signals.h"
#include "system/stopwatch.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* The task, its folder and its progress. */
typedef struct Work {
    Console *console;
    const Arguments *arguments;
    char folder[TABLES_FOLDER_SIZE];
    PorfiaTables *tables;
    Progress progress;
    int64_t begin;
    atomic_int pieces;
    _Atomic double share;
} Work;

/* ---- Progress ---- */

static void work_draw(void *user)
{
    enum { CELLS = 20 };
    /* Below this share the remaining time cannot be estimated. */
    static const double least_share = 0.01;
    const Work *work = user;
    double share = atomic_load(&work->share);
    int64_t time = stopwatch_now() - work->begin;
    progress_bar(work->console, share, CELLS);
    console_say(work->console, TEXT_TABLES_LIVE, "dm", atomic_load(&work->pieces), 100 * share);
    console_say(work->console, TEXT_LIVE_CLOCK, "t", time);
    if (share > least_share)
        console_say(work->console, TEXT_TABLES_LEFT, "t",
                    (int64_t)((double)time * (1 - share) / share));
    console_say(work->console, TEXT_INTERRUPT_HINT, "");
}

static bool work_progress(void *user, const PorfiaTableStep *step)
{
    Work *work = user;
    atomic_store(&work->pieces, step->pieces);
    atomic_store(&work->share, step->share);
    return signals_caught() == 0;
}

static void work_begin(Work *work)
{
    signals_install();
    work->begin = stopwatch_now();
    progress_begin(&work->progress, work->console, work_draw, work);
}

/* ---- Facts ---- */

/* Reports a folder without tables; the error tells of a table that cannot be used after tables that
 * can. */
static ExitStatus work_find(Work *work, PorfiaError *error)
{
    work->tables = porfia_tables_open(tables_game(), work->folder, error);
    if (work->tables || error->text)
        return STATUS_OK;
    return console_fail(work->console, TEXT_TABLES_NONE, "fs", work->folder,
                        porfia_game_name(tables_game()));
}

/* Reports a table that cannot be used on standard error; those before it can be. */
static ExitStatus work_open(Work *work)
{
    PorfiaError error;
    ExitStatus status = work_find(work, &error);
    if (status == STATUS_OK && error.text)
        console_fail_error(work->console, &error);
    return work->tables ? STATUS_OK : STATUS_USAGE;
}

static double bits_of(const PorfiaTableFacts *facts)
{
    return 8.0 * (double)facts->bytes / (double)facts->positions;
}

/* The facts of all tables, summed. */
static PorfiaTableFacts sum_of(const PorfiaTables *tables)
{
    PorfiaTableFacts sum = {.pieces = porfia_tables_pieces(tables)};
    for (int i = 1; i <= sum.pieces; i++) {
        PorfiaTableFacts facts = porfia_tables_facts(tables, i);
        sum.positions += facts.positions;
        sum.bytes += facts.bytes;
    }
    return sum;
}

/* ---- build, verify ---- */

/* Builds with the other processes, if any: then each process uses one thread unless more are asked
 * for. */
static bool build_together(Work *work, const PorfiaGame *game, PorfiaError *error)
{
    const FlagValue *flags = work->arguments->flags;
    const RemoteWorkers *others = work->console->remote_workers;
    int pieces = (int)flags[FLAG_UP_TO].number;
    int threads = others && !flags[FLAG_THREADS].given ? 1 : threads_from_flags(flags);
    PorfiaRanks ranks;
    return (!others || others->start_tables(others->user, game, work->folder, pieces, threads,
                                            &ranks, error)) &&
           porfia_tables_build(game, work->folder, pieces, threads, others ? &ranks : NULL,
                               work_progress, work, error);
}

static int tables_build(Work *work)
{
    const FlagValue *flags = work->arguments->flags;
    const PorfiaGame *game;
    PorfiaError error;
    if (work->arguments->operand_count < 2)
        return operand_missing(work->console, "tables", TEXT_OPERANDS_TABLES_BUILD, 1);
    if (!(game = porfia_game_find(work->arguments->operands[1], &error)))
        return console_fail_error(work->console, &error);
    if (!flags[FLAG_UP_TO].given)
        return console_fail(work->console, TEXT_MISSING_FLAG, "s", "up-to");
    work_begin(work);
    bool is_built = build_together(work, game, &error);
    progress_end(&work->progress);
    if (!is_built) {
        console_fail_error(work->console, &error);
        if (signals_caught() && !work->console->json)
            console_line(work->console, TEXT_TABLES_GO_ON, "f", work->folder);
        return signals_caught() ? 128 + signals_caught() : STATUS_FAILED;
    }
    ExitStatus status = work_open(work);
    if (status != STATUS_OK)
        return status;
    PorfiaTableFacts sum = sum_of(work->tables);
    if (work->console->json)
        console_json(work->console,
                     json_pack("{s:i, s:s, s:I, s:I}", "pieces", sum.pieces, "folder", work->folder,
                               "positions", (json_int_t)sum.positions, "bytes",
                               (json_int_t)sum.bytes));
    else
        console_line(work->console, TEXT_TABLES_BUILT, "dfnnr", sum.pieces, work->folder,
                     sum.positions, sum.bytes, bits_of(&sum));
    return STATUS_OK;
}

static int tables_verify(Work *work)
{
    const FlagValue *flags = work->arguments->flags;
    uint64_t sample = flags[FLAG_SAMPLE].given ? flags[FLAG_SAMPLE].number : 0;
    PorfiaError error;
    ExitStatus status = work_find(work, &error);
    if (status != STATUS_OK)
        return status;
    work_begin(work);
    bool is_good = porfia_tables_verify(tables_game(), work->folder, sample,
                                        threads_from_flags(flags), work_progress, work, &error);
    progress_end(&work->progress);
    if (!is_good) {
        console_fail_error(work->console, &error);
        return signals_caught() ? 128 + signals_caught() : STATUS_FAILED;
    }
    PorfiaTableFacts sum = sum_of(work->tables);
    uint64_t checked = sample ? sample * (uint64_t)sum.pieces : sum.positions;
    if (work->console->json)
        console_json(work->console,
                     json_pack("{s:i, s:I}", "pieces", sum.pieces, "checked", (json_int_t)checked));
    else
        console_line(work->console, TEXT_TABLES_GOOD, "dn", sum.pieces, checked);
    return STATUS_OK;
}

/* ---- stats ---- */

static int tables_stats(Work *work)
{
    ExitStatus status = work_open(work);
    if (status == STATUS_OK && !work->console->json)
        console_line(work->console, TEXT_TABLES_HEAD, "");
    for (int i = 1; status == STATUS_OK && i <= porfia_tables_pieces(work->tables); i++) {
        PorfiaTableFacts facts = porfia_tables_facts(work->tables, i);
        if (work->console->json)
            console_json(work->console,
                         json_pack("{s:i, s:I, s:I, s:I, s:I, s:i, s:i, s:I}", "pieces", i,
                                   "positions", (json_int_t)facts.positions, "wins",
                                   (json_int_t)facts.wins, "draws", (json_int_t)facts.draws,
                                   "losses", (json_int_t)facts.losses, "min", facts.min, "max",
                                   facts.max, "bytes", (json_int_t)facts.bytes));
        else
            printf("%6d %14llu %14llu %14llu %14llu %4d ..%4d %12llu %5.2f\n", i,
                   (unsigned long long)facts.positions, (unsigned long long)facts.wins,
                   (unsigned long long)facts.draws, (unsigned long long)facts.losses, facts.min,
                   facts.max, (unsigned long long)facts.bytes, bits_of(&facts));
    }
    return status;
}

/* ---- probe ---- */

/* The value of a move; false: unknown to the tables. */
static bool move_value(const Work *work, const PorfiaPosition *position, PorfiaMove move,
                       int *value)
{
    PorfiaPosition *after = porfia_position_copy(position);
    int gain = after ? porfia_position_play(after, move) : 0;
    bool is_known = after && porfia_tables_value(work->tables, after, value);
    bool same_mover = after && porfia_position_mover(after) == porfia_position_mover(position);
    porfia_position_free(after);
    *value = gain + (same_mover ? *value : -*value);
    return is_known;
}

static void print_move(const Work *work, const PorfiaPosition *position, PorfiaMove move, int worth,
                       int value, bool is_way)
{
    char text[PORFIA_MOVE_SIZE];
    porfia_move_print(position, move, text, sizeof text);
    console_say(work->console, TEXT_TABLES_MOVE, "sp", text, worth);
    if (worth == value)
        console_say(work->console, is_way && value > 0 ? TEXT_TABLES_WAY : TEXT_TABLES_BEST, "");
    putchar('\n');
}

static bool probe_fail(const Query *query, const Work *work)
{
    console_fail(query->console, TEXT_TABLES_UNKNOWN, "fd", work->folder,
                 porfia_tables_pieces(work->tables));
    return false;
}

static bool probe_answer(const Query *query, void *user)
{
    const Work *work = user;
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int values[PORFIA_MAX_MOVES], value;
    int count = porfia_position_moves(query->position, moves);
    if (!porfia_tables_value(work->tables, query->position, &value))
        return probe_fail(query, work);
    for (int i = 0; i < count; i++)
        if (!move_value(work, query->position, moves[i], &values[i]))
            return probe_fail(query, work);
    PorfiaMove best = porfia_tables_best(work->tables, query->position);
    if (!work->console->json) {
        query_title(query);
        console_line(work->console, TEXT_SOLVE_EXACT, "p", value);
        for (int i = 0; i < count; i++)
            print_move(work, query->position, moves[i], values[i], value, moves[i] == best);
        return true;
    }
    json_t *answer = query_json(query), *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list,
                              json_pack("{s:o, s:i}", "move", move_json(query->position, moves[i]),
                                        "value", values[i]));
    json_object_set_new(answer, "value", json_integer(value));
    json_object_set_new(answer, "exact", json_true());
    json_object_set_new(answer, "best", count ? move_json(query->position, best) : json_null());
    json_object_set_new(answer, "moves", list);
    console_json(work->console, answer);
    return true;
}

/* Answers for positions of the game that has tables. */
static int tables_probe(Work *work)
{
    char game[32];
    ExitStatus status = STATUS_OK;
    if (work->arguments->operand_count < 2)
        return operand_missing(work->console, "tables", TEXT_OPERANDS_TABLES_PROBE, 1);
    snprintf(game, sizeof game, "%s", porfia_game_name(tables_game()));
    char *operands[] = {game, work->arguments->operands[1]};
    Arguments asked = *work->arguments;
    asked.operands = operands;
    if ((status = work_open(work)) == STATUS_OK)
        status = positions_answer(work->console, &asked, probe_answer, work);
    return status;
}

/* ---- The command ---- */

typedef struct TableWork {
    const char *name;
    int (*run)(Work *work);
    int operands;
    FlagSet flags; /* that apply to this task only */
} TableWork;

static const TableWork works[] = {
    {"build", tables_build, 2, FLAG_BIT(FLAG_UP_TO) | FLAG_BIT(FLAG_THREADS)},
    {"verify", tables_verify, 1, FLAG_BIT(FLAG_SAMPLE) | FLAG_BIT(FLAG_THREADS)},
    {"stats", tables_stats, 1, 0},
    {"probe", tables_probe, 2, 0},
};
enum { WORKS = sizeof works / sizeof *works };

static ExitStatus flags_fit(const Console *console, const TableWork *work,
                            const Arguments *arguments)
{
    static const FlagId special[] = {FLAG_UP_TO, FLAG_SAMPLE, FLAG_THREADS};
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (arguments->flags[special[i]].given && !(work->flags & FLAG_BIT(special[i])))
            return console_fail(console, TEXT_TABLES_FLAG, "ss", flag_name(special[i]), work->name);
    if (arguments->operand_count > work->operands)
        return operand_unexpected(console, "tables", TEXT_OPERANDS_TABLES,
                                  arguments->operands[work->operands]);
    return STATUS_OK;
}

int command_tables(Console *console, const Arguments *arguments)
{
    const TableWork *found = NULL;
    for (int i = 0; i < WORKS; i++)
        if (strcmp(works[i].name, arguments->operands[0]) == 0)
            found = &works[i];
    if (!found)
        return console_fail(console, TEXT_TABLES_WORK, "s", arguments->operands[0]);
    ExitStatus status = flags_fit(console, found, arguments);
    if (status != STATUS_OK)
        return status;
    Work *work = console_check(console, calloc(1, sizeof *work));
    work->console = console;
    work->arguments = arguments;
    int result = tables_folder(&arguments->flags[FLAG_DIR], work->folder)
                     ? found->run(work)
                     : (int)console_fail(console, TEXT_TABLES_NO_FOLDER, "");
    porfia_tables_free(work->tables);
    free(work);
    return result;
}
