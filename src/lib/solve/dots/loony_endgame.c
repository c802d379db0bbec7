/* Simple loony endgames: see loony_endgame.h. */
#include "solve/dots/loony_endgame.h"

#include "solve/dots/graph.h"

int loony_endgame_value(const uint8_t chains[], int chain_count, const uint8_t loops[],
                        int loop_count)
{
    /* Backwards from the end of the game: values[l] is the value with the chains from c and the
     * loops from l on. */
    int values[GRAPH_MAX_COINS + 1];
    values[loop_count] = 0;
    for (int l = loop_count - 1; l >= 0; l--)
        values[l] = -capture_value(loops[l], LOOP_LEFT, values[l + 1]);
    for (int c = chain_count - 1; c >= 0; c--) {
        int left = chain_left(chains[c]);
        values[loop_count] = -capture_value(chains[c], left, values[loop_count]);
        for (int l = loop_count - 1; l >= 0; l--) {
            int by_chain = -capture_value(chains[c], left, values[l]);
            int by_loop = -capture_value(loops[l], LOOP_LEFT, values[l + 1]);
            values[l] = by_chain > by_loop ? by_chain : by_loop;
        }
    }
    return values[0];
}
