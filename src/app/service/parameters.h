/*
 * The named values of a request, as a URL's query or a form has them: `game=dots&moves=h11+h12`.
 */
#ifndef SERVICE_PARAMETERS_H
#define SERVICE_PARAMETERS_H

#include "porfia.h"

enum { PARAMETERS_MAX = 24 };

typedef struct Parameter {
    char *name, *value;
} Parameter;

/* All zero is an empty list. */
typedef struct Parameters {
    Parameter list[PARAMETERS_MAX];
    int count;
} Parameters;

/* Adds what a query says. False, with an error, for a bad escape, a name that is there already, too
 * many of them, a zero byte, or text that is no UTF-8. */
bool parameters_parse(Parameters *parameters, const char *query, size_t length, PorfiaError *error);
/* Adds one, which is copied. */
bool parameters_add(Parameters *parameters, const char *name, const char *value,
                    PorfiaError *error);
void parameters_release(Parameters *parameters);

/* NULL: there is none. */
const char *parameters_find(const Parameters *parameters, const char *name);

#endif
