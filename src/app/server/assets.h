/*
 * The page's files, all in memory: they are read once, when the server starts, so that no path of a
 * request can reach a file. Compressed files beside them (app.js.br, app.js.gz) are sent to those
 * who take them; what has none is compressed here.
 */
#ifndef SERVER_ASSETS_H
#define SERVER_ASSETS_H

#include "porfia.h"

enum { ASSET_TAG_SIZE = 48 };

/* A file's content as sent, with its entity tag in quotes. */
typedef struct AssetBytes {
    unsigned char *data;
    size_t length;
    char tag[ASSET_TAG_SIZE];
} AssetBytes;

/* How a file can be sent besides plain, the smallest first. */
enum { ASSET_BROTLI, ASSET_GZIP, ASSET_CODINGS };

typedef struct AssetCoding {
    const char *name;   /* in Content-Encoding */
    const char *ending; /* of a compressed file's name */
} AssetCoding;

extern const AssetCoding asset_codings[ASSET_CODINGS];

typedef struct Asset {
    char *path; /* as in a request: "/scripts/app.js" */
    const char *type;
    AssetBytes plain;
    AssetBytes coded[ASSET_CODINGS]; /* data is NULL without such a file, or if it saves nothing */
} Asset;

typedef struct Assets {
    Asset *items; /* sorted by path */
    int count;
} Assets;

/* Reads the folder recursively, except names with a leading dot. False: it cannot be read, or is
 * not a page. */
bool assets_read(Assets *assets, const char *folder, PorfiaError *error);
void assets_release(Assets *assets);
/* The file at a path; a path ending with '/' means its index.html. NULL: none. */
const Asset *assets_find(const Assets *assets, const char *path);

#endif
