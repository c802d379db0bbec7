/* Games as text: see narration.h. */
#include "cli/dialogue/narration.h"

#include "cli/output/board.h"
#include "cli/output/result.h"
#include "play/outcome.h"
#include "report/game/report.h"

#include <stdlib.h>
#include <string.h>

static const CliText end_texts[PORFIA_ENDS] = {
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

static const CliText kind_texts[] = {
    [PORFIA_HUMAN] = TEXT_KIND_HUMAN,
    [PORFIA_RANDOM] = TEXT_KIND_RANDOM,
    [PORFIA_COMPUTER] = TEXT_KIND_COMPUTER,
    [PORFIA_PROGRAM] = TEXT_KIND_PROGRAM,
};

const char *player_kind_name(const Console *console, const PorfiaRecord *record, int player)
{
    PorfiaPlayer who;
    PorfiaError error;
    if (!porfia_player_parse(record->players[player - 1], &who, &error))
        return record->players[player - 1];
    return text_in(kind_texts[who.kind], console->language);
}

/* A player's text is shown only if it says more than the kind of player. */
static void narrate_player(const Console *console, const PorfiaRecord *record, int player)
{
    PorfiaPlayer who;
    PorfiaError error;
    const char *text = record->players[player - 1];
    bool is_computer = porfia_player_parse(text, &who, &error) && who.kind == PORFIA_COMPUTER;
    fputs("  ", stdout);
    console_say(console, TEXT_PLAYER, "ds", player, player_kind_name(console, record, player));
    if (strchr(text, ':'))
        console_say(console, TEXT_PLAYER_TEXT, "s", text);
    if (is_computer && record->time_ms > 0)
        console_say(console, TEXT_PLAYER_TIME, "n", (uint64_t)record->time_ms);
    putchar('\n');
}

void narrate_players(const Console *console, const PorfiaRecord *record)
{
    narrate_player(console, record, 1);
    narrate_player(console, record, 2);
}

void narrate_game(const Console *console, const PorfiaRecord *record)
{
    const PorfiaPosition *start = porfia_play_position(record->play, 0);
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
    narrate_players(console, record);
}

/* The mover, or that the game is over. */
static void narrate_turn(const Console *console, const PorfiaRecord *record)
{
    const PorfiaPlay *play = record->play;
    int length = porfia_play_length(play);
    int mover = porfia_play_mover(play, length);
    if (porfia_play_end(play) != PORFIA_RUNNING) {
        console_line(console, TEXT_GAME_OVER, "");
        return;
    }
    bool again = length > 0 && porfia_play_mover(play, length - 1) == mover;
    console_line(console, again ? TEXT_TURN_AGAIN : TEXT_TURN, "dsd", mover,
                 player_kind_name(console, record, mover), length + 1);
}

void narrate_board(const Console *console, const PorfiaRecord *record)
{
    const PorfiaPlay *play = record->play;
    const PorfiaPosition *present = porfia_play_present(play);
    int length = porfia_play_length(play);
    console_say(console, TEXT_POINTS, "dd", porfia_position_points(present, 1),
                porfia_position_points(present, 2));
    fputs("   ", stdout);
    narrate_turn(console, record);
    putchar('\n');
    board_print(console, present,
                length > 0 ? porfia_play_move_at(play, length - 1) : PORFIA_NO_MOVE);
    putchar('\n');
}

/* Told once: from then on the values are marked as exact. */
static void narrate_outcome(const Console *console, const PorfiaRecord *record)
{
    int lead;
    if (!outcome_is_news(record, &lead))
        return;
    fputs("  ", stdout);
    if (lead == 0)
        console_line(console, TEXT_OUTCOME_DRAW, "");
    else
        console_line(console, TEXT_OUTCOME_WIN, "dd", lead > 0 ? 1 : 2, abs(lead));
}

void narrate_move(const Console *console, const PorfiaRecord *record)
{
    const PorfiaPlay *play = record->play;
    int index = porfia_play_length(play) - 1;
    const PorfiaPosition *before = porfia_play_position(play, index);
    const PorfiaMoveRecord *move = &record->moves[index];
    int player = porfia_position_mover(before);
    char text[PORFIA_MOVE_SIZE];
    porfia_move_print(before, porfia_play_move_at(play, index), text, sizeof text);

    console_style(console, CONSOLE_STRONG);
    console_say(console, TEXT_MOVE, "ddds", index + 1, porfia_play_turn(play, index), player,
                player_kind_name(console, record, player));
    printf(" %s", text);
    console_style(console, CONSOLE_PLAIN);
    printf("  %+d\n", porfia_play_gain(play, index));
    if (move->searched)
        summary_print(console, &move->result, move->ms, move->pv);
    narrate_outcome(console, record);
    narrate_board(console, record);
}

/* Nothing but its line feeds and tabs can move the cursor. */
static void print_indented(const char *text)
{
    for (const char *rest = text; *rest; rest++) {
        if (rest == text || rest[-1] == '\n')
            fputs("  ", stdout);
        putchar(*rest);
    }
    putchar('\n');
}

void narrate_annotation(const Console *console, const PorfiaAnnotation *annotation)
{
    bool is_comment = annotation->kind == PORFIA_COMMENT;
    CliText text = !is_comment          ? TEXT_VARIATION
                   : *annotation->moves ? TEXT_COMMENT_IN_VARIATION
                                        : TEXT_COMMENT;
    console_line(console, text, "ds", annotation->ply, annotation->moves);
    if (is_comment && *annotation->text)
        print_indented(annotation->text);
    else if (is_comment)
        console_line(console, TEXT_COMMENT_REMOVED, "");
    putchar('\n');
}

static void narrate_totals(const Console *console, const PorfiaRecord *record, int player)
{
    PlayerTotals totals = player_totals(record, player);
    fputs("  ", stdout);
    console_say(console, TEXT_TOTALS, "dsnn", player, player_kind_name(console, record, player),
                (uint64_t)totals.moves, totals.ms);
    if (totals.searches == 0) {
        putchar('\n');
        return;
    }
    console_line(console, TEXT_TOTALS_DEPTH, "m", (double)totals.depths / totals.searches);
    PorfiaSummary sums = {.nodes = totals.nodes,
                          .alpha_cuts = totals.alpha_cuts,
                          .beta_cuts = totals.beta_cuts,
                          .table_hits = totals.table_hits};
    counts_print(console, &sums);
}

void narrate_end(const Console *console, const PorfiaRecord *record)
{
    const PorfiaPosition *present = porfia_play_present(record->play);
    int points[] = {porfia_position_points(present, 1), porfia_position_points(present, 2)};
    console_style(console, CONSOLE_STRONG);
    if (record->winner > 0)
        console_say(console, TEXT_WINNER, "dsdd", record->winner,
                    player_kind_name(console, record, record->winner), points[0], points[1]);
    else
        console_say(console, record->winner == 0 ? TEXT_DRAW : TEXT_UNDECIDED, "dd", points[0],
                    points[1]);
    console_style(console, CONSOLE_PLAIN);
    fputs("  ", stdout);
    console_line(console, end_texts[record->end], "");
    narrate_totals(console, record, 1);
    narrate_totals(console, record, 2);
}
