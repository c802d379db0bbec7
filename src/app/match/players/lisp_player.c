/*
 * Programs of the course, in Common Lisp: `lisp:file.lisp`, a file that defines jogar, or a folder
 * of such files.
 *
 * SBCL runs environment.lisp, loader.lisp and adapter.lisp, which are part of this library; they
 * load the player and speak with this one line by line. What is a move and a state is the game's
 * business, by contract (moves.lisp, lisp.c), and lisp_state.c's. One answer may hold a whole turn:
 * its other moves are remembered and given when they are asked.
 */
#define _GNU_SOURCE
#include "match/players/lisp_player.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Made of the files of Lisp by the build. */
extern const char lisp_environment[], lisp_loader[], lisp_adapter[];

enum {
    PATH_SIZE = 4096,
    VARIABLE_SIZE = 128,
    UNLIMITED_MS = 5000, /* what jogar is told where there is no time limit */
    MAX_TOLD = 3
};

static const char usual_contract[] = "porfia";

/* ---- What it says ---- */

static const char *after(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 ? line + length : NULL;
}

/* The errors that the adapter leaves to the runner's words. */
static const struct {
    const char *name;
    ProgramText text;
} told[] = {
    {"arguments", PROGRAM_TEXT_ARGUMENTS},       {"defined-beside", PROGRAM_TEXT_DEFINED_BESIDE},
    {"keyboard", PROGRAM_TEXT_KEYBOARD},         {"no-jogar", PROGRAM_TEXT_NO_JOGAR},
    {"no-jogar-but", PROGRAM_TEXT_NO_JOGAR_BUT}, {"no-move", PROGRAM_TEXT_IS_NO_MOVE},
    {"no-state", PROGRAM_TEXT_IS_NO_STATE},      {"state-long", PROGRAM_TEXT_STATE_LONG},
    {"symbol", PROGRAM_TEXT_IS_SYMBOL}};

/* "NAME<tab>TEXT<tab>TEXT", which is split. */
static bool fault_told(LispPlayer *lisp, char *text, PlayerFault fault, PlayerAnswer *answer)
{
    const char *arguments[MAX_TOLD + 1] = {NULL};
    char *rest = text;
    const char *name = strsep(&rest, "\t");
    for (int i = 0; rest && i < MAX_TOLD; i++)
        arguments[i] = strsep(&rest, "\t");
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (strcmp(name, told[i].name) == 0)
            return program_player_fault(&lisp->base, answer, fault, told[i].text, arguments);
    return program_player_fault_text(&lisp->base, answer, fault, name);
}

/* Waits for a line that begins with the word; false: it came with an error, which is the given
 * fault, or not at all. Others are not the adapter's: SBCL tells there how it died. */
static bool wait_for(LispPlayer *lisp, const ProgramDeadline *term, const char *word,
                     PlayerFault fault, const char **rest, PlayerAnswer *answer)
{
    const char *line, *text;
    while (program_player_next(&lisp->base, term, &line, answer)) {
        if ((*rest = after(line, word)))
            return true;
        if ((text = after(line, "error ")))
            return program_player_fault_text(&lisp->base, answer, fault, text);
        if ((text = after(line, "tell "))) {
            char copy[2 * PLAYER_DETAIL_SIZE];
            snprintf(copy, sizeof copy, "%s", text);
            return fault_told(lisp, copy, fault, answer);
        }
    }
    return false;
}

/* ---- Questions ---- */

/* "ready PACKAGE ARGUMENTS" */
static void begin(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    LispPlayer *lisp = (LispPlayer *)match_player;
    const char *rest;
    (void)play;
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE};
    ProgramDeadline term = program_player_ask(&lisp->base, PROGRAM_TO_BE_READY, NULL);
    if (!wait_for(lisp, &term, "ready ", PLAYER_UNUSABLE, &rest, answer))
        return;
    const char *blank = strrchr(rest, ' ');
    lisp->argument_count = blank && blank[1] == '3' ? 3 : 2;
    snprintf(lisp->package, sizeof lisp->package, "%.*s", (int)strcspn(rest, " "), rest);
}

/* A player that is told whom it plays sees the board as it is. */
static void choose_view(LispPlayer *lisp, int mover)
{
    lisp->view.is_turned = lisp->view.contract->exchange && lisp->argument_count == 2 && mover == 2;
}

