/* Draws a terminal as SVG, one run of equally styled characters after another: see picture.h. */
#include "app/screen/screens/picture.h"

#include <string.h>

enum { CELL_HEIGHT = 16, MARGIN = 12, BASE_LINE = 12 };
#define CELL_WIDTH 8.4

typedef struct Colour {
    int red, green, blue;
} Colour;

static const Colour plain_letter = {0xD8, 0xDE, 0xE6}, plain_ground = {0x14, 0x18, 0x1F};

/* The style of a cell after reversal. */
typedef struct Style {
    Colour letter, ground;
    bool is_bold, is_underlined;
} Style;

static Colour colour_of(const Emulator *emulator, VTermColor colour, bool is_letter)
{
    if (is_letter ? VTERM_COLOR_IS_DEFAULT_FG(&colour) : VTERM_COLOR_IS_DEFAULT_BG(&colour))
        return is_letter ? plain_letter : plain_ground;
    vterm_screen_convert_color_to_rgb(emulator->screen, &colour);
    return (Colour){colour.rgb.red, colour.rgb.green, colour.rgb.blue};
}

static Style style_of(const Emulator *emulator, const VTermScreenCell *cell)
{
    Colour letter = colour_of(emulator, cell->fg, true),
           ground = colour_of(emulator, cell->bg, false);
    bool is_reversed = cell->attrs.reverse;
    return (Style){.letter = is_reversed ? ground : letter,
                   .ground = is_reversed ? letter : ground,
                   .is_bold = cell->attrs.bold,
                   .is_underlined = cell->attrs.underline};
}

static bool is_same(Colour a, Colour b)
{
    return a.red == b.red && a.green == b.green && a.blue == b.blue;
}

static bool is_same_style(Style a, Style b)
{
    return is_same(a.letter, b.letter) && is_same(a.ground, b.ground) && a.is_bold == b.is_bold &&
           a.is_underlined == b.is_underlined;
}

static void put_letter(FILE *file, uint32_t letter)
{
    if (letter == '<' || letter == '>' || letter == '&' || letter >= 0x80)
        fprintf(file, "&#%u;", letter);
    else
        fputc(letter >= ' ' ? (int)letter : ' ', file);
}

/* Writes characters, and their background unless it is the default. */
static void write_run(const Emulator *emulator, FILE *file, int row, int first, int last,
                      Style style)
{
    double x = MARGIN + first * CELL_WIDTH, width = (last - first) * CELL_WIDTH;
    int y = MARGIN + row * CELL_HEIGHT;
    bool is_blank = true;
    for (int column = first; column < last; column++)
        is_blank &= emulator_cell(emulator, row, column).chars[0] <= ' ';
    if (!is_same(style.ground, plain_ground))
        fprintf(file,
                "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" "
                "shape-rendering=\"crispEdges\" fill=\"#%02x%02x%02x\"/>\n",
                x, y, width, CELL_HEIGHT, style.ground.red, style.ground.green, style.ground.blue);
    if (is_blank)
        return;
    fprintf(file, "<text x=\"%.1f\" y=\"%d\" textLength=\"%.1f\" fill=\"#%02x%02x%02x\"%s%s>", x,
            y + BASE_LINE, width, style.letter.red, style.letter.green, style.letter.blue,
            style.is_bold ? " font-weight=\"bold\"" : "",
            style.is_underlined ? " text-decoration=\"underline\"" : "");
    for (int column = first; column < last; column++)
        put_letter(file, emulator_cell(emulator, row, column).chars[0]);
    fputs("</text>\n", file);
}

/* Blanks end a run, so that each word is placed correctly in any font. */
static bool ends_run(const VTermScreenCell *cell, const VTermScreenCell *next, bool is_same_look)
{
    return !is_same_look || (cell->chars[0] <= ' ') != (next->chars[0] <= ' ');
}

static void write_row(const Emulator *emulator, FILE *file, int row)
{
    for (int first = 0, column = 0; column < emulator->columns; column++) {
        VTermScreenCell cell = emulator_cell(emulator, row, column);
        VTermScreenCell next = emulator_cell(emulator, row, column + 1);
        Style style = style_of(emulator, &cell);
        bool is_last = column + 1 == emulator->columns;
        if (is_last || ends_run(&cell, &next, is_same_style(style, style_of(emulator, &next)))) {
            write_run(emulator, file, row, first, column + 1, style);
            first = column + 1;
        }
    }
}

void picture_write(const Emulator *emulator, const char *title, FILE *file)
{
    int width = (int)(emulator->columns * CELL_WIDTH + 2 * MARGIN + 0.5);
    int height = emulator->rows * CELL_HEIGHT + 2 * MARGIN;
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" "
            "font-size=\"14\" xml:space=\"preserve\">\n<title>%s</title>\n"
            "<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"#%02x%02x%02x\"/>\n",
            width, height, width, height, title, plain_ground.red, plain_ground.green,
            plain_ground.blue);
    for (int row = 0; row < emulator->rows; row++)
        write_row(emulator, file, row);
    fputs("</svg>\n", file);
}
