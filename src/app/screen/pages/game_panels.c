/*
 * The panels beside the board: players with points and clocks, the search, the value over the game,
 * and the moves.
 */
#include "screen/pages/game_inside.h"

#include "report/game/report.h"
#include "screen/widgets/line_plot.h"
#include "screen/widgets/player_name.h"
#include "system/stopwatch.h"
#include "text/numbers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCORE_ROWS = 3, SEARCH_ROWS = 7, LEAST_PLOT_ROWS = 5, MOST_PLOT_ROWS = 10, LEAST_MOVES = 4 };
enum { LEAST_RATED_US = 5000 };

/* ---- Players ---- */

static ScreenString player_words(const GamePage *game, int player, PorfiaLanguage language)
{
    const PorfiaPlayer *players = game->session.players;
    bool is_only_human =
        players[player - 1].kind == PORFIA_HUMAN && players[2 - player].kind != PORFIA_HUMAN;
    return is_only_human && !game->is_review ? screen_text(language, SCREEN_TEXT_YOU, "")
                                             : player_name(&players[player - 1], language);
}

/* All moves of a player, including the present one. */
static int64_t time_used(const GamePage *game, int player)
{
    const PorfiaRecord *record = game_record(game);
    int64_t microseconds = (int64_t)player_totals(record, player).ms * 1000;
    bool is_moving = !game->is_review && !game->is_over && !game->is_lost && !game->trial &&
                     !game->is_paused && play_session_mover(&game->session) == player;
    return microseconds + (is_moving ? stopwatch_now() - game->turn_begin : 0);
}

static void draw_player(GamePage *game, Display *display, Area area, int player)
{
    const PorfiaPosition *position = game_position(game);
    char number[NUMBER_TEXT_SIZE];
    Look look = player == 1 ? LOOK_PLAYER1 : LOOK_PLAYER2;
    int row = player - 1, clock_end = area.columns - 1;
    bool is_mover = porfia_position_mover(position) == player && !porfia_position_over(position);
    display_character(display, area, row, 0, is_mover ? (display->ascii ? '>' : 0x25B6) : ' ', look,
                      false);
    snprintf(number, sizeof number, "%d", player);
    display_text(display, area, row, 2, look, number);
    display_text(display, area, row, 4, look, player_words(game, player, display->language).text);
    number_time(number, time_used(game, player));
    display_text_right(display, area, row, clock_end, LOOK_FAINT, number);
    snprintf(number, sizeof number, " %d", porfia_position_points(position, player));
    display_text_right(display, area, row, clock_end - 6, LOOK_STRONG, number);
}

/* ---- The search ---- */

/* A search to show: the present or last one, or the logged search of the shown move. */
typedef struct SearchSeen {
    bool is_known;
    PorfiaSummary summary;
    int64_t microseconds;
    uint64_t nodes;
    int hashfull; /* -1: unknown */
    char line[PORFIA_LINE_SIZE];
} SearchSeen;

static SearchSeen seen_live(const GamePage *game)
{
    const PorfiaResult *result = &game->seen.lines[0];
    SearchSeen seen = {.is_known = true, .summary = porfia_result_summary(result)};
    bool is_running = game->task != SEARCH_FOR_NOTHING;
    seen.microseconds = is_running ? game->seen.microseconds : result->microseconds;
    seen.nodes = is_running && game->seen.nodes > result->nodes ? game->seen.nodes : result->nodes;
    seen.hashfull = result->hashfull;
    porfia_result_line(result, game->seen_at, seen.line, sizeof seen.line);
    return seen;
}

static SearchSeen seen_recorded(const GamePage *game)
{
    const PorfiaRecord *record = game_record(game);
    int index = game->shown - 1;
    while (index >= 0 && !record->moves[index].searched)
        index--;
    SearchSeen seen = {.hashfull = -1};
    if (index < 0 || game->trial)
        return seen;
    const PorfiaMoveRecord *move = &record->moves[index];
    seen.is_known = true;
    seen.summary = move->result;
    seen.microseconds = move->ms * 1000;
    seen.nodes = move->result.nodes;
    snprintf(seen.line, sizeof seen.line, "%s", move->pv ? move->pv : "");
    return seen;
}

