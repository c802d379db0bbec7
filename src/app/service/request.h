/*
 * What a request asks, taken from its parameters: texts, numbers, and the game that it is about.
 *
 * Every function that can fail fills in a RequestError: what is wrong, with which parameter and, in a list
 * of moves, with which of them.
 */
#ifndef SERVICE_REQUEST_H
#define SERVICE_REQUEST_H

#include "service/parameters.h"
#include "service/texts.h"

typedef struct RequestError {
    PorfiaError error;
    const char *parameter; /* NULL: none in particular */
    int move;              /* the number of a move, from 1; 0: none */
} RequestError;

typedef struct Request {
    const Parameters *parameters;
    const char *body; /* what was sent beside them */
    size_t body_length;
    PorfiaLanguage language;
} Request;

/* Each returns false. */
bool request_error_set(RequestError *request_error, const char *parameter, ServiceText text,
                       const char *kinds, ...);
bool request_error_take(RequestError *request_error, const char *parameter,
                        const PorfiaError *error);

/* The language that `lang` names, English where it names none. */
bool request_language(const Parameters *parameters, PorfiaLanguage *language,
                      RequestError *request_error);

/* "" if it was not given. */
const char *request_text(const Request *request, const char *name);
bool request_has(const Request *request, const char *name);
/* The default if it was not given. */
bool request_number(const Request *request, const char *name, int64_t least, int64_t most,
                    int64_t otherwise, int64_t *number, RequestError *request_error);
/* Which of the values, separated by spaces, it is; the first if it was not given. */
bool request_choice(const Request *request, const char *name, const char *values, int *choice,
                    RequestError *request_error);

/* `game` and `rules`. */
bool request_rules(const Request *request, const PorfiaGame **game, PorfiaRules *rules,
                   RequestError *request_error);
/* `game`, `rules`, `seed`, `size` and `pieces`: a start. */
PorfiaPosition *request_start(const Request *request, RequestError *request_error);
/* Whether the start of some game depends on a parameter of that name. */
bool request_is_parameter(const char *name);
/* `game`, `rules`, `position` (where there is none, the usual start) and `moves`. */
PorfiaPlay *request_play(const Request *request, RequestError *request_error);

#endif
