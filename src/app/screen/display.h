/*
 * The screen as a grid of styled characters. Only display.c and event.c know ncurses.
 *
 * Callers say what a text is, by a Look; its appearance depends on whether there are 256 colours, 8
 * or none. Nothing is drawn outside the screen, however small it becomes.
 */
#ifndef SCREEN_DISPLAY_H
#define SCREEN_DISPLAY_H

#include "porfia.h"

#include <stdio.h>

typedef enum Look {
    LOOK_PLAIN,
    LOOK_FAINT,
    LOOK_TITLE,
    LOOK_STRONG,
    LOOK_KEY,      /* a key to press */
    LOOK_BAR,      /* the top and bottom lines */
    LOOK_BAR_KEY,  /* a key in those lines */
    LOOK_SELECTED, /* the selected line of a list */
    LOOK_WARNING,
    LOOK_GOOD,
    LOOK_PLAYER1,
    LOOK_PLAYER2,
    LOOK_FILL1, /* background owned by a player */
    LOOK_FILL2,
    LOOK_GROUND, /* the other shade of the board */
    LOOK_CHOICE, /* a possible move */
    LOOK_BARRED,
    LOOK_LOST,
    LOOK_CONSIDERED,
    LOOK_MOVING,
    LOOKS
} Look;

/* A rectangle of the screen. */
typedef struct Area {
    int row, column;
    int rows, columns;
} Area;

typedef struct Display {
    PorfiaLanguage language;
    bool ascii;
    bool colour;
    int rows, columns; /* at present */
    FILE *input;       /* the terminal, opened non-blocking */
} Display;

/* Takes over the terminal; false: it cannot be used. */
bool display_open(Display *display);
/* Restores the terminal. */
void display_close(Display *display);

void display_clear(Display *display);
/* Sends the changes to the terminal. */
void display_show(Display *display);
/* Reads the terminal's size again. */
void display_measure(Display *display);

Area display_area(const Display *display); /* the whole screen */
bool area_has(Area area, int row, int column);
/* Cuts rows or columns off and returns them; the rest stays in *area. */
Area area_cut_top(Area *area, int rows);
Area area_cut_bottom(Area *area, int rows);
Area area_cut_left(Area *area, int columns);
/* An area of this size in the middle of another, or as much as fits. */
Area area_middle(Area area, int rows, int columns);
Area area_inside(Area area, int margin);

/* Row and column count from the area, and nothing is drawn outside of it. */
void display_character(Display *display, Area area, int row, int column, uint32_t character,
                       Look look, bool is_marked);
/* Draws UTF-8 and returns its columns. Characters that the terminal cannot show are replaced. */
int display_text(Display *display, Area area, int row, int column, Look look, const char *text);
/* The same, ending before this column. */
void display_text_right(Display *display, Area area, int row, int column, Look look,
                        const char *text);
/* Draws a text wrapped between words; returns the rows used. */
int display_paragraph(Display *display, Area area, int row, Look look, const char *text);
void display_fill(Display *display, Area area, Look look);
/* Clears the area and draws a frame with a title; returns the inside. */
Area display_frame(Display *display, Area area, Look look, const char *title);
/* A horizontal line with a title. */
void display_rule(Display *display, Area area, int row, const char *title);
/* A progress bar, with `part` from 0 to 1 filled. */
void display_bar(Display *display, Area area, int row, int column, int columns, double part,
                 Look look);
/* Shows the terminal's cursor here, for a line being edited, until the next display_clear. */
void display_cursor(Display *display, Area area, int row, int column);

/* The columns of a text. */
int text_columns(const char *text);
/* Takes the next character of a UTF-8 text; 0 at the end, U+FFFD for an invalid byte. */
uint32_t text_next(const char **text);

#endif
