/* Sentences about a game: see words.h. */
#include "report/game/words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const ReportText end_texts[PORFIA_ENDS] = {
    [PORFIA_RUNNING] = REPORT_TEXT_END_UNFINISHED,
    [PORFIA_NORMAL] = REPORT_TEXT_END_NORMAL,
    [PORFIA_REPETITION] = REPORT_TEXT_END_REPETITION,
    [PORFIA_RESIGNED] = REPORT_TEXT_END_RESIGNED,
    [PORFIA_TIME] = REPORT_TEXT_END_TIME,
    [PORFIA_ILLEGAL] = REPORT_TEXT_END_ILLEGAL,
    [PORFIA_FORFEIT] = REPORT_TEXT_END_FORFEIT,
    [PORFIA_ADJUDICATED] = REPORT_TEXT_END_ADJUDICATED,
    [PORFIA_UNFINISHED] = REPORT_TEXT_END_UNFINISHED,
};

const char *game_words_title(char *buffer, const LogReport *log, int game, PorfiaLanguage language)
{
    const PorfiaRecord *record = log->games[game].record;
    const PorfiaGame *kind = porfia_position_game(porfia_play_position(record->play, 0));
    const char *title = porfia_game_title(kind, language);
    if (log->records.count == 1)
        return report_words(buffer, language, REPORT_TEXT_GAME_ALONE, "s", title);
    int number = (int)(record - log->records.items) + 1;
    return report_words(buffer, language, REPORT_TEXT_GAME_TITLE, "ds", number, title);
}

const char *game_words_player(char *buffer, const GameReport *report, int player,
                              PorfiaLanguage language)
{
    return report_words(buffer, language, REPORT_TEXT_PLAYER_LINE, "ds", player,
                        report->record->players[player - 1]);
}

const char *game_words_result(char *buffer, const GameReport *report, PorfiaLanguage language)
{
    const PorfiaRecord *record = report->record;
    const PorfiaPosition *present = porfia_play_position(record->play, report->length);
    int points[] = {porfia_position_points(present, 1), porfia_position_points(present, 2)};
    const char *end =
        report_text(record->faulty ? REPORT_TEXT_END_FAULTY : end_texts[record->end], language);
    if (record->winner > 0)
        return report_words(buffer, language, REPORT_TEXT_WINNER, "ddds", record->winner, points[0],
                            points[1], end);
    ReportText text = record->winner == 0 ? REPORT_TEXT_DRAW : REPORT_TEXT_UNDECIDED;
    return report_words(buffer, language, text, "dds", points[0], points[1], end);
}

const char *game_words_winner(char *buffer, const GameReport *report, PorfiaLanguage language)
{
    int winner = report->record->winner;
    if (winner > 0)
        return report_words(buffer, language, REPORT_TEXT_PLAYER, "d", winner);
    return report_words(buffer, language, winner == 0 ? REPORT_TEXT_DRAWN : REPORT_TEXT_OPEN, "");
}

const char *game_words_limit(char *buffer, const GameReport *report, PorfiaLanguage language)
{
    if (report->record->time_ms == 0)
        return report_words(buffer, language, REPORT_TEXT_NO_LIMIT, "");
    return report_words(buffer, language, REPORT_TEXT_LIMIT, "n",
                        (uint64_t)report->record->time_ms);
}

/* "player 1 by 3" */
static const char *lead_words(char *buffer, double lead, PorfiaLanguage language)
{
    if (lead == 0)
        return report_words(buffer, language, REPORT_TEXT_LEAD_NONE, "");
    return report_words(buffer, language, REPORT_TEXT_LEAD_WORDS, "dn", lead > 0 ? 1 : 2,
                        (uint64_t)fabs(lead));
}

const char *game_words_turning_point(char *buffer, const GameReport *report, int move,
                                     PorfiaLanguage language)
{
    char before[REPORT_WORDS_SIZE], after[REPORT_WORDS_SIZE];
    char played[PORFIA_MOVE_SIZE], best[PORFIA_MOVE_SIZE];
    const PorfiaPlay *play = report->record->play;
    const PorfiaPosition *position = porfia_play_position(play, move);
    const MoveJudgement *judgement = &report->judgements[move];
    int player = porfia_position_mover(position);
    double lead = game_report_measure(report, MEASURE_JUDGED_LEAD, move);
    porfia_move_print(position, porfia_play_move_at(play, move), played, sizeof played);
    porfia_move_print(position, judgement->best, best, sizeof best);
    lead_words(before, lead, language);
    lead_words(after, player == 1 ? lead - judgement->lost : lead + judgement->lost, language);
    return report_words(buffer, language, REPORT_TEXT_TURNING_POINT, "ddssdss", move + 1, player,
                        played, best, judgement->lost, before, after);
}

const char *game_words_judged(char *buffer, const GameReport *report, const PorfiaLimits *limits,
                              PorfiaLanguage language)
{
    bool is_whole = report->judged == report->length;
    char words[REPORT_WORDS_SIZE];
    report_words(words, language, limits->nodes ? REPORT_TEXT_JUDGED_NODES : REPORT_TEXT_JUDGED_MS,
                 "nn", (uint64_t)limits->time_ms, limits->nodes);
    return report_words(buffer, language, is_whole ? REPORT_TEXT_JUDGED : REPORT_TEXT_JUDGED_PARTLY,
                        "nns", (uint64_t)report->judged, (uint64_t)report->length, words);
}

int log_notices(const LogReport *log)
{
    bool has_more = log->records.faults > log->fault_count;
    return log->fault_count + has_more + (log->torn_line > 0);
}

const char *log_notice(char *buffer, const LogReport *log, int index, PorfiaLanguage language)
{
    char message[PORFIA_MESSAGE_SIZE];
    bool has_more = log->records.faults > log->fault_count;
    if (index < log->fault_count) {
        PorfiaError placed = log->faults[index];
        placed.line = 0;
        porfia_error_message(&placed, language, message, sizeof message);
        return report_words(buffer, language, REPORT_TEXT_FAULT, "sds", log->path,
                            log->faults[index].line, message);
    }
    if (has_more && index == log->fault_count)
        return report_words(buffer, language, REPORT_TEXT_FAULTS_MORE, "d",
                            log->records.faults - log->fault_count);
    return report_words(buffer, language, REPORT_TEXT_TORN, "sd", log->path, log->torn_line);
}
