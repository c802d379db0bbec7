/* The table of calls, and how they are answered: see service.h. */
#include "service/service.h"

#include "service/calls.h"
#include "service/job_inside.h"

#include <string.h>

typedef bool CallFunction(const Request *request, Json *json, RequestError *request_error);

typedef struct Call {
    const char *name;
    const char *parameters; /* allowed ones besides lang */
    CallFunction *function; /* NULL: a job */
} Call;

/* Calls with a game also take the parameters of its start. */
#define THE_GAME "game rules position moves "
#define THE_RECORD "player1 player2 time date id end winner ms variations comments"

static const Call calls[] = {
    {"games", "", call_games},
    {"start", "game rules", call_start},
    {"player", "player", call_player},
    {"state", THE_GAME, call_state},
    {"look", THE_GAME "move", call_look},
    {"drawing", THE_GAME "move aids", call_drawing},
    {"edit", THE_GAME "place value direction mover points", call_edit},
    {"tree", THE_GAME "algorithm depth ordering memo playouts nodes", call_tree},
    {"judge", THE_GAME "known", call_judge},
    {"log", "", call_log},
    {"record", THE_GAME THE_RECORD, call_record},
    {"logfile", THE_GAME THE_RECORD, call_logfile},
    {"search", THE_GAME "time depth nodes lines level player choice threads hash purpose", NULL},
    {"report", THE_GAME "time depth nodes threads hash purpose", NULL},
    {"lab", "game rules algorithms depth nodes count seed", NULL},
};

static const Call *call_find(const char *name)
{
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        if (strcmp(calls[i].name, name) == 0)
            return &calls[i];
    return NULL;
}

bool service_is_long(const char *name)
{
    const Call *call = call_find(name);
    return call && !call->function;
}

static bool has_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    while (*words) {
        size_t next = strcspn(words, " ");
        if (next == length && memcmp(words, word, length) == 0)
            return true;
        words += next + (words[next] == ' ');
    }
    return false;
}

static bool call_accepts(const Call *call, const Parameters *parameters,
                         RequestError *request_error)
{
    for (int i = 0; i < parameters->count; i++) {
        const char *name = parameters->list[i].name;
        bool is_of_start = has_word(call->parameters, "game") && request_is_parameter(name);
        if (strcmp(name, "lang") != 0 && !is_of_start && !has_word(call->parameters, name))
            return request_error_set(request_error, NULL, SERVICE_TEXT_UNKNOWN, "ss", call->name,
                                     name);
    }
    return true;
}

static bool answer_fault(JsonDocument *answer, const RequestError *request_error,
                         PorfiaLanguage language)
{
    char message[PORFIA_MESSAGE_SIZE];
    if (!json_document_begin(answer))
        return false;
    json_text(&answer->json, "error",
              porfia_error_message(&request_error->error, language, message, sizeof message));
    if (request_error->parameter)
        json_text(&answer->json, "parameter", request_error->parameter);
    if (request_error->move > 0)
        json_number(&answer->json, "move", request_error->move);
    return json_document_end(answer);
}

char *service_error_answer(const PorfiaError *error, PorfiaLanguage language)
{
    JsonDocument answer;
    RequestError request_error = {.error = *error};
    return answer_fault(&answer, &request_error, language) ? answer.text : NULL;
}

/* Checks that are common to all calls. */
static ServiceStatus request_check(const char *name, bool is_long, Request *request,
                                   const Call **call, RequestError *request_error)
{
    if (!request_language(request->parameters, &request->language, request_error))
        return SERVICE_BAD_REQUEST;
    *call = call_find(name);
    if (!*call || !(*call)->function != is_long) {
        request_error_set(request_error, NULL, SERVICE_TEXT_CALL, "s", name);
        return SERVICE_UNKNOWN_CALL;
    }
    return call_accepts(*call, request->parameters, request_error) ? SERVICE_OK
                                                                   : SERVICE_BAD_REQUEST;
}

ServiceStatus service_answer(const char *name, const Parameters *parameters, const char *body,
                             size_t body_length, const Recorder *recorder, char **text,
                             size_t *length)
{
    Request request = {
        .parameters = parameters, .body = body, .body_length = body_length, .recorder = recorder};
    const Call *call;
    RequestError request_error = {0};
    JsonDocument answer = {0};
    ServiceStatus status = request_check(name, false, &request, &call, &request_error);
    bool is_whole = false;
    if (status == SERVICE_OK && json_document_begin(&answer)) {
        if (call->function(&request, &answer.json, &request_error)) {
            is_whole = json_document_end(&answer);
        } else {
            json_document_drop(&answer);
            status = SERVICE_BAD_REQUEST;
        }
    }
    if (status != SERVICE_OK)
        is_whole = answer_fault(&answer, &request_error, request.language);
    *text = is_whole ? answer.text : NULL;
    *length = is_whole ? answer.length : 0;
    return is_whole ? status : SERVICE_NO_MEMORY;
}

typedef Job *JobFunction(const Request *request, const JobContext *context,
                         RequestError *request_error);

static JobFunction *job_find(const char *name)
{
    static const struct {
        const char *name;
        JobFunction *create;
    } jobs[] = {
        {"search", search_job_create}, {"report", report_job_create}, {"lab", lab_job_create}};
    size_t i = 0;
    while (strcmp(jobs[i].name, name) != 0)
        i++;
    return jobs[i].create;
}

ServiceStatus job_create(Job **job, const char *name, const Parameters *parameters,
                         const JobContext *context, char **answer)
{
    Request request = {.parameters = parameters};
    const Call *call;
    RequestError request_error = {0};
    *job = NULL;
    *answer = NULL;
    ServiceStatus status = request_check(name, true, &request, &call, &request_error);
    if (status == SERVICE_OK && strcmp(name, "lab") == 0 && !context->has_lab) {
        request_error_set(&request_error, NULL, SERVICE_TEXT_CALL, "s", name);
        status = SERVICE_UNKNOWN_CALL;
    }
    if (status == SERVICE_OK) {
        *job = job_find(name)(&request, context, &request_error);
        if (*job)
            return SERVICE_OK;
        status = SERVICE_BAD_REQUEST;
    }
    JsonDocument written;
    if (!answer_fault(&written, &request_error, request.language))
        return SERVICE_NO_MEMORY;
    *answer = written.text;
    return status;
}
