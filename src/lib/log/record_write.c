/* Writing the lines of a log: see record_write.h. record_read.c reads them. */
#include "log/record_write.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "log/texts.h"

const char *const record_winners[] = {"draw", "1", "2", "none", NULL};

int record_winner_index(int winner)
{
    return winner < 0 ? 3 : winner;
}

bool record_id_is_valid(Slice id)
{
    if (id.length == 0 || id.length >= PORFIA_ID_SIZE)
        return false;
    for (size_t i = 0; i < id.length; i++) {
        char letter = id.start[i];
        if (!(letter >= 'a' && letter <= 'z') && !(letter >= '0' && letter <= '9') && letter != '-')
            return false;
    }
    return true;
}

/* Sets the error for a first line that is not this version's. */
static void header_refuse(Slice line, PorfiaError *error)
{
    static const char name[] = "porfia-log ";
    Slice version = line;
    bool ours = line.length >= sizeof name - 1 && memcmp(line.start, name, sizeof name - 1) == 0;
    uint64_t number = 0;
    if (ours)
        version = (Slice){line.start + sizeof name - 1, line.length - (sizeof name - 1)};
    if (ours && version.length > 0 && version.start[version.length - 1] == '\r')
        error_set(error, &log_texts[LOG_TEXT_HEADER_RETURN], "");
    else if (ours && slice_number(version, UINT64_MAX, &number) && number > RECORD_VERSION)
        error_set(error, &log_texts[LOG_TEXT_HEADER_VERSION], "nd", version, RECORD_VERSION);
    else
        error_set(error, &log_texts[LOG_TEXT_HEADER], "ns", line, RECORD_HEADER);
}

RecordHeader record_header_check(const char *text, size_t length, int *version, PorfiaError *error)
{
    static const char *const headers[RECORD_VERSION] = {"porfia-log 1\n", RECORD_HEADER "\n"};
    static const size_t size = sizeof RECORD_HEADER;
    size_t compared = length < size ? length : size;
    for (int i = 0; i < RECORD_VERSION; i++) {
        if (compared > 0 && memcmp(text, headers[i], compared) != 0)
            continue;
        *version = compared < size ? RECORD_VERSION : i + 1;
        return compared < size ? RECORD_HEADER_TORN : RECORD_HEADER_GOOD;
    }
    Slice line = {text, length < RECORD_HEADER_SAMPLE ? length : RECORD_HEADER_SAMPLE};
    header_refuse(slice_split(&line, '\n'), error);
    return RECORD_HEADER_BAD;
}

static void write_escaped(Writer *writer, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '\\': writer_text(writer, "\\\\"); break;
        case '\t': writer_text(writer, "\\t"); break;
        case '\n': writer_text(writer, "\\n"); break;
        case '\r': writer_text(writer, "\\r"); break;
        default: writer_char(writer, *text);
        }
    }
}

static void write_name(Writer *writer, const char *record, const char *id)
{
    writer_text(writer, record);
    writer_char(writer, '\t');
    writer_text(writer, id);
}

static void write_text(Writer *writer, const char *name, const char *value)
{
    writer_char(writer, '\t');
    writer_text(writer, name);
    writer_char(writer, '=');
    write_escaped(writer, value);
}

static void write_number(Writer *writer, const char *name, int64_t value)
{
    write_text(writer, name, "");
    writer_number(writer, value);
}

/* The nearest number in 0 .. max; readers reject others. */
static int64_t within(int64_t value, int64_t max)
{
    return value < 0 ? 0 : value > max ? max : value;
}

static uint64_t count_within(uint64_t count)
{
    return count > RECORD_MAX_COUNT ? RECORD_MAX_COUNT : count;
}

static void write_count(Writer *writer, const char *name, uint64_t value)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, value);
    write_text(writer, name, digits);
}

static void write_points(Writer *writer, const PorfiaPosition *position)
{
    write_number(writer, "points", porfia_position_points(position, 1));
    writer_char(writer, ':');
    writer_number(writer, porfia_position_points(position, 2));
}

static void write_position(Writer *writer, const char *name, const PorfiaPosition *position)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    write_text(writer, name, text);
}

static void write_players(Writer *writer, const PorfiaRecord *record)
{
    write_text(writer, "p1", record->players[0]);
    write_text(writer, "p2", record->players[1]);
    write_number(writer, "time", record->time_ms > 0 ? record->time_ms : 0);
    writer_char(writer, '\n');
}

void record_write_game(Writer *writer, const PorfiaRecord *record)
{
    const PorfiaPosition *start = porfia_play_position(record->play, 0);
    const PorfiaGame *game = porfia_position_game(start);
    char rules[PORFIA_RULES_SIZE];
    porfia_rules_print(game, porfia_position_rules(start), rules, sizeof rules);
    write_name(writer, "game", record->id);
    write_text(writer, "date", record->date);
    write_text(writer, "game", porfia_game_name(game));
    write_text(writer, "rules", rules);
    write_position(writer, "start", start);
    if (record->has_seed && porfia_game_is_dealt(game))
        write_count(writer, "seed", record->seed);
    write_players(writer, record);
}

