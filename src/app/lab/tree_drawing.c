/*
 * Draws a tree as SVG with its style sheet inside, so that the file stands alone.
 *
 * Players differ by colour and by the shape of corners. Everything drawn has a class, and the
 * classes follow the reader's light or dark scheme; paper is light.
 */
#define _GNU_SOURCE
#include "lab/tree_drawing.h"

#include "lab/layout.h"
#include "lab/texts.h"
#include "report/html.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODE_WIDTH = 74,
    NODE_HEIGHT = 36,
    GAP = 12,
    LEVEL = 88, /* between the tops of parent and child */
    MARGIN = 20,
    LINE = 17, /* height, in the heading */
    LEAST_WIDTH = 620,
    LETTER = 7, /* width of a character, for breaking lines */
    CUT_LETTER = 6
};

/* Layout node 0 is above all roots and not drawn; the nodes follow, then the stubs. */
typedef struct Drawing {
    FILE *stream;
    const TreePicture *picture;
    PorfiaLanguage language;
    LayoutNode *places; /* one for each node, then one for each stub */
    double top;         /* of the roots */
    double width, height;
} Drawing;

static const char style[] =
    "<style>\n"
    "svg{--paper:#fff;--ink:#1c1d21;--faint:#74757f;--one:#1d5fc4;--two:#b24d00;--line:#0b7a37;"
    "--hit:#eef2f7;background:var(--paper);font-family:system-ui,'DejaVu Sans',sans-serif}\n"
    "@media (prefers-color-scheme:dark){svg{--paper:#15161a;--ink:#e9e9ec;--faint:#90919b;"
    "--one:#82b3ff;--two:#ffae63;--line:#63d791;--hit:#262a33}}\n"
    "@media print{svg{--paper:#fff;--ink:#000;--faint:#555;--one:#1d5fc4;--two:#b24d00;"
    "--line:#0b7a37;--hit:#eef2f7}}\n"
    "text{fill:var(--ink);font-size:11px;text-anchor:middle}\n"
    ".head{text-anchor:start;font-size:12px}.title{font-size:15px;font-weight:600}\n"
    ".mono{font-family:ui-monospace,'DejaVu Sans Mono',monospace;font-size:11px}\n"
    ".value{font-size:14px;font-weight:600}.small{font-size:9.5px;fill:var(--faint)}\n"
    ".order{font-size:8px;fill:var(--faint);text-anchor:start}\n"
    ".move{paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}\n"
    "rect{fill:var(--paper);stroke-width:1.3}.one rect{stroke:var(--one)}"
    ".two rect{stroke:var(--two)}\n"
    ".hit rect{fill:var(--hit);stroke-dasharray:4 2}.pv rect{stroke-width:3}\n"
    "path{fill:none;stroke:var(--faint);stroke-width:1}\n"
    "path.pv{stroke:var(--line);stroke-width:3}path.stub{stroke-dasharray:2 4}\n"
    ".scissors path{stroke:var(--faint);stroke-width:1.2}.cut{font-size:10px;fill:var(--ink)}\n"
    "</style>\n"
    "<defs><g id=\"scissors\" class=\"scissors\"><path d=\"M-5-6L3 4M5-6L-3 4M-6.5 6a2 2 0 1 0 4 "
    "0a2 2 0 1 0-4 0M2.5 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0\"/></g></defs>\n";

static void write_text(const Drawing *drawing, double x, double y, const char *class,
                       const char *text)
{
    fprintf(drawing->stream, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, class);
    html_text(drawing->stream, text);
    fputs("</text>", drawing->stream);
}

static void print_bound(char *out, size_t size, int bound)
{
    if (tree_is_bound(bound))
        snprintf(out, size, "%d", bound);
    else
        snprintf(out, size, "%s∞", bound < 0 ? "-" : "+");
}

/* The text in a node: its value, with several visits its mean. */
static void print_value(const TreePicture *picture, const PictureNode *node, char *out, size_t size)
{
    if (picture->is_mean)
        snprintf(out, size, "%.1f", (double)node->total / node->visits);
    else
        snprintf(out, size, "%d", node->visit.value);
}

static const char *cut_words(const Drawing *drawing, const TreeNode *node,
                             char buffer[LAB_TEXT_SIZE])
{
    bool is_below = tree_cut_is_below(drawing->picture->method.algorithm, node);
    return lab_text(buffer, drawing->language, is_below ? LAB_TREE_CUT_ALPHA : LAB_TREE_CUT_BETA,
                    "dd", node->value, node->cut_bound);
}

static void write_part(const Drawing *drawing, const char *text)
{
    fputs("; ", drawing->stream);
    html_text(drawing->stream, text);
}

