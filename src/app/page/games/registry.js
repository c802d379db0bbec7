// The games that have a file of their own, one line each. Its style sheet stands beside it: dots.js
// and dots.css. `first` is offered to a new visitor: a game that begins with a click anywhere.

export { adji } from "./adji.js";
export { cavalo } from "./cavalo.js";
export { dots, dots as first } from "./dots.js";
