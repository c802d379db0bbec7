/*
 * HTML pages: a self-contained file with a style sheet for light and dark schemes, narrow screens
 * and paper; all text is escaped.
 *
 * Everything is written at once; the caller checks ferror at the end. plot.h writes plots into a
 * page.
 */
#ifndef REPORT_HTML_H
#define REPORT_HTML_H

#include "porfia.h"

#include <stdio.h>

/* Begins the page; the title is also its heading. */
void html_begin(FILE *stream, const char *title, PorfiaLanguage language);
void html_end(FILE *stream);

/* An escaped text, for an element or an attribute. Invalid UTF-8 and control characters become
 * U+FFFD. */
void html_text(FILE *stream, const char *text);
/* <tag class="style">text</tag>; style may be NULL. */
void html_element(FILE *stream, const char *tag, const char *style, const char *text);

/* A text of several lines, in <pre>. */
void html_lines(FILE *stream, const char *text);

/* A section with a heading; id, the target of links, may be NULL. */
void html_section_begin(FILE *stream, const char *id, const char *heading);
void html_section_end(FILE *stream);

/* On paper a section begins a new page, except between these two calls. */
void html_flow_begin(FILE *stream);
void html_flow_end(FILE *stream);

/* Plots between these two calls are placed side by side where there is room. */
void html_plots_begin(FILE *stream);
void html_plots_end(FILE *stream);

typedef enum HtmlAlign { HTML_LEFT, HTML_RIGHT } HtmlAlign;

typedef struct HtmlColumn {
    const char *title;
    HtmlAlign align;   /* right for numbers */
    const char *about; /* a tooltip; may be NULL */
} HtmlColumn;

/* A table that scrolls in its own box if it is too wide; the caption may be NULL. Cells fill the
 * columns in order. */
typedef struct HtmlTable {
    FILE *stream;
    const HtmlColumn *columns;
    int count;
    int next; /* the column of the next cell */
} HtmlTable;

HtmlTable html_table_begin(FILE *stream, const char *caption, const HtmlColumn *columns, int count);
void html_table_end(HtmlTable *table);
/* style may be NULL, "total" for sums, or "strong" for highlighting. */
void html_row_begin(HtmlTable *table, const char *style);
void html_row_end(HtmlTable *table);
void html_cell(HtmlTable *table, const char *text);
/* A cell with a tooltip (may be NULL), coloured by a share won, from -1 over 0 (no colour) to 1. */
void html_cell_about(HtmlTable *table, const char *text, const char *about, double share);
/* A cell with a link to a place in this page, "#g1", or elsewhere. */
void html_cell_link(HtmlTable *table, const char *target, const char *text);

#endif
