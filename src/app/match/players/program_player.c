/* What players that are programs share: see program_player.h. */
#define _GNU_SOURCE
#include "match/players/program_player.h"

#include "match/programs/plain_text.h"
#include "system/stopwatch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_VARIABLES = 12, VARIABLE_SIZE = 64 };

typedef struct KindPrefix {
    const char *prefix;
    ProgramPlayerOpen *open;
} KindPrefix;

static const KindPrefix kinds[PROGRAM_KINDS] = {
    [PROGRAM_KIND_UGI] = {"ugi:", ugi_player_open},
    [PROGRAM_KIND_LINE] = {"line:", line_player_open},
    [PROGRAM_KIND_LISP] = {"lisp:", lisp_player_open},
};

bool program_player_parse(const char *text, ProgramKind *kind, const char **command)
{
    for (int i = 0; i < PROGRAM_KINDS; i++) {
        size_t length = strlen(kinds[i].prefix);
        if (strncmp(text, kinds[i].prefix, length) != 0 || !text[length])
            continue;
        *kind = (ProgramKind)i;
        *command = text + length;
        return true;
    }
    return false;
}

/* Ends a command in Lisp after its file; the name of its contract, or NULL. */
static const char *split_contract(char *command)
{
    static const char word[] = ",contract=";
    char *place = NULL;
    for (char *next = command; (next = strstr(next, word)); next++)
        place = next;
    if (!place || strpbrk(place + strlen(word), "/,"))
        return NULL;
    *place = '\0';
    return place + strlen(word);
}

bool program_settings_parse(char *text, ProgramSettings *settings)
{
    if (!program_player_parse(text, &settings->kind, &settings->command))
        return false;
    settings->contract = NULL;
    if (settings->kind == PROGRAM_KIND_LISP)
        settings->contract = split_contract(text + (settings->command - text));
    return true;
}

MatchPlayer *program_player_open(const ProgramSettings *settings, const MatchTerms *terms,
                                 PorfiaError *error)
{
    return kinds[settings->kind].open(settings, terms, error);
}

void *program_player_create(size_t size, const MatchPlayerKind *kind,
                            const ProgramSettings *settings, const MatchTerms *terms,
                            const char *command, const char *const *environment, PorfiaError *error)
{
    char game[VARIABLE_SIZE], values[PORFIA_RULES_SIZE], rules[sizeof values + VARIABLE_SIZE];
    const char *variables[MAX_VARIABLES] = {game, rules};
    snprintf(game, sizeof game, "PORFIA_GAME=%s", porfia_game_name(settings->game));
    porfia_rules_print(settings->game, &settings->rules, values, sizeof values);
    snprintf(rules, sizeof rules, "PORFIA_RULES=%s", values);
    for (int i = 0; environment && environment[i] && i + 3 < MAX_VARIABLES; i++)
        variables[i + 2] = environment[i];

    ProgramPlayer *match_player = calloc(1, size);
    if (!match_player) {
        program_error_set(error, PROGRAM_TEXT_NO_MEMORY, NULL);
        return NULL;
    }
    match_player->match_player.kind = kind;
    match_player->terms = *terms;
    match_player->language = settings->language;
    match_player->program =
        program_open(&(ProgramLaunch){.command = command,
                                      .environment = variables,
                                      .memory_mib = terms->memory_mib,
                                      .supervisor = settings->supervisor,
                                      .sandbox = settings->sandbox,
                                      .has_free_errors = settings->kind == PROGRAM_KIND_LISP},
                     error);
    if (match_player->program)
        return match_player;
    free(match_player);
    return NULL;
}

void program_player_stop(MatchPlayer *match_player)
{
    program_stop(((ProgramPlayer *)match_player)->program);
}

void program_player_close(MatchPlayer *match_player)
{
    ProgramPlayer *program_player = (ProgramPlayer *)match_player;
    program_close(program_player->program, program_player->is_faulty ? 0 : PROGRAM_GRACE_MS);
    free(program_player);
}

bool program_player_fault_text(ProgramPlayer *match_player, PlayerAnswer *answer, PlayerFault fault,
                               const char *text)
{
    match_player->is_faulty = true;
    answer->fault = fault;
    plain_text_copy(answer->detail, sizeof answer->detail, text, strlen(text), PLAIN_ONE_LINE);
    program_last_output(match_player->program, match_player->shows_only_errors, answer->output,
                        sizeof answer->output);
    return false;
}

bool program_player_fault_error(ProgramPlayer *match_player, PlayerAnswer *answer,
                                PlayerFault fault, const PorfiaError *error)
{
    char message[PORFIA_MESSAGE_SIZE];
    porfia_error_message(error, match_player->language, message, sizeof message);
    return program_player_fault_text(match_player, answer, fault, message);
}

bool program_player_fault(ProgramPlayer *match_player, PlayerAnswer *answer, PlayerFault fault,
                          ProgramText text, const char *const *arguments)
{
    PorfiaError error;
    program_error_set(&error, text, arguments);
    return program_player_fault_error(match_player, answer, fault, &error);
}

