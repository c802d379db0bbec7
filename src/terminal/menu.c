/* How the questions are asked, one after the other: see menu.h and questions.h. */
#define _GNU_SOURCE
#include "menu.h"

#include "language.h"
#include "questions.h"

#include <string.h>

static bool is_quit(const char *line)
{
    return strcasecmp(line, "quit") == 0 || strcasecmp(line, "exit") == 0 ||
           strcasecmp(line, "sair") == 0;
}

/* What is on the screen for a question. */
typedef struct Form {
    const Question *question;
    Choice choices[MAX_CHOICES];
    int choice_count; /* 0: the answer is free */
    char usual[USUAL_SIZE];
} Form;

static void form_show(const Inquiry *inquiry, Form *form)
{
    const Question *question = form->question;
    const Console *console = inquiry->console;
    form->choice_count = question->choices ? question->choices(inquiry, form->choices) : 0;
    snprintf(form->usual, sizeof form->usual, "1");
    if (question->usual)
        question->usual(inquiry, form->usual);
    putchar('\n');
    console_style(console, CONSOLE_STRONG);
    console_line(console, question->title, "");
    console_style(console, CONSOLE_PLAIN);
    if (question->detail) {
        fputs("  ", stdout);
        question->detail(inquiry);
    }
    for (int i = 0; i < form->choice_count; i++) {
        const Choice *choice = &form->choices[i];
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

static bool form_accept(Inquiry *inquiry, const Form *form, const char *answer)
{
    int choice = -1;
    if (form->choice_count > 0) {
        choice = form_find(form, answer);
        if (choice < 0) {
            console_line(inquiry->console, TEXT_MENU_BAD_CHOICE, "sd", answer, form->choice_count);
            return false;
        }
    }
    return form->question->accept(inquiry, answer, choice);
}

/* Asks until the answer is right. */
static MenuResult question_ask(Inquiry *inquiry, Input *input, const Question *question)
{
    Form form = {.question = question};
    const char *line;
    form_show(inquiry, &form);
    for (;;) {
        char prompt[USUAL_SIZE + 8];
        snprintf(prompt, sizeof prompt, "[%s] > ", form.usual);
        InputResult result = input_read(input, prompt, NULL, &line);
        if (result != INPUT_LINE)
            return result == INPUT_SIGNAL ? MENU_SIGNAL : MENU_END;
        if (is_quit(line))
            return MENU_QUIT;
        if (language_find(line, &inquiry->console->language))
            form_show(inquiry, &form);
        else if (form_accept(inquiry, &form, *line ? line : form.usual))
            return inquiry->has_failed ? MENU_FAILED : MENU_DONE;
    }
}

MenuResult menu_ask(Console *console, Input *input, const Arguments *arguments, Settings *settings)
{
    Inquiry inquiry = {
        .console = console,
        .arguments = arguments,
        .settings = settings,
        .asks_players = !settings_has_players(settings),
    };
    bool has_asked = false;
    for (int i = 0; i < question_count; i++) {
        bool is_due = questions[i].is_open(&inquiry);
        while (is_due) {
            MenuResult result = question_ask(&inquiry, input, &questions[i]);
            if (result == MENU_END && !has_asked)
                return MENU_DEMONSTRATION;
            if (result != MENU_DONE)
                return result;
            has_asked = true;
            is_due = questions[i].repeats && questions[i].is_open(&inquiry);
        }
    }
    return MENU_DONE;
}
