/* Sentences about a match: see words.h. */
#include "report/match/words.h"

#include "match/players/program_settings.h"
#include "report/match/cells.h"
#include "report/page_file.h"
#include "text/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *match_words_title(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    return report_words(buffer, language, REPORT_TEXT_MATCH_TITLE, "sds", path_name(report->path),
                        (int)report->number, porfia_game_title(report->match.game, language));
}

/* ---- Facts ---- */

typedef const char *FactWriter(char *buffer, const MatchReport *report, PorfiaLanguage language);

/* A number of the sequential test, as the language writes it. */
typedef struct Decimal {
    char text[NUMBER_TEXT_SIZE];
} Decimal;

static Decimal decimal(double number, int decimals, PorfiaLanguage language)
{
    Decimal result;
    number_decimal(result.text, number, decimals, language);
    return result;
}

static PorfiaSprtState test_state(const MatchReport *report)
{
    PorfiaTally tally = results_tally(&report->results, 0, 1);
    return porfia_tally_sprt(&tally, &report->match.sprt);
}

static const char *write_end(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    const PorfiaSprt *sprt = &report->match.sprt;
    if (report->end == RUN_INTERRUPTED)
        return report_text(REPORT_TEXT_MATCH_END_NOT, language);
    if (report->end == RUN_PLAYED || !report->match.has_sprt)
        return report_text(REPORT_TEXT_MATCH_END_PLAYED, language);
    bool is_second = test_state(report).verdict == PORFIA_ACCEPT_H1;
    return report_words(buffer, language, REPORT_TEXT_MATCH_END_DECIDED, "ss",
                        decimal(is_second ? sprt->elo1 : sprt->elo0, 1, language).text,
                        decimal(is_second ? sprt->elo0 : sprt->elo1, 1, language).text);
}

static const char *write_progress(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    char end[REPORT_WORDS_SIZE];
    return report_words(buffer, language, REPORT_TEXT_MATCH_PROGRESS, "nns",
                        (uint64_t)report->results.counted, (uint64_t)report->pairs,
                        write_end(end, report, language));
}

static const char *write_more(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    int64_t more = report->games - 2 * report->results.counted;
    return more <= 0 ? ""
                     : report_words(buffer, language, REPORT_TEXT_MATCH_MORE, "n", (uint64_t)more);
}

static const char *write_schedule(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    static const ReportText texts[SCHEDULES] = {[SCHEDULE_ROUND_ROBIN] =
                                                    REPORT_TEXT_MATCH_ROUND_ROBIN,
                                                [SCHEDULE_GAUNTLET] = REPORT_TEXT_MATCH_GAUNTLET,
                                                [SCHEDULE_KNOCK_OUT] = REPORT_TEXT_MATCH_KNOCK_OUT};
    const Match *match = &report->match;
    bool is_gauntlet = match->schedule == SCHEDULE_GAUNTLET;
    return report_words(buffer, language, texts[match->schedule], "dn",
                        match->participant_count - is_gauntlet, (uint64_t)match->pairs);
}

/* Appends a sentence. */
static void append(char *buffer, const char *sentence)
{
    size_t length = strlen(buffer);
    snprintf(buffer + length, REPORT_WORDS_SIZE - length, "%s%s", length ? " " : "", sentence);
}

static const char *write_start(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    const Match *match = &report->match;
    size_t count;
    const PorfiaParameter *parameters = porfia_game_parameters(match->game, &count);
    char words[REPORT_WORDS_SIZE];
    const char *start = report_text(REPORT_TEXT_MATCH_USUAL, language);
    if (match->start_count > 0)
        start = report_words(words, language, REPORT_TEXT_MATCH_STARTS, "d", match->start_count);
    else if (match->openings > 0)
        start = report_words(words, language, REPORT_TEXT_MATCH_OPENINGS, "d", match->openings);
    report_words(buffer, language, REPORT_TEXT_MATCH_SEED, "us", match->seed, start);
    for (size_t i = 0; match->start_count == 0 && i < count; i++) {
        char value[PORFIA_PARAMETER_SIZE];
        if (parameters[i].kind == PORFIA_SEED)
            continue;
        porfia_start_print(match->game, &match->start, (int)i, value, sizeof value);
        append(buffer, report_words(words, language, REPORT_TEXT_MATCH_PARAMETER, "ss",
                                    parameters[i].title.in[language], value));
    }
    return buffer;
}

