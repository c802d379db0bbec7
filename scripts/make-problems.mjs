// Writes the problems of docs/dots-problems.md and docs/problemas-de-dots.md, each with its
// solution, between the comments <!-- problems --> and <!-- end -->, as the program poses and
// solves them:
//   node scripts/make-problems.mjs                    with build/release/porfia
//   node scripts/make-problems.mjs --check PROGRAM    fails if a page would differ
// Fails as well if an answer leaves out the value of a best move that the solver finds.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const checks = process.argv[2] === "--check";
const program = checks ? process.argv[3] : join(root, "build", "release", "porfia");
const COLUMNS = 100;

const LANGUAGES = {
    en: { page: "dots-problems.md", player: "Player", solution: "Solution" },
    pt: { page: "problemas-de-dots.md", player: "Jogador", solution: "Solução" },
};

const solve = (...words) =>
    execFileSync(program, ["solve", "dots", ...words, "--json"], { encoding: "utf8" })
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));

const signed = (value) => (value > 0 ? `+${value}` : `${value}`);
const withMoves = (text) => text.replace(/\b[hv]\d+( [hv]\d+)*\b/g, "`$&`");

// Moves in `code` stay in one line.
function wrapped(text) {
    const lines = [""];
    for (const word of text.match(/(`[^`]*`|\S)+/g)) {
        const line = lines.at(-1);
        if (line && line.length + 1 + word.length > COLUMNS) lines.push(word);
        else lines[lines.length - 1] = line ? `${line} ${word}` : word;
    }
    return lines.join("\n");
}

function checkAnswer({ problem, value, exact, best_moves: moves }) {
    if (!exact) throw new Error(`problem ${problem.number} is not solved`);
    for (const move of moves)
        if (!problem.answer.includes(`${move} (${signed(value)})`))
            throw new Error(`problem ${problem.number} does not say that ${move} is best`);
}

// The board is indented, which makes it code; the solution is folded until it is clicked.
function problemText({ problem }, words) {
    const mover = problem.position.split(" ").at(-2);
    return [
        `### ${problem.number}. ${problem.title}`,
        problem.board.map((line) => `    ${line}`).join("\n"),
        wrapped(`**${words.player} ${mover}:** ${withMoves(problem.question)}`),
        `<details><summary>${words.solution}</summary>`,
        wrapped(withMoves(problem.answer)),
        wrapped(`*${problem.lesson}*`),
        "</details>",
    ].join("\n\n");
}

function fill(text, name, content) {
    const parts = text.split(new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`));
    if (parts.length !== 4) throw new Error(`no single place for ${name}`);
    return `${parts[0]}${parts[1]}\n${content}\n\n${parts[2]}${parts[3]}`;
}

for (const [language, words] of Object.entries(LANGUAGES)) {
    const path = join(root, "docs", words.page);
    const before = readFileSync(path, "utf8");
    const solved = solve("--problem", "list").map(
        ({ number }) => solve("--problem", `${number}`, "--lang", language, "--threads", "1")[0],
    );
    solved.forEach(checkAnswer);
    const problems = solved.map((each) => problemText(each, words)).join("\n\n");
    const text = fill(before, "problems", problems);
    if (!checks) {
        writeFileSync(path, text);
    } else if (text !== before) {
        console.error(`${path} is not what the program says now: node scripts/make-problems.mjs`);
        process.exitCode = 1;
    }
}
