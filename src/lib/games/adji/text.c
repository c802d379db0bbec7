/* Adji's texts: positions, moves, and errors about moves. */
#include "games/adji/adji.h"
#include "games/position_text.h"

#include <string.h>

const PorfiaText adji_texts[ADJI_TEXT_COUNT] = {ADJI_TEXTS(TEXT_ENTRY)};

static bool read_row(Slice text, int player, uint64_t *row, int *pieces, PorfiaError *error)
{
    int holes = 0;
    for (Slice rest = text; rest.start; holes++) {
        Slice hole = slice_split(&rest, ',');
        int count;
        if (holes >= ADJI_HOLES)
            continue;
        if (!slice_int(hole, ADJI_MAX_PIECES, &count))
            return error_set(error, &adji_texts[ADJI_TEXT_HOLE], "ddn", player + 1, holes + 1,
                             hole);
        *row |= (uint64_t)count << (8 * adji_hole_at(player, holes));
        *pieces += count;
    }
    if (holes != ADJI_HOLES)
        return error_set(error, &adji_texts[ADJI_TEXT_HOLES], "dd", player + 1, holes);
    return true;
}

static bool read_board(Slice text, AdjiPosition *position, int *pieces, PorfiaError *error)
{
    int rows = 0;
    for (Slice rest = text; rest.start; rows++) {
        Slice row = slice_split(&rest, '/');
        if (rows < 2 && !read_row(row, rows, &position->rows[rows], pieces, error))
            return false;
    }
    if (rows != 2)
        return error_set(error, &adji_texts[ADJI_TEXT_ROWS], "d", rows);
    return true;
}

bool adji_read(const PorfiaRules *rules, Slice text, void *setup, void *position, int points[2],
               PorfiaError *error)
{
    (void)rules;
    AdjiPosition *read = position;
    Slice fields[3];
    int pieces = 0;
    memset(read, 0, sizeof *read);
    if (!read_fields(text, "Adji", 3, fields, error) ||
        !read_board(fields[0], read, &pieces, error) ||
        !read_side(fields[1], &read->mover, error) || !read_points(fields[2], points, error))
        return false;
    pieces += points[0] + points[1];
    if (pieces > ADJI_MAX_PIECES)
        return error_set(error, &adji_texts[ADJI_TEXT_SUM], "d", pieces);
    adji_setup_init(setup);
    return true;
}

void adji_write(const void *setup, const void *position, const int points[2], Writer *writer)
{
    (void)setup;
    const AdjiPosition *state = position;
    for (int player = 0; player < 2; player++) {
        for (int column = 0; column < ADJI_HOLES; column++) {
            if (player || column)
                writer_char(writer, column ? ',' : '/');
            writer_number(writer, adji_pieces(state->rows[player], adji_hole_at(player, column)));
        }
    }
    write_side_and_points(writer, state->mover, points);
}

void adji_write_move(const void *setup, const void *position, Move move, Writer *writer)
{
    (void)setup;
    const AdjiPosition *state = position;
    writer_char(writer, adji_hole_letter(state->mover, move));
}

void adji_refuse(const void *setup, const void *position, Slice text, PorfiaError *error)
{
    (void)setup;
    const AdjiPosition *state = position;
    char first = adji_hole_letter(state->mover, 0);
    if (text.length == 1 && text.start[0] >= first && text.start[0] < first + ADJI_HOLES)
        error_set(error, &adji_texts[ADJI_TEXT_EMPTY], "n", text);
    else
        error_set(error, &adji_texts[ADJI_TEXT_NO_HOLE], "nds", text, state->mover + 1,
                  state->mover ? "A..F" : "a..f");
}

void adji_name_place(const void *setup, int place, Writer *writer)
{
    (void)setup;
    writer_char(writer, adji_hole_letter(adji_place_player(place), adji_place_hole(place)));
}

void adji_describe(const void *setup, const void *position, int place, PorfiaLanguage language,
                   Writer *writer)
{
    (void)setup;
    const AdjiPosition *state = position;
    int pieces = adji_pieces(state->rows[adji_place_player(place)], adji_place_hole(place));
    writer_text(writer, ": ");
    writer_number(writer, pieces);
    writer_char(writer, ' ');
    writer_text(writer,
                adji_texts[pieces == 1 ? ADJI_TEXT_AT_ONE : ADJI_TEXT_AT_MANY].in[language]);
}
