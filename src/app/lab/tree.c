/* Makes nodes from the observer's events: see tree.h. */
#include "lab/tree.h"

#include "lab/texts.h"

#include <stdlib.h>

/* A node that was entered and not left. */
typedef struct Frame {
    TreeNode node;
    PorfiaPosition *position;
    int tried;            /* distinct moves */
    PorfiaMove last_move; /* the last tried; a move's second search follows its first */
} Frame;

typedef struct Walk {
    PorfiaSearch *search;
    const TreeListener *listener;
    int64_t count; /* of nodes entered */
    bool has_failed;
    Frame frames[PORFIA_MAX_DEPTH + 1];
} Walk;

bool tree_is_for_root(PorfiaAlgorithm algorithm)
{
    return algorithm == PORFIA_MINIMAX || algorithm == PORFIA_ALPHABETA;
}

bool tree_cut_is_below(PorfiaAlgorithm algorithm, const TreeNode *node)
{
    return tree_is_for_root(algorithm) && node->cut == TREE_ALPHA_CUT;
}

bool tree_is_bound(int bound)
{
    return bound > -PORFIA_NO_BOUND && bound < PORFIA_NO_BOUND;
}

/* A frame's position is computed from the frame above; the root's always exists. */
static void frame_move(Walk *walk, Frame *frame, Frame *above)
{
    frame->position = porfia_position_copy(above->position);
    if (!frame->position) {
        walk->has_failed = true;
        porfia_search_stop(walk->search);
        return;
    }
    porfia_move_print(above->position, frame->node.move, frame->node.move_text,
                      sizeof frame->node.move_text);
    porfia_position_play(frame->position, frame->node.move);
}

static void walk_enter(Walk *walk, const PorfiaNode *place)
{
    Frame *frame = &walk->frames[place->ply], *above = place->ply > 0 ? frame - 1 : NULL;
    frame->tried = 0;
    frame->last_move = PORFIA_NO_MOVE;
    frame->node = (TreeNode){.order = walk->count++,
                             .parent = above ? above->node.order : -1,
                             .ply = place->ply,
                             .depth = place->depth,
                             .mover = place->mover,
                             .move = place->move,
                             .gain = place->gain,
                             .alpha = place->alpha,
                             .beta = place->beta};
    if (above) {
        above->node.children++;
        above->tried += above->last_move != place->move;
        above->last_move = place->move;
        frame_move(walk, frame, above);
    }
    if (walk->listener->enter && !walk->has_failed)
        walk->listener->enter(walk->listener->user, &frame->node);
}

static void walk_cut(Frame *frame, const PorfiaEvent *event)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    frame->node.cut = event->is_beta_cut ? TREE_BETA_CUT : TREE_ALPHA_CUT;
    frame->node.cut_bound = event->bound;
    frame->node.untried = porfia_position_moves(frame->position, moves) - frame->tried;
}

static void walk_leave(Walk *walk, Frame *frame, int value)
{
    frame->node.value = value;
    if (walk->listener->leave)
        walk->listener->leave(walk->listener->user, &frame->node);
    if (frame->node.ply > 0) {
        porfia_position_free(frame->position);
        frame->position = NULL;
    }
}

static void walk_observe(void *user, const PorfiaEvent *event)
{
    Walk *walk = user;
    Frame *frame = &walk->frames[event->node.ply];
    if (walk->has_failed)
        return;
    switch (event->kind) {
    case PORFIA_ENTER: walk_enter(walk, &event->node); break;
    case PORFIA_LEAVE: walk_leave(walk, frame, event->value); break;
    case PORFIA_CUT: walk_cut(frame, event); break;
    case PORFIA_TABLE_HIT: frame->node.is_table_hit = true; break;
    }
}

static void walk_free(Walk *walk)
{
    for (int i = 0; i <= PORFIA_MAX_DEPTH; i++)
        porfia_position_free(walk->frames[i].position);
    free(walk);
}

bool tree_search(PorfiaSearch *search, const PorfiaPosition *position, int depth,
                 const TreeListener *listener, PorfiaResult *result, PorfiaError *error)
{
    Walk *walk = calloc(1, sizeof *walk);
    PorfiaPosition *root = porfia_position_copy(position);
    if (!walk || !root) {
        free(walk);
        porfia_position_free(root);
        return lab_error(error, LAB_NO_MEMORY, "");
    }
    walk->search = search;
    walk->listener = listener;
    walk->frames[0].position = root;
    PorfiaQuestion question = {.position = position, .limits = {.depth = depth}};
    porfia_search_observe(search, walk_observe, walk);
    *result = porfia_search_run(search, &question);
    porfia_search_observe(search, NULL, NULL);
    bool has_failed = walk->has_failed;
    walk_free(walk);
    return !has_failed || lab_error(error, LAB_NO_MEMORY, "");
}
