/*
 * Depth-first proof-number search: see df_pn.h.
 *
 * A node is a position and a need: it holds if the mover's value is at least the need. It does if
 * some move leads to a node that does not hold, with a need for the opponent that is just too high.
 * Its proof and refutation numbers are the least numbers of leaves to decide in order to show that
 * it holds, or that it does not.
 *
 * Since the last capture, the needs along a path are alternately at least 1 and at most 0: one
 * player, the attacker, must force something, and repetition is enough for the other, the defender.
 * So a position that is already on the path is decided for the defender. What the attacker forces
 * does not depend on that and is true on any path. What the defender holds may depend on a position
 * of the path. If that is above the node, the result is true only on this path and is stored under
 * a key that includes the path; results that do not depend on anything above the node are true
 * everywhere (the graph history interaction problem; Campbell, "The graph-history interaction: on
 * ignoring position history", 1985).
 */
#include "solve/adji/df_pn.h"

#include "base/memory.h"
#include "games/adji/evaluation.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_PLIES = 2000,
    BUCKET = 4,
    FIRST_BUCKETS = 1 << 12,
    INFINITE_NUMBER = 1 << 28,
    NOWHERE = MOST_PLIES + 1 /* depends on no position of the path */
};

typedef struct Numbers {
    uint32_t proof, refutation;
} Numbers;

static const Numbers holds = {0, INFINITE_NUMBER}, fails = {INFINITE_NUMBER, 0};

/* 96 bits, so that no two nodes of a search share a key. */
typedef struct NodeKey {
    uint64_t word;
    uint32_t check;
} NodeKey;

typedef struct Proof {
    uint64_t word; /* of the key, with its check */
    uint32_t check;
    uint32_t work; /* nodes of the proof, at most 2^32 - 1; 0: empty */
    Numbers numbers;
} Proof;

typedef struct DfPnNode {
    AdjiPosition position;
    int pieces, need;
    int ply, first; /* index on the path, and that of the first position since the last capture */
    uint64_t path;  /* hash of the positions between these two */
    NodeKey key;    /* of position and need */
} DfPnNode;

typedef struct Branch {
    DfPnNode node;
    Move move;
    Numbers numbers;
    int rests; /* the highest position of the path that a decision depends on */
} Branch;

/* A node's result. */
typedef struct Answer {
    Numbers numbers;
    int rests;
    Move best;
} Answer;

struct DfPn {
    Prober *prober;
    Effort *effort;
    uint64_t nodes;
    bool is_over;
    uint64_t places[MOST_PLIES + 1]; /* keys of the path's positions */
    /* Only part of the memory is used at first, and twice as much whenever half of it is full, so
     * that a small question does not wait for page faults. */
    uint64_t buckets, most_buckets, used;
    Proof *proofs;
    bool has_path_results; /* whether any stored result is true on one path only */
};

DfPn *df_pn_create(Prober *prober, size_t bytes)
{
    DfPn *df_pn = calloc(1, sizeof *df_pn);
    if (!df_pn)
        return NULL;
    df_pn->prober = prober;
    df_pn->most_buckets = 1;
    while (2 * df_pn->most_buckets * BUCKET * sizeof(Proof) <= bytes)
        df_pn->most_buckets *= 2;
    df_pn->buckets = df_pn->most_buckets < FIRST_BUCKETS ? df_pn->most_buckets : FIRST_BUCKETS;
    df_pn->proofs = calloc(df_pn->most_buckets * BUCKET, sizeof(Proof));
    memory_prefer_large_pages(df_pn->proofs, df_pn->most_buckets * BUCKET * sizeof(Proof));
    if (df_pn->proofs)
        return df_pn;
    free(df_pn);
    return NULL;
}

void df_pn_free(DfPn *df_pn)
{
    if (df_pn)
        free(df_pn->proofs);
    free(df_pn);
}

void df_pn_forget(DfPn *df_pn)
{
    memset(df_pn->proofs, 0, df_pn->buckets * BUCKET * sizeof(Proof));
    df_pn->used = 0;
    df_pn->has_path_results = false;
}

int df_pn_hashfull(const DfPn *df_pn)
{
    return (int)(df_pn->used * 1000 / (df_pn->most_buckets * BUCKET));
}

/* ---- The table ---- */

static Proof *df_pn_bucket(const DfPn *df_pn, NodeKey key)
{
    return df_pn->proofs + (key.word & (df_pn->buckets - 1)) * BUCKET;
}

static bool proof_is_of(const Proof *proof, NodeKey key)
{
    return proof->word == key.word && proof->check == key.check && proof->work > 0;
}

static bool df_pn_recall(const DfPn *df_pn, NodeKey key, Numbers *numbers)
{
    const Proof *bucket = df_pn_bucket(df_pn, key);
    for (int i = 0; i < BUCKET; i++) {
        if (proof_is_of(&bucket[i], key)) {
            *numbers = bucket[i].numbers;
            return true;
        }
    }
    return false;
}

