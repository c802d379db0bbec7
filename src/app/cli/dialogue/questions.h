/*
 * The questions of the menu as a table: when each is open, what it offers, what an empty line
 * stands for, and what an answer does. How they are asked is the menu's business.
 */
#ifndef CLI_DIALOGUE_QUESTIONS_H
#define CLI_DIALOGUE_QUESTIONS_H

#include "cli/dialogue/settings.h"

enum { MAX_CHOICES = 16, DEFAULT_SIZE = 32 };

/* Where the asking stands. */
typedef struct MenuState {
    Console *console;
    const Arguments *arguments;
    Settings *settings;
    bool asks_players; /* the flags did not say who plays */
    bool wants_more;   /* settings that most people leave as they are */
    size_t option;     /* the rule option that is asked next */
    size_t parameter;  /* those of the start before it have been asked */
    bool has_failed;   /* a flag does not fit an answer: the error has been reported */
} MenuState;

/* An answer to choose, by its number or its name. */
typedef struct MenuChoice {
    const char *name;
    const char *label; /* NULL: the name says it */
} MenuChoice;

typedef struct MenuQuestion {
    CliText title;
    void (*ask)(const MenuState *state); /* writes a title that has arguments; else NULL */
    bool repeats;                        /* asked again as long as it is open */
    bool (*is_open)(const MenuState *state);
    void (*detail)(const MenuState *state); /* a line below the title; may be NULL */
    /* What can be chosen, and how much that is; NULL: the answer is free. */
    int (*choices)(const MenuState *state, MenuChoice choices[MAX_CHOICES]);
    /* What an empty line stands for; NULL: the first choice. */
    void (*default_answer)(const MenuState *state, char text[DEFAULT_SIZE]);
    /* Takes an answer, and its index if there are choices; false: it is wrong, as has been said. */
    bool (*accept)(MenuState *state, const char *answer, int choice);
} MenuQuestion;

extern const MenuQuestion questions[];
extern const int question_count;

#endif
