// Measures the tables and pictures of the technical manual and the table of docs/alpha-beta.md, in
// both languages. A table stands between <!-- name --> and the next <!-- end -->, a picture in
// docs/pictures/.
//   node scripts/make-manual.mjs                    with build/release/porfia
//   node scripts/make-manual.mjs --check PROGRAM    fails if a table differs in more than times
// Every search has one thread and a limit of depth or nodes, so only times differ between runs.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pagePlots } from "./page-plots.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const data = (name) => join(root, "docs", "data", name);
const checks = process.argv[2] === "--check";
const program = checks ? process.argv[3] : join(root, "build", "release", "porfia");
const folder = mkdtempSync(join(tmpdir(), "porfia-manual-"));

const LANGUAGES = {
    en: {
        manual: "technical-manual.md",
        alphaBeta: "alpha-beta.md",
        suffix: "",
        group: ",",
        least: 1000,
        point: ".",
    },
    pt: {
        manual: "manual-tecnico.md",
        alphaBeta: "alfa-beta.md",
        suffix: "-pt",
        group: " ",
        least: 10000,
        point: ",",
    },
};

// The commands that stand in the manual.
const GAMES = { cavalo: "Cavalo", dots: "Dots", adji: "Adji" };
const CAVALO_RULES = "threat=off,double=choice,symmetric=string";
const LABS = {
    cavalo: ["--rules", CAVALO_RULES, "--positions", data("cavalo.txt"), "--depth", "8"],
    dots: ["--positions", data("dots.txt"), "--depth", "6"],
    adji: ["--positions", data("adji.txt"), "--depth", "10"],
};
const LAB_NODES = ["--nodes", "50000000"];
const RANDOM_LAB = ["--count", "10", "--depth", "5", "--algorithms", "minimax,alphabeta"];
const RANDOM_LABS = {
    dots: { name: "Dots 3x3", words: ["--size", "3x3"] },
    adji: { name: "Adji", words: [] },
    cavalo: { name: "Cavalo", words: [] },
};
const GAME = [
    data("cavalo-2023.dat"),
    "--analyse",
    "600000",
    "--nodes",
    "4000000",
    "--threads",
    "1",
];

// The engine is measured without endgame tables, whether or not some are installed.
const env = { ...process.env, PORFIA_TABLES: "none" };
const run = (...words) =>
    execFileSync(program, words, { env, encoding: "utf8", maxBuffer: 1 << 28 });

// In Portuguese four digits stand together.
const grouped = (number, { group, least }) =>
    number < least ? String(number) : String(number).replace(/\B(?=(\d{3})+$)/g, group);
const signed = (number, language) =>
    (number < 0 ? "-" : number > 0 ? "+" : "") + grouped(Math.abs(number), language);
const decimal = (number, digits, language) => number.toFixed(digits).replace(".", language.point);
const row = (cells) => `| ${cells.join(" | ")} |`;
// align: a letter a column, r for numbers.
const table = (titles, align, rows) =>
    [titles, [...align].map((letter) => (letter === "r" ? "---:" : "---")), ...rows]
        .map(row)
        .join("\n");

// ---- Algorithms beside each other ----

// Negamax visits the nodes of minimax, and both forms of alpha-beta the same ones. Those of UCT are
// its budget.
const SHOWN = [
    ["minimax", ""],
    ["minimax", "m"],
    ["alphabeta", ""],
    ["alphabeta", "o"],
    ["alphabeta", "m"],
    ["alphabeta", "o m"],
    ["negascout", ""],
    ["negascout", "o m"],
    ["mtdf", ""],
    ["mtdf", "o m"],
    ["engine", ""],
];

// The searches of a lab at its last depth.
function labOf(game, words) {
    const searches = run("lab", game, ...words, "--json")
        .trim()
        .split("\n")
        .map(JSON.parse);
    const agreement = searches.pop();
    if (!agreement.agree) throw new Error(`${game}: the algorithms do not agree`);
    const deepest = Math.max(...searches.map((search) => search.depth));
    return searches.filter((search) => search.depth === deepest);
}