static const char *write_rules(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    char rules[PORFIA_RULES_SIZE];
    porfia_rules_print(report->match.game, &report->match.rules, rules, sizeof rules);
    return *rules ? report_words(buffer, language, REPORT_TEXT_GAME_RULES, "s", rules) : "";
}

static const char *write_limits(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    const PorfiaLimits *limits = &report->match.terms.limits;
    const struct {
        ReportText text;
        uint64_t number;
    } table[] = {{REPORT_TEXT_MATCH_LIMIT_TIME, (uint64_t)limits->time_ms},
                 {REPORT_TEXT_MATCH_LIMIT_DEPTH, (uint64_t)limits->depth},
                 {REPORT_TEXT_MATCH_LIMIT_NODES, limits->nodes}};
    char list[REPORT_WORDS_SIZE] = "", words[REPORT_WORDS_SIZE];
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].number == 0)
            continue;
        if (*list)
            strcat(list, ",");
        append(list, report_words(words, language, table[i].text, "n", table[i].number));
    }
    return report_words(buffer, language, REPORT_TEXT_MATCH_LIMITS, "s",
                        *list ? list : report_text(REPORT_TEXT_MATCH_LIMITS_NONE, language));
}

static const char *write_max_moves(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    int moves = report->match.max_moves;
    return moves <= 0 ? ""
                      : report_words(buffer, language, REPORT_TEXT_MATCH_MAX_MOVES, "d", moves);
}

/* Of a match without programs, or an older one, nothing is said. */
static const char *write_isolation(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    static const ReportText texts[ISOLATIONS] = {[ISOLATION_ON] = REPORT_TEXT_MATCH_ISOLATED,
                                                 [ISOLATION_OFF] = REPORT_TEXT_MATCH_ISOLATED_OFF,
                                                 [ISOLATION_NONE] =
                                                     REPORT_TEXT_MATCH_ISOLATED_NONE};
    (void)buffer;
    if (!match_has_programs(&report->match) || report->match.isolation == ISOLATION_AUTO)
        return "";
    return report_text(texts[report->match.isolation], language);
}

static const char *write_test(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    const PorfiaSprt *sprt = &report->match.sprt;
    if (!report->match.has_sprt)
        return "";
    PorfiaSprtState state = test_state(report);
    return report_words(
        buffer, language, REPORT_TEXT_MATCH_TEST, "sssss", decimal(sprt->elo0, 1, language).text,
        decimal(sprt->elo1, 1, language).text, decimal(state.llr, 2, language).text,
        decimal(state.lower, 2, language).text, decimal(state.upper, 2, language).text);
}

static const char *write_dates(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    if (*report->last_date)
        return report_words(buffer, language, REPORT_TEXT_MATCH_DATES, "ss", report->date,
                            report->last_date);
    return report_words(buffer, language, REPORT_TEXT_MATCH_BEGUN, "s", report->date);
}

/* "ana.lisp 2023, rui.lisp porfia" */
static const char *write_contracts(char *buffer, const MatchReport *report, PorfiaLanguage language)
{
    char list[REPORT_WORDS_SIZE] = "";
    for (int i = 0; i < report->match.participant_count; i++) {
        const Participant *participant = &report->match.participants[i];
        char text[PORFIA_PLAYER_SIZE];
        ProgramSettings settings;
        memcpy(text, participant->player.program, sizeof text);
        if (participant->player.kind != PORFIA_PROGRAM ||
            !program_settings_parse(text, &settings) || !settings.contract)
            continue;
        size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s %s", length ? ", " : "",
                 participant->name, settings.contract);
    }
    return *list ? report_words(buffer, language, REPORT_TEXT_MATCH_CONTRACTS, "s", list) : "";
}

