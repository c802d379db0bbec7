/* A session: see session.h. */
#define _GNU_SOURCE
#include "play/session.h"

#include "play/move_remark.h"
#include "play/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { FORCED_SHARE = 10 }; /* a forced move is searched for its value only: in 1/10 of the time */

const PorfiaPosition *play_session_present(const PlaySession *session)
{
    return porfia_play_present(session->record->play);
}

int play_session_mover(const PlaySession *session)
{
    return porfia_position_mover(play_session_present(session));
}

bool play_session_is_forced_pass(const PlaySession *session)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return porfia_position_moves(play_session_present(session), moves) == 1 &&
           moves[0] == PORFIA_PASS;
}

int threads_default(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > PORFIA_MAX_THREADS ? PORFIA_MAX_THREADS : (int)cores;
}

uint64_t play_session_draw_seed(void)
{
    enum { SEEDS = 1000000 };
    uint32_t bits = 0;
    if (getrandom(&bits, sizeof bits, 0) != (ssize_t)sizeof bits)
        bits = 1;
    return bits % SEEDS;
}

uint64_t play_session_player_seed(uint64_t seed, int player)
{
    return (seed * 2 + (uint64_t)player) & PORFIA_MAX_SEED;
}

PorfiaLimits play_session_limits(const PorfiaPosition *position, int64_t time_ms)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (time_ms == 0)
        return (PorfiaLimits){0};
    bool is_forced = porfia_position_moves(position, moves) == 1;
    int64_t share = porfia_search_time(time_ms) / (is_forced ? FORCED_SHARE : 1);
    return (PorfiaLimits){.deepen = true, .time_ms = share > 0 ? share : 1};
}

/* ---- Beginning ---- */

bool play_session_create(PlaySession *session, const PorfiaPosition *start, PorfiaError *error)
{
    PorfiaRecord *record = calloc(1, sizeof *record);
    if (!record)
        return session_error(error, SESSION_MEMORY, "");
    session->record = record;
    session->records = (PorfiaRecords){.items = record, .count = 1};
    record->winner = -1;
    record->play = porfia_play_create(start, error);
    return record->play;
}

static bool prepare_player(PlaySession *session, int index, PorfiaError *error)
{
    PorfiaPlayer *player = &session->players[index];
    if (!porfia_player_parse(session->record->players[index], player, error))
        return false;
    if (player->kind == PORFIA_PROGRAM)
        return session_error(error, SESSION_PROGRAM, "s", player->program);
    if (player->kind != PORFIA_COMPUTER)
        return true;
    if (player->method.threads == 0)
        player->method.threads = threads_default();
    if (session->evaluation_path)
        evaluation_file_use(&session->evaluation, &player->method);
    player->method.tables = session->tables;
    session->searches[index] = porfia_search_create(&player->method, error);
    return session->searches[index];
}

static bool play_session_prepare(PlaySession *session, PorfiaError *error)
{
    const PorfiaGame *game = porfia_position_game(play_session_present(session));
    if (session->evaluation_path &&
        !evaluation_file_open(&session->evaluation, session->evaluation_path, game, error))
        return false;
    if (!prepare_player(session, 0, error) || !prepare_player(session, 1, error))
        return false;
    session->log = porfia_log_open(session->path, &session->torn, error);
    return session->log;
}

bool play_session_begin(PlaySession *session, PorfiaError *error)
{
    return play_session_prepare(session, error) &&
           porfia_log_begin(session->log, session->record, error);
}

/* By its id, or the last unfinished one. */
static bool find_game(PlaySession *session, const char *id, PorfiaError *error)
{
    const PorfiaRecords *records = &session->records;
    int index = id ? porfia_records_find(records, id) : porfia_records_unfinished(records);
    if (index < 0)
        return id ? session_error(error, SESSION_NO_GAME, "s", id)
                  : session_error(error, SESSION_NOTHING_TO_RESUME, "s", session->path);
    session->record = &session->records.items[index];
    return true;
}

bool play_session_resume(PlaySession *session, const char *id, PorfiaError *error)
{
    if (!porfia_records_read(session->path, NULL, NULL, &session->records, error) ||
        !find_game(session, id, error) || !play_session_prepare(session, error) ||
        !porfia_log_resume(session->log, session->record, error))
        return false;
    session->record->end = PORFIA_RUNNING;
    session->record->winner = -1;
    return true;
}

void play_session_release(PlaySession *session)
{
    porfia_search_free(session->searches[0]);
    porfia_search_free(session->searches[1]);
    porfia_search_free(session->adviser);
    evaluation_file_close(&session->evaluation);
    porfia_log_close(session->log);
    porfia_records_release(&session->records);
}

PorfiaSearch *play_session_adviser(PlaySession *session, PorfiaError *error)
{
    PorfiaMethod method = porfia_method_default();
    method.threads = threads_default();
    method.tables = session->tables;
    if (!session->adviser)
        session->adviser = porfia_search_create(&method, error);
    return session->adviser;
}

/* ---- Playing ---- */

/* Appends a move; the record then owns the entry. */
static bool record_append(PorfiaRecord *record, PorfiaMoveRecord entry)
{
    size_t length = (size_t)porfia_play_length(record->play);
    PorfiaMoveRecord *moves = realloc(record->moves, (length + 1) * sizeof *moves);
    if (!moves)
        return false;
    record->moves = moves;
    record->moves[length] = entry;
    return true;
}

