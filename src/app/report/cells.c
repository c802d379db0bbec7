/* Table cells: see cells.h. */
#include "report/cells.h"

#include "text/numbers.h"

void cell_count(uint64_t count, const CellFormat *format, char *out)
{
    if (format->is_narrow)
        number_short(out, count, format->language);
    else
        number_grouped(out, count, format->language);
}

void cell_seconds(uint64_t ms, const CellFormat *format, char *out)
{
    enum { LONG_MS = 1000000 };
    if (format->is_narrow && ms >= LONG_MS)
        number_short(out, ms / 1000, format->language);
    else
        number_decimal(out, (double)ms / 1000, 3, format->language);
}

const char *cell_column_title(const CellColumn *column, const CellFormat *format)
{
    return report_text(format->is_narrow ? column->narrow_title : column->title, format->language);
}

HtmlColumn cell_column_html(const CellColumn *column, const CellFormat *format)
{
    return (HtmlColumn){.title = cell_column_title(column, format),
                        .align = column->is_text ? HTML_LEFT : HTML_RIGHT,
                        .about = report_text(column->about, format->language)};
}
