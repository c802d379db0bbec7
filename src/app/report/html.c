/* HTML pages: see html.h. */
#define _POSIX_C_SOURCE 200809L
#include "report/html.h"

#include "text/utf8.h"

#include <math.h>
#include <string.h>

static const char *const style_sheet[] = {
#include "report/style.inc"
};

static const char *const language_codes[PORFIA_LANGUAGES] = {
    [PORFIA_ENGLISH] = "en",
    [PORFIA_PORTUGUESE] = "pt-PT",
};

static const char *escape_of(char character)
{
    switch (character) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

static void write_text(FILE *stream, const char *text, bool has_lines)
{
    static const char replacement[] = "\xEF\xBF\xBD";
    enum { DELETE = 0x7F };
    while (*text) {
        uint32_t character = 0;
        size_t length = utf8_decode(text, strnlen(text, UTF8_MAX_BYTES), &character);
        const char *escape = escape_of(*text);
        bool is_control = (character < ' ' && !(has_lines && *text == '\n')) || character == DELETE;
        if (escape)
            fputs(escape, stream);
        else if (length == 0 || is_control)
            fputs(replacement, stream);
        else
            fwrite(text, 1, length, stream);
        text += length ? length : 1;
    }
}

void html_text(FILE *stream, const char *text)
{
    write_text(stream, text, false);
}

void html_element(FILE *stream, const char *tag, const char *style, const char *text)
{
    fprintf(stream, "<%s", tag);
    if (style)
        fprintf(stream, " class=\"%s\"", style);
    fputc('>', stream);
    html_text(stream, text);
    fprintf(stream, "</%s>\n", tag);
}

void html_lines(FILE *stream, const char *text)
{
    fputs("<pre>", stream);
    write_text(stream, text, true);
    fputs("</pre>\n", stream);
}

/* The markers of plots, which all plots refer to. */
static void write_markers(FILE *stream)
{
    static const char *const shapes[] = {
        "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", /* circle */
        "M-2.7-2.7h5.4v5.4h-5.4z",            /* square */
        "M0-4L4 0L0 4L-4 0z",                 /* diamond */
        "M0-3.8L3.6 2.8H-3.6z",               /* triangle */
        "M0 3.8L3.6-2.8H-3.6z",               /* triangle, point down */
        "M-1-4h2v3h3v2h-3v3h-2v-3h-3v-2h3z",  /* cross */
    };
    fputs("<svg width=\"0\" height=\"0\" aria-hidden=\"true\" style=\"position:absolute\"><defs>",
          stream);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        fprintf(stream,
                "<marker id=\"m%zu\" class=\"s%zu\" markerUnits=\"userSpaceOnUse\" "
                "markerWidth=\"10\" markerHeight=\"10\" viewBox=\"-5 -5 10 10\">"
                "<path fill=\"currentColor\" d=\"%s\"/></marker>",
                i, i, shapes[i]);
    fputs("</defs></svg>\n", stream);
}

void html_begin(FILE *stream, const char *title, PorfiaLanguage language)
{
    fprintf(stream,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
            "<meta name=\"generator\" content=\"Porfia " PORFIA_VERSION "\">\n",
            language_codes[language]);
    html_element(stream, "title", NULL, title);
    fputs("<style>\n", stream);
    for (size_t i = 0; i < sizeof style_sheet / sizeof *style_sheet; i++)
        fputs(style_sheet[i], stream);
    fputs("</style>\n</head>\n<body>\n", stream);
    write_markers(stream);
    html_element(stream, "h1", NULL, title);
}

void html_end(FILE *stream)
{
    fputs("</body>\n</html>\n", stream);
}

void html_section_begin(FILE *stream, const char *id, const char *heading)
{
    fputs("<section", stream);
    if (id) {
        fputs(" id=\"", stream);
        html_text(stream, id);
        fputc('"', stream);
    }
    fputs(">\n", stream);
    html_element(stream, "h2", NULL, heading);
}

void html_section_end(FILE *stream)
{
    fputs("</section>\n", stream);
}

void html_flow_begin(FILE *stream)
{
    fputs("<div class=\"flow\">\n", stream);
}

void html_flow_end(FILE *stream)
{
    fputs("</div>\n", stream);
}

void html_plots_begin(FILE *stream)
{
    fputs("<div class=\"plots\">\n", stream);
}

void html_plots_end(FILE *stream)
{
    fputs("</div>\n", stream);
}

static const char *class_of(HtmlAlign align)
{
    return align == HTML_RIGHT ? " class=\"r\"" : "";
}

HtmlTable html_table_begin(FILE *stream, const char *caption, const HtmlColumn *columns, int count)
{
    /* Keyboard users must be able to focus the table to scroll it. */
    fputs("<div class=\"table\" tabindex=\"0\"><table>", stream);
    if (caption)
        html_element(stream, "caption", NULL, caption);
    fputs("<thead><tr>", stream);
    for (int i = 0; i < count; i++) {
        fprintf(stream, "<th scope=\"col\"%s", class_of(columns[i].align));
        if (columns[i].about) {
            fputs(" title=\"", stream);
            html_text(stream, columns[i].about);
            fputc('"', stream);
        }
        fputc('>', stream);
        html_text(stream, columns[i].title);
        fputs("</th>", stream);
    }
    fputs("</tr></thead>\n<tbody>\n", stream);
    return (HtmlTable){.stream = stream, .columns = columns, .count = count};
}

void html_table_end(HtmlTable *table)
{
    fputs("</tbody></table></div>\n", table->stream);
}

void html_row_begin(HtmlTable *table, const char *style)
{
    table->next = 0;
    if (style)
        fprintf(table->stream, "<tr class=\"%s\">", style);
    else
        fputs("<tr>", table->stream);
}

void html_row_end(HtmlTable *table)
{
    fputs("</tr>\n", table->stream);
}

static int next_column(HtmlTable *table)
{
    return table->next < table->count ? table->next++ : table->count - 1;
}

static void cell_begin(HtmlTable *table)
{
    fprintf(table->stream, "<td%s>", class_of(table->columns[next_column(table)].align));
}

void html_cell(HtmlTable *table, const char *text)
{
    cell_begin(table);
    html_text(table->stream, text);
    fputs("</td>", table->stream);
}

void html_cell_about(HtmlTable *table, const char *text, const char *about, double share)
{
    FILE *stream = table->stream;
    const char *align = table->columns[next_column(table)].align == HTML_RIGHT ? "r" : "";
    const char *colour = share < 0 ? " lost" : share > 0 ? " won" : "";
    fprintf(stream, "<td class=\"%s%s\"", align, colour);
    if (share != 0)
        fprintf(stream, " style=\"--share:%.2f\"", fabs(share));
    if (about) {
        fputs(" title=\"", stream);
        html_text(stream, about);
        fputc('"', stream);
    }
    fputc('>', stream);
    html_text(stream, text);
    fputs("</td>", stream);
}

void html_cell_link(HtmlTable *table, const char *target, const char *text)
{
    cell_begin(table);
    fputs("<a href=\"", table->stream);
    html_text(table->stream, target);
    fputs("\">", table->stream);
    html_text(table->stream, text);
    fputs("</a></td>", table->stream);
}
