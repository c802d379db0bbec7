/*
 * The screen as a grid of characters with looks: what ncurses is used for, and the only file besides
 * event.c that knows it.
 *
 * Whoever draws says what something is, a Look; how that looks depends on whether there are 256
 * colours, 16 or none. Nothing is ever drawn outside the screen, however small it has become.
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
    LOOK_KEY,      /* a key that can be pressed */
    LOOK_BAR,      /* the lines at the top and at the bottom */
    LOOK_BAR_KEY,  /* a key in them */
    LOOK_SELECTED, /* the line of a list that the next key is for */
    LOOK_WARNING,
    LOOK_GOOD,
    LOOK_PLAYER1,
    LOOK_PLAYER2,
    LOOK_FILL1, /* ground that belongs to a player */
    LOOK_FILL2,
    LOOK_GROUND, /* the other shade of a board */
    LOOK_CHOICE, /* what the mover may choose */
    LOOK_BARRED,
    LOOK_LOST,
    LOOK_CONSIDERED,
    LOOK_MOVING,
    LOOKS
} Look;

/* Part of the screen. */
typedef struct Area {
    int row, column;
    int rows, columns;
} Area;

typedef struct Display {
    PorfiaLanguage language;
    bool ascii;
    bool colour;
    int rows, columns; /* as they are now */
    FILE *input;       /* the terminal, to be read without ever waiting */
} Display;

/* Takes the terminal over; false: it cannot be used so. */
bool display_open(Display *display);
/* Gives it back as it was. */
void display_close(Display *display);

void display_clear(Display *display);
/* Brings to the terminal what has changed since the last time. */
void display_show(Display *display);
/* Asks the terminal again how large it is. */
void display_measure(Display *display);

Area display_area(const Display *display); /* all of it */
bool area_has(Area area, int row, int column);
/* Rows cut off from the top, the rest stays in *area. */
Area area_cut_top(Area *area, int rows);
Area area_cut_bottom(Area *area, int rows);
Area area_cut_left(Area *area, int columns);
/* An area of this size in the middle of another, or as much of it as there is. */
Area area_middle(Area area, int rows, int columns);
Area area_inside(Area area, int margin);

/* Rows and columns are those of the area, and nothing is drawn outside it. */
void display_character(Display *display, Area area, int row, int column, uint32_t character,
                       Look look, bool is_marked);
/* UTF-8; returns the columns it took. Characters that the terminal cannot show are replaced. */
int display_text(Display *display, Area area, int row, int column, Look look, const char *text);
/* The same so that it ends at this column. */
void display_text_right(Display *display, Area area, int row, int column, Look look,
                        const char *text);
/* A text broken into lines between words; returns the rows it took. */
int display_paragraph(Display *display, Area area, int row, Look look, const char *text);
void display_fill(Display *display, Area area, Look look);
/* A frame around the area with a title in it; returns what is inside. The ground is cleared. */
Area display_frame(Display *display, Area area, Look look, const char *title);
/* A line across the area. */
void display_rule(Display *display, Area area, int row, const char *title);
/* A bar so many columns long of which a part, 0 to 1, is full. */
void display_bar(Display *display, Area area, int row, int column, int columns, double part,
                 Look look);
/* Where the terminal's cursor stands, as in a line that is edited; hidden until the next show. */
void display_cursor(Display *display, Area area, int row, int column);

/* The columns that a text takes. */
int text_columns(const char *text);
/* The next character of a UTF-8 text; 0 at its end. */
uint32_t text_next(const char **text);

#endif
