/*
 * A searched tree as a picture: SVG that follows the reader's light or dark colours, prints, and
 * says more about a node under the mouse.
 *
 * Every visit is a node, with its value, its window and its number in the order of visits; where a
 * cut spared moves, a faint branch says which condition held and how many they were. UCT comes
 * through its nodes many times: there a node is drawn once, with its mean and its visits.
 */
#ifndef LAB_TREE_PICTURE_H
#define LAB_TREE_PICTURE_H

#include "lab/tree.h"

#include <stdio.h>

enum { TREE_PICTURE_NODES = 2000 }; /* more cannot be read */

typedef struct TreePicture TreePicture;

/* Searches and keeps the tree; NULL: it has too many nodes, or there is no memory. The search may
 * have been stopped: then result.depth is 0. */
TreePicture *tree_picture_make(PorfiaSearch *search, const PorfiaMethod *method,
                               const PorfiaPosition *position, int depth, PorfiaResult *result,
                               PorfiaError *error);
void tree_picture_free(TreePicture *picture);
/* False: out of memory. Whether the stream took it all is for the caller to ask. */
bool tree_picture_write(const TreePicture *picture, FILE *stream, PorfiaLanguage language,
                        PorfiaError *error);

#endif