static void draw_counts(Display *display, Area area, const SearchSeen *seen)
{
    PorfiaLanguage language = display->language;
    /* A log has milliseconds: the speed of a very short search is unknown. */
    bool has_rate = seen->microseconds >= LEAST_RATED_US;
    uint64_t rate =
        has_rate ? (uint64_t)((double)seen->nodes * 1e6 / (double)seen->microseconds) : 0;
    ScreenText depth = seen->summary.solved  ? SCREEN_TEXT_DEPTH_SOLVED
                       : seen->summary.exact ? SCREEN_TEXT_DEPTH_EXACT
                                             : SCREEN_TEXT_DEPTH_VALUE;
    display_text(display, area, 1, 1, LOOK_PLAIN,
                 screen_text(language, depth, "dp", seen->summary.depth, seen->summary.value).text);
    display_text(display, area, 2, 1, LOOK_PLAIN,
                 screen_text(language, has_rate ? SCREEN_TEXT_NODES : SCREEN_TEXT_NODES_ALONE, "cc",
                             seen->nodes, rate)
                     .text);
    display_text(display, area, 3, 1, LOOK_PLAIN,
                 screen_text(language, SCREEN_TEXT_CUTS, "cc", seen->summary.alpha_cuts,
                             seen->summary.beta_cuts)
                     .text);
    if (seen->hashfull >= 0)
        display_text(display, area, 4, 1, LOOK_PLAIN,
                     screen_text(language, SCREEN_TEXT_TABLE, "cd", seen->summary.table_hits,
                                 seen->hashfull / 10)
                         .text);
    else
        display_text(
            display, area, 4, 1, LOOK_PLAIN,
            screen_text(language, SCREEN_TEXT_TABLE_HITS, "c", seen->summary.table_hits).text);
}

/* The used share of the time for a move, or the time alone without a limit. */
static void draw_search_title(GamePage *game, Display *display, Area area)
{
    static const ScreenText titles[] = {
        [SEARCH_FOR_NOTHING] = SCREEN_TEXT_SEARCH_WAS,
        [SEARCH_FOR_MOVE] = SCREEN_TEXT_SEARCH_MOVE,
        [SEARCH_FOR_HINT] = SCREEN_TEXT_SEARCH_HINT,
        [SEARCH_FOR_ANALYSIS] = SCREEN_TEXT_SEARCH_ANALYSIS,
    };
    int64_t limit = game->background.limits.time_ms * 1000;
    display_rule(display, area, 0, screen_text_plain(display->language, titles[game->task]));
    if (game->task == SEARCH_FOR_NOTHING)
        return;
    double part = limit > 0 ? (double)game->seen.microseconds / (double)limit
                            : fmod((double)game->seen.microseconds / 4e6, 1);
    display_bar(display, area, 0, area.columns - 11, 10, part > 1 ? 1 : part, LOOK_GOOD);
}

/* One row for each line, best first. */
static void draw_lines(GamePage *game, Display *display, Area area)
{
    for (int i = 0; i < game->seen.count; i++) {
        char line[PORFIA_LINE_SIZE], value[NUMBER_TEXT_SIZE];
        const PorfiaResult *result = &game->seen.lines[i];
        porfia_result_line(result, game->seen_at, line, sizeof line);
        number_signed(value, result->value);
        display_text_right(display, area, i, 5, i == 0 ? LOOK_GOOD : LOOK_STRONG, value);
        display_text(display, area, i, 6, LOOK_PLAIN, result->exact ? "=" : " ");
        display_text(display, area, i, 8, i == 0 ? LOOK_STRONG : LOOK_PLAIN, line);
    }
}

static void draw_search(GamePage *game, Display *display, Area area)
{
    bool is_live = game->task != SEARCH_FOR_NOTHING || game->trial;
    draw_search_title(game, display, area);
    SearchSeen seen = {.is_known = false};
    if (game->seen.count > 0 && game->seen_at && is_live)
        seen = seen_live(game);
    else if (!is_live)
        seen = seen_recorded(game);
    if (!seen.is_known)
        return;
    draw_counts(display, area, &seen);
    Area rest = area;
    area_cut_top(&rest, 5);
    if (game->task == SEARCH_FOR_ANALYSIS || game->trial)
        draw_lines(game, display, rest);
    else
        display_paragraph(display, (Area){rest.row, rest.column + 1, rest.rows, rest.columns - 2},
                          0, LOOK_FAINT, seen.line);
}

/* ---- The value over the game ---- */

/* The leads expected by searches; without searches, the leads in points. */
static void fill_values(const GamePage *game, double *values, int count)
{
    const PorfiaRecord *record = game_record(game);
    GameReport report = game_report_make(record);
    bool has_searches = game_report_has_searches(&report);
    for (int i = 0; i < count; i++) {
        const PorfiaPosition *after = porfia_play_position(record->play, i + 1);
        values[i] = has_searches
                        ? game_report_measure(&report, MEASURE_LEAD, i)
                        : porfia_position_points(after, 1) - porfia_position_points(after, 2);
    }
    game_report_release(&report);
}

