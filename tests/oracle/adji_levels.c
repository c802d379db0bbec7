#include "adji_levels.h"
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

static void list_boards(OracleLevel *level, LevelBoard *board, int hole, int pieces)
{
    if (hole == LEVEL_HOLES - 1) {
        board->holes[hole] = (uint8_t)pieces;
        level->boards[level->count++] = *board;
        return;
    }
    for (int first = 0; first <= pieces; first++) {
        board->holes[hole] = (uint8_t)first;
        list_boards(level, board, hole + 1, pieces - first);
    }
}

static int compare_boards(const void *left, const void *right)
{
    return memcmp(left, right, sizeof(LevelBoard));
}

static int find_board(const OracleLevel *level, const LevelBoard *board)
{
    const LevelBoard *found =
        bsearch(board, level->boards, (size_t)level->count, sizeof *level->boards, compare_boards);
    return found ? (int)(found - level->boards) : LOOPS_END;
}

/* The board as the other player sees it. */
static LevelBoard turned(const LevelBoard *board)
{
    LevelBoard other;
    for (int hole = 0; hole < LEVEL_HOLES; hole++) {
        other.holes[hole] = board->holes[(hole + ROW) % LEVEL_HOLES];
    }
    return other;
}

/* Sows a hole of the mover; returns what is captured. */
static int sow(LevelBoard *board, int origin)
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

static void add_move(const OracleLevel *level, LoopNode *node, const LevelBoard *after, int gain,
                     LevelBelow *below, void *user)
{
    LevelBoard next = turned(after);
    LoopMove move = {LOOPS_END, 0};
    if (gain > 0) {
        move.worth = gain - below(user, &next, level->pieces - gain);
    } else {
        move.to = find_board(level, &next);
    }
    node->moves[node->move_count++] = move;
}

static LoopNode node_of(const OracleLevel *level, const LevelBoard *board, LevelBelow *below,
                        void *user)
{
    LoopNode node = {0};
    for (int hole = 0; hole < ROW; hole++) {
        if (board->holes[hole] > 0) {
            LevelBoard after = *board;
            int gain = sow(&after, hole);
            add_move(level, &node, &after, gain, below, user);
        }
    }
    if (node.move_count == 0) {
        add_move(level, &node, board, 0, below, user);
    }
    return node;
}

bool oracle_level_solve(OracleLevel *level, int pieces, LevelBelow *below, void *user)
{
    LevelBoard board;
    int count = count_boards(LEVEL_HOLES, pieces);
    LoopNode *nodes = malloc((size_t)count * sizeof *nodes);
    *level = (OracleLevel){.pieces = pieces};
    level->boards = malloc((size_t)count * sizeof *level->boards);
    level->values = calloc((size_t)count, sizeof *level->values);
    bool has_memory = nodes && level->boards && level->values;
    if (has_memory) {
        list_boards(level, &board, 0, pieces);
        for (int i = 0; i < count && pieces > 0; i++) {
            nodes[i] = node_of(level, &level->boards[i], below, user);
        }
        if (pieces > 0) {
            loops_solve(nodes, count, pieces, level->values);
        }
    }
    free(nodes);
    return has_memory;
}

void oracle_level_release(OracleLevel *level)
{
    free(level->boards);
    free(level->values);
}

int oracle_level_value(const OracleLevel *level, const LevelBoard *board)
{
    return level->values[find_board(level, board)];
}
