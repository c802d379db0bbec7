/* Sanitises text from outside: see plain_text.h. */
#include "match/programs/plain_text.h"

#include "text/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static bool is_control(uint32_t number)
{
    return number < ' ' || (number >= 0x7F && number < 0xA0);
}

size_t plain_text_copy(char *out, size_t size, const char *bytes, size_t length, PlainLines lines)
{
    size_t written = 0;
    for (size_t place = 0; place < length;) {
        uint32_t number = 0;
        size_t step = utf8_decode(bytes + place, length - place, &number);
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
