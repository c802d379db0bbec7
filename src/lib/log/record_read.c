/* Reading the lines of a log: see record_read.h. */
#include "log/record_read.h"

#include <stdlib.h>
#include <string.h>

#include "log/record_write.h"
#include "log/texts.h"
#include "play/play_texts.h"

/* If the start depends only on the seed, the seed must give this start. */
static bool check_seed(const PorfiaGame *game, const PorfiaRules *rules, uint64_t seed,
                       const char *start, Fields *fields)
{
    size_t count;
    porfia_game_parameters(game, &count);
    if (count != 1)
        return true;
    PorfiaStart parameters = porfia_game_start(game);
    porfia_start_deal(game, &parameters, seed);
    PorfiaPosition *dealt = porfia_position_start(game, rules, &parameters, fields->error);
    if (!dealt)
        return fields_fault(fields, "seed");
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(dealt, text, sizeof text);
    porfia_position_free(dealt);
    return strcmp(text, start) == 0 || fields_differ(fields, "start", slice_of(start), text);
}

static bool read_rules(const PorfiaGame *game, PorfiaRules *rules, Fields *fields)
{
    char text[PORFIA_RULES_SIZE], printed[PORFIA_RULES_SIZE];
    if (!fields_text(fields, "rules", text, sizeof text))
        return false;
    if (!porfia_rules_parse(game, text, rules, fields->error))
        return fields_fault(fields, "rules");
    porfia_rules_print(game, rules, printed, sizeof printed);
    return strcmp(text, printed) == 0 || fields_differ(fields, "rules", slice_of(text), printed);
}

static bool read_start(const PorfiaGame *game, const PorfiaRules *rules, PorfiaRecord *record,
                       Fields *fields)
{
    char text[PORFIA_POSITION_SIZE], printed[PORFIA_POSITION_SIZE];
    if (!fields_text(fields, "start", text, sizeof text))
        return false;
    PorfiaPosition *start = porfia_position_parse(game, rules, text, fields->error);
    if (!start)
        return fields_fault(fields, "start");
    porfia_position_print(start, printed, sizeof printed);
    bool same = strcmp(text, printed) == 0;
    if (same)
        record->play = porfia_play_create(start, fields->error);
    porfia_position_free(start);
    if (!same)
        return fields_differ(fields, "start", slice_of(text), printed);
    if (!record->play)
        return false;
    record->has_seed = porfia_game_is_dealt(game) && fields_next_is(fields, "seed");
    return !record->has_seed || (fields_number(fields, "seed", PORFIA_MAX_SEED, &record->seed) &&
                                 check_seed(game, rules, record->seed, text, fields));
}

static bool read_player(PorfiaRecord *record, int player, Fields *fields)
{
    const char *name = player == 0 ? "p1" : "p2";
    PorfiaPlayer ignored;
    if (!fields_text(fields, name, record->players[player], PORFIA_PLAYER_SIZE))
        return false;
    return porfia_player_parse(record->players[player], &ignored, fields->error) ||
           fields_fault(fields, name);
}

/* The last fields of lines that name players. */
static bool read_players(PorfiaRecord *record, Fields *fields)
{
    uint64_t time;
    if (!read_player(record, 0, fields) || !read_player(record, 1, fields) ||
        !fields_number(fields, "time", PORFIA_MAX_TIME_MS, &time) || !fields_end(fields))
        return false;
    record->time_ms = (int64_t)time;
    return true;
}

/* Fills in the record as far as its line is valid. */
static bool read_game(PorfiaRecord *record, Fields *fields)
{
    char name[32];
    if (!fields_date(fields, "date", record->date) ||
        !fields_text(fields, "game", name, sizeof name))
        return false;
    const PorfiaGame *game = porfia_game_find(name, fields->error);
    if (!game)
        return fields_fault(fields, "game");
    PorfiaRules rules;
    return read_rules(game, &rules, fields) && read_start(game, &rules, record, fields) &&
           read_players(record, fields);
}

bool record_read_game(PorfiaRecord *record, Fields *fields)
{
    if (read_game(record, fields))
        return true;
    porfia_play_free(record->play);
    record->play = NULL;
    return false;
}

