// What the text of a player says ("human", "engine:level=3", "textbook:uct,playouts=50"), as it
// stands in logs and links. The library reads it, through the module, as for the terminal.

let module = null;
const known = new Map(); // text -> what it says

// Sets the module that reads texts.
export function readPlayersWith(service) {
    module = service;
    known.clear();
}

export function isPerson(text) {
    return text === "human";
}

function read(text) {
    try {
        const { options, ...rest } = module.call("player", { player: text });
        return { ...rest, options: new Map(Object.entries(options)) };
    } catch {
        return { kind: "unknown", algorithm: null, timed: false, options: new Map() };
    }
}

// {kind, algorithm, timed, options}: kind is "human", "random", "computer" (with its algorithm),
// "program" (which only the terminal starts) or "unknown"; timed: whether a time limit matters;
// options: Map of name -> value, those in the text.
export function parsePlayer(text) {
    if (!known.has(text)) known.set(text, read(text));
    return known.get(text);
}

// Whether the player can play on the page.
export function canPlay(text) {
    return ["human", "random", "computer"].includes(parsePlayer(text).kind);
}

export function isEngine({ kind, algorithm }) {
    return kind === "computer" && algorithm === "engine";
}

// The level of an engine, or 0 at full strength.
export function levelOf(text) {
    const player = parsePlayer(text);
    return isEngine(player) ? player.options.get("level") ?? 0 : 0;
}

// A player without its options but the level: the choice that a list offers.
export function baseOf(text) {
    const { kind, algorithm, options } = parsePlayer(text);
    if (kind !== "computer") return kind === "random" ? kind : text;
    if (algorithm !== "engine") return `textbook:${algorithm}`;
    return options.has("level") ? `engine:level=${options.get("level")}` : "engine";
}

// The text of such a player with more options: entries of name and value.
export function playerWith(base, options) {
    const [name, ...given] = base.split(/[:,]/);
    const all = [...given, ...[...options].map((option) => option.join("="))];
    return all.length > 0 ? `${name}:${all.join(",")}` : name;
}
