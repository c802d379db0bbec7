/*
 * Table cells as text, for pages and the terminal: numbers, and the columns that a table chooses
 * from. The terminal's tables are narrow.
 */
#ifndef REPORT_CELLS_H
#define REPORT_CELLS_H

#include "report/html.h"
#include "report/texts.h"

enum { CELL_SIZE = 64 };

typedef struct CellFormat {
    PorfiaLanguage language;
    bool is_narrow; /* abbreviated counts and titles */
    bool is_ascii;
} CellFormat;

/* A count; milliseconds as seconds. */
void cell_count(uint64_t count, const CellFormat *format, char *out);
void cell_seconds(uint64_t ms, const CellFormat *format, char *out);

typedef struct CellColumn {
    ReportText title, narrow_title;
    ReportText about; /* a sentence */
    int width;        /* in characters, in a narrow table */
    bool is_text;     /* else numbers */
} CellColumn;

const char *cell_column_title(const CellColumn *column, const CellFormat *format);
/* The same column of a page's table. */
HtmlColumn cell_column_html(const CellColumn *column, const CellFormat *format);

#endif
