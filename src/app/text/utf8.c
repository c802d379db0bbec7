/* Letters as UTF-8: see utf8.h. */
#include "text/utf8.h"

#include <string.h>

int utf8_encode(uint32_t letter, char out[UTF8_MAX_BYTES])
{
    if (letter < 0x80) {
        out[0] = (char)letter;
        return 1;
    }
    if (letter < 0x800) {
        out[0] = (char)(0xC0 | letter >> 6);
        out[1] = (char)(0x80 | (letter & 0x3F));
        return 2;
    }
    if (letter < 0x10000) {
        out[0] = (char)(0xE0 | letter >> 12);
        out[1] = (char)(0x80 | (letter >> 6 & 0x3F));
        out[2] = (char)(0x80 | (letter & 0x3F));
        return 3;
    }
    out[0] = (char)(0xF0 | letter >> 18);
    out[1] = (char)(0x80 | (letter >> 12 & 0x3F));
    out[2] = (char)(0x80 | (letter >> 6 & 0x3F));
    out[3] = (char)(0x80 | (letter & 0x3F));
    return 4;
}

size_t utf8_decode(const char *bytes, size_t length, uint32_t *letter)
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
    *letter = number;
    bool is_valid =
        number >= smallest[size] && number <= 0x10FFFF && (number < 0xD800 || number > 0xDFFF);
    return is_valid ? size : 0;
}

bool utf8_is_valid(const char *text)
{
    size_t length = strlen(text);
    while (length > 0) {
        uint32_t letter;
        size_t size = utf8_decode(text, length, &letter);
        if (size == 0)
            return false;
        text += size;
        length -= size;
    }
    return true;
}
