/*
 * The tree of a search: compared with an independent naive alpha-beta, as events, as JSON and as a
 * picture; and the layout of pictures.
 */
#include "games/coins.h"
#include "games/position.h"
#include "lab/layout.h"
#include "lab/tree.h"
#include "lab/tree_picture.h"
#include "support/program.h"
#include "support/support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NODES = 60000, ENDLESS = 30000 };

typedef struct NodeList {
    TreeNode nodes[MAX_NODES];
    int count;
} NodeList;

static NodeList told, expected;

static void list_put(void *user, const TreeNode *node)
{
    NodeList *list = user;
    assert_true(node->order >= 0 && node->order < MAX_NODES);
    list->nodes[node->order] = *node;
    list->count++;
}

/* The simplest alpha-beta, for the mover; its nodes go into `expected`. */
static int naive(const PorfiaPosition *position, int depth, int alpha, int beta, TreeNode node)
{
    node.order = expected.count++;
    assert_true(expected.count < MAX_NODES);
    node.mover = porfia_position_mover(position);
    node.alpha = alpha;
    node.beta = beta;
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    int best = -ENDLESS;
    if (count == 0)
        best = 0;
    else if (depth == 0)
        best = position->game->evaluation.evaluate(position->setup, position->state);
    for (int i = 0; i < count && depth > 0; i++) {
        PorfiaPosition *child = porfia_position_copy(position);
        TreeNode below = {.parent = node.order, .ply = node.ply + 1, .move = moves[i]};
        below.gain = porfia_position_play(child, moves[i]);
        bool again = porfia_position_mover(child) == node.mover;
        int value =
            below.gain +
            (again ? naive(child, depth - 1, alpha - below.gain, beta - below.gain, below)
                   : -naive(child, depth - 1, below.gain - beta, below.gain - alpha, below));
        porfia_position_free(child);
        node.children++;
        best = value > best ? value : best;
        if (value >= beta) {
            node.cut = TREE_BETA_CUT;
            node.cut_bound = beta;
            node.untried = count - i - 1;
            break;
        }
        alpha = value > alpha ? value : alpha;
    }
    node.value = best;
    expected.nodes[node.order] = node;
    return best;
}

/* A node of the naive search from the view of the root's player. */
static TreeNode seen_from_root(TreeNode node, int root_mover)
{
    if (node.mover == root_mover)
        return node;
    int alpha = node.alpha;
    node.alpha = -node.beta;
    node.beta = -alpha;
    node.value = -node.value;
    node.cut_bound = -node.cut_bound;
    return node;
}

static void check_node(const TreeNode *node, TreeNode oracle, int root_mover, bool for_root)
{
    TreeCut cut = oracle.cut == TREE_NO_CUT    ? TREE_NO_CUT
                  : oracle.mover == root_mover ? TREE_BETA_CUT
                                               : TREE_ALPHA_CUT;
    if (for_root)
        oracle = seen_from_root(oracle, root_mover);
    if (node->parent != oracle.parent || node->ply != oracle.ply || node->gain != oracle.gain ||
        node->mover != oracle.mover || node->alpha != oracle.alpha || node->beta != oracle.beta ||
        node->value != oracle.value || node->children != oracle.children || node->cut != cut ||
        (oracle.ply > 0 && node->move != oracle.move))
        fail_msg("node %d: window %d %d value %d cut %d instead of %d %d %d %d", (int)node->order,
                 node->alpha, node->beta, node->value, node->cut, oracle.alpha, oracle.beta,
                 oracle.value, cut);
    if (cut != TREE_NO_CUT) {
        assert_int_equal(node->cut_bound, oracle.cut_bound);
        assert_int_equal(node->untried, oracle.untried);
    }
}

static PorfiaMethod method_of(PorfiaAlgorithm algorithm, bool ordering, bool memo)
{
    PorfiaMethod method = porfia_method_default();
    method.algorithm = algorithm;
    method.ordering = ordering;
    method.memo = memo;
    method.playouts = 50;
    return method;
}

static PorfiaResult tell(const PorfiaPosition *position, const PorfiaMethod *method, int depth)
{
    PorfiaError error;
    PorfiaResult result;
    PorfiaSearch *search = porfia_search_create(method, &error);
    assert_non_null(search);
    told.count = 0;
    TreeListener listener = {.leave = list_put, .user = &told};
    assert_true(tree_search(search, position, depth, &listener, &result, &error));
    porfia_search_free(search);
    return result;
}

typedef struct TreeCase {
    const char *game, *text;
    int depth;
} TreeCase;

