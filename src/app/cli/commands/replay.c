/*
 * porfia replay: checks every line of a log and shows its games.
 *
 * The library reads and checks; this command prints every faulty line that it reports and counts
 * the faults: one is enough for exit status 1. A torn last line is reported but is no fault.
 */
#include "cli/arguments/positions.h"
#include "cli/commands.h"
#include "cli/dialogue/narration.h"
#include "cli/output/result.h"

#include <string.h>

typedef struct Replay {
    const Console *console;
    const char *path;
    const char *id; /* the game to show; NULL: all */
    bool quiet;     /* prints faults only */
    int moves;
} Replay;

static const char *const event_names[] = {
    [PORFIA_LOG_GAME] = "game",           [PORFIA_LOG_MOVE] = "move",
    [PORFIA_LOG_UNDO] = "undo",           [PORFIA_LOG_PLAYERS] = "players",
    [PORFIA_LOG_RESUME] = "resume",       [PORFIA_LOG_END] = "end",
    [PORFIA_LOG_FAULT] = "fault",         [PORFIA_LOG_TORN] = "torn",
    [PORFIA_LOG_VARIATION] = "variation", [PORFIA_LOG_COMMENT] = "comment",
};

static void add_players_json(json_t *object, const PorfiaRecord *record)
{
    json_object_set_new(object, "players",
                        json_pack("[s, s]", record->players[0], record->players[1]));
    json_object_set_new(object, "time_ms", json_integer(record->time_ms));
}

static void add_game_json(json_t *object, const PorfiaRecord *record)
{
    const PorfiaPosition *start = porfia_play_position(record->play, 0);
    const PorfiaGame *game = porfia_position_game(start);
    char rules[PORFIA_RULES_SIZE];
    porfia_rules_print(game, porfia_position_rules(start), rules, sizeof rules);
    json_object_set_new(object, "game", json_string(porfia_game_name(game)));
    json_object_set_new(object, "rules", json_string(rules));
    json_object_set_new(object, "start", position_json(start));
    add_players_json(object, record);
    if (record->has_seed)
        json_object_set_new(object, "seed", json_integer((json_int_t)record->seed));
    json_object_set_new(object, "date", json_string(record->date));
}

static void add_position_json(json_t *object, const PorfiaRecord *record)
{
    const PorfiaPosition *present = porfia_play_present(record->play);
    json_object_set_new(object, "length", json_integer(porfia_play_length(record->play)));
    json_object_set_new(object, "position", position_json(present));
    json_object_set_new(object, "points",
                        json_pack("[i, i]", porfia_position_points(present, 1),
                                  porfia_position_points(present, 2)));
}

static void add_move_json(json_t *object, const PorfiaRecord *record)
{
    int index = porfia_play_length(record->play) - 1;
    const PorfiaPosition *before = porfia_play_position(record->play, index);
    const PorfiaMoveRecord *move = &record->moves[index];
    json_object_set_new(object, "turn", json_integer(porfia_play_turn(record->play, index)));
    json_object_set_new(object, "player", json_integer(porfia_position_mover(before)));
    json_object_set_new(object, "move",
                        move_json(before, porfia_play_move_at(record->play, index)));
    json_object_set_new(object, "gain", json_integer(porfia_play_gain(record->play, index)));
    if (move->searched)
        summary_add_json(object, &move->result, move->pv);
    json_object_set_new(object, "ms", json_integer(move->ms));
    add_position_json(object, record);
}

static void add_end_json(json_t *object, const PorfiaRecord *record)
{
    json_object_set_new(object, "end", json_string(porfia_end_name(record->end)));
    json_object_set_new(object, "winner",
                        record->winner < 0 ? json_null() : json_integer(record->winner));
    add_position_json(object, record);
}

static const PorfiaAnnotation *last_annotation(const PorfiaRecord *record)
{
    return &record->annotations[record->annotation_count - 1];
}

static void add_annotation_json(json_t *object, const PorfiaRecord *record)
{
    const PorfiaAnnotation *annotation = last_annotation(record);
    json_object_set_new(object, "ply", json_integer(annotation->ply));
    member_add(object,
               &(JsonMember){.name = "moves", .kind = MEMBER_WORDS, .text = annotation->moves});
    if (annotation->kind == PORFIA_COMMENT)
        json_object_set_new(object, "text", json_string(annotation->text));
}

static void (*const add_event_json[])(json_t *, const PorfiaRecord *) = {
    [PORFIA_LOG_GAME] = add_game_json,
    [PORFIA_LOG_MOVE] = add_move_json,
    [PORFIA_LOG_UNDO] = add_position_json,
    [PORFIA_LOG_PLAYERS] = add_players_json,
    [PORFIA_LOG_RESUME] = add_position_json,
    [PORFIA_LOG_END] = add_end_json,
    [PORFIA_LOG_FAULT] = NULL,
    [PORFIA_LOG_TORN] = NULL,
    [PORFIA_LOG_VARIATION] = add_annotation_json,
    [PORFIA_LOG_COMMENT] = add_annotation_json,
};