static void write_search_result(Writer *writer, const PorfiaMoveRecord *move)
{
    write_number(writer, "value", move->result.value);
    write_text(writer, "exact", move->result.exact ? "yes" : "no");
    write_number(writer, "depth", within(move->result.depth, PORFIA_MAX_DEPTH));
    write_count(writer, "nodes", count_within(move->result.nodes));
    write_count(writer, "alpha_cuts", count_within(move->result.alpha_cuts));
    write_count(writer, "beta_cuts", count_within(move->result.beta_cuts));
    write_count(writer, "table_hits", count_within(move->result.table_hits));
    write_text(writer, "pv", move->pv ? move->pv : "");
}

void record_write_move(Writer *writer, const char *id, const PorfiaPlay *play,
                       const PorfiaMoveRecord *move)
{
    int index = porfia_play_length(play) - 1;
    char text[PORFIA_MOVE_SIZE];
    porfia_move_print(porfia_play_position(play, index), porfia_play_move_at(play, index), text,
                      sizeof text);
    write_name(writer, "move", id);
    write_number(writer, "n", index + 1);
    write_number(writer, "turn", porfia_play_turn(play, index));
    write_number(writer, "side", porfia_play_mover(play, index));
    write_text(writer, "move", text);
    write_number(writer, "gain", porfia_play_gain(play, index));
    write_points(writer, porfia_play_present(play));
    write_position(writer, "position", porfia_play_present(play));
    write_number(writer, "ms", within(move->ms, RECORD_MAX_MS));
    if (move->searched)
        write_search_result(writer, move);
    writer_char(writer, '\n');
}

void record_write_undo(Writer *writer, const char *id, const PorfiaPlay *play)
{
    write_name(writer, "undo", id);
    write_number(writer, "to", porfia_play_length(play));
    write_position(writer, "position", porfia_play_present(play));
    writer_char(writer, '\n');
}

void record_write_players(Writer *writer, const char *id, const PorfiaRecord *record)
{
    write_name(writer, "players", id);
    write_players(writer, record);
}

void record_write_resume(Writer *writer, const char *id, const char *date)
{
    write_name(writer, "resume", id);
    write_text(writer, "date", date);
    writer_char(writer, '\n');
}

void record_write_end(Writer *writer, const char *id, const PorfiaPlay *play, PorfiaEnd end,
                      int winner)
{
    write_name(writer, "end", id);
    write_text(writer, "reason", porfia_end_name(end));
    write_text(writer, "winner", record_winners[record_winner_index(winner)]);
    write_points(writer, porfia_play_present(play));
    writer_char(writer, '\n');
}

void record_write_annotation(Writer *writer, const char *id, const PorfiaAnnotation *annotation)
{
    bool is_comment = annotation->kind == PORFIA_COMMENT;
    write_name(writer, is_comment ? "comment" : "variation", id);
    write_number(writer, "ply", annotation->ply);
    write_text(writer, "moves", annotation->moves);
    if (is_comment)
        write_text(writer, "text", annotation->text);
    writer_char(writer, '\n');
}

void record_write_remark(Writer *writer, const char *text)
{
    Slice rest = slice_of(text);
    while (rest.length > 0) {
        Slice line = slice_split(&rest, '\n');
        writer_char(writer, '#');
        if (line.length > 0)
            writer_char(writer, ' ');
        for (size_t i = 0; i < line.length; i++)
            writer_char(writer, line.start[i]);
        writer_char(writer, '\n');
    }
}

bool record_end_check(const PorfiaPlay *play, PorfiaEnd end, int winner, PorfiaError *error)
{
    assert(end < PORFIA_ENDS && winner >= -1 && winner <= 2);
    PorfiaEnd rules_say = porfia_play_end(play);
    bool by_rules = end == PORFIA_NORMAL || end == PORFIA_REPETITION;
    if (end == PORFIA_RUNNING || (by_rules && end != rules_say)) {
        error_set(error, &log_texts[LOG_TEXT_FIELD_REASON], "ss", porfia_end_name(end),
                  porfia_end_name(rules_say));
        if (error)
            error->field = "reason";
        return false;
    }
    int expected = by_rules ? porfia_play_leader(play) : -1;
    if (!(by_rules || end == PORFIA_UNFINISHED) || winner == expected)
        return true;
    error_set(error, &log_texts[LOG_TEXT_FIELD_DIFFERS], "ss",
              record_winners[record_winner_index(winner)],
              record_winners[record_winner_index(expected)]);
    if (error)
        error->field = "winner";
    return false;
}