static const TreeCase cases[] = {
    {"dots", "1x1 0/0 0/0 1 0:0", 4},
    {"dots", "1x2 00/00 0/0/0 1 0:0", 3},
    {"dots", "1x2 00/00 0/0/0 1 0:0", 7},
    {"dots", "2x2 00/00/00 00/00/00 2 0:0", 3},
    {"dots", "2x2 12/01/00 10/00/21 1 0:0", 6},
    {"adji", "0,0,0,1,2,1/1,0,2,0,0,1 1 0:0", 6},
    {"adji", "0,1,0,0,0,3/0,0,1,0,2,0 2 5:5", 7},
    {"adji", "0,0,0,0,0,0/1,0,0,0,0,2 1 0:0", 5},
    {"coins", "91482 1 0:0", 9},
    {"coins", "99 2 0:0", 3},
    {"coins", "5296339 2 0:0", 4},
};

static PorfiaPosition *case_position(const TreeCase *one)
{
    if (strcmp(one->game, "coins") != 0)
        return position_of(one->game, "", one->text);
    PorfiaError error;
    PorfiaPosition *position =
        porfia_position_parse(&coins_game, &(PorfiaRules){{0}}, one->text, &error);
    assert_non_null(position);
    return position;
}

static void test_against_naive(void **state)
{
    (void)state;
    static const PorfiaAlgorithm algorithms[] = {PORFIA_ALPHABETA, PORFIA_ALPHABETA_NEGAMAX};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaPosition *position = case_position(&cases[i]);
        int mover = porfia_position_mover(position);
        expected.count = 0;
        TreeNode root = {.parent = -1, .move = PORFIA_NO_MOVE};
        int value = naive(position, cases[i].depth, -ENDLESS, ENDLESS, root);
        for (int k = 0; k < COUNT_OF(algorithms); k++) {
            PorfiaMethod method = method_of(algorithms[k], false, false);
            PorfiaResult result = tell(position, &method, cases[i].depth);
            assert_int_equal(result.value, value);
            assert_int_equal(told.count, expected.count);
            assert_int_equal(result.nodes, expected.count);
            for (int n = 0; n < told.count; n++)
                check_node(&told.nodes[n], expected.nodes[n], mover,
                           tree_is_for_root(algorithms[k]));
        }
        porfia_position_free(position);
    }
}

typedef struct Sums {
    uint64_t alpha_cuts, beta_cuts, hits;
} Sums;

/* Properties of a node under any algorithm. */
static void check_rules(const TreeNode *node, const PorfiaMethod *method, Sums *sums)
{
    sums->alpha_cuts += node->cut == TREE_ALPHA_CUT;
    sums->beta_cuts += node->cut == TREE_BETA_CUT;
    sums->hits += node->is_table_hit;
    assert_true(!node->is_table_hit || (node->children == 0 && node->cut == TREE_NO_CUT));
    assert_true(node->parent < node->order && node->untried >= 0);
    assert_int_equal(node->parent < 0, node->ply == 0);
    if (node->cut == TREE_NO_CUT)
        return;
    if (tree_cut_is_below(method->algorithm, node))
        assert_true(node->value <= node->cut_bound);
    else
        assert_true(node->value >= node->cut_bound);
}

/* For every algorithm, the reported nodes, cuts and hits are those counted. */
static void test_counts(void **state)
{
    (void)state;
    uint64_t hits = 0;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        PorfiaPosition *position = case_position(&cases[i]);
        for (int algorithm = 0; algorithm < PORFIA_ENGINE; algorithm++) {
            for (int variant = 0; variant < 4; variant++) {
                PorfiaMethod method =
                    method_of((PorfiaAlgorithm)algorithm, variant & 1, (variant & 2) != 0);
                PorfiaResult result = tell(position, &method, cases[i].depth);
                Sums sums = {0};
                for (int n = 0; n < told.count; n++)
                    check_rules(&told.nodes[n], &method, &sums);
                assert_int_equal(told.count, result.nodes);
                assert_int_equal(sums.alpha_cuts, result.alpha_cuts);
                assert_int_equal(sums.beta_cuts, result.beta_cuts);
                assert_int_equal(sums.hits, result.table_hits);
                hits += sums.hits;
            }
        }
        porfia_position_free(position);
    }
    assert_true(hits > 100);
}

static int number_of(const json_t *object, const char *name, int none)
{
    const json_t *value = json_object_get(object, name);
    assert_non_null(value);
    return json_is_null(value) ? none : (int)json_integer_value(value);
}

static int bound_told(int bound, int none)
{
    return tree_is_bound(bound) ? bound : none;
}

