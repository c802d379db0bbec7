/*
 * Links of Dots. Moves that the solver omits are no better than those that it searches, by tables
 * of all values, made from the rules alone. The position after a move, computed from links, equals
 * the one computed from strings; so do its key and, if it is separated, the hashes of its halves.
 */
#include "solve/dots/changes.h"
#include "solve/dots/halves.h"
#include "solve/dots/openings.h"
#include "support/dots_exam.h"

/* Sanitizers are slow: one position in SHARE is enough for them; elsewhere one in a few of many. */
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
enum { SHARE = 20, SHARE_OF_MANY = SHARE };
#else
enum { SHARE = 1, SHARE_OF_MANY = 3 };
#endif

enum {
    SEED = 1982,
    HEIRS = 8 /* in one of these positions inheritance and hashes are checked too */
};

/* A board, its table, and the number of compared moves. */
typedef struct Comparison {
    const Exam *exam;
    Graph graph;
    Zobrist zobrist;
    HalfCache half_cache;
    int links, lones, removals, inherited, named;
} Comparison;

static int move_value(const Comparison *comparison, uint32_t set, int string)
{
    int edge = exam_edge(comparison->exam, comparison->graph.edges[string]);
    return oracle_table_move_value(comparison->exam->table, set, edge);
}

static void compare(const Comparison *comparison, uint32_t set, int better, int string)
{
    int value = move_value(comparison, set, string);
    int better_value = move_value(comparison, set, better);
    if (better_value < value)
        fail_msg("%dx%d, set %u: %d is worth %d, and %d only %d", comparison->exam->setup.rows,
                 comparison->exam->setup.columns, set, comparison->graph.edges[string], value,
                 comparison->graph.edges[better], better_value);
}

static void compare_links(Comparison *comparison, uint32_t set, const Links *links)
{
    for (uint64_t chains = links->chains; chains; chains &= chains - 1) {
        const Link *link = &links->links[first_of(chains)];
        if (link_is_noose(link))
            continue;
        const Link *better = opening_better(links, &comparison->graph, link);
        if (!better)
            continue;
        compare(comparison, set, better->opening, link->opening);
        comparison->links++;
    }
}

/* From some length on, no independent chain is better to open. */
static void compare_lones(Comparison *comparison, uint32_t set, const Lones *lones, int first,
                          int end)
{
    for (int i = first + 1; i < end; i++) {
        compare(comparison, set, lones->openings[first], lones->openings[i]);
        comparison->lones++;
    }
}

static Links links_of(const Graph *graph, const Zobrist *zobrist, const Subgraph *subgraph)
{
    Links links;
    links_make(&links, graph, subgraph, zobrist);
    links.sums = links_sums(&links, zobrist, 1);
    return links;
}

static void assert_same_sums(const Sums *sums, const Sums *others)
{
    assert_memory_equal(sums->pairs, others->pairs, (size_t)pairs_of(1) * sizeof(Pair));
}

static void assert_same_lones(const Lones *lones, const Lones *others)
{
    assert_int_equal(lones->count, others->count);
    assert_memory_equal(lones->lengths, others->lengths, (size_t)lones->count);
}

static void assert_same_links(const Links *links, const Links *others)
{
    assert_int_equal(links->coins, others->coins);
    assert_int_equal(links->tied, others->tied);
    assert_int_equal(links->safe, others->safe);
    assert_int_equal(links->chains, others->chains);
    assert_same_sums(&links->sums, &others->sums);
    assert_same_lones(&links->lones, &others->lones);
    assert_same_lones(&links->loops, &others->loops);
    for (uint64_t left = links->safe | links->chains; left; left &= left - 1) {
        const Link *link = &links->links[first_of(left)], *other = &others->links[first_of(left)];
        int turned = link->ends[0] != other->ends[0] || link->strings[0] != other->strings[0];
        assert_int_equal(link->length, other->length);
        assert_int_equal(link->entry, other->entry);
        for (int i = 0; i < 2; i++) {
            assert_int_equal(link->ends[i], other->ends[i ^ turned]);
            assert_int_equal(link->strings[i], other->strings[i ^ turned]);
            assert_int_equal(links->link_at[link->strings[i]], first_of(left));
        }
    }
}

/* The changes of all links that have one. */
static Changes find_all(Sums sums[GRAPH_MAX_STRINGS], const Comparison *comparison,
                        const Links *links, const Inherited *inherited)
{
    Changes changes = {.sums = sums};
    for (uint64_t left = links->safe | links->chains; left; left &= left - 1)
        if (!link_is_noose(&links->links[first_of(left)]))
            changes_find(&changes, inherited, links, &comparison->graph, &comparison->zobrist,
                         first_of(left), 1);
    return changes;
}

/* Inherited changes must equal computed ones. */
static void inherit(Comparison *comparison, Changes before, const Removal *removal,
                    const Links *rest)
{
    Sums sums[GRAPH_MAX_STRINGS], other_sums[GRAPH_MAX_STRINGS];
    Inherited inherited = inherited_after(before, removal, &comparison->graph);
    Inherited none = inherited_none();
    Changes changes = find_all(sums, comparison, rest, &inherited);
    Changes others = find_all(other_sums, comparison, rest, &none);
    assert_int_equal(changes.known, others.known);
    for (uint64_t known = changes.known; known; known &= known - 1) {
        int number = first_of(known);
        assert_same_sums(&changes.sums[number], &others.sums[number]);
        comparison->inherited += inherited_has(&inherited, &rest->links[number], number);
    }
}

static bool link_crosses(const Graph *graph, const Link *link, int line)
{
    return link->ends[1] != GRAPH_GROUND &&
           graph->sides[link->ends[0]][line] != graph->sides[link->ends[1]][line];
}