static void event_json(const Console *console, PorfiaLogEvent event, int line,
                       const PorfiaRecord *record, const PorfiaError *error)
{
    json_t *object = json_pack("{s:s, s:i, s:s*}", "event", event_names[event], "line", line, "id",
                               record ? record->id : NULL);
    if (record && add_event_json[event])
        add_event_json[event](object, record);
    if (event == PORFIA_LOG_FAULT) {
        char message[PORFIA_MESSAGE_SIZE];
        porfia_error_message(error, console->language, message, sizeof message);
        json_object_set_new(object, "error", message_json(message));
    }
    console_json(console, object);
}

/* "log.dat:12: .." instead of "line 12: .." */
static void fault_print(const Replay *replay, int line, const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    PorfiaError placed = *error;
    placed.line = 0;
    porfia_error_message(&placed, replay->console->language, message, sizeof message);
    console_line(replay->console, TEXT_IN_FILE, "sds", replay->path, line, message);
}

static void event_print(const Replay *replay, PorfiaLogEvent event, int line,
                        const PorfiaRecord *record, const PorfiaError *error)
{
    const Console *console = replay->console;
    switch (event) {
    case PORFIA_LOG_GAME:
        console_line(console, TEXT_REPLAY_GAME, "ss", record->id, record->date);
        narrate_game(console, record);
        putchar('\n');
        narrate_board(console, record);
        break;
    case PORFIA_LOG_MOVE: narrate_move(console, record); break;
    case PORFIA_LOG_UNDO:
        console_line(console, TEXT_UNDONE, "d", porfia_play_length(record->play));
        narrate_board(console, record);
        break;
    case PORFIA_LOG_PLAYERS:
        console_line(console, TEXT_PLAYERS_CHANGED, "");
        narrate_players(console, record);
        putchar('\n');
        break;
    case PORFIA_LOG_RESUME: console_line(console, TEXT_REPLAY_RESUMED, "s", record->id); break;
    case PORFIA_LOG_END:
        narrate_end(console, record);
        putchar('\n');
        break;
    case PORFIA_LOG_FAULT: fault_print(replay, line, error); break;
    case PORFIA_LOG_TORN: console_line(console, TEXT_REPLAY_TORN, "sd", replay->path, line); break;
    case PORFIA_LOG_VARIATION:
    case PORFIA_LOG_COMMENT: narrate_annotation(console, last_annotation(record)); break;
    }
}

static void replay_event(void *user, PorfiaLogEvent event, int line, const PorfiaRecord *record,
                         const PorfiaError *error)
{
    Replay *replay = user;
    bool is_wrong = event == PORFIA_LOG_FAULT || event == PORFIA_LOG_TORN;
    replay->moves += event == PORFIA_LOG_MOVE;
    if (!is_wrong && (replay->quiet || (replay->id && strcmp(replay->id, record->id) != 0)))
        return;
    if (replay->console->json)
        event_json(replay->console, event, line, record, error);
    else
        event_print(replay, event, line, record, error);
}

static void replay_summary(const Replay *replay, const PorfiaRecords *records)
{
    const Console *console = replay->console;
    int finished = 0;
    for (int i = 0; i < records->count; i++)
        finished +=
            records->items[i].end != PORFIA_RUNNING && records->items[i].end != PORFIA_UNFINISHED;
    if (console->json)
        console_json(console, json_pack("{s:s, s:i, s:i, s:i, s:i, s:i, s:b}", "event", "summary",
                                        "games", records->count, "finished", finished, "unfinished",
                                        records->count - finished, "moves", replay->moves, "faults",
                                        records->faults, "torn", (int)records->torn));
    else
        console_line(console, TEXT_REPLAY_SUMMARY_LINE, "ddddd", records->count, finished,
                     records->count - finished, replay->moves, records->faults);
}

int command_replay(Console *console, const Arguments *arguments)
{
    Replay replay = {console, arguments->operands[0], arguments->flags[FLAG_GAME].text,
                     arguments->flags[FLAG_QUIET].given, 0};
    PorfiaRecords records;
    PorfiaError error;
    if (!porfia_records_read(arguments->operands[0], replay_event, &replay, &records, &error))
        return console_fail_error(console, &error);
    int status = records.faults > 0 ? STATUS_FAILED : STATUS_OK;
    if (replay.id && porfia_records_find(&records, replay.id) < 0)
        status = console_fail(console, TEXT_REPLAY_NO_GAME, "s", replay.id);
    else
        replay_summary(&replay, &records);
    porfia_records_release(&records);
    return status;
}
