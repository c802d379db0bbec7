/* The file of a log: see log_file.h. */
#define _GNU_SOURCE
#define _FILE_OFFSET_BITS 64

#include "log/log_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "log/record_write.h"
#include "log/texts.h"
#include "play/play_texts.h"

static const int64_t APPEND_BYTE = (int64_t)1 << 62;
static const int64_t GAME_BYTES = (int64_t)1 << 61; /* the first byte of a range of the same size */

static bool file_error(const char *path, int text, PorfiaError *error)
{
    return error_set(error, &log_texts[text], "ss", path, strerror(errno));
}

/* Sets or clears the lock of one byte; returns -1 with errno on failure. */
static int byte_lock(int descriptor, int command, short type, int64_t byte)
{
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = byte, .l_len = 1};
    int result;
    do
        result = fcntl(descriptor, command, &lock);
    while (result < 0 && errno == EINTR);
    return result;
}

static bool file_lock(const LogFile *file, PorfiaError *error)
{
    return byte_lock(file->descriptor, F_OFD_SETLKW, F_WRLCK, APPEND_BYTE) == 0 ||
           file_error(file->path, LOG_TEXT_FILE_LOCK, error);
}

static void file_unlock(const LogFile *file)
{
    byte_lock(file->descriptor, F_OFD_SETLK, F_UNLCK, APPEND_BYTE);
}

/* Reads up to `length` bytes at an offset; fewer only at the end of the file. -1: errno. */
static ssize_t read_at(int descriptor, char *bytes, size_t length, off_t place)
{
    size_t done = 0;
    while (done < length) {
        ssize_t count = pread(descriptor, bytes + done, length - done, place + (off_t)done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return -1;
        if (count == 0)
            break;
        done += (size_t)count;
    }
    return (ssize_t)done;
}

/* Appends to a file of `size` bytes; on failure cuts the file back to that size. */
static bool write_whole(const LogFile *file, const char *bytes, size_t length, off_t size,
                        PorfiaError *error)
{
    size_t done = 0;
    while (done < length) {
        ssize_t count = write(file->descriptor, bytes + done, length - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            file_error(file->path, LOG_TEXT_FILE_WRITE, error);
            /* If this fails as well, the next append cuts off the torn line. */
            int ignored = ftruncate(file->descriptor, size);
            (void)ignored;
            return false;
        }
        done += (size_t)count;
    }
    return true;
}

static bool write_header(const LogFile *file, PorfiaError *error)
{
    return write_whole(file, RECORD_HEADER "\n", sizeof RECORD_HEADER, 0, error);
}

/* The end of the last whole line in a file of `size` bytes. -1: errno. */
static off_t last_line_end(int descriptor, off_t size)
{
    char block[4096];
    while (size > 0) {
        off_t start = size > (off_t)sizeof block ? size - (off_t)sizeof block : 0;
        ssize_t count = read_at(descriptor, block, (size_t)(size - start), start);
        if (count < 0)
            return -1;
        const char *newline = memrchr(block, '\n', (size_t)count);
        if (newline)
            return start + (newline - block) + 1;
        size = start;
    }
    return 0;
}

/* Cuts off what follows the last whole line. */
static bool cut_torn(const LogFile *file, off_t *size, size_t *torn_bytes, PorfiaError *error)
{
    off_t end = last_line_end(file->descriptor, *size);
    if (end < 0)
        return file_error(file->path, LOG_TEXT_FILE_READ, error);
    if (end == *size)
        return true;
    if (ftruncate(file->descriptor, end) != 0)
        return file_error(file->path, LOG_TEXT_FILE_WRITE, error);
    *torn_bytes = (size_t)(*size - end);
    *size = end;
    return true;
}

/* Whether the path still names the open file, and the file is not shorter than after the last
 * append. */
static bool file_check(const LogFile *file, struct stat *status, PorfiaError *error)
{
    struct stat named;
    if (fstat(file->descriptor, status) != 0)
        return file_error(file->path, LOG_TEXT_FILE_READ, error);
    if (stat(file->path, &named) != 0 || named.st_ino != status->st_ino ||
        named.st_dev != status->st_dev)
        return error_set(error, &log_texts[LOG_TEXT_FILE_REMOVED], "s", file->path);
    return status->st_size >= file->size ||
           error_set(error, &log_texts[LOG_TEXT_FILE_CUT], "s", file->path);
}

/* With the lock held: makes the file a log that ends with a whole line, *size bytes long. */
static bool file_prepare(LogFile *file, off_t *size, size_t *torn_bytes, PorfiaError *error)
{
    struct stat status;
    char sample[RECORD_HEADER_SAMPLE];
    *torn_bytes = 0;
    if (!file_check(file, &status, error))
        return false;
    ssize_t count = read_at(file->descriptor, sample, sizeof sample, 0);
    if (count < 0)
        return file_error(file->path, LOG_TEXT_FILE_READ, error);
    RecordHeader header = record_header_check(sample, (size_t)count, &file->version, error);
    if (header == RECORD_HEADER_BAD)
        return false;
    *size = status.st_size;
    if (header == RECORD_HEADER_GOOD)
        return cut_torn(file, size, torn_bytes, error);
    if (ftruncate(file->descriptor, 0) != 0)
        return file_error(file->path, LOG_TEXT_FILE_WRITE, error);
    *torn_bytes = (size_t)*size;
    *size = sizeof RECORD_HEADER;
    return write_header(file, error);
}

/* Syncs the folder of a new file. A folder without read permission cannot be synced; that is not an
 * error. */
static bool sync_folder(const char *path, PorfiaError *error)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    if (!folder)
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    bool synced = true;
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        if (fsync(descriptor) != 0 && errno != EINVAL)
            synced = file_error(folder, LOG_TEXT_FILE_SYNC, error);
        close(descriptor);
    }
    free(folder);
    return synced;
}