static void draw_plot(GamePage *game, Display *display, Area area)
{
    int count = porfia_play_length(game_record(game)->play);
    double *values = malloc((size_t)(count + 1) * sizeof *values);
    display_rule(display, area, 0, screen_text_plain(display->language, SCREEN_TEXT_GRAPH));
    area_cut_top(&area, 1);
    game->plot_area = area;
    if (!values)
        return;
    fill_values(game, values, count);
    LinePlot plot = {.values = values, .count = count, .marked = game->shown - 1};
    line_plot_draw(display, area, &plot);
    free(values);
}

/* ---- The moves ---- */

/* Columns as wide as the longest move; the shown move is always visible. */
static void draw_moves(GamePage *game, Display *display, Area area)
{
    const PorfiaPlay *play = game_play(game);
    int length = porfia_play_length(play), longest = 0;
    char text[PORFIA_MOVE_SIZE], number[NUMBER_TEXT_SIZE];
    display_rule(display, area, 0,
                 screen_text(display->language, SCREEN_TEXT_MOVES, "d", length).text);
    area_cut_top(&area, 1);
    for (int i = 0; i < length; i++) {
        porfia_move_print(porfia_play_position(play, i), porfia_play_move_at(play, i), text,
                          sizeof text);
        int columns = (int)strlen(text);
        longest = columns > longest ? columns : longest;
    }
    int width = longest + 5, columns = area.columns / width > 0 ? area.columns / width : 1;
    int rows = (length + columns - 1) / columns, first = 0;
    int row_shown = game->shown > 0 ? (game->shown - 1) / columns : 0;
    if (rows > area.rows)
        first = row_shown < area.rows / 2          ? 0
                : row_shown > rows - area.rows / 2 ? rows - area.rows
                                                   : row_shown - area.rows / 2;
    game->moves_area = area;
    game->first_listed = first * columns;
    game->listed_columns = columns;
    game->listed_width = width;
    for (int i = first * columns; i < length && i / columns - first < area.rows; i++) {
        int row = i / columns - first, column = i % columns * width;
        Look look = porfia_play_mover(play, i) == 1 ? LOOK_PLAYER1 : LOOK_PLAYER2;
        porfia_move_print(porfia_play_position(play, i), porfia_play_move_at(play, i), text,
                          sizeof text);
        snprintf(number, sizeof number, "%3d", i + 1);
        display_text(display, area, row, column, LOOK_FAINT, number);
        display_text(display, area, row, column + 4, i == game->shown - 1 ? LOOK_SELECTED : look,
                     text);
    }
}

bool panels_click(GamePage *game, int row, int column)
{
    const PorfiaPlay *play = game_play(game);
    int length = porfia_play_length(play);
    if (area_has(game->moves_area, row, column) && game->listed_width > 0) {
        int place = (column - game->moves_area.column) / game->listed_width;
        int index =
            game->first_listed + (row - game->moves_area.row) * game->listed_columns + place;
        if (place < game->listed_columns && index < length)
            game_go_to(game->app, &game->page, index + 1);
        return true;
    }
    if (area_has(game->plot_area, row, column) && !game->trial) {
        LinePlot plot = {.count = length, .marked = -1};
        int index = line_plot_index(game->plot_area, &plot, column - game->plot_area.column);
        if (index >= 0)
            game_go_to(game->app, &game->page, index + 1);
        return true;
    }
    return false;
}

void panels_draw(GamePage *game, Display *display, Area area)
{
    int lines = game->trial ? game->lines - 1 : 0;
    int plot_rows = (area.rows - SCORE_ROWS - SEARCH_ROWS - lines) / 3;
    plot_rows = plot_rows < LEAST_PLOT_ROWS  ? LEAST_PLOT_ROWS
                : plot_rows > MOST_PLOT_ROWS ? MOST_PLOT_ROWS
                                             : plot_rows;
    Area players = area_cut_top(&area, SCORE_ROWS);
    draw_player(game, display, players, 1);
    draw_player(game, display, players, 2);
    draw_search(game, display, area_cut_top(&area, SEARCH_ROWS + lines));
    /* Several lines take the room of a small plot. */
    game->plot_area = (Area){0};
    if (area.rows >= plot_rows + LEAST_MOVES)
        draw_plot(game, display, area_cut_top(&area, plot_rows));
    draw_moves(game, display, area);
}
