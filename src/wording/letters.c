/* Letters as UTF-8: see letters.h. */
#include "letters.h"

int letter_encode(uint32_t letter, char out[LETTER_BYTES])
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
