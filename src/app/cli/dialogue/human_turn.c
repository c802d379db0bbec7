/*
 * The turn of a human: reads moves and the commands in the table below until the turn is over.
 * Commands have names in every language; all of them are understood.
 */
#define _GNU_SOURCE
#include "cli/dialogue/turns.h"

#include "cli/dialogue/narration.h"
#include "play/ponder.h"
#include "play/signals.h"
#include "system/stopwatch.h"

#include <string.h>

enum { MAX_NAMES = 5, MOVE_LIST_WIDTH = 72 };

typedef struct Command {
    const char *names[PORFIA_LANGUAGES]; /* shown by help and TAB */
    const char *others[MAX_NAMES];       /* also understood */
    CliText about;
    TurnResult (*run)(Dialogue *dialogue);
} Command;

static TurnResult run_help(Dialogue *dialogue);

static TurnResult run_moves(Dialogue *dialogue)
{
    const PorfiaPosition *position = play_session_present(&dialogue->session);
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(position, moves);
    int column = 0;
    for (int i = 0; i < count; i++) {
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(position, moves[i], text, sizeof text);
        if (column + (int)strlen(text) > MOVE_LIST_WIDTH) {
            putchar('\n');
            column = 0;
        }
        column += printf("%s%s", column ? " " : "  ", text);
    }
    putchar('\n');
    return TURN_GOES_ON;
}

static TurnResult run_hint(Dialogue *dialogue)
{
    return computer_hint(dialogue) ? TURN_GOES_ON : TURN_SIGNAL;
}

static TurnResult run_undo(Dialogue *dialogue)
{
    int length = play_session_last_choice(&dialogue->session);
    if (length >= 0)
        return dialogue_take_back(dialogue, length);
    console_line(dialogue->console, TEXT_NOTHING_TO_UNDO, "");
    return TURN_GOES_ON;
}

static TurnResult run_board(Dialogue *dialogue)
{
    narrate_board(dialogue->console, dialogue->session.record);
    return TURN_GOES_ON;
}

static TurnResult run_save(Dialogue *dialogue)
{
    TurnResult result = dialogue_save(dialogue);
    if (result == TURN_GOES_ON)
        console_line(dialogue->console, TEXT_SAVED, "ss", dialogue->session.path,
                     dialogue->session.record->id);
    return result;
}

static TurnResult run_resign(Dialogue *dialogue)
{
    (void)dialogue;
    return TURN_RESIGNED;
}

static TurnResult run_quit(Dialogue *dialogue)
{
    (void)dialogue;
    return TURN_QUIT;
}