/* Doubles the buckets: each entry stays or moves up by their old number. */
static void df_pn_grow(DfPn *df_pn)
{
    uint64_t before = df_pn->buckets;
    for (uint64_t i = 0; i < before * BUCKET; i++) {
        Proof *proof = &df_pn->proofs[i];
        if (!(proof->word & before))
            continue;
        proof[before * BUCKET] = *proof;
        *proof = (Proof){0};
    }
    df_pn->buckets *= 2;
}

/* Replaces the node's own entry, or the one with the least work. */
static void df_pn_keep(DfPn *df_pn, NodeKey key, Numbers numbers, uint64_t work)
{
    Proof *bucket = df_pn_bucket(df_pn, key), *place = bucket;
    for (int i = 0; i < BUCKET; i++) {
        if (proof_is_of(&bucket[i], key)) {
            place = &bucket[i];
            work += place->work;
            break;
        }
        if (bucket[i].work < place->work)
            place = &bucket[i];
    }
    df_pn->used += place->work == 0;
    *place = (Proof){.word = key.word,
                     .check = key.check,
                     .work = (uint32_t)(work < UINT32_MAX ? work : UINT32_MAX),
                     .numbers = numbers};
    if (df_pn->used > df_pn->buckets * BUCKET / 2 && df_pn->buckets < df_pn->most_buckets)
        df_pn_grow(df_pn);
}

static bool is_decided(Numbers numbers)
{
    return numbers.proof == 0 || numbers.refutation == 0;
}

/* For results that are true on one path only. */
static NodeKey key_on_path(const DfPnNode *node)
{
    return (NodeKey){hash_join(node->key.word, node->path), node->key.check ^ (uint32_t)node->path};
}

static void node_store(DfPn *df_pn, const DfPnNode *node, const Answer *answer, uint64_t work)
{
    bool is_free = !is_decided(answer->numbers) || answer->rests >= node->ply;
    df_pn->has_path_results |= !is_free;
    df_pn_keep(df_pn, is_free ? node->key : key_on_path(node), answer->numbers, work);
}

/* ---- Nodes ---- */

/* The mover's row comes first, so that the same board with the players exchanged is the same
 * node. */
static NodeKey node_key(const AdjiPosition *position, int need)
{
    uint64_t own = position->rows[position->mover] | (uint64_t)(uint8_t)need << 56;
    uint64_t other = position->rows[!position->mover];
    uint64_t check = hash_join(hash_word(other ^ 0x9E3779B97F4A7C15ULL), own);
    return (NodeKey){hash_join(hash_word(own), other), (uint32_t)(check >> 32)};
}

static DfPnNode node_after(const DfPn *df_pn, const DfPnNode *node, Move move)
{
    DfPnNode after = {.position = node->position, .ply = node->ply + 1};
    int gain = adji_play(&prober_tables(df_pn->prober)->setup, &after.position, move);
    after.pieces = node->pieces - gain;
    after.need = gain - node->need + 1;
    after.first = gain ? after.ply : node->first;
    after.path = gain ? 0 : node->path ^ hash_word(df_pn->places[node->ply]);
    after.key = node_key(&after.position, after.need);
    return after;
}

/* The index of the position on the path since the last capture; NOWHERE: it is not there. */
static int node_place(const DfPn *df_pn, const DfPnNode *node)
{
    uint64_t key = adji_key(&node->position);
    for (int ply = node->first; ply < node->ply; ply++)
        if (df_pn->places[ply] == key)
            return ply;
    return NOWHERE;
}

/* Initial numbers: refuting needs all moves, and the further the static evaluation is from the
 * need, the more work the contrary is expected to take. */
static Numbers node_guess(const DfPn *df_pn, const DfPnNode *node)
{
    enum { WORTH_OF_PIECE = 32 }; /* leaves per piece; 1 doubles the time of hard questions */
    int margin = adji_evaluate(&prober_tables(df_pn->prober)->setup, &node->position) - node->need;
    int distance = WORTH_OF_PIECE * margin;
    return (Numbers){(uint32_t)(margin < 0 ? 1 - distance : 1),
                     (uint32_t)(adji_count(&node->position) + (margin > 0 ? distance : 0))};
}

/* Initialises a branch from tables, path and stored results, or with initial numbers. */
static void branch_open(DfPn *df_pn, Branch *branch)
{
    const DfPnNode *node = &branch->node;
    int value = prober_value(df_pn->prober, &node->position);
    branch->rests = NOWHERE;
    if (value != PROBER_UNKNOWN || node->need > node->pieces || node->need <= -node->pieces) {
        bool is_held = value != PROBER_UNKNOWN ? value >= node->need : node->need <= 0;
        branch->numbers = is_held ? holds : fails;
        return;
    }
    int place = node_place(df_pn, node);
    if (place != NOWHERE) {
        branch->numbers = node->need <= 0 ? holds : fails;
        branch->rests = place;
        return;
    }
    if (df_pn_recall(df_pn, node->key, &branch->numbers) && is_decided(branch->numbers))
        return;
    Numbers here;
    if (df_pn->has_path_results && node->ply > node->first &&
        df_pn_recall(df_pn, key_on_path(node), &here)) {
        branch->numbers = here;
        branch->rests = node->first;
        return;
    }
    if (branch->numbers.proof == 0)
        branch->numbers = node_guess(df_pn, node);
}