static void check_json_node(const json_t *object)
{
    const TreeNode *node = &told.nodes[number_of(object, "order", -1)];
    const json_t *cut = json_object_get(object, "cut"), *move = json_object_get(object, "move");
    assert_int_equal(number_of(object, "parent", -1), node->parent);
    assert_int_equal(number_of(object, "gain", -1), node->gain);
    assert_int_equal(number_of(object, "ply", -1), node->ply);
    assert_int_equal(number_of(object, "mover", -1), node->mover);
    assert_int_equal(number_of(object, "alpha", -ENDLESS), bound_told(node->alpha, -ENDLESS));
    assert_int_equal(number_of(object, "beta", ENDLESS), bound_told(node->beta, ENDLESS));
    assert_int_equal(number_of(object, "value", -1), node->value);
    assert_string_equal(json_is_null(move) ? "" : json_string_value(move), node->move_text);
    assert_int_equal(json_is_true(json_object_get(object, "table_hit")), node->is_table_hit);
    assert_int_equal(json_is_null(cut), node->cut == TREE_NO_CUT);
    if (json_is_null(cut))
        return;
    assert_int_equal(number_of(cut, "bound", 0), node->cut_bound);
    assert_int_equal(number_of(cut, "untried", 0), node->untried);
    assert_string_equal(json_string_value(json_object_get(cut, "kind")),
                        node->cut == TREE_BETA_CUT ? "beta" : "alpha");
}

static void test_json(void **state)
{
    (void)state;
    static const char *const algorithms[] = {"minimax", "alphabeta", "negascout", "mtdf", "uct"};
    for (int i = 0; i < COUNT_OF(algorithms); i++) {
        char arguments[256];
        snprintf(arguments, sizeof arguments,
                 "tree adji '0,0,0,1,2,1/1,0,2,0,0,1 1 0:0' --algorithm %s --depth 5 --json %s",
                 algorithms[i], i == 4 ? "--playouts 50" : "");
        Outcome outcome = program_run("", arguments);
        assert_int_equal(outcome.status, 0);
        json_t *tree = json_loads(outcome.output, 0, NULL);
        assert_non_null(tree);
        PorfiaPosition *position = position_of("adji", "", "0,0,0,1,2,1/1,0,2,0,0,1 1 0:0");
        PorfiaError error;
        PorfiaMethod method = method_of(PORFIA_MINIMAX, true, true);
        assert_true(porfia_algorithm_find(algorithms[i], &method.algorithm, &error));
        PorfiaResult result = tell(position, &method, 5);
        const json_t *nodes = json_object_get(tree, "nodes");
        assert_int_equal(json_array_size(nodes), told.count);
        for (size_t n = 0; n < json_array_size(nodes); n++)
            check_json_node(json_array_get(nodes, n));
        assert_int_equal(number_of(tree, "count", 0), result.nodes);
        assert_int_equal(number_of(tree, "value", 0), result.value);
        assert_int_equal(json_array_size(json_object_get(tree, "pv")), result.pv_length);
        assert_true(json_is_true(json_object_get(tree, "finished")));
        json_decref(tree);
        porfia_position_free(position);
        outcome_release(&outcome);
    }
}

/* Whether tags are closed in order with only text in between: enough XML for a picture. */
static bool is_well_formed(const char *text)
{
    char open[16][16];
    int depth = 0;
    for (; *text; text++) {
        if (*text == '&' && strncmp(text, "&lt;", 4) != 0 && strncmp(text, "&gt;", 4) != 0 &&
            strncmp(text, "&amp;", 5) != 0)
            return false;
        if (*text != '<')
            continue;
        bool closes = text[1] == '/';
        const char *name = text + 1 + closes, *end = text;
        bool quoted = false;
        for (end++; *end && (quoted || *end != '>'); end++) {
            if (*end == '<')
                return false;
            quoted ^= *end == '"';
        }
        size_t length = strcspn(name, " />");
        if (!*end || length == 0 || length >= sizeof open[0] || depth == COUNT_OF(open))
            return false;
        if (closes && (depth == 0 || strlen(open[depth - 1]) != length ||
                       strncmp(open[--depth], name, length) != 0))
            return false;
        if (!closes && end[-1] != '/')
            snprintf(open[depth++], sizeof open[0], "%.*s", (int)length, name);
        text = end;
    }
    return depth == 0;
}

/* Every "cut: 6 >= beta 4" is true. Returns their number, in titles and beside branches. */
static int check_words(const char *svg, const char *beta_words, const char *alpha_words)
{
    int count = 0, value, bound;
    for (const char *place = svg; *place; place++) {
        if (sscanf(place, beta_words, &value, &bound) == 2) {
            count++;
            assert_true(value >= bound);
        } else if (sscanf(place, alpha_words, &value, &bound) == 2) {
            count++;
            assert_true(value <= bound);
        }
    }
    return count;
}

