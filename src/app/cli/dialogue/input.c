/* Reading lines from a terminal or anything else: see input.h. */
#define _GNU_SOURCE
#include "cli/dialogue/input.h"

#include "cli/dialogue/editor.h"
#include "play/signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct Input {
    const Console *console;
    Editor *editor; /* NULL: lines are read without editing */
    bool is_typed;  /* on a terminal that echoes */
    char line[INPUT_LINE_SIZE];
    char buffer[4096]; /* bytes read but not returned: begin to end */
    size_t begin, end;
};

void input_words_add(InputWords *words, const char *word)
{
    if (words->count < INPUT_WORDS)
        snprintf(words->words[words->count++], INPUT_WORD_SIZE, "%s", word);
}

Input *input_open(const Console *console)
{
    Input *input = console_check(console, calloc(1, sizeof *input));
    input->console = console;
    input->is_typed = isatty(STDIN_FILENO);
    if (input->is_typed && console->screen)
        input->editor = editor_open();
    return input;
}

void input_close(Input *input)
{
    if (input)
        editor_close(input->editor);
    free(input);
}

bool input_is_typed(const Input *input)
{
    return input->is_typed;
}

/* Fills the buffer if it is empty. */
static InputResult input_fill(Input *input)
{
    while (input->begin == input->end) {
        SignalsWait wait = signals_wait(STDIN_FILENO);
        if (wait == SIGNALS_LEAVE)
            return INPUT_SIGNAL;
        if (wait == SIGNALS_CONTINUED)
            continue;
        ssize_t count = read(STDIN_FILENO, input->buffer, sizeof input->buffer);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return INPUT_END;
        input->begin = 0;
        input->end = (size_t)count;
    }
    return INPUT_LINE;
}

/* The last line may lack its end. A line that is too long is read to its end all the same. */
static InputResult input_take_line(Input *input)
{
    size_t length = 0;
    bool has_begun = false;
    for (;;) {
        InputResult result = input_fill(input);
        if (result == INPUT_SIGNAL || (result == INPUT_END && !has_begun))
            return result;
        has_begun = true;
        char letter = result == INPUT_END ? '\n' : input->buffer[input->begin++];
        if (letter == '\n')
            break;
        if (length < sizeof input->line)
            input->line[length++] = letter ? letter : '?';
    }
    if (length == sizeof input->line)
        return INPUT_TOO_LONG;
    input->line[length] = '\0';
    return INPUT_LINE;
}

static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

static const char *trimmed(char *line)
{
    size_t length = strlen(line);
    while (length > 0 && is_blank(line[length - 1]))
        line[--length] = '\0';
    while (is_blank(*line))
        line++;
    return line;
}

static InputResult input_ask(Input *input, const char *prompt, const InputWords *words)
{
    if (input->editor) {
        fflush(stdout);
        return editor_read(input->editor, prompt, words, input->line, sizeof input->line);
    }
    fputs(prompt, stdout);
    return console_flush() ? input_take_line(input) : INPUT_END;
}

InputResult input_read(Input *input, const char *prompt, const InputWords *words, const char **line)
{
    InputResult result = input_ask(input, prompt, words);
    while (result == INPUT_TOO_LONG) {
        if (!input->is_typed)
            putchar('\n');
        console_line(input->console, TEXT_LINE_TOO_LONG, "d", INPUT_LINE_SIZE - 1);
        result = input_ask(input, prompt, words);
    }
    if (result != INPUT_LINE) {
        putchar('\n');
        return result;
    }
    *line = trimmed(input->line);
    if (!input->is_typed)
        puts(*line);
    return INPUT_LINE;
}