/* All about a node, as its tooltip. */
static void write_node_title(const Drawing *drawing, const PictureNode *node)
{
    const TreeNode *visit = &node->visit;
    PorfiaLanguage language = drawing->language;
    char text[LAB_TEXT_SIZE], part[LAB_TEXT_SIZE], bounds[2][24];
    if (node->parent < 0)
        lab_text(part, language, LAB_TREE_NODE_ROOT, "");
    else
        lab_text(part, language, LAB_TREE_NODE_MOVE, "sd", visit->move_text, visit->gain);
    fputs("<title>", drawing->stream);
    html_text(drawing->stream,
              lab_text(text, language, LAB_TREE_NODE, "ds", (int)visit->order, part));
    write_part(drawing, lab_text(text, language, LAB_TREE_PLAYER, "d", visit->mover));
    if (drawing->picture->is_mean) {
        write_part(drawing, lab_text(text, language, LAB_TREE_VISITS, "d", node->visits));
    } else {
        print_bound(bounds[0], sizeof bounds[0], visit->alpha);
        print_bound(bounds[1], sizeof bounds[1], visit->beta);
        write_part(drawing, lab_text(text, language, LAB_TREE_WINDOW, "ss", bounds[0], bounds[1]));
    }
    print_value(drawing->picture, node, part, sizeof part);
    write_part(drawing, lab_text(text, language, LAB_TREE_VALUE, "s", part));
    if (visit->is_table_hit)
        write_part(drawing, lab_text(text, language, LAB_TREE_LEGEND_TABLE, ""));
    if (visit->cut != TREE_NO_CUT) {
        write_part(drawing, cut_words(drawing, visit, text));
        write_part(drawing, lab_text(text, language, LAB_TREE_UNTRIED, "d", visit->untried));
    }
    fputs("</title>", drawing->stream);
}

static double node_top(const Drawing *drawing, const TreeNode *visit)
{
    return drawing->top + (double)LEVEL * visit->ply;
}

static double node_middle(const Drawing *drawing, int index)
{
    return MARGIN + drawing->places[1 + index].x;
}

static double stub_middle(const Drawing *drawing, int index)
{
    return MARGIN + drawing->places[1 + drawing->picture->count + index].x;
}

static void draw_edge(const Drawing *drawing, int index)
{
    const PictureNode *node = &drawing->picture->nodes[index];
    if (node->parent < 0)
        return;
    double x = node_middle(drawing, index), y = node_top(drawing, &node->visit);
    double above = node_middle(drawing, node->parent), gap = LEVEL - NODE_HEIGHT;
    fprintf(drawing->stream, "<path%s d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f\"/>\n",
            node->is_principal ? " class=\"pv\"" : "", above, y - gap, above, y - gap / 2, x,
            y - gap / 2, x, y);
}

/* The branch of skipped moves, and the condition of the cut. */
static void draw_stub(const Drawing *drawing, int index)
{
    const TreeNode *visit = &drawing->picture->nodes[index].visit;
    if (visit->cut == TREE_NO_CUT)
        return;
    char text[LAB_TEXT_SIZE];
    double x = stub_middle(drawing, index), y = node_top(drawing, visit) + NODE_HEIGHT;
    double end = y + 26, above = node_middle(drawing, index);
    if (visit->untried > 0) {
        fprintf(drawing->stream,
                "<path class=\"stub\" d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f\"/>"
                "<use href=\"#scissors\" x=\"%.1f\" y=\"%.1f\"/>",
                above, y, above, y + 14, x, y + 10, x, end, x, end + 6);
        lab_text(text, drawing->language, LAB_TREE_UNTRIED, "d", visit->untried);
        write_text(drawing, x, end + 40, "small", text);
    }
    write_text(drawing, x, end + 27, "cut", cut_words(drawing, visit, text));
    putc('\n', drawing->stream);
}

static void draw_label(const Drawing *drawing, int index, double x, double y)
{
    const PictureNode *node = &drawing->picture->nodes[index];
    char text[LAB_TEXT_SIZE];
    if (node->parent < 0) {
        int number = drawing->places[1 + index].number + 1;
        bool is_alone = number == 1 && drawing->places[1 + index].next == LAYOUT_NONE;
        if (is_alone)
            return;
        lab_text(text, drawing->language, LAB_TREE_PASS, "d", number);
    } else if (node->visit.gain > 0) {
        snprintf(text, sizeof text, "%s +%d", node->visit.move_text, node->visit.gain);
    } else {
        snprintf(text, sizeof text, "%s", node->visit.move_text);
    }
    write_text(drawing, x, y - 6, "move", text);
}

