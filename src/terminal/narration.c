/* Games as people see them: see report.h. */
#include "report.h"

#include "board.h"
#include "finding.h"

#include <string.h>

/* What a player's moves of a game cost, moves taken back not counted. */
typedef struct Totals {
    int moves;
    int searches;
    uint64_t ms;
    uint64_t depths;    /* their sum over all searches */
    PorfiaSummary sums; /* of the counts */
} Totals;

static const TextId end_texts[PORFIA_ENDS] = {
    [PORFIA_RUNNING] = TEXT_END_UNFINISHED,
    [PORFIA_NORMAL] = TEXT_END_NORMAL,
    [PORFIA_REPETITION] = TEXT_END_REPETITION,
    [PORFIA_RESIGNED] = TEXT_END_RESIGNED,
    [PORFIA_TIME] = TEXT_END_TIME,
    [PORFIA_ILLEGAL] = TEXT_END_ILLEGAL,
    [PORFIA_FORFEIT] = TEXT_END_FORFEIT,
    [PORFIA_ADJUDICATED] = TEXT_END_ADJUDICATED,
    [PORFIA_UNFINISHED] = TEXT_END_UNFINISHED,
};

static const TextId kind_texts[] = {
    [PORFIA_HUMAN] = TEXT_KIND_HUMAN,
    [PORFIA_RANDOM] = TEXT_KIND_RANDOM,
    [PORFIA_COMPUTER] = TEXT_KIND_COMPUTER,
    [PORFIA_PROGRAM] = TEXT_KIND_PROGRAM,
};

const char *report_player_kind(const Console *console, const PorfiaRecord *record, int player)
{
    PorfiaPlayer who;
    PorfiaError error;
    if (!porfia_player_parse(record->players[player - 1], &who, &error))
        return record->players[player - 1];
    return text_in(kind_texts[who.kind], console->language);
}

/* The text of a player is shown only where it says more than what kind of player it is. */
static void report_player(const Console *console, const PorfiaRecord *record, int player)
{
    PorfiaPlayer who;
    PorfiaError error;
    const char *text = record->players[player - 1];
    bool is_computer = porfia_player_parse(text, &who, &error) && who.kind == PORFIA_COMPUTER;
    fputs("  ", stdout);
    console_say(console, TEXT_PLAYER, "ds", player, report_player_kind(console, record, player));
    if (strchr(text, ':'))
        console_say(console, TEXT_PLAYER_TEXT, "s", text);
    if (is_computer && record->time_ms > 0)
        console_say(console, TEXT_PLAYER_TIME, "n", (uint64_t)record->time_ms);
    putchar('\n');
}

void report_game(const Console *console, const PorfiaRecord *record)
{
    const PorfiaPosition *start = porfia_match_position(record->match, 0);
    const PorfiaGame *game = porfia_position_game(start);
    char rules[PORFIA_RULES_SIZE];
    porfia_rules_print(game, porfia_position_rules(start), rules, sizeof rules);
    console_style(console, CONSOLE_STRONG);
    fputs(porfia_game_title(game, console->language), stdout);
    console_style(console, CONSOLE_PLAIN);
    putchar('\n');
    if (*rules)
        printf("  %s\n", rules);
    if (record->has_seed) {
        fputs("  ", stdout);
        console_line(console, TEXT_SEED_LINE, "u", record->seed);
    }
    report_player(console, record, 1);
    report_player(console, record, 2);
}

/* Whose turn it is, or that the game is over. */
static void report_turn_line(const Console *console, const PorfiaRecord *record)
{
    const PorfiaMatch *match = record->match;
    int length = porfia_match_length(match);
    int mover = porfia_match_mover(match, length);
    if (porfia_match_end(match) != PORFIA_RUNNING) {
        console_line(console, TEXT_GAME_OVER, "");
        return;
    }
    bool again = length > 0 && porfia_match_mover(match, length - 1) == mover;
    console_line(console, again ? TEXT_TURN_AGAIN : TEXT_TURN, "dsd", mover,
                 report_player_kind(console, record, mover), porfia_match_turn(match, length));
}

