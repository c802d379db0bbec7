/*
 * The commands of the protocol: a line is a word of the table below and its arguments.
 *
 * A wrong line is answered by one `info string` and has no other effect. But a `go` is searched as
 * far as it is understood, because its client waits for a move.
 */
#define _GNU_SOURCE
#include "ugi/protocol.h"

#include "ugi/go.h"
#include "ugi/input.h"
#include "ugi/options.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

typedef void CommandRun(UgiSession *session, Tokens *words);

static void run_ugi(UgiSession *session, Tokens *words)
{
    (void)words;
    ugi_output_line(&session->output, "id name Porfia %s", PORFIA_VERSION);
    ugi_output_line(&session->output, "id author The Porfia authors");
    options_list(session);
    ugi_output_line(&session->output, "ugiok");
}

/* Slow preparations are done before the answer: they count for no move's time. */
static void run_isready(UgiSession *session, Tokens *words)
{
    (void)words;
    if (!search_thread_is_busy(&session->search_thread))
        ugi_session_search(session);
    ugi_output_line(&session->output, "readyok");
}

/* setoption name NAME value VALUE; a missing value is empty */
static void run_setoption(UgiSession *session, Tokens *words)
{
    PorfiaError error;
    const char *word = tokens_next(words);
    if (!word || strcmp(word, "name") != 0) {
        ugi_session_say(session, UGI_TEXT_MISSING, "setoption", "name");
        return;
    }
    char *name = tokens_until(words, "value");
    char *value = tokens_until(words, NULL);
    if (!option_set(session, name, value, &error))
        ugi_session_refuse(session, &error);
}

static void run_uginewgame(UgiSession *session, Tokens *words)
{
    (void)words;
    PorfiaError error;
    if (ugi_session_begin(session, &session->setup, &error))
        ugi_session_forget(session);
    else
        ugi_session_refuse(session, &error);
}

/* Plays the remaining words as moves; reports a wrong one. */
static bool play_moves(UgiSession *session, PorfiaPlay *play, Tokens *words)
{
    const char *word;
    while ((word = tokens_next(words))) {
        PorfiaError error, place;
        PorfiaMove move;
        if (porfia_move_parse(porfia_play_present(play), word, &move, &error) &&
            porfia_play_move(play, move, &error))
            continue;
        char number[PORFIA_MESSAGE_SIZE], message[PORFIA_MESSAGE_SIZE];
        ugi_error(&place, UGI_TEXT_MOVE, "i", (int64_t)porfia_play_length(play) + 1);
        porfia_error_message(&place, session->language, number, sizeof number);
        porfia_error_message(&error, session->language, message, sizeof message);
        ugi_output_line(&session->output, "info string %s%s", number, message);
        return false;
    }
    return true;
}

/* Reads startpos or fen TEXT, and the word `moves` if present; NULL after a message */
static PorfiaPosition *read_position(UgiSession *session, Tokens *words)
{
    const UgiSetup *setup = &session->setup;
    const char *kind = tokens_next(words);
    PorfiaPosition *position;
    PorfiaError error;
    if (kind && strcmp(kind, "startpos") == 0) {
        const char *moves = tokens_next(words);
        if (moves && strcmp(moves, "moves") != 0) {
            ugi_session_say(session, UGI_TEXT_UNEXPECTED, "position", moves);
            return NULL;
        }
        position = porfia_position_start(setup->game, &setup->rules, &setup->start, &error);
    } else if (kind && strcmp(kind, "fen") == 0) {
        const char *text = tokens_until(words, "moves");
        position = porfia_position_parse(setup->game, &setup->rules, text, &error);
    } else {
        ugi_session_say(session, UGI_TEXT_MISSING, "position", "startpos | fen");
        return NULL;
    }
    if (!position)
        ugi_session_refuse(session, &error);
    return position;
}

static void run_position(UgiSession *session, Tokens *words)
{
    PorfiaPosition *position = read_position(session, words);
    if (!position)
        return;
    PorfiaError error;
    PorfiaPlay *play = porfia_play_create(position, &error);
    porfia_position_free(position);
    if (!play)
        ugi_session_refuse(session, &error);
    else if (play_moves(session, play, words))
        ugi_session_replace_play(session, play);
    else
        porfia_play_free(play);
}