/* The fault of a program that ended or closed its output. */
static bool fault_end(ProgramPlayer *match_player, PlayerAnswer *answer, PlayerFault crashed)
{
    enum { NOT_EXECUTABLE = 126, NOT_FOUND = 127 }; /* exit statuses of sh */
    char value[PROGRAM_NUMBER_SIZE], limit[PROGRAM_NUMBER_SIZE];
    ProgramEnd end = program_end(match_player->program);
    program_number(value, end.value);
    switch (end.kind) {
    case PROGRAM_EXIT:
        return program_player_fault(match_player, answer, crashed,
                                    end.value == NOT_FOUND || end.value == NOT_EXECUTABLE
                                        ? PROGRAM_TEXT_NOT_FOUND
                                        : PROGRAM_TEXT_EXIT_STATUS,
                                    PROGRAM_ARGUMENTS(value));
    case PROGRAM_SIGNAL: {
        const char *name = sigabbrev_np(end.value);
        return program_player_fault(match_player, answer, crashed, PROGRAM_TEXT_SIGNAL,
                                    PROGRAM_ARGUMENTS(value, name ? name : "?"));
    }
    case PROGRAM_MEMORY:
        program_number(limit, match_player->terms.memory_mib);
        return program_player_fault(match_player, answer, PLAYER_MEMORY, PROGRAM_TEXT_MEMORY,
                                    PROGRAM_ARGUMENTS(value, limit));
    case PROGRAM_UNSTARTED:
        return program_player_fault(match_player, answer, PLAYER_UNUSABLE, PROGRAM_TEXT_NOT_STARTED,
                                    PROGRAM_ARGUMENTS("/bin/sh", strerror(end.value)));
    case PROGRAM_NO_SANDBOX:
        return program_player_fault(match_player, answer, PLAYER_UNUSABLE, PROGRAM_TEXT_NO_SANDBOX,
                                    PROGRAM_ARGUMENTS(value));
    case PROGRAM_LOST:
        return program_player_fault(match_player, answer, crashed, PROGRAM_TEXT_SUPERVISOR_LOST,
                                    NULL);
    case PROGRAM_RUNS: break;
    }
    return program_player_fault(match_player, answer, crashed, PROGRAM_TEXT_OUTPUT_CLOSED, NULL);
}

static bool fault_event(ProgramPlayer *match_player, PlayerAnswer *answer, ProgramEvent event,
                        const ProgramDeadline *term)
{
    char number[PROGRAM_NUMBER_SIZE], other[PROGRAM_NUMBER_SIZE];
    switch (event) {
    case PROGRAM_STOPPED:
        return program_player_fault(match_player, answer, PLAYER_STOPPED, PROGRAM_TEXT_STOPPED,
                                    NULL);
    case PROGRAM_ENDED:
        return fault_end(match_player, answer,
                         term->late == PLAYER_UNUSABLE ? PLAYER_UNUSABLE : PLAYER_CRASHED);
    case PROGRAM_FLOODED:
        program_number(number, PROGRAM_LINE_SIZE);
        program_number(other, PROGRAM_FLOOD_SIZE);
        return program_player_fault(match_player, answer, PLAYER_NONSENSE, PROGRAM_TEXT_FLOOD,
                                    PROGRAM_ARGUMENTS(number, other));
    default:
        program_number(number, term->allowed_ms);
        return program_player_fault(match_player, answer, term->late, PROGRAM_TEXT_LATE,
                                    PROGRAM_ARGUMENTS(number));
    }
}

ProgramDeadline program_player_ask(ProgramPlayer *match_player, ProgramRequest demand,
                                   const char *text)
{
    const MatchTerms *terms = &match_player->terms;
    bool has_time = demand == PROGRAM_TO_MOVE && terms->limits.time_ms > 0;
    ProgramDeadline term = {.allowed_ms = has_time ? terms->limits.time_ms + terms->margin_ms
                                                   : terms->patience_ms,
                            .late = has_time                    ? PLAYER_LATE
                                    : demand == PROGRAM_TO_MOVE ? PLAYER_SILENT
                                                                : PLAYER_UNUSABLE};
    term.deadline_ms = stopwatch_ms() + term.allowed_ms;
    if (text) {
        program_discard(match_player->program);
        program_send(match_player->program, text); /* an unsent request gets no answer either */
    }
    return term;
}

bool program_player_next(ProgramPlayer *match_player, const ProgramDeadline *term,
                         const char **line, PlayerAnswer *answer)
{
    ProgramEvent event = program_read(match_player->program, term->deadline_ms, line);
    return event == PROGRAM_LINE || fault_event(match_player, answer, event, term);
}

/* One word may be an illegal move; anything else is no answer at all. */
static bool is_word(const char *text)
{
    size_t length = strlen(text);
    if (length == 0 || length >= PORFIA_MOVE_SIZE)
        return false;
    for (; *text; text++)
        if (*text <= ' ' || *text > '~')
            return false;
    return true;
}

bool program_player_read_move(ProgramPlayer *match_player, const PorfiaPosition *position,
                              const char *text, PlayerAnswer *answer)
{
    PorfiaError error = {0};
    char shown[PORFIA_ERROR_ARGUMENT_SIZE];
    if (!is_word(text)) {
        plain_text_copy(shown, sizeof shown, text, strlen(text), PLAIN_ONE_LINE);
        return program_player_fault(match_player, answer, PLAYER_NONSENSE, PROGRAM_TEXT_ANSWER,
                                    PROGRAM_ARGUMENTS(shown));
    }
    answer->fault = PLAYER_NO_FAULT;
    return porfia_move_parse(position, text, &answer->move, &error) ||
           program_player_fault_error(match_player, answer, PLAYER_ILLEGAL, &error);
}
