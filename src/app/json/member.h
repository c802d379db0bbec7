/*
 * A named value for a JSON object. Code that describes an object makes members; both writers take
 * them (writer.h writes to a stream, jansson_member.h into a json_t).
 */
#ifndef JSON_MEMBER_H
#define JSON_MEMBER_H

#include <stdbool.h>
#include <stdint.h>

typedef enum JsonMemberKind {
    MEMBER_NUMBER,
    MEMBER_DECIMAL,
    MEMBER_BOOL,
    MEMBER_TEXT, /* NULL is null */
    MEMBER_WORDS /* words separated by spaces, written as an array of strings */
} JsonMemberKind;

typedef struct JsonMember {
    const char *name;
    JsonMemberKind kind;
    int decimals; /* of a decimal that goes to a stream; 0: one */
    union {
        int64_t number;
        double decimal;
        bool is_true;
        const char *text; /* borrowed */
    };
} JsonMember;

#endif
