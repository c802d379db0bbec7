// Turns what a terminal program printed, ANSI colours included, into an SVG picture:
//   script -qc "porfia play ..." /dev/null | node scripts/terminal-picture.mjs > picture.svg
// It knows the few codes that Porfia uses: bold, faint, reverse, and the foreground colours.

import { readFileSync } from "node:fs";

const CELL = { width: 8.4, height: 18 };
const MARGIN = 16;
const COLOURS = { 36: "#4fc3d9", 33: "#e5b454" };
const PLAIN = "#d8dee6";
const GROUND = "#14181f";

const escape = (text) =>
  text.replace(/[&<>]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[letter]);

function applyCodes(style, codes) {
  for (const code of codes.split(";").map(Number)) {
    if (code === 0) style = {};
    else if (code === 1) style = { ...style, bold: true };
    else if (code === 2) style = { ...style, faint: true };
    else if (code === 7) style = { ...style, reverse: true };
    else if (COLOURS[code]) style = { ...style, colour: COLOURS[code] };
  }
  return style;
}

// A line as runs of one style each, with the column where each starts.
function runsOf(line) {
  const runs = [];
  let style = {};
  let column = 0;
  for (const part of line.split(/(\x1b\[[0-9;]*[A-Za-z])/)) {
    const code = /^\x1b\[([0-9;]*)([A-Za-z])$/.exec(part);
    if (code) {
      if (code[2] === "m") style = applyCodes(style, code[1] || "0");
    } else if (part.length > 0) {
      runs.push({ text: part, column, style });
      column += [...part].length;
    }
  }
  return runs;
}

function drawRun({ text, column, style }, row) {
  const x = MARGIN + column * CELL.width;
  const y = MARGIN + row * CELL.height;
  const width = [...text].length * CELL.width;
  const ink = style.colour ?? PLAIN;
  const attributes = [
    `x="${x.toFixed(1)}" y="${(y + CELL.height * 0.75).toFixed(1)}"`,
    `textLength="${width.toFixed(1)}" fill="${style.reverse ? GROUND : ink}"`,
    style.bold ? 'font-weight="bold"' : "",
    style.faint ? 'opacity="0.55"' : "",
  ];
  const ground = style.reverse
    ? `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${CELL.height}" fill="${ink}"/>`
    : "";
  return `${ground}<text ${attributes.filter(Boolean).join(" ")} xml:space="preserve">${escape(text)}</text>`;
}

// A line that was wiped and written again shows only what came last.
const shown = readFileSync(0, "utf8").replace(/^.*\r\x1b\[K/gm, "").replace(/\r/g, "");
const lines = shown.replace(/^\n+|\n+$/g, "").split("\n");
const rows = lines.map(runsOf);
const columns = Math.max(...rows.flat().map((run) => run.column + [...run.text].length), 1);
const width = Math.ceil(columns * CELL.width + 2 * MARGIN);
const height = Math.ceil(lines.length * CELL.height + 2 * MARGIN);

console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">`,
);
console.log(`<rect width="100%" height="100%" rx="8" fill="${GROUND}"/>`);
rows.forEach((runs, row) => {
  for (const run of runs) if (run.text.trim() || run.style.reverse) console.log(drawRun(run, row));
});
console.log("</svg>");
