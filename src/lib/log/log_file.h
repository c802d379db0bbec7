/*
 * The file of a log, to which any number of programs append whole lines under a lock.
 *
 * Two kinds of byte locks far beyond any real file size, so that they do not disturb readers. One
 * byte is locked during an append; then the file ends with a whole line or with the torn line of a
 * killed program, which is cut off. Another byte, chosen by a hash of the game's id, is locked
 * while a program plays the game. Both locks belong to the open file (F_OFD_SETLK): the system
 * releases them when a program dies, and two logs open in one program exclude each other too.
 */
#ifndef LOG_LOG_FILE_H
#define LOG_LOG_FILE_H

#include <stdint.h>

#include "base/text.h"

typedef struct LogFile {
    int descriptor;
    char *path;
    int version;       /* of the format, at the last opening or append */
    int64_t size;      /* after the last append; the file may only grow from there */
    int64_t game_byte; /* the locked byte of a game; 0: none */
} LogFile;

/* Opens or creates. A file that is not a log is refused and left unchanged. *torn_bytes, if not
 * NULL, is the length of a torn line that was cut off. */
bool log_file_open(LogFile *file, const char *path, size_t *torn_bytes, PorfiaError *error);
void log_file_close(LogFile *file);
/* Appends whole lines, all or nothing. Fails if the path no longer names the file or the file is
 * shorter than after the last append. */
bool log_file_append(LogFile *file, const char *lines, size_t length, PorfiaError *error);
/* Syncs the file; false also if it was removed, moved or cut. */
bool log_file_sync(LogFile *file, PorfiaError *error);

/* Locks a game and unlocks the previous one; an error if another program holds the lock. */
bool log_file_lock_game(LogFile *file, const char *id, PorfiaError *error);
void log_file_unlock_game(LogFile *file);

/* Reads the whole file between two appends. The caller frees *text. */
bool log_file_load(LogFile *file, char **text, size_t *length, PorfiaError *error);
/* Reads a whole log by its path; stops early if the file does not begin like one. */
bool log_file_load_path(const char *path, char **text, size_t *length, PorfiaError *error);

#endif