const char *match_words_fact(char *buffer, const MatchReport *report, MatchFact fact,
                             PorfiaLanguage language)
{
    static FactWriter *const writers[MATCH_FACTS] = {
        [FACT_PROGRESS] = write_progress,   [FACT_MORE] = write_more,
        [FACT_SCHEDULE] = write_schedule,   [FACT_CONTRACTS] = write_contracts,
        [FACT_START] = write_start,         [FACT_RULES] = write_rules,
        [FACT_LIMITS] = write_limits,       [FACT_MAX_MOVES] = write_max_moves,
        [FACT_ISOLATION] = write_isolation, [FACT_TEST] = write_test,
        [FACT_DATES] = write_dates};
    return writers[fact](buffer, report, language);
}

/* ---- Faults ---- */

static const ReportText fault_texts[PLAYER_FAULTS] = {
    [PLAYER_NO_FAULT] = REPORT_TEXT_FAULT_CRASHED,  [PLAYER_UNUSABLE] = REPORT_TEXT_FAULT_UNUSABLE,
    [PLAYER_CRASHED] = REPORT_TEXT_FAULT_CRASHED,   [PLAYER_LATE] = REPORT_TEXT_FAULT_LATE,
    [PLAYER_SILENT] = REPORT_TEXT_FAULT_SILENT,     [PLAYER_NONSENSE] = REPORT_TEXT_FAULT_NONSENSE,
    [PLAYER_ILLEGAL] = REPORT_TEXT_FAULT_ILLEGAL,   [PLAYER_MEMORY] = REPORT_TEXT_FAULT_MEMORY,
    [PLAYER_RESIGNED] = REPORT_TEXT_FAULT_RESIGNED, [PLAYER_STOPPED] = REPORT_TEXT_FAULT_CRASHED};

const char *match_words_fault(char *buffer, const MatchReport *report, const GameFault *fault,
                              PorfiaLanguage language)
{
    const FaultNote *note = fault->note;
    return report_words(buffer, language, REPORT_TEXT_MATCH_FAULT, "dsss", (int)fault->game,
                        report->match.participants[note->participant].name,
                        report_text(fault_texts[note->fault], language), note->detail);
}

const char *match_words_score(char *buffer, const MatchReport *report, const GameFault *fault,
                              PorfiaLanguage language)
{
    const FaultScore *score = &fault->score;
    const Participant *participants = report->match.participants;
    const char *faulty = participants[fault->note->participant].name;
    const char *opponent = participants[score->opponent].name;
    char worth[REPORT_WORDS_SIZE];
    if (!score->is_known)
        return "";
    report_words(buffer, language, REPORT_TEXT_MATCH_FAULT_STOOD, "sddss", faulty, score->points[0],
                 score->points[1], opponent, participants[score->mover].name);
    if (score->is_solved && score->lead == 0)
        append(buffer, report_text(REPORT_TEXT_MATCH_FAULT_DRAW, language));
    else if (score->is_solved)
        append(buffer, report_words(worth, language, REPORT_TEXT_MATCH_FAULT_WORTH, "sd",
                                    score->lead > 0 ? faulty : opponent, abs(score->lead)));
    return buffer;
}

const char *match_words_repeat(char *buffer, const MatchReport *report, const GameFault *fault,
                               const char *program, PorfiaLanguage language)
{
    report_words(buffer, language, REPORT_TEXT_MATCH_REPEAT, "sfdd", program, report->path,
                 (int)report->number, (int)fault->game);
    return buffer + strspn(buffer, " ");
}

/* ---- Rounds ---- */

const char *tie_words_participant(const MatchReport *report, int participant, ReportText bye,
                                  PorfiaLanguage language)
{
    return participant == NO_PARTICIPANT ? report_text(bye, language)
                                         : report->match.participants[participant].name;
}

const char *tie_words_result(char *buffer, const KnockOutTie *tie, PorfiaLanguage language)
{
    CellFormat format = {.language = language};
    char points[2][CELL_SIZE];
    if (tie->pairs == 0)
        return "";
    for (int i = 0; i < 2; i++)
        cell_points(tie->points[i], &format, points[i]);
    return report_words(buffer, language, REPORT_TEXT_MATCH_TIE_RESULT, "ss", points[0], points[1]);
}