// "o" for ordering and "m" for memoization, as porfia lab has it; the engine has no choice.
const ideasOf = ({ algorithm, ordering, memo }) =>
    algorithm === "engine" ? "" : [ordering ? "o" : "", memo ? "m" : ""].filter(Boolean).join(" ");

const searchesOf = (searches, algorithm, ideas) =>
    searches.filter((search) => search.algorithm === algorithm && ideasOf(search) === ideas);
const searchOf = (...words) => searchesOf(...words)[0];

function nodesTable(labs, language) {
    const title = { en: "algorithm", pt: "algoritmo" };
    const rows = SHOWN.map(([algorithm, ideas]) => [
        `\`${algorithm}\` ${ideas}`.trim(),
        ...Object.values(labs).map((searches) =>
            grouped(searchOf(searches, algorithm, ideas).nodes, LANGUAGES[language]),
        ),
    ]);
    return table([title[language], ...Object.values(GAMES)], "lrrr", rows);
}

function countsTable(labs, language) {
    const titles = {
        en: "|value|alpha cuts|beta cuts|table hits|alpha-beta|minimax",
        pt: "|valor|cortes alfa|cortes beta|acertos na tabela|alfa-beta|minimax",
    };
    const form = LANGUAGES[language];
    const rows = Object.entries(labs).map(([game, searches]) => {
        const search = searchOf(searches, "alphabeta", "o m");
        return [
            GAMES[game],
            search.value,
            ...["alpha_cuts", "beta_cuts", "table_hits"].map((key) => grouped(search[key], form)),
            ...[search, searchOf(searches, "minimax", "")].map(
                ({ ms }) => `${decimal(ms, 1, form)} ms`,
            ),
        ];
    });
    return table(titles[language].split("|"), "lrrrrrr", rows);
}

function meansTable(labs, language) {
    const titles = {
        en: "|minimax|alpha-beta|with ordering|with ordering and table",
        pt: "|minimax|alfa-beta|com ordenação|com ordenação e tabela",
    };
    const shown = [
        ["minimax", ""],
        ["alphabeta", ""],
        ["alphabeta", "o"],
        ["alphabeta", "o m"],
    ];
    const mean = (searches) =>
        Math.round(searches.reduce((sum, { nodes }) => sum + nodes, 0) / searches.length);
    const rows = Object.entries(labs).map(([game, searches]) => [
        RANDOM_LABS[game].name,
        ...shown.map(([algorithm, ideas]) =>
            grouped(mean(searchesOf(searches, algorithm, ideas)), LANGUAGES[language]),
        ),
    ]);
    return table(titles[language].split("|"), "lrrrr", rows);
}

// ---- The game against a person ----

// Moves that were the only one are left out.
function gameTable(game, language) {
    const titles = {
        en: "move|points|value|depth|alpha cuts|beta cuts|better, by",
        pt: "jogada|pontos|valor|prof.|cortes alfa|cortes beta|melhor, por",
    };
    const form = LANGUAGES[language];
    const rows = game.moves
        .filter(({ judgement }) => "depth" in judgement)
        .map(({ n, move, points, judgement }) => {
            const mark = judgement.turning_point ? "**" : "";
            return [
                `${mark}${n} \`${move}\`${mark}`,
                points.join(":"),
                signed(judgement.value, form),
                judgement.depth,
                grouped(judgement.alpha_cuts, form),
                grouped(judgement.beta_cuts, form),
                judgement.lost > 0
                    ? `\`${judgement.best}\` ${grouped(judgement.lost, form)}`
                    : "",
            ];
        });
    return table(titles[language].split("|"), "lrrrrrl", rows);
}

// The moves before which the solver finds the exact value in seconds.
const PROVED = [14, 15, 28];

