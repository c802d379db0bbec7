/*
 * The tidy layout of a drawn tree: subtrees are as close as they can be without touching, a parent
 * is centred over its children, and equal subtrees look the same. Walker's rules, in the linear
 * time of Buchheim, Juenger and Leipert, "Improving Walker's algorithm to run in linear time"
 * (2002).
 */
#ifndef LAB_LAYOUT_H
#define LAB_LAYOUT_H

#include <stdbool.h>

enum { LAYOUT_NONE = -1 };

typedef struct LayoutNode {
    double width; /* including the gap to its neighbours */
    double x;     /* result: the middle */
    /* the tree, set by layout_add */
    int parent, first_child, last_child, next, previous;
    int number; /* among its siblings, from 0 */
    /* of the algorithm, with the names of the paper */
    double prelim, mod, change, shift;
    int thread, ancestor;
} LayoutNode;

/* Makes nodes[index] the last child of parent, which must be added before; LAYOUT_NONE: the
 * root. */
void layout_add(LayoutNode *nodes, int index, int parent, double width);
/* Computes x for the root and every node below it, with the leftmost edge at 0. Returns the total
 * width. */
double layout_place(LayoutNode *nodes, int root);

#endif
