/*
 * The lines of a log as text: the one place that defines their fields and order.
 *
 * No code here touches a file. docs/log-format.md describes the format.
 */
#ifndef LOG_RECORD_WRITE_H
#define LOG_RECORD_WRITE_H

#include "base/text.h"

/* The header of a new log; version 1 is still read and appended to. */
#define RECORD_HEADER "porfia-log 2"

enum {
    RECORD_VERSION = 2,
    RECORD_ANNOTATED = 2,      /* the first version with annotations and remarks */
    RECORD_LINE_LIMIT = 65536, /* bytes of the longest readable line, with its line feed */
    RECORD_LINE_SIZE = 16384,  /* enough for any written line but remarks */
};

/* The largest time of a move and the largest count that readers accept. */
#define RECORD_MAX_MS INT64_C(1000000000000)
#define RECORD_MAX_COUNT INT64_MAX

/* The beginning of a file. */
typedef enum RecordHeader {
    RECORD_HEADER_GOOD,
    RECORD_HEADER_TORN, /* empty, or cut within its first line */
    RECORD_HEADER_BAD
} RecordHeader;

/* Classifies the beginning of a log: the whole text or its first RECORD_HEADER_SAMPLE bytes. Sets
 * the error if it is bad, else *version; of a torn header, that of a new log. */
enum { RECORD_HEADER_SAMPLE = 64 };
RecordHeader record_header_check(const char *text, size_t length, int *version, PorfiaError *error);

/* Whether a text is a valid id: small letters, digits and dashes. */
bool record_id_is_valid(Slice id);

/* Each function appends one line. The move is the play's last one. */
void record_write_game(Writer *writer, const PorfiaRecord *record);
void record_write_move(Writer *writer, const char *id, const PorfiaPlay *play,
                       const PorfiaMoveRecord *move);
void record_write_undo(Writer *writer, const char *id, const PorfiaPlay *play);
/* The record's current players and time limit. */
void record_write_players(Writer *writer, const char *id, const PorfiaRecord *record);
void record_write_resume(Writer *writer, const char *id, const char *date);
void record_write_end(Writer *writer, const char *id, const PorfiaPlay *play, PorfiaEnd end,
                      int winner);
void record_write_annotation(Writer *writer, const char *id, const PorfiaAnnotation *annotation);
/* Lines for people, which readers skip: "# " before each line of the text. */
void record_write_remark(Writer *writer, const char *text);

/* The lines that a log lacks, which has the same game as it was before; the caller frees the text.
 * date: now. NULL: the game has another start, or has ended with other moves; or out of memory. */
char *record_update_text(const PorfiaRecord *before, const PorfiaRecord *after, const char *date,
                         PorfiaError *error);

/* Whether a text is a log of one game without faults. */
bool record_text_check(const char *text, size_t length, PorfiaError *error);

/* The texts of winners 0 (draw), 1, 2 and -1 (none), in this order, then NULL. */
extern const char *const record_winners[];
int record_winner_index(int winner);

/* Whether the game can end like this: an end by the rules must be what the rules say. */
bool record_end_check(const PorfiaPlay *play, PorfiaEnd end, int winner, PorfiaError *error);

#endif
