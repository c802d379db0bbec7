/*
 * Proof-number search: see df_pn.h.
 *
 * A node is a position and what its mover needs: it holds if some move leads to a node that does
 * not hold, where the other needs just too much. Its numbers are how many leaves must still be
 * decided at least to show that it holds (`proof`) or that it does not (`refutation`).
 *
 * Since the last capture every other node of a path needs at least 1, and those between at most 0:
 * one player, the attacker, must force something, and going round is enough for the other, the
 * defender. So a position that is on the path already is decided for the defender. What the
 * attacker forces is never owed to that, and is true wherever the position is met. What the
 * defender holds may be: it rests on a place of the path. If that is above the node, the result is
 * true on this path alone and is remembered together with it; what rests on nothing above it is
 * true everywhere (the graph history interaction problem; Campbell, "The graph-history interaction:
 * on ignoring position history", 1985).
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
    NOWHERE = MOST_PLIES + 1 /* rests on no place of the path */
};

typedef struct Numbers {
    uint32_t proof, refutation;
} Numbers;

static const Numbers holds = {0, INFINITE_NUMBER}, fails = {INFINITE_NUMBER, 0};

/* What a node is known by: 96 bits, so that no two of a search will ever share it. */
typedef struct NodeKey {
    uint64_t word;
    uint32_t check;
} NodeKey;

typedef struct Proof {
    uint64_t word; /* of the key, and its check */
    uint32_t check;
    uint32_t work; /* nodes that it took, at most 2^32 - 1; 0: there is nothing here */
    Numbers numbers;
} Proof;

typedef struct Node {
    AdjiPosition position;
    int pieces, need;
    int ply, first; /* its place on the path, and that of the position after the last capture */
    uint64_t path;  /* stands for the positions between these two */
    NodeKey key;    /* of the position and what is needed */
} Node;

typedef struct Branch {
    Node node;
    Move move;
    Numbers numbers;
    int rests; /* the highest place of the path that a decision rests on */
} Branch;

/* What is found of a node. */
typedef struct Answer {
    Numbers numbers;
    int rests;
    Move best;
} Answer;

struct Proving {
    Prober *prober;
    Effort *effort;
    uint64_t nodes;
    bool is_over;
    uint64_t places[MOST_PLIES + 1]; /* keys of the positions of the path */
    /* A part of the memory is used at first, and twice as much whenever half of it is full, so that
     * a small question need not wait until the system has provided all of it. */
    uint64_t buckets, most_buckets, used;
    Proof *proofs;
    bool has_path_results; /* whether anything is remembered that is true on one path alone */
};

Proving *proving_create(Prober *prober, size_t bytes)
{
    Proving *proving = calloc(1, sizeof *proving);
    if (!proving)
        return NULL;
    proving->prober = prober;
    proving->most_buckets = 1;
    while (2 * proving->most_buckets * BUCKET * sizeof(Proof) <= bytes)
        proving->most_buckets *= 2;
    proving->buckets =
        proving->most_buckets < FIRST_BUCKETS ? proving->most_buckets : FIRST_BUCKETS;
    proving->proofs = calloc(proving->most_buckets * BUCKET, sizeof(Proof));
    memory_prefer_large_pages(proving->proofs, proving->most_buckets * BUCKET * sizeof(Proof));
    if (proving->proofs)
        return proving;
    free(proving);
    return NULL;
}

void proving_free(Proving *proving)
{
    if (proving)
        free(proving->proofs);
    free(proving);
}

void proving_forget(Proving *proving)
{
    memset(proving->proofs, 0, proving->buckets * BUCKET * sizeof(Proof));
    proving->used = 0;
    proving->has_path_results = false;
}

int proving_fullness(const Proving *proving)
{
    return (int)(proving->used * 1000 / (proving->most_buckets * BUCKET));
}

/* ---- What is remembered ---- */

static Proof *proving_bucket(const Proving *proving, NodeKey key)
{
    return proving->proofs + (key.word & (proving->buckets - 1)) * BUCKET;
}

static bool proof_is_of(const Proof *proof, NodeKey key)
{
    return proof->word == key.word && proof->check == key.check && proof->work > 0;
}

