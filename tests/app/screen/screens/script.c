/* Plays scripts: see script.h. */
#define _GNU_SOURCE
#include "app/screen/screens/script.h"

#include "app/screen/screens/picture.h"
#include "support/emulator.h"
#include "support/process.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 1024, PATH_SIZE = 1024, REST_MS = 1000, MOST_RESTS = 3, MAX_LANGUAGES = 4 };

typedef struct Script {
    const ScriptOptions *options;
    const char *path;
    int line;
    const char *language;
    bool is_first_language;
    char term[64], locale[64];
    ProgramTerminal terminal;
    Emulator *emulator;
} Script;

static bool fail(const Script *script, const char *what, const char *detail)
{
    fprintf(stderr, "%s:%d (%s): %s%s\n", script->path, script->line, script->language, what,
            detail);
    if (script->emulator)
        emulator_dump(script->emulator);
    return false;
}

/* ---- Files ---- */

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t size = 0;
    if (!file || getdelim(&text, &size, '\0', file) < 0) {
        free(text);
        text = NULL;
    }
    if (file)
        fclose(file);
    return text;
}

static bool do_file(Script *script, char *words)
{
    char *name = strsep(&words, " "), path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", script->options->data, words ? words : "");
    char *text = read_file(path);
    if (!text)
        return fail(script, "no such file: ", path);
    program_write_file(name, text);
    free(text);
    return true;
}

/* ---- The program ---- */

static bool do_terminal(Script *script, char *words)
{
    char no_color[16] = "";
    script->term[0] = script->locale[0] = '\0';
    int count = sscanf(words, "%dx%d %63s %63s %15s", &script->terminal.columns,
                       &script->terminal.rows, script->term, script->locale, no_color);
    script->terminal.term = *script->term ? script->term : NULL;
    script->terminal.locale = *script->locale ? script->locale : NULL;
    script->terminal.no_color = *no_color ? "1" : NULL;
    return count >= 2 || fail(script, "a terminal is columns x rows: ", words);
}

static bool do_run(Script *script, char *words)
{
    char arguments[LINE_SIZE];
    if (script->emulator)
        emulator_kill(script->emulator);
    snprintf(arguments, sizeof arguments, "%s --lang %s", words, script->language);
    script->emulator = emulator_start(arguments, script->terminal);
    return true;
}

static bool do_keys(Script *script, char *words)
{
    return emulator_keys(script->emulator, words) ||
           fail(script, "no such key, or never taken in: ", words);
}

static bool do_paste(Script *script, char *words)
{
    emulator_paste(script->emulator, words);
    return emulator_wait_idle(script->emulator) || fail(script, "never taken in: ", words);
}

static bool do_click(Script *script, char *words)
{
    int row, column;
    emulator_wait_idle(script->emulator);
    if (!emulator_find(script->emulator, words, &row, &column))
        return fail(script, "nowhere to click: ", words);
    return emulator_click(script->emulator, row, column) ||
           fail(script, "a click is never taken in: ", words);
}

static bool do_resize(Script *script, char *words)
{
    int rows, columns;
    if (sscanf(words, "%dx%d", &columns, &rows) != 2)
        return fail(script, "a size is columns x rows: ", words);
    return emulator_resize(script->emulator, rows, columns) ||
           fail(script, "never taken in: ", words);
}

/* "A || B": the texts in the first language and in the others. */
static char *in_language(const Script *script, char *words)
{
    char *other = strstr(words, " || ");
    if (!other)
        return words;
    *other = '\0';
    return script->is_first_language ? words : other + strlen(" || ");
}

static bool do_wait(Script *script, char *words)
{
    words = in_language(script, words);
    return emulator_wait(script->emulator, words) || fail(script, "never comes: ", words);
}

static bool do_gone(Script *script, char *words)
{
    words = in_language(script, words);
    return emulator_wait_gone(script->emulator, words) || fail(script, "never goes: ", words);
}

static bool do_end(Script *script, char *words)
{
    char got[16];
    snprintf(got, sizeof got, "%d", emulator_finish(script->emulator));
    script->emulator = NULL;
    return strcmp(got, words) == 0 || fail(script, "the program has ended with ", got);
}

/* ---- Screens ---- */

/* Masks what depends on the machine: clocks, and the speed of searches. */
static bool is_clock(const char *at)
{
    return isdigit((unsigned char)at[0]) && at[1] == ':' && isdigit((unsigned char)at[2]) &&
           isdigit((unsigned char)at[3]) && at[4] == '\n';
}

/* "nodes 12.3k 4.5M/s": the presence of a rate depends on the machine as well. */
static void cut_rate(char *line_end)
{
    char *rate = line_end - 2;
    if (*rate == '\n' || strncmp(rate, "/s", 2) != 0)
        return;
    while (*rate != '\n' && strncmp(rate, "  ", 2) != 0)
        rate--;
    if (*rate == ' ')
        memmove(rate, line_end, strlen(line_end) + 1);
}

static void hide_what_varies(char *text)
{
    for (char *at = text; *at; at++) {
        if (is_clock(at))
            memcpy(at, "#:##", 4);
        char *end = *at == '\n' ? strchr(at + 1, '\n') : NULL;
        if (end && end > at + 2)
            cut_rate(end);
    }
}

