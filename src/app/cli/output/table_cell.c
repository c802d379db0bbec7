/* Cells of tables: see table_cell.h. */
#include "cli/output/table_cell.h"

#include <string.h>

/* A name may come from outside: control characters could fake lines or colours. */
static void write_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        putchar((unsigned char)text[i] < ' ' || text[i] == 127 ? '?' : text[i]);
}

void cell_print(const char *text, int width, bool is_number)
{
    int left = width - console_width(text, strlen(text));
    left = left > 0 ? left : 0;
    printf("%*s", is_number ? left : 0, "");
    write_plain(text, strlen(text));
    printf("%*s", is_number ? 0 : left, "");
}

/* The bytes of a text that fit into `width` columns. */
static size_t length_within(const char *text, size_t length, int width)
{
    size_t all = length;
    while (console_width(text, length) > width)
        length--;
    /* Do not cut inside a character. */
    while (length > 0 && length < all && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    return length;
}

void cell_print_cut(const char *text, int width)
{
    size_t length = length_within(text, strlen(text), width);
    write_plain(text, length);
    printf("%*s", width - console_width(text, length), "");
}

void lines_print(const char *lines, const char *margin, int width)
{
    while (*lines) {
        size_t whole = strcspn(lines, "\n"), length = length_within(lines, whole, width);
        /* Invalid UTF-8 has no width; the loop must advance all the same. */
        length = length > 0 || whole == 0 ? length : whole;
        fputs(margin, stdout);
        write_plain(lines, length);
        putchar('\n');
        lines += length + (length == whole && lines[length] == '\n');
    }
}

void line_print(const Console *console, ConsoleStyle style, const char *text)
{
    console_style(console, style);
    fputs(text, stdout);
    console_style(console, CONSOLE_PLAIN);
    putchar('\n');
}
