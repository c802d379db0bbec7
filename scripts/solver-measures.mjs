// What the measures of solvers share: asking the program, means and quantiles, and a drawing of times.

import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const program = join(root, "build", "release", "porfia");

function run(parameters) {
    const { status, stdout, stderr } = spawnSync(program, parameters, {
        encoding: "utf8",
        maxBuffer: 2 ** 30,
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim().split("\n");
}

// The last line of what a command prints with --json.
export const ask = (...parameters) => JSON.parse(run([...parameters, "--json"]).at(-1));
// All lines of what a command prints as JSON.
export const askAll = (...parameters) => run(parameters).map((line) => JSON.parse(line));

export const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
// The standard error of the mean.
export const errorOf = (numbers) =>
    Math.sqrt(mean(numbers.map((number) => (number - mean(numbers)) ** 2)) / (numbers.length - 1));
export const quantile = (sorted, share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
export const sortedBy = (answers, name) =>
    answers.map((answer) => answer[name]).sort((one, other) => one - other);

// Times on a scale of powers of ten: for each kind of rows medians as a line, a high quantile as its upper edge.
// rows: [{kind, at, median, upper}], times in milliseconds.
export function drawTimes(rows, kinds, axis) {
    const box = { left: 64, top: 20, width: 560, height: 320 };
    const places = rows.map((row) => row.at);
    const [least, most] = [Math.min(...places), Math.max(...places)];
    const [low, high] = [-1, 5];
    const x = (at) => box.left + ((at - least) / (most - least || 1)) * box.width;
    const y = (ms) =>
        box.top + box.height * (1 - (Math.max(low, Math.log10(ms)) - low) / (high - low));
    const at = (row, ms) => `${x(row.at).toFixed(1)},${y(ms).toFixed(1)}`;
    const names = ["0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s", "10 s", "100 s"];
    const lines = names.map((name, i) => {
        const height = y(10 ** (i + low)).toFixed(1);
        return `<path d="M${box.left} ${height}h${box.width}" stroke="#ccd"/><text x="${box.left - 8}" y="${height}" text-anchor="end" dominant-baseline="middle">${name}</text>`;
    });
    const ticks = [...new Set(places)].map(
        (place) =>
            `<text x="${x(place).toFixed(1)}" y="${box.top + box.height + 18}" text-anchor="middle">${place}</text>`,
    );
    const colours = ["#1f5fa8", "#c2571a"];
    const curves = kinds.map((kind, i) => {
        const own = rows.filter((row) => row.kind === kind);
        const band = [
            ...own.map((row) => at(row, row.median)),
            ...[...own].reverse().map((row) => at(row, row.upper)),
        ];
        const last = own.at(-1);
        return (
            `<polygon points="${band.join(" ")}" fill="${colours[i]}" opacity="0.18"/>` +
            `<polyline points="${own.map((row) => at(row, row.median)).join(" ")}" fill="none" stroke="${colours[i]}" stroke-width="2"/>` +
            `<text x="${x(last.at) + 6}" y="${y(last.median)}" fill="${colours[i]}" dominant-baseline="middle">${kind}</text>`
        );
    });
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 400" font-family="sans-serif" font-size="13">` +
        `<rect width="700" height="400" fill="#fff"/>${lines.join("")}${ticks.join("")}${curves.join("")}` +
        `<text x="${box.left + box.width / 2}" y="${box.top + box.height + 42}" text-anchor="middle">${axis}</text></svg>\n`
    );
}