/* The file of a screen in a language; the first language adds nothing to the name. */
static void name_file(const Script *script, const char *folder, const char *prefix,
                      const char *name, const char *ending, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%s/%s%s%s%s.%s", folder, prefix, name,
             script->is_first_language ? "" : "-",
             script->is_first_language ? "" : script->language, ending);
}

static bool keep_screen(const Script *script, const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return fail(script, "cannot be written: ", path);
    fputs(text, file);
    return fclose(file) == 0;
}

/* The screen in the form that is kept; free it. */
static char *kept_text(const Emulator *emulator)
{
    char *text = emulator_text(emulator);
    hide_what_varies(text);
    return text;
}

static bool is_golden(Emulator *emulator, const void *golden)
{
    char *text = kept_text(emulator);
    bool is_same = strcmp(golden, text) == 0;
    free(text);
    return is_same;
}

/* Waits for the expected screen: the program may go on by itself. */
static bool becomes(const Script *script, const char *golden)
{
    return golden && emulator_wait_idle(script->emulator) &&
           emulator_wait_for(script->emulator, is_golden, golden);
}

/* Without a screen to compare with: waits until it has not changed for a while, up to a limit. */
static void rest(Emulator *emulator)
{
    emulator_wait_idle(emulator);
    char *before = kept_text(emulator);
    int64_t end = process_now() + REST_MS, last = process_now() + MOST_RESTS * REST_MS;
    while (process_now() < end && process_now() < last) {
        emulator_read(emulator, REST_MS / 10);
        char *after = kept_text(emulator);
        if (strcmp(before, after) != 0)
            end = process_now() + REST_MS;
        free(before);
        before = after;
    }
    free(before);
}

static bool do_shot(Script *script, char *words)
{
    char path[PATH_SIZE];
    name_file(script, script->options->golden, "", words, "txt", path);
    if (script->options->remakes) {
        rest(script->emulator);
        char *text = kept_text(script->emulator);
        bool is_kept = keep_screen(script, path, text);
        free(text);
        return is_kept;
    }
    char *golden = read_file(path);
    bool is_good = becomes(script, golden);
    if (!is_good)
        fail(script, golden ? "differs from " : "there is no ", path);
    free(golden);
    return is_good;
}

static bool do_picture(Script *script, char *words)
{
    char path[PATH_SIZE];
    if (!script->options->pictures)
        return true;
    rest(script->emulator);
    name_file(script, script->options->pictures, "screen-", words, "svg", path);
    FILE *file = fopen(path, "wb");
    if (!file)
        return fail(script, "cannot be written: ", path);
    picture_write(script->emulator, words, file);
    return fclose(file) == 0;
}

/* ---- Steps ---- */

typedef struct Step {
    const char *name;
    bool needs_program;
    bool (*run)(Script *script, char *words);
} Step;

static bool do_step(Script *script, char *line)
{
    static const Step steps[] = {
        {"terminal", false, do_terminal}, {"file", false, do_file},  {"run", false, do_run},
        {"keys", true, do_keys},          {"paste", true, do_paste}, {"click", true, do_click},
        {"resize", true, do_resize},      {"wait", true, do_wait},   {"gone", true, do_gone},
        {"shot", true, do_shot},          {"end", true, do_end},     {"picture", true, do_picture},
    };
    char *name = strsep(&line, " ");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (strcmp(steps[i].name, name) != 0)
            continue;
        if (steps[i].needs_program && !script->emulator)
            return fail(script, "nothing runs for ", name);
        return steps[i].run(script, line ? line : "");
    }
    return fail(script, "no such step: ", name);
}

static bool play_in(Script *script, FILE *file)
{
    char line[LINE_SIZE];
    bool is_good = true;
    rewind(file);
    script->line = 0;
    while (is_good && fgets(line, sizeof line, file)) {
        script->line++;
        line[strcspn(line, "\n")] = '\0';
        if (*line && *line != '#' && strncmp(line, "languages ", 10) != 0)
            is_good = do_step(script, line);
    }
    if (script->emulator)
        emulator_kill(script->emulator);
    script->emulator = NULL;
    return is_good;
}

/* Finds the line of languages; the default is English. */
static int find_languages(FILE *file, char names[MAX_LANGUAGES][8])
{
    char line[LINE_SIZE];
    int count = 0;
    while (count == 0 && fgets(line, sizeof line, file))
        count = sscanf(line, "languages %7s %7s %7s %7s", names[0], names[1], names[2], names[3]);
    if (count <= 0)
        strcpy(names[0], "en");
    return count > 0 ? count : 1;
}

bool script_play(const char *path, const ScriptOptions *options)
{
    FILE *file = fopen(path, "rb");
    char languages[MAX_LANGUAGES][8];
    bool is_good = true;
    if (!file) {
        perror(path);
        return false;
    }
    int count = find_languages(file, languages);
    for (int i = 0; i < count; i++) {
        Script script = {.options = options,
                         .path = path,
                         .language = languages[i],
                         .is_first_language = i == 0,
                         .terminal = {.rows = 24, .columns = 80}};
        program_empty_folder();
        is_good &= play_in(&script, file);
    }
    fclose(file);
    return is_good;
}
