/*
 * The page's files, all of them in memory: they are read once, when the server begins, so that no
 * path of a request ever leads to a file.
 */
#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include "porfia.h"

enum { ASSET_TAG_SIZE = 48 };

/* The bytes of a file as they are sent, and the entity tag that stands for them, in its quotes. */
typedef struct AssetBytes {
    unsigned char *data;
    size_t length;
    char tag[ASSET_TAG_SIZE];
} AssetBytes;

typedef struct Asset {
    char *path; /* as in a request: "/scripts/app.js" */
    const char *type;
    AssetBytes plain;
    AssetBytes zipped; /* with gzip; data is NULL where that gains nothing */
} Asset;

typedef struct Assets {
    Asset *items; /* by path */
    int count;
} Assets;

/* Reads the folder and all folders in it, without what begins with a dot. False: it cannot be read,
 * or is no page. */
bool assets_read(Assets *assets, const char *folder, PorfiaError *error);
void assets_release(Assets *assets);
/* The file of a path, which ends with a slash for a folder's index.html. NULL: there is none. */
const Asset *assets_find(const Assets *assets, const char *path);

#endif