/* Checks and repairs a file that was just opened. */
static bool file_begin(LogFile *file, size_t *torn_bytes, PorfiaError *error)
{
    struct stat status;
    if (fstat(file->descriptor, &status) != 0)
        return file_error(file->path, LOG_TEXT_FILE_OPEN, error);
    if (!S_ISREG(status.st_mode))
        return error_set(error, &log_texts[LOG_TEXT_FILE_KIND], "s", file->path);
    if (!file_lock(file, error))
        return false;
    off_t size;
    bool ready = file_prepare(file, &size, torn_bytes, error);
    file_unlock(file);
    if (ready && status.st_size == 0)
        return log_file_sync(file, error) && sync_folder(file->path, error);
    return ready;
}

bool log_file_open(LogFile *file, const char *path, size_t *torn_bytes, PorfiaError *error)
{
    *file = (LogFile){.descriptor = -1};
    file->path = strdup(path);
    if (!file->path)
        return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
    size_t torn = 0;
    file->descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
    bool good = file->descriptor < 0 ? file_error(path, LOG_TEXT_FILE_OPEN, error)
                                     : file_begin(file, &torn, error);
    if (torn_bytes)
        *torn_bytes = torn;
    if (!good)
        log_file_close(file);
    return good;
}

void log_file_close(LogFile *file)
{
    if (file->descriptor >= 0)
        close(file->descriptor);
    free(file->path);
    *file = (LogFile){.descriptor = -1};
}

bool log_file_append(LogFile *file, const char *lines, size_t length, PorfiaError *error)
{
    off_t size;
    size_t torn_bytes;
    if (!file_lock(file, error))
        return false;
    bool written = file_prepare(file, &size, &torn_bytes, error) &&
                   write_whole(file, lines, length, size, error);
    if (written)
        file->size = size + (off_t)length;
    file_unlock(file);
    return written;
}

bool log_file_sync(LogFile *file, PorfiaError *error)
{
    struct stat status;
    if (fdatasync(file->descriptor) != 0)
        return file_error(file->path, LOG_TEXT_FILE_SYNC, error);
    return file_check(file, &status, error);
}

/* The FNV-1a hash (Fowler, Noll, Vo), which docs/log-format.md prescribes for other programs. */
static int64_t game_byte(const char *id)
{
    uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char *letter = id; *letter; letter++)
        hash = (hash ^ (unsigned char)*letter) * 0x100000001B3ULL;
    return GAME_BYTES + (int64_t)(hash % (uint64_t)GAME_BYTES);
}

bool log_file_lock_game(LogFile *file, const char *id, PorfiaError *error)
{
    log_file_unlock_game(file);
    int64_t byte = game_byte(id);
    if (byte_lock(file->descriptor, F_OFD_SETLK, F_WRLCK, byte) != 0) {
        if (errno == EACCES || errno == EAGAIN)
            return error_set(error, &log_texts[LOG_TEXT_PLAYED], "s", id);
        return file_error(file->path, LOG_TEXT_FILE_LOCK, error);
    }
    file->game_byte = byte;
    return true;
}

void log_file_unlock_game(LogFile *file)
{
    if (file->game_byte)
        byte_lock(file->descriptor, F_OFD_SETLK, F_UNLCK, file->game_byte);
    file->game_byte = 0;
}

typedef struct Buffer {
    char *text;
    size_t length;
    size_t capacity;
} Buffer;

static bool buffer_grow(Buffer *buffer)
{
    if (buffer->length < buffer->capacity)
        return true;
    size_t capacity = buffer->capacity ? 2 * buffer->capacity : 65536;
    char *text = realloc(buffer->text, capacity);
    if (!text)
        return false;
    buffer->text = text;
    buffer->capacity = capacity;
    return true;
}

/* Reads from the current offset to the end. A file that does not begin like a log is not read on,
 * since it might be endless. */
static bool load(int descriptor, const char *path, Buffer *buffer, PorfiaError *error)
{
    int version;
    for (;;) {
        if (!buffer_grow(buffer))
            return error_set(error, &play_texts[PLAY_TEXT_MEMORY], "");
        ssize_t count =
            read(descriptor, buffer->text + buffer->length, buffer->capacity - buffer->length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return file_error(path, LOG_TEXT_FILE_READ, error);
        if (count == 0)
            return true;
        bool judged = buffer->length >= RECORD_HEADER_SAMPLE;
        buffer->length += (size_t)count;
        if (!judged && buffer->length >= RECORD_HEADER_SAMPLE &&
            record_header_check(buffer->text, buffer->length, &version, error) == RECORD_HEADER_BAD)
            return false;
    }
}

static bool load_into(int descriptor, const char *path, char **text, size_t *length,
                      PorfiaError *error)
{
    Buffer buffer = {0};
    if (!load(descriptor, path, &buffer, error)) {
        free(buffer.text);
        return false;
    }
    *text = buffer.text;
    *length = buffer.length;
    return true;
}

bool log_file_load(LogFile *file, char **text, size_t *length, PorfiaError *error)
{
    if (!file_lock(file, error))
        return false;
    bool loaded = lseek(file->descriptor, 0, SEEK_SET) == 0
                      ? load_into(file->descriptor, file->path, text, length, error)
                      : file_error(file->path, LOG_TEXT_FILE_READ, error);
    file_unlock(file);
    return loaded;
}

bool log_file_load_path(const char *path, char **text, size_t *length, PorfiaError *error)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return file_error(path, LOG_TEXT_FILE_OPEN, error);
    bool loaded = load_into(descriptor, path, text, length, error);
    close(descriptor);
    return loaded;
}