static bool proving_recall(const Proving *proving, NodeKey key, Numbers *numbers)
{
    const Proof *bucket = proving_bucket(proving, key);
    for (int i = 0; i < BUCKET; i++) {
        if (proof_is_of(&bucket[i], key)) {
            *numbers = bucket[i].numbers;
            return true;
        }
    }
    return false;
}

/* Twice the buckets: each goes on where it was, or as far behind as there were. */
static void proving_grow(Proving *proving)
{
    uint64_t before = proving->buckets;
    for (uint64_t i = 0; i < before * BUCKET; i++) {
        Proof *proof = &proving->proofs[i];
        if (!(proof->word & before))
            continue;
        proof[before * BUCKET] = *proof;
        *proof = (Proof){0};
    }
    proving->buckets *= 2;
}

/* In the place of itself, or of what took the least work. */
static void proving_keep(Proving *proving, NodeKey key, Numbers numbers, uint64_t work)
{
    Proof *bucket = proving_bucket(proving, key), *place = bucket;
    for (int i = 0; i < BUCKET; i++) {
        if (proof_is_of(&bucket[i], key)) {
            place = &bucket[i];
            work += place->work;
            break;
        }
        if (bucket[i].work < place->work)
            place = &bucket[i];
    }
    proving->used += place->work == 0;
    *place = (Proof){.word = key.word,
                     .check = key.check,
                     .work = (uint32_t)(work < UINT32_MAX ? work : UINT32_MAX),
                     .numbers = numbers};
    if (proving->used > proving->buckets * BUCKET / 2 && proving->buckets < proving->most_buckets)
        proving_grow(proving);
}

static bool is_decided(Numbers numbers)
{
    return numbers.proof == 0 || numbers.refutation == 0;
}

/* True on one path alone. */
static NodeKey key_on_path(const Node *node)
{
    return (NodeKey){hash_join(node->key.word, node->path), node->key.check ^ (uint32_t)node->path};
}

static void node_keep(Proving *proving, const Node *node, const Answer *answer, uint64_t work)
{
    bool is_free = !is_decided(answer->numbers) || answer->rests >= node->ply;
    proving->has_path_results |= !is_free;
    proving_keep(proving, is_free ? node->key : key_on_path(node), answer->numbers, work);
}

/* ---- Nodes ---- */

/* The mover's row first, so that the same board seen by the other player is the same node. */
static NodeKey node_key(const AdjiPosition *position, int need)
{
    uint64_t own = position->rows[position->mover] | (uint64_t)(uint8_t)need << 56;
    uint64_t other = position->rows[!position->mover];
    uint64_t check = hash_join(hash_word(other ^ 0x9E3779B97F4A7C15ULL), own);
    return (NodeKey){hash_join(hash_word(own), other), (uint32_t)(check >> 32)};
}

static Node node_after(const Proving *proving, const Node *node, Move move)
{
    Node after = {.position = node->position, .ply = node->ply + 1};
    int gain = adji_play(&prober_tables(proving->prober)->setup, &after.position, move);
    after.pieces = node->pieces - gain;
    after.need = gain - node->need + 1;
    after.first = gain ? after.ply : node->first;
    after.path = gain ? 0 : node->path ^ hash_word(proving->places[node->ply]);
    after.key = node_key(&after.position, after.need);
    return after;
}

/* Where the position is on the path since the last capture; NOWHERE: it is not. */
static int node_place(const Proving *proving, const Node *node)
{
    uint64_t key = adji_key(&node->position);
    for (int ply = node->first; ply < node->ply; ply++)
        if (proving->places[ply] == key)
            return ply;
    return NOWHERE;
}

/* What can be expected of a node: a row of moves must fail for it not to hold, and the farther it
 * seems to be from what is needed, the more must be looked at to show the contrary. */
static Numbers node_guess(const Proving *proving, const Node *node)
{
    enum { WORTH_OF_PIECE = 32 }; /* as many leaves: with 1, hard questions take twice as long */
    int margin =
        adji_evaluate(&prober_tables(proving->prober)->setup, &node->position) - node->need;
    int distance = WORTH_OF_PIECE * margin;
    return (Numbers){(uint32_t)(margin < 0 ? 1 - distance : 1),
                     (uint32_t)(adji_count(&node->position) + (margin > 0 ? distance : 0))};
}

