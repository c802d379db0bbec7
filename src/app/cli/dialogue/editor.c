/*
 * libedit, with a wait for keys that a signal ends at any moment, and with completion from a list
 * of words.
 */
#define _GNU_SOURCE
#include "cli/dialogue/editor.h"

#include "play/signals.h"

#include <errno.h>
#include <histedit.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY_LINES = 200, LIST_WIDTH = 72 };

struct Editor {
    EditLine *line;
    History *history;
    const char *prompt;
    const InputWords *words;
};

static Editor *editor_of(EditLine *line)
{
    Editor *editor = NULL;
    el_get(line, EL_CLIENTDATA, (void **)&editor);
    return editor;
}

static char *editor_prompt(EditLine *line)
{
    return (char *)editor_of(line)->prompt;
}

/* Ctrl-Z: the shell has changed the terminal's modes meanwhile. */
static void editor_refresh(EditLine *line)
{
    el_set(line, EL_PREP_TERM, 0);
    el_set(line, EL_PREP_TERM, 1);
    el_set(line, EL_REFRESH);
}

/* Waits for one character, of one or more bytes. */
static int editor_key(EditLine *line, wchar_t *letter)
{
    mbstate_t state = {0};
    for (;;) {
        SignalsWait wait = signals_wait(STDIN_FILENO);
        if (wait == SIGNALS_LEAVE) {
            errno = EINTR;
            return -1;
        }
        if (wait == SIGNALS_CONTINUED) {
            editor_refresh(line);
            continue;
        }
        char byte;
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count <= 0)
            return (int)count;
        size_t used = mbrtowc(letter, &byte, 1, &state);
        if (used == (size_t)-2)
            continue;
        if (used == (size_t)-1)
            *letter = L'?';
        return 1;
    }
}

/* The words that begin with the typed text, and the length of their common prefix. */
typedef struct Matches {
    int count;
    const char *words[INPUT_WORDS];
    size_t shared;
} Matches;

static Matches matches_find(const InputWords *words, const char *start, size_t length)
{
    Matches matches = {0};
    for (int i = 0; words && i < words->count; i++) {
        const char *word = words->words[i];
        if (strncmp(word, start, length) != 0)
            continue;
        size_t shared = 0;
        while (matches.count > 0 && word[shared] && word[shared] == matches.words[0][shared])
            shared++;
        if (matches.count == 0)
            matches.shared = strlen(word);
        else if (shared < matches.shared)
            matches.shared = shared;
        matches.words[matches.count++] = word;
    }
    return matches;
}

static void matches_list(const Matches *matches)
{
    int column = 0;
    putchar('\n');
    for (int i = 0; i < matches->count; i++) {
        if (column + (int)strlen(matches->words[i]) > LIST_WIDTH) {
            putchar('\n');
            column = 0;
        }
        column += printf("%s  ", matches->words[i]);
    }
    putchar('\n');
    fflush(stdout);
}

/* The TAB key: adds the common prefix of the matches, or lists them. */
static unsigned char editor_complete(EditLine *line, wint_t key)
{
    (void)key;
    const LineInfo *info = el_line(line);
    const char *start = info->cursor;
    while (start > info->buffer && start[-1] != ' ')
        start--;
    size_t length = (size_t)(info->cursor - start);
    Matches matches = matches_find(editor_of(line)->words, start, length);
    if (matches.count == 0)
        return CC_REFRESH_BEEP;
    if (matches.shared == length && matches.count > 1) {
        matches_list(&matches);
        return CC_REDISPLAY;
    }
    char rest[INPUT_WORD_SIZE];
    snprintf(rest, sizeof rest, "%.*s", (int)(matches.shared - length), matches.words[0] + length);
    if (*rest && el_insertstr(line, rest) == -1)
        return CC_REFRESH_BEEP;
    return CC_REFRESH;
}

Editor *editor_open(void)
{
    Editor *editor = calloc(1, sizeof *editor);
    if (!editor)
        return NULL;
    HistEvent event;
    editor->line = el_init("porfia", stdin, stdout, stderr);
    editor->history = history_init();
    if (!editor->line || !editor->history) {
        editor_close(editor);
        return NULL;
    }
    history(editor->history, &event, H_SETSIZE, HISTORY_LINES);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->line, EL_CLIENTDATA, editor);
    el_set(editor->line, EL_PROMPT, editor_prompt);
    el_set(editor->line, EL_EDITOR, "emacs");
    el_set(editor->line, EL_HIST, history, editor->history);
    el_set(editor->line, EL_GETCFN, editor_key);
    /* The wide character form: the other one copies the names and never frees them. */
    el_wset(editor->line, EL_ADDFN, L"porfia-complete", L"complete a word", editor_complete);
    el_set(editor->line, EL_BIND, "^I", "porfia-complete", NULL);
    return editor;
}

void editor_close(Editor *editor)
{
    if (!editor)
        return;
    if (editor->history)
        history_end(editor->history);
    if (editor->line)
        el_end(editor->line);
    free(editor);
}

InputResult editor_read(Editor *editor, const char *prompt, const InputWords *words, char *line,
                        size_t size)
{
    int count = 0;
    editor->prompt = prompt;
    editor->words = words;
    el_resize(editor->line);
    const char *typed = el_gets(editor->line, &count);
    if (signals_caught())
        return INPUT_SIGNAL;
    if (!typed || count <= 0)
        return INPUT_END;
    if (strlen(typed) >= size)
        return INPUT_TOO_LONG;
    strcpy(line, typed);
    HistEvent event;
    if (*typed != '\n')
        history(editor->history, &event, H_ENTER, typed);
    return INPUT_LINE;
}