static void draw_node(const Drawing *drawing, int index)
{
    const TreePicture *picture = drawing->picture;
    const PictureNode *node = &picture->nodes[index];
    const TreeNode *visit = &node->visit;
    double x = node_middle(drawing, index), y = node_top(drawing, visit);
    char text[LAB_TEXT_SIZE], alpha[24], beta[24];
    fprintf(drawing->stream, "<g class=\"%s%s%s\">", visit->mover == 1 ? "one" : "two",
            node->is_principal ? " pv" : "", visit->is_table_hit ? " hit" : "");
    write_node_title(drawing, node);
    draw_label(drawing, index, x, y);
    fprintf(drawing->stream, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\" rx=\"%d\"/>",
            x - NODE_WIDTH / 2.0, y, NODE_WIDTH, NODE_HEIGHT, visit->mover == 1 ? 1 : 15);
    snprintf(text, sizeof text, "%" PRId64, visit->order);
    write_text(drawing, x - NODE_WIDTH / 2.0 + (visit->mover == 1 ? 4 : 9), y + 10, "order", text);
    print_value(picture, node, text, sizeof text);
    write_text(drawing, x, y + 17, "value", text);
    print_bound(alpha, sizeof alpha, visit->alpha);
    print_bound(beta, sizeof beta, visit->beta);
    if (picture->is_mean)
        snprintf(text, sizeof text, "%d ×", node->visits);
    else
        snprintf(text, sizeof text, "(%s, %s)", alpha, beta);
    write_text(drawing, x, y + 30, "small", text);
    if (visit->is_table_hit)
        write_text(drawing, x, y + NODE_HEIGHT + 10, "small",
                   lab_text(text, drawing->language, LAB_TREE_TABLE, ""));
    fputs("</g>\n", drawing->stream);
}

/* Breaks a long word over several lines. Returns the y of the next line. */
static double write_broken(const Drawing *drawing, double y, const char *text)
{
    size_t room = (size_t)((drawing->width - 2 * MARGIN) / LETTER);
    while (*text) {
        char line[PORFIA_POSITION_SIZE];
        size_t length = strnlen(text, room < sizeof line - 1 ? room : sizeof line - 1);
        memcpy(line, text, length);
        line[length] = '\0';
        write_text(drawing, MARGIN, y, "head mono", line);
        text += length;
        y += LINE;
    }
    return y;
}

/* Appends a piece to a line of the heading. */
static void join(char *line, const char *piece)
{
    enum { SIZE = 2 * LAB_TEXT_SIZE };
    size_t length = strlen(line);
    snprintf(line + length, SIZE - length, "%s%s", length ? "; " : "", piece);
}

static void heading_lines(const Drawing *drawing, char lines[3][2 * LAB_TEXT_SIZE])
{
    const TreePicture *picture = drawing->picture;
    const PorfiaResult *result = &picture->result;
    const PorfiaMethod *method = &picture->method;
    PorfiaLanguage language = drawing->language;
    char text[LAB_TEXT_SIZE], on[LAB_TEXT_SIZE], off[LAB_TEXT_SIZE];
    const PorfiaGame *game = porfia_position_game(picture->position);
    lab_text(on, language, LAB_TREE_ON, "");
    lab_text(off, language, LAB_TREE_OFF, "");
    lines[0][0] = lines[1][0] = lines[2][0] = '\0';
    join(lines[0], lab_text(text, language, LAB_TREE_TITLE, "ssd", porfia_game_name(game),
                            porfia_algorithm_name(method->algorithm), picture->depth));
    if (!picture->is_mean)
        join(lines[1], lab_text(text, language, LAB_TREE_OPTIONS, "ss", method->ordering ? on : off,
                                method->memo ? on : off));
    join(lines[1], lab_text(text, language,
                            picture->is_mean                      ? LAB_TREE_VALUES_MEAN
                            : tree_is_for_root(method->algorithm) ? LAB_TREE_VALUES_ROOT
                                                                  : LAB_TREE_VALUES_MOVER,
                            "d", porfia_position_mover(picture->position)));
    snprintf(text, sizeof text, "%d", result->value);
    char value[LAB_TEXT_SIZE];
    join(lines[2], lab_text(value, language, LAB_TREE_VALUE, "s", text));
    join(lines[2], lab_text(text, language, LAB_TREE_COUNTS, "nnnn", result->nodes,
                            result->alpha_cuts, result->beta_cuts, result->table_hits));
}

/* Returns the y at which the tree begins. */
static double draw_heading(const Drawing *drawing)
{
    char lines[3][2 * LAB_TEXT_SIZE], position[PORFIA_POSITION_SIZE];
    heading_lines(drawing, lines);
    porfia_position_print(drawing->picture->position, position, sizeof position);
    fputs("<title>", drawing->stream);
    html_text(drawing->stream, lines[0]);
    fputs("</title>\n", drawing->stream);
    write_text(drawing, MARGIN, 28, "head title", lines[0]);
    double y = write_broken(drawing, 28 + LINE, position);
    write_text(drawing, MARGIN, y, "head", lines[1]);
    write_text(drawing, MARGIN, y + LINE, "head", lines[2]);
    putc('\n', drawing->stream);
    return y + LINE;
}

