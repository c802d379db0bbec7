/* Trees as JSON: see tree_json.h. Texts of moves and positions have nothing that JSON must
 * escape. */
#include "lab/tree_json.h"

#include <inttypes.h>
#include <string.h>

typedef struct JsonStream {
    FILE *stream;
    PorfiaSearch *search;
    PorfiaAlgorithm algorithm;
    int64_t limit;  /* of nodes; 0: none */
    bool is_beyond; /* there were more */
    bool has_nodes;
} JsonStream;

static const char *boolean(bool value)
{
    return value ? "true" : "false";
}

/* A bound that is none is null. */
static void write_bound(FILE *stream, const char *name, int bound)
{
    if (tree_is_bound(bound))
        fprintf(stream, ",\"%s\":%d", name, bound);
    else
        fprintf(stream, ",\"%s\":null", name);
}

static void write_cut(const JsonStream *json, const TreeNode *node)
{
    if (node->cut == TREE_NO_CUT)
        fputs(",\"cut\":null", json->stream);
    else
        fprintf(json->stream, ",\"cut\":{\"kind\":\"%s\",\"bound\":%d,\"below\":%s,\"untried\":%d}",
                node->cut == TREE_BETA_CUT ? "beta" : "alpha", node->cut_bound,
                boolean(tree_cut_is_below(json->algorithm, node)), node->untried);
}

/* Nobody needs a tree that cannot be written, or more of it than was asked for: a search stops a
 * little later than it is told to. */
static void json_leave(void *user, const TreeNode *node)
{
    JsonStream *json = user;
    FILE *stream = json->stream;
    json->is_beyond |= json->limit > 0 && node->order >= json->limit;
    if (json->is_beyond || ferror(stream))
        porfia_search_stop(json->search);
    if (json->limit > 0 && node->order >= json->limit)
        return;
    fprintf(stream, "%s{\"order\":%" PRId64 ",\"parent\":", json->has_nodes ? "," : "",
            node->order);
    json->has_nodes = true;
    if (node->parent < 0)
        fputs("null,\"move\":null", stream);
    else
        fprintf(stream, "%" PRId64 ",\"move\":\"%s\"", node->parent, node->move_text);
    fprintf(stream, ",\"gain\":%d,\"ply\":%d,\"mover\":%d", node->gain, node->ply, node->mover);
    write_bound(stream, "alpha", node->alpha);
    write_bound(stream, "beta", node->beta);
    fprintf(stream, ",\"value\":%d", node->value);
    write_cut(json, node);
    fprintf(stream, ",\"table_hit\":%s}", boolean(node->is_table_hit));
}

static void write_question(FILE *stream, const PorfiaMethod *method, const PorfiaPosition *position,
                           int depth)
{
    char text[PORFIA_POSITION_SIZE];
    porfia_position_print(position, text, sizeof text);
    fprintf(stream, "\"game\":\"%s\",\"position\":\"%s\"",
            porfia_game_name(porfia_position_game(position)), text);
    fprintf(stream,
            ",\"algorithm\":\"%s\",\"ordering\":%s,\"memo\":%s,\"depth\":%d,\"for_root\":%s",
            porfia_algorithm_name(method->algorithm), boolean(method->ordering),
            boolean(method->memo), depth, boolean(tree_is_for_root(method->algorithm)));
}

static void write_search_result(FILE *stream, const PorfiaResult *result,
                                const PorfiaPosition *position, bool is_whole)
{
    char line[PORFIA_LINE_SIZE];
    porfia_result_line(result, position, line, sizeof line);
    fprintf(stream, ",\"finished\":%s,\"value\":%d,\"exact\":%s,\"pv\":[",
            boolean(is_whole && (result->depth > 0 || result->best == PORFIA_NO_MOVE)),
            result->value, boolean(result->exact));
    for (const char *move = line; *move;) {
        size_t length = strcspn(move, " ");
        fprintf(stream, "%s\"%.*s\"", move == line ? "" : ",", (int)length, move);
        move += length + (move[length] == ' ');
    }
    fprintf(stream,
            "],\"count\":%" PRIu64 ",\"alpha_cuts\":%" PRIu64 ",\"beta_cuts\":%" PRIu64
            ",\"table_hits\":%" PRIu64,
            result->nodes, result->alpha_cuts, result->beta_cuts, result->table_hits);
}

bool tree_json_members(FILE *stream, PorfiaSearch *search, const PorfiaMethod *method,
                       const PorfiaPosition *position, int depth, int64_t limit, PorfiaError *error)
{
    JsonStream json = {
        .stream = stream, .search = search, .algorithm = method->algorithm, .limit = limit};
    TreeListener listener = {.leave = json_leave, .user = &json};
    PorfiaResult result;
    write_question(stream, method, position, depth);
    fputs(",\"nodes\":[", stream);
    if (!tree_search(search, position, depth, &listener, &result, error))
        return false;
    fputc(']', stream);
    write_search_result(stream, &result, position, !json.is_beyond);
    return true;
}

bool tree_json_write(FILE *stream, PorfiaSearch *search, const PorfiaMethod *method,
                     const PorfiaPosition *position, int depth, PorfiaError *error)
{
    fputc('{', stream);
    bool is_whole = tree_json_members(stream, search, method, position, depth, 0, error);
    fputs("}\n", stream);
    return is_whole;
}
