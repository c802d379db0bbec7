// What an analysis adds to a game, as plain data: {variations: [{ply, moves}], comments: [{ply,
// moves, text}]}, or null for nothing. Their place is the position after `ply` moves of the game
// and then `moves`, as in a log (docs/log-format.md). As lines of text they stand in links and go
// to the service, which writes logs.

const MOST_LINE = 3199; // bytes of a place's moves, as in a log
const MOST_COMMENT = 4095; // bytes

const encoder = new TextEncoder();

export function commonLength(one, other) {
    const end = Math.min(one.length, other.length);
    for (let i = 0; i < end; i++) if (one[i] !== other[i]) return i;
    return end;
}

// Whether a log has room for a place: the length of its moves as a text.
export function fits(length) {
    return length <= MOST_LINE;
}

// Annotations with anything in them, else null.
export function orNull(annotations) {
    const { variations, comments } = annotations ?? { variations: [], comments: [] };
    return variations.length + comments.length > 0 ? { variations, comments } : null;
}

// A place of a game, as a place of another one that begins with the same moves.
function moved({ ply, moves, ...rest }, from, common) {
    if (ply <= common) return { ply, moves, ...rest };
    return { ply: common, moves: [...from.slice(common, ply), ...moves], ...rest };
}

// Annotations of a game with the moves `from` for one with the moves `to`. What hung on moves that
// are gone hangs on a variation.
export function reanchored(annotations, from, to) {
    const common = commonLength(from, to);
    const move = (places) => places.map((place) => moved(place, from, common))
        .filter(({ moves }) => fits(moves.join(" ").length));
    return annotations && orNull({ variations: move(annotations.variations),
                                   comments: move(annotations.comments) });
}

// ---- Comments ----------------------------------------------------------------------------------

// The UTF-8 of a text without control characters, as a log takes it.
function bytesOf(text) {
    return encoder.encode(text.replace(/\r\n?/g, "\n")
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "").trim());
}

// A text as a log takes it, cut to the longest.
export function commentText(text) {
    const bytes = bytesOf(text).subarray(0, MOST_COMMENT);
    return new TextDecoder().decode(bytes, { stream: true }); // leaves a cut character out
}

export function isLongComment(text) {
    return bytesOf(text).length > MOST_COMMENT;
}

// Two comments on one place: both, unless one has the other.
export function joinedComments(one, other) {
    if (one.includes(other)) return one;
    return commentText(other.includes(one) ? other : `${one}\n${other}`);
}

function keyOf({ ply, moves }) {
    return [ply, ...moves].join(" ");
}

// The annotations of both, of the same game.
export function merged(one, other) {
    if (!one || !other) return one ?? other;
    const variations = new Map([...one.variations, ...other.variations]
        .map((variation) => [keyOf(variation), variation]));
    const comments = new Map(one.comments.map((comment) => [keyOf(comment), comment]));
    for (const comment of other.comments) {
        const mine = comments.get(keyOf(comment));
        const text = mine ? joinedComments(mine.text, comment.text) : comment.text;
        comments.set(keyOf(comment), { ...comment, text });
    }
    return { variations: [...variations.values()], comments: [...comments.values()] };
}

// ---- Lines -------------------------------------------------------------------------------------

const ESCAPES = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const MEANT = { "\\": "\\", t: "\t", n: "\n", r: "\r" };

// {variations, comments} as texts, a line each: docs/api.md, `record`.
export function toLines(annotations) {
    const { variations, comments } = annotations ?? { variations: [], comments: [] };
    const written = ({ text, ...place }) =>
        `${keyOf(place)}\t${text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter])}`;
    return { variations: variations.map(keyOf).join("\n"),
             comments: comments.map(written).join("\n") };
}

// A line as a place, with the text of a comment; null: it is none.
function fromLine(line) {
    const [, ply, moves, text] = /^(\d{1,6})((?: [^ \t]+)*)(?:\t(.*))?$/.exec(line) ?? [];
    if (ply === undefined) return null;
    const place = { ply: Number(ply), moves: moves.split(" ").slice(1) };
    if (text === undefined) return place;
    return { ...place, text: commentText(text.replace(/\\([\\tnr])/g,
                                                      (escape, letter) => MEANT[letter])) };
}

// Reads the lines of comments, which have texts, or of variations, which have moves: [{number,
// place, isWrong}], the number from 1.
export function fromLines(text, hasTexts) {
    const lines = text.split("\n").map((line, index) => [fromLine(line), index + 1, line]);
    return lines.filter(([, , line]) => line !== "").map(([place, number]) =>
        ({ number, place, isWrong: !place || ("text" in place) !== hasTexts ||
                                   (!hasTexts && place.moves.length === 0) }));
}
