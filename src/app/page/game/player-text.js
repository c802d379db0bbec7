// What the text of a player says ("human", "engine:level=3", "textbook:uct,playouts=50"), as it
// stands in logs and links: docs/notation.md.

export function isPerson(text) {
    return text === "human";
}

// {kind, algorithm, options}: kind is "human", "random", "engine", "textbook" (with its algorithm)
// or "program"; options: Map of name -> text. Another program than ours may have any text.
export function parsePlayer(text) {
    const [name, ...more] = text.split(":");
    const rest = more.join(":").split(",").filter(Boolean);
    const kind = { human: "human", random: "random", computer: "engine", engine: "engine",
                   textbook: "textbook" }[name] ?? "program";
    if (kind === "program") return { kind, algorithm: null, options: new Map() };
    const algorithm = kind === "textbook" ? rest.shift() ?? "" : null;
    return { kind, algorithm, options: new Map(rest.map((option) => option.split("="))) };
}

// The level of a computer player, or 0 at full strength.
export function levelOf(text) {
    const { kind, options } = parsePlayer(text);
    return kind === "engine" ? Number(options.get("level") ?? 0) : 0;
}
