/* Collects the tree that tree_drawing.c draws: see tree_picture.h. */
#include "lab/tree_drawing.h"

#include "lab/texts.h"

#include <stdlib.h>

/* The node of a visit: in UCT's tree, one node for all visits of a move. */
static int picture_find(const TreePicture *picture, int parent, PorfiaMove move)
{
    for (int i = 0; picture->is_mean && i < picture->count; i++)
        if (picture->nodes[i].parent == parent && picture->nodes[i].visit.move == move)
            return i;
    return picture->count;
}

enum { COUNTED_NODES = 3000000 };

static void picture_enter(void *user, const TreeNode *node)
{
    TreePicture *picture = user;
    picture->visits++;
    /* Nodes beyond the limit are counted while that takes moments. */
    if (picture->visits == COUNTED_NODES)
        porfia_search_stop(picture->search);
    if (picture->is_too_large)
        return;
    int parent = node->ply > 0 ? picture->path[node->ply - 1] : -1;
    int index = picture_find(picture, parent, node->move);
    if (index == TREE_PICTURE_NODES) {
        picture->is_too_large = true;
        return;
    }
    picture->path[node->ply] = index;
    if (index < picture->count)
        return;
    picture->count++;
    picture->nodes[index] = (PictureNode){.visit = *node, .parent = parent};
}

static void picture_leave(void *user, const TreeNode *node)
{
    TreePicture *picture = user;
    if (picture->is_too_large)
        return;
    PictureNode *here = &picture->nodes[picture->path[node->ply]];
    int64_t order = here->visit.order;
    here->visit = *node;
    here->visit.order = order;
    here->visits++;
    here->total += node->value;
}

/* The last visit of each move found the value; MTD(f)'s line comes from its last search. */
static void mark_principal(TreePicture *picture, const PorfiaResult *result)
{
    int present = -1;
    for (int i = 0; i < picture->count; i++)
        if (picture->nodes[i].parent < 0)
            present = i;
    for (int ply = 0; present >= 0; ply++) {
        int next = -1;
        picture->nodes[present].is_principal = true;
        for (int i = 0; ply < result->pv_length && i < picture->count; i++)
            if (picture->nodes[i].parent == present &&
                picture->nodes[i].visit.move == result->pv[ply])
                next = i;
        present = next;
    }
}

TreePicture *tree_picture_make(PorfiaSearch *search, const PorfiaMethod *method,
                               const PorfiaPosition *position, int depth, PorfiaResult *result,
                               PorfiaError *error)
{
    TreePicture *picture = calloc(1, sizeof *picture);
    if (!picture) {
        lab_error(error, LAB_NO_MEMORY, "");
        return NULL;
    }
    TreeListener listener = {picture_enter, picture_leave, picture};
    picture->is_mean = method->algorithm == PORFIA_UCT;
    picture->method = *method;
    picture->search = search;
    picture->depth = depth;
    picture->position = position;
    bool is_known = tree_search(search, position, depth, &listener, result, error);
    if (is_known && picture->is_too_large)
        is_known = lab_error(
            error, picture->visits < COUNTED_NODES ? LAB_TREE_TOO_LARGE : LAB_TREE_FAR_TOO_LARGE,
            "ud", (uint64_t)picture->visits, TREE_PICTURE_NODES);
    if (!is_known) {
        free(picture);
        return NULL;
    }
    picture->result = *result;
    mark_principal(picture, result);
    return picture;
}

void tree_picture_free(TreePicture *picture)
{
    free(picture);
}
