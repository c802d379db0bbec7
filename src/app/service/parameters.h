/*
 * The parameters of a request, in the form of a URL query or an HTML form:
 * `game=dots&moves=h11+h12`.
 */
#ifndef SERVICE_PARAMETERS_H
#define SERVICE_PARAMETERS_H

#include "porfia.h"

enum { PARAMETERS_MAX = 24 };

typedef struct Parameter {
    char *name, *value;
} Parameter;

/* All zero: an empty list. */
typedef struct Parameters {
    Parameter list[PARAMETERS_MAX];
    int count;
} Parameters;

/* Adds the parameters of a query. False, with an error: a bad escape, a duplicate name, too many
 * parameters, a zero byte, or invalid UTF-8. */
bool parameters_parse(Parameters *parameters, const char *query, size_t length, PorfiaError *error);
/* Adds a copy. */
bool parameters_add(Parameters *parameters, const char *name, const char *value,
                    PorfiaError *error);
void parameters_release(Parameters *parameters);

/* NULL: missing. */
const char *parameters_find(const Parameters *parameters, const char *name);

#endif
