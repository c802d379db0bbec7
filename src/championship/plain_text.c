/* Text from outside made plain: see plain_text.h. */
#include "plain_text.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The length of the UTF-8 character at the start of the bytes and its number; 0: there is none
 * (RFC 3629: no detours, no halves of pairs, nothing beyond 10FFFF). */
static size_t character_read(const unsigned char *bytes, size_t length, uint32_t *number)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t size = bytes[0] < 0x80             ? 1
                  : (bytes[0] & 0xE0) == 0xC0 ? 2
                  : (bytes[0] & 0xF0) == 0xE0 ? 3
                  : (bytes[0] & 0xF8) == 0xF0 ? 4
                                              : 0;
    if (size == 0 || size > length)
        return 0;
    *number = size == 1 ? bytes[0] : bytes[0] & (0x7FU >> size);
    for (size_t i = 1; i < size; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
        *number = *number << 6 | (bytes[i] & 0x3F);
    }
    bool is_valid =
        *number >= smallest[size] && *number <= 0x10FFFF && (*number < 0xD800 || *number > 0xDFFF);
    return is_valid ? size : 0;
}

static bool is_control(uint32_t number)
{
    return number < ' ' || (number >= 0x7F && number < 0xA0);
}

size_t plain_text_copy(char *out, size_t size, const char *bytes, size_t length, PlainLines lines)
{
    size_t written = 0;
    for (size_t place = 0; place < length;) {
        uint32_t number = 0;
        size_t step = character_read((const unsigned char *)bytes + place, length - place, &number);
        char replaced = '\0';
        if (step == 0)
            replaced = '?';
        else if (number == '\n')
            replaced = lines == PLAIN_LINES ? '\n' : ' ';
        else if (number == '\t' || number == '\r')
            replaced = ' ';
        else if (is_control(number))
            replaced = '?';
        size_t needed = replaced ? 1 : step;
        if (written + needed >= size)
            break;
        memcpy(out + written, replaced ? &replaced : bytes + place, needed);
        written += needed;
        place += step ? step : 1;
    }
    if (size > 0)
        out[written] = '\0';
    return written;
}