static int branches_open(DfPn *df_pn, const DfPnNode *node, Branch branches[ADJI_HOLES])
{
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(&node->position, moves);
    /* Prefetches all entries at once. */
    for (int i = 0; i < count; i++) {
        branches[i] = (Branch){.node = node_after(df_pn, node, moves[i]), .move = moves[i]};
        const Proof *bucket = df_pn_bucket(df_pn, branches[i].node.key);
        __builtin_prefetch(bucket);
        __builtin_prefetch(bucket + BUCKET - 1);
    }
    for (int i = 0; i < count; i++)
        branch_open(df_pn, &branches[i]);
    return count;
}

static uint32_t number_sum(uint32_t left, uint32_t right)
{
    return left + right < INFINITE_NUMBER ? left + right : INFINITE_NUMBER;
}

/* Combines the branches. A defender's decision depends on its moves: on one of them if the defender
 * moves, on all of them if the attacker does. */
static Answer answer_of(const DfPnNode *node, const Branch branches[], int count)
{
    Answer answer = {{INFINITE_NUMBER, 0}, NOWHERE, PORFIA_NO_MOVE};
    int highest = NOWHERE, lowest = -1;
    for (int i = 0; i < count; i++) {
        Numbers numbers = branches[i].numbers;
        if (numbers.refutation < answer.numbers.proof)
            answer.numbers.proof = numbers.refutation;
        answer.numbers.refutation = number_sum(answer.numbers.refutation, numbers.proof);
        highest = branches[i].rests < highest ? branches[i].rests : highest;
        if (numbers.refutation == 0 && branches[i].rests > lowest) {
            lowest = branches[i].rests;
            answer.best = branches[i].move;
        }
    }
    if (answer.numbers.proof == 0 && node->need <= 0)
        answer.rests = lowest;
    if (answer.numbers.refutation == 0 && node->need > 0)
        answer.rests = highest;
    return answer;
}

/* The branch with the least refutation number, and the second least number. */
static int branch_choose(const Branch branches[], int count, uint32_t *next)
{
    int best = 0;
    *next = INFINITE_NUMBER;
    for (int i = 1; i < count; i++) {
        uint32_t number = branches[i].numbers.refutation;
        if (number < branches[best].numbers.refutation) {
            *next = branches[best].numbers.refutation;
            best = i;
        } else if (number < *next) {
            *next = number;
        }
    }
    return best;
}

static void count_node(DfPn *df_pn)
{
    if (++df_pn->nodes % EFFORT_NODES == 0)
        df_pn->is_over |= effort_is_over(df_pn->effort, EFFORT_NODES);
}

/* Searches a node until one of its numbers reaches its limit. */
static Answer node_prove(DfPn *df_pn, const DfPnNode *node, Numbers limits)
{
    Branch branches[ADJI_HOLES];
    uint64_t before = df_pn->nodes;
    count_node(df_pn);
    df_pn->places[node->ply] = adji_key(&node->position);
    int count = branches_open(df_pn, node, branches);
    Answer answer = answer_of(node, branches, count);
    df_pn->is_over |= node->ply >= MOST_PLIES;
    while (!df_pn->is_over && answer.numbers.proof < limits.proof &&
           answer.numbers.refutation < limits.refutation) {
        uint32_t next;
        Branch *branch = &branches[branch_choose(branches, count, &next)];
        /* Slightly above the second least number, so that small changes do not switch branches
         * (Pawlewicz and Lew, "Improving depth-first PN-search: 1 + epsilon trick", 2006). */
        next = number_sum(next, next / 4 + 1);
        Numbers inner = {limits.refutation - (answer.numbers.refutation - branch->numbers.proof),
                         limits.proof < next ? limits.proof : next};
        Answer below = node_prove(df_pn, &branch->node, inner);
        branch->numbers = below.numbers;
        branch->rests = below.rests;
        answer = answer_of(node, branches, count);
    }
    if (!df_pn->is_over)
        node_store(df_pn, node, &answer, df_pn->nodes - before);
    return answer;
}

bool df_pn_decide(DfPn *df_pn, Effort *effort, const AdjiPosition *position, int need,
                  bool *is_reached, Move *best)
{
    DfPnNode root = {.position = *position, .pieces = position_pieces(position), .need = need};
    root.key = node_key(position, need);
    df_pn->effort = effort;
    df_pn->is_over = false;
    Answer answer = node_prove(df_pn, &root, (Numbers){INFINITE_NUMBER, INFINITE_NUMBER});
    effort_is_over(effort, df_pn->nodes % EFFORT_NODES);
    df_pn->nodes = 0;
    *is_reached = answer.numbers.proof == 0;
    *best = *is_reached ? answer.best : PORFIA_NO_MOVE;
    return is_decided(answer.numbers);
}