bool record_moves_check(const PorfiaPosition *position, const char *moves, const char *name,
                        Fields *fields)
{
    PorfiaPosition *place = porfia_position_copy(position);
    if (!place)
        return error_set(fields->error, &play_texts[PLAY_TEXT_MEMORY], "");
    Slice rest = *moves ? slice_of(moves) : (Slice){NULL, 0};
    bool legal = true;
    while (legal && rest.start) {
        Slice piece = slice_split(&rest, ' ');
        char text[PORFIA_LINE_SIZE];
        memcpy(text, piece.start, piece.length);
        text[piece.length] = '\0';
        PorfiaMove move;
        legal = porfia_move_parse(place, text, &move, fields->error);
        if (legal)
            porfia_position_play(place, move);
    }
    porfia_position_free(place);
    return legal || fields_fault(fields, name);
}

static bool read_result(const PorfiaPosition *before, PorfiaMoveRecord *move, Fields *fields)
{
    static const char *const answers[] = {"no", "yes", NULL};
    PorfiaSummary *result = &move->result;
    char pv[PORFIA_LINE_SIZE];
    int exact;
    uint64_t depth;
    if (!fields_signed(fields, "value", &result->value) ||
        !fields_choice(fields, "exact", answers, &exact) ||
        !fields_number(fields, "depth", PORFIA_MAX_DEPTH, &depth) ||
        !fields_number(fields, "nodes", RECORD_MAX_COUNT, &result->nodes) ||
        !fields_number(fields, "alpha_cuts", RECORD_MAX_COUNT, &result->alpha_cuts) ||
        !fields_number(fields, "beta_cuts", RECORD_MAX_COUNT, &result->beta_cuts) ||
        !fields_number(fields, "table_hits", RECORD_MAX_COUNT, &result->table_hits) ||
        !fields_text(fields, "pv", pv, sizeof pv) || !record_moves_check(before, pv, "pv", fields))
        return false;
    move->searched = true;
    result->exact = exact != 0;
    result->depth = (int)depth;
    move->pv = malloc(strlen(pv) + 1);
    if (!move->pv)
        return error_set(fields->error, &play_texts[PLAY_TEXT_MEMORY], "");
    strcpy(move->pv, pv);
    return true;
}

static bool expect_points(const PorfiaPosition *position, Fields *fields)
{
    char text[32];
    Writer writer = writer_to(text, sizeof text);
    writer_number(&writer, porfia_position_points(position, 1));
    writer_char(&writer, ':');
    writer_number(&writer, porfia_position_points(position, 2));
    return fields_expect(fields, "points", text);
}

static bool expect_position(const PorfiaPosition *position, Fields *fields)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    return fields_expect(fields, "position", text);
}

/* Reads a move and makes it. */
static bool read_played(PorfiaPlay *play, Fields *fields)
{
    int length = porfia_play_length(play);
    char text[PORFIA_MOVE_SIZE];
    PorfiaMove move;
    if (porfia_play_end(play) != PORFIA_RUNNING)
        return error_set(fields->error, &play_texts[PLAY_TEXT_OVER], "");
    if (!fields_expect_number(fields, "n", length + 1) ||
        !fields_expect_number(fields, "turn", porfia_play_turn(play, length)) ||
        !fields_expect_number(fields, "side", porfia_play_mover(play, length)) ||
        !fields_text(fields, "move", text, sizeof text))
        return false;
    if (!porfia_move_parse(porfia_play_present(play), text, &move, fields->error))
        return fields_fault(fields, "move");
    return porfia_play_move(play, move, fields->error);
}

/* Reads the fields about the move just made. */
static bool read_outcome(const PorfiaPlay *play, PorfiaMoveRecord *move, Fields *fields)
{
    int index = porfia_play_length(play) - 1;
    uint64_t ms;
    if (!fields_expect_number(fields, "gain", porfia_play_gain(play, index)) ||
        !expect_points(porfia_play_present(play), fields) ||
        !expect_position(porfia_play_present(play), fields) ||
        !fields_number(fields, "ms", RECORD_MAX_MS, &ms))
        return false;
    move->ms = (int64_t)ms;
    return (!fields->rest.start || read_result(porfia_play_position(play, index), move, fields)) &&
           fields_end(fields);
}

/* Makes room for one more move. The capacity is always the next power of two, so it need not be
 * stored. */
