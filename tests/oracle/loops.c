#include "loops.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef enum Mark { OPEN, WINS, LOSES } Mark;

/* The state of a node, given the states known so far. */
static Mark node_mark(const LoopNode *node, const unsigned char marks[], int threshold)
{
    bool all_lose = true;
    for (int i = 0; i < node->move_count; i++) {
        const LoopMove *move = &node->moves[i];
        bool wins = move->to == LOOPS_END ? move->worth >= threshold : marks[move->to] == LOSES;
        bool loses = move->to == LOOPS_END ? move->worth <= -threshold : marks[move->to] == WINS;
        if (wins) {
            return WINS;
        }
        all_lose = all_lose && loses;
    }
    return all_lose ? LOSES : OPEN;
}

static void solve_threshold(const LoopNode nodes[], int count, int threshold, unsigned char marks[])
{
    bool has_changed = true;
    memset(marks, OPEN, (size_t)count);
    while (has_changed) {
        has_changed = false;
        for (int node = 0; node < count; node++) {
            if (marks[node] == OPEN) {
                marks[node] = (unsigned char)node_mark(&nodes[node], marks, threshold);
                has_changed = has_changed || marks[node] != OPEN;
            }
        }
    }
}

void loops_solve(const LoopNode nodes[], int count, int most, int values[])
{
    unsigned char *marks = malloc((size_t)count);
    memset(values, 0, (size_t)count * sizeof *values);
    for (int threshold = 1; marks && threshold <= most; threshold++) {
        solve_threshold(nodes, count, threshold, marks);
        for (int node = 0; node < count; node++) {
            if (marks[node] != OPEN) {
                values[node] = marks[node] == WINS ? threshold : -threshold;
            }
        }
    }
    free(marks);
}
