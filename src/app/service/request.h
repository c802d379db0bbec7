/*
 * What a request asks, taken from its parameters: texts, numbers, and the game that it is about.
 *
 * Every function that can fail fills in a Fault: what is wrong, with which parameter and, in a list
 * of moves, with which of them.
 */
#ifndef SERVICE_REQUEST_H
#define SERVICE_REQUEST_H

#include "service/parameters.h"
#include "service/texts.h"

typedef struct Fault {
    PorfiaError error;
    const char *parameter; /* NULL: none in particular */
    int move;              /* the number of a move, from 1; 0: none */
} Fault;

typedef struct Request {
    const Parameters *parameters;
    const char *body; /* what was sent beside them */
    size_t body_length;
    PorfiaLanguage language;
} Request;

/* Each returns false. */
bool fault_set(Fault *fault, const char *parameter, ServiceText text, const char *kinds, ...);
bool fault_take(Fault *fault, const char *parameter, const PorfiaError *error);

/* The language that `lang` names, English where it names none. */
bool request_language(const Parameters *parameters, PorfiaLanguage *language, Fault *fault);

/* "" if it was not given. */
const char *request_text(const Request *request, const char *name);
bool request_has(const Request *request, const char *name);
/* The default if it was not given. */
bool request_number(const Request *request, const char *name, int64_t least, int64_t most,
                    int64_t otherwise, int64_t *number, Fault *fault);
/* Which of the values, separated by spaces, it is; the first if it was not given. */
bool request_choice(const Request *request, const char *name, const char *values, int *choice,
                    Fault *fault);

/* `game` and `rules`. */
bool request_rules(const Request *request, const PorfiaGame **game, PorfiaRules *rules,
                   Fault *fault);
/* `game`, `rules`, `seed`, `size` and `pieces`: a start. */
PorfiaPosition *request_start(const Request *request, Fault *fault);
/* Whether the start of some game depends on a parameter of that name. */
bool request_is_parameter(const char *name);
/* `game`, `rules`, `position` (where there is none, the usual start) and `moves`. */
PorfiaPlay *request_play(const Request *request, Fault *fault);

#endif
