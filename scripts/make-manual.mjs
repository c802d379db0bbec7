// Writes what docs/technical-manual.md and docs/manual-tecnico.md measure: their tables of numbers, each
// between a comment <!-- name --> and the next <!-- end -->, and their pictures in docs/pictures/.
//   node scripts/make-manual.mjs                    with build/release/porfia
//   node scripts/make-manual.mjs --check PROGRAM    fails if a table would differ in more than times
// Everything is searched by one thread within a limit of depth or nodes, so that only times differ.

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
    en: { manual: "technical-manual.md", suffix: "", group: ",", point: "." },
    pt: { manual: "manual-tecnico.md", suffix: "-pt", group: " ", point: "," },
};

// The commands that stand in the manual.
const CAVALO_RULES = "threat=off,double=choice,symmetric=string";
const LABS = {
    cavalo: ["--rules", CAVALO_RULES, "--positions", data("cavalo.txt"), "--depth", "8"],
    dots: ["--positions", data("dots.txt"), "--depth", "6"],
    adji: ["--positions", data("adji.txt"), "--depth", "10"],
};
const LAB_NODES = ["--nodes", "50000000"];
const GAME = [
    data("cavalo-2023.dat"),
    "--analyse",
    "600000",
    "--nodes",
    "4000000",
    "--threads",
    "1",
];

// Whatever tables somebody has, the engine is measured without any.
const env = { ...process.env, PORFIA_TABLES: "none" };
const run = (...words) =>
    execFileSync(program, words, { env, encoding: "utf8", maxBuffer: 1 << 28 });

const grouped = (number, language) => String(number).replace(/\B(?=(\d{3})+$)/g, language.group);
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

// What is shown: with negamax as with minimax, ordering changes nothing; and so on.
const SHOWN = {
    minimax: ["", "m"],
    negamax: ["", "m"],
    alphabeta: ["", "o", "m", "o m"],
    "alphabeta-negamax": ["o m"],
    negascout: ["", "o m"],
    mtdf: ["", "o m"],
    uct: [""],
    engine: [""],
};

function labOf(game) {
    const searches = run("lab", game, ...LABS[game], ...LAB_NODES, "--json")
        .trim()
        .split("\n")
        .map(JSON.parse);
    const agreement = searches.pop();
    if (!agreement.agree) throw new Error(`${game}: the algorithms do not agree`);
    const deepest = Math.max(...searches.map((search) => search.depth));
    return searches.filter((search) => search.depth === deepest);
}

// "o" for ordering and "m" for memoization, as porfia lab has it; a method that has no choice has none.
const ideasOf = ({ algorithm, ordering, memo }) =>
    ["uct", "engine"].includes(algorithm)
        ? ""
        : [ordering ? "o" : "", memo ? "m" : ""].filter(Boolean).join(" ");

function labTable(searches, language) {
    const titles = {
        en: ["algorithm", "with", "nodes", "alpha cuts", "beta cuts", "table hits", "value", "ms"],
        pt: [
            "algoritmo",
            "com",
            "nós",
            "cortes alfa",
            "cortes beta",
            "acertos na tabela",
            "valor",
            "ms",
        ],
    };
    const rows = searches
        .filter((search) => SHOWN[search.algorithm].includes(ideasOf(search)))
        .map((search) => [
            `\`${search.algorithm}\``,
            ideasOf(search),
            ...["nodes", "alpha_cuts", "beta_cuts", "table_hits"].map((key) =>
                grouped(search[key], LANGUAGES[language]),
            ),
            search.value,
            decimal(search.ms, 1, LANGUAGES[language]),
        ]);
    return table(titles[language], "llrrrrrr", rows);
}

// ---- The game against a person ----

// What the program of the course logged of its own searches, in the order of its moves.
function loggedSearches() {
    const lines = readFileSync(
        join(root, "tests/data/transcripts/cavalo-2023-game.txt"),
        "utf8",
    ).split("\n");
    return lines
        .filter((line) => line.startsWith("-1 "))
        .map((line) => line.split(" "))
        .map((words) => ({ nodes: words[4], cuts: words[5], seconds: words[6] }));
}

