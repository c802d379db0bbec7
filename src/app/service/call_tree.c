/* tree: the tree of a textbook search, up to a number of nodes. */
#include "service/calls.h"

#include "lab/tree_json.h"

enum { TREE_NODES = 50000, TREE_MAX_NODES = 200000, TREE_MAX_DEPTH = 20, TREE_TABLE_BITS = 16 };

static bool read_method(const Request *request, PorfiaMethod *method, RequestError *request_error)
{
    PorfiaError error;
    int ordering, memo;
    int64_t playouts;
    *method = porfia_method_default();
    if (!request_has(request, "algorithm"))
        return request_error_set(request_error, "algorithm", SERVICE_TEXT_MISSING, "s",
                                 "algorithm");
    if (!porfia_algorithm_find(request_text(request, "algorithm"), &method->algorithm, &error))
        return request_error_take(request_error, "algorithm", &error);
    if (method->algorithm == PORFIA_ENGINE)
        return request_error_set(request_error, "algorithm", SERVICE_TEXT_TEXTBOOK, "");
    if (!request_choice(request, "ordering", "on off", &ordering, request_error) ||
        !request_choice(request, "memo", "on off", &memo, request_error) ||
        !request_number(request, "playouts", 1, 10000, 100, &playouts, request_error))
        return false;
    method->ordering = ordering == 0;
    method->memo = memo == 0;
    method->playouts = (uint64_t)playouts;
    method->table_mib = 1;
    method->table_bits = TREE_TABLE_BITS;
    return true;
}

static bool write_tree(const PorfiaMethod *method, const PorfiaPosition *position, int depth,
                       int64_t nodes, Json *json, RequestError *request_error)
{
    PorfiaError error;
    PorfiaSearch *search = porfia_search_create(method, &error);
    bool is_done =
        search && tree_json_members(json, search, method, position, depth, nodes, &error);
    porfia_search_free(search);
    return is_done || request_error_take(request_error, NULL, &error);
}

bool call_tree(const Request *request, Json *json, RequestError *request_error)
{
    PorfiaMethod method;
    int64_t depth, nodes;
    if (!read_method(request, &method, request_error) ||
        !request_number(request, "depth", 1, TREE_MAX_DEPTH, 3, &depth, request_error) ||
        !request_number(request, "nodes", 1, TREE_MAX_NODES, TREE_NODES, &nodes, request_error))
        return false;
    PorfiaPlay *play = request_play(request, request_error);
    if (!play)
        return false;
    bool is_done =
        write_tree(&method, porfia_play_present(play), (int)depth, nodes, json, request_error);
    porfia_play_free(play);
    return is_done;
}