/* The answer where no search can be started: any legal move. */
static void answer_unsearched(UgiSession *session)
{
    char best[PORFIA_MOVE_SIZE] = "none";
    PorfiaMove moves[PORFIA_MAX_MOVES];
    const PorfiaPosition *present = porfia_play_present(session->play);
    if (porfia_play_end(session->play) == PORFIA_RUNNING &&
        porfia_position_moves(present, moves) > 0)
        porfia_move_print(present, moves[0], best, sizeof best);
    ugi_output_line(&session->output, "bestmove %s", best);
}

static void search_start(UgiSession *session, const Go *go)
{
    SearchTask task = {
        .search = ugi_session_search(session),
        .play = session->play,
        .limits = go_limits(go, porfia_position_mover(porfia_play_present(session->play))),
        .delay_us = session->delay_us,
        .lines = session->lines,
        .language = session->language,
        .holds = go->given[GO_INFINITE],
    };
    if (task.search && search_thread_start(&session->search_thread, &task))
        return;
    if (task.search)
        ugi_session_say(session, UGI_TEXT_NO_THREAD, strerror(errno), "");
    answer_unsearched(session);
}

static void run_go(UgiSession *session, Tokens *words)
{
    PorfiaError error;
    Go go;
    if (!go_parse(&go, words, &error))
        ugi_session_refuse(session, &error);
    search_start(session, &go);
}

/* Without a search this is no error: the answer may be on its way. */
static void run_stop(UgiSession *session, Tokens *words)
{
    (void)words;
    search_thread_stop(&session->search_thread);
}

static void run_quit(UgiSession *session, Tokens *words)
{
    (void)words;
    session->quits = true;
}

/* Writes the answer; the word is the question's, or NULL. */
typedef void QueryAnswer(const PorfiaPlay *play, const char *word, char *answer, size_t size);

static void answer_p1turn(const PorfiaPlay *play, const char *word, char *answer, size_t size)
{
    (void)word;
    bool is_first = porfia_position_mover(porfia_play_present(play)) == 1;
    snprintf(answer, size, is_first ? "true" : "false");
}

static void answer_gameover(const PorfiaPlay *play, const char *word, char *answer, size_t size)
{
    (void)word;
    snprintf(answer, size, porfia_play_end(play) == PORFIA_RUNNING ? "false" : "true");
}

static void answer_result(const PorfiaPlay *play, const char *word, char *answer, size_t size)
{
    static const char *const results[] = {"draw", "p1win", "p2win"};
    (void)word;
    bool runs = porfia_play_end(play) == PORFIA_RUNNING;
    snprintf(answer, size, "%s", runs ? "none" : results[porfia_play_leader(play)]);
}

static void answer_islegal(const PorfiaPlay *play, const char *word, char *answer, size_t size)
{
    PorfiaMove move;
    PorfiaError error;
    bool is_legal = porfia_play_end(play) == PORFIA_RUNNING &&
                    porfia_move_parse(porfia_play_present(play), word, &move, &error);
    snprintf(answer, size, is_legal ? "true" : "false");
}

static void answer_fen(const PorfiaPlay *play, const char *word, char *answer, size_t size)
{
    (void)word;
    porfia_position_print(porfia_play_present(play), answer, size);
}

static void run_query(UgiSession *session, Tokens *words)
{
    static const struct {
        const char *name;
        QueryAnswer *answer;
        const char *wants; /* the word that follows; NULL: none */
    } queries[] = {{"p1turn", answer_p1turn, NULL},
                   {"gameover", answer_gameover, NULL},
                   {"result", answer_result, NULL},
                   {"islegal", answer_islegal, "MOVE"},
                   {"fen", answer_fen, NULL}};
    enum { QUERIES = sizeof queries / sizeof *queries };
    const char *name = tokens_next(words);
    int index = 0;
    while (name && index < QUERIES && strcmp(queries[index].name, name) != 0)
        index++;
    const char *wants = name && index < QUERIES ? queries[index].wants : NULL;
    const char *word = wants ? tokens_next(words) : NULL;
    const char *unwanted = tokens_next(words);
    char answer[PORFIA_POSITION_SIZE];
    if (!name) {
        ugi_session_say(session, UGI_TEXT_MISSING, "query",
                        "p1turn | gameover | result | islegal MOVE | fen");
    } else if (index == QUERIES) {
        ugi_session_say(session, UGI_TEXT_UNKNOWN, "query", name);
    } else if (wants && !word) {
        ugi_session_say(session, UGI_TEXT_MISSING, "query islegal", wants);
    } else if (unwanted) {
        ugi_session_say(session, UGI_TEXT_UNEXPECTED, "query", unwanted);
    } else {
        queries[index].answer(session->play, word, answer, sizeof answer);
        ugi_output_line(&session->output, "response %s", answer);
    }
}