static const Command commands[] = {
    {{"help", "ajuda"}, {"?"}, TEXT_HELP_HELP, run_help},
    {{SHARED_MOVES}, {0}, TEXT_HELP_MOVES, run_moves},
    {{SHARED_HINT}, {"sugestao"}, TEXT_HELP_HINT, run_hint},
    {{SHARED_UNDO}, {0}, TEXT_HELP_UNDO, run_undo},
    {{SHARED_BOARD}, {0}, TEXT_HELP_BOARD, run_board},
    {{SHARED_SAVE}, {0}, TEXT_HELP_SAVE, run_save},
    {{SHARED_RESIGN}, {0}, TEXT_HELP_RESIGN, run_resign},
    {{"quit", "sair"}, {"exit"}, TEXT_HELP_QUIT, run_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Pads with spaces up to a column; counts characters, not bytes. */
static void print_padded(const char *word, int width)
{
    width -= console_width(word, strlen(word));
    printf("  %s%*s", word, width > 0 ? width : 1, "");
}

static TurnResult run_help(Dialogue *dialogue)
{
    const Console *console = dialogue->console;
    PorfiaMove moves[PORFIA_MAX_MOVES];
    char move[PORFIA_MOVE_SIZE];
    porfia_position_moves(play_session_present(&dialogue->session), moves);
    porfia_move_print(play_session_present(&dialogue->session), moves[0], move, sizeof move);
    console_paragraph(porfia_game_help(
        porfia_position_game(play_session_present(&dialogue->session)), console->language));
    console_line(console, TEXT_HELP_MOVE, "s", move);
    for (int i = 0; i < COMMANDS; i++) {
        print_padded(commands[i].names[console->language], 12);
        console_line(console, commands[i].about, "");
    }
    return TURN_GOES_ON;
}

static bool command_is(const Command *command, const char *word)
{
    for (int i = 0; i < PORFIA_LANGUAGES; i++)
        if (strcasecmp(command->names[i], word) == 0)
            return true;
    for (int i = 0; i < MAX_NAMES && command->others[i]; i++)
        if (strcasecmp(command->others[i], word) == 0)
            return true;
    return false;
}

static const Command *command_find(const char *word)
{
    for (int i = 0; i < COMMANDS; i++)
        if (command_is(&commands[i], word))
            return &commands[i];
    return NULL;
}

static void offer_words(const Dialogue *dialogue, InputWords *words)
{
    PorfiaMove moves[PORFIA_MAX_MOVES];
    int count = porfia_position_moves(play_session_present(&dialogue->session), moves);
    words->count = 0;
    for (int i = 0; i < count; i++) {
        char text[PORFIA_MOVE_SIZE];
        porfia_move_print(play_session_present(&dialogue->session), moves[i], text, sizeof text);
        input_words_add(words, text);
    }
    for (int i = 0; i < COMMANDS; i++)
        input_words_add(words, commands[i].names[dialogue->console->language]);
}

/* Executes the line: a command, or a move. */
static TurnResult obey(Dialogue *dialogue, const char *line, int64_t begin)
{
    const Command *command = command_find(line);
    if (command)
        return command->run(dialogue);
    PorfiaMove move;
    PorfiaError error;
    if (!*line)
        return TURN_GOES_ON;
    if (porfia_move_parse(play_session_present(&dialogue->session), line, &move, &error))
        return dialogue_move(dialogue, move, NULL, (stopwatch_now() - begin + 500) / 1000);
    console_refuse(dialogue->console, &error);
    return TURN_GOES_ON;
}

/* Pondering is for the engine at full strength, if enabled. */
static bool player_ponders(const Dialogue *dialogue, const PorfiaPlayer *player)
{
    return dialogue->ponders && player->kind == PORFIA_COMPUTER &&
           player->method.algorithm == PORFIA_ENGINE && !porfia_method_is_bounded(&player->method);
}

/* Waits for a line. A computer ponders only here, so that it never disturbs what a line asks
 * for. */
static InputResult read_line(const Dialogue *dialogue, const char *prompt, const InputWords *words,
                             const char **line)
{
    Ponder ponder;
    int other = 2 - play_session_mover(&dialogue->session);
    bool ponders = player_ponders(dialogue, &dialogue->session.players[other]);
    if (ponders)
        ponder_start(&ponder, dialogue->session.searches[other],
                     dialogue->session.players[other].depth, dialogue->session.record);
    InputResult result = input_read(dialogue->input, prompt, words, line);
    if (ponders)
        ponder_stop(&ponder);
    return result;
}

TurnResult human_turn(Dialogue *dialogue)
{
    if (signals_caught())
        return TURN_SIGNAL;
    if (play_session_is_forced_pass(&dialogue->session)) {
        console_line(dialogue->console, TEXT_FORCED_PASS, "d",
                     play_session_mover(&dialogue->session));
        return dialogue_move(dialogue, PORFIA_PASS, NULL, 0);
    }
    char prompt[128];
    InputWords words;
    offer_words(dialogue, &words);
    if (!dialogue->has_prompted)
        console_line(dialogue->console, TEXT_FIRST_PROMPT, "");
    dialogue->has_prompted = true;
    text_print(prompt, sizeof prompt, dialogue->console->language, TEXT_PROMPT, "d",
               play_session_mover(&dialogue->session));

    int64_t begin = stopwatch_now();
    TurnResult result = TURN_GOES_ON;
    while (result == TURN_GOES_ON) {
        const char *line;
        InputResult input = read_line(dialogue, prompt, &words, &line);
        if (input == INPUT_LINE)
            result = obey(dialogue, line, begin);
        else
            result = input == INPUT_SIGNAL ? TURN_SIGNAL : TURN_INPUT_END;
    }
    return result;
}
