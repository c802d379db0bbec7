/*
 * The course of a game: turn after turn until the rules or somebody ends it.
 *
 * Every move is written to the log before it is shown, and brought to the disk after that, when no
 * clock runs. What cannot be written is not played on: a game that is not saved is not a game.
 */
#include "play.h"

#include "finding.h"
#include "flags.h"
#include "narration.h"
#include "signals.h"
#include "turns.h"

#include <stdlib.h>
#include <string.h>

const PorfiaPosition *play_present(const Play *play)
{
    return porfia_match_present(play->record->match);
}

int play_mover(const Play *play)
{
    return porfia_position_mover(play_present(play));
}

static bool prepare_player(Play *play, int index)
{
    PorfiaError error;
    PorfiaPlayer *player = &play->players[index];
    if (!porfia_player_parse(play->record->players[index], player, &error)) {
        console_fail_error(play->console, &error);
        return false;
    }
    if (player->kind == PORFIA_PROGRAM) {
        console_fail(play->console, TEXT_PROGRAM_PLAYS, "s", player->program);
        return false;
    }
    if (player->kind != PORFIA_COMPUTER)
        return true;
    if (player->method.threads == 0)
        player->method.threads = threads_usual();
    if (play->evaluation_path)
        evaluation_file_use(&play->evaluation, &player->method);
    play->searches[index] = porfia_search_create(&player->method, &error);
    if (!play->searches[index])
        console_fail_error(play->console, &error);
    return play->searches[index];
}

bool play_prepare(Play *play)
{
    PorfiaError error;
    size_t torn = 0;
    if (play->evaluation_path &&
        !evaluation_file_open(&play->evaluation, play->evaluation_path,
                              porfia_position_game(play_present(play)), &error)) {
        console_fail_error(play->console, &error);
        return false;
    }
    if (!prepare_player(play, 0) || !prepare_player(play, 1))
        return false;
    play->log = porfia_log_open(play->path, &torn, &error);
    if (!play->log) {
        console_fail_error(play->console, &error);
        return false;
    }
    if (torn > 0)
        console_line(play->console, TEXT_TORN, "sn", play->path, (uint64_t)torn);
    return true;
}

void play_release(Play *play)
{
    porfia_search_free(play->searches[0]);
    porfia_search_free(play->searches[1]);
    porfia_search_free(play->adviser);
    evaluation_file_close(&play->evaluation);
    porfia_log_close(play->log);
    porfia_archive_release(&play->archive);
}

/* What is in the log, when it cannot be written any more: nobody knows that better than the log. */
static TurnResult report_loss(const Play *play, const PorfiaError *error)
{
    PorfiaArchive archive;
    PorfiaError ignored;
    porfia_archive_read(play->path, NULL, NULL, &archive, &ignored);
    int index = porfia_archive_find(&archive, play->record->id);
    console_fail_error(play->console, error);
    if (index < 0)
        console_fail(play->console, TEXT_LOG_GONE, "s", play->path);
    else
        console_fail(play->console, TEXT_LOG_LOST, "ds",
                     porfia_match_length(archive.records[index].match), play->path);
    porfia_archive_release(&archive);
    return TURN_FAILED;
}

TurnResult play_save(Play *play)
{
    PorfiaError error;
    bool is_shown = console_flush();
    if (!porfia_log_sync(play->log, &error))
        return report_loss(play, &error);
    return is_shown ? TURN_GOES_ON : TURN_INPUT_END;
}

static void append_move(Play *play, PorfiaMoveRecord entry)
{
    PorfiaRecord *record = play->record;
    size_t length = (size_t)porfia_match_length(record->match);
    record->moves =
        console_check(play->console, realloc(record->moves, (length + 1) * sizeof *record->moves));
    record->moves[length] = entry;
}

TurnResult play_move(Play *play, PorfiaMove move, const PorfiaFinding *finding, int64_t ms)
{
    PorfiaMatch *match = play->record->match;
    PorfiaMoveRecord entry = {.ms = ms, .searched = finding != NULL};
    PorfiaError error;
    if (finding) {
        entry.finding = porfia_finding_summary(finding);
        entry.pv = console_check(play->console, malloc(PORFIA_LINE_SIZE));
        porfia_finding_line(finding, play_present(play), entry.pv, PORFIA_LINE_SIZE);
    }
    append_move(play, entry);
    if (!porfia_match_play(match, move, &error)) {
        free(entry.pv);
        return report_loss(play, &error);
    }
    play->record->move_count = porfia_match_length(match);
    if (!porfia_log_move(play->log, match, &entry, &error))
        return report_loss(play, &error);
    narrate_move(play->console, play->record);
    TurnResult saved = play_save(play);
    return saved == TURN_GOES_ON ? TURN_MOVED : saved;
}

TurnResult play_take_back(Play *play, int length)
{
    PorfiaMatch *match = play->record->match;
    PorfiaError error;
    for (int i = length; i < porfia_match_length(match); i++)
        free(play->record->moves[i].pv);
    play->record->move_count = length;
    porfia_match_undo(match, length);
    if (!porfia_log_undo(play->log, match, &error))
        return report_loss(play, &error);
    console_line(play->console, TEXT_UNDONE, "d", length);
    narrate_board(play->console, play->record);
    TurnResult saved = play_save(play);
    return saved == TURN_GOES_ON ? TURN_TAKEN_BACK : saved;
}

/* The result as the log must have it. */
static void set_result(Play *play, TurnResult last)
{
    PorfiaRecord *record = play->record;
    PorfiaEnd end = porfia_match_end(record->match);
    if (end != PORFIA_RUNNING) {
        record->end = end;
        record->winner = porfia_match_leader(record->match);
    } else if (last == TURN_RESIGNED) {
        record->end = PORFIA_RESIGNED;
        record->winner = 3 - play_mover(play);
    } else {
        record->end = PORFIA_UNFINISHED;
        record->winner = -1;
    }
}

static int exit_status(TurnResult last)
{
    if (last == TURN_FAILED)
        return STATUS_FAILED;
    return last == TURN_SIGNAL ? 128 + signals_caught() : STATUS_OK;
}

/* Writes the end into the log and shows it. */
static int play_finish(Play *play, TurnResult last)
{
    PorfiaRecord *record = play->record;
    PorfiaError error;
    set_result(play, last);
    if (!porfia_log_end(play->log, record->match, record->end, record->winner, &error)) {
        report_loss(play, &error);
        return STATUS_FAILED;
    }
    if (record->end == PORFIA_UNFINISHED)
        console_line(play->console, TEXT_LEFT_UNFINISHED, "ffs", play->console->program, play->path,
                     record->id);
    else
        narrate_end(play->console, record);
    TurnResult saved = play_save(play);
    return exit_status(saved == TURN_FAILED ? saved : last);
}

int play_run(Play *play)
{
    static TurnResult (*const turns[])(Play *) = {
        [PORFIA_HUMAN] = human_turn,
        [PORFIA_RANDOM] = random_turn,
        [PORFIA_COMPUTER] = computer_turn,
    };
    TurnResult last = TURN_MOVED;
    narrate_board(play->console, play->record);
    console_flush();
    while ((last == TURN_MOVED || last == TURN_TAKEN_BACK) &&
           porfia_match_end(play->record->match) == PORFIA_RUNNING)
        last = turns[play->players[play_mover(play) - 1].kind](play);
    return last == TURN_FAILED ? STATUS_FAILED : play_finish(play, last);
}
