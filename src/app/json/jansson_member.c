/* Members as values of jansson: see jansson_member.h. */
#include "json/jansson_member.h"

#include <string.h>

json_t *message_json(const char *message)
{
    json_t *string = json_string(message);
    if (string)
        return string;
    char plain[PORFIA_MESSAGE_SIZE];
    snprintf(plain, sizeof plain, "%s", message);
    for (char *letter = plain; *letter; letter++)
        if ((unsigned char)*letter >= 0x80)
            *letter = '?';
    return json_string(plain);
}

static json_t *words_json(const char *words)
{
    json_t *list = json_array();
    while (*words) {
        size_t length = strcspn(words, " ");
        json_array_append_new(list, json_stringn(words, length));
        words += length + (words[length] == ' ');
    }
    return list;
}

static json_t *member_json(const JsonMember *member)
{
    switch (member->kind) {
    case MEMBER_NUMBER: return json_integer(member->number);
    case MEMBER_DECIMAL: return json_real(member->decimal);
    case MEMBER_BOOL: return json_boolean(member->is_true);
    case MEMBER_TEXT: return member->text ? message_json(member->text) : json_null();
    case MEMBER_WORDS: return words_json(member->text);
    }
    return NULL;
}

void member_add(json_t *object, const JsonMember *member)
{
    json_object_set_new(object, member->name, member_json(member));
}

void result_add(json_t *object, const ResultFacts *facts, const ResultField fields[])
{
    for (; *fields != RESULT_END; fields++) {
        JsonMember member = result_member(facts, *fields);
        member_add(object, &member);
    }
}
