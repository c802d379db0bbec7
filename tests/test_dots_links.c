/*
 * Moves that the solver of Dots does not look at, because it takes others for at least as good: tables of all
 * values, made without any knowledge of the game but its rules, say whether they are.
 */
#include "solve/dots/links.h"
#include "support/exam.h"

/* Sanitizers take their time: there, one of so many positions is enough. */
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
enum { SHARE = 20 };
#else
enum { SHARE = 1 };
#endif

enum { SEED = 1982 };

/* A board, its table, and how many moves were compared. */
typedef struct Comparison {
    const Exam *exam;
    Graph graph;
    Terms terms;
    int links, lones;
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

static void compare_links(Comparison *comparison, uint32_t set, const Cut *cut, const Links *links)
{
    for (int i = 0; i < links->chain_count; i++) {
        const Link *link = &links->links[links->chains[i]];
        if (link->ends[0] == link->ends[1])
            continue;
        const Link *better = links_better(links, &comparison->graph, cut, link);
        if (!better)
            continue;
        compare(comparison, set, better->opening, link->opening);
        comparison->links++;
    }
}

static void compare_lones(Comparison *comparison, uint32_t set, const Lone lones[], int count,
                          int least, int most)
{
    int shortest = lone_shortest(lones, count, least, most);
    for (int i = 0; i < count; i++) {
        if (i == shortest || lones[i].length < least || lones[i].length > most)
            continue;
        assert_in_range(shortest, 0, count - 1);
        compare(comparison, set, lones[shortest].opening, lones[i].opening);
        comparison->lones++;
    }
}

static void compare_in(Comparison *comparison, uint32_t set)
{
    const Graph *graph = &comparison->graph;
    Cut cut = graph_whole(graph);
    Links links;
    for (int string = 0; string < graph->string_count; string++)
        if (set >> exam_edge(comparison->exam, graph->edges[string]) & 1)
            cut_string(graph, &cut, string);
    if (coins_with_one(&cut))
        return;
    links_make(&links, graph, &cut, &comparison->terms);
    compare_links(comparison, set, &cut, &links);
    compare_lones(comparison, set, links.lones, links.lone_count, 1, LONG_CHAIN - 1);
    compare_lones(comparison, set, links.lones, links.lone_count, LONG_CHAIN, GRAPH_MAX_COINS);
    compare_lones(comparison, set, links.loops, links.loop_count, 1, GRAPH_MAX_COINS);
}

/* In all positions that follow one, or in one of so many. */
static void compare_below(int rows, int columns, Bits drawn, uint32_t step)
{
    Exam exam = exam_of(rows, columns, drawn);
    Comparison comparison = {.exam = &exam};
    assert_true(graph_make(&comparison.graph, &exam.setup, drawn));
    assert_true(terms_make(&comparison.terms, &comparison.graph));
    for (uint32_t set = 0; set < 1U << exam.edge_count; set += step)
        compare_in(&comparison, set);
    print_message("%dx%d: %d links and %d that are tied to nothing\n", rows, columns,
                  comparison.links, comparison.lones);
    terms_release(&comparison.terms);
    exam_free(&exam);
}

static void test_small_boards(void **state)
{
    (void)state;
    compare_below(1, 6, BITS_NONE, SHARE);
    compare_below(2, 3, BITS_NONE, SHARE);
    compare_below(2, 4, BITS_NONE, SHARE);
}

/* With longer chains, where players have taken care. */
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
