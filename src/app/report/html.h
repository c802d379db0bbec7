/*
 * Pages: one HTML file that needs nothing else, its style sheet for light and dark, for narrow
 * screens and for paper, and text that stays text whatever it contains.
 *
 * Everything is written to a stream as it comes; whoever opened the stream looks at ferror in the
 * end. Plots in a page are plot.h's.
 */
#ifndef REPORT_HTML_H
#define REPORT_HTML_H

#include "porfia.h"

#include <stdio.h>

/* The page up to where its content begins; the title is also its heading. */
void html_begin(FILE *stream, const char *title, PorfiaLanguage language);
void html_end(FILE *stream);

/* A text with everything escaped, in an element or an attribute. Bytes that are no UTF-8, and
 * control characters, are shown as U+FFFD. */
void html_text(FILE *stream, const char *text);
/* <tag class="style">text</tag>; style may be NULL. */
void html_element(FILE *stream, const char *tag, const char *style, const char *text);

/* A text of several lines as it stands, in <pre>. */
void html_lines(FILE *stream, const char *text);

/* A part of the page with a heading; id, where links lead to, may be NULL. */
void html_section_begin(FILE *stream, const char *id, const char *heading);
void html_section_end(FILE *stream);

/* On paper a section begins a page, unless it stands between these two. */
void html_flow_begin(FILE *stream);
void html_flow_end(FILE *stream);

/* Plots between these two stand beside each other where there is room. */
void html_plots_begin(FILE *stream);
void html_plots_end(FILE *stream);

typedef enum HtmlAlign { HTML_LEFT, HTML_RIGHT } HtmlAlign;

typedef struct HtmlColumn {
    const char *title;
    HtmlAlign align;   /* right for numbers */
    const char *about; /* what is in it, shown when pointed at; may be NULL */
} HtmlColumn;

/* A table that scrolls inside its box where it is too wide; the caption may be NULL. A cell belongs
 * to the column after that of the cell before it. */
typedef struct HtmlTable {
    FILE *stream;
    const HtmlColumn *columns;
    int count;
    int next; /* the column of the next cell */
} HtmlTable;

HtmlTable html_table_begin(FILE *stream, const char *caption, const HtmlColumn *columns, int count);
void html_table_end(HtmlTable *table);
/* style may be NULL; "total" is for sums, "strong" for what should be seen first. */
void html_row_begin(HtmlTable *table, const char *style);
void html_row_end(HtmlTable *table);
void html_cell(HtmlTable *table, const char *text);
/* A cell that says more when it is pointed at, and has the colour of a share won: from -1, all is
 * lost, over 0, no colour, to 1. about may be NULL. */
void html_cell_about(HtmlTable *table, const char *text, const char *about, double share);
/* A cell with a link: to a place in this page, "#g1", or elsewhere. */
void html_cell_link(HtmlTable *table, const char *target, const char *text);

#endif