function gameTable(game, language) {
    const titles = {
        en: "nr.|player|move|points|value|depth|alpha cuts|beta cuts|better|lost|its nodes|its cuts|its s",
        pt: "n.º|jogador|jogada|pontos|valor|prof.|cortes alfa|cortes beta|melhor|perdidos|nós dele|cortes dele|s dele",
    };
    const form = LANGUAGES[language];
    const logged = loggedSearches();
    const rows = game.moves.map((move) => {
        const judgement = move.judgement;
        const mark = judgement.turning_point ? "**" : "";
        const searched = "depth" in judgement;
        const own = move.player === 1 && move.move !== "pass" ? logged.shift() : null;
        return [
            move.n,
            move.player,
            `${mark}\`${move.move}\`${mark}`,
            move.points.join(":"),
            searched ? signed(judgement.value, form) : "",
            searched ? judgement.depth : "",
            searched ? grouped(judgement.alpha_cuts, form) : "",
            searched ? grouped(judgement.beta_cuts, form) : "",
            judgement.lost > 0 ? `\`${judgement.best}\`` : "",
            judgement.lost > 0 ? grouped(judgement.lost, form) : "",
            ...(own ? [own.nodes, own.cuts, own.seconds] : ["", "", ""]),
        ];
    });
    if (logged.length > 0) throw new Error("more searches were logged than moves");
    return table(titles[language].split("|"), "rrlrrrrrlrrrr", rows);
}

function sumTable(game, language) {
    const titles = { en: ["", "player 1", "player 2"], pt: ["", "jogador 1", "jogador 2"] };
    const labels = {
        en: [
            "points",
            "moves with a choice",
            "of them without a loss",
            "points lost",
            "mean loss",
            "accuracy",
        ],
        pt: [
            "pontos",
            "jogadas com escolha",
            "delas sem perda",
            "pontos perdidos",
            "perda média",
            "precisão",
        ],
    };
    const form = LANGUAGES[language];
    const cells = game.players.map(({ judgement }, index) => [
        game.points[index],
        judgement.moves,
        judgement.best,
        grouped(judgement.lost, form),
        decimal(judgement.lost / judgement.moves, 1, form),
        decimal(judgement.accuracy, 1, form),
    ]);
    return table(
        titles[language],
        "lrr",
        labels[language].map((label, i) => [label, cells[0][i], cells[1][i]]),
    );
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

function fill(text, name, content) {
    const parts = text.split(new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`));
    if (parts.length !== 4) throw new Error(`no single place for ${name}`);
    return `${parts[0]}${parts[1]}\n${content}\n\n${parts[2]}${parts[3]}`;
}

// The last column of a table whose last title is ms: what differs from run to run.
const withoutTimes = (text) => text.replace(/(\| -?\d+ \| )\d+[.,]\d \|$/gm, "$1|");

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
    const names = { cavalo: "Cavalo: ", dots: "Dots: ", adji: "Adji: " };
    const pages = Object.keys(LABS).map((game) => [
        page(["lab", game, ...LABS[game], ...LAB_NODES], language),
        [1],
        names[game],
    ]);
    put(picture("manual-lab"), pagePlots(pages));
}

try {
    const labs = Object.fromEntries(Object.keys(LABS).map((game) => [game, labOf(game)]));
    const game = JSON.parse(run("report", ...GAME, "--json").split("\n")[0]);
    for (const language of Object.keys(LANGUAGES)) {
        const path = join(root, "docs", LANGUAGES[language].manual);
        let text = readFileSync(path, "utf8");
        for (const name of Object.keys(labs))
            text = fill(text, `lab ${name}`, labTable(labs[name], language));
        text = fill(text, "game", gameTable(game, language));
        text = fill(text, "sums", sumTable(game, language));
        put(path, text);
        if (!checks) putPictures(language); // of the same searches
    }
} finally {
    rmSync(folder, { recursive: true });
}
process.exitCode = differences > 0 ? 1 : 0;