typedef struct Command {
    const char *name;
    CommandRun *run;
    bool takes_words;
    bool needs_idle; /* refused during a search */
    bool needs_game; /* uses the game: settles it */
} Command;

static const Command commands[] = {
    {"ugi", run_ugi, false, false, false},
    {"isready", run_isready, false, false, false},
    {"setoption", run_setoption, true, true, false},
    {"uginewgame", run_uginewgame, false, true, false},
    {"position", run_position, true, true, true},
    {"go", run_go, true, true, true},
    {"stop", run_stop, false, false, false},
    {"query", run_query, true, false, true},
    {"quit", run_quit, false, false, false},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static const Command *command_find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static void command_run(UgiSession *session, const Command *command, Tokens *words)
{
    if (command->needs_game)
        options_settle(session);
    command->run(session, words);
}

static void line_run(UgiSession *session, char *line)
{
    Tokens words = {line};
    const char *name = tokens_next(&words);
    if (!name)
        return;
    const Command *command = command_find(name);
    const char *unwanted = command && !command->takes_words ? tokens_next(&words) : NULL;
    if (!command)
        ugi_session_say(session, UGI_TEXT_UNKNOWN_COMMAND, name, "");
    else if (unwanted)
        ugi_session_say(session, UGI_TEXT_UNEXPECTED, name, unwanted);
    else if (command->needs_idle && search_thread_is_busy(&session->search_thread))
        ugi_session_say(session, UGI_TEXT_BUSY, name, "");
    else
        command_run(session, command, &words);
}

/* Reports the byte; a `go` is answered all the same. */
static void foreign_line_run(UgiSession *session, char *line)
{
    Tokens words = {line};
    const char *name = tokens_next(&words);
    ugi_session_say(session, UGI_TEXT_FOREIGN_BYTE, "", "");
    if (!name || strcmp(name, "go") != 0 || search_thread_is_busy(&session->search_thread))
        return;
    PorfiaError error;
    Go go;
    go_parse(&go, &words, &error);
    go.is_faulty = true;
    options_settle(session);
    search_start(session, &go);
}

static void session_run(UgiSession *session, UgiInput *input)
{
    PorfiaError error;
    while (!session->quits && !ugi_output_failure(&session->output)) {
        char *line;
        LineKind kind = ugi_input_next(input, &line);
        session->delay_us = input->delay_us;
        switch (kind) {
        case LINE_READ: line_run(session, line); break;
        case LINE_LONG:
            ugi_error(&error, UGI_TEXT_LONG_LINE, "i", (int64_t)INPUT_MAX_LENGTH);
            ugi_session_refuse(session, &error);
            break;
        case LINE_FOREIGN: foreign_line_run(session, line); break;
        case LINE_NONE: session->quits = true; break;
        }
    }
    if (input->unheard)
        ugi_output_fail(&session->output, EPIPE);
}

static void set_options(UgiSession *session, const UgiSettings *settings)
{
    for (int i = 0; i < settings->option_count; i++) {
        const UgiOption *option = &settings->options[i];
        PorfiaError error;
        if (!option_set(session, option->name, option->value, &error))
            ugi_session_refuse(session, &error);
    }
}

int protocol_run(int input, int output, const UgiSettings *settings)
{
    UgiSession session;
    UgiInput lines;
    if (!ugi_input_open(&lines, input, output))
        return ENOMEM;
    if (!ugi_session_open(&session, output, settings->language)) {
        ugi_input_close(&lines);
        return ENOMEM;
    }
    session.method.tables = settings->tables;
    set_options(&session, settings);
    session_run(&session, &lines);
    ugi_input_close(&lines);
    return ugi_session_close(&session);
}
