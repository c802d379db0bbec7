/* Links from strings: see links.h. */
#include "solve/dots/links.h"

/* A walk along a chain. */
typedef struct Walk {
    int string, coin; /* the last string and the coin that it leads to */
    int length;       /* coins passed */
    int second;       /* second string of the walk */
    uint64_t passed;
} Walk;

/* Walks from a coin along a string as far as coins have two strings, but not past `stop`. */
static Walk walk_from(const Graph *graph, const Subgraph *subgraph, int coin, int string, int stop)
{
    uint64_t twos = coins_with_two(subgraph);
    Walk walk = {.string = string, .coin = graph->ends[string][graph->ends[string][0] == coin]};
    while (walk.coin != GRAPH_GROUND && walk.coin != stop && twos >> walk.coin & 1) {
        walk.passed |= 1ULL << walk.coin;
        uint64_t on = graph->strings_at[walk.coin] & subgraph->strings & ~(1ULL << walk.string);
        walk.string = first_of(on);
        if (walk.length++ == 0)
            walk.second = walk.string;
        walk.coin = graph->ends[walk.string][graph->ends[walk.string][0] == walk.coin];
    }
    return walk;
}

/* Adds the link from a joint along a string. Returns its coins. */
static uint64_t add_link(Links *links, const Graph *graph, const Subgraph *subgraph,
                         const Zobrist *zobrist, int joint, int string)
{
    enum { TWO = 2 };
    Walk walk = walk_from(graph, subgraph, joint, string, joint);
    Link link = {.entry = zobrist_link(zobrist, joint, walk.coin, walk.length),
                 .ends = {(uint8_t)joint, (uint8_t)walk.coin},
                 .strings = {(uint8_t)string, (uint8_t)walk.string},
                 .length = (uint8_t)walk.length,
                 .opening = (uint8_t)(walk.length == TWO ? walk.second : string)};
    links_tie(links, &link);
    return walk.passed;
}

/* Adds the independent chain or loop of a coin. Returns its coins. */
static uint64_t add_lone(Links *links, const Graph *graph, const Subgraph *subgraph, int coin)
{
    uint64_t strings = graph->strings_at[coin] & subgraph->strings;
    int string = first_of(strings), other = first_of(strings & (strings - 1));
    Walk there = walk_from(graph, subgraph, coin, string, coin);
    if (there.coin == coin) {
        lones_add(&links->loops, there.length + 1, string);
        return there.passed | 1ULL << coin;
    }
    Walk back = walk_from(graph, subgraph, coin, other, coin);
    /* A chain of two coins is opened in its middle. */
    lones_add(&links->lones, there.length + back.length + 1, there.length > 0 ? string : other);
    return there.passed | back.passed | 1ULL << coin;
}

void links_make(Links *links, const Graph *graph, const Subgraph *subgraph, const Zobrist *zobrist)
{
    uint64_t passed = 0;
    links->tied = links->safe = links->chains = 0;
    links->coins = size_of(coins_left(subgraph));
    links->lones.count = links->loops.count = 0;
    for (uint64_t joints = coins_joining(subgraph); joints; joints &= joints - 1) {
        int joint = first_of(joints);
        uint64_t strings = graph->strings_at[joint] & subgraph->strings;
        for (; (strings & ~links->tied) != 0;)
            passed |=
                add_link(links, graph, subgraph, zobrist, joint, first_of(strings & ~links->tied));
    }
    for (uint64_t coins; (coins = coins_with_two(subgraph) & ~passed) != 0;)
        passed |= add_lone(links, graph, subgraph, first_of(coins));
}
