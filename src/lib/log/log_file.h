/*
 * The file of a log: whole lines appended under a lock by any number of programs.
 *
 * Two kinds of locks, on bytes far beyond any real size so that nobody's reading is disturbed. One
 * byte is held for the time of one append; while it is held, the file ends with a whole line or
 * with what a killed program left, which is cut off. The other byte is chosen by the name of a
 * game and held for as long as a program plays it. Both belong to the open file (F_OFD_SETLK),
 * so the system lifts them when a program dies, and two logs open in one program exclude
 * each other too.
 */
#ifndef LOG_LOG_FILE_H
#define LOG_LOG_FILE_H

#include <stdint.h>

#include "base/text.h"

typedef struct LogFile {
    int descriptor;
    char *path;
    int version;       /* of the format, as it was last opened or appended to */
    int64_t size;      /* after what was appended last: the file can only grow from there */
    int64_t game_byte; /* the byte held for a game, 0: none */
} LogFile;

/* Opens or creates. A file that is no log is refused and not touched. *torn_bytes (if not NULL) is
 * the length of what a killed program had left at the end. */
bool log_file_open(LogFile *file, const char *path, size_t *torn_bytes, PorfiaError *error);
void log_file_close(LogFile *file);
/* Appends whole lines in one piece: either all of it or nothing. Nothing if the file is no longer
 * at its path, or shorter than what was appended before. */
bool log_file_append(LogFile *file, const char *lines, size_t length, PorfiaError *error);
/* Brings it to the disk; false also if it was removed, moved or cut meanwhile. */
bool log_file_sync(LogFile *file, PorfiaError *error);

/* Takes the lock of a game; an error if some other program has it. Gives up the one held before. */
bool log_file_lock_game(LogFile *file, const char *id, PorfiaError *error);
void log_file_unlock_game(LogFile *file);

/* Reads all that there is, between two appends. The caller frees *text. */
bool log_file_load(LogFile *file, char **text, size_t *length, PorfiaError *error);
/* Reads a whole file that is to be a log; gives up early if it does not begin like one. */
bool log_file_load_path(const char *path, char **text, size_t *length, PorfiaError *error);

#endif
