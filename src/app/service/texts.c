/* The texts of the service: see texts.h. */
#include "service/texts.h"

#include "text/wording.h"

static const PorfiaText texts[SERVICE_TEXT_COUNT] = {
#define TEXT(name, english, portuguese) {{english, portuguese}},
#include "service/texts.inc"
#undef TEXT
};

void service_error_list(PorfiaError *error, ServiceText text, const char *kinds, va_list list)
{
    wording_error_list(error, &texts[text], kinds, list);
}

bool service_error(PorfiaError *error, ServiceText text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    service_error_list(error, text, kinds, list);
    va_end(list);
    return false;
}
