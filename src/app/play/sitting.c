/* A game at the table: see sitting.h. */
#define _GNU_SOURCE
#include "play/sitting.h"

#include "play/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { FORCED_SHARE = 10 }; /* a single move is only valued: in one tenth of the time */

const PorfiaPosition *sitting_present(const Sitting *sitting)
{
    return porfia_play_present(sitting->record->play);
}

int sitting_mover(const Sitting *sitting)
{
    return porfia_position_mover(sitting_present(sitting));
}

bool sitting_is_forced_pass(const Sitting *sitting)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return porfia_position_moves(sitting_present(sitting), moves) == 1 && moves[0] == PORFIA_PASS;
}

int threads_usual(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > PORFIA_MAX_THREADS ? PORFIA_MAX_THREADS : (int)cores;
}

uint64_t sitting_draw_seed(void)
{
    enum { SEEDS = 1000000 };
    uint32_t bits = 0;
    if (getrandom(&bits, sizeof bits, 0) != (ssize_t)sizeof bits)
        bits = 1;
    return bits % SEEDS;
}

uint64_t sitting_player_seed(uint64_t seed, int player)
{
    return (seed * 2 + (uint64_t)player) & PORFIA_MAX_SEED;
}

PorfiaLimits sitting_limits(const PorfiaPosition *position, int64_t time_ms)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    if (time_ms == 0)
        return (PorfiaLimits){0};
    bool is_forced = porfia_position_moves(position, moves) == 1;
    int64_t share = porfia_search_time(time_ms) / (is_forced ? FORCED_SHARE : 1);
    return (PorfiaLimits){.deepen = true, .time_ms = share > 0 ? share : 1};
}

/* ---- Beginning ---- */

bool sitting_create(Sitting *sitting, const PorfiaPosition *start, PorfiaError *error)
{
    PorfiaRecord *record = calloc(1, sizeof *record);
    if (!record)
        return playing_error(error, PLAYING_MEMORY, "");
    sitting->record = record;
    sitting->archive = (PorfiaArchive){.records = record, .count = 1};
    record->winner = -1;
    record->play = porfia_play_create(start, error);
    return record->play;
}

static bool prepare_player(Sitting *sitting, int index, PorfiaError *error)
{
    PorfiaPlayer *player = &sitting->players[index];
    if (!porfia_player_parse(sitting->record->players[index], player, error))
        return false;
    if (player->kind == PORFIA_PROGRAM)
        return playing_error(error, PLAYING_PROGRAM, "s", player->program);
    if (player->kind != PORFIA_COMPUTER)
        return true;
    if (player->method.threads == 0)
        player->method.threads = threads_usual();
    if (sitting->evaluation_path)
        evaluation_file_use(&sitting->evaluation, &player->method);
    player->method.tables = sitting->tables;
    sitting->searches[index] = porfia_search_create(&player->method, error);
    return sitting->searches[index];
}

static bool sitting_prepare(Sitting *sitting, PorfiaError *error)
{
    const PorfiaGame *game = porfia_position_game(sitting_present(sitting));
    if (sitting->evaluation_path &&
        !evaluation_file_open(&sitting->evaluation, sitting->evaluation_path, game, error))
        return false;
    if (!prepare_player(sitting, 0, error) || !prepare_player(sitting, 1, error))
        return false;
    sitting->log = porfia_log_open(sitting->path, &sitting->torn, error);
    return sitting->log;
}

bool sitting_begin(Sitting *sitting, PorfiaError *error)
{
    return sitting_prepare(sitting, error) &&
           porfia_log_begin(sitting->log, sitting->record, error);
}

/* By its id, or the last that is unfinished. */
static bool find_game(Sitting *sitting, const char *id, PorfiaError *error)
{
    const PorfiaArchive *archive = &sitting->archive;
    int index = id ? porfia_archive_find(archive, id) : porfia_archive_unfinished(archive);
    if (index < 0)
        return id ? playing_error(error, PLAYING_NO_GAME, "s", id)
                  : playing_error(error, PLAYING_NOTHING_TO_RESUME, "s", sitting->path);
    sitting->record = &sitting->archive.records[index];
    return true;
}

bool sitting_resume(Sitting *sitting, const char *id, PorfiaError *error)
{
    if (!porfia_archive_read(sitting->path, NULL, NULL, &sitting->archive, error) ||
        !find_game(sitting, id, error) || !sitting_prepare(sitting, error) ||
        !porfia_log_resume(sitting->log, sitting->record, error))
        return false;
    sitting->record->end = PORFIA_RUNNING;
    sitting->record->winner = -1;
    return true;
}

void sitting_release(Sitting *sitting)
{
    porfia_search_free(sitting->searches[0]);
    porfia_search_free(sitting->searches[1]);
    porfia_search_free(sitting->adviser);
    evaluation_file_close(&sitting->evaluation);
    porfia_log_close(sitting->log);
    porfia_archive_release(&sitting->archive);
}

PorfiaSearch *sitting_adviser(Sitting *sitting, PorfiaError *error)
{
    PorfiaMethod method = porfia_method_default();
    method.threads = threads_usual();
    method.tables = sitting->tables;
    if (!sitting->adviser)
        sitting->adviser = porfia_search_create(&method, error);
    return sitting->adviser;
}