static void draw_sample(const Drawing *drawing, double x, double y, const char *class, int corner,
                        const char *text)
{
    fprintf(drawing->stream,
            "<g class=\"%s\"><rect x=\"%.1f\" y=\"%.1f\" width=\"22\" height=\"14\" "
            "rx=\"%d\"/></g>",
            class, x, y - 11, corner);
    write_text(drawing, x + 28, y, "head small", text);
}

static void draw_legend(const Drawing *drawing, double y)
{
    PorfiaLanguage language = drawing->language;
    char text[LAB_TEXT_SIZE];
    double x = MARGIN;
    for (int player = 1; player <= 2; player++, x += 120)
        draw_sample(drawing, x, y, player == 1 ? "one" : "two", player == 1 ? 1 : 7,
                    lab_text(text, language, LAB_TREE_PLAYER, "d", player));
    fprintf(drawing->stream, "<path class=\"pv\" d=\"M%.1f %.1fh22\"/>", x, y - 4);
    write_text(drawing, x + 28, y, "head small",
               lab_text(text, language, LAB_TREE_LEGEND_LINE, ""));
    x += 120;
    fprintf(drawing->stream, "<use href=\"#scissors\" x=\"%.1f\" y=\"%.1f\"/>", x + 10, y - 5);
    write_text(drawing, x + 28, y, "head small", lab_text(text, language, LAB_TREE_LEGEND_CUT, ""));
    draw_sample(drawing, x + 185, y, "one hit", 1,
                lab_text(text, language, LAB_TREE_LEGEND_TABLE, ""));
    putc('\n', drawing->stream);
}

static double stub_width(const Drawing *drawing, const TreeNode *node)
{
    char text[LAB_TEXT_SIZE];
    return CUT_LETTER * (double)strlen(cut_words(drawing, node, text)) + GAP;
}

/* Lays out all nodes and stubs; returns the number of levels. */
static int drawing_place(Drawing *drawing)
{
    const TreePicture *picture = drawing->picture;
    int levels = 1;
    layout_add(drawing->places, 0, LAYOUT_NONE, 0);
    for (int i = 0; i < picture->count; i++) {
        const PictureNode *node = &picture->nodes[i];
        int level = node->visit.ply + 1 + (node->visit.cut != TREE_NO_CUT);
        levels = level > levels ? level : levels;
        layout_add(drawing->places, 1 + i, 1 + node->parent, NODE_WIDTH + GAP);
    }
    for (int i = 0; i < picture->count; i++)
        if (picture->nodes[i].visit.cut != TREE_NO_CUT)
            layout_add(drawing->places, 1 + picture->count + i, 1 + i,
                       stub_width(drawing, &picture->nodes[i].visit));
    drawing->width = layout_place(drawing->places, 0) + 2 * MARGIN;
    if (drawing->width < LEAST_WIDTH)
        drawing->width = LEAST_WIDTH;
    return levels;
}

static double heading_height(const Drawing *drawing)
{
    char position[PORFIA_POSITION_SIZE];
    porfia_position_print(drawing->picture->position, position, sizeof position);
    size_t room = (size_t)((drawing->width - 2 * MARGIN) / LETTER);
    return 28 + LINE * (double)((strlen(position) + room - 1) / room + 3);
}

bool tree_picture_write(const TreePicture *picture, FILE *stream, PorfiaLanguage language,
                        PorfiaError *error)
{
    Drawing drawing = {.stream = stream, .picture = picture, .language = language};
    drawing.places = calloc(1 + 2 * (size_t)picture->count, sizeof *drawing.places);
    if (!drawing.places)
        return lab_error(error, LAB_NO_MEMORY, "");
    int levels = drawing_place(&drawing);
    drawing.top = heading_height(&drawing) + LINE;
    drawing.height = drawing.top + (double)LEVEL * levels + 2 * LINE;
    fprintf(stream,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" "
            "height=\"%.0f\" role=\"img\" lang=\"%s\">\n",
            drawing.width, drawing.height, drawing.width, drawing.height,
            language == PORFIA_PORTUGUESE ? "pt" : "en");
    draw_heading(&drawing);
    fputs(style, stream);
    for (int i = 0; i < picture->count; i++)
        draw_edge(&drawing, i);
    for (int i = 0; i < picture->count; i++)
        draw_stub(&drawing, i);
    for (int i = 0; i < picture->count; i++)
        draw_node(&drawing, i);
    draw_legend(&drawing, drawing.height - LINE);
    fputs("</svg>\n", stream);
    free(drawing.places);
    return true;
}
