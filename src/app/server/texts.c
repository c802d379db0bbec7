/* The texts themselves: see texts.h. */
#include "server/texts.h"

#include "text/wording.h"

#define TEXT(name, english, portuguese) [SERVER_TEXT_##name] = {{english, portuguese}},
static const PorfiaText texts[SERVER_TEXTS] = {
#include "server/texts.inc"
};
#undef TEXT

bool server_error(PorfiaError *error, ServerText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    wording_error_list(error, &texts[text], kinds, list);
    va_end(list);
    return false;
}
