/* The list of a log's games, and the panel beside it: see records_inside.h. */
#include "screen/pages/records_inside.h"

#include "report/game/words.h"
#include "screen/widgets/player_name.h"
#include "system/stopwatch.h"

#include <stdio.h>
#include <string.h>

enum { LIST_COLUMNS = 79, LEAST_PREVIEW = 34, MARGIN = 1, CELL_SIZE = 64 };
enum { QUIET_US = 50000 }; /* a shorter reading is not announced */

typedef enum BrowserColumn {
    RECORDS_PAGE_DATE,
    RECORDS_PAGE_GAME,
    RECORDS_PAGE_PLAYER_1,
    RECORDS_PAGE_PLAYER_2,
    RECORDS_PAGE_POINTS,
    RECORDS_PAGE_RESULT,
    RECORDS_PAGE_MOVES,
    RECORDS_PAGE_COLUMNS
} BrowserColumn;

static const struct {
    ReportText title;
    int width;
    bool is_number;
} columns[RECORDS_PAGE_COLUMNS] = {
    [RECORDS_PAGE_DATE] = {REPORT_TEXT_OVERVIEW_DATE, 16, false},
    [RECORDS_PAGE_GAME] = {REPORT_TEXT_OVERVIEW_GAME, 6, false},
    [RECORDS_PAGE_PLAYER_1] = {REPORT_TEXT_PLAYER_1, 12, false},
    [RECORDS_PAGE_PLAYER_2] = {REPORT_TEXT_PLAYER_2, 12, false},
    [RECORDS_PAGE_POINTS] = {REPORT_TEXT_COLUMN_POINTS, 9, true},
    [RECORDS_PAGE_RESULT] = {REPORT_TEXT_OVERVIEW_WINNER, 10, false},
    [RECORDS_PAGE_MOVES] = {REPORT_TEXT_SUM_MOVES, 7, true},
};

/* ---- Cells ---- */

/* A date without seconds, as in the log: 2026-11-16 02:15. */
static void write_date(const PorfiaRecord *record, char out[CELL_SIZE])
{
    snprintf(out, CELL_SIZE, "%.*s", columns[RECORDS_PAGE_DATE].width, record->date);
    char *gap = strchr(out, 'T');
    if (gap)
        *gap = ' ';
}

static void write_result(const PorfiaRecord *record, PorfiaLanguage language, char out[CELL_SIZE])
{
    char words[REPORT_WORDS_SIZE];
    GameReport report = {.record = record};
    const char *result = record->faulty ? screen_text_plain(language, SCREEN_TEXT_DAMAGED)
                         : record_is_open(record)
                             ? screen_text_plain(language, SCREEN_TEXT_UNFINISHED)
                             : game_words_winner(words, &report, language);
    snprintf(out, CELL_SIZE, "%.*s", CELL_SIZE - 1, result);
}

static void write_cell(const PorfiaRecord *record, BrowserColumn column, PorfiaLanguage language,
                       char out[CELL_SIZE])
{
    const PorfiaPosition *present = porfia_play_present(record->play);
    switch (column) {
    case RECORDS_PAGE_DATE: write_date(record, out); break;
    case RECORDS_PAGE_GAME:
        snprintf(out, CELL_SIZE, "%s", porfia_game_name(porfia_position_game(present)));
        break;
    case RECORDS_PAGE_PLAYER_1:
    case RECORDS_PAGE_PLAYER_2:
        snprintf(
            out, CELL_SIZE, "%.*s", CELL_SIZE - 1,
            player_name_of_text(record->players[column - RECORDS_PAGE_PLAYER_1], language).text);
        break;
    case RECORDS_PAGE_POINTS:
        snprintf(out, CELL_SIZE, "%d:%d", porfia_position_points(present, 1),
                 porfia_position_points(present, 2));
        break;
    case RECORDS_PAGE_RESULT: write_result(record, language, out); break;
    default: snprintf(out, CELL_SIZE, "%d", porfia_play_length(record->play)); break;
    }
}

/* ---- Lines ---- */

/* record NULL: the column titles. */
static void draw_line(Display *display, Area line, const PorfiaRecord *record, Look look)
{
    int column = MARGIN;
    if (look == LOOK_SELECTED)
        display_fill(display, line, look);
    for (int i = 0; i < RECORDS_PAGE_COLUMNS; i++) {
        char cell[CELL_SIZE];
        Area place = {line.row, line.column + column, 1, columns[i].width};
        if (record)
            write_cell(record, (BrowserColumn)i, display->language, cell);
        else
            snprintf(cell, sizeof cell, "%s", report_text(columns[i].title, display->language));
        if (columns[i].is_number)
            display_text_right(display, place, 0, place.columns, look, cell);
        else
            display_text(display, place, 0, 0, look, cell);
        column += columns[i].width + 1;
    }
}

