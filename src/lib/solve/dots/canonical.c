/* Canonical hashes of graphs: see canonical.h. */
#include "solve/dots/canonical.h"

#include "base/random.h"

/* A connected graph with joints numbered from 0. */
typedef struct Piece {
    int joint_count, link_count;
    uint64_t own[GRAPH_MAX_COINS];      /* of each joint: its links to the ground, and nooses */
    PlainLink links[GRAPH_MAX_STRINGS]; /* between two joints */
} Piece;

typedef struct Colours {
    uint64_t of[GRAPH_MAX_COINS];
} Colours;

static bool colour_is_taken(const Colours *colours, int joint)
{
    for (int i = 0; i < joint; i++)
        if (colours->of[i] == colours->of[joint])
            return true;
    return false;
}

static int colours_count(const Colours *colours, const Piece *piece)
{
    int count = 0;
    for (int i = 0; i < piece->joint_count; i++)
        count += !colour_is_taken(colours, i);
    return count;
}

static void colours_step(Colours *colours, const Piece *piece)
{
    uint64_t sums[GRAPH_MAX_COINS];
    for (int i = 0; i < piece->joint_count; i++)
        sums[i] = 0;
    for (int i = 0; i < piece->link_count; i++) {
        const PlainLink *link = &piece->links[i];
        for (int end = 0; end < 2; end++)
            sums[link->ends[end]] += hash_word(colours->of[link->ends[!end]] + link->length);
    }
    for (int i = 0; i < piece->joint_count; i++)
        colours->of[i] = hash_join(colours->of[i], sums[i]);
}

/* Refines the colours; returns the number of colours. */
static int colours_refine(Colours *colours, const Piece *piece)
{
    int count = colours_count(colours, piece), before = 0;
    while (count > before && count < piece->joint_count) {
        before = count;
        colours_step(colours, piece);
        count = colours_count(colours, piece);
    }
    return count;
}

static Pair hash_pair(uint64_t word)
{
    return (Pair){hash_word(word), hash_word(~word)};
}

/* The hash if all joints have different colours. */
static Pair colours_hash(const Colours *colours, const Piece *piece)
{
    Pair hash = {0};
    for (int i = 0; i < piece->joint_count; i++)
        hash += hash_pair(hash_join(colours->of[i], piece->own[i]));
    for (int i = 0; i < piece->link_count; i++) {
        const PlainLink *link = &piece->links[i];
        uint64_t ends =
            hash_word(colours->of[link->ends[0]]) + hash_word(colours->of[link->ends[1]]);
        hash += hash_pair(hash_join(ends, link->length));
    }
    return (Pair){hash_word(hash[0]), hash_word(hash[1])};
}

static bool pair_is_less(Pair one, Pair other)
{
    return one[0] != other[0] ? one[0] < other[0] : one[1] < other[1];
}

static Pair least_hash(Colours *colours, const Piece *piece)
{
    if (colours_refine(colours, piece) == piece->joint_count)
        return colours_hash(colours, piece);
    uint64_t shared = UINT64_MAX; /* the least colour of more than one joint */
    for (int i = 0; i < piece->joint_count; i++)
        if (colours->of[i] < shared && colour_is_taken(colours, i))
            shared = colours->of[i];
    Pair least = {UINT64_MAX, UINT64_MAX};
    for (int i = 0; i < piece->joint_count; i++) {
        if (colours->of[i] != shared)
            continue;
        Colours apart = *colours;
        apart.of[i] = ~shared;
        Pair hash = least_hash(&apart, piece);
        least = pair_is_less(hash, least) ? hash : least;
    }
    return least;
}

/* The hash of the piece with these joints. */
static Pair piece_hash(const PlainLink links[], int count, uint64_t joints)
{
    Piece piece;
    Colours colours;
    piece.joint_count = size_of(joints);
    piece.link_count = 0;
    for (int i = 0; i < piece.joint_count; i++)
        piece.own[i] = 0;
    for (int i = 0; i < count; i++) {
        int end = links[i].ends[0], other = links[i].ends[1];
        if (!(joints >> end & 1))
            continue;
        int joint = size_of(joints & ((1ULL << end) - 1));
        if (other == end || other == GRAPH_GROUND) {
            piece.own[joint] += hash_join(other == end, links[i].length);
            continue;
        }
        int far = size_of(joints & ((1ULL << other) - 1));
        piece.links[piece.link_count++] =
            (PlainLink){{(uint8_t)joint, (uint8_t)far}, links[i].length};
    }
    for (int i = 0; i < piece.joint_count; i++)
        colours.of[i] = piece.own[i];
    return least_hash(&colours, &piece);
}

/* The connected component of a joint. */
static uint64_t piece_around(const uint64_t beside[], uint64_t piece)
{
    for (uint64_t fresh = piece; fresh;) {
        uint64_t next = beside[first_of(fresh)] & ~piece;
        fresh = (fresh & (fresh - 1)) | next;
        piece |= next;
    }
    return piece;
}

Pair canonical_hash(const PlainLink links[], int count)
{
    uint64_t beside[GRAPH_MAX_COINS] = {0}, joints = 0;
    Pair hash = {0};
    for (int i = 0; i < count; i++) {
        int end = links[i].ends[0], other = links[i].ends[1];
        joints |= 1ULL << end;
        if (other == GRAPH_GROUND)
            continue;
        joints |= 1ULL << other;
        beside[end] |= 1ULL << other;
        beside[other] |= 1ULL << end;
    }
    while (joints) {
        uint64_t piece = piece_around(beside, joints & -joints);
        hash += piece_hash(links, count, piece);
        joints &= ~piece;
    }
    return hash;
}
