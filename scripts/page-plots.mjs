// Takes plots out of pages that porfia has written and puts them side by side into one SVG picture,
// with the colours, legends and letters that they have on their page.

const PLOT = { width: 480, height: 250 }; // as src/app/report/plot/plot.c draws it
const SIZE = `width="${PLOT.width}" height="${PLOT.height}" viewBox="0 0 ${PLOT.width} ${PLOT.height}"`;
const MARGIN = 18;
const TITLE = 20;
const LEGEND = 18;
const GAP = 26;
const LETTER = 6.4; // the mean width of a letter of a legend, to lay its entries out
const COLUMNS = 2;

const first = (text, pattern) => (pattern.exec(text) ?? [])[1] ?? "";

function plotOf(figure) {
    const entries = figure.matchAll(/<span><svg [^>]*>([^]*?)<\/svg>([^]*?)<\/span>/g);
    return {
        title: first(figure, /<figcaption>([^]*?)<\/figcaption>/),
        legend: [...entries].map(([, sample, label]) => ({ sample, label })),
        content: first(figure, /<svg class="plot"[^>]*>([^]*?)<\/svg><\/figure>/),
    };
}

// The rows of a legend, none wider than its plot.
function legendRows(legend) {
    const rows = [];
    let x = Infinity;
    for (const { sample, label } of legend) {
        const width = 36 + label.length * LETTER + 14;
        if (x + width > PLOT.width) {
            rows.push([]);
            x = 0;
        }
        rows.at(-1).push({ sample, label, x });
        x += width;
    }
    return rows;
}

const heightOf = (plot) => TITLE + legendRows(plot.legend).length * LEGEND + PLOT.height;

function draw(plot, x, y, room) {
    const rows = legendRows(plot.legend);
    const entries = rows.flatMap((row, i) =>
        row.map(
            (entry) =>
                `<g transform="translate(${entry.x.toFixed(1)} ${TITLE + i * LEGEND})">${entry.sample}` +
                `<text class="label" x="36" y="10">${entry.label}</text></g>`,
        ),
    );
    return [
        `<g transform="translate(${x} ${y})"><text class="title" y="12">${plot.title}</text>`,
        ...entries,
        `<svg class="plot" y="${room - PLOT.height}" ${SIZE}>${plot.content}</svg></g>`,
    ].join("\n");
}

// pages: [page, numbers of plots counted from 0, what goes before their titles]
export function pagePlots(pages) {
    const plots = pages.flatMap(([page, numbers, before]) => {
        const figures = page.match(/<figure>[^]*?<\/figure>/g).map(plotOf);
        return numbers.map((number) => ({
            ...figures[number],
            title: before + figures[number].title,
        }));
    });
    const style = first(pages[0][0], /<style>([^]*?)<\/style>/);
    const markers = first(pages[0][0], /(<defs>[^]*?<\/defs>)/);
    const drawn = [];
    let y = MARGIN;
    for (let i = 0; i < plots.length; i += COLUMNS) {
        const line = plots.slice(i, i + COLUMNS);
        const room = Math.max(...line.map(heightOf));
        line.forEach((plot, column) =>
            drawn.push(draw(plot, MARGIN + column * (PLOT.width + GAP), y, room)),
        );
        y += room + GAP;
    }
    const width = 2 * MARGIN + COLUMNS * PLOT.width + GAP;
    const height = y - GAP + MARGIN;
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">
<style>
${style.trim()}
svg{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
.title{font-size:14px;font-weight:600;fill:var(--ink)}.label{font-size:12px;fill:var(--faint)}
</style>
<rect width="100%" height="100%" style="fill:var(--paper)"/>
${markers}
${drawn.join("\n")}
</svg>
`;
}
