/* The grid of characters, by ncurses: see display.h. */
#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#include "screen/display.h"

#include "screen/terminal_type.h"
#include "text/utf8.h"

#include <curses.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NONE = -1, SOME_COLOURS = 8, MANY_COLOURS = 256, ESCAPE_MS = 25, REPLACEMENT = 0xFFFD };

/* Players are blue and orange, which any colour vision distinguishes; with eight colours cyan and
 * yellow, because blue is hard to read on black. Colour is never the only distinction. */
typedef struct Paint {
    short foreground, background;         /* of 256 colours; NONE: the terminal's default */
    short few_foreground, few_background; /* of the first eight */
    attr_t emphasis, plain_emphasis;      /* with colours, and without */
} Paint;

static const Paint paints[LOOKS] = {
    [LOOK_PLAIN] = {NONE, NONE, NONE, NONE, A_NORMAL, A_NORMAL},
    [LOOK_FAINT] = {244, NONE, NONE, NONE, A_DIM, A_DIM},
    [LOOK_TITLE] = {NONE, NONE, NONE, NONE, A_BOLD, A_BOLD},
    [LOOK_STRONG] = {NONE, NONE, NONE, NONE, A_BOLD, A_BOLD},
    [LOOK_KEY] = {75, NONE, COLOR_GREEN, NONE, A_BOLD, A_BOLD},
    [LOOK_BAR] = {252, 237, COLOR_WHITE, COLOR_BLACK, A_NORMAL, A_REVERSE},
    [LOOK_BAR_KEY] = {117, 237, COLOR_GREEN, COLOR_BLACK, A_BOLD, A_REVERSE | A_BOLD},
    [LOOK_SELECTED] = {16, 153, COLOR_BLACK, COLOR_CYAN, A_NORMAL, A_REVERSE},
    [LOOK_WARNING] = {16, 180, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, A_BOLD},
    [LOOK_GOOD] = {36, NONE, COLOR_GREEN, NONE, A_BOLD, A_BOLD},
    [LOOK_PLAYER1] = {33, NONE, COLOR_CYAN, NONE, A_BOLD, A_BOLD},
    [LOOK_PLAYER2] = {208, NONE, COLOR_YELLOW, NONE, A_BOLD, A_NORMAL},
    [LOOK_FILL1] = {231, 25, COLOR_WHITE, COLOR_BLUE, A_BOLD, A_REVERSE | A_BOLD},
    [LOOK_FILL2] = {16, 172, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, A_REVERSE},
    [LOOK_GROUND] = {252, 238, COLOR_WHITE, COLOR_BLACK, A_NORMAL, A_NORMAL},
    [LOOK_CHOICE] = {NONE, NONE, NONE, NONE, A_BOLD, A_BOLD},
    [LOOK_BARRED] = {168, NONE, COLOR_MAGENTA, NONE, A_NORMAL, A_DIM},
    [LOOK_LOST] = {231, 125, COLOR_WHITE, COLOR_MAGENTA, A_NORMAL, A_REVERSE | A_DIM},
    [LOOK_CONSIDERED] = {16, 228, COLOR_BLACK, COLOR_WHITE, A_BOLD, A_REVERSE | A_BOLD},
    [LOOK_MOVING] = {16, 79, COLOR_BLACK, COLOR_GREEN, A_BOLD, A_REVERSE | A_BOLD},
};

/* ---- Areas ---- */

Area display_area(const Display *display)
{
    return (Area){0, 0, display->rows, display->columns};
}

bool area_has(Area area, int row, int column)
{
    return row >= area.row && row < area.row + area.rows && column >= area.column &&
           column < area.column + area.columns;
}

static int at_most(int value, int most)
{
    return value < 0 ? 0 : value < most ? value : most;
}

Area area_cut_top(Area *area, int rows)
{
    Area top = *area;
    top.rows = at_most(rows, area->rows);
    area->row += top.rows;
    area->rows -= top.rows;
    return top;
}

Area area_cut_bottom(Area *area, int rows)
{
    Area bottom = *area;
    bottom.rows = at_most(rows, area->rows);
    area->rows -= bottom.rows;
    bottom.row = area->row + area->rows;
    return bottom;
}

Area area_cut_left(Area *area, int columns)
{
    Area left = *area;
    left.columns = at_most(columns, area->columns);
    area->column += left.columns;
    area->columns -= left.columns;
    return left;
}

Area area_middle(Area area, int rows, int columns)
{
    Area middle = {.rows = at_most(rows, area.rows), .columns = at_most(columns, area.columns)};
    middle.row = area.row + (area.rows - middle.rows) / 2;
    middle.column = area.column + (area.columns - middle.columns) / 2;
    return middle;
}

