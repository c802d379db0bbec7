/*
 * porfia lab: every algorithm on the same positions at depth 1, 2, .., as tables, CSV, JSON and a
 * page with plots; and whether those that must agree do.
 */
#include "cli/arguments/evaluation.h"
#include "cli/arguments/method.h"
#include "cli/arguments/position_file.h"
#include "cli/arguments/positions.h"
#include "cli/commands.h"
#include "cli/output/lab_table.h"
#include "lab/csv.h"
#include "lab/page.h"
#include "lab/texts.h"
#include "lab/words.h"
#include "play/signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_COUNT = 5, USUAL_NODES = 20000000 };

typedef struct LabCommand {
    LabTable table;
    bool is_study; /* of table sizes: prints nothing meanwhile */
} LabCommand;

static bool refuse_many(const Console *console)
{
    console_fail(console, TEXT_LAB_POSITIONS, "d", LAB_MAX_POSITIONS);
    return false;
}

static bool read_positions(const Console *console, const Arguments *arguments,
                           const PorfiaGame *game, const PorfiaRules *rules, LabPlan *plan)
{
    PositionList list;
    if (arguments->flags[FLAG_COUNT].given) {
        console_fail(console, TEXT_CANNOT_COMBINE, "ss", "positions", "count");
        return false;
    }
    if (!start_flags_fit(console, arguments) ||
        !position_file_read(console, game, rules, arguments->flags[FLAG_POSITIONS].text, &list))
        return false;
    if (list.count > LAB_MAX_POSITIONS) {
        position_list_release(&list);
        return refuse_many(console);
    }
    while (plan->position_count < list.count) {
        plan->positions[plan->position_count] = list.positions[plan->position_count];
        plan->position_count++;
    }
    free(list.positions);
    return true;
}

static bool draw_positions(const Console *console, const Arguments *arguments,
                           const PorfiaGame *game, const PorfiaRules *rules, LabPlan *plan)
{
    const FlagValue *flags = arguments->flags;
    int count = flags[FLAG_COUNT].given ? (int)flags[FLAG_COUNT].number : USUAL_COUNT;
    PorfiaStart start;
    PorfiaError error;
    if (count > LAB_MAX_POSITIONS)
        return refuse_many(console);
    if (!start_from_flags(console, arguments, game, &start))
        return false;
    while (plan->position_count < count) {
        PorfiaPosition *position = lab_random_position(
            game, rules, start, seed_from_flags(arguments), plan->position_count, &error);
        if (!position) {
            console_fail_error(console, &error);
            return false;
        }
        plan->positions[plan->position_count++] = position;
    }
    return true;
}

/* False: the error has been reported. */
static bool make_plan(const Console *console, const Arguments *arguments, LabPlan *plan,
                      EvaluationFile *evaluation)
{
    const FlagValue *flags = arguments->flags;
    PorfiaError error;
    PorfiaRules rules;
    PorfiaMethod base;
    const char *algorithms = flags[FLAG_ALGORITHMS].given ? flags[FLAG_ALGORITHMS].text : "all";
    const PorfiaGame *game = porfia_game_find(arguments->operands[0], &error);
    if (!game || !method_from_flags(console, arguments, &base)) {
        if (!game)
            console_fail_error(console, &error);
        return false;
    }
    base.threads = 1;
    if (!flags[FLAG_DEPTH].given) {
        console_fail(console, TEXT_MISSING_FLAG, "s", "depth");
        return false;
    }
    plan->depth = (int)flags[FLAG_DEPTH].number;
    plan->budget = flags[FLAG_NODES].given ? flags[FLAG_NODES].number : USUAL_NODES;
    if (!evaluation_from_flags(console, arguments, evaluation, &base) ||
        !rules_from_flags(console, arguments, game, &rules))
        return false;
    if (!lab_methods(plan, algorithms, &base, &error)) {
        console_fail_error(console, &error);
        return false;
    }
    return flags[FLAG_POSITIONS].given ? read_positions(console, arguments, game, &rules, plan)
                                       : draw_positions(console, arguments, game, &rules, plan);
}

