#include "adji_tiers.h"
#include "loops.h"

#include <stdlib.h>
#include <string.h>

enum { ROW = LEVEL_HOLES / 2 };

static int count_boards(int holes, int pieces)
{
    int count = 0;
    if (holes == 1) {
        return 1;
    }
    for (int first = 0; first <= pieces; first++) {
        count += count_boards(holes - 1, pieces - first);
    }
    return count;
}

static void list_boards(OracleTier *tier, TierBoard *board, int hole, int pieces)
{
    if (hole == LEVEL_HOLES - 1) {
        board->holes[hole] = (uint8_t)pieces;
        tier->boards[tier->count++] = *board;
        return;
    }
    for (int first = 0; first <= pieces; first++) {
        board->holes[hole] = (uint8_t)first;
        list_boards(tier, board, hole + 1, pieces - first);
    }
}

static int compare_boards(const void *left, const void *right)
{
    return memcmp(left, right, sizeof(TierBoard));
}

static int find_board(const OracleTier *tier, const TierBoard *board)
{
    const TierBoard *found =
        bsearch(board, tier->boards, (size_t)tier->count, sizeof *tier->boards, compare_boards);
    return found ? (int)(found - tier->boards) : LOOPS_END;
}

/* The board seen by the other player. */
static TierBoard turned(const TierBoard *board)
{
    TierBoard other;
    for (int hole = 0; hole < LEVEL_HOLES; hole++) {
        other.holes[hole] = board->holes[(hole + ROW) % LEVEL_HOLES];
    }
    return other;
}

/* Sows a hole of the mover; returns the capture. */
static int sow(TierBoard *board, int origin)
{
    int pieces = board->holes[origin], hole = origin;
    board->holes[origin] = 0;
    while (pieces > 0) {
        hole = (hole + 1) % LEVEL_HOLES;
        if (hole != origin) {
            board->holes[hole]++;
            pieces--;
        }
    }
    int last = board->holes[hole];
    if (hole < ROW || (last != 1 && last != 3 && last != 5)) {
        return 0;
    }
    board->holes[hole] = 0;
    return last;
}

static void add_move(const OracleTier *tier, LoopNode *node, const TierBoard *after, int gain,
                     TierBelow *below, void *user)
{
    TierBoard next = turned(after);
    LoopMove move = {LOOPS_END, 0};
    if (gain > 0) {
        move.worth = gain - below(user, &next, tier->pieces - gain);
    } else {
        move.to = find_board(tier, &next);
    }
    node->moves[node->move_count++] = move;
}

static LoopNode node_of(const OracleTier *tier, const TierBoard *board, TierBelow *below,
                        void *user)
{
    LoopNode node = {0};
    for (int hole = 0; hole < ROW; hole++) {
        if (board->holes[hole] > 0) {
            TierBoard after = *board;
            int gain = sow(&after, hole);
            add_move(tier, &node, &after, gain, below, user);
        }
    }
    if (node.move_count == 0) {
        add_move(tier, &node, board, 0, below, user);
    }
    return node;
}

bool oracle_tier_solve(OracleTier *tier, int pieces, TierBelow *below, void *user)
{
    TierBoard board;
    int count = count_boards(LEVEL_HOLES, pieces);
    LoopNode *nodes = malloc((size_t)count * sizeof *nodes);
    *tier = (OracleTier){.pieces = pieces};
    tier->boards = malloc((size_t)count * sizeof *tier->boards);
    tier->values = calloc((size_t)count, sizeof *tier->values);
    bool has_memory = nodes && tier->boards && tier->values;
    if (has_memory) {
        list_boards(tier, &board, 0, pieces);
        for (int i = 0; i < count && pieces > 0; i++) {
            nodes[i] = node_of(tier, &tier->boards[i], below, user);
        }
        if (pieces > 0) {
            loops_solve(nodes, count, pieces, tier->values);
        }
    }
    free(nodes);
    return has_memory;
}

void oracle_tier_release(OracleTier *tier)
{
    free(tier->boards);
    free(tier->values);
}

int oracle_tier_value(const OracleTier *tier, const TierBoard *board)
{
    return tier->values[find_board(tier, board)];
}
