/* The tree that tree_picture.c collects and tree_drawing.c draws. */
#ifndef LAB_TREE_DRAWING_H
#define LAB_TREE_DRAWING_H

#include "lab/tree_picture.h"

typedef struct PictureNode {
    TreeNode visit; /* the last visit, with the order of the first */
    int parent;     /* index of a node; -1: a root */
    int visits;
    int64_t total; /* sum of the values of its visits */
    bool is_principal;
} PictureNode;

struct TreePicture {
    PorfiaMethod method;
    int depth;
    const PorfiaPosition *position;
    PorfiaResult result;
    bool is_mean; /* a node stands for all visits of a move */
    bool is_too_large;
    PorfiaSearch *search;
    int64_t visits;
    int count;
    PictureNode nodes[TREE_PICTURE_NODES];
    int path[PORFIA_MAX_DEPTH + 1]; /* the node at each ply of the present path */
};

#endif
