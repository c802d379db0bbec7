/* Reads, compresses and finds the page's files: see assets.h. */
#define _GNU_SOURCE
#include "server/assets.h"

#include "server/texts.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

/* More than any page has: a folder given by mistake is not read whole. */
enum { MAX_FILES = 4096, MAX_BYTES = 64 << 20 };
/* Smaller files fit into one packet anyway. */
enum { MIN_ZIPPED = 512 };

const AssetCoding asset_codings[ASSET_CODINGS] = {
    [ASSET_BROTLI] = {"br", ".br"}, [ASSET_GZIP] = {"gzip", ".gz"}};

typedef struct FileType {
    const char *ending;
    const char *type;
    bool is_zipped; /* compressing helps; false for compressed formats */
} FileType;

static const FileType file_types[] = {
    {".html", "text/html; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".json", "application/json", true},
    {".map", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".wasm", "application/wasm", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".md", "text/plain; charset=utf-8", true},
    {".dat", "text/plain; charset=utf-8", true},
    {".png", "image/png", false},
    {".ico", "image/x-icon", false},
    {".woff2", "font/woff2", false},
};
static const FileType any_type = {"", "application/octet-stream", false};

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length > tail && strcmp(text + length - tail, ending) == 0;
}

static const FileType *type_of(const char *path)
{
    for (size_t i = 0; i < sizeof file_types / sizeof *file_types; i++)
        if (ends_with(path, file_types[i].ending))
            return &file_types[i];
    return &any_type;
}

/* Two checksums and the length: a changed file has another tag. */
static void tag_bytes(AssetBytes *bytes, const char *suffix)
{
    unsigned long crc = crc32_z(crc32(0, NULL, 0), bytes->data, bytes->length);
    unsigned long adler = adler32_z(adler32(0, NULL, 0), bytes->data, bytes->length);
    snprintf(bytes->tag, sizeof bytes->tag, "\"%08lx%08lx-%zx%s\"", crc, adler, bytes->length,
             suffix);
}

/* The bytes as gzip; empty if that saves less than a tenth, or without memory. */
static AssetBytes zip_bytes(const AssetBytes *plain)
{
    enum { GZIP = 15 + 16, MEMORY_LEVEL = 9 };
    AssetBytes none = {0}, zipped = {.data = malloc(plain->length)};
    z_stream stream = {0};
    if (!zipped.data || deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP, MEMORY_LEVEL,
                                     Z_DEFAULT_STRATEGY) != Z_OK) {
        free(zipped.data);
        return none;
    }
    stream.next_in = plain->data;
    stream.avail_in = (unsigned)plain->length;
    stream.next_out = zipped.data;
    stream.avail_out = (unsigned)(plain->length - plain->length / 10);
    bool is_smaller = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    zipped.length = stream.total_out;
    deflateEnd(&stream);
    if (!is_smaller) {
        free(zipped.data);
        return none;
    }
    tag_bytes(&zipped, "-gzip");
    return zipped;
}

/* Reads at most `length` bytes. False: see errno. */
static bool read_bytes(const char *path, size_t length, AssetBytes *bytes)
{
    *bytes = (AssetBytes){.data = malloc(length + 1)};
    int file = bytes->data ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return false;
    ssize_t got = 1;
    while (got > 0 && bytes->length < length) {
        got = read(file, bytes->data + bytes->length, length - bytes->length);
        if (got > 0)
            bytes->length += (size_t)got;
    }
    int reason = errno;
    close(file);
    errno = reason;
    return got >= 0;
}

static void asset_release(Asset *asset)
{
    free(asset->path);
    free(asset->plain.data);
    for (int i = 0; i < ASSET_CODINGS; i++)
        free(asset->coded[i].data);
}

static bool asset_read(Asset *asset, const char *path, const char *file, size_t length)
{
    const FileType *type = type_of(path);
    *asset = (Asset){.path = strdup(path), .type = type->type};
    if (!asset->path || !read_bytes(file, length, &asset->plain)) {
        int reason = errno;
        asset_release(asset);
        errno = reason;
        return false;
    }
    tag_bytes(&asset->plain, "");
    return true;
}

static bool assets_add(Assets *assets, const char *folder, const FTSENT *entry, size_t *total,
                       PorfiaError *error)
{
    size_t length = (size_t)entry->fts_statp->st_size;
    if (assets->count == MAX_FILES || length > MAX_BYTES - *total)
        return server_error(error, SERVER_TEXT_FOLDER_LARGE, "s", folder);
    *total += length;
    Asset *items = realloc(assets->items, (size_t)(assets->count + 1) * sizeof *items);
    if (!items)
        return server_error(error, SERVER_TEXT_MEMORY, "");
    assets->items = items;
    const char *path = entry->fts_path + strlen(folder);
    if (!asset_read(&items[assets->count], path, entry->fts_accpath, length))
        return server_error(error, SERVER_TEXT_FOLDER, "ss", entry->fts_path, strerror(errno));
    assets->count++;
    return true;
}

