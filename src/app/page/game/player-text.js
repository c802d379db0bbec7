// What the text of a player says ("human", "engine:level=3"), as it stands in logs and links.

export function isPerson(text) {
    return text === "human";
}

// The level of a computer player, or 0 at full strength.
export function levelOf(text) {
    return Number(/[:,]level=(\d+)/.exec(text)?.[1] ?? 0);
}
