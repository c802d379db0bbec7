/*
 * The values of a request: texts, numbers, and its game.
 *
 * Functions that fail set a RequestError: the message, the parameter and, in a list of moves, the
 * move.
 */
#ifndef SERVICE_REQUEST_H
#define SERVICE_REQUEST_H

#include "service/service.h"
#include "service/texts.h"

typedef struct RequestError {
    PorfiaError error;
    const char *parameter; /* NULL: none */
    int move;              /* number of a move, from 1; 0: none */
} RequestError;

typedef struct Request {
    const Parameters *parameters;
    const char *body; /* sent beside the parameters */
    size_t body_length;
    PorfiaLanguage language;
    const Recorder *recorder; /* NULL: there is no log to write to */
} Request;

/* Each returns false. */
bool request_error_set(RequestError *request_error, const char *parameter, ServiceText text,
                       const char *kinds, ...);
bool request_error_take(RequestError *request_error, const char *parameter,
                        const PorfiaError *error);

/* The value of `lang`; English if missing. */
bool request_language(const Parameters *parameters, PorfiaLanguage *language,
                      RequestError *request_error);

/* "" if missing. */
const char *request_text(const Request *request, const char *name);
bool request_has(const Request *request, const char *name);
/* The default if missing. */
bool request_number(const Request *request, const char *name, int64_t least, int64_t most,
                    int64_t otherwise, int64_t *number, RequestError *request_error);
/* The index of the value among words separated by spaces; 0 if missing. */
bool request_choice(const Request *request, const char *name, const char *values, int *choice,
                    RequestError *request_error);

/* Reads `game` and `rules`. */
bool request_rules(const Request *request, const PorfiaGame **game, PorfiaRules *rules,
                   RequestError *request_error);
/* The parameters of a start, except one that the caller reads; NULL: all. */
bool request_start_values(const Request *request, const PorfiaGame *game, const char *except,
                          PorfiaStart *start, RequestError *request_error);
/* Reads a start: `game`, `rules`, `seed`, `size` and `pieces`. */
PorfiaPosition *request_start(const Request *request, RequestError *request_error);
/* Whether some game's start has a parameter of this name. */
bool request_is_parameter(const char *name);
/* Reads `game`, `rules`, `position` (default: the start) and `moves`. */
PorfiaPlay *request_play(const Request *request, RequestError *request_error);

#endif