function proofs(game) {
    const positions = readFileSync(data("cavalo-2023.dat"), "utf8")
        .split("\n")
        .filter((line) => line.startsWith("move\t"))
        .map((line) => /\tposition=([^\t]*)/.exec(line)[1]);
    return PROVED.map((n) => {
        const words = ["--rules", CAVALO_RULES, "--threads", "1", "--json"];
        const solution = JSON.parse(run("solve", "cavalo", positions[n - 2], ...words));
        const { move, judgement } = game.moves[n - 1];
        return { n, move, judgement, solution };
    });
}

function proofTable(found, language) {
    const titles = {
        en: "before move|estimate|engine's move|exact value|best move|played",
        pt: "antes da jogada|estimativa|jogada do motor|valor exato|melhor jogada|jogada feita",
    };
    const form = LANGUAGES[language];
    const rows = found.map(({ n, move, judgement, solution }) => [
        n,
        signed(judgement.value, form),
        `\`${judgement.best}\``,
        signed(solution.value, form),
        solution.best_moves.map((best) => `\`${best}\``).join(" "),
        `\`${move}\``,
    ]);
    return table(titles[language].split("|"), "rrlrll", rows);
}

// ---- What becomes of it ----

let differences = 0;

function put(path, text) {
    if (!checks) {
        writeFileSync(path, text);
    } else if (withoutTimes(readFileSync(path, "utf8")) !== withoutTimes(text)) {
        console.error(`${path} is not what the program says now: node scripts/make-manual.mjs`);
        differences++;
    }
}

function putTables(name, tables) {
    const path = join(root, "docs", name);
    const fillOne = (text, [mark, content]) => fill(text, mark, content);
    put(path, Object.entries(tables).reduce(fillOne, readFileSync(path, "utf8")));
}

function fill(text, name, content) {
    const parts = text.split(new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`));
    if (parts.length !== 4) throw new Error(`no single place for ${name}`);
    return `${parts[0]}${parts[1]}\n${content}\n\n${parts[2]}${parts[3]}`;
}

// Times differ from run to run.
const withoutTimes = (text) => text.replace(/\d+[.,]\d ms/g, "");

function page(words, language) {
    const path = join(folder, "page.html");
    run(...words, "--html", path, "--lang", language);
    return readFileSync(path, "utf8");
}

function putPictures(language) {
    const { suffix } = LANGUAGES[language];
    const picture = (name) => join(root, "docs/pictures", `${name}${suffix}.svg`);
    put(
        picture("manual-game"),
        pagePlots([[page(["report", ...GAME], language), [0, 1, 4, 5], ""]]),
    );
    const pages = Object.keys(LABS).map((game) => [
        page(["lab", game, ...LABS[game], ...LAB_NODES], language),
        [1],
        `${GAMES[game]}: `,
    ]);
    put(picture("manual-lab"), pagePlots(pages));
}

try {
    const labsOf = (labs, wordsOf) =>
        Object.fromEntries(Object.keys(labs).map((game) => [game, labOf(game, wordsOf(game))]));
    const labs = labsOf(LABS, (game) => [...LABS[game], ...LAB_NODES]);
    const randomLabs = labsOf(RANDOM_LABS, (game) => [...RANDOM_LABS[game].words, ...RANDOM_LAB]);
    const game = JSON.parse(run("report", ...GAME, "--json").split("\n")[0]);
    const proved = proofs(game);
    for (const language of Object.keys(LANGUAGES)) {
        putTables(LANGUAGES[language].manual, {
            nodes: nodesTable(labs, language),
            counts: countsTable(labs, language),
            game: gameTable(game, language),
            proofs: proofTable(proved, language),
        });
        putTables(LANGUAGES[language].alphaBeta, { means: meansTable(randomLabs, language) });
        if (!checks) putPictures(language); // of the same searches
    }
} finally {
    rmSync(folder, { recursive: true });
}
process.exitCode = differences > 0 ? 1 : 0;