static bool record_grow(PorfiaRecord *record)
{
    int count = record->move_count;
    if ((count & (count - 1)) != 0)
        return true;
    size_t room = count < 8 ? 8 : 2 * (size_t)count;
    PorfiaMoveRecord *moves = realloc(record->moves, room * sizeof *moves);
    if (moves)
        record->moves = moves;
    return moves != NULL;
}

bool record_read_move(PorfiaRecord *record, Fields *fields)
{
    int length = porfia_play_length(record->play);
    PorfiaMoveRecord move = {.limit_ms = record->time_ms};
    if (!record_grow(record))
        return error_set(fields->error, &play_texts[PLAY_TEXT_MEMORY], "");
    if (!read_played(record->play, fields))
        return false;
    if (!read_outcome(record->play, &move, fields)) {
        free(move.pv);
        porfia_play_undo(record->play, length);
        return false;
    }
    record->moves[record->move_count++] = move;
    return true;
}

bool record_read_undo(PorfiaRecord *record, Fields *fields)
{
    int length = porfia_play_length(record->play);
    uint64_t left;
    if (length == 0)
        return error_set(fields->error, &log_texts[LOG_TEXT_LINE_NO_MOVE], "s", record->id);
    if (!fields_number(fields, "to", (uint64_t)length - 1, &left) ||
        !expect_position(porfia_play_position(record->play, (int)left), fields) ||
        !fields_end(fields))
        return false;
    for (int i = (int)left; i < length; i++)
        free(record->moves[i].pv);
    record->move_count = (int)left;
    porfia_play_undo(record->play, (int)left);
    porfia_record_cut_annotations(record, (int)left);
    return true;
}

bool record_read_players(PorfiaRecord *record, Fields *fields)
{
    PorfiaRecord changed = *record;
    if (!read_players(&changed, fields))
        return false;
    *record = changed;
    return true;
}

bool record_read_resume(PorfiaRecord *record, Fields *fields)
{
    char date[PORFIA_DATE_SIZE];
    if (!fields_date(fields, "date", date) || !fields_end(fields))
        return false;
    record->end = PORFIA_RUNNING;
    return true;
}

bool record_read_end(PorfiaRecord *record, Fields *fields)
{
    const char *reasons[PORFIA_ENDS] = {NULL};
    for (int i = PORFIA_NORMAL; i < PORFIA_ENDS; i++)
        reasons[i - PORFIA_NORMAL] = porfia_end_name((PorfiaEnd)i);
    int reason, winner;
    if (!fields_choice(fields, "reason", reasons, &reason) ||
        !fields_choice(fields, "winner", record_winners, &winner))
        return false;
    if (winner == record_winner_index(-1))
        winner = -1;
    PorfiaEnd end = (PorfiaEnd)(reason + PORFIA_NORMAL);
    if (!record_end_check(record->play, end, winner, fields->error) ||
        !expect_points(porfia_play_present(record->play), fields) || !fields_end(fields))
        return false;
    record->end = end;
    record->winner = winner;
    return true;
}

static bool read_annotation(PorfiaRecord *record, PorfiaAnnotationKind kind, Fields *fields)
{
    uint64_t ply, last = (uint64_t)porfia_play_length(record->play);
    char moves[PORFIA_LINE_SIZE], text[PORFIA_COMMENT_SIZE] = "";
    if (!fields_number(fields, "ply", last, &ply) ||
        !fields_text(fields, "moves", moves, sizeof moves) ||
        (kind == PORFIA_COMMENT && !fields_text(fields, "text", text, sizeof text)) ||
        !fields_end(fields))
        return false;
    const PorfiaAnnotation annotation = {kind, (int)ply, moves, text};
    return porfia_record_annotate(record, &annotation, fields->error);
}

bool record_read_variation(PorfiaRecord *record, Fields *fields)
{
    return read_annotation(record, PORFIA_VARIATION, fields);
}

bool record_read_comment(PorfiaRecord *record, Fields *fields)
{
    return read_annotation(record, PORFIA_COMMENT, fields);
}

void record_release(PorfiaRecord *record)
{
    porfia_record_cut_annotations(record, -1);
    free(record->annotations);
    for (int i = 0; i < record->move_count; i++)
        free(record->moves[i].pv);
    free(record->moves);
    porfia_play_free(record->play);
}
