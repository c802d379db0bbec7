/*
 * The lines of a log as text: the one place that knows what is written, in which order.
 *
 * Nothing here touches a file. docs/log-format.md describes the format.
 */
#ifndef LOG_RECORD_WRITE_H
#define LOG_RECORD_WRITE_H

#include "base/text.h"

/* How a new log begins; version 1 is still read and appended to. */
#define RECORD_HEADER "porfia-log 2"

enum {
    RECORD_VERSION = 2,
    RECORD_ANNOTATED = 2,      /* the first version with annotations and remarks */
    RECORD_LINE_LIMIT = 65536, /* bytes of the longest line that is read, its end included */
    RECORD_LINE_SIZE = 16384,  /* enough for any line that is written */
};

/* What a reader accepts of a move's time, and of counts. */
#define RECORD_MAX_MS INT64_C(1000000000000)
#define RECORD_MAX_COUNT INT64_MAX

/* How a log begins. */
typedef enum RecordHeader {
    RECORD_HEADER_GOOD,
    RECORD_HEADER_TORN, /* empty, or cut in the middle of its first line */
    RECORD_HEADER_BAD
} RecordHeader;

/* Judges the beginning of a log: all of it or its first RECORD_HEADER_SAMPLE bytes. The error is
 * filled in when it is bad; *version is that of a good one, or of one to be written. */
enum { RECORD_HEADER_SAMPLE = 64 };
RecordHeader record_header_check(const char *text, size_t length, int *version, PorfiaError *error);

/* Whether a text can be the name of a game: small letters, digits and dashes. */
bool record_id_is_valid(Slice id);

/* Each appends one line. The move is the last one of the play. */
void record_write_game(Writer *writer, const PorfiaRecord *record);
void record_write_move(Writer *writer, const char *id, const PorfiaPlay *play,
                       const PorfiaMoveRecord *move);
void record_write_undo(Writer *writer, const char *id, const PorfiaPlay *play);
/* The players and the time limit that the record has now. */
void record_write_players(Writer *writer, const char *id, const PorfiaRecord *record);
void record_write_resume(Writer *writer, const char *id, const char *date);
void record_write_end(Writer *writer, const char *id, const PorfiaPlay *play, PorfiaEnd end,
                      int winner);
void record_write_annotation(Writer *writer, const char *id, const PorfiaAnnotation *annotation);
/* Lines for people, which readers skip: "# " before each line of the text. */
void record_write_remark(Writer *writer, const char *text);

/* Whether a text is a log of one game without a fault. */
bool record_text_check(const char *text, size_t length, PorfiaError *error);

/* The texts for winners 0 (draw), 1, 2 and -1 (none), in this order, and NULL. */
extern const char *const record_winners[];
int record_winner_index(int winner);

/* Whether a game in this state can end so: what the rules decide must be what they say. */
bool record_end_check(const PorfiaPlay *play, PorfiaEnd end, int winner, PorfiaError *error);

#endif
