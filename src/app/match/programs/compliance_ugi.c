/*
 * The checks of programs that speak the Universal Game Interface, by docs/protocol.md.
 *
 * The player performs ugi and the options; then the checks speak with the program directly.
 */
#define _GNU_SOURCE
#include "match/players/ugi_info.h"
#include "match/players/ugi_player.h"
#include "match/programs/compliance_trial.h"
#include "system/stopwatch.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The meaning of "at once", before the margin. */
enum { AT_ONCE_MS = 500, SEARCH_MS = 100, SOME_MOVES = 3 };

/* Sends lines and waits for one that begins with the word. */
static bool converse(Trial *trial, const char *lines, const char *word, int64_t allowed_ms,
                     const char **answer)
{
    ProgramDeadline term = {stopwatch_ms() + allowed_ms, allowed_ms, PLAYER_LATE};
    program_send(trial->match_player->program, lines);
    while (program_player_next(trial->match_player, &term, answer, &trial->answer))
        if (ugi_word_is(*answer, word))
            return true;
    return false;
}

/* The request for the present position, with the text after go. */
static char *question(const Trial *trial, const char *go)
{
    char *text = NULL, *position = ugi_position(trial->play);
    if (!position || asprintf(&text, "%s\ngo %s\n", position, go) < 0)
        text = NULL;
    free(position);
    return text;
}

/* Whether a bestmove is legal in the present position. */
static bool is_legal(Trial *trial, const char *line)
{
    char move[PLAYER_DETAIL_SIZE];
    return ugi_bestmove(line, move, sizeof move) &&
           program_player_read_move(trial->match_player, porfia_play_present(trial->play), move,
                                    &trial->answer);
}

/* Sends go for the present position; the answer must be a legal move. */
static ComplianceResult search(Trial *trial, const char *go, int64_t allowed_ms)
{
    const char *line;
    char *text = question(trial, go);
    bool passed =
        text && converse(trial, text, "bestmove", allowed_ms, &line) && is_legal(trial, line);
    free(text);
    return passed ? COMPLIANCE_PASSED : COMPLIANCE_FAILED;
}

static int64_t patience(const Trial *trial)
{
    return trial->match_player->terms.patience_ms;
}

static int64_t at_once(const Trial *trial)
{
    return AT_ONCE_MS + trial->match_player->terms.margin_ms;
}

static ComplianceResult is_ready(Trial *trial, const char *lines)
{
    const char *line;
    return converse(trial, lines, "readyok", patience(trial), &line) ? COMPLIANCE_PASSED
                                                                     : COMPLIANCE_FAILED;
}

static ComplianceResult try_ready(Trial *trial)
{
    return is_ready(trial, "isready\n");
}

static ComplianceResult try_unknown(Trial *trial)
{
    ComplianceResult result = is_ready(trial, "no-such-command 1 2 3\n\nisready\n");
    return result == COMPLIANCE_PASSED ? search(trial, "depth 1", patience(trial)) : result;
}

static ComplianceResult try_first_move(Trial *trial)
{
    return search(trial, "depth 1", patience(trial));
}

static ComplianceResult try_moves(Trial *trial)
{
    trial_play_random(trial, 1);
    int length = porfia_play_length(trial->play);
    porfia_play_undo(trial->play, length > SOME_MOVES ? SOME_MOVES : length - 1);
    return search(trial, "depth 1", patience(trial));
}

static ComplianceResult try_movetime(Trial *trial)
{
    const MatchTerms *terms = &trial->match_player->terms;
    char go[64];
    snprintf(go, sizeof go, "movetime %" PRId64, terms->limits.time_ms);
    return search(trial, go, terms->limits.time_ms + terms->margin_ms);
}

static ComplianceResult try_nodes(Trial *trial)
{
    return search(trial, "nodes 1000", patience(trial));
}

static ComplianceResult try_depth(Trial *trial)
{
    return search(trial, "depth 2", patience(trial));
}

/* Begins a search that only stop ends. */
static bool begin_search(Trial *trial)
{
    char *text = question(trial, "infinite");
    bool sent = text && program_send(trial->match_player->program, text);
    free(text);
    return sent;
}

/* Whether the search goes on until the word comes or, without a word, for a while. */
static bool searches_on(Trial *trial, const char *word, int64_t allowed_ms)
{
    const char *line;
    ProgramDeadline term = {stopwatch_ms() + allowed_ms, allowed_ms, PLAYER_LATE};
    while (program_player_next(trial->match_player, &term, &line, &trial->answer)) {
        if (word && ugi_word_is(line, word))
            return true;
        if (ugi_word_is(line, "bestmove")) {
            trial_fail(trial, PROGRAM_TEXT_NOT_ASKED, PROGRAM_ARGUMENTS(line));
            return false;
        }
    }
    return !word && trial->answer.fault == PLAYER_LATE;
}

/* Stop must be answered at once, by a legal move. */
static ComplianceResult end_search(Trial *trial)
{
    const char *line;
    return converse(trial, "stop\n", "bestmove", at_once(trial), &line) && is_legal(trial, line)
               ? COMPLIANCE_PASSED
               : COMPLIANCE_FAILED;
}

