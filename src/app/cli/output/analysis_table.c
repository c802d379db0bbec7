/* The table of an analysis: see analysis_table.h. */
#include "cli/output/analysis_table.h"

#include <string.h>

typedef enum Column {
    COLUMN_DEPTH,
    COLUMN_RANK,
    COLUMN_VALUE,
    COLUMN_MOVE,
    COLUMN_NODES,
    COLUMN_SPEED,
    COLUMN_TIME,
    COLUMN_FULLNESS,
    COLUMN_LINE, /* takes the rest of the screen's width */
    COLUMNS
} Column;

static const struct {
    CliText title;
    int width;
} columns[COLUMNS] = {
    [COLUMN_DEPTH] = {TEXT_COLUMN_DEPTH, 5}, [COLUMN_RANK] = {TEXT_COLUMN_RANK, 3},
    [COLUMN_VALUE] = {TEXT_COLUMN_VALUE, 6}, [COLUMN_MOVE] = {TEXT_COLUMN_MOVE, 6},
    [COLUMN_NODES] = {TEXT_COLUMN_NODES, 6}, [COLUMN_SPEED] = {TEXT_COLUMN_SPEED, 7},
    [COLUMN_TIME] = {TEXT_COLUMN_TIME, 7},   [COLUMN_FULLNESS] = {TEXT_COLUMN_FULLNESS, 6},
    [COLUMN_LINE] = {TEXT_COLUMN_LINE, 0},
};

enum { CELL_SIZE = 48, GAP = 2 };

/* The cells of a row without the line of play, whose length varies. */
typedef struct Row {
    char cells[COLUMN_LINE][CELL_SIZE];
    char line[PORFIA_LINE_SIZE];
} Row;

static bool is_shown(const AnalysisTable *table, Column column)
{
    return column != COLUMN_RANK || table->has_ranks;
}

static void cell_print(const char *text, int width)
{
    int left = width - console_width(text, strlen(text));
    printf("%*s%s%*s", left > 0 ? left : 0, "", text, GAP, "");
}

/* The bytes of the line that fit: whole moves, then " ..." if there are more. */
static size_t fitting_length(const char *line, int room)
{
    enum { ELLIPSIS = 4 };
    size_t length = strlen(line);
    if (console_width(line, length) <= room)
        return length;
    while (length > 0 && (line[length] != ' ' || console_width(line, length) + ELLIPSIS > room))
        length--;
    return length;
}

static void line_print(const AnalysisTable *table, const char *line)
{
    int room = console_columns();
    for (int i = 0; i < COLUMN_LINE; i++)
        if (is_shown(table, (Column)i))
            room -= columns[i].width + GAP;
    size_t length = fitting_length(line, room);
    const char *rest = !line[length] ? "" : length > 0 ? " ..." : "...";
    printf("%.*s%s\n", (int)length, line, rest);
}

/* Cuts instead of wrapping on a screen narrower than the columns. */
static void row_print(const AnalysisTable *table, const Row *row, ConsoleStyle style,
                      ConsoleStyle value_style)
{
    const Console *console = table->console;
    fputs("\033[?7l", stdout);
    console_style(console, style);
    for (int i = 0; i < COLUMN_LINE; i++) {
        if (!is_shown(table, (Column)i))
            continue;
        if (i == COLUMN_VALUE)
            console_style(console, value_style);
        cell_print(row->cells[i], columns[i].width);
        if (i == COLUMN_VALUE)
            console_style(console, style);
    }
    line_print(table, row->line);
    console_style(console, CONSOLE_PLAIN);
    fputs("\033[?7h", stdout);
    fflush(stdout);
}

static void header_print(const AnalysisTable *table)
{
    Row row;
    PorfiaLanguage language = table->console->language;
    for (int i = 0; i < COLUMN_LINE; i++)
        snprintf(row.cells[i], CELL_SIZE, "%s", text_in(columns[i].title, language));
    snprintf(row.line, sizeof row.line, "%s", text_in(columns[COLUMN_LINE].title, language));
    row_print(table, &row, CONSOLE_FAINT, CONSOLE_FAINT);
}

/* The mark of a value: = for exact, or that of a lower bound. */
static const char *value_mark(const AnalysisTable *table, const PorfiaResult *result)
{
    if (result->bound == PORFIA_AT_LEAST)
        return table->console->ascii ? ">=" : "≥";
    return result->exact ? "=" : "";
}

static void value_write(const AnalysisTable *table, const PorfiaResult *result, char *cell)
{
    text_print(cell, CELL_SIZE, table->console->language, TEXT_COLUMN_VALUE_CELL, "sp",
               value_mark(table, result), result->value);
}

/* The cells of the depth, shared by its lines. */
static void work_write(const PorfiaResult *result, PorfiaLanguage language, Row *row)
{
    uint64_t speed = search_speed(result->nodes, result->microseconds);
    text_print(row->cells[COLUMN_DEPTH], CELL_SIZE, language, TEXT_CELL, "d", result->depth);
    text_print(row->cells[COLUMN_NODES], CELL_SIZE, language, TEXT_CELL, "c", result->nodes);
    text_print(row->cells[COLUMN_SPEED], CELL_SIZE, language, TEXT_CELL, "c", speed);
    text_print(row->cells[COLUMN_TIME], CELL_SIZE, language, TEXT_COLUMN_TIME_CELL, "m",
               (double)result->microseconds / 1e6);
    text_print(row->cells[COLUMN_FULLNESS], CELL_SIZE, language, TEXT_COLUMN_FULLNESS_CELL, "d",
               (result->hashfull + 5) / 10);
}

static void result_print(AnalysisTable *table, const PorfiaResult *result)
{
    Row row = {.line = ""};
    PorfiaLanguage language = table->console->language;
    if (result->rank == 1)
        work_write(result, language, &row);
    text_print(row.cells[COLUMN_RANK], CELL_SIZE, language, TEXT_CELL, "d", result->rank);
    value_write(table, result, row.cells[COLUMN_VALUE]);
    if (result->best != PORFIA_NO_MOVE)
        porfia_move_print(table->position, result->best, row.cells[COLUMN_MOVE], CELL_SIZE);
    porfia_result_line(result, table->position, row.line, sizeof row.line);
    row_print(table, &row, CONSOLE_PLAIN, result->exact ? CONSOLE_STRONG : CONSOLE_PLAIN);
    table->last_depth = result->depth;
}

void analysis_table_begin(AnalysisTable *table, const Console *console, const PorfiaSearch *search,
                          const PorfiaQuestion *question)
{
    table->console = console;
    table->position = question->position;
    table->has_ranks = question->lines > 1;
    table->last_depth = 0;
    header_print(table);
    search_progress_begin(&table->progress, console, search, &question->limits);
}

void analysis_table_row(AnalysisTable *table, const PorfiaResult *result)
{
    search_progress_depth(&table->progress, result->depth);
    progress_lock(&table->progress.progress);
    result_print(table, result);
    progress_unlock(&table->progress.progress);
}

void analysis_table_end(AnalysisTable *table, const PorfiaResult *result)
{
    search_progress_end(&table->progress);
    if (result->depth != table->last_depth)
        result_print(table, result);
    char value[CELL_SIZE], move[PORFIA_MOVE_SIZE] = "-";
    value_write(table, result, value);
    if (result->best != PORFIA_NO_MOVE)
        porfia_move_print(table->position, result->best, move, sizeof move);
    console_line(table->console, result->solved ? TEXT_ANALYSE_SOLVED : TEXT_ANALYSE_END, "ssnm",
                 move, value, result->nodes, (double)result->microseconds / 1e6);
    fflush(stdout);
}
