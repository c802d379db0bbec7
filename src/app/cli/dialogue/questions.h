/*
 * The menu's questions as a table: when each is open, its choices, its default, and the effect of
 * an answer. menu.c asks them.
 */
#ifndef CLI_DIALOGUE_QUESTIONS_H
#define CLI_DIALOGUE_QUESTIONS_H

#include "cli/dialogue/settings.h"

enum { MAX_CHOICES = 16, DEFAULT_SIZE = 32 };

/* The state of the menu. */
typedef struct MenuState {
    Console *console;
    const Arguments *arguments;
    Settings *settings;
    bool asks_players; /* the flags did not name the players */
    bool wants_more;   /* the person asked for the rarely used settings */
    size_t option;     /* the rule option to ask for next */
    size_t parameter;  /* the start parameters before it have been asked for */
    bool has_failed;   /* a flag contradicts an answer: the error has been reported */
} MenuState;

/* An answer to choose by its number or name. */
typedef struct MenuChoice {
    const char *name;
    const char *label; /* NULL: the name is shown */
} MenuChoice;

typedef struct MenuQuestion {
    CliText title;
    /* prints a title with arguments; NULL: the title is plain */
    void (*ask)(const MenuState *state);
    bool repeats; /* asked again while it is open */
    bool (*is_open)(const MenuState *state);
    void (*detail)(const MenuState *state); /* prints a line below the title; may be NULL */
    /* Fills in the choices and returns their number; NULL: any answer. */
    int (*choices)(const MenuState *state, MenuChoice choices[MAX_CHOICES]);
    /* The answer that an empty line stands for; NULL: the first choice. */
    void (*default_answer)(const MenuState *state, char text[DEFAULT_SIZE]);
    /* Takes an answer, and its index among the choices; false: it is wrong and has been refused. */
    bool (*accept)(MenuState *state, const char *answer, int choice);
} MenuQuestion;

extern const MenuQuestion questions[];
extern const int question_count;

#endif
