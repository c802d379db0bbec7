/* Draws the menu: its lines, the board, and a description. See menu_inside.h. */
#include "screen/pages/menu_inside.h"

#include <string.h>

enum {
    LEAST_LINES = 36, /* columns of the lines */
    MOST_LINES = 46,
    BOARD_COLUMNS = 44,
    VALUE_COLUMN = 16,
    ABOUT_ROWS = 10, /* below the board, including the rule above it */
    LEAST_ABOUT = 4,
    MARK_ROWS = 3,
    ROWS_FOR_MARK = 27
};

/* ---- The lines ---- */

/* Shortens a title to what stands before its first comma; if that is too long, cuts it. */
static void fit(char *text, int columns)
{
    char *comma = strchr(text, ',');
    if (text_columns(text) > columns && comma)
        *comma = '\0';
    if (text_columns(text) <= columns || columns < 1)
        return;
    const char *end = text;
    for (int i = 1; i < columns; i++)
        text_next(&end);
    strcpy(text + (end - text), "…");
}

static void draw_line(MenuPage *menu, Display *display, Area area, const MenuLine *line,
                      bool is_selected)
{
    const MenuItemKind *kind = &menu_items[line->item];
    bool is_value = kind->list || kind->entry;
    bool is_play = line->item == MENU_BEGIN || line->item == MENU_GO_ON;
    Area row = {area.row + line->row, area.column, 1, area.columns};
    ScreenString value = menu_value(menu, line);
    if (is_selected)
        display_fill(display, row, LOOK_SELECTED);
    display_text(display, row, 0, 2,
                 is_selected ? LOOK_SELECTED
                 : is_play   ? LOOK_GOOD
                             : LOOK_PLAIN,
                 menu_label(menu, line));
    fit(value.text, area.columns - VALUE_COLUMN - 3);
    int columns = display_text(display, row, 0, VALUE_COLUMN,
                               is_selected ? LOOK_SELECTED : LOOK_STRONG, value.text);
    if (!is_selected || !is_value)
        return;
    menu->value_end = VALUE_COLUMN + columns;
    display_character(display, row, 0, VALUE_COLUMN - 2, 0x2039, LOOK_SELECTED, false);
    display_character(display, row, 0, menu->value_end + 1, 0x203A, LOOK_SELECTED, false);
}

/* Separates groups as far as there is room, the upper ones first. */
static void place_apart(MenuPage *menu, int rows)
{
    int spare = rows - menu->count, row = 0;
    for (int i = 0; i < menu->count; i++) {
        bool is_new = i > 0 && menu_items[menu->lines[i].item].group !=
                                   menu_items[menu->lines[i - 1].item].group;
        if (is_new && spare > 0) {
            row++;
            spare--;
        }
        menu->lines[i].row = row++;
    }
}

/* Scrolls so that the selected line is visible. */
static void place_lines(MenuPage *menu, int rows)
{
    if (menu->count <= rows) {
        menu->first = 0;
        place_apart(menu, rows);
        return;
    }
    if (menu->selected < menu->first)
        menu->first = menu->selected;
    if (menu->selected >= menu->first + rows)
        menu->first = menu->selected - rows + 1;
    for (int i = 0; i < menu->count; i++)
        menu->lines[i].row = i >= menu->first && i < menu->first + rows ? i - menu->first : -1;
}

/* The program's name in large characters, if there is room. */
static void draw_mark(Display *display, Area *area)
{
    static const char *const banner[] = {"█▀█ █▀█ █▀█ █▀▀ █ ▄▀█", "█▀▀ █▄█ █▀▄ █▀  █ █▀█"};
    if (area->rows < ROWS_FOR_MARK || display->ascii)
        return;
    Area mark = area_cut_top(area, MARK_ROWS);
    for (int row = 0; row < 2; row++)
        display_text(display, mark, row, 2, LOOK_KEY, banner[row]);
}

static void draw_lines(MenuPage *menu, Display *display, Area area)
{
    area_cut_top(&area, area.rows > menu->count);
    draw_mark(display, &area);
    menu->area = area;
    menu->value_begin = VALUE_COLUMN;
    place_lines(menu, area.rows);
    for (int i = 0; i < menu->count; i++)
        if (menu->lines[i].row >= 0)
            draw_line(menu, display, area, &menu->lines[i], i == menu->selected);
}

/* ---- The board and the description ---- */

static void draw_board(MenuPage *menu, Display *display, Area area, bool is_fitting)
{
    if (!menu->preview) {
        char message[PORFIA_MESSAGE_SIZE];
        porfia_error_message(&menu->error, display->language, message, sizeof message);
        display_paragraph(display, area, 0, LOOK_WARNING, message);
    } else if (is_fitting) {
        board_view_draw(&menu->board, display, area, menu->preview, porfia_view_plain());
    } else {
        display_paragraph(display, area, area.rows / 2, LOOK_FAINT,
                          screen_text_plain(display->language, SCREEN_TEXT_MENU_NO_ROOM));
    }
}

static void draw_about(const MenuPage *menu, Display *display, Area area)
{
    const MenuLine *line = &menu->lines[menu->selected];
    const MenuItemKind *kind = &menu_items[line->item];
    display_rule(display, area, 0, menu_label(menu, line));
    area_cut_top(&area, 1);
    int rows = display_paragraph(display, area, 0, LOOK_PLAIN, menu_about(menu, line).text);
    if (rows > area.rows && area.rows > 0) {
        Area last = area_cut_bottom(&area, 1);
        display_fill(display, last, LOOK_PLAIN);
        display_text(display, last, 0, 0, LOOK_FAINT,
                     screen_text_plain(display->language, SCREEN_TEXT_MENU_READ_ALL));
    } else if (kind->list || kind->entry) {
        ScreenText keys = kind->list ? SCREEN_TEXT_MENU_LIST_KEYS : SCREEN_TEXT_MENU_ENTRY_KEYS;
        display_paragraph(display, area, rows + 1, LOOK_FAINT,
                          screen_text_plain(display->language, keys));
    }
}

/* The board gets the room it needs, if some is left for the description. */
static void draw_right(MenuPage *menu, Display *display, Area area)
{
    const PorfiaDrawing *drawing = &menu->board.drawing;
    PorfiaView smallest = porfia_view_plain();
    int rows = area.rows - ABOUT_ROWS;
    area.columns -= 1;
    if (menu->preview)
        porfia_position_draw(menu->preview, &smallest, &menu->board.drawing);
    bool is_fitting = menu->preview && drawing->columns <= area.columns &&
                      drawing->rows <= area.rows - LEAST_ABOUT;
    if (is_fitting && drawing->rows > rows)
        rows = drawing->rows;
    draw_board(menu, display, area_cut_top(&area, rows), is_fitting);
    draw_about(menu, display, area);
}

void menu_show(MenuPage *menu, Display *display, Area area)
{
    int columns = area.columns - BOARD_COLUMNS;
    columns = columns < LEAST_LINES ? LEAST_LINES : columns > MOST_LINES ? MOST_LINES : columns;
    draw_lines(menu, display, area_cut_left(&area, columns));
    draw_right(menu, display, area);
}
