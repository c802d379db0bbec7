// Runs what the user manuals and the pages of PAGES below show, and fails with the places where something else comes out:
//   node scripts/check-examples.mjs program          (--fix before it: writes what comes out into them)
// A block ```console is typed into a shell: `$ command`, further lines of it after `> `, and below it all that
// it prints, errors included; `...` stands for what is left out of a line and, alone, for lines. The blocks of
// a page are one session of bash in an empty folder, in the language of the page. Every command of the program
// must be shown in the manuals. Commands in the last column of a table must succeed, and messages in the first one, in
// italics, must be ones that the program knows. Where a page asks localhost:8080, a server answers that has a
// game in its log.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const PAGES = [
    { path: "docs/user-manual.md", language: "en_GB.UTF-8", isManual: true },
    { path: "docs/manual-do-utilizador.md", language: "pt_PT.UTF-8", isManual: true },
    { path: "docs/api.md", language: "en_GB.UTF-8", isManual: false },
    { path: "docs/laboratory.md", language: "en_GB.UTF-8", isManual: false },
    { path: "docs/openings.md", language: "en_GB.UTF-8", isManual: false },
];
const SERVER = "localhost:8080";
const END_OF_EXAMPLE = "\u001e";
const STATUS = "\u001f";
const fixes = process.argv[2] === "--fix";
const program = resolve(process.argv[fixes ? 3 : 2]);

// The commands of a page: where each stands, its text, and the lines expected below it.
function examplesOf(lines) {
    const examples = [];
    let current = null;
    let isInside = false;
    for (const [number, line] of lines.entries()) {
        if (line.startsWith("```")) {
            isInside = line === "```console";
            current = null;
        } else if (isInside && line.startsWith("$ ")) {
            current = { number, command: line.slice(2), begin: number + 1, expected: [] };
            examples.push(current);
        } else if (current && line.startsWith("> ") && current.expected.length === 0) {
            current.command += `\n${line.slice(2)}`;
            current.begin = number + 1;
        } else if (current) {
            current.expected.push(line);
        }
    }
    return examples;
}

// The commands in the last column of tables.
const tableCommands = (lines) =>
    lines.flatMap((line, number) => {
        const cell = line.match(/^\|.*\| `((?:porfia|eval|printf) .*)` \|$/);
        return cell ? [{ number, command: cell[1].replaceAll("\\|", "|") }] : [];
    });

// A server with a page that shows nothing and a log of one game.
async function startServer() {
    const folder = mkdtempSync(join(tmpdir(), "porfia-server-"));
    writeFileSync(join(folder, "index.html"), "");
    execFileSync(program, ["play", "dots", "--size", "1x1", "--p1", "random", "--p2", "random"], {
        cwd: folder,
        stdio: "ignore",
    });
    const server = spawn(program, ["serve", "--port", "0", "--page", folder, "--lang", "en"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(server.stdout, "data");
    const stop = async () => {
        server.kill();
        await once(server, "exit");
        rmSync(folder, { recursive: true });
    };
    return { address: line.toString().match(/http:\/\/([^/]+)\//)[1], stop };
}

// What each command prints, in lines, and its status. The shell itself may complain of a locale that is not installed: nobody
// listens.
function run(examples, language, address) {
    const folder = mkdtempSync(join(tmpdir(), "porfia-examples-"));
    const script = examples
        .map(({ command }) => command.replaceAll("curl ", "curl -sS ").replaceAll(SERVER, address))
        .map((command) => `{\n${command}\n} </dev/null 2>&1\nprintf '\\037%d\\036' $?\n`)
        .join("");
    const environment = {
        PATH: `${dirname(program)}:${process.env.PATH}`,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        TERM: "dumb",
        LANG: language,
        LC_CTYPE: "C.UTF-8",
    };
    try {
        const output = execFileSync("bash", ["-c", script], {
            cwd: folder,
            env: environment,
            encoding: "utf8",
            maxBuffer: 1 << 26,
            stdio: ["ignore", "pipe", "ignore"],
        });
        return output.split(END_OF_EXAMPLE).map((text) => {
            const [printed, status] = text.split(STATUS);
            return { lines: printed ? printed.replace(/\n$/, "").split("\n") : [], status };
        });
    } finally {
        rmSync(folder, { recursive: true });
    }
}

// `...` may stand several times in a line.
function isSameLine(line, expected) {
    const [begin, ...others] = expected.split("...");
    const end = others.pop();
    if (end === undefined) return line === expected;
    if (!line.startsWith(begin)) return false;
    let rest = line.slice(begin.length);
    for (const part of others) {
        const at = rest.indexOf(part);
        if (at < 0) return false;
        rest = rest.slice(at + part.length);
    }
    return rest.endsWith(end);
}

const isSame = (one, other) =>
    one.length === other.length && one.every((line, i) => isSameLine(line, other[i]));

// Whether the lines are as expected, where `...` is any number of them.
function matches(lines, expected) {
    const gap = expected.indexOf("...");
    if (gap < 0) return isSame(lines, expected);
    if (!isSame(lines.slice(0, gap), expected.slice(0, gap))) return false;
    const rest = expected.slice(gap + 1);
    return (
        lines.slice(gap).some((_, skipped, after) => matches(after.slice(skipped), rest)) ||
        rest.length === 0
    );
}

function fix(path, lines, examples, outcomes) {
    const fixed = [...lines];
    for (const [i, { begin, expected }] of [...examples.entries()].reverse())
        if (!matches(outcomes[i].lines, expected))
            fixed.splice(begin, expected.length, ...outcomes[i].lines);
    writeFileSync(join(root, path), fixed.join("\n"));
}

function check({ path, language, isManual }, commands, messages, address) {
    const text = readFileSync(join(root, path), "utf8");
    const lines = text.split("\n");
    const examples = examplesOf(lines);
    const others = tableCommands(lines);
    const outcomes = run([...examples, ...others], language, address);
    if (fixes) fix(path, lines, examples, outcomes);
    const faults = [];
    for (const [i, { number, command, expected }] of examples.entries()) {
        const printed = outcomes[i].lines;
        if (!matches(printed, expected))
            faults.push(
                `${path}:${number + 1}: ${command}\n  prints\n${printed.join("\n")}\n  instead of\n${expected.join("\n")}`,
            );
    }
    for (const [i, { number, command }] of others.entries()) {
        const { lines: printed, status } = outcomes[examples.length + i];
        if (status !== "0")
            faults.push(
                `${path}:${number + 1}: ${command}\n  ends with status ${status}\n${printed.join("\n")}`,
            );
    }
    for (const command of isManual ? commands : [])
        if (!text.includes(`porfia ${command}`))
            faults.push(`${path}: nothing shows porfia ${command}`);
    for (const [, message] of text.matchAll(/^\| \*([^*]+)\* \|/gm))
        if (!messages.includes(message)) faults.push(`${path}: the program never says ${message}`);
    return { count: examples.length + others.length, faults };
}

const help = execFileSync(program, ["--help"], { encoding: "utf8" });
const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name);
const messages = ["src/app/screen/texts.inc", "src/app/cli/texts.inc"]
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("");
const server = await startServer();
const results = PAGES.map((page) => check(page, commands, messages, server.address));
await server.stop();
const faults = fixes ? [] : results.flatMap((result) => result.faults);
faults.forEach((fault) => console.error(fault));
console.log(
    `${results.reduce((sum, { count }) => sum + count, 0)} examples, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