void report_board(const Console *console, const PorfiaRecord *record)
{
    const PorfiaMatch *match = record->match;
    const PorfiaPosition *present = porfia_match_present(match);
    int length = porfia_match_length(match);
    console_say(console, TEXT_POINTS, "dd", porfia_position_points(present, 1),
                porfia_position_points(present, 2));
    fputs("   ", stdout);
    report_turn_line(console, record);
    putchar('\n');
    board_print(console, present,
                length > 0 ? porfia_match_move(match, length - 1) : PORFIA_NO_MOVE);
    putchar('\n');
}

void report_move(const Console *console, const PorfiaRecord *record)
{
    const PorfiaMatch *match = record->match;
    int index = porfia_match_length(match) - 1;
    const PorfiaPosition *before = porfia_match_position(match, index);
    const PorfiaMoveRecord *move = &record->moves[index];
    int player = porfia_position_mover(before);
    char text[PORFIA_MOVE_SIZE];
    porfia_move_print(before, porfia_match_move(match, index), text, sizeof text);

    console_style(console, CONSOLE_STRONG);
    console_say(console, TEXT_MOVE, "ddds", index + 1, porfia_match_turn(match, index), player,
                report_player_kind(console, record, player));
    printf(" %s", text);
    console_style(console, CONSOLE_PLAIN);
    printf("  %+d\n", porfia_match_gain(match, index));
    if (move->searched)
        summary_print(console, &move->finding, move->ms, move->pv);
    report_board(console, record);
}

/* A sum that ends at the largest number: a log may say anything. */
static void add(uint64_t *sum, uint64_t number)
{
    *sum = *sum > UINT64_MAX - number ? UINT64_MAX : *sum + number;
}

static Totals totals_of(const PorfiaRecord *record, int player)
{
    Totals totals = {0};
    for (int i = 0; i < porfia_match_length(record->match); i++) {
        const PorfiaMoveRecord *move = &record->moves[i];
        if (porfia_match_mover(record->match, i) != player)
            continue;
        totals.moves++;
        add(&totals.ms, (uint64_t)move->ms);
        if (!move->searched)
            continue;
        totals.searches++;
        add(&totals.depths, (uint64_t)move->finding.depth);
        add(&totals.sums.nodes, move->finding.nodes);
        add(&totals.sums.alpha_cuts, move->finding.alpha_cuts);
        add(&totals.sums.beta_cuts, move->finding.beta_cuts);
        add(&totals.sums.table_hits, move->finding.table_hits);
    }
    return totals;
}

static void report_totals(const Console *console, const PorfiaRecord *record, int player)
{
    Totals totals = totals_of(record, player);
    fputs("  ", stdout);
    console_say(console, TEXT_TOTALS, "dsnn", player, report_player_kind(console, record, player),
                (uint64_t)totals.moves, totals.ms);
    if (totals.searches == 0) {
        putchar('\n');
        return;
    }
    console_line(console, TEXT_TOTALS_DEPTH, "m", (double)totals.depths / totals.searches);
    counts_print(console, &totals.sums);
}

void report_end(const Console *console, const PorfiaRecord *record)
{
    const PorfiaPosition *present = porfia_match_present(record->match);
    int points[] = {porfia_position_points(present, 1), porfia_position_points(present, 2)};
    console_style(console, CONSOLE_STRONG);
    if (record->winner > 0)
        console_say(console, TEXT_WINNER, "dsdd", record->winner,
                    report_player_kind(console, record, record->winner), points[0], points[1]);
    else
        console_say(console, record->winner == 0 ? TEXT_DRAW : TEXT_UNDECIDED, "dd", points[0],
                    points[1]);
    console_style(console, CONSOLE_PLAIN);
    fputs("  ", stdout);
    console_line(console, end_texts[record->end], "");
    report_totals(console, record, 1);
    report_totals(console, record, 2);
}
