/*
 * A searched tree as an SVG picture, which follows the reader's light or dark scheme, prints, and
 * has tooltips.
 *
 * Every visit is a node, with its value, its window and its order. Where a cut skipped moves, a
 * faint branch names the condition and their number. UCT visits nodes many times: there each is
 * drawn once, with its mean and its visits.
 */
#ifndef LAB_TREE_PICTURE_H
#define LAB_TREE_PICTURE_H

#include "lab/tree.h"

#include <stdio.h>

enum { TREE_PICTURE_NODES = 2000 }; /* a larger picture is unreadable */

typedef struct TreePicture TreePicture;

/* Searches and keeps the tree; NULL: too many nodes, or out of memory. If the search was stopped,
 * result.depth is 0. */
TreePicture *tree_picture_make(PorfiaSearch *search, const PorfiaMethod *method,
                               const PorfiaPosition *position, int depth, PorfiaResult *result,
                               PorfiaError *error);
void tree_picture_free(TreePicture *picture);
/* False: out of memory. The caller checks the stream for errors. */
bool tree_picture_write(const TreePicture *picture, FILE *stream, PorfiaLanguage language,
                        PorfiaError *error);

#endif
