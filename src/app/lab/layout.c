/* The tidy layout of a tree: see layout.h. The names are those of the paper. */
#include "lab/layout.h"

void layout_add(LayoutNode *nodes, int index, int parent, double width)
{
    LayoutNode *node = &nodes[index];
    *node = (LayoutNode){.width = width,
                         .parent = parent,
                         .first_child = LAYOUT_NONE,
                         .last_child = LAYOUT_NONE,
                         .next = LAYOUT_NONE,
                         .previous = LAYOUT_NONE,
                         .thread = LAYOUT_NONE,
                         .ancestor = index};
    if (parent == LAYOUT_NONE)
        return;
    LayoutNode *above = &nodes[parent];
    node->previous = above->last_child;
    if (above->last_child == LAYOUT_NONE) {
        above->first_child = index;
    } else {
        node->number = nodes[above->last_child].number + 1;
        nodes[above->last_child].next = index;
    }
    above->last_child = index;
}

/* The distance required between the middles of two neighbours. */
static double distance(const LayoutNode *nodes, int left, int right)
{
    return (nodes[left].width + nodes[right].width) / 2;
}

/* The next node on the left and on the right contour of a subtree. */
static int next_left(const LayoutNode *nodes, int node)
{
    return nodes[node].first_child != LAYOUT_NONE ? nodes[node].first_child : nodes[node].thread;
}

static int next_right(const LayoutNode *nodes, int node)
{
    return nodes[node].last_child != LAYOUT_NONE ? nodes[node].last_child : nodes[node].thread;
}

/* Moves the subtree of `right`; execute_shifts later spreads the subtrees between it and `left`. */
static void move_subtree(LayoutNode *nodes, int left, int right, double shift)
{
    double subtrees = nodes[right].number - nodes[left].number;
    nodes[right].change -= shift / subtrees;
    nodes[right].shift += shift;
    nodes[left].change += shift / subtrees;
    nodes[right].prelim += shift;
    nodes[right].mod += shift;
}

static void execute_shifts(LayoutNode *nodes, int parent)
{
    double shift = 0, change = 0;
    for (int child = nodes[parent].last_child; child != LAYOUT_NONE;
         child = nodes[child].previous) {
        nodes[child].prelim += shift;
        nodes[child].mod += shift;
        change += nodes[child].change;
        shift += nodes[child].shift + change;
    }
}

/* The greatest distinct ancestor of a contour's node among the siblings of `node`. */
static int ancestor_of(const LayoutNode *nodes, int inner, int node, int default_ancestor)
{
    int ancestor = nodes[inner].ancestor;
    return nodes[ancestor].parent == nodes[node].parent ? ancestor : default_ancestor;
}

/* Follows the contours of a subtree and its left neighbours downwards and moves the subtree until
 * they do not touch. Returns the new default ancestor. */
static int apportion(LayoutNode *nodes, int node, int default_ancestor)
{
    int left_sibling = nodes[node].previous;
    if (left_sibling == LAYOUT_NONE)
        return default_ancestor;
    int inside_right = node, outside_right = node, inside_left = left_sibling;
    int outside_left = nodes[nodes[node].parent].first_child;
    double sum_ir = nodes[inside_right].mod, sum_or = nodes[outside_right].mod;
    double sum_il = nodes[inside_left].mod, sum_ol = nodes[outside_left].mod;
    while (next_right(nodes, inside_left) != LAYOUT_NONE &&
           next_left(nodes, inside_right) != LAYOUT_NONE) {
        inside_left = next_right(nodes, inside_left);
        inside_right = next_left(nodes, inside_right);
        outside_left = next_left(nodes, outside_left);
        outside_right = next_right(nodes, outside_right);
        nodes[outside_right].ancestor = node;
        double shift = nodes[inside_left].prelim + sum_il - nodes[inside_right].prelim - sum_ir +
                       distance(nodes, inside_left, inside_right);
        if (shift > 0) {
            move_subtree(nodes, ancestor_of(nodes, inside_left, node, default_ancestor), node,
                         shift);
            sum_ir += shift;
            sum_or += shift;
        }
        sum_il += nodes[inside_left].mod;
        sum_ir += nodes[inside_right].mod;
        sum_ol += nodes[outside_left].mod;
        sum_or += nodes[outside_right].mod;
    }
    if (next_right(nodes, inside_left) != LAYOUT_NONE &&
        next_right(nodes, outside_right) == LAYOUT_NONE) {
        nodes[outside_right].thread = next_right(nodes, inside_left);
        nodes[outside_right].mod += sum_il - sum_or;
    }
    if (next_left(nodes, inside_right) != LAYOUT_NONE &&
        next_left(nodes, outside_left) == LAYOUT_NONE) {
        nodes[outside_left].thread = next_left(nodes, inside_right);
        nodes[outside_left].mod += sum_ir - sum_ol;
        default_ancestor = node;
    }
    return default_ancestor;
}

static void first_walk(LayoutNode *nodes, int node)
{
    LayoutNode *here = &nodes[node];
    double beside = here->previous == LAYOUT_NONE
                        ? 0
                        : nodes[here->previous].prelim + distance(nodes, here->previous, node);
    if (here->first_child == LAYOUT_NONE) {
        here->prelim = beside;
        return;
    }
    int default_ancestor = here->first_child;
    for (int child = here->first_child; child != LAYOUT_NONE; child = nodes[child].next) {
        first_walk(nodes, child);
        default_ancestor = apportion(nodes, child, default_ancestor);
    }
    execute_shifts(nodes, node);
    double middle = (nodes[here->first_child].prelim + nodes[here->last_child].prelim) / 2;
    here->prelim = here->previous == LAYOUT_NONE ? middle : beside;
    here->mod = here->previous == LAYOUT_NONE ? 0 : beside - middle;
}

typedef struct Extent {
    double left, right;
} Extent;

static void second_walk(LayoutNode *nodes, int node, double sum, Extent *extent)
{
    LayoutNode *here = &nodes[node];
    here->x = here->prelim + sum;
    if (here->x - here->width / 2 < extent->left)
        extent->left = here->x - here->width / 2;
    if (here->x + here->width / 2 > extent->right)
        extent->right = here->x + here->width / 2;
    for (int child = here->first_child; child != LAYOUT_NONE; child = nodes[child].next)
        second_walk(nodes, child, sum + here->mod, extent);
}

static void move_all(LayoutNode *nodes, int node, double shift)
{
    nodes[node].x += shift;
    for (int child = nodes[node].first_child; child != LAYOUT_NONE; child = nodes[child].next)
        move_all(nodes, child, shift);
}

double layout_place(LayoutNode *nodes, int root)
{
    Extent extent = {0, 0};
    first_walk(nodes, root);
    second_walk(nodes, root, 0, &extent);
    move_all(nodes, root, -extent.left);
    return extent.right - extent.left;
}
