/* Names of graphs: see shapes.h. */
#include "solve/dots/shapes.h"

#include "base/random.h"

/* A graph in one piece, its joints numbered from 0 on. */
typedef struct Shape {
    int joint_count, link_count;
    uint64_t own[GRAPH_MAX_COINS]; /* what is tied to a joint alone: to the ground, or nooses */
    ShapeLink links[GRAPH_MAX_STRINGS]; /* between two joints */
} Shape;

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

static int colours_count(const Colours *colours, const Shape *shape)
{
    int count = 0;
    for (int i = 0; i < shape->joint_count; i++)
        count += !colour_is_taken(colours, i);
    return count;
}

static void colours_step(Colours *colours, const Shape *shape)
{
    uint64_t sums[GRAPH_MAX_COINS];
    for (int i = 0; i < shape->joint_count; i++)
        sums[i] = 0;
    for (int i = 0; i < shape->link_count; i++) {
        const ShapeLink *link = &shape->links[i];
        for (int end = 0; end < 2; end++)
            sums[link->ends[end]] += hash_word(colours->of[link->ends[!end]] + link->length);
    }
    for (int i = 0; i < shape->joint_count; i++)
        colours->of[i] = hash_join(colours->of[i], sums[i]);
}

/* Returns how many joints can be told apart. */
static int colours_refine(Colours *colours, const Shape *shape)
{
    int count = colours_count(colours, shape), before = 0;
    while (count > before && count < shape->joint_count) {
        before = count;
        colours_step(colours, shape);
        count = colours_count(colours, shape);
    }
    return count;
}

static Pair name_of_word(uint64_t word)
{
    return (Pair){hash_word(word), hash_word(~word)};
}

/* Where all joints have colours of their own. */
static Pair colours_name(const Colours *colours, const Shape *shape)
{
    Pair name = {0};
    for (int i = 0; i < shape->joint_count; i++)
        name += name_of_word(hash_join(colours->of[i], shape->own[i]));
    for (int i = 0; i < shape->link_count; i++) {
        const ShapeLink *link = &shape->links[i];
        uint64_t ends =
            hash_word(colours->of[link->ends[0]]) + hash_word(colours->of[link->ends[1]]);
        name += name_of_word(hash_join(ends, link->length));
    }
    return (Pair){hash_word(name[0]), hash_word(name[1])};
}

static bool name_is_less(Pair one, Pair other)
{
    return one[0] != other[0] ? one[0] < other[0] : one[1] < other[1];
}

static Pair least_name(Colours *colours, const Shape *shape)
{
    if (colours_refine(colours, shape) == shape->joint_count)
        return colours_name(colours, shape);
    uint64_t shared = UINT64_MAX; /* the least colour of several joints */
    for (int i = 0; i < shape->joint_count; i++)
        if (colours->of[i] < shared && colour_is_taken(colours, i))
            shared = colours->of[i];
    Pair least = {UINT64_MAX, UINT64_MAX};
    for (int i = 0; i < shape->joint_count; i++) {
        if (colours->of[i] != shared)
            continue;
        Colours apart = *colours;
        apart.of[i] = ~shared;
        Pair name = least_name(&apart, shape);
        least = name_is_less(name, least) ? name : least;
    }
    return least;
}

/* The piece that has these joints. */
static Pair piece_name(const ShapeLink links[], int count, uint64_t joints)
{
    Shape shape;
    Colours colours;
    shape.joint_count = size_of(joints);
    shape.link_count = 0;
    for (int i = 0; i < shape.joint_count; i++)
        shape.own[i] = 0;
    for (int i = 0; i < count; i++) {
        int end = links[i].ends[0], other = links[i].ends[1];
        if (!(joints >> end & 1))
            continue;
        int joint = size_of(joints & ((1ULL << end) - 1));
        if (other == end || other == GRAPH_GROUND) {
            shape.own[joint] += hash_join(other == end, links[i].length);
            continue;
        }
        int far = size_of(joints & ((1ULL << other) - 1));
        shape.links[shape.link_count++] =
            (ShapeLink){{(uint8_t)joint, (uint8_t)far}, links[i].length};
    }
    for (int i = 0; i < shape.joint_count; i++)
        colours.of[i] = shape.own[i];
    return least_name(&colours, &shape);
}

/* All joints that hang together with one of these. */
static uint64_t piece_around(const uint64_t beside[], uint64_t piece)
{
    for (uint64_t fresh = piece; fresh;) {
        uint64_t next = beside[first_of(fresh)] & ~piece;
        fresh = (fresh & (fresh - 1)) | next;
        piece |= next;
    }
    return piece;
}

Pair shape_name(const ShapeLink links[], int count)
{
    uint64_t beside[GRAPH_MAX_COINS] = {0}, joints = 0;
    Pair name = {0};
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
        name += piece_name(links, count, piece);
        joints &= ~piece;
    }
    return name;
}
