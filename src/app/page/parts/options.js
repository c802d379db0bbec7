// The rule options of a game in words: `threat=off` is "Squares that the other knight attacks:
// allowed". An option without words has its own names.

import { addWords, hasWords, t } from "../i18n.js";
import words from "../words/rules.js";

addWords("rules", words);

// The text of rules ("threat=off,double=choice") as values by option.
export function rulesOf(text) {
    return Object.fromEntries(text.split(",").filter(Boolean).map((rule) => rule.split("=")));
}

export function optionTitle(game, { name, about }) {
    const key = `rules.${game}_${name}`;
    return hasWords(key) ? t(key) : `${name}: ${about}`;
}

export function optionValue(game, option, value) {
    const key = `rules.${game}_${option}_${value}`;
    return hasWords(key) ? t(key) : value;
}

// The rules of a text that differ from the usual ones, in words.
export function unusualRules({ name: game, options }, text) {
    const chosen = rulesOf(text);
    return options.filter(({ name, values }) => chosen[name] && chosen[name] !== values[0])
                  .map((option) => `${optionTitle(game, option)}: ` +
                                   optionValue(game, option.name, chosen[option.name]))
                  .join("; ");
}
