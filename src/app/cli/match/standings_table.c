/* The table of a match: see standings_table.h. */
#include "cli/match/standings_table.h"

#include "cli/output/number.h"
#include "cli/output/table_cell.h"

#include <string.h>

enum { NAME_WIDTH = 24, MAX_NAME_WIDTH = 40 };

Standings standings_now(const Console *console, const Results *results)
{
    Standings standings;
    PorfiaError error;
    console_check(console, standings_make(&standings, results, &error) ? standings.rows : NULL);
    return standings;
}

/* The longest name; on a screen, limited. */
static int name_width(const Console *console, const Results *results)
{
    const char *head = text_in(TEXT_STANDINGS_PLAYER, console->language);
    int width = console_width(head, strlen(head));
    for (int i = 0; i < results->match->participant_count; i++) {
        const char *name = results->match->participants[i].name;
        int own = console_width(name, strlen(name));
        width = own > width ? own : width;
    }
    if (!console->screen)
        return width;
    int room = console_columns() >= 100 ? MAX_NAME_WIDTH : NAME_WIDTH;
    return width < room ? width : room;
}

static void print_row(const Console *console, const Results *results, const Standing *row,
                      int place, int width, bool is_last)
{
    const PorfiaTally *total = &row->total;
    int64_t games = tally_games(total);
    printf("%3d  ", place);
    cell_print_cut(results->match->participants[row->participant].name, width);
    printf(" %6lld %6lld %6lld %6lld %7s %7s  ", (long long)games, (long long)total->wins,
           (long long)total->draws, (long long)total->losses,
           number_of(console, tally_points(total), 1).text,
           number_signed_of(console, row->estimate.margin, 1).text);
    cell_print_cut(
        games ? number_with_error(console, row->rating.elo, row->rating.elo_error).text : "?", 16);
    if (!is_last && games)
        printf(" %5s %%", number_of(console, row->superiority * 100, 1).text);
    if (row->faults > 0)
        console_say(console, TEXT_STANDINGS_FAULTS, "d", row->faults);
    putchar('\n');
}

int standings_print(const Console *console, const Results *results, const Standings *standings,
                    int rows)
{
    int width = name_width(console, results),
        shown = standings->count < rows ? standings->count : rows;
    console_style(console, CONSOLE_STRONG);
    printf("%5s", "");
    cell_print_cut(text_in(TEXT_STANDINGS_PLAYER, console->language), width);
    printf("  %s", text_in(TEXT_STANDINGS_HEAD, console->language));
    console_style(console, CONSOLE_PLAIN);
    putchar('\n');
    for (int i = 0; i < shown; i++)
        print_row(console, results, &standings->rows[i], i + 1, width, i + 1 == standings->count);
    if (shown == standings->count)
        return shown + 1;
    console_line(console, TEXT_STANDINGS_MORE, "d", standings->count - shown);
    return shown + 2;
}

json_t *standings_json(const Results *results, const Standings *standings)
{
    json_t *list = json_array();
    for (int i = 0; i < standings->count; i++) {
        const Standing *row = &standings->rows[i];
        const PorfiaTally *total = &row->total;
        json_t *line =
            json_pack("{s:i, s:s, s:I, s:I, s:I, s:I, s:f, s:f, s:o, s:f, s:f, s:o, s:i}", "place",
                      i + 1, "name", results->match->participants[row->participant].name, "games",
                      (json_int_t)tally_games(total), "wins", (json_int_t)total->wins, "draws",
                      (json_int_t)total->draws, "losses", (json_int_t)total->losses, "points",
                      tally_points(total), "margin", row->estimate.margin, "margin_error",
                      real_json(row->estimate.margin_error), "elo", row->rating.elo, "elo_error",
                      row->rating.elo_error, "los",
                      i + 1 < standings->count ? json_real(row->superiority) : json_null(),
                      "faults", row->faults);
        json_array_append_new(list, line);
    }
    return list;
}