static void test_pictures(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *beta_words, *alpha_words;
        bool has_cuts;
    } pictures[] = {
        {"--algorithm minimax", "cut: %d &gt;= beta %d", "cut: %d &lt;= alpha %d", false},
        {"--algorithm alphabeta", "cut: %d &gt;= beta %d", "cut: %d &lt;= alpha %d", true},
        {"--algorithm alphabeta --lang pt", "corte: %d &gt;= beta %d", "corte: %d &lt;= alfa %d",
         true},
        {"--algorithm negascout --memo off", "cut: %d &gt;= beta %d", "cut: %d &lt;= alpha %d",
         true},
        {"--algorithm mtdf --ordering off", "cut: %d &gt;= beta %d", "cut: %d &lt;= alpha %d",
         true},
        {"--algorithm uct --playouts 100", "cut: %d &gt;= beta %d", "cut: %d &lt;= alpha %d",
         false},
    };
    for (int i = 0; i < COUNT_OF(pictures); i++) {
        char arguments[256];
        snprintf(arguments, sizeof arguments,
                 "tree dots '2x2 12/01/00 10/00/21 1 0:0' --depth 4 --svg tree.svg %s",
                 pictures[i].arguments);
        Outcome outcome = program_run("", arguments);
        assert_int_equal(outcome.status, 0);
        char *svg = program_read_file("tree.svg");
        assert_non_null(svg);
        assert_true(is_well_formed(svg));
        int cuts = check_words(svg, pictures[i].beta_words, pictures[i].alpha_words);
        assert_int_equal(cuts > 0, pictures[i].has_cuts);
        int nodes = atoi(outcome.output);
        if (!strstr(pictures[i].arguments, "uct"))
            assert_int_equal(occurrences_of(svg, "class=\"value\""), nodes);
        assert_true(strstr(svg, "class=\"pv\"") != NULL);
        free(svg);
        outcome_release(&outcome);
    }
}

static void test_refused(void **state)
{
    (void)state;
    static const struct {
        const char *arguments, *message;
    } refused[] = {
        {"tree dots start --size 1x2 --depth 3 --json", "missing --algorithm NAME"},
        {"tree dots start --size 1x2 --algorithm alphabeta --json", "missing --depth"},
        {"tree dots start --size 1x2 --algorithm alphabeta --depth 3", "missing --svg or --json"},
        {"tree dots start --algorithm alphabeta --depth 3 --json --svg a.svg",
         "missing --svg or --json"},
        {"tree dots - --algorithm alphabeta --depth 3 --svg a.svg", "a single position"},
        {"tree dots start --algorithm minimax --depth 2 --svg a.svg", "has 5042 nodes"},
        {"tree dots start --algorithm minimax --depth 2 --svg a.svg --lang pt", "tem 5042 nós"},
        {"tree dots start --size 1x1 --algorithm minimax --depth 2 --svg no/a.svg", "no/a.svg"},
        {"tree dots start --algorithm minimax --depth 2 --playouts 5 --json", "uct"},
    };
    for (int i = 0; i < COUNT_OF(refused); i++) {
        Outcome outcome = program_run("", refused[i].arguments);
        assert_int_equal(outcome.status, 2);
        if (!strstr(outcome.errors, refused[i].message))
            fail_msg("%s: %s", refused[i].arguments, outcome.errors);
        outcome_release(&outcome);
    }
    assert_null(program_read_file("a.svg"));
}

/* Random trees: no two nodes of a level touch, and parents are centred. */
static void test_layout(void **state)
{
    (void)state;
    enum { NODES = 300 };
    Random random = random_from(11);
    for (int round = 0; round < 200; round++) {
        LayoutNode nodes[NODES];
        int levels[NODES] = {0};
        int count = 1 + (int)random_below(&random, NODES);
        layout_add(nodes, 0, LAYOUT_NONE, 10);
        for (int i = 1; i < count; i++) {
            uint32_t back = 1 + random_below(&random, i < 12 ? (uint32_t)i : 12);
            levels[i] = levels[i - (int)back] + 1;
            layout_add(nodes, i, i - (int)back, 5 + random_below(&random, 20));
        }
        double width = layout_place(nodes, 0);
        for (int i = 0; i < count; i++) {
            assert_true(nodes[i].x - nodes[i].width / 2 > -0.001);
            assert_true(nodes[i].x + nodes[i].width / 2 < width + 0.001);
            for (int k = 0; k < i; k++) {
                double apart = nodes[i].x - nodes[k].x;
                apart = apart < 0 ? -apart : apart;
                assert_true(levels[i] != levels[k] ||
                            apart > (nodes[i].width + nodes[k].width) / 2 - 0.001);
            }
            if (nodes[i].first_child == LAYOUT_NONE)
                continue;
            double middle =
                (nodes[nodes[i].first_child].x + nodes[nodes[i].last_child].x) / 2 - nodes[i].x;
            assert_true(middle > -0.001 && middle < 0.001);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_naive), cmocka_unit_test(test_counts),
        cmocka_unit_test(test_json),          cmocka_unit_test(test_pictures),
        cmocka_unit_test(test_refused),       cmocka_unit_test(test_layout),
    };
    return cmocka_run_group_tests(tests, program_set_up, NULL);
}
