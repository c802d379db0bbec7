/* Tables of the laboratory: see lab_table.h. */
#include "cli/output/lab_table.h"

#include "lab/measure_json.h"
#include "lab/texts.h"
#include "json/jansson_member.h"

#include <math.h>
#include <string.h>

typedef enum Column {
    COLUMN_ALGORITHM,
    COLUMN_WITH,
    COLUMN_NODES,
    COLUMN_ALPHA,
    COLUMN_BETA,
    COLUMN_HITS,
    COLUMN_TIME,
    COLUMN_BRANCHING,
    COLUMN_VALUE,
    COLUMNS
} Column;

static const struct {
    LabText title;
    int width;
} columns[COLUMNS] = {
    [COLUMN_ALGORITHM] = {LAB_MEASURE_ALGORITHM, -17},
    [COLUMN_WITH] = {LAB_MEASURE_WITH, -4},
    [COLUMN_NODES] = {LAB_MEASURE_NODES, 6},
    [COLUMN_ALPHA] = {LAB_MEASURE_ALPHA, 6},
    [COLUMN_BETA] = {LAB_MEASURE_BETA, 6},
    [COLUMN_HITS] = {LAB_MEASURE_HITS, 6},
    [COLUMN_TIME] = {LAB_MEASURE_TIME, 8},
    [COLUMN_BRANCHING] = {LAB_MEASURE_BRANCHING, 5},
    [COLUMN_VALUE] = {LAB_MEASURE_VALUE, 6},
}; /* a negative width aligns left */

enum { CELL_SIZE = 48 };

typedef char Row[COLUMNS][CELL_SIZE];

static void row_print(Row row)
{
    for (int i = 0; i < COLUMNS; i++) {
        bool is_left = columns[i].width < 0;
        int width = is_left ? -columns[i].width : columns[i].width;
        int left = width - console_width(row[i], strlen(row[i]));
        left = left > 0 ? left : 0;
        printf("%s%*s%s%*s", i ? "  " : "", is_left ? 0 : left, "", row[i],
               is_left && i + 1 < COLUMNS ? left : 0, "");
    }
    putchar('\n');
}

static void count_print(const LabTable *table, char *cell, double count)
{
    text_print(cell, CELL_SIZE, table->console->language, TEXT_CELL, "c", (uint64_t)llround(count));
}

static void method_print(const PorfiaMethod *method, Row row)
{
    bool ordering = lab_uses_ordering(method->algorithm) && method->ordering;
    bool memo = lab_uses_memo(method->algorithm) && method->memo;
    snprintf(row[COLUMN_ALGORITHM], CELL_SIZE, "%s", porfia_algorithm_name(method->algorithm));
    snprintf(row[COLUMN_WITH], CELL_SIZE, "%s%s%s", ordering ? "o" : "",
             ordering && memo ? " " : "", memo ? "m" : "");
}

static void method_row(const LabTable *table, int depth, int method)
{
    PorfiaLanguage language = table->console->language;
    LabRow means = lab_row(table->results, depth, method);
    Row row;
    for (int i = 0; i < COLUMNS; i++)
        snprintf(row[i], CELL_SIZE, "-");
    method_print(&table->results->plan->methods[method], row);
    if (means.is_known) {
        count_print(table, row[COLUMN_NODES], means.nodes);
        count_print(table, row[COLUMN_ALPHA], means.alpha_cuts);
        count_print(table, row[COLUMN_BETA], means.beta_cuts);
        count_print(table, row[COLUMN_HITS], means.table_hits);
        text_print(row[COLUMN_TIME], CELL_SIZE, language, TEXT_CELL, "m", means.milliseconds);
        if (!isnan(means.branching))
            text_print(row[COLUMN_BRANCHING], CELL_SIZE, language, TEXT_CELL, "m", means.branching);
        text_print(row[COLUMN_VALUE], CELL_SIZE, language, TEXT_CELL, "m", means.value);
    }
    row_print(row);
}

static void depth_print(const LabTable *table, int depth)
{
    const Console *console = table->console;
    char text[LAB_TEXT_SIZE];
    Row titles;
    for (int i = 0; i < COLUMNS; i++)
        snprintf(titles[i], CELL_SIZE, "%.40s",
                 lab_text(text, console->language, columns[i].title, ""));
    console_style(console, CONSOLE_STRONG);
    puts(lab_text(text, console->language, LAB_MEASURE_DEPTH, "d", depth));
    console_style(console, CONSOLE_FAINT);
    row_print(titles);
    console_style(console, CONSOLE_PLAIN);
    for (int method = 0; method < table->results->plan->method_count; method++)
        method_row(table, depth, method);
    putchar('\n');
}

static void show_up_to(LabTable *table, int depth)
{
    if (table->console->json || table->shown_depth >= depth)
        return;
    progress_lock(&table->progress);
    while (table->shown_depth < depth)
        depth_print(table, ++table->shown_depth);
    fflush(stdout);
    progress_unlock(&table->progress);
}

static void line_draw(void *user)
{
    LabTable *table = user;
    const LabPlan *plan = table->results->plan;
    Row row;
    method_print(&plan->methods[atomic_load(&table->method)], row);
    console_say(table->console, TEXT_LAB_LIVE, "dssdd", atomic_load(&table->depth),
                row[COLUMN_ALGORITHM], row[COLUMN_WITH], atomic_load(&table->position) + 1,
                plan->position_count);
    console_say(table->console, TEXT_INTERRUPT_HINT, "");
}

void lab_table_begin(LabTable *table, const Console *console, const LabResults *results)
{
    table->console = console;
    table->results = results;
    table->shown_depth = 0;
    atomic_init(&table->depth, 1);
    atomic_init(&table->method, 0);
    atomic_init(&table->position, 0);
    progress_begin(&table->progress, console, line_draw, table);
}

void lab_table_place(LabTable *table, LabIndex place)
{
    show_up_to(table, place.depth - 1);
    atomic_store(&table->depth, place.depth);
    atomic_store(&table->method, place.method);
    atomic_store(&table->position, place.position);
}

void lab_table_measure(const LabTable *table, LabIndex place, const LabMeasure *measure)
{
    const PorfiaMethod *method = &table->results->plan->methods[place.method];
    JsonMember members[LAB_MEMBERS];
    if (!table->console->json)
        return;
    json_t *object = json_object();
    lab_measure_members(method, place, measure, members);
    for (int i = 0; i < LAB_MEMBERS; i++)
        member_add(object, &members[i]);
    console_json(table->console, object);
}

/* A depth without a finished search is not shown. */
void lab_table_flush(LabTable *table)
{
    int depth = atomic_load(&table->depth);
    bool has_rows = false;
    for (int method = 0; method < table->results->plan->method_count; method++)
        has_rows |= lab_row(table->results, depth, method).is_known;
    show_up_to(table, has_rows ? depth : depth - 1);
}

void lab_table_end(LabTable *table)
{
    progress_end(&table->progress);
}