static Pair name_of(const Comparison *comparison, const Links *links, const Removal *removal,
                    int line, int side)
{
    Pair sum = {1, 1}; /* a sum that does not occur */
    return half_cache_add(&comparison->half_cache, sum, links, removal, &comparison->graph, line,
                          side);
}

/* Hashes computed from the parent's are the same. */
static void part(Comparison *comparison, const Links *links, const Removal *removal,
                 const Links *rest)
{
    const Graph *graph = &comparison->graph;
    int line = sums_parting(&rest->sums, graph, comparison->zobrist.mode), first = NO_LINE;
    for (int i = graph->line_count - 1; i >= 0; i--) {
        int crossing = 0;
        for (uint64_t left = rest->safe | rest->chains; left; left &= left - 1)
            crossing += link_crosses(graph, &rest->links[first_of(left)], i);
        first = crossing ? first : i;
    }
    assert_int_equal(line, first);
    for (int side = 0; line != NO_LINE && side < 2; side++) {
        Pair name = name_of(comparison, rest, NULL, line, side);
        Pair other = name_of(comparison, links, removal, line, side);
        assert_memory_equal(&name, &other, sizeof name);
        comparison->named++;
    }
}

/* Removes each link, and also opens it on the board and captures all. */
static void follow_all(Comparison *comparison, const Links *links, const Subgraph *subgraph)
{
    const Graph *graph = &comparison->graph;
    Sums sums[GRAPH_MAX_STRINGS];
    Inherited none = inherited_none();
    Changes changes = find_all(sums, comparison, links, &none);
    for (uint64_t left = links->safe | links->chains; left; left &= left - 1) {
        const Link *link = &links->links[first_of(left)];
        Removal removal = links_without(links, graph, &comparison->zobrist, link);
        Links rest = *links;
        links_follow(&rest, &comparison->zobrist, &removal, 1);
        Subgraph strings = *subgraph;
        subgraph_cut(graph, &strings, link->opening);
        subgraph_capture_all(graph, &strings);
        Links other = links_of(graph, &comparison->zobrist, &strings);
        assert_same_links(&rest, &other);
        if (changes.known >> first_of(left) & 1) {
            Sums changed = sums_changed(&links->sums, &sums[first_of(left)], 1);
            assert_same_sums(&changed, &other.sums);
        }
        if (comparison->removals++ % HEIRS)
            continue;
        inherit(comparison, changes, &removal, &rest);
        part(comparison, links, &removal, &rest);
    }
}

static void compare_in(Comparison *comparison, uint32_t set)
{
    const Graph *graph = &comparison->graph;
    Subgraph subgraph = graph_whole(graph);
    for (int string = 0; string < graph->string_count; string++)
        if (set >> exam_edge(comparison->exam, graph->edges[string]) & 1)
            subgraph_cut(graph, &subgraph, string);
    if (coins_with_one(&subgraph))
        return;
    Links links = links_of(graph, &comparison->zobrist, &subgraph);
    int first_long = opening_long_lone(&links.lones);
    compare_links(comparison, set, &links);
    compare_lones(comparison, set, &links.lones, 0, first_long);
    compare_lones(comparison, set, &links.lones, first_long, links.lones.count);
    compare_lones(comparison, set, &links.loops, 0, links.loops.count);
    follow_all(comparison, &links, &subgraph);
}

/* Two lines, also on boards that have none because they are small. */
static void draw_lines(Graph *graph, int columns)
{
    graph->line_count = GRAPH_MAX_LINES;
    for (int line = 0; line < GRAPH_MAX_LINES; line++)
        for (int coin = 0; coin < graph->coin_count; coin++)
            graph->sides[coin][line] = coin % columns > line;
}

/* In all successors of a position, or in one of every `step`. */
static void compare_below(int rows, int columns, Bits drawn, uint32_t step)
{
    Exam exam = exam_of(rows, columns, drawn);
    Comparison comparison = {.exam = &exam};
    assert_true(graph_make(&comparison.graph, &exam.setup, drawn));
    comparison.graph.image_count = 1; /* more images would repeat the same */
    draw_lines(&comparison.graph, columns);
    assert_true(zobrist_make(&comparison.zobrist, &comparison.graph));
    assert_true(half_cache_reserve(&comparison.half_cache, 0));
    for (uint32_t set = 0; set < 1U << exam.edge_count; set += step)
        compare_in(&comparison, set);
    print_message("%dx%d: %d links, %d that are tied to nothing, %d removals, %d changes "
                  "inherited, %d halves\n",
                  rows, columns, comparison.links, comparison.lones, comparison.removals,
                  comparison.inherited, comparison.named);
    half_cache_release(&comparison.half_cache);
    zobrist_release(&comparison.zobrist);
    exam_free(&exam);
}

static void test_small_boards(void **state)
{
    (void)state;
    compare_below(1, 6, BITS_NONE, SHARE);
    compare_below(2, 3, BITS_NONE, SHARE);
    compare_below(2, 4, BITS_NONE, SHARE_OF_MANY);
}

/* With longer chains, from careful play. */
static void test_larger_boards(void **state)
{
    enum { ROUNDS = 8 / (SHARE > 1 ? 4 : 1), FREE = 21 };
    (void)state;
    print_message("seed %d\n", SEED);
    Random random = random_from(SEED);
    for (int i = 0; i < ROUNDS; i++) {
        int columns = 3 + i % 4;
        DotsSetup setup = setup_of(3, columns);
        Bits drawn = draw_edges(&setup, BITS_NONE, DRAW_QUIETLY, FREE, &random);
        compare_below(3, columns, drawn, SHARE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_larger_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
