/* The contracts of programs in Lisp; their moves are moves.lisp's. */
#include "games/cavalo/cavalo.h"

#include <stdio.h>
#include <string.h>

/* The build embeds moves.lisp. */
extern const char cavalo_lisp_moves[];

/* "07", "..", "WW" */
static const char *write_cell(const char *text, char *cell, size_t size)
{
    if (*text == '.')
        snprintf(cell, size, "NIL");
    else if (*text == 'W' || *text == 'B')
        snprintf(cell, size, *text == 'W' ? "-1" : "-2");
    else
        snprintf(cell, size, "%d", 10 * (text[0] - '0') + text[1] - '0');
    return text + 2;
}

/* One knight for the other. */
static void exchange(const char *field, char *out, size_t size)
{
    size_t length = 0;
    for (; field[length] && field[length] != ' ' && length + 1 < size; length++)
        out[length] = field[length] == 'W' ? 'B' : field[length] == 'B' ? 'W' : field[length];
    out[length] = '\0';
}

/* The course's match places the knights: on the largest number, with the largest double erased. */
static PorfiaMove given(const PorfiaPosition *position)
{
    char text[PORFIA_POSITION_SIZE], best_text[PORFIA_MOVE_SIZE] = "";
    PorfiaMove moves[PORFIA_MAX_MOVES], best = PORFIA_NO_MOVE;
    int mover = porfia_position_mover(position), most = -1;
    porfia_position_print(position, text, sizeof text);
    if (strchr(text, mover == 1 ? 'W' : 'B'))
        return PORFIA_NO_MOVE;
    int count = porfia_position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        char move_text[PORFIA_MOVE_SIZE];
        PorfiaPosition *child = porfia_position_copy(position);
        if (!child)
            break;
        porfia_position_play(child, moves[i]);
        int gain = porfia_position_points(child, mover) - porfia_position_points(position, mover);
        porfia_position_free(child);
        porfia_move_print(position, moves[i], move_text, sizeof move_text);
        if (gain < most || (gain == most && strcmp(move_text, best_text) <= 0))
            continue;
        most = gain;
        best = moves[i];
        snprintf(best_text, sizeof best_text, "%s", move_text);
    }
    return best;
}

static const PorfiaContract contracts[] = {
    {.name = "2019",
     .state = "board",
     .answer = "(J10 board)",
     .fields = 1,
     .parts = 1,
     .write_cell = write_cell,
     .exchange = exchange,
     .given = given},
    {.name = "2023",
     .state = "(board (mine theirs))",
     .answer = "state",
     .fields = 1,
     .parts = 2,
     .write_cell = write_cell,
     .exchange = exchange,
     .given = given},
    {.name = "porfia",
     .state = "(board (points1 points2) player)",
     .answer = "((row column) state)",
     .fields = 1,
     .parts = 3,
     .write_cell = write_cell,
     .player_factor = -1},
};

const PorfiaLisp cavalo_lisp = {.contracts = contracts,
                                .contract_count = sizeof contracts / sizeof *contracts,
                                .moves = cavalo_lisp_moves};
