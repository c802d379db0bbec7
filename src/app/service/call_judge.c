/*
 * judge: the judgements of a game's moves by values that are known, as the stream `report` gives
 * them, without a search. `known` has a word for each position from the first: `=LEAD:DEPTH:BEST`
 * (exact), `~LEAD:DEPTH:BEST` (an estimate) or `-`; the position after the last move has no BEST.
 */
#include "service/calls.h"
#include "service/report_fields.h"

#include "report/game/judgement.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KNOWN_SIZE = 64 }; /* bytes of a word */

/* Reads the value of a position, of which `lead` is player 1's final lead. */
static bool read_value(const char *word, const PorfiaPosition *position, bool has_best,
                       KnownValue *known)
{
    PorfiaError error;
    int lead, used = 0;
    bool is_mark = *word == '=' || *word == '~';
    if (!is_mark || sscanf(word + 1, "%6d:%6d%n", &lead, &known->depth, &used) != 2 || used == 0)
        return false;
    const char *best = word + 1 + used;
    int points = porfia_position_points(position, 1) - porfia_position_points(position, 2);
    known->is_exact = *word == '=';
    known->value = porfia_position_mover(position) == 1 ? lead - points : points - lead;
    known->best = PORFIA_NO_MOVE;
    if (!*best)
        return !has_best;
    return *best == ':' && porfia_move_parse(position, best + 1, &known->best, &error);
}

/* The word of a position; false: there is none. */
static bool find_word(const char *words, int index, char word[KNOWN_SIZE])
{
    for (; index > 0 && *words; index--) {
        words += strcspn(words, " ");
        words += *words == ' ';
    }
    size_t length = strcspn(words, " ");
    if (length == 0 || length >= KNOWN_SIZE)
        return false;
    memcpy(word, words, length);
    word[length] = 0;
    return true;
}

/* Judges from the last move on, as far as values are known. */
static bool judge_known(const Request *request, Judge *judge, const PorfiaPlay *play,
                        RequestError *request_error)
{
    const char *words = request_text(request, "known");
    while (judge_seek(judge)) {
        KnownValue known;
        char word[KNOWN_SIZE];
        int index = judge_position(judge);
        if (!find_word(words, index, word) || strcmp(word, "-") == 0)
            return true;
        if (!read_value(word, porfia_play_position(play, index), index < porfia_play_length(play),
                        &known))
            return request_error_set(request_error, "known", SERVICE_TEXT_KNOWN, "s", word);
        judge_accept_known(judge, &known);
    }
    return true;
}

static void write_report(Json *json, GameReport *report)
{
    json_open(json, "judgements", '[');
    for (int ply = report->length - report->judged; ply < report->length; ply++) {
        json_open(json, NULL, '{');
        report_write_judgement(json, report, ply);
        json_close(json, '}');
    }
    json_close(json, ']');
    report_write_sums(json, report);
}

static bool judge_record(const Request *request, const PorfiaRecord *record, Json *json,
                         RequestError *request_error)
{
    GameReport report = game_report_make(record);
    Judge *judge = judge_create(&report, NULL, &(PorfiaLimits){0});
    bool is_judged = judge ? judge_known(request, judge, record->play, request_error)
                           : request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    if (is_judged)
        write_report(json, &report);
    judge_free(judge);
    game_report_release(&report);
    return is_judged;
}

bool call_judge(const Request *request, Json *json, RequestError *request_error)
{
    PorfiaRecord record = {.play = request_play(request, request_error)};
    if (!record.play)
        return false;
    record.move_count = porfia_play_length(record.play);
    record.moves = calloc((size_t)record.move_count + 1, sizeof *record.moves);
    bool is_judged = record.moves ? judge_record(request, &record, json, request_error)
                                  : request_error_set(request_error, NULL, SERVICE_TEXT_MEMORY, "");
    free(record.moves);
    porfia_play_free(record.play);
    return is_judged;
}