Area area_inside(Area area, int margin)
{
    return (Area){area.row + margin, area.column + margin,
                  at_most(area.rows - 2 * margin, area.rows),
                  at_most(area.columns - 2 * margin, area.columns)};
}

/* ---- The terminal ---- */

/* With eight colours, a foreground equal to the background would be invisible. */
static void make_pairs(void)
{
    use_default_colors();
    for (int look = 0; look < LOOKS; look++) {
        const Paint *paint = &paints[look];
        bool many = COLORS >= MANY_COLOURS;
        init_pair((short)(look + 1), many ? paint->foreground : paint->few_foreground,
                  many ? paint->background : paint->few_background);
    }
}

/* After unrequested mouse events, such as a button release, ncurses blocks for the next key unless
 * reading is non-blocking. Standard input itself must not become non-blocking, because other
 * programs share it: so the terminal is opened once more. */
static FILE *open_input(void)
{
    const char *name = ttyname(STDIN_FILENO);
    int descriptor = name ? open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
    FILE *input = descriptor >= 0 ? fdopen(descriptor, "r") : NULL;
    if (!input && descriptor >= 0)
        close(descriptor);
    return input;
}

bool display_open(Display *display)
{
    if (!terminal_is_known())
        return false;
    display->input = open_input();
    if (!display->input || !newterm(NULL, stdout, display->input)) {
        display_close(display);
        return false;
    }
    set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    /* Sent by many terminals whatever TERM says. */
    define_key("\033[1~", KEY_HOME);
    define_key("\033[7~", KEY_HOME);
    define_key("\033[4~", KEY_END);
    define_key("\033[8~", KEY_END);
    nodelay(stdscr, TRUE);
    curs_set(0);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    display->colour = display->colour && has_colors() && start_color() == OK &&
                      COLORS >= SOME_COLOURS && COLOR_PAIRS > LOOKS;
    if (display->colour)
        make_pairs();
    display_measure(display);
    return true;
}

void display_close(Display *display)
{
    if (stdscr && !isendwin()) {
        mousemask(0, NULL);
        endwin();
    }
    if (display->input)
        fclose(display->input);
    display->input = NULL;
}

void display_measure(Display *display)
{
    getmaxyx(stdscr, display->rows, display->columns);
}

void display_clear(Display *display)
{
    (void)display;
    erase();
    curs_set(0);
}

void display_show(Display *display)
{
    (void)display;
    refresh();
}

/* ---- Characters ---- */

uint32_t text_next(const char **text)
{
    uint32_t character = 0;
    if (!**text)
        return 0;
    size_t size = utf8_decode(*text, strnlen(*text, UTF8_MAX_BYTES), &character);
    *text += size > 0 ? size : 1;
    return size > 0 ? character : REPLACEMENT;
}

int text_columns(const char *text)
{
    int columns = 0;
    while (text_next(&text))
        columns++;
    return columns;
}

/* The replacement of a character on a terminal that only shows ASCII. */
static uint32_t character_plain(uint32_t character)
{
    static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    if (character < 0x80)
        return character;
    if (character >= 0xC0 && character <= 0xFF)
        return (uint32_t)latin[character - 0xC0];
    switch (character) {
    case 0xAA: return 'a';
    case 0xB1: return '~';
    case 0xB7: return '.';
    case 0xBA: return 'o';
    case 0x3B1: return 'a';
    case 0x3B2: return 'b';
    case 0x2013:
    case 0x2014:
    case 0x2500: return '-';
    case 0x2502: return '|';
    case 0x2190: return '<';
    case 0x2192: return '>';
    case 0x2191: return '^';
    case 0x2193: return 'v';
    case 0x253C: return '+';
    case 0x2800: return ' ';
    case 0x2022: return '*';
    case 0x25CF: return '*';
    case 0x2026: return '.';
    case 0x2039: return '<';
    case 0x203A: return '>';
    default: break;
    }
    bool is_braille = character >= 0x2800 && character <= 0x28FF;
    bool is_block = character >= 0x2581 && character <= 0x2588;
    return is_braille ? '*' : is_block ? '#' : '?';
}

static attr_t look_attributes(const Display *display, Look look)
{
    return display->colour ? paints[look].emphasis : paints[look].plain_emphasis;
}

void display_character(Display *display, Area area, int row, int column, uint32_t character,
                       Look look, bool is_marked)
{
    int y = area.row + row, x = area.column + column;
    if (row < 0 || row >= area.rows || column < 0 || column >= area.columns || y < 0 || x < 0 ||
        y >= display->rows || x >= display->columns)
        return;
    wchar_t characters[2] = {(wchar_t)(character < 0x20 ? ' ' : character), 0};
    if (display->ascii)
        characters[0] = (wchar_t)character_plain((uint32_t)characters[0]);
    attr_t attributes = look_attributes(display, look) | (is_marked ? A_UNDERLINE | A_BOLD : 0);
    cchar_t cell;
    setcchar(&cell, characters, attributes, display->colour ? (short)(look + 1) : 0, NULL);
    mvadd_wch(y, x, &cell);
}