static bool question_ask(LispPlayer *lisp, const PorfiaPosition *position, PlayerAnswer *answer)
{
    LispState state;
    char question[LISP_STATE_SIZE + 64];
    const char *text;
    int mover = porfia_position_mover(position);
    int64_t time_ms = lisp->base.terms.limits.time_ms;
    choose_view(lisp, mover);
    lisp_state_print(position, lisp->view, &state);
    snprintf(question, sizeof question, "(%s %" PRId64 " %d %d)\n", state.text,
             time_ms > 0 ? time_ms : UNLIMITED_MS, mover, lisp->view.is_turned);
    ProgramDeadline term = program_player_ask(&lisp->base, PROGRAM_TO_MOVE, question);
    return wait_for(lisp, &term, "answer ", PLAYER_CRASHED, &text, answer) &&
           lisp_turn_read(lisp, position, text, answer);
}

static void ask(MatchPlayer *match_player, const PorfiaPlay *play, PlayerAnswer *answer)
{
    LispPlayer *lisp = (LispPlayer *)match_player;
    const PorfiaContract *contract = lisp->view.contract;
    const PorfiaPosition *position = porfia_play_present(play);
    int done = porfia_play_length(play) - lisp->turn_start;
    *answer = (PlayerAnswer){.move = PORFIA_NO_MOVE};
    if (contract->given && (answer->move = contract->given(position)) != PORFIA_NO_MOVE)
        return;
    if (done <= 0 || done >= lisp->turn_length) {
        done = lisp->turn_length = 0;
        lisp->turn_start = porfia_play_length(play);
        if (!question_ask(lisp, position, answer))
            return;
    }
    answer->move = lisp->turn[done];
}

static const MatchPlayerKind lisp_kind = {begin, ask, program_player_stop, program_player_close};

/* ---- Opening ---- */

/* All of the adapter in one text: NULL if there is no memory. */
static char *adapter_text(const PorfiaLisp *lisp)
{
    static const char variable[] = "PORFIA_LISP_ADAPTER=";
    char *text;
    if (asprintf(&text, "%s%s%s%s%s", variable, lisp_environment, lisp_loader, lisp_adapter,
                 lisp->moves) < 0)
        return NULL;
    return text;
}

static LispPlayer *player_create(const ProgramSettings *settings, const PorfiaContract *contract,
                                 const char *adapter, const MatchTerms *terms, PorfiaError *error)
{
    /* Adapter and file are passed in the environment, where nothing needs quotes. */
    static const char command[] =
        "sbcl --noinform --disable-ldb --control-stack-size 64MB --end-runtime-options "
        "--no-sysinit "
        "--no-userinit --disable-debugger --eval "
        "'(let ((*error-output* (make-broadcast-stream)) (sb-ext:*evaluator-mode* :interpret)) "
        "(load (make-string-input-stream (sb-ext:posix-getenv \"PORFIA_LISP_ADAPTER\"))))' "
        "--eval '(porfia-adapter::run)'";
    char file[PATH_SIZE], name[VARIABLE_SIZE], parts[VARIABLE_SIZE], state[VARIABLE_SIZE],
        answer[VARIABLE_SIZE];
    snprintf(file, sizeof file, "PORFIA_LISP_FILE=%s", settings->command);
    snprintf(name, sizeof name, "PORFIA_LISP_CONTRACT=%s", contract->name);
    snprintf(parts, sizeof parts, "PORFIA_LISP_PARTS=%d", contract->parts);
    snprintf(state, sizeof state, "PORFIA_LISP_STATE=%s", contract->state);
    snprintf(answer, sizeof answer, "PORFIA_LISP_ANSWER=%s", contract->answer);
    const char *environment[] = {adapter, file, name, parts, state, answer, NULL};
    return program_player_create(sizeof(LispPlayer), &lisp_kind, settings, terms, command,
                                 environment, error);
}

MatchPlayer *lisp_player_open(const ProgramSettings *settings, const MatchTerms *terms,
                              PorfiaError *error)
{
    const PorfiaLisp *lisp = porfia_game_lisp(settings->game);
    const char *game = porfia_game_name(settings->game);
    const char *name = settings->contract ? settings->contract : usual_contract;
    const PorfiaContract *contract = porfia_game_contract(settings->game, name);
    if (!contract) {
        program_error_set(error, lisp ? PROGRAM_TEXT_NO_CONTRACT : PROGRAM_TEXT_NO_FORM,
                          PROGRAM_ARGUMENTS(game, name));
        return NULL;
    }
    char *adapter = adapter_text(lisp);
    if (!adapter) {
        program_error_set(error, PROGRAM_TEXT_NO_MEMORY, NULL);
        return NULL;
    }
    LispPlayer *player = player_create(settings, contract, adapter, terms, error);
    free(adapter);
    if (!player)
        return NULL;
    player->view.contract = contract;
    player->base.shows_only_errors = true;
    return &player->base.match_player;
}
