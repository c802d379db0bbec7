/* Asks the questions one after the other: see menu.h and questions.h. */
#define _GNU_SOURCE
#include "cli/dialogue/menu.h"

#include "cli/arguments/language.h"
#include "cli/dialogue/questions.h"

#include <string.h>

static bool is_one_of(const char *line, const char *const *words)
{
    for (; *words; words++)
        if (strcasecmp(line, *words) == 0)
            return true;
    return false;
}

static const char *const quit_words[] = {"quit", "exit", "sair", NULL};
static const char *const help_words[] = {"help", "?", "ajuda", NULL};

/* A question as it is shown. */
typedef struct Form {
    const MenuQuestion *question;
    MenuChoice choices[MAX_CHOICES];
    int choice_count; /* 0: any answer */
    char default_answer[DEFAULT_SIZE];
} Form;

static void form_show(const MenuState *state, Form *form)
{
    const MenuQuestion *question = form->question;
    const Console *console = state->console;
    form->choice_count = question->choices ? question->choices(state, form->choices) : 0;
    snprintf(form->default_answer, sizeof form->default_answer, "1");
    if (question->default_answer)
        question->default_answer(state, form->default_answer);
    putchar('\n');
    console_style(console, CONSOLE_STRONG);
    if (question->ask)
        question->ask(state);
    else
        console_line(console, question->title, "");
    console_style(console, CONSOLE_PLAIN);
    if (question->detail) {
        fputs("  ", stdout);
        question->detail(state);
    }
    for (int i = 0; i < form->choice_count; i++) {
        const MenuChoice *choice = &form->choices[i];
        printf("  %d  %s\n", i + 1, choice->label ? choice->label : choice->name);
    }
}

static int form_find(const Form *form, const char *answer)
{
    uint64_t number;
    if (number_parse(answer, 1, (uint64_t)form->choice_count, &number))
        return (int)number - 1;
    for (int i = 0; i < form->choice_count; i++)
        if (strcasecmp(form->choices[i].name, answer) == 0)
            return i;
    return -1;
}

static bool form_accept(MenuState *state, const Form *form, const char *answer)
{
    int choice = -1;
    if (form->choice_count > 0) {
        choice = form_find(form, answer);
        if (choice < 0) {
            console_line(state->console, TEXT_MENU_BAD_CHOICE, "sd", answer, form->choice_count);
            return false;
        }
    }
    return form->question->accept(state, answer, choice);
}

static void form_help(const MenuState *state, const Form *form)
{
    if (form->choice_count > 0)
        console_line(state->console, TEXT_MENU_HELP_CHOICE, "ds", form->choice_count,
                     form->default_answer);
    else
        console_line(state->console, TEXT_MENU_HELP_FREE, "s", form->default_answer);
}

/* Asks until the answer is valid. */
static MenuResult question_ask(MenuState *state, Input *input, const MenuQuestion *question)
{
    Form form = {.question = question};
    const char *line;
    form_show(state, &form);
    for (;;) {
        char prompt[DEFAULT_SIZE + 8];
        snprintf(prompt, sizeof prompt, "[%s] > ", form.default_answer);
        InputResult result = input_read(input, prompt, NULL, &line);
        if (result != INPUT_LINE)
            return result == INPUT_SIGNAL ? MENU_SIGNAL : MENU_END;
        if (is_one_of(line, quit_words))
            return MENU_QUIT;
        if (is_one_of(line, help_words))
            form_help(state, &form);
        else if (language_find(line, &state->console->language))
            form_show(state, &form);
        else if (form_accept(state, &form, *line ? line : form.default_answer))
            return state->has_failed ? MENU_FAILED : MENU_DONE;
    }
}

MenuResult menu_ask(Console *console, Input *input, const Arguments *arguments, Settings *settings)
{
    MenuState state = {
        .console = console,
        .arguments = arguments,
        .settings = settings,
        .asks_players = !settings_has_players(settings),
    };
    bool has_asked = false;
    for (int i = 0; i < question_count; i++) {
        bool is_due = questions[i].is_open(&state);
        while (is_due) {
            if (!has_asked)
                console_line(console, TEXT_MENU_HINT, "");
            MenuResult result = question_ask(&state, input, &questions[i]);
            if (result == MENU_END && !has_asked && !input_is_typed(input))
                return MENU_DEMONSTRATION;
            if (result != MENU_DONE)
                return result;
            has_asked = true;
            is_due = questions[i].repeats && questions[i].is_open(&state);
        }
    }
    return MENU_DONE;
}
