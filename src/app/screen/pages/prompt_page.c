/* A prompt: see prompt_page.h. */
#include "screen/pages/prompt_page.h"

#include "text/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROMPT_ROWS = 6, PROMPT_COLUMNS = 72 };

/* Of a long line the end is visible. */
static const char *visible_part(const char *line, int columns)
{
    int extra = text_columns(line) - columns;
    for (; extra > 0; extra--)
        text_next(&line);
    return line;
}

static void prompt_draw(Page *page, App *app, Area area)
{
    PromptPage *prompt = (PromptPage *)page;
    Display *display = &app->display;
    Area frame = area_middle(area, PROMPT_ROWS, PROMPT_COLUMNS);
    Area inside = display_frame(display, frame, LOOK_KEY,
                                screen_text_plain(app_language(app), prompt->title));
    const char *line = visible_part(prompt->line, inside.columns - 3);
    display_text(display, inside, 0, 0, LOOK_KEY, ">");
    int columns = display_text(display, inside, 0, 2, LOOK_PLAIN, line);
    display_text(display, inside, 1, 0, LOOK_FAINT,
                 screen_text_plain(app_language(app), SCREEN_TEXT_PROMPT_KEYS));
    if (app->is_warning)
        display_paragraph(display, inside, 2, LOOK_WARNING, app->message.text);
    display_cursor(display, inside, 0, 2 + columns);
}

static void add_character(PromptPage *prompt, uint32_t character)
{
    size_t length = strlen(prompt->line);
    char bytes[UTF8_MAX_BYTES + 1] = {0};
    utf8_encode(character, bytes);
    if (length + strlen(bytes) < sizeof prompt->line)
        strcpy(prompt->line + length, bytes);
}

/* Removes all bytes of the last character. */
static void remove_character(PromptPage *prompt)
{
    size_t length = strlen(prompt->line);
    while (length > 0 && (prompt->line[length - 1] & 0xC0) == 0x80)
        length--;
    prompt->line[length > 0 ? length - 1 : 0] = '\0';
}

/* Trims blanks. */
static void finish(PromptPage *prompt, App *app)
{
    char line[PROMPT_SIZE];
    const char *start = prompt->line + strspn(prompt->line, " \t");
    size_t length = strlen(start);
    while (length > 0 && start[length - 1] == ' ')
        length--;
    snprintf(line, sizeof line, "%.*s", (int)length, start);
    /* The callback may push another page: the prompt must not be on top then. */
    app->top = prompt->page.below;
    bool is_nothing = length == 0 && !prompt->takes_nothing;
    if (is_nothing || prompt->typed(app, app->top, line))
        free(prompt);
    else
        app_push(app, &prompt->page);
}

static bool prompt_handle(Page *page, App *app, const Event *event)
{
    PromptPage *prompt = (PromptPage *)page;
    if (event->kind == EVENT_CHARACTER)
        add_character(prompt, event->character);
    else if (event->kind == EVENT_KEY && event->key == EVENT_BACKSPACE)
        remove_character(prompt);
    else if (event->kind == EVENT_KEY && event->key == EVENT_CLEAR)
        prompt->line[0] = '\0';
    else if (event->kind == EVENT_KEY && event->key == EVENT_ENTER)
        finish(prompt, app);
    else
        return false;
    return true;
}

static const PageKind prompt_kind = {
    .is_overlay = true, .draw = prompt_draw, .handle = prompt_handle};

Page *prompt_page_create(App *app, ScreenText title, const char *line, PromptTyped *typed)
{
    PromptPage *prompt = page_create(app, sizeof *prompt, &prompt_kind);
    if (!prompt)
        return NULL;
    prompt->title = title;
    prompt->typed = typed;
    snprintf(prompt->line, sizeof prompt->line, "%s", line);
    return &prompt->page;
}

bool prompt_number(const char *line, uint64_t max, uint64_t *number)
{
    enum { TEN = 10 };
    *number = 0;
    for (const char *character = line; *character; character++) {
        unsigned digit = (unsigned)(*character - '0');
        if (digit >= TEN || *number > (max - digit) / TEN)
            return false;
        *number = *number * TEN + digit;
    }
    return *line;
}