/* What is known of a node at a glance, or what can be expected. */
static void branch_open(Proving *proving, Branch *branch)
{
    const Node *node = &branch->node;
    int value = prober_value(proving->prober, &node->position);
    branch->rests = NOWHERE;
    if (value != PROBER_UNKNOWN || node->need > node->pieces || node->need <= -node->pieces) {
        bool is_held = value != PROBER_UNKNOWN ? value >= node->need : node->need <= 0;
        branch->numbers = is_held ? holds : fails;
        return;
    }
    int place = node_place(proving, node);
    if (place != NOWHERE) {
        branch->numbers = node->need <= 0 ? holds : fails;
        branch->rests = place;
        return;
    }
    if (proving_recall(proving, node->key, &branch->numbers) && is_decided(branch->numbers))
        return;
    Numbers here;
    if (proving->has_path_results && node->ply > node->first &&
        proving_recall(proving, key_on_path(node), &here)) {
        branch->numbers = here;
        branch->rests = node->first;
        return;
    }
    if (branch->numbers.proof == 0)
        branch->numbers = node_guess(proving, node);
}

static int branches_open(Proving *proving, const Node *node, Branch branches[ADJI_HOLES])
{
    Move moves[PORFIA_MAX_MOVES];
    int count = adji_moves(&node->position, moves);
    /* All places are fetched at once; each is a wait for memory. */
    for (int i = 0; i < count; i++) {
        branches[i] = (Branch){.node = node_after(proving, node, moves[i]), .move = moves[i]};
        const Proof *bucket = proving_bucket(proving, branches[i].node.key);
        __builtin_prefetch(bucket);
        __builtin_prefetch(bucket + BUCKET - 1);
    }
    for (int i = 0; i < count; i++)
        branch_open(proving, &branches[i]);
    return count;
}

static uint32_t number_sum(uint32_t left, uint32_t right)
{
    return left + right < INFINITE_NUMBER ? left + right : INFINITE_NUMBER;
}

/* What follows of a node from its branches. A defender's decision rests on what its moves do: on
 * one of them where the defender moves, on all where the attacker does. */
static Answer answer_of(const Node *node, const Branch branches[], int count)
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

/* The branch to go into, the one that is refuted soonest, and how far the next one is. */
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

static void count_node(Proving *proving)
{
    if (++proving->nodes % EFFORT_NODES == 0)
        proving->is_over |= effort_is_over(proving->effort, EFFORT_NODES);
}

/* Looks into a node until one of its numbers reaches its limit. */
static Answer node_prove(Proving *proving, const Node *node, Numbers limits)
{
    Branch branches[ADJI_HOLES];
    uint64_t before = proving->nodes;
    count_node(proving);
    proving->places[node->ply] = adji_key(&node->position);
    int count = branches_open(proving, node, branches);
    Answer answer = answer_of(node, branches, count);
    proving->is_over |= node->ply >= MOST_PLIES;
    while (!proving->is_over && answer.numbers.proof < limits.proof &&
           answer.numbers.refutation < limits.refutation) {
        uint32_t next;
        Branch *branch = &branches[branch_choose(branches, count, &next)];
        /* A little more than the next one, so that it is not left for every trifle (Pawlewicz and
         * Lew, "Improving depth-first PN-search: 1 + epsilon trick", 2006). */
        next = number_sum(next, next / 4 + 1);
        Numbers inner = {limits.refutation - (answer.numbers.refutation - branch->numbers.proof),
                         limits.proof < next ? limits.proof : next};
        Answer below = node_prove(proving, &branch->node, inner);
        branch->numbers = below.numbers;
        branch->rests = below.rests;
        answer = answer_of(node, branches, count);
    }
    if (!proving->is_over)
        node_keep(proving, node, &answer, proving->nodes - before);
    return answer;
}

bool proving_decide(Proving *proving, Effort *effort, const AdjiPosition *position, int need,
                    bool *is_reached, Move *best)
{
    Node root = {.position = *position, .pieces = position_pieces(position), .need = need};
    root.key = node_key(position, need);
    proving->effort = effort;
    proving->is_over = false;
    Answer answer = node_prove(proving, &root, (Numbers){INFINITE_NUMBER, INFINITE_NUMBER});
    effort_is_over(effort, proving->nodes % EFFORT_NODES);
    proving->nodes = 0;
    *is_reached = answer.numbers.proof == 0;
    *best = *is_reached ? answer.best : PORFIA_NO_MOVE;
    return is_decided(answer.numbers);
}
