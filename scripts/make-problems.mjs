// Writes the problems of docs/dots-problems.md and docs/problemas-de-dots.md and their solutions, each between a comment
// <!-- name --> and the next <!-- end -->, as the program poses and solves them:
//   node scripts/make-problems.mjs                    with build/release/porfia
//   node scripts/make-problems.mjs --check PROGRAM    fails if a page would differ

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const checks = process.argv[2] === "--check";
const program = checks ? process.argv[3] : join(root, "build", "release", "porfia");
const COLUMNS = 130;

const LANGUAGES = {
    en: {
        page: "dots-problems.md",
        solution: "Solution",
        turn: (mover, points) => `Player ${mover} to move, ${points} in boxes.`,
        found: (value, moves) => `Value ${value}; best: ${moves}.`,
    },
    pt: {
        page: "problemas-de-dots.md",
        solution: "Solução",
        turn: (mover, points) => `Joga o jogador ${mover}, ${points} em caixas.`,
        found: (value, moves) => `Valor ${value}; melhor: ${moves}.`,
    },
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

function problemText({ problem }, words) {
    const [, , , mover, points] = problem.position.split(" ");
    const anchor = `${words.solution.toLowerCase()}-${problem.number}`;
    return [
        `### ${problem.number}. ${problem.title}`,
        ["```text", ...problem.board, "```"].join("\n"),
        wrapped(
            `${words.turn(mover, points)} ${withMoves(problem.question)} [${words.solution}](#${anchor})`,
        ),
        `    porfia play dots --mode human-computer --first ${mover === "1" ? "human" : "computer"} \\\n` +
            `        --position '${problem.position}'`,
    ].join("\n\n");
}

function solutionText({ problem, value, exact, best_moves: moves }, words) {
    if (!exact) throw new Error(`problem ${problem.number} is not solved`);
    const found = words.found(signed(value), moves.map((move) => `\`${move}\``).join(", "));
    return [
        `### ${words.solution} ${problem.number}`,
        wrapped(`${found} ${withMoves(problem.answer)}`),
        wrapped(`*${problem.lesson}*`),
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
    let text = fill(
        before,
        "problems",
        solved.map((each) => problemText(each, words)).join("\n\n"),
    );
    text = fill(text, "solutions", solved.map((each) => solutionText(each, words)).join("\n\n"));
    if (!checks) {
        writeFileSync(path, text);
    } else if (text !== before) {
        console.error(`${path} is not what the program says now: node scripts/make-problems.mjs`);
        process.exitCode = 1;
    }
}
