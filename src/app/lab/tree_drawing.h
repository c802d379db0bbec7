/* A tree to be drawn, between who collects it (tree_picture.c) and who draws it
 * (tree_drawing.c). */
#ifndef LAB_TREE_DRAWING_H
#define LAB_TREE_DRAWING_H

#include "lab/tree_picture.h"

typedef struct PictureNode {
    TreeNode visit; /* the last one, with the number of the first */
    int parent;     /* the index of a node; -1: a root */
    int visits;
    int64_t total; /* of the values of its visits */
    bool is_principal;
} PictureNode;

struct TreePicture {
    PorfiaMethod method;
    int depth;
    const PorfiaPosition *position;
    PorfiaResult result;
    bool is_mean; /* nodes stand for all visits of a move */
    bool is_too_large;
    PorfiaSearch *search;
    int64_t visits;
    int count;
    PictureNode nodes[TREE_PICTURE_NODES];
    int path[PORFIA_MAX_DEPTH + 1]; /* the node of each ply above the present one */
};

#endif
