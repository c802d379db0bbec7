// Words in both languages. Each part of the page registers its table in words/ under a name:
// t("play.hint"). {0} and {1} are arguments; {0|move|moves} selects by number. The service's own
// texts come in the language passed as `lang`.

const tables = new Map();
let language = "en";

export const languages = ["en", "pt"];

// Adds the words of a part: {en: {key: text}, pt: {key: text}}.
export function addWords(part, words) {
    tables.set(part, words);
}

export function currentLanguage() {
    return language;
}

export function setLanguage(code) {
    language = languages.includes(code) ? code : "en";
    document.documentElement.lang = language === "pt" ? "pt-PT" : "en";
}

// The language that was chosen before, or the browser's.
export function preferredLanguage(stored) {
    if (languages.includes(stored)) return stored;
    return navigator.language.toLowerCase().startsWith("pt") ? "pt" : "en";
}

function insert(text, values) {
    return text.replace(/\{(\d+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, index, one, many) => {
        const value = values[Number(index)];
        if (one === undefined) return typeof value === "number" ? number(value) : String(value);
        return Number(value) === 1 ? one : many;
    });
}

function textOf(key) {
    const [part, name] = key.split(".");
    return tables.get(part)?.[language]?.[name];
}

// Whether a key has words.
export function hasWords(key) {
    return textOf(key) !== undefined;
}

export function t(key, ...values) {
    const text = textOf(key);
    if (text === undefined) throw new Error(`there are no words for ${key}`);
    return insert(text, values);
}

// Creating a format takes a hundred times as long as using it.
const formats = new Map();

export function number(value, decimals = 0) {
    const key = `${language} ${decimals}`;
    if (!formats.has(key)) {
        formats.set(key, new Intl.NumberFormat(language === "pt" ? "pt-PT" : "en-GB", {
            minimumFractionDigits: decimals, maximumFractionDigits: decimals }));
    }
    return formats.get(key).format(value);
}

// Several texts in one: "53, 78 and 99".
export function listed(texts) {
    return new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" })
        .format(texts);
}

// A short count: 950, 12.3k, 4.5M.
export function short(value) {
    if (value < 1000) return number(value);
    if (value < 1e6) return `${number(value / 1e3, 1)}k`;
    return value < 1e9 ? `${number(value / 1e6, 1)}M` : `${number(value / 1e9, 1)}G`;
}

// A number with its sign (a true minus); 0 has none.
export function signed(value) {
    return value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : "0";
}
