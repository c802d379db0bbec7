/* UTF-8: see utf8.h. */
#include "text/utf8.h"

#include <string.h>

int utf8_encode(uint32_t character, char out[UTF8_MAX_BYTES])
{
    if (character < 0x80) {
        out[0] = (char)character;
        return 1;
    }
    if (character < 0x800) {
        out[0] = (char)(0xC0 | character >> 6);
        out[1] = (char)(0x80 | (character & 0x3F));
        return 2;
    }
    if (character < 0x10000) {
        out[0] = (char)(0xE0 | character >> 12);
        out[1] = (char)(0x80 | (character >> 6 & 0x3F));
        out[2] = (char)(0x80 | (character & 0x3F));
        return 3;
    }
    out[0] = (char)(0xF0 | character >> 18);
    out[1] = (char)(0x80 | (character >> 12 & 0x3F));
    out[2] = (char)(0x80 | (character >> 6 & 0x3F));
    out[3] = (char)(0x80 | (character & 0x3F));
    return 4;
}

size_t utf8_decode(const char *bytes, size_t length, uint32_t *character)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = length > 0 ? (unsigned char)bytes[0] : 0xFF;
    size_t size = first < 0x80             ? 1
                  : (first & 0xE0) == 0xC0 ? 2
                  : (first & 0xF0) == 0xE0 ? 3
                  : (first & 0xF8) == 0xF0 ? 4
                                           : 0;
    if (size == 0 || size > length)
        return 0;
    uint32_t number = size == 1 ? first : first & (0x7FU >> size);
    for (size_t i = 1; i < size; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        number = number << 6 | (bytes[i] & 0x3F);
    }
    *character = number;
    bool is_valid =
        number >= smallest[size] && number <= 0x10FFFF && (number < 0xD800 || number > 0xDFFF);
    return is_valid ? size : 0;
}

bool utf8_is_valid(const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        uint32_t character;
        size_t size = utf8_decode(text, length, &character);
        if (size == 0)
            return false;
        text += size;
        length -= size;
    }
    return true;
}