static void keep_in_sight(RecordsPage *view, int rows)
{
    if (view->selected < view->first)
        view->first = view->selected;
    if (view->selected >= view->first + rows)
        view->first = view->selected - rows + 1;
}

static void draw_list(RecordsPage *view, Display *display, Area area)
{
    draw_line(display, area_cut_top(&area, 1), NULL, LOOK_FAINT);
    keep_in_sight(view, area.rows);
    view->rows = area;
    for (int row = 0; row < area.rows; row++) {
        const PorfiaRecord *record = records_page_at(view, view->first + row);
        Area line = {area.row + row, area.column, 1, area.columns};
        if (!record)
            break;
        draw_line(display, line, record,
                  view->first + row == view->selected ? LOOK_SELECTED
                  : record_is_open(record)            ? LOOK_STRONG
                                                      : LOOK_PLAIN);
    }
}

/* ---- Beside the list ---- */

/* The first fault of the log, and how many more there are. */
static void draw_faults(const RecordsPage *view, Display *display, Area line)
{
    PorfiaLanguage language = display->language;
    char message[PORFIA_MESSAGE_SIZE], words[REPORT_WORDS_SIZE];
    int more = view->records.faults - 1;
    if (view->records.faults == 0) {
        display_text(display, line, 0, MARGIN, LOOK_WARNING,
                     report_words(words, language, REPORT_TEXT_TORN, "d", view->torn_line));
        return;
    }
    if (more > 0) {
        report_words(words, language, REPORT_TEXT_FAULTS_MORE, "d", more);
        display_text_right(display, line, 0, line.columns - MARGIN, LOOK_WARNING, words);
        line.columns -= text_columns(words) + MARGIN + 1;
    }
    porfia_error_message(&view->fault, language, message, sizeof message);
    display_text(display, line, 0, MARGIN, LOOK_WARNING,
                 report_words(words, language, REPORT_TEXT_FAULT, "s", message));
}

static void draw_note(const RecordsPage *view, Display *display, Area line)
{
    bool is_long = view->reading && stopwatch_now() - view->reading_begin > (int64_t)QUIET_US;
    if (is_long)
        display_text(display, line, 0, MARGIN, LOOK_KEY,
                     screen_text(display->language, SCREEN_TEXT_READING, "sn", view->reading->path,
                                 (uint64_t)atomic_load(&view->reading->lines))
                         .text);
    else if (view->resuming)
        display_text(
            display, line, 0, MARGIN, LOOK_KEY,
            screen_text(display->language, SCREEN_TEXT_RESUMING, "s", view->resuming->id).text);
    else if (view->records.faults > 0 || view->torn_line > 0)
        draw_faults(view, display, line);
    else if (view->is_read)
        display_text(display, line, 0, MARGIN, LOOK_FAINT,
                     screen_text(display->language, SCREEN_TEXT_GAMES_IN_LOG, "n",
                                 (uint64_t)view->records.count)
                         .text);
}

/* The text in place of an empty list. */
static void draw_nothing(const RecordsPage *view, Display *display, Area area)
{
    char message[PORFIA_MESSAGE_SIZE];
    area = area_inside(area, MARGIN);
    if (view->is_read)
        display_paragraph(display, area, 0, LOOK_PLAIN,
                          report_text(REPORT_TEXT_NO_GAMES, display->language));
    else if (view->problem.text)
        display_paragraph(
            display, area, 0, LOOK_PLAIN,
            porfia_error_message(&view->problem, display->language, message, sizeof message));
}

void records_page_draw(Page *page, App *app, Area area)
{
    RecordsPage *view = (RecordsPage *)page;
    Display *display = &app->display;
    const PorfiaRecord *record = records_page_at(view, view->selected);
    draw_note(view, display, area_cut_bottom(&area, 1));
    if (!record) {
        view->rows = (Area){0};
        draw_nothing(view, display, area);
        return;
    }
    bool has_preview = area.columns >= LIST_COLUMNS + LEAST_PREVIEW;
    draw_list(view, display, area_cut_left(&area, has_preview ? LIST_COLUMNS : area.columns));
    if (has_preview)
        board_view_preview(&view->board, display, area, record->play,
                           porfia_play_length(record->play));
}