static ComplianceResult try_busy(Trial *trial)
{
    bool passed = begin_search(trial) && program_send(trial->match_player->program, "isready\n") &&
                  searches_on(trial, "readyok", at_once(trial));
    return passed ? end_search(trial) : COMPLIANCE_FAILED;
}

static ComplianceResult try_stop(Trial *trial)
{
    bool passed = begin_search(trial) && searches_on(trial, NULL, SEARCH_MS);
    return passed ? end_search(trial) : COMPLIANCE_FAILED;
}

static ComplianceResult try_over(Trial *trial)
{
    const char *line;
    char move[PLAYER_DETAIL_SIZE] = "";
    trial_play_random(trial, 1);
    char *text = question(trial, "depth 1");
    bool came = text && converse(trial, text, "bestmove", patience(trial), &line) &&
                ugi_bestmove(line, move, sizeof move);
    free(text);
    if (!came || strcmp(move, "none") == 0)
        return came ? COMPLIANCE_PASSED : COMPLIANCE_FAILED;
    return trial_fail(trial, PROGRAM_TEXT_EXPECTED, PROGRAM_ARGUMENTS("bestmove none", line));
}

static ComplianceResult try_new_game(Trial *trial)
{
    ComplianceResult result = try_moves(trial);
    if (result == COMPLIANCE_PASSED)
        result = is_ready(trial, "uginewgame\nisready\n");
    porfia_play_undo(trial->play, 0);
    return result == COMPLIANCE_PASSED ? trial_play_game(trial, 2) : result;
}

static ComplianceResult try_game(Trial *trial)
{
    return trial_play_game(trial, 1);
}

/* Sends a query about the position that the program was sent; a program without queries may ignore
 * it. */
static ComplianceResult query(Trial *trial, const char *about, const char *expected)
{
    char lines[64], word[32] = "";
    const char *line;
    ProgramDeadline term = {stopwatch_ms() + patience(trial), patience(trial), PLAYER_LATE};
    snprintf(lines, sizeof lines, "query %s\nisready\n", about);
    program_send(trial->match_player->program, lines);
    while (program_player_next(trial->match_player, &term, &line, &trial->answer)) {
        if (ugi_word_is(line, "readyok"))
            return *word ? COMPLIANCE_PASSED : trial_skip(trial, PROGRAM_TEXT_NO_QUERY);
        if (sscanf(line, " response %31s", word) == 1 && strcmp(word, expected) != 0)
            return trial_fail(trial, PROGRAM_TEXT_EXPECTED, PROGRAM_ARGUMENTS(expected, word));
    }
    return COMPLIANCE_FAILED;
}

/* All facts about the present position. */
static ComplianceResult query_all(Trial *trial)
{
    static const char *const results[] = {"draw", "p1win", "p2win"};
    bool is_over = porfia_play_end(trial->play) != PORFIA_RUNNING;
    bool is_first = porfia_position_mover(porfia_play_present(trial->play)) == 1;
    char *position = ugi_position(trial->play);
    bool sent = position && program_send(trial->match_player->program, position) &&
                program_send(trial->match_player->program, "\n");
    free(position);
    if (!sent)
        return trial_skip(trial, PROGRAM_TEXT_NO_MEMORY);
    ComplianceResult result =
        is_over ? COMPLIANCE_PASSED : query(trial, "p1turn", is_first ? "true" : "false");
    if (result == COMPLIANCE_PASSED)
        result = query(trial, "gameover", is_over ? "true" : "false");
    if (result == COMPLIANCE_PASSED)
        result =
            query(trial, "result", is_over ? results[porfia_play_leader(trial->play)] : "none");
    return result;
}

static ComplianceResult try_query(Trial *trial)
{
    ComplianceResult result = query_all(trial);
    trial_play_random(trial, 1);
    return result == COMPLIANCE_PASSED ? query_all(trial) : result;
}

static ComplianceResult try_quit(Trial *trial)
{
    program_send(trial->match_player->program, "quit\n");
    return trial_wait_for_end(trial);
}

const ComplianceCheck compliance_ugi_checks[] = {
    {"start", ABOUT_START, NULL},
    {"isready", ABOUT_UGI_READY, try_ready},
    {"unknown-line", ABOUT_UGI_UNKNOWN, try_unknown},
    {"first-move", ABOUT_FIRST_MOVE, try_first_move},
    {"moves", ABOUT_UGI_MOVES, try_moves},
    {"movetime", ABOUT_UGI_MOVETIME, try_movetime},
    {"nodes", ABOUT_UGI_NODES, try_nodes},
    {"depth", ABOUT_UGI_DEPTH, try_depth},
    {"isready-busy", ABOUT_UGI_BUSY, try_busy},
    {"stop", ABOUT_UGI_STOP, try_stop},
    {"over", ABOUT_UGI_OVER, try_over},
    {"game", ABOUT_GAME, try_game},
    {"newgame", ABOUT_UGI_NEW_GAME, try_new_game},
    {"query", ABOUT_UGI_QUERY, try_query},
    {"quit", ABOUT_UGI_QUIT, try_quit},
    {"end", ABOUT_END, trial_end_input},
    {NULL, ABOUT_START, NULL},
};
