/* A move in words: see move_remark.h. The words are those of the terminal. */
#define _GNU_SOURCE
#include "play/move_remark.h"

#include "play/texts.h"
#include "text/drawing_rows.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Remark {
    FILE *stream;
    PorfiaLanguage language;
} Remark;

#define remark_say(remark, text, ...)                                                              \
    format_write((remark)->stream, (remark)->language, &session_texts[text], __VA_ARGS__)

static const char *player_name(const Remark *remark, const PorfiaRecord *record, int player)
{
    static const SessionText names[] = {[PORFIA_HUMAN] = SESSION_HUMAN,
                                        [PORFIA_RANDOM] = SESSION_RANDOM,
                                        [PORFIA_COMPUTER] = SESSION_COMPUTER,
                                        [PORFIA_PROGRAM] = SESSION_PROGRAM_NAME};
    PorfiaPlayer parsed;
    const char *text = record->players[player - 1];
    if (!porfia_player_parse(text, &parsed, NULL))
        return text;
    return session_texts[names[parsed.kind]].in[remark->language];
}

static void write_move(const Remark *remark, const PorfiaRecord *record, int index)
{
    const PorfiaPlay *play = record->play;
    int player = porfia_play_mover(play, index);
    char move[PORFIA_MOVE_SIZE];
    porfia_move_print(porfia_play_position(play, index), porfia_play_move_at(play, index), move,
                      sizeof move);
    remark_say(remark, SESSION_MOVE_MADE, "ddds", index + 1, porfia_play_turn(play, index), player,
               player_name(remark, record, player));
    fprintf(remark->stream, " %s  %+d\n", move, porfia_play_gain(play, index));
}

static void write_search(const Remark *remark, const PorfiaMoveRecord *move)
{
    const PorfiaSummary *result = &move->result;
    SessionText finding = result->solved  ? SESSION_RESULT_SOLVED
                          : result->exact ? SESSION_RESULT_EXACT
                                          : SESSION_RESULT;
    fputs("  ", remark->stream);
    remark_say(remark, finding, "pdn", result->value, result->depth, (uint64_t)move->ms);
    fputs("\n  ", remark->stream);
    remark_say(remark, SESSION_RESULT_COUNTS, "nnnn", result->nodes, result->alpha_cuts,
               result->beta_cuts, result->table_hits);
    if (move->pv && *move->pv) {
        fputs("\n  ", remark->stream);
        remark_say(remark, SESSION_EXPECTS, "");
        fprintf(remark->stream, " %s", move->pv);
    }
    putc('\n', remark->stream);
}

static void write_time(const Remark *remark, const PorfiaMoveRecord *move)
{
    fputs("  ", remark->stream);
    remark_say(remark, SESSION_MILLISECONDS, "n", (uint64_t)move->ms);
    putc('\n', remark->stream);
}

static void write_board(const Remark *remark, const PorfiaPlay *play, bool is_ascii)
{
    PorfiaDrawing drawing;
    PorfiaTrace trace;
    PorfiaView view = porfia_view_plain();
    char row[DRAWING_ROW_SIZE];
    porfia_play_trace(play, porfia_play_length(play), &trace);
    view.trace = &trace;
    view.ascii = is_ascii;
    porfia_position_draw(porfia_play_present(play), &view, &drawing);
    for (int i = 0; i < drawing.rows; i++) {
        drawing_row_print(&drawing, i, row);
        fprintf(remark->stream, "%s%s\n", *row ? "  " : "", row);
    }
}

static void write_remark(const Remark *remark, const PorfiaRecord *record, bool is_ascii)
{
    int index = porfia_play_length(record->play) - 1;
    const PorfiaPosition *present = porfia_play_present(record->play);
    const PorfiaMoveRecord *move = &record->moves[index];
    write_move(remark, record, index);
    if (move->searched)
        write_search(remark, move);
    else
        write_time(remark, move);
    remark_say(remark, SESSION_POINTS, "dd", porfia_position_points(present, 1),
               porfia_position_points(present, 2));
    fputs("\n\n", remark->stream);
    write_board(remark, record->play, is_ascii);
    putc('\n', remark->stream);
}

char *move_remark(const PorfiaRecord *record, PorfiaLanguage language, bool is_ascii)
{
    char *text = NULL;
    size_t length;
    Remark remark = {open_memstream(&text, &length), language};
    if (!remark.stream)
        return NULL;
    write_remark(&remark, record, is_ascii);
    bool is_whole = !ferror(remark.stream);
    if (fclose(remark.stream) == 0 && is_whole)
        return text;
    free(text);
    return NULL;
}