static bool visit(Assets *assets, const char *folder, FTS *walk, FTSENT *entry, size_t *total,
                  PorfiaError *error)
{
    bool is_hidden = entry->fts_level > FTS_ROOTLEVEL && entry->fts_name[0] == '.';
    switch (entry->fts_info) {
    case FTS_D:
        if (is_hidden)
            fts_set(walk, entry, FTS_SKIP);
        return true;
    case FTS_F: return is_hidden || assets_add(assets, folder, entry, total, error);
    case FTS_DNR:
    case FTS_NS:
    case FTS_ERR:
        return server_error(error, SERVER_TEXT_FOLDER, "ss", entry->fts_path,
                            strerror(entry->fts_errno));
    default: return true;
    }
}

static bool read_folder(Assets *assets, char *folder, PorfiaError *error)
{
    char *roots[] = {folder, NULL};
    size_t total = 0;
    bool is_good = true;
    FTS *walk = fts_open(roots, FTS_LOGICAL | FTS_NOCHDIR, NULL);
    if (!walk)
        return server_error(error, SERVER_TEXT_FOLDER, "ss", folder, strerror(errno));
    for (FTSENT *entry; is_good && (entry = fts_read(walk));)
        is_good = visit(assets, folder, walk, entry, &total, error);
    fts_close(walk);
    return is_good;
}

static int compare_assets(const void *one, const void *other)
{
    return strcmp(((const Asset *)one)->path, ((const Asset *)other)->path);
}

/* ---- Compressed files ---- */

/* The compressed file of an asset; NULL: none. */
static Asset *coded_file(const Assets *assets, const Asset *asset, int coding)
{
    char path[1024];
    if (snprintf(path, sizeof path, "%s%s", asset->path, asset_codings[coding].ending) >=
        (int)sizeof path)
        return NULL;
    return (Asset *)assets_find(assets, path);
}

/* Whether a gzip file has this content, by the checksum and length at its end (RFC 1952). */
static bool has_content(const AssetBytes *zipped, const AssetBytes *plain)
{
    enum { LEAST = 18 };
    if (zipped->length < LEAST)
        return false;
    const unsigned char *end = zipped->data + zipped->length - 8;
    unsigned long values[2] = {0};
    for (int i = 0; i < 8; i++)
        values[i / 4] |= (unsigned long)end[i] << 8 * (i % 4);
    return values[0] == crc32_z(crc32(0, NULL, 0), plain->data, plain->length) &&
           values[1] == (plain->length & 0xFFFFFFFF);
}

/* Takes the compressed files of an asset. Brotli has no checksum: its file counts beside a gzip
 * file of the present content, made by the same build. */
static void take_coded(const Assets *assets, Asset *asset)
{
    Asset *zipped = coded_file(assets, asset, ASSET_GZIP);
    if (!zipped || !has_content(&zipped->plain, &asset->plain))
        return;
    for (int i = 0; i < ASSET_CODINGS; i++) {
        char suffix[8];
        Asset *file = coded_file(assets, asset, i);
        if (!file)
            continue;
        asset->coded[i] = file->plain;
        file->plain = (AssetBytes){0};
        snprintf(suffix, sizeof suffix, "-%s", asset_codings[i].name);
        tag_bytes(&asset->coded[i], suffix);
    }
}

/* Compressed files belong to those that they were made from, and are not files of their own. */
static void compress_assets(Assets *assets)
{
    int kept = 0;
    for (int i = 0; i < assets->count; i++) {
        Asset *asset = &assets->items[i];
        if (!type_of(asset->path)->is_zipped)
            continue;
        take_coded(assets, asset);
        if (!asset->coded[ASSET_GZIP].data && asset->plain.length >= MIN_ZIPPED)
            asset->coded[ASSET_GZIP] = zip_bytes(&asset->plain);
    }
    for (int i = 0; i < assets->count; i++) {
        Asset *asset = &assets->items[i];
        if (asset->plain.data)
            assets->items[kept++] = *asset;
        else
            asset_release(asset);
    }
    assets->count = kept;
}

bool assets_read(Assets *assets, const char *folder, PorfiaError *error)
{
    *assets = (Assets){0};
    char *root = realpath(folder, NULL);
    if (!root)
        return server_error(error, SERVER_TEXT_FOLDER, "ss", folder, strerror(errno));
    bool is_good = read_folder(assets, root, error);
    free(root);
    if (is_good && assets->count > 0)
        qsort(assets->items, (size_t)assets->count, sizeof *assets->items, compare_assets);
    if (is_good && !assets_find(assets, "/"))
        is_good = server_error(error, SERVER_TEXT_FOLDER_EMPTY, "s", folder);
    if (is_good)
        compress_assets(assets);
    if (!is_good)
        assets_release(assets);
    return is_good;
}

void assets_release(Assets *assets)
{
    for (int i = 0; i < assets->count; i++)
        asset_release(&assets->items[i]);
    free(assets->items);
    *assets = (Assets){0};
}

const Asset *assets_find(const Assets *assets, const char *path)
{
    char index[1024];
    size_t length = strlen(path);
    if (length > 0 && path[length - 1] == '/') {
        if (snprintf(index, sizeof index, "%sindex.html", path) >= (int)sizeof index)
            return NULL;
        path = index;
    }
    Asset wanted = {.path = (char *)path};
    return assets->count == 0 ? NULL
                              : bsearch(&wanted, assets->items, (size_t)assets->count,
                                        sizeof *assets->items, compare_assets);
}
