/* What the oracles share: finding one by name, perft, and the value of a position by exhaustive
 * search.
 *
 * It knows no game: it works on texts, and reads the player to move from the side field, which has
 * the same place in all three notations. */
#include "oracle.h"

#include <stddef.h>
#include <string.h>

typedef struct FullSearch {
    const Oracle *oracle;
    const char *rules;
    uint64_t nodes_left;
} FullSearch;

const Oracle *oracle_find(const char *game)
{
    static const Oracle *const oracles[] = {&oracle_cavalo, &oracle_dots, &oracle_adji};
    for (size_t index = 0; index < sizeof oracles / sizeof oracles[0]; index++) {
        if (strcmp(oracles[index]->game, game) == 0) {
            return oracles[index];
        }
    }
    return NULL;
}

uint64_t oracle_perft(const Oracle *oracle, const char *rules, const char *position, int depth)
{
    OracleMoves moves;
    if (!oracle->moves(rules, position, &moves)) {
        return 0;
    }
    if (depth <= 0) {
        return 1;
    }
    if (depth == 1) {
        return (uint64_t)moves.count;
    }
    uint64_t sequences = 0;
    for (int index = 0; index < moves.count; index++) {
        char after[ORACLE_TEXT_SIZE];
        int gain;
        if (oracle->apply(rules, position, moves.text[index], &gain, after)) {
            sequences += oracle_perft(oracle, rules, after, depth - 1);
        }
    }
    return sequences;
}

/* For valid positions only, which end in " <side> <p1>:<p2>". */
static char side_of(const char *position)
{
    return strrchr(position, ' ')[-1];
}

static bool search(FullSearch *full, const char *position, int plies_left, int *value)
{
    OracleMoves moves;
    if (full->nodes_left == 0 || !full->oracle->moves(full->rules, position, &moves)) {
        return false;
    }
    full->nodes_left--;
    if (moves.count > 0 && plies_left <= 0) {
        return false;
    }
    *value = 0;
    for (int index = 0; index < moves.count; index++) {
        char after[ORACLE_TEXT_SIZE];
        int gain;
        int child;
        if (!full->oracle->apply(full->rules, position, moves.text[index], &gain, after) ||
            !search(full, after, plies_left - 1, &child)) {
            return false;
        }
        const int total = side_of(after) == side_of(position) ? gain + child : gain - child;
        if (index == 0 || total > *value) {
            *value = total;
        }
    }
    return true;
}

bool oracle_value(const Oracle *oracle, const char *rules, const char *position, int max_plies,
                  uint64_t max_nodes, int *value)
{
    FullSearch full = {oracle, rules, max_nodes};
    return search(&full, position, max_plies, value);
}
