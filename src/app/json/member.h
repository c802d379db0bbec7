/*
 * A named value on its way into a JSON object: whoever describes an object makes members, and
 * either writer takes them (writer.h to a stream, jansson_member.h into a json_t).
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
    MEMBER_WORDS /* a text whose words, separated by spaces, are an array of strings */
} JsonMemberKind;

typedef struct JsonMember {
    const char *name;
    JsonMemberKind kind;
    union {
        int64_t number;
        double decimal;
        bool is_true;
        const char *text; /* of the caller's */
    };
} JsonMember;

#endif