int display_text(Display *display, Area area, int row, int column, Look look, const char *text)
{
    int begin = column;
    for (uint32_t character; (character = text_next(&text));)
        display_character(display, area, row, column++, character, look, false);
    return column - begin;
}

void display_text_right(Display *display, Area area, int row, int column, Look look,
                        const char *text)
{
    display_text(display, area, row, column - text_columns(text), look, text);
}

/* The bytes of a text that fit into a line, cut between words where possible. */
static size_t line_length(const char *text, int columns)
{
    const char *at = text, *gap = NULL;
    for (int used = 0; *at && used <= columns; used++) {
        if (*at == ' ' || *at == '\n')
            gap = at;
        if (*at == '\n')
            break;
        if (used == columns)
            return (size_t)((gap ? gap : at) - text);
        text_next(&at);
    }
    return (size_t)(at - text);
}

int display_paragraph(Display *display, Area area, int row, Look look, const char *text)
{
    int begin = row;
    if (area.columns <= 0)
        return 0;
    while (*text) {
        char line[1024];
        size_t length = line_length(text, area.columns);
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        display_text(display, area, row++, 0, look, line);
        text += length;
        text += *text == ' ' || *text == '\n';
    }
    return row - begin;
}

/* ---- Shapes ---- */

void display_fill(Display *display, Area area, Look look)
{
    for (int row = 0; row < area.rows; row++)
        for (int column = 0; column < area.columns; column++)
            display_character(display, area, row, column, ' ', look, false);
}

Area display_frame(Display *display, Area area, Look look, const char *title)
{
    bool ascii = display->ascii;
    int bottom = area.rows - 1, right = area.columns - 1;
    display_fill(display, area, LOOK_PLAIN);
    for (int column = 1; column < right; column++) {
        display_character(display, area, 0, column, ascii ? '-' : 0x2500, look, false);
        display_character(display, area, bottom, column, ascii ? '-' : 0x2500, look, false);
    }
    for (int row = 1; row < bottom; row++) {
        display_character(display, area, row, 0, ascii ? '|' : 0x2502, look, false);
        display_character(display, area, row, right, ascii ? '|' : 0x2502, look, false);
    }
    display_character(display, area, 0, 0, ascii ? '+' : 0x256D, look, false);
    display_character(display, area, 0, right, ascii ? '+' : 0x256E, look, false);
    display_character(display, area, bottom, 0, ascii ? '+' : 0x2570, look, false);
    display_character(display, area, bottom, right, ascii ? '+' : 0x256F, look, false);
    if (*title) {
        display_character(display, area, 0, 2, ' ', look, false);
        int columns = display_text(display, area, 0, 3, LOOK_TITLE, title);
        display_character(display, area, 0, 3 + columns, ' ', look, false);
    }
    return area_inside(area, 2).columns > 0
               ? (Area){area.row + 1, area.column + 2, area.rows - 2, area.columns - 4}
               : (Area){area.row, area.column, 0, 0};
}

void display_rule(Display *display, Area area, int row, const char *title)
{
    for (int column = 0; column < area.columns; column++)
        display_character(display, area, row, column, display->ascii ? '-' : 0x2500, LOOK_FAINT,
                          false);
    if (*title) {
        int columns = display_text(display, area, row, 1, LOOK_TITLE, title);
        display_character(display, area, row, 0, ' ', LOOK_PLAIN, false);
        display_character(display, area, row, 1 + columns, ' ', LOOK_PLAIN, false);
    }
}

void display_bar(Display *display, Area area, int row, int column, int columns, double part,
                 Look look)
{
    /* Block characters of one to eight eighths. */
    enum { EIGHTHS = 8, FULL_BLOCK = 0x2588, EMPTY = 0xB7 };
    int eighths = (int)(part * columns * EIGHTHS + 0.5);
    for (int i = 0; i < columns; i++, eighths -= EIGHTHS) {
        bool is_empty = display->ascii ? eighths < EIGHTHS / 2 : eighths <= 0;
        uint32_t block = display->ascii       ? '#'
                         : eighths >= EIGHTHS ? FULL_BLOCK
                                              : (uint32_t)(FULL_BLOCK + EIGHTHS - eighths);
        display_character(display, area, row, column + i, is_empty ? EMPTY : block,
                          is_empty ? LOOK_FAINT : look, false);
    }
}

void display_cursor(Display *display, Area area, int row, int column)
{
    if (!area_has(area, area.row + row, area.column + column) || area.row + row >= display->rows ||
        area.column + column >= display->columns)
        return;
    curs_set(1);
    move(area.row + row, area.column + column);
}