static bool make_entry(const PlaySession *session, const PorfiaResult *result, int64_t ms,
                       PorfiaMoveRecord *entry)
{
    *entry = (PorfiaMoveRecord){
        .ms = ms, .limit_ms = session->record->time_ms, .searched = result != NULL};
    if (!result)
        return true;
    entry->result = porfia_result_summary(result);
    entry->pv = malloc(PORFIA_LINE_SIZE);
    if (entry->pv)
        porfia_result_line(result, play_session_present(session), entry->pv, PORFIA_LINE_SIZE);
    return entry->pv;
}

bool play_session_repeat(PlaySession *session, PorfiaMove move, PorfiaMoveRecord entry,
                         PorfiaError *error)
{
    PorfiaRecord *record = session->record;
    bool has_room = record_append(record, entry);
    if (!has_room || !porfia_play_move(record->play, move, error)) {
        free(entry.pv);
        return has_room ? false : session_error(error, SESSION_MEMORY, "");
    }
    record->move_count = porfia_play_length(record->play);
    char *remark = session->remark_language
                       ? move_remark(record, *session->remark_language, session->has_ascii_remarks)
                       : NULL;
    bool is_written = porfia_log_move_with_remark(session->log, record->play, &entry,
                                                  remark ? remark : "", error);
    free(remark);
    return is_written;
}

bool play_session_move(PlaySession *session, PorfiaMove move, const PorfiaResult *result,
                       int64_t ms, PorfiaError *error)
{
    PorfiaMoveRecord entry;
    if (!make_entry(session, result, ms, &entry))
        return session_error(error, SESSION_MEMORY, "");
    return play_session_repeat(session, move, entry, error);
}

bool play_session_take_back(PlaySession *session, int length, PorfiaError *error)
{
    PorfiaRecord *record = session->record;
    for (int i = length; i < porfia_play_length(record->play); i++)
        free(record->moves[i].pv);
    record->move_count = length;
    porfia_play_undo(record->play, length);
    porfia_record_cut_annotations(record, length);
    return porfia_log_undo(session->log, record->play, error);
}

static bool is_human_choice(const PlaySession *session, int length)
{
    const PorfiaPosition *position = porfia_play_position(session->record->play, length);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return session->players[porfia_position_mover(position) - 1].kind == PORFIA_HUMAN &&
           porfia_position_moves(position, moves) > 0 && moves[0] != PORFIA_PASS;
}

int play_session_last_choice(const PlaySession *session)
{
    int length = porfia_play_length(session->record->play) - 1;
    while (length >= 0 && !is_human_choice(session, length))
        length--;
    return length;
}

/* Makes the players that the record names; on failure the old ones stay. */
static bool renew_players(PlaySession *session, PorfiaError *error)
{
    PorfiaPlayer players[2] = {session->players[0], session->players[1]};
    PorfiaSearch *searches[2] = {session->searches[0], session->searches[1]};
    session->searches[0] = session->searches[1] = NULL;
    bool is_good = prepare_player(session, 0, error) && prepare_player(session, 1, error) &&
                   porfia_log_players(session->log, session->record, error);
    for (int i = 0; i < 2; i++) {
        porfia_search_free(is_good ? searches[i] : session->searches[i]);
        if (is_good)
            continue;
        session->searches[i] = searches[i];
        session->players[i] = players[i];
    }
    return is_good;
}

bool play_session_set_players(PlaySession *session, const char *const players[2], int64_t time_ms,
                              PorfiaError *error)
{
    PorfiaRecord *record = session->record;
    char before[2][PORFIA_PLAYER_SIZE], after[2][PORFIA_PLAYER_SIZE];
    int64_t time_before = record->time_ms;
    memcpy(before, record->players, sizeof before);
    for (int i = 0; i < 2; i++)
        snprintf(after[i], sizeof after[i], "%s", players[i]);
    memcpy(record->players, after, sizeof after);
    record->time_ms = time_ms;
    if (renew_players(session, error))
        return true;
    memcpy(record->players, before, sizeof before);
    record->time_ms = time_before;
    return false;
}

/* ---- Ending ---- */

bool play_session_end(PlaySession *session, bool is_resigned, PorfiaError *error)
{
    PorfiaRecord *record = session->record;
    PorfiaEnd end = porfia_play_end(record->play);
    if (end != PORFIA_RUNNING) {
        record->end = end;
        record->winner = porfia_play_leader(record->play);
    } else if (is_resigned) {
        record->end = PORFIA_RESIGNED;
        record->winner = 3 - play_session_mover(session);
    } else {
        record->end = PORFIA_UNFINISHED;
        record->winner = -1;
    }
    return porfia_log_end(session->log, record->play, record->end, record->winner, error);
}

bool play_session_sync(PlaySession *session, PorfiaError *error)
{
    return porfia_log_sync(session->log, error);
}

int play_session_kept(const PlaySession *session)
{
    PorfiaRecords records;
    PorfiaError ignored;
    porfia_records_read(session->path, NULL, NULL, &records, &ignored);
    int index = porfia_records_find(&records, session->record->id);
    int moves = index < 0 ? -1 : porfia_play_length(records.items[index].play);
    porfia_records_release(&records);
    return moves;
}