/* ---- Playing ---- */

/* Room for one more move; the entry is the record's from then on. */
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

static bool make_entry(const Sitting *sitting, const PorfiaFinding *finding, int64_t ms,
                       PorfiaMoveRecord *entry)
{
    *entry = (PorfiaMoveRecord){
        .ms = ms, .limit_ms = sitting->record->time_ms, .searched = finding != NULL};
    if (!finding)
        return true;
    entry->finding = porfia_finding_summary(finding);
    entry->pv = malloc(PORFIA_LINE_SIZE);
    if (entry->pv)
        porfia_finding_line(finding, sitting_present(sitting), entry->pv, PORFIA_LINE_SIZE);
    return entry->pv;
}

bool sitting_repeat(Sitting *sitting, PorfiaMove move, PorfiaMoveRecord entry, PorfiaError *error)
{
    PorfiaRecord *record = sitting->record;
    bool has_room = record_append(record, entry);
    if (!has_room || !porfia_play_move(record->play, move, error)) {
        free(entry.pv);
        return has_room ? false : playing_error(error, PLAYING_MEMORY, "");
    }
    record->move_count = porfia_play_length(record->play);
    return porfia_log_move(sitting->log, record->play, &entry, error);
}

bool sitting_move(Sitting *sitting, PorfiaMove move, const PorfiaFinding *finding, int64_t ms,
                  PorfiaError *error)
{
    PorfiaMoveRecord entry;
    if (!make_entry(sitting, finding, ms, &entry))
        return playing_error(error, PLAYING_MEMORY, "");
    return sitting_repeat(sitting, move, entry, error);
}

bool sitting_take_back(Sitting *sitting, int length, PorfiaError *error)
{
    PorfiaRecord *record = sitting->record;
    for (int i = length; i < porfia_play_length(record->play); i++)
        free(record->moves[i].pv);
    record->move_count = length;
    porfia_play_undo(record->play, length);
    return porfia_log_undo(sitting->log, record->play, error);
}

static bool is_human_choice(const Sitting *sitting, int length)
{
    const PorfiaPosition *position = porfia_play_position(sitting->record->play, length);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    return sitting->players[porfia_position_mover(position) - 1].kind == PORFIA_HUMAN &&
           porfia_position_moves(position, moves) > 0 && moves[0] != PORFIA_PASS;
}

int sitting_last_choice(const Sitting *sitting)
{
    int length = porfia_play_length(sitting->record->play) - 1;
    while (length >= 0 && !is_human_choice(sitting, length))
        length--;
    return length;
}

/* The players that the record names, made anew; those from before are kept if that fails. */
static bool renew_players(Sitting *sitting, PorfiaError *error)
{
    PorfiaPlayer players[2] = {sitting->players[0], sitting->players[1]};
    PorfiaSearch *searches[2] = {sitting->searches[0], sitting->searches[1]};
    sitting->searches[0] = sitting->searches[1] = NULL;
    bool is_good = prepare_player(sitting, 0, error) && prepare_player(sitting, 1, error) &&
                   porfia_log_players(sitting->log, sitting->record, error);
    for (int i = 0; i < 2; i++) {
        porfia_search_free(is_good ? searches[i] : sitting->searches[i]);
        if (is_good)
            continue;
        sitting->searches[i] = searches[i];
        sitting->players[i] = players[i];
    }
    return is_good;
}

bool sitting_set_players(Sitting *sitting, const char *const players[2], int64_t time_ms,
                         PorfiaError *error)
{
    PorfiaRecord *record = sitting->record;
    char before[2][PORFIA_PLAYER_SIZE], after[2][PORFIA_PLAYER_SIZE];
    int64_t time_before = record->time_ms;
    memcpy(before, record->players, sizeof before);
    for (int i = 0; i < 2; i++)
        snprintf(after[i], sizeof after[i], "%s", players[i]);
    memcpy(record->players, after, sizeof after);
    record->time_ms = time_ms;
    if (renew_players(sitting, error))
        return true;
    memcpy(record->players, before, sizeof before);
    record->time_ms = time_before;
    return false;
}

/* ---- Ending ---- */

bool sitting_end(Sitting *sitting, bool is_resigned, PorfiaError *error)
{
    PorfiaRecord *record = sitting->record;
    PorfiaEnd end = porfia_play_end(record->play);
    if (end != PORFIA_RUNNING) {
        record->end = end;
        record->winner = porfia_play_leader(record->play);
    } else if (is_resigned) {
        record->end = PORFIA_RESIGNED;
        record->winner = 3 - sitting_mover(sitting);
    } else {
        record->end = PORFIA_UNFINISHED;
        record->winner = -1;
    }
    return porfia_log_end(sitting->log, record->play, record->end, record->winner, error);
}

bool sitting_sync(Sitting *sitting, PorfiaError *error)
{
    return porfia_log_sync(sitting->log, error);
}

int sitting_kept(const Sitting *sitting)
{
    PorfiaArchive archive;
    PorfiaError ignored;
    porfia_archive_read(sitting->path, NULL, NULL, &archive, &ignored);
    int index = porfia_archive_find(&archive, sitting->record->id);
    int moves = index < 0 ? -1 : porfia_play_length(archive.records[index].play);
    porfia_archive_release(&archive);
    return moves;
}
