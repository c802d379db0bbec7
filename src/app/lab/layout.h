/*
 * Where the nodes of a drawn tree stand: a tidy layout, in which subtrees stand as close together
 * as they can without touching, a parent stands over the middle of its children, and equal subtrees
 * look the same (Walker's rules, in the linear time of Buchheim, Juenger and Leipert, "Improving
 * Walker's algorithm to run in linear time", 2002).
 */
#ifndef LAB_LAYOUT_H
#define LAB_LAYOUT_H

#include <stdbool.h>

enum { LAYOUT_NONE = -1 };

typedef struct LayoutNode {
    double width; /* that it needs, the gap to its neighbours included */
    double x;     /* the result: its middle */
    /* the tree: filled in by layout_add */
    int parent, first_child, last_child, next, previous;
    int number; /* among its siblings, from 0 */
    /* the algorithm's own, with the names of the paper */
    double prelim, mod, change, shift;
    int thread, ancestor;
} LayoutNode;

/* Makes nodes[index] the last child of parent; LAYOUT_NONE: it is the root. A parent comes
 * first. */
void layout_add(LayoutNode *nodes, int index, int parent, double width);
/* Gives every node below and including the root its x, the smallest left edge being 0. Returns the
 * width of all. */
double layout_place(LayoutNode *nodes, int root);

#endif
