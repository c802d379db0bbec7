/* The contracts of programs in Lisp; their moves are moves.lisp's. */
#include "games/adji/adji.h"

#include <stdio.h>
#include <string.h>

/* The build embeds moves.lisp. */
extern const char adji_lisp_moves[];

/* Writes a number and skips the comma after it. */
static const char *write_cell(const char *text, char *cell, size_t size)
{
    size_t length = strspn(text, "0123456789");
    snprintf(cell, size, "%.*s", (int)length, text);
    return text + length + (text[length] == ',');
}

/* Turned round: all numbers in the opposite order, so that each row is sown as before. */
static void exchange(const char *field, char *out, size_t size)
{
    size_t length = strcspn(field, " "), written = 0;
    for (size_t end = length; end > 0 && written < size;) {
        size_t begin = end;
        while (begin > 0 && field[begin - 1] != ',' && field[begin - 1] != '/')
            begin--;
        int separator = begin > 0 ? field[begin - 1] : '\0';
        written += (size_t)snprintf(out + written, size - written, "%.*s%c", (int)(end - begin),
                                    field + begin, separator);
        end = begin > 0 ? begin - 1 : 0;
    }
}

static const PorfiaContract contracts[] = {
    {.name = "2024",
     .state = "((top bottom) (points1 points2))",
     .answer = "((row hole) state)",
     .fields = 1,
     .parts = 2,
     .write_cell = write_cell,
     .exchange = exchange},
    {.name = "porfia",
     .state = "((top bottom) (points1 points2) player)",
     .answer = "((row hole) state)",
     .fields = 1,
     .parts = 3,
     .write_cell = write_cell,
     .player_factor = 1,
     .player_offset = -1},
};

const PorfiaLisp adji_lisp = {.contracts = contracts,
                              .contract_count = sizeof contracts / sizeof *contracts,
                              .moves = adji_lisp_moves};
