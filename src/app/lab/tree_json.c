/* Trees as JSON: see tree_json.h. */
#include "lab/tree_json.h"

#include "json/result_fields.h"

typedef struct TreeStream {
    Json *json;
    PorfiaSearch *search;
    PorfiaAlgorithm algorithm;
    int64_t limit;  /* of nodes; 0: none */
    bool is_beyond; /* the limit was exceeded */
} TreeStream;

/* An infinite bound is null. */
static void write_bound(Json *json, const char *name, int bound)
{
    if (tree_is_bound(bound))
        json_number(json, name, bound);
    else
        json_nothing(json, name);
}

static void write_cut(const TreeStream *tree, const TreeNode *node)
{
    Json *json = tree->json;
    if (node->cut == TREE_NO_CUT) {
        json_nothing(json, "cut");
        return;
    }
    json_open(json, "cut", '{');
    json_text(json, "kind", node->cut == TREE_BETA_CUT ? "beta" : "alpha");
    json_number(json, "bound", node->cut_bound);
    json_bool(json, "below", tree_cut_is_below(tree->algorithm, node));
    json_number(json, "untried", node->untried);
    json_close(json, '}');
}

static void write_node(const TreeStream *tree, const TreeNode *node)
{
    Json *json = tree->json;
    json_open(json, NULL, '{');
    json_number(json, "order", node->order);
    if (node->parent < 0)
        json_nothing(json, "parent");
    else
        json_number(json, "parent", node->parent);
    json_text(json, "move", node->parent < 0 ? NULL : node->move_text);
    json_number(json, "gain", node->gain);
    json_number(json, "ply", node->ply);
    json_number(json, "mover", node->mover);
    write_bound(json, "alpha", node->alpha);
    write_bound(json, "beta", node->beta);
    json_number(json, "value", node->value);
    write_cut(tree, node);
    json_bool(json, "table_hit", node->is_table_hit);
    json_close(json, '}');
}

/* Stops the search if the tree cannot be written or has reached its limit. The search stops a few
 * nodes later, which are dropped. */
static void leave_node(void *user, const TreeNode *node)
{
    TreeStream *tree = user;
    bool is_beyond = tree->limit > 0 && node->order >= tree->limit;
    tree->is_beyond |= is_beyond;
    if (tree->is_beyond || ferror(tree->json->stream))
        porfia_search_stop(tree->search);
    if (!is_beyond)
        write_node(tree, node);
}

static void write_question(Json *json, const PorfiaMethod *method, const PorfiaPosition *position,
                           int depth)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    json_text(json, "game", porfia_game_name(porfia_position_game(position)));
    json_text(json, "position", text);
    json_text(json, "algorithm", porfia_algorithm_name(method->algorithm));
    json_bool(json, "ordering", method->ordering);
    json_bool(json, "memo", method->memo);
    json_number(json, "depth", depth);
    json_bool(json, "for_root", tree_is_for_root(method->algorithm));
}

/* The number of nodes is called `count`: `nodes` are the nodes themselves. */
static void write_result(Json *json, const PorfiaResult *result, const PorfiaPosition *position,
                         bool is_whole)
{
    static const ResultField before[] = {RESULT_VALUE, RESULT_EXACT, RESULT_PV, RESULT_END};
    static const ResultField after[] = {RESULT_ALPHA_CUTS, RESULT_BETA_CUTS, RESULT_TABLE_HITS,
                                        RESULT_END};
    char line[PORFIA_LINE_SIZE];
    ResultFacts facts = result_facts(position, result, line);
    json_bool(json, "finished", is_whole && (result->depth > 0 || result->best == PORFIA_NO_MOVE));
    result_write(json, &facts, before);
    JsonMember count = result_member(&facts, RESULT_NODES);
    count.name = "count";
    json_member(json, &count);
    result_write(json, &facts, after);
}

bool tree_json_members(Json *json, PorfiaSearch *search, const PorfiaMethod *method,
                       const PorfiaPosition *position, int depth, int64_t limit, PorfiaError *error)
{
    TreeStream tree = {
        .json = json, .search = search, .algorithm = method->algorithm, .limit = limit};
    TreeListener listener = {.leave = leave_node, .user = &tree};
    PorfiaResult result;
    write_question(json, method, position, depth);
    json_open(json, "nodes", '[');
    if (!tree_search(search, position, depth, &listener, &result, error))
        return false;
    json_close(json, ']');
    write_result(json, &result, position, !tree.is_beyond);
    return true;
}

bool tree_json_write(FILE *stream, PorfiaSearch *search, const PorfiaMethod *method,
                     const PorfiaPosition *position, int depth, PorfiaError *error)
{
    Json json = {.stream = stream};
    json_open(&json, NULL, '{');
    bool is_whole = tree_json_members(&json, search, method, position, depth, 0, error);
    json_close(&json, '}');
    fputc('\n', stream);
    return is_whole;
}