static bool lab_observe(void *user, LabIndex place, PorfiaSearch *search, const LabMeasure *measure)
{
    LabCommand *command = user;
    signals_watch(search);
    if (signals_caught() || ferror(stdout))
        return false;
    if (search)
        lab_table_place(&command->table, place);
    else if (!command->is_study)
        lab_table_measure(&command->table, place, measure);
    return true;
}

/* False: not everything could be written. */
static bool file_close(const Console *console, FILE *file, const char *path)
{
    bool is_written = !ferror(file);
    is_written &= fclose(file) == 0;
    if (!is_written)
        console_fail(console, TEXT_FILE_UNWRITTEN, "ss", path, strerror(errno));
    return is_written;
}

static FILE *file_open(const Console *console, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        console_fail(console, TEXT_FILE_UNWRITTEN, "ss", path, strerror(errno));
    return file;
}

static bool save_csv(const Console *console, const char *path, const LabResults *results)
{
    FILE *file = path ? file_open(console, path) : NULL;
    if (!file)
        return !path;
    lab_csv_write(file, results);
    return file_close(console, file, path);
}

static bool save_page(const Console *console, const char *path, const LabResults *results,
                      const LabTableSizes *tables)
{
    FILE *file = path ? file_open(console, path) : NULL;
    if (!file)
        return !path;
    lab_page_write(file, results, tables, console->language);
    return file_close(console, file, path);
}

/* Returns whether the algorithms agree. */
static bool report_agreement(const Console *console, const LabResults *results)
{
    LabAgreement agreement = lab_agreement(results);
    char words[2 * LAB_TEXT_SIZE];
    lab_agreement_words(results, &agreement, console->language, words, sizeof words);
    if (console->json)
        console_json(console,
                     json_pack("{s:b, s:I, s:I, s:b}", "agree", agreement.disagreements == 0,
                               "compared", (json_int_t)agreement.compared, "disagreements",
                               (json_int_t)agreement.disagreements, "interrupted",
                               signals_caught() != 0));
    else
        puts(words);
    if (agreement.disagreements > 0 && console->json)
        console_fail(console, TEXT_MESSAGE, "s", words);
    return agreement.disagreements == 0;
}

/* Measures, prints and saves; returns the exit status. */
static int lab_perform(const Console *console, const Arguments *arguments, LabResults *results)
{
    const FlagValue *flags = arguments->flags;
    LabCommand command = {.is_study = false};
    LabTableSizes tables = {.count = 0};
    PorfiaError error;
    lab_table_begin(&command.table, console, results);
    bool is_done = lab_run(results, lab_observe, &command, &error);
    lab_table_flush(&command.table);
    command.is_study = true;
    if (is_done && flags[FLAG_HTML].given && !signals_caught())
        is_done = lab_table_sizes_run(results, &tables, lab_observe, &command, &error);
    signals_watch(NULL);
    lab_table_end(&command.table);
    if (!is_done)
        return console_fail_error(console, &error);
    bool agrees = report_agreement(console, results);
    bool is_saved = save_csv(console, flags[FLAG_CSV].text, results);
    is_saved &= save_page(console, flags[FLAG_HTML].text, results, &tables);
    if (signals_caught())
        return 128 + signals_caught();
    return agrees && is_saved ? STATUS_OK : STATUS_FAILED;
}

int command_lab(Console *console, const Arguments *arguments)
{
    LabPlan plan = {.depth = 0};
    LabResults results;
    EvaluationFile evaluation = {0};
    PorfiaError error;
    int status = STATUS_USAGE;
    plan.positions = console_check(console, calloc(LAB_MAX_POSITIONS, sizeof *plan.positions));
    if (make_plan(console, arguments, &plan, &evaluation)) {
        signals_install();
        if (lab_results_init(&results, &plan, &error))
            status = lab_perform(console, arguments, &results);
        else
            console_fail_error(console, &error);
        lab_results_release(&results);
    }
    for (int i = 0; i < plan.position_count; i++)
        porfia_position_free(plan.positions[i]);
    free(plan.positions);
    evaluation_file_close(&evaluation);
    return status;
}
